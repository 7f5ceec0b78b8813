"""What goes on beside the requests, from the start of the server to its end."""

import asyncio
import gc
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress

from litestar import Litestar

from blacktop.server.settings import DAY
from blacktop.server.shell import Shell
from blacktop.store.records import Unavailable

Loader = Callable[[threading.Event], None]
"""Loads what must be there before races can be played; told by an event when to give up."""
Lifespan = Callable[[Litestar], AbstractAsyncContextManager[None]]


def loading(shell: Shell, load: Loader | None) -> Lifespan:
    """Loads beside the event loop: the server answers at once, and ``/readyz`` tells when it is done."""

    @asynccontextmanager
    async def while_running(app: Litestar) -> AsyncIterator[None]:
        stop = threading.Event()
        task = asyncio.create_task(asyncio.to_thread(load_all, shell, load, stop))
        try:
            yield
        finally:
            stop.set()
            await task

    return while_running


def load_all(shell: Shell, load: Loader | None, stop: threading.Event) -> None:
    """Loads, and says when it is done."""
    if load is not None:
        load(stop)
    if not stop.is_set():
        spare_the_collector()
        shell.is_ready.set()


def spare_the_collector() -> None:
    """Rules and libraries never become garbage: looking through them again and again stops everybody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def tidying(shell: Shell) -> Lifespan:
    """Removes tokens that have expired, at the start and once a day."""

    @asynccontextmanager
    async def while_running(app: Litestar) -> AsyncIterator[None]:
        task = asyncio.create_task(tidy_daily(shell))
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    return while_running


async def tidy_daily(shell: Shell) -> None:
    """What cannot be removed today is removed tomorrow."""
    while True:
        with suppress(Unavailable):
            await asyncio.wrap_future(shell.store.remove_expired(shell.now()))
        await asyncio.sleep(DAY)


def playing(shell: Shell) -> Lifespan:
    """Looks after the tables."""

    @asynccontextmanager
    async def while_running(app: Litestar) -> AsyncIterator[None]:
        async with shell.hub.running():
            yield

    return while_running
