"""Who has lost the connection: a bot drives after a while, until they return to their seat."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from faults.driving import Driver, Spot, Wanted, Ways, driving, finish, open_table, run, until
from faults.servers import Serving, assert_nothing_is_lost, opened, people, serving

pytestmark = pytest.mark.slow

AWAY = {"away": 10, "substitute": "random"}
"""Half a second, with short seconds."""


@dataclass
class Duo:
    """Ann and Ben at a table, and the server at which it stands."""

    server: Serving
    spot: Spot
    tasks: list[asyncio.Task[None]]

    @property
    def drivers(self) -> list[Driver]:
        """Ann, then Ben."""
        return self.spot.drivers

    async def finish(self) -> None:
        """Lets both play on to the end."""
        await finish([self.spot], self.tasks)


@asynccontextmanager
async def racing(database: str, game: str) -> AsyncIterator[Duo]:
    """A race of two until the end of the block; who is away for half a second is missed."""
    tokens = people(database, 2)
    wanted = Wanted(game, 2, settings=AWAY)
    async with serving(database, "short_seconds", bot_pace=0.02) as server:
        spot = await open_table(wanted, Ways([server.port]), tokens, 1, 0.05)
        async with driving([spot]) as tasks:
            yield Duo(server, spot, tasks)


def kinds(driver: Driver) -> list[str]:
    """What happened."""
    return [entry["what"] for entry in driver.story]


async def lose_a_connection(database: str) -> None:
    async with racing(database, "illegal") as duo:
        ann, ben = duo.drivers
        await until(lambda: ann.moves and ben.moves)
        ann.is_leaving = True
        await ann.socket.close()
        gone = await until(lambda: "left" in kinds(ben), 5)
        assert gone > 0.3
        moves = len(ben.story)
        await until(lambda: len(ben.story) > moves + 3)  # a bot drives: the race goes on
        ann.is_leaving = False
        duo.tasks[0] = asyncio.create_task(ann.drive())
        await until(lambda: "returned" in kinds(ben), 5)
        before = ann.moves
        await until(lambda: ann.moves > before)
        await duo.finish()
        assert (kinds(ben).count("left"), kinds(ben).count("returned")) == (1, 1)
        await duo.server.stop()
    with opened(database) as store:
        assert_nothing_is_lost(store, [duo.spot])


def test_a_bot_drives_for_who_is_away_until_they_return(sqlite_address: str) -> None:
    run(lose_a_connection(sqlite_address))


async def come_back_in_time(database: str) -> None:
    async with racing(database, "duel") as duo:
        ann, ben = duo.drivers
        for _ in range(3):
            await until(lambda: ann.sight and ben.sight)
            await ann.socket.close()  # the driver connects again at once
            await asyncio.sleep(0.3)
        await duo.server.kill()
        await duo.server.start("short_seconds")
        await duo.finish()
        assert "left" not in kinds(ben)


def test_who_comes_back_in_time_is_not_missed(sqlite_address: str) -> None:
    run(come_back_in_time(sqlite_address))


async def leave_and_look(database: str) -> None:
    async with racing(database, "duel") as duo:
        ann, ben = duo.drivers
        await until(lambda: ann.sight and ben.sight)
        ann.wishes.append({"do": "leave"})
        await until(lambda: "left" in kinds(ann))
        await ann.socket.close()
        await duo.finish()
        assert "returned" not in kinds(ben)


def test_who_left_by_their_own_wish_may_look_without_driving(sqlite_address: str) -> None:
    run(leave_and_look(sqlite_address))
