"""The command for tests: what it answers, and the one line with which it refuses."""

from pathlib import Path

import pytest

from blacktop.cli import run

Capture = pytest.CaptureFixture[str]
Answer = tuple[int, str, str]


def answer(capsys: Capture, *arguments: str | Path) -> Answer:
    """The status, what was printed, and what was said besides."""
    status = run([str(argument) for argument in arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def refused(capsys: Capture, *arguments: str | Path) -> str:
    """The one line with which a command refuses bad input."""
    status, out, err = answer(capsys, *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1), f"{status}: {out}{err}"
    assert err.startswith("blacktop: "), err
    return err
