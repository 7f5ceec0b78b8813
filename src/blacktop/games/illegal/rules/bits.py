"""Sets of a few small numbers, seats or slots, as the bits of one number."""

from blacktop.core.bits import lowest_bit
from blacktop.core.rule import rule


@rule
def has(bits: int, number: int) -> bool:
    """Whether a number is in the set."""
    return (bits >> number) & 1 == 1


@rule
def first_of(bits: int) -> int:
    """The smallest number of a set that is not empty."""
    return lowest_bit(bits)


@rule
def is_single(bits: int) -> bool:
    """Whether the set holds exactly one number."""
    return bits != 0 and bits & (bits - 1) == 0
