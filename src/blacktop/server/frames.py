"""Frames of a socket that our own code never sees: pings, pongs, and parts of messages.

uvicorn answers every ping at once, also to somebody who never reads the answers, and collects the parts of
a message in a list that empty parts let grow. So a stranger could fill the memory without sending a word.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from blacktop.server.rates import Limiter
from blacktop.server.settings import Rate

CONTROL = Rate(30, 5)
"""Pings and pongs, at once and then a second. Browsers send none, and libraries one in twenty seconds."""
MOST_PARTS = 256
"""Of one message. Nothing that we read is longer than a few hundred characters."""
TOO_MUCH = 1008
TOO_LARGE = 1009


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket whose frames are counted, and which hears nothing while its answers are not read."""

    is_choked = False
    crowd: "Crowd"
    """All that are open."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.control = Limiter(CONTROL, remembered=1)

    def handle_ping(self) -> None:
        """Answers, if that was not too often."""
        if self.is_calm():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """An answer to a ping of ours, or to none."""
        if self.is_calm():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """One more part of a message."""
        if len(self.frames) < MOST_PARTS:
            super().handle_cont(event)
        else:
            self.fail(TOO_LARGE, "too many parts")

    def is_calm(self) -> bool:
        """Whether somebody may send another ping or pong; if not, that was the last one."""
        is_calm = not self.control.wait("")
        if not is_calm:
            self.fail(TOO_MUCH, "too many pings")
        return is_calm

    def fail(self, code: int, reason: str) -> None:
        """Closes at once; what else has come is not read."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        """One fewer."""
        self.crowd.leave(self.transport)
        super().connection_lost(exc)

    # --- Who does not read is not heard -----------------------------------------------------------

    def pause_writing(self) -> None:
        """Answers pile up: whatever would cause more of them stays in the network."""
        super().pause_writing()
        self.is_choked = True
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Answers are read again."""
        super().resume_writing()
        self.is_choked = False
        if not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        """The next message; uvicorn would read on, even from who does not read us."""
        message = await super().receive()
        if self.is_choked and not self.transport.is_closing():
            self.transport.pause_reading()
        return message


class Crowd:
    """How many connections each address has open, counted before anything is read from them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.addresses: dict[str, int] = {}
        self.known: dict[asyncio.BaseTransport, str] = {}

    def has_room(self, transport: asyncio.BaseTransport, address: str) -> bool:
        """Counts a connection, unless there are too many already."""
        if self.addresses.get(address, 0) >= self.most:
            return False
        self.addresses[address] = self.addresses.get(address, 0) + 1
        self.known[transport] = address
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection has ended, if it was counted at all."""
        address = self.known.pop(transport, None)
        if address is None:
            return
        self.addresses[address] -= 1
        if not self.addresses[address]:
            del self.addresses[address]
