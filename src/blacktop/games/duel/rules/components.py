"""D1 Components: what the cards, the bag and the tracks of the box say."""

from blacktop.core.bits import has
from blacktop.core.rule import copied, rule
from blacktop.games.duel.pieces import NOBODY, Card, Road, Token
from blacktop.games.duel.state import Race

# --- Car cards ------------------------------------------------------------------------------------


@rule
@copied
def other(seat: int) -> int:
    """D2.2 There are exactly two drivers."""
    return 1 - seat


@rule
@copied
def value(race: Race, card: int) -> int:
    """D1.1 The number of a car card. D1.6 The race carries its table: ours, or somebody's own."""
    return race.value[card]


@rule
@copied
def steering(race: Race, card: int) -> int:
    """D1.1 How many Steering tokens a car card places."""
    return race.steering[card]


@rule
@copied
def is_blocked(race: Race, seat: int) -> bool:
    """D1.1 Block acts on the next car to resolve in the same turn."""
    return race.first != seat and race.first != NOBODY and race.played[race.first] == Card.BLOCK


@rule
@copied
def may_increase(race: Race, seat: int) -> bool:
    """D1.1 Pass may be increased by the car that resolves second, unless it is blocked."""
    return race.played[seat] == Card.PASS and race.first != seat and not is_blocked(race, seat)


# --- Road cards, tokens, tracks -------------------------------------------------------------------


@rule
@copied
def needs_check(road: int) -> bool:
    """D1.2 Hill, curve and crossing need a handling check, a straight does not."""
    return road < Road.STRAIGHT


@rule
def fill_bag(race: Race) -> None:
    """D1.3 All Handling tokens are in the bag. D6.2 And the water, if it rains."""
    race.bag_size = race.rain
    race.bag[Token.WATER] = race.rain
    for kind in range(len(race.tokens)):
        race.bag[kind] = race.tokens[kind]
        race.bag_size += race.tokens[kind]


@rule
@copied
def on_track(race: Race, speed: int) -> int:
    """D1.4 The Speed Track ends: no car is faster than its last space."""
    return min(race.track, speed)


@rule
@copied
def penalty(race: Race, speed: int, skids: int) -> int:
    """D1.4 What a match costs at a speed, with so many skids on the track already."""
    return race.penalty[skids][speed]


@rule
@copied
def is_ahead(race: Race, seat: int) -> bool:
    """D1.5 The Gap Track has no end: only the distance between the cars is kept."""
    return race.gap > 0 if seat == 0 else race.gap < 0


@rule
def add_to_gap(race: Race, seat: int, spaces: int) -> None:
    """D1.5 A car advances on the Gap Track."""
    race.gap += spaces if seat == 0 else -spaces


@rule
def cards_that_can_come_back(race: Race, seat: int) -> int:
    """D1.1 Cruise takes back any played card but Cruise; Coast never stays out."""
    out = 0
    for card in (Card.BLOCK, Card.PUSH, Card.PASS):
        out |= 0 if has(race.hand[seat], card) else 1 << card
    return out
