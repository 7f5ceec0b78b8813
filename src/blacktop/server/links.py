"""The addresses of this machine: the port that it listens at, and where its network finds it."""

import os
import socket
from ipaddress import ip_address

from litestar.types import Scope

from blacktop.server.settings import Settings

SOMEWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody (RFC 5737). Connecting a datagram socket sends nothing: it only asks
which of this machine's own addresses would be used."""

HERE = ("localhost", "127.0.0.1", "[::1]")
"""Names by which every machine calls itself."""

UNREAD = 128 * 1024
"""Bytes that wait in the system for somebody who does not read."""
UNHEARD = 18_000
"""Milliseconds without a sign that something sent has arrived."""


def lan_address() -> str | None:
    """The address under which phones in the same network reach this machine, or None without a network."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect(SOMEWHERE)
            found = str(asked.getsockname()[0])
    except OSError:
        return None
    return None if ip_address(found).is_loopback or ip_address(found).is_unspecified else found


def listen(host: str, port: int) -> socket.socket:
    """A socket that holds a port from now on; OSError if somebody else has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio lets small messages go at once only where TCP is named; otherwise the second waits for 40 ms.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # on Windows this would share the port with a stranger
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        be_brief(made)
        made.bind((host.strip("[]"), port))
        made.listen(2048)
    except OSError:
        made.close()
        raise
    return made


def be_brief(listening: socket.socket) -> None:
    """How much the system keeps for a connection that does not read, and how long for one that is dead.

    Connections inherit it from the socket that accepts them. Systems would keep megabytes, for minutes.
    """
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNHEARD)


def table_link(scope: Scope, settings: Settings, code: str) -> str:
    """A link to a table, by the name under which the asker knows this machine, or that phones know."""
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    around = lan_address() if settings.lan and is_here(host) else None
    return f"{scheme}://{host if around is None else f'{around}:{settings.port}'}/t/{code}"


def seat_link(scope: Scope, settings: Settings, code: str, chair: int, key: str) -> str:
    """A link that opens a chair. What is behind the # stays in the browser and in no log."""
    return f"{table_link(scope, settings, code)}#chair={chair}&key={key}"


def is_here(host: str) -> bool:
    """Whether only this machine is reached by that name."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    return name.lower() in HERE
