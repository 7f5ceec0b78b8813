"""Cards and tracks as text: what a person draws in an editor.

    card: Roadworks                  track: Harbour Ring
    kind: straight                   author: Blacktop
    author: Blacktop
                                     Wide Turn
    ########                         Home Straight
    ........                         ...
    ..oo....
    .....oo.
    ........
    ########

A card has six rows of eight letters; odd rows, counted from 0, are shifted to the right by half a hex. A
track has the names of its cards, clockwise from the top left, or a drawing of all of them: twelve rows of
24 or 32 letters. ``docs/tracks.md`` tells more. What is wrong is told with its line and column.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from blacktop.core.notation import BadInput, listed, unknown
from blacktop.games.circuit.pieces import CARD_COLUMNS, CARD_ROWS, CARS, Ground, Kind, Size

LETTERS = {
    "#": Ground.WALL,
    ".": Ground.ROAD,
    "o": Ground.OBSTACLE,
    "/": Ground.HALF,
    "|": Ground.LINE,
    **{str(position + 1): Ground.START + position for position in range(CARS)},
}
LETTERS_IN_WORDS = f"# wall, . road, o obstacle, / half road, | start line, 1 to {CARS} start positions"
KINDS = {kind.name.lower().replace("_", "-"): kind for kind in Kind}
KIND_NAMES = {kind: name for name, kind in KINDS.items()}
SIZES = {"2x3": Size.SMALL, "2x4": Size.LARGE}
SIZE_NAMES = {size: name for name, size in SIZES.items()}
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 '-]{0,39}")
LARGEST_TEXT = 64_000
LONGEST_AUTHOR = 60
WIDTHS = {CARD_COLUMNS * size: size for size in Size}
"""How wide a drawing is, and which ring that makes."""

Rows = tuple[str, ...]


class BadTrack(BadInput):
    """A card or track that is wrong at a place: line and column count from 1."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        where = f"line {line}" + (f", column {column}" if column else "") + ": " if line else ""
        super().__init__(where + message)
        self.line = line
        self.column = column


@dataclass(frozen=True)
class Card:
    """A card as it is drawn, not turned."""

    name: str
    kind: Kind
    rows: Rows
    author: str = ""
    first_line: int = 0  # of the drawing in its file; 0 if it has none
    first_column: int = 1
    is_turned: bool = False  # in the drawing of a whole track

    def grounds(self) -> list[int]:
        """What the card shows, row by row."""
        return [LETTERS[letter] for row in self.rows for letter in row]

    def wrong(self, message: str, column: int, row: int) -> BadTrack:
        """A complaint about one hex, from its column and row on the card."""
        if not self.first_line:
            return BadTrack(f"card {self.name!r}, row {row + 1}, letter {column + 1}: {message}")
        if self.is_turned:
            column, row = CARD_COLUMNS - 1 - column, CARD_ROWS - 1 - row
        return BadTrack(message, self.first_line + row, self.first_column + column)


@dataclass(frozen=True)
class TrackText:
    """A track as it stands in a file: names of cards, or rows of a drawing."""

    name: str
    author: str
    cards: Rows
    rows: Rows
    first_line: int
    card_lines: tuple[int, ...] = ()  # where each card is named


@dataclass(frozen=True)
class Line:
    """A line of a file with its number."""

    number: int
    text: str


def read_text(text: str) -> Card | TrackText:
    """A card or a track from its text."""
    if len(text) > LARGEST_TEXT:
        raise BadTrack(f"larger than {LARGEST_TEXT // 1000} kB, so it is neither a card nor a track")
    lines = list(_lines(text))
    head: dict[str, Line] = {}
    while lines and ":" in lines[0].text:
        key, _, value = lines[0].text.partition(":")
        head[_known_key(key.strip(), lines[0], head)] = Line(lines[0].number, value.strip())
        lines.pop(0)
    if "card" in head:
        return _card(head, lines)
    if "track" in head:
        return _track(head, lines)
    raise BadTrack("the first line must be 'card: NAME' or 'track: NAME'", 1)


def _lines(text: str) -> Iterator[Line]:
    """The lines that say something; a semicolon begins a remark."""
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.split(";")[0].rstrip()
        if stripped:
            yield Line(number, stripped)


def _known_key(key: str, line: Line, head: dict[str, Line]) -> str:
    keys = ("card", "track", "kind", "author")
    if key not in keys:
        raise BadTrack(str(unknown("field", key[:40], keys)), line.number, 1)
    if key in head:
        raise BadTrack(f"{key!r} stands twice", line.number, 1)
    if key in ("card", "track") and ("card" in head or "track" in head):
        raise BadTrack("a file is either a card or a track", line.number, 1)
    return key


def checked_name(line: Line, what: str, column: int = 1) -> str:
    """A name that can also be a file's: no path, nothing strange."""
    if not NAME.fullmatch(line.text):
        raise BadTrack(
            f"{line.text[:40]!r} is no name of a {what}; a to z, digits, spaces, ' and -, at most 40",
            line.number,
            column,
        )
    return line.text


def _author(head: dict[str, Line]) -> str:
    """Who drew it: a short text that does nothing strange to a terminal."""
    if "author" not in head:
        return ""
    line = head["author"]
    if not line.text.isprintable() or len(line.text) > LONGEST_AUTHOR:
        raise BadTrack(f"an author is one to {LONGEST_AUTHOR} printable letters", line.number, 9)
    return line.text


# --- Cards ----------------------------------------------------------------------------------------


def _card(head: dict[str, Line], lines: list[Line]) -> Card:
    name = checked_name(head["card"], "card", 7)
    if "kind" not in head:
        raise BadTrack(f"the kind of card is missing: 'kind: {listed(KINDS)}'", head["card"].number)
    kind = head["kind"]
    if kind.text not in KINDS:
        raise BadTrack(str(unknown("kind of card", kind.text, KINDS)), kind.number, 7)
    rows = _drawing(lines, CARD_ROWS, (CARD_COLUMNS,), head["card"].number)
    return Card(name, KINDS[kind.text], rows, _author(head), lines[0].number)


def _drawing(lines: Sequence[Line], height: int, widths: Sequence[int], last: int) -> Rows:
    """Rows of letters that exist, as many and as long as they should be."""
    for line in lines:
        for column, letter in enumerate(line.text, 1):
            if letter not in LETTERS:
                raise BadTrack(f"there is no letter {letter!r}; {LETTERS_IN_WORDS}", line.number, column)
    width = len(lines[0].text) if lines and len(lines[0].text) in widths else widths[0]
    for line in lines:
        if len(line.text) != width:
            raise BadTrack(
                f"{len(line.text)} letters in this row; {listed(widths)} in every row, all alike",
                line.number,
                min(len(line.text), width) + 1,
            )
    if len(lines) != height:
        extra = lines[height].number if len(lines) > height else (lines[-1].number if lines else last)
        raise BadTrack(f"{height} rows wanted, not {len(lines)}", extra)
    for before, after in itertools.pairwise(lines):
        if after.number != before.number + 1:
            raise BadTrack("a gap between two rows of the drawing", before.number + 1)
    return tuple(line.text for line in lines)


def write_card(card: Card) -> str:
    """The text of a card."""
    head = [f"card: {card.name}", f"kind: {KIND_NAMES[card.kind]}"]
    if card.author:
        head.append(f"author: {card.author}")
    return "\n".join([*head, "", *card.rows, ""])


def turned(rows: Sequence[str]) -> Rows:
    """C1.3 A drawing turned by half a turn."""
    return tuple(row[::-1] for row in reversed(rows))


# --- Tracks ---------------------------------------------------------------------------------------


def _track(head: dict[str, Line], lines: list[Line]) -> TrackText:
    name = checked_name(head["track"], "track", 8)
    if "kind" in head:
        raise BadTrack("a track has no kind", head["kind"].number, 1)
    author = _author(head)
    if not lines:
        raise BadTrack("the cards are missing: a name in each line, or a drawing", head["track"].number)
    if any("#" in line.text for line in lines):
        return TrackText(name, author, (), read_rows(lines), lines[0].number)
    counts = [2 * size for size in Size]
    if len(lines) not in counts:
        where = lines[min(len(lines), max(counts) + 1) - 1].number
        raise BadTrack(f"a ring has {listed(counts)} cards, not {len(lines)}", where)
    cards = tuple(checked_name(line, "card") for line in lines)
    return TrackText(name, author, cards, (), lines[0].number, tuple(line.number for line in lines))


def read_rows(lines: Sequence[Line]) -> Rows:
    """The rows of a track that is drawn as a whole. An option may be far too long for one."""
    if len(lines) > LARGEST_TEXT // CARD_COLUMNS or any(len(line.text) > LARGEST_TEXT for line in lines):
        raise BadTrack("far too long for a track")
    return _drawing(lines, 2 * CARD_ROWS, tuple(WIDTHS), 1)


def write_track(name: str, author: str, rows: Sequence[str]) -> str:
    """The text of a track that is drawn as a whole."""
    head = [f"track: {name}"] + ([f"author: {author}"] if author else [])
    return "\n".join([*head, "", *rows, ""])
