"""``blacktop track draw``: what it prints, where its pictures go, and what it does not overwrite."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.commands import Capture, answer, refused
from tests.track_command.drawings import SMALL, SVG, everything_below, written

pytestmark = pytest.mark.slow


def test_draw_prints_and_writes_a_picture(capsys: Capture, here: Path) -> None:
    status, out, err = answer(capsys, "track", "draw", "harbour-ring", "Gas Pumps")
    assert (status, err) == (0, "")
    assert "Harbour Ring, by Blacktop: 2x4, 6 start positions, 10 obstacles, medium" in out
    assert "Gas Pumps, by Blacktop: corner-west, 3 obstacles, hard" in out
    assert "\x1b" not in out
    assert {path.name for path in here.iterdir()} == {"harbour-ring.svg", "gas-pumps.svg"}
    assert ElementTree.parse(here / "harbour-ring.svg").getroot().tag == f"{SVG}svg"


def test_draw_goes_where_it_is_told(capsys: Capture, here: Path) -> None:
    assert answer(capsys, "track", "draw", "practice", "--no-svg")[0] == 0
    assert everything_below(here) == set()
    assert answer(capsys, "track", "draw", "practice", "--svg", "a.svg")[0] == 0
    assert answer(capsys, "track", "draw", "practice", "needle", "--svg", "folder")[0] == 0
    names = {str(path.relative_to(here)) for path in everything_below(here)}
    assert names == {"a.svg", "folder", "folder/practice.svg", "folder/needle.svg"}


def test_draw_shows_a_track_that_is_wrong(capsys: Capture) -> None:
    file = written("wrong.track", SMALL.replace("#..o......|1", "############"))
    status, out, _ = answer(capsys, "track", "draw", file, "--no-svg")
    assert status == 0
    assert "Short Cut" in out


def test_draw_overwrites_nothing_unless_forced(capsys: Capture, here: Path) -> None:
    notes = written("practice.svg", "my notes")
    assert "is there already" in refused(capsys, "track", "draw", "needle", "practice")
    assert notes.read_text() == "my notes"
    assert everything_below(here) == {notes}
    assert answer(capsys, "track", "draw", "practice", "--force")[0] == 0
    assert notes.read_text().startswith("<svg")


def test_draw_refuses_what_cannot_be_meant(capsys: Capture, here: Path) -> None:
    assert "did you mean 'practice'" in refused(capsys, "track", "draw", "practise")
    assert "exclude each other" in refused(capsys, "track", "draw", "needle", "--svg", "a.svg", "--no-svg")
    assert "name a folder" in refused(capsys, "track", "draw", "needle", "kerb", "--svg", "a.svg")
    assert "of two drawings" in refused(capsys, "track", "draw", "needle", "Needle")
    assert "there is no such file" in refused(capsys, "track", "draw", "no.track")
    assert "cannot be written" in refused(capsys, "track", "draw", "needle", "--svg", "/proc/no/a.svg")
    assert everything_below(here) == set()
