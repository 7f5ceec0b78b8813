"""Chance: even, repeatable, and open to a second opinion."""

import hashlib
import hmac
from collections import Counter

import pytest

from blacktop.core.chance import (
    Chance,
    commitment,
    keyed_stream,
    next_word,
    open_stream,
    pick,
    pick_from,
    scripted_stream,
    step_key,
)


def stream(number: int = 0) -> Chance:
    chance = Chance.plain(Chance.empty())
    open_stream(chance, 2002, number)
    return chance


def test_the_generator_is_xoshiro128_starstar() -> None:
    # The first words from the state 1, 2, 3, 4, as the authors' own C code prints them.
    chance = Chance.plain(Chance.empty())
    chance.a, chance.b, chance.c, chance.d = 1, 2, 3, 4
    assert [next_word(chance) for _ in range(4)] == [11520, 0, 5927040, 70819200]


def test_every_number_is_picked_equally_often() -> None:
    chance = stream()
    counts = Counter(pick(chance, 7) for _ in range(70_000))
    chi_square = sum((counts[n] - 10_000) ** 2 / 10_000 for n in range(7))
    assert chi_square < 22.5  # 6 degrees of freedom, one in a thousand


def test_a_bag_gives_each_kind_as_often_as_it_holds_it() -> None:
    chance = stream()
    counts = Counter(pick_from(chance, [1, 0, 2, 3], 6) for _ in range(60_000))
    assert counts[1] == 0
    for kind, expected in ((0, 10_000), (2, 20_000), (3, 30_000)):
        assert abs(counts[kind] - expected) < 600


def test_streams_of_different_races_have_nothing_in_common() -> None:
    first = [next_word(stream(number)) for number in range(2000)]
    assert len(set(first)) == 2000


def test_a_script_goes_first_and_then_the_stream() -> None:
    chance = Chance.plain(scripted_stream([3, 0]))
    bag = [1, 1, 1, 1]
    assert [pick_from(chance, bag, 4), pick_from(chance, bag, 4)] == [3, 0]
    assert pick_from(chance, bag, 4) in range(4)
    assert chance.used == 3
    assert chance.fault == 0


def test_a_script_that_asks_for_what_is_not_there_is_noticed() -> None:
    chance = Chance.plain(scripted_stream([1]))
    pick_from(chance, [1, 0], 1)
    assert chance.fault == 1


def test_a_script_has_an_end() -> None:
    with pytest.raises(ValueError, match="at most 128"):
        scripted_stream([0] * 129)


def test_the_key_of_a_step_can_be_recomputed_by_anybody() -> None:
    key = hmac.new(b"seed", b"blacktop 1\nann\n17", hashlib.sha256).digest()
    assert step_key(b"seed", 17, ["ann"]) == key
    chance = Chance.plain(keyed_stream(key))
    assert chance.a == int.from_bytes(key[:4], "big")


def test_the_commitment_fixes_the_seed() -> None:
    assert commitment(b"seed") == hashlib.sha256(b"seed").hexdigest()
