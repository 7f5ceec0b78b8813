"""What a seat knows, as numbers for learners: itself first, then the other driver, the road, the check.

Every number lies between about -1 and 1.
"""

import numpy as np
import numpy.typing as npt

from blacktop.core.bits import has
from blacktop.core.rule import rule
from blacktop.games.duel.pieces import CARDS, DRIVERS, NOBODY, ROADS, TOKENS, Stage
from blacktop.games.duel.state import Race

Floats = npt.NDArray[np.float32]

STAGES = len(Stage)
PER_DRIVER = 4 + 2 * CARDS
ROAD_AT = DRIVERS * PER_DRIVER
ROAD_KINDS = ROADS + 1
CHECK_AT = ROAD_AT + 2 * ROAD_KINDS + ROADS
TURN_AT = CHECK_AT + 4 + 2 * TOKENS
FEATURES = TURN_AT + STAGES + 3


@rule
def write_driver(race: Race, out: Floats, at: int, seat: int) -> None:
    """A driver's speed, hand and card, and whether it is their turn."""
    out[at] = race.speed[seat] / race.track
    out[at + 1] = 1 if race.turn == seat else 0
    out[at + 2] = 1 if race.first == seat else 0
    out[at + 3] = race.points[seat] / (2 * race.races)
    for card in range(CARDS):
        out[at + 4 + card] = 1 if has(race.hand[seat], card) else 0
        out[at + 4 + CARDS + card] = 1 if race.played[seat] == card else 0


@rule
def write_roads(race: Race, out: Floats) -> None:
    """What lies open, and how many unseen cards of each kind there are."""
    out[ROAD_AT + race.road] = 1
    out[ROAD_AT + ROAD_KINDS + race.next_road] = 1
    for kind in range(ROADS):
        out[ROAD_AT + 2 * ROAD_KINDS + kind] = race.unseen[kind] / max(1, race.roads[kind])


@rule
def write_check(race: Race, out: Floats) -> None:
    """The tokens on the track and in the bag."""
    out[CHECK_AT] = race.placed_steering / 3
    out[CHECK_AT + 1] = race.skids / 2
    out[CHECK_AT + 2] = race.filled / race.track
    out[CHECK_AT + 3] = race.bag_size / 12
    for kind in range(TOKENS):
        out[CHECK_AT + 4 + kind] = race.placed[kind] / 4
        out[CHECK_AT + 4 + TOKENS + kind] = race.bag[kind] / 4


@rule
def features(race: Race, seat: int, out: Floats) -> None:
    """Writes everything that the seat knows."""
    out[:] = 0
    write_driver(race, out, 0, seat)
    write_driver(race, out, PER_DRIVER, 1 - seat)
    write_roads(race, out)
    write_check(race, out)
    out[TURN_AT + race.stage] = 1
    at = TURN_AT + STAGES
    out[at] = race.turn_number / (race.deck + 1)
    out[at + 1] = (race.gap if seat == 0 else -race.gap) / (2 * race.track)
    out[at + 2] = 1 if race.turn == NOBODY else 0
