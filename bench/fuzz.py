"""Hostile messages at real races: well-formed nonsense, and bytes that are no messages at all.

    python bench/fuzz.py [--commands 50000] [--messages 200000] [--seed 1]
    python bench/fuzz.py --commands 1000000 --messages 5000000

Starts a server of its own. Commands are made from the types themselves, so that a new command is tried
without a word here: wrong seats, old numbers, others' keys, moves of others, texts of every kind. Most are
handed to the code behind the socket, one in a hundred goes over a real one, with its limits. Fails if a
refused command changed anything, if anything but a typed answer comes back, if the operator's log tells of
an error, if memory grows, or if the server does not answer afterwards. Prints refusals by kind.
"""

import argparse
import asyncio
import ctypes
import gc
import io
import json
import os
import random
import secrets
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import websockets
from arena import Arena, Wrong, checked
from hostile import Maker

from blacktop.server import socket as live_socket
from blacktop.server.app import create_app
from blacktop.server.hub import QUIET
from blacktop.server.identity import hash_of
from blacktop.server.links import listen
from blacktop.server.logs import start_logging
from blacktop.server.serving import Server
from blacktop.server.settings import Rate, Rates, Settings
from blacktop.server.shell import Shell
from blacktop.store.records import Person
from blacktop.store.store import Store

MUCH = Rate(1e9, 1e9)
OVER_SOCKETS = 0.01
IN_MEMORY = Path("/dev/shm")
"""Disks are not what is tried here."""
WARM = (10_000, 20_000)
"""Commands and messages after which everything is loaded, and what is kept for speed is full."""
LINGERING = QUIET + 20
"""Seconds in which tables that were left may go: the server keeps them for a while."""
GROWTH = 60
"""Megabytes that may come and go with the tables and their bots; 20 to 35 are usual."""


# --- Over real connections ------------------------------------------------------------------------


class Outside:
    """The same over real sockets and by HTTP, with the server's own limits on mistakes."""

    def __init__(self, port: int, tokens: list[str], maker: Maker, codes: Callable[[], list[str]]) -> None:
        self.address = f"127.0.0.1:{port}"
        self.tokens = tokens
        self.maker = maker
        self.codes = codes
        self.closed: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()

    async def run(self, count: int) -> None:
        """Half over sockets, and some by HTTP."""
        async with httpx.AsyncClient(timeout=30) as http:
            left = count
            while left > 0:
                left -= await self.socket()
                await self.request(http)

    async def socket(self) -> int:
        """Junk until the server has had enough of it; how much that was."""
        token, code = self.maker.chance.choice(self.tokens), self.maker.chance.choice(self.codes())
        heard = 0
        try:
            async with websockets.connect(
                f"ws://{self.address}/api/tables/{code}/live",
                additional_headers={"Authorization": f"Bearer {token}"},
                compression=None,
                max_size=None,
            ) as socket:
                await socket.send('{"do":"join","since":1000000}')
                for _ in range(100):
                    heard += 1
                    made = self.maker.junk() if self.maker.chance.random() < 0.9 else self.maker.huge(b"{}")
                    await socket.send(made, text=self.maker.chance.random() < 0.9)
                await socket.close()
        except websockets.InvalidStatus as refused:
            self.closed[f"status {refused.response.status_code}"] += 1
            return 1
        except websockets.ConnectionClosed as end:
            code_of = end.rcvd.code if end.rcvd else 0
            self.closed[f"code {code_of}"] += 1
            if code_of == 1011:
                raise Wrong("a socket was closed by an error of ours") from None
        return heard + 1

    async def request(self, http: httpx.AsyncClient) -> None:
        """A command by plain HTTP, whole or broken."""
        code, token = self.maker.chance.choice(self.codes()), self.maker.chance.choice(self.tokens)
        answer = await http.post(
            f"http://{self.address}/api/tables/{code}/commands",
            content=self.maker.junk(),
            headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
        )
        self.statuses[answer.status_code] += 1
        if answer.status_code >= 500 or "Traceback" in answer.text or not answer.json():
            raise Wrong(f"{answer.status_code}: {answer.text[:200]}")


# --- The whole ------------------------------------------------------------------------------------


class Fuzz:
    """A server in this process, with everything that is thrown at it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.log = io.StringIO()
        start_logging(is_json=True, stream=self.log)
        listening = listen("127.0.0.1", 0)
        self.port = listening.getsockname()[1]
        settings = Settings(database=str(folder / "fuzz.sqlite"), port=self.port, rates=Rates.all(MUCH))
        settings = replace(settings, sockets_per_address=10**6, sockets_per_seat=10**6, bot_pace=0.0)
        self.store = Store.open(settings.database)
        self.tokens, self.people = people(self.store)
        self.loop: asyncio.AbstractEventLoop | None = None
        app = create_app(settings, self.store)
        self.shell: Shell = app.state.shell
        listens = threading.Event()
        self.server = Server(app, settings, lambda: (self.note_loop(), listens.set())[0])
        self.thread = threading.Thread(target=self.server.run, args=([listening],))
        self.thread.start()
        listens.wait(30)
        self.arena = Arena(self.shell, self.people, Maker(random.Random(seed)))
        self.outside = Outside(self.port, self.tokens, Maker(random.Random(seed + 1)), self.codes)

    def note_loop(self) -> None:
        """The server's event loop, in which tables live."""
        self.loop = asyncio.get_running_loop()

    def codes(self) -> list[str]:
        """Tables that are there, and one that is not."""
        return [*self.arena.codes, "NOSUCHCODE"]

    def run(self, commands: int, messages: int) -> None:
        """Throws everything, and complains about the first thing that is wrong."""
        self.throw(min(WARM[0], commands), min(WARM[1], messages))
        before = memory()
        self.throw(commands, messages)
        self.check(before)

    def throw(self, commands: int, messages: int) -> None:
        """So many of each kind."""
        live_socket.MOST_MISTAKES = (
            sys.maxsize
        )  # a new connection for every ten would take most of the time
        self.inside("commands", self.arena.everywhere(self.arena.commands, commands), commands)
        self.inside("messages", self.arena.everywhere(self.arena.messages, messages), messages)
        live_socket.MOST_MISTAKES = 10
        over, began = int(OVER_SOCKETS * messages), time.perf_counter()
        asyncio.run(self.outside.run(over))
        self.say("over sockets", over, time.perf_counter() - began)

    def inside(self, what: str, work: Any, count: int) -> None:
        """Does something in the server's event loop, and waits for it."""
        assert self.loop is not None
        began = time.perf_counter()
        asyncio.run_coroutine_threadsafe(work, self.loop).result()
        self.say(what, count, time.perf_counter() - began)

    def say(self, what: str, count: int, seconds: float) -> None:
        """One line."""
        pace = f"{count / max(seconds, 0.001):,.0f} a second"
        print(f"{count:>9,} {what} in {seconds:.1f} s ({pace}); {memory():.0f} MB", flush=True)

    def check(self, before: float) -> None:
        """What must be true at the end."""
        with httpx.Client(base_url=f"http://127.0.0.1:{self.port}") as client:
            if client.get("/readyz").status_code != 200:
                raise Wrong("the server does not answer")
        lines = [json.loads(line) for line in self.log.getvalue().splitlines()]
        bad = [line for line in lines if line["level"] in ("error", "critical") or "exception" in line]
        if bad:
            raise Wrong(f"{len(bad)} errors in the log; the first: {bad[0]}")
        until = time.monotonic() + LINGERING
        while (grown := memory() - before) > GROWTH and time.monotonic() < until:
            time.sleep(2)
        print(f"memory: {before:.0f} MB, {grown:+.0f} MB; {len(self.shell.hub.tables)} tables in it")
        if grown > GROWTH:
            raise Wrong(f"memory grew by {grown:.0f} MB")

    def tell(self) -> None:
        """Refusals by kind."""
        for title, counts in (
            ("answers", self.arena.counts),
            ("sockets", self.outside.closed),
            ("HTTP", self.outside.statuses),
        ):
            told = ", ".join(f"{kind} {count:,}" for kind, count in counts.most_common())
            print(f"{title}: {told}")

    def close(self) -> None:
        """Ends the server."""
        self.server.should_exit = True
        self.thread.join(30)
        self.store.close()


def people(store: Store) -> tuple[list[str], list[Person]]:
    """Drivers, a spectator and a program, with their tokens."""
    kinds = ("guest", "guest", "guest", "guest", "bot")
    known = [Person(f"p{number}", f"Driver {number}", kind, 0) for number, kind in enumerate(kinds)]
    tokens = [secrets.token_urlsafe(16) for _ in known]
    for token, person in zip(tokens, known, strict=True):
        store.add_person(person).result()
        store.add_token(hash_of(token), person.id, "bearer", None).result()
    return tokens, known


def memory() -> float:
    """Resident memory of this process in megabytes, less what the C library keeps for later."""
    gc.collect()
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> int:
    """What the shell calls."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--commands", type=int, default=50_000)
    parser.add_argument("--messages", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    live_socket.ask = checked  # type: ignore[assignment]
    with tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder:
        fuzz = Fuzz(Path(folder), wanted.seed)
        try:
            fuzz.run(wanted.commands, wanted.messages)
            print("nothing wrong")
            return 0
        except Wrong as wrong:
            print(f"WRONG: {wrong}")
            return 1
        finally:
            fuzz.tell()
            fuzz.close()


if __name__ == "__main__":
    sys.exit(main())
