"""The outermost layer: counts and logs every request, and answers for what nobody else caught."""

import time

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from blacktop.server.errors import LOG, Problem, note, problem_of
from blacktop.server.guard import Dressed, is_socket, refuse
from blacktop.server.meters import Meters

OPEN = 101
"""The status of a socket that was opened."""


class Watch:
    """Sees the beginning and the end of everything that is asked."""

    def __init__(self, app: ASGIApp, meters: Meters) -> None:
        self.app = app
        self.meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket from handshake to end."""
        seen = Seen(send)
        began = time.perf_counter()
        try:
            await self.app(scope, receive, seen)
        except Exception as wrong:
            await self.answer_for(scope, seen, wrong)
        finally:
            self.tell(scope, seen, time.perf_counter() - began)

    async def answer_for(self, scope: Scope, seen: "Seen", wrong: Exception) -> None:
        """What escaped everybody is logged; if nothing was sent yet, the person gets a typed answer."""
        problem: Problem = problem_of(wrong)
        note(problem, wrong)
        if not seen.status:
            await refuse(scope, Dressed(scope, seen), problem)

    def tell(self, scope: Scope, seen: "Seen", seconds: float) -> None:
        """A line for the log and a count for the operator: the route's template, never what was in it."""
        route = str(scope.get("path_template") or "none")
        method = "SOCKET" if is_socket(scope) else str(scope.get("method"))
        LOG.info("asked", method=method, route=route, status=seen.status, ms=round(seconds * 1000, 1))
        if not is_socket(scope):
            self.meters.note_request(route, method, seen.status, seconds)
        if seen.status >= 400:
            self.meters.refusals.labels(scope["state"].get("refused") or str(seen.status)).inc()


class Seen:
    """Sends, and remembers the status."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.status = 0

    async def __call__(self, message: Message) -> None:
        """Passes on one message."""
        match message["type"]:
            case "http.response.start" | "websocket.http.response.start":
                self.status = int(message["status"])
            case "websocket.accept":
                self.status = OPEN
        await self.send(message)
