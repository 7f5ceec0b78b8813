"""What commands need: somebody who asks, a seat of theirs, a race that goes on. Else they are refused."""

import hashlib
from dataclasses import dataclass

from blacktop.bots import driver
from blacktop.core.notation import listed
from blacktop.core.race import LONGEST_NAME, name_fault
from blacktop.table import commands
from blacktop.table.events import AnyEvent
from blacktop.table.numbers import line_of
from blacktop.table.refusal import Refused
from blacktop.table.settings import Chair
from blacktop.table.table import Seat, Table


@dataclass(frozen=True)
class Who:
    """Somebody who asks something of a table."""

    person: str
    name: str
    is_program: bool = False


def hash_of(key: str) -> str:
    """A key as it is kept."""
    return hashlib.sha256(key.encode()).hexdigest()


def checked_name(given: str) -> str:
    """A name that tells drivers apart: blanks at its ends do not."""
    name = " ".join(part for part in given.split(" ") if part)
    if fault := name_fault(name):
        raise Refused("name", {"fault": fault, "most": LONGEST_NAME})
    return name


def check_chair(table: Table, chair: Chair) -> None:
    """A bot must be one that the game has, in a chair for bots."""
    if chair.bot and chair.for_ != "bot":
        raise Refused("bot-chair")
    check_bot(table, chair.bot, is_needed=chair.for_ == "bot")


def check_bot(table: Table, bot: str, is_needed: bool = False) -> None:
    """A bot that the game has, or none where none is needed."""
    if (bot or is_needed) and bot not in driver.names(table.game):
        raise Refused("no-bot", {"bots": listed(driver.names(table.game))})


def chair_of(table: Table, chair: int) -> Seat:
    """A chair that exists."""
    if chair >= len(table.seats):
        raise Refused("no-chair", {"chairs": len(table.seats)})
    return table.seats[chair]


def must_be_host(table: Table, who: Who) -> None:
    """Some things only the host may do."""
    if who.person != table.opened.host:
        raise Refused("not-host")


def must_be_open(table: Table) -> None:
    """Some things are possible only before the race."""
    if table.race is not None:
        raise Refused("started")


def seats_of(table: Table, who: Who) -> list[int]:
    """The seats of somebody, who must have one."""
    mine = table.seats_of(who.person)
    if not mine:
        raise Refused("not-seated")
    return mine


def seat_of(table: Table, who: Who, wanted: int | None) -> int:
    """The seat that somebody means, in a race that goes on."""
    mine = seats_of(table, who)
    if table.race is None:
        raise Refused("not-started")
    if table.race.is_over:
        raise Refused("over")
    seat = mine[0] if wanted is None else wanted
    if seat not in mine:
        raise Refused("not-yours")
    return seat


def driven_seat(table: Table, who: Who, command: commands.Choose | commands.Undo) -> int:
    """The seat that somebody drives now and means, and who has seen what there is to choose."""
    seat = seat_of(table, who, command.seat)
    if table.is_paused:
        raise Refused("paused")
    if table.seats[seat].bot:
        raise Refused("driven")
    must_have_seen(table, who, command.seen, table.moment_line)
    return seat


def must_have_seen(table: Table, who: Who, seen: int, line: int) -> None:
    """A command is about what its sender saw. Who drives several seats may look from any of them."""
    if all(line_of(table, seat, seen) < line for seat in seats_of(table, who)):
        raise Refused("stale")


def or_nothing(happened: list[AnyEvent]) -> list[AnyEvent]:
    """What happened; refuses if that is nothing."""
    if not happened:
        raise Refused("nothing")
    return happened


def names_of(table: Table) -> str:
    """Who is asked."""
    return ", ".join(table.seats[seat].name for seat in table.asked)
