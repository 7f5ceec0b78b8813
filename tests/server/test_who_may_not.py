"""Who may not: every command and every route, tried by all who have no business there. Nothing changes."""

import json
import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, get_args

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from blacktop.server.identity import hash_of
from blacktop.server.settings import Rate, Rates
from blacktop.table.commands import AnyCommand

OWN = None
"""For commands that name no seat: they act for their sender alone, so nobody can mean another's seat."""
KEY = "0" * 64


@dataclass(frozen=True)
class Wish:
    """A command that its owner could give at a stage of the table, and what others hear who try it."""

    stage: str
    others: str | None
    """What another driver hears who means the first seat."""
    strangers: str
    """What a spectator hears, a person or a program."""
    fields: dict[str, Any] = field(default_factory=dict)


WISHES = {
    "sit": Wish("open", "seated", "taken", {"chair": 0}),
    "set-chair": Wish("open", "not-host", "not-host", {"chair": 0, "to": {"for": "nobody"}}),
    "ready": Wish("open", OWN, "not-seated"),
    "unready": Wish("open", OWN, "not-seated"),
    "start": Wish("open", "not-host", "not-host"),
    "choose": Wish("racing", "not-yours", "not-seated", {"seat": 0, "move": "?"}),
    "undo": Wish("racing", "not-yours", "not-seated", {"seat": 0}),
    "propose": Wish("racing", OWN, "not-seated", {"what": "pause"}),
    "agree": Wish("proposed", OWN, "not-seated"),
    "decline": Wish("proposed", OWN, "not-seated"),
    "leave": Wish("racing", OWN, "not-seated"),
    "return": Wish("left", OWN, "not-seated"),
    "make-key": Wish("racing", "not-yours", "not-yours", {"chair": 0, "hash": KEY}),
    "say": Wish("racing", OWN, "not-seated", {"text": "hello"}),
}

# Who may ask what over HTTP: anybody, somebody who is known, who may look at the table, who drives there.
ANYBODY, KNOWN, LOOKER, DRIVER = "anybody", "known", "looker", "driver"
ROUTES = {
    ("POST", "/api/guests"): ANYBODY,
    ("POST", "/api/bots"): ANYBODY,
    ("POST", "/api/sessions"): ANYBODY,
    ("DELETE", "/api/sessions"): ANYBODY,
    ("POST", "/api/accounts"): KNOWN,
    ("GET", "/api/me"): KNOWN,
    ("PATCH", "/api/me"): KNOWN,
    ("GET", "/api/me/races"): KNOWN,
    ("GET", "/api/me/tables"): KNOWN,
    ("GET", "/api/ratings/{game}"): ANYBODY,
    ("GET", "/api/games"): ANYBODY,
    ("GET", "/api/games/{name}/lesson"): ANYBODY,
    ("GET", "/api/messages.json"): ANYBODY,
    ("GET", "/api/tables"): ANYBODY,
    ("POST", "/api/tables"): KNOWN,
    ("GET", "/api/tables/{code}"): LOOKER,
    ("GET", "/api/tables/{code}/about"): ANYBODY,
    ("GET", "/api/tables/{code}/door"): LOOKER,
    ("GET", "/api/tables/{code}/picture"): LOOKER,
    ("GET", "/api/tables/{code}/entries"): LOOKER,
    ("GET", "/api/tables/{code}/prospects"): LOOKER,
    ("GET", "/api/tables/{code}/course"): LOOKER,
    ("POST", "/api/tables/{code}/commands"): LOOKER,
    ("GET", "/api/tables/{code}/stream"): LOOKER,
    ("POST", "/api/tables/{code}/invitations"): DRIVER,
    ("GET", "/api/tables/{code}/link"): LOOKER,
    ("GET", "/api/tables/{code}/file"): LOOKER,
    ("GET", "/api/tables/{code}/past/{number}"): LOOKER,
    ("SOCKET", "/api/tables/{code}/live"): LOOKER,
    ("GET", "/healthz"): ANYBODY,
    ("GET", "/readyz"): ANYBODY,
    ("GET", "/metrics"): ANYBODY,
}
NOT_OURS = ("/schema", "/api/raise", "/api/echo", "/api/open")
"""The description, and what tests add."""
BODIES = {
    "/api/guests": {"name": "Ann"},
    "/api/bots": {"name": "Robo"},
    "/api/sessions": {"login": "nobody", "phrase": "four words do well"},
    "/api/accounts": {"login": "nobody", "phrase": "four words do well"},
    "/api/me": {"name": "Eve"},
    "/api/tables": {"game": "duel", "chairs": [{}, {}]},
    "/api/tables/{code}/commands": {"do": "start", "id": "starting-it"},
    "/api/tables/{code}/invitations": {"chair": 0},
}


# --- The stage ------------------------------------------------------------------------------------


class Stage:
    """Tables in every state that commands need, and everybody who could ask."""

    def __init__(self, server: Any) -> None:
        self.server = server
        self.ann, self.ben, self.eve = (server.guest(name) for name in ("Ann", "Ben", "Eve"))
        self.nobodies = {
            "nobody": server.client(),
            "expired": server.client(Cookie=f"blacktop={self.expired(self.ann)}"),
            "made up": server.client(Cookie=f"blacktop={secrets.token_urlsafe(32)}"),
            "expired program": server.program(self.expired(self.ann)),
            "made up program": server.program(secrets.token_urlsafe(32)),
        }
        self.strangers = {"spectator": self.eve, "program": server.program(server.bot("Robo"))}
        self.codes = {"open": self.seated(), "racing": self.racing()}
        self.codes["proposed"] = self.racing()
        server.ask(self.ann, self.codes["proposed"], "propose", what="pause").raise_for_status()
        self.codes["left"] = self.racing()
        server.ask(self.ann, self.codes["left"], "leave").raise_for_status()
        while not self.ben.get(f"/api/tables/{self.codes['left']}").json()["sight"].get("ready"):
            time.sleep(0.05)  # until the bot has chosen for her

    def lengths(self) -> dict[str, int]:
        """How long the logs of all tables are."""
        return {code: self.server.length(code) for code in self.codes.values()}

    def expired(self, client: httpx.Client) -> str:
        """A token of somebody that was good once."""
        token, person = secrets.token_urlsafe(32), client.get("/api/me").json()["id"]
        self.server.store.add_token(hash_of(token), person, "cookie", 1).result()
        return token

    def seated(self, **settings: Any) -> str:
        """A table at which Ann and Ben sit."""
        code = str(self.server.open_table(self.ann, settings=settings))
        self.server.ask(self.ben, code, "sit", chair=1).raise_for_status()
        return code

    def racing(self, **settings: Any) -> str:
        """The same, and the race has begun."""
        code = self.seated(**settings)
        self.server.ask(self.ann, code, "start").raise_for_status()
        return code

    def over_socket(self, client: httpx.Client, code: str, do: str, fields: dict[str, Any]) -> Any:
        """What a command hears over a socket."""
        with self.server.live(client, code) as socket:
            socket.send('{"do": "join"}')
            wish = {"do": do, "id": secrets.token_hex(8), "seen": 1_000_000, **fields}
            socket.send(json.dumps(wish))
            while True:
                heard = json.loads(socket.recv(10))
                if heard["type"] in ("answer", "refusal", "wrong"):
                    return heard


@pytest.fixture(scope="module")
def tables(server: Any) -> Stage:
    """One stage for all tests here."""
    return Stage(server)


@pytest.fixture
def stage(tables: Stage) -> Iterator[Stage]:
    """Nothing that is tried here may change anything."""
    before = tables.lengths()
    yield tables
    assert tables.lengths() == before


def handshake(server: Any, client: httpx.Client, code: str) -> tuple[int, str]:
    """The status that a socket gets, and the kind of problem."""
    try:
        with server.live(client, code):
            return 101, ""
    except InvalidStatus as refused:
        body = json.loads(refused.response.body or b"{}")
        return refused.response.status_code, body["error"]


# --- Every command --------------------------------------------------------------------------------


def test_every_command_is_in_the_table() -> None:
    assert set(WISHES) == {command.__struct_config__.tag for command in get_args(AnyCommand)}


@pytest.mark.parametrize("do", WISHES)
def test_without_a_good_token_there_is_no_command(stage: Stage, do: str) -> None:
    wish = WISHES[do]
    code = stage.codes[wish.stage]
    for who, client in stage.nobodies.items():
        refused = stage.server.ask(client, code, do, **wish.fields)
        assert (refused.status_code, refused.json()["error"]) == (401, "nobody"), who
        if who != "nobody":
            assert handshake(stage.server, client, code) == (401, "nobody"), who


@pytest.mark.parametrize("do", WISHES)
def test_a_spectator_gives_no_command(stage: Stage, do: str) -> None:
    wish = WISHES[do]
    code = stage.codes[wish.stage]
    for who, client in stage.strangers.items():
        refused = stage.server.ask(client, code, do, **wish.fields)
        assert refused.json()["kind"] == wish.strangers, who
        assert refused.status_code in (403, 409)
        assert refused.json()["line"]["text"]
        assert stage.over_socket(client, code, do, wish.fields)["kind"] == wish.strangers, who


@pytest.mark.parametrize("do", [do for do, wish in WISHES.items() if wish.others is not OWN])
def test_nobody_acts_for_another_seat(stage: Stage, do: str) -> None:
    wish = WISHES[do]
    code = stage.codes[wish.stage]
    assert stage.server.ask(stage.ben, code, do, **wish.fields).json()["kind"] == wish.others
    assert stage.over_socket(stage.ben, code, do, wish.fields)["kind"] == wish.others


@pytest.mark.parametrize("do", [do for do, wish in WISHES.items() if wish.others is OWN])
def test_what_names_no_seat_acts_for_ones_own(stage: Stage, do: str) -> None:
    wish = WISHES[do]
    assert not {"seat", "chair"} & set(wish.fields)
    code = stage.seated() if wish.stage == "open" else stage.racing()
    before = stage.ann.get(f"/api/tables/{code}").json()["sight"]["seats"][0]
    stage.server.ask(stage.ben, code, do, **wish.fields)
    assert stage.ann.get(f"/api/tables/{code}").json()["sight"]["seats"][0] == before


# --- Every route ----------------------------------------------------------------------------------


def routes_of(server: Any) -> set[tuple[str, str]]:
    """Everything that can be asked, but for the files of the page."""
    found = set()
    for route in server.app.routes:
        methods = getattr(route, "methods", None) or ["SOCKET"]
        path = route.path_format
        if not path.startswith(NOT_OURS) and path not in ("/", "/{path}"):
            found |= {(method, path) for method in methods if method != "OPTIONS"}
    return found


def request(client: httpx.Client, method: str, path: str, code: str, seat: str = "") -> httpx.Response:
    """Asks one of the routes, and does not wait for the end of what has none."""
    address = path.format(code=code, game="duel", name="duel", number=1) + seat
    body = BODIES.get(path) if method in ("POST", "PATCH") else None
    with client.stream(method, address, json=body) as answer:
        if not path.endswith("/stream") or answer.status_code != 200:
            answer.read()
        return answer


def test_every_route_is_in_the_table(stage: Stage) -> None:
    assert routes_of(stage.server) == set(ROUTES)


@pytest.mark.parametrize(("method", "path"), [at for at, who in ROUTES.items() if who != ANYBODY])
def test_nobody_is_told_so(stage: Stage, method: str, path: str) -> None:
    code = stage.codes["racing"]
    tables = len(stage.server.store.codes())
    for who, client in stage.nobodies.items():
        if method == "SOCKET":
            assert who == "nobody" or handshake(stage.server, client, code) == (401, "nobody")
            continue
        refused = request(client, method, path, code)
        assert (refused.status_code, refused.json()["error"]) == (401, "nobody"), who
    assert len(stage.server.store.codes()) == tables


@pytest.mark.parametrize(("method", "path"), [at for at, who in ROUTES.items() if who == ANYBODY])
def test_what_is_for_anybody_needs_no_token(stage: Stage, method: str, path: str) -> None:
    answer = request(stage.server.client(), method, path, stage.codes["racing"])
    assert answer.status_code < 400 or answer.json()["error"] == "wrong_login"


@pytest.mark.parametrize(("method", "path"), [at for at, who in ROUTES.items() if who in (LOOKER, DRIVER)])
def test_a_table_that_wants_no_spectators_has_none(stage: Stage, method: str, path: str) -> None:
    code = stage.racing(spectators="none")
    before = stage.server.length(code)
    for client in stage.strangers.values():
        if method == "SOCKET":
            assert handshake(stage.server, client, code) == (403, "forbidden")
            continue
        refused = request(client, method, path, code)
        kind = "not_yours" if ROUTES[method, path] == DRIVER else "forbidden"
        assert (refused.status_code, refused.json()["error"]) == (403, kind)
    assert stage.server.length(code) == before


def test_a_chair_is_offered_by_who_sits_there_or_hosts(stage: Stage) -> None:
    path = f"/api/tables/{stage.codes['open']}/invitations"
    for client in (stage.ben, *stage.strangers.values()):
        assert client.post(path, json={"chair": 0}).json()["error"] == "not_yours"


def test_a_program_does_not_become_an_account(stage: Stage) -> None:
    refused = stage.strangers["program"].post("/api/accounts", json=BODIES["/api/accounts"])
    assert (refused.status_code, refused.json()["error"]) == (403, "forbidden")


# --- Before the end -------------------------------------------------------------------------------


def test_secrets_are_shown_after_the_race_only(stage: Stage) -> None:
    code = stage.codes["racing"]
    for client in (stage.ann, stage.ben, *stage.strangers.values()):
        assert client.get(f"/api/tables/{code}/file").json()["error"] == "forbidden"
        for seat in (-2, 1 if client is stage.ann else 0):
            told = client.get(f"/api/tables/{code}/past/5", params={"seat": seat}).json()
            assert told["error"] == "forbidden"
    assert "seed" not in stage.ann.get(f"/api/tables/{code}").json()["sight"]


@pytest.mark.parametrize("number", ["-1", "-5", "1000001", "9" * 5000, "1.5", "x"])
def test_the_past_has_numbers_from_the_first_entry_on(stage: Stage, number: str) -> None:
    wrong = stage.ann.get(f"/api/tables/{stage.codes['racing']}/past/{number}")
    assert wrong.status_code in (400, 404), wrong.text


# --- Those who were welcome once ------------------------------------------------------------------


def test_who_looked_before_the_race_does_not_look_on(stage: Stage) -> None:
    code = stage.seated(spectators="none")
    with (
        stage.server.joined(stage.eve, code) as looking,
        stage.eve.stream("GET", f"/api/tables/{code}/stream") as reading,
    ):
        lines = reading.iter_lines()
        assert '"welcome"' in next(lines)
        stage.server.ask(stage.ann, code, "start").raise_for_status()
        assert stage.server.closed_with(looking) == 4403
        assert "started" not in "".join(lines)


def test_who_handed_the_seat_over_has_none(stage: Stage) -> None:
    code = stage.racing(spectators="none")
    key = stage.ben.post(f"/api/tables/{code}/invitations", json={"chair": 1}).json()["key"]
    dora = stage.server.guest("Dora")
    with stage.server.joined(stage.ben, code) as looking:
        assert stage.server.ask(dora, code, "sit", chair=1, key=key).status_code == 200
        assert stage.server.closed_with(looking) == 4403
    assert stage.ben.get(f"/api/tables/{code}").json()["error"] == "forbidden"
    assert dora.get(f"/api/tables/{code}").json()["sight"]["you"] == 1
    again = stage.server.ask(stage.eve, code, "sit", chair=1, key=key)
    assert again.json()["kind"] in ("taken", "kept")


def test_an_invitation_opens_its_chair_once(stage: Stage) -> None:
    code = stage.server.open_table(stage.ann, chairs=[{}, {}], game="illegal")
    key = stage.ann.post(f"/api/tables/{code}/invitations", json={"chair": 1}).json()["key"]
    assert stage.server.ask(stage.eve, code, "sit", chair=1).json()["kind"] == "kept"
    assert stage.server.ask(stage.eve, code, "sit", chair=1, key="x" + key).json()["kind"] == "kept"
    assert stage.server.ask(stage.ben, code, "sit", chair=1, key=key).status_code == 200
    assert stage.server.ask(stage.eve, code, "sit", chair=1, key=key).json()["kind"] == "taken"


def test_keys_are_tried_ten_times_a_minute(serving: Callable[..., Any]) -> None:
    often = Rate(1e6, 1e6)
    started = serving(rates=Rates(often, often, often, Rate(10, 10 / 60), often, often, often))
    ann, eve = started.guest("Ann"), started.guest("Eve")
    code = started.open_table(ann)
    key = ann.post(f"/api/tables/{code}/invitations", json={"chair": 1}).json()["key"]
    tried = [started.ask(eve, code, "sit", chair=1, key=f"guess-{number}") for number in range(12)]
    assert [each.json()["kind"] for each in tried] == ["kept"] * 10 + ["too-often"] * 2
    assert tried[-1].status_code == 429
    assert started.ask(eve, code, "sit", chair=1, key=key).json()["kind"] == "too-often"
    assert started.ask(started.guest("Ben"), code, "sit", chair=1, key=key).status_code == 200


@pytest.mark.parametrize("ends", ["log out", "expire"])
def test_an_open_connection_ends_with_its_token(serving: Callable[..., Any], ends: str) -> None:
    late = [0]
    started = serving(ping_every=0.3, now=lambda: time.time_ns() // 1_000_000 + late[0])
    ann = started.guest("Ann")
    code = started.open_table(ann)
    with (
        started.joined(ann, code) as looking,
        ann.stream("GET", f"/api/tables/{code}/stream") as reading,
    ):
        if ends == "log out":
            started.client(Cookie=f"blacktop={ann.cookies['blacktop']}").delete("/api/sessions")
        else:
            late[0] = 91 * 24 * 3_600_000
        assert started.closed_with(looking) == 4401
        assert '"welcome"' in "".join(reading.iter_lines())
