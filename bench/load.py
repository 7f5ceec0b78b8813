"""Load on the server: many sockets, many tables, durable moves; how long until the last listener knows.

    python bench/load.py [--tables 200] [--sockets 2000] [--rate 200] [--seconds 120]
    python bench/load.py --tables 1 --sockets 1002 --rate 1        one table, a thousand spectators
    python bench/load.py --tables 1 --sockets 5002 --rate 0        idle sockets
    python bench/load.py --awake                                   on a virtual machine

Starts a server of its own on one core, with a database on disk, and plays from the other. Every move is
committed before anybody hears of it. Prints what it measured; nothing is asserted.
"""

import argparse
import asyncio
import gc
import os
import random
import re
import resource
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from blacktop.server.identity import hash_of
from blacktop.store.records import Person
from blacktop.store.store import Store

PLANS = (
    {"game": "duel", "seats": 2, "options": {"races": 9}},
    {"game": "illegal", "seats": 3, "options": {"races": 9}},
)
NUMBER = re.compile(rb'"sight":\{"number":(\d+)')
SERVER = Path(__file__).with_name("load_server.py")
SERVER_CORE, OUR_CORE = 0, 1


@dataclass
class Spot:
    """One table: what its drivers see, and up to where each of its sockets has heard."""

    code: str
    drivers: list[Any]
    sights: list[dict[str, Any]]
    heard: list[int] = field(default_factory=list)
    awaited: int = 0
    sent: float = 0.0
    is_busy: bool = False

    def asked(self) -> int | None:
        """A driver who owes a choice."""
        for seat, sight in enumerate(self.sights):
            if seat in sight.get("asked", ()) and not sight.get("mine"):
                return seat
        return None


class Load:
    """Plays at many tables at once, and measures."""

    def __init__(self, port: int, tokens: Sequence[str], wanted: argparse.Namespace) -> None:
        self.address = f"127.0.0.1:{port}"
        self.tokens = tokens
        self.wanted = wanted
        self.spots: list[Spot] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.until_last: list[float] = []
        self.deliveries = self.late = self.refused = self.dropped = 0

    # --- Setting up -----------------------------------------------------------------------------

    async def open(self, number: int, http: httpx.AsyncClient) -> None:
        """A table with its drivers seated, all sockets connected, and the race begun."""
        plan = PLANS[number % len(PLANS)]
        mine = self.tokens[3 * number : 3 * number + plan["seats"]]
        wish = {"game": plan["game"], "options": plan["options"], "chairs": [{}] * plan["seats"], "sit": 0}
        code = (await self.post(http, mine[0], "/api/tables", wish))["code"]
        for seat, token in enumerate(mine[1:], 1):
            await self.command(http, token, code, {"do": "sit", "chair": seat})
        await self.command(http, mine[0], code, {"do": "start"})
        spot = Spot(code, [], [{} for _ in mine])
        self.spots.append(spot)
        for seat, token in enumerate(mine):
            spot.drivers.append(await self.join(spot, token, seat))
        for _ in range(self.wanted.sockets // self.wanted.tables - len(mine)):
            await self.join(spot, self.tokens[-1], None)

    async def post(self, http: httpx.AsyncClient, token: str, path: str, body: Any) -> Any:
        """A request that must succeed."""
        headers = {"Authorization": f"Bearer {token}"}
        answer = await http.post(f"http://{self.address}{path}", json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    async def command(self, http: httpx.AsyncClient, token: str, code: str, wish: dict[str, Any]) -> None:
        """A command by plain HTTP."""
        await self.post(http, token, f"/api/tables/{code}/commands", {**wish, "id": secrets.token_hex(8)})

    async def join(self, spot: Spot, token: str, seat: int | None) -> Any:
        """One more socket at a table."""
        socket = await websockets.connect(
            f"ws://{self.address}/api/tables/{spot.code}/live",
            additional_headers={"Authorization": f"Bearer {token}"},
            compression=None,
            ping_interval=None,
            max_size=None,
        )
        await socket.send('{"do":"join"}')
        place = len(spot.heard)
        spot.heard.append(0)
        self.tasks.append(asyncio.create_task(self.listen(spot, socket, place, seat)))
        return socket

    # --- Playing --------------------------------------------------------------------------------

    async def listen(self, spot: Spot, socket: Any, place: int, seat: int | None) -> None:
        """Hears everything that comes over one socket."""
        try:
            while True:
                message = await socket.recv(decode=False)
                if message.startswith(b'{"type":"news"'):
                    self.hear(spot, message, place, seat)
                elif message.startswith(b'{"type":"answer"') and spot.is_busy:
                    spot.awaited = msgspec.json.decode(message)["number"]
                    self.settle(spot)
                elif message.startswith(b'{"type":"ping"'):
                    await socket.send('{"do":"pong"}')
                elif message.startswith((b'{"type":"refusal"', b'{"type":"wrong"')):
                    self.refused += 1
                    spot.is_busy = False
        except websockets.ConnectionClosed:
            self.dropped += 1

    def hear(self, spot: Spot, message: bytes, place: int, seat: int | None) -> None:
        """News: only drivers read all of it, as spectators' pages would on machines of their own."""
        self.deliveries += 1
        if seat is None:
            found = NUMBER.search(message)
            spot.heard[place] = int(found[1]) if found else spot.heard[place]
        else:
            spot.sights[seat] = msgspec.json.decode(message)["sight"]
            spot.heard[place] = spot.sights[seat]["number"]
        self.settle(spot)

    def settle(self, spot: Spot) -> None:
        """The last listener of a table has heard of the move."""
        if spot.is_busy and spot.awaited and min(spot.heard) >= spot.awaited:
            self.until_last.append(time.perf_counter() - spot.sent)
            spot.is_busy, spot.awaited = False, 0

    async def play(self, seconds: float, rate: float) -> None:
        """Random moves at a steady rate, each at a table that is not waiting for another."""
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
            free = [
                spot for spot in random.sample(self.spots, min(20, len(self.spots))) if not spot.is_busy
            ]
            ready = [(spot, spot.asked()) for spot in free]
            chosen = next(((spot, seat) for spot, seat in ready if seat is not None), None)
            if chosen is None:
                self.late += 1
            else:
                await self.move(*chosen)

    async def move(self, spot: Spot, seat: int) -> None:
        """One random legal move."""
        sight = spot.sights[seat]
        moves = [offer["move"] for offer in sight["offers"] if "reason" not in offer]
        wish = {"do": "choose", "id": secrets.token_hex(8), "seen": sight["number"]}
        spot.is_busy, spot.sent, spot.awaited = True, time.perf_counter(), 0
        await spot.drivers[seat].send(msgspec.json.encode({**wish, "move": random.choice(moves)}).decode())

    async def run(self, server: int, rate: float) -> None:
        """Sets up, plays, and tells."""
        async with httpx.AsyncClient(timeout=60) as http:
            while (await http.get(f"http://{self.address}/readyz")).status_code != 200:
                await asyncio.sleep(0.5)  # rules that are compiled meanwhile would be part of the load
            for number in range(self.wanted.tables):
                await self.open(number, http)
        await asyncio.sleep(2)
        print(f"{len(self.tasks)} sockets at {len(self.spots)} tables; server {memory(server)} MB")
        if rate:
            await self.measure(rate, server)
        else:
            await asyncio.sleep(self.wanted.seconds)
            print(f"idle for {self.wanted.seconds} s; server {memory(server)} MB, {self.dropped} dropped")

    async def measure(self, rate: float, server: int) -> None:
        """One rate for a while."""
        self.until_last, self.deliveries, self.late, self.refused = [], 0, 0, 0
        began, used, taken = time.perf_counter(), cpu(server), stolen()
        await self.play(self.wanted.seconds, rate)
        await asyncio.sleep(1)
        took = time.perf_counter() - began
        times = sorted(self.until_last)
        spent = f"{100 * (cpu(server) - used) / took:.0f} % of a core, {memory(server)} MB"
        noise = f"{100 * (stolen() - taken) / took:.0f} % of a core"
        shares = (50, 95, 99, 99.9)
        shown = ", ".join(f"{share:g} % {1000 * quantile(times, share):.1f} ms" for share in shares)
        made, told = len(times) / took, self.deliveries / took
        print(f"{rate:g} moves/s wanted, {made:.0f} made, {told:.0f} deliveries/s")
        print(f"    to the last listener: {shown}")
        print(f"    {self.late} not made, {self.refused} refused, {self.dropped} dropped")
        print(f"    server: {spent}; taken away by other machines on this host: {noise}", flush=True)


def quantile(times: Sequence[float], percent: float) -> float:
    """The time that so many in a hundred stay below."""
    return times[min(len(times) - 1, int(len(times) * percent / 100))] if times else float("nan")


def memory(process: int) -> int:
    """Resident memory in megabytes."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20


def cpu(process: int) -> float:
    """Seconds of processor time."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stolen() -> float:
    """Seconds in which a core of ours had work, and the host gave its time to others."""
    return int(Path("/proc/stat").read_text().split()[8]) / os.sysconf("SC_CLK_TCK")


def people(database: Path, count: int) -> list[str]:
    """Tokens of as many people, put into a new database."""
    store = Store.open(str(database))
    tokens = [secrets.token_urlsafe(16) for _ in range(count)]
    for number, token in enumerate(tokens):
        store.add_person(Person(f"p{number}", f"Driver {number}", "guest", 0))
        last = store.add_token(hash_of(token), f"p{number}", "bearer", None)
    last.result()
    store.close()
    return tokens


IDLING = """
import os, sys
os.sched_setaffinity(0, {int(sys.argv[1])})
os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
while True: pass
"""


@contextmanager
def awake(cores: Sequence[int]) -> Iterator[None]:
    """Keeps cores awake with work that always gives way.

    A host gives a virtual core that sleeps to others, and may take tens of milliseconds to give it back.
    """
    idlers = [subprocess.Popen([sys.executable, "-c", IDLING, str(core)]) for core in cores]
    try:
        yield
    finally:
        for idler in idlers:
            idler.kill()
            idler.wait()


def main() -> None:
    """What the shell calls."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--rate", type=float, nargs="*", default=[200])
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--awake", action="store_true", help="never let a core sleep")
    wanted = parser.parse_args()
    gc.disable()  # ours would look like the server's
    resource.setrlimit(resource.RLIMIT_NOFILE, (20_000, 20_000))
    with awake((SERVER_CORE, OUR_CORE) if wanted.awake else ()):
        for rate in wanted.rate:
            load(rate, wanted)


def load(rate: float, wanted: argparse.Namespace) -> None:
    """One rate, with new tables at a new server: races do not last for ever."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "load.sqlite"
        tokens = people(database, 3 * wanted.tables + 1)
        command = [sys.executable, str(SERVER), str(database)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        os.sched_setaffinity(server.pid, {SERVER_CORE})
        os.sched_setaffinity(0, {OUR_CORE})
        assert server.stdout is not None
        port = int(server.stdout.readline())
        try:
            asyncio.run(Load(port, tokens, wanted).run(server.pid, rate))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
