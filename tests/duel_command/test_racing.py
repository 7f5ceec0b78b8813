"""Races of Street Racing from the command, most of them with a table of one's own."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from blacktop.games.duel.solve import tables
from tests.commands import Capture, answer, refused
from tests.duel_command.small import MINE, found, kept

pytestmark = pytest.mark.slow


def test_simulate_with_a_table_of_ones_own(capsys: Capture) -> None:
    arguments = ["simulate", "duel", "--games", "300", "--bots", "perfect,bold"]
    report = found(capsys, *arguments, *MINE)
    assert [each["bot"] for each in report["results"]] == ["perfect", "bold"]
    assert report["results"][0]["wins"] > report["results"][1]["wins"]
    standard = found(capsys, "simulate", "duel", "--games", "300", "--bots", "bold")
    assert standard["decisions"] > found(capsys, *arguments[:4], "--bots", "bold", *MINE)["decisions"]


def test_simulate_fills_both_seats_by_itself(capsys: Capture) -> None:
    assert len(found(capsys, "simulate", "duel", "--games", "10")["results"]) == 2
    assert "exactly 2 seats, not 3" in refused(capsys, "simulate", "duel", "--seats", "3")


def test_match_with_a_table_of_ones_own(capsys: Capture) -> None:
    sides = found(capsys, "match", "duel", "perfect", "random", "--deals", "20", *MINE)["sides"]
    assert sides[0]["bot"] == "perfect"
    assert sides[0]["share"] > 0.7
    assert "unknown bot 'genius'" in refused(capsys, "match", "duel", "perfect", "genius", *MINE)


def test_a_race_with_a_table_of_ones_own_can_be_replayed_without_the_file(
    capsys: Capture, recorded: Callable[..., str]
) -> None:
    race = recorded("--bots", "perfect")
    Path("mine.toml").unlink()
    status, out, _ = answer(capsys, "verify", race)
    assert (status, out.startswith("ok ")) == (0, True)
    assert json.loads(json.loads(Path(race).read_text())["options"]["components"])["track"] == 4
    assert answer(capsys, "duel", "judge", race)[0] == 0


def test_a_race_against_perfect_goes_on_without_naming_the_table_again(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, recorded: Callable[..., str]
) -> None:
    race = recorded("--bots", "perfect", choices=1)
    tables._solved.clear()
    for path in kept():
        path.unlink()
    monkeypatch.setattr("builtins.input", lambda: "1")
    status, out, err = answer(capsys, "play", "duel", "--resume", "--save", race)
    assert status == 0
    assert "solving 83,200 situations" in err
    assert "The race is recorded in race.json" in " ".join(out.split())


def test_only_a_game_that_is_solved_gives_advice(capsys: Capture) -> None:
    assert "gives no advice" in refused(capsys, "play", "circuit", "--advice")


def test_a_save_of_another_game_is_refused(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", no_input)
    answer(capsys, "play", "duel", "--new", "--save", "duel.json", "--bots", "bold")
    said = refused(capsys, "play", "illegal", "--resume", "--save", "duel.json")
    assert "a race of duel, not of illegal" in said


def test_two_people_need_no_bot(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", no_input)
    status, out, _ = answer(capsys, "play", "duel", "--people", "Ann,Ben", "--new", "--save", "two.json")
    assert status == 0
    assert "At this screen: Ann, Ben" in out


def no_input() -> str:
    raise EOFError
