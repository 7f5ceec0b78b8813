"""What is written into the log of a table. From these alone a table is built again, anywhere.

The log is the truth and holds secrets: choices that are sealed, the seed. Nobody ever sees an event; what
a seat may know of it is an entry of its story (``story.py``).
"""

from typing import Literal

import msgspec

from blacktop.core.options import Value
from blacktop.table.settings import Chair, Series, Settings

By = Literal["driver", "clock", "failed"]
"""Who chose: the driver of the seat, a bot because time ran out, or one because a program failed."""
Proposal = Literal["undo", "pause", "resume", "end", "rematch"]


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag=True):
    """Something that happened at a table."""


# --- Before the race ------------------------------------------------------------------------------


class Opened(Event, frozen=True, kw_only=True):
    """The first event of every table."""

    game: str
    rules: int
    options: dict[str, Value]
    chairs: list[Chair]
    settings: Settings
    host: str
    seed: str
    series: Series = Series()
    position: bytes | None = None
    """Where the race begins, if not at the beginning: lessons, and checks of secrecy."""


class ChairSet(Event, frozen=True):
    """The host says who may sit in a chair."""

    chair: int
    to: Chair
    name: str = ""


class Sat(Event, frozen=True):
    """Somebody takes a chair, or a seat that was handed over."""

    chair: int
    person: str
    name: str
    is_program: bool = False
    contribution: str = ""


class Stood(Event, frozen=True):
    """Somebody leaves a chair before the race."""

    chair: int


class GotReady(Event, frozen=True):
    """Somebody is ready, and puts something into the chance of the race."""

    chair: int
    contribution: str = ""


class NotReady(Event, frozen=True):
    """Somebody is not ready after all."""

    chair: int


class Started(Event, frozen=True):
    """The race begins; these chairs are its seats, in this order."""

    chairs: list[int]


# --- The race -------------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    """The only seat that is asked chooses, and the race goes on."""

    seat: int
    move: str
    by: By = "driver"


class Chose(Event, frozen=True):
    """One of several seats that are asked chooses, or changes its choice. It stays sealed."""

    seat: int
    move: str
    by: By = "driver"


class TookBack(Event, frozen=True):
    """A seat takes its sealed choice back."""

    seat: int


class Revealed(Event, frozen=True):
    """All choices are in: they are opened, and the race goes on."""


class Undone(Event, frozen=True):
    """The race goes back by some choices."""

    seat: int
    moments: int


class Proposed(Event, frozen=True):
    """A seat asks the others for something that needs their consent."""

    seat: int
    what: Proposal


class Agreed(Event, frozen=True):
    """A seat consents."""

    seat: int


class Declined(Event, frozen=True):
    """A seat does not consent, or takes its own proposal back."""

    seat: int


class Paused(Event, frozen=True):
    """Clocks stand still; nobody is asked."""


class Resumed(Event, frozen=True):
    """The race goes on after a pause."""


# --- People ---------------------------------------------------------------------------------------


class Left(Event, frozen=True):
    """Somebody leaves the race, or stays away too long: a bot drives until they come back."""

    seat: int
    is_away: bool = False


class Returned(Event, frozen=True):
    """Somebody is back in the seat."""

    seat: int


class KeyMade(Event, frozen=True):
    """A key was made that opens a seat to somebody else, or to another device. Its hash."""

    chair: int
    hash: str


class Said(Event, frozen=True):
    """Chat."""

    person: str
    name: str
    text: str


class Waited(Event, frozen=True):
    """The server was away: clocks did not run."""

    since: int


class Rematched(Event, frozen=True):
    """The same people go on at another table."""

    code: str


class Ended(Event, frozen=True):
    """The table is given up."""


AnyEvent = (
    Opened
    | ChairSet
    | Sat
    | Stood
    | GotReady
    | NotReady
    | Started
    | Moved
    | Chose
    | TookBack
    | Revealed
    | Undone
    | Proposed
    | Agreed
    | Declined
    | Paused
    | Resumed
    | Left
    | Returned
    | KeyMade
    | Said
    | Waited
    | Rematched
    | Ended
)

_decoder = msgspec.json.Decoder(AnyEvent)


def encode(event: Event) -> bytes:
    """An event as it is stored."""
    return msgspec.json.encode(event)


def decode(body: bytes) -> AnyEvent:
    """An event from the store."""
    event: AnyEvent = _decoder.decode(body)
    return event
