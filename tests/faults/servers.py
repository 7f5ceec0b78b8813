"""Server processes that can be killed and started again, and what their stores hold afterwards."""

import asyncio
import atexit
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from pathlib import Path
from queue import Queue
from typing import Any

import msgspec
from faults.driving import Driver, Spot

from blacktop.server.identity import hash_of
from blacktop.store.records import Person
from blacktop.store.store import Store
from blacktop.table import story
from blacktop.table.desk import table_of
from blacktop.table.sentences import Speech
from blacktop.table.table import Table

PATIENCE = 300.0
"""Seconds: on a machine where nothing is compiled yet, the first start takes a while."""
CHILD = Path(__file__).with_name("child.py")


class Nursery:
    """Where server processes come from: one process that has everything loaded, for all tests."""

    def __init__(self) -> None:
        self.heard: defaultdict[str, Queue[list[str]]] = defaultdict(Queue)
        pipe, log = subprocess.PIPE, os.environ.get("FAULTS_LOG", os.devnull)
        with open(log, "ab") as complaints:
            self.process = subprocess.Popen(
                [sys.executable, str(CHILD)], stdin=pipe, stdout=pipe, stderr=complaints, text=True
            )
        threading.Thread(target=self._listen, daemon=True).start()
        atexit.register(self.close)

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            name, *words = line.split()
            self.heard[name].put(words)

    def say(self, order: dict[str, Any]) -> None:
        """Orders a server."""
        assert self.process.stdin is not None
        print(json.dumps(order), file=self.process.stdin, flush=True)

    def close(self) -> None:
        """Nobody needs servers any more."""
        self.process.kill()
        self.process.communicate()


@cache
def nursery() -> Nursery:
    """The one of this process."""
    return Nursery()


class Serving:
    """A server at a port of its own, in one process after another."""

    def __init__(self, database: str, settings: dict[str, Any]) -> None:
        self.name = secrets.token_hex(4)
        self.settings = {"database": database, **settings}
        self.port = 0
        self.pid = 0
        self.starts: list[float] = []
        """Seconds from each order to start until the server listened."""

    async def start(self, *faults: str) -> None:
        """A new process at the same port."""
        nursery().say({"name": self.name, "settings": self.settings, "faults": faults})
        port, pid, seconds = await self._hear("serving")
        self.port, self.pid = int(port), int(pid)
        self.starts.append(float(seconds))

    async def kill(self) -> None:
        """Ends the process in the middle of whatever it does."""
        assert self.pid > 1, "0 would be ourselves"
        os.kill(self.pid, signal.SIGKILL)  # raises if it has died by itself
        await self.gone()

    async def gone(self) -> None:
        """Waits for the end of the process."""
        await self._hear("gone")
        self.pid = 0

    async def stop(self) -> None:
        """Asks the process to stop, and waits until it has."""
        assert self.pid > 1, "0 would be ourselves"
        os.kill(self.pid, signal.SIGTERM)
        await self._hear("stopped")
        await self.gone()

    async def signal(self, number: int) -> None:
        """Makes trouble in the process, and waits until it has begun."""
        os.kill(self.pid, number)
        await self._hear("troubled")

    async def _hear(self, word: str) -> list[str]:
        heard = nursery().heard[self.name]
        said, *words = await asyncio.to_thread(heard.get, timeout=PATIENCE)
        assert said == word, f"the server is {said}, not {word}"
        return words


@asynccontextmanager
async def serving(database: str, *faults: str, **settings: Any) -> AsyncIterator[Serving]:
    """A server until the end of the block."""
    begun = Serving(database, settings)
    await begun.start(*faults)
    try:
        yield begun
    finally:
        if begun.pid:
            with suppress(ProcessLookupError):
                await begun.kill()


def people(database: str, count: int, kind: str = "guest") -> list[str]:
    """Tokens of as many people, put into a database."""
    tokens = [secrets.token_urlsafe(16) for _ in range(count)]
    with opened(database) as store:
        for token in tokens:
            person = hash_of(token)[:16]
            store.add_person(Person(person, f"Driver {person[:6]}", kind, 0)).result(20)
            store.add_token(hash_of(token), person, "bearer", None).result(20)
    return tokens


@contextmanager
def opened(database: str) -> Iterator[Store]:
    """The store, for a moment."""
    store = Store.open(database)
    try:
        yield store
    finally:
        store.close()


# --- What must be true ----------------------------------------------------------------------------


def assert_nothing_is_lost(store: Store, spots: Sequence[Spot]) -> dict[str, Table]:
    """All that was answered is in the logs once, at the number that was told; whatever else is whole."""
    assert store.check() == []
    tables = {}
    for spot in spots:
        entries = store.entries(spot.code)
        counted = Counter(entry.command for entry in entries if entry.command is not None)
        assert set(counted.values()) <= {1}
        for driver in spot.drivers:
            for command in driver.answered:
                assert counted[f"{driver.person}/{command}"] == 1, "an answered command is not in the log"
        table = tables[spot.code] = table_of(spot.code, entries)
        assert not table.asked or table.owing, "choices that are complete were not revealed"
        for driver in spot.drivers:
            assert_story(table, driver)
    return tables


def assert_story(table: Table, driver: Driver) -> None:
    """What a driver was told is how the log tells it, word by word, as far as it was told."""
    if not driver.person:
        return
    seat = table.seats_of(driver.person)[0]
    told = story.entries(table, seat, 0, Speech(table.game, None))
    assert json.loads(msgspec.json.encode(told[: len(driver.story)])) == driver.story
