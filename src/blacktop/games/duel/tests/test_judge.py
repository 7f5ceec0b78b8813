"""Judged races: losses, luck, and that they add up."""

import random
from typing import Any

import pytest

from blacktop.bots import driver
from blacktop.core.race import Race, new_race
from blacktop.games.duel.game import GAME
from blacktop.games.duel.judge import Judgement, Kind, judged
from blacktop.games.duel.solve.tables import shipped, solved
from blacktop.games.duel.tests.small import SMALL
from blacktop.lab.races import stream

ROUNDING = 1e-7
"""A solved table knows its values to less than this: nobody gains more by a choice."""


def random_race(luck: random.Random, **options: Any) -> Race:
    race = new_race(GAME, ["ann", "ben"], options, seed=luck.randbytes(8))
    while not race.is_over:
        seat = luck.choice(race.owing)
        race.play_code(seat, luck.choice(race.legal_codes(seat)))
    return race


def check(judgement: Judgement, race: Race) -> None:
    assert abs(judgement.remainder) < 1e-6
    assert judgement.result == (race.points[0] - race.points[1]) / 2
    for change in judgement.changes:
        if change.seat is not None:
            assert (change.by if change.seat == 0 else -change.by) < ROUNDING, change


def test_luck_and_losses_add_up_to_the_result(luck: random.Random) -> None:
    for _ in range(30):
        race = random_race(luck)
        check(judged(race, shipped()), race)


@pytest.mark.slow
@pytest.mark.parametrize("rain", [0, 2])
@pytest.mark.parametrize("police", [False, True])
def test_they_add_up_in_a_thousand_races(rain: int, police: bool, luck: random.Random) -> None:
    for _ in range(250):
        race = random_race(luck, components=SMALL, rain=rain, police=police)
        check(judged(race, solved(race.row)), race)


@pytest.mark.slow
def test_a_series_is_judged_race_by_race(luck: random.Random) -> None:
    race = random_race(luck, components=SMALL, races=3)
    judgement = judged(race, solved(race.row))
    check(judgement, race)
    assert {change.race for change in judgement.changes} == {1, 2, 3}


def test_perfect_drivers_lose_nothing(luck: random.Random) -> None:
    bots = [driver.bot(GAME, "perfect") for _ in range(2)]
    for number in range(10):
        race = new_race(GAME, ["ann", "ben"], {"components": SMALL}, seed=luck.randbytes(8))
        while not race.is_over:
            seat = race.owing[0]
            race.play_code(seat, bots[seat].choose(race.hidden(seat), seat, stream(3, number)))
        judgement = judged(race, solved(race.row))
        assert judgement.lost(0) == pytest.approx(0, abs=1e-6)
        assert judgement.lost(1) == pytest.approx(0, abs=1e-6)
        assert judgement.luck == pytest.approx(judgement.result, abs=1e-6)


def test_every_kind_of_change_occurs(luck: random.Random) -> None:
    kinds = {change.kind for _ in range(40) for change in judged(random_race(luck), shipped()).changes}
    assert kinds == set(Kind)


def test_a_race_that_goes_on_is_judged_as_far_as_it_went(luck: random.Random) -> None:
    race = new_race(GAME, ["ann", "ben"], {}, seed=b"half")
    for _ in range(7):
        seat = luck.choice(race.owing)
        race.play_code(seat, luck.choice(race.legal_codes(seat)))
    assert abs(judged(race, shipped()).remainder) < 1e-6
