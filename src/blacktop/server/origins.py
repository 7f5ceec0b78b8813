"""Where this server is found: which ``Host`` and which ``Origin`` are its own.

A page elsewhere may make a browser send requests here, with cookies, and a name elsewhere may point to
this machine (DNS rebinding). Neither can choose what the browser writes into these two headers.
"""

import socket
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

from blacktop.core.notation import BadInput
from blacktop.server.links import lan_address
from blacktop.server.settings import Settings

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE = ("0.0.0.0", "::", "[::]")
DEFAULT_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True)
class Origins:
    """The origins that are our own, and the hosts in them."""

    origins: frozenset[str]
    hosts: frozenset[str]
    local_hosts: frozenset[str]

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Loopback, what is listened to, the network's if it may join, and what was configured."""
        names = [*LOOPBACK, *served_names(settings)]
        ours = [origin("http", name, settings.port) for name in names]
        ours += [checked_origin(given) for given in settings.origins]
        local = [origin("http", name, settings.port) for name in LOOPBACK]
        return cls(frozenset(ours), frozenset(map(host_in, ours)), frozenset(map(host_in, local)))

    def is_our_host(self, host: str) -> bool:
        """Whether a ``Host`` header names this server."""
        return without_default_port(host.lower()) in self.hosts

    def is_local_host(self, host: str) -> bool:
        """Whether it names this server as seen from its own machine."""
        return without_default_port(host.lower()) in self.local_hosts

    def is_our_origin(self, given: str) -> bool:
        """Whether an ``Origin`` header is one of our own pages; browsers write it in exactly one way."""
        return given in self.origins


def served_names(settings: Settings) -> list[str]:
    """The names under which others reach this machine, as far as they may."""
    names = [] if settings.host in EVERYWHERE else [bracketed(settings.host)]
    if settings.lan or settings.host in EVERYWHERE:
        machine = socket.gethostname().lower()
        names += [lan_address() or "127.0.0.1", machine, f"{machine}.local"]
    return names


def bracketed(host: str) -> str:
    """A host as it stands in an address: IPv6 in brackets."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host.lower()


def origin(scheme: str, host: str, port: int | None) -> str:
    """An origin as browsers write it, without the port that goes without saying."""
    shown = "" if port in (None, DEFAULT_PORTS[scheme]) else f":{port}"
    return f"{scheme}://{host}{shown}"


def checked_origin(given: str) -> str:
    """A configured origin in the way that browsers write it."""
    try:
        parts = urlsplit(given)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname or parts.path.strip("/") or parts.query:
        raise BadInput(
            f"{given!r} is no origin; it looks like https://race.example or http://10.0.0.5:8000"
        )
    return origin(parts.scheme, bracketed(parts.hostname), port)


def host_in(ours: str) -> str:
    """The part of an origin that a ``Host`` header has."""
    return ours.partition("://")[2]


def without_default_port(host: str) -> str:
    """A host without :80 or :443, which some clients write and most leave out."""
    return host.removesuffix(":80").removesuffix(":443")
