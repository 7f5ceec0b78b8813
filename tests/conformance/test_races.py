"""Whole random races: they end, they can be written down, they come out the same again."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from blacktop.bots.playout import Playouts
from blacktop.core import gamefile
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.core.race import Race
from blacktop.games import game as find_game

FAR_TOO_LONG = 100_000


def finish(race: Race, luck: random.Random) -> Race:
    while not race.is_over:
        seat = luck.choice(race.owing)
        race.play_code(seat, luck.choice(race.legal_codes(seat)))
    return race


@pytest.mark.slow
def test_random_races_end_with_every_seat_count_and_every_value_of_every_option(game: Game) -> None:
    playouts = Playouts(game.record)
    played = 0
    for seats in game.seats:
        for option in game.options:
            for value in option.values:
                try:
                    start = game.start(seats, {option.name: value})
                except BadInput:
                    continue
                results = playouts.play(start, [0] * seats, seed=played, first=0, races=3)
                assert results.decisions < FAR_TOO_LONG
                assert results.won.any() or seats == 1 or option.name == "races"
                played += 3
    assert played > 3 * len(game.options)


@pytest.mark.slow
def test_the_moves_alone_rebuild_the_state_byte_for_byte(
    game: Game, some_race: Callable[[], Race], luck: random.Random, tmp_path: Path
) -> None:
    for _ in range(60):
        race = finish(some_race(), luck)
        path = tmp_path / "race.json"
        gamefile.write(path, gamefile.to_file(race))
        file = gamefile.read(path)
        assert gamefile.replay(file, find_game).row.tobytes() == race.row.tobytes()
        assert gamefile.problems(file, find_game) == []


def test_playing_on_a_copy_leaves_the_race_alone(
    some_race: Callable[[], Race], luck: random.Random
) -> None:
    for _ in range(10):
        race = some_race()
        before = race.row.tobytes()
        finish(race.copy(), luck)
        race.view(0)
        race.explain(0)
        race.imagine(0)
        race.features(0)
        assert race.row.tobytes() == before


def test_choices_made_at_the_same_time_give_the_same_race_in_any_order(
    game: Game, moments: Callable[[int], object], luck: random.Random
) -> None:
    shuffled = 0
    for race in moments(12):  # type: ignore[attr-defined]
        if len(race.owing) < 2:
            continue
        chosen = {seat: luck.choice(race.legal_codes(seat)) for seat in race.owing}
        results = set()
        for _ in range(3):
            copy = race.copy()
            order = list(chosen)
            luck.shuffle(order)
            for seat in order:
                copy.play_code(seat, chosen[seat])
            results.add(copy.row.tobytes())
        shuffled += 1
        assert len(results) == 1
    assert (shuffled > 10) == game.is_simultaneous


def test_a_sealed_choice_may_be_changed_until_the_last_one_is_in(
    game: Game, moments: Callable[[int], object], luck: random.Random
) -> None:
    changed = 0
    for race in moments(10):  # type: ignore[attr-defined]
        if len(race.owing) < 2:
            continue
        first, *others = race.owing
        wanted = luck.choice(race.legal_codes(first))
        plain, turning = race.copy(), race.copy()
        plain.play_code(first, wanted)
        turning.play_code(first, luck.choice(race.legal_codes(first)))
        turning.play_code(first, wanted)
        for seat in others:
            move = race.legal_codes(seat)[0]
            plain.play_code(seat, move)
            turning.play_code(seat, move)
        assert plain.row.tobytes() == turning.row.tobytes()
        changed += 1
    assert (changed > 5) == game.is_simultaneous
