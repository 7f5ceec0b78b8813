"""A table in memory, with those who watch it. The log in the store is the truth; this is its echo.

``table/desk.py`` knows in which order things are done, so that nothing is lost and two processes never tell
two stories. Here they are done, and told to those who watch.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

import structlog

from blacktop.core.questions import SPECTATOR
from blacktop.server.kept import append_of
from blacktop.server.telling import Telling
from blacktop.server.wire import Presence, write
from blacktop.store.records import Conflict, Entry, Unavailable
from blacktop.store.store import Store
from blacktop.table import events
from blacktop.table.commands import AnyCommand
from blacktop.table.desk import Decide, Desk, Read, Steps, Write, table_of
from blacktop.table.events import AnyEvent
from blacktop.table.needs import Who
from blacktop.table.settings import SECOND
from blacktop.table.table import Table

LOG = structlog.get_logger("blacktop")


class Listener(Protocol):
    """Somebody who is told that there is something new."""

    viewer: int
    person: str

    def wake(self) -> None:
        """There may be something new."""


class LiveTable:
    """One table of this process."""

    def __init__(
        self, code: str, table: Table, store: Store, now: Callable[[], int], new_code: Callable[[], str]
    ) -> None:
        self.code = code
        self.desk = Desk(table, now, new_code, first=self._waited)
        self.store = store
        self.now = now
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.is_doubtful = False
        """Whether something may have been written that is not known here."""
        self.changed: list[Callable[[LiveTable], None]] = []
        """Who is told of every change in this process: bots, clocks, the broker."""
        self.met: list[Callable[[LiveTable], None]] = []
        """Who is told when somebody comes to look, or looks no longer."""
        self.away_since: Callable[[], int | None] = lambda: None
        """Since when nothing could be kept, if that is so: then nobody's clock runs."""
        self.telling = Telling()
        self._late: Table | None = None
        self.gathering = 0.0
        """Seconds in which comings and goings are gathered before they are told."""
        self.presence = b""
        """Who is there, as it is told: not part of the story."""
        self._is_presence_due = False
        self._drivers: list[tuple[str | None, str]] = []
        self._going: set[asyncio.Task[int]] = set()

    @property
    def table(self) -> Table:
        """The table as it is known here."""
        return self.desk.table

    # --- Commands ---------------------------------------------------------------------------------

    async def command(self, command: AnyCommand, who: Who) -> int:
        """Carries out a command of somebody; the line of the log that is its answer. Twice is once."""
        return await self._follow(self.desk.command(command, who))

    async def act(self, wanted: Decide, at: int | None = None) -> int:
        """The same for what happens without a command, now or at another time."""
        return await self._follow(self.desk.act(wanted, at=at))

    def _waited(self, table: Table) -> list[AnyEvent]:
        """The first to be kept after an outage: nobody is charged for it."""
        since = self.away_since()
        if since is None or table.wakes() is None or table.waited > since:
            return []
        return [events.Waited(since)]

    async def catch_up(self) -> None:
        """Reads what other processes wrote."""
        self.is_doubtful = True
        await self._follow(self.desk.catch_up())

    async def _follow(self, steps: Steps) -> int:
        """Goes on to the end even if whoever asked is gone before: it may be written by then."""
        task = asyncio.ensure_future(self._go(steps))
        self._going.add(task)
        task.add_done_callback(self._gone)
        return await asyncio.shield(task)

    def _gone(self, task: asyncio.Task[int]) -> None:
        self._going.discard(task)
        if not task.cancelled():
            task.exception()  # nobody may be left to hear it

    async def _go(self, steps: Steps) -> int:
        async with self.lock:
            known = len(self.table.lines)
            try:
                return await self._do_all(steps)
            finally:
                if len(self.table.lines) > known:
                    self.announce()

    async def _do_all(self, steps: Steps) -> int:
        """Does what the steps want of the store, one thing after another."""
        answer: Sequence[Entry] | None = None
        trouble: Exception | None = None
        while True:
            try:
                wish = steps.send(answer) if trouble is None else steps.throw(trouble)
            except StopIteration as done:
                return int(done.value)
            answer = trouble = None
            try:
                answer = await self._do(wish)
            except (Conflict, Unavailable) as wrong:
                self.is_doubtful = True
                trouble = wrong

    async def _do(self, wish: Write | Read) -> Sequence[Entry] | None:
        if isinstance(wish, Read):
            if not self.is_doubtful and not self.store.is_shared:
                return ()  # nobody else writes
            entries = await asyncio.to_thread(self.store.entries, self.code, wish.since)
            self.is_doubtful = False
            return entries
        await asyncio.wrap_future(self.store.append(append_of(wish.before, wish.after, wish.command)))
        return None

    async def hear(self, number: int) -> None:
        """A hint that the log has grown; perhaps it is known already."""
        if number > len(self.table.lines):
            await self.catch_up()

    # --- Those who watch --------------------------------------------------------------------------

    def announce(self) -> None:
        """Wakes everybody who watches."""
        self.telling.forget_news()
        self.wake_all()
        if self.table.settings.delay:
            loop = asyncio.get_running_loop()
            loop.call_later(self.table.settings.delay + 0.05, self.wake_all)
        drivers = [(seat.person, seat.bot) for seat in self.table.seats]
        if drivers != self._drivers:
            self._drivers = drivers
            self._notice_presence()  # who only looked may have sat down
        for changed in self.changed:
            changed(self)

    def wake_all(self) -> None:
        """Everybody looks whether there is something new for them."""
        for listener in self.listeners:
            listener.wake()

    def join(self, listener: Listener) -> None:
        """Somebody comes to look."""
        self.listeners.add(listener)
        self._notice_presence()
        self._tell_met()

    def leave(self, listener: Listener) -> None:
        """Somebody looks no longer."""
        self.listeners.discard(listener)
        self._notice_presence()
        self._tell_met()

    def _tell_met(self) -> None:
        for met in self.met:
            met(self)

    def _notice_presence(self) -> None:
        """Many may come at once: everybody is told of all of them together."""
        if not self.gathering:
            self._tell_presence()
        elif not self._is_presence_due:
            self._is_presence_due = True
            asyncio.get_running_loop().call_later(self.gathering, self._tell_presence)

    def _tell_presence(self) -> None:
        self._is_presence_due = False
        seats = [bool(seat.bot) or self.present(number) for number, seat in enumerate(self.table.seats)]
        watching = sum(not self.table.seats_of(listener.person) for listener in self.listeners)
        self.presence = write(Presence(seats=seats, watching=watching))
        self.wake_all()

    def present(self, seat: int) -> bool:
        """Whether the driver of a seat is connected."""
        person = self.table.seats[seat].person
        return any(listener.person == person for listener in self.listeners)

    def table_for(self, viewer: int) -> Table:
        """The table as it is, or for spectators perhaps as it was a while ago."""
        delay = self.table.settings.delay * SECOND
        if viewer != SPECTATOR or not delay:
            return self.table
        if self._late is None:
            first = self.table.lines[0]
            self._late = Table(self.code, self.table.opened, first.at)
        for line in self.table.lines[len(self._late.lines) :]:
            if line.at + delay > self.now():
                break
            self._late.apply(line.event, line.at)
        return self._late

    def news(self, viewer: int, person: str, language: str | None, since: int) -> tuple[bytes, int]:
        """What somebody has not seen, and the number up to which that is."""
        return self.telling.news(self.table_for(viewer), viewer, person, language, since)


async def load(
    code: str, store: Store, now: Callable[[], int], new_code: Callable[[], str]
) -> LiveTable | None:
    """A table from the store; None if there is none."""
    entries = await asyncio.to_thread(store.entries, code)
    if not entries:
        return None
    table = await asyncio.to_thread(table_of, code, entries)
    return LiveTable(code, table, store, now, new_code)
