"""Honest races: what was promised before them can be checked after them, with our rules and without."""

import random

import pytest

from blacktop.core.gamefile import moments, problems, to_file, with_proof
from blacktop.core.proof import seal_of, told_aloud
from blacktop.games import game as find_game
from blacktop.games import names
from tests.fairness.races import a_race, as_dict, play_on, wrong_alone

pytestmark = pytest.mark.slow


def check_random_races(name: str, count: int) -> None:
    luck = random.Random(count)
    for _ in range(count):
        race = play_on(a_race(name, luck), luck)
        file = with_proof(to_file(race), find_game)
        assert problems(file, find_game) == []
        assert wrong_alone(as_dict(file)) == []


@pytest.mark.parametrize("name", names())
def test_random_races_can_be_checked_with_and_without_the_rules(name: str) -> None:
    check_random_races(name, 4)


@pytest.mark.parametrize(("name", "count"), [("circuit", 150), ("duel", 800), ("illegal", 50)])
def test_a_thousand_random_races_can_be_checked(name: str, count: int) -> None:
    check_random_races(name, count)


@pytest.mark.parametrize("name", names())
def test_told_draws_are_those_of_the_compiled_rules(name: str) -> None:
    luck = random.Random(7)
    for _ in range(3):
        race = play_on(a_race(name, luck), luck)
        file = with_proof(to_file(race), find_game)
        *_, told = moments(file, lambda name: told_aloud(find_game(name)))
        assert told.digest == file.digest == race.digest
        assert [row.tobytes() for row in told.snapshots] == [row.tobytes() for row in race.snapshots]
        stretches = {stretch for stretch, _, _ in file.draws or []} - {0}
        assert stretches == {played.resolved_before for played in race.played if played.used_chance}


@pytest.mark.parametrize("name", ["duel", "illegal"])
def test_seals_of_a_finished_race_are_those_that_were_made_while_it_was_played(name: str) -> None:
    luck = random.Random(3)
    race = a_race(name, luck)
    made = []
    while not race.is_over:
        seat = luck.choice(race.owing)
        move = luck.choice(race.legal_moves(seat))
        if len(race.asked) > 1:
            made.append((len(race.history) + 1, race.resolved, seat, seal_of(race, seat, move)))
        race.play(seat, move)
    assert made
    assert with_proof(to_file(race), find_game).seals == made
