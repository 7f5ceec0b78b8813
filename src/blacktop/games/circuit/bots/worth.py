"""What a car's situation is worth: the round in which it will be home, and how far behind the line."""

from typing import NamedTuple

import numpy as np

from blacktop.core.record import Bytes
from blacktop.core.rule import rule
from blacktop.games.circuit.line import NEVER_HOME, Numbers, Table, far_behind_line, layer_of, node_of
from blacktop.games.circuit.par import line_of
from blacktop.games.circuit.pieces import Stage
from blacktop.games.circuit.rules.track import measured
from blacktop.games.circuit.state import Race

ROUND = 256
"""What a whole round is worth; how far behind the line a race ends is worth less than that."""
LOST = ROUND * (NEVER_HOME + 2)
"""The cost of a car that has lost, and below 0 of one that has won."""


class Knowledge(NamedTuple):
    """What everybody can know about a track before the race: the tables of the line, and progress."""

    turns_to_go: Table
    far: Table
    places: Numbers
    progress: Numbers


def knowledge(row: Bytes) -> Knowledge:
    """The knowledge about the track of a race: solved now, if it is not known yet."""
    line = line_of(row)
    progress = np.asarray(measured(Race.plain(row)), np.int64)
    return Knowledge(line.turns_to_go, line.far, line.places, progress)


@rule
def has_moved(race: Race, car: int) -> bool:
    """Whether a car has had its turn in the present round."""
    place = 0
    while race.order[place] != car:
        place += 1
    return place < race.place


@rule
def cost(race: Race, car: int, know: Knowledge) -> int:
    """The round, from the present one, in which a car will be home if it drives as if it were alone.

    Within a round less is better the farther behind the line it ends.
    """
    if race.stage == Stage.OVER:
        return -LOST if race.rank[car] == 1 else LOST
    if race.out[car]:
        return LOST
    layer = layer_of(len(know.turns_to_go), race.crossings[car])
    if layer < 0:
        return -far_behind_line(know.progress[race.hex[car]], race.speed[car])
    node = node_of(know.places[race.hex[car]], race.heading[car], race.speed[car])
    rounds = int(know.turns_to_go[layer, node, race.damage[car]]) - (0 if has_moved(race, car) else 1)
    return rounds * ROUND - int(know.far[layer, node, race.damage[car]])
