"""What a reader may know of a race: views have this form, and the page's types are made from it."""

from typing import Literal

from msgspec import UNSET, UnsetType

from blacktop.core.game import Seen

Unknown = Literal["?"]


class Player(Seen):
    """What is known of a driver."""

    hand: list[str]
    chips: int | Unknown
    damage: int
    """Cards that the hand has lost."""
    points: int
    places: list[int]
    shown: list[str] | UnsetType = UNSET
    """The cards face up: left, middle, right."""
    speed: int | UnsetType = UNSET
    choice: str | UnsetType = UNSET
    """A choice that is sealed; ``?`` if it is somebody else's."""
    bid: int | UnsetType = UNSET


class Pros(Seen):
    """What the Old Pros have reached together."""

    points: int
    places: list[int]


class View(Seen):
    """A race as a reader sees it."""

    phase: Literal["start", "line", "situation", "driving", "passing", "over"]
    stage: str
    race: int
    track: list[str]
    track_number: int
    cars: list[str]
    """From the front; Old Pros are all called alike."""
    players: dict[str, Player]
    pros: Pros
    discards: list[str]
    pile: int
    asked: list[str]
    seat: int
    """Of the reader; -1 for a spectator."""
    unseen: dict[str, int]
    turn: str | UnsetType = UNSET
    rival: str | UnsetType = UNSET
    turned: str | UnsetType = UNSET
    fight: list[str] | UnsetType = UNSET
    bank: int | Unknown | UnsetType = UNSET
    bidding: list[str] | UnsetType = UNSET
    ties: int | UnsetType = UNSET
    limit: int | UnsetType | None = UNSET
    """None where there is none."""
    situation: str | UnsetType = UNSET
