"""Who is asked for a choice. All who are asked choose in any order; the last choice reveals all."""

from blacktop.core.rule import rule
from blacktop.games.illegal.pieces import CARS
from blacktop.games.illegal.rules.bits import has
from blacktop.games.illegal.state import Race


@rule
def ask(race: Race, car: int) -> None:
    """Waits for a choice of the seat that drives this car."""
    race.asked |= 1 << car
    race.owing |= 1 << car


@rule
def is_asked(race: Race, car: int) -> bool:
    """Whether the present choice is also this car's."""
    return has(race.asked, car)


@rule
def owing(race: Race) -> int:
    """The seats that are asked and have not chosen, as a bit set."""
    return int(race.owing)


@rule
def asked(race: Race) -> int:
    """The seats that are asked, as a bit set."""
    return int(race.asked)


@rule
def seal(race: Race, seat: int, move: int) -> None:
    """Puts a choice down, in place of an earlier one; it acts when all who are asked have chosen."""
    race.choice[seat] = move
    race.owing &= ~(1 << seat)


@rule
def clear_choices(race: Race) -> None:
    """Makes room for the next choice."""
    race.asked = 0
    race.owing = 0
    for car in range(CARS):
        race.choice[car] = 0
