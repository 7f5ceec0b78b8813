"""The whole game solved: from the last turn back to the first."""

from typing import Any

import numpy as np

from blacktop.core.game import Progress
from blacktop.core.record import Bytes
from blacktop.games.duel.solve.hands import FULL_HAND, HANDS, PLAYS
from blacktop.games.duel.solve.outlook import Outlook, Table, Tables
from blacktop.games.duel.solve.shape import Shape
from blacktop.games.duel.solve.turn import choose_all_cards, open_all_cards, room_for
from blacktop.games.duel.state import Race

EXACT = 1.0
"""The scale of tables that hold values as they are."""


def solve(row: Bytes, progress: Progress = lambda share: None, start: Race | None = None) -> Tables:
    """Solves a race's components and options, turn by turn from the last; or what comes of a start."""
    shape = Shape(row, start)
    tables = [Table(np.zeros(shape.table(turn), np.float32), EXACT) for turn in range(shape.turns)]
    solution = Tables(row, tables, start)
    workshop = Workshop(solution)
    done = 0
    for turn in reversed(range(shape.turns)):
        values = tables[turn].values
        for road in range(values.shape[0]):
            for gap in range(values.shape[1]):
                workshop.solve_slice(turn, road, gap, values[road, gap])
                done += 1
                progress(done / shape.slices)
    return solution


class Workshop:
    """Solves slice by slice: one turn, one situation of the road, one gap."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.box = outlook.box
        self.room = room_for(self.box)
        square = (self.box.speeds, self.box.speeds)
        plays = len(PLAYS.card)
        self.end = np.zeros((HANDS, HANDS, *square))
        self.cells = np.zeros((plays, plays, *square))

    def open_slice(self, turn: int, road: int, gap: int) -> None:
        """What every pair of plays is worth: written into ``cells``."""
        every = np.arange(HANDS)
        shape = self.outlook.shape
        kind = shape.roads.turns[turn].situations[road].road
        self.outlook.end_of_turn(turn, road, gap, every, every, self.end)
        open_all_cards(self.box, kind, gap, np.array(shape.hands[turn]), self.end, self.room, self.cells)

    def solve_slice(self, turn: int, road: int, gap: int, out: Any) -> None:
        """The value of every pair of hands and speeds."""
        shape = self.outlook.shape
        self.open_slice(turn, road, gap)
        hands = np.array(shape.hands[turn])
        choose_all_cards(self.box, hands, shape.fastest[turn], self.cells, self.room, out)


def value_of(solution: Tables) -> float:
    """What a race is worth at its start: nothing, since both drivers have the same chances."""
    roads = solution.shape.roads
    known = roads.turns[0].situations
    table = solution.tables[0]
    return float(
        sum(
            share * table.values[known.index(situation), 0, FULL_HAND, FULL_HAND, 0, 0] * table.scale
            for situation, share in roads.at_start().items()
        )
    )
