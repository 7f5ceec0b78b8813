"""What goes over the network, in both directions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from blacktop.table import sight, story
from blacktop.table.commands import AnyCommand
from blacktop.table.needs import Who
from blacktop.table.sentences import Speech
from blacktop.table.table import Table

if TYPE_CHECKING:
    from blacktop.lab.faults.client import Client
    from blacktop.lab.faults.process import Process


@dataclass(frozen=True)
class News:
    """Entries with their numbers, and the sight after them; all as bytes."""

    entries: tuple[tuple[int, bytes], ...]
    number: int
    sight: bytes


@dataclass(frozen=True)
class Answer:
    """A command was carried out, or refused."""

    id: str
    number: int | None
    kind: str = ""


@dataclass(frozen=True)
class Join:
    """A new connection, of somebody who has seen so much."""

    since: int


@dataclass(frozen=True)
class Letter:
    """A message under way between somebody and a process."""

    client: "Client"
    process: "Process"
    message: News | Answer | Join | AnyCommand


def news(table: Table, viewer: int, who: Who, since: int) -> News:
    """What somebody has not seen."""
    speech = Speech(table.game, None)
    entries = story.entries(table, viewer, since, speech)
    seen = sight.sight(table, viewer, who.person, speech)
    told = tuple((entry.number, msgspec.json.encode(entry)) for entry in entries)
    return News(told, seen.number, msgspec.json.encode(seen))
