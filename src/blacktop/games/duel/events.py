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
    FIRST_AHEAD = 5  # spaces ahead
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
    PLACED = 16  # token, tokens on the track
    WATER = 17  # tokens on the track
    SKIDDED = 18  # token, speed lost, speed
    CRASHED_OUT = 19  # token
    SPUN = 20  # token
    FULL = 21  # speed
    BAG_EMPTY = 22
    STOPPED = 23  # from, to
    TOOK_ALL = 24  # how many cards
    TOOK = 25  # card
    TOOK_NOTHING = 26
    ADVANCED = 27  # by
    SAME_SPEED = 28  # speed
    WON_BY_GAP = 29
    WON_BY_SPEED = 30
    DRAWN = 31
    WON_BY_CRASH = 32
    SCORE = 33  # half points of the first driver, of the second, race
