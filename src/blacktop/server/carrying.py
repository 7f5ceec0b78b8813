"""Carrying out commands, for sockets and for plain HTTP alike."""

import math

from blacktop.server.live import LiveTable
from blacktop.server.reader import viewer_of
from blacktop.server.shell import Shell
from blacktop.server.wire import Answer, Refusal
from blacktop.store.records import Person, Unavailable
from blacktop.table.commands import AnyCommand, Sit
from blacktop.table.messages import Line
from blacktop.table.needs import Who
from blacktop.table.numbers import number_of
from blacktop.table.refusal import Refused
from blacktop.table.sentences import Speech

AWAY = "Nothing can be kept right now, so nothing was changed. Try again in a moment."


def who_is(person: Person) -> Who:
    """Somebody as a table knows them."""
    return Who(person.id, person.name, is_program=person.kind == "bot")


async def ask(
    parts: Shell, live: LiveTable, person: Person, command: AnyCommand, language: str | None
) -> Answer | Refusal:
    """Asks a table, and says what came of it."""
    if wait := hold_back(parts, live, person, command):
        parts.meters.refusals.labels("too-often").inc()
        why = Refused("too-often", {"seconds": math.ceil(wait)})
        return refusal(live, command, why, Speech(live.table.game, language))
    try:
        line = await live.command(command, who_is(person))
    except Refused as why:
        parts.meters.refusals.labels(why.kind).inc()
        if is_guess(command):
            parts.limiters.guesses.wait(person.id)
        return refusal(live, command, why, Speech(live.table.game, language))
    except Unavailable:
        parts.meters.refusals.labels("unavailable").inc()
        told = Line(message="unavailable", text=AWAY)
        return Refusal(id=command.id, kind="unavailable", line=told)
    parts.meters.moves.labels(live.table.game.name).inc()
    viewer = viewer_of(live, person.id, None)
    return Answer(id=command.id, number=number_of(live.table, viewer, line))


def hold_back(parts: Shell, live: LiveTable, person: Person, command: AnyCommand) -> float:
    """Seconds that somebody must wait, who asks too much of a table or has tried too many keys."""
    wait = parts.limiters.commands.wait(f"{live.code}/{person.id}")
    if not wait and is_guess(command) and parts.limiters.guesses.is_empty(person.id):
        wait = parts.limiters.guesses.wait(person.id)
    return wait


def is_guess(command: AnyCommand) -> bool:
    """Whether a command tries a key."""
    return isinstance(command, Sit) and bool(command.key)


def refusal(live: LiveTable, command: AnyCommand, why: Refused, speech: Speech) -> Refusal:
    """Why nothing was done, in words too: a refusal is for people."""
    told = Line(message=why.told.message, values=dict(why.told.values), text=speech.sentence(why.told))
    reason = None if why.reason is None else speech.line(why.reason)
    return Refusal(id=command.id, kind=why.kind, line=told, reason=reason)
