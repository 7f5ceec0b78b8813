"""Threads that can be given up: what never ends holds up nobody else, nor the end of the program."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, TypeVar

T = TypeVar("T")


class Overdue(Exception):
    """Something takes longer than it may. Its thread goes on, since a thread cannot be ended."""


class Work(Generic[T]):
    """Something that is done in a thread of its own."""

    def __init__(self, what: Callable[[], T]) -> None:
        self.what = what
        self.is_over = threading.Event()
        self.loop = asyncio.get_running_loop()
        self.result: asyncio.Future[T] = self.loop.create_future()
        # A daemon: Python waits for all others at its end, and so for ever.
        threading.Thread(target=self._run, name="bot", daemon=True).start()

    def _run(self) -> None:
        try:
            result = self.what()
        except BaseException as wrong:  # what would end a program ends no more than this
            trouble = RuntimeError(repr(wrong))
            self._tell(lambda: self.result.set_exception(trouble))
        else:
            self._tell(lambda: self.result.set_result(result))

    def _tell(self, tell: Callable[[], None]) -> None:
        """Tells who waits, if anybody still does."""
        self.is_over.set()
        with suppress(RuntimeError):  # the server has stopped meanwhile
            self.loop.call_soon_threadsafe(lambda: None if self.result.done() else tell())


class Threads:
    """So many things are done at once; what is overdue does not count any more."""

    def __init__(self, count: int) -> None:
        self.free = asyncio.Semaphore(count)

    async def run(self, what: Callable[[], T], seconds: float, begun: Callable[[Work[T]], None]) -> T:
        """The result, or Overdue. Waiting for one's turn does not count."""
        async with self.free:
            work = Work(what)
            begun(work)
            try:
                return await asyncio.wait_for(work.result, seconds)
            except TimeoutError:
                raise Overdue(f"no answer within {seconds} s") from None
