"""Somebody who follows a table: over a socket, or line by line over HTTP. What to send next, and when.

News are made when they are sent, never queued: who reads slowly gets them together, and costs no memory.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from blacktop.core.questions import SPECTATOR
from blacktop.server.live import LiveTable
from blacktop.server.wire import FromServer, Join, Welcome, write
from blacktop.table.numbers import line_of, number_of
from blacktop.table.sight import about
from blacktop.table.table import Table

MOST_WAITING = 64
"""Answers that wait for who does not read."""


class Choked(Exception):
    """Somebody does not read what is sent."""


class Unwelcome(Exception):
    """Somebody may not look any more: the race began without them, or their seat is handed over."""


class Reader:
    """One connection of somebody who looks at a table."""

    def __init__(self, live: LiveTable, person: str, join: Join) -> None:
        self.live = live
        self.person = person
        self.wanted = join.seat
        self.viewer = viewer_of(live, person, join.seat)
        self.language = join.language
        upto = number_of(live.table, self.viewer, len(live.table.lines))
        self.seen = min(join.since, upto)
        self.outbox: deque[bytes] = deque()
        self.awake = asyncio.Event()
        self.is_choked = False
        self.is_behind = True
        self.is_new = True
        self.presence = b""
        self.is_over = False
        self.until = 0.0
        self.alarm: asyncio.TimerHandle | None = None
        self.say(self.welcome())

    @contextmanager
    def following(self) -> Iterator[None]:
        """Hears of everything that happens, until the end of the block."""
        self.live.join(self)
        try:
            yield
        finally:
            self.live.leave(self)
            if self.alarm is not None:
                self.alarm.cancel()

    def welcome(self) -> Welcome:
        """The answer to a join."""
        seat = None if self.viewer == SPECTATOR else self.viewer
        return Welcome(about=about(self.live.table), person=self.person, seat=seat)

    def wake(self) -> None:
        """There may be something new."""
        self.is_behind = True
        self.awake.set()

    def say(self, message: FromServer) -> None:
        """Something that is not part of the story."""
        if len(self.outbox) >= MOST_WAITING:
            self.is_choked = True
        else:
            self.outbox.append(write(message))
        self.awake.set()

    def end(self) -> None:
        """The server stops: there is nothing more to come."""
        self.is_over = True
        self.awake.set()

    async def next(self, patience: float) -> bytes | None:
        """What to send next; None if there was nothing for a while, whatever others did meanwhile."""
        loop = asyncio.get_running_loop()
        self.until = loop.time() + patience
        while True:
            if self.is_choked:
                raise Choked
            if self.outbox:
                return self.outbox.popleft()
            if (news := self._news()) is not None:
                return news
            if self.presence is not self.live.presence:
                self.presence = self.live.presence
                return self.presence
            if self.is_over or loop.time() >= self.until:
                return None
            self.awake.clear()
            self.alarm = self.alarm or loop.call_at(self.until, self._ring)
            await self.awake.wait()

    def _ring(self) -> None:
        """One alarm for each reader, put off when there was news: a new one every time would cost more."""
        loop, self.alarm = asyncio.get_running_loop(), None
        if loop.time() < self.until:
            self.alarm = loop.call_at(self.until, self._ring)
        else:
            self.awake.set()

    def _news(self) -> bytes | None:
        if not self.is_behind:
            return None
        self.is_behind = False
        self._look_around()
        message, upto = self.live.news(self.viewer, self.person, self.language, self.seen)
        if upto == self.seen and not self.is_new:
            return None  # what happened is nothing that this reader may know
        self.seen = upto
        self.is_new = False
        return message

    def _look_around(self) -> None:
        """Who sits down or gets up, or changes places because chairs were taken away, looks from there."""
        if not is_welcome(self.live.table, self.person):
            raise Unwelcome
        table = self.live.table_for(self.viewer)
        viewer = viewer_of(self.live, self.person, self.wanted)
        if viewer != self.viewer:
            line = line_of(table, self.viewer, self.seen)
            self.seen = number_of(self.live.table_for(viewer), viewer, line)
            self.viewer, self.is_new = viewer, True


def is_welcome(table: Table, person: str) -> bool:
    """Whether somebody may look: a driver, the host, or a spectator where such are wanted."""
    if table.status == "open" or table.settings.spectators != "none":
        return True
    return person == table.opened.host or bool(table.seats_of(person))


def viewer_of(live: LiveTable, person: str, wanted: int | None) -> int:
    """The seat from which somebody looks: one of their own, or a spectator's."""
    mine = live.table.seats_of(person)
    if wanted is not None and wanted in mine:
        return wanted
    return mine[0] if mine else SPECTATOR
