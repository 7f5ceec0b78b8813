"""Somebody at a table who plays random legal moves, comes back whenever the connection is lost, and
remembers everything that was answered."""

import asyncio
import contextlib
import json
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets

PATIENCE = 60.0
LOST = (OSError, TimeoutError, websockets.WebSocketException, EOFError)


@dataclass
class Ways:
    """The ports at which the server may be found, tried in turn."""

    ports: list[int]
    tried: int = 0

    def next(self) -> int:
        """Where to try now."""
        self.tried += 1
        return self.ports[self.tried % len(self.ports)]


@dataclass
class Driver:
    """One seat of one table. ``pause`` is how long it thinks, on average."""

    ways: Ways
    token: str
    code: str
    chance: random.Random
    pause: float = 0.2
    story: list[dict[str, Any]] = field(default_factory=list)
    sight: dict[str, Any] = field(default_factory=dict)
    answered: dict[str, int] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    waiting: dict[str, Any] | None = None
    """The command that was not answered yet; it is repeated with the same id."""
    is_again: bool = False
    """Whether it was refused for now, and may be tried again on this connection."""
    wishes: list[dict[str, Any]] = field(default_factory=list)
    """What to ask for before the next move."""
    closed: list[int | None] = field(default_factory=list)
    """Close codes of the connections that ended."""
    is_leaving: bool = False
    connections: int = 0
    moves: int = 0
    latencies: list[float] = field(default_factory=list)
    since_gone: float = 0.0
    back: list[float] = field(default_factory=list)
    """Seconds from each loss of the connection to the next news."""
    person: str = ""
    socket: Any = None
    sent_at: float = 0.0

    @property
    def is_over(self) -> bool:
        """Whether the race has ended, as far as this driver knows."""
        return self.sight.get("status") in ("over", "ended")

    async def drive(self) -> None:
        """Plays until the race is over, whatever happens to the connection."""
        while not self.is_over and not self.is_leaving:
            try:
                async with connect(self.ways.next(), self.token, self.code) as socket:
                    self.socket = socket
                    self.connections += 1
                    await self._stay(socket)
            except LOST as lost:
                self.closed.append(getattr(getattr(lost, "rcvd", None), "code", None))
                self.since_gone = self.since_gone or time.monotonic()
                await asyncio.sleep(self.chance.uniform(0.01, 0.1))

    async def _stay(self, socket: Any) -> None:
        await send(socket, {"do": "join", "since": len(self.story)})
        mover = asyncio.create_task(self._play(socket))
        try:
            while not self.is_over and not self.is_leaving:
                await self._hear(socket, json.loads(await socket.recv()))
        finally:
            mover.cancel()
            with contextlib.suppress(asyncio.CancelledError, *LOST):
                await mover

    async def _hear(self, socket: Any, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self.person = message["person"]
            case "news":
                self._read(message)
            case "answer":
                self._answered(message)
            case "refusal":
                self._refused(message)
            case "ping":
                await send(socket, {"do": "pong", "number": message["number"]})
            case "wrong":
                raise AssertionError(message)

    def _read(self, news: dict[str, Any]) -> None:
        assert not news.get("missing"), "a test should not miss so much"
        for entry in news["entries"]:
            assert entry["number"] == len(self.story) + 1, "the story goes on where it was left"
            self.story.append(entry)
        self.sight = news["sight"]
        if self.since_gone:
            self.back.append(time.monotonic() - self.since_gone)
            self.since_gone = 0.0

    def _answered(self, answer: dict[str, Any]) -> None:
        known = self.answered.setdefault(answer["id"], answer["number"])
        assert known == answer["number"], "the same id has the same answer"
        if self.waiting is not None and self.waiting["id"] == answer["id"]:
            self.waiting = None
            self.moves += 1
            self.latencies.append(time.monotonic() - self.sent_at)

    def _refused(self, refusal: dict[str, Any]) -> None:
        self.refused.append(refusal["kind"])
        self.is_again = refusal["kind"] == "unavailable"
        if not self.is_again:
            self.waiting = None

    async def _play(self, socket: Any) -> None:
        """Sends what was not answered again, then one move after another."""
        if self.waiting is not None:
            await send(socket, self.waiting)
        while True:
            await asyncio.sleep(self.pause * self.chance.uniform(0.5, 1.5))
            if self.waiting is not None and not self.is_again:
                continue
            self.waiting = self.waiting or self._wanted()
            if self.waiting is not None:
                self.is_again = False
                self.sent_at = time.monotonic()
                await send(socket, self.waiting)

    def _wanted(self) -> dict[str, Any] | None:
        """A command with an id of its own: a wish, or a move if one is asked for."""
        if self.wishes:
            return self._command(self.wishes.pop(0))
        legal = [offer["move"] for offer in self.sight.get("offers", ()) if "reason" not in offer]
        if not legal or self.sight.get("mine"):
            return None
        return self._command({"do": "choose", "move": self.chance.choice(legal)})

    def _command(self, wish: dict[str, Any]) -> dict[str, Any]:
        return {"id": secrets.token_hex(8), "seen": self.sight["number"], **wish}


def connect(port: int, token: str, code: str, **how: Any) -> Any:
    """A live connection of a program."""
    return websockets.connect(
        f"ws://127.0.0.1:{port}/api/tables/{code}/live",
        additional_headers={"Authorization": f"Bearer {token}"},
        compression=None,
        proxy=None,
        **{"open_timeout": 10, "close_timeout": 0.2, "max_size": None, **how},
    )


async def send(socket: Any, message: dict[str, Any]) -> None:
    """Says something."""
    await socket.send(json.dumps(message))


@dataclass
class Spot:
    """A table and its drivers."""

    code: str
    game: str
    drivers: list[Driver]


@dataclass(frozen=True)
class Wanted:
    """A table that a test wants."""

    game: str
    people: int
    bots: Sequence[str] = ()
    options: dict[str, Any] = field(default_factory=dict)
    settings: dict[str, Any] = field(default_factory=dict)


async def open_table(wanted: Wanted, ways: Ways, tokens: Sequence[str], seed: int, pause: float) -> Spot:
    """A race that has begun."""
    chairs = [{}] * wanted.people + [{"for": "bot", "bot": bot} for bot in wanted.bots]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{ways.next()}", timeout=30) as http:

        async def post(token: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
            answer = await http.post(path, json=body, headers={"Authorization": f"Bearer {token}"})
            assert answer.is_success, answer.text
            found: dict[str, Any] = answer.json()
            return found

        plan = {"game": wanted.game, "options": wanted.options, "chairs": chairs, "sit": 0}
        code = (await post(tokens[0], "/api/tables", {**plan, "settings": wanted.settings}))["code"]
        for chair in range(1, wanted.people):
            sit = {"do": "sit", "id": secrets.token_hex(8), "chair": chair}
            await post(tokens[chair], f"/api/tables/{code}/commands", sit)
        start = {"do": "start", "id": secrets.token_hex(8)}
        await post(tokens[0], f"/api/tables/{code}/commands", start)
    drivers = [
        Driver(Ways(ways.ports, number), tokens[number], code, random.Random(f"{seed} {number}"), pause)
        for number in range(wanted.people)
    ]
    return Spot(code, wanted.game, drivers)


async def until(is_so: Callable[[], Any], seconds: float = PATIENCE, every: float = 0.02) -> float:
    """Waits for something; how long it took."""
    began = time.monotonic()
    while not is_so():
        assert time.monotonic() - began < seconds, "it took too long"
        await asyncio.sleep(every)
    return time.monotonic() - began


@contextlib.asynccontextmanager
async def driving(spots: Sequence[Spot]) -> Any:
    """All drivers of some tables play until the end of the block. What goes wrong with one ends it."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(driver.drive()) for spot in spots for driver in spot.drivers]
        yield tasks
        for task in tasks:
            task.cancel()


async def finish(spots: Sequence[Spot], tasks: Sequence[asyncio.Task[None]], pause: float = 0.004) -> None:
    """Lets everybody play on quickly, to the end."""
    for spot in spots:
        for driver in spot.drivers:
            driver.pause = pause
    await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
    assert all(driver.is_over for spot in spots for driver in spot.drivers)


def run(work: Awaitable[Any]) -> Any:
    """Runs a test."""
    return asyncio.run(work)  # type: ignore[arg-type]
