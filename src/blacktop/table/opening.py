"""New tables: as somebody wants one, and the next one for the same people."""

import secrets

from blacktop.core.notation import BadInput
from blacktop.core.race import SEED_BYTES
from blacktop.games import game as find_game
from blacktop.table import events, needs
from blacktop.table.decide import started
from blacktop.table.needs import Who
from blacktop.table.settings import Chair, Plan, Series
from blacktop.table.table import Table


def new_table(code: str, plan: Plan, host: Who, now: int, series: Series | None = None) -> Table:
    """A table as somebody wants it; complains about what does not go together."""
    game = find_game(plan.game)
    if len(plan.chairs) > game.seats[-1]:
        raise BadInput(f"chairs: {game.title} has at most {game.seats[-1]} seats, not {len(plan.chairs)}")
    game.start(min(max(game.seats[0], len(plan.chairs)), game.seats[-1]), plan.options)
    opened = events.Opened(
        game=game.name,
        rules=game.rules_version,
        options=dict(plan.options),
        chairs=plan.chairs,
        settings=plan.settings,
        host=host.person,
        seed=secrets.token_bytes(SEED_BYTES).hex(),
        series=series or Series(),
    )
    table = Table(code, opened, now)
    for chair in plan.chairs:
        needs.check_chair(table, chair)
    needs.check_bot(table, plan.settings.substitute)
    return table


def apply_now(table: Table, happened: list[events.AnyEvent]) -> None:
    """Events of a table that is not kept yet."""
    for event in happened:
        table.apply(event, table.lines[0].at)


def next_table(old: Table, now: int) -> Table:
    """The same people at a new table, each one chair further, so that everybody starts everywhere.

    The race begins at once if nobody is there who has not asked for it.
    """
    order = [*range(1, len(old.seats)), 0]
    chairs = [Chair("bot", seat.chair.bot) if seat.chair.for_ == "bot" else Chair() for seat in old.seats]
    plan = Plan(
        game=old.game.name,
        options=old.opened.options,
        chairs=[chairs[number] for number in order],
        settings=old.settings,
    )
    table = new_table(old.next_code, plan, Who(old.opened.host, ""), now, series_after(old))
    for chair, number in enumerate(order):
        seat = old.seats[number]
        if seat.person is not None:
            apply_now(table, [events.Sat(chair, seat.person, seat.name, seat.is_program)])
    if want_to_go_on(old):
        apply_now(table, started(table))
    return table


def want_to_go_on(old: Table) -> bool:
    """Whether everybody has said so. Programs, who left, and who only agreed on a series were not asked."""
    taken = {number: seat.person for number, seat in enumerate(old.seats) if seat.person is not None}
    is_alone = len(set(taken.values())) == 1
    return is_alone or set(taken) <= old.going_on


def series_after(old: Table) -> Series:
    """Where the next table stands in the series; after its last race a new one begins."""
    before = old.opened.series
    if before.race >= old.settings.races:
        return Series(previous=old.code)
    points = dict(before.points)
    for seat, won in zip(old.seats, old.racing.points, strict=True):
        if seat.person is not None:
            points[seat.person] = points.get(seat.person, 0) + won
    return Series(before.race + 1, old.code, points)
