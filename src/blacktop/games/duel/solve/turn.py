"""The values of one turn, from what its end is worth: in compiled code.

A value is what the first driver can expect: 1 for a victory, -1 for a defeat. Backwards through the turn:

    which cards come back        each driver chooses, who resolved first before the other
    the second car's check       for every speed that the first car may end with
    the first car's check        for every speed with which the second car came
    the cards                    a matrix game

Checks are worked out for all of those speeds at once: the inner loops run over them.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from blacktop.core.matrix import value_of
from blacktop.core.record import Bytes
from blacktop.core.rule import entry, rule
from blacktop.games.duel.pieces import CARDS, Card
from blacktop.games.duel.solve.checks import MOST_OUTCOMES, Checks, handling_of
from blacktop.games.duel.solve.hands import PLAYS, Plays
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


def box_of(row: Bytes) -> Box:
    """From the record of a race."""
    race = Race.plain(row)
    return Box(
        np.array(race.value, np.int64),
        np.array(race.steering, np.int64),
        race.increase,
        race.track + 1,
        handling_of(row).graph,
        PLAYS,
    )


# --- A handling check -----------------------------------------------------------------------------


@rule
def better(seat: int, one: float, other: float) -> float:
    """What a driver would choose: the first one the larger value, the second the smaller."""
    return max(one, other) if seat == 0 else min(one, other)


@rule
def run_checks(checks: Checks, road: int, steering: int, seat: int, worth: Floats) -> None:
    """Fills in what every situation of a check is worth; the ends of the check are there already."""
    ends = len(checks.entry[0, 0]) + 1
    columns = worth.shape[1]
    for node in range(checks.first[road, steering], checks.last[road, steering]):
        here = worth[ends + node]
        here[:] = 0
        for outcome in range(MOST_OUTCOMES):
            share = checks.share[node, outcome]
            if share > 0:
                after = worth[checks.after[node, outcome]]
                for column in range(columns):
                    here[column] += share * after[column]
        if checks.may_stop[node]:
            stop = worth[checks.stop[node]]
            if seat == 0:
                for column in range(columns):
                    here[column] = max(here[column], stop[column])
            else:
                for column in range(columns):
                    here[column] = min(here[column], stop[column])


@rule
def entry_of(box: Box, road: int, steering: int, speed: int) -> int:
    """Where a check begins for a car that accelerates to a speed."""
    return int(box.checks.entry[road, steering, min(box.speeds - 1, speed)])


@rule
def set_crash(box: Box, seat: int, worth: Floats) -> None:
    """A car that crashes and is out has lost."""
    worth[box.speeds, :] = -1 if seat == 0 else 1


@rule
def second_car(
    box: Box, road: int, seat: int, card: int, rival_card: int, ends: Floats, worth: Floats, out: Floats
) -> None:
    """What a turn is worth when the first car has resolved: by its speed, and the second's before its card.

    ``ends`` tells what the end of the turn is worth, by the speed of seat 0 and of seat 1.
    """
    for own in range(box.speeds):
        for rival in range(box.speeds):
            worth[own, rival] = ends[own, rival] if seat == 0 else ends[rival, own]
    set_crash(box, seat, worth)
    is_blocked = rival_card == Card.BLOCK
    steering = max(0, box.steering[card] - 1) if is_blocked else box.steering[card]
    run_checks(box.checks, road, steering, seat, worth)
    for speed in range(box.speeds):
        plain = worth[entry_of(box, road, steering, speed + box.value[card])]
        out[:, speed] = plain
        if card == Card.PASS and not is_blocked:
            more = worth[entry_of(box, road, steering, speed + box.value[card] + box.increase)]
            for rival in range(box.speeds):
                out[rival, speed] = better(seat, plain[rival], more[rival])


@rule
def first_car(box: Box, road: int, seat: int, card: int, later: Floats, worth: Floats, out: Floats) -> None:
    """What a turn is worth once the cards lie open: by the speed of the first car, and of the second.

    ``later`` is what ``second_car`` found.
    """
    worth[: box.speeds] = later
    set_crash(box, seat, worth)
    steering = box.steering[card]
    run_checks(box.checks, road, steering, seat, worth)
    for speed in range(box.speeds):
        out[speed] = worth[entry_of(box, road, steering, speed + box.value[card])]


# --- Cards that come back -------------------------------------------------------------------------


@rule
def chosen_back(
    plays: Plays, play: int, rival_play: int, first: int, end: Floats, own: int, rival: int
) -> float:
    """What the end of a turn is worth at two speeds, if both drivers choose well what comes back.

    Who resolved first chooses first, openly; ``end`` is given by both hands and both speeds.
    """
    outer, inner = (play, rival_play) if first == 0 else (rival_play, play)
    best = FAR if first == 1 else -FAR
    for one in range(plays.backs[outer]):
        answer = -FAR if first == 1 else FAR
        for two in range(plays.backs[inner]):
            hand, other = plays.back[outer, one], plays.back[inner, two]
            here = end[hand, other, own, rival] if first == 0 else end[other, hand, own, rival]
            answer = better(1 - first, answer, here)
        best = better(first, best, answer)
    return best


@rule
def take_back(plays: Plays, play: int, rival_play: int, first: int, end: Floats, out: Floats) -> None:
    """The same for all speeds."""
    for own in range(len(out)):
        for rival in range(len(out)):
            out[own, rival] = chosen_back(plays, play, rival_play, first, end, own, rival)


# --- A turn from the cards on ---------------------------------------------------------------------


class Room(NamedTuple):
    """Arrays in which a turn is worked out."""

    ends: Floats  # what the end of a turn is worth, by both speeds
    worth: Floats  # the situations of a check
    later: Floats  # when the first car has resolved
    opened: Floats  # when the cards lie open, by the speed of the first car and of the second
    matrix: Floats


def room_for(box: Box) -> Room:
    """Room for the components of a race."""
    square = (box.speeds, box.speeds)
    situations = box.speeds + 1 + len(box.checks.stop)
    return Room(
        np.zeros(square),
        np.zeros((situations, box.speeds)),
        np.zeros(square),
        np.zeros(square),
        np.zeros((CARDS, CARDS)),
    )


@rule
def resolve_in_order(
    box: Box, road: int, first: int, play: int, rival_play: int, end: Floats, room: Room
) -> None:
    """What two plays are worth, if one of the drivers resolves first: written into ``room.opened``."""
    take_back(box.plays, play, rival_play, first, end, room.ends)
    cards = box.plays.card
    card, later_card = cards[play], cards[rival_play]
    if first == 1:
        card, later_card = later_card, card
    second_car(box, road, 1 - first, later_card, card, room.ends, room.worth, room.later)
    first_car(box, road, first, card, room.later, room.worth, room.opened)


@rule
def add_opened(room: Room, first: int, share: float, out: Floats) -> None:
    """Adds what was found to a table by the speeds of seat 0 and seat 1."""
    for own in range(len(out)):
        for rival in range(len(out)):
            opened = room.opened[own, rival] if first == 0 else room.opened[rival, own]
            out[own, rival] += share * opened


@rule
def share_of_first(box: Box, gap: int, card: int, rival_card: int) -> float:
    """How likely seat 0 resolves first: the car ahead, then the higher card, then the lot (D3.2)."""
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
        resolve_in_order(box, road, 0, play, rival_play, end, room)
        add_opened(room, 0, share, out)
    if share < 1:
        resolve_in_order(box, road, 1, play, rival_play, end, room)
        add_opened(room, 1, 1 - share, out)


@rule
def lay_matrix(
    plays: Plays, cells: Floats, hand: int, rival_hand: int, speed: int, rival_speed: int, matrix: Floats
) -> int:
    """The matrix game of two hands; returns its shape as rows * CARDS + columns."""
    rows = columns = 0
    for card in range(CARDS):
        play = plays.number[hand, card]
        if play < 0:
            continue
        columns = 0
        for rival_card in range(CARDS):
            rival_play = plays.number[rival_hand, rival_card]
            if rival_play >= 0:
                matrix[rows, columns] = cells[play, rival_play, speed, rival_speed]
                columns += 1
        rows += 1
    return rows * (CARDS + 1) + columns


# --- A whole slice of a turn ----------------------------------------------------------------------


@rule
def is_left_by(plays: Plays, play: int, hands: Ints) -> bool:
    """Whether a play is made from one of the hands."""
    for hand in hands:
        if plays.number[hand, plays.card[play]] == play:
            return True
    return False


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
            for speed in range(fastest + 1):
                for rival_speed in range(fastest + 1):
                    shape = lay_matrix(box.plays, cells, hand, rival_hand, speed, rival_speed, room.matrix)
                    value = value_of(room.matrix, shape // (CARDS + 1), shape % (CARDS + 1))
                    out[hand, rival_hand, speed, rival_speed] = value
