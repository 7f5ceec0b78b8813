"""The server dies at any moment: what was answered is kept, once, and everybody goes on."""

import json
import re
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from faults.driving import LOST, Wanted, Ways, connect, driving, finish, open_table, run, send, until
from faults.killing import Tally, kill_again_and_again
from faults.servers import assert_nothing_is_lost, opened, people, serving

pytestmark = pytest.mark.slow


def test_thirty_kills_lose_nothing_that_was_answered(address: str) -> None:
    tally = Tally()
    run(kill_again_and_again(address, 30, 1, tally))
    print(tally)
    assert tally.kills == 30
    assert tally.moves > 100


async def die_between_commit_and_answer(database: str, times: int) -> None:
    tokens = people(database, 2)
    async with serving(database, "dying") as server:
        spot = await open_table(Wanted("duel", 2), Ways([server.port]), tokens, 1, 0.05)
        for _ in range(times):
            wish = {"do": "say", "text": "die now", "id": secrets.token_hex(8)}
            assert await said(server.port, tokens[0], spot.code, wish) is None
            await server.gone()
            await server.start("dying")
            first = await said(server.port, tokens[0], spot.code, wish)
            assert first == await said(server.port, tokens[0], spot.code, wish)
            assert first is not None
            assert first["type"] == "answer"
        await server.stop()
        with opened(database) as store:
            lines = [entry for entry in store.entries(spot.code) if b"die now" in entry.body]
            assert store.check() == []
        assert len(lines) == times


async def said(port: int, token: str, code: str, wish: dict[str, Any]) -> dict[str, Any] | None:
    """The answer to a command; None if the connection was lost before."""
    try:
        async with connect(port, token, code) as socket:
            await send(socket, {"do": "join"})
            await send(socket, wish)
            while (heard := json.loads(await socket.recv()))["type"] not in ("answer", "refusal"):
                pass
            return dict(heard)
    except LOST:
        return None


def test_who_repeats_a_command_after_a_death_before_the_answer_has_one_effect(address: str) -> None:
    run(die_between_commit_and_answer(address, 10))


def test_tables_that_are_read_at_once_crash_nothing() -> None:
    meeting = [sys.executable, str(Path(__file__).with_name("meeting.py")), "30"]
    assert subprocess.run(meeting, capture_output=True, text=True, check=True).stdout == "0\n"


# --- The command itself ---------------------------------------------------------------------------


@contextmanager
def command(database: Path, port: int = 0) -> "Iterator[tuple[subprocess.Popen[str], int]]":
    """`blacktop serve`, and the port that it has found."""
    where = ["--database", str(database), "--port", str(port)]
    with subprocess.Popen(
        [sys.executable, "-m", "blacktop", "serve", "--no-browser", *where],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"//127.0.0.1:(\d+)", process.stdout.readline())
            assert found
            yield process, int(found[1])
        finally:
            process.kill()


def test_the_command_is_back_soon_after_a_kill_and_the_race_goes_on(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    tokens = people(str(database), 2)

    async def play() -> None:
        with command(database) as (process, port):
            spot = await open_table(Wanted("duel", 2, (), {"races": 3}), Ways([port]), tokens, 1, 0.2)
            drivers = spot.drivers
            async with driving([spot]) as tasks:
                await until(lambda: sum(driver.moves for driver in drivers) >= 4)
                process.kill()
                process.wait()
                began = time.monotonic()
                with command(database, port) as (again, _):
                    assert httpx.get(f"http://127.0.0.1:{port}/healthz").is_success
                    print(f"`blacktop serve` answers again after {time.monotonic() - began:.1f} s")
                    assert time.monotonic() - began < 15  # three on a quiet machine
                    await until(lambda: sum(driver.moves for driver in drivers) >= 8)
                    again.send_signal(signal.SIGTERM)
                    assert again.wait(20) == 0
                with command(database, port):
                    await finish([spot], tasks, pause=0.12)  # as often as one socket may
        with opened(str(database)) as store:
            assert_nothing_is_lost(store, [spot])
        assert any(1012 in driver.closed for driver in drivers)

    run(play())
