"""The door: every request and every socket comes through here before anything else looks at it.

Plain ASGI, since neither Litestar's middleware nor its hooks see sockets, and a refusal must come before
the handshake. What leaves gets the headers that tell browsers what our pages may do: nothing but us.
"""

import asyncio
from collections.abc import Iterable, MutableMapping
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from blacktop.server.errors import (
    SAID_BY_STATUS,
    Problem,
    extra_headers,
    foreign,
    too_often,
    too_slow,
    trouble,
)
from blacktop.server.origins import Origins
from blacktop.server.rates import Limiter, address_key
from blacktop.server.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
JSON_TYPES = ("application/json", "application/x-ndjson")
POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
ALWAYS = (
    (b"content-security-policy", POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
)
NO_STORE = (b"cache-control", b"no-store")
Headers = Iterable[tuple[bytes, bytes]]


class Guard:
    """Refuses strangers, and dresses every answer."""

    def __init__(self, app: ASGIApp, settings: Settings, origins: Origins, requests: Limiter) -> None:
        self.app = app
        self.settings = settings
        self.origins = origins
        self.requests = requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket from handshake to end."""
        dressed = Dressed(scope, send)
        problem = self.objection(scope)
        if problem is not None:
            await refuse(scope, dressed, problem)
        elif is_socket(scope):
            await self.app(scope, receive, dressed)
        else:
            await self.app(scope, Patient(receive, self.settings.patience), dressed)

    def objection(self, scope: Scope) -> Problem | None:
        """Why this is refused, if it is."""
        wait = self.requests.wait(address_key(client_address(scope)))
        if wait:
            return too_often(wait)
        if not self.origins.is_our_host(header(scope, b"host") or ""):
            return foreign("This server does not answer to that name. Use the address that it printed.")
        return self.objection_to_origin(scope) or objection_to_type(scope)

    def objection_to_origin(self, scope: Scope) -> Problem | None:
        """Another page may not act for somebody; a program shows its token instead of an Origin."""
        if only_reads(scope):
            return None
        given = header(scope, b"origin")
        if given is None:
            return (
                None if bearer_token(scope) else foreign("Send a bearer token, or come from our own page.")
            )
        if not self.origins.is_our_origin(given):
            return foreign("Another page may not do this. Open the address that this server printed.")
        return None


def objection_to_type(scope: Scope) -> Problem | None:
    """A body that says that it is no JSON; forms of other pages cannot say that they are."""
    if is_socket(scope) or only_reads(scope) or not has_body(scope):
        return None
    if (header(scope, b"content-type") or "").partition(";")[0].strip().lower() in JSON_TYPES:
        return None
    return Problem(415, *SAID_BY_STATUS[415])


def has_body(scope: Scope) -> bool:
    """Whether something follows the head of a request."""
    return (
        header(scope, b"content-length") not in (None, "0")
        or header(scope, b"transfer-encoding") is not None
    )


# --- What a request says --------------------------------------------------------------------------


def is_socket(scope: Scope) -> bool:
    """Whether this is the handshake of a socket."""
    return str(scope["type"]) == "websocket"


def only_reads(scope: Scope) -> bool:
    """Whether this request changes nothing. A socket might."""
    return scope.get("method") in SAFE


def header(scope: Scope, name: bytes) -> str | None:
    """A header of a request. One that comes twice says nothing: it could be read in two ways."""
    found = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if len(found) == 1 else None


def bearer_token(scope: Scope) -> str | None:
    """The token of a program."""
    scheme, _, token = (header(scope, b"authorization") or "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def client_address(scope: Scope) -> str:
    """Who is at the other end."""
    client = scope.get("client")
    return client[0] if client else "unknown"


# --- What leaves ----------------------------------------------------------------------------------


class Dressed:
    """Sends with our headers. A socket that is closed before it opened gets an answer that says why."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope = scope
        self.send = send
        self.is_open = False

    async def __call__(self, message: Message) -> None:
        """Passes on one message."""
        loose: MutableMapping[str, Any] = message  # type: ignore[assignment]
        match loose["type"]:
            case "http.response.start" | "websocket.accept" | "websocket.http.response.start":
                self.is_open = True
                loose["headers"] = self.with_ours(loose.get("headers", ()))
            case "websocket.close":
                await self.close(loose)
                return
        await self.send(message)

    async def close(self, message: MutableMapping[str, Any]) -> None:
        """Closes a socket, with the kind of problem instead of somebody's words about it."""
        problem = self.scope["state"].get("problem")
        if not self.is_open:
            await refuse(self.scope, self, problem or foreign("This socket may not be opened."))
            return
        if problem is not None:
            code = 1011 if problem.status >= 500 else 4000 + problem.status
            message = {"type": "websocket.close", "code": code, "reason": problem.kind}
        await self.send(message)  # type: ignore[arg-type]

    def with_ours(self, given: Headers) -> list[tuple[bytes, bytes]]:
        """The headers of an answer and ours; what a route says of caching is left alone."""
        there = {name.lower() for name, _ in given}
        path = self.scope["path"]
        ours = [*ALWAYS, NO_STORE] if path == "/api" or path.startswith("/api/") else list(ALWAYS)
        cookie = self.scope["state"].get("cookie")
        if cookie and b"set-cookie" not in there:
            ours.append((b"set-cookie", cookie.encode()))
        return [*given, *(pair for pair in ours if pair[0] not in there)]


async def refuse(scope: Scope, send: Send, problem: Problem) -> None:
    """Answers with a problem, and opens nothing."""
    kind = "websocket.http.response" if is_socket(scope) else "http.response"
    body = msgspec.json.encode(trouble(problem))
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        **extra_headers(problem),
    }
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    start: Any = {"type": f"{kind}.start", "status": problem.status, "headers": raw}
    end: Any = {"type": f"{kind}.body", "body": body}
    scope["state"]["refused"] = problem.kind
    await send(start)
    await send(end)


# --- What arrives ---------------------------------------------------------------------------------


class Patient:
    """Receives a request's body, but does not wait for ever for it."""

    def __init__(self, receive: Receive, patience: float) -> None:
        self.receive = receive
        self.deadline = asyncio.get_running_loop().time() + patience
        self.is_whole = False

    async def __call__(self) -> Any:
        """The next part; after the last one only the end of the connection is left to wait for."""
        if self.is_whole:
            return await self.receive()
        try:
            async with asyncio.timeout_at(self.deadline):
                message: Any = await self.receive()
        except TimeoutError:
            raise too_slow() from None
        if message["type"] == "http.disconnect":
            raise ClientDisconnected  # said here, since Litestar would call it an error of ours
        self.is_whole = not message.get("more_body", False)
        return message
