"""What comes of a command: events to be written, or a refusal. Nothing is changed here."""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass

from blacktop.bots import driver
from blacktop.core.notation import BadInput, listed
from blacktop.core.race import IllegalMove, check_names
from blacktop.table import commands, events
from blacktop.table.commands import AnyCommand
from blacktop.table.events import AnyEvent, By
from blacktop.table.numbers import line_of
from blacktop.table.refusal import Refused
from blacktop.table.settings import Chair
from blacktop.table.table import Seat, Table

MOST_SAID = 1000
"""As many lines of chat are kept with a game."""


@dataclass(frozen=True)
class Who:
    """Somebody who asks something of a table."""

    person: str
    name: str
    is_program: bool = False


NewCode = Callable[[], str]
"""Gives the code of a new table, for a rematch."""


def decide(table: Table, command: AnyCommand, who: Who, new_code: NewCode) -> list[AnyEvent]:
    """The events that a command causes; raises Refused if it has no effect."""
    if table.is_ended:
        raise Refused("over")
    match command:
        case commands.Sit():
            return sit(table, command, who)
        case commands.SetChair():
            return set_chair(table, command, who)
        case commands.Ready() | commands.Unready():
            return ready(table, command, who)
        case commands.Start():
            return start(table, who)
        case commands.Choose():
            return choose(table, command, who)
        case commands.Undo():
            return undo(table, command, who)
        case commands.Propose():
            return propose(table, command, who, new_code)
        case commands.Agree():
            return agree(table, who, new_code)
        case commands.Decline():
            return decline(table, who)
        case commands.Leave():
            return leave(table, who)
        case commands.Return():
            return come_back(table, who)
        case commands.MakeKey():
            return make_key(table, command, who)
        case commands.Say():
            return say(table, command, who)


# --- Before the race ------------------------------------------------------------------------------


def sit(table: Table, command: commands.Sit, who: Who) -> list[AnyEvent]:
    """An open chair is for everybody, a kept one for who has its key, and so is a seat in a race."""
    seat = chair_of(table, command.chair)
    if table.status == "over":
        raise Refused("over")
    if table.seats_of(who.person) and not table.settings.is_shared:
        raise Refused("seated")
    fits = bool(seat.key) and hmac.compare_digest(hash_of(command.key), seat.key)
    if seat.key and not fits:
        raise Refused("kept")
    if not fits and (seat.is_taken or seat.chair.for_ != "person" or table.race is not None):
        raise Refused("taken")
    name = table.free_name(checked_name(command.name or who.name), command.chair)
    return [events.Sat(command.chair, who.person, name, who.is_program, command.contribution)]


def set_chair(table: Table, command: commands.SetChair, who: Who) -> list[AnyEvent]:
    """The host makes a chair one for a person, a bot or nobody."""
    must_be_host(table, who)
    must_be_open(table)
    chair_of(table, command.chair)
    check_chair(table, command.to)
    name = table.free_name(command.to.bot.capitalize(), command.chair) if command.to.bot else ""
    return [events.ChairSet(command.chair, command.to, name)]


def ready(table: Table, command: commands.Ready | commands.Unready, who: Who) -> list[AnyEvent]:
    """The last one to be ready may start the race."""
    must_be_open(table)
    mine = seats_of(table, who)
    if isinstance(command, commands.Unready):
        return [events.NotReady(chair) for chair in mine]
    happened: list[AnyEvent] = [events.GotReady(chair, command.contribution) for chair in mine]
    waiting = [
        number
        for number, seat in enumerate(table.seats)
        if seat.chair.for_ != "nobody" and not (seat.bot or seat.is_ready or number in mine)
    ]
    if table.settings.start == "ready" and not waiting:
        happened += started(table)
    return happened


def start(table: Table, who: Who) -> list[AnyEvent]:
    """The host says so."""
    must_be_host(table, who)
    must_be_open(table)
    return started(table)


def started(table: Table) -> list[AnyEvent]:
    """The race begins with those who sit; empty chairs are taken away."""
    chairs = [number for number, seat in enumerate(table.seats) if seat.is_taken]
    if len(chairs) < table.game.seats[0]:
        raise Refused("too-few", {"least": table.game.seats[0]})
    try:
        table.game.start(len(chairs), table.opened.options)
    except BadInput as wrong:
        raise Refused("options", {"why": str(wrong)}) from None
    return [events.Started(chairs)]


# --- The race -------------------------------------------------------------------------------------


def choose(table: Table, command: commands.Choose, who: Who) -> list[AnyEvent]:
    """A move of a seat that is asked."""
    seat = seat_of(table, who, command.seat)
    if table.is_paused:
        raise Refused("paused")
    if table.seats[seat].bot:
        raise Refused("driven")
    if line_of(table, seat, command.seen) < table.moment_line:
        raise Refused("stale")
    if seat not in table.asked:
        raise Refused("not-asked", {"names": names_of(table)})
    return chosen(table, seat, command.move, "driver")


def choose_for(table: Table, seat: int, move: str, by: By) -> list[AnyEvent]:
    """A choice that a bot makes: for its own seat, or because somebody's time is over."""
    if seat not in table.owing:
        raise Refused("not-asked", {"names": names_of(table)})
    return chosen(table, seat, move, by)


def chosen(table: Table, seat: int, text: str, by: By) -> list[AnyEvent]:
    """A legal move, alone or sealed; the last of several reveals all. A whole turn is many moves."""
    moves = legal(table, seat, text)
    if not table.is_sealed:
        return [events.Moved(seat, move, by) for move in moves]
    happened: list[AnyEvent] = [events.Chose(seat, moves[0], by)]
    if all(other == seat for other in table.owing):
        happened.append(events.Revealed())
    return happened


def legal(table: Table, seat: int, text: str) -> list[str]:
    """The moves of a text, in their proper form, if the rules allow them."""
    race = table.racing
    try:
        if len(race.game.moves_in(text)) > 1:
            trial = race.copy()
            trial.play_all(seat, text)
            return [move for _, move in trial.history[len(race.history) :]]
        reason = race.why_not(seat, text)
    except IllegalMove as wrong:
        raise Refused("illegal", {"move": text}, wrong.reason) from None
    except BadInput as wrong:
        raise Refused("illegal", {"move": text, "why": str(wrong)}) from None
    if reason is not None:
        raise Refused("illegal", {"move": text}, reason)
    return [race.game.print_move(race.game.parse_move(text))]


def undo(table: Table, command: commands.Undo, who: Who) -> list[AnyEvent]:
    """Free while it tells nobody anything; otherwise the others are asked."""
    seat = seat_of(table, who, command.seat)
    if table.is_paused:
        raise Refused("paused")
    if seat in table.choices:
        return [events.TookBack(seat)]
    moments = moments_since(table, seat)
    if moments == 1 and not table.choices and table.racing.may_undo(seat):
        return [events.Undone(seat, 1)]
    return proposed(table, seat, "undo", [events.Undone(seat, moments)])


def moments_since(table: Table, seat: int) -> int:
    """How many choices have to be taken back until the last one of a seat is."""
    played = table.racing.played
    upto = len(played)
    for count, begins in enumerate(reversed(table.moments), 1):
        if any(move.seat == seat for move in played[begins:upto]):
            return count
        upto = begins
    raise Refused("nothing")


# --- Consent --------------------------------------------------------------------------------------


def propose(table: Table, command: commands.Propose, who: Who, new_code: NewCode) -> list[AnyEvent]:
    """Something that all people at the table must want."""
    if command.what == "end" and table.race is None:
        must_be_host(table, who)
        return [events.Ended()]
    if command.what == "undo":
        return undo(table, commands.Undo(id=command.id), who)
    if (command.what == "rematch") != (table.status == "over"):
        raise Refused("over" if table.status == "over" else "not-started")
    seat = seats_of(table, who)[0]
    if table.race is None:
        raise Refused("not-started")
    if (command.what == "resume") != table.is_paused and command.what in ("pause", "resume"):
        raise Refused("nothing")
    return proposed(table, seat, command.what, effect(table, command.what, new_code))


def proposed(table: Table, seat: int, what: events.Proposal, then: list[AnyEvent]) -> list[AnyEvent]:
    """Asks the other people; if there are none, it is done at once."""
    if table.proposal is not None:
        raise Refused("proposed")
    person = table.seats[seat].person
    if all(table.seats[other].person == person for other in table.people):
        return then
    return [events.Proposed(seat, what)]


def effect(table: Table, what: events.Proposal, new_code: NewCode) -> list[AnyEvent]:
    """What happens once everybody has agreed."""
    match what:
        case "pause":
            return [events.Paused()]
        case "resume":
            return [events.Resumed()]
        case "end":
            return [events.Ended()]
        case "rematch":
            if table.next_code:
                raise Refused("nothing")
            return [events.Rematched(new_code())]
        case "undo":
            assert table.proposal is not None
            return [events.Undone(table.proposal.seat, moments_since(table, table.proposal.seat))]


def agree(table: Table, who: Who, new_code: NewCode) -> list[AnyEvent]:
    """The last consent lets it happen."""
    if table.proposal is None:
        raise Refused("nothing")
    mine = [seat for seat in seats_of(table, who) if seat not in table.proposal.agreed]
    if not mine:
        raise Refused("nothing")
    happened: list[AnyEvent] = [events.Agreed(seat) for seat in mine]
    if set(table.people) <= table.proposal.agreed | set(mine):
        happened += effect(table, table.proposal.what, new_code)
    return happened


def decline(table: Table, who: Who) -> list[AnyEvent]:
    """One is enough. Who proposed it may think again."""
    if table.proposal is None:
        raise Refused("nothing")
    return [events.Declined(seats_of(table, who)[0])]


# --- People ---------------------------------------------------------------------------------------


def leave(table: Table, who: Who) -> list[AnyEvent]:
    """Before the race the chair is free again; in the race a bot drives."""
    mine = seats_of(table, who)
    if table.status == "over":
        raise Refused("over")
    if table.race is None:
        return [events.Stood(chair) for chair in mine]
    driving = [seat for seat in mine if not table.seats[seat].bot]
    if not driving:
        raise Refused("nothing")
    return [events.Left(seat) for seat in driving]


def be_away(table: Table, seat: int) -> list[AnyEvent]:
    """Somebody's connection has been lost for too long."""
    if table.status != "racing" or not table.seats[seat].is_driven_by_person:
        raise Refused("nothing")
    return [events.Left(seat, is_away=True)]


def be_back(table: Table, person: str) -> list[AnyEvent]:
    """Somebody whose connection was lost is there again. Who left by their own wish must ask."""
    mine = [seat for seat in table.seats_of(person) if table.seats[seat].is_away]
    if table.status != "racing" or not mine:
        raise Refused("nothing")
    return [events.Returned(seat) for seat in mine]


def wait(table: Table, since: int) -> list[AnyEvent]:
    """The server was away: nobody's time ran, if it would run now."""
    if table.wakes() is None:
        raise Refused("nothing")
    return [events.Waited(since)]


def come_back(table: Table, who: Who) -> list[AnyEvent]:
    """Who left may always come back."""
    mine = [seat for seat in seats_of(table, who) if table.seats[seat].bot]
    if table.status != "racing" or not mine:
        raise Refused("nothing")
    return [events.Returned(seat) for seat in mine]


def make_key(table: Table, command: commands.MakeKey, who: Who) -> list[AnyEvent]:
    """For one's own seat, or as the host for a free chair."""
    seat = chair_of(table, command.chair)
    is_mine = seat.person == who.person
    is_free = table.race is None and not seat.is_taken and who.person == table.opened.host
    if not (is_mine or is_free):
        raise Refused("not-yours")
    return [events.KeyMade(command.chair, command.hash)]


def say(table: Table, command: commands.Say, who: Who) -> list[AnyEvent]:
    """Who sits at the table may talk, before, during and after the race."""
    names = [table.seats[seat].name for seat in seats_of(table, who)]
    if sum(isinstance(line.event, events.Said) for line in table.lines) >= MOST_SAID:
        raise Refused("talk", {"most": MOST_SAID})
    text = " ".join(command.text.split())
    if not text or not text.isprintable():
        raise Refused("name")
    return [events.Said(who.person, names[0], text)]


# --- What a command needs -------------------------------------------------------------------------


def hash_of(key: str) -> str:
    """A key as it is kept."""
    return hashlib.sha256(key.encode()).hexdigest()


def checked_name(name: str) -> str:
    """A name that tells drivers apart."""
    try:
        check_names([name])
    except BadInput as wrong:
        raise Refused("name", {"why": str(wrong)}) from None
    return name


def check_chair(table: Table, chair: Chair) -> None:
    """A bot must be one that the game has."""
    if (chair.for_ == "bot") != bool(chair.bot):
        raise Refused("no-bot", {"bots": listed(driver.names(table.game))})
    check_bot(table, chair.bot)


def check_bot(table: Table, bot: str) -> None:
    """A bot that the game has, or none."""
    if bot and bot not in driver.names(table.game):
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


def names_of(table: Table) -> str:
    """Who is asked."""
    return ", ".join(table.seats[seat].name for seat in table.asked)
