"""Every answer that is no answer: a kind, a sentence, and never a traceback."""

import io
import json
import socket
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from blacktop.server.guard import ALWAYS

JSON = {"Content-Type": "application/json"}
DEEP = b"[" * 20_000 + b"]" * 20_000


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (b"", None),
        (b"{", None),
        (b"[]", None),
        (b"null", None),
        (b"\xff\xfe", None),
        (b'{"name": "\xff"}', None),
        (b'{"name": "\\ud800"}', None),
        (b'{"name": 3}', "name"),
        (b'{"name": null}', "name"),
        (b'{"nam": "Ann"}', "nam"),
        (b'{"name": "Ann", "kind": "account"}', "kind"),
        (b"{}", "name"),
        (b'{"name": ""}', "name"),
        (b'{"name": "' + b"x" * 41 + b'"}', "name"),
        (b'{"name": ' + DEEP + b"}", None),
        (b'{"other": ' + DEEP + b"}", None),
        (DEEP, None),
    ],
)
def test_a_bad_body_is_told_where_it_is_bad(server: Any, body: bytes, where: str | None) -> None:
    wrong = server.client().post("/api/guests", content=body, headers=JSON)
    assert wrong.status_code == 400, wrong.text
    told = wrong.json()
    assert told["error"] == "bad_input"
    assert told.get("where") == where
    assert told["message"][0].isupper() or told["message"][0] == "'"
    assert "data" not in told["message"].split() or "Input data" in told["message"]


@pytest.mark.parametrize(
    ("method", "path", "status", "kind"),
    [
        ("GET", "/nothing", 404, "not_found"),
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/api/ratings/chess", 404, "not_found"),
        ("PUT", "/api/me", 405, "wrong_method"),
        ("BREW", "/api/me", 405, "wrong_method"),
        ("POST", "/healthz", 405, "wrong_method"),
        ("GET", "/api/me", 401, "nobody"),
        ("GET", "/api/raise/bad", 400, "bad_input"),
        ("GET", "/api/raise/deep", 400, "bad_input"),
        ("GET", "/api/raise/conflict", 409, "taken"),
        ("GET", "/api/raise/unavailable", 503, "unavailable"),
        ("GET", "/api/raise/bug", 500, "bug"),
        ("GET", "/api/raise/unforeseen", 500, "bug"),
    ],
)
def test_every_kind_is_typed(server: Any, method: str, path: str, status: int, kind: str) -> None:
    wrong = server.client().request(method, path)
    assert (wrong.status_code, wrong.json()["error"]) == (status, kind)
    assert wrong.json()["message"]
    assert "Traceback" not in wrong.text
    assert "secret" not in wrong.text
    assert ("reference" in wrong.json()) == (status >= 500)
    assert ("retry-after" in wrong.headers) == (status == 503)


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
def test_what_is_no_json_is_refused_unread(server: Any, kind: str) -> None:
    headers = {"Content-Type": kind} if kind else {}
    wrong = server.client().post("/api/guests", content=b'{"name": "Ann"}', headers=headers)
    assert (wrong.status_code, wrong.json()["error"]) == (415, "wrong_type")


def test_json_may_say_how_it_is_written(server: Any) -> None:
    headers = {"Content-Type": "Application/JSON; charset=utf-8"}
    made = server.client().post("/api/guests", content=b'{"name": "Ann"}', headers=headers)
    assert made.status_code == 201


def test_the_operator_finds_a_bug_by_its_reference(server: Any, log: io.StringIO) -> None:
    reference = server.client().get("/api/raise/bug").json()["reference"]
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    told = next(line for line in lines if line.get("reference") == reference)
    assert "ValueError" in told["exception"]


def test_the_operator_learns_why_the_store_is_away(server: Any, log: io.StringIO) -> None:
    reference = server.client().get("/api/raise/unavailable").json()["reference"]
    assert reference in log.getvalue()
    assert "the disk is full" in log.getvalue()


def test_a_socket_that_is_refused_hears_why(server: Any) -> None:
    for path, status, kind in (("/api/echo", 401, "nobody"), ("/api/nothing", 404, "not_found")):
        with pytest.raises(InvalidStatus) as refused, server.socket(path, Origin=server.url):
            pass
        assert refused.value.response.status_code == status
        assert json.loads(refused.value.response.body or b"")["error"] == kind


def test_a_socket_in_trouble_is_closed_without_a_word_of_it(server: Any, log: io.StringIO) -> None:
    with server.socket(Authorization=f"Bearer {server.bot()}") as opened:
        opened.recv()
        opened.send("raise")
        with pytest.raises(ConnectionClosedError) as closed:
            opened.recv()
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, "bug")
    assert "ValueError" in log.getvalue()


def test_a_socket_that_leaves_is_no_trouble(server: Any, log: io.StringIO) -> None:
    with server.socket(Authorization=f"Bearer {server.bot()}") as opened:
        opened.recv()
    assert "bug" not in log.getvalue()


def test_a_request_that_leaves_is_no_trouble(server: Any, log: io.StringIO) -> None:
    head = f"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.url}\r\n"
    with socket.create_connection(("127.0.0.1", server.port), 5) as raw:
        raw.sendall(f"{head}Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{{".encode())
    for _ in range(100):
        if '"status": 499' in log.getvalue():
            break
        time.sleep(0.05)
    assert '"status": 499' in log.getvalue()
    assert "bug" not in log.getvalue()


def test_every_answer_tells_browsers_what_they_may_do(server: Any) -> None:
    client = server.client()
    paths = ("/", "/style.css", "/nothing", "/api/me", "/api/raise/bug", "/schema", "/schema/openapi.json")
    answers = [client.get(path) for path in paths]
    answers += [client.put("/api/me", json={}), client.get("/", headers={"Host": "evil.example"})]
    for answer in answers:
        for name, value in ALWAYS:
            assert answer.headers.get_list(name.decode()) == [value.decode()], answer.url
        assert "server" not in answer.headers
        is_private = answer.url.path.startswith("/api")
        assert (answer.headers.get("cache-control") == "no-store") == is_private
    policy = answers[0].headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
