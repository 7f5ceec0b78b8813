"""The whole game solved: from the last turn back to the first."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from blacktop.core.record import Bytes
from blacktop.core.rule import copied, entry, rule
from blacktop.games.duel.pieces import Card
from blacktop.games.duel.rules.finish import foremost
from blacktop.games.duel.solve.hands import HANDS, PLAYS, hands_by_turn
from blacktop.games.duel.solve.roads import Roads
from blacktop.games.duel.solve.turn import Box, Room, box_of, choose_all_cards, open_all_cards, room_for
from blacktop.games.duel.state import Race

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Values = npt.NDArray[np.float32]
Progress = Callable[[float], None]

BYTES = 4
"""For one value."""


# --- How large it is ------------------------------------------------------------------------------


class Shape:
    """The tables of a race's components and options: how many there are, and how large."""

    def __init__(self, row: Bytes) -> None:
        race = Race.plain(row)
        self.speeds = race.track + 1
        self.roads = Roads(row)
        self.turns = len(self.roads.turns)
        self.hands = hands_by_turn(self.turns)
        leap = max(race.value[card] for card in Card)
        self.fastest = [
            min(race.track, turn * max(leap, race.value[Card.PASS] + race.increase))
            for turn in range(self.turns)
        ]

    def gaps(self, turn: int) -> int:
        """How many gaps, from 0, matter in a turn: those that can be, and those that can be made up."""
        can_be = sum(self.fastest[: turn + 1])
        can_be_made_up = (self.turns - turn) * (self.speeds - 1)
        return min(can_be, can_be_made_up) + 1

    def table(self, turn: int) -> tuple[int, ...]:
        """The shape of a turn's table: road, gap, both hands, both speeds."""
        situations = len(self.roads.turns[turn].situations)
        return situations, self.gaps(turn), HANDS, HANDS, self.speeds, self.speeds

    @cached_property
    def states(self) -> int:
        """How many values the tables hold."""
        return sum(int(np.prod(self.table(turn))) for turn in range(self.turns))

    @property
    def bytes(self) -> int:
        """Memory that solving needs: the tables, and room to work in."""
        square = self.speeds * self.speeds * 8
        return self.states * BYTES + (HANDS * HANDS + len(PLAYS.card) ** 2) * square


# --- The end of a turn ----------------------------------------------------------------------------


@rule
@copied
def value_at(
    table: Any, road: int, gap: int, hand: int, rival_hand: int, speed: int, rival_speed: int
) -> float:
    """A value of a table, which holds only gaps from 0 on: behind is ahead with the seats exchanged.

    A gap beyond the table cannot be made up any more: who is ahead can drive so that nothing happens.
    """
    if gap >= table.shape[1]:
        return 1.0
    if -gap >= table.shape[1]:
        return -1.0
    if gap >= 0:
        return float(table[road, gap, hand, rival_hand, speed, rival_speed])
    return -float(table[road, -gap, rival_hand, hand, rival_speed, speed])


@entry
def look_ahead(
    table: Any, shares: Floats, roads: Ints, gap: int, hands: Ints, rival_hands: Ints, out: Floats
) -> None:
    """What the end of a turn is worth, by hands and speeds: the mean over the roads that may be turned up."""
    speeds = out.shape[2]
    for hand in hands:
        for rival_hand in rival_hands:
            for speed in range(speeds):
                for rival_speed in range(speeds):
                    total = 0.0
                    for number in range(len(roads)):
                        total += shares[number] * value_at(
                            table,
                            roads[number],
                            gap + speed - rival_speed,
                            hand,
                            rival_hand,
                            speed,
                            rival_speed,
                        )
                    out[hand, rival_hand, speed, rival_speed] = total


def results(speeds: int, gap: int) -> Floats:
    """D3.6 What the end of the last turn is worth, by both speeds."""
    race = Race.plain(Race.empty())
    found = np.zeros((speeds, speeds))
    for speed in range(speeds):
        for rival_speed in range(speeds):
            race.speed[:] = [speed, rival_speed]
            race.gap = gap + speed - rival_speed
            found[speed, rival_speed] = {0: 1, 1: -1}.get(foremost(race), 0)
    return found


# --- Backwards ------------------------------------------------------------------------------------


class Solution:
    """What every situation before a choice of cards is worth to the first driver."""

    def __init__(self, row: Bytes, tables: list[Values]) -> None:
        self.shape = Shape(row)
        self.box = box_of(row)
        self.tables = tables

    def end_of_turn(
        self, turn: int, road: int, gap: int, hands: Ints, rival_hands: Ints, out: Floats
    ) -> None:
        """What the end of a turn is worth, by hands and speeds."""
        after = self.shape.roads.turns[turn].after[road]
        if not after:
            out[:] = results(self.shape.speeds, gap)
            return
        shares, roads = (np.array(each) for each in zip(*after, strict=True))
        look_ahead(self.tables[turn + 1], shares, roads, gap, hands, rival_hands, out)

    @property
    def value(self) -> float:
        """What a race is worth at its start: nothing, as both drivers have the same chances."""
        start = self.shape.roads.at_start()
        known = self.shape.roads.turns[0].situations
        full = HANDS - 1
        return float(
            sum(
                share * self.tables[0][known.index(road), 0, full, full, 0, 0]
                for road, share in start.items()
            )
        )


def solve(row: Bytes, progress: Progress = lambda share: None) -> Solution:
    """Solves a race's components and options, turn by turn from the last."""
    shape = Shape(row)
    tables = [np.zeros(shape.table(turn), np.float32) for turn in range(shape.turns)]
    solution = Solution(row, tables)
    done, total = 0, sum(table.shape[0] * table.shape[1] for table in tables)
    workshop = Workshop(solution)
    for turn in reversed(range(shape.turns)):
        for road in range(tables[turn].shape[0]):
            for gap in range(tables[turn].shape[1]):
                workshop.solve_slice(turn, road, gap)
                done += 1
                progress(done / total)
    return solution


class Workshop:
    """Solves slice by slice: one turn, one situation of the road, one gap."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.box: Box = solution.box
        self.room: Room = room_for(self.box)
        square = (self.box.speeds, self.box.speeds)
        plays = len(PLAYS.card)
        self.end = np.zeros((HANDS, HANDS, *square))
        self.cells = np.zeros((plays, plays, *square))

    def solve_slice(self, turn: int, road: int, gap: int) -> None:
        """Every pair of hands and speeds."""
        shape = self.solution.shape
        every = np.arange(HANDS)
        kind = shape.roads.turns[turn].situations[road].road
        hands = np.array(shape.hands[turn])
        self.solution.end_of_turn(turn, road, gap, every, every, self.end)
        open_all_cards(self.box, kind, gap, hands, self.end, self.room, self.cells)
        choose_all_cards(
            self.box,
            hands,
            shape.fastest[turn],
            self.cells,
            self.room,
            self.solution.tables[turn][road, gap],
        )
