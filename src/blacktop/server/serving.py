"""Running the app with uvicorn: limits, pings, and a clean stop."""

import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from litestar import Litestar

from blacktop.server.connections import sockets_with_patience, with_patience
from blacktop.server.frames import Crowd
from blacktop.server.reader import Reader
from blacktop.server.settings import Settings

MANY_FILES = 20_000
"""Open at once: connections are files to the system."""


class Server(uvicorn.Server):
    """One that says when it listens, and for which being stopped by a signal is no failure."""

    def __init__(self, app: Litestar, settings: Settings, announce: Callable[[], None]) -> None:
        super().__init__(configured(app, settings))
        self.streams: set[Reader] = app.state.shell.streams
        self.announce = announce
        allow_many_files()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to answer."""
        await super().startup(sockets)
        if self.started:
            self.announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends what would go on for ever; sockets are told to come back by uvicorn itself."""
        for reader in self.streams:
            reader.end()
        await super().shutdown(sockets)

    def run_until_stopped(self, listening: socket.socket) -> None:
        """Serves until Ctrl-C or a polite kill; open requests end, and sockets are told to come back."""
        before = {number: signal.signal(number, self.stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            self.run([listening])
        finally:
            for number, action in before.items():
                signal.signal(number, action)

    def stop(self, number: int, frame: FrameType | None) -> None:
        """Stands in for Python's own handlers, since uvicorn raises its signals again after the stop."""
        self.should_exit = True


def allow_many_files() -> None:
    """As many connections as the system allows; the usual limit is soft and meant for small programs."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def configured(app: Litestar, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs."""
    options: dict[str, Any] = {}
    if settings.proxies:
        options["forwarded_allow_ips"] = settings.proxies
    crowd = Crowd(sys.maxsize if settings.proxies else settings.connections_per_address)
    return uvicorn.Config(
        app,
        http=with_patience(settings.patience, settings.blocked, crowd),
        h11_max_incomplete_event_size=settings.largest_head,
        ws=sockets_with_patience(settings.blocked, crowd),
        ws_max_size=settings.largest_frame,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_every,
        ws_ping_timeout=settings.ping_every,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        timeout_graceful_shutdown=settings.stop_within,
        **options,
    )
