"""People at tables of a real server, for tests: they sit down, look, choose, and hear what happens."""

import json
import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.sync.client import ClientConnection

PATIENCE = 20.0
"""Seconds after which something that should have come will never come."""


@dataclass
class Player:
    """Somebody with a browser."""

    server: Any
    client: httpx.Client
    code: str = ""

    @classmethod
    def of(cls, server: Any, name: str) -> "Player":
        """A guest."""
        return cls(server, server.guest(name))

    def open(self, game: str = "duel", seats: int = 2, **more: Any) -> str:
        """Opens a table, and sits in its first chair unless told otherwise."""
        wish = {"game": game, "chairs": [{}] * seats, "sit": 0, **more}
        answer = self.client.post("/api/tables", json=wish)
        answer.raise_for_status()
        self.code = str(answer.json()["code"])
        return self.code

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """A command; the answer or the refusal."""
        wish = {"do": do, "id": secrets.token_hex(8), **more}
        return dict(self.client.post(f"/api/tables/{self.code}/commands", json=wish).json())

    def sit(self, code: str, chair: int, **more: Any) -> dict[str, Any]:
        """Takes a chair at somebody's table."""
        self.code = code
        return self.ask("sit", chair=chair, **more)

    def sight(self) -> dict[str, Any]:
        """What is to be seen now."""
        return dict(self.client.get(f"/api/tables/{self.code}").json()["sight"])

    def choose(self) -> dict[str, Any]:
        """Any legal move."""
        sight = self.sight()
        moves = [offer["move"] for offer in sight["offers"] if "reason" not in offer]
        return self.ask("choose", move=random.choice(moves), seen=sight["number"])

    def look(self, since: int = 0, **more: Any) -> "Watcher":
        """A live connection."""
        cookie = f"blacktop={self.client.cookies['blacktop']}"
        path = f"/api/tables/{self.code}/live"
        socket = self.server.clients.enter_context(
            self.server.socket(path, Origin=self.server.url, Cookie=cookie)
        )
        socket.send(json.dumps({"do": "join", "since": since, **more}))
        return Watcher(socket)


@dataclass
class Watcher:
    """A live connection, and what came over it."""

    socket: ClientConnection
    entries: list[dict[str, Any]] = field(default_factory=list)
    sight: dict[str, Any] = field(default_factory=dict)

    def hear(self) -> dict[str, Any]:
        """The next message."""
        message = dict(json.loads(self.socket.recv(timeout=PATIENCE)))
        if message["type"] == "news":
            self.entries += message["entries"]
            self.sight = message["sight"]
        return message

    def until(self, kind: str) -> dict[str, Any]:
        """Hears until a message of a type comes."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def until_number(self, number: int) -> None:
        """Hears until an entry has been told."""
        while self.sight.get("number", 0) < number:
            self.hear()

    def say(self, **message: Any) -> None:
        """Sends something."""
        self.socket.send(json.dumps(message))

    def close(self) -> None:
        """Looks no longer."""
        self.socket.close()


def play_to_the_end(players: list[Player]) -> None:
    """Random moves until the race is over."""
    while (sight := players[0].sight())["status"] == "racing":
        for player in players:
            seen = player.sight()
            if seen.get("you") in seen.get("asked", ()) and not seen.get("mine"):
                player.choose()
                break
        else:
            assert sight["asked"], sight


def until(what: Callable[[], bool]) -> None:
    """Waits for something that happens beside the requests."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)
