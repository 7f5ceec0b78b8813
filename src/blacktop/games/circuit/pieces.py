"""What lies on the table of Street Race: hexes, headings, cards, cars.

Hexes stand on a point. A card has 8 columns and 6 rows, and every other row is shifted to the right
by half a hex:

     0   1   2          east 0       An even row has its upper neighbours at the same column and the
       0   1   2        clockwise    one before it; an odd row at the same column and the one after
     0   1   2          to           it. Six rows are an even number, so cards fit together, and a
       0   1   2        north-east 5 card turned by half a turn fits as well.

The rules see a track as one list of hexes, row by row, with a border of wall all around it.
"""

from enum import IntEnum

import numpy as np

# --- Hexes ----------------------------------------------------------------------------------------

CARD_COLUMNS = 8
CARD_ROWS = 6
CARD_HEXES = CARD_COLUMNS * CARD_ROWS
MOST_ACROSS = 4
"""Cards in a row of the largest ring; there are always two rows."""
ROWS = 2 * CARD_ROWS
COLUMNS = MOST_ACROSS * CARD_COLUMNS
STRIDE = COLUMNS + 2
HEXES = STRIDE * (ROWS + 2)
MOST_CARDS = 2 * MOST_ACROSS


class Heading(IntEnum):
    """The six directions, clockwise."""

    E = 0
    SE = 1
    SW = 2
    W = 3
    NW = 4
    NE = 5


HEADINGS = len(Heading)
HALF_TURN = HEADINGS // 2
NEIGHBOURS = np.array(
    [
        [+1, +STRIDE, +STRIDE - 1, -1, -STRIDE - 1, -STRIDE],
        [+1, +STRIDE + 1, +STRIDE, -1, -STRIDE, -STRIDE + 1],
    ],
    np.int64,
)
"""How far away the neighbours are in the list, by heading: from an even row, and from an odd one."""


def hex_at(column: int, row: int) -> int:
    """The number of a hex in the list, from its column and row on the table."""
    return (row + 1) * STRIDE + column + 1


def column_and_row(hex_number: int) -> tuple[int, int]:
    """The column and row on the table of a hex in the list."""
    return hex_number % STRIDE - 1, hex_number // STRIDE - 1


# --- Cards ----------------------------------------------------------------------------------------


class Ground(IntEnum):
    """What a card shows on a hex. Start positions are START, START + 1, ..."""

    WALL = 0
    ROAD = 1
    OBSTACLE = 2
    HALF = 3
    LINE = 4
    START = 5


class Kind(IntEnum):
    """Kinds of card; a corner is named after the side where cars leave it."""

    STRAIGHT = 0
    START = 1
    CORNER_SOUTH = 2
    CORNER_WEST = 3


# On the table a hex of road holds its section of the ring, 0 and up; everything else is below 0.
WALL = -1
OBSTACLE = -2
HALF = -3
NOT_DRIVEN = {Ground.WALL: WALL, Ground.OBSTACLE: OBSTACLE, Ground.HALF: HALF}


class Size(IntEnum):
    """Cards in a row of the ring."""

    SMALL = 3
    LARGE = 4


# --- Cars -----------------------------------------------------------------------------------------

CARS = 6
COLOURS = ("red", "blue", "green", "yellow", "white", "black")
SLOWEST = 1
FASTEST = 6
MOST_DAMAGE = 10
"""A car with more is out."""
GOOD_AS_NEW = 5
"""Up to this damage a car has two action points."""
FAST = 4
"""From this speed on turns need room between them."""
BUMPING_SPEED = 2
NOWHERE = 0
"""Where a car is that has left the track: the first hex of the border, on which nobody drives."""
NOBODY = -1
NEVER = -9
"""The hex in which a car last turned, if it has not: far enough back for every rule."""


class CrashSpeed(IntEnum):
    """What a crash does to the speed."""

    TO_1 = 0
    BY_1 = 1


class Contact(IntEnum):
    """What happens to a car that drives into another."""

    CRASH = 0
    STOP = 1


class Track(IntEnum):
    """Where the track comes from."""

    RANDOM = 0
    LAID = 1


class Stage(IntEnum):
    """Where a race is. From SPEED to BUMP the car whose turn it is owes a choice."""

    SET_UP = 0
    SPEED = 1
    DRIVING = 2
    LAST_HEX = 3
    BUMP = 4
    OVER = 5


class Ending(IntEnum):
    """Why a race is over."""

    LAPS = 1
    LAST_CAR = 2
    NO_CAR = 3
    ROUNDS = 4
