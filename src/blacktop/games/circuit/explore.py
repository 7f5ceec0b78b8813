"""Every whole turn of a car in compiled code: for the optimal line and for bots that search.

Races lie here as rows of 64-bit words, so that copies are quick. The track never changes during a search:
only the part of the record that a turn can change is copied.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from blacktop.core.chance import Chance
from blacktop.core.record import Bytes
from blacktop.core.rule import rule
from blacktop.core.telling import silence
from blacktop.games.circuit.offers import offer, offers_in_reach
from blacktop.games.circuit.pieces import FASTEST, Stage
from blacktop.games.circuit.rules.turn import refusal_of_offer, seal, step
from blacktop.games.circuit.state import Race

Words = npt.NDArray[np.int64]

RACES = Race.dtype
SIZE = RACES.itemsize
WORD = 8
WORDS = -(-SIZE // WORD)


def _offset(field: str) -> int:
    """Where a field begins in the record."""
    assert RACES.fields is not None
    return int(RACES.fields[field][1])


FIRST_WORD = _offset("stage") // WORD
LAST_WORD = -(-_offset("told") // WORD)
"""The words between hold everything that a turn can change; what is told is left out."""
MOST_MOVES = FASTEST + 3
"""A speed, the hexes, a last turn, a bump."""
MOST_TURNS = 512


def rows_of(row: Bytes, count: int) -> Words:
    """Room for some races, each of them a copy of one, and none of them watched."""
    race = Race.plain(row)
    silence(race)
    copy = row.copy()
    race.store(copy)
    words = np.zeros((count, WORDS), np.int64)
    words.view(np.uint8).reshape(count, WORDS * WORD)[:, :SIZE] = copy
    return words


def row_of(words: Words) -> Bytes:
    """A race as a row of bytes again."""
    return words.view(np.uint8)[:SIZE].copy()


@rule
def copy_race(to: Any, source: Any) -> None:
    """Copies what a turn can change."""
    for word in range(FIRST_WORD, LAST_WORD):
        to[word] = source[word]


@rule
def is_turn_over(race: Race, car: int) -> bool:
    """Whether a car has nothing left to choose in its turn."""
    return race.turn != car or race.stage == Stage.SPEED or race.stage == Stage.OVER


@rule
def every_turn(stack: Any, tried: Any, turns: Any, moves: Any, chance: Chance) -> int:
    """Writes every race that a turn can lead to, with its moves, and counts them.

    The race lies in the first row of ``stack``; deeper rows hold what comes of the moves tried so far.
    """
    car = stack[0].view(np.uint8)[:SIZE].view(RACES)[0].turn
    found = level = 0
    tried[0] = 0
    while level >= 0:
        race = stack[level].view(np.uint8)[:SIZE].view(RACES)[0]
        if tried[level] >= offers_in_reach(race, car):
            level -= 1
            continue
        code = offer(race, car, tried[level])
        tried[level] += 1
        if refusal_of_offer(race, car, code) != 0:
            continue
        copy_race(stack[level + 1], stack[level])
        after = stack[level + 1].view(np.uint8)[:SIZE].view(RACES)[0]
        seal(after, car, code)
        step(after, chance)
        moves[found][level] = code
        if is_turn_over(after, car):
            copy_race(turns[found], stack[level + 1])
            moves[found][level + 1] = 0
            found += 1
            for earlier in range(level):
                moves[found][earlier] = moves[found - 1][earlier]
        else:
            level += 1
            tried[level] = 0
    return found
