"""What goes over a live connection, in both directions, as JSON objects with one message each.

People's browsers, programs over NDJSON and programs on a pipe all speak this; ``/api/messages.json`` is
its schema. A client says ``do``, the server says ``type``.
"""

from typing import Any, Literal

import msgspec

from blacktop.table.commands import AnyCommand, ChairNumber, Id, Number
from blacktop.table.messages import About, Entry, Line, Message, Sight

VERSION = 1
LONGEST_GAP = 200
"""Who has missed more entries than this gets the last ones, and sees how many were left out."""


# --- From a client --------------------------------------------------------------------------------


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="join"):
    """The first message: who looks, from which seat, and what has been seen before."""

    since: Number = 0
    seat: ChairNumber | None = None
    """One's own seat; by default the first of them, or a spectator's place."""
    language: Literal["en", "de"] | None = None
    """Whether to send sentences beside ids and values."""
    version: int = VERSION


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="ping"):
    """Are you there?"""

    number: Number = 0


class Pong(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="pong"):
    """Yes."""

    number: Number = 0


FromClient = AnyCommand | Join | Ping | Pong


# --- From the server ------------------------------------------------------------------------------


class Welcome(Message, frozen=True, tag_field="type", tag="welcome"):
    """The answer to a join: the table, and who one is there."""

    about: About
    person: str
    seat: int | None = None
    version: int = VERSION


class News(Message, frozen=True, tag_field="type", tag="news"):
    """What happened since the last news, and what is to be seen now."""

    entries: list[Entry]
    sight: Sight
    missing: int = 0
    """How many entries before these were left out."""


class Answer(Message, frozen=True, tag_field="type", tag="answer"):
    """A command was carried out and is kept; ``number`` is the entry that tells of it."""

    id: Id
    number: int


class Refusal(Message, frozen=True, tag_field="type", tag="refusal"):
    """A command has no effect."""

    id: str
    kind: str
    line: Line
    """What to do, for people."""
    reason: Line | None = None
    """The rule that forbids a move."""


class Presence(Message, frozen=True, tag_field="type", tag="presence"):
    """Whose connection is there, by seat, and how many watch."""

    seats: list[bool]
    watching: int


class Asking(Message, frozen=True, tag_field="type", tag="ping"):
    """Are you there? Answer with a pong."""

    number: int


class Answering(Message, frozen=True, tag_field="type", tag="pong"):
    """Yes."""

    number: int


class Wrong(Message, frozen=True, tag_field="type", tag="wrong"):
    """A message that could not be read, or a connection that cannot go on."""

    error: str
    message: str


FromServer = Welcome | News | Answer | Refusal | Presence | Asking | Answering | Wrong

_decoder = msgspec.json.Decoder(FromClient)


def read(text: str | bytes) -> FromClient:
    """A message of a client; raises msgspec's errors, and RecursionError."""
    message: FromClient = _decoder.decode(text)
    return message


def write(message: FromServer) -> bytes:
    """A message of the server."""
    return msgspec.json.encode(message)


def schema() -> dict[str, Any]:
    """Both directions as one JSON schema."""
    (client, server), parts = msgspec.json.schema_components(
        (FromClient, FromServer), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Blacktop live messages",
        "properties": {"client": client, "server": server},
        "$defs": parts,
    }
