"""How a table goes into the store and comes out of it."""

from typing import Any

import msgspec

from blacktop.core.gamefile import GameFile, to_file
from blacktop.store.records import Append, Card
from blacktop.table.desk import entries_of
from blacktop.table.settings import Days, Live, Series
from blacktop.table.sight import kind_of
from blacktop.table.table import Table


class Summary(msgspec.Struct, frozen=True):
    """What a lobby shows of a table."""

    title: str
    seats: list[tuple[str, str]]
    """Name and kind of each chair."""
    options: dict[str, Any]
    series: Series
    time: Live | Days | None = None
    """What everybody has for their choices."""


def append_of(before: Table, after: Table, command: str | None) -> Append:
    """What is to be written when a table has become another. The last event carries the command's id."""
    entries = entries_of(after, len(before.lines), command)
    return Append(entries, card_of(after), seats_after(before, after))


def opening_of(table: Table) -> Append:
    """What is to be written for a table that is new."""
    return Append(entries_of(table, 0, None), card_of(table), dict(enumerate(people_at(table))))


def people_at(table: Table) -> list[str | None]:
    """Whose seats they are."""
    return [seat.person for seat in table.seats]


def seats_after(before: Table, after: Table) -> dict[int, str | None]:
    """The seats whose owner has changed; chairs that were taken away belong to nobody."""
    old, new = people_at(before), people_at(after)
    new += [None] * (len(old) - len(new))
    return {seat: person for seat, person in enumerate(new) if old[seat] != person}


def card_of(table: Table) -> Card:
    """The card of a table."""
    status = "over" if table.status == "ended" else table.status
    return Card(
        code=table.code,
        game=table.game.name,
        status=status,
        is_public=table.settings.is_public,
        created=table.lines[0].at,
        changed=changed(table),
        wakes=wakes(table),
        body=msgspec.json.encode(summary(table)),
    )


def changed(table: Table) -> int:
    """When everybody could last see a change: lists are sorted by it, and second thoughts are secret."""
    return next(line.at for line in reversed(table.lines) if line.only is None)


def wakes(table: Table) -> int | None:
    """When somebody has to look after the table: at once, if a bot is asked and people wait for it."""
    if table.has_drivers and any(table.seats[seat].bot for seat in table.owing):
        return table.lines[-1].at
    return table.wakes()


def summary(table: Table) -> Summary:
    """For the lobby."""
    return Summary(
        title=table.game.title,
        seats=[(seat.name, kind_of(seat)) for seat in table.seats],
        options=dict(table.opened.options),
        series=table.opened.series,
        time=table.settings.clock,
    )


def file_of(table: Table) -> GameFile:
    """The game file of a race that is over."""
    return to_file(table.racing, [seat.chair.bot or None for seat in table.seats])
