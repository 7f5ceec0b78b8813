"""Who sends too much, too often, or nothing at all is slowed and dropped, and others are not."""

import json
import os
import secrets
import socket as sockets
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from blacktop.server import socket as live_socket
from blacktop.server.settings import Rate, Rates

pytestmark = pytest.mark.slow

OFTEN = Rate(1e6, 1e6)
STRANGER = "127.0.0.2"
"""Another address of this machine, for who means harm."""


def only(**rates: Rate) -> Rates:
    """These rates, and no others."""
    names = Rates.__dataclass_fields__
    return Rates(**{name: rates.get(name, OFTEN) for name in names})


def memory() -> float:
    """Megabytes that this process, with its server, has in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def slowest(started: Any, count: int = 20) -> float:
    """The longest that somebody else waits for an answer, in seconds."""
    client = started.client()
    times = []
    for _ in range(count):
        began = time.perf_counter()
        assert client.get("/healthz").status_code == 200
        times.append(time.perf_counter() - began)
    return max(times)


@contextmanager
def raw_socket(started: Any, client: Any, code: str) -> Iterator[sockets.socket]:
    """A socket after its handshake, for frames that no library would send."""
    with sockets.create_connection(("127.0.0.1", started.port), 20) as raw:
        raw.sendall(
            f"GET /api/tables/{code}/live HTTP/1.1\r\nHost: 127.0.0.1:{started.port}\r\n"
            f"Origin: {started.url}\r\nCookie: blacktop={client.cookies['blacktop']}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            head += raw.recv(1)
        assert b" 101 " in head
        yield raw


def frame(opcode: int, data: bytes, is_last: bool = True, is_masked: bool = True) -> bytes:
    """One frame, masked with nothing as far as the data goes."""
    first = (0x80 if is_last else 0) | opcode
    bit = 0x80 if is_masked else 0
    size = (
        bytes([bit | len(data)]) if len(data) < 126 else bytes([bit | 126]) + struct.pack("!H", len(data))
    )
    return bytes([first]) + size + (bytes(4) if is_masked else b"") + data


def closing_code(raw: sockets.socket) -> int | None:
    """The code of the closing frame, if one comes before the end."""
    heard = b""
    try:
        while part := raw.recv(65536):
            heard += part
    except (ConnectionResetError, TimeoutError):
        pass
    at = 0
    while at + 2 <= len(heard):
        size, skip = heard[at + 1], 2
        if size == 126:
            size, skip = struct.unpack("!H", heard[at + 2 : at + 4])[0], 4
        if heard[at] == 0x88:
            return int(struct.unpack("!H", heard[at + skip : at + skip + 2])[0])
        at += skip + size
    return None


# --- Frames ---------------------------------------------------------------------------------------

JOIN = frame(1, b'{"do":"join"}')


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (JOIN + frame(1, b"\xff\xfe"), 1007),
        (JOIN + frame(1, b"x", is_masked=False), 1002),
        (JOIN + frame(3, b"x"), 1002),
        (JOIN + frame(0, b"x"), 1002),
        (JOIN + bytes([0x81, 0xFF]) + struct.pack("!Q", 2**62), 1009),
        (JOIN + frame(1, b"x" * 60_000, False) + frame(0, b"x" * 10_000), 1009),
        (JOIN + frame(1, b"", False) + frame(0, b"", False) * 300, 1009),
        (JOIN + frame(9, b"x" * 100) * 100, 1008),
        (JOIN + frame(10, b"x" * 100) * 100, 1008),
        (frame(9, b"") * 100, 1008),
        (frame(8, struct.pack("!H", 1000)), 1000),
    ],
)
def test_frames_that_are_none_close_with_the_right_code(server: Any, sent: bytes, code: int) -> None:
    ann = server.guest("Ann")
    with raw_socket(server, ann, server.open_table(ann)) as raw:
        raw.sendall(sent)
        assert closing_code(raw) == code


def test_a_frame_is_at_most_64_kb(server: Any) -> None:
    ann = server.guest("Ann")
    with server.joined(ann, server.open_table(ann)) as socket:
        socket.send("x" * 65_000)
        while json.loads(socket.recv(10))["type"] != "wrong":
            pass
        socket.send("x" * 65_537)
        assert server.closed_with(socket) == 1009


def test_pings_that_nobody_hears_answered_fill_no_memory(server: Any) -> None:
    ann = server.guest("Ann")
    code = server.open_table(ann)
    before = memory()
    with raw_socket(server, ann, code) as raw:
        raw.settimeout(2)
        raw.sendall(JOIN)
        with suppress(TimeoutError, ConnectionError):
            for _ in range(1_000):
                raw.sendall(frame(9, b"x" * 125) * 500)
    assert memory() - before < 20
    assert slowest(server) < 1


# --- Rates of a socket ----------------------------------------------------------------------------


def test_who_sends_too_often_is_slowed_and_then_dropped(serving: Callable[..., Any]) -> None:
    started = serving(rates=only(messages=Rate(20, 10)))
    ann = started.guest("Ann")
    with started.joined(ann, started.open_table(ann)) as socket:
        began = time.monotonic()
        for _ in range(60):
            socket.send('{"do": "ping"}')
        assert started.closed_with(socket) == 4002
        assert time.monotonic() - began > 0.5


def test_ten_messages_a_second_are_heard(serving: Callable[..., Any]) -> None:
    started = serving(rates=only(messages=Rate(20, 10)))
    ann = started.guest("Ann")
    with started.joined(ann, started.open_table(ann)) as socket:
        for number in range(30):
            socket.send(json.dumps({"do": "ping", "number": number}))
            time.sleep(0.1 if number >= 15 else 0)
        heard = [json.loads(socket.recv(10))]
        while heard[-1].get("number") != 29:
            heard.append(json.loads(socket.recv(10)))
        assert "wrong" not in {each["type"] for each in heard}


def test_ten_messages_that_cannot_be_read_are_enough(server: Any) -> None:
    ann = server.guest("Ann")
    with server.joined(ann, server.open_table(ann)) as socket:
        for _ in range(9):
            socket.send("{")
        socket.send('{"do": "ping", "number": 7}')
        while json.loads(socket.recv(10)).get("number") != 7:
            pass
        socket.send(b"binary")
        assert server.closed_with(socket) == 4002


def test_who_says_nothing_is_not_waited_for(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_socket, "FIRST_WORD", 0.2)
    ann = server.guest("Ann")
    with server.live(ann, server.open_table(ann)) as socket:
        assert server.closed_with(socket) == 4000


@pytest.mark.parametrize(
    ("word", "code"),
    [("{}", 4002), ('{"do":"ping"}', 4002), ("", 4002), ('{"do":"join","version":9}', 4003)],
)
def test_the_first_word_is_a_join(server: Any, word: str, code: int) -> None:
    ann = server.guest("Ann")
    with server.live(ann, server.open_table(ann)) as socket:
        socket.send(word)
        assert server.closed_with(socket) == code


def test_who_answers_no_ping_is_gone(serving: Callable[..., Any]) -> None:
    started = serving(ping_every=0.2)
    ann = started.guest("Ann")
    with started.joined(ann, started.open_table(ann)) as socket:
        began = time.monotonic()
        assert started.closed_with(socket) == 4000  # the library answers frames, but nobody our messages
        assert 0.4 < time.monotonic() - began < 5


# --- Rates of a seat and of an address ------------------------------------------------------------


def test_a_person_asks_only_so_much_of_a_table_however_they_come(serving: Callable[..., Any]) -> None:
    started = serving(rates=only(commands=Rate(10, 0.01)))
    ann, ben = started.guest("Ann"), started.guest("Ben")
    code = started.open_table(ann)
    kinds: list[str] = []
    with started.joined(ann, code) as one, started.joined(ann, code) as two:
        for number in range(15):
            wish = {"do": "say", "id": secrets.token_hex(8), "text": "hello"}
            if number % 3 == 0:
                kinds.append(started.ask(ann, code, "say", text="hello").json().get("kind", "answer"))
                continue
            socket = one if number % 3 == 1 else two
            socket.send(json.dumps(wish))
            heard = json.loads(socket.recv(10))
            while heard["type"] not in ("answer", "refusal"):
                heard = json.loads(socket.recv(10))
            kinds.append(heard.get("kind", "answer"))
    assert kinds == ["answer"] * 10 + ["too-often"] * 5
    limited = started.ask(ann, code, "say", text="hello")
    assert limited.status_code == 429
    assert int(limited.headers["retry-after"]) > 1
    assert started.ask(ben, code, "sit", chair=1).status_code == 200


def test_a_choice_is_not_changed_for_ever(serving: Callable[..., Any]) -> None:
    started = serving(rates=only(commands=Rate(30, 0.01)))
    ann, ben = started.guest("Ann"), started.guest("Ben")
    code = started.open_table(ann)
    started.ask(ben, code, "sit", chair=1).raise_for_status()
    started.ask(ann, code, "start").raise_for_status()
    moves = [offer["move"] for offer in ann.get(f"/api/tables/{code}").json()["sight"]["offers"]][:2]
    before = started.length(code)
    for number in range(60):
        started.ask(ann, code, "choose", move=moves[number % 2])
    assert started.length(code) - before < 30


def test_a_seat_has_five_sockets_and_an_address_fifty(serving: Callable[..., Any]) -> None:
    started = serving(sockets_per_seat=2, sockets_per_address=5)
    people = [started.guest(name) for name in ("Ann", "Ben", "Cleo")]
    code = started.open_table(people[0], game="illegal", chairs=[{}, {}, {}])
    with ExitStack() as opened:
        for client in people[:2]:
            opened.enter_context(started.joined(client, code))
            opened.enter_context(started.joined(client, code))
            refused = client.get(f"/api/tables/{code}/stream")
            assert (refused.status_code, refused.json()["error"]) == (429, "crowded")
        opened.enter_context(started.joined(people[2], code))
        with pytest.raises(InvalidStatus) as crowded, started.live(people[2], code):
            pass
        assert crowded.value.response.status_code == 429
    for _ in range(50):
        if not started.app.state.shell.crowds.open:
            break
        time.sleep(0.05)
    with started.joined(people[2], code):
        pass


def test_codes_are_guessed_ten_times_a_minute(serving: Callable[..., Any]) -> None:
    started = serving(rates=only(guesses=Rate(10, 10 / 60)))
    ann = started.guest("Ann")
    code = started.open_table(ann)
    paths = ["/api/tables/{}", "/api/tables/{}/about", "/api/tables/{}/file", "/api/tables/{}/past/1"]
    tried = [ann.get(paths[number % 4].format(f"GUESS{number:05}")) for number in range(12)]
    assert [each.status_code for each in tried] == [404] * 10 + [429] * 2
    with pytest.raises(InvalidStatus) as refused, started.live(ann, "GUESSAGAIN"):
        pass
    assert refused.value.response.status_code == 429
    assert ann.get(f"/api/tables/{code}/about").status_code == 429


def test_tables_are_not_opened_without_end(serving: Callable[..., Any]) -> None:
    started = serving(rates=only(tables=Rate(3, 0.01)))
    ann = started.guest("Ann")
    wish = {"game": "duel", "chairs": [{}, {}]}
    assert [ann.post("/api/tables", json=wish).status_code for _ in range(4)] == [201, 201, 201, 429]


def test_long_stories_and_proofs_cost_more_than_a_line(serving: Callable[..., Any]) -> None:
    started = serving(rates=only(requests=Rate(100, 0.01)))
    ann = started.guest("Ann")
    code = started.open_table(ann)
    for _ in range(40):
        started.ask(ann, code, "say", text="hello")
    new = [ann.get(f"/api/tables/{code}?since=42").status_code for _ in range(20)]
    whole = [ann.get(f"/api/tables/{code}").status_code for _ in range(30)]
    assert set(new) == {200}
    assert 8 < whole.index(429) < 14


# --- Half-open ------------------------------------------------------------------------------------


def connection(started: Any, said: bytes = b"") -> sockets.socket:
    """A stranger's connection that begins something and does not end it."""
    made = sockets.create_connection(("127.0.0.1", started.port), 5, (STRANGER, 0))
    made.sendall(said)
    return made


def is_cut(raw: sockets.socket) -> bool:
    """Whether the other side has ended a connection."""
    raw.settimeout(0.2)
    try:
        return raw.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("said", [b"", b"GET /api/tables/X/live HTTP/1.1\r\nUpgrade: websoc"])
def test_half_open_connections_are_counted_by_address(serving: Callable[..., Any], said: bytes) -> None:
    started = serving(connections_per_address=50)
    calm = slowest(started)
    with ExitStack() as opened:
        made = [opened.enter_context(connection(started, said)) for _ in range(300)]
        assert slowest(started) < max(0.5, 5 * calm)
        assert sum(is_cut(each) for each in made[-20:]) == 20
        assert not is_cut(made[0])
    time.sleep(0.2)
    with connection(started) as again:
        assert not is_cut(again)


def test_a_socket_leaves_room_when_it_ends(serving: Callable[..., Any]) -> None:
    started = serving(connections_per_address=8)
    ann = started.guest("Ann")
    code = started.open_table(ann)
    for _ in range(20):
        with started.joined(ann, code):
            pass
        time.sleep(0.02)
    assert ann.get("/healthz").status_code == 200


def test_a_flood_does_not_slow_others(serving: Callable[..., Any]) -> None:
    started = serving(rates=only(messages=Rate(20, 10)))
    ann, eve = started.guest("Ann"), started.guest("Eve")
    code = started.open_table(ann)
    calm = slowest(started)
    with raw_socket(started, eve, code) as flood:
        flood.sendall(JOIN + frame(1, b'{"do":"ping"}') * 3_000)
        assert slowest(started) < max(0.5, 5 * calm)
