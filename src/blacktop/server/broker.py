"""Hints between processes: this table has grown to this number. Nothing else, and never the truth.

A hint that is lost, doubled or late is harmless: whoever hears it reads the log, and everybody looks for
themselves once a second. So a broker may come and go as it likes.
"""

import asyncio
import zlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import structlog
from litestar.channels.backends.base import ChannelsBackend

from blacktop.core.notation import BadInput

LOG = structlog.get_logger("blacktop")
CHANNELS = tuple(f"blacktop_{number}" for number in range(64))
"""A fixed set: tables share them."""
MOST_WAITING = 10_000
AGAIN = 1.0
"""Seconds after which a broker that is away is tried again."""

Hear = Callable[[str, int], Awaitable[None]]


class Broker:
    """Tells other processes, if there are any."""

    def __init__(self, make: Callable[[], ChannelsBackend] | None = None, name: str = "") -> None:
        self.make = make
        self.name = name
        """Its address for the operator, without a password."""
        self.is_away = False
        self.waiting: dict[str, int] = {}
        self.is_waiting = asyncio.Event()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may write to the same tables."""
        return self.make is not None

    def tell(self, code: str, number: int) -> None:
        """Hints that a table has grown. Nobody waits for it."""
        if self.is_shared and len(self.waiting) < MOST_WAITING:
            self.waiting[code] = number
            self.is_waiting.set()

    async def listen(self, hear: Hear) -> None:
        """Tells and hears for ever, whatever becomes of the connection."""
        assert self.make is not None
        while True:
            try:
                backend = self.make()
            except Exception as wrong:
                LOG.error("broker", exc_info=wrong)
                return  # its library cannot be used, and that does not change
            try:
                await backend.on_startup()
                await backend.subscribe(CHANNELS)
                self._note(None)
                await together(self._tell_all(backend), self._hear_all(backend, hear))
            except Exception as wrong:  # of whatever kind the broker's library has
                self._note(wrong)
            finally:
                with suppress(Exception):
                    await asyncio.wait_for(backend.on_shutdown(), AGAIN)
            await asyncio.sleep(AGAIN)

    def _note(self, wrong: Exception | None) -> None:
        """Tells the operator when it goes and when it comes back, and not every second in between."""
        if wrong is not None and not self.is_away:
            LOG.warning("broker away", broker=self.name, why=type(wrong).__name__)
        elif wrong is None and self.is_away:
            LOG.info("broker back", broker=self.name)
        self.is_away = wrong is not None

    async def _tell_all(self, backend: ChannelsBackend) -> None:
        while True:
            await self.is_waiting.wait()
            self.is_waiting.clear()
            hints, self.waiting = self.waiting, {}
            for code, number in hints.items():
                await backend.publish(f"{code} {number}".encode(), [channel_of(code)])

    async def _hear_all(self, backend: ChannelsBackend, hear: Hear) -> None:
        async for _, data in backend.stream_events():
            code, _, number = bytes(data).decode("ascii", "replace").partition(" ")
            if number.isdecimal():
                await hear(code, int(number))


async def together(*works: Any) -> None:
    """Runs both until one ends, then ends the other."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def channel_of(code: str) -> str:
    """The channel that a table's hints use."""
    return CHANNELS[zlib.crc32(code.encode()) % len(CHANNELS)]


def broker_at(address: str) -> Broker:
    """The broker of an address: none, a Redis, or a PostgreSQL."""
    if not address:
        return Broker()
    scheme = address.partition("://")[0]
    if not is_readable(address):
        raise BadInput("broker: this is no address; redis://localhost:6379, say")
    if scheme in ("redis", "rediss", "unix"):
        return Broker(lambda: redis_at(address), shown(address))
    if scheme in ("postgresql", "postgres"):
        return Broker(lambda: postgresql_at(address), shown(address))
    raise BadInput(f"broker: {scheme!r} is not known; redis://... or postgresql://...")


def shown(address: str) -> str:
    """An address without who logs in there, and with which password."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def is_readable(address: str) -> bool:
    """Whether a host and a port can be found in an address."""
    try:
        return urlsplit(address).port != 0
    except ValueError:
        return False


def redis_at(address: str) -> ChannelsBackend:
    """Hints through Redis."""
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend
    from redis.asyncio import Redis

    class Backend(RedisChannelsPubSubBackend):
        """Litestar's, which leaves its connections to who made them."""

        async def on_shutdown(self) -> None:
            await super().on_shutdown()
            await self._redis.aclose()

    return Backend(redis=Redis.from_url(address, socket_timeout=None))


def postgresql_at(address: str) -> ChannelsBackend:
    """Hints through PostgreSQL's own channels."""
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

    return PsycoPgChannelsBackend(address)
