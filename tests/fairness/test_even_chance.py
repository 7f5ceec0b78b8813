"""Even chance: every contribution changes what comes, and shuffles are even."""

import math
from typing import Any

import numba
import numpy as np
import pytest

from blacktop.core.chance import Chance, keyed_stream, pick_from, step_key
from blacktop.core.linking import EntryCompiler
from blacktop.core.notation import BadInput
from blacktop.core.race import new_race
from blacktop.games import game as find_game

pytestmark = pytest.mark.slow

BAG = (1, 2, 3, 5)
SHUFFLES = 100_000
CHANCES = Chance.dtype


@pytest.mark.parametrize("given", ["", "g", "a\nb", "seal", "0" * 65, "0x1", "\u0661"])
def test_a_contribution_is_hexadecimal(given: str) -> None:
    with pytest.raises(BadInput, match="1 to 64 hexadecimal digits"):
        new_race(find_game("duel"), ["Ann", "Ben"], contributions=[given])


def test_every_contribution_changes_what_comes() -> None:
    races = [
        new_race(find_game("illegal"), ["Ann", "Ben"], seed=b"seed", contributions=given).digest
        for given in ([], ["00"], ["0"], ["00", "00"], ["00", "01"], ["01", "00"])
    ]
    assert len(set(races)) == len(races)


@numba.njit(error_model="numpy", pipeline_class=EntryCompiler)  # an entry that is not kept on disk
def count_shuffles(streams: Any, bag: Any, total: int, seen: Any) -> None:
    """Draws a whole bag from every stream, and counts which kind came at which place."""
    for number in range(len(streams)):
        chance = streams[number].view(CHANCES)[0]
        left = bag.copy()
        for place in range(total):
            kind = pick_from(chance, left, total - place)
            left[kind] -= 1
            seen[place, kind] += 1


def chi_square_of_shuffles(seen: Any) -> float:
    """Near 0 if all is even. Places of one shuffle depend on each other; the factor makes up for that.

    What came at two places of a shuffle has -1 / (total - 1) of the covariance of one place, so the sum
    over places and kinds is total / (total - 1) times a chi-square with (total - 1)(kinds - 1) degrees.
    """
    total = len(seen)
    expected = SHUFFLES * np.array(BAG) / total
    return float(((seen - expected) ** 2 / expected).sum()) * (total - 1) / total


def upper_tail(chi_square: float, degrees: int) -> float:
    """How likely chance exceeds a chi-square; exact for even degrees, where it is a sum of Poisson's."""
    assert degrees % 2 == 0
    half = chi_square / 2
    return math.exp(-half) * sum(half**n / math.factorial(n) for n in range(degrees // 2))


def test_the_tail_of_chi_square_is_the_printed_one() -> None:
    assert upper_tail(43.773, 30) == pytest.approx(0.05, abs=1e-4)
    assert upper_tail(59.703, 30) == pytest.approx(0.001, abs=1e-5)


def test_a_hundred_thousand_shuffles_are_even() -> None:
    streams = np.stack([keyed_stream(step_key(b"fair", n, ["c0ffee"])) for n in range(SHUFFLES)])
    total, kinds = sum(BAG), len(BAG)
    seen = np.zeros((total, kinds), np.int64)
    count_shuffles(streams, np.array(BAG, np.int64), total, seen)
    assert seen.sum(axis=0).tolist() == [SHUFFLES * count for count in BAG]
    tail = upper_tail(chi_square_of_shuffles(seen), (total - 1) * (kinds - 1))
    assert 0.001 < tail < 0.999
