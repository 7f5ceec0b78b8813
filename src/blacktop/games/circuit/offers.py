"""What a page can offer a seat, and the learner's numbers for the same moves.

     0  speed 1 to 6
     6  ahead
     7  left
     8  right
     9  end
    10  no-bump
    11  bump    car * 6 + heading in which it is put

Offers come with what is in reach first, so that a random pick is nearly always legal.
"""

from blacktop.core.questions import NO_MOVE
from blacktop.core.rule import rule
from blacktop.games.circuit.moves import Verb, first_of, move, second_of, verb_of
from blacktop.games.circuit.pieces import CARS, FASTEST, HEADINGS, SLOWEST, Stage
from blacktop.games.circuit.rules.driving import may_turn
from blacktop.games.circuit.state import Race

SPEED = 0
AHEAD = 6
LEFT = 7
RIGHT = 8
END = 9
NO_BUMP = 10
BUMP = 11
ACTIONS = BUMP + CARS * HEADINGS

STEERING = 5
"""Ahead or end, left, right, and the two turns that are never allowed."""
MOST_OFFERS = 1 + CARS * HEADINGS


@rule
def slowest_in_reach(race: Race) -> int:
    """The lowest speed that the action points allow."""
    return max(SLOWEST, race.speed[race.turn] - race.points)


@rule
def speeds_in_reach(race: Race) -> int:
    """How many speeds the action points allow."""
    return min(FASTEST, race.speed[race.turn] + race.points) - slowest_in_reach(race) + 1


@rule
def offers(race: Race, seat: int) -> int:
    """How many moves a page could offer the seat at this stage."""
    match race.stage:
        case Stage.SPEED:
            return FASTEST
        case Stage.BUMP:
            return 1 + race.seats * HEADINGS
        case Stage.DRIVING | Stage.LAST_HEX:
            return STEERING
        case _:
            return 1


@rule
def offers_in_reach(race: Race, seat: int) -> int:
    """How many of the first offers hold all that are legal."""
    if race.stage == Stage.SPEED:
        return speeds_in_reach(race)
    if race.stage == Stage.BUMP:
        return 1 + race.seats * HEADINGS
    return 3 if may_turn(race) else 1


@rule
def offered_speed(race: Race, number: int) -> int:
    """The speeds in reach, then those beyond it."""
    return SLOWEST + (slowest_in_reach(race) - SLOWEST + number) % FASTEST


@rule
def offered_verb(race: Race, number: int) -> int:
    """On the way and in the last hex: straight on, left, right, and what is never allowed."""
    if number == 0:
        return Verb.END if race.stage == Stage.LAST_HEX else Verb.AHEAD
    if number <= 2:
        return Verb.LEFT + number - 1
    return Verb.SHARP_LEFT + number - 3


@rule
def offer(race: Race, seat: int, number: int) -> int:
    """The move behind an offer."""
    match race.stage:
        case Stage.SPEED:
            return move(Verb.SPEED, offered_speed(race, number), 0)
        case Stage.BUMP:
            if number == 0:
                return move(Verb.NO_BUMP, 0, 0)
            return move(Verb.BUMP, (number - 1) // HEADINGS, (number - 1) % HEADINGS)
        case Stage.DRIVING | Stage.LAST_HEX:
            return move(offered_verb(race, number), 0, 0)
        case _:
            return move(Verb.AHEAD, 0, 0)


@rule
def action_of(race: Race, seat: int, code: int) -> int:
    """The learner's number of a move; -1 if it has none."""
    match verb_of(code):
        case Verb.SPEED:
            return SPEED + first_of(code) - SLOWEST
        case Verb.AHEAD:
            return AHEAD
        case Verb.LEFT:
            return LEFT
        case Verb.RIGHT:
            return RIGHT
        case Verb.END:
            return END
        case Verb.NO_BUMP:
            return NO_BUMP
        case Verb.BUMP:
            return BUMP + first_of(code) * HEADINGS + second_of(code)
        case _:
            return -1


@rule
def move_of(race: Race, seat: int, action: int) -> int:
    """The move behind a learner's number."""
    if action < SPEED or action >= ACTIONS:
        return NO_MOVE
    if action < AHEAD:
        return move(Verb.SPEED, action + SLOWEST, 0)
    if action <= END:
        return move(Verb.AHEAD + action - AHEAD, 0, 0)
    if action == NO_BUMP:
        return move(Verb.NO_BUMP, 0, 0)
    return move(Verb.BUMP, (action - BUMP) // HEADINGS, (action - BUMP) % HEADINGS)
