"""What anybody can check of a finished race without knowing the rules: every draw and every sealed choice.

A *draw* is a question to chance: the number of its stretch, how many things of each kind there were,
and the kind that came. A *seal* is the fingerprint of a choice that was made while others chose, too:
it is in the public log before the choices are shown.
"""

import hashlib
from collections.abc import Iterator, Sequence
from copy import copy

from blacktop.core.chance import listening, step_key
from blacktop.core.game import Game
from blacktop.core.kernel import interpreted_kernel
from blacktop.core.race import UNDO, Race

Draw = tuple[int, list[int], int]
"""The stretch, the number of things of each kind, the kind that was drawn."""
Seal = tuple[int, int, int, str]
"""The number of the move, from 1, its stretch, its seat, the fingerprint of the choice."""
SALT_BYTES = 16


def salt(seed: bytes, contributions: Sequence[str], stretch: int, seat: int) -> str:
    """What is mixed into a seal, so that nobody finds the choice by trying all of them."""
    return step_key(seed, stretch, [*contributions, "seal", str(seat)])[:SALT_BYTES].hex()


def seal(salt: str, seat: int, move: str) -> str:
    """The fingerprint of a choice. Who knows salt, seat and move can compute it again."""
    return hashlib.sha256(f"{salt}\n{seat}\n{move}".encode()).hexdigest()


def seal_of(race: Race, seat: int, move: str) -> str:
    """The seal of a choice that is made now."""
    return seal(salt(race.seed, race.contributions, race.resolved, seat), seat, move)


def told_aloud(game: Game) -> Game:
    """A game whose rules run as plain Python, so that draws are told."""
    plain = copy(game)
    plain.__dict__["kernel"] = interpreted_kernel(game.record)
    return plain


def proof(moments: Iterator[Race], moves: Sequence[tuple[int, str]]) -> tuple[list[Draw], list[Seal]]:
    """All draws and seals of a race that is being played again: its beginning, then it after each move."""
    draws: list[Draw] = []
    seals: list[Seal] = []
    heard: list[tuple[list[int], int]] = []
    stretch = 0
    with listening(lambda bag, kind: heard.append((bag, kind))):
        for number, race in enumerate(moments):
            draws += [(stretch, bag, kind) for bag, kind in heard]
            heard.clear()
            stretch = race.resolved
            if number < len(moves) and len(race.asked) > 1 and moves[number][1] != UNDO:
                seat, move = moves[number]
                seals.append((number + 1, stretch, seat, seal_of(race, seat, move)))
    return draws, seals
