"""Sets of a few small numbers, seats or slots, as the bits of one number."""

from blacktop.core.rule import rule

MOST = 8
"""The numbers in a set are smaller than this."""


@rule
def has(bits: int, number: int) -> bool:
    """Whether a number is in the set."""
    return (bits >> number) & 1 == 1


@rule
def first_of(bits: int) -> int:
    """The smallest number of a set that is not empty."""
    # Goes through all of them: see core.chance.pick_from_groups for why that is quicker.
    first = 0
    for number in range(MOST - 1, -1, -1):
        first = number if has(bits, number) else first
    return first


@rule
def is_single(bits: int) -> bool:
    """Whether the set holds exactly one number."""
    return bits != 0 and bits & (bits - 1) == 0
