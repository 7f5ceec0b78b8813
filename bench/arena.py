"""Tables at which everything is tried, by the code behind the socket, and looked at before and after."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from hostile import Maker

from blacktop.server import carrying, wire
from blacktop.server import socket as live_socket
from blacktop.server.identity import Credit
from blacktop.server.live import LiveTable
from blacktop.server.reader import Reader
from blacktop.server.shell import Shell
from blacktop.store.records import Person
from blacktop.table.commands import AnyCommand, Choose, Return, Sit, Start
from blacktop.table.settings import Chair, Plan
from blacktop.table.settings import Settings as TableSettings

GAMES = {"duel": 2, "illegal": 3, "circuit": 3}
TABLES_A_GAME = 2
USEFUL = 0.15
"""The share of moves that bring a race on, so that others meet every moment of one."""
FRESH = 400
"""Lines after which a table is left for a new one, so that memory is not full of old stories."""


class Wrong(Exception):
    """Something that must not happen."""


class Arena:
    """Tables at which everything is tried, and those who try it. Lives in the server's event loop."""

    def __init__(self, shell: Shell, people: list[Person], maker: Maker) -> None:
        self.shell = shell
        self.people = people
        self.maker = maker
        self.codes: list[str] = []
        """The tables at which everything is tried, one for each worker."""
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
        hub = self.shell.hub
        live = await hub.find(self.codes[place])
        assert live is not None
        is_tired = live.table.status in ("over", "ended") or len(live.table.lines) > FRESH
        if not is_tired or self.maker.chance.random() > 0.05:  # what is over is worth some tries, too
            return live
        self.counts["tables"] += 1
        hub.touched[live.code] = 0.0  # so it is let go at once, and not after a minute
        fresh = await self.open(live.table.game.name)
        self.codes[place] = fresh.code
        return fresh

    async def everywhere(self, work: Callable[[int, int], Awaitable[None]], count: int) -> None:
        """Does something at all tables at once, each with a share of it."""
        while len(self.codes) < len(GAMES) * TABLES_A_GAME:
            self.codes.append((await self.open(list(GAMES)[len(self.codes) % len(GAMES)])).code)
        share = -(-count // len(self.codes))
        await asyncio.gather(*(work(place, share) for place in range(len(self.codes))))

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
