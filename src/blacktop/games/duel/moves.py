"""The moves of Street Racing: one number each for the rules. A move is a verb, and for some a card."""

from enum import IntEnum

from blacktop.core.rule import rule

VERB_BITS = 4
MASK = 15


class Verb(IntEnum):
    """What a seat can choose to do."""

    PLAY = 1  # a card
    INCREASE = 2
    PLAIN = 3
    DRAW = 4
    STOP = 5
    TAKE = 6  # a card


@rule
def move(verb: int, card: int) -> int:
    """A move, with a card or 0."""
    return verb | card << VERB_BITS


@rule
def verb_of(code: int) -> int:
    """What a move does."""
    return code & MASK


@rule
def card_of(code: int) -> int:
    """The card of a move."""
    return code >> VERB_BITS & MASK
