"""Positions by depth: any change of a rule changes one of these numbers."""

import json

import pytest

from blacktop.core.game import Game
from blacktop.lab.counts import counted


@pytest.mark.slow
def test_positions_by_depth_are_as_many_as_ever(game: Game) -> None:
    assert counted(game) == json.loads((game.folder / "tests" / "counts.json").read_text())
