"""The whole state of a race of Street Race."""

from typing import Annotated

import numpy as np

from blacktop.core.record import Grid, Ints, Record
from blacktop.core.telling import TOLD_WIDTH
from blacktop.games.circuit.pieces import CARS, HEXES

MOST_TOLD = 24
"""Events that one step can tell."""


class Race(Record):
    """A car belongs to the seat of the same number.

    Legend: a hex is its place in the list of ``pieces.py``; a heading is 0 (east) to 5, clockwise.
    """

    # Options, as set at the table; each is read by the one rule that it changes.
    seats: int
    size: int  # cards in a row
    track: int
    laps: int
    turn_gap: int
    crash_speed: int
    contact: int
    bump: int
    max_rounds: int

    # The track.
    ground: Annotated[Ints, HEXES]  # the section of the ring of a road hex; below 0 what is no road
    grid: Annotated[Ints, CARS, np.int16]  # start positions, the first one in front; 0 if missing
    start_card: int  # its place in the ring, clockwise from the top left
    line: int  # the column of the hexes just past the start line

    # Where the race is.
    stage: int
    round: int  # from 1
    counter: int  # laps that the leading car has still to complete
    order: Annotated[Ints, CARS]  # the cars in the order of their turns
    place: int  # whose turn it is, as a place in that order
    turn: int  # the same as a car
    choice: int  # the move of that car; 0 until it has chosen

    # The turn of that car.
    points: int  # action points left
    driven: int  # hexes behind it in this turn
    left: int  # hexes still to go
    turned: int  # the hex of this turn in which it last turned

    # Cars.
    hex: Annotated[Ints, CARS, np.int16]
    heading: Annotated[Ints, CARS]
    speed: Annotated[Ints, CARS]
    damage: Annotated[Ints, CARS]
    out: Annotated[Ints, CARS]  # 0, or in the order of going out 1, 2, ...; cars out together are equal
    crossings: Annotated[Ints, CARS]  # of the start line, clockwise; those backwards are taken off
    lap: Annotated[Ints, CARS]  # laps completed

    # The result.
    rank: Annotated[Ints, CARS]  # from 1, once the race is over
    ending: int

    # What the last step did, for the log: kind of event, car, three values.
    told: Annotated[Grid, MOST_TOLD, TOLD_WIDTH]
    told_size: int  # how many lines; SILENT if nobody listens
