"""Running the app with uvicorn: limits, pings, and a clean stop."""

import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn
from litestar import Litestar

from blacktop.server.connections import sockets_with_patience, with_patience
from blacktop.server.settings import Settings


class Server(uvicorn.Server):
    """One that says when it listens, and for which being stopped by a signal is no failure."""

    def __init__(self, app: Litestar, settings: Settings, announce: Callable[[], None]) -> None:
        super().__init__(configured(app, settings))
        self.announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to answer."""
        await super().startup(sockets)
        if self.started:
            self.announce()

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


def configured(app: Litestar, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs."""
    options: dict[str, Any] = {}
    if settings.proxies:
        options["forwarded_allow_ips"] = settings.proxies
    return uvicorn.Config(
        app,
        http=with_patience(settings.patience, settings.blocked),
        h11_max_incomplete_event_size=settings.largest_head,
        ws=sockets_with_patience(settings.blocked),
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
