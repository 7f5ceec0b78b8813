"""The referee: exact, on a small game, against what really happens in many races."""

from functools import cache

import numpy as np
import pytest

from blacktop.games.duel.exploit import NAMES, driver, expected
from blacktop.games.duel.game import GAME
from blacktop.games.duel.solve.outlook import Tables
from blacktop.games.duel.solve.tables import solved
from blacktop.games.duel.tests.small import SMALL
from blacktop.lab.races import play_races

pytestmark = pytest.mark.slow


@cache
def solution() -> Tables:
    return solved(GAME.start(2, {"components": SMALL}))


def ready(share: float) -> None:
    """Nobody looks at the progress."""


@cache
def best_answer(bot: str, seat: int) -> float:
    """What the best answer wins against a bot in a seat."""
    known = solution()
    drivers = [driver(bot, known), None]
    value = expected(known, drivers if seat == 0 else drivers[::-1], ready)
    return -value if seat == 0 else value


@cache
def against(bot: str, other: str) -> float:
    """What the second bot wins against the first."""
    known = solution()
    return -expected(known, [driver(bot, known), driver(other, known)], ready)


def test_nobody_wins_against_perfect_play() -> None:
    assert best_answer("perfect", 0) == pytest.approx(0, abs=1e-6)
    assert best_answer("perfect", 1) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("bot", NAMES)
def test_a_bot_is_worth_the_same_in_both_seats(bot: str) -> None:
    assert best_answer(bot, 0) == pytest.approx(best_answer(bot, 1), abs=1e-6)


@pytest.mark.parametrize("bot", NAMES[:-1])
def test_the_best_answer_does_better_than_every_bot(bot: str) -> None:
    for other in NAMES:
        if other != bot:
            assert against(bot, other) <= best_answer(bot, 0) + 1e-6
    assert 0 < against(bot, "perfect") < best_answer(bot, 0)


def test_better_bots_leave_less_to_win() -> None:
    left = [best_answer(bot, 0) for bot in ("random", "search", "perfect")]
    assert left == sorted(left, reverse=True)


@pytest.mark.parametrize(("bot", "other"), [(bot, "perfect") for bot in NAMES[:-1]] + [("bold", "search")])
def test_what_is_expected_is_what_happens(bot: str, other: str) -> None:
    """Four standard errors: wrong once in sixteen thousand times if everything is right."""
    races = 4000
    results = play_races(GAME, GAME.start(2, {"components": SMALL}), [bot, other], 11, 0, races)
    gained = (results.points[:, 1] - results.points[:, 0]) / 2
    error = gained.std() / np.sqrt(races)
    assert abs(gained.mean() - against(bot, other)) < 4 * error
