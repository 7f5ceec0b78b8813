"""What ``docs/tracks.md`` shows and says is true."""

import re
from pathlib import Path

import pytest

from blacktop.games.circuit import shipped
from blacktop.games.circuit.cardtext import KINDS, SIZE_NAMES
from blacktop.games.circuit.difficulty import difficulty_of, obstacles
from blacktop.games.circuit.pieces import CARD_COLUMNS, CARD_ROWS
from blacktop.games.circuit.rules.checking import must_be_road, must_be_wall
from blacktop.games.circuit.svg import ring_picture
from blacktop.games.circuit.tracks import shipped_ring
from tests.commands import Capture, answer
from tests.track_command.drawings import written

pytestmark = pytest.mark.slow

TRACKS_PAGE = Path(__file__).parents[2] / "docs" / "tracks.md"


def test_the_pictures_of_the_page_are_up_to_date() -> None:
    for name in shipped.TRACKS:
        path = TRACKS_PAGE.parent / "pictures" / f"track-{name}.svg"
        assert path.read_text("utf-8") == ring_picture(shipped_ring(name)), "run docs/make_pictures.py"


def test_the_examples_of_the_page_pass_the_check(capsys: Capture) -> None:
    examples = re.findall(r"```text\n((?:card|track): .*?)```", TRACKS_PAGE.read_text(), re.S)
    files = [written(f"{number}.txt", text) for number, text in enumerate(examples)]
    assert len(files) == 3
    assert answer(capsys, "track", "check", *files)[0] == 0


def test_the_table_of_the_page_is_true() -> None:
    lines = re.findall(r"^\| `([a-z-]+)` \| (\dx\d) \| (\d+) \| (\w+) \|", TRACKS_PAGE.read_text(), re.M)
    rings = [shipped_ring(name) for name, *_ in lines]
    told = [(SIZE_NAMES[ring.size], str(obstacles(ring.rows())), difficulty_of(ring)) for ring in rings]
    assert [tuple(facts) for _, *facts in lines] == told
    assert {name for name, *_ in lines} == set(shipped.TRACKS)


def test_the_seams_of_the_page_are_those_of_the_rules() -> None:
    (drawn,) = re.findall(r"```seams\n.*?\n\n(.*?)```", TRACKS_PAGE.read_text(), re.S)
    rows = [line.split() for line in drawn.strip().split("\n")]
    for kind, column in {"straight": 0, "start": 0, "corner-south": 1, "corner-west": 2}.items():
        for row in range(CARD_ROWS):
            for place in range(CARD_COLUMNS):
                road = must_be_road(KINDS[kind], place, row)
                wall = must_be_wall(KINDS[kind], place, row)
                assert rows[row][column][place] == ("+" if road else "#" if wall else "?")
