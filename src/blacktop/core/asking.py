"""Who is asked for a choice. All who are asked choose in any order; the last choice reveals all.

For games in which several seats choose at once. Their record has these fields:

    asked: int  # the seats asked, as a bit set
    owing: int  # those of them that have not chosen yet
    choice: Annotated[Ints, SEATS, np.int32]  # 0 until chosen
"""

from typing import Any

from blacktop.core.bits import has
from blacktop.core.rule import rule

SEALED = -1
"""Stands for the choice of somebody else."""


@rule
def ask(race: Any, seat: int) -> None:
    """Waits for a choice of this seat."""
    race.asked |= 1 << seat
    race.owing |= 1 << seat


@rule
def is_asked(race: Any, seat: int) -> bool:
    """Whether the present choice is also this seat's."""
    return has(race.asked, seat)


@rule
def owing(race: Any) -> int:
    """The seats that are asked and have not chosen, as a bit set."""
    return int(race.owing)


@rule
def asked(race: Any) -> int:
    """The seats that are asked, as a bit set."""
    return int(race.asked)


@rule
def seal(race: Any, seat: int, move: int) -> None:
    """Puts a choice down, in place of an earlier one; it acts when all who are asked have chosen."""
    race.choice[seat] = move
    race.owing &= ~(1 << seat)


@rule
def clear_choices(race: Any) -> None:
    """Makes room for the next choice."""
    race.asked = 0
    race.owing = 0
    for seat in range(len(race.choice)):
        race.choice[seat] = 0


# --- Secrets --------------------------------------------------------------------------------------


@rule
def hide_choices(race: Any, seat: int) -> None:
    """Sealed choices keep only their number: it is not told who has chosen, nor what."""
    chosen = 0
    for other in range(race.seats):
        if other != seat and race.choice[other] != 0:
            chosen += 1
            race.choice[other] = 0
            race.owing |= 1 << other
    for other in range(race.seats):
        if other != seat and is_asked(race, other) and chosen > 0:
            race.choice[other] = SEALED
            race.owing &= ~(1 << other)
            chosen -= 1


@rule
def forget_choices(race: Any) -> None:
    """In an imagined race the choices of others are still to be made."""
    for seat in range(race.seats):
        if race.choice[seat] == SEALED:
            race.choice[seat] = 0
            race.owing |= 1 << seat
