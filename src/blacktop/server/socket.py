"""A live connection: reads commands, writes news. Everything bounded: sizes, rates, patience."""

import asyncio
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from blacktop.server.access import UNWELCOME, find_table, must_see, read_on
from blacktop.server.carrying import AWAY, ask
from blacktop.server.errors import Problem
from blacktop.server.identity import Credit, Visitor
from blacktop.server.rates import Limiter
from blacktop.server.reader import Choked, Reader, Unwelcome
from blacktop.server.shell import Parts
from blacktop.server.wire import (
    VERSION,
    Answering,
    Asking,
    FromClient,
    Join,
    Ping,
    Pong,
    Wrong,
    read,
    write,
)
from blacktop.store.records import Person, Unavailable

LOG = structlog.get_logger("blacktop")
MOST_MISTAKES = 10
FIRST_WORD = 10.0
"""Seconds in which a client must have said where it looks from."""
MISSES = 2
"""Pings that may stay unanswered."""

LATER = 1013
SILENT = 4000
MISTAKEN = 4002
OLD = 4003
CHOKED = 4008
NOBODY = 4401
FORBIDDEN = 4403
TOO_OFTEN = 4429
"""Why we close, for clients that want to know whether to come back."""

Socket = WebSocket[Any, Any, Any]


class Closing(Exception):
    """The connection cannot go on."""

    def __init__(self, code: int, error: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.error = error


class Connection:
    """One socket of somebody at a table."""

    def __init__(
        self, socket: Socket, person: Person, parts: Parts, credit: Credit, reader: Reader
    ) -> None:
        self.socket = socket
        self.person = person
        self.parts = parts
        self.reader = reader
        self.limiter = Limiter(parts.settings.rates.messages, remembered=1)
        self.credit = credit
        self.mistakes = 0
        self.unanswered = 0

    async def run(self) -> None:
        """Reads, and writes beside it, until one of both ends. One task more for each socket, not two."""
        reading = asyncio.current_task()
        assert reading is not None
        writing = asyncio.create_task(self._write())
        writing.add_done_callback(lambda ended: None if ended.cancelled() else reading.cancel())
        try:
            await self._read()
        except asyncio.CancelledError:
            if writing.done() and not writing.cancelled() and not reading.uncancel():
                writing.result()
            raise
        finally:
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)

    async def _write(self) -> None:
        while True:
            try:
                message = await self.reader.next(self.parts.settings.ping_every)
            except Choked:
                raise Closing(CHOKED, "choked", "You do not read what is sent.") from None
            except Unwelcome:
                raise Closing(FORBIDDEN, "forbidden", UNWELCOME) from None
            if message is None:
                message = self._ping()
            await self._must_be_known()
            await self._send(message)

    async def _send(self, message: bytes) -> None:
        try:
            await self.socket.send_data(message, "text")
        except RuntimeError as wrong:
            if "websocket.close" not in str(wrong):
                raise
            # uvicorn has answered a close of theirs already, which we are about to read
            raise WebSocketDisconnect(detail="gone") from None

    def _ping(self) -> bytes:
        self.unanswered += 1
        if self.unanswered > MISSES:
            raise Closing(SILENT, "silent", "You do not answer.")
        return write(Asking(number=self.unanswered))

    async def _read(self) -> None:
        while True:
            text = await self.socket.receive_data("text")
            self.unanswered = 0
            if wait := self.limiter.wait(""):
                self._mistake("too_often", f"Slower, please: wait {wait:.1f} s.")
                await asyncio.sleep(wait)
                continue
            try:
                message = read(text)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
                self._mistake("bad_input", str(wrong))
                continue
            await self._must_be_known()
            await self._hear(message)

    async def _must_be_known(self) -> None:
        if await self.credit.is_gone():
            raise Closing(NOBODY, "nobody", "You have logged out, or your time is over. Come in again.")

    def _mistake(self, error: str, message: str) -> None:
        self.mistakes += 1
        self.parts.meters.refusals.labels(error).inc()
        if self.mistakes >= MOST_MISTAKES:
            raise Closing(MISTAKEN, "mistaken", "Too many messages that cannot be read.")
        self.reader.say(Wrong(error=error, message=message))

    async def _hear(self, message: FromClient) -> None:
        match message:
            case Ping():
                self.reader.say(Answering(number=message.number))
            case Pong():
                pass
            case Join():
                self._mistake("joined", "You have joined already. Another seat needs another connection.")
            case _:
                live, language = self.reader.live, self.reader.language
                self.reader.say(await ask(self.parts, live, self.person, message, language))


@websocket("/api/tables/{code:str}/live")
async def live(socket: Socket, code: FromPath[str], visitor: Visitor, parts: Parts) -> None:
    """Follow a table and play at it."""
    found = await find_table(socket, parts, code)
    person = must_see(found, visitor)
    with parts.crowds.counted(socket, code, person.id), Credit(socket.scope, parts) as credit:
        await socket.accept()
        try:
            join = await first_word(socket)
            try:
                await read_on(socket, parts, found, person, join.since)
            except Problem as why:
                raise Closing(TOO_OFTEN, why.kind, why.message) from None
            except Unavailable:
                raise Closing(LATER, "unavailable", AWAY) from None
            reader = Reader(found, person.id, join)
            with reader.following():
                await Connection(socket, person, parts, credit, reader).run()
        except Closing as why:
            await close(socket, why)
        except WebSocketDisconnect:
            return


async def first_word(socket: Socket) -> Join:
    """What a client must say first."""
    try:
        async with asyncio.timeout(FIRST_WORD):
            join = read(await socket.receive_data("text"))
    except TimeoutError:
        raise Closing(SILENT, "silent", "Say where you look from: send a join.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Closing(MISTAKEN, "bad_input", str(wrong)) from None
    if not isinstance(join, Join):
        raise Closing(MISTAKEN, "bad_input", "The first message must be a join.")
    if join.version != VERSION:
        raise Closing(OLD, "version", f"This server speaks version {VERSION}. Load the page anew.")
    return join


async def close(socket: Socket, why: Closing) -> None:
    """Says why, if that is still possible, and closes."""
    try:
        async with asyncio.timeout(1.0):
            if why.code != CHOKED:
                await socket.send_data(write(Wrong(error=why.error, message=str(why))), "text")
            await socket.close(why.code, why.error)
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        return
