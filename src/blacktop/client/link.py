"""A server at the other end: requests with a token, and lines that keep coming."""

import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

from blacktop.core.notation import BadInput

TOO_OFTEN = 429
FOR_NOW = (502, 503, 504)
"""The server is about to go or to come back, or one before it cannot reach it."""
PATIENCE = 40.0
"""Seconds without a word after which a server is taken for gone; it pings every fifteen."""


class Refusal(Exception):
    """The server does not do what it was asked; it says why."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        line = body.get("line") or {}
        super().__init__(str(body.get("message") or line.get("text") or body.get("kind") or status))
        self.status = status
        self.body = body

    @property
    def is_for_now(self) -> bool:
        """Whether the same may be asked again soon."""
        return self.status in FOR_NOW


class Link:
    """A server's address, and who asks."""

    def __init__(self, server: str, token: str = "") -> None:
        if not server.startswith(("http://", "https://")):
            raise BadInput(f"server: {server!r} is no address; http://127.0.0.1:8000, say")
        self.server = server.rstrip("/")
        self.token = token

    def post(self, path: str, body: Any) -> Any:
        """Asks for something to be done."""
        with self._open(path, json.dumps(body).encode()) as answer:
            return json.loads(answer.read() or b"null")

    def get(self, path: str) -> Any:
        """Asks for something to be told."""
        with self._open(path) as answer:
            return json.loads(answer.read())

    def lines(self, code: str, since: int = 0) -> Iterator[dict[str, Any]]:
        """Follows a table; ends when the server does."""
        with self._open(f"/api/tables/{code}/stream?since={since}") as answer:
            try:
                for line in answer:
                    yield json.loads(line)
            except (OSError, http.client.HTTPException, ValueError):
                return

    def _open(self, path: str, body: bytes | None = None) -> Any:
        """An answer; who asks too often waits as long as the server wants."""
        request = self._request(path, body)
        while True:
            try:
                return urllib.request.urlopen(request, timeout=PATIENCE)
            except urllib.error.HTTPError as wrong:
                if (wait := _wait(wrong)) is None:
                    raise Refusal(wrong.code, _object(wrong.read())) from None
                time.sleep(wait)
            except (OSError, http.client.HTTPException) as wrong:
                raise BadInput(f"{self.server}: no answer ({_why(wrong)})") from None

    def _request(self, path: str, body: bytes | None) -> urllib.request.Request:
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        else:
            headers["Origin"] = self.server
        return urllib.request.Request(self.server + path, body, headers)


def _wait(wrong: urllib.error.HTTPError) -> int | None:
    """Seconds that the server wants us to wait before we ask again; None if it refuses for good."""
    given = wrong.headers.get("Retry-After", "")
    if wrong.code != TOO_OFTEN or not given.isdecimal() or int(given) > PATIENCE:
        return None
    return max(1, int(given))


def _object(text: bytes) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _why(wrong: Exception) -> str:
    return str(getattr(wrong, "reason", None) or wrong)
