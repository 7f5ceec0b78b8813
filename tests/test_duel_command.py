"""``blacktop duel`` and ``--components``: what they print, and bad input."""

import json
from pathlib import Path
from typing import Any

import pytest

from blacktop.cli import run
from blacktop.games import game
from blacktop.games.duel.solve import tables
from blacktop.games.duel.tests.small import SMALL

GAME = game("duel")
GOLDEN = GAME.folder / "golden" / "2-seats.json"


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files and kept solutions of a test lie in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(tables, "cache_root", lambda: tmp_path / "cache")
    monkeypatch.setattr(tables, "_solved", {})


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(list(arguments))
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line with which a command refuses bad input."""
    status, out, err = answer(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("blacktop: ")
    assert err.count("\n") == 1
    return err


def small_file(**changes: Any) -> str:
    """A components file of a short game."""
    path = Path("small.toml")
    fields = {"name": "small", **SMALL, **changes}
    path.write_text("".join(f"{name} = {in_toml(value)}\n" for name, value in fields.items()))
    return str(path)


def in_toml(value: Any) -> str:
    """A value as TOML: an object in one line, anything else as JSON has it."""
    if not isinstance(value, dict):
        return json.dumps(value)
    return "{" + ", ".join(f"{name} = {in_toml(part)}" for name, part in value.items()) + "}"


# --- Components -----------------------------------------------------------------------------------


def test_components_are_shown_with_their_source(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "duel", "components")
    assert status == 0
    lines = {line.split()[0]: line.strip() for line in out.splitlines() if "." in line.split()[0]}
    assert lines["cards.push.steering"].endswith("the rulebook")
    assert lines["cards.push.value"].endswith("our reconstruction")
    assert "0 1 1 1 1 1 2" in lines["penalty.no_skid"]


def test_components_of_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "duel", "components", "--components", small_file(), "--json")
    assert status == 0
    shown = json.loads(out)
    assert shown["name"] == "small"
    assert {"field": "track", "value": 5, "source": "this file"} in shown["values"]


WRONG = {
    "a missing card": ({"cards": {"coast": {"value": 0, "steering": 3}}}, "cards"),
    "a negative count": ({"roads": {**SMALL["roads"], "hill": -1}}, "roads.hill"),
    "a bag without tokens": ({"tokens": {"hill": 0, "curve": 0, "crossing": 0}}, "tokens"),
    "too few roads": ({"roads": {"hill": 1, "curve": 0, "crossing": 0, "straight": 1}}, "roads"),
    "penalties for another track": ({"track": 6}, "penalty.no_skid"),
    "a track of no space": ({"track": 0}, "track"),
    "a word for a number": ({"deck": "six"}, "deck"),
    "an unknown field": ({"police": True}, "police"),
}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("command", ["duel components", "simulate duel --games 10"])
def test_wrong_components_are_refused_with_field_and_reason(
    name: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    changes, field = WRONG[name]
    said = refused(capsys, *command.split(), "--components", small_file(**changes))
    assert "small.toml" in said
    assert field in said


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe", b"[cards", b"name = 'x'", b"deck = 1e400"])
def test_what_is_no_table_of_components_is_refused(
    content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("bad.toml").write_bytes(content)
    assert "bad.toml" in refused(capsys, "duel", "components", "--components", "bad.toml")


def test_a_missing_file_and_a_folder_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for path in ("missing.toml", "."):
        assert path in refused(capsys, "duel", "components", "--components", path)


def test_bots_race_with_components_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "duel", "--bots", "cautious,bold", "--games", "50", "--json"]
    status, out, _ = answer(capsys, *command, "--components", small_file())
    assert status == 0
    assert json.loads(json.loads(out)["options"]["components"])["track"] == 5
    status, out, _ = answer(
        capsys, "match", "duel", "perfect", "bold", "--deals", "3", "--components", small_file(), "--json"
    )
    assert status == 0
    assert json.loads(out)["sides"][0]["races"] == 6


def test_other_games_have_no_components(capsys: pytest.CaptureFixture[str]) -> None:
    assert "components" in refused(
        capsys, "simulate", "illegal", "--games", "5", "--components", small_file()
    )


# --- Solving --------------------------------------------------------------------------------------


def test_solving_states_its_memory_first_and_keeps_the_solution(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = answer(capsys, "duel", "solve", "--components", small_file())
    assert status == 0
    assert "worth +0.0000000" in out or "worth -0.0000000" in out
    assert "of memory" in err
    tables._solved.clear()
    status, _, err = answer(capsys, "duel", "solve", "--components", small_file(), "--json")
    assert (status, err) == (0, "")


def test_a_solution_that_does_not_fit_into_memory_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "physical_memory", lambda: 1e6)
    said = refused(capsys, "duel", "solve", "--components", small_file())
    assert "track 5" in said
    assert "deck 3" in said
    assert "GB" in said


@pytest.mark.parametrize("damage", ["cut", "empty", "other rules", "no archive"])
def test_a_kept_solution_that_cannot_be_used_is_removed_and_solved_anew(
    damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["duel", "solve", "--components", small_file(), "--json"]
    _, first, _ = answer(capsys, *command)
    (kept,) = Path("cache/solved").glob("*.npz")
    whole = kept.read_bytes()
    if damage == "other rules":
        answer(capsys, "duel", "solve", "--components", small_file(), "-o", "rain=1")
        (other,) = [path for path in Path("cache/solved").glob("*.npz") if path != kept]
        kept.write_bytes(other.read_bytes())
    else:
        kept.write_bytes({"cut": whole[:-100_000], "empty": b"", "no archive": b"x" * 1000}[damage])
    tables._solved.clear()
    status, again, err = answer(capsys, *command)
    assert status == 0
    assert str(kept) in err
    assert "removed and solved anew" in err
    assert json.loads(again)["value"] == json.loads(first)["value"]
    assert kept.read_bytes() == whole


# --- What bots are worth --------------------------------------------------------------------------


def test_exploit_tells_what_the_best_answer_wins_in_both_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, _ = answer(capsys, "duel", "exploit", "bold", "--components", small_file(), "--json")
    assert status == 0
    seats = json.loads(out)["seats"]
    assert [line["seat"] for line in seats] == [1, 2]
    for line in seats:
        assert 0 < line["perfect"] < line["best_response"] < 1
    assert seats[0]["best_response"] == pytest.approx(seats[1]["best_response"], abs=1e-6)


def test_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean 'bold'" in refused(capsys, "duel", "exploit", "bolt")


# --- Judgement ------------------------------------------------------------------------------------


def recorded(options: dict[str, Any]) -> str:
    """A race of bots, recorded."""
    from blacktop.table.local import LocalTable

    table = LocalTable.open(GAME, [], ["bold", "cautious"], options, seed=b"judged")
    table.let_bots_choose()
    table.save(Path("race.json"))
    return "race.json"


def test_a_judged_race_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    file = recorded({"components": SMALL, "races": 2})
    status, out, _ = answer(capsys, "duel", "judge", file, "--json")
    assert status == 0
    judged = json.loads(out)
    lost = judged["lost"]
    total = judged["start"] + judged["luck"] - lost["Bold"] + lost["Cautious"]
    assert total == pytest.approx(judged["result"], abs=1e-6)
    status, out, _ = answer(capsys, "duel", "judge", file)
    assert status == 0
    assert "Bold expects" in out
    assert [line.split()[0] for line in out.splitlines()[-5:]] == [
        "start",
        "luck",
        "lost",
        "lost",
        "result",
    ]


def test_only_races_of_street_racing_are_judged(capsys: pytest.CaptureFixture[str]) -> None:
    other = game("circuit").folder / "golden" / "2-seats.json"
    assert "a race of circuit" in refused(capsys, "duel", "judge", str(other))
    assert "no game file" in refused(capsys, "duel", "judge", small_file())
    assert "missing.json" in refused(capsys, "duel", "judge", "missing.json")


def test_a_race_with_a_changed_move_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    content = json.loads(GOLDEN.read_text())
    content["moves"][0][1] = "play nothing"
    Path("changed.json").write_text(json.dumps(content))
    assert "move 1" in refused(capsys, "duel", "judge", "changed.json")


# --- Advice ---------------------------------------------------------------------------------------


def test_only_a_game_that_is_solved_gives_advice(capsys: pytest.CaptureFixture[str]) -> None:
    assert "gives no advice" in refused(capsys, "play", "circuit", "--advice")
