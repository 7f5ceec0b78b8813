"""Connections that do not wait for ever: for somebody who never finishes a sentence, or never listens."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr

from blacktop.server.frames import BoundedSocket, Crowd
from blacktop.server.rates import address_key


class Heard(asyncio.Protocol):
    """Cuts a connection to which nothing could be written for a while: the other side does not read.

    To close it politely would be to wait until what is written has been read.
    """

    blocked = 10.0
    stuck: asyncio.TimerHandle | None = None
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop

    def pause_writing(self) -> None:
        """More is written than is read."""
        super().pause_writing()
        self.stuck = self.loop.call_later(self.blocked, self.transport.abort)

    def resume_writing(self) -> None:
        """What was written has been read."""
        self.forget_stuck()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is written any more."""
        self.forget_stuck()
        super().connection_lost(exc)

    def forget_stuck(self) -> None:
        """Stops the clock."""
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None


class HeardSocket(Heard, BoundedSocket):
    """A socket whose other side must read."""


class ImpatientHTTP(Heard, H11Protocol):
    """Closes a connection whose next request has begun, or never begins, and whose head does not end.

    uvicorn times out connections only after their first answer.
    """

    patience = 10.0
    crowd: Crowd
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The first request is awaited, if the address has not too many connections already."""
        super().connection_made(transport)
        client = get_remote_addr(transport)
        if self.crowd.has_room(transport, address_key(client[0] if client else "")):
            self.wait_for_head()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """More of a request has come, perhaps its whole head."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self.wait_for_head()
        else:
            self.stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self.stop_waiting()
        self.crowd.leave(self.transport)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """A socket has rules of its own."""
        self.stop_waiting()
        super().handle_websocket_upgrade(event)

    def wait_for_head(self) -> None:
        """Starts the clock, if it does not run yet."""
        if self.waiting is None:
            self.waiting = self.loop.call_later(self.patience, self.transport.close)

    def stop_waiting(self) -> None:
        """Stops the clock."""
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None


def with_patience(seconds: float, blocked: float, crowd: Crowd) -> type[ImpatientHTTP]:
    """Such connections, as patient as the settings say."""
    return type("Impatient", (ImpatientHTTP,), {"patience": seconds, "blocked": blocked, "crowd": crowd})


def sockets_with_patience(blocked: float, crowd: Crowd) -> type[HeardSocket]:
    """The same for sockets."""
    return type("Socket", (HeardSocket,), {"blocked": blocked, "crowd": crowd})
