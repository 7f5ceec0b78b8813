"""A folder to work in, and races that are recorded there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from blacktop.cli import run
from blacktop.games.duel.solve import tables
from tests.commands import Capture
from tests.duel_command.small import MINE, TABLE


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a small table in it, and nothing solved yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BLACKTOP_CACHE", str(tmp_path / "cache"))
    tables._solved.clear()
    Path("mine.toml").write_text(TABLE)


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Callable[..., str]:
    """Records a race in which somebody takes the first choice offered, again and again."""

    def record(*more: str, choices: int = 1000) -> str:
        left = iter(["1"] * choices)

        def choose() -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", choose)
        play = ["play", "duel", "--new", "--save", "race.json", "--seed", "3"]
        assert run([*play, *MINE, *more]) == 0
        capsys.readouterr()
        return "race.json"

    return record
