"""What a page can offer a seat, and the learner's numbers for the same moves.

Learners want a fixed list of actions. Cards are named in it by their place in the hand, slowest
first, which keeps it short:

      0  line       three places of eight, in order (8 * 7 * 6)
    336  drop       left, middle, right, new
    340  drive      slot * 5 + place in hand
    355  optimise   the set of places, 1 to 31
    386  nothing
    387  pay
    388  brake      place in hand; the last with an empty hand
    394  bid        0 to 5 chips
    400  nitro      place in hand; the last for none
    406  again      slot * 5 + place in hand
    421  stay
    422  start      place of eight
    430  exchange   place of eight
    438  keep

Offers count only what the present hand allows, so that nearly every one of them is a legal move.
"""

from blacktop.core.questions import NO_MOVE
from blacktop.core.rule import rule
from blacktop.games.illegal.moves import Verb, move, with_value
from blacktop.games.illegal.pieces import FIRST_HAND, HAND, NO_CARD, SLOTS, Stage
from blacktop.games.illegal.rules.passing import most_chips
from blacktop.games.illegal.state import Race

LINE = 0
DROP = 336
DRIVE = 340
OPTIMISE = 355
NOTHING = 386
PAY = 387
BRAKE = 388
BID = 394
NITRO = 400
AGAIN = 406
STAY = 421
START = 422
EXCHANGE = 430
KEEP = 438
ACTIONS = 439

LINES = FIRST_HAND * (FIRST_HAND - 1) * (FIRST_HAND - 2)


# --- How many offers, and which action each one is ------------------------------------------------


@rule
def drives(race: Race, seat: int) -> int:
    """Slots times cards; with an empty hand one, to say why it is impossible."""
    return max(1, SLOTS * race.hand_size[seat])


@rule
def subsets(race: Race, seat: int) -> int:
    """Non-empty sets of cards; with an empty hand one, to say why it is impossible."""
    return max(1, (1 << race.hand_size[seat]) - 1)


@rule
def offers(race: Race, seat: int) -> int:
    """How many moves a page could offer the seat at this stage."""
    hand = race.hand_size[seat]
    match race.stage:
        case Stage.START_BIDS:
            return int(hand)
        case Stage.EXCHANGES:
            return hand + 1
        case Stage.LINES:
            return LINES
        case Stage.SITUATION_DROP | Stage.BRAKING_DROP:
            return SLOTS + 1
        case Stage.ACTION:
            return drives(race, seat) + subsets(race, seat) + 1
        case Stage.PAYMENT:
            return 1 + max(1, hand)
        case Stage.BIDS | Stage.NITRO:
            return hand + 1
        case Stage.SECOND_ATTACK:
            return drives(race, seat) + 1
        case _:
            return 0


@rule
def offers_in_reach(race: Race, seat: int) -> int:
    """How many of them hold all legal moves: nobody can bid chips that he does not own."""
    if race.stage == Stage.BIDS:
        return most_chips(race, seat) + 1
    return offers(race, seat)


@rule
def slot_and_place(race: Race, seat: int, number: int) -> int:
    """The action, counted from the first, of a slot and a card in hand."""
    hand = max(1, race.hand_size[seat])
    return number // hand * HAND + number % hand


@rule
def action_of_offer(race: Race, seat: int, number: int) -> int:
    """The learner's number of an offer."""
    hand = race.hand_size[seat]
    match race.stage:
        case Stage.START_BIDS:
            return START + number
        case Stage.EXCHANGES:
            return EXCHANGE + number if number < hand else KEEP
        case Stage.LINES:
            return LINE + number
        case Stage.SITUATION_DROP | Stage.BRAKING_DROP:
            return DROP + number
        case Stage.ACTION:
            return action_in_driving(race, seat, number)
        case Stage.PAYMENT:
            if number == 0:
                return PAY
            return BRAKE + number - 1 if hand > 0 else BRAKE + HAND
        case Stage.BIDS:
            return BID + number
        case Stage.NITRO:
            return NITRO + number if number < hand else NITRO + HAND
        case _:
            if number < drives(race, seat):
                return AGAIN + slot_and_place(race, seat, number)
            return STAY


@rule
def action_in_driving(race: Race, seat: int, number: int) -> int:
    """The learner's number of drive, optimise or nothing."""
    if number < drives(race, seat):
        return DRIVE + slot_and_place(race, seat, number)
    number -= drives(race, seat)
    if number < subsets(race, seat):
        return OPTIMISE + number
    return NOTHING


# --- The move behind an action --------------------------------------------------------------------


@rule
def is_repeated(race: Race, seat: int, place: int) -> bool:
    """Whether the card before is a copy of this one, so that choosing this one adds nothing."""
    return place > 0 and race.hand[seat][place] == race.hand[seat][place - 1]


@rule
def with_card(race: Race, seat: int, verb: int, place: int) -> int:
    """A move that names one card of the hand."""
    if place >= race.hand_size[seat] or is_repeated(race, seat, place):
        return NO_MOVE
    return move(verb, race.hand[seat][place], NO_CARD, NO_CARD)


@rule
def with_card_or(race: Race, seat: int, verb: int, otherwise: int, place: int) -> int:
    """A move that names one card of the hand; after the last card, one that names none."""
    if place == race.hand_size[seat]:
        return move(otherwise, NO_CARD, NO_CARD, NO_CARD)
    return with_card(race, seat, verb, place)


@rule
def with_slot_and_card(race: Race, seat: int, verb: int, number: int) -> int:
    """A drive; with an empty hand the bare verb, so that it can be explained."""
    slot, place = number // HAND, number % HAND
    if race.hand_size[seat] == 0:
        return move(verb, NO_CARD, NO_CARD, NO_CARD) if number == 0 else NO_MOVE
    if place >= race.hand_size[seat] or is_repeated(race, seat, place):
        return NO_MOVE
    return move(verb, slot, race.hand[seat][place], NO_CARD)


@rule
def with_subset(race: Race, seat: int, places: int) -> int:
    """An optimisation; of equal cards the first copies go, so that equal sets appear once."""
    code = move(Verb.OPTIMISE, NO_CARD, NO_CARD, NO_CARD)
    if race.hand_size[seat] == 0:
        return code if places == 1 else NO_MOVE
    if places >> race.hand_size[seat]:
        return NO_MOVE
    named = skipped = 0
    for place in range(HAND):
        is_named = places >> place & 1
        is_after_copy = is_repeated(race, seat, place) and not places >> (place - 1) & 1
        skipped += 1 if is_named and is_after_copy else 0
        longer = with_value(code, named, race.hand[seat][place])
        code = longer if is_named else code
        named += is_named
    return code if skipped == 0 else NO_MOVE


@rule
def skips_copy(race: Race, seat: int, place: int, one: int, two: int) -> bool:
    """Whether an earlier copy of a card stays in hand while this one is used."""
    if not is_repeated(race, seat, place):
        return False
    return place - 1 not in (one, two)


@rule
def with_line(race: Race, seat: int, number: int) -> int:
    """Three different places of the hand, in order."""
    if race.hand_size[seat] < FIRST_HAND:
        return NO_MOVE
    left = number // ((FIRST_HAND - 1) * (FIRST_HAND - 2))
    middle = number // (FIRST_HAND - 2) % (FIRST_HAND - 1)
    right = number % (FIRST_HAND - 2)
    if middle >= left:
        middle += 1
    if right >= min(left, middle):
        right += 1
    if right >= max(left, middle):
        right += 1
    if skips_copy(race, seat, left, NO_CARD, NO_CARD):
        return NO_MOVE
    if skips_copy(race, seat, middle, left, NO_CARD):
        return NO_MOVE
    if skips_copy(race, seat, right, left, middle):
        return NO_MOVE
    hand = race.hand[seat]
    return move(Verb.LINE, hand[left], hand[middle], hand[right])


@rule
def move_of(race: Race, seat: int, action: int) -> int:
    """The move behind a learner's number, with the cards that the seat holds now."""
    if action < DROP:
        return with_line(race, seat, action)
    if action < DRIVE:
        return move(Verb.DROP, action - DROP, NO_CARD, NO_CARD)
    if action < OPTIMISE:
        return with_slot_and_card(race, seat, Verb.DRIVE, action - DRIVE)
    if action < NOTHING:
        return with_subset(race, seat, action - OPTIMISE + 1)
    if action < NITRO:
        return move_above_limit_or_bid(race, seat, action)
    if action < AGAIN:
        if action == NITRO + HAND:
            return move(Verb.NITRO, NO_CARD, NO_CARD, NO_CARD)
        return with_card(race, seat, Verb.NITRO, action - NITRO)
    if action < STAY:
        return with_slot_and_card(race, seat, Verb.AGAIN, action - AGAIN)
    if action == STAY:
        return move(Verb.STAY, NO_CARD, NO_CARD, NO_CARD)
    if action < EXCHANGE:
        return with_card(race, seat, Verb.START, action - START)
    if action < KEEP:
        return with_card(race, seat, Verb.EXCHANGE, action - EXCHANGE)
    return move(Verb.KEEP, NO_CARD, NO_CARD, NO_CARD)


@rule
def move_above_limit_or_bid(race: Race, seat: int, action: int) -> int:
    """Nothing, pay, brake and bid."""
    if action == NOTHING:
        return move(Verb.NOTHING, NO_CARD, NO_CARD, NO_CARD)
    if action == PAY:
        return move(Verb.PAY, NO_CARD, NO_CARD, NO_CARD)
    if action == BRAKE + HAND:
        return move(Verb.BRAKE, NO_CARD, NO_CARD, NO_CARD)
    if action < BID:
        return with_card(race, seat, Verb.BRAKE, action - BRAKE)
    return move(Verb.BID, action - BID, NO_CARD, NO_CARD)


@rule
def offer(race: Race, seat: int, number: int) -> int:
    """The move behind an offer; NO_MOVE where it would repeat another."""
    match race.stage:
        case Stage.START_BIDS:
            return with_card(race, seat, Verb.START, number)
        case Stage.EXCHANGES:
            return with_card_or(race, seat, Verb.EXCHANGE, Verb.KEEP, number)
        case Stage.LINES:
            return with_line(race, seat, number)
        case Stage.SITUATION_DROP | Stage.BRAKING_DROP:
            return move(Verb.DROP, number, NO_CARD, NO_CARD)
        case Stage.ACTION:
            return offer_in_driving(race, seat, number)
        case Stage.PAYMENT:
            if number == 0:
                return move(Verb.PAY, NO_CARD, NO_CARD, NO_CARD)
            return with_card_or(race, seat, Verb.BRAKE, Verb.BRAKE, number - 1)
        case Stage.BIDS:
            return move(Verb.BID, number, NO_CARD, NO_CARD)
        case Stage.NITRO:
            return with_card_or(race, seat, Verb.NITRO, Verb.NITRO, number)
        case _:
            if number < drives(race, seat):
                return with_slot_and_card(race, seat, Verb.AGAIN, slot_and_place(race, seat, number))
            return move(Verb.STAY, NO_CARD, NO_CARD, NO_CARD)


@rule
def offer_in_driving(race: Race, seat: int, number: int) -> int:
    """Drive, optimise or nothing."""
    if number < drives(race, seat):
        return with_slot_and_card(race, seat, Verb.DRIVE, slot_and_place(race, seat, number))
    number -= drives(race, seat)
    if number < subsets(race, seat):
        return with_subset(race, seat, number + 1)
    return move(Verb.NOTHING, NO_CARD, NO_CARD, NO_CARD)


@rule
def action_of(race: Race, seat: int, move: int) -> int:
    """The learner's number of a move that the seat could be offered now; -1 if there is none."""
    for number in range(offers(race, seat)):
        action = action_of_offer(race, seat, number)
        if move_of(race, seat, action) == move:
            return action
    return -1
