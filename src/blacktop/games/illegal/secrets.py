"""Who may know what: erasing a race down to one seat's knowledge, and filling it in again.

Secret are the cards in other hands (their number is public), chip counts unless they are open,
choices that are sealed, cards just drawn, and track cards in the fog. The discards lie open, so the
cards that a seat has not seen are known as a whole: they are the pile of a hidden race, other hands
included.
"""

import numpy as np

from blacktop.core.asking import forget_choices, hide_choices
from blacktop.core.chance import Chance, pick, pick_from, pick_from_groups
from blacktop.core.rule import rule
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.pieces import (
    BOX_OF_CHIPS,
    MOST_TRACKS,
    TRACK_CARDS,
    UNKNOWN,
    VISIBLE_IN_FOG,
    Bank,
)
from blacktop.games.illegal.rules.components import add_to_hand, count_in_pile, empty_hand
from blacktop.games.illegal.rules.finish import is_over
from blacktop.games.illegal.state import Race

LIKELY_CHIPS = 8
"""Imagined players own fewer chips than this."""

# --- Hiding ---------------------------------------------------------------------------------------


@rule
def hide(race: Race, seat: int) -> None:
    """Erases what a seat, or a spectator, may not know. After the race there are no secrets."""
    if is_over(race):
        return
    hide_hands(race, seat)
    hide_chips(race, seat)
    hide_choices(race, seat)
    hide_draws(race, seat)
    hide_track(race)


@rule
def hide_hands(race: Race, seat: int) -> None:
    """I2.3 Cards in hand are secret, their number is public."""
    for car in range(race.seats):
        if car == seat:
            continue
        for place in range(race.hand_size[car]):
            count_in_pile(race, race.hand[car][place], 1)
            race.hand[car][place] = UNKNOWN


@rule
def hide_chips(race: Race, seat: int) -> None:
    """I2.3 Chip counts are secret, unless the option open_chips is on.

    The bank would give them away to whoever can subtract.
    """
    if race.open_chips:
        return
    race.bank_chips = UNKNOWN
    for car in range(race.seats):
        if car != seat:
            race.chips[car] = UNKNOWN


@rule
def hide_draws(race: Race, seat: int) -> None:
    """I2.3 A card drawn to the hand is seen by its owner alone."""
    for number in range(race.told_size):
        told = race.told[number]
        if told[0] == Event.DREW and told[1] != seat:
            told[2] = UNKNOWN
    for number in range(max(0, race.told_size), len(race.told)):
        # Lines of earlier steps still lie behind the end.
        for value in range(len(race.told[number])):
            race.told[number][value] = 0


@rule
def hide_track(race: Race) -> None:
    """I9.4 In fog only the next three track cards are visible, the present one included."""
    if not race.fog:
        return
    for place in range(race.track_number + VISIBLE_IN_FOG, race.tracks):
        race.track[place] = UNKNOWN


# --- Imagining ------------------------------------------------------------------------------------


@rule
def imagine(race: Race, seat: int, chance: Chance) -> None:
    """Fills a race hidden for a seat with something that could be true."""
    imagine_track(race, chance)
    imagine_hands(race, seat, chance)
    imagine_chips(race, chance)
    forget_choices(race)


@rule
def imagine_hands(race: Race, seat: int, chance: Chance) -> None:
    """Deals other hands from the cards that the seat has not seen."""
    for car in range(race.seats):
        size = race.hand_size[car]
        if car == seat or size == 0 or race.hand[car][0] != UNKNOWN:
            continue
        empty_hand(race, car)
        for _ in range(size):
            card = pick_from_groups(chance, race.pile, race.pile_by_velocity, unseen(race))
            count_in_pile(race, card, -1)
            add_to_hand(race, car, card)


@rule
def unseen(race: Race) -> int:
    """How many cards a hidden race counts as its pile."""
    total = 0
    for count in race.pile_by_velocity:
        total += count
    return total


@rule
def imagine_chips(race: Race, chance: Chance) -> None:
    """Gives every other player some chips, and the bank of the box what is left of its fifty."""
    if race.bank_chips != UNKNOWN:
        return
    left = BOX_OF_CHIPS
    for car in range(race.seats):
        if race.chips[car] != UNKNOWN:
            left -= race.chips[car]
    for car in range(race.seats):
        if race.chips[car] == UNKNOWN:
            race.chips[car] = pick(chance, min(LIKELY_CHIPS, max(left, 0) + 1))
            left -= race.chips[car]
    race.bank_chips = left if race.bank == Bank.FIFTY else BOX_OF_CHIPS


@rule
def imagine_track(race: Race, chance: Chance) -> None:
    """Lays track cards that nobody has seen into the fog."""
    box = np.ones(TRACK_CARDS, np.int64)
    count = TRACK_CARDS
    for place in range(MOST_TRACKS):
        if race.track[place] >= 0:
            box[race.track[place]] = 0
            count -= 1
    for place in range(race.tracks):
        if race.track[place] == UNKNOWN:
            card = pick_from(chance, box, count)
            race.track[place] = card
            box[card] = 0
            count -= 1
