"""Bots that can be asked for their mixed choice in every situation: what the referee needs.

A driver is shown one slice of the race after another (a turn, a situation of the road, a gap) and tells how
often it plays each card, for all hands and speeds at once, and what it does once two cards lie open.
"""

from abc import ABC, abstractmethod

import numpy as np
import numpy.typing as npt

from blacktop.core.bits import has, members
from blacktop.core.matrix import MOST_CHOICES, mix
from blacktop.core.rule import entry, rule
from blacktop.games.duel.bots.regret import mix_by_regret
from blacktop.games.duel.bots.thumb import draws, increases, taken_back, thumb_card
from blacktop.games.duel.pieces import CARDS, Card
from blacktop.games.duel.solve.checks import Checks
from blacktop.games.duel.solve.hands import HANDS, PLAYS, Plays, cards_in, hand_of
from blacktop.games.duel.solve.outlook import Outlook
from blacktop.games.duel.solve.solution import Workshop
from blacktop.games.duel.solve.turn import (
    FAR,
    NOBODY_IS_FIXED,
    Box,
    Plan,
    Room,
    answer_to,
    better,
    end_at,
    entry_of,
    first_car,
    is_left_by,
    lay_matrix,
    may_increase,
    plan_of,
    second_car,
    steering_of,
    take_back,
)
from blacktop.games.duel.state import Race

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


class Driver(ABC):
    """Somebody whose mixed choices are known. With a gap above 0 seat 0 is ahead, as in a race."""

    @abstractmethod
    def look_at(self, turn: int, road: int, gap: int) -> None:
        """The slice of the race that the next questions are about; turns count from 0."""

    @abstractmethod
    def cards(self, seat: int, out: Floats) -> None:
        """Writes how often each card is played: by hand and rival's hand of seat 0 and 1, speeds, card."""

    @abstractmethod
    def plan(self, seat: int, first: int, out: Plan) -> None:
        """Writes what it does for every two plays that may lie open, when it is known who resolves first.

        The arrays are those of a plan, by the play of seat 0 and that of seat 1.
        """


# --- Drivers who look ahead -----------------------------------------------------------------------


class Lookahead(Driver):
    """Works a turn out to its end, and goes by what an outlook says of that."""

    by_regret = False
    """Whether it mixes its cards by regret matching, not exactly."""

    def __init__(self, outlook: Outlook) -> None:
        self.workshop = Workshop(outlook)
        self.kind = 0
        self.hands = np.arange(0)

    def look_at(self, turn: int, road: int, gap: int) -> None:
        """Works out what every pair of cards is worth."""
        shape = self.workshop.outlook.shape
        self.kind = shape.roads.turns[turn].situations[road].road
        self.hands = np.array(shape.hands[turn])
        self.workshop.open_slice(turn, road, gap)

    def cards(self, seat: int, out: Floats) -> None:
        """Mixes every pair of hands at every pair of speeds."""
        workshop = self.workshop
        mix_all_cards(workshop.box, self.hands, workshop.cells, workshop.room, seat, self.by_regret, out)

    def plan(self, seat: int, first: int, out: Plan) -> None:
        """Notes what is best at every moment of the turn."""
        workshop = self.workshop
        note_plans(workshop.box, self.kind, seat, first, self.hands, workshop.end, workshop.room, out)


class RegretfulLookahead(Lookahead):
    """The same with regret matching."""

    by_regret = True


@entry
def mix_all_cards(
    box: Box, hands: Ints, cells: Floats, room: Room, seat: int, by_regret: bool, out: Floats
) -> None:
    """How often a driver plays each card, for every pair of hands and speeds."""
    shares = np.zeros((2, MOST_CHOICES))
    for hand in hands:
        for rival_hand in hands:
            rows, columns = members(hand) + 1, members(rival_hand) + 1
            for speed in range(box.speeds):
                for rival in range(box.speeds):
                    lay_matrix(box.plays, cells, hand, rival_hand, speed, rival, room.matrix)
                    if by_regret:
                        mix_by_regret(room.matrix, rows, columns, shares[0], shares[1])
                    else:
                        mix(room.matrix, rows, columns, shares[0], shares[1])
                    own = hand if seat == 0 else rival_hand
                    spread(box.plays, own, shares[seat], out[hand, rival_hand, speed, rival])


@rule
def spread(plays: Plays, hand: int, shares: Floats, out: Floats) -> None:
    """Puts the shares of the cards in a hand in their places."""
    number = 0
    for card in range(CARDS):
        out[card] = 0
        if plays.number[hand, card] >= 0:
            out[card] = shares[number]
            number += 1


@entry
def note_plans(
    box: Box, road: int, seat: int, first: int, hands: Ints, end: Floats, room: Room, out: Plan
) -> None:
    """What one of the drivers does, for all plays from some hands."""
    plays = len(box.plays.card)
    for play in range(plays):
        if not is_left_by(box.plays, play, hands):
            continue
        for rival_play in range(plays):
            if is_left_by(box.plays, rival_play, hands):
                plan = plan_of(out, play, rival_play)
                note_plan(box, road, seat, first, play, rival_play, end, room, plan)


@rule
def note_plan(
    box: Box,
    road: int,
    seat: int,
    first: int,
    play: int,
    rival_play: int,
    end: Floats,
    room: Room,
    out: Plan,
) -> None:
    """Works a turn out backwards, and notes what one of the drivers does in it."""
    card, later_card = box.plays.card[play], box.plays.card[rival_play]
    if first == 1:
        card, later_card = later_card, card
    note_takes(box.plays, seat, first, play, rival_play, end, room, out.takes)
    take_back(box.plays, play, rival_play, first, end, NOBODY_IS_FIXED, room)
    second_car(box, road, 1 - first, later_card, card, NOBODY_IS_FIXED, room)
    if seat != first:
        steering = steering_of(box, later_card, card)
        note_draws(box.checks, road, steering, room.worth, out.draws)
        if may_increase(later_card, card):
            note_increases(box, road, steering, seat, room.worth, out.increases)
        return
    first_car(box, road, first, card, NOBODY_IS_FIXED, room)
    note_draws(box.checks, road, box.steering[card], room.worth, out.draws)


@rule
def note_draws(checks: Checks, road: int, steering: int, worth: Floats, out: Floats) -> None:
    """Where a driver has drawn: where that was worth something else than stopping."""
    ends = len(checks.entry[0, 0]) + 1
    for node in range(checks.first[road, steering], checks.last[road, steering]):
        for rival in range(worth.shape[1]):
            out[node, rival] = 1 if worth[ends + node, rival] != worth[checks.stop[node], rival] else 0


@rule
def note_increases(box: Box, road: int, steering: int, seat: int, worth: Floats, out: Floats) -> None:
    """Where a driver has increased Pass: where that is worth more."""
    for speed in range(box.speeds):
        plain = worth[entry_of(box, road, steering, speed + box.value[Card.PASS])]
        more = worth[entry_of(box, road, steering, speed + box.value[Card.PASS] + box.increase)]
        for rival in range(box.speeds):
            gain = more[rival] - plain[rival] if seat == 0 else plain[rival] - more[rival]
            out[rival, speed] = 1 if gain > 0 else 0


@rule
def note_takes(
    plays: Plays, seat: int, first: int, play: int, rival_play: int, end: Floats, room: Room, out: Floats
) -> None:
    """Which card a driver takes back, by both speeds: the best one."""
    outer, inner = (play, rival_play) if first == 0 else (rival_play, play)
    answers = room.plans[0].takes  # nobody is fixed, so it is not read
    out[:] = 0
    for own in range(len(room.ends)):
        for rival in range(len(room.ends)):
            if seat == first:
                best, chosen = FAR if first == 1 else -FAR, 0
                for choice in range(plays.backs[outer]):
                    here = answer_to(
                        plays, choice, outer, inner, first, end, own, rival, NOBODY_IS_FIXED, answers
                    )
                    if better(first, here, best) != best:
                        best, chosen = here, choice
                out[0, own, rival, chosen] = 1
            else:
                for choice in range(plays.backs[outer]):
                    answer = best_answer(plays, choice, outer, inner, first, end, own, rival)
                    out[choice, own, rival, answer] = 1


@rule
def best_answer(
    plays: Plays, choice: int, outer: int, inner: int, first: int, end: Floats, own: int, rival: int
) -> int:
    """What the second to choose takes back."""
    best, chosen = FAR if first == 0 else -FAR, 0
    for number in range(plays.backs[inner]):
        here = end_at(end, first, plays.back[outer, choice], plays.back[inner, number], own, rival)
        if better(1 - first, here, best) != best:
            best, chosen = here, number
    return chosen


# --- Rules of thumb -------------------------------------------------------------------------------

RANDOM = 0


class Thumb(Driver):
    """Random, cautious or bold: they look at their own hand and speed, the road, and the check alone."""

    def __init__(self, outlook: Outlook, bot: int) -> None:
        self.outlook = outlook
        self.bot = bot
        self.kind = 0
        self.race = Race.plain(outlook.row)
        self.drawn = [self.draws(Race.plain(row)) for row in outlook.handling.rows]
        self.by_card = [self.shares_of_cards(road) for road in range(max(outlook.handling.classes) + 1)]

    def look_at(self, turn: int, road: int, gap: int) -> None:
        """Only the road matters."""
        self.kind = self.outlook.shape.roads.turns[turn].situations[road].road

    def draws(self, race: Race) -> float:
        """How often it draws in a check."""
        return 0.5 if self.bot == RANDOM else float(draws(race, self.bot))

    def on_road(self, road: int) -> Race:
        """A race on a class of road."""
        self.race.road = self.outlook.handling.classes.index(road)
        return self.race

    def shares_of_cards(self, road: int) -> Floats:
        """How often it plays each card, by hand and speed."""
        race = self.on_road(road)
        out = np.zeros((HANDS, self.outlook.shape.speeds, CARDS))
        for hand in range(HANDS):
            race.hand[0] = cards_in(hand)
            for speed in range(self.outlook.shape.speeds):
                race.speed[0] = speed
                if self.bot == RANDOM:
                    in_hand = [has(race.hand[0], card) for card in range(CARDS)]
                    out[hand, speed] = np.array(in_hand) / sum(in_hand)
                else:
                    out[hand, speed, thumb_card(race, 0, self.bot)] = 1
        return out

    def cards(self, seat: int, out: Floats) -> None:
        """The same whatever the other driver has."""
        own = self.by_card[self.kind]
        out[:] = own[:, None, :, None, :] if seat == 0 else own[None, :, None, :, :]

    def plan(self, seat: int, first: int, out: Plan) -> None:
        """The same whatever the other driver does."""
        out.draws[:] = np.array(self.drawn)[:, None]
        race = self.on_road(self.kind)
        out.increases[:] = 0.5 if self.bot == RANDOM else float(increases(race, self.bot))
        for play in range(len(PLAYS.card)):
            chosen = out.takes[play] if seat == 0 else out.takes[:, play]
            chosen[:] = self.shares_of_takes(play)

    def shares_of_takes(self, play: int) -> Floats:
        """How often it takes each card back."""
        choices = int(PLAYS.backs[play])
        if self.bot == RANDOM or choices == 1:
            return np.array([1 / choices] * choices + [0.0] * (len(PLAYS.back[play]) - choices))
        self.race.hand[0] = cards_in(int(PLAYS.hand[play]))
        card = taken_back(self.race, 0)
        wanted = hand_of(self.race.hand[0] | 1 << card)
        return np.array([float(hand == wanted) for hand in PLAYS.back[play]])
