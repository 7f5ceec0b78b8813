"""Every whole turn of a car in compiled code: for the optimal line and for bots that search.

Races lie here as rows of 64-bit words, so that copies are quick. The track never changes during a search:
only the part of the record that a turn can change is copied.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from blacktop.core.chance import Chance
from blacktop.core.record import Bytes
from blacktop.core.rule import copied, rule
from blacktop.core.telling import SILENT
from blacktop.games.circuit.offers import offer, offers_in_reach
from blacktop.games.circuit.pieces import FASTEST
from blacktop.games.circuit.rules.turn import is_turn_over, refusal_of_offer, seal, step
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


FIRST_BYTE, LAST_BYTE = _offset("stage"), _offset("told")
FIRST_WORD, LAST_WORD = FIRST_BYTE // WORD, -(-LAST_BYTE // WORD)
"""Between them lies everything that a turn can change; what is told is left out."""
CHANCES = Chance.dtype
MOST_MOVES = FASTEST + 3
"""A speed, the hexes, a last turn, a bump."""
MOST_TURNS = 512
"""Turns that are looked at; there are fewer than 60, and more only where many cars can be bumped."""


class Room(NamedTuple):
    """Arrays in which compiled code plays the turns of one track, some turns ahead."""

    stack: Words  # the race, and what comes of the moves tried so far
    tried: Words  # how many moves were tried at each level of the stack
    turns: Words  # for each turn ahead: the races that turns lead to
    moves: Words  # and the moves of those turns
    chance: Bytes


def room_for(row: Bytes, plies: int) -> Room:
    """Room to look some turns ahead from a race."""
    return Room(
        stack=rows_of(row, MOST_MOVES + 1),
        tried=np.zeros(MOST_MOVES + 1, np.int64),
        turns=np.stack([rows_of(row, MOST_TURNS) for _ in range(plies)]),
        moves=np.zeros((plies, MOST_TURNS + 1, MOST_MOVES + 1), np.int64),
        chance=Chance.empty(),
    )


def rows_of(row: Bytes, count: int) -> Words:
    """Copies of a race to which nobody listens."""
    words = np.zeros((count, WORDS), np.int64)
    words.view(np.uint8)[:, :SIZE] = silenced(row)
    return words


def put(room: Room, row: Bytes) -> None:
    """The race whose turns are wanted; its track and its options are those that the room was made for."""
    room.stack.view(np.uint8)[0, :SIZE] = silenced(row)


def silenced(row: Bytes) -> Bytes:
    """A copy of a race to which nobody listens."""
    copy = row.copy()
    Race.of(copy)["told_size"] = SILENT
    return copy


def unchanging(row: Bytes) -> bytes:
    """What no turn can change: the options and the track."""
    return row[:FIRST_BYTE].tobytes()


def changing(row: Bytes) -> bytes:
    """Everything else about a race but what was told."""
    return row[FIRST_BYTE:LAST_BYTE].tobytes()


@rule
@copied
def race_in(words: Any) -> Any:
    """The race that lies in a row of words."""
    return words.view(np.uint8)[:SIZE].view(RACES)[0]


@rule
def copy_race(to: Any, source: Any) -> None:
    """Copies what a turn can change."""
    for word in range(FIRST_WORD, LAST_WORD):
        to[word] = source[word]


@rule
def every_turn(room: Room, ply: int) -> int:
    """Writes every race that a turn can lead to, with its moves, and counts them.

    The race lies in the first row of the stack; deeper rows hold what comes of the moves tried so far.
    """
    stack, tried, turns, moves = room.stack, room.tried, room.turns[ply], room.moves[ply]
    chance = room.chance.view(CHANCES)[0]
    car = race_in(stack[0]).turn
    found = level = 0
    tried[0] = 0
    while level >= 0 and found < len(turns):
        race = race_in(stack[level])
        if tried[level] >= offers_in_reach(race, car):
            level -= 1
            continue
        code = offer(race, car, tried[level])
        tried[level] += 1
        if refusal_of_offer(race, car, code) != 0:
            continue
        copy_race(stack[level + 1], stack[level])
        after = race_in(stack[level + 1])
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
