"""Guests, accounts and bots: who is who, for how long, and what is kept of it."""

import hashlib
import sqlite3
from collections.abc import Callable
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.slow

DAY = 24 * 3_600_000
PHRASE = "four words do well"


def kept(file: Path, query: str) -> list[tuple[Any, ...]]:
    """What a thief of the database would read."""
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def test_a_guest_plays_at_once_with_a_name(server: Any) -> None:
    client = server.client()
    came = client.post("/api/guests", json={"name": "  Ann  "})
    assert came.status_code == 201
    assert (came.json()["name"], came.json()["kind"]) == ("Ann", "guest")
    assert client.get("/api/me").json() == {**came.json(), "ratings": []}


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Any) -> None:
    came = server.client().post("/api/guests", json={"name": "Ann"})
    cookie = SimpleCookie(came.headers["set-cookie"])["blacktop"]
    assert len(cookie.value) >= 43
    assert cookie["httponly"] is True
    assert cookie["samesite"].lower() == "strict"
    assert cookie["path"] == "/"
    assert int(cookie["max-age"]) == 90 * 24 * 3600
    assert not cookie["secure"]
    assert not cookie["domain"]


def test_behind_https_the_cookie_is_secure(serving: Callable[..., Any]) -> None:
    started = serving(origins=("https://race.example",))
    client = started.client(Origin="https://race.example", Host="race.example")
    came = client.post("/api/guests", json={"name": "Ann"})
    assert SimpleCookie(came.headers["set-cookie"])["blacktop"]["secure"] is True


def test_only_hashes_are_kept(server: Any) -> None:
    token = server.guest().cookies["blacktop"]
    bot = server.bot()
    rows = kept(server.file, "select * from tokens")
    assert hashlib.sha256(token.encode()).hexdigest() in str(rows)
    assert token not in str(rows)
    assert bot not in str(rows)


def test_names_are_text(server: Any) -> None:
    client = server.guest()
    faults = {
        "": "blank", "   ": "blank", "x" * 41: "long", "x" * 9999: "long", "a\x00b": "unprintable",
        "a\u202eb": "unprintable", "a\nb": "unprintable", "pro 1": "pro",
    }  # fmt: skip
    for name, fault in faults.items():
        wrong = client.patch("/api/me", json={"name": name})
        told = wrong.json()
        assert (wrong.status_code, told["error"], told["where"]) == (400, "bad_input", "name")
        assert told["fault"] == fault
        assert len(told["message"]) < 80
    for name in ("<b>Ann</b>", "Zoë", "名前", "'; drop table people"):
        assert client.patch("/api/me", json={"name": name}).json()["name"] == name
    assert client.patch("/api/me", json={"name": "Zoe\u0308"}).json()["name"] == "Zoë"
    assert client.get("/api/me").json()["name"] == "Zoë"


def test_somebody_else_is_somebody_else(server: Any) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    assert ann.get("/api/me").json()["name"] == "Ann"
    assert ben.get("/api/me").json()["name"] == "Ben"
    assert server.client().get("/api/me").status_code == 401


def test_coming_in_again_forgets_the_guest_before(server: Any) -> None:
    client = server.guest("Ann")
    old = client.cookies["blacktop"]
    client.post("/api/guests", json={"name": "Ben"})
    assert client.get("/api/me").json()["name"] == "Ben"
    assert server.program(old).get("/api/me").status_code == 401


def test_logging_out_makes_the_token_worthless(server: Any) -> None:
    client = server.guest()
    token = client.cookies["blacktop"]
    gone = client.delete("/api/sessions")
    assert gone.status_code == 204
    assert "Max-Age=0" in gone.headers["set-cookie"]
    assert "blacktop" not in client.cookies
    assert server.program(token).get("/api/me").json()["error"] == "nobody"
    assert client.delete("/api/sessions").status_code == 204


def test_a_token_expires_unless_it_is_used(serving: Callable[..., Any]) -> None:
    now = [1_800_000_000_000]
    started = serving(now=lambda: now[0])
    used, idle = started.guest("Ann"), started.guest("Ben")
    for _ in range(4):
        now[0] += 30 * DAY
        renewed = used.get("/api/me")
        assert renewed.json()["name"] == "Ann"
        assert "Max-Age=7776000" in renewed.headers["set-cookie"]
        assert "set-cookie" not in used.get("/api/me").headers
    assert idle.get("/api/me").status_code == 401


def test_a_guest_becomes_an_account(server: Any) -> None:
    client = server.guest("Cleo")
    before, token = client.get("/api/me").json(), client.cookies["blacktop"]
    made = client.post("/api/accounts", json={"login": "Cleo@Home", "phrase": PHRASE})
    assert made.json() == {"id": before["id"], "name": "Cleo", "kind": "account"}
    assert client.cookies["blacktop"] != token
    assert server.program(token).get("/api/me").status_code == 401
    elsewhere = server.client()
    entered = elsewhere.post("/api/sessions", json={"login": " CLEO@home", "phrase": PHRASE})
    assert entered.json()["id"] == elsewhere.get("/api/me").json()["id"] == before["id"]
    assert PHRASE not in str(kept(server.file, "select * from accounts"))
    assert "$argon2id$" in str(kept(server.file, "select * from accounts"))


def test_postgresql_knows_people_as_well(serving: Callable[..., Any], postgresql_address: str) -> None:
    started = serving(database=postgresql_address)
    client = started.guest("Cleo")
    made = client.post("/api/accounts", json={"login": "cleo", "phrase": PHRASE})
    assert client.get("/api/me").json() == {**made.json(), "ratings": []}
    assert started.program().get("/readyz").status_code == 200
    assert client.get("/api/me/races").json() == client.get("/api/ratings/duel").json() == []


def test_an_account_is_made_once(server: Any) -> None:
    client = server.guest()
    wish = {"login": "once", "phrase": PHRASE}
    assert client.post("/api/accounts", json=wish).status_code == 201
    assert client.post("/api/accounts", json={**wish, "login": "twice"}).status_code == 403
    other = server.guest().post("/api/accounts", json={**wish, "login": "ONCE"})
    assert (other.status_code, other.json()["error"], other.json()["where"]) == (409, "taken", "login")
    assert server.client().post("/api/accounts", json=wish).status_code == 401
    assert server.program(server.bot()).post("/api/accounts", json=wish).status_code == 403


@pytest.mark.parametrize("phrase", ["short", "x" * 201])
def test_a_phrase_is_neither_guessed_nor_endless(server: Any, phrase: str) -> None:
    wrong = server.guest().post("/api/accounts", json={"login": "len", "phrase": phrase})
    assert (wrong.status_code, wrong.json()["where"]) == (400, "phrase")


def test_a_wrong_and_an_unknown_login_get_the_same_answer(server: Any) -> None:
    server.guest().post("/api/accounts", json={"login": "dora", "phrase": PHRASE})
    client = server.client()
    wrong = client.post("/api/sessions", json={"login": "dora", "phrase": "not her phrase"})
    unknown = client.post("/api/sessions", json={"login": "nobody", "phrase": "not her phrase"})
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.content == unknown.content
    # Both hash once. A login that is refused without hashing would be a hundred times as quick.
    assert unknown.elapsed.total_seconds() > wrong.elapsed.total_seconds() / 10


def test_a_bot_has_a_bearer_token(server: Any) -> None:
    made = server.client().post("/api/bots", json={"name": "Robo"})
    assert made.status_code == 201
    assert "set-cookie" not in made.headers
    robo = server.program(made.json()["token"])
    assert robo.get("/api/me").json()["kind"] == "bot"
    assert robo.patch("/api/me", json={"name": "Robo 2"}).json()["name"] == "Robo 2"
    unknown = server.program("made up").get("/api/me")
    assert unknown.status_code == 401
    assert unknown.json()["message"].startswith("This token is not known")
    assert server.program("x" * 5000).get("/api/me").status_code == 401


def test_history_and_ratings_begin_empty(server: Any) -> None:
    client = server.guest()
    assert client.get("/api/me/races").json() == []
    assert client.get("/api/ratings/illegal").json() == []
    assert client.get("/api/ratings/chess").json()["error"] == "not_found"
    assert client.get("/api/me/races", params={"limit": 0}).json()["where"] == "limit"
    assert server.client().get("/api/me/races").status_code == 401
