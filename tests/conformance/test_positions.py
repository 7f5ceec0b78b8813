"""Positions and views: written, read back, and free of what their reader may not know."""

import json
import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from blacktop.core.game import Game
from blacktop.core.race import Race
from blacktop.lab.secrecy import Checker

Moments = Callable[[int], Iterator[Race]]


@pytest.mark.slow
def test_a_position_is_written_and_read_back_the_same(game: Game, moments: Moments) -> None:
    for race in moments(10):
        position = json.loads(json.dumps(race.position()))
        options = {k: v for k, v in race.options.items() if k not in ("tracks",)}
        row = game.read_position(position, race.names, options)
        again = Race(game, race.names, row, seed=b"")
        assert again.position() == race.position()
        differ = [
            name
            for name in game.record.fields()
            if not name.startswith("told")
            and not np.array_equal(game.record.of(again.row)[name], game.record.of(race.row)[name])
        ]
        assert differ == []


def test_nobody_can_tell_what_is_hidden(game: Game) -> None:
    report = Checker(game, races=25, seed=7).run()
    assert report.checks > 5_000
    if game.has_secrets:
        assert report.worlds_that_differed > report.checks // 10
    else:
        assert report.worlds_that_differed == 0
    assert report.messages_compared > 10


@pytest.mark.slow
def test_what_is_imagined_can_be_played_to_the_end(moments: Moments, luck: random.Random) -> None:
    for number, race in enumerate(moments(4)):
        if number % 10:
            continue
        for seat in range(len(race.names)):
            other = race.imagine(seat, seed=number)
            while not other.is_over:
                mover = luck.choice(other.owing)
                other.play_code(mover, luck.choice(other.legal_codes(mover)))


def test_features_depend_on_what_the_seat_knows_alone(moments: Moments) -> None:
    for race in moments(4):
        for seat in range(len(race.names)):
            assert np.array_equal(race.features(seat), race.imagine(seat).features(seat))
