"""How races ended: kept for everybody who drove, and rated for those with an account."""

import asyncio
from collections.abc import Sequence

import structlog
from openskill.models import PlackettLuce

from blacktop.store.records import Conflict, Rating, Result, Unavailable
from blacktop.store.store import Store
from blacktop.table.table import Table

LOG = structlog.get_logger("blacktop")
MODEL = PlackettLuce()
TRIES = 5
AGAIN = 2.0
"""Seconds after which a store that is away is tried again."""


class Results:
    """Writes each result once, beside the race."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.noted: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def note(self, table: Table) -> None:
        """A race is over. It may be told more than once, by more than one process."""
        if table.code in self.noted:
            return
        self.noted.add(table.code)
        task = asyncio.create_task(self._write(results_of(table)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _write(self, results: list[Result]) -> None:
        tries = 0
        while tries < TRIES:
            try:
                ratings = await asyncio.to_thread(new_ratings, self.store, results)
                await asyncio.wrap_future(self.store.add_results(results, ratings))
                return
            except Conflict:
                tries += 1
            except Unavailable:
                await asyncio.sleep(AGAIN)
        LOG.warning("results not kept", table=results[0].table if results else "")

    async def close(self) -> None:
        """Waits a moment for what is being written; who looks at the table again finishes the rest."""
        if self.tasks:
            _, unfinished = await asyncio.wait(self.tasks, timeout=AGAIN)
            for task in unfinished:
                task.cancel()


def results_of(table: Table) -> list[Result]:
    """A result for each person. Who drives several seats has raced against nobody, and gets none."""
    race = table.racing
    ranks = {seat: standing.rank for standing in race.standings() for seat in standing.seats}
    over = table.lines[-1].at
    people = [seat.person for seat in table.seats]
    return [
        Result(table.code, number, person, race.game.name, ranks[number], race.points[number], over)
        for number, person in enumerate(people)
        if person is not None and people.count(person) == 1
    ]


def new_ratings(store: Store, results: Sequence[Result]) -> list[Rating]:
    """The ratings of those with an account, if at least two of them raced each other."""
    rated = [result for result in results if has_account(store, result.person)]
    if len(rated) < 2:
        return []
    before = [rating_of(store, result) for result in rated]
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = MODEL.rate(teams, ranks=[float(result.rank) for result in rated])
    return [
        Rating(old.person, old.game, new[0].mu, new[0].sigma, old.races + 1)
        for old, new in zip(before, after, strict=True)
    ]


def has_account(store: Store, person: str) -> bool:
    """Guests come and go; only accounts have a strength that lasts."""
    found = store.person(person)
    return found is not None and found.kind == "account"


def rating_of(store: Store, result: Result) -> Rating:
    """What was thought of somebody before the race."""
    fresh = MODEL.rating()
    known = [each for each in store.ratings(result.person) if each.game == result.game]
    return known[0] if known else Rating(result.person, result.game, fresh.mu, fresh.sigma, 0)
