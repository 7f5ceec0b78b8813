"""Counting positions by depth: a number that changes when a rule does.

    python -m blacktop.lab.counts illegal

From a start, every legal move of the first seat that owes a choice is tried, then every answer, and
so on. Chance is scripted: at each depth it gives the same answers. Different ways to the same
position count once.
"""

import json
import sys
from typing import Any

import numpy as np

from blacktop.core.chance import keyed_stream, step_key
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.core.record import Bytes
from blacktop.games import game as find_game
from blacktop.games import names

DEPTH = 4
MOST = 60
"""Positions of one depth that are followed further; the first ones by their bytes."""


def positions_by_depth(game: Game, start: Bytes, seed: int, depth: int = DEPTH) -> list[int]:
    """How many different positions there are after 1, 2, 3, ... decisions."""
    secret = seed.to_bytes(8, "big")
    row = start.copy()
    game.kernel.run(row, keyed_stream(step_key(secret, 0)))
    level = [row]
    counts = []
    for step in range(1, depth + 1):
        found = {after.tobytes() for before in level for after in followers(game, before, secret, step)}
        counts.append(len(found))
        level = [np.frombuffer(state, np.uint8).copy() for state in sorted(found)[:MOST]]
    return counts


def followers(game: Game, row: Bytes, secret: bytes, step: int) -> list[Bytes]:
    """The positions after each legal move of the first seat that owes a choice."""
    if game.kernel.is_over(row):
        return []
    owing = game.kernel.owing(row)
    seat = (owing & -owing).bit_length() - 1
    codes = np.zeros(game.most_offers, np.int64)
    count = game.kernel.legal_moves(row, seat, codes)
    after = []
    for code in codes[:count]:
        copy = row.copy()
        game.kernel.seal(copy, seat, int(code))
        game.kernel.run(copy, keyed_stream(step_key(secret, step)))
        after.append(copy)
    return after


def starts(game: Game) -> dict[str, tuple[int, dict[str, Any]]]:
    """Twenty starts: every seat count, and options that change the first decisions."""
    found: dict[str, tuple[int, dict[str, Any]]] = {}
    for seats in game.seats:
        found[f"{seats} seats"] = (seats, {})
    seats = game.seats[len(game.seats) // 2]
    for option in game.options:
        for value in option.values[-1:]:
            fits = [s for s in (seats, *game.seats) if _fits(game, s, {option.name: value})]
            found[f"{option.name} {value}"] = (fits[0], {option.name: value})
    return found


def _fits(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.start(seats, options)
    except BadInput:
        return False
    return True


def counted(game: Game) -> dict[str, list[int]]:
    """The counts of all starts."""
    return {
        name: positions_by_depth(game, game.start(seats, options), seed)
        for seed, (name, (seats, options)) in enumerate(starts(game).items())
    }


if __name__ == "__main__":
    for asked in map(find_game, sys.argv[1:] or names()):
        path = asked.folder / "tests" / "counts.json"
        path.write_text(json.dumps(counted(asked), indent=1) + "\n")
        print(f"counts written to {path}")
