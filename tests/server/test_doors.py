"""Which names and which pages are ours: Host and Origin, for requests and for sockets."""

import socket
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from blacktop.core.notation import BadInput
from blacktop.server.guard import ALWAYS
from blacktop.server.origins import Origins
from blacktop.server.settings import Settings

pytestmark = pytest.mark.slow

FOREIGN_ORIGINS = [
    "null",
    "http://evil.example",
    "http://localhost.evil.example:{port}",
    "http://127.0.0.1.evil.example:{port}",
    "http://evil.example:{port}",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1:{port}/",
    "http://127.0.0.1:{port}@evil.example",
    "HTTP://127.0.0.1:{port}",
    "file://",
    "",
]
OUR_ORIGINS = ["http://127.0.0.1:{port}", "http://localhost:{port}", "http://[::1]:{port}"]
FOREIGN_HOSTS = [
    "evil.example",
    "evil.example:{port}",
    "localhost.evil.example:{port}",
    "127.0.0.1",
    "127.0.0.1:1",
    "192.168.0.7:{port}",
    "127.0.0.1:{port}@evil.example",
    "",
]
OUR_HOSTS = ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "[::1]:{port}"]


def handshake(server: Any, **headers: str) -> int:
    """The status that a socket gets; a refusal is typed and dressed like any other answer."""
    try:
        with server.socket("/api/open", **headers):
            return 101
    except InvalidStatus as refused:
        answer = refused.response
    assert b'"error":' in (answer.body or b"")
    for name, value in ALWAYS:
        assert answer.headers[name.decode()] == value.decode()
    return answer.status_code


def raw_status(port: int, headers: str, first: str = "GET / HTTP/1.1") -> int:
    """The status of a request that no well-behaved client would send."""
    with socket.create_connection(("127.0.0.1", port), 5) as raw:
        raw.sendall(f"{first}\r\n{headers}Connection: close\r\n\r\n".encode())
        return int(raw.recv(1000).split()[1])


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
def test_another_page_may_not_act(server: Any, origin: str) -> None:
    named = origin.format(port=server.port)
    cookie = server.guest().cookies["blacktop"]
    client = server.client(Origin=named, Cookie=f"blacktop={cookie}")
    refused = client.patch("/api/me", json={"name": "Eve"})
    assert (refused.status_code, refused.json()["error"]) == (403, "foreign")
    assert client.delete("/api/sessions").status_code == 403
    assert client.get("/api/me").status_code == 401
    assert handshake(server, Origin=named, Cookie=f"blacktop={cookie}") == 403
    assert server.client(Cookie=f"blacktop={cookie}").get("/api/me").json()["name"] == "Ann"


@pytest.mark.parametrize("origin", OUR_ORIGINS)
def test_our_own_pages_may(server: Any, origin: str) -> None:
    named = origin.format(port=server.port)
    assert server.client(Origin=named).post("/api/guests", json={"name": "Ann"}).status_code == 201
    assert handshake(server, Origin=named) == 101


def test_without_an_origin_only_a_bearer_token_counts(server: Any) -> None:
    cookie = server.guest().cookies["blacktop"]
    program, robo = server.program(), server.bot()
    with_cookie = {"Cookie": f"blacktop={cookie}"}
    assert program.patch("/api/me", json={"name": "Eve"}, headers=with_cookie).status_code == 403
    assert program.post("/api/guests", json={"name": "Eve"}).status_code == 403
    assert server.program(robo).patch("/api/me", json={"name": "R2"}).status_code == 200
    assert handshake(server, **with_cookie) == 403
    assert handshake(server) == 403
    assert handshake(server, Authorization=f"Bearer {robo}") == 101
    assert handshake(server, Authorization=f"Basic {robo}") == 403


def test_a_bearer_token_does_not_excuse_a_foreign_origin(server: Any) -> None:
    robo = f"Bearer {server.bot()}"
    assert handshake(server, Authorization=robo, Origin="http://evil.example") == 403
    client = server.client(Origin="null", Authorization=robo)
    assert client.patch("/api/me", json={"name": "R2"}).status_code == 403


def test_a_bearer_token_that_is_made_up_does_not_let_a_cookie_in(server: Any) -> None:
    headers = {"Cookie": f"blacktop={server.guest().cookies['blacktop']}", "Authorization": "Bearer x"}
    assert server.program().patch("/api/me", json={"name": "Eve"}, headers=headers).status_code == 401


@pytest.mark.parametrize(
    ("site", "status"), [("same-origin", 200), ("none", 200), ("same-site", 401), ("cross-site", 401)]
)
def test_in_reading_a_cookie_counts_from_our_own_page(server: Any, site: str, status: int) -> None:
    cookie = server.guest().cookies["blacktop"]
    headers = {"Cookie": f"blacktop={cookie}", "Sec-Fetch-Site": site}
    assert server.program().get("/api/me", headers=headers).status_code == status
    assert server.program().get("/api/me", headers={"Cookie": f"blacktop={cookie}"}).status_code == 200


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_a_name_that_is_not_ours_gets_nothing(server: Any, host: str) -> None:
    named = host.format(port=server.port)
    for path in ("/", "/api/me", "/healthz", "/schema"):
        assert server.client(Host=named).get(path).json()["error"] == "foreign"
    assert raw_status(server.port, f"Host: {named}\r\n") == 403


@pytest.mark.parametrize("host", OUR_HOSTS)
def test_our_own_names_are_served(server: Any, host: str) -> None:
    named = host.format(port=server.port)
    assert server.client(Host=named).get("/healthz").status_code == 200


def test_a_header_that_comes_twice_counts_for_nothing(server: Any) -> None:
    ours = f"Host: 127.0.0.1:{server.port}\r\n"
    assert raw_status(server.port, ours) == 200
    assert raw_status(server.port, ours + "Host: evil.example\r\n") in (400, 403)
    assert raw_status(server.port, "", "GET / HTTP/1.0") == 403
    origin, leave = f"Origin: {server.url}\r\n", "DELETE /api/sessions HTTP/1.1"
    assert raw_status(server.port, ours + origin, leave) == 204
    assert raw_status(server.port, ours + origin + "Origin: http://evil.example\r\n", leave) == 403


def test_configured_origins_are_ours(serving: Callable[..., Any]) -> None:
    started = serving(origins=("https://race.example", "http://10.0.0.5:8080/"))
    for origin, host in (
        ("https://race.example", "race.example"),
        ("http://10.0.0.5:8080", "10.0.0.5:8080"),
    ):
        client = started.client(Origin=origin, Host=host)
        assert client.post("/api/guests", json={"name": "Ann"}).status_code == 201
    wrong = started.client(Origin="http://race.example", Host="race.example")
    assert wrong.post("/api/guests", json={"name": "Ann"}).status_code == 403


@pytest.mark.parametrize(
    "wrong", ["race.example", "ftp://race.example", "https://", "https://race.example/path", "http://x:y"]
)
def test_a_configured_origin_must_be_one(wrong: str) -> None:
    with pytest.raises(BadInput, match="is no origin"):
        Origins.of(Settings(origins=(wrong,)))


def test_the_port_that_goes_without_saying_may_be_left_out_or_said() -> None:
    ours = Origins.of(Settings(port=80, origins=("https://race.example:443",)))
    assert ours.is_our_host("localhost")
    assert ours.is_our_host("localhost:80")
    assert ours.is_our_host("race.example")
    assert ours.is_our_origin("https://race.example")
    assert not ours.is_our_origin("https://race.example:8443")
    assert not ours.is_our_host("race.example:8443")


def test_the_network_reaches_us_only_if_it_may() -> None:
    inside, around = Origins.of(Settings()), Origins.of(Settings(host="0.0.0.0", lan=True))
    assert len(inside.hosts) == 3
    assert inside.hosts < around.hosts
    assert around.local_hosts == inside.hosts
    assert Origins.of(Settings(host="fe80::1")).is_our_host("[fe80::1]:8000")
