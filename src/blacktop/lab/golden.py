"""Recording golden games: finished races that must replay to the same bytes for ever.

    python -m blacktop.lab.golden            of every game
    python -m blacktop.lab.golden illegal    of one

Run it after a change of the rules, in the same commit that raises the game's rules version.
"""

import sys
from pathlib import Path
from typing import Any

from blacktop.core import gamefile
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.table.local import LocalTable


def tables(game: Game) -> dict[str, tuple[int, dict[str, Any]]]:
    """Names of golden games, with seats and options: every seat count, every value of every option."""
    found: dict[str, tuple[int, dict[str, Any]]] = {}
    for seats in game.seats:
        found[f"{seats}-seats"] = (seats, {})
    for option in game.options:
        values = option.values if len(option.values) <= 4 else (option.values[0], option.values[-1])
        for value in values:
            for seats in fitting_seats(game, {option.name: value}):
                found[f"{seats}-seats-{option.name}-{str(value).lower()}"] = (seats, {option.name: value})
    every = {option.name: option.values[-1] for option in game.options if option.values == (False, True)}
    for seats in game.seats:
        found[f"{seats}-seats-every-switch-on"] = (seats, every)
    return found


def fitting_seats(game: Game, options: dict[str, Any]) -> list[int]:
    """A small and a large number of seats that go with some options."""
    fitting = []
    for seats in game.seats:
        try:
            game.start(seats, options)
        except BadInput:
            continue
        fitting.append(seats)
    return sorted({fitting[len(fitting) // 3], fitting[-1]})


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
