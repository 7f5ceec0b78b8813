"""Greedy and racer: bots that look one turn ahead, and judge what they see in different ways."""

from typing import Any

from blacktop.core.record import Bytes
from blacktop.core.rule import entry, rule
from blacktop.games.circuit.bots.thinking import Thinker
from blacktop.games.circuit.bots.worth import LOST, ROUND, Knowledge, cost
from blacktop.games.circuit.explore import every_turn, put, race_in
from blacktop.games.circuit.pieces import FASTEST, HEXES, MOST_DAMAGE
from blacktop.games.circuit.rules.track import is_road, neighbour
from blacktop.games.circuit.state import Race

GREEDY, RACER = 0, 1
PRICE_OF_DAMAGE = 2
"""Hexes that greedy gives away to be spared one damage."""
PRICE_OF_WALL = 2
"""Hexes that it gives away for each hex of its speed that a wall is too near."""


@rule
def road_ahead(race: Race, car: int) -> int:
    """The hexes of road straight ahead of a car, as many as it could drive at most."""
    hexes = 0
    where = neighbour(race.hex[car], race.heading[car])
    while hexes < FASTEST and is_road(race, where):
        where = neighbour(where, race.heading[car])
        hexes += 1
    return hexes


@rule
def greed(race: Race, car: int, know: Knowledge) -> int:
    """Greedy wants to be far ahead, whatever comes next, and does not like damage."""
    if race.out[car]:
        return LOST
    hexes = race.crossings[car] * HEXES + int(know.progress[race.hex[car]])
    blocked = max(0, race.speed[car] - road_ahead(race, car))
    return PRICE_OF_DAMAGE * race.damage[car] + PRICE_OF_WALL * blocked - hexes


@rule
def haste(race: Race, car: int, know: Knowledge) -> int:
    """Racer wants to be home in the fewest rounds; among equals, with less damage."""
    return cost(race, car, know) // ROUND * (2 * MOST_DAMAGE) + race.damage[car]


@entry
def cheapest_turn(room: Any, know: Any, car: Any, judge: Any) -> Any:
    """Tries every turn of a car and returns the number of the one that its driver likes best."""
    best = 0
    least = 1 << 62
    for number in range(every_turn(room, 0)):
        race = race_in(room.turns[0, number])
        worth = greed(race, car, know) if judge == GREEDY else haste(race, car, know)
        if worth < least:
            least = worth
            best = number
    return best


class OneTurnAhead(Thinker):
    """Takes the turn after which things look best."""

    judge: int

    def best_turn(self, hidden: Bytes, seat: int) -> int:
        """Tries all of them."""
        put(self.room, hidden)
        return int(cheapest_turn(self.room, self.know, seat, self.judge))


class Greedy(OneTurnAhead):
    """As far as it goes in this turn."""

    judge = GREEDY


class Racer(OneTurnAhead):
    """Follows the turns to go, round the cars in its way."""

    judge = RACER
