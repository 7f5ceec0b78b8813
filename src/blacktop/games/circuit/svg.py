"""Pictures of tracks and cards as SVG, written by hand: a street at night.

A hex is 28 wide and 32 high, so that every corner has whole numbers. Shapes that come often stand once
in ``<defs>``. Cars and the line of a race are layers on top.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

from blacktop.games.circuit.cardtext import KIND_NAMES, SIZE_NAMES, Card, Rows
from blacktop.games.circuit.difficulty import difficulty, difficulty_of
from blacktop.games.circuit.pieces import CARD_COLUMNS, CARD_ROWS, Heading, Kind
from blacktop.games.circuit.tracks import Ring

Place = tuple[int, int]
"""A column and a row."""

# --- Sizes and colours ----------------------------------------------------------------------------

HALF_WIDTH, HALF_HEIGHT, SIDE = 14, 16, 8
ROW_STEP = HALF_HEIGHT + SIDE
MARGIN = 20
TITLE_HEIGHT = 30
TITLE_SIZE = 20
SMALLEST_TITLE = 9
WORDS_SIZE = 14
LONGEST_AUTHOR = 24
LETTER_WIDTH = 0.85
"""How wide a letter of the title is at most, for its size: a long name is written smaller."""
PAINT: Mapping[str, str] = {
    "red": "#e5533c",
    "blue": "#2fa3ff",
    "green": "#35c46a",
    "yellow": "#e9c93a",
    "white": "#e8ebf1",
    "black": "#525a6b",
    "amber": "#ffb224",
}
STYLE = """
text{font-family:'Barlow Condensed','Roboto Condensed','Arial Narrow',sans-serif;fill:#eef1f6}
.r{fill:#232833;stroke:#2f3541}.l{fill:#343b49;stroke:#2f3541}
.k{fill:none;stroke:#59627a;stroke-width:2;stroke-linecap:round}
.n{font-size:13px;font-weight:700;text-anchor:middle}.d{fill:#97a0b0;font-size:14px;letter-spacing:1px}
.a{fill:none;stroke:#ffb224;stroke-width:3;stroke-linecap:round;stroke-linejoin:round;opacity:.55}
.c{stroke:#97a0b0;stroke-dasharray:2 7;opacity:.35}
.s{fill:none;stroke:#fff;stroke-width:5;stroke-dasharray:5 5}
.w{fill:none;stroke:#ffb224;stroke-width:4;stroke-linecap:round;stroke-linejoin:round;stroke-dasharray:1 8}
"""
HEX = "M0-16 14-8V8L0 16-14 8V-8z"
DEFS = f"""
<radialGradient id="g" cx=".6" cy="0" r="1"><stop stop-color="#1d2230"/>
<stop offset=".8" stop-color="#0f1116"/></radialGradient>
<path id="r" class="r" d="{HEX}"/><path id="l" class="l" d="{HEX}"/>
<g id="r2"><use href="#r"/><use href="#r" x="28"/></g>
<g id="r4"><use href="#r2"/><use href="#r2" x="56"/></g>
<g id="r8"><use href="#r4"/><use href="#r4" x="112"/></g>
<g id="o"><path d="{HEX}" fill="#3a404d"/><path d="M0-12 10-6V5L0 11-10 5V-6z" fill="#5a6376"/>
<path d="M0-12 10-6 0 0-10-6z" fill="#79839a"/></g>
<g id="h"><path d="{HEX}" fill="#1b1f28" stroke="#2f3541"/>
<path d="M-11 1 1-11M-11 10 10-11M-6 14 12-4M3 14 12 5" stroke="#a98a3f" stroke-width="2.5"/></g>
<path id="b" d="M0-9H8V9H0" fill="none" stroke="#eef1f6" stroke-width="1.5" opacity=".6"/>
<path id="a" class="a" d="M-8-7-1 0-8 7M1-7 8 0 1 7"/>
"""
CAR = """
<g id="v" transform="scale(.5) translate(-30 -17)"><g fill="#05060a">
<rect x="10" y="1" width="9" height="4" rx="2"/>
<rect x="40" y="1" width="9" height="4" rx="2"/><rect x="10" y="29" width="9" height="4" rx="2"/>
<rect x="40" y="29" width="9" height="4" rx="2"/></g><rect x="3" y="4" width="54" height="26" rx="11"/>
<path d="M36 7c6 0 9 4 9 10s-3 10-9 10zM18 8c-4 2-5 5-5 9s1 7 5 9z" fill="#0b0d12" opacity=".7"/>
<path d="M55 9l4-2v4zM55 25l4-2v4z" fill="#ffe9a8"/></g>
"""
SHAPES = {"o": "o", "/": "h", "|": "l"}
ROAD_PIECES = {8: "r8", 4: "r4", 2: "r2", 1: "r"}


# --- Layers that may lie on top -------------------------------------------------------------------


@dataclass(frozen=True)
class Mark:
    """A car on its hex."""

    where: Place
    heading: int
    colour: str


@dataclass(frozen=True)
class Way:
    """The hexes of a race's line in their order, and which of them are the last of a turn."""

    hexes: Sequence[Place]
    ends: Sequence[int] = field(default=())


@dataclass(frozen=True)
class Sketch:
    """What is drawn: rows of letters, and what is known about them."""

    name: str
    words: str
    rows: Rows
    line_side: int  # on which side of the letters '|' the start line is: -1 west, 1 east
    arrows: Sequence[tuple[Place, Place, int]]  # between two hexes, by degrees


# --- Rings and cards ------------------------------------------------------------------------------


def ring_picture(ring: Ring, marks: Iterable[Mark] = (), way: Way | None = None) -> str:
    """A track."""
    facts = [SIZE_NAMES[ring.size], difficulty_of(ring), ring.author[:LONGEST_AUTHOR]]
    words = " · ".join(fact for fact in facts if fact)
    side = -1 if ring.start_card < ring.size else 1
    return _picture(Sketch(ring.name, words, ring.rows(), side, list(_ring_arrows(ring))), marks, way)


def card_picture(card: Card) -> str:
    """A card as it is drawn, not turned."""
    words = f"{KIND_NAMES[card.kind]} · {difficulty(card.rows)}"
    return _picture(Sketch(card.name, words, card.rows, -1, CARD_ARROWS[card.kind]), (), None)


def _ring_arrows(ring: Ring) -> Iterator[tuple[Place, Place, int]]:
    """One at every seam, which is always road."""
    for column in range(CARD_COLUMNS, CARD_COLUMNS * ring.size, CARD_COLUMNS):
        yield (column - 1, 2), (column, 3), 0
        yield (column - 1, CARD_ROWS + 2), (column, CARD_ROWS + 3), 180
    last = CARD_COLUMNS * ring.size
    yield (last - 5, CARD_ROWS - 1), (last - 4, CARD_ROWS), 90
    yield (3, CARD_ROWS - 1), (4, CARD_ROWS), -90


CARD_ARROWS: Mapping[Kind, Sequence[tuple[Place, Place, int]]] = {
    Kind.STRAIGHT: [((0, 2), (0, 3), 0), ((7, 2), (7, 3), 0)],
    Kind.START: [((0, 2), (0, 3), 0), ((7, 2), (7, 3), 0)],
    Kind.CORNER_SOUTH: [((0, 2), (0, 3), 0), ((4, 5), (4, 5), 90)],
    Kind.CORNER_WEST: [((0, 2), (0, 3), 180), ((4, 0), (4, 0), 90)],
}


# --- Drawing --------------------------------------------------------------------------------------


def _picture(sketch: Sketch, marks: Iterable[Mark], way: Way | None) -> str:
    width = 2 * MARGIN + HALF_WIDTH * (2 * len(sketch.rows[0]) + 1)
    height = 2 * MARGIN + TITLE_HEIGHT + ROW_STEP * len(sketch.rows) + SIDE
    height += TITLE_HEIGHT if len(sketch.rows) == CARD_ROWS else 0
    marks = list(marks)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img">',
            f"<title>{escape(sketch.name)}</title>",
            f"<style>{STYLE}</style><defs>{DEFS}{CAR.strip() if marks else ''}</defs>",
            f'<rect width="{width}" height="{height}" rx="14" fill="url(#g)"/>',
            *_title(sketch, width, height),
            *_card_borders(sketch.rows),
            *_ground(sketch.rows),
            *_arrows(sketch),
            _kerbs(sketch.rows),
            _start_line(sketch),
            *_start_positions(sketch),
            *(_way(way) if way else ()),
            *(_car(mark) for mark in marks),
            "</svg>\n",
        ]
    )


def centre(where: Place) -> Place:
    """The middle of a hex in the picture."""
    column, row = where
    x = MARGIN + HALF_WIDTH * (2 * column + 1 + row % 2)
    return x, MARGIN + TITLE_HEIGHT + HALF_HEIGHT + ROW_STEP * row


def _between(one: Place, other: Place) -> Place:
    (x1, y1), (x2, y2) = centre(one), centre(other)
    return (x1 + x2) // 2, (y1 + y2) // 2


def _title(sketch: Sketch, width: int, height: int) -> Iterator[str]:
    """The name, with a few words behind it, or below a single card."""
    is_card = len(sketch.rows) == CARD_ROWS
    words = 0 if is_card else len(sketch.words) * WORDS_SIZE * LETTER_WIDTH
    room = (width - 2 * MARGIN - words) / (len(sketch.name) * LETTER_WIDTH)
    size = max(SMALLEST_TITLE, min(TITLE_SIZE, int(room)))
    yield (
        f'<text x="{MARGIN}" y="{MARGIN + 14}" font-size="{size}" font-weight="700" '
        f'letter-spacing="{size // 10}">'
        f"{escape(sketch.name.upper())}</text>"
    )
    if is_card:
        yield f'<text class="d" x="{MARGIN}" y="{height - MARGIN}">{escape(sketch.words)}</text>'
    else:
        yield (
            f'<text class="d" x="{width - MARGIN}" y="{MARGIN + 14}" text-anchor="end">'
            f"{escape(sketch.words)}</text>"
        )


def _hexes(rows: Rows) -> Iterator[tuple[Place, str]]:
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            yield (column, row), letter


def _use(shape: str, where: Place) -> str:
    x, y = centre(where)
    return f'<use href="#{shape}" x="{x}" y="{y}"/>'


def _ground(rows: Rows) -> Iterator[str]:
    """Road first, then what stands on it; walls are the night around."""
    for row, letters in enumerate(rows):
        for run in re.finditer(r"[.\d]+", letters):
            yield from _road(run.start(), row, len(run.group()))
    for where, letter in _hexes(rows):
        if letter in SHAPES:
            yield _use(SHAPES[letter], where)


def _road(column: int, row: int, hexes: int) -> Iterator[str]:
    """A run of road, in pieces of eight, four, two and one."""
    for piece, shape in ROAD_PIECES.items():
        while hexes >= piece:
            yield _use(shape, (column, row))
            column, hexes = column + piece, hexes - piece


def _card_borders(rows: Rows) -> Iterator[str]:
    """Where one card ends and the next begins."""
    top = MARGIN + TITLE_HEIGHT
    bottom = top + ROW_STEP * len(rows) + SIDE
    right = MARGIN + HALF_WIDTH * (2 * len(rows[0]) + 1)
    for column in range(CARD_COLUMNS, len(rows[0]), CARD_COLUMNS):
        x = MARGIN + HALF_WIDTH * 2 * column + HALF_WIDTH // 2
        yield f'<path class="c" d="M{x} {top}V{bottom}"/>'
    if len(rows) == CARD_ROWS:
        yield f'<path class="c" fill="none" d="M{MARGIN} {top}H{right}V{bottom}H{MARGIN}z"/>'
    for row in range(CARD_ROWS, len(rows), CARD_ROWS):
        yield f'<path class="c" d="M{MARGIN} {top + ROW_STEP * row + SIDE // 2}H{right}"/>'


def _arrows(sketch: Sketch) -> Iterator[str]:
    for one, other, degrees in sketch.arrows:
        x, y = _between(one, other)
        turn = f" rotate({degrees})" if degrees else ""
        yield f'<use href="#a" transform="translate({x} {y}){turn}"/>'


EDGES: Mapping[Heading, tuple[int, int, str]] = {
    Heading.E: (14, -8, "v16"),
    Heading.SE: (14, 8, "l-14 8"),
    Heading.SW: (0, 16, "l-14-8"),
    Heading.W: (-14, 8, "v-16"),
    Heading.NW: (-14, -8, "l14-8"),
    Heading.NE: (0, -16, "l14 8"),
}
"""The side of a hex towards each neighbour, from its middle."""


def neighbour_of(where: Place, heading: Heading) -> Place:
    """The next hex in a direction."""
    column, row = where
    right = column + row % 2
    return {
        Heading.E: (column + 1, row),
        Heading.SE: (right, row + 1),
        Heading.SW: (right - 1, row + 1),
        Heading.W: (column - 1, row),
        Heading.NW: (right - 1, row - 1),
        Heading.NE: (right, row - 1),
    }[heading]


def _kerbs(rows: Rows) -> str:
    """The edge of the road."""
    road = {where for where, letter in _hexes(rows) if letter != "#"}
    lines = []
    for where in sorted(road, key=lambda place: place[::-1]):
        x, y = centre(where)
        sides = [EDGES[heading] for heading in Heading if neighbour_of(where, heading) not in road]
        lines += [f"M{x + dx} {y + dy}{side}" for dx, dy, side in sides]
    return f'<path class="k" d="{"".join(lines)}"/>'


def _start_line(sketch: Sketch) -> str:
    """Along the sides of hexes that a car crosses."""
    line = [centre(where) for where, letter in _hexes(sketch.rows) if letter == "|"]
    if not line:
        return ""
    points = [(x + sketch.line_side * HALF_WIDTH, y + up) for x, y in line for up in (-SIDE, SIDE)]
    return f'<path class="s" d="M{" ".join(f"{x} {y}" for x, y in points)}"/>'


def _start_positions(sketch: Sketch) -> Iterator[str]:
    turn = "" if sketch.line_side < 0 else " rotate(180)"
    for where, letter in _hexes(sketch.rows):
        if letter.isdigit():
            x, y = centre(where)
            yield f'<use href="#b" transform="translate({x} {y}){turn}"/>'
            yield f'<text class="n" x="{x + 2 * sketch.line_side}" y="{y + 5}">{letter}</text>'


# --- Layers ---------------------------------------------------------------------------------------


def _way(way: Way) -> Iterator[str]:
    points = [centre(where) for where in way.hexes]
    yield f'<polyline class="w" points="{" ".join(f"{x},{y}" for x, y in points)}"/>'
    for end in way.ends:
        x, y = points[end]
        yield f'<circle cx="{x}" cy="{y}" r="5" fill="{PAINT["amber"]}" stroke="#0f1116" stroke-width="2"/>'


def _car(mark: Mark) -> str:
    x, y = centre(mark.where)
    turn = f" rotate({60 * mark.heading})" if mark.heading else ""
    colour = PAINT.get(mark.colour, PAINT["amber"])
    return f'<use href="#v" fill="{colour}" transform="translate({x} {y}){turn}"/>'
