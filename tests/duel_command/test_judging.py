"""``blacktop duel judge``: how much of a race was luck, and how much each driver lost."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from blacktop.games import game
from blacktop.games.duel.solve import tables
from tests.commands import Capture, answer, refused
from tests.duel_command.small import found

pytestmark = pytest.mark.slow


def test_judge_adds_up(capsys: Capture, recorded: Callable[..., str]) -> None:
    judged = found(capsys, "duel", "judge", recorded("--bots", "random"))
    luck = sum(each["change"] for each in judged["changes"] if each["driver"] is None)
    lost = {
        name: sum(each["lost"] for each in judged["changes"] if each["driver"] == name)
        for name in judged["lost"]
    }
    assert list(lost) == ["Driver", "Random"]
    assert luck == pytest.approx(judged["luck"])
    assert lost == pytest.approx(judged["lost"])
    assert judged["start"] + luck - lost["Driver"] + lost["Random"] == pytest.approx(judged["result"])
    assert judged["result"] in (-1, 0, 1)
    assert all(each["lost"] >= 0 for each in judged["changes"])
    assert {"card", "meeting of cards", "road"} <= {each["kind"] for each in judged["changes"]}


def test_judge_prints_a_table_and_the_sum(capsys: Capture, recorded: Callable[..., str]) -> None:
    race = recorded("--bots", "bold")
    status, out, _ = answer(capsys, "duel", "judge", race)
    assert status == 0
    assert re.search(r"turn +what +lost +luck +Driver expects", out)
    assert re.search(r"Driver +play coast +\d\.\d{3}", out)
    sums = [line.rsplit(maxsplit=1) for line in out.splitlines()[-5:]]
    assert [name.strip() for name, _ in sums] == [
        "start",
        "luck",
        "lost by Driver",
        "lost by Bold",
        "result",
    ]
    assert sum(float(number) for _, number in sums[:-1]) == pytest.approx(float(sums[-1][1]), abs=0.003)
    assert "-0.000" not in out
    everything = answer(capsys, "duel", "judge", race, "--all")[1]
    assert len(everything.splitlines()) > len(out.splitlines())


def test_judge_of_a_series_tells_the_races_apart(capsys: Capture, recorded: Callable[..., str]) -> None:
    race = recorded("--bots", "bold", "-o", "races=2")
    assert re.search(r"race +turn +what", answer(capsys, "duel", "judge", race, "--all")[1])
    assert {each["race"] for each in found(capsys, "duel", "judge", race)["changes"]} == {1, 2}


def test_judge_of_a_race_that_was_left(capsys: Capture, recorded: Callable[..., str]) -> None:
    for choices in (0, 1):
        judged = found(capsys, "duel", "judge", recorded("--bots", "bold", choices=choices))
        assert ("card" in {each["kind"] for each in judged["changes"]}) == bool(choices)
        assert -1 <= judged["result"] <= 1


def test_judge_refuses_what_is_no_race_of_ours(capsys: Capture, recorded: Callable[..., str]) -> None:
    other = game("illegal").folder / "golden" / "3-seats.json"
    assert "a race of illegal, not of duel" in refused(capsys, "duel", "judge", str(other))
    assert "there is no such file" in refused(capsys, "duel", "judge", "missing.json")
    assert "mine.toml: no game file" in refused(capsys, "duel", "judge", "mine.toml")
    race = json.loads(Path(recorded("--bots", "bold")).read_text())
    Path("race.json").write_text(json.dumps(race | {"moves": [[0, "play nonsense"]]}))
    assert "race.json: " in refused(capsys, "duel", "judge", "race.json")
    Path("race.json").write_text(json.dumps(race | {"rules": 99}))
    assert "rules version 99" in refused(capsys, "duel", "judge", "race.json")


def test_judge_of_a_table_too_large_names_the_file(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, recorded: Callable[..., str]
) -> None:
    race = recorded("--bots", "bold")
    monkeypatch.setattr(tables, "physical_memory", lambda: 400_000.0)
    assert refused(capsys, "duel", "judge", race).startswith("blacktop: race.json: components: track 4")
