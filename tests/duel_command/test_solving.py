"""``blacktop duel solve``: what it tells, what it keeps, and what is too large."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from blacktop.games.duel.solve import tables
from tests.commands import Capture, answer, refused
from tests.duel_command.small import MINE, found, kept

pytestmark = pytest.mark.slow


def test_solve_tells_its_size_before_and_the_value_after(capsys: Capture) -> None:
    status, out, err = answer(capsys, "duel", "solve", *MINE)
    assert status == 0
    assert "solving 83,200 situations, which takes 0.6 MB of memory" in err
    assert out.startswith("83,200 situations in 2 turns, 0.6 MB, ")
    assert out.endswith("a race is worth +0.0000000 to the first driver\n")


def test_what_is_solved_is_kept(capsys: Capture) -> None:
    first = found(capsys, "duel", "solve", *MINE)
    assert len(kept()) == 1
    tables._solved.clear()
    status, out, err = answer(capsys, "duel", "solve", *MINE, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == first | {"seconds": json.loads(out)["seconds"]}
    assert abs(first["value"]) < 1e-12
    assert first["situations"] == 83_200
    assert first["options"]["rain"] == 0


def test_every_option_that_changes_a_race_is_solved_by_itself(capsys: Capture) -> None:
    for options in ([], ["police=on"], ["rain=2"], ["crash=spin"], ["first_draw=skip_when_full"]):
        chosen = [word for option in options for word in ("-o", option)]
        assert abs(found(capsys, "duel", "solve", *MINE, *chosen)["value"]) < 1e-12
    assert len(kept()) == 5
    found(capsys, "duel", "solve", *MINE, "-o", "races=3")
    assert len(kept()) == 5, "a series is played race by race"


def damage(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:1000])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def fill_with_words(path: Path) -> None:
    path.write_text("not a table at all")


@pytest.mark.parametrize("spoil", [damage, empty, fill_with_words])
def test_a_damaged_solution_is_said_removed_and_solved_anew(
    capsys: Capture, spoil: Callable[[Path], None]
) -> None:
    found(capsys, "duel", "solve", *MINE)
    (path,) = kept()
    size = path.stat().st_size
    spoil(path)
    tables._solved.clear()
    status, out, err = answer(capsys, "duel", "solve", *MINE)
    said, solving = err.splitlines()
    assert status == 0
    assert said.startswith(f"{path.absolute()}: this kept solution is damaged (")
    assert said.endswith("); it is removed and solved anew")
    assert solving.startswith("solving 83,200 situations")
    assert "a race is worth +0.0000000" in out
    assert path.stat().st_size == size


def test_a_solution_of_other_rules_is_said_removed_and_solved_anew(
    capsys: Capture,
) -> None:
    found(capsys, "duel", "solve", *MINE)
    (mine,) = kept()
    found(capsys, "duel", "solve", *MINE, "-o", "crash=spin")
    (spin,) = set(kept()) - {mine}
    content = mine.read_bytes()
    mine.write_bytes(spin.read_bytes())
    tables._solved.clear()
    status, out, err = answer(capsys, "duel", "solve", *MINE)
    assert status == 0
    assert f"{mine.absolute()}: this kept solution belongs to other rules; it is removed" in err
    assert "a race is worth +0.0000000" in out
    assert len(mine.read_bytes()) == len(content)


def test_a_disk_that_cannot_be_written_only_costs_the_time_again(
    capsys: Capture,
) -> None:
    Path("cache").write_text("no folder")
    assert answer(capsys, "duel", "solve", *MINE)[0] == 0


@pytest.mark.parametrize(
    "command",
    [
        ["duel", "solve"],
        ["duel", "exploit", "bold"],
        ["simulate", "duel", "--bots", "perfect"],
        ["match", "duel", "perfect", "bold"],
        ["play", "duel", "--new", "--save", "race.json", "--bots", "perfect"],
        ["play", "duel", "--new", "--save", "race.json", "--advice"],
    ],
    ids=" ".join,
)
def test_a_table_too_large_for_the_memory_is_refused_before_anything_is_solved(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setattr(tables, "physical_memory", lambda: 400_000.0)
    assert refused(capsys, *command, *MINE) == (
        "blacktop: components: track 4 and deck 2 make the solution too large: "
        "0.6 MB of memory, and 0.3 MB may be used; shorten one of them\n"
    )
    assert not kept()
    assert not Path("race.json").exists()


def test_bots_that_need_no_solution_race_with_any_table(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "physical_memory", lambda: 1.0)
    assert answer(capsys, "match", "duel", "search", "bold", "--deals", "2", *MINE)[0] == 0


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("rain=3", "option rain: '3' is not possible; allowed: 0 to 2"),
        ("police=perhaps", "option police: 'perhaps' is not possible; allowed: on or off"),
        ("sun=on", "unknown option 'sun'"),
        ("rain", "written NAME=VALUE"),
        ("components=nowhere", "unknown components 'nowhere'; allowed: standard, push-2 or a file"),
        ("components={}", "option components: Object missing required field `cards`"),
        ("components={", "option components: Input data was truncated"),
    ],
)
def test_options_that_cannot_be_are_refused(capsys: Capture, option: str, said: str) -> None:
    assert said in refused(capsys, "duel", "solve", "-o", option)
