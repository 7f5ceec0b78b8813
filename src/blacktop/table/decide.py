"""What comes of a command: events to be written, or a refusal. Nothing is changed here."""

import hmac
from collections.abc import Callable

from blacktop.core.notation import BadInput
from blacktop.core.race import IllegalMove
from blacktop.table import commands, events
from blacktop.table.commands import AnyCommand
from blacktop.table.events import AnyEvent, By
from blacktop.table.needs import (
    Who,
    chair_of,
    check_chair,
    checked_name,
    driven_seat,
    hash_of,
    must_be_host,
    must_be_open,
    must_have_seen,
    names_of,
    or_nothing,
    seats_of,
)
from blacktop.table.refusal import Refused
from blacktop.table.table import Asked, Table

MOST_SAID = 1000
"""As many lines of chat are kept with a game."""
MOST_FAILURES = 3
"""So often in a row a program may fail before a bot takes its seat."""
MOST_LINES = 10_000
"""After so many lines of the log only the race itself goes on, so nobody can make a table grow for ever."""


NewCode = Callable[[], str]
"""Gives the code of a new table, for a rematch."""


def decide(table: Table, command: AnyCommand, who: Who, new_code: NewCode) -> list[AnyEvent]:
    """The events that a command causes; raises Refused if it has no effect."""
    if table.is_ended:
        raise Refused("over")
    if len(table.lines) >= MOST_LINES and not is_first_choice(table, command, who):
        raise Refused("full")
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
            return agree(table, command, who, new_code)
        case commands.Decline():
            return decline(table, command, who)
        case commands.Leave():
            return leave(table, who)
        case commands.Return():
            return come_back(table, who)
        case commands.MakeKey():
            return make_key(table, command, who)
        case commands.Say():
            return say(table, command, who)


def is_first_choice(table: Table, command: AnyCommand, who: Who) -> bool:
    """Whether a command makes the race go on: a choice of somebody who owes one."""
    owes = any(seat in table.owing for seat in table.seats_of(who.person))
    return isinstance(command, commands.Choose) and owes


# --- Before the race ------------------------------------------------------------------------------


def sit(table: Table, command: commands.Sit, who: Who) -> list[AnyEvent]:
    """An open chair is for everybody, a kept one for who has its key, and so is a seat in a race."""
    seat = chair_of(table, command.chair)
    if table.status == "over":
        raise Refused("over")
    if table.seats_of(who.person) and not table.settings.is_shared:
        raise Refused("seated")
    fits = bool(seat.key) and hmac.compare_digest(hash_of(command.key), seat.key)
    # Whether somebody's seat has a key is nobody's business; that a free chair is kept, everybody sees.
    if not fits and (seat.is_taken or seat.chair.for_ != "person" or table.race is not None):
        raise Refused("taken")
    if seat.key and not fits:
        raise Refused("kept")
    name = table.free_name(checked_name(command.name or who.name), command.chair)
    return [events.Sat(command.chair, who.person, name, who.is_program, command.contribution)]


def set_chair(table: Table, command: commands.SetChair, who: Who) -> list[AnyEvent]:
    """The host makes a chair one for a person, a bot or nobody."""
    must_be_host(table, who)
    must_be_open(table)
    chair_of(table, command.chair)
    check_chair(table, command.to)
    name = table.free_name(command.to.bot.capitalize(), command.chair) if command.to.bot else ""
    return start_if_ready(table, [events.ChairSet(command.chair, command.to, name)])


def ready(table: Table, command: commands.Ready | commands.Unready, who: Who) -> list[AnyEvent]:
    """The last one to be ready may start the race."""
    mine = seats_of(table, who)
    must_be_open(table)
    if isinstance(command, commands.Unready):
        return or_nothing([events.NotReady(chair) for chair in mine if table.seats[chair].is_ready])
    new = [chair for chair in mine if not table.seats[chair].is_ready or command.contribution]
    return start_if_ready(
        table, or_nothing([events.GotReady(chair, command.contribution) for chair in new])
    )


def start_if_ready(table: Table, happened: list[AnyEvent]) -> list[AnyEvent]:
    """What happened, and the start of the race if everybody has waited only for that."""
    if table.settings.start != "ready":
        return happened
    after = table.copy()
    for event in happened:
        after.apply(event, after.lines[-1].at)
    chairs = [seat for seat in after.seats if seat.chair.for_ != "nobody"]
    if not all(seat.bot or seat.is_ready for seat in chairs) or len(chairs) < table.least_seats:
        return happened
    return happened + started(after)


def start(table: Table, who: Who) -> list[AnyEvent]:
    """The host says so."""
    must_be_host(table, who)
    must_be_open(table)
    return started(table)


def started(table: Table) -> list[AnyEvent]:
    """The race begins with those who sit; empty chairs are taken away."""
    chairs = [number for number, seat in enumerate(table.seats) if seat.is_taken]
    if len(chairs) < table.least_seats:
        raise Refused("too-few", {"least": table.least_seats})
    try:
        table.game.start(len(chairs), table.opened.options)
    except BadInput as wrong:
        raise Refused("options", {"why": str(wrong)}) from None
    return [events.Started(chairs)]


# --- The race -------------------------------------------------------------------------------------


def choose(table: Table, command: commands.Choose, who: Who) -> list[AnyEvent]:
    """A move of a seat that is asked."""
    seat = driven_seat(table, who, command)
    if seat not in table.asked:
        raise Refused("not-asked", {"names": names_of(table)})
    return chosen(table, seat, command.move, "driver")


def choose_for(table: Table, seat: int, move: str, by: By, moment: int) -> list[AnyEvent]:
    """A choice that a bot makes: for its own seat, or because somebody's time is over.

    ``moment`` is the table's ``moment_line`` when the bot began to think: it thought of that choice only.
    """
    if table.moment_line != moment:
        raise Refused("stale")
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
    seat = driven_seat(table, who, command)
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
        return undo(table, commands.Undo(id=command.id, seen=command.seen), who)
    seat = seats_of(table, who)[0]
    if (command.what == "rematch") != (table.status == "over"):
        raise Refused("over" if table.status == "over" else "not-started")
    if table.race is None:
        raise Refused("not-started")
    if (command.what == "resume") != table.is_paused and command.what in ("pause", "resume"):
        raise Refused("nothing")
    then = effect(table, command.what, new_code)
    if command.what == "rematch" and table.opened.series.race < table.settings.races:
        return then  # the series was agreed on when the table was opened
    return proposed(table, seat, command.what, then)


def proposed(table: Table, seat: int, what: events.Proposal, then: list[AnyEvent]) -> list[AnyEvent]:
    """Asks the other people; if there are none, it is done at once."""
    if table.proposal is not None:
        raise Refused("proposed")
    if what != "rematch" and is_among_programs(table, seat):
        raise Refused("programs")
    person = table.seats[seat].person
    if all(table.seats[other].person == person for other in table.people):
        return then
    return [events.Proposed(seat, what)]


def is_among_programs(table: Table, seat: int) -> bool:
    """Whether a program would change the race for other programs, with no person there to be asked."""
    others = [each for each in table.seats if each.person != table.seats[seat].person]
    races_others = any(each.is_program and each.is_driven_by_person for each in others)
    return table.seats[seat].is_program and races_others and not table.people


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


def agree(table: Table, command: commands.Agree, who: Who, new_code: NewCode) -> list[AnyEvent]:
    """The last consent lets it happen."""
    proposal = must_be_asked(table, who, command.seen)
    mine = [seat for seat in seats_of(table, who) if seat not in proposal.agreed]
    happened = or_nothing([events.Agreed(seat) for seat in mine])
    if set(table.people) <= proposal.agreed | set(mine):
        happened += effect(table, proposal.what, new_code)
    return happened


def decline(table: Table, command: commands.Decline, who: Who) -> list[AnyEvent]:
    """One is enough. Who proposed it may think again."""
    must_be_asked(table, who, command.seen)
    return [events.Declined(seats_of(table, who)[0])]


def must_be_asked(table: Table, who: Who, seen: int) -> Asked:
    """Consent is asked of people who drive, to what they have seen; who proposes is asked, too."""
    mine = seats_of(table, who)
    if table.proposal is None:
        raise Refused("nothing")
    must_have_seen(table, who, seen, table.proposal.line)
    if not any(seat in table.people or seat == table.proposal.seat for seat in mine):
        raise Refused("driven" if any(table.seats[seat].bot for seat in mine) else "nothing")
    return table.proposal


# --- People ---------------------------------------------------------------------------------------


def leave(table: Table, who: Who) -> list[AnyEvent]:
    """Before the race the chair is free again; in the race a bot drives."""
    mine = seats_of(table, who)
    if table.status == "over":
        raise Refused("over")
    if table.race is None:
        return [events.Stood(chair) for chair in mine]
    return or_nothing([events.Left(seat) for seat in mine if not table.seats[seat].bot])


def be_away(table: Table, seat: int) -> list[AnyEvent]:
    """Somebody's connection has been lost for too long."""
    if table.status != "racing" or not table.seats[seat].is_driven_by_person:
        raise Refused("nothing")
    return [events.Left(seat, is_away=True)]


def give_up_on(table: Table, seat: int) -> list[AnyEvent]:
    """A program that fails again and again is driven for, like somebody who is away."""
    if failures_in_a_row(table, seat) < MOST_FAILURES:
        raise Refused("nothing")
    return be_away(table, seat)


def failures_in_a_row(table: Table, seat: int) -> int:
    """How often others had to choose for the program of a seat, since it last did so itself."""
    failures = 0
    for line in reversed(table.lines):
        event = line.event
        if isinstance(event, events.Moved | events.Chose | events.Left) and event.seat == seat:
            if isinstance(event, events.Left) or event.by != "failed":
                break
            failures += 1
    return failures


def be_back(table: Table, person: str) -> list[AnyEvent]:
    """Somebody whose connection was lost is there again. Who left by their own wish must ask."""
    mine = [seat for seat in table.seats_of(person) if table.seats[seat].is_away]
    return or_nothing([events.Returned(seat) for seat in mine if table.status == "racing"])


def wait(table: Table, since: int) -> list[AnyEvent]:
    """The server was away: nobody's time ran, if it would run now."""
    if table.wakes() is None:
        raise Refused("nothing")
    return [events.Waited(since)]


def come_back(table: Table, who: Who) -> list[AnyEvent]:
    """Who left may always come back."""
    mine = seats_of(table, who)
    if table.status != "racing":
        raise Refused("nothing")
    return or_nothing([events.Returned(seat) for seat in mine if table.seats[seat].bot])


def make_key(table: Table, command: commands.MakeKey, who: Who) -> list[AnyEvent]:
    """For one's own seat, or as the host for a free chair."""
    seat = chair_of(table, command.chair)
    is_mine = seat.person == who.person
    is_free = table.race is None and not seat.is_taken and seat.chair.for_ == "person"
    if not (is_mine or (is_free and who.person == table.opened.host)):
        raise Refused("not-yours")
    return [events.KeyMade(command.chair, command.hash)]


def say(table: Table, command: commands.Say, who: Who) -> list[AnyEvent]:
    """Who sits at the table may talk, before, during and after the race."""
    names = [table.seats[seat].name for seat in seats_of(table, who)]
    if sum(isinstance(line.event, events.Said) for line in table.lines) >= MOST_SAID:
        raise Refused("talk", {"most": MOST_SAID})
    text = " ".join(command.text.split())
    if not text or not text.isprintable():
        raise Refused("text")
    return [events.Said(who.person, names[0], text)]
