"""The cards and tracks in the box, read from their text files once."""

from dataclasses import replace
from pathlib import Path

import numpy as np

from blacktop.games.circuit.cardtext import Card, TrackText, read_text
from blacktop.games.circuit.pieces import Ground, Kind

FOLDER = Path(__file__).parent
AUTHOR = "Blacktop"
MOST_OF_A_KIND = 15


def slug(name: str) -> str:
    """A name as it is typed on a command line: ``harbour-ring``."""
    return name.lower().replace(" ", "-").replace("'", "")


def _difficulty(card: Card) -> tuple[Kind, int, str]:
    """Cards of a kind lie in the box from easy to nasty: by what stands on the road."""
    in_the_way = sum(ground in (Ground.OBSTACLE, Ground.HALF) for ground in card.grounds())
    return card.kind, in_the_way, card.name


def _cards() -> list[Card]:
    found = [read_text(path.read_text("utf-8")) for path in (FOLDER / "cards").glob("*.card")]
    # Complaints about a track name the card, not a line of the box.
    cards = (replace(card, first_line=0) for card in found if isinstance(card, Card))
    return sorted(cards, key=_difficulty)


def _tracks() -> dict[str, TrackText]:
    found = [read_text(path.read_text("utf-8")) for path in sorted((FOLDER / "tracks").glob("*.track"))]
    return {slug(track.name): track for track in found if isinstance(track, TrackText)}


BOX: tuple[Card, ...] = tuple(_cards())
"""Every card, by kind, from easy to nasty."""
TRACKS: dict[str, TrackText] = _tracks()
"""Every named track."""

# The same for the rules: what each card shows, where each kind begins, and which cards there are of it.
CARDS = np.array([card.grounds() for card in BOX], np.int64)
FIRST_OF_KIND = np.array([[card.kind for card in BOX].index(kind) for kind in Kind], np.int64)
FULL_BOX = sum(
    ((1 << sum(card.kind == kind for card in BOX)) - 1) << kind * MOST_OF_A_KIND for kind in Kind
)


def card_number(name: str) -> int | None:
    """The number of a card within its kind, by its name; None if there is none of that name."""
    for number, card in enumerate(BOX):
        if slug(card.name) == slug(name):
            return number - int(FIRST_OF_KIND[card.kind])
    return None
