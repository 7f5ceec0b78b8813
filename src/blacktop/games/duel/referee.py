"""The referee: what the best possible answer to a bot can expect, exactly.

The same backward induction as the solver's, with one side fixed to what a bot does; or with both sides
fixed, which gives the expected result of two bots against each other.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from blacktop.core.bits import has
from blacktop.core.game import Progress
from blacktop.core.rule import copied, entry, rule
from blacktop.games.duel.bots.asked import Driver
from blacktop.games.duel.pieces import CARDS, DRIVERS
from blacktop.games.duel.solve.hands import FULL_HAND, HANDS, PLAYS
from blacktop.games.duel.solve.outlook import Outlook, results
from blacktop.games.duel.solve.turn import (
    FAR,
    Box,
    Plan,
    Room,
    add_opened,
    better,
    is_left_by,
    plan_of,
    plans_for,
    resolve_in_order,
    room_for,
    share_of_first,
)

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@entry
def open_all_fixed(
    box: Box,
    road: int,
    gap: int,
    first: int,
    hands: Ints,
    end: Floats,
    fixed: int,
    plans: Plan,
    rival_plans: Plan,
    room: Room,
    out: Floats,
) -> None:
    """Adds what every pair of plays is worth, if some seats have plans and one of them resolves first."""
    plays = len(box.plays.card)
    for play in range(plays):
        if not is_left_by(box.plays, play, hands):
            continue
        for rival_play in range(plays):
            if not is_left_by(box.plays, rival_play, hands):
                continue
            share = share_of_first(box, gap, box.plays.card[play], box.plays.card[rival_play])
            share = share if first == 0 else 1 - share
            if share > 0:
                both = with_plans(room, plans, rival_plans, play, rival_play)
                resolve_in_order(box, road, first, play, rival_play, end, fixed, both)
                add_opened(both, first, share, out[play, rival_play])


@rule
def with_plans(room: Room, plans: Plan, rival_plans: Plan, play: int, rival_play: int) -> Room:
    """The same room, with the plans for two plays."""
    own = plan_of(plans, min(play, len(plans.draws) - 1), min(rival_play, len(plans.draws) - 1))
    rival = plan_of(
        rival_plans, min(play, len(rival_plans.draws) - 1), min(rival_play, len(rival_plans.draws) - 1)
    )
    return Room(room.ends, room.worth, room.later, room.opened, (own, rival), room.matrix)


@rule
@copied
def signed_value(
    table: Any, road: int, gap: int, hand: int, rival_hand: int, speed: int, rival: int
) -> float:
    """A value of a table that holds gaps on both sides; beyond them the race is decided."""
    place = table.shape[1] // 2 + gap
    if place < 0:
        return -1.0
    if place >= table.shape[1]:
        return 1.0
    return float(table[road, place, hand, rival_hand, speed, rival])


@entry
def look_ahead_signed(table: Any, shares: Floats, roads: Ints, gap: int, out: Floats) -> None:
    """What the end of a turn is worth, by hands and speeds: the mean over the roads to come."""
    for hand in range(HANDS):
        for rival_hand in range(HANDS):
            for speed in range(out.shape[2]):
                for rival in range(out.shape[3]):
                    total = 0.0
                    for number in range(len(roads)):
                        total += shares[number] * signed_value(
                            table, roads[number], gap + speed - rival, hand, rival_hand, speed, rival
                        )
                    out[hand, rival_hand, speed, rival] = total


@entry
def choose_all_fixed(
    box: Box, hands: Ints, fastest: int, cells: Floats, shares: Floats, fixed: int, out: Any
) -> None:
    """The value of every choice of cards, if some seats play with given shares."""
    for hand in hands:
        for rival_hand in hands:
            for speed in range(fastest + 1):
                for rival in range(fastest + 1):
                    out[hand, rival_hand, speed, rival] = choose_fixed(
                        box, hand, rival_hand, speed, rival, cells, shares, fixed
                    )


@rule
def choose_fixed(
    box: Box, hand: int, rival_hand: int, speed: int, rival: int, cells: Floats, shares: Floats, fixed: int
) -> float:
    """One choice of cards: the best answer to what is fixed, or the mean if both are."""
    free = 1 if has(fixed, 0) else 0
    own_hand, other_hand = (hand, rival_hand) if free == 0 else (rival_hand, hand)
    own = shares[free, hand, rival_hand, speed, rival]
    other = shares[1 - free, hand, rival_hand, speed, rival]
    best, total = FAR if free == 1 else -FAR, 0.0
    for card in range(CARDS):
        play = box.plays.number[own_hand, card]
        if play < 0:
            continue
        here = 0.0
        for other_card in range(CARDS):
            answer = box.plays.number[other_hand, other_card]
            if answer >= 0:
                pair = cells[play, answer] if free == 0 else cells[answer, play]
                here += other[other_card] * pair[speed, rival]
        best = better(free, best, here)
        total += own[card] * here
    return total if has(fixed, free) else best


class Referee:
    """Works out what fixed drivers can expect; None is somebody who answers them perfectly."""

    def __init__(self, outlook: Outlook, drivers: Sequence[Driver | None]) -> None:
        self.outlook = outlook
        self.drivers = drivers
        self.fixed = sum(1 << seat for seat in range(DRIVERS) if drivers[seat] is not None)
        self.box = outlook.box
        self.room = room_for(self.box)
        square = (self.box.speeds, self.box.speeds)
        plays = len(PLAYS.card)
        self.end = np.zeros((HANDS, HANDS, *square))
        self.cells = np.zeros((plays, plays, *square))
        self.shares = np.zeros((DRIVERS, HANDS, HANDS, *square, CARDS))
        self.plans = [plans_for(self.box, 1 if driver is None else plays) for driver in drivers]
        self.after: Any = None

    def value(self, progress: Progress = lambda share: None) -> float:
        """What the first driver can expect at the start of a race."""
        shape = self.outlook.shape
        slices = sum(
            len(shape.roads.turns[turn].situations) * (2 * shape.gaps(turn) - 1)
            for turn in range(shape.turns)
        )
        done = 0
        for turn in reversed(range(shape.turns)):
            roads, gaps, *rest = shape.table(turn)
            table = np.zeros((roads, 2 * gaps - 1, *rest), np.float32)
            for road in range(roads):
                for gap in range(1 - gaps, gaps):
                    self.judge_slice(turn, road, gap, table[road, gaps - 1 + gap])
                    done += 1
                    progress(done / slices)
            self.after = table
        return self.at_start()

    def at_start(self) -> float:
        """The mean over the ways in which a race can begin."""
        roads = self.outlook.shape.roads
        known = roads.turns[0].situations
        return float(
            sum(
                share * self.after[known.index(situation), 0, FULL_HAND, FULL_HAND, 0, 0]
                for situation, share in roads.at_start().items()
            )
        )

    def judge_slice(self, turn: int, road: int, gap: int, out: Any) -> None:
        """Every pair of hands and speeds."""
        shape = self.outlook.shape
        hands = np.array(shape.hands[turn])
        for seat, driver in enumerate(self.drivers):
            if driver is not None:
                driver.look_at(turn, road, gap)
                driver.cards(seat, self.shares[seat])
        self.look_ahead(turn, road, gap)
        kind = shape.roads.turns[turn].situations[road].road
        self.cells[:] = 0
        for first in range(DRIVERS):
            if gap == 0 or (gap > 0) == (first == 0):
                self.open_cards(kind, gap, first, hands)
        choose_all_fixed(self.box, hands, shape.fastest[turn], self.cells, self.shares, self.fixed, out)

    def open_cards(self, road: int, gap: int, first: int, hands: Ints) -> None:
        """What every pair of plays is worth, as far as one of the drivers resolves first."""
        for seat, driver in enumerate(self.drivers):
            if driver is not None:
                driver.plan(seat, first, self.plans[seat])
        plans, rival_plans = self.plans
        open_all_fixed(
            self.box,
            road,
            gap,
            first,
            hands,
            self.end,
            self.fixed,
            plans,
            rival_plans,
            self.room,
            self.cells,
        )

    def look_ahead(self, turn: int, road: int, gap: int) -> None:
        """What the end of the turn is worth."""
        after = self.outlook.shape.roads.turns[turn].after[road]
        if not after:
            self.end[:] = results(self.box.speeds, gap)
            return
        shares, roads = (np.array(each) for each in zip(*after, strict=True))
        look_ahead_signed(self.after, shares, roads, gap, self.end)
