"""I6 Phase 3, passing: from the last car forward, each attacks the car in front of it."""

from blacktop.core.asking import ask, clear_choices
from blacktop.core.chance import Chance
from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.moves import Verb, value_of, values_in, verb_of
from blacktop.games.illegal.pieces import SLOTS, Stage
from blacktop.games.illegal.reasons import Reason
from blacktop.games.illegal.rules.components import (
    car_in_front,
    discard,
    has_card,
    is_old_pro,
    move_to,
    pay_chips,
    position,
    slowest_in_hand,
    velocity,
)
from blacktop.games.illegal.rules.driving import check_limit, drive, fastest_shown
from blacktop.games.illegal.rules.extended import (
    ask_for_nitro,
    draws_fourth_card,
    draws_third_card,
    is_nitro_fight,
)
from blacktop.games.illegal.rules.sequence import front_player, limit
from blacktop.games.illegal.rules.setup import draw, speed
from blacktop.games.illegal.state import FIGHT_CARDS, Race, is_player

AT_THE_FRONT, ONLY_OLD_PROS = 1, 2
NOBODY_IN_FRONT, NO_CARD_LOWERS = 1, 2

# --- The pointer ----------------------------------------------------------------------------------


@rule
def only_old_pros_from(race: Race, car: int) -> bool:
    """I6.9 Whether the car at the pointer and all cars ahead of it are Old Pros."""
    return position(race, car) < position(race, front_player(race))


@rule
def follow_pointer(race: Race, chance: Chance) -> None:
    """I6.1 The car at the pointer attacks the car directly in front of it."""
    car = race.turn
    if only_old_pros_from(race, car):
        end_passing(race, ONLY_OLD_PROS)
    elif position(race, car) == 0:
        end_passing(race, AT_THE_FRONT)
    elif is_old_pro(race, car) and is_old_pro(race, car_in_front(race, car)):
        skip_old_pro(race)
    else:
        attack(race, chance)


@rule
def skip_old_pro(race: Race) -> None:
    """I6.1 An Old Pro behind an Old Pro does not attack. I6.10 Whoever is skipped is told why."""
    tell(race, Event.NOT_PRO_AGAINST_PRO, race.turn, position(race, race.turn) + 1, 0, 0)
    race.turn = car_in_front(race, race.turn)


@rule
def end_passing(race: Race, why: int) -> None:
    """I6.9 The phase ends at the front car, or when only Old Pros are left."""
    tell(race, Event.PASSING_ENDS, race.turn, why, 0, 0)
    race.stage = Stage.TRACK_END


@rule
def next_in_front(race: Race) -> None:
    """I6.5, I6.7 The car in front is next at the pointer."""
    race.stage = Stage.POINTER
    if position(race, race.turn) > 0:
        race.turn = car_in_front(race, race.turn)


# --- Attack and defence ---------------------------------------------------------------------------


@rule
def attack(race: Race, chance: Chance) -> None:
    """I6.8 Ruling: the first attack costs nothing, so it always takes place."""
    race.rival = car_in_front(race, race.turn)
    race.stage = Stage.BIDS
    tell(race, Event.ATTACKS, race.turn, race.rival, 0, 0)
    if is_old_pro(race, race.turn):
        turn_two_cards(race, race.turn, chance)
    if is_old_pro(race, race.rival):
        turn_two_cards(race, race.rival, chance)
    ask_for_bid(race, race.turn)
    ask_for_bid(race, race.rival)


@rule
def ask_for_bid(race: Race, car: int) -> None:
    """I6.2, I6.3 A player in a fight chooses chips; an Old Pro has none."""
    race.bid[car] = 0
    if is_player(race, car):
        ask(race, car)


@rule
def most_chips(race: Race, car: int) -> int:
    """I6.2 The ceiling of a bid: the smaller of chips owned and cards in hand."""
    return min(race.chips[car], race.hand_size[car])


@rule
def refuse_bid(race: Race, car: int, move: int) -> int:
    """I6.2 From 0 up to the smaller of chips owned and cards in hand."""
    if verb_of(move) != Verb.BID or values_in(move) != 1:
        return Reason.WRONG_TIME
    if value_of(move, 0) > race.hand_size[car]:
        return Reason.BID_MORE_THAN_CARDS
    if value_of(move, 0) > race.chips[car]:
        return Reason.BID_MORE_THAN_CHIPS
    return 0


@rule
def pay_bid(race: Race, car: int) -> None:
    """I6.2 Both pay what they chose, win or lose."""
    if is_old_pro(race, car):
        return
    race.bid[car] = value_of(race.choice[car], 0)
    pay_chips(race, car, race.bid[car])
    tell(race, Event.BID, car, race.bid[car], fight_speed(race, car) // 10, 0)


@rule
def fight_speed(race: Race, car: int) -> int:
    """I6.2 Each chip is 10 mph more for this fight. I6.3 An Old Pro drives what was turned over."""
    if is_old_pro(race, car):
        return old_pro_speed(race)
    return speed(race, car) + 10 * race.bid[car]


# --- Old Pros in a fight --------------------------------------------------------------------------


@rule
def turn_fight_card(race: Race, chance: Chance) -> int:
    """I6.3 Fresh cards for every fight."""
    card = draw(race, chance)
    race.fight_cards[race.fight_cards_size] = card
    race.fight_cards_size += 1
    return card


@rule
def old_pro_speed(race: Race) -> int:
    """I6.3 The sum of the cards turned over for the Old Pro."""
    total = 0
    for number in range(FIGHT_CARDS):
        tempo = velocity(race.fight_cards[number])
        total += tempo if number < race.fight_cards_size else 0
    return total


@rule
def turn_two_cards(race: Race, car: int, chance: Chance) -> None:
    """I6.3 Two cards are turned over for the Old Pro before the player chooses chips."""
    one = turn_fight_card(race, chance)
    two = turn_fight_card(race, chance)
    tell(race, Event.PRO_CARDS, car, one, two, old_pro_speed(race) // 10)


@rule
def turn_further_cards(race: Race, car: int, chance: Chance) -> None:
    """I6.3 Then the third card, if there is no limit or the two are below it."""
    if not is_old_pro(race, car):
        return
    if not draws_third_card(race, old_pro_speed(race)):
        tell(race, Event.PRO_NO_THIRD, car, old_pro_speed(race) // 10, limit(race) // 10, 0)
        return
    card = turn_fight_card(race, chance)
    tell(race, Event.PRO_THIRD, car, card, old_pro_speed(race) // 10, 0)
    if draws_fourth_card(race, old_pro_speed(race)):
        card = turn_fight_card(race, chance)
        tell(race, Event.PRO_FOURTH, car, card, old_pro_speed(race) // 10, 0)


@rule
def end_fight(race: Race) -> None:
    """I6.3 Afterwards the Old Pro's cards are discarded, and bids are forgotten."""
    race.bid[race.turn] = 0
    race.bid[race.rival] = 0
    for number in range(race.fight_cards_size):
        discard(race, race.fight_cards[number])
        race.fight_cards[number] = 0
    race.fight_cards_size = 0


# --- Who wins -------------------------------------------------------------------------------------


@rule
def reveal_bids(race: Race, chance: Chance) -> None:
    """I6.2, I6.3 Bids are revealed together; then the Old Pro's cards are complete."""
    pay_bid(race, race.turn)
    pay_bid(race, race.rival)
    clear_choices(race)
    turn_further_cards(race, race.turn, chance)
    turn_further_cards(race, race.rival, chance)
    own, other = fight_speed(race, race.turn), fight_speed(race, race.rival)
    if is_nitro_fight(race, own, other):
        ask_for_nitro(race, own)
    elif is_faster(own, other):
        pass_ahead(race, own, other)
    else:
        hold(race, own, other)


@rule
def is_faster(own: int, other: int) -> bool:
    """I6.4 The attacker wins only if it is faster; equal means that the front car holds."""
    return own > other


@rule
def hold(race: Race, own: int, other: int) -> None:
    """I6.5 The attack fails: the front car is next at the pointer."""
    tell(race, Event.HELD, race.turn, race.rival, own // 10, other // 10)
    end_fight(race)
    next_in_front(race)


@rule
def swap(race: Race) -> None:
    """I6.5 The two cars change places."""
    place = position(race, race.turn)
    move_to(race, race.rival, place)
    move_to(race, race.turn, place - 1)


@rule
def pass_ahead(race: Race, own: int, other: int) -> None:
    """I6.5 The attack succeeds: they swap, and the passed car is finished for this phase."""
    swap(race)
    tell(race, Event.PASSED, race.turn, race.rival, own // 10, other // 10)
    end_fight(race)
    tell_done(race, race.rival)
    if is_old_pro(race, race.turn):
        finish_old_pro(race)
    else:
        offer_second_attack(race)


@rule
def tell_done(race: Race, car: int) -> None:
    """I6.10 A passed car is not asked again in this phase, and is told why."""
    tell(race, Event.DONE_AFTER_PASSED, car, 0, 0, 0)


@rule
def finish_old_pro(race: Race) -> None:
    """I6.6 An Old Pro never attacks a second time in a phase; the car in front of it is next."""
    tell(race, Event.PRO_ONE_ATTACK, race.turn, 0, 0, 0)
    next_in_front(race)


# --- A second attack ------------------------------------------------------------------------------


@rule
def can_slow_down(race: Race, car: int) -> bool:
    """I6.7 Whether a hand card is slower than the fastest card face up."""
    return slowest_in_hand(race, car) < fastest_shown(race, car)


@rule
def offer_second_attack(race: Race) -> None:
    """I6.7 A player who passed may attack again at once, any number of times (I6.8)."""
    car = race.turn
    if position(race, car) == 0:
        tell(race, Event.NO_SECOND_ATTACK, car, NOBODY_IN_FRONT, 0, 0)
        next_in_front(race)
    elif not can_slow_down(race, car):
        tell(race, Event.NO_SECOND_ATTACK, car, NO_CARD_LOWERS, 0, 0)
        next_in_front(race)
    else:
        race.stage = Stage.SECOND_ATTACK
        ask(race, car)


@rule
def refuse_second_attack(race: Race, car: int, move: int) -> int:
    """I6.7 He must Drive so that the sum falls by at least 10, or decline."""
    if verb_of(move) == Verb.STAY:
        return 0
    if verb_of(move) != Verb.AGAIN:
        return Reason.WRONG_TIME
    if values_in(move) != 2 or value_of(move, 0) >= SLOTS:
        return Reason.AGAIN_INCOMPLETE
    slot, card = value_of(move, 0), value_of(move, 1)
    if not has_card(race, car, card):
        return Reason.AGAIN_NOT_IN_HAND
    return refuse_speed(race, car, slot, card)


@rule
def refuse_speed(race: Race, car: int, slot: int, card: int) -> int:
    """I6.7 The card must be slower than the one that it replaces."""
    if velocity(card) >= velocity(race.shown[car][slot]):
        return Reason.AGAIN_NOT_SLOWER
    return 0


@rule
def refuse_offered_attack(race: Race, car: int, move: int) -> int:
    """I6.7 The same for a move that was offered: it names a slot and a card in hand."""
    if verb_of(move) == Verb.STAY:
        return 0
    return refuse_speed(race, car, value_of(move, 0), value_of(move, 1))


@rule
def attack_again_or_stay(race: Race, chance: Chance) -> None:
    """I6.7 After the Drive all of phase 2 applies again, and then he must attack (ruling)."""
    car = race.turn
    move = race.choice[car]
    clear_choices(race)
    if verb_of(move) == Verb.STAY:
        tell(race, Event.STAYED, car, 0, 0, 0)
        next_in_front(race)
        return
    drive(race, car, move, chance)
    check_limit(race)


# --- Nitrous oxide settles a fight ----------------------------------------------------------------


@rule
def settle_by_nitro(race: Race, own_card: int, other_card: int) -> None:
    """I9.2 The higher card wins; equal means that the front car holds."""
    own = fight_speed(race, race.turn) + own_card
    other = fight_speed(race, race.rival) + other_card
    if own > other:
        pass_ahead(race, own, other)
    else:
        hold(race, own, other)
