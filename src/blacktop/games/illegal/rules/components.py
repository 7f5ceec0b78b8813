"""I1 Components: what the cards say, where chips come from, whose car is whose."""

from blacktop.core.rows import insert, remove
from blacktop.core.rule import rule
from blacktop.games.illegal.pieces import (
    COPIES,
    FASTEST,
    FIRST_HAND,
    KINDS,
    LIMIT,
    NO_CARD,
    SITUATIONS,
    SLOWEST,
    TEMPO_CARDS,
    VELOCITIES,
    VELOCITY,
    Bank,
)
from blacktop.games.illegal.state import Race, is_player

# --- Track cards ----------------------------------------------------------------------------------


@rule
def printed_limit(track_card: int) -> int:
    """I1.1 A track card shows a speed limit of 70, 80, 90 or none ..."""
    return int(LIMIT[track_card // SITUATIONS])


@rule
def printed_situation(track_card: int) -> int:
    """I1.1 ... and one of five situations."""
    return track_card % SITUATIONS


# --- Tempo cards ----------------------------------------------------------------------------------


@rule
def velocity(card: int) -> int:
    """I1.2 A tempo card shows a velocity from 10 to 60 ..."""
    return int(VELOCITY[card])


@rule
def icon(card: int) -> int:
    """I1.2 ... and the icon of a situation."""
    return card % SITUATIONS


@rule
def fill_pile(race: Race) -> None:
    """I1.2 Ninety tempo cards. Ruling: three of each of the thirty kinds."""
    for card in range(KINDS):
        race.pile[card] = COPIES
        race.discards[card] = 0
    for number in range(VELOCITIES):
        race.pile_by_velocity[number] = COPIES * SITUATIONS
    race.pile_size = TEMPO_CARDS
    race.discards_size = 0


@rule
def count_in_pile(race: Race, card: int, more: int) -> None:
    """I2.1 Counts so many copies of a card more, or fewer, in the bag that is the pile."""
    race.pile[card] += more
    race.pile_by_velocity[card // SITUATIONS] += more


@rule
def discard(race: Race, card: int) -> None:
    """I1.2 Puts a card on the discards, where everybody sees it."""
    race.discards[card] += 1
    race.discards_size += 1


# --- A hand, slowest card first -------------------------------------------------------------------
#
# Loops over a hand go through all its places: see core.chance.pick_from_groups for why that is quicker.


@rule
def empty_hand(race: Race, car: int) -> None:
    """A hand without cards."""
    race.hand_size[car] = 0
    for place in range(FIRST_HAND):
        race.hand[car][place] = NO_CARD


@rule
def place_in_hand(race: Race, car: int, card: int) -> int:
    """Where a card is in a hand; NO_CARD if it is not there."""
    found = NO_CARD
    for place in range(FIRST_HAND - 1, -1, -1):
        found = place if race.hand[car][place] == card else found
    return found


@rule
def has_card(race: Race, car: int, card: int) -> bool:
    """Whether a card is in a hand."""
    return card != NO_CARD and place_in_hand(race, car, card) != NO_CARD


@rule
def add_to_hand(race: Race, car: int, card: int) -> None:
    """Puts a card into its place in a hand."""
    insert(race.hand[car], card)
    race.hand_size[car] += 1


@rule
def take_from_hand(race: Race, car: int, card: int) -> None:
    """Takes one copy of a card out of a hand."""
    remove(race.hand[car], card)
    race.hand_size[car] -= 1


@rule
def slowest_in_hand(race: Race, car: int) -> int:
    """The velocity of a hand's slowest card; beyond the fastest if the hand is empty."""
    if race.hand_size[car] == 0:
        return FASTEST + SLOWEST
    return velocity(race.hand[car][0])


# --- Chips ----------------------------------------------------------------------------------------


@rule
def give_chips(race: Race, car: int, wanted: int) -> int:
    """I1.3 The bank gives chips. The bank of the box gives no more than is left of its fifty."""
    given = wanted
    if race.bank == Bank.FIFTY:
        given = min(wanted, race.bank_chips)
        race.bank_chips -= given
    race.chips[car] += given
    return given


@rule
def pay_chips(race: Race, car: int, paid: int) -> None:
    """I1.3 Chips that are paid go back to the bank."""
    race.chips[car] -= paid
    if race.bank == Bank.FIFTY:
        race.bank_chips += paid


# --- Cars -----------------------------------------------------------------------------------------


@rule
def is_old_pro(race: Race, car: int) -> bool:
    """I1.4 Every car without a player is driven by an Old Pro."""
    return not is_player(race, car)


@rule
def position(race: Race, car: int) -> int:
    """I1.4 Where one of the seven cars is: 0 in front to 6 at the back."""
    return race.position[car]


@rule
def move_to(race: Race, car: int, place: int) -> None:
    """I1.4 Puts a car into a position."""
    race.order[place] = car
    race.position[car] = place


@rule
def car_in_front(race: Race, car: int) -> int:
    """I1.4 The car one position ahead of a car that is not in front already."""
    return race.order[position(race, car) - 1]
