"""C5 Laps and the end: the line, the counter, the last round, who won."""

import numpy as np

from blacktop.core.record import Ints
from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.circuit.events import Event
from blacktop.games.circuit.pieces import CARS, HEXES, NOBODY, Ending, Stage
from blacktop.games.circuit.rules.crash import cars_out
from blacktop.games.circuit.rules.driving import clear_turn
from blacktop.games.circuit.rules.track import crossing, measure_progress
from blacktop.games.circuit.state import Race

# --- The line -------------------------------------------------------------------------------------


@rule
def cross_line(race: Race, car: int, come_from: int) -> None:
    """C5.1 Looks whether a car's last step led over the start line, and which way.

    Cards touch only along the ring, so a car that is back at the line has been on all of them.
    """
    match crossing(race, come_from, race.hex[car]):
        case 1:
            race.crossings[car] += 1
            complete_lap(race, car)
        case -1:
            race.crossings[car] -= 1
            take_lap_back(race, car)


@rule
def complete_lap(race: Race, car: int) -> None:
    """C5.1 The first crossing leaves the grid; each further one is a lap."""
    laps = race.crossings[car] - 1
    if laps > race.lap[car]:
        race.lap[car] = laps
        tell(race, Event.LAP, car, laps, 0, 0)
        lower_counter(race, laps)
    elif race.crossings[car] == 1:
        tell(race, Event.LEFT_GRID, car, 0, 0, 0)


@rule
def take_lap_back(race: Race, car: int) -> None:
    """C5.1 Crossing backwards takes the crossing back, and the lap with it."""
    laps = max(0, race.crossings[car] - 1)
    if laps < race.lap[car]:
        race.lap[car] = laps
        tell(race, Event.LAP_TAKEN_BACK, car, laps, 0, 0)
    else:
        tell(race, Event.CROSSED_BACK, car, 0, 0, 0)


@rule
def lower_counter(race: Race, laps: int) -> None:
    """C5.2 The counter falls when the leading car completes a lap; at 0 this is the last round."""
    if race.laps - laps >= race.counter:
        return
    race.counter = race.laps - laps
    if race.counter > 0:
        tell(race, Event.COUNTER, NOBODY, race.counter, 0, 0)
    elif race.seats > 1:
        tell(race, Event.LAST_ROUND, NOBODY, 0, 0, 0)


# --- The end --------------------------------------------------------------------------------------


@rule
def ends_at_once(race: Race) -> int:
    """C5.4 All cars but one are out, or all of them; in a time trial, the only one."""
    left = cars_left(race)
    if left == 0:
        return Ending.NO_CAR
    return Ending.LAST_CAR if left == 1 and race.seats > 1 else 0


@rule
def ends_with_round(race: Race) -> int:
    """C5.5 After the last round, or after so many rounds, the race ends as it stands."""
    if race.counter <= 0:
        return Ending.LAPS
    return Ending.ROUNDS if race.round >= race.max_rounds else 0


@rule
def is_ahead(race: Race, car: int, other: int, progress: Ints) -> bool:
    """C5.3 The farthest wins: crossings, then progress, then speed; whoever is out has lost."""
    if race.out[car] or race.out[other]:
        return bool(race.out[other] and (race.out[car] == 0 or race.out[car] > race.out[other]))
    if race.crossings[car] != race.crossings[other]:
        return bool(race.crossings[car] > race.crossings[other])
    own, theirs = progress[race.hex[car]], progress[race.hex[other]]
    if own != theirs:
        return bool(own > theirs)
    return bool(race.speed[car] > race.speed[other])


@rule
def cars_left(race: Race) -> int:
    """C5.4 How many cars are still in the race."""
    return race.seats - cars_out(race)


@rule
def progress_to_compare(race: Race) -> Ints:
    """C5.3 The progress of every hex, if there is more than one car left to compare."""
    progress = np.zeros(HEXES, np.int64)
    if cars_left(race) > 1:
        measure_progress(race, progress, np.zeros(HEXES, np.int64))
    return progress


@rule
def rank_cars(race: Race, progress: Ints) -> None:
    """C5.3 Every car's place: one more than the cars that are ahead of it. Equals share it."""
    for car in range(race.seats):
        rank = 1
        for other in range(race.seats):
            rank += 1 if other != car and is_ahead(race, other, car, progress) else 0
        race.rank[car] = rank


@rule
def is_lapped(race: Race, car: int, leader: int, progress: Ints) -> bool:
    """C5.3 Whether a car is a full lap or more behind another."""
    laps = race.crossings[leader] - race.crossings[car]
    return laps > 1 or (laps == 1 and progress[race.hex[car]] <= progress[race.hex[leader]])


@rule
def finish_race(race: Race, ending: int) -> None:
    """C5.3 The race is over; everybody's place is known."""
    race.stage = Stage.OVER
    race.ending = ending
    race.turn = NOBODY
    race.place = 0
    clear_turn(race)
    progress = progress_to_compare(race)
    rank_cars(race, progress)
    tell_ending(race)
    for rank in range(1, race.seats + 1):
        tell_rank(race, rank, progress)


@rule
def tell_ending(race: Race) -> None:
    """C5.4 Why the race is over."""
    if race.ending == Ending.LAST_CAR:
        tell(race, Event.LAST_CAR, NOBODY, 0, 0, 0)
    elif race.ending == Ending.NO_CAR:
        tell(race, Event.ALL_OUT, NOBODY, 0, 0, 0)
    elif race.ending == Ending.ROUNDS:
        tell(race, Event.ROUNDS_ARE_OVER, NOBODY, 0, 0, 0)
    if race.seats == 1 and race.ending == Ending.LAPS:
        tell(race, Event.TIME_TRIAL, 0, race.round // 100, race.round % 100, 0)


@rule
def tell_rank(race: Race, rank: int, progress: Ints) -> None:
    """C5.3 Who came in at a place, and whether they were lapped."""
    for car in range(race.seats):
        if race.seats > 1 and race.rank[car] == rank:
            tell(race, Event.FINISHED, car, rank, race.lap[car], 0)
            if race.out[car] == 0 and is_lapped(race, car, winner(race), progress):
                tell(race, Event.LAPPED, car, 0, 0, 0)


@rule
def winner(race: Race) -> int:
    """C5.3 The first of the cars that won."""
    car = 0
    while race.rank[car] != 1:
        car += 1
    return car


@rule
def is_over(race: Race) -> bool:
    """C5.2 Whether the race has ended."""
    return race.stage == Stage.OVER


@rule
def has_won(race: Race, car: int) -> bool:
    """C5.4 The first of the race, or both of the last two that went out together; alone, who arrives."""
    if race.stage != Stage.OVER:
        return False
    if race.seats == 1:
        return race.ending == Ending.LAPS
    return race.rank[car] == 1


@rule
def points(race: Race, car: int) -> int:
    """C5.4 The cars left behind; in a time trial the turns taken, below 0, as fewer are better."""
    if race.stage != Stage.OVER:
        return 0
    if race.seats > 1:
        return cars_behind(race, car)
    return -race.round if race.ending == Ending.LAPS else -race.max_rounds - 1


@rule
def cars_behind(race: Race, car: int) -> int:
    """C5.3 How many cars have a worse place."""
    count = 0
    for other in range(CARS):
        count += 1 if race.rank[other] > race.rank[car] else 0
    return count
