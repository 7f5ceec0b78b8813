"""What bots that look ahead share: room for the turns they try, and a memory for the turn they chose."""

from abc import abstractmethod
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from blacktop.core.bot import Bot
from blacktop.core.chance import Chance
from blacktop.core.record import Bytes
from blacktop.core.telling import SILENT
from blacktop.games.circuit.bots.worth import knowledge
from blacktop.games.circuit.explore import (
    FIRST_WORD,
    LAST_WORD,
    MOST_MOVES,
    MOST_TURNS,
    SIZE,
    WORD,
    Words,
    rows_of,
)
from blacktop.games.circuit.rules.turn import seal, step
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.turns import NO_CHANCE

LEDGER = 16
"""Numbers that a search keeps for each turn that it looks ahead, and for a pause."""
OPTIONS = ("laps", "turn_gap", "crash_speed", "seats")
"""What changes the worth of a situation, beside the track."""


class Room(NamedTuple):
    """Arrays in which compiled code plays turns of one track; most have a part for each turn ahead."""

    stack: Words  # the race, and what comes of the moves tried so far
    tried: Words  # how many moves were tried at each level of the stack
    turns: Words  # the races that turns lead to
    moves: Words  # and the moves of those turns
    costs: Words
    order: Words
    ledger: Words
    chance: Bytes


def room_for(row: Bytes, plies: int) -> Room:
    """Room to look some turns ahead."""
    return Room(
        stack=rows_of(row, MOST_MOVES + 1),
        tried=np.zeros(MOST_MOVES + 1, np.int64),
        turns=np.stack([rows_of(row, MOST_TURNS) for _ in range(plies)]),
        moves=np.zeros((plies, MOST_TURNS + 1, MOST_MOVES + 1), np.int64),
        costs=np.zeros((plies, MOST_TURNS), np.int64),
        order=np.zeros((plies, MOST_TURNS), np.int64),
        ledger=np.zeros((plies + 2, LEDGER), np.int64),
        chance=Chance.empty(),
    )


def put(room: Room, row: Bytes) -> None:
    """The race to think about; nobody listens to it."""
    silent = row.copy()
    Race.of(silent)["told_size"] = SILENT
    room.stack.view(np.uint8)[0, :SIZE] = silent


class Thinker(Bot):
    """A bot that chooses whole turns, and remembers the rest of the turn that it has begun."""

    plies = 1

    def __init__(self) -> None:
        self.track = b""
        self.plan: dict[bytes, int] = {}

    def look(self, hidden: Bytes, seat: int) -> None:
        """Finds out the turns to go on a track, which may take a second."""
        self.learn_track(hidden)

    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """The next move of its plan, or the first one of a new plan."""
        known = self.plan.get(situation(hidden))
        if known is not None:
            return known
        self.learn_track(hidden)
        moves = self.moves_of(self.best_turn(hidden, seat))
        self.plan = dict(plan(hidden, seat, moves))
        return moves[0]

    def learn_track(self, row: Bytes) -> None:
        """Looks at a track that it does not know yet."""
        race = Race.of(row)
        track = race["ground"].tobytes() + bytes(int(race[name]) for name in OPTIONS)
        if track != self.track:
            self.track = track
            self.know = knowledge(row)
            self.room = room_for(row, self.plies)

    @abstractmethod
    def best_turn(self, hidden: Bytes, seat: int) -> int:
        """The number of the turn that it likes best, among those that the room holds then."""

    def moves_of(self, number: int) -> list[int]:
        """The moves of one of those turns."""
        moves: list[int] = self.room.moves[0, number].tolist()
        return moves[: moves.index(0)]


def situation(row: Bytes) -> bytes:
    """Everything about a race but its track and what was told."""
    return row[FIRST_WORD * WORD : LAST_WORD * WORD].tobytes()


def plan(row: Bytes, seat: int, moves: list[int]) -> list[tuple[bytes, int]]:
    """The situations in which the later moves of a turn will be made, each with its move."""
    race = Race.plain(row)
    race.told_size = SILENT
    scratch = row.copy()
    found = []
    for code, following in pairwise(moves):
        seal(race, seat, code)
        step(race, NO_CHANCE)
        race.store(scratch)
        found.append((situation(scratch), following))
    return found
