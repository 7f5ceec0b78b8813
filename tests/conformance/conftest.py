"""Every test here runs over every game that is found."""

import random
from collections.abc import Callable, Iterator

import pytest

from blacktop.core.game import Game
from blacktop.core.race import Race
from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.lab.secrecy import random_start, shorten


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return find_game(request.param)


@pytest.fixture
def luck() -> random.Random:
    """The same luck in every run."""
    return random.Random(2002)


@pytest.fixture
def some_race(game: Game, luck: random.Random) -> Callable[[], Race]:
    """Races with seats and options drawn at random, set up as far as the first choice."""

    def make() -> Race:
        row = random_start(game, luck)
        shorten(game, row)
        seats = [f"driver {seat + 1}" for seat in range(int(game.record.of(row)["seats"]))]
        return Race(game, seats, row, seed=luck.randbytes(8))

    return make


@pytest.fixture
def moments(game: Game, luck: random.Random) -> Callable[[int], Iterator[Race]]:
    """Every moment of some races in which somebody owes a choice, played at random."""

    def play(races: int) -> Iterator[Race]:
        for _ in range(races):
            row = random_start(game, luck)
            shorten(game, row, races=1)
            seats = [f"driver {seat + 1}" for seat in range(int(game.record.of(row)["seats"]))]
            race = Race(game, seats, row, seed=luck.randbytes(8))
            while not race.is_over:
                yield race
                seat = luck.choice(race.owing)
                race.play_code(seat, luck.choice(race.legal_codes(seat)))

    return play


@pytest.fixture
def finished(luck: random.Random) -> Callable[[Race], Race]:
    """A race that was played to its end at random."""

    def play(race: Race) -> Race:
        while not race.is_over:
            seat = luck.choice(race.owing)
            race.play_code(seat, luck.choice(race.legal_codes(seat)))
        return race

    return play
