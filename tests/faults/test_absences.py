"""Who has lost the connection: a bot drives after a while, until they return to their seat."""

import asyncio

import pytest
from faults.driving import Driver, Wanted, Ways, driving, finish, open_table, run, until
from faults.servers import assert_nothing_is_lost, opened, people, serving

pytestmark = pytest.mark.slow

AWAY = {"away": 10, "substitute": "random"}
"""Half a second, with short seconds."""


def kinds(driver: Driver) -> list[str]:
    """What happened."""
    return [entry["what"] for entry in driver.story]


async def lose_a_connection(database: str) -> None:
    tokens = people(database, 2)
    wanted = Wanted("illegal", 2, settings=AWAY)
    async with serving(database, "short_seconds", bot_pace=0.02) as server:
        spot = await open_table(wanted, Ways([server.port]), tokens, 1, 0.05)
        ann, ben = spot.drivers
        async with driving([spot]) as tasks:
            await until(lambda: ann.moves and ben.moves)
            ann.is_leaving = True
            await ann.socket.close()
            gone = await until(lambda: "left" in kinds(ben), 5)
            assert gone > 0.3
            moves = len(ben.story)
            await until(lambda: len(ben.story) > moves + 3)  # a bot drives: the race goes on
            ann.is_leaving = False
            tasks[0] = asyncio.create_task(ann.drive())
            await until(lambda: "returned" in kinds(ben), 5)
            before = ann.moves
            await until(lambda: ann.moves > before)
            await finish([spot], tasks)
        assert (kinds(ben).count("left"), kinds(ben).count("returned")) == (1, 1)
        await server.stop()
    with opened(database) as store:
        assert_nothing_is_lost(store, [spot])


def test_a_bot_drives_for_who_is_away_until_they_return(sqlite_address: str) -> None:
    run(lose_a_connection(sqlite_address))


async def come_back_in_time(database: str) -> None:
    tokens = people(database, 2)
    async with serving(database, "short_seconds", bot_pace=0.02) as server:
        spot = await open_table(Wanted("duel", 2, settings=AWAY), Ways([server.port]), tokens, 1, 0.05)
        ann, ben = spot.drivers
        async with driving([spot]) as tasks:
            for _ in range(3):
                await until(lambda: ann.sight and ben.sight)
                await ann.socket.close()  # the driver connects again at once
                await asyncio.sleep(0.3)
            await server.kill()
            await server.start("short_seconds")
            await finish([spot], tasks)
        assert "left" not in kinds(ben)


def test_who_comes_back_in_time_is_not_missed(sqlite_address: str) -> None:
    run(come_back_in_time(sqlite_address))


async def leave_and_look(database: str) -> None:
    tokens = people(database, 2)
    async with serving(database, "short_seconds", bot_pace=0.02) as server:
        spot = await open_table(Wanted("duel", 2, settings=AWAY), Ways([server.port]), tokens, 1, 0.05)
        ann, ben = spot.drivers
        async with driving([spot]) as tasks:
            await until(lambda: ann.sight and ben.sight)
            ann.wishes.append({"do": "leave"})
            await until(lambda: "left" in kinds(ann))
            await ann.socket.close()
            await finish([spot], tasks)
        assert "returned" not in kinds(ben)


def test_who_left_by_their_own_wish_may_look_without_driving(sqlite_address: str) -> None:
    run(leave_and_look(sqlite_address))
