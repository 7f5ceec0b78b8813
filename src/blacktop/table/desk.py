"""How a process works at a table that others may work at, too. No sockets, no SQL: the order of things.

The log is the truth. A command is decided and written, and only then seen. If somebody else wrote first,
what they wrote is read, and the command is decided anew: two processes can never tell two stories. A
command is refused only in the light of the whole log: perhaps it was carried out by a process that could
not say so.

Steps are generators. They yield what they want of the store, and whoever drives them sends the answer, or
throws in Conflict or Unavailable.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from blacktop.store.records import Conflict, Entry, Unavailable
from blacktop.table import events
from blacktop.table.commands import AnyCommand
from blacktop.table.decide import NewCode, decide
from blacktop.table.events import AnyEvent
from blacktop.table.needs import Who
from blacktop.table.refusal import Refused
from blacktop.table.table import Table

TRIES = 20
"""How often a command is decided anew because other processes wrote first."""


@dataclass(frozen=True)
class Write:
    """To be added to the log: what the table has become, by a command or by itself."""

    before: Table
    after: Table
    command: str | None


@dataclass(frozen=True)
class Read:
    """The log after a number is wanted."""

    since: int


Steps = Generator[Write | Read, Sequence[Entry] | None, int]
"""Ends with the line of the log that is the answer."""
Decide = Callable[[Table], list[AnyEvent]]


class Desk:
    """A table as one process knows it. ``table`` is replaced, never changed."""

    def __init__(
        self,
        table: Table,
        now: Callable[[], int],
        new_code: NewCode,
        first: Decide = lambda table: [],
    ) -> None:
        self.table = table
        self.now = now
        self.new_code = new_code
        self.first = first
        """What must be written before anything that happens now."""

    def command(self, command: AnyCommand, who: Who) -> Steps:
        """Carries out a command of somebody. Twice is once."""
        return self.act(
            lambda table: decide(table, command, who, self.new_code), f"{who.person}/{command.id}"
        )

    def act(self, wanted: Decide, key: str | None = None, at: int | None = None) -> Steps:
        """Decides, writes, and then sees what was written: now, or as of another time."""
        for _ in range(TRIES):
            if key is not None and key in self.table.commands:
                return self.table.commands[key]
            before = self.table
            try:
                after = after_events(before, *self._happening(before, wanted, at), key)
                yield Write(before, after, key)
            except Conflict:
                yield from self.catch_up()
            except Refused:
                if (yield from self.catch_up()) == len(before.lines):
                    raise
            else:
                self.table = after
                return len(after.lines)
        raise Unavailable(f"{TRIES} times somebody else wrote first")

    def _happening(self, table: Table, wanted: Decide, at: int | None) -> tuple[list[AnyEvent], int]:
        """What is to be written, and of which time it is: never before the last line."""
        happened = wanted(table)
        if at is None:
            happened = [*self.first(table), *happened]
        return happened, max(self.now() if at is None else at, table.lines[-1].at)

    def catch_up(self) -> Steps:
        """Reads what others wrote; the last line that is known then."""
        entries = yield Read(len(self.table.lines))
        table = self.table.copy()
        for entry in entries or ():
            if entry.number == len(table.lines) + 1:
                table.apply(events.decode(entry.body), entry.at, entry.command)
        if len(table.lines) > len(self.table.lines):
            self.table = table
        return len(self.table.lines)


def after_events(table: Table, happened: Sequence[AnyEvent], at: int, key: str | None) -> Table:
    """What a table becomes. The last event carries the id of the command."""
    after = table.copy()
    for event in happened:
        after.apply(event, at)
    if key is not None:
        after.commands[key] = len(after.lines)
    return after


def entries_of(table: Table, since: int, key: str | None) -> tuple[Entry, ...]:
    """The lines of a log after a number, as they are kept."""
    last = len(table.lines)
    return tuple(
        Entry(number, line.at, key if number == last else None, events.encode(line.event))
        for number, line in enumerate(table.lines[since:], since + 1)
    )


def table_of(code: str, entries: Sequence[Entry]) -> Table:
    """A table from its log."""
    opened = events.decode(entries[0].body)
    assert isinstance(opened, events.Opened)
    table = Table(code, opened, entries[0].at)
    for entry in entries[1:]:
        table.apply(events.decode(entry.body), entry.at, entry.command)
    return table
