"""I5 Phase 2, driving: change the speed, then obey the limit, pay, or brake."""

from blacktop.core.asking import ask, clear_choices
from blacktop.core.bits import is_single, lowest_bit
from blacktop.core.chance import Chance
from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.moves import Verb, value_of, values_in, verb_of
from blacktop.games.illegal.pieces import (
    FASTEST,
    KINDS,
    NO_CARD,
    NOBODY,
    SLOTS,
    SLOWEST,
    BrakeTo,
    Phase,
    Stage,
)
from blacktop.games.illegal.reasons import Reason
from blacktop.games.illegal.rules.components import (
    discard,
    has_card,
    pay_chips,
    take_from_hand,
    velocity,
)
from blacktop.games.illegal.rules.sequence import (
    begin_driving,
    begin_passing,
    limit,
    next_player_behind,
)
from blacktop.games.illegal.rules.setup import draw_to_hand, has_all_cards, speed
from blacktop.games.illegal.rules.situation import drop, may_go, turn_over
from blacktop.games.illegal.state import Race

# --- Drive, optimise, nothing ---------------------------------------------------------------------


@rule
def refuse_action(race: Race, car: int, move: int) -> int:
    """I5.1 Choose one: Drive, Optimise or Nothing."""
    verb = verb_of(move)
    if verb == Verb.NOTHING:
        return 0
    if verb == Verb.DRIVE:
        return refuse_drive(race, car, move)
    if verb == Verb.OPTIMISE:
        return refuse_optimise(race, car, move)
    return Reason.WRONG_TIME


@rule
def refuse_drive(race: Race, car: int, move: int) -> int:
    """I5.1 Drive names a face-up card and a hand card. I5.5 With an empty hand it is impossible."""
    if race.hand_size[car] == 0:
        return Reason.DRIVE_EMPTY_HAND
    if values_in(move) != 2 or value_of(move, 0) >= SLOTS:
        return Reason.DRIVE_INCOMPLETE
    if not has_card(race, car, value_of(move, 1)):
        return Reason.DRIVE_NOT_IN_HAND
    return 0


@rule
def refuse_optimise(race: Race, car: int, move: int) -> int:
    """I5.1 Optimise names one or more hand cards. I5.5 With an empty hand it is impossible."""
    if race.hand_size[car] == 0:
        return Reason.OPTIMISE_EMPTY_HAND
    if values_in(move) == 0:
        return Reason.OPTIMISE_INCOMPLETE
    if not has_all_cards(race, car, move):
        return Reason.OPTIMISE_NOT_IN_HAND
    return 0


@rule
def drive(race: Race, car: int, move: int, chance: Chance) -> None:
    """I5.1 A face-up card is discarded, a hand card takes its slot, one card is drawn."""
    slot, card = value_of(move, 0), value_of(move, 1)
    gone = race.shown[car][slot]
    discard(race, gone)
    take_from_hand(race, car, card)
    race.shown[car][slot] = card
    tell(race, Event.DROVE, car, slot, gone, card)
    draw_to_hand(race, car, chance)


@rule
def optimise(race: Race, car: int, move: int, chance: Chance) -> None:
    """I5.1 One or more hand cards are discarded, then as many are drawn."""
    count = values_in(move)
    tell(race, Event.OPTIMISED, car, count, 0, 0)
    for number in range(count):
        card = value_of(move, number)
        take_from_hand(race, car, card)
        discard(race, card)
        tell(race, Event.DISCARDED, car, card, 0, 0)
    for _ in range(count):
        draw_to_hand(race, car, chance)


@rule
def act(race: Race, chance: Chance) -> None:
    """I5.1 Carries out what the player chose."""
    car = race.turn
    move = race.choice[car]
    clear_choices(race)
    match verb_of(move):
        case Verb.DRIVE:
            drive(race, car, move, chance)
        case Verb.OPTIMISE:
            optimise(race, car, move, chance)
        case _:
            tell(race, Event.DID_NOTHING, car, 0, 0, 0)
    check_limit(race)


# --- The limit ------------------------------------------------------------------------------------


@rule
def is_within_limit(race: Race, car: int) -> bool:
    """I5.2 At or below the limit, or on a track without one: done."""
    return speed(race, car) <= limit(race)


@rule
def chips_over_limit(race: Race, car: int) -> int:
    """I5.3 One chip for each 10 mph above the limit, all of it."""
    return (speed(race, car) - limit(race)) // 10


@rule
def refuse_pay(race: Race, car: int) -> int:
    """I5.3 Never more chips than owned, nor than cards in hand. I5.5 No hand, no payment."""
    if race.hand_size[car] == 0:
        return Reason.PAY_EMPTY_HAND
    if chips_over_limit(race, car) > race.hand_size[car]:
        return Reason.PAY_MORE_THAN_CARDS
    if chips_over_limit(race, car) > race.chips[car]:
        return Reason.PAY_TOO_FEW_CHIPS
    return 0


@rule
def refuse_brake(race: Race, car: int, move: int) -> int:
    """I5.4 Braking costs a hand card. I5.5 Ruling: with an empty hand there is none to lose."""
    card = value_of(move, 0)
    if race.hand_size[car] == 0:
        return 0 if card == NO_CARD else Reason.BRAKE_EMPTY_HAND
    if card == NO_CARD:
        return Reason.BRAKE_NAMES_NO_CARD
    return 0 if has_card(race, car, card) else Reason.BRAKE_NOT_IN_HAND


@rule
def refuse_payment(race: Race, car: int, move: int) -> int:
    """I5.3 Above the limit: pay, or brake."""
    match verb_of(move):
        case Verb.PAY:
            return refuse_pay(race, car)
        case Verb.BRAKE:
            return refuse_brake(race, car, move)
        case _:
            return Reason.WRONG_TIME


@rule
def refuse_offered_payment(race: Race, car: int, move: int) -> int:
    """I5.3 The same for a move that was offered: whoever can brake is offered only cards in hand."""
    return refuse_pay(race, car) if verb_of(move) == Verb.PAY else 0


@rule
def check_limit(race: Race) -> None:
    """I5.2 Whoever is within the limit is done; everybody else pays or brakes."""
    car = race.turn
    if is_within_limit(race, car):
        tell(race, Event.WITHIN_LIMIT, car, speed(race, car) // 10, limit(race) // 10, 0)
        finish_driving(race)
        return
    race.stage = Stage.PAYMENT
    ask(race, car)


@rule
def pay(race: Race, car: int) -> None:
    """I5.3 The payment is for this phase only: the real speed counts in phase 3."""
    chips = chips_over_limit(race, car)
    pay_chips(race, car, chips)
    tell(race, Event.PAID, car, chips, speed(race, car) // 10, 0)


@rule
def pay_or_brake(race: Race) -> None:
    """I5.3, I5.4 Carries out what the player chose above the limit."""
    car = race.turn
    move = race.choice[car]
    clear_choices(race)
    if verb_of(move) == Verb.PAY:
        pay(race, car)
        finish_driving(race)
        return
    race.stage = Stage.BRAKING
    if value_of(move, 0) == NO_CARD:
        tell(race, Event.BRAKED_EMPTY, car, 0, 0, 0)
    else:
        lose_card(race, car, value_of(move, 0))
        tell(race, Event.LOST_CARD, car, value_of(move, 0), race.hand_size[car], 0)


# --- Emergency braking ----------------------------------------------------------------------------


@rule
def lose_card(race: Race, car: int, card: int) -> None:
    """I5.4 A hand card goes and none is drawn; the hand is one smaller for the rest of the race."""
    take_from_hand(race, car, card)
    discard(race, card)
    race.damage[car] += 1


@rule
def is_slow_enough(race: Race, car: int) -> bool:
    """I5.4 Braking goes on until the speed is below the limit; option brake_to: down to it."""
    if race.brake_to == BrakeTo.LIMIT:
        return speed(race, car) <= limit(race)
    return speed(race, car) < limit(race)


@rule
def fastest_shown(race: Race, car: int) -> int:
    """I5.4 The highest velocity face up."""
    fastest = 0
    for slot in range(SLOTS):
        fastest = max(fastest, velocity(race.shown[car][slot]))
    return fastest


@rule
def can_be_slowed(race: Race, car: int) -> bool:
    """I5.6 Ruling: braking ends when no card outside hands and displays is slower than all shown."""
    return slowest_outside(race) < fastest_shown(race, car)


@rule
def slowest_outside(race: Race) -> int:
    """I5.6 The lowest velocity in the pile and the discards; beyond the fastest if there is none."""
    for card in range(KINDS):
        if race.pile[card] + race.discards[card] > 0:
            return velocity(card)
    return FASTEST + SLOWEST


@rule
def brake(race: Race, chance: Chance) -> None:
    """I5.4 Turn over a card, discard the highest of the four, and so on until slow enough."""
    car = race.turn
    if is_slow_enough(race, car):
        tell(race, Event.BRAKED, car, speed(race, car) // 10, limit(race) // 10, 0)
        finish_driving(race)
        return
    if not can_be_slowed(race, car):
        tell(race, Event.BRAKING_STOPPED, car, speed(race, car) // 10, 0, 0)
        finish_driving(race)
        return
    turn_over(race, car, chance)
    slots = may_go(race, car)
    if is_single(slots):
        drop(race, car, lowest_bit(slots))
        return
    race.stage = Stage.BRAKING_DROP
    ask(race, car)


@rule
def brake_drop_chosen(race: Race) -> None:
    """I5.4 The player chooses among equals; then it goes on."""
    drop(race, race.turn, value_of(race.choice[race.turn], 0))
    clear_choices(race)
    race.stage = Stage.BRAKING


# --- The end of one player's phase 2 --------------------------------------------------------------


@rule
def finish_driving(race: Race) -> None:
    """I3.2 The next player behind drives, and after the last one phase 3 begins.

    I6.7 A player who drove for a second attack now makes it.
    """
    if race.phase == Phase.PASSING:
        race.stage = Stage.POINTER
        return
    behind = next_player_behind(race, race.turn)
    if behind == NOBODY:
        begin_passing(race)
    else:
        begin_driving(race, behind)
