"""Rows and sets: numbers packed tightly must behave like lists and sets."""

import random

from blacktop.core.bits import lowest_bit
from blacktop.core.chance import Chance, keyed_stream, pick_from_set, scripted_stream, step_key
from blacktop.core.rows import EMPTY, insert, remove


def test_a_row_stays_sorted_whatever_is_put_in_and_taken_out() -> None:
    luck = random.Random(1)
    row, numbers = [EMPTY] * 8, []
    for _ in range(20_000):
        if len(numbers) < 8 and (not numbers or luck.random() < 0.5):
            numbers.append(luck.randrange(63))
            insert(row, numbers[-1])
        else:
            remove(row, numbers.pop(luck.randrange(len(numbers))))
        assert row == sorted(numbers) + [EMPTY] * (8 - len(numbers))


def test_every_number_of_a_set_is_picked_equally_often_and_no_other() -> None:
    chance = Chance.plain(keyed_stream(step_key(b"set", 0)))
    counts = [0] * 20
    for _ in range(40_000):
        counts[pick_from_set(chance, 0b1000_0000_0000_0001_0110, 4)] += 1
    assert sum(counts) == counts[1] + counts[2] + counts[4] + counts[19]
    assert all(abs(counts[number] - 10_000) < 500 for number in (1, 2, 4, 19))


def test_a_script_answers_for_a_set_and_its_mistakes_are_noticed() -> None:
    chance = Chance.plain(scripted_stream([2, 3]))
    assert pick_from_set(chance, 0b110, 2) == 2
    assert pick_from_set(chance, 0b110, 2) in (1, 2)
    assert chance.fault == 2


def test_the_lowest_bit_of_every_set_of_eight() -> None:
    for bits in range(1, 256):
        assert lowest_bit(bits) == min(number for number in range(8) if bits >> number & 1)
