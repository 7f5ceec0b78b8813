"""Where a test works: nothing is there yet."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, and a garage with nothing in it yet."""
    monkeypatch.setenv("BLACKTOP_TRACKS", str(tmp_path / "garage"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"
