"""Appends to the logs of tables, as few statements however many there are."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Table, bindparam, insert, update
from sqlalchemy.dialects import postgresql, sqlite

from blacktop.store.records import Append, Conflict
from blacktop.store.schema import events, seats, tables

MOVE_ON = (
    update(tables)
    .where(tables.c.code == bindparam("key"), tables.c.last == bindparam("before"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("status", "is_public", "changed", "wakes", "body", "last")
        }
    )
)


def refuse_gaps(append: Append) -> None:
    """An append has at least one entry, and its numbers follow each other."""
    numbers = [entry.number for entry in append.entries]
    if not numbers or numbers[0] < 1 or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise ValueError(f"entries of table {append.card.code} are not numbered on: {numbers}")


def append_all(connection: Connection, appends: Sequence[Append]) -> None:
    """Writes appends, those of one table in their order; Conflict if one of them came too late."""
    new = [append for append in appends if first(append) == 1]
    later = [append for append in appends if first(append) > 1]
    if new:
        connection.execute(insert(tables), [new_row(append) for append in new])
    if later and connection.execute(MOVE_ON, [change(append) for append in later]).rowcount != len(later):
        raise Conflict("a table has moved on")
    connection.execute(insert(events), [row for append in appends for row in event_rows(append)])
    if taken := [row for append in appends for row in seat_rows(append)]:
        connection.execute(upsert(connection, seats, ("person",)), taken)


def first(append: Append) -> int:
    """The number of the first new entry."""
    return append.entries[0].number


def new_row(append: Append) -> dict[str, Any]:
    """The row of a table that did not exist."""
    card = append.card
    return {
        "code": card.code,
        "game": card.game,
        "status": card.status,
        "is_public": card.is_public,
        "created": card.created,
        "changed": card.changed,
        "wakes": card.wakes,
        "body": card.body,
        "last": append.entries[-1].number,
    }


def change(append: Append) -> dict[str, Any]:
    """What changes in the row of a table, if its log ends where the append goes on."""
    card = append.card
    return {
        "key": card.code,
        "before": first(append) - 1,
        "new_status": card.status,
        "new_is_public": card.is_public,
        "new_changed": card.changed,
        "new_wakes": card.wakes,
        "new_body": card.body,
        "new_last": append.entries[-1].number,
    }


def event_rows(append: Append) -> list[dict[str, Any]]:
    """The new rows of a log."""
    return [
        {
            "table": append.card.code,
            "number": entry.number,
            "at": entry.at,
            "command": entry.command,
            "body": entry.body,
        }
        for entry in append.entries
    ]


def seat_rows(append: Append) -> list[dict[str, Any]]:
    """Who sits where from now on."""
    return [
        {"table": append.card.code, "seat": seat, "person": person} for seat, person in append.seats.items()
    ]


def upsert(connection: Connection, table: Table, changing: Sequence[str], where: Any = None) -> Any:
    """A statement that inserts a row, or changes some columns of the one with the same key."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    statement = dialect.insert(table)
    return statement.on_conflict_do_update(
        index_elements=list(table.primary_key.columns),
        set_={name: statement.excluded[name] for name in changing},
        where=None if where is None else where(statement.excluded),
    )
