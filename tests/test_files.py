"""A file is written whole or not at all, whatever comes between."""

import os
from pathlib import Path

import pytest

from blacktop.core.files import pour_whole, write_whole
from blacktop.core.notation import BadInput


def test_what_was_there_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    write_whole(path, b"first")
    write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_that_breaks_off_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    write_whole(path, b"first")

    def interrupted(stream: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pour_whole(path, interrupted)
    assert path.read_bytes() == b"first"
    assert list(tmp_path.iterdir()) == [path]


def test_ctrl_c_just_after_the_file_got_its_name_is_still_ctrl_c(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The unfinished file has gone by then; looking for it in vain must not hide the interrupt."""
    path = tmp_path / "race.json"
    replace = os.replace

    def replace_and_interrupt(old: str, new: Path) -> None:
        replace(old, new)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", replace_and_interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, b"whole")
    assert path.read_bytes() == b"whole"
    assert list(tmp_path.iterdir()) == [path]


def test_a_disk_that_refuses_is_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "race.json"
    folder.mkdir()
    (folder / "in the way").touch()
    with pytest.raises(BadInput, match="cannot be written: "):
        write_whole(folder, b"whole")
    assert list(tmp_path.iterdir()) == [folder]
