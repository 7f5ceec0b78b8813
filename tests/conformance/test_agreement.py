"""One source of rules, three ways to run it: compiled, interpreted, compiled with bounds checked."""

import os
import subprocess
import sys

import pytest

from blacktop.core.game import Game
from blacktop.core.kernel import interpreted_kernel
from blacktop.lab.digests import digests


@pytest.mark.slow
def test_compiled_and_interpreted_races_are_the_same_bytes(game: Game) -> None:
    assert digests(game, game.kernel, races=12) == digests(game, interpreted_kernel(game.record), races=12)


@pytest.mark.slow
def test_many_compiled_and_interpreted_races_are_the_same_bytes(game: Game) -> None:
    plain = interpreted_kernel(game.record)
    assert digests(game, game.kernel, races=120, seed=1) == digests(game, plain, races=120, seed=1)


@pytest.mark.slow
def test_with_every_index_checked_the_races_are_the_same_bytes(game: Game) -> None:
    command = [sys.executable, "-m", "blacktop.lab.digests", game.name, "300"]
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    checked = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert checked.stdout.split() == digests(game, game.kernel, races=300)
