"""D3.6 Who wins a race, and D6.3 a series of races."""

from blacktop.core.rule import copied, rule
from blacktop.core.telling import tell
from blacktop.games.duel.events import Event
from blacktop.games.duel.pieces import DRIVERS, NOBODY, Ending, Stage
from blacktop.games.duel.rules.components import is_ahead, other
from blacktop.games.duel.state import Race

VICTORY = 2
"""A whole point: points are counted in halves."""
HALF = 1


@rule
@copied
def foremost(race: Race) -> int:
    """D3.6 The car ahead; level, the faster one; still level, nobody."""
    for seat in range(DRIVERS):
        if is_ahead(race, seat):
            return seat
        if race.gap == 0 and race.speed[seat] > race.speed[other(seat)]:
            return seat
    return NOBODY


@rule
def finish_race(race: Race) -> None:
    """D3.6 The car ahead wins; level, the higher speed; still level, it is a draw."""
    winner = foremost(race)
    if winner == NOBODY:
        race.ending = Ending.DRAW
        tell(race, Event.DRAWN, NOBODY, 0, 0, 0)
        for seat in range(DRIVERS):
            race.points[seat] += HALF
    elif race.gap != 0:
        race.ending = Ending.GAP
        tell(race, Event.WON_BY_GAP, winner, 0, 0, 0)
        race.points[winner] += VICTORY
    else:
        race.ending = Ending.SPEED
        tell(race, Event.WON_BY_SPEED, winner, 0, 0, 0)
        race.points[winner] += VICTORY
    end_race(race)


@rule
def finish_by_crash(race: Race) -> None:
    """D5.1 The other driver wins at once."""
    winner = other(race.turn)
    race.ending = Ending.CRASH
    tell(race, Event.WON_BY_CRASH, winner, 0, 0, 0)
    race.points[winner] += VICTORY
    end_race(race)


@rule
def end_race(race: Race) -> None:
    """D6.3 In a series the next race is set up anew; after the last it is over."""
    race.turn = NOBODY
    race.first = NOBODY
    if race.races > 1:
        tell(race, Event.SCORE, NOBODY, race.points[0], race.points[1], race.race_number + 1)
    if race.race_number + 1 < race.races:
        race.race_number += 1
        race.stage = Stage.SET_UP
    else:
        race.stage = Stage.OVER


@rule
@copied
def is_over(race: Race) -> bool:
    """D6.3 After the last race of the series."""
    return race.stage == Stage.OVER


@rule
def points(race: Race, seat: int) -> int:
    """D6.3 One for a win, a half for a draw; counted in halves."""
    return race.points[seat]


@rule
def has_won(race: Race, seat: int) -> bool:
    """D6.3 More points than the other; equal, they share the victory."""
    return race.stage == Stage.OVER and race.points[seat] >= race.points[other(seat)]
