"""The optimal line: the fewest turns to the end from every situation of a car alone on a track.

A situation is a hex, a heading, a speed, a damage, and how often the start line must still be crossed.
Turns to go are found backwards: a situation is one turn farther from the end than the best that a turn can
make of it. Among the fastest ways that one is kept which ends farthest behind the line, since that decides
a race between equals (C5.3).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from blacktop.core.record import Bytes
from blacktop.core.rule import entry, rule
from blacktop.games.circuit.explore import every_turn, race_in, room_for
from blacktop.games.circuit.pieces import (
    FASTEST,
    HEADINGS,
    HEXES,
    MOST_DAMAGE,
    NEVER,
    Stage,
)
from blacktop.games.circuit.rules.driving import action_points
from blacktop.games.circuit.rules.track import is_road, measured
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.turns import Turn, endings, turn_of

Numbers = npt.NDArray[np.int64]
Table = npt.NDArray[np.uint8]

DAMAGES = MOST_DAMAGE + 1
POINTS = 2
"""A car has one action point, or two."""
NEVER_HOME = 255
"""The turns to go where no way leads to the end."""
FARNESS = FASTEST + 2
"""How far a race ends behind the line counts hexes, and within a hex speed."""
MOST_FAR = 255


# --- Turns of a car alone -------------------------------------------------------------------------


class Network(NamedTuple):
    """What every turn of a car alone leads to. A node is a hex of road, a heading and a speed.

    The turns of node ``n`` with ``p`` action points are those from ``first[2 * n + p - 1]`` up to the next.
    """

    hexes: Numbers  # the hexes of road, in the order of the table
    places: Numbers  # where each hex of the table stands in that list; 0 if it is no road
    progress: Numbers  # of each hex in the list
    first: Numbers
    target: Numbers  # the node that a turn leads to
    harm: Numbers  # the damage that it costs
    crossing: Numbers  # 1 over the line, -1 back over it, else 0


@rule
def node_of(place: int, heading: int, speed: int) -> int:
    """The number of a node."""
    return (place * HEADINGS + heading) * FASTEST + speed - 1


@rule
def keep_new(net: Network, begin: int, last: int) -> int:
    """Keeps the last turn of a list unless it leads to what an earlier one leads to as well."""
    for turn in range(begin, last):
        same = net.target[turn] == net.target[last] and net.harm[turn] == net.harm[last]
        if same and net.crossing[turn] == net.crossing[last]:
            return 0
    return 1


@entry
def turns_alone(room: Any, net: Any) -> Any:
    """Plays every turn from every node, by the rules themselves, and writes what it leads to."""
    race = race_in(room.stack[0])
    count = 0
    for number in range(len(net.first) - 1):
        node = number // POINTS
        race.points = number % POINTS + 1
        race.speed[0] = node % FASTEST + 1
        race.heading[0] = node // FASTEST % HEADINGS
        race.hex[0] = net.hexes[node // FASTEST // HEADINGS]
        net.first[number] = count
        for turn in range(every_turn(room, 0)):
            after = race_in(room.turns[0, turn])
            net.target[count] = node_of(net.places[after.hex[0]], after.heading[0], after.speed[0])
            net.harm[count] = after.damage[0]
            net.crossing[count] = after.crossings[0]
            count += keep_new(net, net.first[number], count)
    net.first[len(net.first) - 1] = count
    return count


def alone(row: Bytes) -> Race:
    """A race of one car on the same track, under the same rules, before its turn."""
    race = Race.plain(row)
    race.seats = 1
    race.bump = 0
    race.max_rounds = 400
    race.stage, race.turn, race.place, race.round = Stage.SPEED, 0, 0, 1
    race.driven = race.left = race.choice = 0
    race.turned = NEVER
    race.counter = race.laps
    race.order[0] = 0
    for name in ("hex", "damage", "out", "crossings", "lap"):
        getattr(race, name)[:] = [0] * len(race.hex)
    return race


def road_of(race: Race) -> tuple[Numbers, Numbers]:
    """The hexes of road, and where each hex of the table stands in that list; 0 if it is no road."""
    hexes = np.array([number for number in range(HEXES) if is_road(race, number)], np.int64)
    places = np.zeros(HEXES, np.int64)
    places[hexes] = range(len(hexes))
    return hexes, places


MOST_TURNS_ALONE = 80
"""Different turns of a node, with one action point and with two together; there are about 65 at most."""


def network(row: Bytes) -> Network:
    """The turns of a car alone on the track of a race."""
    race = alone(row)
    hexes, places = road_of(race)
    nodes = len(hexes) * HEADINGS * FASTEST
    net = Network(
        hexes=hexes,
        places=places,
        progress=np.asarray(measured(race), np.int64)[hexes],
        first=np.zeros(nodes * POINTS + 1, np.int64),
        target=np.zeros(nodes * MOST_TURNS_ALONE, np.int64),
        harm=np.zeros(nodes * MOST_TURNS_ALONE, np.int64),
        crossing=np.zeros(nodes * MOST_TURNS_ALONE, np.int64),
    )
    lonely = row.copy()
    race.store(lonely)
    turns_alone(room_for(lonely, 1), net)
    return net


# --- Backwards from the end -----------------------------------------------------------------------


@rule
def first_turn(node: int, damage: int) -> int:
    """Where the turns of a situation begin: a damaged car has one action point."""
    return POINTS * node + action_points(damage) - 1


@rule
def layer_of(layers: int, crossings: int) -> int:
    """The layer of the tables for a car that has crossed the line so often; below 0 once it is home.

    Backwards over the line from the grid gains nothing: it is not counted against a car, which can only
    make a bound on its turns lower.
    """
    return min(layers - crossings, layers) - 1


@rule
def far_behind_line(progress: int, speed: int) -> int:
    """How far a race has ended behind the line: hexes, and within a hex speed."""
    return min(MOST_FAR, progress * FARNESS + speed)


@rule
def farthest(
    net: Network, turns_to_go: Table, far: Table, layer: int, node: int, damage: int, turn: int
) -> int:
    """How far behind the line a situation can end in exactly so many turns; -1 if it cannot."""
    layers, _, damages = turns_to_go.shape
    number = first_turn(node, damage)
    best = -1
    for choice in range(net.first[number], net.first[number + 1]):
        there = net.target[choice]
        after = damage + net.harm[choice]
        then = layer_of(layers, layers - 1 - layer + net.crossing[choice])
        if after >= damages:
            continue
        if then < 0:
            end = far_behind_line(net.progress[there // FASTEST // HEADINGS], there % FASTEST + 1)
            best = max(best, end) if turn == 1 else best
        elif turns_to_go[then, there, after] == turn - 1:
            best = max(best, int(far[then, there, after]))
    return best


@entry
def one_turn_more(net: Any, turns_to_go: Any, far: Any, turn: Any) -> Any:
    """Finds every situation that is so many turns from the end; returns how many there are.

    Tables are by crossings to go, node and damage. ``far`` is how far behind the line the race ends.
    """
    found = 0
    layers, nodes, damages = turns_to_go.shape
    for situation in range(layers * nodes * damages):
        layer, node, damage = (
            situation // damages // nodes,
            situation // damages % nodes,
            situation % damages,
        )
        if turns_to_go[layer, node, damage] == NEVER_HOME:
            best = farthest(net, turns_to_go, far, layer, node, damage, turn)
            if best >= 0:
                turns_to_go[layer, node, damage] = turn
                far[layer, node, damage] = best
                found += 1
    return found


@dataclass(frozen=True)
class Line:
    """The turns to go from every situation: by crossings to go less one, node and damage."""

    hexes: Numbers
    places: Numbers
    turns_to_go: Table
    far: Table

    @property
    def laps(self) -> int:
        """The laps of the race that the tables were made for."""
        return len(self.turns_to_go) - 1

    def turns_of(self, race: Race, car: int) -> int:
        """The fewest turns in which a car could end its race from where it stands, if it were alone."""
        layer = layer_of(len(self.turns_to_go), race.crossings[car])
        if layer < 0:
            return 0
        node = node_of(int(self.places[race.hex[car]]), race.heading[car], race.speed[car])
        return int(self.turns_to_go[layer, node, race.damage[car]])


def solve(row: Bytes, progress: Callable[[float], None] = lambda share: None) -> Line:
    """The optimal line on the track of a race, for its number of laps and under its rules."""
    net = network(row)
    layers = int(Race.of(row)["laps"]) + 1
    nodes = len(net.hexes) * HEADINGS * FASTEST
    turns_to_go = np.full((layers, nodes, DAMAGES), NEVER_HOME, np.uint8)
    far = np.zeros_like(turns_to_go)
    turn, done, found = 0, 0, 1
    while found:
        turn += 1
        found = one_turn_more(net, turns_to_go, far, turn)
        done += found
        progress(done / turns_to_go.size)
    return Line(net.hexes, net.places, turns_to_go, far)


# --- A race without a fault -----------------------------------------------------------------------


def fastest_race(race: Race, line: Line) -> list[Turn]:
    """One race of a car alone, from where it stands before its turn, in the fewest turns."""
    driven: list[Turn] = []
    while race.stage != Stage.OVER:
        ways = [ending for ending in endings(race) if not ending.race.out[0]]
        best = min(ways, key=lambda ending: line.turns_of(ending.race, 0))
        driven.append(turn_of(race, best))
        race = best.race
    return driven
