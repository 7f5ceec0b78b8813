"""Every handling check as one graph, made by playing the rules through.

A check depends on nothing but the speed with which a car enters it, its Steering tokens and the road.
Tokens that do not match are all alike, so few situations are left. They lie in one list, later ones first:

    0 ... track        the check is over, with this speed
    track + 1          the car has crashed and is out
    from there on      draw, or choose between drawing and stopping
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from blacktop.core.record import Bytes
from blacktop.core.telling import SILENT
from blacktop.games.duel.pieces import (
    STEERING_TOKENS,
    SYMBOLS,
    TOKENS,
    Card,
    Road,
    Stage,
    Token,
)
from blacktop.games.duel.rules.handling import begin_check, clear_track, meet_token, speed_on_stopping
from blacktop.games.duel.state import Race

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

MOST_OUTCOMES = 3
"""A draw is a match, another token, or the first water."""
STEERINGS = STEERING_TOKENS + 1


class Checks(NamedTuple):
    """The graph as arrays. A *class* is a kind of road as far as checks go: see ``road_classes``."""

    entry: Ints  # by class, steering, speed: where a check begins
    first: Ints  # by class and steering: the first of its situations ...
    last: Ints  # ... and the one after the last
    may_stop: Ints  # by situation: whether the driver has a choice
    stop: Ints  # by situation: the speed on stopping
    share: Floats  # by situation and outcome of a draw: how likely it is
    after: Ints  # by situation and outcome: where it leads


def road_classes(race: Race) -> list[int]:
    """For each kind of road its class: roads with as many matching tokens in the bag are alike."""
    matches = [race.tokens[kind] for kind in range(SYMBOLS)]
    known = sorted(set(matches))
    return [known.index(count) for count in matches] + [len(known)]


class Situation(NamedTuple):
    """All that matters about a check that goes on."""

    filled: int
    speed: int
    steering: int
    skids: int
    water: int
    is_first: bool


@dataclass(frozen=True)
class Handling:
    """The graph, and where in it a situation lies: by class of road and situation."""

    classes: list[int]
    graph: Checks
    places: dict[tuple[int, Situation], int]
    rows: list[Bytes]
    """A race in each of the situations."""


def handling_of(row: Bytes) -> Handling:
    """The graph for the components and options of a race."""
    builder = Builder(row)
    graph = builder.built()
    return Handling(builder.classes, graph, builder.places, builder.rows)


class Builder:
    """Plays checks through, situation by situation."""

    def __init__(self, row: Bytes) -> None:
        self.scratch = row.copy()
        race = Race.plain(row)
        self.track = race.track
        self.classes = road_classes(race)
        self.speeds = race.track + 1
        self.crashed = self.speeds
        self.nodes: list[dict[str, Any]] = []
        self.places: dict[tuple[int, Situation], int] = {}
        self.rows: list[Bytes] = []
        count = max(self.classes) + 1
        self.entry = np.zeros((count, STEERINGS, self.speeds), np.int64)
        self.first = np.zeros((count, STEERINGS), np.int64)
        self.last = np.zeros((count, STEERINGS), np.int64)

    def built(self) -> Checks:
        """Every class of road with every number of Steering tokens."""
        for road in sorted(set(self.classes)):
            for steering in range(STEERINGS):
                self.add_checks(road, self.classes.index(road), steering)
        shape = (len(self.nodes), MOST_OUTCOMES)
        share, after = np.zeros(shape), np.zeros(shape, np.int64)
        for number, node in enumerate(self.nodes):
            for outcome, (where, chance) in enumerate(node["outcomes"].items()):
                share[number, outcome], after[number, outcome] = chance, where
        may_stop = np.array([node["may_stop"] for node in self.nodes], np.int64)
        stop = np.array([node["stop"] for node in self.nodes], np.int64)
        return Checks(self.entry, self.first, self.last, may_stop, stop, share, after)

    def add_checks(self, road: int, kind: int, steering: int) -> None:
        """The checks on one class of road with so many Steering tokens, for every speed."""
        if kind == Road.STRAIGHT:
            self.entry[road, steering] = np.arange(self.speeds)
            return
        found: dict[Situation, bytes] = {}
        begun = [self.begin(kind, steering, speed) for speed in range(self.speeds)]
        for race in begun:
            self.collect(race, found)
        # A draw always fills a space, so the fuller situations come before those that lead to them.
        order = sorted(found, key=lambda known: (-known.filled, known))
        offset = self.crashed + 1 + len(self.nodes)
        place = {situation: offset + number for number, situation in enumerate(order)}
        self.first[road, steering] = len(self.nodes)
        for situation in order:
            self.nodes.append(self.node(self.race_of(found[situation]), place))
            self.rows.append(np.frombuffer(found[situation], np.uint8))
        self.last[road, steering] = len(self.nodes)
        self.places |= {(road, situation): where for situation, where in place.items()}
        self.entry[road, steering] = [self.where(race, place) for race in begun]

    def begin(self, kind: int, steering: int, speed: int) -> Race:
        """A car that enters a check; the rules place the Steering tokens."""
        race = self.race_of(self.scratch.tobytes())
        race.told_size = SILENT
        race.road = kind
        race.turn = race.first = 0
        race.played[0] = race.played[1] = Card.PUSH
        race.steering[Card.PUSH] = steering
        race.speed[0] = speed
        clear_track(race)
        begin_check(race)
        return race

    def collect(self, race: Race, found: dict[Situation, bytes]) -> None:
        """All situations that can come of a race."""
        if race.stage not in (Stage.FIRST_DRAW, Stage.HANDLING) or situation_of(race) in found:
            return
        found[situation_of(race)] = self.bytes_of(race)
        for token in range(TOKENS):
            if race.bag[token]:
                self.collect(self.drawn(race, token), found)

    def node(self, race: Race, place: dict[Situation, int]) -> dict[str, Any]:
        """What a driver can do in a situation, and what a draw may bring."""
        outcomes: dict[int, float] = {}
        for token in range(TOKENS):
            if race.bag[token]:
                where = self.where(self.drawn(race, token), place)
                outcomes[where] = outcomes.get(where, 0.0) + race.bag[token] / race.bag_size
        may_stop = int(race.stage == Stage.HANDLING)
        return {"may_stop": may_stop, "stop": speed_on_stopping(race), "outcomes": outcomes}

    def where(self, race: Race, place: dict[Situation, int]) -> int:
        """The place in the list of what a race has come to."""
        if race.stage == Stage.MOVED:
            return race.speed[0]
        return self.crashed if race.stage == Stage.CRASHED else place[situation_of(race)]

    def drawn(self, race: Race, token: int) -> Race:
        """What comes of a token."""
        after = self.race_of(self.bytes_of(race))
        meet_token(after, token)
        return after

    def bytes_of(self, race: Race) -> bytes:
        """A race, to be kept ..."""
        race.store(self.scratch)
        return self.scratch.tobytes()

    def race_of(self, kept: bytes) -> Race:
        """... and taken up again."""
        return Race.plain(np.frombuffer(kept, np.uint8).copy())


def situation_of(race: Race) -> Situation:
    """What matters about a check that goes on."""
    return Situation(
        race.filled,
        race.speed[race.turn],
        race.placed_steering,
        race.skids,
        race.placed[Token.WATER],
        race.stage == Stage.FIRST_DRAW,
    )
