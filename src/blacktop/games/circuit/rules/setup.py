"""C2 Set-up: who stands where, who moves first."""

from blacktop.core.chance import Chance, pick_from_set
from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.circuit.events import Event
from blacktop.games.circuit.pieces import CARS, NOBODY, NOWHERE, SLOWEST, Track
from blacktop.games.circuit.rules.track import cards_in_ring, direction_at, draw_track
from blacktop.games.circuit.state import Race


@rule
def clear_car(race: Race, car: int) -> None:
    """C2.1 Nothing is left of an earlier race."""
    race.hex[car] = NOWHERE
    race.heading[car] = 0
    race.speed[car] = 0
    race.damage[car] = 0
    race.out[car] = 0
    race.crossings[car] = 0
    race.lap[car] = 0
    race.rank[car] = 0
    race.order[car] = NOBODY


@rule
def put_on_grid(race: Race, car: int, position: int) -> None:
    """C2.1 The die shows 1, without damage, on a start position, heading clockwise."""
    race.hex[car] = race.grid[position]
    race.heading[car] = direction_at(race, race.start_card)
    race.speed[car] = SLOWEST
    race.order[position] = car
    tell(race, Event.ON_GRID, car, position + 1, 0, 0)


@rule
def draw_grid(race: Race, chance: Chance) -> None:
    """C2.1 Lots give the start positions from the front, and with them the order of turns."""
    waiting = (1 << race.seats) - 1
    for position in range(race.seats):
        car = pick_from_set(chance, waiting, race.seats - position)
        waiting &= ~(1 << car)
        put_on_grid(race, car, position)


@rule
def set_up(race: Race, chance: Chance) -> None:
    """C2.2 The track, the counter of laps, the grid."""
    tell(race, Event.RACE_BEGINS, NOBODY, race.laps, race.seats, cards_in_ring(race))
    race.counter = race.laps
    race.ending = 0
    if race.track == Track.RANDOM:
        draw_track(race, chance)
    for car in range(CARS):
        clear_car(race, car)
    draw_grid(race, chance)
