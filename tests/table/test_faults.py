"""Everything goes wrong, and nothing is lost: the simulator, by its command and on purpose."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from blacktop.cli import run
from blacktop.lab import faults
from blacktop.lab.faults.process import Shelf
from blacktop.table import desk

Command = Callable[..., str]


def test_nothing_is_lost_at_tables_where_everything_goes_wrong() -> None:
    report = faults.run(0, 20)
    assert report.tables == 20
    assert len(report.games) == 3
    assert set(report.faults) >= {"dropped", "repeated", "reordered", "conflict", "process stopped"}
    assert report.answered > 100


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 3000, 500))
def test_nothing_is_lost_at_two_thousand_tables(first: int) -> None:
    assert faults.run(first, 500).answered > 2500


def test_a_seed_brings_the_same_about_again() -> None:
    assert faults.run(5, 3) == faults.run(5, 3)


def test_the_command_prints_what_went_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["faults", "--seeds", "2"]) == 0
    assert "nothing lost" in capsys.readouterr().out
    assert run(["faults", "--seeds", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["tables"] == 2


# --- Would it notice? -----------------------------------------------------------------------------


def found(seeds: int = 200) -> str:
    with pytest.raises(faults.Fault) as fault:
        faults.run(0, seeds)
    with pytest.raises(faults.Fault) as again:
        faults.run(fault.value.seed, 1)
    assert str(again.value) == str(fault.value)
    return str(fault.value)


def test_a_store_that_forgets_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    append = Shelf.append

    def forget(shelf: Any, new: Any) -> None:
        append(shelf, new)
        if len(shelf.entries) == 12:
            shelf.entries.pop()

    monkeypatch.setattr(Shelf, "append", forget)
    assert found()


def test_a_process_that_sees_before_it_writes_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    after_events = desk.after_events

    def hasty(table: Any, happened: Any, at: int, key: Any) -> Any:
        for event in happened:
            table.apply(event, at)
        return after_events(table, [], at, key)

    monkeypatch.setattr(desk, "after_events", hasty)
    assert found()


def test_a_process_that_forgets_what_it_answered_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    act = desk.Desk.act

    def forgetful(self: Any, wanted: Any, key: Any = None) -> Any:
        self.table.commands.pop(key, None)
        return act(self, wanted, key)

    monkeypatch.setattr(desk.Desk, "act", forgetful)
    assert "seed" in found()
    assert run(["faults", "--seeds", "200"]) == 1
    assert "brings it about again" in capsys.readouterr().out


@pytest.mark.slow
def test_a_process_that_refuses_without_reading_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Perhaps the command was carried out by a process that could not say so."""

    class NeverThoughtOver(Exception):
        """What nothing raises."""

    monkeypatch.setattr(desk, "Refused", NeverThoughtOver)
    assert "was refused as" in found()
