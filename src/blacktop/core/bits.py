"""Sets of small numbers, such as seats, as the bits of one number."""

import numpy as np

from blacktop.core.rule import rule

MOST_SEATS = 8
LOWEST_BIT = np.array(
    [0] + [(bits & -bits).bit_length() - 1 for bits in range(1, 1 << MOST_SEATS)], np.int64
)


@rule
def lowest_bit(bits: int) -> int:
    """The smallest number in a set of numbers below 8 that is not empty: looked up, not searched."""
    return int(LOWEST_BIT[bits])


@rule
def members(bits: int) -> int:
    """How many numbers a set holds."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def has(bits: int, number: int) -> bool:
    """Whether a number is in the set."""
    return (bits >> number) & 1 == 1


@rule
def is_single(bits: int) -> bool:
    """Whether the set holds exactly one number."""
    return bits != 0 and bits & (bits - 1) == 0
