"""The story of a table for one reader: an entry for each line of the log that the reader may know.

What happened in the race is told from records that were hidden for the reader, one for each step, and
whoever looks from a seat of their own is addressed: "You draw a card."
Everything depends on the log and the reader alone, so whoever comes back gets the bytes that were missed.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from blacktop.core.game import Told
from blacktop.core.questions import SPECTATOR
from blacktop.table import events, messages
from blacktop.table import table as tables
from blacktop.table.numbers import line_of, number_of
from blacktop.table.sentences import Speech
from blacktop.table.table import Table


def entries(
    table: Table, viewer: int, since: int, speech: Speech, most: int | None = None
) -> list[messages.Entry]:
    """All that a reader has not seen, or the first of it."""
    first = line_of(table, viewer, since)
    told = (
        entry(table, viewer, number, line, speech)
        for number, line in enumerate(table.lines[first:], first + 1)
        if line.only is None or line.only == viewer
    )
    return list(islice(told, most))


def entry(table: Table, viewer: int, number: int, line: tables.Line, speech: Speech) -> messages.Entry:
    """One line of the log for a reader."""
    reader = reader_at(table, viewer)
    return messages.Entry(
        number=number_of(table, viewer, number),
        at=line.at,
        what=what(line.event),
        lines=[speech.line(each, reader) for each in told_by(table, viewer, line)],
        **details(viewer, line),
    )


def reader_at(table: Table, viewer: int) -> str:
    """The name of who is addressed: nobody among spectators, and nobody at a screen that many share."""
    if viewer == SPECTATOR:
        return ""
    seat = table.seats[viewer]
    is_shared = seat.person is not None and len(table.seats_of(seat.person)) > 1
    return "" if is_shared else seat.name


def what(event: events.Event) -> str:
    """The kind of an event: ``took-back``. A sealed choice is only that one more is ready."""
    name = type(event).__name__
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


def details(viewer: int, line: tables.Line) -> dict[str, Any]:
    """What programs want to know of an event without reading sentences."""
    match line.event:
        case events.Moved() as moved:
            return {"seat": moved.seat, "move": moved.move, "by": moved.by}
        case events.Chose() as chose if chose.seat == viewer:
            return {
                "seat": viewer,
                "move": chose.move,
                "by": chose.by,
                "ready": line.ready,
                "seal": line.seal,
            }
        case events.Chose() | events.TookBack():
            return {"ready": line.ready}
        case events.Revealed():
            return {"opened": [opening(each) for each in line.opened]}
        case events.Said() as said:
            return {"name": said.name, "text": said.text}
        case events.Sat() | events.Stood() | events.ChairSet() as sat:
            return {"seat": sat.chair}
        case events.Undone() as undone:
            return {"seat": undone.seat, "moments": undone.moments}
        case events.Left() | events.Returned() | events.Proposed() as event:
            return {"seat": event.seat}
        case events.Agreed() | events.Declined() as event:
            return {"seat": event.seat}
        case _:
            return {}


def opening(opened: tables.Opening) -> messages.Opening:
    """A choice that is shown."""
    return messages.Opening(
        seat=opened.seat,
        move=opened.choice.move,
        by=opened.choice.by,
        salt=opened.salt,
        seal=opened.seal,
    )


def told_by(table: Table, viewer: int, line: tables.Line) -> Iterator[Told]:
    """The sentences of a line: what the table has to say, then what happened in the race."""
    yield from told_by_table(table, line)
    race = table.race
    if race is not None:
        for row in line.rows:
            yield from race.game.events(race.game.hidden(row, viewer), race.names)


def told_by_table(table: Table, line: tables.Line) -> Iterator[Told]:
    """Who came, who left, what was agreed, and whose time was over."""
    match line.event:
        case events.Chose() | events.TookBack() | events.KeyMade() | events.Said():
            return
        case events.Moved() as moved:
            yield from stood_in(table, moved.seat, moved.by)
        case events.Revealed():
            for opened in line.opened:
                yield from stood_in(table, opened.seat, opened.choice.by)
        case _:
            yield Told(f"table-{what(line.event)}", "", line.values)


def stood_in(table: Table, seat: int, by: events.By) -> Iterator[Told]:
    """Somebody else chose for a seat: the log says so."""
    if by != "driver":
        yield Told(f"table-{by}", "", {"name": table.seats[seat].name})
