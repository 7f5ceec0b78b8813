"""Rows of eight small numbers, smallest first: all eight are handled at once, as the bytes of a word.

A row holds numbers from 0 to 62 and, behind them, EMPTY places. Going through the places one by one
takes five times as many steps. Written out like this, compiled code reads and writes a row whole.
"""

from blacktop.core.record import Ints
from blacktop.core.rule import rule

EMPTY = -1
"""A place without a number; it counts as larger than every number."""
ONES = 0x0101010101010101
"""A 1 in each of the eight bytes."""
LOW_BITS = 0x3F3F3F3F3F3F3F3F
"""All bits but the two highest of each byte: sums of bytes stay apart, and below 2 ** 63."""
LAST_EMPTY = -1 << 56
"""EMPTY in the last byte."""


@rule
def word_of(row: Ints) -> int:
    """The eight numbers of a row as the bytes of one word, the first one lowest."""
    return (
        (row[0] & 255)
        | (row[1] & 255) << 8
        | (row[2] & 255) << 16
        | (row[3] & 255) << 24
        | (row[4] & 255) << 32
        | (row[5] & 255) << 40
        | (row[6] & 255) << 48
        | (row[7] & 255) << 56
    )


@rule
def signed(byte: int) -> int:
    """A byte as the small number that it stands for."""
    return ((byte & 255) ^ 128) - 128


@rule
def write_word(row: Ints, word: int) -> None:
    """Writes the bytes of a word into a row."""
    row[0] = signed(word)
    row[1] = signed(word >> 8)
    row[2] = signed(word >> 16)
    row[3] = signed(word >> 24)
    row[4] = signed(word >> 32)
    row[5] = signed(word >> 40)
    row[6] = signed(word >> 48)
    row[7] = signed(word >> 56)


@rule
def first_not_below(word: int, number: int) -> int:
    """A 1 in the first byte that is no smaller than a number from 0 to 63."""
    reached = ((word & LOW_BITS) + (64 - number) * ONES) >> 6 & ONES
    return reached & -reached


@rule
def insert(row: Ints, number: int) -> None:
    """Puts a number into its place in a row that has an empty place left."""
    word = word_of(row)
    here = first_not_below(word, number + 1)
    smaller = word & (here - 1)
    write_word(row, smaller | number * here | (word - smaller) << 8)


@rule
def remove(row: Ints, number: int) -> None:
    """Takes one copy of a number out of a row that holds it; what is behind it moves up."""
    word = word_of(row)
    here = first_not_below(word, number)
    smaller = word & (here - 1)
    write_word(row, smaller | ((word >> 8 | LAST_EMPTY) & -here))
