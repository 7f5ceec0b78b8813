"""Group commit: one thread writes all that is waiting in one transaction, then answers everybody."""

import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, TypeVar

from sqlalchemy import Connection

from blacktop.store.appending import append_all, refuse_gaps
from blacktop.store.database import Database
from blacktop.store.records import Append, Conflict, Unavailable
from blacktop.store.trouble import in_our_words, is_unavailable

T = TypeVar("T")
MOST_WAITING = 10_000
LARGEST_GROUP = 1_000
Write = Callable[[Connection], Any]


@dataclass
class Request:
    """Something to be written, and who waits for it."""

    work: Append | Write
    future: Future[Any] = field(default_factory=Future)
    answer: Any = None
    trouble: Exception | None = None

    def settle(self) -> None:
        """Answers whoever waits."""
        if self.trouble is None:
            self.future.set_result(self.answer)
        else:
            self.future.set_exception(self.trouble)


class Writer:
    """The queue and its thread. An answer comes only after the commit.

    What ended in Unavailable was not written, but for one case: the connection was lost during the commit,
    and the database stayed away. So whoever gets it reads the log before he goes on.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[Request] = deque()
        self._changed = threading.Condition()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def submit(self, append: Append) -> Future[None]:
        """Queues an append. Conflict if its number, code or command is taken, or follows on nothing."""
        refuse_gaps(append)
        return self._queue(Request(append))

    def submit_write(self, write: Callable[[Connection], T]) -> Future[T]:
        """Queues any other write. It may be called twice, so it must do nothing but write."""
        return self._queue(Request(write))

    def close(self) -> None:
        """Writes what is waiting, and stops."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()
        self._thread.join()

    def _queue(self, request: Request) -> Future[Any]:
        with self._changed:
            if self._is_closed or len(self._waiting) >= MOST_WAITING:
                request.trouble = Unavailable(
                    "the store is closed" if self._is_closed else "too much waits to be written"
                )
            else:
                self._waiting.append(request)
                self._changed.notify()
        if request.trouble:
            request.settle()
        return request.future

    def _run(self) -> None:
        while group := self._next_group():
            write_group(self._database, group)
            for request in group:
                request.settle()

    def _next_group(self) -> list[Request]:
        """What is waiting, without what nobody waits for any more; empty at the end."""
        group: list[Request] = []
        while not group:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._is_closed)
                if not self._waiting:
                    return []
                size = min(len(self._waiting), LARGEST_GROUP)
                taken = [self._waiting.popleft() for _ in range(size)]
            group = [request for request in taken if request.future.set_running_or_notify_cancel()]
        return group


# --- A group ------------------------------------------------------------------------------------------


def write_group(database: Database, group: Sequence[Request]) -> None:
    """Writes a group, all at once if nothing in it fails. Answers and troubles are left in the requests."""
    try:
        if not has_written_together(database, group):
            with database.transaction() as connection:
                write_singly(connection, group)
    except Exception as trouble:
        for request in group:
            request.trouble = in_our_words(trouble)


def has_written_together(database: Database, group: Sequence[Request]) -> bool:
    """Writes a group with few statements. False, and nothing is written, if one of its requests fails."""
    try:
        with database.transaction() as connection:
            for run in runs(group):
                write_run(connection, run)
    except Exception as trouble:
        if is_unavailable(trouble):
            raise
        return False
    return True


def runs(group: Sequence[Request]) -> Iterator[list[Request]]:
    """Neighbours that can be written together: appends. Everything else stands alone, in its place."""
    for is_append, run in groupby(group, lambda request: isinstance(request.work, Append)):
        if is_append:
            # Every process locks tables in the same order, so that none waits for another in a circle.
            yield sorted(run, key=table_of)
        else:
            yield from ([request] for request in run)


def table_of(request: Request) -> str:
    """The code of the table that a request appends to."""
    return request.work.card.code if isinstance(request.work, Append) else ""


def write_run(connection: Connection, run: Sequence[Request]) -> None:
    """Writes some appends, or one other request."""
    appends = [request.work for request in run if isinstance(request.work, Append)]
    if appends:
        append_all(connection, appends)
        return
    for request in run:
        assert not isinstance(request.work, Append)
        request.answer = request.work(connection)


def write_singly(connection: Connection, group: Sequence[Request]) -> None:
    """Writes one request after another, so that one which fails does no harm to the others."""
    for request in (request for run in runs(group) for request in run):
        try:
            with connection.begin_nested():
                write_run(connection, [request])
        except Exception as trouble:
            if is_unavailable(trouble):
                raise
            request.trouble = explained(request, in_our_words(trouble))


def explained(request: Request, trouble: Exception) -> Exception:
    """The trouble; a conflict of an append says where."""
    if isinstance(request.work, Append) and isinstance(trouble, Conflict):
        number = request.work.entries[0].number
        return Conflict(
            f"table {request.work.card.code}: number {number} came too late, or its command is there"
        )
    return trouble
