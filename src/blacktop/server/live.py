"""A table in memory, with those who watch it. The log in the store is the truth; this is its echo.

A command is decided, written, then applied and told. If another process wrote first, what it wrote is read
and the command is decided anew, so two processes can never tell two stories.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol

import structlog

from blacktop.core.questions import SPECTATOR
from blacktop.server.kept import append_of, table_of
from blacktop.server.wire import LONGEST_GAP, News, Presence, write
from blacktop.store.records import Conflict, Unavailable
from blacktop.store.store import Store
from blacktop.table import events, sight, story
from blacktop.table.commands import AnyCommand
from blacktop.table.decide import Who, decide
from blacktop.table.events import AnyEvent
from blacktop.table.numbers import number_of
from blacktop.table.sentences import Speech
from blacktop.table.settings import SECOND
from blacktop.table.table import Table

LOG = structlog.get_logger("blacktop")
TRIES = 20
"""How often a command is decided anew because other processes wrote first."""
KEPT_NEWS = 64
"""News are made once for all who look from the same place; as many are kept."""

Decide = Callable[[Table], list[AnyEvent]]


class Listener(Protocol):
    """Somebody who is told that there is something new."""

    viewer: int
    person: str

    def wake(self) -> None:
        """There may be something new."""

    def meet(self, presence: bytes) -> None:
        """Others have come or gone."""


class LiveTable:
    """One table of this process."""

    def __init__(
        self, code: str, table: Table, store: Store, now: Callable[[], int], new_code: Callable[[], str]
    ) -> None:
        self.code = code
        self.table = table
        self.store = store
        self.now = now
        self.new_code = new_code
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.is_doubtful = False
        """Whether something may have been written of which the store could not tell."""
        self.changed: list[Callable[[LiveTable], None]] = []
        """Who is told of every change in this process: bots, clocks, the broker."""
        self.met: list[Callable[[LiveTable], None]] = []
        """Who is told when somebody comes to look, or looks no longer."""
        self.away_since: Callable[[], int | None] = lambda: None
        """Since when nothing could be kept, if that is so: then nobody's clock runs."""
        self._acts: set[asyncio.Task[int]] = set()
        self._news: dict[tuple[object, ...], bytes] = {}
        self._late: Table | None = None

    # --- Commands ---------------------------------------------------------------------------------

    async def command(self, command: AnyCommand, who: Who) -> int:
        """Carries out a command of somebody; the line of the log that is its answer. Twice is once."""
        key = f"{who.person}/{command.id}"
        return await self.act(lambda table: decide(table, command, who, self.new_code), key)

    async def act(self, wanted: Decide, key: str | None = None, at: int | None = None) -> int:
        """Decides, writes, applies and tells; what belongs to the past says when it was.

        What is begun is ended, even if whoever asked is gone: otherwise something could be kept that
        nobody hears of.
        """
        task = asyncio.create_task(self._act(wanted, key, at))
        self._acts.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[int]) -> None:
        self._acts.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may not be there to hear of it

    async def _act(self, wanted: Decide, key: str | None, at: int | None) -> int:
        async with self.lock:
            try:
                if self.is_doubtful:
                    await self.catch_up()
                return await self._act_once(wanted, key, at)
            except Unavailable:
                self.is_doubtful = True
                raise

    async def _act_once(self, wanted: Decide, key: str | None, at: int | None) -> int:
        for _ in range(TRIES):
            if key is not None and key in self.table.commands:
                return self.table.commands[key]
            try:
                if at is not None:
                    return await self._write(wanted(self.table), key, at)
                return await self._write([*self._waited(), *wanted(self.table)], key, self.now())
            except Conflict:
                await self.catch_up()
        raise Unavailable(f"{TRIES} times somebody else wrote first")

    def _waited(self) -> list[AnyEvent]:
        """The first to be kept after an outage: nobody is charged for it."""
        since = self.away_since()
        if since is None or self.table.wakes() is None or self.table.waited > since:
            return []
        return [events.Waited(since)]

    async def _write(self, happened: list[AnyEvent], key: str | None, at: int) -> int:
        """Nothing is seen, in this process or elsewhere, before it is kept."""
        at = max(at, self.table.lines[-1].at)
        after = self.table.copy()
        for event in happened:
            after.apply(event, at)
        if key is not None:
            after.commands[key] = len(after.lines)
        await asyncio.wrap_future(self.store.append(append_of(self.table, after, key)))
        self.table = after
        self.announce()
        return len(after.lines)

    async def catch_up(self) -> None:
        """Reads what other processes wrote."""
        known = len(self.table.lines)
        entries = await asyncio.to_thread(self.store.entries, self.code, known)
        self.is_doubtful = False
        for entry in entries:
            if entry.number == len(self.table.lines) + 1:
                self.table.apply(events.decode(entry.body), entry.at, entry.command)
        if len(self.table.lines) > known:
            self.announce()

    async def hear(self, number: int) -> None:
        """A hint that the log has grown; perhaps it is known already."""
        if number > len(self.table.lines):
            async with self.lock:
                await self.catch_up()

    # --- Those who watch --------------------------------------------------------------------------

    def announce(self) -> None:
        """Wakes everybody who watches."""
        self._news.clear()
        self.wake_all()
        if self.table.settings.delay:
            loop = asyncio.get_running_loop()
            loop.call_later(self.table.settings.delay + 0.05, self.wake_all)
        for changed in self.changed:
            changed(self)

    def wake_all(self) -> None:
        """Everybody looks whether there is something new for them."""
        for listener in self.listeners:
            listener.wake()

    def join(self, listener: Listener) -> None:
        """Somebody comes to look."""
        self.listeners.add(listener)
        self.tell_presence()
        self._tell_met()

    def leave(self, listener: Listener) -> None:
        """Somebody looks no longer."""
        self.listeners.discard(listener)
        self.tell_presence()
        self._tell_met()

    def _tell_met(self) -> None:
        for met in self.met:
            met(self)

    def present(self, seat: int) -> bool:
        """Whether the driver of a seat is connected."""
        person = self.table.seats[seat].person
        return any(
            listener.person == person and listener.viewer != SPECTATOR for listener in self.listeners
        )

    def tell_presence(self) -> None:
        """Who is there; not part of the story."""
        seats = [bool(seat.bot) or self.present(number) for number, seat in enumerate(self.table.seats)]
        watching = sum(listener.viewer == SPECTATOR for listener in self.listeners)
        message = write(Presence(seats=seats, watching=watching))
        for listener in self.listeners:
            listener.meet(message)

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
        table = self.table_for(viewer)
        upto = number_of(table, viewer, len(table.lines))
        is_stranger = viewer == SPECTATOR and person != table.opened.host
        key = (viewer, "" if is_stranger else person, language, since, upto)
        if key not in self._news:
            if len(self._news) >= KEPT_NEWS:
                self._news.clear()
            self._news[key] = news_of(table, viewer, person, language, since)
        return self._news[key], upto


def news_of(table: Table, viewer: int, person: str, language: str | None, since: int) -> bytes:
    """What somebody has not seen, as it is sent. A long gap is cut short."""
    speech = Speech(table.game, language)
    upto = number_of(table, viewer, len(table.lines))
    first = min(max(since, upto - LONGEST_GAP), upto)
    return write(
        News(
            entries=story.entries(table, viewer, first, speech),
            sight=sight.sight(table, viewer, person, speech),
            missing=max(0, first - since),
        )
    )


async def load(
    code: str, store: Store, now: Callable[[], int], new_code: Callable[[], str]
) -> LiveTable | None:
    """A table from the store; None if there is none."""
    entries = await asyncio.to_thread(store.entries, code)
    if not entries:
        return None
    table = await asyncio.to_thread(table_of, code, entries)
    return LiveTable(code, table, store, now, new_code)
