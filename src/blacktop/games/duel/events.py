"""What can happen in a race of Street Racing, for the log.

An event is a kind, a driver and up to three values; ``view.py`` turns it into a sentence. The comment
behind each kind says what the values are.
"""

from enum import IntEnum


class Event(IntEnum):
    """Kinds of event."""

    RACE_BEGINS = 1  # race, Road cards in the deck, tokens in the bag
    ROAD = 2  # turn, road, next road
    POLICE = 3  # turn, road
    PLAYED = 4  # card, value
    FIRST_AHEAD = 5
    FIRST_HIGHER = 6  # card, other card
    FIRST_BY_LOT = 7  # card, other card
    ACCELERATED = 8  # from, to, by
    INCREASED = 9  # by
    NOT_INCREASED = 10
    STRAIGHT = 11
    STEERING = 12  # tokens placed
    BLOCKED = 13  # tokens left
    BLOCKED_NOTHING = 14
    BLOCKED_PASS = 15
    NO_DRAW = 16  # speed
    PLACED = 17  # token, tokens on the track
    WATER = 18  # tokens on the track
    SKIDDED = 19  # token, speed lost, speed
    CRASHED_OUT = 20  # token
    SPUN = 21  # token
    FULL = 22  # speed
    BAG_EMPTY = 23
    STOPPED = 24  # from, to
    TOOK_ALL = 25
    TOOK = 26  # card
    TOOK_NOTHING = 27
    ADVANCED = 28  # by
    SAME_SPEED = 29  # speed
    WON_BY_GAP = 30
    WON_BY_SPEED = 31
    DRAWN = 32
    WON_BY_CRASH = 33
    SCORE = 34  # half points of the first driver, of the second, race
