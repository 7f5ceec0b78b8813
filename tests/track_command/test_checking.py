"""``blacktop track check``: which files it looks at, and where a track finds its cards."""

from pathlib import Path

import pytest

from blacktop.games.circuit import shipped
from tests.commands import Capture, answer, refused
from tests.track_command.drawings import LIST, SMALL, STRAIGHT, changed, own, written

pytestmark = pytest.mark.slow


def test_check_says_ok_of_everything_in_the_box(capsys: Capture) -> None:
    files = sorted([*shipped.FOLDER.glob("cards/*.card"), *shipped.FOLDER.glob("tracks/*.track")])
    status, out, err = answer(capsys, "track", "check", *files)
    assert (status, err) == (0, "")
    assert [line.split(": ")[0] for line in out.splitlines()] == [f"ok {file}" for file in files]


def test_a_track_finds_cards_given_beside_it_and_own_ones(capsys: Capture) -> None:
    track = written("a/anns.track", LIST)
    lost = f"{track}: line 7, column 1: unknown card 'Cable Drums'"
    assert answer(capsys, "track", "check", track)[1].startswith(lost)
    given = written("b/drums.card", STRAIGHT)
    assert answer(capsys, "track", "check", track, given)[0] == 0
    beside = written("a/any-name.card", STRAIGHT)
    assert answer(capsys, "track", "check", track)[0] == 0
    beside.unlink()
    own("cable-drums.card", STRAIGHT)
    assert answer(capsys, "track", "check", track)[0] == 0


def test_a_card_that_cannot_be_read_is_told_by_the_track_that_names_it(capsys: Capture) -> None:
    track = written("anns.track", LIST)
    card = own("cable-drums.card", changed(STRAIGHT, 7, "..ox...."))
    status, out, _ = answer(capsys, "track", "check", track)
    assert status == 1
    assert out.startswith(f"{track}: line 7, column 1: {card}: line 7, column 4: there is no letter 'x'")


def test_every_file_is_checked(capsys: Capture) -> None:
    good, bad = written("good.card", STRAIGHT), written("bad.card", changed(STRAIGHT, 6, "o......."))
    own("short-cut.track", SMALL)
    status, out, _ = answer(capsys, "track", "check", bad, good, "short-cut")
    assert status == 1
    first, second, third = out.splitlines()
    assert first == f"{bad}: line 6, column 1: the seam does not meet the next card here: road wanted"
    assert second == f"ok {good}: Cable Drums, by Ann: straight, 3 obstacles, hard"
    assert third.startswith("ok ")


def test_what_is_no_file_is_bad_input(capsys: Capture, here: Path) -> None:
    good = written("good.card", STRAIGHT)
    (here / "folder").mkdir()
    for command in ("check", "draw"):
        assert "there is no such file" in refused(capsys, "track", command, good, "missing.track")
        assert "is a folder, not a file" in refused(capsys, "track", command, good, "folder")
        assert "is not a file" in refused(capsys, "track", command, good, "/dev/zero")
        assert "unknown card or track 'nothing'" in refused(capsys, "track", command, good, "nothing")


def test_a_mark_at_the_beginning_and_foreign_line_ends_are_fine(capsys: Capture) -> None:
    file = written("windows.card", b"\xef\xbb\xbf" + STRAIGHT.replace("\n", "\r\n").encode())
    assert answer(capsys, "track", "check", file)[0] == 0
