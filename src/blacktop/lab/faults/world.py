"""A table on which everything goes wrong that can, and what must be true in the end."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from blacktop.core.notation import BadInput
from blacktop.core.questions import SPECTATOR
from blacktop.lab.crowd import EVERYBODY, fill, random_opening, random_settings
from blacktop.lab.faults.client import Client
from blacktop.lab.faults.letters import Answer, Join, Letter, News, news
from blacktop.lab.faults.process import CODE, Process, Shelf, Work
from blacktop.lab.faults.report import Fault, FaultReport
from blacktop.store.records import Entry
from blacktop.table.commands import AnyCommand
from blacktop.table.desk import entries_of, table_of
from blacktop.table.needs import Who
from blacktop.table.sight import kind_of
from blacktop.table.table import Table

PROCESSES = 2
STEPS = 600
"""So many small things happen at a table before it heals."""
ALREADY_RACING = 0.8
"""The share of tables at which everybody sits when it begins."""
PATIENCE = 3
"""How often somebody asks again when nothing goes wrong any more."""
WATCHER = Who("eve", "Eve")


@dataclass
class World:
    """A table, its processes, its people and the network between them."""

    seed: int
    report: FaultReport = field(default_factory=FaultReport)
    time: int = 0

    def __post_init__(self) -> None:
        self.luck = random.Random(self.seed)
        settings = msgspec.structs.replace(random_settings(self.luck), is_shared=False)
        opened = random_opening(self.luck, settings)
        table = Table(CODE, opened, 0)
        if self.luck.random() < ALREADY_RACING:
            fill(table, self.luck)
        self.shelf = Shelf()
        self.shelf.append(entries_of(table, 0, None))
        self.letters: list[Letter] = []
        self.processes = [Process(self, self.luck.randrange(-500, 500)) for _ in range(PROCESSES)]
        self.clients = [Client(self, who, chair) for who, chair in people_for(table)]
        self.is_healed = False
        self.report.tables += 1
        self.report.games[opened.game] += 1

    def fault(self, what: str) -> Fault:
        """Something that must not be."""
        return Fault(self.seed, what)

    def happens(self, what: str, chance: float) -> bool:
        """Whether something goes wrong now; nothing does after the end."""
        if self.is_healed or self.luck.random() >= chance:
            return False
        self.report.faults[what] += 1
        return True

    def send(self, client: Client, process: Process, message: News | Answer | Join | AnyCommand) -> None:
        """Puts a message on its way, unless it is lost; perhaps twice."""
        if self.happens("dropped", 0.05):
            return
        for _ in range(1 + self.happens("repeated", 0.05)):
            self.letters.append(Letter(client, process, message))

    def deliver(self) -> None:
        """One message arrives: mostly the oldest."""
        if self.letters:
            late = self.happens("reordered", 0.2)
            letter = self.letters.pop(self.luck.randrange(len(self.letters)) if late else 0)
            if isinstance(letter.message, News | Answer):
                letter.client.hear(letter.message)
            else:
                letter.process.hear(letter.client, letter.message)

    def run(self) -> None:
        """Everything goes wrong for a while; then all is put right, and looked at."""
        for _ in range(STEPS):
            self.step()
        self.heal()
        self.check()

    def step(self) -> None:
        """One small thing happens somewhere."""
        process, client = self.luck.choice(self.processes), self.luck.choice(self.clients)
        match self.luck.randrange(16):
            case 0 | 1 | 2:
                client.act()
            case 3 | 4 | 5 | 6 | 7:
                self.repeat(self.deliver)
            case 8 | 9 | 10 | 11:
                self.repeat(process.work)
            case 12 | 13 | 14:
                self.time += self.luck.choice((0, 10, 500, 3000))
                process.look_after()
            case _:
                self.go_wrong(process, client)

    def repeat(self, deed: Callable[[], None]) -> None:
        """Something happens a few times in a row."""
        for _ in range(self.luck.randrange(1, 5)):
            deed()

    def go_wrong(self, process: Process, client: Client) -> None:
        """A process stops, a connection breaks; or a hint arrives, which may be lost, too."""
        if self.happens("process stopped", 0.1):
            process.start()
            for other in self.clients:
                other.process = None if other.process is process else other.process
        elif self.happens("connection broken", 0.15):
            client.join(self.luck.choice(self.processes))
        elif not process.works:
            process.works.append(Work(process.desk.catch_up()))

    def heal(self) -> None:
        """Nothing goes wrong any more: all work is done, all messages arrive, everybody is told."""
        self.is_healed = True
        for client in self.clients:
            client.join(self.luck.choice(self.processes))
        self.settle()
        for _ in range(PATIENCE):
            for client in self.clients:
                client.say(client.wanted, 1.0)
            self.settle()
        if any(client.wanted for client in self.clients):
            raise self.fault("a command is never answered, though nothing goes wrong any more")
        for process in self.processes:
            process.works.append(Work(process.desk.catch_up()))
        self.settle()
        for client in self.clients:
            client.join(self.luck.choice(self.processes))
        self.settle()

    def settle(self) -> None:
        """Until nothing is under way."""
        while self.letters or any(process.works for process in self.processes):
            for process in self.processes:
                process.work()
            self.deliver()

    # --- What must be true in the end -------------------------------------------------------------

    def check(self) -> None:
        """The log, and what everybody knows of it."""
        clean = CleanRun(self.shelf.entries)
        for client in self.clients:
            self.check_answers(client)
            self.check_story(client, clean)
        for process in self.processes:
            self.check_race(process.desk.table, clean.table)
        self.report.lines += len(self.shelf.entries)
        self.report.races_over += clean.table.status == "over"

    def check_answers(self, client: Client) -> None:
        """What was answered is written, once."""
        for id in client.answers:
            times = self.shelf.commands[f"{client.who.person}/{id}"]
            if times != 1:
                raise self.fault(
                    f"{client.who.name}: command {id} was answered and is in the log {times} times"
                )
        self.report.answered += len(client.answers)

    def check_story(self, client: Client, clean: "CleanRun") -> None:
        """Byte for byte what somebody with a good connection was told."""
        expected = clean.news(client.who)
        if client.story != dict(expected.entries):
            raise self.fault(f"{client.who.name} was told another story than is in the log")
        if client.seen != (expected.number, expected.sight):
            raise self.fault(f"{client.who.name} sees another table than the log makes")
        self.report.entries_compared += len(expected.entries)

    def check_race(self, table: Table, clean: Table) -> None:
        """The same race in every process as in a clean run."""
        races = [
            None if each.race is None else (each.race.digest, each.race.history) for each in (table, clean)
        ]
        if races[0] != races[1] or table.commands != clean.commands:
            raise self.fault("a process plays another race than is in the log")


def people_for(table: Table) -> list[tuple[Who, int | None]]:
    """Those who sit at a table, or may sit down, and one who watches."""
    seated = [(who, chair) for who in EVERYBODY for chair in table.seats_of(who.person)]
    free = [number for number, seat in enumerate(table.seats) if kind_of(seat) == "free"]
    waiting = [who for who in EVERYBODY if not table.seats_of(who.person)]
    return [*seated, *zip(waiting, free, strict=False), (WATCHER, None)]


class CleanRun:
    """Somebody who was there from the beginning, and missed nothing: the log, line by line."""

    def __init__(self, entries: list[Entry]) -> None:
        self.table = table_of(CODE, entries)

    def news(self, who: Who) -> News:
        """All that somebody was told, and the last sight."""
        viewer = next(iter(self.table.seats_of(who.person)), SPECTATOR)
        return news(self.table, viewer, who, 0)


def run(first: int, seeds: int, progress: Callable[[int], None] = lambda done: None) -> FaultReport:
    """Tables by seed; raises Fault at the first that goes wrong."""
    if seeds < 1:
        raise BadInput(f"seeds: at least 1, not {seeds}")
    report = FaultReport()
    for seed in range(first, first + seeds):
        try:
            World(seed, report).run()
        except Fault:
            raise
        except Exception as wrong:
            raise Fault(seed, f"{type(wrong).__name__}: {wrong}") from wrong
        progress(1)
    return report
