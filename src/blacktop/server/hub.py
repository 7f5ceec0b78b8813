"""The tables of this process: found, opened, looked after, and let go when nobody needs them."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress

import structlog

from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.server import kept, live
from blacktop.server.absences import Absences
from blacktop.server.broker import Broker
from blacktop.server.live import LiveTable
from blacktop.server.meters import Meters
from blacktop.server.results import Results
from blacktop.server.thinking import Thinkers
from blacktop.store.records import Conflict, Unavailable
from blacktop.store.store import BEAT, Store
from blacktop.table import events
from blacktop.table.commands import AnyCommand
from blacktop.table.decide import decide, wait
from blacktop.table.needs import Who
from blacktop.table.opening import apply_now, new_table, next_table
from blacktop.table.refusal import Refused
from blacktop.table.settings import Days, Plan
from blacktop.table.table import Table

LOG = structlog.get_logger("blacktop")
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: nothing that looks like something else."""
CODE_LENGTH = 10
"""50 bits."""
SWEEP = 1.0
"""Seconds between two looks for tables whose clocks have run out, here or in a process that is gone."""
QUIET = 60.0
"""Seconds after which a table that nobody looks at is let go; the store has it."""
HARDLY = 60_000
"""Milliseconds that are hardly an outage where people have hours for a choice."""
FORGIVEN = 2_000
"""Of two processes that begin within so many milliseconds, one forgives an outage."""
NEVER = 2**62


def know_games() -> None:
    """Begins a race of every game, before threads do so at the same time.

    msgspec learns the types of a game when they are first used, and crashes if two threads meet in that.
    """
    for name in names():
        game = find_game(name)
        game.start(game.seats[0], {})


def new_code() -> str:
    """A code that nobody guesses."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


class Hub:
    """Finds tables, wakes them, and lets them go."""

    def __init__(
        self,
        store: Store,
        broker: Broker,
        thinkers: Thinkers,
        meters: Meters,
        now: Callable[[], int],
        gathering: float = 0.0,
    ) -> None:
        self.store = store
        self.broker = broker
        self.thinkers = thinkers
        self.thinkers.is_attended = self.is_attended
        self.meters = meters
        self.now = now
        self.gathering = gathering
        self.results = Results(store)
        self.absences = Absences()
        self.outage: tuple[int, int] | None = None
        """From when to when nothing could be kept; nobody's time ran then."""
        self.beaten = 0
        """When this process last noted that it is alive."""
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.touched: dict[str, float] = {}
        self.told: dict[str, int] = {}
        self.rematched: dict[str, asyncio.Task[None]] = {}
        self.coming: dict[str, asyncio.Task[None]] = {}
        """Tables that people have been told of, and that are about to be written."""

    # --- Finding ----------------------------------------------------------------------------------

    async def find(self, code: str) -> LiveTable | None:
        """A table by its code; read from the store if it is not in memory."""
        self.touched[code] = asyncio.get_running_loop().time()
        if code in self.coming:
            await asyncio.shield(self.coming[code])
        if code in self.tables:
            self.thinkers.look_after(self.tables[code])  # they may have waited for somebody to come
            return self.tables[code]
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self._load(code))
        return await asyncio.shield(self.loading[code])

    async def _load(self, code: str) -> LiveTable | None:
        try:
            found = await live.load(code, self.store, self.now, new_code)
            if found is not None:
                await self._forgive(found)
                self.keep(found)
            return found
        finally:
            del self.loading[code]
            if code not in self.tables:
                self.touched.pop(code, None)

    async def _forgive(self, table: LiveTable) -> None:
        """Before anybody looks at the clocks of a table: the time that the server was away is not theirs.

        Nothing is to be forgiven if something was written since: whoever did that has forgiven before.
        """
        if self.outage is None or table.table.lines[-1].at > self.outage[1]:
            return
        since, until = self.outage
        is_short = isinstance(table.table.settings.clock, Days) and until - since < HARDLY
        if not is_short and table.table.waited < until - FORGIVEN:
            with suppress(Refused):
                await table.act(lambda now: wait(now, since), at=until)

    def keep(self, table: LiveTable) -> LiveTable:
        """Looks after a table from now on."""
        self.tables[table.code] = table
        self.told[table.code] = len(table.table.lines)
        table.gathering = self.gathering
        table.changed.append(self.look_after)
        table.met.extend((self.absences.look_after, self.thinkers.look_after))
        table.away_since = self.away_since
        self.look_after(table)
        self.meters.tables.set(len(self.tables))
        return table

    # --- Opening ----------------------------------------------------------------------------------

    async def open(self, plan: Plan, host: Who, at_once: Sequence[AnyCommand] = ()) -> LiveTable:
        """A new table, with what its host does at once: sit down, start the race."""
        while True:
            table = new_table(new_code(), plan, host, self.now())
            for command in at_once:
                apply_now(table, decide(table, command, host, new_code))
            try:
                return await self.add(table)
            except Conflict:
                continue  # a code that exists: one in a million billion

    async def add(self, table: Table) -> LiveTable:
        """Writes a new table and keeps it."""
        await asyncio.wrap_future(self.store.append(kept.opening_of(table)))
        made = LiveTable(table.code, table, self.store, self.now, new_code)
        self.broker.tell(table.code, len(table.lines))
        return self.keep(made)

    async def rematch(self, old: LiveTable) -> None:
        """The table at which the same people go on. Whoever comes first makes it; twice is once."""
        table = next_table(old.table, self.now())
        while True:
            try:
                await self.add(table)
                return
            except Conflict:
                return
            except Unavailable:
                await asyncio.sleep(SWEEP)

    # --- Looking after ----------------------------------------------------------------------------

    def look_after(self, table: LiveTable) -> None:
        """Something happened: others are told, bots think, results are kept."""
        if len(table.table.lines) > self.told.get(table.code, 0):
            self.told[table.code] = len(table.table.lines)
            self.broker.tell(table.code, len(table.table.lines))
        self.thinkers.look_after(table)
        self.absences.look_after(table)
        if table.table.status == "over":
            self.results.note(table.table)
        if table.table.next_code and table.code not in self.rematched:
            self._go_on(table, table.table.next_code)

    def _go_on(self, table: LiveTable, code: str) -> None:
        """The next table is made; whoever is quicker than that waits for it."""
        made = asyncio.create_task(self.rematch(table))
        self.rematched[table.code] = self.coming[code] = made
        made.add_done_callback(lambda _: self.coming.pop(code, None))

    def is_attended(self, table: LiveTable) -> bool:
        """Whether anybody drives at a table, looks at it, or looked a moment ago.

        Where all have left, bots would race for nobody, and others' bots would have to wait for them.
        """
        if table.table.has_drivers or table.listeners:
            return True
        return asyncio.get_running_loop().time() - self.touched.get(table.code, 0.0) < QUIET

    async def hear(self, code: str, number: int) -> None:
        """Another process wrote something."""
        if code in self.tables:
            self.told[code] = max(self.told.get(code, 0), number)
            with suppress(Unavailable):  # we look for ourselves in a moment
                await self.tables[code].hear(number)

    async def sweep(self) -> None:
        """Clocks that have run out, hints that were lost, tables that nobody needs."""
        for code in await asyncio.to_thread(self.store.waking, self.now()):
            await self._wake(code)
        for table in list(self.tables.values()):
            if table.is_doubtful:
                await table.hear(len(table.table.lines) + 1)
            if self.away_since() is None:
                self._end_time(table)
            self.let_go(table)

    def _end_time(self, table: LiveTable) -> None:
        for seat in table.table.expired(self.now()):
            by: events.By = "failed" if table.table.seats[seat].is_program else "clock"
            self.thinkers.think(table, seat, table.table.substitute, by)

    async def _wake(self, code: str) -> None:
        """Finds a table that has something to do; one that cannot be read does not stop the others."""
        try:
            await self.find(code)
        except Unavailable:
            raise
        except Exception as wrong:
            LOG.error("unreadable", table=code, exc_info=wrong)

    def let_go(self, table: LiveTable) -> None:
        """Forgets a table at which nobody looks and nothing can happen by itself."""
        quiet = asyncio.get_running_loop().time() - self.touched.get(table.code, 0.0)
        if table.listeners or table.lock.locked() or quiet < QUIET or table.table.wakes() is not None:
            return
        self.tables.pop(table.code, None)
        self.touched.pop(table.code, None)
        self.told.pop(table.code, None)
        self.rematched.pop(table.code, None)
        self.thinkers.forget(table.code)
        self.absences.forget(table.code)
        self.results.noted.discard(table.code)
        self.meters.tables.set(len(self.tables))

    async def catch_up(self) -> None:
        """Looks for itself, in case a hint was lost."""
        for code, length in (await asyncio.to_thread(self.store.lengths, list(self.tables))).items():
            if code in self.tables and not self.tables[code].lock.locked():
                await self.tables[code].hear(length)

    async def beat(self) -> None:
        """Notes that this process is alive. If that was impossible for long, nobody could choose either."""
        await asyncio.wrap_future(self.store.heartbeat(self.now()))
        if (since := self.away_since()) is not None:
            self.outage = (since, self.now())
            for table in list(self.tables.values()):
                await self._forgive(table)
        self.beaten = self.now()

    def away_since(self) -> int | None:
        """The last beat, if it is too long ago for an accident: then nothing could be kept since."""
        return self.beaten if 0 < self.beaten < self.now() - 3 * BEAT else None

    async def forgive_all(self) -> None:
        """Gives the time of an outage back, at all tables with clocks, before the first beat.

        So a process that begins meanwhile sees the same outage, and takes nobody's time either.
        """
        if self.outage is not None:
            for code in await asyncio.to_thread(self.store.waking, NEVER):
                await self._wake(code)
        await self.beat()

    # --- Life -------------------------------------------------------------------------------------

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Sweeps and listens, as long as the server runs."""
        know_games()
        self.outage = self.store.outage(self.now())
        tasks = [asyncio.create_task(self._look_after_all())]
        if self.broker.is_shared:
            tasks.append(asyncio.create_task(self.broker.listen(self.hear)))
        if self.broker.is_shared or self.store.is_shared:
            tasks.append(asyncio.create_task(self._every(SWEEP, self.catch_up)))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.thinkers.close()
            await self.absences.close()
            await self.results.close()

    async def _look_after_all(self) -> None:
        while not await self._tried(self.forgive_all):
            await asyncio.sleep(SWEEP)
        async with asyncio.TaskGroup() as group:
            group.create_task(self._every(SWEEP, self.sweep))
            group.create_task(self._every(BEAT / 1000, self.beat))

    async def _every(self, seconds: float, what: Callable[[], Awaitable[None]]) -> None:
        while True:
            await self._tried(what)
            await asyncio.sleep(seconds)

    async def _tried(self, what: Callable[[], Awaitable[None]]) -> bool:
        """Does something; whether it could be done."""
        try:
            await what()
        except Unavailable as wrong:
            LOG.warning("unavailable", why=str(wrong))
            return False
        except Exception as wrong:  # one bad table must not stop the others
            LOG.error("sweep", exc_info=wrong)
            return False
        return True
