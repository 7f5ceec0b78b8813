"""A race for Python users: one object that knows the rules, in the manner of python-chess.

    >>> import blacktop
    >>> race = blacktop.race("illegal", ["Ann", "Ben"])
    >>> race.owing
    (0, 1)
    >>> move = race.legal_moves(0)[0]
    >>> race.play(0, move)

Everything that a seat may see comes from ``race.view(seat)``, ``race.log(seat)`` and
``race.hidden(seat)``; all three are made from the same erased record.
"""

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from blacktop.core.chance import Chance, commitment, keyed_stream, step_key
from blacktop.core.game import Game, Standing, Told
from blacktop.core.notation import BadInput, expect_type
from blacktop.core.options import Value
from blacktop.core.questions import SPECTATOR
from blacktop.core.record import Bytes

EVERYBODY = -2
"""The viewer for whom nothing is hidden; there is none before the race is over."""
SEED_BYTES = 32
CONTRIBUTION = re.compile(r"[0-9a-fA-F]{1,64}")
"""What somebody may put in. No line feed and no word of ours: so no two keys are made of the same lines."""
UNDO = "undo"
"""Stands in a race's history for the move before it that was taken back, and whose stretch is spent."""
OLD_PRO_NAMES = ("pro ", "old pro", "alter hase")
LONGEST_NAME = 40
NAME_FAULTS = {
    "blank": "a name needs a character that can be seen",
    "long": f"a name has at most {LONGEST_NAME} characters",
    "unprintable": "a name has only characters that can be printed",
    "pro": "Old Pros are called so; choose another name",
}
"""Why something cannot be the name of a driver."""


class IllegalMove(BadInput):
    """A move that the rules do not allow, with the rule that forbids it."""

    def __init__(self, message: str, reason: Told) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True)
class Offer:
    """A move that a page could offer, with the reason against it, or None if it is legal."""

    move: str
    reason: Told | None


@dataclass(frozen=True)
class Played:
    """A move that was made, and what the table was like before it."""

    seat: int
    move: str
    before: Bytes
    steps_before: int
    resolved_before: int
    used_chance: bool
    revealed: bool


class Race:
    """One race or series being played."""

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        row: Bytes,
        *,
        seed: bytes | None = None,
        contributions: Sequence[str] = (),
        chance: Bytes | None = None,
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.row = row
        self.seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        self.contributions = tuple(contributions)
        self.scripted = chance
        self.is_record = False  # of a race that has ended: then everybody may see everything
        self.resolved = 0
        self.played: list[Played] = []
        self.history: list[tuple[int, str]] = []
        self.snapshots: list[Bytes] = []
        self._run()

    # --- Questions ----------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the race, or the whole series, has ended."""
        return bool(self.game.kernel.is_over(self.row))

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that owe a choice now."""
        return self._seats(self.game.kernel.owing(self.row))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that the present choice is about, those who have chosen included."""
        return self._seats(self.game.kernel.asked(self.row))

    @property
    def options(self) -> dict[str, Value]:
        """The options of the table, in words."""
        return self.game.options_of(self.row)

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed, to be shown before the race."""
        return commitment(self.seed)

    @property
    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return hashlib.sha256(self.row.tobytes()).hexdigest()

    def legal_moves(self, seat: int) -> list[str]:
        """What a seat may choose now; empty if it is not asked."""
        return [self.game.print_move(code) for code in self.legal_codes(seat)]

    def legal_codes(self, seat: int) -> list[int]:
        """The same as numbers."""
        self._check_seat(seat)
        codes = np.zeros(self.game.most_offers, np.int64)
        count = self.game.kernel.legal_moves(self.row, seat, codes)
        return [int(code) for code in codes[:count]]

    def explain(self, seat: int) -> list[Offer]:
        """Every move that a page could offer a seat now: legal, or with the reason why not."""
        self._check_seat(seat)
        codes = np.zeros(self.game.most_offers, np.int64)
        reasons = np.zeros(self.game.most_offers, np.int64)
        count = self.game.kernel.explained_offers(self.row, seat, codes, reasons)
        return [
            Offer(self.game.print_move(int(code)), self._reason(seat, int(code), int(reason)))
            for code, reason in zip(codes[:count], reasons[:count], strict=True)
        ]

    def turns(self, seat: int) -> list[tuple[str, Told]]:
        """Whole turns that ``play_all`` takes now, each with what comes of it, in games that have such."""
        self._check_seat(seat)
        return self.game.turns(self.hidden(seat), seat)

    def why_not(self, seat: int, move: str) -> Told | None:
        """Why a seat may not make a move now; None if it may."""
        self._check_seat(seat)
        code = self.game.parse_move(move)
        return self._reason(seat, code, self.game.kernel.refusal(self.row, seat, code))

    def standings(self) -> list[Standing]:
        """The parties with their points so far, best first."""
        return self.game.standings(self.row, self.names)

    @property
    def points(self) -> list[int]:
        """The points of each seat so far."""
        return [int(self.game.kernel.points(self.row, seat)) for seat in range(len(self.names))]

    # --- What a seat may know -----------------------------------------------------------------

    def hidden(self, seat: int = SPECTATOR) -> Bytes:
        """The race with everything erased that a seat, or a spectator, may not know."""
        return self._hidden(self.row, seat)

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """What a seat, a spectator, or after the race everybody may know, as JSON."""
        return self.game.view(self.hidden(seat), seat, self.names)

    def imagine(self, seat: int, seed: int = 0) -> Self:
        """A race that could be the true one, for all that the seat knows.

        It holds nothing of the truth: its future has a seed of its own, its past is what the seat saw.
        """
        imagined = self.copy()
        imagined.row = self.hidden(seat)
        imagined.seed = f"imagined {seed}".encode()
        imagined.contributions = ()
        imagined.scripted = None
        imagined.played = []
        imagined.history = []
        imagined.snapshots = [self._hidden(row, seat) for row in self.snapshots]
        self.game.kernel.imagine(imagined.row, seat, keyed_stream(step_key(imagined.seed, 0)))
        return imagined

    def events(self, seat: int = SPECTATOR, since: int = 0) -> list[Told]:
        """What happened, as far as the seat may know it, from the step with this number on."""
        return [
            told
            for row in self.snapshots[since:]
            for told in self.game.events(self._hidden(row, seat), self.names)
        ]

    def log(self, seat: int = SPECTATOR, language: str = "en", since: int = 0) -> list[str]:
        """The same in sentences, each with the number of its rule."""
        return [f"{self.game.sentence(told, language)} [{told.rule}]" for told in self.events(seat, since)]

    def features(self, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What a seat knows, as numbers for learners."""
        out = np.zeros(self.game.features, np.float32)
        self.game.kernel.features(self.hidden(seat), seat, out)
        return out

    def position(self) -> dict[str, Any]:
        """The whole truth as JSON."""
        return self.game.print_position(self.row, self.names)

    # --- Playing ------------------------------------------------------------------------------

    def play(self, seat: int, move: str) -> None:
        """Makes a move. A choice that others make at the same time acts when the last one is in."""
        self._check_seat(seat)
        expect_type(move, str, "move", "a text")
        code = self.game.parse_move(move)
        refusal = self.game.kernel.refusal(self.row, seat, code)
        if refusal:
            reason = self._reason(seat, code, refusal)
            assert reason is not None
            said = f"{self.game.sentence(reason)} [{reason.rule}]"
            raise IllegalMove(f"{self.names[seat]}: {move!r} is not allowed: {said}", reason)
        self._play(seat, code)

    def play_all(self, seat: int, text: str) -> None:
        """Makes a move, or a whole turn written in one line: all of it, or nothing if a part is wrong.

        What a turn may leave unsaid, such as its end, is added.
        """
        moves = self.game.moves_in(expect_type(text, str, "turn", "a text"))
        if len(moves) < 2:
            self.play(seat, text)
            return
        trial = self.copy()
        for number, move in enumerate(moves):
            over = self.game.why_turn_is_over(trial.row, seat, move) if number else None
            if over is not None:
                raise IllegalMove(f"{text!r}: {self.game.sentence(over)} [{over.rule}]", over)
            trial.play(seat, move)
        while (last := self.game.rest_of_turn(trial.row, seat)) is not None:
            trial.play(seat, last)
        self.__dict__.update(trial.__dict__)

    def play_code(self, seat: int, code: int) -> None:
        """Makes a legal move that is given as its number."""
        self._play(seat, code)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take its last move back.

        It may while nobody else acted since, nothing was revealed by it and no chance was used.
        """
        if not self.played or self.played[-1].seat != seat:
            return False
        last = self.played[-1]
        return not (last.used_chance or last.revealed)

    def undo(self) -> Played:
        """Takes the last move back, whoever may agree to that, and returns it."""
        if not self.played:
            raise BadInput("there is no move to take back")
        last = self.played.pop()
        self.row = last.before
        del self.snapshots[last.steps_before :]
        if last.used_chance or last.revealed or self.history[-1] != (last.seat, last.move):
            # Its stretch is spent: chance answers anew, and the salts of choices that were shown are known.
            self.history.append((last.seat, UNDO))
        else:
            self.history.pop()
            self.resolved = last.resolved_before
        return last

    def copy(self) -> Self:
        """A race that goes its own way from here."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.row = self.row.copy()
        other.played = list(self.played)
        other.history = list(self.history)
        other.snapshots = list(self.snapshots)
        other.scripted = None if self.scripted is None else self.scripted.copy()
        return other

    # --- Inside -------------------------------------------------------------------------------

    def _play(self, seat: int, code: int) -> None:
        before, steps, resolved = self.row.copy(), len(self.snapshots), self.resolved
        together = len(self.asked) > 1
        self.game.kernel.seal(self.row, seat, code)
        acts = not self.game.kernel.owing(self.row)
        used = self._run() if acts else 0
        move = self.game.print_move(code)
        self.history.append((seat, move))
        self.played.append(Played(seat, move, before, steps, resolved, used > 0, acts and together))

    def _run(self) -> int:
        """Goes on until somebody owes a choice; returns how many answers chance gave.

        Each stretch has a stream of its own, so the order in which choices came in does not matter.
        """
        chance = self._chance()
        used = int(Chance.of(chance)["used"])
        self.resolved += 1
        while self.game.kernel.run_steps(self.row, 1, chance):
            self.snapshots.append(self.row.copy())
        self._check_script(chance)
        return int(Chance.of(chance)["used"]) - used

    def _chance(self) -> Bytes:
        if self.scripted is not None:
            return self.scripted
        return keyed_stream(step_key(self.seed, self.resolved, self.contributions))

    def _check_script(self, chance: Bytes) -> None:
        fault = int(Chance.of(chance)["fault"])
        if fault:
            raise BadInput(f"chance: answer {fault} is not possible there: it is not in the pile or lot")

    def _hidden(self, row: Bytes, seat: int) -> Bytes:
        if seat == EVERYBODY:
            if not (self.is_over or self.is_record):
                raise BadInput("nobody may see everything before the race is over")
            return row.copy()
        if seat != SPECTATOR:
            self._check_seat(seat)
        return self.game.hidden(row, seat)

    def _reason(self, seat: int, code: int, refusal: int) -> Told | None:
        if not refusal:
            return None
        return self.game.reason(self.hidden(seat), seat, code, refusal, self.names)

    def _seats(self, bits: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.names)) if bits >> seat & 1)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.names):
            raise BadInput(f"there is no seat {seat + 1}; seats are 1 to {len(self.names)}")


def new_race(
    game: Game,
    names: Sequence[str],
    options: Mapping[str, Any] | None = None,
    *,
    seed: bytes | None = None,
    contributions: Sequence[str] = (),
) -> Race:
    """A new race with these drivers, set up as far as the first choice."""
    check_names(names)
    check_contributions(contributions)
    return Race(game, names, game.start(len(names), options), seed=seed, contributions=contributions)


def check_names(names: Sequence[str]) -> None:
    """Names must tell drivers apart, and from an Old Pro."""
    for name in names:
        if fault := name_fault(name):
            raise BadInput(f"{str(name)[:LONGEST_NAME]!r} is no name: {NAME_FAULTS[fault]}")
        if list(names).count(name) > 1:
            raise BadInput(f"two drivers are called {name!r}; names must differ")


def name_fault(name: object) -> str:
    """Why something is no name, one of NAME_FAULTS; empty if it is one."""
    if not isinstance(name, str) or not name.strip():
        return "blank"
    if len(name) > LONGEST_NAME:
        return "long"
    if not name.isprintable():
        return "unprintable"
    is_pro = name.lower() == "pro" or name.lower().startswith(OLD_PRO_NAMES)
    return "pro" if is_pro else ""


def check_contributions(contributions: Sequence[str]) -> None:
    """What players put in is hexadecimal."""
    for text in contributions:
        if not isinstance(text, str) or not CONTRIBUTION.fullmatch(text):
            raise BadInput(f"contribution {str(text)[:20]!r}: 1 to 64 hexadecimal digits are wanted")
