"""C1.4 What is wrong with a card or a track is said with its place."""

from collections.abc import Callable, Sequence

import pytest

from blacktop.core.notation import BadInput
from blacktop.core.race import Race as Table
from blacktop.games.circuit.cardtext import BadTrack, Card, TrackText, read_text, write_card, write_track
from blacktop.games.circuit.check import check_card, check_cars, check_ring
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.shipped import BOX
from blacktop.games.circuit.tracks import ring_of_option, ring_of_text, shipped_card, shipped_ring

MakeTable = Callable[..., Table]
FIRST_ROW = 4
"""The line of the first row in the cards below: after two lines of head and an empty one."""


def card_text(kind: str, rows: Sequence[str]) -> str:
    return "\n".join(["card: Test", f"kind: {kind}", "", *rows, ""])


def rows_of(name: str) -> list[str]:
    return list(shipped_card(name).rows)


def redrawn(rows: Sequence[str], column: int, row: int, letters: str) -> list[str]:
    """A drawing with some letters changed, from a column and row counted from 0."""
    changed = list(rows)
    changed[row] = changed[row][:column] + letters + changed[row][column + len(letters) :]
    return changed


def place_of(wrong: pytest.ExceptionInfo[BadTrack]) -> tuple[int, int]:
    return wrong.value.line, wrong.value.column


def check_text(text: str) -> None:
    """Reads a card or a track and checks it."""
    found = read_text(text)
    if isinstance(found, Card):
        check_card(found)
    else:
        check_ring(ring_of_text(found, shipped_card))


def refuses(text: str, message: str) -> tuple[int, int]:
    """Where a text is wrong: line and column, each 0 if it has none."""
    with pytest.raises(BadTrack, match=message) as wrong:
        check_text(text)
    return place_of(wrong)


STRAIGHT = rows_of("Open Road")
START = rows_of("Home Straight")
TRACK = shipped_ring("practice").rows()

# --- Cards and tracks as text ---------------------------------------------------------------------


@pytest.mark.parametrize("card", BOX, ids=lambda card: card.name)
def test_C1_4_a_card_is_written_and_read_back_the_same(card: Card) -> None:
    again = read_text(write_card(card))
    assert isinstance(again, Card)
    assert (again.name, again.kind, again.rows, again.author) == (
        card.name,
        card.kind,
        card.rows,
        card.author,
    )
    check_card(again)


def test_C1_4_a_track_is_written_and_read_back_the_same() -> None:
    for author in ("", "somebody"):
        again = read_text(write_track("Mine", author, TRACK))
        assert isinstance(again, TrackText)
        assert (again.name, again.author, again.rows) == ("Mine", author, TRACK)


def test_C1_4_remarks_and_empty_lines_around_a_drawing_do_no_harm() -> None:
    text = "; mine\n\n" + card_text("straight", STRAIGHT).replace("kind: straight", "kind: straight ; easy")
    check_text(text + "\n; the end\n")
    assert refuses(text.replace("...", ".x.", 1), "no letter 'x'") == (7, 2)


@pytest.mark.parametrize(("column", "row"), [(0, 0), (3, 1), (7, 5)])
def test_C1_4_a_letter_that_does_not_exist_is_refused(column: int, row: int) -> None:
    text = card_text("straight", redrawn(STRAIGHT, column, row, "x"))
    assert refuses(text, "there is no letter 'x'; # wall, . road") == (FIRST_ROW + row, column + 1)


@pytest.mark.parametrize(("letters", "column"), [(".......", 8), (".........", 9), ("..", 3)])
def test_C1_4_ragged_rows_are_refused(letters: str, column: int) -> None:
    rows = [*STRAIGHT[:2], letters, *STRAIGHT[3:]]
    message = f"{len(letters)} letters in this row; 8 in every row"
    assert refuses(card_text("straight", rows), message) == (FIRST_ROW + 2, column)


@pytest.mark.parametrize(
    ("count", "line"), [(5, FIRST_ROW + 4), (7, FIRST_ROW + 6), (9, FIRST_ROW + 6), (0, 1)]
)
def test_C1_4_a_wrong_number_of_rows_is_refused(count: int, line: int) -> None:
    rows = (STRAIGHT + STRAIGHT)[:count]
    assert refuses(card_text("straight", rows), f"6 rows wanted, not {count}") == (line, 0)


def test_C1_4_a_gap_in_a_drawing_is_refused() -> None:
    rows = [*STRAIGHT[:3], "", *STRAIGHT[3:]]
    assert refuses(card_text("straight", rows), "a gap between two rows") == (FIRST_ROW + 3, 0)


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("", "the first line must be 'card: NAME' or 'track: NAME'", (1, 0)),
        ("########\n", "the first line must be", (1, 0)),
        ("author: me\nkind: straight\n", "the first line must be", (1, 0)),
        ("card: Test\n\n########\n", "the kind of card is missing", (1, 0)),
        ("card: Test\nkind: strait\n", "unknown kind of card 'strait' .did you mean 'straight'", (2, 7)),
        ("card: Test\nkynd: straight\n", "unknown field 'kynd' .did you mean 'kind'", (2, 1)),
        ("card: Test\n\ncard: Again\n", "'card' stands twice", (3, 1)),
        ("track: Test\nkind: straight\n", "a track has no kind", (2, 1)),
        ("track: Test\nauthor: me\n", "the cards are missing", (1, 0)),
        ("track: Test\n\nWide Turn\nKerb\n", "a ring has 6 or 8 cards, not 2", (4, 0)),
        ("track: Test\n\n" + "Kerb\n" * 12, "a ring has 6 or 8 cards, not 12", (11, 0)),
    ],
)
def test_C1_4_a_head_that_is_wrong_is_refused(text: str, message: str, place: tuple[int, int]) -> None:
    assert refuses(text, message) == place


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "a/b", "C:\\x", ".hidden", "", "x" * 41, "ümlaut", "a\0b"]
)
def test_C1_4_a_name_with_a_path_in_it_is_refused(name: str) -> None:
    card = card_text("straight", STRAIGHT).replace("card: Test", f"card: {name}")
    assert refuses(card, "is no name of a card") == (1, 7)
    assert refuses(f"track: {name}\n\nKerb\n", "is no name of a track") == (1, 8)
    if name and ":" not in name:
        cards = ["Wide Turn", "Home Straight", "Wide Bend", name, "Open Road", "Wide Bend"]
        assert refuses("\n".join(["track: Test", "", *cards]), "is no name of a card") == (6, 1)


@pytest.mark.parametrize("size", [64_001, 10_000_000])
def test_C1_4_a_text_that_is_too_large_is_refused(size: int) -> None:
    assert refuses("#" * size, "larger than 64 kB") == (0, 0)
    text = card_text("straight", STRAIGHT)
    check_text(text + ";" * (64_000 - len(text)))


# --- Edges ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "kind", "column", "row"),
    [
        ("Open Road", "straight", 0, 2),
        ("Open Road", "straight", 7, 4),
        ("Home Straight", "start", 7, 1),
        ("Wide Bend", "corner-south", 0, 1),
        ("Wide Bend", "corner-south", 4, 5),
        ("Wide Turn", "corner-west", 6, 0),
    ],
)
@pytest.mark.parametrize("letter", ["#", "o", "/"])
def test_C1_4_a_seam_that_does_not_meet_is_refused(
    card: str, kind: str, column: int, row: int, letter: str
) -> None:
    text = card_text(kind, redrawn(rows_of(card), column, row, letter))
    assert refuses(text, "the seam does not meet the next card here") == (FIRST_ROW + row, column + 1)


@pytest.mark.parametrize(
    ("card", "kind", "column", "row"),
    [
        ("Open Road", "straight", 3, 5),
        ("Open Road", "straight", 0, 0),
        ("Open Road", "straight", 7, 0),
        ("Home Straight", "start", 7, 5),
        ("Wide Bend", "corner-south", 1, 5),
        ("Wide Bend", "corner-south", 7, 5),
        ("Wide Bend", "corner-south", 0, 5),
        ("Wide Turn", "corner-west", 1, 0),
        ("Wide Turn", "corner-west", 0, 5),
    ],
)
def test_C1_4_an_open_edge_is_refused(card: str, kind: str, column: int, row: int) -> None:
    text = card_text(kind, redrawn(rows_of(card), column, row, "."))
    assert refuses(text, "the card is not closed here: wall wanted") == (FIRST_ROW + row, column + 1)


def test_C1_4_the_outer_edge_of_a_card_is_free() -> None:
    check_text(card_text("straight", redrawn(STRAIGHT, 2, 0, "....")))
    rows = rows_of("Wide Bend")
    for row in (1, 2, 3):
        rows = redrawn(rows, 7, row, ".")
    check_text(card_text("corner-south", rows))


@pytest.mark.parametrize(("column", "row"), [(16, 2), (15, 3), (15, 8), (16, 9), (3, 5), (4, 6), (28, 5)])
def test_C1_4_in_a_drawing_of_a_whole_track_the_place_is_that_of_the_drawing(column: int, row: int) -> None:
    rows = redrawn(TRACK, column, row, "#")
    assert refuses(write_track("Test", "", rows), "the seam does not meet") == (3 + row, column + 1)


# --- The start card -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "row", "letters", "message"),
    [
        (5, 3, ".", "the start line has a gap here"),
        (5, 2, "6", "the start line has a gap here"),
        (6, 2, "|", "the start line must be one column of '|'"),
        (6, 3, "6", "a start position must lie behind the start line"),
        (2, 4, "1", "start position 1 is there twice"),
    ],
)
def test_C1_4_a_start_card_that_is_wrong_in_a_hex_is_refused(
    column: int, row: int, letters: str, message: str
) -> None:
    rows = [line.replace("6", ".") for line in START] if letters == "6" else START
    text = card_text("start", redrawn(rows, column, row, letters))
    assert refuses(text, message) == (FIRST_ROW + row, column + 1)


@pytest.mark.parametrize(
    ("swap", "message"),
    [
        (("|", "."), "the start line is missing"),
        (("123456|", "......."), "the start line is missing"),
        (("123456", "......"), "start positions are missing: 1 to 6"),
        (("2", "."), "numbered without a gap, not .1, 3, 4, 5, 6."),
    ],
)
def test_C1_4_a_start_card_without_a_line_or_positions_is_refused(
    swap: tuple[str, str], message: str
) -> None:
    rows = [line.translate(str.maketrans(*swap)) for line in START]
    line, _ = refuses(card_text("start", rows), message)
    assert line >= FIRST_ROW


def test_C1_4_an_obstacle_may_stand_on_the_line() -> None:
    check_text(card_text("start", redrawn(START, 5, 2, "o")))


@pytest.mark.parametrize("letter", ["|", "3"])
def test_C1_4_only_a_start_card_has_a_line_and_start_positions(letter: str) -> None:
    text = card_text("straight", redrawn(STRAIGHT, 4, 2, letter))
    assert refuses(text, "only a start card has a line and start positions") == (FIRST_ROW + 2, 5)


def test_C1_4_too_few_start_positions_for_the_cars_are_refused(new_table: MakeTable) -> None:
    rows = [row.replace("5", ".").replace("6", ".") for row in TRACK]
    assert len(new_table(list("abcd"), track=" ".join(rows)).names) == 4
    with pytest.raises(BadInput, match="track 'drawing' has 4 start positions, too few for 5 cars"):
        new_table(list("abcde"), track=" ".join(rows))
    ring = ring_of_option(" ".join(rows))
    check_cars(ring, 4)
    with pytest.raises(BadInput, match="too few"):
        check_cars(ring, 5)


# --- Rings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "message", "line"),
    [
        (
            "Wide Turn, Home Straight, Wide Bend, Wide Turn, Pit Exit, Wide Bend",
            "one start card wanted, not 2",
            7,
        ),
        (
            "Wide Turn, Open Road, Wide Bend, Wide Turn, Open Road, Wide Bend",
            "one start card wanted, not 0",
            3,
        ),
        (
            "Wide Bend, Home Straight, Wide Bend, Wide Turn, Open Road, Wide Bend",
            r"card 1: 'Wide Bend' is a corner that leaves to the south \(corner-south\), but a corner that "
            r"leaves to the west \(corner-west\) belongs there",
            3,
        ),
        (
            "Wide Turn, Home Straight, Wide Bend, Wide Turn, Kerb, Wide Bend",
            r"card 5: 'Kerb' is a corner .* but a straight belongs there",
            7,
        ),
        (
            "Home Straight, Open Road, Wide Bend, Wide Turn, Open Road, Wide Bend",
            r"card 1: 'Home Straight' is a start card, but a corner",
            3,
        ),
    ],
)
def test_C1_4_a_card_of_the_wrong_kind_at_a_place_is_refused(cards: str, message: str, line: int) -> None:
    names = cards.split(", ")
    assert refuses("\n".join(["track: Test", "", *names]), message) == (line, 0)
    with pytest.raises(BadInput, match=message):
        ring_of_option(cards)


def test_C1_4_a_card_that_nobody_knows_is_refused() -> None:
    cards = ["Wide Turn", "Home Straight", "Wide Bend", "Wide Turn", "Opan Road", "Wide Bend"]
    said = "unknown card 'opan-road' .did you mean 'open-road'"
    place = refuses("\n".join(["track: Test", "", *cards]), said)
    assert place == (7, 1)


@pytest.mark.parametrize(("column", "count"), [(21, 2), (13, 0)])
def test_C1_4_a_drawing_has_one_straight_with_a_line(column: int, count: int) -> None:
    rows = list(TRACK)
    for row in range(1, 5):
        rows = redrawn(rows, column, row, "|" if count else ".")
    text = write_track("Test", "", rows)
    assert refuses(text, f"one straight with a start line .*wanted, not {count}") == (3, 0)


@pytest.mark.parametrize("width", [23, 31, 40])
def test_C1_4_a_drawing_is_24_or_32_letters_wide(width: int) -> None:
    rows = [(row + row)[:width] for row in TRACK]
    assert refuses(write_track("Test", "", rows), "24 or 32 in every row")[0] == 3


# --- Driving --------------------------------------------------------------------------------------


def test_C1_4_a_ring_that_cannot_be_driven_is_refused() -> None:
    rows = STRAIGHT
    for row in range(1, 5):
        rows = redrawn(rows, 4, row, "o")
    message = "a lap cannot be driven: no slow car gets past 'Test', card 3"
    assert refuses(card_text("straight", rows), message) == (FIRST_ROW, 1)


def test_C1_4_a_start_card_that_cannot_be_left_is_refused() -> None:
    rows = START
    for row in range(1, 5):
        rows = redrawn(rows, 6, row, "o")
    assert refuses(card_text("start", rows), "no slow car gets past 'Test', card 2") == (FIRST_ROW, 1)


def test_C1_4_an_island_is_refused() -> None:
    rows = redrawn(redrawn(STRAIGHT, 3, 0, "."), 2, 1, "oo")
    message = "no car can reach this hex of road: an island"
    assert refuses(card_text("straight", rows), message) == (FIRST_ROW, 4)


def test_C1_4_a_pocket_is_refused() -> None:
    """A slow car that drives into it would have to turn round in one hex."""
    rows = redrawn(redrawn(STRAIGHT, 4, 1, "o"), 3, 2, "oo")
    message = "a slow car cannot leave this hex again: a pocket"
    assert refuses(card_text("straight", rows), message) == (FIRST_ROW + 1, 4)


def test_C1_4_a_bay_that_a_slow_car_can_leave_is_no_pocket() -> None:
    check_text(card_text("straight", redrawn(STRAIGHT, 3, 0, ".")))


def test_C1_4_in_a_turned_card_the_place_of_a_pocket_is_that_of_the_drawing() -> None:
    rows = redrawn(redrawn(TRACK, 10, 10, "o"), 10, 9, "oo")
    assert refuses(write_track("Test", "", rows), "a pocket") == (3 + 10, 12)


def test_C1_4_a_card_without_a_file_is_named_in_place_of_its_line() -> None:
    card = Card("Test", shipped_card("Kerb").kind, tuple(redrawn(rows_of("Kerb"), 0, 2, "#")))
    with pytest.raises(BadTrack, match=r"^card 'Test', row 3, letter 1: the seam does not meet") as wrong:
        check_card(card)
    assert place_of(wrong) == (0, 0)


def test_C1_4_a_track_of_a_table_is_checked_before_the_race(new_table: MakeTable) -> None:
    with pytest.raises(BadInput, match=r"^option track: .*pocket"):
        new_table(["ann"], track=" ".join(redrawn(redrawn(TRACK, 20, 1, "o"), 19, 2, "oo")))


def test_C1_4_in_a_drawing_that_is_an_option_lines_count_from_its_first_row() -> None:
    rows = list(shipped_ring("short-practice").rows())
    rows[4] = rows[4][:9] + "x" + rows[4][10:]
    with pytest.raises(BadInput, match="option track: line 5, column 10: there is no letter 'x'"):
        GAME.start(2, {"track": " ".join(rows)})
