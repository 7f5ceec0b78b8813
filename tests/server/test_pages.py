"""What a browser gets: the files of the page, the description of the interface, and pictures of links."""

import socket
from email.utils import parsedate_to_datetime
from typing import Any

import pytest

from blacktop.server import links, qr
from blacktop.server.files import FOLDER, assets
from blacktop.server.links import lan_address
from blacktop.server.settings import Settings


def test_the_front_page_is_at_the_root(server: Any) -> None:
    front = server.program().get("/")
    assert front.status_code == 200
    assert front.headers["content-type"] == "text/html; charset=utf-8"
    assert front.content == (FOLDER / "index.html").read_bytes()
    assert server.program().get("/app.js").headers["content-type"] == "text/javascript; charset=utf-8"
    head = server.program().head("/")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["etag"] == front.headers["etag"]


def test_a_browser_that_has_a_file_gets_nothing(server: Any) -> None:
    client = server.program()
    first = client.get("/style/base.css")
    parsedate_to_datetime(first.headers["last-modified"])
    for known in (first.headers["etag"], f'"other", W/{first.headers["etag"]}'):
        again = client.get("/style/base.css", headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
    assert client.get("/style/base.css", headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/../server/app.py",
        "/..%2fserver/app.py",
        "/%2e%2e/server/app.py",
        "/..\\server\\app.py",
        "//etc/passwd",
        "/./../../../../../../etc/passwd",
        "/.",
        "/index.html/",
        "/index.html%00.css",
        "/style/base.css/..",
        "/%ff%fe",
    ],
)
def test_no_path_leads_out_of_the_page(server: Any, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 5) as raw:
        raw.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode()
        )
        answer = b""
        while part := raw.recv(65536):
            answer += part
    assert b"root:" not in answer
    assert b"def create_app" not in answer
    is_the_page = answer.endswith((FOLDER / "index.html").read_bytes())
    assert answer.split()[1] == (b"200" if is_the_page else b"404")


def test_pages_need_nothing_from_elsewhere_and_nothing_inline() -> None:
    for asset in assets().values():
        if asset.path.suffix == ".html":
            text = asset.path.read_text(encoding="utf-8")
            assert "<style" not in text
            assert "http" not in text
            assert " on" not in "".join(part.partition(">")[0] for part in text.split("<"))
            assert "<script>" not in text


def test_the_interface_is_described(server: Any) -> None:
    client = server.program()
    told = client.get("/schema/openapi.json").json()
    assert told["info"]["title"] == "Blacktop"
    assert told["paths"]["/api/guests"]["post"]["description"].startswith("Play at once")
    assert told["components"]["schemas"]["Name"]["additionalProperties"] is False
    assert "additionalProperties" not in told["components"]["schemas"]["Me"]
    assert told["paths"]["/api/me"]["get"]["responses"]["default"]["content"]
    assert "/metrics" not in told["paths"]
    assert all("description" in each for path in told["paths"].values() for each in path.values())
    page = client.get("/schema")
    assert page.headers["content-type"].startswith("text/html")
    assert "/schema.js" in page.text


def test_a_link_is_a_picture() -> None:
    drawn = qr.svg("http://192.168.1.7:8000/t/ABCDEFGH")
    assert drawn.startswith("<svg")
    assert "viewBox" in drawn
    assert "script" not in drawn


def test_a_link_is_blocks_in_a_terminal() -> None:
    lines = qr.blocks("http://192.168.1.7:8000").splitlines()
    assert {len(line) for line in lines} == {len(lines[0])}
    assert set("".join(lines)) <= set("█▀▄ ")
    assert len(lines) == (len(lines[0]) + 1) // 2


def test_the_network_knows_this_machine_or_not() -> None:
    found = lan_address()
    assert found is None or not found.startswith("127.")


def test_people_at_an_address_that_leads_nowhere_get_the_page_and_programs_a_line(server: Any) -> None:
    client = server.program()
    lost = client.get("/nowhere", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (lost.status_code, lost.content) == (404, (FOLDER / "index.html").read_bytes())
    assert client.get("/nowhere").json()["error"] == "not_found"


@pytest.mark.parametrize(
    ("host", "is_lan", "expected"),
    [
        ("127.0.0.1:8000", False, "127.0.0.1:8000"),
        ("localhost:8000", True, "10.0.0.5:8123"),
        ("127.0.0.1:8000", True, "10.0.0.5:8123"),
        ("race.example", True, "race.example"),
    ],
)
def test_a_link_is_one_that_phones_can_follow_where_they_may_join(
    monkeypatch: pytest.MonkeyPatch, host: str, is_lan: bool, expected: str
) -> None:
    monkeypatch.setattr(links, "lan_address", lambda: "10.0.0.5")
    scope: Any = {"scheme": "http", "headers": [(b"host", host.encode())]}
    assert links.table_link(scope, Settings(lan=is_lan, port=8123), "CODE") == f"http://{expected}/t/CODE"
    assert links.is_here(expected) is expected.startswith("127.")
