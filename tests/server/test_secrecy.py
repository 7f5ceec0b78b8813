"""Nothing leaks on the wire: pairs of worlds through real servers, and leaks that were planted."""

import asyncio
import contextlib
import re
from typing import Any

import msgspec
import pytest

from blacktop.cli import run
from blacktop.core.questions import SPECTATOR
from blacktop.core.record import Bytes
from blacktop.games import game, names
from blacktop.server import carrying, live
from blacktop.server.app import ROUTES
from blacktop.server.broker import Broker
from blacktop.server.live import LiveTable
from blacktop.server.reader import Reader
from blacktop.server.wire import Refusal
from blacktop.table import events, numbers, sight, story
from blacktop.table.table import Table
from blacktop.wiretap import probes
from blacktop.wiretap.listening import WireReport, listen_in, pair_of

pytestmark = pytest.mark.slow

# --- No leak --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_viewers_cannot_tell_two_worlds_apart_in_a_few_pairs(name: str) -> None:
    report = listen_in(game(name), 3, seed=0)
    assert report.differences == []
    assert report.pairs == 3


@pytest.mark.parametrize("name", names())
def test_viewers_cannot_tell_two_worlds_apart(name: str) -> None:
    report = listen_in(game(name), 100, seed=1000)
    assert report.differences == []
    assert report.pairs == 100
    assert min(report.messages, report.answers, report.unnoticed, report.log_lines) > 200
    if game(name).is_simultaneous:  # in Street Race everything lies open
        assert report.steps_that_differed > 100
        assert report.reveals > 10


def test_every_path_of_a_table_that_can_be_read_is_compared() -> None:
    pair = pair_of(game("duel"), 0)
    read = " ".join(probes.readings(pair, SPECTATOR, 3))
    for handler in ROUTES:
        for path in getattr(handler, "paths", ()):
            if path.startswith("/api/tables/{code:str}") and "GET" in getattr(handler, "http_methods", ()):
                template = re.escape(path).replace(r"\{code:str\}", pair.code)
                assert re.search(template.replace(r"\{number:int\}", r"\d+"), read), path


def test_the_command_prints_what_was_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["secrecy", "duel", "--wire", "--games", "2"]) == 0
    said = capsys.readouterr().out
    assert "2 pairs of worlds" in said
    assert "0 differences" in said


# --- The check can fail ---------------------------------------------------------------------------


def first_leak(name: str, pairs: int = 8) -> str:
    report: WireReport = listen_in(game(name), pairs, seed=500)
    assert report.differences
    assert f"{name} --seed 5" in report.differences[0]
    return report.differences[0]


def test_a_sight_that_shows_the_pile_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def whole(table: Table, race: Any, viewer: int) -> Bytes:
        return race.row.copy()  # type: ignore[no-any-return]

    monkeypatch.setattr(sight, "row_for", whole)
    assert "one: " in first_leak("illegal")


def test_an_entry_that_names_who_is_ready_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = story.details

    def naming(viewer: int, line: Any) -> dict[str, Any]:
        named = {"seat": line.event.seat} if isinstance(line.event, events.Chose) else {}
        return {**honest(viewer, line), **named}

    monkeypatch.setattr(story, "details", naming)
    assert '"seat"' in first_leak("illegal")


def test_the_command_tells_how_to_play_a_leak_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sight, "row_for", lambda table, race, viewer: race.row.copy())
    assert run(["secrecy", "illegal", "--wire", "--games", "8", "--seed", "500"]) == 1
    assert "LEAK: blacktop secrecy --wire --games 1 illegal --seed 50" in capsys.readouterr().out


def test_numbers_that_count_second_thoughts_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers, "unseen_upto", lambda table, viewer, line: 0)
    first_leak("duel", pairs=7)  # in the eighth, who counts what is hidden waits for it in vain


def test_an_empty_message_for_a_second_thought_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Reader._news

    def eager(self: Reader) -> bytes | None:
        was_behind = self.is_behind
        return honest(self) or (b'{"type":"pong","number":0}' if was_behind else None)

    monkeypatch.setattr(Reader, "_news", eager)
    first_leak("duel")


def test_a_refusal_that_knows_the_true_race_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = carrying.refusal

    def telling(live: LiveTable, *given: Any) -> Refusal:
        said = honest(live, *given)
        return msgspec.structs.replace(said, id=said.id + live.table.racing.digest)

    monkeypatch.setattr(carrying, "refusal", telling)
    first_leak("illegal")


def test_a_seed_in_the_log_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LiveTable.join

    def telling(self: LiveTable, listener: Any) -> None:
        live.LOG.info("joined", why=self.table.opened.seed)
        honest(self, listener)

    monkeypatch.setattr(LiveTable, "join", telling)
    assert "the log holds" in first_leak("circuit")


def test_hints_between_processes_tell_only_how_long_a_log_is() -> None:
    class Backend:
        told: list[bytes] = []

        async def publish(self, data: bytes, channels: Any) -> None:
            self.told.append(data)

    async def tell() -> None:
        broker = Broker(Backend)  # type: ignore[arg-type]
        broker.tell("SOMETABLE0", 17)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(broker._tell_all(Backend()), 0.1)  # type: ignore[arg-type]

    asyncio.run(tell())
    assert Backend.told == [b"SOMETABLE0 17"]
