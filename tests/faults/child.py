"""Server processes for tests that harm them.

Everything is imported and compiled once. Then each line that comes in, a JSON object, makes a new process,
which serves until it is killed or stopped, as if it had been started anew. Ports stay open meanwhile, so
whoever comes early waits, as they do when a server is restarted by a system that holds its port.
"""

import gc
import json
import os
import random
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, cast

from blacktop.bots import driver
from blacktop.cli.serve import load_rules
from blacktop.core.bot import Bot
from blacktop.core.game import Game
from blacktop.core.record import Bytes
from blacktop.server import absences
from blacktop.server.app import create_app
from blacktop.server.links import listen
from blacktop.server.logs import start_logging
from blacktop.server.serving import Server
from blacktop.server.settings import Rate, Rates, Settings
from blacktop.server.shell import milliseconds
from blacktop.store.records import Append
from blacktop.store.store import Store

MUCH = Rate(1e9, 1e9)
UNLIMITED = {
    "rates": Rates(MUCH, MUCH, MUCH, MUCH, MUCH),
    "sockets_per_address": 10**9,
    "sockets_per_seat": 10**9,
}


PORTS: dict[str, socket.socket] = {}
LIVES: dict[int, str] = {}


def main() -> None:
    """Loads the rules, then makes servers."""
    load_rules(threading.Event())
    create_app(Settings(), cast(Any, None))  # the first one takes longer
    gc.freeze()
    signal.signal(signal.SIGCHLD, mourn)
    for line in sys.stdin:
        began, order = time.monotonic(), json.loads(line)
        name = order["name"]
        if name not in PORTS:
            PORTS[name] = listen("127.0.0.1", 0)
        if (process := os.fork()) == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(name, order["settings"], order["faults"], began)
        LIVES[process] = name


def mourn(*_: object) -> None:
    """Tells who has died."""
    for process in list(LIVES):
        if os.waitpid(process, os.WNOHANG)[0]:
            tell(LIVES.pop(process), "gone")


def serve(name: str, wanted: dict[str, Any], faults: list[str], began: float) -> None:
    """One life of a server, with what is planted in it."""
    os.close(0)
    os.environ["LIFE"] = name
    start_logging(True)
    port = PORTS[name].getsockname()[1]
    settings = Settings(port=port, **{**UNLIMITED, **wanted})
    store = Store.open(settings.database)
    for fault in faults:
        FAULTS[fault](store)
    now = an_hour_later if "an_hour_later" in faults else milliseconds
    app = create_app(settings, store, now=now)

    def announce() -> None:
        tell(name, "serving", port, os.getpid(), round(time.monotonic() - began, 3))

    Server(app, settings, announce).run_until_stopped(PORTS[name])
    store.close()
    tell(name, "stopped")
    os._exit(0)


def tell(*words: Any) -> None:
    """A line for the test."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


# --- Faults ---------------------------------------------------------------------------------------


def an_hour_later() -> int:
    """The clock of a server that was away for an hour."""
    return milliseconds() + 3_600_000


def dying(store: Store) -> None:
    """Dies after the commit of a line of chat that asks for it, before anybody is told."""
    write = store.append

    def append(given: Append) -> Future[None]:
        future = write(given)
        if any(b"die now" in entry.body for entry in given.entries):
            # What is called back first is called first: nobody hears of the commit before.
            future.add_done_callback(lambda _: os.kill(os.getpid(), signal.SIGKILL))
        return future

    store.append = append  # type: ignore[method-assign]


def late(store: Store) -> None:
    """The disk is slow: every commit is answered a little later."""
    write = store.append

    def append(given: Append) -> Future[None]:
        told: Future[None] = Future()
        told.set_running_or_notify_cancel()
        write(given).add_done_callback(lambda real: threading.Timer(0.05, settle, (real, told)).start())
        return told

    def settle(real: Future[None], told: Future[None]) -> None:
        if (trouble := real.exception()) is not None:
            told.set_exception(trouble)
        else:
            told.set_result(None)

    store.append = append  # type: ignore[method-assign]


def troubled(store: Store) -> None:
    """A signal makes the disk full, another the file read-only, a third takes both back."""

    def pragma(text: str) -> Any:
        connection = store._database.writing.raw_connection()
        try:
            row = cast(Any, connection.driver_connection).execute(text).fetchone()
        finally:
            connection.close()
        return row and row[0]

    def trouble(number: int, _: object) -> None:
        if number == signal.SIGUSR1:
            pragma(f"PRAGMA max_page_count = {pragma('PRAGMA page_count')}")
        elif number == signal.SIGUSR2:
            pragma("PRAGMA query_only = ON")
        else:
            pragma("PRAGMA max_page_count = 1000000")
            pragma("PRAGMA query_only = OFF")
        tell(os.environ["LIFE"], "troubled")

    for number in (signal.SIGUSR1, signal.SIGUSR2, signal.SIGHUP):
        signal.signal(number, trouble)


class Crashing(Bot):
    """Fails in every way in which Python can."""

    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """Never answers."""
        raise random.choice([ValueError("no idea"), SystemExit(1), MemoryError(), StopIteration()])


class Looping(Bot):
    """Thinks for ever, and never lets anybody know."""

    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """Never answers."""
        while True:
            pass


class Lying(Bot):
    """Answers with moves that there are not, or that are not allowed."""

    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """Anything."""
        return random.choice([0, 1, 2, 3, 255, -1, 10**12, cast(int, "push"), cast(int, None)])


def bad_bots(store: Store) -> None:
    """Three bots of Street Racing lose their minds."""
    real = driver.bot
    bad: dict[str, type[Bot]] = {"cautious": Crashing, "bold": Looping, "search": Lying}

    def bot(game: Game, name: str) -> Bot:
        return bad[name]() if name in bad else real(game, name)

    driver.bot = bot


def short_seconds(store: Store) -> None:
    """Who is away is missed twenty times as soon."""
    absences.SECOND = 0.05


def nothing(store: Store) -> None:
    """No fault."""


FAULTS: dict[str, Callable[[Store], None]] = {
    "an_hour_later": nothing,
    "dying": dying,
    "late": late,
    "troubled": troubled,
    "bad_bots": bad_bots,
    "short_seconds": short_seconds,
}

if __name__ == "__main__":
    main()
