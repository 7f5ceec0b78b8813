"""The moves of Street Illegal: one number each for the rules, words for people.

A move is a verb and up to five small values (cards, a slot, a number of chips), five bits each.
"""

from enum import IntEnum

from blacktop.core.rule import rule
from blacktop.games.illegal.pieces import HAND, NO_CARD

VERB_BITS = 4
VALUE_BITS = 5
ABSENT = 31
"""Stands in a move for a card that is not named."""


class Verb(IntEnum):
    """What a seat can choose to do."""

    LINE = 1  # three cards: left, middle, right
    DROP = 2  # a slot
    DRIVE = 3  # a slot and a card
    OPTIMISE = 4  # one to five cards, slowest first
    NOTHING = 5
    PAY = 6
    BRAKE = 7  # a card, or none with an empty hand
    BID = 8  # chips
    NITRO = 9  # a card, or none
    AGAIN = 10  # a slot and a card
    STAY = 11
    START = 12  # a card
    EXCHANGE = 13  # a card
    KEEP = 14


@rule
def move(verb: int, first: int, second: int, third: int) -> int:
    """A move of up to three values; NO_CARD leaves a value out."""
    return (
        verb
        | (first & ABSENT) << VERB_BITS
        | (second & ABSENT) << (VERB_BITS + VALUE_BITS)
        | (third & ABSENT) << (VERB_BITS + 2 * VALUE_BITS)
        | ABSENT << (VERB_BITS + 3 * VALUE_BITS)
        | ABSENT << (VERB_BITS + 4 * VALUE_BITS)
    )


@rule
def with_value(code: int, number: int, value: int) -> int:
    """The same move with one of its values, counted from 0, filled in."""
    shift = VERB_BITS + number * VALUE_BITS
    return code & ~(ABSENT << shift) | value << shift


@rule
def verb_of(code: int) -> int:
    """What a move does."""
    return code & ((1 << VERB_BITS) - 1)


@rule
def value_of(code: int, number: int) -> int:
    """One of a move's values, counted from 0; NO_CARD if it is not there."""
    value = code >> (VERB_BITS + number * VALUE_BITS) & ABSENT
    return NO_CARD if value == ABSENT else value


@rule
def values_in(code: int) -> int:
    """How many values a move names."""
    count = 0
    for number in range(HAND):
        count += 1 if count == number and value_of(code, number) != NO_CARD else 0
    return count
