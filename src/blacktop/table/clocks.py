"""Clocks: a seat's clock runs while it owes a choice, and only then.

Times are given, never asked for: the clock of the machine belongs to the server. While several seats
choose at once, others see all their clocks running from the beginning of the choice: a clock that
stopped would tell who has chosen.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from blacktop.table.settings import HOUR, SECOND, Days, Live


@dataclass
class SeatClock:
    """What a seat has left, and since when it runs, in milliseconds."""

    left: int
    since: int | None = None

    def run(self, at: int) -> None:
        """Starts it, unless it runs."""
        if self.since is None:
            self.since = at

    def stop(self, at: int) -> None:
        """Stops it, if it runs. Nobody gains time, whatever the machine's clock does."""
        if self.since is not None:
            self.left -= max(0, at - self.since)
            self.since = None


@dataclass(frozen=True)
class Reading:
    """What a clock shows: the time left when it began to run, and when that was."""

    left: int
    since: int | None


class Clocks:
    """The clocks of all seats of a race."""

    def __init__(self, kind: Live | Days, seats: int) -> None:
        self.kind = kind
        self.seats = [SeatClock(self.full()) for _ in range(seats)]
        self.shown = [self.reading(seat) for seat in range(seats)]

    def full(self) -> int:
        """What a seat begins with; in play over days, what it has for each choice."""
        return self.kind.budget * SECOND if isinstance(self.kind, Live) else self.kind.hours * HOUR

    def ask(self, asked: Iterable[int], at: int) -> None:
        """These seats owe a choice from now on."""
        for seat in asked:
            if isinstance(self.kind, Days):
                self.seats[seat].left = self.full()
            self.seats[seat].run(at)
        self.show()

    def close(self, asked: Iterable[int], at: int) -> None:
        """The choice of these seats has been made."""
        for seat in asked:
            clock = self.seats[seat]
            clock.stop(at)
            if isinstance(self.kind, Live):
                clock.left = max(0, clock.left) + self.kind.increment * SECOND
        self.show()

    def pause(self, at: int) -> None:
        """All stand still. What others see tells nothing new: who has chosen seems to run until now."""
        for clock in self.seats:
            clock.stop(at)
        self.shown = [
            shown if shown.since is None else Reading(shown.left - max(0, at - shown.since), None)
            for shown in self.shown
        ]

    def resume(self, asked: Iterable[int], owing: Iterable[int], at: int) -> None:
        """Those who owe a choice go on; others see it of all who were asked."""
        for seat in owing:
            self.seats[seat].run(at)
        for seat in asked:
            self.shown[seat] = Reading(self.shown[seat].left, at)

    def forgive(self, since: int, at: int) -> None:
        """Nobody is charged for the time in which the server was away."""
        for clock in self.seats:
            if clock.since is not None:
                clock.since += max(0, at - max(since, clock.since))
        self.shown = [
            shown
            if shown.since is None
            else Reading(shown.left, shown.since + max(0, at - max(since, shown.since)))
            for shown in self.shown
        ]

    def show(self) -> None:
        """What others see from now on, until all have chosen."""
        self.shown = [self.reading(seat) for seat in range(len(self.seats))]

    def reading(self, seat: int) -> Reading:
        """A seat's own clock."""
        return Reading(self.seats[seat].left, self.seats[seat].since)

    def deadline(self, seat: int) -> int | None:
        """When a seat's time is over; None if its clock stands still."""
        clock = self.seats[seat]
        return None if clock.since is None else clock.since + max(0, clock.left)
