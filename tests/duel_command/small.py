"""A small table of components, which is solved in a moment; answers as JSON; and what is kept."""

import json
from pathlib import Path
from typing import Any

from tests.commands import Capture, answer

TABLE = """\
name = "small"
source = "a garage"
book = ["deck"]
deck = 2
track = 4

[cards]
coast = { value = 0, steering = 3 }
cruise = { value = 1, steering = 2 }
block = { value = 2, steering = 1 }
push = { value = 3, steering = 2 }
pass = { value = 4, steering = 1, increase = 2 }

[roads]
hill = 1
curve = 1
crossing = 1
straight = 1

[tokens]
hill = 1
curve = 1
crossing = 1

[penalty]
no_skid = [0, 1, 1, 1, 1]
one_skid = [1, 2, 2, 2, 2]
"""
"""Two turns, a short track and three tokens: solved in a moment."""
MINE = ("--components", "mine.toml")


def found(capsys: Capture, *arguments: str) -> Any:
    """The JSON that a command prints."""
    status, out, _ = answer(capsys, *arguments, "--json")
    assert status == 0
    return json.loads(out)


def kept() -> list[Path]:
    return sorted(Path("cache/solved").glob("*"))
