"""Tables and people at random: everything that somebody might ask of a table, sensible or not."""

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from blacktop.bots import driver
from blacktop.core.chance import keyed_stream, step_key
from blacktop.core.game import Game
from blacktop.core.record import Bytes
from blacktop.games import game as find_game
from blacktop.games import names as game_names
from blacktop.lab.secrecy import random_start, shorten
from blacktop.table import commands, events
from blacktop.table.commands import AnyCommand
from blacktop.table.decide import started
from blacktop.table.events import AnyEvent
from blacktop.table.needs import Who, hash_of
from blacktop.table.numbers import number_of
from blacktop.table.refusal import Refused
from blacktop.table.settings import Chair, Days, Live, Settings
from blacktop.table.table import Table

PEOPLE = tuple(Who(name.lower(), name) for name in ("Ann", "Ben", "Cleo", "Dan"))
EVERYBODY = (*PEOPLE, Who("bolt", "Bolt", is_program=True))
KEYS = ("", "a-key", "another-key")
NONSENSE = (
    "bid 99999999999999999999", "bid -1", "bid", "play", "drive L 30u", "speed 3 / ahead / ahead", "ahead",
    "nothing", "/", "take block", "bump red NE", "undo", "end", "\x00", "línea 40d", "line 40d 30l 20u",
)  # fmt: skip
PROPOSALS: tuple[events.Proposal, ...] = ("undo", "undo", "pause", "resume", "resume", "rematch")


def random_settings(luck: random.Random) -> Settings:
    """Everything that a host can want."""
    return Settings(
        start=luck.choice(("host", "ready")),
        clock=luck.choice((None, None, Live(luck.choice((5, 60)), luck.choice((0, 10))), Days(1))),
        substitute=luck.choice(("", driver.RANDOM_BOT)),
        spectators=luck.choice(("public", "open")),
        is_shared=luck.random() < 0.3,
        races=luck.choice((1, 2)),
    )


def random_opening(luck: random.Random, settings: Settings) -> events.Opened:
    """A table of any game with any options; half of the races begin somewhere in their middle."""
    game = find_game(luck.choice(game_names()))
    row = random_start(game, luck)
    shorten(game, row, races=1)
    options, seats = game.options_of(row), int(game.record.of(row)["seats"])
    middle = play_on(game, row, luck) if luck.random() < 0.5 else None
    return events.Opened(
        game=game.name,
        rules=game.rules_version,
        options=options,
        chairs=[random_chair(luck) for _ in range(seats)] if middle is None else full_chairs(seats, luck),
        settings=settings,
        host=EVERYBODY[0].person,
        seed=luck.randbytes(8).hex(),
        position=None if middle is None else middle.tobytes(),
    )


def random_chair(luck: random.Random) -> Chair:
    """Mostly for a person."""
    if luck.random() < 0.7:
        return Chair()
    return luck.choice((Chair("bot", driver.RANDOM_BOT), Chair("nobody")))


def full_chairs(seats: int, luck: random.Random) -> list[Chair]:
    """A race in its middle needs a driver for every seat: some people, else bots."""
    people = luck.sample(range(seats), min(seats, luck.randrange(1, len(EVERYBODY))))
    return [Chair() if seat in people else Chair("bot", driver.RANDOM_BOT) for seat in range(seats)]


def play_on(game: Game, row: Bytes, luck: random.Random) -> Bytes:
    """Some moment of a race at which somebody owes a choice and nobody has chosen yet."""
    stream = keyed_stream(step_key(luck.randbytes(8), 0))
    bot = driver.RandomBot(game)
    moments: list[Bytes] = []
    while not game.kernel.is_over(row):
        owing = int(game.kernel.owing(row))
        if owing:
            moments.append(row.copy())
        for seat in range(owing.bit_length()):
            if owing >> seat & 1:
                game.kernel.seal(row, seat, bot.choose(row, seat, stream))
        game.kernel.run_steps(row, 1, stream)
    return luck.choice(moments)


def fill(table: Table, luck: random.Random) -> None:
    """Somebody sits in every chair, and the race begins, if that is possible."""
    waiting = luck.sample(EVERYBODY, len(EVERYBODY))
    for number, seat in enumerate(table.seats):
        if seat.is_taken or seat.chair.for_ != "person" or not waiting:
            continue
        who = waiting[0] if table.settings.is_shared and luck.random() < 0.5 else waiting.pop()
        name = table.free_name(who.name, number)
        take(table, [events.Sat(number, who.person, name, who.is_program)])
    with suppress(Refused):
        take(table, started(table))


def take(table: Table, happened: Sequence[AnyEvent]) -> None:
    """Events that happen at once."""
    for event in happened:
        table.apply(event, table.lines[-1].at)


def somebody(table: Table, luck: random.Random) -> Who:
    """Mostly one who sits at the table."""
    seated = [who for who in EVERYBODY if table.seats_of(who.person)]
    return luck.choice(seated if seated and luck.random() < 0.8 else EVERYBODY)


@dataclass(frozen=True)
class Named:
    """Makes commands of somebody who has seen so much."""

    id: str
    seen: int

    def __call__(self, kind: type[AnyCommand], **values: Any) -> AnyCommand:
        """A command of a kind."""
        return kind(id=self.id, seen=self.seen, **values)


def random_command(table: Table, who: Who, luck: random.Random) -> AnyCommand:
    """Anything. Most of the time it is something that could be meant."""
    named = Named(new_id(luck), random_seen(table, who, luck))
    if table.race is not None and luck.random() < 0.5:
        return named(commands.Choose, move=random_move(table, who, luck), seat=random_seat(luck))
    if table.proposal is not None and luck.random() < 0.5:
        return named(luck.choice((commands.Agree, commands.Agree, commands.Decline)))
    chair = luck.randrange(8) if luck.random() < 0.1 else luck.randrange(len(table.seats))
    given = luck.choice(("", "", "00ff"))
    kinds: tuple[tuple[type[AnyCommand], dict[str, Any]], ...] = (
        (commands.Sit, {"chair": chair, "key": luck.choice(KEYS), "name": luck.choice(("", "N" * 40))}),
        (commands.Sit, {"chair": chair, "contribution": given}),
        (commands.SetChair, {"chair": chair, "to": random_chair(luck)}),
        (commands.Ready, {"contribution": given}),
        (commands.Unready, {}),
        (commands.Start, {}),
        (commands.Undo, {"seat": random_seat(luck)}),
        (commands.Propose, {"what": luck.choice(PROPOSALS)}),
        (commands.Agree, {}),
        (commands.Decline, {}),
        (commands.Leave, {}),
        (commands.Return, {}),
        (commands.MakeKey, {"chair": chair, "hash": hash_of(luck.choice(KEYS))}),
        (commands.Say, {"text": luck.choice(("hello", " ", "<b>\u202e"))}),
    )
    kind, values = luck.choice(kinds)
    return named(kind, **values)


def new_id(luck: random.Random) -> str:
    """An id that no other command has."""
    return f"{luck.getrandbits(64):016x}"


def random_seat(luck: random.Random) -> int | None:
    """Mostly one's own."""
    return luck.randrange(8) if luck.random() < 0.25 else None


def random_seen(table: Table, who: Who, luck: random.Random) -> int:
    """All that there is, most of the time."""
    viewer = next(iter(table.seats_of(who.person)), -1)
    upto = number_of(table, viewer, len(table.lines))
    return upto if luck.random() < 0.9 else luck.randrange(upto + 5)


def random_move(table: Table, who: Who, luck: random.Random) -> str:
    """A legal move, a whole turn, or nonsense."""
    race = table.race
    asked = [seat for seat in table.seats_of(who.person) if seat in table.asked]
    if race is None or not asked or luck.random() < 0.1:
        return luck.choice(NONSENSE)
    turns = race.turns(asked[0]) if luck.random() < 0.2 else []
    return luck.choice([turn for turn, _ in turns] or race.legal_moves(asked[0]))
