"""What a reader may know of a race: views have this form, and the page's types are made from it."""

from typing import Literal

from msgspec import UNSET, UnsetType

from blacktop.core.game import Seen


class Car(Seen):
    """Where a car is, and how it is."""

    colour: str
    hex: tuple[int, int] | None
    """Column and row; none once it is out."""
    heading: Literal["E", "SE", "SW", "W", "NW", "NE"]
    speed: int
    damage: int
    laps: int
    """Completed."""
    crossings: int
    """Of the start line."""
    progress: int
    """In hexes from the start line."""
    out: int | UnsetType = UNSET
    rank: int | UnsetType = UNSET
    """After the race."""


class View(Seen):
    """A race as a reader sees it."""

    track: str
    """A name, a list of cards, or a drawing."""
    rows: list[str]
    stage: Literal["speed", "driving", "last-hex", "bump", "over"]
    round: int
    counter: int
    """Laps to go."""
    order: list[str]
    """Of the turns."""
    cars: dict[str, Car]
    seat: int
    """Of the reader; -1 for a spectator."""
    turn: str | UnsetType = UNSET
    """Who drives."""
    points: int | UnsetType = UNSET
    """Action points that are left."""
    driven: int | UnsetType = UNSET
    """Hexes in this turn."""
    left: int | UnsetType = UNSET
    """Hexes to drive."""
    turned: int | UnsetType | None = UNSET
    ending: str | UnsetType = UNSET
