"""How many sockets somebody may have open: for an address, and for a person at a table."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.connection import ASGIConnection

from blacktop.server.errors import Problem
from blacktop.server.guard import client_address
from blacktop.server.meters import Meters
from blacktop.server.rates import address_key

Key = tuple[str, ...]


class Crowds:
    """Counts what is open now."""

    def __init__(self, per_address: int, per_seat: int, meters: Meters) -> None:
        self.per_address = per_address
        self.per_seat = per_seat
        self.meters = meters
        self.open: Counter[Key] = Counter()

    def must_have_room(
        self, connection: ASGIConnection[Any, Any, Any, Any], code: str, person: str
    ) -> tuple[Key, Key]:
        """Refuses one connection too many; what one more would be counted under."""
        address, seat = (address_key(client_address(connection.scope)),), (code, person)
        if self.open[address] >= self.per_address or self.open[seat] >= self.per_seat:
            raise Problem(429, "crowded", "Too many connections are open. Close one and try again.", wait=5)
        return address, seat

    @contextmanager
    def counted(
        self, connection: ASGIConnection[Any, Any, Any, Any], code: str, person: str
    ) -> Iterator[None]:
        """As long as a connection is open; refuses one too many."""
        address, seat = self.must_have_room(connection, code, person)
        self.open.update((address, seat))
        self.meters.sockets.inc()
        try:
            yield
        finally:
            self.meters.sockets.dec()
            self.open.subtract((address, seat))
            for key in (address, seat):
                if not self.open[key]:
                    del self.open[key]
