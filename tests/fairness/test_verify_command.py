"""``blacktop verify``, and the commands that ``docs/fairness.md`` names."""

import shlex
import shutil
from pathlib import Path

import msgspec
import pytest

from blacktop.cli import run
from blacktop.core import gamefile
from blacktop.games import game as find_game
from tests.commands import Capture
from tests.fairness.races import ALONE, ROOT, SCRIPT, as_dict, finished, script, written

pytestmark = pytest.mark.slow


def test_verify_writes_the_proof_and_checks_it(capsys: Capture, tmp_path: Path) -> None:
    file = finished("duel")
    bare, proved = tmp_path / "race.json", tmp_path / "proved.json"
    gamefile.write(bare, msgspec.structs.replace(file, draws=None, seals=None))
    assert run(["verify", str(bare), "--proof", str(proved)]) == 0
    counted = f"{len(file.draws or [])} draws and {len(file.seals or [])} seals"
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith(f"result {file.result}")
    assert second == f"written {proved}: {counted}"
    assert gamefile.read(proved) == file
    assert run(["verify", str(proved)]) == 0
    assert capsys.readouterr().out.endswith(f"result {file.result}, {counted} checked\n")
    assert script(str(proved)).returncode == 0


def test_verify_overwrites_nothing(capsys: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, as_dict(finished("duel")))
    before = Path(path).read_bytes()
    assert run(["verify", path, "--proof", path]) == 2
    assert "is there already" in capsys.readouterr().err
    assert Path(path).read_bytes() == before


def test_verify_writes_no_proof_of_what_is_wrong(capsys: Capture, tmp_path: Path) -> None:
    path = written(tmp_path, as_dict(finished("duel")) | {"commitment": "00"})
    assert run(["verify", path, "--proof", str(tmp_path / "proved.json")]) == 1
    assert not (tmp_path / "proved.json").exists()
    assert run(["verify", path, path, "--proof", str(tmp_path / "proved.json")]) == 2
    assert "--proof writes one race, and these are 2 files" in capsys.readouterr().err


def test_the_commands_of_the_document_run(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = (ROOT / "docs" / "fairness.md").read_text()
    commands = [
        shlex.split(line, comments=True)
        for block in document.split("```sh\n")[1:]
        for line in block.split("```")[0].splitlines()
    ]
    assert len(commands) >= 3
    (tmp_path / "docs").mkdir()
    shutil.copy(SCRIPT, tmp_path / "docs")
    shutil.copy(find_game("illegal").folder / "golden" / "3-seats.json", tmp_path / "race.json")
    monkeypatch.chdir(tmp_path)
    for program, *arguments in commands:
        status = run(arguments) if program == "blacktop" else ALONE.main(arguments[1:])
        assert (program, status) in (("blacktop", 0), ("python", 0)), capsys.readouterr()
    capsys.readouterr()
