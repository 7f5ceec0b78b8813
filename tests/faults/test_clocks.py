"""What was thought about one moment of a race is never played in another."""

import asyncio
from typing import cast

import pytest

from blacktop.server.hub import apply_now, new_code, new_table
from blacktop.server.kept import append_of, opening_of
from blacktop.server.live import LiveTable
from blacktop.server.meters import Meters
from blacktop.server.thinking import Thinkers
from blacktop.store.records import Person
from blacktop.store.store import Store
from blacktop.table import commands
from blacktop.table.clocks import GRACE
from blacktop.table.decide import choose_for, decide
from blacktop.table.events import Moved
from blacktop.table.needs import Who
from blacktop.table.settings import Chair, Live, Plan, Settings
from blacktop.table.table import Table

pytestmark = pytest.mark.slow

ANN = Who("ann", "Ann")
LATE = GRACE + 5_001
"""When a first choice with five seconds is overdue."""


def race_of_one(store: Store) -> Table:
    """A race of somebody alone, with a clock of five seconds."""
    plan = Plan(game="circuit", chairs=[Chair()], settings=Settings(clock=Live(5, 0)))
    table = new_table("AAAAAAAAAA", plan, ANN, 0)
    for command in (commands.Sit(id="sit-down", chair=0), commands.Start(id="start-it")):
        apply_now(table, decide(table, command, ANN, new_code))
    store.add_person(Person("ann", "Ann", "guest", 0)).result(10)
    store.append(opening_of(table)).result(10)
    return table


async def be_late(store: Store) -> list[str]:
    """This process thinks that Ann's time is over; another one has written her move."""
    before = race_of_one(store)
    live = LiveTable(before.code, before.copy(), store, lambda: LATE, new_code)
    after = before.copy()
    move, moment = after.racing.legal_moves(0)[0], after.moment_line
    for event in choose_for(after, 0, move, "driver", moment):
        after.apply(event, LATE - 101)
    await asyncio.wrap_future(store.append(append_of(before, after, None)))
    thinkers = Thinkers(1, 5.0, 0.0, Meters())
    thinkers.think(live, 0, "random", "clock")
    await asyncio.gather(*thinkers.tasks.values())
    await thinkers.close()
    return [cast(Moved, line.event).by for line in live.table.lines if isinstance(line.event, Moved)]


def test_a_clock_that_another_process_stopped_chooses_nothing(store: Store) -> None:
    assert asyncio.run(be_late(store)) == ["driver"]


def test_one_that_has_run_out_does(store: Store) -> None:
    async def be_on_time() -> set[str]:
        table = race_of_one(store)
        live = LiveTable(table.code, table, store, lambda: LATE, new_code)
        thinkers = Thinkers(1, 5.0, 0.0, Meters())
        thinkers.think(live, 0, "random", "clock")
        await asyncio.gather(*thinkers.tasks.values())
        await thinkers.close()
        return {line.event.by for line in live.table.lines if isinstance(line.event, Moved)}

    assert asyncio.run(be_on_time()) == {"clock"}


@pytest.mark.parametrize("count", [0, 1, 500])
def test_the_lengths_of_logs_are_one_question(store: Store, count: int) -> None:
    table = race_of_one(store)
    codes = [table.code] * bool(count) + [f"B{number:09}" for number in range(1, count)]
    assert store.lengths(codes) == ({table.code: len(table.lines)} if count else {})
