"""D2 Set-up, and the Road: what is turned up, what stays hidden, where the police wait."""

import numpy as np

from blacktop.core.asking import ask
from blacktop.core.chance import Chance, pick_from
from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.duel.events import Event
from blacktop.games.duel.pieces import ALL_CARDS, DRIVERS, NO_CARD, NOBODY, ROADS, Ending, Road, Stage
from blacktop.games.duel.rules.handling import clear_track
from blacktop.games.duel.state import Race

# --- The Road -------------------------------------------------------------------------------------


@rule
def unseen_roads(race: Race) -> int:
    """D2.1 Road cards that nobody has seen: the rest of the deck, and those set aside."""
    total = 0
    for kind in range(ROADS):
        total += race.unseen[kind]
    return total


@rule
def cards_with_police(race: Race, place: int) -> int:
    """D6.1 Among how many last cards of the deck the police card is, when the card at a place is turned up.

    It was shuffled into the bottom two. 0 if it cannot be there, or nobody called the police.
    """
    return race.deck + 2 - place if race.police and place >= race.deck - 1 else 0


@rule
def turn_up_road(race: Race, chance: Chance) -> int:
    """D2.1 Any unseen Road card, each equally likely: the deck was shuffled and nobody has looked."""
    kind = pick_from(chance, race.unseen, unseen_roads(race))
    race.unseen[kind] -= 1
    return kind


@rule
def turn_up_road_or_police(race: Race, cards: int, chance: Chance) -> int:
    """D6.1 One of the last cards is the police: one lot decides what comes.

    Every unseen road weighs as much as there are other cards, the police as much as there are unseen roads;
    where a box has no more roads than a race needs, none may be unseen when the police come last.
    """
    weights = np.zeros(ROADS + 1, np.int64)
    for kind in range(ROADS):
        weights[kind] = race.unseen[kind] * (cards - 1)
    police = max(1, unseen_roads(race))
    weights[Road.POLICE] = police
    kind = pick_from(chance, weights, police * cards)
    if kind != Road.POLICE:
        race.unseen[kind] -= 1
    return kind


@rule
def turn_up_next(race: Race, chance: Chance) -> None:
    """D2.1 The top card of the deck is turned face up: it is the next road."""
    cards = cards_with_police(race, race.turn_number)
    if cards > 0:
        race.next_road = turn_up_road_or_police(race, cards, chance)
    else:
        race.next_road = turn_up_road(race, chance)


# --- Set-up ---------------------------------------------------------------------------------------


@rule
def clear_table(race: Race) -> None:
    """D2.2 Speed 0, gap 0, all five car cards in hand."""
    race.gap = 0
    race.ending = Ending.NONE
    for seat in range(DRIVERS):
        race.speed[seat] = 0
        race.hand[seat] = ALL_CARDS
    clear_track(race)


@rule
def set_up(race: Race, chance: Chance) -> None:
    """D2.1 A current road and a next one lie open; the first turn begins."""
    clear_table(race)
    tell(race, Event.RACE_BEGINS, NOBODY, race.race_number + 1, race.deck, race.bag_size)
    for kind in range(ROADS):
        race.unseen[kind] = race.roads[kind]
    race.road = turn_up_road(race, chance)
    race.turn_number = 1
    turn_up_next(race, chance)
    begin_turn(race)


@rule
def begin_turn(race: Race) -> None:
    """D3.1 Both drivers are asked for a card."""
    tell_road(race)
    race.first = NOBODY
    race.turn = NOBODY
    race.stage = Stage.CARDS
    for seat in range(DRIVERS):
        race.played[seat] = NO_CARD
        ask(race, seat)


@rule
def tell_road(race: Race) -> None:
    """D2.1 What lies open. D6.1 When the police are turned up, the current road is the last turn."""
    if race.next_road == Road.POLICE:
        tell(race, Event.POLICE, NOBODY, race.turn_number, race.road, 0)
    else:
        tell(race, Event.ROAD, NOBODY, race.turn_number, race.road, race.next_road)
