"""The moves of Street Race: one number each for the rules, words for people.

A move is a verb, and for two of them more: the speed, or the bumped car and where it is put.
"""

from enum import IntEnum

from blacktop.core.rule import rule

VERB_BITS = 4
VALUE_BITS = 4
MASK = 15


class Verb(IntEnum):
    """What a seat can choose to do. A turn is taken in the present hex, before going on."""

    SPEED = 1  # the new speed
    AHEAD = 2
    LEFT = 3
    RIGHT = 4
    END = 5
    BUMP = 6  # the bumped car, the heading in which it is put
    NO_BUMP = 7
    SHARP_LEFT = 8  # 120 degrees: never legal, but people ask
    SHARP_RIGHT = 9


@rule
def move(verb: int, first: int, second: int) -> int:
    """A move with up to two values."""
    return verb | first << VERB_BITS | second << (VERB_BITS + VALUE_BITS)


@rule
def verb_of(code: int) -> int:
    """What a move does."""
    return code & MASK


@rule
def first_of(code: int) -> int:
    """The first value of a move: a speed, or a car."""
    return code >> VERB_BITS & MASK


@rule
def second_of(code: int) -> int:
    """The second value of a move: a heading."""
    return code >> (VERB_BITS + VALUE_BITS) & MASK
