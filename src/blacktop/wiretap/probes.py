"""What viewers ask for beside their live connections: every exit that a secret could take."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from blacktop.core.questions import SPECTATOR
from blacktop.table import commands
from blacktop.table.commands import AnyCommand
from blacktop.table.numbers import number_of
from blacktop.table.table import Table
from blacktop.wiretap import servers
from blacktop.wiretap.clients import Caller
from blacktop.wiretap.worlds import Pair, accepted

FEW = 2
"""As many questions after a step, at most."""
SOME = 8
"""As many at the end."""
WHOLE_TOUR = 0.05
"""How often a viewer asks for everything at the end, instead of for some of it."""


@dataclass(frozen=True)
class Probe:
    """A question of a viewer: a request, something said on a live connection, or another connection."""

    caller: Caller
    method: str = "GET"
    path: str = ""
    body: Any = None
    said: Any = None
    join: dict[str, Any] | None = None


def viewers(pair: Pair) -> list[tuple[int, Caller]]:
    """Who looks: from a seat, and beside the table."""
    beside = (SPECTATOR, servers.SPECTATOR)
    return [beside] if pair.looks.viewer == SPECTATOR else [(pair.looks.viewer, pair.looks.caller), beside]


def probes(pair: Pair, tables: Sequence[Table]) -> list[Probe]:
    """A few questions at a moment."""
    luck = pair.luck
    return [one_of(pair, tables, *luck.choice(viewers(pair))) for _ in range(luck.randint(0, FEW))]


def one_of(pair: Pair, tables: Sequence[Table], viewer: int, caller: Caller) -> Probe:
    """Any question, mistakes among them."""
    luck = pair.luck
    number = number_of(tables[0], viewer, len(tables[0].lines))
    kind = luck.random()
    if kind < 0.15:
        seat = luck.choice((None, luck.randrange(pair.seats)))
        return Probe(caller, join={"since": luck.randint(0, number + 2), "seat": seat})
    if kind < 0.6:
        return mistake(pair, tables, viewer, caller)
    return Probe(caller, path=luck.choice([*readings(pair, viewer, number)]))


def tour(pair: Pair, tables: Sequence[Table]) -> list[Probe]:
    """Everything that can be read, or some of it, and a connection that makes presence known to all."""
    found = [
        Probe(caller, path=path)
        for viewer, caller in viewers(pair)
        for path in readings(pair, viewer, number_of(tables[0], viewer, len(tables[0].lines)))
    ]
    if pair.luck.random() > WHOLE_TOUR:
        found = pair.luck.sample(found, min(len(found), SOME))
    return [*found, *last_looks(pair, tables), Probe(servers.SPECTATOR, join={"since": 0})]


def last_looks(pair: Pair, tables: Sequence[Table]) -> Iterator[Probe]:
    """The moment just past, which may be the end of the race."""
    for viewer, caller in viewers(pair):
        number = number_of(tables[0], viewer, len(tables[0].lines))
        yield Probe(caller, path=f"/api/tables/{pair.code}/past/{number}")


def readings(pair: Pair, viewer: int, number: int) -> Iterator[str]:
    """Every path that can be read: news since any number, any moment of the past, lists, refusals."""
    table = f"/api/tables/{pair.code}"
    language = pair.luck.choice(("", "&language=en", "&language=de"))
    yield from (f"{table}?since={since}{language}" for since in range(number + 2))
    yield from (f"{table}/past/{line}?{language}" for line in range(number + 2))
    yield from (f"{table}/past/{number}?seat={seat}" for seat in range(-2, pair.seats + 1))
    yield from (f"{table}/past/{number}?reading={seat}" for seat in range(pair.seats + 1))
    yield from (f"{table}/entries?reading={seat}" for seat in range(pair.seats + 1))
    yield from (f"{table}/picture", f"{table}/picture?language=de")
    yield from (f"{table}/prospects?language=de", *(f"{table}/prospects?seat={seat}" for seat in range(2)))
    yield from (f"{table}/course", f"{table}/link", f"{table}/door")
    yield from (f"{table}/entries?since={since}{language}" for since in (0, number // 2))
    yield from (f"{table}/about", f"{table}/file", f"{table}?since=-1", f"{table}/stream?since=x")
    yield from ("/api/tables?limit=20", "/api/me/tables?limit=20", "/api/me")


# --- Mistakes -------------------------------------------------------------------------------------


def mistake(pair: Pair, tables: Sequence[Table], viewer: int, caller: Caller) -> Probe:
    """A command that is refused, live or as a request; what one world alone refuses is worth asking."""
    command = wrong_command(pair, tables, viewer)
    while all(accepted(table, command, caller) is not None for table in tables):
        command = wrong_command(pair, tables, viewer)
    if pair.luck.random() < 0.3 and not caller.is_program:
        return Probe(caller, said=command)
    path = f"/api/tables/{pair.code}/commands?language={pair.luck.choice(('en', 'de'))}"
    return Probe(caller, "POST", path, body=command)


def wrong_command(pair: Pair, tables: Sequence[Table], viewer: int) -> AnyCommand:
    """Something that may well be refused."""
    luck, id = pair.luck, f"mistake-{pair.luck.randrange(10**8):08}"
    seen = number_of(tables[0], viewer, len(tables[0].lines))
    anyone = luck.randrange(pair.seats)
    ways: list[AnyCommand] = [
        *(commands.Choose(id=id, seen=seen, move=wrong_move(pair, tables, luck)) for _ in range(12)),
        commands.Choose(id=id, seen=seen, move=wrong_move(pair, tables, luck), seat=anyone),
        commands.Choose(id=id, seen=luck.randrange(seen), move=wrong_move(pair, tables, luck)),
        commands.Undo(id=id, seat=anyone),
        commands.Propose(id=id, what=luck.choice(("undo", "pause", "resume", "end", "rematch"))),
        luck.choice((commands.Agree, commands.Decline, commands.Return, commands.Ready, commands.Start))(
            id=id
        ),
        commands.Sit(id=id, chair=anyone, key="no key of mine"[:8].replace(" ", "-")),
        commands.MakeKey(id=id, chair=anyone, hash="0" * 64),
        commands.Leave(id=id) if viewer == SPECTATOR else commands.Unready(id=id),
    ]
    return luck.choice(ways)


def wrong_move(pair: Pair, tables: Sequence[Table], luck: random.Random) -> str:
    """A move that others could make, or that was legal elsewhere in a race, or none at all."""
    kind = luck.random()
    if kind < 0.4:
        asked = tables[0].asked or (0,)
        moves = tables[luck.randrange(2)].racing.legal_moves(luck.choice(asked))
        return luck.choice(moves or ["nothing"])
    if kind < 0.9 and pair.moment.moves:
        return mixed(luck.choice(pair.moment.moves), luck.choice(pair.moment.moves), luck)
    return luck.choice(
        ("nonsense", "bid 30", "nitro 60u", "speed 9 / ahead left", "x" * 200, "\u2603", "{}")
    )


def mixed(one: str, other: str, luck: random.Random) -> str:
    """A move with words of another, at times."""
    words, others = one.split(), other.split()
    if luck.random() < 0.5 and len(words) > 1 and len(others) > 1:
        words[-1] = luck.choice(others[1:])
    return " ".join(words)
