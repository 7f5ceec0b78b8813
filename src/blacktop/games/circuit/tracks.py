"""Tracks: rings of cards that can be drawn, laid on the table, and found by name."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from blacktop.core.notation import BadInput, listed, unknown
from blacktop.games.circuit.cardtext import (
    LETTERS,
    WIDTHS,
    BadTrack,
    Card,
    Line,
    Rows,
    TrackText,
    read_rows,
    turned,
)
from blacktop.games.circuit.pieces import (
    CARD_COLUMNS,
    CARD_ROWS,
    COLUMNS,
    HALF,
    OBSTACLE,
    ROWS,
    STRIDE,
    WALL,
    Kind,
    Size,
    hex_at,
)
from blacktop.games.circuit.rules.track import (
    clear_track,
    draw_line,
    is_in_top_row,
    is_turned,
    kind_at,
    lay_card,
    leftmost_column,
)
from blacktop.games.circuit.shipped import BOX, TRACKS, slug
from blacktop.games.circuit.state import Race

Find = Callable[[str], Card]


@dataclass(frozen=True)
class Ring:
    """A track: its cards as they are drawn, clockwise from the top left."""

    name: str
    author: str
    cards: tuple[Card, ...]

    @property
    def size(self) -> Size:
        """How many cards lie in a row."""
        return Size(len(self.cards) // 2)

    @property
    def start_card(self) -> int:
        """The place of the start card."""
        return [card.kind for card in self.cards].index(Kind.START)

    @property
    def starts(self) -> int:
        """How many start positions there are."""
        return sum(letter.isdigit() for row in self.cards[self.start_card].rows for letter in row)

    def rows(self) -> Rows:
        """The whole track as it lies on the table."""
        race = self.empty_table()
        table = [[""] * self.size for _ in range(2 * CARD_ROWS)]
        for place, card in enumerate(self.cards):
            rows = turned(card.rows) if is_turned(race, place) else card.rows
            top = 0 if is_in_top_row(race, place) else CARD_ROWS
            for number, row in enumerate(rows):
                table[top + number][leftmost_column(race, place) // CARD_COLUMNS] = row
        return tuple("".join(cards) for cards in table)

    def empty_table(self) -> Race:
        """A race in which this ring is about to be laid."""
        race = Race.plain(Race.empty())
        race.size = self.size
        race.start_card = self.start_card
        return race

    def lay(self, race: Race) -> None:
        """Lays all cards and draws the line."""
        race.size = self.size
        race.start_card = self.start_card
        clear_track(race)
        for place, card in enumerate(self.cards):
            lay_card(race, place, card.grounds())
        draw_line(race)


# --- Making a ring --------------------------------------------------------------------------------


def ring_of_cards(name: str, author: str, cards: Sequence[Card], lines: Sequence[int] = ()) -> Ring:
    """C1.1 A ring from its cards; each must be of the kind that belongs to its place.

    ``lines`` tells where they are named, for complaints.
    """
    starts = [place for place, card in enumerate(cards) if card.kind == Kind.START]
    if len(starts) != 1:
        where = lines[starts[-1] if starts else 0] if lines else 0
        raise BadTrack(f"track {name!r}: one start card wanted, not {len(starts)}", where)
    race = Race.plain(Race.empty())
    race.size, race.start_card = len(cards) // 2, starts[0]
    for place, card in enumerate(cards):
        wanted = Kind(kind_at(race, place))
        if card.kind != wanted:
            raise BadTrack(
                f"track {name!r}, card {place + 1}: {card.name!r} is a {in_words(card.kind)}, "
                f"but a {in_words(wanted)} belongs there",
                lines[place] if lines else 0,
            )
    return Ring(name, author, tuple(cards))


def in_words(kind: Kind) -> str:
    """A kind of card for people."""
    return {
        Kind.STRAIGHT: "straight",
        Kind.START: "start card",
        Kind.CORNER_SOUTH: "corner that leaves to the south (corner-south)",
        Kind.CORNER_WEST: "corner that leaves to the west (corner-west)",
    }[kind]


def ring_of_rows(name: str, author: str, rows: Rows, first_line: int = 0) -> Ring:
    """A ring from a drawing, cut into cards."""
    size = WIDTHS[len(rows[0])]
    race = Race.plain(Race.empty())
    race.size = size
    race.start_card = _place_of_line(race, rows, first_line)
    return Ring(name, author, tuple(_cut(race, rows, first_line)))


def straights(size: Size) -> list[int]:
    """C1.1 The places between the corners, one of which is the start card's."""
    return [*range(1, size - 1), *range(size + 1, 2 * size - 1)]


def kind_at_place(size: Size, start_card: int, place: int) -> Kind:
    """C1.1 Which kind of card belongs to a place."""
    race = Race.plain(Race.empty())
    race.size, race.start_card = size, start_card
    return Kind(kind_at(race, place))


def _place_of_line(race: Race, rows: Rows, first_line: int) -> int:
    found = [
        place
        for place in straights(Size(race.size))
        if any("|" in row for row in _card_rows(race, rows, place))
    ]
    if len(found) != 1:
        where = first_line or 1
        raise BadTrack(f"one straight with a start line ('|') wanted, not {len(found)}", where)
    return found[0]


def _card_rows(race: Race, rows: Rows, place: int) -> Rows:
    top = 0 if is_in_top_row(race, place) else CARD_ROWS
    left = leftmost_column(race, place)
    return tuple(row[left : left + CARD_COLUMNS] for row in rows[top : top + CARD_ROWS])


def _cut(race: Race, rows: Rows, first_line: int) -> Iterator[Card]:
    for place in range(2 * race.size):
        drawn = _card_rows(race, rows, place)
        own = turned(drawn) if is_turned(race, place) else drawn
        top = 0 if is_in_top_row(race, place) else CARD_ROWS
        line = first_line + top if first_line else 0
        column = leftmost_column(race, place) + 1
        yield Card(
            f"card {place + 1}", Kind(kind_at(race, place)), own, "", line, column, is_turned(race, place)
        )


def ring_of_text(text: TrackText, find: Find) -> Ring:
    """A ring from the text of a track; ``find`` knows the cards by name."""
    if text.rows:
        return ring_of_rows(text.name, text.author, text.rows, text.first_line)
    cards = []
    for line, name in zip(text.card_lines, text.cards, strict=True):
        try:
            cards.append(find(name))
        except BadInput as wrong:
            raise BadTrack(str(wrong), line, 1) from None
    return ring_of_cards(text.name, text.author, cards, text.card_lines)


# --- Finding --------------------------------------------------------------------------------------


def shipped_card(name: str) -> Card:
    """A card of the box by its name."""
    for card in BOX:
        if slug(card.name) == slug(name):
            return card
    raise unknown("card", slug(name), [slug(card.name) for card in BOX])


@lru_cache(maxsize=64)
def shipped_ring(name: str) -> Ring:
    """A named track of the box."""
    if slug(name) not in TRACKS:
        raise unknown("track", name, ["random", *TRACKS])
    return ring_of_text(TRACKS[slug(name)], shipped_card)


@lru_cache(maxsize=64)
def ring_of_option(value: str) -> Ring:
    """C1.6 What the option ``track`` says: a name, a list of cards with commas, or a drawing."""
    if "#" in value:
        return ring_of_drawing(tuple(value.split()))
    if "," not in value:
        return shipped_ring(value)
    return ring_of_list(value, shipped_card)


def ring_of_list(value: str, find: Find) -> Ring:
    """C1.6 A list of cards with commas."""
    names = [name.strip() for name in value.split(",")]
    if len(names) not in [2 * size for size in Size]:
        raise BadInput(f"a ring has {listed(2 * size for size in Size)} cards, not {len(names)}")
    return ring_of_cards("list of cards", "", [find(name) for name in names])


def ring_of_drawing(rows: Rows) -> Ring:
    """A drawing that came as rows, not as a file."""
    lines = [Line(number, text) for number, text in enumerate(rows, 1)]
    return ring_of_rows("drawing", "", read_rows(lines), first_line=1)


def option_of(race: Race) -> str:
    """The option that lays the same track again: the name of a track of the box, or a drawing."""
    drawn = drawing(race)
    return shipped_drawings().get(drawn) or " ".join(drawn)


@cache
def shipped_drawings() -> dict[Rows, str]:
    """The names of the tracks in the box, by what they look like."""
    return {shipped_ring(name).rows(): name for name in TRACKS}


# --- Drawing --------------------------------------------------------------------------------------

NO_ROAD_LETTERS: Mapping[int, str] = {WALL: "#", OBSTACLE: "o", HALF: "/"}
ROAD_LETTER = "."
LINE_LETTER = "|"
assert {*NO_ROAD_LETTERS.values(), ROAD_LETTER, LINE_LETTER} < set(LETTERS)


def drawing(race: Race) -> Rows:
    """The track of a race as rows of letters."""
    grid = {where: str(number + 1) for number, where in enumerate(race.grid) if where}
    return tuple(
        "".join(_letter(race, hex_at(column, row), grid) for column in range(CARD_COLUMNS * race.size))
        for row in range(ROWS)
    )


def _letter(race: Race, where: int, grid: Mapping[int, str]) -> str:
    ground = race.ground[where]
    if ground < 0:
        return NO_ROAD_LETTERS[ground]
    if where in grid:
        return grid[where]
    return LINE_LETTER if ground == 0 and where % STRIDE == race.line else ROAD_LETTER


assert CARD_COLUMNS * max(Size) == COLUMNS
