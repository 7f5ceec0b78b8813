"""Makes new tracks: obstacles are put on plain cards by lot, until the track is a good one."""

from dataclasses import replace
from random import Random

from blacktop.games.circuit.cardtext import BadTrack, Card, Rows
from blacktop.games.circuit.check import check_ring
from blacktop.games.circuit.difficulty import difficulty_of
from blacktop.games.circuit.pieces import CARD_COLUMNS, CARD_ROWS, Kind, Size
from blacktop.games.circuit.rules.checking import must_be_road
from blacktop.games.circuit.tracks import Ring, kind_at_place, ring_of_rows, shipped_card, straights

PLAIN = {
    Kind.STRAIGHT: "open-road",
    Kind.START: "home-straight",
    Kind.CORNER_SOUTH: "wide-bend",
    Kind.CORNER_WEST: "wide-turn",
}
OBSTACLES = {"easy": range(2), "medium": range(1, 4), "hard": range(2, 6), "nasty": range(4, 8)}
"""How many are put on a card."""
ON_START_CARD = 2
"""At most so many on the start card, where all cars are close together."""
LETTERS_PUT = "ooo/"
"""Every fourth, or so, is half road."""
REDRAWN = 40
"""So many cards are drawn anew, one at a time, before the whole track is."""
FIRST_LINE = 1
FIRST_WORDS = (
    "Copper",
    "Midnight",
    "Neon",
    "Rusty",
    "Silver",
    "Smoky",
    "Steel",
    "Sunset",
    "Velvet",
    "Wild",
)
SECOND_WORDS = ("Alley", "Bypass", "Circle", "Docks", "Junction", "Loop", "Mile", "Ring", "Sprint", "Yard")


def new_name(source: Random) -> str:
    """A name for a track that nobody has named."""
    return f"{source.choice(FIRST_WORDS)} {source.choice(SECOND_WORDS)} {source.randrange(100)}"


def new_ring(name: str, author: str, size: Size, difficulty: str, source: Random) -> Ring:
    """A track that passes the check and is as hard as was wished. The same source gives the same track."""
    while True:
        start = source.choice(straights(size))
        kinds = [kind_at_place(size, start, place) for place in range(2 * size)]
        cards = [new_card(kind, difficulty, source) for kind in kinds]
        for _ in range(REDRAWN):
            rows = Ring(name, author, tuple(cards)).rows()
            ring = ring_of_rows(name, author, rows, FIRST_LINE)
            wrong = wrong_place(ring)
            if wrong is None and difficulty_of(ring) == difficulty:
                return ring
            place = source.randrange(2 * size) if wrong is None else wrong
            cards[place] = new_card(kinds[place], difficulty, source)


def wrong_place(ring: Ring) -> int | None:
    """C1.4 The place of the card that does not pass the check; None if all do."""
    try:
        check_ring(ring)
    except BadTrack as wrong:
        column = (wrong.column - 1) // CARD_COLUMNS
        is_in_top_row = wrong.line < FIRST_LINE + CARD_ROWS
        return column if is_in_top_row else 2 * ring.size - 1 - column
    return None


def new_card(kind: Kind, difficulty: str, source: Random) -> Card:
    """A plain card with obstacles on it."""
    plain = shipped_card(PLAIN[kind])
    return replace(plain, rows=with_obstacles(plain, _how_many(kind, difficulty, source), source))


def _how_many(kind: Kind, difficulty: str, source: Random) -> int:
    wished = source.choice(OBSTACLES[difficulty])
    return min(wished, ON_START_CARD) if kind == Kind.START else wished


def with_obstacles(card: Card, number: int, source: Random) -> Rows:
    """The rows of a card with some obstacles on plain road, away from the seams."""
    rows = [list(row) for row in card.rows]
    free = [(column, row) for row in range(CARD_ROWS) for column in range(CARD_COLUMNS)]
    free = [
        place for place in free if rows[place[1]][place[0]] == "." and not must_be_road(card.kind, *place)
    ]
    for column, row in source.sample(free, number):
        rows[row][column] = source.choice(LETTERS_PUT)
    return tuple("".join(row) for row in rows)
