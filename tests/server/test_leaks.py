"""Leaks that were there once, each where it was: lists, pings, looking back, files, refusals."""

import json
import random
import secrets
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from blacktop.core.questions import SPECTATOR
from blacktop.games import game
from blacktop.server import access
from blacktop.server.kept import opening_of
from blacktop.table import commands, events, sight
from blacktop.table.decide import decide
from blacktop.table.needs import Who
from blacktop.table.refusal import Refused
from blacktop.table.settings import Chair, Settings
from blacktop.table.table import Table

pytestmark = pytest.mark.slow

Serving = Callable[..., Any]
NOW = 1_750_000_000_000


class Clock:
    """A time that stands still."""

    now = NOW

    def __call__(self) -> int:
        return self.now


def racing(people: list[str], settings: Settings | None = None, code: str = "RACING0000") -> Table:
    """A race of Street Illegal that begins: everybody is asked at once."""
    opened = events.Opened(
        game="illegal",
        rules=game("illegal").rules_version,
        options={},
        chairs=[Chair() for _ in people],
        settings=settings or Settings(),
        host=people[0],
        seed="00" * 32,
    )
    table = Table(code, opened, NOW)
    for seat, person in enumerate(people):
        table.apply(events.Sat(seat, person, f"Seat {seat + 1}"), NOW)
    table.apply(events.Started(list(range(len(people)))), NOW)
    assert table.is_sealed
    return table


def finished(people: list[str], settings: Settings) -> Table:
    """The same, driven to its end at random."""
    table, luck = racing(people, settings), random.Random(1)
    while table.status != "over":
        seat = table.owing[0]
        move = luck.choice(table.racing.legal_moves(seat))
        for event in decide(
            table, commands.Choose(id="command-1", seen=9999, move=move), Who(people[seat], ""), str
        ):
            table.apply(event, NOW)
    return table


def guests(server: Any, number: int) -> tuple[list[httpx.Client], list[str]]:
    """Browsers of some people, and who they are."""
    clients = [server.guest(f"Guest {each}") for each in range(number)]
    return clients, [client.get("/api/me").json()["id"] for client in clients]


def choose(client: httpx.Client, table: Table, seat: int) -> None:
    """Somebody chooses, or thinks again."""
    move = table.racing.legal_moves(seat)[0]
    body = {"do": "choose", "id": secrets.token_hex(8), "seen": 9999, "move": move}
    assert client.post(f"/api/tables/{table.code}/commands", json=body).status_code == 200


def hands(shown: dict[str, Any]) -> set[str]:
    """Cards in all hands of a view."""
    return {card for player in shown["players"].values() for card in player["hand"]}


def test_second_thoughts_do_not_change_the_order_of_tables(serving: Serving) -> None:
    clock = Clock()
    server = serving(now=clock)
    (one, two), people = guests(server, 2)
    first, second = racing(people), racing(people, code="SECOND0000")
    server.store.append(opening_of(first)).result()
    choose(one, first, 0)
    second.lines[-1].at = clock.now + 1000
    server.store.append(opening_of(second)).result()
    clock.now += 2000
    choose(one, first, 0)
    assert [table["code"] for table in two.get("/api/me/tables").json()] == [second.code, first.code]


def test_second_thoughts_do_not_delay_a_ping(serving: Serving) -> None:
    server = serving(ping_every=0.6)
    (one, _, watching), people = guests(server, 3)
    table = racing(people[:2])
    server.store.append(opening_of(table)).result()
    choose(one, table, 0)
    cookie = f"blacktop={watching.cookies['blacktop']}"
    with server.socket(f"/api/tables/{table.code}/live", Cookie=cookie, Origin=server.url) as socket:
        socket.send('{"do": "join"}')
        heard = [json.loads(socket.recv())["type"] for _ in range(3)]
        for _ in range(4):
            time.sleep(0.25)
            choose(one, table, 0)
        heard.append(json.loads(socket.recv(timeout=0))["type"])
    assert heard == ["welcome", "news", "presence", "ping"]


def test_second_thoughts_cost_nobody_else_anything(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs: list[float] = []
    monkeypatch.setattr(access, "limit", lambda connection, limiter, cost=1.0: costs.append(cost))
    server = serving()
    (one, two), people = guests(server, 2)
    table = racing(people)
    server.store.append(opening_of(table)).result()
    for _ in range(3):
        choose(one, table, 0)
        two.get(f"/api/tables/{table.code}")
    assert len(costs) == 3
    assert len(set(costs)) == 1


def test_looking_back_shows_no_hands_that_the_end_does_not_show(serving: Serving) -> None:
    server = serving()
    (one, _, watching), people = guests(server, 3)
    table = finished(people[:2], Settings(spectators="public"))
    server.store.append(opening_of(table)).result()
    now = watching.get(f"/api/tables/{table.code}?since=9999").json()["sight"]["race"]
    then = watching.get(f"/api/tables/{table.code}/past/9999").json()["race"]
    assert hands(now) == {"?"}
    assert then == now
    assert "?" not in hands(one.get(f"/api/tables/{table.code}/past/9999").json()["race"])


def test_a_file_comes_no_sooner_than_spectators_see_the_end(serving: Serving) -> None:
    clock = Clock()
    server = serving(now=clock)
    (one, _, watching), people = guests(server, 3)
    table = finished(people[:2], Settings(spectators="open", delay=60))
    server.store.append(opening_of(table)).result()
    path = f"/api/tables/{table.code}/file"
    assert (one.get(path).status_code, watching.get(path).status_code) == (200, 403)
    clock.now += 61_000
    assert watching.get(path).status_code == 200


def test_nobody_learns_which_seat_has_a_key() -> None:
    table = racing(["ann", "ben"])
    table.apply(events.KeyMade(0, "0" * 64), NOW)
    for chair in range(2):
        with pytest.raises(Refused, match="taken"):
            decide(table, commands.Sit(id="command-1", chair=chair, key="guessed"), Who("x", "X"), str)


def test_who_only_watches_learns_nothing_by_proposing() -> None:
    tables = (racing(["ann", "ben"]), finished(["ann", "ben"], Settings()))
    for table in tables:
        with pytest.raises(Refused, match="not-seated"):
            decide(table, commands.Propose(id="command-1", what="rematch"), Who("x", "X"), str)


def test_a_race_that_ends_at_its_first_step_can_be_watched() -> None:
    table = finished(["ann", "ben"], Settings(spectators="public"))
    race = table.racing
    del race.snapshots[:-1]
    shown = race.game.view(sight.row_for(table, race, SPECTATOR), SPECTATOR, race.names)
    assert hands(shown) == {"?"}
