"""Tables of a real server, as people meet them: from the first click to the rematch."""

import asyncio
import json
import re
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from blacktop.cli import run
from blacktop.server.hub import SWEEP, Hub, new_code
from blacktop.server.live import LiveTable, load
from blacktop.server.shell import milliseconds
from blacktop.table import clocks, commands
from blacktop.table.needs import Who
from blacktop.table.table import Table
from tests.server.conftest import running
from tests.server.people import Player, play_to_the_end, until

Serving = Callable[..., Any]


def two_at_a_table(server: Any, **more: Any) -> tuple[Player, Player]:
    """Ann and Ben in a race of Street Racing."""
    ann, ben = Player.of(server, "Ann"), Player.of(server, "Ben")
    code = ann.open(**more)
    assert ben.sit(code, 1)["type"] == "answer"
    assert ann.ask("start")["type"] == "answer"
    return ann, ben


# --- Before the race ------------------------------------------------------------------------------


def test_one_request_and_a_race_against_bots_has_begun(server: Any) -> None:
    ann = Player.of(server, "Ann")
    ann.open(chairs=[{}, {"for": "bot", "bot": "bold"}], start=True)
    sight = ann.sight()
    assert sight["status"] == "racing"
    assert sight["you"] == 0
    assert [seat["kind"] for seat in sight["seats"]] == ["person", "bot"]


def test_public_tables_are_in_the_lobby_and_private_ones_are_not(server: Any) -> None:
    ann = Player.of(server, "Ann")
    public = ann.open(settings={"is_public": True})
    private = ann.open()
    listed = [table["code"] for table in ann.client.get("/api/tables?limit=100").json()]
    assert public in listed
    assert private not in listed
    mine = [table["code"] for table in ann.client.get("/api/me/tables").json()]
    assert {public, private} <= set(mine)


def test_a_code_is_found_however_it_is_typed(server: Any) -> None:
    ann = Player.of(server, "Ann")
    code = next(code for code in iter(ann.open, "") if "0" in code or "1" in code)
    for typed in (code.lower(), code.replace("0", "O").replace("1", "l"), code.replace("1", "I")):
        assert ann.client.get(f"/api/tables/{typed}/about").json()["code"] == code


def test_a_link_opens_a_chair_that_is_kept_and_only_once(server: Any) -> None:
    ann, ben, eve = (Player.of(server, name) for name in ("Ann", "Ben", "Eve"))
    code = ann.open("illegal", 3)
    invited = ann.client.post(f"/api/tables/{code}/invitations", json={"chair": 1}).json()
    assert invited["link"] == f"{server.url}/t/{code}#chair=1&key={invited['key']}"
    assert invited["qr"].startswith("<svg")
    assert eve.sit(code, 1)["kind"] == "kept"
    assert eve.sit(code, 1, key="guessed-key")["kind"] == "kept"
    assert ben.sit(code, 1, key=invited["key"])["type"] == "answer"
    assert eve.sit(code, 1, key=invited["key"])["kind"] == "taken"


def test_the_link_to_a_table_is_also_a_picture_and_keeps_no_chair(server: Any) -> None:
    ann, ben = Player.of(server, "Ann"), Player.of(server, "Ben")
    code = ann.open()
    for player in (ann, ben):
        shown = player.client.get(f"/api/tables/{code.lower()}/link").json()
        assert shown["link"] == f"{server.url}/t/{code}"
        assert shown["qr"].startswith("<svg")
    assert ben.sit(code, 1)["type"] == "answer"


def test_a_race_starts_when_all_are_ready(server: Any) -> None:
    ann, ben = Player.of(server, "Ann"), Player.of(server, "Ben")
    code = ann.open(settings={"start": "ready"})
    ben.sit(code, 1)
    ann.ask("ready", contribution="ab")
    assert ann.sight()["status"] == "open"
    ben.ask("ready")
    assert ann.sight()["status"] == "racing"


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"game": "chess"}, 400, "unknown game"),
        ({"options": {"police": "maybe"}}, 400, "police"),
        ({"options": {"nothing": 1}}, 400, "unknown option"),
        ({"chairs": [{}] * 3}, 400, "at most 2 seats"),
        ({"chairs": []}, 400, "length"),
        ({"chairs": [{}, {"for": "bot", "bot": "nobody"}]}, 409, "There is no such bot"),
        ({"chairs": [{}, {"for": "bot"}]}, 409, "There is no such bot"),
        ({"chairs": [{}, {"bot": "bold"}]}, 409, "only in a chair for bots"),
        ({"settings": {"clock": {"type": "live", "budget": 1}}}, 400, "int"),
        ({"extra": 1}, 400, "unknown field"),
        ({"start": True}, 409, "Not enough drivers"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Any, wish: Any, status: int, words: str) -> None:
    client = server.guest()
    answer = client.post("/api/tables", json={"game": "duel", "chairs": [{}, {}], "sit": 0, **wish})
    assert answer.status_code == status
    assert words in answer.json()["message"]


# --- The race -------------------------------------------------------------------------------------


def test_only_how_many_are_ready_is_told(server: Any) -> None:
    ann, ben = two_at_a_table(server)
    watching = ben.look()
    watching.until("news")
    ann.choose()
    watching.until_number(watching.sight["number"] + 1)
    assert watching.entries[-1]["what"] == "chose"
    assert watching.entries[-1]["ready"] == 1
    assert "seat" not in watching.entries[-1]
    number = watching.sight["number"]
    ann.choose()  # thinking again is nobody's business
    ben.choose()
    watching.until_number(number + 2)
    assert [entry["what"] for entry in watching.entries[-2:]] == ["chose", "revealed"]
    assert [opened["seat"] for opened in watching.entries[-1]["opened"]] == [0, 1]
    watching.close()


def test_the_same_command_twice_is_one_move(server: Any) -> None:
    ann, _ = two_at_a_table(server)
    move = ann.sight()["offers"][0]["move"]
    wish = {"do": "choose", "id": "once-and-only", "move": move, "seen": ann.sight()["number"]}
    path = f"/api/tables/{ann.code}/commands"
    first, second = (ann.client.post(path, json=wish).json() for _ in range(2))
    assert first == second
    assert ann.sight()["number"] == first["number"]


def test_who_comes_back_gets_exactly_what_was_missed(server: Any) -> None:
    ann, ben = two_at_a_table(server)
    before = ben.look()
    before.until("news")
    seen = before.sight["number"]
    before.close()
    ann.choose()
    ben.choose()
    after = ben.look(since=seen)
    after.until("news")
    assert [entry["number"] for entry in after.entries] == list(range(seen + 1, after.sight["number"] + 1))
    whole = ben.look()
    whole.until("news")
    assert whole.entries == before.entries + after.entries
    assert whole.sight == after.sight
    after.close()
    whole.close()


def test_who_comes_from_another_process_is_not_told_less_than_they_know(server: Any) -> None:
    ann = Player.of(server, "Ann")
    code = ann.open()
    person = str(ann.client.get("/api/me").json()["id"])

    async def write_elsewhere() -> int:
        other = await load(code, server.store, milliseconds, new_code)
        assert other is not None
        return await other.command(commands.Say(id="from-elsewhere", text="Hello"), Who(person, "Ann"))

    number = asyncio.run(write_elsewhere())
    here = ann.look(since=number)
    assert (here.until("news")["entries"], here.sight["number"]) == ([], number)
    looked = ann.client.get(f"/api/tables/{code}", params={"since": number}).json()
    assert looked["sight"]["number"] == number


def test_an_illegal_move_names_the_rule(server: Any) -> None:
    ann, _ = two_at_a_table(server)
    watching = ann.look(language="en")
    watching.until("news")
    watching.say(do="choose", id="impossible", move="draw", seen=watching.sight["number"])
    refusal = watching.until("refusal")
    assert refusal["kind"] == "illegal"
    assert refusal["reason"]["rule"].startswith("D")
    assert refusal["reason"]["text"]
    watching.close()


def test_a_clock_that_runs_out_lets_a_bot_choose_and_the_log_says_so(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        clocks, "GRACE", 0
    )  # so far a clock cannot jump: the server would think it was away
    now = [1_000_000]
    server = serving(now=lambda: now[0])
    ann, _ = two_at_a_table(server, settings={"clock": {"type": "live", "budget": 5, "increment": 0}})
    watching = ann.look(language="en")
    watching.until("news")
    ann.choose()
    now[0] += 6_000
    while not any(entry["what"] == "revealed" for entry in watching.entries):
        watching.hear()
    told = [line["text"] for entry in watching.entries for line in entry.get("lines", [])]
    assert "The time of Ben is over: a bot chose." in told
    watching.close()


def test_everybody_hears_of_themselves_as_you_and_of_others_by_name(server: Any) -> None:
    ann, ben = two_at_a_table(server)
    watching = [each.look(language="en") for each in (ann, ben, looking_on(server, ann.code))]
    ann.choose()
    ben.choose()
    for each, names in zip(watching, (("You", "Ben"), ("Ann", "You"), ("Ann", "Ben")), strict=True):
        while not any(entry["what"] == "revealed" for entry in each.entries):
            each.hear()
        told = [line["text"] for entry in each.entries for line in entry.get("lines", [])]
        played = [text.split()[0] for text in told if re.search(r" plays? .*\(\d\)\.", text)]
        assert played == list(names)
        each.close()


def looking_on(server: Any, code: str) -> Player:
    """Somebody who only watches."""
    eve = Player.of(server, "Eve")
    eve.code = code
    return eve


def test_who_leaves_is_driven_for_and_may_come_back(server: Any) -> None:
    ann, ben = two_at_a_table(server)
    ben.ask("leave")
    assert ann.sight()["seats"][1]["bot"]
    assert ben.ask("return")["type"] == "answer"
    assert "bot" not in ann.sight()["seats"][1]


@pytest.mark.slow
def test_where_all_have_left_bots_wait_until_somebody_looks(server: Any) -> None:
    hub = server.app.state.shell.hub
    ann = Player.of(server, "Ann")
    code = ann.open(game="circuit", chairs=[{}, {"for": "bot", "bot": "rival"}], start=True)
    ann.ask("leave")
    hub.touched[code] = 0.0  # the last look was long ago
    until(lambda: code not in hub.tables)
    until(lambda: not [key for key in hub.thinkers.tasks if code in key])  # what was thought about may end
    before = server.length(code)
    time.sleep(2 * SWEEP)
    assert server.length(code) == before
    assert ann.sight()["status"] == "racing"
    until(lambda: server.length(code) > before)


@pytest.mark.slow
def test_a_table_that_nobody_needs_is_let_go_and_leaves_nothing_behind(server: Any) -> None:
    hub = server.app.state.shell.hub
    ann = Player.of(server, "Ann")
    code = ann.open(chairs=[{}, {"for": "bot", "bot": "bold"}], start=True)
    ann.ask("leave")
    until(lambda: ann.sight()["status"] == "over")
    hub.touched[code] = 0.0  # the last look was long ago
    until(lambda: code not in hub.tables)
    for kept in (hub.told, hub.touched, hub.results.noted, hub.absences.timers, hub.thinkers.bots):
        assert not [key for key in kept if code in key]


def test_a_seat_is_handed_over_with_a_key(server: Any) -> None:
    _, ben = two_at_a_table(server)
    cleo = Player.of(server, "Cleo")
    key = ben.client.post(f"/api/tables/{ben.code}/invitations", json={"chair": 1}).json()["key"]
    assert cleo.sit(ben.code, 1, key=key)["type"] == "answer"
    assert cleo.sight()["you"] == 1
    assert "you" not in ben.sight()
    assert ben.ask("choose", move="play push")["kind"] == "not-seated"


# --- Spectators -----------------------------------------------------------------------------------


def test_a_table_may_want_no_spectators(server: Any) -> None:
    ann, _ = two_at_a_table(server, settings={"spectators": "none"})
    eve = Player.of(server, "Eve")
    assert eve.client.get(f"/api/tables/{ann.code}").status_code == 403


def test_spectators_see_everything_later_if_the_host_wants_it(serving: Serving) -> None:
    now = [1_000_000]
    server = serving(now=lambda: now[0])
    ann, _ = two_at_a_table(server, settings={"delay": 60})
    eve = Player.of(server, "Eve")
    eve.code = ann.code
    assert eve.sight()["status"] == "open"
    now[0] += 61_000
    assert eve.sight()["status"] == "racing"


def test_all_hands_are_open_afterwards_only_if_the_host_wants_it(server: Any) -> None:
    for spectators, status in (("public", 403), ("open", 200)):
        ann, ben = two_at_a_table(server, settings={"spectators": spectators})
        play_to_the_end([ann, ben])
        eve = Player.of(server, "Eve")
        assert eve.client.get(f"/api/tables/{ann.code}/file").status_code == status
        assert ben.client.get(f"/api/tables/{ann.code}/file").status_code == 200


# --- After the race -------------------------------------------------------------------------------


def test_the_file_of_a_race_proves_itself(server: Any, tmp_path: Path) -> None:
    ann, ben = two_at_a_table(server)
    commitment = ann.client.get(f"/api/tables/{ann.code}/about").json()["commitment"]
    play_to_the_end([ann, ben])
    path = tmp_path / "race.json"
    path.write_bytes(ann.client.get(f"/api/tables/{ann.code}/file").content)
    assert json.loads(path.read_text())["commitment"] == commitment
    assert run(["verify", str(path)]) == 0


def test_the_same_people_go_on_at_another_table(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when a slow disk has not written it yet."""
    add = Hub.add

    async def slowly(self: Hub, table: Table) -> LiveTable:
        await asyncio.sleep(0.3)
        return await add(self, table)

    ann, ben = two_at_a_table(server)
    play_to_the_end([ann, ben])
    ann.ask("propose", what="rematch")
    monkeypatch.setattr(Hub, "add", slowly)
    ben.ask("agree", seen=ben.sight()["number"])
    before, code = ann.code, ann.sight()["next"]
    for player in (ann, ben):
        player.code = code
    assert [seat["name"] for seat in ann.sight()["seats"]] == ["Ben", "Ann"]
    assert [player.sight()["status"] for player in (ann, ben)] == ["racing", "racing"]
    series = ann.client.get(f"/api/tables/{code}/about").json()["series"]
    assert series == {"race": 1, "previous": before, "points": {}}


def test_a_rematch_is_made_by_whoever_comes_if_the_server_died_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = str(tmp_path / "tables.sqlite")
    with ExitStack() as stays:
        with running(database) as first, monkeypatch.context() as dying:
            dying.setattr(Hub, "_go_on", lambda self, table, code: None)
            players = two_at_a_table(replace(first, clients=stays))
            play_to_the_end(list(players))
            players[0].ask("propose", what="rematch")
            players[1].ask("agree", seen=players[1].sight()["number"])
        with running(database, at=first.port):
            code = players[1].sight()["next"]
            players[1].code = code
            assert players[1].sight()["status"] == "racing"


@pytest.mark.slow
def test_accounts_are_rated_and_guests_are_not(server: Any) -> None:
    ann, ben = two_at_a_table(server)
    guests = two_at_a_table(server)
    for number, player in enumerate((ann, ben)):
        login = {"login": f"rated-{time.time_ns()}-{number}", "phrase": "a phrase that is long"}
        player.client.post("/api/accounts", json=login).raise_for_status()
    play_to_the_end([ann, ben])
    play_to_the_end(list(guests))
    until(lambda: bool(ann.client.get("/api/me").json()["ratings"]))
    assert ann.client.get("/api/me").json()["ratings"][0]["races"] == 1
    until(lambda: bool(guests[0].client.get("/api/me/races").json()))
    assert guests[0].client.get("/api/me").json()["ratings"] == []


def test_who_drives_two_seats_reads_and_looks_back_from_the_one_that_is_named(server: Any) -> None:
    ann = server.guest("Ann")
    wish = {"game": "duel", "settings": {"is_shared": True}, "chairs": [{}, {}]}
    code = ann.post("/api/tables", json=wish).json()["code"]
    for chair in (0, 1):
        server.ask(ann, code, "sit", chair=chair, name=f"Ann {chair}")
    server.ask(ann, code, "start")
    for seat in (0, 1):
        past = ann.get(f"/api/tables/{code}/past/99?reading={seat}").json()
        assert past["race"]["seat"] == seat
    server.ask(ann, code, "choose", seat=1, move="play coast")
    chosen = [len(ann.get(f"/api/tables/{code}/entries?reading={seat}").json()) for seat in (0, 1)]
    told = [ann.get(f"/api/tables/{code}/entries?reading={seat}").json()[-1] for seat in (0, 1)]
    assert chosen[0] == chosen[1]
    assert "move" not in told[0]
    assert told[1]["move"] == "play coast"


def test_one_can_look_back_from_ones_own_seat_and_afterwards_from_any(server: Any) -> None:
    ann, ben = two_at_a_table(server)
    path = f"/api/tables/{ann.code}/past/5"
    assert ann.client.get(path).json()["race"]["seat"] == 0
    assert ann.client.get(f"{path}?seat=1").status_code == 403
    assert ann.client.get(f"{path}?seat=-2").status_code == 403
    play_to_the_end([ann, ben])
    for seat in (-2, -1, 0, 1):
        assert ann.client.get(f"{path}?seat={seat}").status_code == 200
    assert ann.client.get(f"{path}?seat=2").status_code == 400
