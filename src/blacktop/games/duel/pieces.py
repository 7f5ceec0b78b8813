"""What lies on the table of Street Racing: car cards, roads, tokens, the stages of a turn."""

from enum import IntEnum

import numpy as np

# --- Drivers and cards ----------------------------------------------------------------------------

DRIVERS = 2
NOBODY = -1


class Card(IntEnum):
    """The five car cards of each driver. Their numbers are in the components."""

    COAST = 0
    CRUISE = 1
    BLOCK = 2
    PUSH = 3
    PASS = 4


CARDS = len(Card)
ALL_CARDS = (1 << CARDS) - 1
"""All five cards, as a set. Hands are sets of cards: bit 0 is Coast."""
NO_CARD = -1


def _in_front(cards: int) -> list[int]:
    """The cards of a set, then the others."""
    return sorted(range(CARDS), key=lambda card: (not cards >> card & 1, card))


CARDS_OF = np.array([_in_front(cards) for cards in range(ALL_CARDS + 1)], np.int64)
"""For each set of cards: its cards in order, then those that are not in it."""

# --- Roads ----------------------------------------------------------------------------------------


class Road(IntEnum):
    """What a Road card shows. The first three need a handling check."""

    HILL = 0
    CURVE = 1
    CROSSING = 2
    STRAIGHT = 3
    POLICE = 4


ROADS = 4
"""Kinds of road; the police card is none."""

# --- Tokens ---------------------------------------------------------------------------------------


class Token(IntEnum):
    """What can be drawn from the bag. The first three match the road of the same name."""

    HILL = 0
    CURVE = 1
    CROSSING = 2
    WATER = 3


SYMBOLS = 3
TOKENS = len(Token)
STEERING_TOKENS = 3
SKID_TOKENS = 2
"""A match with so many on the track already is a crash."""
MOST_WATER = 2

# --- How large things can be ----------------------------------------------------------------------

LONGEST_TRACK = 24
LONGEST_DECK = 8

# --- Options and stages ---------------------------------------------------------------------------


class Crash(IntEnum):
    """What a crash does."""

    OUT = 0
    SPIN = 1


class FirstDraw(IntEnum):
    """Whether the first draw of a check is compulsory."""

    ALWAYS = 0
    SKIP_WHEN_FULL = 1


class Stage(IntEnum):
    """Where a race is. In CARDS both drivers owe a choice; in INCREASE, HANDLING and TAKE one does."""

    SET_UP = 0
    CARDS = 1
    RESOLVE = 2
    INCREASE = 3
    FIRST_DRAW = 4
    HANDLING = 5
    MOVED = 6
    CRASHED = 7
    TAKE_BACK = 8
    TAKE = 9
    TURN_END = 10
    OVER = 11


class Ending(IntEnum):
    """What decided a race."""

    NONE = 0
    GAP = 1
    SPEED = 2
    DRAW = 3
    CRASH = 4
