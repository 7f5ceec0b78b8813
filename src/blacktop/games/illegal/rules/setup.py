"""I2 Set-up: pile, track, hands, starting positions, the first three cards."""

from blacktop.core.asking import ask, clear_choices
from blacktop.core.bits import has, lowest_bit
from blacktop.core.chance import Chance, pick_from_groups, pick_from_set
from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.moves import Verb, value_of, values_in, verb_of
from blacktop.games.illegal.pieces import (
    BOX_OF_CHIPS,
    CARS,
    FIRST_CHIPS,
    FIRST_HAND,
    KINDS,
    MOST_TRACKS,
    NO_CARD,
    NOBODY,
    SLOTS,
    TRACK_CARDS,
    Grid,
    Phase,
    Stage,
)
from blacktop.games.illegal.reasons import Reason
from blacktop.games.illegal.rules.components import (
    add_to_hand,
    count_in_pile,
    empty_hand,
    give_chips,
    move_to,
    position,
    take_from_hand,
    velocity,
)
from blacktop.games.illegal.state import Race

# --- The pile -------------------------------------------------------------------------------------


@rule
def make_new_pile(race: Race) -> None:
    """I2.1 The discards, shuffled, are the new pile. Cards of a fight are not among them yet."""
    for card in range(KINDS):
        count_in_pile(race, card, race.discards[card])
        race.discards[card] = 0
    race.pile_size += race.discards_size
    race.discards_size = 0
    tell(race, Event.RESHUFFLED, NOBODY, race.pile_size, 0, 0)


@rule
def draw(race: Race, chance: Chance) -> int:
    """I2.1 The top card of the pile; a new pile is made only when it is needed."""
    if race.pile_size == 0:
        make_new_pile(race)
    card = pick_from_groups(chance, race.pile, race.pile_by_velocity, race.pile_size)
    count_in_pile(race, card, -1)
    race.pile_size -= 1
    return card


@rule
def draw_to_hand(race: Race, car: int, chance: Chance) -> None:
    """I2.1 Draws a card that only its owner sees."""
    card = draw(race, chance)
    add_to_hand(race, car, card)
    tell(race, Event.DREW, car, card, 0, 0)


# --- The track ------------------------------------------------------------------------------------


@rule
def lay_track(race: Race, chance: Chance) -> None:
    """I2.2 Eight track cards (option: 4 to 20), drawn at random, lie face up in a row."""
    box = (1 << TRACK_CARDS) - 1
    for place in range(MOST_TRACKS):
        race.track[place] = NO_CARD
    for place in range(race.tracks):
        card = pick_from_set(chance, box, TRACK_CARDS - place)
        box ^= 1 << card
        race.track[place] = card


# --- Hands and chips ------------------------------------------------------------------------------


@rule
def clear_table(race: Race) -> None:
    """I7.2 Ruling: each race of a series is set up anew. Only the points of the series stay."""
    clear_choices(race)
    race.turned = NO_CARD
    race.fight_cards_size = 0
    race.turn = NOBODY
    race.rival = NOBODY
    race.track_number = 0
    race.placed = 0
    race.bidding = 0
    race.ties = 0
    race.bank_chips = BOX_OF_CHIPS
    for car in range(CARS):
        race.order[car] = NOBODY
        race.position[car] = NOBODY
        race.damage[car] = 0
        race.chips[car] = 0
        race.bid[car] = 0
        empty_hand(race, car)
        for slot in range(SLOTS):
            race.shown[car][slot] = NO_CARD


@rule
def deal(race: Race, chance: Chance) -> None:
    """I2.3 Each player draws eight tempo cards and takes three chips, both secret."""
    for car in range(race.seats):
        give_chips(race, car, FIRST_CHIPS)
        for _ in range(FIRST_HAND):
            add_to_hand(race, car, draw(race, chance))


# --- Starting positions ---------------------------------------------------------------------------


@rule
def has_position(race: Race, car: int) -> bool:
    """I2.4 Whether a car stands on the grid already."""
    return position(race, car) != NOBODY


@rule
def take_position(race: Race, car: int) -> None:
    """I2.4 Positions are taken from 7, the last, forward."""
    race.placed += 1
    move_to(race, car, CARS - race.placed)
    tell(race, Event.PLACED, car, CARS - race.placed + 1, 0, 0)


@rule
def seat_old_pros(race: Race) -> None:
    """I2.4 The positions in front of the players go to the Old Pros."""
    for car in range(race.seats, CARS):
        move_to(race, car, car - race.seats)


@rule
def draw_lot(lots: int, count: int, chance: Chance) -> int:
    """I2.4 One of the seats whose lot is in, a bit set; a single one needs no draw."""
    return pick_from_set(chance, lots, count) if count > 1 else lowest_bit(lots)


@rule
def most_points_waiting(race: Race) -> int:
    """I2.4 The points of the leader of the series among those without a position."""
    most = 0
    for car in range(race.seats):
        if not has_position(race, car):
            most = max(most, race.points[car])
    return most


@rule
def may_be_next(race: Race, car: int) -> bool:
    """I2.4 Option grid: by lot; by seat, the first for the youngest; or the leader starts last."""
    if has_position(race, car):
        return False
    if race.grid == Grid.SEATS:
        return car == race.placed
    if race.grid == Grid.STANDINGS and race.race_number > 0:
        return race.points[car] == most_points_waiting(race)
    return True


@rule
def take_grid(race: Race, chance: Chance) -> None:
    """I2.4 Players at the back, Old Pros in front of them."""
    while race.placed < race.seats:
        lots = count = 0
        for car in range(race.seats):
            is_in = 1 if may_be_next(race, car) else 0
            lots |= is_in << car
            count += is_in
        take_position(race, draw_lot(lots, count, chance))
    seat_old_pros(race)


# --- The first three cards ------------------------------------------------------------------------


@rule
def ask_for_lines(race: Race) -> None:
    """I2.5 Every player places three of eight cards, all at the same time."""
    race.phase = Phase.LINE
    race.stage = Stage.LINES
    for car in range(race.seats):
        ask(race, car)


@rule
def place_not_used(race: Race, car: int, card: int, used: int) -> int:
    """Where a copy of a card is in hand that was not counted before; NO_CARD if there is none."""
    for place in range(race.hand_size[car]):
        if race.hand[car][place] == card and not has(used, place):
            return place
    return NO_CARD


@rule
def has_all_cards(race: Race, car: int, move: int) -> bool:
    """Whether every card that a move names is in the hand, as often as it is named."""
    used = 0
    for number in range(values_in(move)):
        place = place_not_used(race, car, value_of(move, number), used)
        if place == NO_CARD:
            return False
        used |= 1 << place
    return True


@rule
def refuse_line(race: Race, car: int, move: int) -> int:
    """I2.5 Three cards of the hand, for left, middle and right."""
    if verb_of(move) != Verb.LINE:
        return Reason.WRONG_TIME
    if values_in(move) != SLOTS:
        return Reason.LINE_INCOMPLETE
    if not has_all_cards(race, car, move):
        return Reason.LINE_NOT_IN_HAND
    return 0


@rule
def reveal_lines(race: Race) -> None:
    """I2.5 Chosen secretly, revealed together. Five cards stay in hand."""
    for car in range(race.seats):
        move = race.choice[car]
        for slot in range(SLOTS):
            card = value_of(move, slot)
            take_from_hand(race, car, card)
            race.shown[car][slot] = card
        shown = race.shown[car]
        tell(race, Event.LINED_UP, car, shown[0], shown[1], shown[2])
    clear_choices(race)


@rule
def speed(race: Race, car: int) -> int:
    """I2.6 Speed is the sum of the three face-up cards."""
    shown = race.shown[car]
    return velocity(shown[0]) + velocity(shown[1]) + velocity(shown[2])
