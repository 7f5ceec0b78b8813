"""Two worlds that differ only in what a viewer may not know, and how both are made.

A random moment of a random race is erased down to what the viewer knows, and filled in twice. Both worlds
are tables with the same code, seed and people; ``Table`` itself tells what the servers will do.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from blacktop.core.chance import keyed_stream, step_key
from blacktop.core.game import Game
from blacktop.core.questions import SPECTATOR
from blacktop.core.race import Race
from blacktop.core.record import Bytes
from blacktop.lab.secrecy import random_start, shorten
from blacktop.table import events
from blacktop.table.commands import AnyCommand
from blacktop.table.decide import decide
from blacktop.table.needs import Who
from blacktop.table.refusal import Refused
from blacktop.table.settings import Chair, Days, Live, Settings
from blacktop.table.table import Table
from blacktop.wiretap.clients import Caller
from blacktop.wiretap.servers import BEGAN, DRIVERS, PAGE, PROGRAM

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MOST_CHOICES = 200
"""Of the race in which a moment is looked for: long races have enough moments by then."""
SEALED = 0.7
"""How often a moment is looked for in which several choose at once."""
AT_THE_END = 0.1
"""How often the last moment of a race is taken, to see what is told once it is over."""


@dataclass(frozen=True)
class Moment:
    """Somewhere in a random race, and moves that were legal somewhere in it."""

    row: Bytes
    options: dict[str, Any]
    moves: Sequence[str]
    is_last: bool


def random_moment(game: Game, luck: random.Random) -> Moment:
    """A moment of a race with seats, options and moves drawn at random."""
    row = random_start(game, luck)
    shorten(game, row)
    options = game.options_of(row)
    stream = keyed_stream(step_key(luck.randbytes(16), 0))
    game.kernel.run(row, stream)
    rows, moves = [row.copy()], []
    while not game.kernel.is_over(row) and len(rows) < MOST_CHOICES:
        moves += seal_all(game, row, luck)
        game.kernel.run(row, stream)
        rows.append(row.copy())
    rows = [row for row in rows if not game.kernel.is_over(row)]
    if is_last := luck.random() < AT_THE_END:
        return Moment(rows[-1], options, sorted(set(moves)), is_last)
    sealed = [row for row in rows if game.kernel.asked(row).bit_count() > 1]
    chosen = sealed if sealed and luck.random() < SEALED else rows
    return Moment(luck.choice(chosen), options, sorted(set(moves)), is_last)


def seal_all(game: Game, row: Bytes, luck: random.Random) -> list[str]:
    """Everybody who is asked chooses something legal."""
    codes = np.zeros(game.most_offers, np.int64)
    made = []
    while owing := game.kernel.owing(row):
        seat = (owing & -owing).bit_length() - 1
        code = int(codes[luck.randrange(game.kernel.legal_moves(row, seat, codes))])
        game.kernel.seal(row, seat, code)
        made.append(game.print_move(code))
        if game.kernel.asked(row).bit_count() < 2:
            break
    return made


@dataclass(frozen=True)
class Looks:
    """How a pair of worlds is looked at."""

    viewer: int
    caller: Caller
    """Whose seat the viewer's is; a spectator looks on beside."""
    language: str | None
    settings: Settings


class Pair:
    """Two tables that are one to a viewer."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.luck = random.Random(f"{game.name} {seed}")
        self.code = "".join(self.luck.choice(LETTERS) for _ in range(10))
        self.moment = random_moment(game, self.luck)
        self.seats = int(game.record.of(self.moment.row)["seats"])
        self.looks = self._looks()
        self.positions = [self._imagined(), self._imagined()]
        secret = self.luck.randbytes(32).hex()
        self.tables = [self._table(row, secret) for row in self.positions]

    def _looks(self) -> Looks:
        luck = self.luck
        viewer = SPECTATOR if self.moment.is_last else luck.choice([*range(self.seats), SPECTATOR])
        return Looks(
            viewer=viewer,
            caller=luck.choice((PAGE, PROGRAM)),
            language=luck.choice((None, "en", "de")),
            settings=Settings(
                is_public=luck.random() < 0.5,
                clock=luck.choice((None, None, Live(), Days())),
                spectators=luck.choice(("public", "open")),
            ),
        )

    def _imagined(self) -> Bytes:
        """A position that could be the true one for all that the viewer knows."""
        row = self.game.hidden(self.moment.row, self.looks.viewer)
        stream = keyed_stream(step_key(self.luck.randbytes(16), 0))
        self.game.kernel.imagine(row, self.looks.viewer, stream)
        return row

    def _table(self, row: Bytes, secret: str) -> Table:
        opened = events.Opened(
            game=self.game.name,
            rules=self.game.rules_version,
            options=self.moment.options,
            chairs=[Chair()] * self.seats,
            settings=self.looks.settings,
            host=self.caller(0).person,
            seed=secret,
            position=row.tobytes(),
        )
        table = Table(self.code, opened, BEGAN)
        for seat in range(self.seats):
            caller = self.caller(seat)
            table.apply(events.Sat(seat, caller.person, f"Seat {seat + 1}", caller.is_program), BEGAN)
        table.apply(events.Started(list(range(self.seats))), BEGAN)
        return table

    # --- Questions --------------------------------------------------------------------------------

    def caller(self, seat: int) -> Caller:
        """Who drives a seat."""
        return self.looks.caller if seat == self.looks.viewer else DRIVERS[seat]

    def is_possible(self) -> bool:
        """Whether the worlds are one to the viewer, as the laboratory checks for every moment."""
        return self.same([table.racing for table in self.tables])

    def differ(self) -> bool:
        """Whether the worlds are two at all."""
        return self.positions[0].tobytes() != self.positions[1].tobytes()

    def same(self, races: Sequence[Race], since: Sequence[int] = (0, 0)) -> bool:
        """Whether a viewer knows the same of two races, now and at every step since then."""
        known = [self.knowledge(race, steps) for race, steps in zip(races, since, strict=True)]
        return known[0] == known[1]

    def knowledge(self, race: Race, since: int) -> list[Any]:
        """What the rules let a viewer, and whoever only looks on, know of a race."""
        rows = [*race.snapshots[since:], race.row]
        viewers = {self.looks.viewer, SPECTATOR}
        known: list[Any] = [[self.game.hidden(row, viewer).tobytes() for viewer in viewers] for row in rows]
        if race.is_over and self.keeps_secrets():
            # The rules have none after a race, but the host may want hands to stay secret.
            told = self.game.events(race.row, race.names)
            known[-2:] = [str(race.standings()), str(told)]
        return known

    def keeps_secrets(self) -> bool:
        """Whether the viewer learns no hands even after the race."""
        return self.looks.viewer == SPECTATOR and self.looks.settings.spectators == "public"


# --- What the servers will do ---------------------------------------------------------------------


def accepted(table: Table, command: AnyCommand, caller: Caller) -> list[events.AnyEvent] | None:
    """What comes of a command; None if it is refused."""
    who = Who(caller.person, caller.person, caller.is_program)
    try:
        return decide(table, command, who, lambda: "NEXTTABLE0")
    except Refused:
        return None


def carry_out(table: Table, command: AnyCommand, caller: Caller) -> None:
    """Does with a model what a server does with its table."""
    for event in accepted(table, command, caller) or ():
        table.apply(event, BEGAN)
