"""Plays pairs of worlds through two servers at once, and compares all that viewers got, byte for byte."""

import asyncio
import io
import tempfile
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec

from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.server.kept import opening_of
from blacktop.table.numbers import number_of
from blacktop.wiretap import servers
from blacktop.wiretap.clients import Answer, Caller, Listener, Missed, Socket, Stream
from blacktop.wiretap.plans import Plan, Step, planned
from blacktop.wiretap.probes import Probe, viewers
from blacktop.wiretap.servers import CALLERS, Clock, Wire
from blacktop.wiretap.worlds import Pair

AT_ONCE = 20
"""Tables that are played at the same time."""
PER_SERVER = 1000
"""Pairs until servers are made anew: programs at old tables must not come to the end of their time."""
LONGEST_WAIT = 3
"""Milliseconds that pass between two rounds, at most."""
ANSWERS = ("answer", "refusal")
Sent = dict[str, list[bytes]]
"""What a viewer got, by the way on which it came."""


class WireReport(msgspec.Struct):
    """How much was compared, and how much of it was not trivially true."""

    game: str
    pairs: int = 0
    positions_that_differed: int = 0
    steps_that_differed: int = 0
    """Others did not do the same in both worlds: other choices, in another order."""
    unnoticed: int = 0
    """Second thoughts, mistakes and repetitions of others: more in one world than in the other."""
    reveals: int = 0
    """Sealed choices that were shown, after which the worlds were still one to the viewer."""
    connections: int = 0
    messages: int = 0
    answers: int = 0
    bytes: int = 0
    log_lines: int = 0
    differences: list[str] = []


def listen_in(
    game: Game, pairs: int, seed: int, progress: Callable[[int], None] = lambda done: None
) -> WireReport:
    """Many pairs; stops after the first tables at which a viewer could tell two worlds apart."""
    if pairs < 1:
        raise BadInput(f"games: at least 1, not {pairs}")
    return asyncio.run(listened(game, range(seed, seed + pairs), progress))


async def listened(game: Game, seeds: range, progress: Callable[[int], None]) -> WireReport:
    """The same, in a loop that runs."""
    report, log = WireReport(game.name), servers.operators_log()
    for first in range(0, len(seeds), PER_SERVER):
        if not report.differences:
            await listened_to_new(game, seeds[first : first + PER_SERVER], report, log, progress)
    return report


async def listened_to_new(
    game: Game, seeds: range, report: WireReport, log: io.StringIO, progress: Callable[[int], None]
) -> None:
    """Some pairs on servers of their own."""
    clock = Clock()
    with tempfile.TemporaryDirectory(prefix="blacktop-") as folder:
        async with servers.both(Path(folder), clock) as wires:
            for first in range(0, len(seeds), AT_ONCE):
                some = [planned(pair_of(game, seed)) for seed in seeds[first : first + AT_ONCE]]
                await Batch(some, wires, clock, report).play()
                look_for_canaries(log, some, report)
                progress(len(some))
                if report.differences:
                    return


def pair_of(game: Game, seed: int) -> Pair:
    """The pair of a seed."""
    pair = Pair(game, seed)
    if not pair.is_possible():
        raise AssertionError(f"pair {seed}: the worlds differ to the viewer from the beginning")
    return pair


# --- Playing --------------------------------------------------------------------------------------


class Batch:
    """Pairs that are played together. Times pass only when all have done their step in both worlds."""

    def __init__(
        self, plans: Sequence[Plan], wires: Sequence[Wire], clock: Clock, report: WireReport
    ) -> None:
        self.plans = plans
        self.clock = clock
        self.report = report
        self.began = clock.now
        self.sides = [[Side(plan, world, wires[world]) for world in range(2)] for plan in plans]

    async def play(self) -> None:
        """From the first step of all to the last."""
        sides = [side for pair in self.sides for side in pair]
        for pair in self.sides:  # one after another: lists are in the order of time
            self.clock.now += 1
            await asyncio.gather(*(side.lay(self.clock.now) for side in pair))
        await asyncio.gather(*(side.open() for side in sides))
        for number in range(max(len(plan.steps) for plan in self.plans)):
            await self.round([side.act for side in sides], number)
            await self.round([side.look for side in sides], number)
        await asyncio.gather(*(side.close() for side in sides))
        for plan, (one, two) in zip(self.plans, self.sides, strict=True):
            self.compare(plan, one.sent(), two.sent())

    async def round(self, deeds: Sequence[Callable[[Step], Any]], number: int) -> None:
        """One step of everybody who has one left."""
        self.clock.now += self.plans[0].pair.luck.randint(1, LONGEST_WAIT)
        steps = [plan.steps[number : number + 1] for plan in self.plans for _ in range(2)]
        await asyncio.gather(
            *(deed(step) for deed, some in zip(deeds, steps, strict=True) for step in some)
        )

    def compare(self, plan: Plan, one: Sent, two: Sent) -> None:
        """Both worlds, way by way."""
        report = self.report
        report.pairs += 1
        report.positions_that_differed += plan.pair.differ()
        report.steps_that_differed += plan.parted
        report.unnoticed += plan.unnoticed
        report.reveals += plan.reveals
        report.connections += len(one) - 1
        report.answers += len(one["requests"])
        report.messages += sum(map(len, one.values())) - len(one["requests"])
        report.bytes += sum(len(message) for messages in one.values() for message in messages)
        if found := next(differences(one, two), None):
            report.differences.append(f"{plan.pair.game.name} --seed {plan.pair.seed}: {found}")


class Side:
    """One world of a pair, and everything that its viewers get."""

    def __init__(self, plan: Plan, world: int, wire: Wire) -> None:
        self.plan = plan
        self.pair = plan.pair
        self.world = world
        self.wire = wire
        self.live: dict[Caller, Listener] = {}
        self.presences: dict[Caller, int] = {}
        self.later: list[Listener] = []
        self.asked: list[bytes] = []

    async def lay(self, now: int) -> None:
        """The table is laid into the store."""
        table = self.pair.tables[self.world]
        for line in table.lines:
            line.at = now
        await asyncio.wrap_future(self.wire.store.append(opening_of(table)))

    async def open(self) -> None:
        """The viewers come, one after another."""
        for _, caller in viewers(self.pair):
            self.live[caller] = await self.join(caller, {"language": self.pair.looks.language})
            self.presences[caller] = 1
            await self.told_presence([other for other in self.live if other != caller])

    async def join(self, caller: Caller, join: dict[str, Any]) -> Listener:
        """Another live connection, with its welcome and its first news."""
        kind = Stream if caller.is_program else Socket
        came = Listener(await kind.open(self.wire.port, caller, self.pair.code, join))
        await came.until_there_are(1, "presence")  # which comes after the first news
        return came

    async def told_presence(self, callers: Sequence[Caller]) -> None:
        """Who stays hears that somebody came or went."""
        for caller in callers:
            self.presences[caller] += 1
            await self.live[caller].until_there_are(self.presences[caller], "presence")

    async def act(self, step: Step) -> None:
        """What happens in this world."""
        path = f"/api/tables/{self.pair.code}/commands"
        for act in step.acts[self.world]:
            await self.wire.requests.ask(act.caller, "POST", path, act.command)
        if step.own is None:
            return
        act = step.own[self.world]
        if act.caller.is_program:
            await self.ask(Probe(act.caller, "POST", path, body=act.command))
        else:
            await self.say(act.caller, act.command)

    async def look(self, step: Step) -> None:
        """What viewers ask for."""
        for probe in step.looks:
            if probe.join is not None:
                await self.come_again(probe.caller, probe.join)
            elif probe.said is not None:
                await self.say(probe.caller, probe.said)
            else:
                await self.ask(probe)

    async def ask(self, probe: Probe) -> None:
        """A request of a viewer."""
        got = await self.wire.requests.ask(probe.caller, probe.method, probe.path, probe.body)
        self.asked.append(recorded(probe, got))

    async def say(self, caller: Caller, message: Any) -> None:
        """Something said on a live connection, and its answer."""
        live = self.live[caller]
        answers = live.count(*ANSWERS)
        await live.line.send(message)
        await live.until_there_are(answers + 1, *ANSWERS)

    async def come_again(self, caller: Caller, join: dict[str, Any]) -> None:
        """A second connection of somebody who has seen a part, which goes away again."""
        came = await self.join(caller, join)
        await self.told_presence(list(self.live))
        await came.close()
        self.later.append(came)
        await self.told_presence(list(self.live))

    async def close(self) -> None:
        """Everybody goes; the last presence came after all that could come before."""
        end = self.plan.ends[self.world]
        for viewer, caller in viewers(self.pair):
            await self.live[caller].close()
            wanted, seen = number_of(end, viewer, len(end.lines)), last_number(self.live[caller].heard)
            if seen != wanted:
                raise Missed(f"pair {self.pair.seed}: the plan has {wanted} entries, {seen} were seen")

    def sent(self) -> Sent:
        """What came, by its way."""
        ways = {f"live connection of {caller.person}": live.heard for caller, live in self.live.items()}
        ways |= {f"connection {number}": later.heard for number, later in enumerate(self.later, 1)}
        return {"requests": self.asked, **ways}


def last_number(heard: Sequence[bytes]) -> int:
    """The last entry that somebody knows of."""
    news = next(message for message in reversed(heard) if message.startswith(b'{"type":"news"'))
    return int(msgspec.json.decode(news)["sight"]["number"])


def recorded(probe: Probe, got: Answer) -> bytes:
    """An answer with its question, for who reads of a difference."""
    return f"{probe.method} {probe.path} ({probe.caller.person})\n".encode() + got.head + b"\n\n" + got.body


# --- Comparing ------------------------------------------------------------------------------------


def differences(one: Sent, two: Sent) -> Iterator[str]:
    """Where two worlds differ, in words."""
    for way in one:
        for number, (here, there) in enumerate(zip_longest(one[way], two[way]), 1):
            if here != there:
                yield f"{way}, message {number}\n{difference(here, there)}"
                break


def difference(here: bytes | None, there: bytes | None) -> str:
    """The first place at which two messages differ, with what stands around it."""
    if here is None or there is None:
        came = here or there or b""
        return f"came in one world only: {came.decode(errors='replace')}"
    at = next((place for place, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), 0)
    around = slice(max(0, at - 160), at + 160)
    question = here.split(b"\n")[0] if here[:1] != b"{" else here[:16]
    return f"{shown(question)} ...\n  one: ...{shown(here[around])}...\n  two: ...{shown(there[around])}..."


def shown(text: bytes) -> str:
    """Bytes for people."""
    return text.decode(errors="replace")


def look_for_canaries(log: io.StringIO, plans: Sequence[Plan], report: WireReport) -> None:
    """The operator's log may hold no secret, and nothing that somebody typed or played."""
    written = log.getvalue()
    log.seek(0)
    log.truncate()
    report.log_lines += written.count("\n")
    for plan in plans:
        if found := next((secret for secret in secrets_of(plan) if secret in written), None):
            line = next(line for line in written.splitlines() if found in line)
            report.differences.append(
                f"{plan.pair.game.name} --seed {plan.pair.seed}: the log holds {found!r}: {line}"
            )


def secrets_of(plan: Plan) -> Iterator[str]:
    """Texts that must not be in the log: seeds, tokens, codes of tables, names, moves and chat."""
    pair = plan.pair
    yield pair.tables[0].opened.seed
    yield pair.code
    yield from (caller.token for caller in CALLERS)
    yield from (seat.name for seat in pair.tables[0].seats)
    yield from (move for move in pair.moment.moves if " " in move)
    yield "well, well"
