"""Two worlds that differ only in what somebody may not know are the same bytes to them, up to the reveal.

The second world is imagined from what the viewer knows of the first. In both the same happens in public;
what others choose in secret, how often they think again and who of them is first, is different.
"""

import random
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from blacktop.core.chance import keyed_stream, step_key
from blacktop.core.game import Game
from blacktop.core.questions import SPECTATOR
from blacktop.core.record import Bytes
from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.lab.crowd import NONSENSE, play_on, random_settings
from blacktop.lab.secrecy import random_start, shorten
from blacktop.table import commands, events, sight, story
from blacktop.table.decide import decide
from blacktop.table.needs import Who
from blacktop.table.numbers import number_of
from blacktop.table.refusal import Refused
from blacktop.table.sentences import Speech
from blacktop.table.settings import Chair, Settings
from blacktop.table.table import Table

pytestmark = pytest.mark.slow

PAIRS = 100


@dataclass
class World:
    """A table in one of the worlds, and all that the viewer received there."""

    table: Table
    viewer: int
    luck: random.Random
    received: list[bytes] = field(default_factory=list)
    time: int = 0

    @property
    def people(self) -> list[str]:
        return [str(seat.person) for seat in self.table.seats]

    def do(self, person: str, do: str, **values: Any) -> bytes:
        """Somebody asks something; the answer, as that person gets it."""
        seats = self.table.seats_of(person)
        seen = number_of(self.table, seats[0] if seats else SPECTATOR, len(self.table.lines))
        given = {"do": do, "id": "12345678", "seen": seen, **values}
        command = msgspec.convert(given, commands.AnyCommand)
        try:
            for event in decide(self.table, command, Who(person, person), lambda: "NEXT"):
                self.table.apply(event, self.time)
        except Refused as refused:
            speech = Speech(self.table.game, "en")
            reason = None if refused.reason is None else speech.line(refused.reason)
            return msgspec.json.encode((refused.kind, speech.line(refused.told), reason))
        return b"done"

    def look(self) -> None:
        """What the viewer has been told so far, and sees now."""
        speech = Speech(self.table.game, "en")
        person = "" if self.viewer == SPECTATOR else self.people[self.viewer]
        told = story.entries(self.table, self.viewer, 0, speech)
        seen = sight.sight(self.table, self.viewer, person, speech)
        self.received.append(msgspec.json.encode((told, seen)))

    # --- What may differ --------------------------------------------------------------------------

    def others_owing(self) -> list[int]:
        return [seat for seat in self.table.owing if seat != self.viewer]

    def choose_in_secret(self) -> None:
        """One of the others chooses, whoever; it and those who have chosen may think again."""
        seat = self.luck.choice(self.others_owing())
        self.choose(seat)
        chosen = [other for other in self.table.choices if other != self.viewer]
        for _ in range(self.luck.randrange(3)):
            self.choose(self.luck.choice(chosen))

    def choose(self, seat: int) -> None:
        move = self.luck.choice(self.table.racing.legal_moves(seat))
        assert self.do(self.people[seat], "choose", move=move) == b"done"

    def take_back_in_secret(self) -> None:
        """One of those who have chosen takes it back, whoever."""
        chosen = [seat for seat in self.table.choices if seat != self.viewer]
        assert self.do(self.people[self.luck.choice(chosen)], "undo") == b"done"


def two_worlds(game: Game, viewer_kind: str, luck: random.Random) -> tuple[World, World, bool]:
    """A race at any moment, and one that could be true for all that the viewer knows."""
    row = random_start(game, luck)
    shorten(game, row, races=1)
    options, seats = game.options_of(row), int(game.record.of(row)["seats"])
    row = play_on(game, row, luck)
    viewer = SPECTATOR if viewer_kind == "spectator" else luck.randrange(seats)
    other = game.hidden(row, viewer)
    game.kernel.imagine(other, viewer, keyed_stream(step_key(luck.randbytes(8), 0)))
    settings = msgspec.structs.replace(random_settings(luck), is_shared=False)
    seed = luck.randbytes(8).hex()
    worlds = [
        World(begun(game, each, options, settings, seats, seed), viewer, random.Random(luck.random()))
        for each in (row, other)
    ]
    return worlds[0], worlds[1], row.tobytes() != other.tobytes()


def begun(game: Game, row: Bytes, options: Any, settings: Settings, seats: int, seed: str) -> Table:
    """A table at which everybody sits in the middle of a race."""
    opened = events.Opened(
        game=game.name,
        rules=game.rules_version,
        options=options,
        chairs=[Chair()] * seats,
        settings=settings,
        host="p0",
        seed=seed,
        position=row.tobytes(),
    )
    table = Table("TABLE", opened, 0)
    for seat in range(seats):
        table.apply(events.Sat(seat, f"p{seat}", f"Driver {seat}"), 0)
    table.apply(events.Started(list(range(seats))), 0)
    return table


def play_in_both(worlds: tuple[World, World], luck: random.Random) -> None:
    """The same in public, anything in secret; then the viewer looks."""
    deed = luck.choice(
        (secretly, secretly, secretly, take_back, choose_oneself, talk, come_and_go, ask_wrongly)
    )
    number = luck.randrange(5000)
    for world in worlds:
        world.time += number
        deed(world, number)
        world.look()


def secretly(world: World, number: int) -> None:
    """One of the others chooses, but never the last one: that is the reveal."""
    if len(world.table.owing) > 1:
        world.choose_in_secret()


def take_back(world: World, number: int) -> None:
    if set(world.table.choices) - {world.viewer}:
        world.take_back_in_secret()


def choose_oneself(world: World, number: int) -> None:
    """The viewer makes a choice that stays sealed."""
    if world.viewer in world.table.asked and set(world.table.owing) - {world.viewer}:
        moves = world.table.racing.legal_moves(world.viewer)
        move = moves[number % len(moves)]
        world.received.append(world.do(world.people[world.viewer], "choose", move=move))


def talk(world: World, number: int) -> None:
    person = world.people[number % len(world.people)]
    world.do(person, "say", text="hello")
    world.do(
        person,
        *(("propose", "agree", "decline")[number % 3],),
        **({"what": "end"} if number % 3 == 0 else {}),
    )


def come_and_go(world: World, number: int) -> None:
    """Somebody leaves or is back. Not while choices are sealed: a bot would choose by itself."""
    if not world.table.is_sealed:
        world.do(world.people[number % len(world.people)], ("leave", "return")[number // 7 % 2])


def ask_wrongly(world: World, number: int) -> None:
    """What the viewer is refused, and in which words."""
    if world.viewer == SPECTATOR:
        return
    me, race = world.people[world.viewer], world.table.racing
    forbidden = [offer.move for offer in race.explain(world.viewer) if offer.reason is not None]
    nonsense = [text for text in NONSENSE if text not in race.legal_moves(world.viewer)]
    for move in [nonsense[number % len(nonsense)], *forbidden[:5]]:
        world.received.append(world.do(me, "choose", move=move))
    for do, values in (
        ("start", {}),
        ("sit", {"chair": number % 8}),
        ("set-chair", {"chair": 0, "to": {}}),
    ):
        world.received.append(world.do(me, do, **values))


@pytest.mark.parametrize("viewer", ["seat", "spectator"])
@pytest.mark.parametrize("game", names())
def test_worlds_that_a_viewer_may_not_tell_apart_are_the_same_bytes(game: str, viewer: str) -> None:
    luck = random.Random(f"{game} {viewer}")
    differed = sealed = 0
    for _ in range(PAIRS):
        one, two, differs = two_worlds(find_game(game), viewer, luck)
        for _ in range(6):
            play_in_both((one, two), luck)
            assert one.received == two.received
            one.received, two.received = [], []
        differed += differs
        sealed += one.table.choices != two.table.choices
    if find_game(game).is_simultaneous:
        assert sealed >= PAIRS / 20
    if find_game(game).has_hands:
        assert differed > PAIRS / 2
