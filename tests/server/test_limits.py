"""Nothing is endless: bodies, heads, frames, patience, and how often somebody may ask."""

import asyncio
import socket
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from blacktop.server.links import listen
from blacktop.server.rates import Limiter, address_key
from blacktop.server.settings import Rate, Rates

pytestmark = pytest.mark.slow

JSON = {"Content-Type": "application/json"}
FEW = Rates(
    requests=Rate(30, 0.1), newcomers=Rate(2, 0.01), logins=Rate(3, 0.01), guesses=Rate(10, 10 / 60)
)


def test_a_body_is_bounded_however_it_comes(server: Any) -> None:
    client = server.client()
    large = b'{"name": "' + b"x" * 70_000 + b'"}'
    whole = client.post("/api/guests", content=large, headers=JSON)
    in_parts = client.post("/api/guests", content=iter([large[:50_000], large[50_000:]]), headers=JSON)
    assert whole.status_code == in_parts.status_code == 413
    assert whole.json()["error"] == in_parts.json()["error"] == "too_large"


def test_a_head_is_bounded(server: Any) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 5) as raw:
        raw.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX: {'x' * 20_000}\r\n".encode())
        assert b" 400 " in raw.recv(1000)


def test_a_frame_is_bounded(server: Any) -> None:
    with server.socket(Authorization=f"Bearer {server.bot()}") as opened:
        opened.recv()
        opened.send("x" * 60_000)
        assert opened.recv() == "x" * 60_000
        opened.send("x" * 70_000)
        with pytest.raises(ConnectionClosedError, match="1009"):
            opened.recv()


def test_nobody_is_waited_for_for_ever(serving: Callable[..., Any]) -> None:
    started = serving(patience=0.3)
    begun = f"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1:{started.port}\r\nOrigin: {started.url}\r\n"
    body = "Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{"
    for said, heard in (("", b""), (begun, b""), (begun + body, b" 408 ")):
        with socket.create_connection(("127.0.0.1", started.port), 5) as raw:
            raw.sendall(said.encode())
            began = time.monotonic()
            assert heard in raw.recv(1000)
            assert time.monotonic() - began < 3


def test_patience_does_not_cut_what_goes_on(serving: Callable[..., Any]) -> None:
    started = serving(patience=0.2)
    token = started.bot()
    with started.socket(Authorization=f"Bearer {token}") as opened:
        opened.recv()
        time.sleep(0.5)
        opened.send("still here")
        assert opened.recv() == "still here"
    with httpx.Client(base_url=started.url) as client:
        for _ in range(3):
            assert client.get("/healthz").status_code == 200
            time.sleep(0.15)


# --- Rates ----------------------------------------------------------------------------------------


def test_a_bucket_empties_and_fills_again() -> None:
    now = [100.0]
    limiter = Limiter(Rate(3, 0.5), clock=lambda: now[0])
    assert [limiter.wait("ann") for _ in range(4)] == [0, 0, 0, 2.0]
    assert limiter.is_empty("ann")
    assert limiter.wait("ben") == 0
    now[0] += 2
    assert not limiter.is_empty("ann")
    assert limiter.wait("ann") == 0
    assert limiter.wait("ann") > 0
    now[0] += 1_000
    assert [limiter.wait("ann") for _ in range(4)] == [0, 0, 0, 2.0]


def test_a_bucket_does_not_mind_a_clock_that_stands_still() -> None:
    limiter = Limiter(Rate(1, 1), clock=lambda: 5.0)
    assert [limiter.wait("ann") for _ in range(3)] == [0, 1, 1]


def test_the_memory_for_addresses_is_bounded() -> None:
    limiter = Limiter(Rate(1, 0.001), remembered=100)
    for number in range(10_000):
        limiter.wait(str(number))
        limiter.wait("busy")
    assert len(limiter.buckets) == 100
    assert limiter.wait("busy") > 0


def test_a_home_is_one_address() -> None:
    assert address_key("192.0.2.7") == "192.0.2.7"
    assert address_key("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_key("2001:db8:1:2:3::4") == address_key("2001:db8:1:2:ffff::1")
    assert address_key("2001:db8:1:2::1") != address_key("2001:db8:1:3::1")
    assert address_key("a unix socket") == "unknown"


def test_an_address_makes_few_guests_and_fewer_guesses(serving: Callable[..., Any]) -> None:
    client = serving(rates=FEW).client()
    made = [client.post("/api/guests", json={"name": "Ann"}) for _ in range(3)]
    assert [each.status_code for each in made] == [201, 201, 429]
    assert made[2].json()["error"] == "too_often"
    assert 90 <= int(made[2].headers["retry-after"]) <= 100
    assert client.post("/api/bots", json={"name": "Robo"}).status_code == 429
    wish = {"login": "nobody", "phrase": "not her phrase"}
    assert [client.post("/api/sessions", json=wish).status_code for _ in range(4)] == [401, 401, 401, 429]


def test_a_name_that_is_refused_costs_nothing(serving: Callable[..., Any]) -> None:
    client = serving(rates=FEW).client()
    for _ in range(5):
        assert client.post("/api/guests", json={"name": ""}).status_code == 400
    assert client.post("/api/guests", json={"name": "Ann"}).status_code == 201


def test_requests_and_handshakes_share_a_rate(serving: Callable[..., Any]) -> None:
    started = serving(rates=FEW)
    client = started.client()
    statuses = [client.get("/healthz").status_code for _ in range(31)]
    assert statuses == [200] * 30 + [429]
    with pytest.raises(InvalidStatus) as refused, started.socket("/api/open", Origin=started.url):
        pass
    assert refused.value.response.status_code == 429
    assert int(refused.value.response.headers["Retry-After"]) >= 1


def test_clients_behind_a_proxy_are_told_apart(serving: Callable[..., Any]) -> None:
    few = Rates(newcomers=Rate(1, 0.001))
    for proxies, statuses in (("127.0.0.1", [201, 429, 201]), ("", [201, 429, 429])):
        started = serving(proxies=proxies, rates=few)
        addresses = ("198.51.100.7", "198.51.100.7", "198.51.100.8")
        clients = [started.client(**{"X-Forwarded-For": address}) for address in addresses]
        made = [each.post("/api/guests", json={"name": "Ann"}).status_code for each in clients]
        assert made == statuses


def test_small_messages_do_not_wait_for_each_other() -> None:
    async def is_without_delay() -> bool:
        accepted: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        async def look(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there = writer.get_extra_info("socket")
            accepted.set_result(bool(there.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
            writer.close()

        with closing(listen("127.0.0.1", 0)) as listening:
            async with await asyncio.start_server(look, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                writer.close()
                return await accepted

    assert asyncio.run(is_without_delay())
