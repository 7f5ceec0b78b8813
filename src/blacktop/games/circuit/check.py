"""Checking cards and tracks: what is wrong, and where."""

from functools import lru_cache

from blacktop.core.notation import BadInput
from blacktop.games.circuit.cardtext import BadTrack, Card
from blacktop.games.circuit.pieces import CARD_COLUMNS, CARD_HEXES, Kind
from blacktop.games.circuit.rules import checking
from blacktop.games.circuit.rules.track import last_section, table_hex
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.tracks import Ring, shipped_ring

PRACTICE = "practice"
PLACES = {Kind.START: 1, Kind.STRAIGHT: 2, Kind.CORNER_SOUTH: 3, Kind.CORNER_WEST: 4}
"""Where a card is tried in the practice ring: places at which it lies as it is drawn."""


def check_card(card: Card) -> None:
    """C1.4 A card by itself, then between plain cards."""
    checking.check_edges(card)
    checking.check_start(card)
    cards = list(shipped_ring(PRACTICE).cards)
    cards[PLACES[card.kind]] = card
    check_driving(Ring(card.name, card.author, tuple(cards)))


@lru_cache(maxsize=256)
def check_ring(ring: Ring) -> None:
    """C1.4 Every card of a track, then the way round."""
    for card in ring.cards:
        checking.check_edges(card)
        checking.check_start(card)
    check_driving(ring)


def check_driving(ring: Ring) -> None:
    """C1.4 A lap can be driven; every hex can be reached, and left again."""
    race = Race.plain(Race.empty())
    ring.lay(race)
    farthest = checking.farthest_section(race)
    if farthest <= last_section(race):
        place = (ring.start_card + max(0, farthest)) % len(ring.cards)
        stuck = ring.cards[place]
        message = f"a lap cannot be driven: no slow car gets past {stuck.name!r}, card {place + 1}"
        raise BadTrack(message, stuck.first_line, stuck.first_column)
    for where in checking.unreachable_hexes(race):
        raise wrong_hex(ring, race, where, "no car can reach this hex of road: an island")
    for where in checking.pockets(race):
        raise wrong_hex(ring, race, where, "a slow car cannot leave this hex again: a pocket")


def wrong_hex(ring: Ring, race: Race, where: int, message: str) -> BadTrack:
    """A complaint about a hex of the table, told where it is drawn."""
    for place, card in enumerate(ring.cards):
        for number in range(CARD_HEXES):
            if table_hex(race, place, number) == where:
                return card.wrong(message, number % CARD_COLUMNS, number // CARD_COLUMNS)
    raise LookupError(where)


def check_cars(ring: Ring, cars: int) -> None:
    """C1.4 At least as many start positions as cars."""
    if ring.starts < cars:
        raise BadInput(f"track {ring.name!r} has {ring.starts} start positions, too few for {cars} cars")
