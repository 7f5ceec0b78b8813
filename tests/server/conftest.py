"""Real servers for tests: uvicorn at a real port, a real SQLite file, and nothing in place of anything."""

import io
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar, WebSocket, get, websocket
from litestar.params import FromPath
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import ClientConnection, connect

from blacktop.core.notation import BadInput
from blacktop.server.app import create_app
from blacktop.server.beside import Loader
from blacktop.server.identity import Asker, Visitor
from blacktop.server.links import listen
from blacktop.server.logs import start_logging
from blacktop.server.serving import Server
from blacktop.server.settings import Rate, Rates, Settings
from blacktop.server.shell import milliseconds
from blacktop.store.records import Conflict, Unavailable
from blacktop.store.store import Store

OFTEN = Rate(1_000_000, 1_000_000)
UNLIMITED = Rates.all(OFTEN)
RAISED = {
    "bug": ValueError("a secret that nobody may see"),
    "bad": BadInput("this is wrong"),
    "conflict": Conflict("it is there already"),
    "unavailable": Unavailable("the disk is full"),
    "deep": RecursionError("deep"),
}


@get("/api/raise/{what:str}")
async def raising(what: FromPath[str]) -> None:
    """Raises what a route might."""
    raise RAISED[what]


@websocket("/api/echo")
async def echo(socket: WebSocket[Any, Any, Any], asker: Asker) -> None:
    """Says who asks, and then what it hears."""
    await socket.accept()
    await socket.send_text(asker.name)
    while True:
        heard = await socket.receive_text()
        if heard == "raise":
            raise RAISED["bug"]
        await socket.send_text(heard)


@websocket("/api/open")
async def open_to_all(socket: WebSocket[Any, Any, Any], visitor: Visitor) -> None:
    """Says who asks, if anybody."""
    await socket.accept()
    await socket.send_text("nobody" if visitor is None else visitor.name)
    await socket.close()


@dataclass
class Running:
    """A server that runs, and how to talk to it."""

    app: Litestar
    store: Store
    file: Path
    port: int
    clients: ExitStack

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, **headers: str) -> httpx.Client:
        """A browser on our own page."""
        made = httpx.Client(base_url=self.url, headers={"Origin": self.url, **headers})
        return self.clients.enter_context(made)

    def program(self, token: str | None = None) -> httpx.Client:
        """A program: it has no page, so it names no Origin."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return self.clients.enter_context(httpx.Client(base_url=self.url, headers=headers))

    def guest(self, name: str = "Ann") -> httpx.Client:
        """A browser of somebody who came in."""
        client = self.client()
        client.post("/api/guests", json={"name": name}).raise_for_status()
        return client

    def bot(self, name: str = "Robo") -> str:
        """The token of a new bot."""
        return str(self.client().post("/api/bots", json={"name": name}).json()["token"])

    def socket(self, path: str = "/api/echo", **headers: str) -> ClientConnection:
        """A socket; the headers are the caller's business."""
        return connect(
            f"ws://127.0.0.1:{self.port}{path}", additional_headers=headers, compression=None, proxy=None
        )

    def open_table(self, host: httpx.Client, **wish: Any) -> str:
        """The code of a new table for two, at which the host sits."""
        asked = {"game": "duel", "chairs": [{}, {}], "sit": 0, **wish}
        return str(host.post("/api/tables", json=asked).raise_for_status().json()["code"])

    def ask(self, client: httpx.Client, code: str, do: str, **fields: Any) -> httpx.Response:
        """Asks something of a table."""
        wish = {"do": do, "id": secrets.token_hex(8), "seen": 1_000_000, **fields}
        return client.post(f"/api/tables/{code}/commands", json=wish)

    def live(self, client: httpx.Client, code: str) -> ClientConnection:
        """A socket of somebody at a table; joining is the caller's business."""
        named = {"Origin": self.url, "Cookie": f"blacktop={client.cookies.get('blacktop', '')}"}
        shown = {name: value for name, value in client.headers.items() if name == "authorization"}
        return self.socket(f"/api/tables/{code}/live", **(shown or named))

    @contextmanager
    def joined(self, client: httpx.Client, code: str) -> Iterator[ClientConnection]:
        """The same, and it has been welcomed."""
        with self.live(client, code) as socket:
            socket.send('{"do": "join"}')
            assert '"welcome"' in str(socket.recv(10))
            yield socket

    def closed_with(self, socket: ClientConnection) -> int | None:
        """Reads to the end, and tells how it ended."""
        with suppress(ConnectionClosedError):
            while True:
                socket.recv(30)
        return socket.close_code

    def length(self, code: str) -> int:
        """How many entries the log of a table has."""
        return len(self.store.entries(code))


@contextmanager
def running(
    database: str,
    now: Callable[[], int] = milliseconds,
    load: Loader | None = None,
    at: int = 0,
    **changes: Any,
) -> Iterator[Running]:
    """A server with other settings than usual, until the end of the block."""
    listening = listen("127.0.0.1", at)
    port = listening.getsockname()[1]
    settings = replace(Settings(database=database, port=port, rates=UNLIMITED), **changes)
    store = Store.open(database)
    app = create_app(settings, store, [raising, echo, open_to_all], load, now=now)
    listens = threading.Event()
    server = Server(app, settings, listens.set)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        assert listens.wait(20)
        with ExitStack() as clients:
            yield Running(app, store, Path(database), port, clients)
    finally:
        server.should_exit = True
        thread.join(20)
        store.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that need nothing special."""
    with running(str(tmp_path_factory.mktemp("server") / "tables.sqlite")) as started:
        yield started


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts a server with changed settings."""
    with ExitStack() as started:
        files = (str(tmp_path / f"{number}.sqlite") for number in count())

        def start(database: str = "", **changes: Any) -> Running:
            return started.enter_context(running(database or next(files), **changes))

        yield start


@pytest.fixture(autouse=True)
def log() -> io.StringIO:
    """What the operator reads."""
    written = io.StringIO()
    start_logging(is_json=True, stream=written)
    return written
