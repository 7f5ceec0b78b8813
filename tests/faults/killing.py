"""Kills a server again and again under load, and looks whether anything that was answered is lost."""

import asyncio
import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from faults.driving import Driver, Spot, Wanted, Ways, connect, driving, finish, open_table, send, until
from faults.servers import Serving, assert_nothing_is_lost, opened, people, serving

TABLES = (
    Wanted("illegal", 3, ["thumb"]),
    Wanted("circuit", 2, ["greedy"], {"max_rounds": 12}),
    Wanted("duel", 2, (), {"races": 5}),
    Wanted("illegal", 2, ["random"], {"tracks": 6}, {"clock": {"type": "live"}}),
    Wanted("circuit", 2, (), {"max_rounds": 12}),
    Wanted("duel", 1, ["bold"], {"races": 5}, {"clock": {"type": "live"}}),
)
PAUSE = 0.04
"""How long drivers think: twelve of them, who often wait for each other, make some 50 moves a second."""


@dataclass
class Tally:
    """What a run of kills has seen."""

    kills: int = 0
    moves: int = 0
    races: int = 0
    repeated: int = 0
    seconds: float = 0.0
    starts: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        starts, back = sorted(self.starts), sorted(self.back)
        return (
            f"{self.kills} kills, {self.moves} answered moves, {self.races} races ended, nothing was lost; "
            f"{self.repeated} commands repeated; listening again after {middle(starts):.2f} s "
            f"(at most {starts[-1]:.2f}), drivers back after {middle(back):.2f} (at most {back[-1]:.2f}); "
            f"{self.moves / self.seconds:.0f} moves a second"
        )


def middle(ordered: Sequence[float]) -> float:
    """The median."""
    return ordered[len(ordered) // 2] if ordered else float("nan")


async def kill_again_and_again(database: str, kills: int, seed: int, tally: Tally) -> None:
    """New races as long as there are kills left; each race ends, and all are told the same story."""
    chance = random.Random(seed)
    async with serving(database, bot_pace=0.05) as server:
        while tally.kills < kills:
            await one_round(server, database, kills, chance, tally)


async def one_round(
    server: Serving, database: str, kills: int, chance: random.Random, tally: Tally
) -> None:
    """Some races at once, kills while they go on, and what must be true at their end."""
    await server.kill()
    tokens = people(database, sum(table.people for table in TABLES))
    await server.start()
    ways = Ways([server.port])
    spots = []
    for number, wanted in enumerate(TABLES):
        mine, tokens = tokens[: wanted.people], tokens[wanted.people :]
        spots.append(await open_table(wanted, ways, mine, chance.getrandbits(32) + number, PAUSE))
    drivers = [driver for spot in spots for driver in spot.drivers]
    began = time.monotonic()
    async with driving(spots) as tasks:
        await until(lambda: all(driver.sight for driver in drivers))
        while tally.kills < kills and sum(driver.is_over for driver in drivers) < len(drivers) / 2:
            await some_moves(drivers, chance.randint(0, 24))
            await asyncio.sleep(chance.uniform(0, 0.05))
            await server.kill()
            tally.kills += 1
            with opened(database) as store:
                assert_nothing_is_lost(store, spots)
            tally.repeated += sum(driver.waiting is not None for driver in drivers)
            await server.start()
            tally.starts.append(server.starts[-1])
            await until(lambda: all(not driver.since_gone or driver.is_over for driver in drivers))
        tally.seconds += time.monotonic() - began
        tally.moves += sum(driver.moves for driver in drivers)
        tally.back += [seconds for driver in drivers for seconds in driver.back]
        await finish(spots, tasks)
    for spot in spots:
        await assert_all_tell_one_story(server.port, spot)
    tally.races += len(spots)
    await server.kill()
    with opened(database) as store:
        tables = assert_nothing_is_lost(store, spots)
    assert {table.status for table in tables.values()} == {"over"}
    await server.start()


async def some_moves(drivers: Sequence[Driver], count: int) -> None:
    """Waits for so many moves, but not for long: so a busy machine, too, is killed under load."""
    before, began = sum(driver.moves for driver in drivers), time.monotonic()
    while sum(driver.moves for driver in drivers) < before + count and time.monotonic() - began < 3:
        await asyncio.sleep(0.002)


async def assert_all_tell_one_story(port: int, spot: Spot) -> None:
    """Somebody who comes fresh is told what the drivers have heard over all their connections.

    Without a broker, what another process wrote is heard a moment later.
    """
    for driver in spot.drivers:
        for _ in range(25):
            news = await fresh_news(port, spot, driver.token)
            if news["entries"] == driver.story[news.get("missing", 0) :]:
                break
            await asyncio.sleep(0.2)
        assert news["entries"] == driver.story[news.get("missing", 0) :]
        assert news["sight"] == driver.sight


async def fresh_news(port: int, spot: Spot, token: str) -> dict[str, Any]:
    """The first news of a connection that has seen nothing."""
    async with connect(port, token, spot.code) as socket:
        await send(socket, {"do": "join"})
        while (news := json.loads(await socket.recv()))["type"] != "news":
            pass
    return dict(news)
