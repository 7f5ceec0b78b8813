"""Whole turns: where a car can end, by which moves, at what cost, and why not in a nearer hex.

A turn is a speed, the hexes of the way, perhaps a last turn and a bump. Turns are found by playing them:
every move that the rules allow is tried on a copy of the race.
"""

import copy
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from blacktop.core.chance import Chance
from blacktop.core.game import Told
from blacktop.core.record import Bytes
from blacktop.core.telling import silence
from blacktop.games.circuit.moves import Verb, move
from blacktop.games.circuit.notation import HEADING_NAMES, parse_move, print_move, print_turn
from blacktop.games.circuit.offers import offer, offers_in_reach
from blacktop.games.circuit.pieces import (
    FASTEST,
    HEADINGS,
    NOBODY,
    NOWHERE,
    SLOWEST,
    Stage,
    column_and_row,
)
from blacktop.games.circuit.rules.driving import car_in
from blacktop.games.circuit.rules.track import is_road, neighbour
from blacktop.games.circuit.rules.turn import is_turn_over, refusal_of_offer, seal, step
from blacktop.games.circuit.state import Race

CHANGING = ("hex", "heading", "speed", "damage", "out", "crossings", "lap", "rank")
"""The lists that a turn may change; the others are shared by all copies."""
NO_CHANCE = Chance.plain(Chance.empty())
"""Nothing is left to chance after set-up."""
PLENTY = 9
"""More action points than any turn can use."""


@dataclass(frozen=True)
class Turn:
    """A whole turn, or the rest of one, and what comes of it."""

    moves: tuple[str, ...]
    hex: tuple[int, int] | None
    """Column and row of the last hex; None if the car went out."""
    heading: str
    speed: int
    damage: int
    """What the turn adds to the car's damage."""
    crashed: bool
    crossings: int
    """Crossings of the start line in this turn; -1 backwards."""

    @property
    def text(self) -> str:
        """The turn as it may be typed."""
        return print_turn(list(self.moves))


@dataclass(frozen=True)
class End:
    """A hex in which a turn could end: the gentlest turn that leads there, or why there is none."""

    hex: tuple[int, int]
    turn: Turn | None
    reason: Told | None


# --- Playing on copies ----------------------------------------------------------------------------


def branch(race: Race) -> Race:
    """A copy to try a move on."""
    other = copy.copy(race)
    for name in CHANGING:
        setattr(other, name, list(getattr(race, name)))
    return other


def after(race: Race, code: int) -> Race:
    """The race after a move of the car whose turn it is."""
    other = branch(race)
    seal(other, other.turn, code)
    step(other, NO_CHANCE)
    return other


def legal(race: Race) -> list[int]:
    """The moves of the car whose turn it is."""
    codes = [offer(race, race.turn, number) for number in range(offers_in_reach(race, race.turn))]
    return [code for code in codes if refusal_of_offer(race, race.turn, code) == 0]


def is_stopped(race: Race, reached: Race) -> bool:
    """Whether a step has led into a wall or a car: the car did not get on."""
    stays = reached.hex[race.turn] in (race.hex[race.turn], NOWHERE)
    return race.stage == Stage.DRIVING and stays


@dataclass(frozen=True)
class Ending:
    """One way to end a turn: the race then, the moves that lead there, and whether a crash ended it."""

    race: Race
    moves: tuple[int, ...]
    crashed: bool


def endings(race: Race, moves: tuple[int, ...] = ()) -> Iterator[Ending]:
    """Every way to end the present turn."""
    for code in legal(race):
        reached = after(race, code)
        if is_turn_over(reached, race.turn):
            yield Ending(reached, (*moves, code), is_stopped(race, reached))
        else:
            yield from endings(reached, (*moves, code))


def unwatched(row: Bytes) -> Race:
    """A plain race to try things on."""
    race = Race.plain(row)
    silence(race)
    return race


# --- Turns ----------------------------------------------------------------------------------------


def turns(row: Bytes, seat: int) -> list[Turn]:
    """Every turn that a seat can make now, or every way to go on with the one it has begun."""
    race = unwatched(row)
    if race.turn != seat or race.stage in (Stage.SET_UP, Stage.OVER):
        return []
    return [turn_of(race, ending) for ending in endings(race)]


def turn_of(before: Race, ending: Ending) -> Turn:
    """A turn in words, from the race before it and its ending."""
    car, reached = before.turn, ending.race
    return Turn(
        tuple(print_move(code) for code in ending.moves),
        None if reached.out[car] else column_and_row(reached.hex[car]),
        HEADING_NAMES[reached.heading[car]],
        reached.speed[car],
        reached.damage[car] - before.damage[car],
        ending.crashed,
        reached.crossings[car] - before.crossings[car],
    )


def turn_by(row: Bytes, seat: int, moves: Sequence[int]) -> Turn | None:
    """What comes of some moves; None if one of them is not legal, or the turn ends before the last."""
    start = before = race = unwatched(row)
    for number, code in enumerate(moves):
        is_over = number > 0 and is_turn_over(race, seat)
        if race.turn != seat or is_over or code not in legal(race):
            return None
        before, race = race, after(race, code)
    return turn_of(start, Ending(race, tuple(moves), is_stopped(before, race)))


def way(row: Bytes, turn: Turn) -> Iterator[tuple[int, int]]:
    """The hexes through which a turn leads, the last one included."""
    race = unwatched(row)
    car = race.turn
    for text in turn.moves:
        before = race.hex[car]
        race = after(race, parse_move(text))
        if race.hex[car] not in (before, NOWHERE):
            yield column_and_row(race.hex[car])


def least_damage(row: Bytes, seat: int, code: int) -> int:
    """C4.4 The damage that a move costs at least, however the turn goes on."""
    race = unwatched(row)
    reached = after(race, code)
    damage = race.damage[seat]
    if is_turn_over(reached, seat):
        return reached.damage[seat] - damage
    least = PLENTY
    for ending in endings(reached):
        least = min(least, ending.race.damage[seat] - damage)
        if least == 0:
            break
    return least


# --- Hexes to end in ------------------------------------------------------------------------------


def ends(row: Bytes, seat: int) -> list[End]:
    """All hexes that a turn can end in, each with its gentlest turn, and those nearer with a reason."""
    race = unwatched(row)
    best = gentlest(row, seat)
    found = [End(where, turn, None) for where, turn in best.items() if where is not None]
    if not found:
        return []
    reasons = _reasons(race)
    for number in nearby(race, seat):
        where = column_and_row(number)
        if where not in best:
            found.append(End(where, None, _reason(race, number, reasons)))
    return found


def gentlest(row: Bytes, seat: int) -> dict[tuple[int, int] | None, Turn]:
    """The gentlest turn to every hex that a turn can end in; under None, one that wrecks the car."""
    best: dict[tuple[int, int] | None, Turn] = {}
    for turn in turns(row, seat):
        if turn.hex not in best or _cost(turn) < _cost(best[turn.hex]):
            best[turn.hex] = turn
    return best


def _cost(turn: Turn) -> tuple[int, bool, int, int]:
    """Less damage first, then without being stopped, with fewer turns of the wheel, with more speed."""
    steering = sum(word in ("left", "right") for word in turn.moves)
    return turn.damage, turn.crashed, steering, -turn.speed


def nearby(race: Race, seat: int) -> list[int]:
    """Hexes of road that are no farther away than a fast car drives."""
    near = {race.hex[seat]: 0}
    waiting = [race.hex[seat]]
    for here in waiting:
        for heading in range(HEADINGS if near[here] < FASTEST else 0):
            there = neighbour(here, heading)
            if there not in near and is_road(race, there):
                near[there] = near[here] + 1
                waiting.append(there)
    return [where for where in waiting if where != race.hex[seat]]


Relaxed = tuple[str, str, set[int]]
"""A reason's message, its rule, and the hexes that could be reached without that rule."""


def _reasons(race: Race) -> list[Relaxed]:
    """The rules that keep a car from a hex, one after the other: what would be possible without each."""
    return [
        ("end-turns-too-close", "C3.5", reachable(race, without_gap)),
        ("end-too-few-points", "C3.3", reachable(race, with_points_to_steer)),
        ("end-other-speed", "C3.2", reachable(race, with_any_speed)),
    ]


def _reason(race: Race, where: int, reasons: list[Relaxed]) -> Told:
    if car_in(race, where) != NOBODY:
        return Told("end-occupied", "C3.6", {})
    for message, rule, hexes in reasons:
        if where in hexes:
            return Told(message, rule, {"gap": race.turn_gap, "points": race.points})
    return Told("end-in-the-way", "C4.1", {})


def without_gap(race: Race) -> list[Race]:
    """C3.5 If turns needed no hexes between them."""
    race.turn_gap = 0
    return [race]


def with_points_to_steer(race: Race) -> list[Race]:
    """C3.3 If there were always a point left to turn; the speed costs what it costs."""
    if race.stage != Stage.SPEED:
        race.turn_gap, race.points = 0, PLENTY
        return [race]
    found = [after(race, code) for code in legal(race)]
    return [driving for other in found for driving in with_points_to_steer(other)]


def with_any_speed(race: Race) -> list[Race]:
    """C3.2 If speeds were free as well."""
    race.points = PLENTY
    if race.stage != Stage.SPEED:
        return with_points_to_steer(race)
    speeds = [after(race, move(Verb.SPEED, speed, 0)) for speed in range(SLOWEST, FASTEST + 1)]
    return [driving for other in speeds for driving in with_points_to_steer(other)]


def reachable(race: Race, relax: Callable[[Race], list[Race]]) -> set[int]:
    """The hexes in which a turn can end without a crash, with some rule relaxed."""
    found: set[int] = set()
    waiting = relax(branch(race))
    seen: set[tuple[int, ...]] = set()
    while waiting:
        here = waiting.pop()
        for code in legal(here):
            there = after(here, code)
            car = race.turn
            if is_turn_over(there, car) or there.stage in (Stage.LAST_HEX, Stage.BUMP):
                if not is_stopped(here, there):
                    found.add(there.hex[car])
                continue
            key = (there.hex[car], there.heading[car], there.left, there.points, there.turned, there.driven)
            if key not in seen:
                seen.add(key)
                waiting.append(there)
    return found
