"""Clocks: a seat's clock runs while it owes a choice, and only then.

Times are given, never asked for: the clock of the machine belongs to the server. What others see of a
clock is kept beside it and runs until all have chosen. So it never tells who has chosen, nor afterwards
who was quick: others see what a seat has left at least.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass
from typing import Self

from blacktop.table.settings import HOUR, SECOND, Days, Live

GRACE = 10 * SECOND
"""What the first choice of a seat costs nothing: a page has to load, and eyes have to find the table."""


@dataclass
class SeatClock:
    """What a seat has left when its clock begins to run, and since when that is, in milliseconds."""

    left: int
    since: int | None = None
    """Before that, it runs for nothing."""
    grace: int = 0
    """For how long it would run for nothing."""

    def run(self, at: int) -> None:
        """Starts it, unless it runs."""
        if self.since is None:
            self.since = at + self.grace

    def stop(self, at: int) -> None:
        """Stops it, if it runs. Nobody gains time, whatever the machine's clock does."""
        if self.since is not None:
            self.left -= max(0, at - self.since)
            self.grace = min(self.grace, max(0, self.since - at))
            self.since = None

    def forgive(self, since: int, at: int) -> None:
        """The time between does not count."""
        if self.since is not None:
            began = self.since - self.grace
            self.since += max(0, at - max(since, began))


class Clocks:
    """The clocks of all seats of a race: as they are, and as others see them."""

    def __init__(self, kind: Live | Days, seats: int) -> None:
        self.kind = kind
        grace = GRACE if isinstance(kind, Live) else 0
        self.seats = [SeatClock(self.full(), grace=grace) for _ in range(seats)]
        self.shown = [SeatClock(self.full(), grace=grace) for _ in range(seats)]

    def copy(self) -> Self:
        """Clocks that go their own way from here."""
        other = copy(self)
        other.seats = [copy(clock) for clock in self.seats]
        other.shown = [copy(clock) for clock in self.shown]
        return other

    def full(self) -> int:
        """What a seat begins with; in play over days, what it has for each choice."""
        return self.kind.budget * SECOND if isinstance(self.kind, Live) else self.kind.hours * HOUR

    def ask(self, asked: Iterable[int], at: int) -> None:
        """These seats owe a choice from now on."""
        for clock in self.both(asked):
            if isinstance(self.kind, Days):
                clock.left = self.full()
            clock.run(at)

    def choose(self, seat: int, at: int) -> None:
        """A seat has made a sealed choice. Others do not see its clock stop."""
        self.seats[seat].stop(at)

    def think_again(self, seat: int, at: int) -> None:
        """A seat has taken its sealed choice back."""
        self.seats[seat].run(at)

    def close(self, asked: Iterable[int], at: int) -> None:
        """The choice of these seats has been made."""
        for clock in self.both(asked):
            clock.stop(at)
            clock.grace = 0
            if isinstance(self.kind, Live):
                clock.left = max(0, clock.left) + self.kind.increment * SECOND

    def reopen(self, asked: Iterable[int]) -> None:
        """The choice of these seats is taken back, and what they gained by it: undo wins no time."""
        if isinstance(self.kind, Live):
            for clock in self.both(asked):
                clock.left -= self.kind.increment * SECOND

    def pause(self, at: int) -> None:
        """All stand still."""
        for clock in self.seats + self.shown:
            clock.stop(at)

    def resume(self, asked: Iterable[int], owing: Iterable[int], at: int) -> None:
        """Those who owe a choice go on; others see it of all who were asked."""
        for seat in owing:
            self.seats[seat].run(at)
        for seat in asked:
            self.shown[seat].run(at)

    def forgive(self, since: int, at: int) -> None:
        """Nobody is charged for the time in which the server was away."""
        for clock in self.seats + self.shown:
            clock.forgive(since, at)

    def both(self, seats: Iterable[int]) -> list[SeatClock]:
        """The clocks of some seats, and what others see of them."""
        return [clock for seat in seats for clock in (self.seats[seat], self.shown[seat])]

    def deadline(self, seat: int) -> int | None:
        """When a seat's time is over; None if its clock stands still."""
        clock = self.seats[seat]
        return None if clock.since is None else clock.since + max(0, clock.left)
