"""D3 A turn, as a list: which rule acts at which stage, and which one refuses a move there."""

from blacktop.core.asking import ask, clear_choices, is_asked
from blacktop.core.bits import has, is_single, lowest_bit
from blacktop.core.chance import Chance, pick_from_set
from blacktop.core.rule import rule
from blacktop.core.telling import begin_telling, tell
from blacktop.games.duel.events import Event
from blacktop.games.duel.moves import Verb, card_of, verb_of
from blacktop.games.duel.pieces import ALL_CARDS, DRIVERS, NOBODY, Card, Road, Stage
from blacktop.games.duel.reasons import Reason
from blacktop.games.duel.rules.components import (
    add_to_gap,
    cards_that_can_come_back,
    is_ahead,
    is_blocked,
    may_increase,
    needs_check,
    on_track,
    other,
    value,
)
from blacktop.games.duel.rules.finish import finish_by_crash, finish_race
from blacktop.games.duel.rules.handling import begin_check, draw_token, end_check
from blacktop.games.duel.rules.setup import begin_turn, set_up, turn_up_next
from blacktop.games.duel.state import Race

# --- Cards ----------------------------------------------------------------------------------------


@rule
def play_card(race: Race, seat: int, card: int) -> None:
    """D3.1 A card is put down; it stays out of the hand."""
    race.played[seat] = card
    race.hand[seat] &= ~(1 << card)
    tell(race, Event.PLAYED, seat, card, value(race, card), 0)


@rule
def reveal_cards(race: Race, chance: Chance) -> None:
    """D3.1 Both cards are revealed together; then the cars resolve one after the other."""
    for seat in range(DRIVERS):
        play_card(race, seat, card_of(race.choice[seat]))
    clear_choices(race)
    race.first = first_to_resolve(race)
    if race.first == NOBODY:
        race.first = pick_from_set(chance, (1 << DRIVERS) - 1, DRIVERS)
        tell(race, Event.FIRST_BY_LOT, race.first, race.played[0], race.played[1], 0)
    else:
        tell_first(race, race.first)
    race.turn = race.first
    race.stage = Stage.RESOLVE


@rule
def first_to_resolve(race: Race) -> int:
    """D3.2 The car ahead; level, the higher card. Equal cards are left to the lot."""
    for seat in range(DRIVERS):
        if is_ahead(race, seat):
            return seat
        rival = other(seat)
        if race.gap == 0 and value(race, race.played[seat]) > value(race, race.played[rival]):
            return seat
    return NOBODY


@rule
def tell_first(race: Race, seat: int) -> None:
    """D3.2 Why a car resolves first."""
    if race.gap == 0:
        tell(race, Event.FIRST_HIGHER, seat, race.played[seat], race.played[other(seat)], 0)
    else:
        tell(race, Event.FIRST_AHEAD, seat, 0, 0, 0)


# --- Resolving one car ----------------------------------------------------------------------------


@rule
def resolve(race: Race) -> None:
    """D3.3 The car whose turn it is; who may increase Pass is asked first."""
    seat = race.turn
    if may_increase(race, seat):
        race.stage = Stage.INCREASE
        ask(race, seat)
        return
    if race.played[seat] == Card.PASS and is_blocked(race, seat):
        tell(race, Event.BLOCKED_PASS, seat, 0, 0, 0)
    accelerate(race, value(race, race.played[seat]))


@rule
def increase_or_not(race: Race, verb: int) -> None:
    """D3.3 Pass with its increase, all or nothing."""
    card = value(race, Card.PASS)
    if verb == Verb.INCREASE:
        tell(race, Event.INCREASED, race.turn, race.increase, 0, 0)
        accelerate(race, card + race.increase)
    else:
        tell(race, Event.NOT_INCREASED, race.turn, 0, 0, 0)
        accelerate(race, card)


@rule
def accelerate(race: Race, by: int) -> None:
    """D3.3 The speed grows by the card's value, not beyond the end of the track."""
    seat = race.turn
    before = race.speed[seat]
    race.speed[seat] = on_track(race, before + by)
    tell(race, Event.ACCELERATED, seat, before, race.speed[seat], by)
    meet_road(race)


@rule
def meet_road(race: Race) -> None:
    """D3.4 Hill, curve and crossing are a handling check; on a straight nothing happens."""
    if needs_check(race.road):
        begin_check(race)
    else:
        tell(race, Event.STRAIGHT, race.turn, 0, 0, 0)
        race.stage = Stage.MOVED


@rule
def draw_or_stop(race: Race, verb: int, chance: Chance) -> None:
    """D4.5 Another draw, or the end of the check."""
    if verb == Verb.DRAW:
        draw_token(race, chance)
    else:
        end_check(race)


@rule
def go_on(race: Race) -> None:
    """D3.2 After the first car the second one; after both, the end of the turn."""
    if race.stage == Stage.CRASHED:
        finish_by_crash(race)
    elif race.stage == Stage.MOVED:
        race.stage = Stage.RESOLVE if race.turn == race.first else Stage.TAKE_BACK
        race.turn = other(race.turn)


# --- Turn end -------------------------------------------------------------------------------------


@rule
def take_back(race: Race) -> None:
    """D3.5 Played cards stay out, unless Coast or Cruise brings them back; who resolved first begins."""
    seat = race.turn
    back = cards_that_can_come_back(race, seat)
    match race.played[seat]:
        case Card.COAST:
            take_all_back(race, seat)
        case Card.CRUISE:
            if back != 0 and not is_single(back):
                race.stage = Stage.TAKE
                ask(race, seat)
                return
            take_one_back(race, seat, lowest_bit(back) if back else NOBODY)
    next_to_take_back(race)


@rule
def take_all_back(race: Race, seat: int) -> None:
    """D3.5 Coast brings back all played cards, Coast too."""
    tell(race, Event.TOOK_ALL, seat, 0, 0, 0)
    race.hand[seat] = ALL_CARDS


@rule
def take_one_back(race: Race, seat: int, card: int) -> None:
    """D3.5 Cruise brings back one card of choice, which it must if there is one."""
    if card == NOBODY:
        tell(race, Event.TOOK_NOTHING, seat, 0, 0, 0)
    else:
        race.hand[seat] |= 1 << card
        tell(race, Event.TOOK, seat, card, 0, 0)


@rule
def next_to_take_back(race: Race) -> None:
    """D3.5 Ruling: the car that resolved first takes first, openly."""
    race.stage = Stage.TAKE_BACK if race.turn == race.first else Stage.TURN_END
    race.turn = other(race.turn)


@rule
def compare_speeds(race: Race) -> None:
    """D3.5 The faster car advances on the Gap Track by the difference of the speeds."""
    ahead = race.speed[0] - race.speed[1]
    if ahead == 0:
        tell(race, Event.SAME_SPEED, NOBODY, race.speed[0], 0, 0)
        return
    faster = 0 if ahead > 0 else 1
    add_to_gap(race, faster, abs(ahead))
    tell(race, Event.ADVANCED, faster, abs(ahead), 0, 0)


@rule
def is_last_turn(race: Race) -> bool:
    """D3.5 After so many turns the deck is empty. D6.1 Or the police are turned up."""
    if race.police:
        return race.next_road == Road.POLICE
    return race.turn_number >= race.deck


@rule
def end_turn(race: Race, chance: Chance) -> None:
    """D3.5 Speeds are compared; the next road becomes the current one, and another is turned up."""
    compare_speeds(race)
    if is_last_turn(race):
        finish_race(race)
        return
    race.road = race.next_road
    race.turn_number += 1
    turn_up_next(race, chance)
    begin_turn(race)


# --- The turn as a list ---------------------------------------------------------------------------


@rule
def step(race: Race, chance: Chance) -> None:
    """D3.1 One step of the race, when nobody owes a choice."""
    begin_telling(race)
    match race.stage:
        case Stage.SET_UP:
            set_up(race, chance)
        case Stage.CARDS:
            reveal_cards(race, chance)
        case Stage.RESOLVE:
            resolve(race)
        case Stage.INCREASE:
            verb = chosen_verb(race)
            increase_or_not(race, verb)
        case Stage.FIRST_DRAW:
            draw_token(race, chance)
        case Stage.HANDLING:
            verb = chosen_verb(race)
            draw_or_stop(race, verb, chance)
        case Stage.TAKE_BACK:
            take_back(race)
        case Stage.TAKE:
            card = card_of(race.choice[race.turn])
            clear_choices(race)
            take_one_back(race, race.turn, card)
            next_to_take_back(race)
        case Stage.TURN_END:
            end_turn(race, chance)
    go_on(race)


@rule
def chosen_verb(race: Race) -> int:
    """D3.2 What the driver who resolves has chosen."""
    verb = verb_of(race.choice[race.turn])
    clear_choices(race)
    return verb


# --- What is refused ------------------------------------------------------------------------------


@rule
def refuse_increase(race: Race, seat: int) -> int:
    """D1.1 Why a driver cannot increase Pass."""
    if race.played[seat] != Card.PASS:
        return Reason.NOT_PASS
    if race.first == seat:
        return Reason.PASS_RESOLVES_FIRST
    return Reason.PASS_IS_BLOCKED if is_blocked(race, seat) else 0


@rule
def refuse_card(race: Race, seat: int, move: int) -> int:
    """D3.1 Any card in hand. D2.2 A played card lies open until it comes back."""
    if verb_of(move) != Verb.PLAY:
        return Reason.PLAY_A_CARD
    return 0 if has(race.hand[seat], card_of(move)) else Reason.NOT_IN_HAND


@rule
def refuse_taking(race: Race, seat: int, move: int) -> int:
    """D3.5 One of the played cards, not Cruise."""
    if verb_of(move) != Verb.TAKE:
        return Reason.TAKE_A_CARD
    if card_of(move) == Card.CRUISE:
        return Reason.NOT_CRUISE
    return 0 if has(cards_that_can_come_back(race, seat), card_of(move)) else Reason.IN_HAND_ALREADY


@rule
def refuse_stranger(race: Race, seat: int, move: int) -> int:
    """D3.2 Why a seat that is not asked has to wait."""
    return Reason.RACE_IS_OVER if race.stage == Stage.OVER else Reason.NOT_YOUR_TURN


@rule
def refuse_in_check(race: Race, seat: int, move: int) -> int:
    """D4.5 Draw or stop, nothing else: what belongs to another part of the turn is refused by its rule."""
    match verb_of(move):
        case Verb.DRAW | Verb.STOP:
            return 0
        case Verb.PLAY:
            return Reason.CARDS_ARE_PLAYED
        case Verb.TAKE:
            return Reason.NO_CARD_TO_TAKE
    reason = refuse_increase(race, seat)
    return reason if reason != 0 else Reason.DRAW_OR_STOP


@rule
def refusal(race: Race, seat: int, move: int) -> int:
    """D3.1 Why a seat may not make a move now; 0 if it may."""
    if not is_asked(race, seat):
        return refuse_stranger(race, seat, move)
    verb = verb_of(move)
    match race.stage:
        case Stage.CARDS:
            return refuse_card(race, seat, move)
        case Stage.HANDLING:
            return refuse_in_check(race, seat, move)
        case Stage.TAKE:
            return refuse_taking(race, seat, move)
        case _:
            return 0 if verb == Verb.INCREASE or verb == Verb.PLAIN else Reason.INCREASE_OR_PLAIN


@rule
def refusal_of_offer(race: Race, seat: int, move: int) -> int:
    """D3.1 Offers in reach are all legal."""
    return 0
