"""The whole state of a race of Street Racing, and the series that it belongs to."""

from typing import Annotated

import numpy as np

from blacktop.core.record import Grid, Ints, Record
from blacktop.core.telling import TOLD_WIDTH
from blacktop.games.duel.pieces import CARDS, DRIVERS, LONGEST_TRACK, ROADS, SKID_TOKENS, SYMBOLS, TOKENS

MOST_TOLD = 12
"""Events that one step can tell."""


class Race(Record):
    """A car belongs to the seat of the same number.

    Legend: a hand is a set of cards, bit 0 for Coast; a road or a token is its place in ``pieces.py``.
    """

    # Options, as set at the table; each is read by the one rule that it changes.
    seats: int
    crash: int
    first_draw: int
    police: int
    rain: int  # water tokens in the bag
    races: int
    components: int

    # Components (D1): the tables of the box.
    value: Annotated[Ints, CARDS]
    steering: Annotated[Ints, CARDS]
    increase: int  # by which Pass can be increased
    roads: Annotated[Ints, ROADS]  # Road cards of each kind
    tokens: Annotated[Ints, SYMBOLS]  # Handling tokens of each kind
    deck: int  # Road cards dealt face down
    track: int  # the fastest space of the Speed Track
    penalty: Annotated[Grid, SKID_TOKENS, LONGEST_TRACK + 1]  # by skids, by speed

    # Where the race is.
    stage: int
    race_number: int  # 0 for the first race of a series
    turn_number: int  # from 1
    road: int
    next_road: int
    unseen: Annotated[Ints, ROADS]  # Road cards that were not turned up, set aside or not
    first: int  # who resolves first in this turn
    turn: int  # the driver who resolves, or takes back

    # Choices: a seat that is asked puts its move here; all act when the last one is in.
    asked: int
    owing: int
    choice: Annotated[Ints, DRIVERS, np.int32]

    # Drivers.
    hand: Annotated[Ints, DRIVERS]
    played: Annotated[Ints, DRIVERS]  # the card of this turn
    speed: Annotated[Ints, DRIVERS]
    gap: int  # spaces by which the first driver is ahead of the second; below 0 if behind

    # The handling check of the driver who resolves.
    placed_steering: int
    placed: Annotated[Ints, TOKENS]  # tokens drawn and put on the track
    skids: int
    filled: int  # spaces of the Speed Track with a token of any kind
    bag: Annotated[Ints, TOKENS]
    bag_size: int

    # The result.
    points: Annotated[Ints, DRIVERS]  # over all races so far, in halves: 2 for a victory, 1 for a draw
    ending: int

    # What the last step did, for the log: kind of event, driver, three values.
    told: Annotated[Grid, MOST_TOLD, TOLD_WIDTH]
    told_size: int  # how many lines; SILENT if nobody listens
