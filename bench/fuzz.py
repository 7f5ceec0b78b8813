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
import re
import secrets
import string
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import msgspec
import msgspec.inspect as types
import websockets

from blacktop.server import carrying, wire
from blacktop.server import socket as live_socket
from blacktop.server.app import create_app
from blacktop.server.identity import Credit, hash_of
from blacktop.server.links import listen
from blacktop.server.live import LiveTable
from blacktop.server.logs import start_logging
from blacktop.server.reader import Reader
from blacktop.server.serving import Server
from blacktop.server.settings import Rate, Rates, Settings
from blacktop.server.shell import Shell
from blacktop.store.records import Person
from blacktop.store.store import Store
from blacktop.table.commands import AnyCommand, Choose, Return, Sit, Start
from blacktop.table.settings import Chair, Plan
from blacktop.table.settings import Settings as TableSettings

MUCH = Rate(1e9, 1e9)
GAMES = {"duel": 2, "illegal": 3, "circuit": 3}
TABLES_A_GAME = 2
USEFUL = 0.15
"""The share of moves that bring a race on, so that others meet every moment of one."""
FRESH = 400
"""Lines after which a table is left for a new one, so that memory is not full of old stories."""
OVER_SOCKETS = 0.01
IN_MEMORY = Path("/dev/shm")
"""Disks are not what is tried here."""
GROWTH = 60
"""Megabytes that may come and go with the tables."""
NASTY = (
    *("", " ", "0", "-1", "1e999", "NaN", "null", "true", "[]", "{}", "__proto__", "constructor", "\x00"),
    *("../../etc/passwd", "<script>alert(1)</script>", "'; DROP TABLE events; --", "%s%s%n", "{{7*7}}"),
    *("\x1b[2J", "\r\nSet-Cookie: a=b", "\u202e", "\u200b", "\ufeff", "\uffff", "e\u0301" * 20, "ß" * 40),
    *("\U0001d54f" * 50, "\U0001f3ce" * 30, "\u0130" * 40, "\ufdfa" * 40, "undo", "pass", "drive L 30u"),
    *("speed 3 / ahead left ahead", "bid 99999999999999999999", "red", "${7*7}"),
)


# --- Making messages ------------------------------------------------------------------------------


class Maker:
    """Makes values of a type that the type allows, and no sense."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.kinds = [types.type_info(each) for each in msgspec_members(AnyCommand)]
        self.wholes: list[bytes] = []
        self.words: list[str] = list(NASTY)
        """Texts that could mean something: moves, keys and ids that were seen at tables."""

    def learn(self, *words: str) -> None:
        """Remembers words that mean something somewhere else."""
        for word in words:
            if len(self.words) < 500:
                self.words.append(word)
            else:
                self.words[self.chance.randrange(len(NASTY), 500)] = word

    def command(self) -> dict[str, Any]:
        """A command as it is sent, of any kind."""
        kind: Any = self.chance.choice(self.kinds)
        made = {kind.tag_field: kind.tag}
        for each in kind.fields:
            if each.required or self.chance.random() < 0.6:
                made[each.encode_name] = self.value(each.type)
        return made

    def value(self, kind: Any) -> Any:
        """A value of a type."""
        match kind:
            case types.IntType():
                return self.number(kind)
            case types.StrType():
                return self.text(kind)
            case types.LiteralType():
                return self.chance.choice(kind.values)
            case types.UnionType():
                return self.value(self.chance.choice(kind.types))
            case types.NoneType():
                return None
            case types.StructType():
                return {
                    each.encode_name: self.value(each.type)
                    for each in kind.fields
                    if self.chance.random() < 0.8
                }
            case types.Metadata():
                return self.value(kind.type)
        raise NotImplementedError(f"nothing is made of type {kind}")

    def number(self, kind: types.IntType) -> int:
        """One of its bounds, or one between."""
        least, most = kind.ge or 0, kind.le if kind.le is not None else 2**53
        return self.chance.choice(
            (least, most, self.chance.randint(least, most), min(most, self.chance.randint(0, 400)))
        )

    def text(self, kind: types.StrType) -> str:
        """A text that fits: one that could mean something, or any."""
        if kind.pattern is None:
            least, most = kind.min_length or 0, kind.max_length or 100
            made = self.chance.choice(self.words) if self.chance.random() < 0.7 else self.noise(most)
            return (made[:most] + "x" * least)[: max(least, min(most, len(made)))]
        fitting = [word for word in self.chance.sample(self.words, 5) if fits(word, kind)]
        return fitting[0] if fitting else self.like(kind)

    def like(self, kind: types.StrType) -> str:
        """A text of the letters that a pattern allows."""
        letters, many = letters_of(str(kind.pattern))
        least, most = kind.min_length or (many == "+"), kind.max_length or 24
        count = int(many) if many.isdigit() else self.chance.randint(int(least), most)
        return "".join(self.chance.choices(letters, k=count))

    def noise(self, most: int) -> str:
        """Anything that is Unicode."""
        count = self.chance.choice((1, 5, most, self.chance.randint(1, most)))
        return "".join(
            chr(self.chance.choice((self.chance.randrange(0x20, 0x7F), self.chance.randrange(0xD7FF))))
            for _ in range(count)
        )

    # --- What is no message -----------------------------------------------------------------------

    def junk(self) -> bytes:
        """Bytes: a message that was broken, or none at all."""
        if len(self.wholes) < 200 or self.chance.random() < 0.2:
            self.wholes.append(msgspec.json.encode(self.command()))
            del self.wholes[:-200]
        return self.chance.choice(self.BREAKING)(self, self.chance.choice(self.wholes))

    def flipped(self, whole: bytes) -> bytes:
        """A few bytes changed."""
        made = bytearray(whole)
        for _ in range(self.chance.randint(1, 4)):
            made[self.chance.randrange(len(made))] = self.chance.randrange(256)
        return bytes(made)

    def cut(self, whole: bytes) -> bytes:
        """A part, or a part twice."""
        one, two = sorted(self.chance.choices(range(len(whole) + 1), k=2))
        return whole[one:two] if self.chance.random() < 0.5 else whole[:two] + whole[one:]

    def more(self, whole: bytes) -> bytes:
        """With fields that nobody knows."""
        word = json.dumps(self.chance.choice(self.words)).encode()
        return whole[:-1] + b"," + word + b":" + word + b"}"

    def other(self, whole: bytes) -> bytes:
        """With values of other types."""
        told = json.loads(whole)
        wrong: tuple[Any, ...] = (None, True, -1, 2**64, 1e308, [], {}, [[]], "x", {"do": "say"}, 0.5)
        told[self.chance.choice(list(told))] = self.chance.choice(wrong)
        return json.dumps(told).encode()

    def deep(self, whole: bytes) -> bytes:
        """Nested more deeply than anything needs."""
        count = self.chance.choice((10, 1_000, 5_000))
        begin, end = self.chance.choice(
            ((b"[", b"]"), (b'{"do":', b"}"), (b'{"id":[', b"]}"), (b'[{"a":', b"}]"))
        )
        return begin * count + whole + end * count

    def huge(self, whole: bytes) -> bytes:
        """As long as a frame may be."""
        return self.chance.choice(
            (b" " * 60_000 + whole, b'"' + b"x" * 65_000 + b'"', b"9" * 65_000, b"-" * 65_536)
        )

    def random(self, whole: bytes) -> bytes:
        """Nothing that anybody would send."""
        return self.chance.randbytes(self.chance.randint(0, 100))

    def plain(self, whole: bytes) -> bytes:
        """JSON, but not one of ours."""
        return self.chance.choice(NASTY).encode() or whole

    def whole(self, whole: bytes) -> bytes:
        """A command after all."""
        return whole

    BREAKING: tuple[Callable[["Maker", bytes], bytes], ...] = (
        flipped, flipped, flipped, cut, cut, more, other, other, deep, random, plain, whole,
    )  # fmt: skip


def msgspec_members(union: Any) -> tuple[Any, ...]:
    """The types of a union."""
    return tuple(union.__args__)


@cache
def letters_of(pattern: str) -> tuple[list[str], str]:
    """The letters of a pattern, and how many of them there are: +, * or a number."""
    found = re.match(r"\^\[(.*)\](\+|\*|\{(\d+)\})\$", pattern)
    assert found, pattern
    return [each for each in string.printable if re.match(f"[{found[1]}]", each)], found[3] or found[2]


def fits(word: str, kind: types.StrType) -> bool:
    """Whether a text would be accepted."""
    least, most = kind.min_length or 0, kind.max_length or 10**6
    return least <= len(word) <= most and re.search(str(kind.pattern), word) is not None


# --- Tables and people ----------------------------------------------------------------------------


class Wrong(Exception):
    """Something that must not happen."""


class Arena:
    """Tables at which everything is tried, and those who try it. Lives in the server's event loop."""

    def __init__(self, shell: Shell, people: list[Person], maker: Maker) -> None:
        self.shell = shell
        self.people = people
        self.maker = maker
        self.tables: list[LiveTable] = []
        self.counts: Counter[str] = Counter()

    async def open(self, game: str) -> LiveTable:
        """A race, or sometimes a table at which it has not begun."""
        count = GAMES[game]
        chance = self.maker.chance
        settings = TableSettings(
            start=chance.choice(("host", "ready")),
            is_shared=chance.random() < 0.2,
            spectators=chance.choice(("none", "public", "open")),
        )
        plan = Plan(game=game, chairs=[Chair()] * count, settings=settings)
        made = await self.shell.hub.open(plan, carrying.who_is(self.people[0]))
        for number in range(count):
            await self.tell(made, self.people[number], Sit(id=secrets.token_hex(8), chair=number))
        if chance.random() < 0.9:
            await self.tell(made, self.people[0], Start(id=secrets.token_hex(8)))
        return made

    async def tell(self, live: LiveTable, person: Person, command: AnyCommand) -> Any:
        """A command, as a socket would hand it on."""
        return await checked(self.shell, live, person, command, None)

    async def table(self, place: int) -> LiveTable:
        """The table of a worker; a tired one is replaced."""
        table = self.tables[place].table
        is_tired = table.status in ("over", "ended") or len(table.lines) > FRESH
        if is_tired and self.maker.chance.random() < 0.05:  # what is over is worth some tries, too
            self.counts["tables"] += 1
            self.shell.hub.touched[self.tables[place].code] = 0.0
            self.tables[place] = await self.open(table.game.name)
        return self.tables[place]

    async def everywhere(self, work: Callable[[int, int], Awaitable[None]], count: int) -> None:
        """Does something at all tables at once, each with a share of it."""
        while len(self.tables) < len(GAMES) * TABLES_A_GAME:
            self.tables.append(await self.open(list(GAMES)[len(self.tables) % len(GAMES)]))
        share = -(-count // len(self.tables))
        await asyncio.gather(*(work(place, share) for place in range(len(self.tables))))

    async def commands(self, place: int, count: int) -> None:
        """Commands that are well-formed, and some that make sense."""
        for number in range(count):
            live, person = await self.table(place), self.maker.chance.choice(self.people)
            if self.maker.chance.random() < USEFUL:
                await self.useful(live)
                continue
            made = self.maker.command()
            if self.maker.chance.random() < 0.5:
                made["seen"] = len(live.table.lines)
            command = wire.read(msgspec.json.encode(made))
            answer = await self.tell(live, person, command)  # type: ignore[arg-type]
            self.counts[getattr(answer, "kind", "done")] += 1
            if number % 20 == 0:
                self.maker.learn(made["id"])
                await asyncio.sleep(0)

    async def useful(self, live: LiveTable) -> None:
        """A legal move of somebody who owes one; others will try to make it, too."""
        owing = [seat for seat in live.table.owing if live.table.seats[seat].person]
        if not owing:
            self.counts["nothing to do"] += 1
            return
        seat = self.maker.chance.choice(owing)
        person = next(each for each in self.people if each.id == live.table.seats[seat].person)
        if live.table.seats[seat].bot:
            await self.tell(live, person, Return(id=secrets.token_hex(8)))
        if seat not in live.table.owing:
            return  # the bot was quicker
        moves = live.table.racing.legal_moves(seat)
        move = self.maker.chance.choice(moves)
        self.maker.learn(move)
        wish = Choose(id=secrets.token_hex(8), seen=len(live.table.lines), move=move, seat=seat)
        answer = await self.tell(live, person, wish)
        self.counts[f"moves: {getattr(answer, 'kind', 'done')}"] += 1

    async def messages(self, place: int, count: int) -> None:
        """Anything, through the code that reads sockets."""
        done = 0
        while done < count:
            live, person = await self.table(place), self.maker.chance.choice(self.people)
            part = min(2_000, count - done)
            socket = Fed(self.maker, part, self.counts)
            reader = Reader(live, person.id, wire.Join(since=1_000_000))
            live.join(reader)
            credit = Credit(socket.scope, self.shell)  # type: ignore[arg-type]
            connection = live_socket.Connection(socket, person, self.shell, credit, reader)  # type: ignore[arg-type]
            try:
                await connection.run()
            except Fed.Empty:
                done += part
            except live_socket.Closing as why:
                self.counts[f"closed: {why.error}"] += 1
                done += part - socket.left
            finally:
                live.leave(reader)
            self.counts["mistakes"] += connection.mistakes


class Fed:
    """A socket that hears junk, and reads whatever is sent."""

    class Empty(Exception):
        """Everything was heard."""

    def __init__(self, maker: Maker, left: int, counts: Counter[str]) -> None:
        self.maker = maker
        self.left = left
        self.counts = counts
        self.scope: dict[str, Any] = {"type": "websocket", "headers": []}

    async def receive_data(self, mode: str) -> str:
        """The next message; bytes that are no text are tried on the decoder itself."""
        while self.left:
            self.left -= 1
            await asyncio.sleep(0)
            made = self.maker.junk()
            try:
                return made.decode()
            except UnicodeDecodeError:
                self.counts["no text"] += 1
                self.decode(made)
        raise self.Empty

    def decode(self, made: bytes) -> None:
        """What is no UTF-8 is no message."""
        try:
            wire.read(made)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return

    async def send_data(self, message: bytes, mode: str) -> None:
        """Whatever is sent is one of our messages."""
        if not message.startswith(b'{"type":"'):
            raise Wrong(f"sent {message[:80]!r}")


def state_of(table: Any) -> tuple[Any, ...]:
    """Everything that a command could change."""
    row = b"" if table.race is None else table.race.row.tobytes()
    seats = tuple((seat.person, seat.bot, seat.is_ready, seat.key, seat.name) for seat in table.seats)
    return (
        len(table.lines),
        table.status,
        row,
        dict(table.choices),
        repr(table.proposal),
        seats,
        len(table.commands),
    )


async def checked(
    shell: Shell, live: LiveTable, person: Person, command: AnyCommand, language: str | None
) -> Any:
    """Asks a table, and looks whether a refusal left everything as it was."""
    before, length = state_of(live.table), len(live.table.lines)
    was_quiet, others = is_quiet(shell, live), BEGUN[live.code] - ENDED[live.code]
    BEGUN[live.code] += 1
    mine = BEGUN[live.code]
    try:
        answer = await UNCHECKED(shell, live, person, command, language)
    finally:
        ENDED[live.code] += 1
    is_alone = not others and BEGUN[live.code] == mine and was_quiet and is_quiet(shell, live)
    if isinstance(answer, wire.Refusal) and is_alone and state_of(live.table) != before:
        happened = [line.event for line in live.table.lines[length:]]
        raise Wrong(f"refused as {answer.kind}, and changed something: {command}: {happened}")
    if isinstance(answer, wire.Answer) and len(live.table.lines) < length:
        raise Wrong(f"the log is shorter after {command}")
    return answer


BEGUN: Counter[str] = Counter()
ENDED: Counter[str] = Counter()
"""How often each table was asked, and has answered: what others ask meanwhile may change something."""


def is_quiet(shell: Shell, live: LiveTable) -> bool:
    """Whether nothing happens at a table by itself: no bot thinks, nobody is away, and may be back now."""
    is_thinking = any(code == live.code for code, _ in shell.hub.thinkers.tasks)
    return not is_thinking and not any(seat.bot for seat in live.table.seats)


UNCHECKED = carrying.ask


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
        return [live.code for live in list(self.arena.tables)] + ["NOSUCHCODE"]

    def run(self, commands: int, messages: int) -> None:
        """Throws everything, and complains about the first thing that is wrong."""
        self.throw(min(3_000, commands), min(5_000, messages))  # now everything is loaded
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
        grown = memory() - before
        print(f"memory: {before:.0f} MB, {grown:+.0f} MB")
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
