"""`blacktop database`: races go in as files and come out as files, and damage is told."""

import sqlite3
from pathlib import Path

import pytest

from blacktop.cli import run
from blacktop.games import game as find_game
from blacktop.store.store import Store

GOLDEN = {
    name: find_game(name).folder / "golden" / "2-seats.json" for name in ("illegal", "circuit", "duel")
}


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A new, empty database."""
    path = str(tmp_path / "races.sqlite")
    Store.open(path).close()
    return path


def test_races_go_in_and_come_out_and_prove_themselves(database: str, tmp_path: Path) -> None:
    files = [str(path) for path in GOLDEN.values()]
    assert run(["database", "import", *files, "--database", database]) == 0
    assert run(["database", "check", "--database", database]) == 0
    assert run(["database", "export", str(tmp_path / "out"), "--database", database]) == 0
    assert len(list((tmp_path / "out").glob("*.json"))) == len(GOLDEN)
    assert run(["verify", str(tmp_path / "out")]) == 0


def test_a_file_that_does_not_prove_right_stays_out(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(GOLDEN["duel"].read_text().replace('"result": [', '"result": [7, '))
    assert run(["database", "import", str(wrong), "--database", database]) == 2
    assert "wrong.json: the result is" in capsys.readouterr().err
    store = Store.open(database)
    assert store.codes() == []
    store.close()


def test_a_log_that_cannot_be_replayed_is_told(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(["database", "import", str(GOLDEN["duel"]), "--database", database])
    with sqlite3.connect(database) as connection:
        connection.execute('UPDATE events SET body = \'{"type":"Nothing"}\' WHERE number = 5')
    connection.close()
    assert run(["database", "check", "--database", database]) == 1
    assert "FAILED table" in capsys.readouterr().out


def test_a_database_that_is_not_there_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["database", "check", "--database", str(tmp_path / "none.sqlite")]) == 2
    assert "there is no such database" in capsys.readouterr().err
    assert not (tmp_path / "none.sqlite").exists()
    assert run(["database", "check", "--database", ""]) == 2
    assert "the database needs a file" in capsys.readouterr().err
