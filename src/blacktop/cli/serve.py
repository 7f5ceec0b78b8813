"""`blacktop serve`: a server for this machine, or for the network around it.

Litestar and its friends are imported here only, and after the port is ours: browsers that come early wait.
"""

import errno
import importlib.util
import ipaddress
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import dataclass

import platformdirs

from blacktop.cli.pipes import outlive_readers
from blacktop.cli.prepare import prepared, prepared_bots
from blacktop.core.notation import BadInput
from blacktop.games import game, names

NEEDED = (
    "argon2",
    "litestar",
    "prometheus_client",
    "segno",
    "sqlalchemy",
    "structlog",
    "uvicorn",
    "websockets",
)
FIRST_PORT = 8000
TRIED_PORTS = 100


@dataclass(frozen=True)
class Wishes:
    """What was typed behind `blacktop serve`."""

    host: str
    port: int | None
    lan: bool
    database: str | None
    broker: str
    bots: int
    origins: tuple[str, ...]
    proxies: str
    browser: bool
    json_log: bool


def serve(wishes: Wishes) -> None:
    """Serves until Ctrl-C."""
    outlive_readers()  # somebody hangs up at every moment
    check_installed()
    check_origins(wishes.origins)
    check_proxies(wishes.proxies)
    listening = find_port(wishes)
    try:
        for name in names():
            prepared_bots(prepared(name), game(name).bots)
        run(wishes, listening)
    finally:
        listening.close()


def run(wishes: Wishes, listening: socket.socket) -> None:
    """Opens the store, serves, and closes it when nobody writes any more."""
    from blacktop.server.app import create_app
    from blacktop.server.logs import start_logging
    from blacktop.server.serving import Server
    from blacktop.server.settings import Settings
    from blacktop.store.store import Store

    start_logging(wishes.json_log)
    settings = Settings(
        database=default_database() if wishes.database is None else wishes.database,
        broker=wishes.broker,
        host=wishes.host,
        port=listening.getsockname()[1],
        lan=wishes.lan,
        origins=wishes.origins,
        proxies=wishes.proxies,
        bot_threads=wishes.bots,
    )
    store = Store.open(settings.database, say)
    try:
        app = create_app(settings, store, load=load_rules)
        Server(app, settings, lambda: announce(wishes, settings.port)).run_until_stopped(listening)
        say("stopped; everything is kept")
    finally:
        store.close()


def check_installed() -> None:
    """One line instead of a traceback for whoever installed only the games."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise BadInput(
            f'serving needs more packages ({", ".join(missing)}): pip install "blacktop[server]"'
        )


def check_origins(given: tuple[str, ...]) -> None:
    """A wrong one is told before anything takes time."""
    from blacktop.server.origins import checked_origin

    for origin in given:
        checked_origin(origin)


def check_proxies(given: str) -> None:
    """Whose word is believed must be an address: a name could be anybody's tomorrow."""
    for proxy in filter(None, given.split(",")):
        try:
            ipaddress.ip_network(proxy.strip(), strict=False)
        except ValueError:
            raise BadInput(f"--proxy: {proxy!r} is no address; 127.0.0.1 or 10.0.0.0/8, say") from None


def default_database() -> str:
    """A file in the user's data folder, which is made if need be."""
    return str(platformdirs.user_data_path("blacktop", ensure_exists=True) / "tables.sqlite")


def load_rules(stop: threading.Event) -> None:
    """Loads machine code, so that nobody's first move has to wait for it."""
    for name in names():
        for _ in game(name).kernel.prepare():
            if stop.is_set():
                return


# --- The port -------------------------------------------------------------------------------------


def find_port(wishes: Wishes) -> socket.socket:
    """The port that was asked for, or the first free one from 8000 on."""
    if wishes.port is not None:
        return wanted_port(wishes.host, wishes.port)
    for port in range(FIRST_PORT, FIRST_PORT + TRIED_PORTS):
        try:
            return wanted_port(wishes.host, port)
        except Taken:
            continue
    return wanted_port(wishes.host, 0)


class Taken(BadInput):
    """Somebody else listens there."""


def wanted_port(host: str, port: int) -> socket.socket:
    """A socket at exactly this port."""
    from blacktop.server.links import listen

    try:
        return listen(host, port)
    except OSError as trouble:
        if trouble.errno == errno.EADDRINUSE:
            raise Taken(f"port {port} is taken; leave --port out, or choose another one") from None
        raise BadInput(f"cannot listen at {host}: {trouble.strerror or trouble}") from None


# --- What people see ------------------------------------------------------------------------------


def announce(wishes: Wishes, port: int) -> None:
    """Says where the races are, and opens the browser there."""
    from blacktop.server.links import lan_address

    here = address("127.0.0.1" if wishes.lan or wishes.host == "0.0.0.0" else wishes.host, port)
    say(f"Blacktop is at {here}   (Ctrl-C stops it)")
    around = lan_address() if wishes.lan else None
    if around is not None:
        show_link(address(around, port))
    elif wishes.lan:
        say("No network was found, so phones cannot join.")
    if wishes.browser and can_show_pages():
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def show_link(link: str) -> None:
    """An address for phones in the same network, to be typed or to be photographed."""
    from blacktop.server import qr

    say(f"For phones in the same network: {link}")
    if (sys.stdout.encoding or "").lower().startswith("utf"):
        say(qr.blocks(link))


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def can_show_pages() -> bool:
    """Whether a browser would open in front of the person: not over SSH, and not without a screen."""
    if "SSH_CONNECTION" in os.environ:
        return False
    has_screen = {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys()
    return bool(has_screen) or sys.platform in ("darwin", "win32")


def say(line: str) -> None:
    """A line that is there at once, also in a pipe; if nobody reads it any more, the races go on."""
    with suppress(BrokenPipeError):
        print(line, flush=True)
