"""What the host of a table decides: who may come, how it starts, clocks, spectators."""

from typing import Annotated, Literal

import msgspec

from blacktop.core.options import Value

SECOND = 1000
HOUR = 3600 * SECOND
"""Times are milliseconds."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
BotName = Annotated[str, msgspec.Meta(max_length=24, pattern=r"^[a-z-]*$(?!\n)")]


class Live(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="live"):
    """For people who sit together: each seat has a budget, and gets a little more for every choice."""

    budget: Annotated[int, msgspec.Meta(ge=5, le=7200)] = 300
    """Seconds."""
    increment: Annotated[int, msgspec.Meta(ge=0, le=300)] = 10
    """Seconds."""


class Days(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="days"):
    """For people who look in now and then: a deadline for every choice."""

    hours: Annotated[int, msgspec.Meta(ge=1, le=720)] = 48


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table is run. Nobody can change it once it is open."""

    is_public: bool = False
    """Whether the lobby lists it."""
    start: Literal["host", "ready"] = "host"
    """When the host says so, or as soon as every chair is taken and all are ready."""
    clock: Live | Days | None = None
    substitute: BotName = ""
    """Chooses when time is over, and drives for who is gone; the best of the usual bots if empty."""
    away: Annotated[int, msgspec.Meta(ge=10, le=86400)] | None = None
    """Seconds after which it drives for somebody whose connection is lost."""
    spectators: Literal["none", "public", "open"] = "public"
    """Nobody; what everybody at the table sees; the same, and all hands once the race is over."""
    delay: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds by which spectators see everything later."""
    is_shared: bool = False
    """Whether one person may drive several seats: people round one screen."""
    races: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    """Races of a series, each at a table of its own, with the same people."""
    is_advised: bool = False
    """Whether drivers see what their moves are worth, in games that know it."""


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may sit in a chair: a person, a bot, or nobody."""

    for_: Literal["person", "bot", "nobody"] = msgspec.field(default="person", name="for")
    bot: BotName = ""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table that somebody wants to open."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
    options: dict[Annotated[str, msgspec.Meta(max_length=24)], Value] = {}
    chairs: Annotated[list[Chair], msgspec.Meta(min_length=1, max_length=8)]
    settings: Settings = Settings()


class Series(msgspec.Struct, frozen=True):
    """Where a table stands in a series: which race it is, the table before it, points by person."""

    race: int = 1
    previous: str = ""
    points: dict[str, int] = {}
