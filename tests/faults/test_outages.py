"""Time: nobody loses any because the server was away, or because somebody set its clock."""

import time

import pytest
from faults.driving import Spot, Wanted, Ways, driving, finish, open_table, run, until
from faults.servers import assert_nothing_is_lost, opened, people, serving

from blacktop.server import shell
from blacktop.table.events import Chose, Moved
from blacktop.table.table import Table

pytestmark = pytest.mark.slow

MINUTE = {"clock": {"type": "live", "budget": 60, "increment": 0}}


def chosen_by(table: Table) -> set[str]:
    """Who made the choices of a race."""
    return {line.event.by for line in table.lines if isinstance(line.event, Moved | Chose)}


async def be_away_for_an_hour(database: str, wanted: Wanted, tokens: list[str]) -> tuple[Spot, Table]:
    async with serving(database) as server:
        spot = await open_table(wanted, Ways([server.port]), tokens, 1, 0.02)
        async with driving([spot]) as tasks:
            await until(lambda: all(driver.sight for driver in spot.drivers))
            await server.kill()
            await server.start("an_hour_later")
            await finish([spot], tasks)
        await server.stop()
    with opened(database) as store:
        return spot, assert_nothing_is_lost(store, [spot])[spot.code]


def test_clocks_do_not_run_while_the_server_is_away(address: str) -> None:
    wanted = Wanted("duel", 2, settings=MINUTE)
    spot, table = run(be_away_for_an_hour(address, wanted, people(address, 2)))
    assert chosen_by(table) == {"driver"}
    assert [entry["what"] for entry in spot.drivers[0].story].count("waited") == 1
    assert all(clock.left > 30_000 for clock in table.clocks.seats)  # type: ignore[union-attr]


def test_programs_have_their_time_anew_after_an_outage(sqlite_address: str) -> None:
    programs = people(sqlite_address, 2, "bot")
    _, table = run(be_away_for_an_hour(sqlite_address, Wanted("duel", 2), programs))
    assert chosen_by(table) == {"driver"}


def test_a_table_without_clocks_tells_nothing_of_an_outage(sqlite_address: str) -> None:
    wanted = Wanted("duel", 2)
    spot, _ = run(be_away_for_an_hour(sqlite_address, wanted, people(sqlite_address, 2)))
    assert "waited" not in [entry["what"] for entry in spot.drivers[0].story]


@pytest.mark.parametrize("hours", [1, -1])
def test_a_clock_that_is_set_anew_takes_nobodys_time(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    before, true = shell.milliseconds(), time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: true() + hours * 3_600_000_000_000)
    monkeypatch.setattr(time, "time", lambda: true() / 1e9 + hours * 3_600)
    assert 0 <= shell.milliseconds() - before < 10_000
