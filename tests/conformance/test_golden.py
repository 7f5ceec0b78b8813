"""Golden games: recorded races that must replay to the same bytes."""

from pathlib import Path

import pytest

from blacktop.core import gamefile
from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.lab.golden import tables

GOLDEN = [path for name in names() for path in sorted((find_game(name).folder / "golden").glob("*.json"))]


def test_there_are_at_least_forty_for_each_game() -> None:
    for name in names():
        assert sum(path.parent.parent.name == name for path in GOLDEN) >= 40


def test_they_are_those_that_would_be_recorded_again() -> None:
    for name in names():
        recorded = {path.stem for path in GOLDEN if path.parent.parent.name == name}
        assert recorded == set(tables(find_game(name)))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_bytes(path: Path) -> None:
    assert gamefile.problems(gamefile.read(path), find_game) == []
