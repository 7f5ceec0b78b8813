"""What a seat knows, as numbers for learners.

The seat itself always comes first; the others follow in the order of the seats. Then the turn, then the
road, hex by hex. Every number lies between about -1 and 1.
"""

import numpy as np
import numpy.typing as npt

from blacktop.core.rule import rule
from blacktop.games.circuit.pieces import (
    CARS,
    COLUMNS,
    FASTEST,
    HEADINGS,
    HEXES,
    MOST_CARDS,
    MOST_DAMAGE,
    NEVER,
    ROWS,
    STRIDE,
    Stage,
)
from blacktop.games.circuit.state import Race

Floats = npt.NDArray[np.float32]

STAGES = len(Stage)
PER_CAR = 8 + HEADINGS
TURN_AT = CARS * PER_CAR
ROAD_AT = TURN_AT + STAGES + 6
FEATURES = ROAD_AT + HEXES


@rule
def write_car(race: Race, out: Floats, at: int, car: int) -> None:
    """Where a car is, how fast, and in what state."""
    if car >= race.seats or race.out[car]:
        return
    out[at] = 1
    out[at + 1] = (race.hex[car] % STRIDE) / COLUMNS
    out[at + 2] = (race.hex[car] // STRIDE) / ROWS
    out[at + 3] = race.speed[car] / FASTEST
    out[at + 4] = race.damage[car] / MOST_DAMAGE
    out[at + 5] = race.crossings[car] / (race.laps + 1)
    out[at + 6] = race.ground[race.hex[car]] / MOST_CARDS
    out[at + 7] = 1 if race.turn == car else 0
    out[at + 8 + race.heading[car]] = 1


@rule
def features(race: Race, seat: int, out: Floats) -> None:
    """Writes everything that the seat knows, which is everything."""
    out[:] = 0
    for number in range(CARS):
        write_car(race, out, number * PER_CAR, (seat + number) % CARS)
    out[TURN_AT + race.stage] = 1
    at = TURN_AT + STAGES
    out[at] = race.points / 2
    out[at + 1] = race.left / FASTEST
    out[at + 2] = race.driven / FASTEST
    out[at + 3] = (race.driven - race.turned) / FASTEST if race.turned != NEVER else 1
    out[at + 4] = race.counter / race.laps
    out[at + 5] = race.round / race.max_rounds
    for number in range(HEXES):
        out[ROAD_AT + number] = 1 if race.ground[number] >= 0 else 0
