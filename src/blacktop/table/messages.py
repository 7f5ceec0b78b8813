"""What leaves a table: the story so far, and what somebody sees now. Types only; both sides share them."""

from typing import Any

import msgspec

from blacktop.core.game import Told
from blacktop.core.options import Value
from blacktop.table.events import By, Proposal
from blacktop.table.settings import Series, Settings
from blacktop.table.table import Status


class Message(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Base of what is sent. Fields that say nothing are left out."""


class Line(Message, frozen=True):
    """A sentence for people: the id of a message with its values and its rule, and perhaps in words."""

    message: str
    rule: str = ""
    values: dict[str, Any] = {}
    text: str = ""


class Opening(Message, frozen=True):
    """A choice that was sealed, with what is needed to check its seal."""

    seat: int
    move: str
    salt: str
    seal: str
    by: By = "driver"


class Entry(Message, frozen=True):
    """Something that happened, as far as the reader may know it."""

    number: int
    at: int
    what: str
    """The kind of event: sat, ready, moved, revealed, undone, said ..."""
    lines: list[Line] = []
    seat: int | None = None
    name: str = ""
    move: str = ""
    by: By = "driver"
    seal: str = ""
    """Of the reader's own choice: a receipt."""
    opened: list[Opening] = []
    ready: int | None = None
    """How many have chosen."""
    moments: int = 0
    """How many moments of the race are taken back: so many of those that moved or revealed last."""
    text: str = ""
    """Chat: text, never markup."""


class Clock(Message, frozen=True):
    """Milliseconds that are left when a clock begins to run, and when that was."""

    left: int
    since: int | None = None
    """It may be in a moment: the beginning of a seat's first choice costs nothing."""


class SeatSight(Message, frozen=True):
    """A chair or seat."""

    name: str = ""
    kind: str = "nobody"
    """person, program, bot, free (for a person), kept (for who has its key), nobody."""
    bot: str = ""
    """The bot that drives, for itself or for a person who left."""
    is_ready: bool = False
    is_yours: bool = False
    clock: Clock | None = None


class Offer(Message, frozen=True):
    """A move that could be chosen, or the reason why not."""

    move: str
    reason: Line | None = None


class Prospect(Message, frozen=True):
    """What a move would do, in words."""

    move: str
    does: str


class Goal(Message, frozen=True):
    """A place in which a whole turn could end, with the way there; or why it cannot."""

    place: list[int]
    text: str
    rule: str = ""
    harm: int = 0
    """The damage that it costs."""
    moves: list[str] = []
    way: list[list[int]] = []


class Prospects(Message, frozen=True):
    """What somebody who is asked should know before they choose."""

    moment: int
    """Of the sight that it belongs to."""
    moves: list[Prospect] = []
    goals: list[Goal] = []


class Stretch(Message, frozen=True):
    """How the race stood at the end of a track card, a round or a turn."""

    race: int
    stretch: int
    number: int
    """The entry of the reader's story after which it stood so."""
    ahead: list[int]
    """By seat, the more the better."""


class Place(Message, frozen=True):
    """A line of the result."""

    party: str
    seats: list[int]
    points: int
    rank: int
    won: bool
    line: Line | None = None
    """How it came about, in the game's own words, where points do not say everything."""


class Wish(Message, frozen=True):
    """A proposal, and how many have agreed."""

    what: Proposal
    seat: int
    agreed: list[int]


class Sight(Message, frozen=True):
    """All that somebody sees of a table at a moment."""

    number: int
    """Of the last entry that is part of it."""
    status: Status
    seats: list[SeatSight]
    you: int | None = None
    """The reader's seat; None for a spectator."""
    is_host: bool = False
    moment: int = 0
    """Counts the choices of the race."""
    asked: list[int] = []
    ready: int = 0
    mine: str = ""
    """The reader's own sealed choice."""
    asks: Line | None = None
    offers: list[Offer] = []
    race: dict[str, Any] | None = None
    places: list[Place] = []
    wish: Wish | None = None
    may_undo: bool = False
    """Whether the reader has chosen something that could be taken back, at once or by consent."""
    is_paused: bool = False
    next: str = ""
    """The code of the table at which the same people go on."""
    seed: str = ""
    """Once the race is over."""


class Step(Message, frozen=True):
    """A choice of a lesson: what happened before, what is to be seen, and what the example chose."""

    lines: list[Line]
    sight: Sight
    prospects: Prospects
    move: str


class Scene(Message, frozen=True):
    """One example of a lesson, and how it ends."""

    rule: str
    steps: list[Step]
    lines: list[Line]
    race: dict[str, Any]


class Lesson(Message, frozen=True):
    """The printed examples of a game, for who plays them."""

    game: str
    scenes: list[Scene]


class About(Message, frozen=True):
    """What does not change at a table."""

    code: str
    game: str
    title: str
    rules: int
    options: dict[str, Value]
    settings: Settings
    commitment: str
    series: Series


def line(told: Told, text: str = "") -> Line:
    """Something told, as it is sent."""
    return Line(message=told.message, rule=told.rule, values=dict(told.values), text=text)
