"""Positions of Street Race as JSON: for scenarios, saved positions and views.

Cars are named by their drivers; a hex is its column and row on the table, from 0. Fields that are left
out have defaults. See ``docs/files.md`` for every field.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from blacktop.core.notation import BadInput, expect_type, for_each, number_in, refuse_strangers, unknown
from blacktop.core.record import Bytes
from blacktop.games.circuit.check import check_cars, check_ring
from blacktop.games.circuit.laid import laid
from blacktop.games.circuit.notation import HEADING_NAMES, parse_heading
from blacktop.games.circuit.pieces import (
    CARD_COLUMNS,
    CARS,
    COLOURS,
    FASTEST,
    MOST_DAMAGE,
    NEVER,
    NOBODY,
    NOWHERE,
    ROWS,
    Ending,
    Stage,
    Track,
    column_and_row,
    hex_at,
)
from blacktop.games.circuit.rules.driving import action_points
from blacktop.games.circuit.rules.track import direction_at, is_road
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.tracks import Ring, option_of, ring_of_drawing, ring_of_option

STAGES = {stage.name.lower().replace("_", "-"): stage for stage in Stage}
STAGE_NAMES = {stage: name for name, stage in STAGES.items()}
ENDINGS = {ending.name.lower().replace("_", "-"): ending for ending in Ending}
ENDING_NAMES = {ending: name for name, ending in ENDINGS.items()}
FIELDS = (
    *("track", "rows", "stage", "round", "counter", "order", "turn", "cars"),
    *("points", "driven", "left", "turned", "ending"),
)
CAR_FIELDS = (
    *("hex", "heading", "speed", "damage", "laps", "crossings", "out", "rank"),
    *("colour", "progress"),
)
DEFAULT_TRACK = "practice"
HIGHEST_DAMAGE = MOST_DAMAGE + FASTEST


# --- Printing -------------------------------------------------------------------------------------


def print_position(row: Bytes, names: Sequence[str]) -> dict[str, Any]:
    """Everything about a race."""
    race = Race.seen(row)
    if race.stage == Stage.SET_UP:
        return {"stage": STAGE_NAMES[Stage.SET_UP]}
    track = laid(row)
    position: dict[str, Any] = {
        "track": track.option,
        "rows": list(track.rows),
        "stage": STAGE_NAMES[Stage(race.stage)],
        "round": race.round,
        "counter": race.counter,
        "order": [names[car] for car in race.order[: race.seats]],
        "cars": {name: _print_car(race, car, track.progress) for car, name in enumerate(names)},
    }
    if race.stage == Stage.OVER:
        position["ending"] = ENDING_NAMES[Ending(race.ending)]
        return position
    position["turn"] = names[race.turn]
    position["points"] = race.points
    if race.stage != Stage.SPEED:
        position["driven"] = race.driven
        position["left"] = race.left
        position["turned"] = None if race.turned == NEVER else race.turned
    return position


def _print_car(race: Race, car: int, progress: Sequence[int]) -> dict[str, Any]:
    printed: dict[str, Any] = {
        "colour": COLOURS[car],
        "hex": None if race.out[car] else list(column_and_row(race.hex[car])),
        "heading": HEADING_NAMES[race.heading[car]],
        "speed": race.speed[car],
        "damage": race.damage[car],
        "laps": race.lap[car],
        "crossings": race.crossings[car],
        "progress": progress[race.hex[car]],
    }
    if race.out[car]:
        printed["out"] = race.out[car]
    if race.stage == Stage.OVER:
        printed["rank"] = race.rank[car]
    return printed


# --- Reading --------------------------------------------------------------------------------------


def read_position(row: Bytes, position: Mapping[str, Any], names: Sequence[str]) -> None:
    """Fills a row, whose options are set, from a position. Complains about what cannot be."""
    refuse_strangers(position, FIELDS, "position")
    race = Race.plain(row)
    ring = _ring(race, position)
    check_cars(ring, len(names))
    ring.lay(race)
    race.stage = _stage(position)
    race.round = number_in(position, "round", 1, 1, race.max_rounds)
    race.counter = number_in(position, "counter", race.laps, -9, race.laps)
    race.choice = 0
    _read_order(race, position, names)
    _read_cars(race, position, names)
    _read_turn(race, position, names)
    race.store(row)


def _ring(race: Race, position: Mapping[str, Any]) -> Ring:
    """The track of a position, else that of the option, else a plain one."""
    usual = option_of(race) if race.track == Track.LAID else DEFAULT_TRACK
    return read_track(position.get("track", position.get("rows", usual)))


def read_track(track: Any) -> Ring:
    """A track: a name or list of cards in one text, a list of cards, or a list of rows."""
    if isinstance(track, list) and all(isinstance(part, str) for part in track):
        drawn = any("#" in part for part in track)
        ring = ring_of_drawing(tuple(track)) if drawn else ring_of_option(",".join(track))
    else:
        ring = ring_of_option(expect_type(track, str, "position.track", "a name, or a list of texts"))
    check_ring(ring)
    return ring


def _stage(position: Mapping[str, Any]) -> Stage:
    name = expect_type(position.get("stage", "speed"), str, "position.stage", "a text")
    if name not in STAGES or STAGES[name] == Stage.SET_UP:
        raise unknown("stage", name, [stage for stage in STAGES if STAGES[stage] != Stage.SET_UP])
    return STAGES[name]


def _read_order(race: Race, position: Mapping[str, Any], names: Sequence[str]) -> None:
    order = expect_type(position.get("order", list(names)), list, "position.order", "a list")
    if sorted(map(str, order)) != sorted(names):
        raise BadInput(f"position.order: every driver once wanted, not {order}")
    race.order[:] = [list(names).index(name) for name in order] + [NOBODY] * (CARS - len(names))


def _read_cars(race: Race, position: Mapping[str, Any], names: Sequence[str]) -> None:
    for car, given, where in for_each(position, "cars", names, CAR_FIELDS):
        _read_car(race, car, given, where)
    taken = [race.hex[car] for car in range(race.seats) if not race.out[car]]
    if len(set(taken)) < len(taken):
        raise BadInput("position.cars: two cars in one hex")


def _read_car(race: Race, car: int, given: Mapping[str, Any], where: str) -> None:
    race.out[car] = number_in(given, "out", 0, 0, CARS, where)
    race.hex[car] = NOWHERE if race.out[car] else _read_hex(race, car, given, where)
    forward = HEADING_NAMES[direction_at(race, race.start_card)]
    heading = expect_type(given.get("heading", forward), str, f"{where}.heading", "a text")
    race.heading[car] = parse_heading(heading)
    race.speed[car] = number_in(given, "speed", 1, 1, FASTEST, where)
    least, most = (MOST_DAMAGE + 1, HIGHEST_DAMAGE) if race.out[car] else (0, MOST_DAMAGE)
    race.damage[car] = number_in(given, "damage", least, least, most, where)
    race.lap[car] = number_in(given, "laps", 0, 0, 20, where)
    at_start = "hex" not in given and "laps" not in given
    usual = 0 if at_start else race.lap[car] + 1
    race.crossings[car] = number_in(given, "crossings", usual, -20, 20, where)
    race.rank[car] = number_in(given, "rank", 0, 0, CARS, where)


def _read_hex(race: Race, car: int, given: Mapping[str, Any], where: str) -> int:
    """A hex of road; without one, the start position of the car's place in the order."""
    if given.get("hex") is None:
        return race.grid[list(race.order).index(car)]
    column, row = _pair(given["hex"], f"{where}.hex")
    inside = 0 <= column < CARD_COLUMNS * race.size and 0 <= row < ROWS
    if not inside or not is_road(race, hex_at(column, row)):
        raise BadInput(f"{where}.hex: [{column}, {row}] is no hex of road")
    return hex_at(column, row)


def _pair(value: Any, where: str) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2 or any(type(part) is not int for part in value):
        raise BadInput(f"{where}: column and row wanted, such as [12, 3], not {value!r}")
    return value[0], value[1]


def _read_turn(race: Race, position: Mapping[str, Any], names: Sequence[str]) -> None:
    if race.stage == Stage.OVER:
        _read_ending(race, position)
        return
    driving = [car for car in race.order[: race.seats] if not race.out[car]]
    if not driving:
        raise BadInput("position.cars: all cars are out, but the race is not over")
    name = expect_type(position.get("turn", names[driving[0]]), str, "position.turn", "a text")
    if name not in names:
        raise unknown("driver", name, names)
    race.turn = list(names).index(name)
    if race.out[race.turn]:
        raise BadInput(f"position.turn: {name} is out")
    race.place = list(race.order).index(race.turn)
    race.points = number_in(position, "points", action_points(race.damage[race.turn]), 0, 2)
    on_the_way = int(race.stage == Stage.DRIVING)
    speed = race.speed[race.turn]
    if race.stage == Stage.BUMP and not race.bump:
        raise BadInput("position.stage: 'bump' needs the option bump")
    usual = 0 if race.stage <= Stage.DRIVING else speed
    race.driven = number_in(position, "driven", usual, 0, speed - on_the_way)
    race.left = number_in(position, "left", speed - race.driven if on_the_way else 0, on_the_way, speed)
    turned = position.get("turned")
    race.turned = NEVER if turned is None else number_in(position, "turned", 0, 0, speed)


def _read_ending(race: Race, position: Mapping[str, Any]) -> None:
    race.turn = NOBODY
    ending = expect_type(position.get("ending", "laps"), str, "position.ending", "a text")
    if ending not in ENDINGS:
        raise unknown("ending", ending, ENDINGS)
    race.ending = ENDINGS[ending]
