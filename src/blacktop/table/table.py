"""A table: the fold of its log. Events go in, one after another; everything else is a question."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Literal, Self

import numpy as np

from blacktop.core import proof
from blacktop.core.chance import commitment
from blacktop.core.game import Game
from blacktop.core.options import Value
from blacktop.core.race import LONGEST_NAME, Race, new_race
from blacktop.core.record import Bytes
from blacktop.games import game as find_game
from blacktop.table import events
from blacktop.table.clocks import Clocks
from blacktop.table.events import AnyEvent, By, Proposal
from blacktop.table.settings import SECOND, Chair

PATIENCE = 20 * SECOND
"""What a program has for a choice at a table without clocks."""

Status = Literal["open", "racing", "over", "ended"]


@dataclass
class Seat:
    """A chair, and once the race has begun a seat of it."""

    chair: Chair
    name: str = ""
    person: str | None = None
    """Whose seat it is."""
    is_program: bool = False
    bot: str = ""
    """The bot that drives it now; empty if a person does, or nobody."""
    is_away: bool = False
    """Whether a bot drives because the connection was lost, and not by its driver's wish."""
    is_ready: bool = False
    contribution: str = ""
    key: str = ""
    """The hash of the key that opens it."""

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits here."""
        return self.person is not None or bool(self.bot)

    @property
    def is_driven_by_person(self) -> bool:
        """Whether a person, or a program of somebody, is asked for the choices of this seat."""
        return self.person is not None and not self.bot


@dataclass(frozen=True)
class Choice:
    """A sealed choice."""

    move: str
    by: By


@dataclass(frozen=True)
class Opening:
    """A choice that is shown after having been sealed."""

    seat: int
    choice: Choice
    salt: str
    seal: str


@dataclass
class Line:
    """One event of the log, with what it changed in the race."""

    event: AnyEvent
    at: int
    only: int | None = None
    """The only seat that learns of it; None if everybody does."""
    ready: int = 0
    """How many had chosen after it."""
    rows: Sequence[Bytes] = ()
    """The race after each step that the event caused."""
    row: Bytes | None = None
    """The race after the event, if it changed the race."""
    opened: Sequence[Opening] = ()
    seal: str = ""
    """Of a choice that this line seals."""
    values: Mapping[str, Value] = field(default_factory=dict)
    """What its sentence names."""


@dataclass
class Asked:
    """A proposal, and the seats that have consented."""

    what: Proposal
    seat: int
    agreed: set[int]
    line: int
    """Of the log. Who has not seen it cannot consent to it."""


class Table:
    """One running game: seats, log, clocks, secrets. It never looks at a clock, a socket or a disk."""

    def __init__(self, code: str, opened: events.Opened, at: int) -> None:
        self.code = code
        self.opened = opened
        self.settings = opened.settings
        self.game: Game = find_game(opened.game)
        self.seats = [Seat(chair, bot=chair.bot) for chair in opened.chairs]
        for number, seat in enumerate(self.seats):
            seat.name = self.free_name(seat.bot.capitalize(), number) if seat.bot else ""
        self.race: Race | None = None
        self.choices: dict[int, Choice] = {}
        self.moments: list[int] = []
        self.moment_line = 0
        self.proposal: Asked | None = None
        self.clocks: Clocks | None = None
        self.waited = 0
        """Until when the server was away the last time."""
        self.is_paused = False
        self.is_ended = False
        self.next_code = ""
        self.going_on: frozenset[int] = frozenset()
        """The seats that have agreed to the next race."""
        self.lines = [Line(opened, at)]
        self.commands: dict[str, int] = {}
        self.private: dict[int, list[int]] = {}
        """By seat, the lines that nobody else learns of."""

    def copy(self) -> Self:
        """A table that goes its own way from here."""
        other = copy(self)
        other.seats = [copy(seat) for seat in self.seats]
        other.race = None if self.race is None else self.race.copy()
        other.choices = dict(self.choices)
        other.moments = list(self.moments)
        if self.proposal is not None:
            other.proposal = replace(self.proposal, agreed=set(self.proposal.agreed))
        other.clocks = None if self.clocks is None else self.clocks.copy()
        other.lines = list(self.lines)
        other.commands = dict(self.commands)
        other.private = {seat: list(lines) for seat, lines in self.private.items()}
        return other

    # --- Questions ------------------------------------------------------------------------------

    @property
    def seed(self) -> bytes:
        """The secret of the table."""
        return bytes.fromhex(self.opened.seed)

    @property
    def commitment(self) -> str:
        """The fingerprint of the seed, shown from the beginning."""
        return commitment(self.seed)

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self.is_ended:
            return "ended"
        if self.race is None:
            return "open"
        return "over" if self.race.is_over else "racing"

    @property
    def substitute(self) -> str:
        """The bot that stands in."""
        return self.settings.substitute or self.game.usual_bots[-1]

    @property
    def least_seats(self) -> int:
        """How many must sit before the race can begin; in the middle of a race, all of its seats."""
        return self.game.seats[0] if self.opened.position is None else len(self.opened.chairs)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that the present choice is about; nobody during a pause."""
        if self.race is None or self.is_paused or self.is_ended:
            return ()
        return self.race.asked

    @property
    def owing(self) -> tuple[int, ...]:
        """Those of them that have not chosen yet."""
        return tuple(seat for seat in self.asked if seat not in self.choices)

    @property
    def is_sealed(self) -> bool:
        """Whether choices are sealed until the last one is in."""
        return len(self.asked) > 1

    @property
    def people(self) -> list[int]:
        """The seats whose drivers can be asked for consent."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.is_driven_by_person and not seat.is_program
        ]

    def seats_of(self, person: str) -> list[int]:
        """The seats that belong to somebody."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def free_name(self, name: str, chair: int) -> str:
        """The name, or with a number behind it if somebody else at the table has it."""
        taken = {seat.name.casefold() for number, seat in enumerate(self.seats) if number != chair}
        number, free = 1, name
        while free.casefold() in taken:
            number += 1
            behind = f" {number}"
            free = name[: LONGEST_NAME - len(behind)] + behind
        return free

    def expired(self, now: int) -> list[int]:
        """The seats whose time is over."""
        deadlines = [(seat, self.deadline(seat)) for seat in self.timed()]
        return [seat for seat, deadline in deadlines if deadline is not None and deadline <= now]

    def wakes(self) -> int | None:
        """When the next seat's time is over."""
        deadlines = [self.deadline(seat) for seat in self.timed()]
        return min((deadline for deadline in deadlines if deadline is not None), default=None)

    def deadline(self, seat: int) -> int | None:
        """When a seat's time is over. Programs have a limit even where nobody else has a clock."""
        if self.clocks is not None:
            return self.clocks.deadline(seat)
        if self.seats[seat].is_program:
            return max(self.lines[self.moment_line - 1].at, self.waited) + PATIENCE
        return None

    @property
    def has_drivers(self) -> bool:
        """Whether anybody drives but bots, for whom nobody waits."""
        return any(seat.is_driven_by_person for seat in self.seats)

    def timed(self) -> list[int]:
        """The seats whose clocks run."""
        return [seat for seat in self.owing if self.seats[seat].is_driven_by_person]

    # --- Events -----------------------------------------------------------------------------------

    def apply(self, event: AnyEvent, at: int, command: str | None = None) -> None:
        """The next event of the log."""
        line = Line(event, at, values=self._values(event))
        self.lines.append(line)
        if command is not None:
            self.commands[command] = len(self.lines)
        match event:
            case events.ChairSet() | events.Sat() | events.Stood() | events.KeyMade():
                self._seat(event)
            case events.GotReady() | events.NotReady():
                self._get_ready(event)
            case events.Started():
                self._start(event, line)
            case events.Moved() | events.Chose() | events.TookBack() | events.Revealed() | events.Undone():
                self._play(event, line)
            case events.Proposed() | events.Agreed() | events.Declined():
                self._consent(event)
            case events.Paused() | events.Resumed() | events.Waited():
                self._stop(event, at)
            case events.Left() | events.Returned():
                self._drive(event)
            case events.Rematched():
                self.going_on = frozenset(self.proposal.agreed if self.proposal is not None else ())
                self.next_code, self.proposal = event.code, None
            case events.Ended():
                self.is_ended, self.proposal = True, None
            case events.Said() | events.Opened():
                pass
        line.ready = len(self.choices)

    def _values(self, event: AnyEvent) -> dict[str, Value]:
        """Names as they are when something happens: chairs change hands."""
        match event:
            case events.Sat():
                return {"name": event.name if self.race is None else self.seats[event.chair].name}
            case events.ChairSet():
                return {"chair": event.chair + 1, "for": event.to.for_, "name": event.name}
            case events.Stood() | events.GotReady() | events.NotReady():
                return {"name": self.seats[event.chair].name}
            case events.Left():
                away = "yes" if event.is_away else "no"
                return {"name": self.seats[event.seat].name, "bot": self.substitute, "away": away}
            case events.Proposed():
                return {"name": self.seats[event.seat].name, "what": event.what}
            case events.Undone() | events.Agreed() | events.Declined() | events.Returned():
                return {"name": self.seats[event.seat].name}
            case _:
                return {}

    def _seat(self, event: events.ChairSet | events.Sat | events.Stood | events.KeyMade) -> None:
        seat = self.seats[event.chair]
        match event:
            case events.ChairSet():
                self.seats[event.chair] = Seat(event.to, event.name, bot=event.to.bot)
            case events.Sat():
                self._sit(seat, event)
            case events.Stood():
                self.seats[event.chair] = Seat(seat.chair)
            case events.KeyMade():
                seat.key = event.hash

    def _sit(self, seat: Seat, event: events.Sat) -> None:
        seat.person, seat.is_program, seat.bot, seat.key = event.person, event.is_program, "", ""
        seat.is_away = False
        self.proposal = None  # who comes has consented to nothing
        if self.race is None:
            seat.name, seat.is_ready, seat.contribution = event.name, False, event.contribution

    def _get_ready(self, event: events.GotReady | events.NotReady) -> None:
        seat = self.seats[event.chair]
        seat.is_ready = isinstance(event, events.GotReady)
        if isinstance(event, events.GotReady) and event.contribution:
            seat.contribution = event.contribution

    def _start(self, event: events.Started, line: Line) -> None:
        self.seats = [self.seats[chair] for chair in event.chairs]
        names = [seat.name for seat in self.seats]
        given = [seat.contribution for seat in self.seats if seat.contribution]
        if self.opened.position is None:
            self.race = new_race(self.game, names, self.opened.options, seed=self.seed, contributions=given)
        else:
            row = np.frombuffer(self.opened.position, np.uint8).copy()
            self.race = Race(self.game, names, row, seed=self.seed, contributions=given)
        if self.settings.clock is not None:
            self.clocks = Clocks(self.settings.clock, len(self.seats))
        line.rows = list(self.race.snapshots)
        self._ask(line.at)

    def _play(
        self,
        event: events.Moved | events.Chose | events.TookBack | events.Revealed | events.Undone,
        line: Line,
    ) -> None:
        match event:
            case events.Moved():
                self._resolve({event.seat: Choice(event.move, event.by)}, line)
            case events.Chose():
                self._choose(event, line)
            case events.TookBack():
                del self.choices[event.seat]
                if self.clocks is not None:
                    self.clocks.think_again(event.seat, line.at)
            case events.Revealed():
                line.opened = self._openings()
                self._resolve(self.choices, line)
            case events.Undone():
                self._undo(event, line)

    def _choose(self, event: events.Chose, line: Line) -> None:
        if event.seat in self.choices:  # nobody else learns that somebody thinks again
            line.only = event.seat
            self.private.setdefault(event.seat, []).append(len(self.lines))
        self.choices[event.seat] = Choice(event.move, event.by)
        line.seal = proof.seal_of(self.racing, event.seat, event.move)
        if self.clocks is not None:
            self.clocks.choose(event.seat, line.at)

    def _openings(self) -> list[Opening]:
        race = self.racing
        return [
            Opening(
                seat,
                self.choices[seat],
                proof.salt(race.seed, race.contributions, race.resolved, seat),
                proof.seal_of(race, seat, self.choices[seat].move),
            )
            for seat in sorted(self.choices)
        ]

    def _resolve(self, choices: dict[int, Choice], line: Line) -> None:
        """Plays the choices into the race, in the order of seats, whatever the order of their arrival."""
        race = self.racing
        if self.clocks is not None:
            self.clocks.close(race.asked, line.at)
        steps = len(race.snapshots)
        self.moments.append(len(race.played))
        for seat in sorted(choices):
            race.play(seat, choices[seat].move)
        line.rows = race.snapshots[steps:]
        self._ask(line.at)

    def _undo(self, event: events.Undone, line: Line) -> None:
        race = self.racing
        if self.clocks is not None:
            self.clocks.pause(line.at)
        for _ in range(event.moments):
            back_to = self.moments.pop()
            if self.clocks is not None:
                self.clocks.reopen(move.seat for move in race.played[back_to:])
            while len(race.played) > back_to:
                race.undo()
        self._ask(line.at)

    def _ask(self, at: int) -> None:
        """A new choice begins: nobody has chosen. Wishes that were about the last one are void."""
        self.choices = {}
        self.moment_line = len(self.lines)
        self.lines[-1].row = self.racing.row.copy()
        if self.racing.is_over or (self.proposal is not None and self.proposal.what == "undo"):
            self.proposal = None
        if self.clocks is not None and not self.racing.is_over:
            self.clocks.ask(self.owing, at)

    def _consent(self, event: events.Proposed | events.Agreed | events.Declined) -> None:
        match event:
            case events.Proposed():
                person = self.seats[event.seat].person
                mine = {event.seat} if person is None else set(self.seats_of(person))
                self.proposal = Asked(event.what, event.seat, mine, len(self.lines))
            case events.Agreed() if self.proposal is not None:
                self.proposal.agreed.add(event.seat)
            case _:
                self.proposal = None

    def _stop(self, event: events.Paused | events.Resumed | events.Waited, at: int) -> None:
        if isinstance(event, events.Waited):
            self.waited = at
            if self.clocks is not None:
                self.clocks.forgive(event.since, at)
            return
        self.proposal = None
        self.is_paused = isinstance(event, events.Paused)
        if self.clocks is not None and self.is_paused:
            self.clocks.pause(at)
        elif self.clocks is not None:
            self.clocks.resume(self.asked, self.owing, at)

    def _drive(self, event: events.Left | events.Returned) -> None:
        seat = self.seats[event.seat]
        seat.bot = self.substitute if isinstance(event, events.Left) else ""
        seat.is_away = isinstance(event, events.Left) and event.is_away
        self.proposal = None

    @property
    def racing(self) -> Race:
        """The race, which has begun."""
        assert self.race is not None
        return self.race
