"""The values of one turn, from what its end is worth: in compiled code.

A value is what the first driver can expect: 1 for a victory, -1 for a defeat. Backwards through the turn:

    which cards come back        each driver chooses, who resolved first before the other
    the second car's check       for every speed that the first car may end with
    the first car's check        for every speed with which the second car came
    the cards                    a matrix game

Checks are worked out for all of those speeds at once: the inner loops run over them.

Both drivers choose what is best for them, unless one of them is a bot with a plan: then its choices are
given, as shares, and the values are what the best answer to them can expect. Both may have one.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from blacktop.core.bits import has, members
from blacktop.core.matrix import value_of
from blacktop.core.record import Bytes
from blacktop.core.rule import copied, entry, rule
from blacktop.games.duel.pieces import CARDS, Card
from blacktop.games.duel.solve.checks import MOST_OUTCOMES, Checks
from blacktop.games.duel.solve.hands import MOST_BACK, PLAYS, Plays
from blacktop.games.duel.state import Race

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

FAR = 9.0
"""Beyond every value."""


class Box(NamedTuple):
    """What compiled code needs to know of the components."""

    value: Ints  # by card
    steering: Ints  # by card
    increase: int
    speeds: int
    checks: Checks
    plays: Plays


def box_of(row: Bytes, checks: Checks) -> Box:
    """From the record of a race."""
    race = Race.plain(row)
    return Box(
        np.array(race.value, np.int64),
        np.array(race.steering, np.int64),
        race.increase,
        race.track + 1,
        checks,
        PLAYS,
    )


# --- Plans ----------------------------------------------------------------------------------------

NOBODY_IS_FIXED = 0
"""No seat has a plan: both drivers choose what is best. Seats that have one are a bit set."""


class Plan(NamedTuple):
    """What a bot does in a turn once the cards lie open, as shares."""

    draws: Floats  # by situation of a check, and speed of the other car: how often it draws
    increases: Floats  # by speed of the first car, and own speed: how often it increases Pass
    takes: Floats  # by choice of the other driver, both speeds, own choice: how often it takes that back


class Room(NamedTuple):
    """Arrays in which a turn is worked out."""

    ends: Floats  # what the end of a turn is worth, by both speeds
    worth: Floats  # the situations of a check, by the speed of the other car
    later: Floats  # when the first car has resolved, by its speed and that of the second
    opened: Floats  # when the cards lie open, by the speed of the first car and of the second
    plans: tuple[Plan, Plan]  # by seat
    matrix: Floats


def room_for(box: Box) -> Room:
    """Room for the components of a race."""
    speeds = box.speeds
    nodes = len(box.checks.stop)
    return Room(
        np.zeros((speeds, speeds)),
        np.zeros((speeds + 1 + nodes, speeds)),
        np.zeros((speeds, speeds)),
        np.zeros((speeds, speeds)),
        (plan_for(box), plan_for(box)),
        np.zeros((CARDS, CARDS)),
    )


def plan_for(box: Box) -> Plan:
    """An empty plan."""
    plans = plans_for(box, 1)
    return Plan(plans.draws[0, 0], plans.increases[0, 0], plans.takes[0, 0])


def plans_for(box: Box, plays: int) -> Plan:
    """Empty plans for so many plays: the arrays of a plan, by the play of seat 0 and of seat 1."""
    speeds = box.speeds
    return Plan(
        np.zeros((plays, plays, len(box.checks.stop), speeds)),
        np.zeros((plays, plays, speeds, speeds)),
        np.zeros((plays, plays, MOST_BACK, speeds, speeds, MOST_BACK)),
    )


@rule
def plan_of(plans: Plan, play: int, rival_play: int) -> Plan:
    """One plan out of many."""
    return Plan(
        plans.draws[play, rival_play], plans.increases[play, rival_play], plans.takes[play, rival_play]
    )


# --- A handling check -----------------------------------------------------------------------------


@rule
@copied
def better(seat: int, one: float, other: float) -> float:
    """What a driver would choose: the first one the larger value, the second the smaller."""
    return max(one, other) if seat == 0 else min(one, other)


@rule
def draw_once(checks: Checks, node: int, worth: Floats, here: Floats) -> None:
    """What a draw is worth: the mean of what it may lead to."""
    here[:] = 0
    for outcome in range(MOST_OUTCOMES):
        share = checks.share[node, outcome]
        if share > 0:
            after = worth[checks.after[node, outcome]]
            for column in range(len(here)):
                here[column] += share * after[column]


@rule
def run_checks(
    checks: Checks, road: int, steering: int, seat: int, fixed: int, draws: Floats, worth: Floats
) -> None:
    """Fills in what every situation of a check is worth; the ends of the check are there already."""
    ends = len(checks.entry[0, 0]) + 1
    for node in range(checks.first[road, steering], checks.last[road, steering]):
        here = worth[ends + node]
        draw_once(checks, node, worth, here)
        if checks.may_stop[node] == 0:
            continue
        stop = worth[checks.stop[node]]
        if has(fixed, seat):
            for column in range(len(here)):
                here[column] = stop[column] + draws[node, column] * (here[column] - stop[column])
        elif seat == 0:
            for column in range(len(here)):
                here[column] = max(here[column], stop[column])
        else:
            for column in range(len(here)):
                here[column] = min(here[column], stop[column])


@rule
@copied
def entry_of(box: Box, road: int, steering: int, speed: int) -> int:
    """Where a check begins for a car that accelerates to a speed."""
    return int(box.checks.entry[road, steering, min(box.speeds - 1, speed)])


@rule
def set_crash(box: Box, seat: int, worth: Floats) -> None:
    """A car that crashes and is out has lost."""
    worth[box.speeds, :] = -1 if seat == 0 else 1


@rule
@copied
def steering_of(box: Box, card: int, first_card: int) -> int:
    """D4.1 The Steering tokens of the second car: a Block of the first removes one."""
    blocked = 1 if first_card == Card.BLOCK else 0
    return int(max(0, box.steering[card] - blocked))


@rule
@copied
def may_increase(card: int, first_card: int) -> bool:
    """D1.1 Whether the second car may increase its card."""
    return card == Card.PASS and first_card != Card.BLOCK


@rule
def second_car(box: Box, road: int, seat: int, card: int, first_card: int, fixed: int, room: Room) -> None:
    """From ``room.ends`` to ``room.later``: the second car resolves."""
    worth = room.worth
    for own in range(box.speeds):
        for rival in range(box.speeds):
            worth[own, rival] = room.ends[own, rival] if seat == 0 else room.ends[rival, own]
    set_crash(box, seat, worth)
    steering = steering_of(box, card, first_card)
    run_checks(box.checks, road, steering, seat, fixed, room.plans[seat].draws, worth)
    for speed in range(box.speeds):
        plain = worth[entry_of(box, road, steering, speed + box.value[card])]
        room.later[:, speed] = plain
        if may_increase(card, first_card):
            more = worth[entry_of(box, road, steering, speed + box.value[card] + box.increase)]
            shares = room.plans[seat].increases[:, speed]
            increase(seat, fixed, shares, plain, more, room.later[:, speed])


@rule
def increase(seat: int, fixed: int, shares: Floats, plain: Floats, more: Floats, out: Floats) -> None:
    """Pass with its increase or without, by the speed of the first car."""
    for rival in range(len(out)):
        if has(fixed, seat):
            out[rival] = plain[rival] + shares[rival] * (more[rival] - plain[rival])
        else:
            out[rival] = better(seat, plain[rival], more[rival])


@rule
def first_car(box: Box, road: int, seat: int, card: int, fixed: int, room: Room) -> None:
    """From ``room.later`` to ``room.opened``: the first car resolves."""
    worth = room.worth
    worth[: box.speeds] = room.later
    set_crash(box, seat, worth)
    steering = box.steering[card]
    run_checks(box.checks, road, steering, seat, fixed, room.plans[seat].draws, worth)
    for speed in range(box.speeds):
        room.opened[speed] = worth[entry_of(box, road, steering, speed + box.value[card])]


# --- Cards that come back -------------------------------------------------------------------------


@rule
@copied
def end_at(end: Floats, first: int, outer: int, inner: int, own: int, rival: int) -> float:
    """What the end of a turn is worth, given the hand of who resolved first and of the other."""
    return float(end[outer, inner, own, rival] if first == 0 else end[inner, outer, own, rival])


@rule
def answer_to(
    plays: Plays,
    choice: int,
    outer: int,
    inner: int,
    first: int,
    end: Floats,
    own: int,
    rival: int,
    fixed: int,
    takes: Floats,
) -> float:
    """What a choice of who resolved first is worth, at two speeds: the other driver answers."""
    total = 0.0
    best = FAR if first == 0 else -FAR
    for number in range(plays.backs[inner]):
        here = end_at(end, first, plays.back[outer, choice], plays.back[inner, number], own, rival)
        best = better(1 - first, best, here)
        total += takes[choice, own, rival, number] * here
    return total if has(fixed, 1 - first) else best


@rule
def take_back(
    plays: Plays, play: int, rival_play: int, first: int, end: Floats, fixed: int, room: Room
) -> None:
    """From what the end of a turn is worth by hands to ``room.ends``. Who resolved first chooses first."""
    outer, inner = (play, rival_play) if first == 0 else (rival_play, play)
    takes, answers = room.plans[first].takes, room.plans[1 - first].takes
    for own in range(len(room.ends)):
        for rival in range(len(room.ends)):
            total = 0.0
            best = FAR if first == 1 else -FAR
            for number in range(plays.backs[outer]):
                here = answer_to(plays, number, outer, inner, first, end, own, rival, fixed, answers)
                best = better(first, best, here)
                total += takes[0, own, rival, number] * here
            room.ends[own, rival] = total if has(fixed, first) else best


# --- A turn from the cards on ---------------------------------------------------------------------


@rule
def resolve_in_order(
    box: Box, road: int, first: int, play: int, rival_play: int, end: Floats, fixed: int, room: Room
) -> None:
    """What two plays are worth, if one of the drivers resolves first: written into ``room.opened``."""
    cards = box.plays.card
    card, later_card = cards[play], cards[rival_play]
    if first == 1:
        card, later_card = later_card, card
    take_back(box.plays, play, rival_play, first, end, fixed, room)
    second_car(box, road, 1 - first, later_card, card, fixed, room)
    first_car(box, road, first, card, fixed, room)


@rule
def add_opened(room: Room, first: int, share: float, out: Floats) -> None:
    """Adds what was found to a table by the speeds of seat 0 and seat 1."""
    for own in range(len(out)):
        for rival in range(len(out)):
            opened = room.opened[own, rival] if first == 0 else room.opened[rival, own]
            out[own, rival] += share * opened


@rule
def share_of_first(box: Box, gap: int, card: int, rival_card: int) -> float:
    """D3.2 How likely seat 0 resolves first: the car ahead, then the higher card, then the lot."""
    ahead = gap if gap != 0 else box.value[card] - box.value[rival_card]
    return 1.0 if ahead > 0 else 0.0 if ahead < 0 else 0.5


@rule
def resolve(
    box: Box, road: int, gap: int, play: int, rival_play: int, end: Floats, room: Room, out: Floats
) -> None:
    """What two plays are worth, by the speeds of both cars before their cards."""
    out[:] = 0
    share = share_of_first(box, gap, box.plays.card[play], box.plays.card[rival_play])
    if share > 0:
        resolve_in_order(box, road, 0, play, rival_play, end, NOBODY_IS_FIXED, room)
        add_opened(room, 0, share, out)
    if share < 1:
        resolve_in_order(box, road, 1, play, rival_play, end, NOBODY_IS_FIXED, room)
        add_opened(room, 1, 1 - share, out)


@rule
def lay_matrix(
    plays: Plays, cells: Floats, hand: int, rival_hand: int, speed: int, rival_speed: int, matrix: Floats
) -> None:
    """The matrix game of two hands: a row for each card of the one, a column for each of the other."""
    row = 0
    for card in range(CARDS):
        play = plays.number[hand, card]
        if play < 0:
            continue
        column = 0
        for rival_card in range(CARDS):
            rival_play = plays.number[rival_hand, rival_card]
            if rival_play >= 0:
                matrix[row, column] = cells[play, rival_play, speed, rival_speed]
                column += 1
        row += 1


# --- A whole slice of a turn ----------------------------------------------------------------------


@rule
def is_left_by(plays: Plays, play: int, hands: Ints) -> bool:
    """Whether a play is made from one of the hands."""
    found = False
    for hand in hands:
        found |= plays.number[hand, plays.card[play]] == play
    return found


@entry
def open_all_cards(
    box: Box, road: int, gap: int, hands: Ints, end: Floats, room: Room, cells: Floats
) -> None:
    """What every pair of plays from some hands is worth, at one gap."""
    plays = len(box.plays.card)
    for play in range(plays):
        if not is_left_by(box.plays, play, hands):
            continue
        for rival_play in range(plays):
            if is_left_by(box.plays, rival_play, hands):
                resolve(box, road, gap, play, rival_play, end, room, cells[play, rival_play])


@entry
def choose_all_cards(box: Box, hands: Ints, fastest: int, cells: Floats, room: Room, out: Any) -> None:
    """The value of the choice of cards for every pair of hands and speeds, at one gap."""
    for hand in hands:
        for rival_hand in hands:
            rows, columns = members(hand) + 1, members(rival_hand) + 1
            for speed in range(fastest + 1):
                for rival_speed in range(fastest + 1):
                    lay_matrix(box.plays, cells, hand, rival_hand, speed, rival_speed, room.matrix)
                    out[hand, rival_hand, speed, rival_speed] = value_of(room.matrix, rows, columns)
