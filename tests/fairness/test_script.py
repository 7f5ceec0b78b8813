"""``docs/verify_alone.py``: what it prints, what it finds, and what it refuses."""

from pathlib import Path
from typing import Any

import pytest

from tests.commands import Capture
from tests.fairness.alterations import alter_sealed_move
from tests.fairness.races import ALONE, Json, as_dict, finished, script, written, wrong_alone

pytestmark = pytest.mark.slow


def test_the_script_prints_a_line_for_each_check(tmp_path: Path) -> None:
    file = finished("illegal")
    answer = script(written(tmp_path, as_dict(file)))
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.splitlines() == [
        f"ok commitment: {file.commitment} is the SHA-256 of the seed",
        f"ok contributions: {' '.join(file.contributions)}",
        f"ok draws: {len(file.draws or [])} are what the seed gives",
        f"ok seals: {len(file.seals or [])} belong to the moves that they name",
    ]


def test_the_script_tells_what_is_wrong(tmp_path: Path) -> None:
    race = as_dict(finished("duel"))
    alter_sealed_move(race)
    answer = script(written(tmp_path, race))
    assert answer.returncode == 1
    assert answer.stdout.splitlines()[-1] == "WRONG seals: 1 is not that of move 1"


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": None},
        {"seed": "xyz"},
        {"format": "other"},
        {"draws": None},
        {"draws": [[0]]},
        {"draws": [0]},
        {"seals": {"a": 1}},
        {"moves": None},
        {"contributions": [1]},
    ],
)
def test_the_script_refuses_what_is_no_finished_race(
    tmp_path: Path, capsys: Capture, changes: Json
) -> None:
    assert ALONE.main([written(tmp_path, as_dict(finished("duel")) | changes)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("verify_alone: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("text", [b"", b"[]", b"\xff", b"{}", b"[" * 100_000])
def test_the_script_refuses_what_is_no_file_of_ours(tmp_path: Path, capsys: Capture, text: bytes) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(text)
    for arguments in ([str(path)], [str(tmp_path / "none.json")], [str(tmp_path)], [], ["a", "b"]):
        assert ALONE.main(arguments) == 2
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "draw", [[0, [], 0], [0, [0, 0], 0], [0, [-1, 2], 1], [0, [2**40], 0], [0, [1.0], 0], [0, [True], 0]]
)
def test_the_script_finds_draws_that_cannot_be(draw: list[Any]) -> None:
    assert wrong_alone(as_dict(finished("duel")) | {"draws": [draw]})
