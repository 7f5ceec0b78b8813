"""Clients that keep every byte: requests, sockets and streams, by hand so that nothing is tidied up."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 20.0
"""Seconds after which a message that should have come is missed."""
CONNECTIONS = 8
"""Kept open to a server for requests."""
OF_ITSELF = b"date"
"""The one header that tells something of the moment and nothing of the table."""
STALE = 2.0
"""Seconds after which a connection is not used again: servers hang up on those that are idle for longer."""
HOST = "table.test"
"""Both worlds are asked by the same name: an answer may repeat it."""


class Missed(Exception):
    """Something that should have come did not come."""


@dataclass(frozen=True)
class Caller:
    """Somebody who asks: a page shows its token as a cookie, a program as a bearer."""

    person: str
    token: str
    is_program: bool = False

    def headers(self, host: str) -> dict[str, str]:
        """Who asks, and from where."""
        if self.is_program:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Cookie": f"blacktop={self.token}", "Origin": f"http://{host}"}


# --- Requests -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Answer:
    """What came back: the status and the headers but the date, and the body."""

    head: bytes
    body: bytes

    @property
    def status(self) -> int:
        """As a number."""
        return int(self.head.split(b" ", 2)[1])


@dataclass
class Phone:
    """A connection, and when it was last used."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    used: float = 0.0


class Requests:
    """A few connections that are used again and again."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.free: asyncio.Queue[Phone | None] = asyncio.Queue()
        for _ in range(CONNECTIONS):
            self.free.put_nowait(None)

    async def ask(self, caller: Caller, method: str, path: str, body: Any = None) -> Answer:
        """One request, and its whole answer."""
        phone = await self.fresh(await self.free.get())
        try:
            phone.writer.write(request(caller, method, path, body))
            async with asyncio.timeout(PATIENCE):
                return await answer(phone.reader)
        finally:
            phone.used = asyncio.get_running_loop().time()
            self.free.put_nowait(phone)

    async def fresh(self, phone: Phone | None) -> Phone:
        """A connection at whose other end somebody still listens."""
        if phone is not None and asyncio.get_running_loop().time() - phone.used < STALE:
            return phone
        if phone is not None:
            phone.writer.close()
        return Phone(*await asyncio.open_connection("127.0.0.1", self.port))

    async def close(self) -> None:
        """Hangs up."""
        while not self.free.empty():
            if (phone := self.free.get_nowait()) is not None:
                phone.writer.close()


def request(caller: Caller, method: str, path: str, body: Any = None) -> bytes:
    """A request as it is sent."""
    sent = b"" if body is None else msgspec.json.encode(body)
    headers = {"Host": HOST, **caller.headers(HOST)}
    if body is not None:
        headers |= {"Content-Type": "application/json", "Content-Length": str(len(sent))}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + sent


async def answer(reader: asyncio.StreamReader) -> Answer:
    """An answer whose length is told."""
    head = await head_of(reader)
    length = int(named(head, b"content-length") or 0)
    return Answer(head, await reader.readexactly(length))


async def head_of(reader: asyncio.StreamReader) -> bytes:
    """Status and headers, without the date."""
    whole = (await reader.readuntil(b"\r\n\r\n"))[:-4]
    kept = [line for line in whole.split(b"\r\n") if line.split(b":")[0].lower() != OF_ITSELF]
    return b"\n".join(kept)


def named(head: bytes, name: bytes) -> bytes | None:
    """The value of a header."""
    pairs = (line.partition(b":") for line in head.split(b"\n")[1:])
    return next((value.strip() for key, _, value in pairs if key.lower() == name), None)


# --- Live connections -----------------------------------------------------------------------------


class Line(Protocol):
    """A live connection, whatever it runs over."""

    def messages(self) -> AsyncIterator[bytes]:
        """What comes, one after another."""

    async def send(self, message: Any) -> None:
        """Says something."""

    async def close(self) -> None:
        """Hangs up."""


class Socket:
    """A live connection over a WebSocket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    @classmethod
    async def open(cls, port: int, caller: Caller, code: str, join: dict[str, Any]) -> "Socket":
        """Opens it and says the first word."""
        address = f"ws://127.0.0.1:{port}/api/tables/{code}/live"
        headers = caller.headers(f"127.0.0.1:{port}")
        made = cls(await connect(address, additional_headers=headers, compression=None, proxy=None))
        await made.send({"do": "join", **join})
        return made

    async def messages(self) -> AsyncIterator[bytes]:
        """Frames, as they were sent."""
        try:
            while True:
                yield await self.connection.recv(decode=False)
        except ConnectionClosed:
            return

    async def send(self, message: Any) -> None:
        """A command, or a ping."""
        await self.connection.send(msgspec.json.encode(message), text=True)

    async def close(self) -> None:
        """Hangs up politely."""
        await self.connection.close()


class Stream:
    """A live connection line by line over HTTP, for programs; they ask by requests beside it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port: int, caller: Caller, code: str, join: dict[str, Any]) -> "Stream":
        """Opens it and reads the head."""
        wanted = "&".join(f"{name}={value}" for name, value in join.items() if value is not None)
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request(caller, "GET", f"/api/tables/{code}/stream?{wanted}"))
        head = await head_of(reader)
        if b" 200 " not in head.split(b"\n")[0]:
            raise Missed(f"a stream was refused: {head.decode()}")
        return cls(reader, writer)

    async def messages(self) -> AsyncIterator[bytes]:
        """Lines, from the chunks in which they come."""
        rest = b""
        while size := int(await self.reader.readline() or b"0", 16):
            rest += (await self.reader.readexactly(size + 2))[:-2]
            *lines, rest = rest.split(b"\n")
            for line in lines:
                yield line

    async def send(self, message: Any) -> None:
        """Nothing can be said on it."""
        raise NotImplementedError

    async def close(self) -> None:
        """Hangs up."""
        self.writer.close()


class Listener:
    """Keeps everything that comes over a live connection, in its order."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.heard: list[bytes] = []
        self.came = asyncio.Event()
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for message in self.line.messages():
            self.heard.append(message)
            self.came.set()

    def count(self, *kinds: str) -> int:
        """How many messages of some kinds have come."""
        begins = tuple(f'{{"type":"{kind}"'.encode() for kind in kinds)
        return sum(message.startswith(begins) for message in self.heard)

    async def until_there_are(self, wanted: int, *kinds: str) -> None:
        """Waits for so many messages of some kinds."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self.count(*kinds) < wanted:
                    self.came.clear()
                    await self.came.wait()
        except TimeoutError:
            raise Missed(f"{kinds} did not come; the last was {self.heard[-1:]}") from None

    async def close(self) -> None:
        """Hangs up."""
        await self.line.close()
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
