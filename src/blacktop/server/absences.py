"""Who has lost the connection: a bot drives for them after a while, and they find their seat again.

A process knows its own connections only. So before it says that somebody is gone it looks whether they have
chosen meanwhile, through another process; and the process at which they are gives the seat back at once.
"""

import asyncio
from collections.abc import Iterator

from blacktop.server.live import LiveTable
from blacktop.store.records import Unavailable
from blacktop.table import events
from blacktop.table.decide import be_away, be_back
from blacktop.table.desk import Decide
from blacktop.table.refusal import Refused
from blacktop.table.table import Seat, Table

AGAIN = 1.0
"""Seconds after which something that could not be written is tried again."""

SECOND = 1.0

Key = tuple[str, int]
"""A table and a seat."""


class Absences:
    """Timers of those who are not connected."""

    def __init__(self) -> None:
        self.timers: dict[Key, asyncio.TimerHandle] = {}
        self.gone: set[Key] = set()
        """Who was away for too long. If they drive again and are not here, they are at another process."""
        self.tasks: dict[Key, asyncio.Task[None]] = {}

    def look_after(self, live: LiveTable) -> None:
        """Somebody came or went, or something happened at a table."""
        if live.table.status != "racing":
            self.forget(live.code)
            return
        for number, seat in people_of(live.table):
            if live.present(number):
                self._welcome(live, number, seat)
            else:
                self._miss(live, number, seat)

    def _welcome(self, live: LiveTable, number: int, seat: Seat) -> None:
        key, person = (live.code, number), seat.person
        self.gone.discard(key)
        if (timer := self.timers.pop(key, None)) is not None:
            timer.cancel()
        if seat.is_away and person is not None:
            self._begin(live, key, lambda table: be_back(table, person))

    def _miss(self, live: LiveTable, number: int, seat: Seat) -> None:
        key, limit = (live.code, number), live.table.settings.away
        if limit is None or key in self.timers or key in self.gone or seat.bot:
            return
        seen = len(live.table.lines)
        loop = asyncio.get_running_loop()
        self.timers[key] = loop.call_later(limit * SECOND, self._time_is_over, live, number, seen)

    def _time_is_over(self, live: LiveTable, number: int, seen: int) -> None:
        key = (live.code, number)
        self.timers.pop(key, None)
        if has_chosen(live.table, number, seen):
            self.look_after(live)
            return
        self.gone.add(key)
        self._begin(live, key, lambda table: be_away(table, number))

    def _begin(self, live: LiveTable, key: Key, wanted: Decide) -> None:
        if key not in self.tasks:
            self.tasks[key] = asyncio.create_task(self._act(live, key, wanted))
            self.tasks[key].add_done_callback(lambda _: self._done(live, key))

    def _done(self, live: LiveTable, key: Key) -> None:
        self.tasks.pop(key, None)
        self.look_after(live)  # they may have come or gone meanwhile

    async def _act(self, live: LiveTable, key: Key, wanted: Decide) -> None:
        try:
            await live.act(wanted)
        except Refused:
            return  # it has happened, or there is nothing to do any more
        except Unavailable:
            self.gone.discard(key)
            await asyncio.sleep(AGAIN)

    def forget(self, code: str) -> None:
        """A table is over, or nobody looks at it any more."""
        for key in [key for key in self.timers if key[0] == code]:
            self.timers.pop(key).cancel()
        self.gone = {key for key in self.gone if key[0] != code}

    async def close(self) -> None:
        """Nobody is missed any more."""
        for timer in self.timers.values():
            timer.cancel()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def people_of(table: Table) -> Iterator[tuple[int, Seat]]:
    """The seats of people. Programs may come and go as they like: each of their choices has a limit."""
    for number, seat in enumerate(table.seats):
        if seat.person is not None and not seat.is_program:
            yield number, seat


def has_chosen(table: Table, seat: int, since: int) -> bool:
    """Whether the driver of a seat did something after a line of the log."""
    return any(
        isinstance(line.event, events.Moved | events.Chose)
        and line.event.seat == seat
        and line.event.by == "driver"
        for line in table.lines[since:]
    )
