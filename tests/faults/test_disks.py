"""The disk is full, or the file may only be read: refused with a clear word, nothing lost, no restart."""

import asyncio
import resource
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from faults.driving import Wanted, Ways, driving, finish, open_table, run, until
from faults.killing import assert_all_tell_one_story
from faults.servers import Serving, assert_nothing_is_lost, opened, people, serving

from blacktop.table.events import Chose, Moved, Waited
from blacktop.table.table import Table

pytestmark = pytest.mark.slow

Trouble = Callable[[Serving, Path], Awaitable[None]]


async def fill_disk(server: Serving, file: Path) -> None:
    await server.signal(signal.SIGUSR1)


async def forbid_writing(server: Serving, file: Path) -> None:
    await server.signal(signal.SIGUSR2)


async def stop_growth(server: Serving, file: Path) -> None:
    """No file of the process may grow any more, so that the log of changes cannot."""
    size = file.with_name(f"{file.name}-wal").stat().st_size
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def mend(server: Serving) -> None:
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await server.signal(signal.SIGHUP)


async def play_through(file: Path, trouble: Trouble, times: int) -> None:
    tokens = people(str(file), 3)
    async with serving(str(file), "troubled", bot_pace=0.02) as server:
        wanted = Wanted("illegal", 3, ["thumb"], {"tracks": 5})
        spot = await open_table(wanted, Ways([server.port]), tokens, 1, 0.03)
        async with driving([spot]) as tasks:
            for _ in range(times):
                moves = sum(driver.moves for driver in spot.drivers)
                await until(lambda before=moves: sum(d.moves for d in spot.drivers) > before + 3)
                refused = sum(driver.refused.count("unavailable") for driver in spot.drivers)
                await trouble(server, file)
                for driver in spot.drivers:  # it may be a bot's turn
                    driver.wishes += [{"do": "say", "text": "words " * 60} for _ in range(10)]
                await until(
                    lambda before=refused: (
                        sum(d.refused.count("unavailable") for d in spot.drivers) > before
                    )
                )
                await look_around(server.port, tokens[0], spot.code)
                for driver in spot.drivers:
                    driver.wishes.clear()
                await mend(server)
            await finish([spot], tasks)
        assert {driver.connections for driver in spot.drivers} == {1}
        await assert_all_tell_one_story(server.port, spot)
        await server.stop()
    with opened(str(file)) as store:
        assert_nothing_is_lost(store, [spot])


async def be_troubled_for_long(file: Path) -> Table:
    """Longer than anybody's clock."""
    tokens = people(str(file), 2)
    async with serving(str(file), "troubled") as server:
        clock = {"clock": {"type": "live", "budget": 6, "increment": 6}}
        wanted = Wanted("duel", 2, settings=clock)
        spot = await open_table(wanted, Ways([server.port]), tokens, 1, 0.02)
        async with driving([spot]) as tasks:
            await until(lambda: all(driver.moves for driver in spot.drivers))
            await forbid_writing(server, file)
            await asyncio.sleep(9)
            await mend(server)
            await finish([spot], tasks)
        await server.stop()
    with opened(str(file)) as store:
        return assert_nothing_is_lost(store, [spot])[spot.code]


def test_nobody_loses_time_while_nothing_can_be_kept(tmp_path: Path) -> None:
    table = run(be_troubled_for_long(tmp_path / "tables.sqlite"))
    moved = [line.event for line in table.lines if isinstance(line.event, Moved | Chose)]
    assert {event.by for event in moved} == {"driver"}
    assert sum(isinstance(line.event, Waited) for line in table.lines) == 1


async def look_around(port: int, token: str, code: str) -> None:
    """Reading goes on; what would have to be kept is refused, and says why."""
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers) as http:
        for path in ("/api/me", "/api/tables", "/api/me/tables", f"/api/tables/{code}", "/healthz"):
            assert (await http.get(path)).status_code == 200
        answer = await http.post("/api/tables", json={"game": "duel", "chairs": [{}, {}]})
        # A full file may have room for a little table.
        assert answer.status_code == 201 or answer.json()["error"] == "unavailable"


@pytest.mark.parametrize("trouble", [fill_disk, forbid_writing, stop_growth])
def test_the_race_goes_on_when_the_disk_does(tmp_path: Path, trouble: Trouble) -> None:
    run(play_through(tmp_path / "tables.sqlite", trouble, 2))
