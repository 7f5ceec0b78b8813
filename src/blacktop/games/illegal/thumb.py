"""The bot that plays by rules of thumb.

Stay near the limit; bid the least that should win; keep chips for the end; attack again whenever
that is free. Each offer gets a mark, and the best mark is played. It never counts further than what
a person at the table would: its own cards, what lies open, and which cards have not been seen yet.
"""

from blacktop.core.questions import NO_MOVE
from blacktop.core.rule import rule
from blacktop.games.illegal.moves import Verb, value_of, values_in, verb_of
from blacktop.games.illegal.offers import offer, offers
from blacktop.games.illegal.pieces import (
    FASTEST,
    KINDS,
    NO_LIMIT,
    SLOTS,
    SLOWEST,
    Slot,
    Stage,
)
from blacktop.games.illegal.rules.components import (
    icon,
    position,
    printed_limit,
    printed_situation,
    velocity,
)
from blacktop.games.illegal.rules.extended import draws_third_card
from blacktop.games.illegal.rules.passing import most_chips, old_pro_speed
from blacktop.games.illegal.rules.sequence import limit
from blacktop.games.illegal.rules.setup import speed
from blacktop.games.illegal.rules.turn import refusal
from blacktop.games.illegal.state import Race, is_player

WORST = -1_000_000
A_PLACE = 100
"""What one position is worth, in marks; everything else is measured against it."""


@rule
def thumb_move(race: Race, seat: int) -> int:
    """The offer with the best mark; the first of equals."""
    best, best_mark = NO_MOVE, WORST
    for number in range(offers(race, seat)):
        move = offer(race, seat, number)
        if move == NO_MOVE or refusal(race, seat, move) != 0:
            continue
        mark = mark_of(race, seat, move)
        if best == NO_MOVE or mark > best_mark:
            best, best_mark = move, mark
    return best


@rule
def mark_of(race: Race, seat: int, move: int) -> int:
    """How good a move looks."""
    match race.stage:
        case Stage.LINES:
            return mark_line(race, move)
        case Stage.SITUATION_DROP | Stage.BRAKING_DROP:
            return mark_drop(race, seat, move)
        case Stage.ACTION:
            return mark_action(race, seat, move)
        case Stage.PAYMENT:
            return mark_payment(race, seat, move)
        case Stage.BIDS:
            return mark_bid(race, seat, move)
        case Stage.SECOND_ATTACK:
            return mark_second_attack(race, seat, move)
        case Stage.NITRO:
            return mark_nitro(race, seat, move)
        case _:
            return mark_start(move)


# --- What things are worth ------------------------------------------------------------------------


@rule
def tracks_left(race: Race) -> int:
    """Track cards still to come after this one."""
    return race.tracks - race.track_number - 1


@rule
def chip_price(race: Race) -> int:
    """What a chip is worth. Chips are for the end: after the last track card they are nothing."""
    return min(10 + 5 * tracks_left(race), 40) if tracks_left(race) > 0 else 4


@rule
def speed_mark(race: Race, seat: int, mph: int) -> int:
    """What a speed is worth on this track card, less the chips that it costs above the limit."""
    over = max(0, mph - limit(race)) // 10
    if over > most_chips(race, seat):
        return -5 * A_PLACE
    return 2 * mph - over * chip_price(race)


@rule
def icons_for_next_track(race: Race, seat: int, slot: int, card: int) -> int:
    """Face-up cards that would bring chips on the next track card, with a card put into a slot."""
    if tracks_left(race) == 0 or race.track[race.track_number + 1] < 0:
        return 0
    wanted = printed_situation(race.track[race.track_number + 1])
    count = 0
    for place in range(SLOTS):
        shown = card if place == slot else race.shown[seat][place]
        if icon(shown) == wanted:
            count += 1
    return count


# --- Before the start -----------------------------------------------------------------------------


@rule
def mark_start(move: int) -> int:
    """Starting last is no harm: put down the slowest card, and keep the hand otherwise."""
    if verb_of(move) == Verb.KEEP:
        return FASTEST
    return FASTEST - velocity(value_of(move, 0))


@rule
def mark_line(race: Race, move: int) -> int:
    """Begin near the first limit, with icons that bring chips, and keep slow cards in hand."""
    track = race.track[0]
    target = min(printed_limit(track), 130)
    mph = matches = 0
    for slot in range(SLOTS):
        card = value_of(move, slot)
        mph += velocity(card)
        if icon(card) == printed_situation(track):
            matches += 1
    return matches * 25 - abs(target - mph) * 2


# --- Phase 1 and braking --------------------------------------------------------------------------


@rule
def mark_drop(race: Race, seat: int, move: int) -> int:
    """Of equals keep the one whose icon brings chips, now or on the next track card."""
    slot = value_of(move, 0)
    gone = race.turned if slot == Slot.NEW else race.shown[seat][slot]
    track = race.track[race.track_number]
    mark = 0
    if icon(gone) == printed_situation(track) and race.stage == Stage.SITUATION_DROP:
        mark -= 40
    if slot != Slot.NEW:
        mark += 10 * icons_for_next_track(race, seat, slot, race.turned)
    return mark


# --- Phase 2 --------------------------------------------------------------------------------------


@rule
def mark_action(race: Race, seat: int, move: int) -> int:
    """Drive to the best speed; if none is better, throw away what will not be needed."""
    match verb_of(move):
        case Verb.DRIVE:
            slot, card = value_of(move, 0), value_of(move, 1)
            mph = speed(race, seat) - velocity(race.shown[seat][slot]) + velocity(card)
            return speed_mark(race, seat, mph) + 8 * icons_for_next_track(race, seat, slot, card)
        case Verb.OPTIMISE:
            return speed_mark(race, seat, speed(race, seat)) + mark_optimise(move)
        case _:
            return speed_mark(race, seat, speed(race, seat))


@rule
def mark_optimise(move: int) -> int:
    """Middling cards are the least use: slow ones carry second attacks, fast ones open roads."""
    mark = 0
    for number in range(values_in(move)):
        tempo = velocity(value_of(move, number))
        mark += 6 if tempo in (40, 50) else -6
    return mark


@rule
def mark_payment(race: Race, seat: int, move: int) -> int:
    """Pay if it can be paid; otherwise give up the fastest card."""
    if verb_of(move) == Verb.PAY:
        return A_PLACE
    if values_in(move) == 0:
        return 0
    return velocity(value_of(move, 0))


# --- Phase 3 --------------------------------------------------------------------------------------


@rule
def wins_of_hundred(race: Race, seat: int, mph: int) -> int:
    """How often in a hundred a speed should win this fight."""
    attacks = race.turn == seat
    other = race.rival if attacks else race.turn
    need = mph - SLOWEST if attacks else mph
    if is_player(race, other):
        return wins_against_player(race, other, need)
    return wins_against_old_pro(race, need)


@rule
def wins_against_player(race: Race, other: int, need: int) -> int:
    """Others bid chips too: a lead of three chips is safe, none at all is a poor chance."""
    lead = (need - speed(race, other)) // 10
    if lead < 0:
        return 0
    return min(100, 45 + 20 * lead)


@rule
def wins_against_old_pro(race: Race, need: int) -> int:
    """Counts the unseen cards that would leave the Old Pro no faster than we can stand."""
    shown = old_pro_speed(race)
    if not draws_third_card(race, shown):
        return 100 if shown <= need else 0
    good = every = 0
    for card in range(KINDS):
        every += race.pile[card]
        if shown + velocity(card) <= need:
            good += race.pile[card]
    return 100 * good // max(1, every)


@rule
def mark_bid(race: Race, seat: int, move: int) -> int:
    """The least that wins: a place is worth more towards the end, a chip more at the beginning."""
    bid = value_of(move, 0)
    worth = A_PLACE if tracks_left(race) > 1 else 2 * A_PLACE
    chance = wins_of_hundred(race, seat, speed(race, seat) + 10 * bid)
    return worth * chance // 100 - bid * chip_price(race)


@rule
def usual_old_pro(race: Race) -> int:
    """The speed of an Old Pro on this track card, as a driver feels it."""
    return 105 if limit(race) == NO_LIMIT else 60 + limit(race) * 2 // 5


@rule
def mark_second_attack(race: Race, seat: int, move: int) -> int:
    """Attack again while it is free and there is hope; it costs nothing to fail."""
    if verb_of(move) == Verb.STAY:
        return 0
    slot, card = value_of(move, 0), value_of(move, 1)
    mph = speed(race, seat) - velocity(race.shown[seat][slot]) + velocity(card)
    over = max(0, mph - limit(race)) // 10
    chips = most_chips(race, seat)
    if over > chips:
        return -A_PLACE
    front = race.order[position(race, seat) - 1]
    rival = speed(race, front) if is_player(race, front) else usual_old_pro(race)
    hope = mph + 10 * (chips - over) - rival
    return A_PLACE // 2 + hope - over * chip_price(race)


@rule
def mark_nitro(race: Race, seat: int, move: int) -> int:
    """Burn a good card only near the end."""
    if values_in(move) == 0:
        return 30
    return velocity(value_of(move, 0)) if tracks_left(race) < 2 else 0
