"""What goes into the store and comes out of it, and what can go wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, field


class Conflict(Exception):
    """Somebody else wrote that first: the same number of a log, the same code, the same name."""


class Unavailable(Exception):
    """The store cannot be written or read now: a full disk, a read-only file, a database that is away."""


@dataclass(frozen=True)
class Entry:
    """One row of a table's log. What it says is the table's business, and bytes here."""

    number: int
    at: int
    """When, in milliseconds since 1970."""
    command: str | None
    """The id of the command that caused it, unique at its table."""
    body: bytes


@dataclass(frozen=True)
class Card:
    """What a lobby shows of a table without reading its log."""

    code: str
    game: str
    status: str
    """open, racing or over."""
    is_public: bool
    created: int
    changed: int
    wakes: int | None
    """When a clock of this table runs out, if one does."""
    body: bytes


@dataclass(frozen=True)
class Append:
    """New rows of one table's log, with what follows from them. All of it is written, or nothing."""

    entries: tuple[Entry, ...]
    card: Card
    seats: Mapping[int, str | None] = field(default_factory=dict)
    """Seats whose driver changed: the id of a person, or None."""


@dataclass(frozen=True)
class Person:
    """Somebody who may sit at tables: a guest, an account, or a program with a token."""

    id: str
    name: str
    kind: str
    """guest, account or bot."""
    created: int


@dataclass(frozen=True)
class Result:
    """How a person did in a race that is over."""

    table: str
    seat: int
    person: str
    game: str
    rank: int
    points: int
    over: int


@dataclass(frozen=True)
class Rating:
    """How strong somebody is thought to be, and how sure that is (openskill)."""

    person: str
    game: str
    mu: float
    sigma: float
    races: int
