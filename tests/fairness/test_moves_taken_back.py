"""Moves that are taken back: their chance is spent, their salts are known, and the race can be checked."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blacktop.core.gamefile import problems, replay, to_file, with_proof
from blacktop.core.race import UNDO, Race, new_race
from blacktop.games import game as find_game
from blacktop.games import names
from tests.fairness.races import a_race, as_dict, play_on, wrong_alone

pytestmark = pytest.mark.slow


def after_chance(name: str, number: int) -> Race:
    """A race whose last move made chance answer."""
    luck = random.Random(number)
    race = new_race(find_game(name), ["Ann", "Ben"], seed=luck.randbytes(32), contributions=["a", "b"])
    while not race.played or not race.played[-1].used_chance:
        seat = luck.choice(race.owing)
        race.play_code(seat, luck.choice(race.legal_codes(seat)))
    return race


@pytest.mark.parametrize("name", ["duel", "illegal"])
def test_the_chance_of_a_move_that_was_taken_back_is_spent(name: str) -> None:
    others = 0
    for number in range(20):
        race = after_chance(name, number)
        first, stretch = race.digest, race.resolved
        last = race.undo()
        race.play(last.seat, last.move)
        assert race.resolved == stretch + 1
        assert race.history[-3:] == [(last.seat, last.move), (last.seat, UNDO), (last.seat, last.move)]
        assert replay(to_file(race), find_game).row.tobytes() == race.row.tobytes()
        others += race.digest != first
    assert others > 5  # with few things to draw from, the same one often comes again


def test_a_salt_that_is_known_is_never_used_again() -> None:
    luck = random.Random(5)
    for _ in range(10):
        race = new_race(find_game("illegal"), ["Ann", "Ben", "Cleo"], seed=luck.randbytes(32))
        while not race.played or not race.played[-1].revealed or race.played[-1].used_chance:
            seat = luck.choice(race.owing)
            race.play_code(seat, luck.choice(race.legal_codes(seat)))
        shown = race.played[-1].resolved_before
        while race.played and race.played[-1].resolved_before == shown:
            race.undo()
        assert len(race.asked) > 1
        assert race.resolved > shown
        assert replay(to_file(race), find_game).resolved == race.resolved


def test_a_move_without_chance_is_taken_back_without_a_trace() -> None:
    race = new_race(find_game("illegal"), ["Ann", "Ben"], seed=b"seed")
    before, stretch = race.digest, race.resolved
    race.play(0, race.legal_moves(0)[0])
    race.undo()
    assert (race.digest, race.resolved, race.history) == (before, stretch, [])


def play_and_take_back(race: Race, picks: list[int]) -> None:
    """One deed for each number: every fourth takes the last move back, if there is one."""
    for pick in picks:
        if pick % 4 == 0 and race.played:
            race.undo()
        elif not race.is_over:
            seat = race.owing[pick % len(race.owing)]
            codes = race.legal_codes(seat)
            race.play_code(seat, codes[pick // 8 % len(codes)])


@pytest.mark.parametrize("name", names())
@settings(max_examples=8, deadline=None)
@given(start=st.integers(0, 2**16), picks=st.lists(st.integers(0, 999), min_size=5, max_size=60))
def test_races_with_moves_taken_back_replay_and_can_be_checked(
    name: str, start: int, picks: list[int]
) -> None:
    race = a_race(name, random.Random(start))
    play_and_take_back(race, picks)
    again = replay(to_file(race), find_game)
    assert again.row.tobytes() == race.row.tobytes()
    assert (again.history, again.resolved) == (race.history, race.resolved)
    assert [played.move for played in again.played] == [played.move for played in race.played]
    file = with_proof(to_file(play_on(race, random.Random(start))), find_game)
    assert problems(file, find_game) == []
    assert wrong_alone(as_dict(file)) == []
