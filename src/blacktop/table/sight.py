"""What somebody sees of a table now. The race is always told from a record hidden for the reader."""

from collections.abc import Callable
from typing import Any

from blacktop.core.game import Standing
from blacktop.core.questions import SPECTATOR
from blacktop.core.race import Race
from blacktop.core.record import Bytes
from blacktop.table import messages
from blacktop.table.numbers import number_of
from blacktop.table.sentences import Speech
from blacktop.table.table import Seat, Table


def about(table: Table) -> messages.About:
    """What does not change."""
    return messages.About(
        code=table.code,
        game=table.game.name,
        title=table.game.title,
        rules=table.game.rules_version,
        options=table.opened.options,
        settings=table.settings,
        commitment=table.commitment,
        series=table.opened.series,
    )


def sight(
    table: Table, viewer: int, person: str, speech: Speech, race: "SightOfRace | None" = None
) -> messages.Sight:
    """What a reader sees. ``viewer`` is a seat of theirs, or a spectator's.

    ``race`` may remember what it has told before.
    """
    seats = [seat_sight(table, number, viewer, person) for number in range(len(table.seats))]
    return messages.Sight(
        number=number_of(table, viewer, len(table.lines)),
        status=table.status,
        seats=seats,
        you=None if viewer == SPECTATOR else viewer,
        is_host=person == table.opened.host,
        moment=len(table.moments),
        asked=list(table.asked),
        ready=len(table.choices),
        mine=table.choices[viewer].move if viewer in table.choices else "",
        wish=wish(table),
        may_undo=may_undo(table, viewer),
        is_paused=table.is_paused,
        next=table.next_code,
        **(race or sight_of_race)(table, viewer, speech),
    )


def may_undo(table: Table, viewer: int) -> bool:
    """Whether somebody has chosen anything in this race."""
    if table.status != "racing" or viewer == SPECTATOR:
        return False
    return viewer in table.choices or any(move.seat == viewer for move in table.racing.played)


def wish(table: Table) -> messages.Wish | None:
    """What was proposed, and who agreed."""
    asked = table.proposal
    if asked is None:
        return None
    return messages.Wish(what=asked.what, seat=asked.seat, agreed=sorted(asked.agreed))


def seat_sight(table: Table, number: int, viewer: int, person: str) -> messages.SeatSight:
    """A seat, its driver and its clock."""
    seat = table.seats[number]
    return messages.SeatSight(
        name=seat.name,
        kind=kind_of(seat),
        bot=seat.bot,
        is_ready=seat.is_ready,
        is_yours=seat.person is not None and seat.person == person,
        clock=clock(table, number, viewer),
    )


def kind_of(seat: Seat) -> str:
    """Who sits there."""
    if seat.person is not None:
        return "program" if seat.is_program else "person"
    if seat.bot:
        return "bot"
    if seat.chair.for_ == "nobody":
        return "nobody"
    return "kept" if seat.key else "free"


def clock(table: Table, seat: int, viewer: int) -> messages.Clock | None:
    """One's own clock as it is; of others what tells nothing about sealed choices."""
    if table.clocks is None:
        return None
    clock = table.clocks.seats[seat] if seat == viewer else table.clocks.shown[seat]
    return messages.Clock(left=clock.left, since=clock.since)


# --- The race -------------------------------------------------------------------------------------

SightOfRace = Callable[[Table, int, Speech], dict[str, Any]]


def race_depends_on(table: Table, viewer: int) -> tuple[object, ...]:
    """While this stays the same, a reader sees the same race: others may get ready, come and talk."""
    is_driven = viewer != SPECTATOR and bool(table.seats[viewer].bot)
    return viewer, table.moment_line, table.status, table.is_paused, is_driven


def sight_of_race(table: Table, viewer: int, speech: Speech) -> dict[str, Any]:
    """The race, what is asked, and the result."""
    race = table.race
    if race is None:
        return {}
    told: dict[str, Any] = {"race": race.game.view(row_for(table, race, viewer), viewer, race.names)}
    if viewer in table.asked and not table.seats[viewer].bot:
        hidden = race.hidden(viewer)
        told["asks"] = speech.line(race.game.asks(hidden, viewer, race.names))
        told["offers"] = offers(race, viewer, speech)
    if race.is_over:
        told["places"] = places(race, speech)
        told["seed"] = race.seed.hex() if may_see_all(table, viewer) else ""
    return told


def may_see_all(table: Table, viewer: int) -> bool:
    """Whether a reader may see every hand once the race is over."""
    return table.status == "over" and (viewer != SPECTATOR or table.settings.spectators == "open")


def row_for(table: Table, race: Race, viewer: int) -> Bytes:
    """The record for a reader. The rules have no secrets after the race; the host may want to keep them."""
    if not race.is_over or may_see_all(table, viewer):
        return race.hidden(viewer)
    return race.game.hidden(last_with_secrets(race), viewer)


def last_with_secrets(race: Race) -> Bytes:
    """The last moment of a finished race at which it was going on."""
    rows = (row for row in reversed(race.snapshots) if not race.game.kernel.is_over(row))
    return next(rows, race.played[-1].before if race.played else race.row)


def offers(race: Race, seat: int, speech: Speech) -> list[messages.Offer]:
    """Every move that could be chosen, with the reasons against those that cannot."""
    return [
        messages.Offer(move=offer.move, reason=None if offer.reason is None else speech.line(offer.reason))
        for offer in race.explain(seat)
    ]


def places(race: Race, speech: Speech) -> list[messages.Place]:
    """The result."""
    return [place(race, standing, speech) for standing in race.standings()]


def place(race: Race, standing: Standing, speech: Speech) -> messages.Place:
    """A line of the result."""
    told = race.game.result(race.row, standing)
    return messages.Place(
        party=standing.party,
        seats=list(standing.seats),
        points=standing.points,
        rank=standing.rank,
        won=standing.won,
        line=None if told is None else speech.line(told),
    )
