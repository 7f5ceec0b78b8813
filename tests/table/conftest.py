"""A table to play with: people by name, commands by kind, and what everybody sees of it."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from blacktop.core.questions import SPECTATOR
from blacktop.table import commands, events, sight, story
from blacktop.table.decide import decide
from blacktop.table.desk import entries_of, table_of
from blacktop.table.events import AnyEvent
from blacktop.table.messages import Sight
from blacktop.table.needs import Who
from blacktop.table.numbers import number_of
from blacktop.table.opening import new_table
from blacktop.table.refusal import Refused
from blacktop.table.sentences import Speech
from blacktop.table.settings import Chair, Plan, Settings
from blacktop.table.table import Table

HOST = "ann"


class Play:
    """A table, a clock that stands still until it is moved, and somebody who keeps count."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.time = table.lines[-1].at
        self.luck = random.Random(7)
        self.count = 0

    # --- Commands ---------------------------------------------------------------------------------

    def make(self, person: str, do: str, **values: Any) -> commands.AnyCommand:
        """A command of somebody who has seen everything."""
        self.count += 1
        given = {"do": do, "id": f"command-{self.count}", "seen": self.seen(person), **values}
        return msgspec.convert(given, commands.AnyCommand)

    def do(self, person: str, do: str, is_program: bool = False, **values: Any) -> list[AnyEvent]:
        """Somebody asks something, and it happens."""
        who = Who(person, person.capitalize(), is_program)
        happened = decide(self.table, self.make(person, do, **values), who, lambda: "NEXT")
        self.take(happened)
        return happened

    def take(self, happened: list[AnyEvent]) -> None:
        for event in happened:
            self.table.apply(event, self.time)

    def refusal(self, person: str, do: str, **values: Any) -> Refused:
        """Somebody asks something that is refused, and nothing changes."""
        before = self.everything()
        with pytest.raises(Refused) as refused:
            self.do(person, do, **values)
        assert self.everything() == before
        return refused.value

    def choose(self, seat: int, move: str | None = None) -> str:
        """The driver of a seat chooses, anything that is legal if nothing is said."""
        chosen = move or self.luck.choice(self.table.racing.legal_moves(seat))
        self.do(str(self.table.seats[seat].person), "choose", move=chosen, seat=seat)
        return chosen

    def choose_all(self) -> None:
        """Everybody who owes a choice makes one."""
        for seat in self.table.owing:
            self.choose(seat)

    def race_until(self, reached: Callable[[Table], bool]) -> None:
        """Everybody chooses until something is so."""
        while not reached(self.table):
            self.choose_all()

    def finish(self) -> None:
        self.race_until(lambda table: table.status == "over")

    # --- What is seen -----------------------------------------------------------------------------

    def viewer(self, person: str) -> int:
        return next(iter(self.table.seats_of(person)), SPECTATOR)

    def seen(self, person: str) -> int:
        return number_of(self.table, self.viewer(person), len(self.table.lines))

    @property
    def viewers(self) -> range:
        return range(SPECTATOR, len(self.table.seats))

    def story(self, viewer: int, since: int = 0, language: str | None = "en") -> list[bytes]:
        """What a viewer was told, entry by entry."""
        told = story.entries(self.table, viewer, since, Speech(self.table.game, language))
        return [msgspec.json.encode(entry) for entry in told]

    def told(self, viewer: int = SPECTATOR, language: str = "en") -> str:
        """The sentences of a story."""
        told = story.entries(self.table, viewer, 0, Speech(self.table.game, language))
        return "\n".join(line.text for entry in told for line in entry.lines)

    def sight(self, viewer: int, person: str | None = None) -> Sight:
        someone = person or ("" if viewer == SPECTATOR else self.table.seats[viewer].person or "")
        return sight.sight(self.table, viewer, someone, Speech(self.table.game, "en"))

    def bytes_for(self, viewer: int) -> bytes:
        return msgspec.json.encode((self.story(viewer), self.sight(viewer)))

    def everything(self) -> bytes:
        """All that anybody sees, and the log."""
        log = [events.encode(line.event) for line in self.table.lines]
        return msgspec.json.encode(([self.bytes_for(viewer) for viewer in self.viewers], log))

    def replayed(self) -> "Play":
        """The same table, from its log."""
        return Play(table_of(self.table.code, entries_of(self.table, 0, None)))


@pytest.fixture
def open_table() -> Callable[..., Play]:
    """A table of a game with chairs for people, or as they are given."""

    def make(
        game: str = "illegal", chairs: int | list[Chair] = 3, *, options: Any = None, **settings: Any
    ) -> Play:
        places = [Chair()] * chairs if isinstance(chairs, int) else chairs
        plan = Plan(
            game=game, chairs=places, options=options or {}, settings=msgspec.convert(settings, Settings)
        )
        made = new_table("TABLE", plan, Who(HOST, "Ann"), 1000)
        opened = msgspec.structs.replace(made.opened, seed="00" * 32)
        return Play(Table("TABLE", opened, 1000))

    return make


@pytest.fixture
def racing(open_table: Callable[..., Play]) -> Callable[..., Play]:
    """A race that has begun, with people in all chairs."""

    def make(game: str = "illegal", people: str = "ann ben cleo", **settings: Any) -> Play:
        play = open_table(game, len(people.split()), **settings)
        for chair, person in enumerate(people.split()):
            play.do(person, "sit", chair=chair)
        play.do(HOST, "start")
        return play

    return make
