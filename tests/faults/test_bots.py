"""Bots that crash, loop or lie: a safe move is played, the table lives, and nobody's connection drops."""

import pytest
from faults.driving import Wanted, Ways, driving, finish, open_table, run
from faults.servers import assert_nothing_is_lost, opened, people, serving

pytestmark = pytest.mark.slow

BAD = ("cautious", "bold", "search")
"""They crash, loop and lie, in this order: see ``child.py``."""


async def race_against(database: str, bots: tuple[str, ...]) -> None:
    tokens = people(database, len(bots) + 2)
    async with serving(database, "bad_bots", bot_seconds=0.2, bot_pace=0.01) as server:
        ways = Ways([server.port])
        spots = [
            await open_table(Wanted("duel", 1, [bot]), ways, [token], number, 0.01)
            for number, (bot, token) in enumerate(zip(bots, tokens, strict=False))
        ]
        spots.append(await open_table(Wanted("illegal", 2, ["thumb"]), ways, tokens[-2:], 1, 0.01))
        async with driving(spots) as tasks:
            await finish(spots, tasks)
        assert {driver.connections for spot in spots for driver in spot.drivers} == {1}
        await server.stop()
    with opened(database) as store:
        tables = assert_nothing_is_lost(store, spots)
    assert {table.status for table in tables.values()} == {"over"}


def test_bad_bots_cannot_stop_a_race_nor_other_bots(sqlite_address: str) -> None:
    run(race_against(sqlite_address, BAD))


def test_many_bad_bots_cannot_either(sqlite_address: str) -> None:
    run(race_against(sqlite_address, BAD * 3))
