"""Rival: a bot that searches. Two cars are searched by alpha-beta, more by max-n over the likely turns.

Both look some turns ahead and judge the end by the rounds in which the cars will be home. The search is
deepened turn by turn until a time budget is used up. Compiled code does not look at the clock: it pauses
after some races, with everything it knows in the ledger, and goes on from there if there is time.
"""

import time
from typing import Any, NamedTuple

import numpy as np

from blacktop.core.record import Bytes
from blacktop.core.rule import entry, rule
from blacktop.games.circuit.bots.thinking import Thinker
from blacktop.games.circuit.bots.worth import LOST, ROUND, Knowledge, cost
from blacktop.games.circuit.explore import MOST_TURNS, Room, Words, copy_race, every_turn, put, race_in
from blacktop.games.circuit.pieces import CARS, Stage
from blacktop.games.circuit.state import Race

INFINITE = 1 << 40
PAUSED, DONE = 0, 1

# Columns of the ledger, which has a line for each turn that is looked ahead.
COUNT, AT, BEST, ALPHA, BETA, CHOSEN, MOVER = range(7)
VALUES = 8
"""From here on: what the best turn found so far is worth to each car."""


class Notes(NamedTuple):
    """What a search writes down: about the turns that it found, and a ledger of how far it is."""

    costs: Words
    order: Words
    ledger: Words


def notes_for(plies: int) -> Notes:
    """Paper for a search of some turns, with two lines more: what lies below the last one, and a pause."""
    return Notes(
        costs=np.zeros((plies, MOST_TURNS), np.int64),
        order=np.zeros((plies, MOST_TURNS), np.int64),
        ledger=np.zeros((plies + 2, VALUES + CARS), np.int64),
    )


# --- The likely turns -----------------------------------------------------------------------------


@rule
def expand(ply: int, most: int, room: Room, notes: Notes, know: Knowledge) -> None:
    """Finds the turns of the race in the room's stack, and opens a line of the ledger for them."""
    mover = race_in(room.stack[0]).turn
    found = every_turn(room, ply)
    least = INFINITE
    for number in range(found):
        race = race_in(room.turns[ply, number])
        notes.costs[ply, number] = cost(race, mover, know)
        least = min(least, notes.costs[ply, number])
    line = notes.ledger[ply]
    line[COUNT] = min(most, sort_likely(notes.costs[ply], notes.order[ply], found, least + ROUND))
    line[AT] = 0
    line[BEST] = -INFINITE
    line[CHOSEN] = notes.order[ply, 0]
    line[MOVER] = mover


@rule
def sort_likely(costs: Any, order: Any, count: int, limit: int) -> int:
    """Puts the turns that cost no more than a limit in order, the cheapest first; counts them."""
    kept = 0
    for number in range(count):
        if costs[number] <= limit:
            place = kept
            while place > 0 and costs[order[place - 1]] > costs[number]:
                order[place] = order[place - 1]
                place -= 1
            order[place] = number
            kept += 1
    return kept


# --- Two cars: alpha-beta -------------------------------------------------------------------------


@rule
def note(line: Any, turn: int, value: int) -> None:
    """What a turn is worth to the car that makes it, found out."""
    if value > line[BEST]:
        line[BEST] = value
        line[CHOSEN] = turn
        line[ALPHA] = max(line[ALPHA], value)
    line[AT] += 1


@entry
def search_two(depth: Any, most: Any, slice_size: Any, room: Any, notes: Any, know: Any) -> Any:
    """Alpha-beta over whole turns: DONE, or PAUSED after so many races were opened.

    The choice is in the first line of the ledger; the last line tells where it paused, counted from 1.
    """
    pause = notes.ledger[len(notes.ledger) - 1]
    if pause[AT] == 0:
        expand(0, most, room, notes, know)
        notes.ledger[0, ALPHA] = -INFINITE
        notes.ledger[0, BETA] = INFINITE
    ply = max(0, pause[AT] - 1)
    opened = 0
    while True:
        line = notes.ledger[ply]
        if line[AT] < line[COUNT] and line[ALPHA] < line[BETA]:
            turn = notes.order[ply, line[AT]]
            race = race_in(room.turns[ply, turn])
            if ply + 1 == depth or race.stage == Stage.OVER:
                note(line, turn, cost(race, 1 - line[MOVER], know) - cost(race, line[MOVER], know))
                continue
            if opened == slice_size:
                pause[AT] = ply + 1
                return PAUSED
            copy_race(room.stack[0], room.turns[ply, turn])
            notes.ledger[ply + 1, ALPHA] = -line[BETA]
            notes.ledger[ply + 1, BETA] = -line[ALPHA]
            ply += 1
            opened += 1
            expand(ply, most, room, notes, know)
        elif ply == 0:
            return DONE
        else:
            ply -= 1
            above = notes.ledger[ply]
            note(above, notes.order[ply, above[AT]], -notes.ledger[ply + 1, BEST])


# --- More cars: max-n -----------------------------------------------------------------------------

FAR_AWAY = 4 * ROUND
"""A lead larger than this is not worth more."""


@rule
def clipped(ahead: int) -> int:
    """A lead, or a deficit, as far as it counts."""
    return max(-FAR_AWAY, min(FAR_AWAY, ahead))


@rule
def judge_all(race: Race, line: Any, know: Knowledge) -> None:
    """What a race is worth to each car: its lead on every other, above all on the best of them."""
    for car in range(race.seats):
        own = cost(race, car, know)
        worth = 0
        nearest = 2 * LOST
        for other in range(race.seats):
            if other != car:
                ahead = cost(race, other, know) - own
                worth += clipped(ahead)
                nearest = min(nearest, ahead)
        line[VALUES + car] = worth + CARS * clipped(nearest)


@rule
def note_all(line: Any, below: Any, turn: int) -> None:
    """What a turn is worth to each car, found out one turn farther ahead."""
    value = below[VALUES + line[MOVER]]
    if value > line[BEST]:
        line[BEST] = value
        line[CHOSEN] = turn
        for car in range(CARS):
            line[VALUES + car] = below[VALUES + car]
    line[AT] += 1


@entry
def search_many(depth: Any, most: Any, slice_size: Any, room: Any, notes: Any, know: Any) -> Any:
    """Max-n over the likeliest turns, in the same way: every driver takes what is best for them."""
    pause = notes.ledger[len(notes.ledger) - 1]
    if pause[AT] == 0:
        expand(0, 4 * most, room, notes, know)
    ply = max(0, pause[AT] - 1)
    opened = 0
    while True:
        line = notes.ledger[ply]
        below = notes.ledger[ply + 1]
        if line[AT] < line[COUNT]:
            turn = notes.order[ply, line[AT]]
            race = race_in(room.turns[ply, turn])
            if ply + 1 == depth or race.stage == Stage.OVER:
                judge_all(race, below, know)
                note_all(line, below, turn)
                continue
            if opened == slice_size:
                pause[AT] = ply + 1
                return PAUSED
            copy_race(room.stack[0], room.turns[ply, turn])
            ply += 1
            opened += 1
            expand(ply, most, room, notes, know)
        elif ply == 0:
            return DONE
        else:
            ply -= 1
            above = notes.ledger[ply]
            note_all(above, line, notes.order[ply, above[AT]])


class Rival(Thinker):
    """Searches deeper and deeper, as long as its time allows."""

    plies = 8
    most_of_two = 16
    """Turns of a car that are looked at, in a race of two ..."""
    most_of_many = 4
    """... and in a race of more; of its own next turn four times as many."""
    slice_size = 256
    """Races that it opens between two looks at the clock: a few milliseconds."""

    def __init__(self, seconds: float = 0.2) -> None:
        super().__init__()
        self.notes = notes_for(self.plies)
        self.seconds = seconds
        self.slices = self.depth = 0

    def best_turn(self, hidden: Bytes, seat: int) -> int:
        """The choice of the deepest search that was finished in time; the first one always is."""
        end = time.perf_counter() + self.seconds
        self.slices = self.depth = chosen = 0
        while self.depth < self.plies and self.finished(hidden, end):
            self.depth += 1
            chosen = int(self.notes.ledger[0, CHOSEN])
        return chosen

    def finished(self, hidden: Bytes, end: float) -> bool:
        """Searches one turn deeper than before, slice by slice; False if the time was up first."""
        of_two = int(Race.of(hidden)["seats"]) == 2
        search, most = (search_two, self.most_of_two) if of_two else (search_many, self.most_of_many)
        put(self.room, hidden)
        self.notes.ledger[-1, AT] = 0
        while self.depth == 0 or time.perf_counter() < end:
            self.slices += 1
            if search(self.depth + 1, most, self.slice_size, self.room, self.notes, self.know) == DONE:
                return True
        return False
