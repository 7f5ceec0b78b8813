"""What the end of a turn is worth: exactly, from the tables of a solution, or by a guess.

After the last turn everybody knows. Before it a table holds a value for every situation in which cards are
chosen; it holds only gaps from 0 on, since being behind is being ahead with the seats exchanged.
"""

from abc import ABC, abstractmethod
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from blacktop.core.record import Bytes
from blacktop.core.rule import copied, entry, rule
from blacktop.games.duel.rules.finish import foremost
from blacktop.games.duel.solve.checks import handling_of
from blacktop.games.duel.solve.shape import Shape
from blacktop.games.duel.solve.turn import box_of
from blacktop.games.duel.state import Race

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


class Table(NamedTuple):
    """The values of one turn, by road, gap, both hands and both speeds; as numbers that are scaled."""

    values: Any
    scale: float


class Outlook(ABC):
    """Knows, or guesses, what the end of a turn is worth to the first driver."""

    def __init__(self, row: Bytes, start: Race | None = None) -> None:
        self.row = row
        self.shape = Shape(row, start)
        self.handling = handling_of(row)
        self.box = box_of(row, self.handling.graph)

    def end_of_turn(
        self, turn: int, road: int, gap: int, hands: Ints, rival_hands: Ints, out: Floats
    ) -> None:
        """Fills ``out`` by hands and speeds, for some hands; turns count from 0 here."""
        after = self.shape.roads.turns[turn].after[road]
        if not after:
            out[:] = results(self.shape.speeds, gap)
            return
        shares, roads = (np.array(each) for each in zip(*after, strict=True))
        self.look_ahead(turn, shares, roads, gap, hands, rival_hands, out)

    @abstractmethod
    def look_ahead(
        self, turn: int, shares: Floats, roads: Ints, gap: int, hands: Ints, rival_hands: Ints, out: Floats
    ) -> None:
        """The same where another turn follows, with the roads that may be turned up."""


@lru_cache(maxsize=1000)
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


# --- By tables ------------------------------------------------------------------------------------


class Tables(Outlook):
    """Looks values up."""

    def __init__(self, row: Bytes, tables: list[Table], start: Race | None = None) -> None:
        super().__init__(row, start)
        self.tables = tables

    def look_ahead(
        self, turn: int, shares: Floats, roads: Ints, gap: int, hands: Ints, rival_hands: Ints, out: Floats
    ) -> None:
        """The mean over the roads that may be turned up."""
        look_ahead(self.tables[turn + 1], shares, roads, gap, hands, rival_hands, out)


@rule
@copied
def value_at(
    table: Table, road: int, gap: int, hand: int, rival_hand: int, speed: int, rival_speed: int
) -> float:
    """One value. A gap beyond the table cannot be made up: who is ahead need only drive carefully."""
    values = table.values
    if gap >= values.shape[1]:
        return 1.0
    if -gap >= values.shape[1]:
        return -1.0
    if gap >= 0:
        return float(values[road, gap, hand, rival_hand, speed, rival_speed]) * table.scale
    return -float(values[road, -gap, rival_hand, hand, rival_speed, speed]) * table.scale


@rule
def mean_value(
    table: Table, shares: Floats, roads: Ints, gap: int, hand: int, rival_hand: int, speed: int, rival: int
) -> float:
    """The mean over some roads."""
    total = 0.0
    for number in range(len(roads)):
        total += shares[number] * value_at(table, roads[number], gap, hand, rival_hand, speed, rival)
    return total


@entry
def look_ahead(
    table: Table, shares: Floats, roads: Ints, gap: int, hands: Ints, rival_hands: Ints, out: Floats
) -> None:
    """What the end of a turn is worth, for some hands and all speeds."""
    for hand in hands:
        for rival_hand in rival_hands:
            for speed in range(out.shape[2]):
                for rival in range(out.shape[3]):
                    out[hand, rival_hand, speed, rival] = mean_value(
                        table, shares, roads, gap + speed - rival, hand, rival_hand, speed, rival
                    )
