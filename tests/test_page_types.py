"""The page and the server speak of the same things."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "page_types.py"))
    for path, written in tool["files"]().items():
        assert path.read_text() == written, "run `make types`"
