"""Recording golden games: finished races that must replay to the same bytes for ever.

    python -m blacktop.lab.golden            of every game
    python -m blacktop.lab.golden illegal    of one

Run it after a change of the rules, in the same commit that raises the game's rules version.
"""

import sys
from itertools import combinations, product
from pathlib import Path
from typing import Any

from blacktop.core import gamefile
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.core.options import Option, Value
from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.table.local import LocalTable

Tables = dict[str, tuple[int, dict[str, Any]]]
"""Names of golden games, with seats and options."""
ENOUGH = 40


def tables(game: Game) -> Tables:
    """Every seat count, every value of every option; where these are few, options together as well."""
    found = single_tables(game)
    for size in range(2, len(game.options) + 1):
        if len(found) >= ENOUGH:
            break
        found |= joint_tables(game, size)
    return found


def single_tables(game: Game) -> Tables:
    """Every seat count, every value of every option by itself, and every switch on."""
    found: Tables = {}
    for seats in game.seats:
        found[f"{seats}-seats"] = (seats, {})
    for option in game.options:
        for value in some_values(option):
            for seats in fitting_seats(game, {option.name: value}):
                found[f"{seats}-seats-{option.name}-{str(value).lower()}"] = (seats, {option.name: value})
    every = {option.name: option.values[-1] for option in game.options if option.values == (False, True)}
    for seats in game.seats:
        found[f"{seats}-seats-every-switch-on"] = (seats, every)
    return found


def joint_tables(game: Game, size: int) -> Tables:
    """So many options together that are not as usual, in every way, at the largest table that they fit."""
    found: Tables = {}
    for chosen in combinations(game.options, size):
        unusual = [[value for value in some_values(option) if value != option.default] for option in chosen]
        for values in product(*unusual):
            options = dict(zip((option.name for option in chosen), values, strict=True))
            if seats := fitting_seats(game, options):
                words = "-".join(f"{name}-{str(value).lower()}" for name, value in options.items())
                found[f"{seats[-1]}-seats-{words}"] = (seats[-1], options)
    return found


def some_values(option: Option) -> tuple[Value, ...]:
    """All values of an option, or of many the first and the last."""
    return option.values if len(option.values) <= 4 else (option.values[0], option.values[-1])


def fitting_seats(game: Game, options: dict[str, Any]) -> list[int]:
    """A small and a large number of seats that go with some options."""
    fitting = []
    for seats in game.seats:
        try:
            game.start(seats, options)
        except BadInput:
            continue
        fitting.append(seats)
    return sorted({fitting[len(fitting) // 3], fitting[-1]}) if fitting else []


def record(game: Game, name: str, seats: int, options: dict[str, Any]) -> gamefile.GameFile:
    """One race of bots, the random one in every other seat."""
    own = game.bots or ("random",)
    bots = [own[0] if (seat + len(name)) % 2 else "random" for seat in range(seats)]
    table = LocalTable.open(game, [], bots, options, seed=name.encode())
    table.let_bots_choose()
    return gamefile.to_file(table.race, list(table.bots))


def record_all(game: Game, folder: Path) -> int:
    """Writes every golden game; returns how many."""
    for old in folder.glob("*.json"):
        old.unlink()
    found = tables(game)
    for name, (seats, options) in found.items():
        gamefile.write(folder / f"{name}.json", record(game, name, seats, options))
    return len(found)


if __name__ == "__main__":
    for asked in map(find_game, sys.argv[1:] or names()):
        print(f"{record_all(asked, asked.folder / 'golden')} golden games of {asked.title} recorded")
