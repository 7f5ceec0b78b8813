"""The store in memory, and the processes that work at its only table."""

from collections import Counter, deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from blacktop.core.questions import SPECTATOR
from blacktop.lab.faults.letters import Answer, Join, news
from blacktop.store.records import Conflict, Entry, Unavailable
from blacktop.table.commands import AnyCommand
from blacktop.table.decide import be_away, choose_for
from blacktop.table.desk import Desk, Read, Steps, Write, entries_of, table_of
from blacktop.table.events import By
from blacktop.table.numbers import number_of
from blacktop.table.refusal import Refused
from blacktop.table.table import Table

if TYPE_CHECKING:
    from blacktop.lab.faults.client import Client
    from blacktop.lab.faults.world import World

CODE = "TABLE"


class Shelf:
    """A store in memory: a number is written once."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.commands: Counter[str] = Counter()

    def append(self, new: tuple[Entry, ...]) -> None:
        """Adds rows that follow on the last one."""
        if new[0].number != len(self.entries) + 1:
            raise Conflict
        self.entries += new
        self.commands.update(entry.command for entry in new if entry.command is not None)


@dataclass
class Work:
    """Something that a process is doing, step by step."""

    steps: Steps
    client: "Client | None" = None
    command: AnyCommand | None = None
    answer: list[Entry] | None = None
    trouble: Exception | None = None
    read: int | None = None
    """How long the log was when it was last read."""


class Process:
    """A server: a desk, things to do one after another, and connections."""

    def __init__(self, world: "World", skew: int) -> None:
        self.world = world
        self.skew = skew
        self.start()

    def start(self) -> None:
        """After a stop nothing is left but the log."""
        table = table_of(CODE, self.world.shelf.entries)
        self.desk = Desk(table, lambda: self.world.time + self.skew, lambda: "NEXT")
        self.works: deque[Work] = deque()
        self.sent: dict[Client, int] = {}

    def hear(self, client: "Client", message: Join | AnyCommand) -> None:
        """A message of somebody has arrived. What is said before a join is lost."""
        if isinstance(message, Join):
            self.sent[client] = min(message.since, self.upto(client))
            self.tell_news(client)
        elif client in self.sent:
            self.works.append(Work(self.desk.command(message, client.who), client, message))

    def work(self) -> None:
        """One step of what is to be done: to the next wish, and what comes of it."""
        if not self.works:
            return
        work = self.works[0]
        try:
            steps, trouble = work.steps, work.trouble
            wish = steps.send(work.answer) if trouble is None else steps.throw(trouble)
        except StopIteration as done:
            self.finish(work, done.value, "")
        except Refused as why:
            self.finish(work, None, why.kind)
        except Unavailable:
            self.finish(work, None, "unavailable")
        else:
            work.answer = work.trouble = None
            self.fulfil(work, wish)

    def fulfil(self, work: Work, wish: Write | Read) -> None:
        """Asks the store, which may be away before or after it has done what was asked."""
        away = self.world.happens("store away", 0.03)
        try:
            if away and self.world.luck.random() < 0.5:
                raise Unavailable
            if isinstance(wish, Read):
                work.answer = self.world.shelf.entries[wish.since :]
                work.read = len(self.world.shelf.entries)
            else:
                self.world.shelf.append(entries_of(wish.after, len(wish.before.lines), wish.command))
            if away:
                raise Unavailable
        except (Conflict, Unavailable) as wrong:
            self.world.report.faults["conflict"] += isinstance(wrong, Conflict)
            work.trouble = wrong

    def finish(self, work: Work, line: int | None, kind: str) -> None:
        """Somebody is told, if they are still there."""
        self.works.popleft()
        self.tell_all()
        if work.client is None or work.command is None:
            return
        key = f"{work.client.who.person}/{work.command.id}"
        if kind not in ("", "unavailable") and self.is_kept(key, work.read):
            raise self.world.fault(f"{key} was refused as {kind}, but it is in the log")
        viewer = self.viewer(work.client)
        number = None if line is None else number_of(self.desk.table, viewer, line)
        self.world.send(work.client, self, Answer(work.command.id, number, kind))

    def is_kept(self, key: str, upto: int | None) -> bool:
        """Whether a command was in the log when that was last read.

        The same command may be refused here, and carried out at the other process a moment later.
        """
        return any(entry.command == key for entry in self.world.shelf.entries[:upto])

    def viewer(self, client: "Client") -> int:
        """The seat from which somebody looks."""
        return next(iter(self.desk.table.seats_of(client.who.person)), SPECTATOR)

    def upto(self, client: "Client") -> int:
        """The number of the last entry of somebody's story."""
        return number_of(self.desk.table, self.viewer(client), len(self.desk.table.lines))

    def tell_news(self, client: "Client") -> None:
        """What was not sent on this connection."""
        since, self.sent[client] = self.sent[client], self.upto(client)
        self.world.send(client, self, news(self.desk.table, self.viewer(client), client.who, since))

    def tell_all(self) -> None:
        """Everybody who is behind is told."""
        for client in self.sent:
            if self.sent[client] < self.upto(client):
                self.tell_news(client)

    def look_after(self) -> None:
        """Lets bots choose, and for people whose time is over; perhaps somebody has been away too long."""
        table, luck = self.desk.table, self.world.luck
        if self.works:
            return
        for seat in table.owing:
            late = seat in table.expired(self.desk.now())
            if table.seats[seat].bot or late:
                self.choose_for(table, seat, luck.choice(table.racing.legal_moves(seat)), late)
        if table.status == "racing" and luck.random() < 0.01:
            away = luck.randrange(len(table.seats))
            self.works.append(Work(self.desk.act(lambda now: be_away(now, away))))

    def choose_for(self, table: Table, seat: int, move: str, late: bool) -> None:
        """A bot has thought about a choice; by the time it says so, the table may have gone on."""
        by: By = "clock" if late else "driver"
        moment = table.moment_line
        self.works.append(Work(self.desk.act(lambda now: choose_for(now, seat, move, by, moment))))
