"""The referee: what the best possible answer to a bot can expect, exactly.

The same backward induction as the solver's, with one side fixed to what a bot does; or with both sides
fixed, which gives the expected result of two bots against each other.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from blacktop.core.bits import has
from blacktop.core.rule import copied, entry, rule
from blacktop.games.duel.bots.asked import Driver
from blacktop.games.duel.pieces import CARDS, DRIVERS
from blacktop.games.duel.solve.hands import FULL_HAND, HANDS, PLAYS
from blacktop.games.duel.solve.outlook import Outlook, results
from blacktop.games.duel.solve.turn import (
    FAR,
    Box,
    Room,
    add_opened,
    better,
    is_left_by,
    resolve_in_order,
    room_for,
    share_of_first,
)

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Progress = Callable[[float], None]


@entry
def open_fixed(
    box: Box,
    road: int,
    first: int,
    play: int,
    rival_play: int,
    end: Floats,
    fixed: int,
    share: float,
    room: Room,
    out: Floats,
) -> None:
    """Adds what two plays are worth when it is known who resolves first."""
    resolve_in_order(box, road, first, play, rival_play, end, fixed, room)
    add_opened(room, first, share, out)


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
        left = [play for play in range(len(PLAYS.card)) if is_left_by(PLAYS, play, hands)]
        for play in left:
            for rival_play in left:
                self.open_pair(kind, gap, play, rival_play)
        choose_all_fixed(self.box, hands, shape.fastest[turn], self.cells, self.shares, self.fixed, out)

    def open_pair(self, road: int, gap: int, play: int, rival_play: int) -> None:
        """What two plays are worth, by both speeds."""
        cell = self.cells[play, rival_play]
        cell[:] = 0
        cards = int(PLAYS.card[play]), int(PLAYS.card[rival_play])
        seat_0_first = share_of_first(self.box, gap, *cards)
        for first, share in enumerate((seat_0_first, 1 - seat_0_first)):
            if share > 0:
                for seat, driver in enumerate(self.drivers):
                    if driver is not None:
                        driver.plan(seat, first, play, rival_play, self.room.plans[seat])
                open_fixed(
                    self.box, road, first, play, rival_play, self.end, self.fixed, share, self.room, cell
                )

    def look_ahead(self, turn: int, road: int, gap: int) -> None:
        """What the end of the turn is worth."""
        after = self.outlook.shape.roads.turns[turn].after[road]
        if not after:
            self.end[:] = results(self.box.speeds, gap)
            return
        shares, roads = (np.array(each) for each in zip(*after, strict=True))
        look_ahead_signed(self.after, shares, roads, gap, self.end)
