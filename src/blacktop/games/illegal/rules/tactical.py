"""I8 Tactical starting positions: the slowest card takes the last position still free."""

from blacktop.core.asking import ask, clear_choices, is_asked
from blacktop.core.bits import has, is_single, lowest_bit
from blacktop.core.chance import Chance
from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.moves import Verb, value_of, verb_of
from blacktop.games.illegal.pieces import FASTEST, MOST_TIES, NOBODY, Phase, Stage
from blacktop.games.illegal.reasons import Reason
from blacktop.games.illegal.rules.components import (
    discard,
    has_card,
    take_from_hand,
    velocity,
)
from blacktop.games.illegal.rules.setup import (
    ask_for_lines,
    draw_lot,
    draw_to_hand,
    has_position,
    seat_old_pros,
    take_position,
)
from blacktop.games.illegal.state import Race

# --- Who bids -------------------------------------------------------------------------------------


@rule
def without_position(race: Race) -> int:
    """I8.1 The seats that have no position yet, as a bit set."""
    waiting = 0
    for car in range(race.seats):
        if not has_position(race, car):
            waiting |= 1 << car
    return waiting


@rule
def with_position(race: Race) -> int:
    """I8.3 The seats that have a position already, as a bit set."""
    return without_position(race) ^ ((1 << race.seats) - 1)


@rule
def ask_seats(race: Race, seats: int) -> None:
    """Asks every seat of a bit set."""
    for car in range(race.seats):
        if has(seats, car):
            ask(race, car)


@rule
def begin_tactical_start(race: Race) -> None:
    """I8.1 Before the three cards are placed, positions are bid for."""
    race.phase = Phase.START
    race.stage = Stage.NEXT_POSITION


@rule
def fill_next_position(race: Race) -> None:
    """I8.1 Everybody without a position bids for the next one, from 7 forward.

    I8.2 After a tie only the tied bid again. I8.6 When all are placed, Old Pros stand in front.
    """
    if race.placed == race.seats:
        seat_old_pros(race)
        ask_for_lines(race)
        return
    if race.bidding == 0:
        race.bidding = without_position(race)
        race.ties = 0
    if is_single(race.bidding):
        give_last_position(race)
        return
    race.stage = Stage.START_BIDS
    ask_seats(race, race.bidding)


@rule
def give_last_position(race: Race) -> None:
    """I8.4 The last player takes the next position; everybody else may exchange one card."""
    others = with_position(race)
    take_position(race, lowest_bit(race.bidding))
    race.bidding = 0
    ask_for_exchanges(race, others)


# --- Bids -----------------------------------------------------------------------------------------


@rule
def refuse_start(race: Race, car: int, move: int) -> int:
    """I8.1 One of the eight cards in hand."""
    if verb_of(move) != Verb.START:
        return Reason.WRONG_TIME
    return 0 if has_card(race, car, value_of(move, 0)) else Reason.START_NOT_IN_HAND


@rule
def slowest_bid(race: Race) -> int:
    """I8.1 The slowest of the cards put down."""
    slowest = FASTEST
    for car in range(race.seats):
        if is_asked(race, car):
            slowest = min(slowest, velocity(value_of(race.choice[car], 0)))
    return slowest


@rule
def slowest_bidders(race: Race) -> int:
    """I8.2 The seats that put down the slowest card, as a bit set."""
    slowest = slowest_bid(race)
    bidders = 0
    for car in range(race.seats):
        if is_asked(race, car) and velocity(value_of(race.choice[car], 0)) == slowest:
            bidders |= 1 << car
    return bidders


@rule
def replace_bids(race: Race, chance: Chance) -> None:
    """I8.1 Revealed together; the cards are discarded and redrawn to eight."""
    for car in range(race.seats):
        if is_asked(race, car):
            card = value_of(race.choice[car], 0)
            tell(race, Event.START_BID, car, card, 0, 0)
            take_from_hand(race, car, card)
            discard(race, card)
    for car in range(race.seats):
        if is_asked(race, car):
            draw_to_hand(race, car, chance)


@rule
def reveal_start_bids(race: Race, chance: Chance) -> None:
    """I8.1 The slowest takes the position. I8.3 Those who had one already may exchange a card."""
    placed_before = with_position(race)
    bidders = slowest_bidders(race)
    replace_bids(race, chance)
    clear_choices(race)
    if is_single(bidders):
        take_position(race, lowest_bit(bidders))
        race.bidding = 0
    else:
        bid_again(race, bidders, chance)
    ask_for_exchanges(race, placed_before)


@rule
def bid_again(race: Race, tied: int, chance: Chance) -> None:
    """I8.2 Only the equal slowest bid again. I8.5 Ruling: after twenty ties in a row, lots."""
    race.ties += 1
    race.bidding = tied
    if race.ties == MOST_TIES:
        draw_position_by_lot(race, tied, chance)
    else:
        tell(race, Event.START_TIE, NOBODY, race.ties, 0, 0)


@rule
def draw_position_by_lot(race: Race, tied: int, chance: Chance) -> None:
    """I8.5 Ruling: the lot decides who of the tied takes the position."""
    count = 0
    for car in range(race.seats):
        count += 1 if has(tied, car) else 0
    car = draw_lot(tied, count, chance)
    tell(race, Event.START_LOT, car, 0, 0, 0)
    take_position(race, car)
    race.bidding = 0


# --- Exchanges ------------------------------------------------------------------------------------


@rule
def ask_for_exchanges(race: Race, seats: int) -> None:
    """I8.3 Every player who already has a position may exchange one card."""
    race.stage = Stage.EXCHANGES if seats else Stage.NEXT_POSITION
    ask_seats(race, seats)


@rule
def refuse_exchange(race: Race, car: int, move: int) -> int:
    """I8.3 One card of the hand, or keep all."""
    if verb_of(move) == Verb.KEEP:
        return 0
    if verb_of(move) != Verb.EXCHANGE:
        return Reason.WRONG_TIME
    return 0 if has_card(race, car, value_of(move, 0)) else Reason.EXCHANGE_NOT_IN_HAND


@rule
def exchange(race: Race, chance: Chance) -> None:
    """I8.3 Discard, then draw."""
    for car in range(race.seats):
        if not is_asked(race, car):
            continue
        if verb_of(race.choice[car]) == Verb.KEEP:
            tell(race, Event.KEPT, car, 0, 0, 0)
            continue
        card = value_of(race.choice[car], 0)
        take_from_hand(race, car, card)
        discard(race, card)
        tell(race, Event.EXCHANGED, car, card, 0, 0)
        draw_to_hand(race, car, chance)
    clear_choices(race)
    race.stage = Stage.NEXT_POSITION
