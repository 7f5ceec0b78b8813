"""What a reader may know of a race: views have this form, and the page's types are made from it."""

from msgspec import UNSET, UnsetType

from blacktop.core.game import Seen


class Driver(Seen):
    """What is known of a driver."""

    speed: int
    hand: list[str]
    played: str | UnsetType = UNSET
    """The card of this turn."""
    choice: str | UnsetType = UNSET
    """A choice that is sealed; ``?`` if it is somebody else's."""
    points: int | UnsetType = UNSET
    """In halves."""


class Card(Seen):
    """What stands on a card."""

    value: int
    steering: int


class Odds(Seen):
    """Of the next draw."""

    match: float
    crash: float
    penalty: int


class View(Seen):
    """A race as a reader sees it."""

    stage: str
    race: int
    turn_number: int
    road: str
    next_road: str
    unseen: dict[str, int]
    """Road cards that nobody has seen, by kind."""
    gap: int
    """Spaces by which the first driver is ahead."""
    drivers: dict[str, Driver]
    bag: dict[str, int]
    seat: int
    """Of the reader; -1 for a spectator."""
    fastest: int
    cards: dict[str, Card]
    ending: str | UnsetType = UNSET
    first: str | UnsetType = UNSET
    """Who resolves first in this turn."""
    turn: str | UnsetType = UNSET
    """Who resolves now."""
    steering: int | UnsetType = UNSET
    """Tokens on the track of who resolves."""
    drawn: list[str] | UnsetType = UNSET
    skids: int | UnsetType = UNSET
    filled: int | UnsetType = UNSET
    odds: Odds | UnsetType = UNSET
