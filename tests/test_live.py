"""A table in memory over a real store: commands are carried out to their end, and others are told."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from blacktop.core.questions import SPECTATOR
from blacktop.server.kept import opening_of
from blacktop.server.live import LiveTable, load
from blacktop.store.records import Person
from blacktop.store.store import Store
from blacktop.table import commands
from blacktop.table.needs import Who
from blacktop.table.opening import new_table
from blacktop.table.refusal import Refused
from blacktop.table.settings import Chair, Plan

ANN = Who("ann", "Ann")
SIT = commands.Sit(id="sits-down", chair=0)


class Watcher:
    """Somebody who counts how often there was something new."""

    viewer = SPECTATOR
    person = "eve"

    def __init__(self) -> None:
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1

    def tell(self, message: bytes) -> None:
        pass


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "races.db")
    for person in ("ann", "ben"):
        store.add_person(Person(person, person, "guest", 0)).result()
    yield store
    store.close()


async def opened(store: Store) -> LiveTable:
    table = new_table("TABLE", Plan(game="duel", chairs=[Chair(), Chair()]), ANN, 1000)
    await asyncio.wrap_future(store.append(opening_of(table)))
    found = await load("TABLE", store, lambda: 2000, lambda: "NEXT")
    assert found is not None
    return found


def test_a_command_is_carried_out_though_its_sender_is_gone(store: Store) -> None:
    async def go() -> None:
        live, watcher = await opened(store), Watcher()
        live.join(watcher)
        sender = asyncio.create_task(live.command(SIT, ANN))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        sender.cancel()
        await asyncio.wait([sender])
        assert await live.command(SIT, ANN) == 2
        assert (len(live.table.lines), len(store.entries("TABLE"))) == (2, 2)
        assert watcher.woken

    asyncio.run(go())


def test_two_processes_tell_one_story(store: Store) -> None:
    async def go() -> None:
        one = await opened(store)
        two = await load("TABLE", store, lambda: 2000, lambda: "NEXT")
        assert two is not None
        await one.command(SIT, ANN)
        await two.command(commands.Sit(id="sits-down", chair=1), Who("ben", "Ben"))
        await one.hear(3)
        assert [seat.name for seat in one.table.seats] == ["Ann", "Ben"]
        with pytest.raises(Refused, match="nothing"):
            await two.command(commands.Agree(id="agrees-to"), ANN)

    asyncio.run(go())
