"""Messages that nobody would send: a few of those that ``bench/fuzz.py`` tries, and many."""

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

FUZZ = Path(__file__).parents[2] / "bench" / "fuzz.py"


def fuzzed(commands: int, messages: int) -> str:
    """What the command says, in a process of its own: there, memory is only the server's."""
    wanted = ["--commands", str(commands), "--messages", str(messages)]
    done = subprocess.run(
        [sys.executable, str(FUZZ), *wanted], capture_output=True, text=True, timeout=400, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_hostile_messages_change_nothing_and_are_answered() -> None:
    told = fuzzed(2_000, 5_000)
    assert "nothing wrong" in told
    for kind in ("not-seated", "not-host", "illegal", "stale", "over", "mistakes", "no text"):
        assert kind in told


def test_many_hostile_messages_change_nothing_and_are_answered() -> None:
    assert "nothing wrong" in fuzzed(50_000, 200_000)
