"""Judging a race: perfect turns lose nothing, faults are counted, and the sum is the result."""

import random

from blacktop.core.race import new_race
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.judge import judged
from blacktop.games.circuit.par import par


def test_a_perfect_race_gives_nothing_away() -> None:
    race = new_race(GAME, ["Ann"], {"track": "old-town"}, seed=b"")
    found = par(race.row)
    for turn in found.race:
        race.play_all(0, turn.text)
    turns = judged(race)
    assert [turn.lost for turn in turns] == [0] * found.turns
    assert [turn.text for turn in turns] == [turn.text for turn in found.race]


def test_what_was_given_away_is_the_distance_to_par(luck: random.Random) -> None:
    """Alone: turns taken = par + turns given away, at every moment in which the end can be reached."""
    for seed in range(5):
        race = new_race(GAME, ["Ann"], {"track": "harbour-ring", "laps": 1}, seed=bytes([seed]))
        while not race.is_over and len(race.played) < 60:
            race.play_code(0, luck.choice(race.legal_codes(0)))
        turns = judged(race)
        assert turns
        first = turns[0].before
        given_away = 0
        for number, turn in enumerate(turns, 1):
            if turn.lost is None or turn.after is None or first is None:
                break
            given_away += turn.lost
            assert turn.lost >= 0
            assert number + turn.after == first + given_away


def test_turns_of_several_drivers_are_told_apart() -> None:
    race = new_race(GAME, ["Ann", "Ben"], {"track": "practice"}, seed=b"two")
    for _ in range(6):
        race.play_all(race.owing[0], "speed 1 / ahead")
    turns = judged(race)
    assert [turn.seat for turn in turns] == [turn.seat for turn in turns[:2]] * 3
    assert [turn.round for turn in turns] == [1, 1, 2, 2, 3, 3]
