"""Every way in which a card or a track is wrong, and what ``blacktop track check`` says of it."""

import re
from pathlib import Path

import pytest

from tests.commands import Capture, answer, refused
from tests.track_command.drawings import LIST, SMALL, STRAIGHT, changed, everything_below, written

pytestmark = pytest.mark.slow

POCKET = changed(changed(changed(STRAIGHT, 7, "........"), 8, ".../o..."), 9, "...o....")
ISLAND = changed(changed(changed(STRAIGHT, 6, "..oo...."), 7, "..o.o..."), 8, "..oo....")
BLOCKED = changed(
    changed(changed(changed(STRAIGHT, 6, "...o...."), 7, "...o...."), 8, "...o...."), 9, "...o...."
)
START = """card: Grid
kind: start

########
..3.1|..
.....|..
..4.2|..
.....|..
########
"""
FAULTS = [
    # The file, then where and what.
    (changed(STRAIGHT, 7, "..oO...."), "line 7, column 4: there is no letter 'O'"),
    (changed(STRAIGHT, 7, "..oo..."), "line 7, column 8: 7 letters in this row; 8 in every row"),
    (changed(STRAIGHT, 7, "..oo....."), "line 7, column 9: 9 letters in this row"),
    (changed(STRAIGHT, 7, "\t..oo..."), "line 7, column 1: there is no letter"),
    (STRAIGHT.replace("........\n########\n", "########\n"), "6 rows wanted, not 5"),
    (STRAIGHT + "########\n", "line 11: 6 rows wanted, not 7"),
    (changed(STRAIGHT, 7, ""), "6 rows wanted, not 5"),
    (changed(STRAIGHT, 7, "..oo....\n"), "line 8: a gap between two rows"),
    (changed(STRAIGHT, 6, "o......."), "line 6, column 1: the seam does not meet the next card"),
    (changed(STRAIGHT, 9, ".......#"), "line 9, column 8: the seam does not meet the next card"),
    (changed(STRAIGHT, 10, "###.####"), "line 10, column 4: the card is not closed here"),
    (changed(STRAIGHT, 7, "..1....."), "line 7, column 3: only a start card has a line"),
    (changed(STRAIGHT, 2, "kind: bend"), "line 2, column 7: unknown kind of card 'bend'"),
    (changed(STRAIGHT, 2, "sort: straight"), "line 2, column 1: unknown field 'sort'"),
    (changed(STRAIGHT, 2, ""), "line 1: the kind of card is missing"),
    (changed(STRAIGHT, 3, "kind: straight"), "line 3, column 1: 'kind' stands twice"),
    (changed(STRAIGHT, 3, "track: Both"), "line 3, column 1: a file is either a card or a track"),
    (changed(STRAIGHT, 3, "author: \x1b[2J"), "line 3, column 9: an author is"),
    (changed(STRAIGHT, 1, "card: ../../etc/x"), "line 1, column 7: '../../etc/x' is no name of a card"),
    (changed(STRAIGHT, 1, "card: Needle"), "'Needle' is the name of one in the box"),
    (POCKET, "line 9, column 5: a slow car cannot leave this hex again: a pocket"),
    (ISLAND, "line 7, column 4: no car can reach this hex of road: an island"),
    (BLOCKED, "a lap cannot be driven: no slow car gets past 'Cable Drums', card 3"),
    (changed(START, 6, "........"), "line 6, column 6: the start line has a gap here"),
    (changed(START, 6, "....||.."), "line 6, column 5: the start line must be one column"),
    (changed(START, 6, ".....||."), "line 6, column 7: the start line must be one column"),
    (START.replace("|", "."), "the start line is missing: a column of '|'"),
    (changed(START, 5, "..3.1|2."), "line 5, column 7: a start position must lie behind"),
    (changed(START, 5, "..4.1|.."), "line 7, column 3: start position 4 is there twice"),
    (changed(START, 5, "..5.1|.."), "start positions must be numbered without a gap"),
    (re.sub(r"\d", ".", START), "start positions are missing"),
    ("", "line 1: the first line must be 'card: NAME' or 'track: NAME'"),
    ("nonsense", "line 1: the first line must be 'card: NAME' or 'track: NAME'"),
    ("track: Nothing\n", "line 1: the cards are missing"),
    ("track: a/b\n\nNeedle\n", "line 1, column 8: 'a/b' is no name of a track"),
    ("track: Random\n" + SMALL.split("\n", 1)[1], "'Random' is the name of one in the box"),
    (changed(LIST, 7, "../needle"), "line 7, column 1: '../needle' is no name of a card"),
    (changed(LIST, 7, "Nedle"), "line 7, column 1: unknown card 'Nedle' (did you mean 'needle'?)"),
    (changed(LIST, 7, ""), "a ring has 6 or 8 cards, not 7"),
    (
        changed(LIST, 7, "Kerb"),
        "line 7: track \"Ann's Ring\", card 3: 'Kerb' is a corner that leaves to the south",
    ),
    (changed(LIST, 7, "Pit Exit"), 'line 7: track "Ann\'s Ring": one start card wanted, not 2'),
    (changed(SMALL, 10, "#......................#"), "line 10, column 11: the start line has a gap here"),
    (changed(SMALL, 9, "#.........|2.4......o.#"), "line 9, column 24: 23 letters in this row"),
    (
        changed(SMALL, 6, "#.......#..............#"),
        "line 6, column 9: the seam does not meet the next card",
    ),
    (changed(SMALL, 8, "#.....##.#########.....#"), "line 8, column 9: the card is not closed here"),
    (SMALL.replace("|", "."), "one straight with a start line ('|') wanted, not 0"),
]


@pytest.mark.parametrize(("text", "said"), FAULTS, ids=[said[:40] for _, said in FAULTS])
def test_check_tells_what_is_wrong_and_where(capsys: Capture, here: Path, text: str, said: str) -> None:
    file = written("it.txt", text)
    status, out, err = answer(capsys, "track", "check", file)
    assert (status, err) == (1, "")
    assert out.startswith(f"{file}: ")
    assert said in out
    assert out.count("\n") == 1
    assert everything_below(here) == {file}


def test_a_file_that_cannot_be_a_track_is_told_so(capsys: Capture) -> None:
    files = {
        written("large.track", SMALL + ";" * 1_000_000): "larger than 64 kB",
        written("binary.card", b"card: A\nkind: \xff\xfe\n"): "line 2: no text in UTF-8",
        written("zeros.card", b"card: A\nkind: \x00\n"): "line 2: no text, but bytes",
    }
    status, out, _ = answer(capsys, "track", "check", *files)
    assert status == 1
    for line, (file, said) in zip(out.splitlines(), files.items(), strict=True):
        assert line.startswith(f"{file}: {said}")
    for file, said in files.items():
        assert said in refused(capsys, "track", "draw", file)
        assert said in refused(capsys, "play", "circuit", "--new", "-o", f"track={file}")
