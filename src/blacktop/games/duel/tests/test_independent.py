"""Our solver against an independent model of the game: another program, another method, the same values.

The values were recorded by ``bench/street_racing.py --record``, which needs OpenSpiel. Where the
benchmark's environment is installed they are computed anew; ``make independent`` installs it and compares.
"""

import json
import subprocess
from typing import Any

import pytest

from blacktop.games.duel.tests.cases import CASES, ROOT, our_value

pytestmark = pytest.mark.slow

PEERS = ROOT / "bench" / ".venv"
QUICK = [case for case in CASES if case["quick"]]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_short_game_has_the_value_that_an_independent_model_gives(case: dict[str, Any]) -> None:
    assert abs(case["value"]) > 1e-3  # not fair by itself, so there is something to find
    assert our_value(case) == pytest.approx(case["value"], abs=1e-6)


if (PEERS / "ready").exists():

    @pytest.mark.slow
    def test_the_independent_model_still_says_so() -> None:
        done = subprocess.run(
            [PEERS / "bin" / "python", ROOT / "bench" / "street_racing.py"],
            input=json.dumps(QUICK),
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        assert json.loads(done.stdout) == pytest.approx([case["value"] for case in QUICK], abs=1e-6)
