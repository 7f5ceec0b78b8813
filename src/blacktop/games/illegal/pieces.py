"""What is in the box of Street Illegal: cards, chips, cars, and the tables printed on them."""

from enum import IntEnum

import numpy as np

CARS = 7
"""I1.4 There are always seven cars."""
SLOTS = 3
HAND = 5
"""Cards in hand once three of the first eight lie face up."""
FIRST_HAND = 8
FIRST_CHIPS = 3
CHIPS_PER_MATCH = 2
BOX_OF_CHIPS = 50

VELOCITIES = 6
SITUATIONS = 5
LIMITS = 4
KINDS = VELOCITIES * SITUATIONS
"""Kinds of tempo card: 10l 10r 10m 10u 10d 20l ... 60d, slowest first."""
COPIES = 3
TEMPO_CARDS = KINDS * COPIES
TRACK_CARDS = LIMITS * SITUATIONS
"""Track cards: 70 left, 70 right, 70 middle, 70 uphill, 70 downhill, 80 left ... none downhill."""
SLOWEST, FASTEST = 10, 60
VELOCITY = np.array([SLOWEST * (kind // SITUATIONS + 1) for kind in range(KINDS)], np.int64)
"""The velocity printed on a card of each kind."""

NO_LIMIT = 1000
"""Faster than any car, so that 'below the limit' needs no exception."""
LIMIT = np.array([70, 80, 90, NO_LIMIT], np.int64)
POINTS = np.array([15, 11, 8, 6, 4, 2, 1], np.int64)
"""I7.1 Points for positions 1 to 7."""
MOST_TRACKS = TRACK_CARDS
VISIBLE_IN_FOG = 3
SLOW_START_LIMIT = 70
DANGEROUS_SPEED = 120
MOST_TIES = 20
PROS = CARS
"""The Old Pros as one team stand behind the last car in every table by party."""
PARTIES = CARS + 1

NOBODY = -1
NO_CARD = -1
UNKNOWN = -2
"""A card or a number that the viewer may not know."""


class Situation(IntEnum):
    """What a track card asks for, and the icon on a tempo card."""

    LEFT = 0
    RIGHT = 1
    MIDDLE = 2
    UPHILL = 3
    DOWNHILL = 4


class Slot(IntEnum):
    """A place in front of a player; NEW is the card just turned over."""

    LEFT = 0
    MIDDLE = 1
    RIGHT = 2
    NEW = 3


OBSTACLE_SLOT = np.array([Slot.LEFT, Slot.RIGHT, Slot.MIDDLE], np.int64)
"""The slot that an obstacle left, right or in the middle hits."""


class Grid(IntEnum):
    """How the starting positions are found."""

    RANDOM = 0
    SEATS = 1
    TACTICAL = 2
    STANDINGS = 3


class BrakeTo(IntEnum):
    """How far an emergency braking goes: below the limit, or down to it."""

    BELOW = 0
    LIMIT = 1


class Bank(IntEnum):
    """How many chips there are."""

    UNLIMITED = 0
    FIFTY = 1


class Phase(IntEnum):
    """Where the race is, in the rulebook's words."""

    START = 0
    LINE = 1
    SITUATION = 2
    DRIVING = 3
    PASSING = 4
    OVER = 5


class Stage(IntEnum):
    """What happens next: the step that the rules take, or the choice that they wait for."""

    SET_UP = 0
    NEXT_POSITION = 1
    START_BIDS = 2
    EXCHANGES = 3
    LINES = 4
    ARRIVAL = 5
    SITUATION_DROP = 6
    ACTION = 7
    PAYMENT = 8
    BRAKING = 9
    BRAKING_DROP = 10
    POINTER = 11
    BIDS = 12
    NITRO = 13
    SECOND_ATTACK = 14
    TRACK_END = 15
    OVER = 16
