"""Tracks by lot, from ``blacktop track new`` and from the rules: every one passes the check."""

import re
from pathlib import Path
from random import Random

import pytest

from blacktop.core.chance import scripted_stream
from blacktop.games import game
from blacktop.games.circuit import builder, garage
from blacktop.games.circuit.cardtext import SIZES, TrackText, read_text, write_track
from blacktop.games.circuit.check import check_ring
from blacktop.games.circuit.difficulty import MOST_A_CARD, difficulty_of
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.tracks import drawing, ring_of_drawing, ring_of_text, shipped_card
from tests.commands import Capture, answer, refused
from tests.track_command.drawings import SMALL, everything_below, own, written

pytestmark = pytest.mark.slow


def test_new_writes_a_track_that_can_be_raced_on(capsys: Capture) -> None:
    status, out, err = answer(capsys, "track", "new", "Dusk Mile", "--size", "2x3", "--seed", "7")
    path = garage.folder() / "tracks" / "dusk-mile.track"
    assert (status, err) == (0, "")
    assert re.match(r"Dusk Mile: 2x3, 6 start positions, \d+ obstacles, medium\n", out)
    assert f"seed 7, written to {path}" in out
    assert answer(capsys, "track", "check", "dusk-mile")[0] == 0
    track = game("circuit").read_options({"track": "dusk-mile"})["track"]
    found = read_text(path.read_text())
    assert isinstance(found, TrackText)
    assert track == " ".join(found.rows)


def test_the_same_seed_gives_the_same_track(capsys: Capture, here: Path) -> None:
    for name in ("one", "two"):
        assert answer(capsys, "track", "new", "--seed", "5", "--output", f"{name}.track")[0] == 0
    assert answer(capsys, "track", "new", "--seed", "6", "--output", "three.track")[0] == 0
    one, two, three = (Path(f"{name}.track").read_text() for name in ("one", "two", "three"))
    assert one == two != three
    assert answer(capsys, "track", "new", "Own Name", "--seed", "5", "--output", "four.track")[0] == 0
    assert Path("four.track").read_text().split("\n")[1:] == one.split("\n")[1:]


def test_new_overwrites_nothing(capsys: Capture) -> None:
    there = own("short-cut.track", SMALL)
    assert "is there already" in refused(capsys, "track", "new", "Short Cut")
    assert there.read_text() == SMALL
    notes = written("notes.txt", "my notes")
    assert "is there already" in refused(capsys, "track", "new", "--output", notes)
    assert notes.read_text() == "my notes"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["../escape"], "'../escape' is no name of a track"),
        (["/tmp/escape"], "is no name of a track"),
        ([".."], "is no name of a track"),
        ([""], "is no name of a track"),
        (["x" * 41], "at most 40"),
        (["Practice"], "'Practice' is taken"),
        (["random"], "in the box"),
        (["--size", "3x3"], "unknown size '3x3'"),
        (["--difficulty", "deadly"], "unknown difficulty 'deadly'"),
        (["--seed", "-1"], "seed"),
        (["--output", "/proc/nowhere/a.track"], "cannot be written"),
    ],
)
def test_new_refuses(capsys: Capture, tmp_path: Path, here: Path, arguments: list[str], said: str) -> None:
    assert said in refused(capsys, "track", "new", *arguments)
    assert everything_below(tmp_path) == {here}


@pytest.mark.parametrize("difficulty", MOST_A_CARD)
@pytest.mark.parametrize("size", SIZES)
def test_every_new_track_passes_the_check(size: str, difficulty: str) -> None:
    for seed in range(30):
        made = builder.new_ring("By Lot", "", SIZES[size], difficulty, Random(seed))
        found = read_text(write_track(made.name, made.author, made.rows()))
        assert isinstance(found, TrackText)
        ring = ring_of_text(found, shipped_card)
        check_ring(ring)
        assert (ring.size, difficulty_of(ring), ring.starts) == (SIZES[size], difficulty, 6)


@pytest.mark.parametrize("size", SIZES)
def test_every_random_track_passes_the_check(size: str) -> None:
    for seed in range(150):
        row = game("circuit").start(4, {"track": "random", "size": size})
        game("circuit").kernel.run(row, scripted_stream([], seed))
        ring = ring_of_drawing(drawing(Race.plain(row)))
        check_ring(ring)
        assert ring.size == SIZES[size]
