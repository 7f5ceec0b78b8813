"""How hard a card or a track is to drive: by what stands on its road."""

from collections.abc import Sequence

from blacktop.games.circuit.cardtext import Rows
from blacktop.games.circuit.tracks import Ring

IN_THE_WAY = "o/"
MOST_A_CARD = {"easy": 1.0, "medium": 2.5, "hard": 4.0, "nasty": float("inf")}
"""Obstacles that a card has on average, at most."""


def obstacles(rows: Sequence[str]) -> int:
    """Hexes in the way, half road included."""
    return sum(row.count(letter) for row in rows for letter in IN_THE_WAY)


def difficulty(rows: Rows, cards: int = 1) -> str:
    """From easy to nasty, of a card or of a track of so many cards."""
    return next(word for word, most in MOST_A_CARD.items() if obstacles(rows) <= most * cards)


def difficulty_of(ring: Ring) -> str:
    """From easy to nasty, of a track."""
    return difficulty(ring.rows(), len(ring.cards))
