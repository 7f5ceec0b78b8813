"""How large the tables of a solution are, before anything is solved."""

from functools import cached_property

import numpy as np

from blacktop.core.record import Bytes
from blacktop.games.duel.pieces import Card
from blacktop.games.duel.solve.hands import HANDS, PLAYS, hands_by_turn
from blacktop.games.duel.solve.roads import Roads
from blacktop.games.duel.state import Race

BYTES = 4
"""For one value."""


class Shape:
    """The tables for a race's components and options: one for each turn, and how large they are."""

    def __init__(self, row: Bytes) -> None:
        race = Race.plain(row)
        self.speeds = race.track + 1
        self.roads = Roads(row)
        self.turns = len(self.roads.turns)
        self.hands = hands_by_turn(self.turns)
        largest = max(*race.value, race.value[Card.PASS] + race.increase)
        self.fastest = [min(race.track, turn * largest) for turn in range(self.turns)]
        """The highest speed that a car can have before each turn."""

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
    def slices(self) -> int:
        """How many parts are solved one after the other."""
        return sum(len(self.roads.turns[turn].situations) * self.gaps(turn) for turn in range(self.turns))

    @cached_property
    def states(self) -> int:
        """How many values the tables hold."""
        return sum(int(np.prod(self.table(turn))) for turn in range(self.turns))

    @property
    def bytes(self) -> int:
        """Memory that solving needs: the tables, and room to work in."""
        square = self.speeds * self.speeds * 8
        return self.states * BYTES + (HANDS * HANDS + len(PLAYS.card) ** 2) * square
