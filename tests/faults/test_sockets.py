"""Connections that are cut, that nobody reads, that are half open: the others notice nothing."""

import asyncio
import base64
import json
import random
import re
import secrets
import socket
import sqlite3
import statistics
import time
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from faults.driving import (
    Driver,
    Spot,
    Wanted,
    Ways,
    connect,
    driving,
    finish,
    open_table,
    run,
    send,
    until,
)
from faults.killing import assert_all_tell_one_story
from faults.servers import assert_nothing_is_lost, opened, people, serving

from blacktop.server.hub import new_code, new_table
from blacktop.server.live import LiveTable
from blacktop.server.reader import Reader
from blacktop.server.wire import Join
from blacktop.store.store import Store
from blacktop.table.needs import Who
from blacktop.table.settings import Chair, Plan

pytestmark = pytest.mark.slow

LONG = Wanted("duel", 2, (), {"races": 9})


# --- Dropped in the middle of a command ---------------------------------------------------------------


async def drop_again_and_again(database: str, drops: int) -> None:
    """Ann's connection breaks right after she sends something, before, while or after it is written."""
    tokens = people(database, 2)
    async with serving(database, "late") as server:
        spot = await open_table(LONG, Ways([server.port]), tokens, 1, 0.01)
        ann, ben = spot.drivers
        async with driving([spot]) as tasks:
            for _ in range(drops):
                before, connections = ann.waiting, ann.connections
                await until(lambda old=before: ann.is_over or ann.waiting not in (None, old), every=0.0)
                await asyncio.sleep(ann.chance.uniform(0, 0.05))
                ann.socket.transport.abort()
                await until(lambda old=connections: ann.is_over or ann.connections > old, every=0.001)
            await finish([spot], tasks)
        await assert_all_tell_one_story(server.port, spot)
        await server.stop()
    with opened(database) as store:
        assert_nothing_is_lost(store, [spot])
    assert ben.connections == 1
    print(f"{ann.connections} connections; back after {statistics.median(ann.back):.3f} s")


def test_a_connection_that_breaks_in_a_command_goes_on_elsewhere(sqlite_address: str) -> None:
    run(drop_again_and_again(sqlite_address, 40))


async def vanish(database: str, times: int) -> None:
    """Ann says something and is gone before it is kept; Ben hears of it, or it never happened."""
    tokens = people(database, 2)
    async with serving(database, "late") as server:
        spot = await open_table(LONG, Ways([server.port]), tokens, 1, 0.01)
        async with connect(server.port, tokens[1], spot.code) as ben:
            await send(ben, {"do": "join"})
            heard = len((await next_news(ben))["entries"])
            for number in range(times):
                async with connect(server.port, tokens[1], spot.code) as other:
                    async with connect(server.port, tokens[0], spot.code) as ann:
                        await send(ann, {"do": "join"})
                        await next_news(ann)
                        await send(ann, {"do": "say", "id": secrets.token_hex(8), "text": f"{number}"})
                        await asyncio.sleep(number * 0.003)
                        ann.transport.abort()
                    await send(other, {"do": "join"})  # Ann is told who is there, and found to be gone
                await asyncio.sleep(0.2)
                heard += await entries_waiting(ben)
                assert heard == length(database, spot.code)
        await server.stop()
    with opened(database) as store:
        assert len(store.entries(spot.code)) == heard


async def next_news(socket: Any) -> dict[str, Any]:
    """The next news."""
    while (message := json.loads(await socket.recv()))["type"] != "news":
        pass
    return dict(message)


async def entries_waiting(socket: Any) -> int:
    """How many entries have come by now."""
    count = 0
    while True:
        try:
            count += len((await asyncio.wait_for(next_news(socket), 0.05))["entries"])
        except TimeoutError:
            return count


def length(file: str, code: str) -> int:
    """How long the log in a file is."""
    with closing(sqlite3.connect(f"{Path(file).as_uri()}?mode=ro", uri=True)) as connection:
        found = connection.execute('SELECT count(*) FROM events WHERE "table" = ?', (code,)).fetchone()
    return int(found[0])


def test_what_somebody_did_who_is_gone_is_told_to_the_others(sqlite_address: str) -> None:
    run(vanish(sqlite_address, 8))


# --- Who does not read ------------------------------------------------------------------------------


def deaf(port: int, token: str, path: str, join: bytes = b"") -> socket.socket:
    """A connection that asks for something and never reads the answer."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", port))
    upgrade = (
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n"
    )
    head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n"
    made.sendall((head + (upgrade if join else "") + "\r\n").encode())
    if join:
        made.recv(1000)
        made.sendall(bytes([0x81, 0x80 | len(join), 0, 0, 0, 0]) + join)
    return made


JOIN = json.dumps({"do": "join", "language": "en"}).encode()


def resident(process: int) -> int:
    """Memory of a process in kilobytes."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    assert found
    return int(found[1])


async def sockets_open(port: int) -> int:
    """How many live connections the server counts."""
    async with httpx.AsyncClient() as http:
        told = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    found = re.search(r"^blacktop_sockets (\d+)", told, re.MULTILINE)
    assert found, told
    return int(found[1])


async def do_not_read(database: str, deaf_ones: int) -> None:
    tokens = people(database, 4)
    async with serving(database, blocked=1.0, bot_pace=0.0) as server:
        wanted = Wanted("illegal", 3, ["thumb"], {"races": 9})
        spot = await open_table(wanted, Ways([server.port]), tokens, 1, 0.004)
        async with driving([spot]):
            await until(lambda: moves(spot) > 60)
            quiet, memory = latency(spot), resident(server.pid)
            path = f"/api/tables/{spot.code}"
            made = [deaf(server.port, tokens[3], f"{path}/live", JOIN) for _ in range(deaf_ones)]
            made += [deaf(server.port, tokens[3], f"{path}/stream?language=en") for _ in range(deaf_ones)]
            before = moves(spot)
            assert await sockets_open(server.port) == 3 + len(made)
            grown = 0
            began = time.monotonic()
            while await sockets_open(server.port) > 3:
                grown = max(grown, resident(server.pid) - memory)
                assert time.monotonic() - began < 60
                await asyncio.sleep(0.2)
            print(
                f"{len(made)} who do not read were dropped after {time.monotonic() - began:.1f} s; "
                f"{grown / len(made):.0f} kB for each; answers took {quiet * 1000:.1f} ms before, "
                f"{latency(spot) * 1000:.1f} ms meanwhile, {moves(spot) - before} moves"
            )
            assert grown < 1024 * len(made)
            for each in made:
                each.close()
        assert {driver.connections for driver in spot.drivers} == {1}


def moves(spot: Spot) -> int:
    return sum(driver.moves for driver in spot.drivers)


def latency(spot: Spot) -> float:
    """How long answers took in the median; forgets it."""
    taken = [seconds for driver in spot.drivers for seconds in driver.latencies]
    for driver in spot.drivers:
        driver.latencies.clear()
    return statistics.median(taken)


def test_who_does_not_read_is_dropped_and_hurts_nobody(sqlite_address: str) -> None:
    run(do_not_read(sqlite_address, 10))


async def be_half_open(database: str) -> None:
    tokens = people(database, 2)
    async with serving(database, ping_every=0.5) as server:
        spot = await open_table(LONG, Ways([server.port]), tokens, 1, 0.01)
        made = deaf(server.port, tokens[0], f"/api/tables/{spot.code}/live", JOIN)
        async with connect(server.port, tokens[1], spot.code) as ben:
            await send(ben, {"do": "join"})
            began = time.monotonic()
            assert await presence(ben, [True, True]) < 5
            await presence(ben, [False, True])
            taken = time.monotonic() - began
            print(f"half open: noticed after {taken / 0.5:.1f} times the time between two pings")
            assert taken < 0.5 * 35 / 15 + 1
        made.close()


async def presence(socket: Any, seats: list[bool]) -> float:
    """Waits until these are there; how long it took."""
    began = time.monotonic()
    async with asyncio.timeout(10):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == "presence" and message["seats"] == seats:
                return time.monotonic() - began


def test_a_connection_that_is_half_open_is_noticed(sqlite_address: str) -> None:
    run(be_half_open(sqlite_address))


# --- Stopping ---------------------------------------------------------------------------------------


async def stop_politely(database: str, watchers: int) -> None:
    """A rolling restart: everybody is told to come back, does so, and nothing is lost."""
    tokens = people(database, 3)
    async with serving(database) as server:
        spot = await open_table(LONG, Ways([server.port]), tokens, 1, 0.05)
        crowd = [
            Driver(Ways([server.port]), tokens[2], spot.code, random.Random(number))
            for number in range(watchers)
        ]
        async with driving([spot, Spot(spot.code, spot.game, crowd)]) as tasks:
            everybody = [*spot.drivers, *crowd]
            for _ in range(2):
                await until(lambda: all(each.sight and not each.since_gone for each in everybody))
                before = moves(spot)
                await until(lambda old=before: moves(spot) > old + 4)
                began = time.monotonic()
                await server.stop()
                stopped = time.monotonic() - began
                await server.start()
                await until(lambda: not any(each.since_gone for each in everybody))
                back = time.monotonic() - began
                print(f"stopped in {stopped:.1f} s, {len(everybody)} back after {back:.1f} s")
                assert stopped < 4
            for driver in spot.drivers:
                driver.pause = 0.004
            await asyncio.wait_for(asyncio.gather(*tasks), 60)
        assert all(each.closed[0] == 1012 for each in everybody)
        await assert_all_tell_one_story(server.port, spot)
        await server.stop()
    with opened(database) as store:
        assert_nothing_is_lost(store, [spot])


def test_a_polite_stop_tells_everybody_to_come_back(sqlite_address: str) -> None:
    run(stop_politely(sqlite_address, 60))


async def crowd() -> list[bytes | None]:
    """What somebody reads after a thousand others have come and gone."""
    plan = Plan(game="duel", chairs=[Chair(), Chair()])
    table = new_table("AAAAAAAAAA", plan, Who("ann", "Ann"), 0)
    live = LiveTable(table.code, table, cast(Store, None), lambda: 0, new_code)
    reader = Reader(live, "ann", Join())
    for number in range(1_000):
        live.join(other := Reader(live, str(number), Join()))
        live.join(reader)
        live.leave(other)
    return [await reader.next(0.01) for _ in range(4)]


def test_a_crowd_that_comes_at_once_chokes_nobody() -> None:
    read = [message and json.loads(message)["type"] for message in run(crowd())]
    assert read == ["welcome", "news", "presence", None]
