"""What a seat knows, as numbers for learners.

The seat itself always comes first; the others follow in the order of the seats. Every number lies
between about -1 and 1. ``features`` expects a race that was hidden for the seat.
"""

import numpy as np
import numpy.typing as npt

from blacktop.core.rule import rule
from blacktop.games.illegal.pieces import (
    CARS,
    COPIES,
    FASTEST,
    FIRST_HAND,
    KINDS,
    LIMITS,
    NO_CARD,
    NO_LIMIT,
    SITUATIONS,
    SLOTS,
    Stage,
)
from blacktop.games.illegal.rules.components import position, printed_limit, velocity
from blacktop.games.illegal.state import FIGHT_CARDS, Race, is_player

Floats = npt.NDArray[np.float32]

STAGES = len(Stage)
TRACKS_AHEAD = 8
PER_TRACK = LIMITS + SITUATIONS
PER_CARD = 1 + SITUATIONS
PER_CAR = 5 + SLOTS * PER_CARD

TRACK_AT = STAGES + 3
CARS_AT = TRACK_AT + TRACKS_AHEAD * PER_TRACK
HAND_AT = CARS_AT + CARS * PER_CAR
UNSEEN_AT = HAND_AT + FIRST_HAND * PER_CARD
FIGHT_AT = UNSEEN_AT + KINDS
FEATURES = FIGHT_AT + FIGHT_CARDS + 1 + PER_CARD


@rule
def write_card(out: Floats, at: int, card: int) -> None:
    """A card as its velocity and its icon; nothing for no card, or one that is not known."""
    if card < 0:
        return
    out[at] = velocity(card) / FASTEST
    out[at + 1 + card % SITUATIONS] = 1


@rule
def write_track(race: Race, out: Floats) -> None:
    """The present track card and the next ones, as far as they can be seen."""
    for ahead in range(TRACKS_AHEAD):
        number = race.track_number + ahead
        if number < race.tracks and race.track[number] >= 0:
            at = TRACK_AT + ahead * PER_TRACK
            out[at + race.track[number] // SITUATIONS] = 1
            out[at + LIMITS + race.track[number] % SITUATIONS] = 1


@rule
def write_car(race: Race, out: Floats, at: int, car: int) -> None:
    """Where a car is, what it shows, and what is known of its chips and hand."""
    out[at] = position(race, car) / (CARS - 1)
    out[at + 1] = 1 if is_player(race, car) else 0
    out[at + 2] = race.hand_size[car] / FIRST_HAND
    out[at + 3] = race.chips[car] / 10 if race.chips[car] >= 0 else -1
    out[at + 4] = 1 if car in (race.turn, race.rival) else 0
    for slot in range(SLOTS):
        write_card(out, at + 5 + slot * PER_CARD, race.shown[car][slot])


@rule
def features(race: Race, seat: int, out: Floats) -> None:
    """Writes everything that the seat knows."""
    out[:] = 0
    out[race.stage] = 1
    out[STAGES] = race.track_number / race.tracks
    out[STAGES + 1] = 1 if race.turn == seat else 0
    limit = printed_limit(race.track[min(race.track_number, race.tracks - 1)])
    out[STAGES + 2] = limit / 100 if limit < NO_LIMIT else 0
    write_track(race, out)
    for number in range(CARS):
        car = (seat + number) % CARS
        write_car(race, out, CARS_AT + number * PER_CAR, car)
    for place in range(race.hand_size[seat]):
        write_card(out, HAND_AT + place * PER_CARD, race.hand[seat][place])
    for card in range(KINDS):
        out[UNSEEN_AT + card] = race.pile[card] / COPIES
    for number in range(race.fight_cards_size):
        out[FIGHT_AT + number] = velocity(race.fight_cards[number]) / FASTEST
    out[FIGHT_AT + FIGHT_CARDS] = 1 if race.turned != NO_CARD else 0
    write_card(out, FIGHT_AT + FIGHT_CARDS + 1, race.turned)
