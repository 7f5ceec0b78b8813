"""A table on one machine: people who share it, bots in the other seats, a file to come back to."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from blacktop.bots import driver
from blacktop.core import gamefile
from blacktop.core.chance import keyed_stream, step_key
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.core.race import Race, new_race
from blacktop.core.record import Bytes
from blacktop.games import game as find_game

GetReady = Callable[[Game, Sequence[str], Bytes], None]
"""Lets bots do the long work that they need once for the options of a race."""


class LocalTable:
    """A race with its drivers: for each seat a bot's name, or None for a person."""

    def __init__(self, race: Race, bots: Sequence[str | None]) -> None:
        if len(bots) != len(race.names):
            raise BadInput(f"{len(race.names)} seats, but {len(bots)} drivers")
        self.race = race
        self.bots = tuple(bots)
        self.drivers = [None if bot is None else driver.bot(race.game, bot) for bot in bots]
        for seat, bot in enumerate(self.drivers):
            if bot is not None and not race.is_over:
                bot.look(race.hidden(seat), seat)

    @classmethod
    def open(
        cls,
        game: Game,
        people: Sequence[str],
        bots: Sequence[str],
        options: Mapping[str, Any],
        seed: bytes | None = None,
    ) -> Self:
        """A new table: first the people, then the bots, who are named after what they are."""
        names = [*people, *bot_names(bots, people)]
        race = new_race(game, names, options, seed=seed)
        return cls(race, [None] * len(people) + list(bots))

    @classmethod
    def load(cls, path: Path, get_ready: GetReady = lambda game, bots, row: None) -> Self:
        """The table of a saved race, as it was left. Bots may need long work before they sit down."""
        file = gamefile.read(path)
        try:
            race = gamefile.replay(file, find_game)
            bots = file.bots or [None] * len(file.seats)
            get_ready(race.game, [bot for bot in bots if bot], race.row)
            return cls(race, bots)
        except BadInput as wrong:
            raise BadInput(f"{path}: {wrong}") from None

    def save(self, path: Path) -> None:
        """Writes the race down, whole or not at all."""
        gamefile.write(path, gamefile.to_file(self.race, list(self.bots)))

    @property
    def people(self) -> list[int]:
        """The seats that people drive."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def people_owing(self) -> list[int]:
        """The people who owe a choice now."""
        return [seat for seat in self.race.owing if self.bots[seat] is None]

    def let_bots_choose(self) -> None:
        """Every bot that owes a choice makes it, until only people owe one or the race is over."""
        while bots := [seat for seat in self.race.owing if self.bots[seat] is not None]:
            for seat in bots:
                self.let_bot_choose(seat)

    def let_bot_choose(self, seat: int) -> None:
        """One bot that owes a choice makes it."""
        race = self.race
        mind = keyed_stream(step_key(race.seed, race.resolved, ["bot", str(seat)]))
        bot = self.drivers[seat]
        assert bot is not None
        race.play_code(seat, bot.choose(race.hidden(seat), seat, mind))

    def undo(self, seat: int) -> None:
        """Takes back a person's last move, where that is fair: nobody has acted since."""
        race = self.race
        if not race.played or not race.may_undo(seat):
            raise BadInput(why_no_undo(race, seat))
        race.undo()


def why_no_undo(race: Race, seat: int) -> str:
    """Why a seat's last move has to stand."""
    if not any(played.seat == seat for played in race.played):
        return "there is nothing of yours to take back"
    last = race.played[-1]
    if last.seat != seat:
        return f"{race.names[last.seat]} has acted since"
    if last.revealed:
        return "secret choices were revealed by it"
    return "cards were drawn for it"


def bot_names(bots: Sequence[str], taken: Sequence[str]) -> list[str]:
    """Names for bots: Thumb, Thumb 2, ... that nobody else has."""
    names: list[str] = []
    for bot in bots:
        number = 1
        name = bot.capitalize()
        while name in names or name in taken:
            number += 1
            name = f"{bot.capitalize()} {number}"
        names.append(name)
    return names
