"""Chance: what the pile, the bag or the lot answers.

Chance is an argument of the rules and never part of a race, so a copy of a race holds no future
that could leak. A stream is xoshiro128** (Blackman and Vigna) on 32-bit words, keyed with 128 bits.
It is written so that interpreted Python and compiled code agree: every intermediate result fits a
signed 64-bit number or is cut to its low 32 bits.

A script can answer in place of the stream: scenarios and lessons say which cards come.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated, Any

import numpy as np

from blacktop.core.record import Bytes, Ints, Number, Record
from blacktop.core.rule import compiled, copied, rule, stand_in

WORD = 0xFFFFFFFF
SCRIPT = 128
"""The most answers that a script can hold."""
LARGEST_SET = 20
"""Sets to pick from hold numbers below this."""


class Chance(Record):
    """A stream of answers, and perhaps a script that goes first."""

    a: Number
    b: Number
    c: Number
    d: Number
    used: Number  # how many answers were given so far
    script: Annotated[Ints, SCRIPT, np.int16]
    scripted: int  # how many answers the script holds
    read: int  # how many of them were given
    fault: int  # the first answer, counted from 1, that was not possible; 0 if none


@rule
def rotate(word: int, by: int) -> int:
    """Turns a 32-bit word to the left."""
    return ((word << by) | (word >> (32 - by))) & WORD


@rule
@copied
def next_word(chance: Chance) -> int:
    """The next 32 bits of the stream."""
    answer = (rotate((chance.b * 5) & WORD, 7) * 9) & WORD
    shifted = (chance.b << 9) & WORD
    chance.c ^= chance.a
    chance.d ^= chance.b
    chance.b ^= chance.c
    chance.a ^= chance.d
    chance.c ^= shifted
    chance.d = rotate(chance.d, 11)
    return answer


@rule
@copied
def pick(chance: Chance, count: int) -> int:
    """One of the numbers 0 to count - 1, each equally likely, from the stream alone."""
    product = next_word(chance) * count
    if (product & WORD) < count:
        return pick_evenly(chance, count, product)
    return product >> 32


@rule
def pick_evenly(chance: Chance, count: int, product: int) -> int:
    """The rare case: some words would make some numbers more likely, and are passed over."""
    uneven = (WORD + 1) % count
    while (product & WORD) < uneven:
        product = next_word(chance) * count
    return product >> 32


@rule
def next_of_script(chance: Chance) -> int:
    """The next answer of a script that is not at its end."""
    chance.read += 1
    return chance.script[chance.read - 1]


@rule
def note_fault(chance: Chance) -> None:
    """Keeps where the script first named something that was not there."""
    if chance.fault == 0:
        chance.fault = chance.read


@rule
def scripted_kind(chance: Chance, bag: Ints) -> int:
    """What the script answers; -1 if it is at its end or names a kind that is not in the bag."""
    chance.used += 1
    if chance.read >= chance.scripted:
        return -1
    kind = next_of_script(chance)
    if 0 <= kind < len(bag) and bag[kind] > 0:
        return kind
    note_fault(chance)
    return -1


# --- Draws that are told ----------------------------------------------------------------------------

Listener = Callable[[list[int], int], None]
"""Is told how many things of each kind there were, and the kind of the one that was drawn."""
_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


@rule
@copied
def tell_nobody(bag: Any, drawn: int) -> None:
    """Compiled code has nobody to tell."""
    return


def tell_draw(bag: Ints | int, drawn: int) -> None:
    """In plain Python, a draw is told to who listens: it can be checked without knowing the rules."""
    listener = _listener.get()
    if listener is not None:
        listener(in_set(bag) if isinstance(bag, int) else [int(count) for count in bag], drawn)


stand_in(tell_draw, compiled(tell_nobody))


def in_set(numbers: int) -> list[int]:
    """A set as a bag: one thing of each kind that is in it."""
    return [numbers >> number & 1 for number in range(numbers.bit_length())]


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Tells every draw of interpreted rules, within this thread."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)


# --- Drawing ----------------------------------------------------------------------------------------


@rule
def pick_from(chance: Chance, bag: Ints, total: int) -> int:
    """One of the ``total`` things in a bag, told by its kind; ``bag`` counts the things of each."""
    kind = scripted_kind(chance, bag)
    if kind < 0:
        kind = kind_at(bag, pick(chance, total))
    tell_draw(bag, kind)
    return kind


@rule
@copied
def kind_at(bag: Ints, place: int) -> int:
    """The kind of the thing at a place of a bag, counted from 0, if equal things lie together."""
    kind = 0
    while place >= bag[kind]:
        place -= bag[kind]
        kind += 1
    return kind


@rule
def scripted_number(chance: Chance, numbers: int) -> int:
    """What the script answers; -1 if it is at its end or names a number that is not in the set."""
    chance.used += 1
    if chance.read >= chance.scripted:
        return -1
    number = next_of_script(chance)
    if 0 <= number < LARGEST_SET and numbers >> number & 1:
        return number
    note_fault(chance)
    return -1


@rule
def pick_from_set(chance: Chance, numbers: int, total: int) -> int:
    """One of the ``total`` numbers of a set, which is given as the bits of one number."""
    number = scripted_number(chance, numbers)
    if number < 0:
        number = number_at(numbers, pick(chance, total))
    tell_draw(numbers, number)
    return number


@rule
@copied
def number_at(numbers: int, place: int) -> int:
    """The number at a place of a set, counted from 0."""
    upto = number = 0
    for bit in range(LARGEST_SET - 1):
        upto += numbers >> bit & 1
        number += 1 if place >= upto else 0
    return number


@rule
def pick_from_groups(chance: Chance, bag: Ints, groups: Ints, total: int) -> int:
    """The same for a bag of many kinds; ``groups`` counts the things of each so many kinds in a row.

    The loops never stop early: a computer guesses which way a test goes, and guessing wrong, as
    with any question to chance, takes longer than going on to the end.
    """
    kind = scripted_kind(chance, bag)
    if kind < 0:
        kind = kind_in_groups(bag, groups, pick(chance, total))
    tell_draw(bag, kind)
    return kind


@rule
@copied
def kind_in_groups(bag: Ints, groups: Ints, place: int) -> int:
    """What ``kind_at`` answers, for a bag of groups."""
    group = below = upto = 0
    for number in range(len(groups) - 1):
        upto += groups[number]
        group += 1 if place >= upto else 0
        below = upto if place >= upto else below
    size = len(bag) // len(groups)
    kind = group * size
    upto = below
    for number in range(group * size, group * size + size - 1):
        upto += bag[number]
        kind += 1 if place >= upto else 0
    return kind


@rule
def mixed(value: int) -> int:
    """A 32-bit word in which every bit depends on every bit of the value (a finaliser)."""
    value = ((value ^ (value >> 16)) * 0x85EBCA6B) & WORD
    value = ((value ^ (value >> 13)) * 0xC2B2AE35) & WORD
    return value ^ (value >> 16)


@rule
def open_stream(chance: Chance, seed: int, number: int) -> None:
    """Keys the stream with a seed and the number of the race: for simulations, not for tables."""
    chance.a = mixed((seed & WORD) ^ 0x9E3779B9)
    chance.b = mixed(((seed >> 32) & WORD) ^ chance.a)
    chance.c = mixed((number & WORD) ^ chance.b)
    chance.d = mixed(((number >> 32) & WORD) ^ chance.c) | 1
    chance.used = 0
    chance.scripted = 0
    chance.read = 0
    chance.fault = 0
    for _ in range(4):
        next_word(chance)


# --- Streams of a table ---------------------------------------------------------------------------


def commitment(seed: bytes) -> str:
    """What is shown before a race: it fixes the seed and tells nothing about it."""
    return hashlib.sha256(seed).hexdigest()


def step_key(seed: bytes, step: int, contributions: Sequence[str] = ()) -> bytes:
    """The key of one step of a table: HMAC-SHA256 of what everybody put in and the step's number."""
    message = "\n".join(["blacktop 1", *contributions, str(step)])
    return hmac.new(seed, message.encode(), hashlib.sha256).digest()


def keyed_stream(key: bytes) -> Bytes:
    """A fresh stream from the first 128 bits of a key."""
    row = Chance.empty()
    chance = Chance.of(row)
    for name, start in zip("abcd", range(0, 16, 4), strict=True):
        chance[name] = int.from_bytes(key[start : start + 4], "big")
    chance["d"] |= 1  # the one state that the generator cannot leave is all zeros
    return row


def scripted_stream(answers: Sequence[int], seed: int = 0) -> Bytes:
    """A stream whose first answers are given, for scenarios and lessons."""
    if len(answers) > SCRIPT:
        raise ValueError(f"a script holds at most {SCRIPT} answers, not {len(answers)}")
    row = keyed_stream(step_key(seed.to_bytes(8, "big", signed=True), 0))
    chance = Chance.of(row)
    chance["script"][: len(answers)] = answers
    chance["scripted"] = len(answers)
    return row
