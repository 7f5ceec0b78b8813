"""Two real servers in this process, alike in everything: settings, people, tokens, and the time."""

import asyncio
import io
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from blacktop.server.app import create_app
from blacktop.server.identity import hash_of
from blacktop.server.links import listen
from blacktop.server.logs import start_logging
from blacktop.server.serving import Server
from blacktop.server.settings import Rate, Rates, Settings
from blacktop.store.records import Person
from blacktop.store.store import Store
from blacktop.wiretap.clients import HOST, Caller, Requests

OFTEN = Rate(1e9, 1e9)
MANY = 1_000_000
BEGAN = 1_750_000_000_000
"""When everything begins, in both worlds."""
QUIET = 600.0
"""Seconds until a ping: in none of our races. Pings have a test of their own."""

DRIVERS = [Caller(f"driver-{seat}", f"token-of-driver-{seat}") for seat in range(8)]
PAGE = Caller("page", "token-of-the-page")
PROGRAM = Caller("program", "token-of-the-program", is_program=True)
SPECTATOR = Caller("spectator", "token-of-the-spectator")
CALLERS = (*DRIVERS, PAGE, PROGRAM, SPECTATOR)
"""The people of both worlds. The viewers are the same at all tables, so that their lists are long."""


class Clock:
    """The time of both worlds. It goes on only between two rounds, when nobody asks anything."""

    def __init__(self) -> None:
        self.now = BEGAN

    def __call__(self) -> int:
        """Milliseconds since 1970."""
        return self.now


class Beside(Server):
    """A server that shares its loop with others, and leaves signals to them."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C belongs to the command."""
        yield


class Wire:
    """One server, and the way to it."""

    def __init__(self, port: int, store: Store) -> None:
        self.port = port
        self.store = store
        self.requests = Requests(port)


@asynccontextmanager
async def served(file: Path, clock: Clock) -> AsyncIterator[Wire]:
    """A server with our people in it, until the end of the block."""
    listening = listen("127.0.0.1", 0)
    port = int(listening.getsockname()[1])
    settings = Settings(
        database=str(file),
        port=port,
        origins=(f"http://{HOST}",),
        rates=Rates.all(OFTEN),
        sockets_per_address=MANY,
        sockets_per_seat=MANY,
        connections_per_address=MANY,
        ping_every=QUIET,
        presence_every=0,
    )
    store = Store.open(file)
    ready = asyncio.Event()
    server = Beside(create_app(settings, store, now=clock), settings, ready.set)
    task = asyncio.create_task(server.serve([listening]))
    try:
        await ready.wait()
        await people_come(store)
        wire = Wire(port, store)
        yield wire
        await wire.requests.close()
    finally:
        server.should_exit = True
        with suppress(asyncio.CancelledError):
            await task
        store.close()


async def people_come(store: Store) -> None:
    """The same people with the same tokens, whose end is far away."""
    for caller in CALLERS:
        kind = "bot" if caller.is_program else "guest"
        await asyncio.wrap_future(store.add_person(Person(caller.person, caller.person, kind, BEGAN)))
        token = hash_of(caller.token)
        await asyncio.wrap_future(store.add_token(token, caller.person, kind, BEGAN * 2))


@asynccontextmanager
async def both(folder: Path, clock: Clock) -> AsyncIterator[tuple[Wire, Wire]]:
    """The servers of both worlds."""
    async with served(folder / "one.sqlite", clock) as one, served(folder / "two.sqlite", clock) as two:
        yield one, two


def operators_log() -> io.StringIO:
    """Where all servers of this process log from now on, and everything that they can say."""
    written = io.StringIO()
    start_logging(is_json=True, stream=written)
    return written
