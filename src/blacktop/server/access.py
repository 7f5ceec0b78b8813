"""Who may look at a table, and how tables are found without giving away which codes exist."""

from typing import Any

from litestar.connection import ASGIConnection

from blacktop.server.errors import forbidden, nobody, not_found, too_often
from blacktop.server.guard import client_address
from blacktop.server.live import LiveTable
from blacktop.server.rates import address_key
from blacktop.server.shell import Shell
from blacktop.store.records import Person

Connection = ASGIConnection[Any, Any, Any, Any]


async def find_table(connection: Connection, parts: Shell, code: str) -> LiveTable:
    """A table by its code. Who tries many codes that do not exist must wait."""
    guesses, address = parts.limiters.guesses, address_key(client_address(connection.scope))
    if guesses.is_empty(address):
        raise too_often(guesses.wait(address))
    found = await parts.hub.find(code) if is_code(code) else None
    if found is None:
        guesses.wait(address)
        raise not_found("There is no table with this code. Check it, or ask for a new link.")
    return found


def is_code(code: str) -> bool:
    """Whether a text could be a code at all."""
    return code.isascii() and code.isalnum() and len(code) <= 20


def must_see(live: LiveTable, person: Person | None) -> Person:
    """Somebody who may look: a driver, the host, or a spectator where such are wanted."""
    if person is None:
        raise nobody()
    table = live.table
    if table.seats_of(person.id) or person.id == table.opened.host:
        return person
    if table.status != "open" and table.settings.spectators == "none":
        raise forbidden("This table wants no spectators.")
    return person
