"""How large the tables of a solution are, before anything is solved."""

from functools import cached_property

import numpy as np

from blacktop.core.notation import BadInput
from blacktop.core.record import Bytes
from blacktop.games.duel.pieces import Card, Stage
from blacktop.games.duel.solve.hands import HANDS, PLAYS, hand_of, hands_by_turn
from blacktop.games.duel.solve.roads import Roads
from blacktop.games.duel.state import Race

BYTES = 4
"""For one value."""


class Shape:
    """The tables for a race's components and options: one for each turn, and how large they are.

    They hold what a race can come to. With a ``start`` that is what can come of that situation, the first
    of a race; otherwise of the usual one, in which both cars stand still.
    """

    def __init__(self, row: Bytes, start: Race | None = None) -> None:
        race = Race.plain(row)
        self.speeds = race.track + 1
        self.roads = Roads(row)
        self.turns = len(self.roads.turns)
        self.hands = hands_by_turn(self.turns, start)
        self.gap_at_start = abs(start.gap) if start else 0
        speed = max(start.speed) if start else 0
        largest = max(*race.value, race.value[Card.PASS] + race.increase)
        self.fastest = [min(race.track, speed + turn * largest) for turn in range(self.turns)]
        """The highest speed that a car can have before each turn."""

    def gaps(self, turn: int) -> int:
        """How many gaps, from 0, matter in a turn: those that can be, and those that can be made up."""
        can_be_made_up = (self.turns - turn) * (self.speeds - 1)
        return min(self.widest(turn), can_be_made_up) + 1

    def table(self, turn: int) -> tuple[int, ...]:
        """The shape of a turn's table: road, gap, both hands, both speeds."""
        situations = len(self.roads.turns[turn].situations)
        return situations, self.gaps(turn), HANDS, HANDS, self.speeds, self.speeds

    def check(self, race: Race) -> None:
        """Complains about a situation that no race comes to: nothing is known of it."""
        turn = race.turn_number - 1
        if turn >= self.turns or abs(race.gap) > self.widest(turn) or not self.can_be(race, turn):
            raise BadInput(f"turn {race.turn_number}: no race comes to this; so nothing is known of it")

    def can_be(self, race: Race, turn: int) -> bool:
        """Whether speeds and hands can be so before the cards, or on the way to the next turn."""
        if race.stage != Stage.CARDS:
            return max(race.speed) <= (*self.fastest, self.speeds)[turn + 1]
        hands = {hand_of(cards) for cards in race.hand}
        return max(race.speed) <= self.fastest[turn] and hands <= set(self.hands[turn])

    def widest(self, turn: int) -> int:
        """The largest gap that can be before a turn."""
        return self.gap_at_start + sum(self.fastest[1 : turn + 1])

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
