"""The whole state of a race of Street Illegal, and the series that it belongs to."""

from typing import Annotated

import numpy as np

from blacktop.core.record import Grid, Ints, Record
from blacktop.core.rule import rule
from blacktop.core.telling import TOLD_WIDTH
from blacktop.games.illegal.pieces import (
    CARS,
    FIRST_HAND,
    KINDS,
    MOST_TRACKS,
    PARTIES,
    SLOTS,
    VELOCITIES,
)

MOST_TOLD = 40
"""Events that one step can tell."""
FIGHT_CARDS = 4


class Race(Record):
    """Cars 0 to seats - 1 belong to the seats; the rest are Old Pros.

    Legend: a card is 0 to 29 or NO_CARD; a position is 0 (the front) to 6; a car is 0 to 6 or NOBODY.
    """

    # Options, as set at the table; each is read by the one rule that it changes.
    seats: int
    tracks: int
    races: int
    bank: int
    open_chips: int
    grid: int
    brake_to: int
    better_pros: int
    nitro: int
    front_runner: int
    fog: int
    slow_start: int
    dangerous_pros: int
    teams: int

    # Where the race is.
    stage: int
    phase: int
    turn: int  # the car that acts, or attacks
    rival: int  # the car in front of it that is attacked
    race_number: int  # 0 for the first race of a series
    track_number: int  # 0 for the first track card
    track: Annotated[Ints, MOST_TRACKS]  # track cards in their row

    # Cards. A pile is a bag: it counts the cards of each kind and has no order.
    pile: Annotated[Ints, KINDS]
    discards: Annotated[Ints, KINDS]
    pile_by_velocity: Annotated[Ints, VELOCITIES]  # the cards of the pile, slowest first
    pile_size: int
    discards_size: int
    hand: Annotated[Grid, CARS, FIRST_HAND]  # slowest first, then NO_CARD
    hand_size: Annotated[Ints, CARS]
    shown: Annotated[Grid, CARS, SLOTS]  # face up, by slot
    turned: int  # the card just turned over, until one of the four goes
    fight_cards: Annotated[Ints, FIGHT_CARDS]  # turned over for the Old Pro
    fight_cards_size: int

    # Cars.
    order: Annotated[Ints, CARS]  # the car in each position, front first
    position: Annotated[Ints, CARS]  # the position of each car: the same the other way round
    damage: Annotated[Ints, CARS]  # hand cards lost for the rest of the race
    chips: Annotated[Ints, CARS, np.int16]
    bank_chips: int  # what the bank of the box still holds

    # Choices: a seat that is asked puts its move here; all act when the last one is in.
    asked: int  # the seats asked, as a bit set
    owing: int  # those of them that have not chosen yet
    choice: Annotated[Ints, CARS, np.int32]  # 0 until chosen
    bid: Annotated[Ints, CARS]  # chips that a car has put into the fight

    # Tactical start.
    placed: int  # how many cars have a position
    bidding: int  # the seats that bid for the next position, as a bit set
    ties: int  # ties in a row for this position

    # The series.
    points: Annotated[Ints, PARTIES, np.int16]  # by car, and the Old Pros at the end
    places: Annotated[Grid, PARTIES, CARS]  # how often each party came in first, second, ...

    # What the last step did, for the log: kind of event, car, three values.
    told: Annotated[Grid, MOST_TOLD, TOLD_WIDTH]
    told_size: int  # how many lines; SILENT if nobody listens


@rule
def is_player(race: Race, car: int) -> bool:
    """Whether a car is driven by a seat, not by an Old Pro."""
    return 0 <= car < race.seats
