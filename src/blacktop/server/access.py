"""Who may look at a table, and how tables are found without giving away which codes exist."""

from typing import Any

from litestar.connection import ASGIConnection

from blacktop.server.errors import forbidden, nobody, not_found, too_often
from blacktop.server.guard import client_address
from blacktop.server.live import LiveTable
from blacktop.server.rates import Limiter, address_key
from blacktop.server.reader import is_welcome, viewer_of
from blacktop.server.shell import Shell
from blacktop.server.wire import LONGEST_GAP
from blacktop.store.records import Person
from blacktop.table.commands import AnyCommand, Sit
from blacktop.table.numbers import number_of

Connection = ASGIConnection[Any, Any, Any, Any]
LOOK_ALIKE = str.maketrans("ILO", "110")
UNWELCOME = "This table wants no spectators."


async def find_table(connection: Connection, parts: Shell, code: str) -> LiveTable:
    """A table by its code. Who tries many codes that do not exist must wait."""
    guesses, address = parts.limiters.guesses, address_key(client_address(connection.scope))
    if guesses.is_empty(address):
        raise too_often(guesses.wait(address))
    found = await parts.hub.find(code) if is_code(code) else None
    if found is None and is_code(code) and as_written(code) != code:
        found = await parts.hub.find(as_written(code))
    if found is None:
        guesses.wait(address)
        raise not_found("There is no table with this code. Check it, or ask for a new link.")
    return found


def is_code(code: str) -> bool:
    """Whether a text could be a code at all."""
    return code.isascii() and code.isalnum() and len(code) <= 20


def as_written(code: str) -> str:
    """A code as we make them, however somebody typed it: no letter of ours looks like a digit."""
    return code.upper().translate(LOOK_ALIKE)


def must_see(live: LiveTable, person: Person | None) -> Person:
    """Somebody who may look: a driver, the host, or a spectator where such are wanted."""
    if person is None:
        raise nobody()
    if not is_welcome(live.table, person.id):
        raise forbidden(UNWELCOME)
    return person


def must_ask(live: LiveTable, person: Person, command: AnyCommand) -> Person:
    """Somebody who may ask something: who may look, and who comes with the key of a seat."""
    comes_with_key = isinstance(command, Sit) and bool(command.key)
    return person if comes_with_key else must_see(live, person)


# --- What costs more than others ------------------------------------------------------------------

LINES = 20
"""So many lines of a story cost as much as a request, since each is put into words for its reader."""
AHEAD = 5
"""As many requests as a look ahead costs: every move is tried and put into words."""
PROOF = 50
"""As many requests as the proof of a race costs: it plays the whole race with interpreted rules."""


def limit(connection: Connection, limiter: Limiter, cost: float = 1.0) -> None:
    """Refuses an address that does this too often."""
    wait = limiter.wait(address_key(client_address(connection.scope)), cost)
    if wait:
        raise too_often(wait)


async def read_on(
    connection: Connection, parts: Shell, live: LiveTable, person: Person, since: int
) -> None:
    """Somebody goes on reading where they left off.

    Who comes from another process may have seen more than is known here: that is read first. Who has seen
    little, or nothing, pays for what they want; what is kept from them is free.
    """
    if unread(live, person, since) < 0:
        await live.catch_up()
    if (wanted := min(LONGEST_GAP, unread(live, person, since))) > 0:
        limit(connection, parts.limiters.requests, wanted / LINES)


def unread(live: LiveTable, person: Person, since: int) -> int:
    """How much of the story somebody has not seen; less than nothing if they know more than we."""
    viewer = viewer_of(live, person.id, None)
    return number_of(live.table, viewer, len(live.table.lines)) - since
