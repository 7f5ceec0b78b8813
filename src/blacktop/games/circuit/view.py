"""What people see of Street Race: views, the log, what is asked, what a move does, and why not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from blacktop.core.game import Goal, Interim, Standing, Told, message_of
from blacktop.core.record import Bytes
from blacktop.games.circuit.events import Event
from blacktop.games.circuit.moves import Verb, first_of, second_of, verb_of
from blacktop.games.circuit.notation import HEADING_NAMES, print_move
from blacktop.games.circuit.pieces import MOST_DAMAGE, NOBODY, Stage
from blacktop.games.circuit.positions import print_position
from blacktop.games.circuit.reasons import RULE_OF, Reason
from blacktop.games.circuit.rules.crash import damage_ahead, speed_after_crash
from blacktop.games.circuit.rules.driving import price_of_speed, steer
from blacktop.games.circuit.rules.laps import has_won, is_ahead, points
from blacktop.games.circuit.rules.track import measured
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.turns import End, Turn, ends, gentlest, least_damage, turn_by, way

# --- The log --------------------------------------------------------------------------------------

Reader = Callable[[Sequence[int], Sequence[str]], dict[str, Any]]


def _nothing(values: Sequence[int], names: Sequence[str]) -> dict[str, Any]:
    return {}


def _numbers(*keys: str) -> Reader:
    """Values that are told as they are."""
    return lambda values, names: dict(zip(keys, values, strict=False))


def _rival(*keys: str) -> Reader:
    """First another car, then numbers."""
    return lambda values, names: {"rival": names[values[0]], **dict(zip(keys, values[1:], strict=False))}


def _hundreds(key: str) -> Reader:
    """A number that may be too large for one value."""
    return lambda values, names: {key: 100 * values[0] + values[1]}


def _turned(values: Sequence[int], names: Sequence[str]) -> dict[str, Any]:
    return {"heading": HEADING_NAMES[values[0]], "points": values[1]}


def _drove(values: Sequence[int], names: Sequence[str]) -> dict[str, Any]:
    return {"column": values[0], "row": values[1], "heading": HEADING_NAMES[values[2]]}


def _bumped(values: Sequence[int], names: Sequence[str]) -> dict[str, Any]:
    return {"rival": names[values[0]], "heading": HEADING_NAMES[values[1]]}


TOLD: dict[Event, tuple[str, Reader]] = {
    Event.RACE_BEGINS: ("C2.2", _numbers("laps", "cars", "cards")),
    Event.ON_GRID: ("C2.1", _numbers("place")),
    Event.ROUND_BEGINS: ("C5.5", _hundreds("round")),
    Event.ONE_POINT: ("C3.1", _numbers("damage")),
    Event.SPEED_CHANGED: ("C3.2", _numbers("before", "speed", "points")),
    Event.SPEED_KEPT: ("C3.2", _numbers("speed", "points")),
    Event.TURNED: ("C3.3", _turned),
    Event.DROVE: ("C3.3", _drove),
    Event.CRASHED: ("C4.1", _numbers("damage", "total", "speed")),
    Event.CONTACT: ("C4.2", _rival("damage", "speed")),
    Event.STOPPED: ("C4.2", _rival("speed")),
    Event.OUT: ("C4.3", _numbers("damage")),
    Event.LEFT_GRID: ("C5.1", _nothing),
    Event.LAP: ("C5.1", _numbers("laps")),
    Event.LAP_TAKEN_BACK: ("C5.1", _numbers("laps")),
    Event.CROSSED_BACK: ("C5.1", _nothing),
    Event.COUNTER: ("C5.2", _numbers("laps")),
    Event.LAST_ROUND: ("C5.2", _nothing),
    Event.BUMPED: ("C6.2", _bumped),
    Event.BUMP_COST: ("C6.3", _numbers("speed", "damage")),
    Event.NO_BUMP: ("C6.1", _nothing),
    Event.LAST_CAR: ("C5.4", _nothing),
    Event.ALL_OUT: ("C5.4", _nothing),
    Event.ROUNDS_ARE_OVER: ("C5.5", _nothing),
    Event.FINISHED: ("C5.3", _numbers("place", "laps")),
    Event.LAPPED: ("C5.3", _nothing),
    Event.TIME_TRIAL: ("C5.4", _hundreds("turns")),
}


def events(hidden: Bytes, names: Sequence[str]) -> list[Told]:
    """What the last step told."""
    race = Race.seen(hidden)
    return [_told(race, line, names) for line in race.told[: max(0, race.told_size)]]


def _told(race: Race, line: Sequence[int], names: Sequence[str]) -> Told:
    """One line of a record as a message with its values."""
    event, car = Event(line[0]), line[1]
    rule, read = TOLD[event]
    values = read(line[2:], names)
    if car != NOBODY:
        values["car"] = names[car]
        values.setdefault("total", race.damage[car])
    return Told(message_of(event.name, "event"), rule, values)


# --- What is asked --------------------------------------------------------------------------------

ASK_RULES = {Stage.SPEED: "C3.2", Stage.DRIVING: "C3.3", Stage.LAST_HEX: "C3.3", Stage.BUMP: "C6.1"}


def facts(race: Race, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """What a sentence to a seat may want to name."""
    told = {
        "speed": race.speed[seat],
        "damage": race.damage[seat],
        "heading": HEADING_NAMES[race.heading[seat]],
        "points": race.points,
        "left": race.left,
        "gap": race.turn_gap,
    }
    if race.turn != NOBODY:
        told["turn"] = names[race.turn]
    return told


def asks(hidden: Bytes, seat: int, names: Sequence[str]) -> Told:
    """What is asked of a seat now; of a seat that is not asked, to wait."""
    race = Race.seen(hidden)
    if race.stage == Stage.OVER:
        return Told("ask-over", "C5.2", {})
    if seat != race.turn:
        out = 0 <= seat < race.seats and race.out[seat]
        message = "ask-out" if out else "ask-wait"
        return Told(message, "C4.3" if out else "C2.1", {"turn": names[race.turn]})
    stage = Stage(race.stage)
    return Told(message_of(stage.name, "ask"), ASK_RULES[stage], facts(race, seat, names))


# --- What a move does, and why not ----------------------------------------------------------------


def describe(hidden: Bytes, seat: int, code: int, names: Sequence[str]) -> Told:
    """C4.4 What a move would do, and whether it leads into a crash."""
    race = Race.plain(hidden)
    values = facts(race, seat, names) | {"move": print_move(code)}
    match verb_of(code):
        case Verb.SPEED:
            return _describe_speed(race, hidden, seat, code, values)
        case Verb.BUMP:
            rival = first_of(code)
            values |= {"rival": names[rival], "heading": HEADING_NAMES[second_of(code)]}
            values |= {"own": _harm(race, seat, 1)["wrecked"], "other": _harm(race, rival, 1)["wrecked"]}
            return Told("move-bump", "C6.2", values)
        case Verb.NO_BUMP:
            return Told("move-no-bump", "C6.1", values)
        case verb:
            return _describe_step(race, hidden, seat, code, verb, values)


def _describe_speed(race: Race, hidden: Bytes, seat: int, code: int, values: dict[str, Any]) -> Told:
    values |= {"after": first_of(code), "price": price_of_speed(race, first_of(code))}
    values["left"] = values["points"] - values["price"]
    values |= _harm(race, seat, max(0, least_damage(hidden, seat, code)))
    return Told("move-speed", "C3.2", values)


def _describe_step(
    race: Race, hidden: Bytes, seat: int, code: int, verb: int, values: dict[str, Any]
) -> Told:
    word = "ahead"
    if verb in (Verb.LEFT, Verb.RIGHT):
        steer(race, verb)
        word = Verb(verb).name.lower()
        values |= {"heading": HEADING_NAMES[race.heading[seat]], "points": race.points}
    if race.stage == Stage.LAST_HEX:
        return Told("move-end" if verb == Verb.END else f"move-last-{word}", "C3.3", values)
    harm = damage_ahead(race, seat)
    if harm == 0:
        values["after"] = speed_after_crash(race, seat)
        return Told(f"move-{word}-stop", "C4.2", values)
    if harm > 0:
        values |= _harm(race, seat, harm) | {"after": speed_after_crash(race, seat)}
        return Told(f"move-{word}-crash", "C4.4", values)
    values |= _harm(race, seat, max(0, least_damage(hidden, seat, code)))
    return Told(f"move-{word}", "C3.3", values)


def _harm(race: Race, seat: int, harm: int) -> dict[str, Any]:
    """What damage makes of a car."""
    total = race.damage[seat] + harm
    return {"harm": harm, "total": total, "wrecked": "yes" if total > MOST_DAMAGE else "no"}


def reason(hidden: Bytes, seat: int, code: int, refusal: int, names: Sequence[str]) -> Told:
    """Why a move is not allowed."""
    race = Race.seen(hidden)
    why = Reason(refusal)
    values = facts(race, seat, names) | {"move": print_move(code), "wanted": first_of(code)}
    if verb_of(code) == Verb.SPEED and race.turn != NOBODY:
        values["price"] = price_of_speed(race, first_of(code))
    if verb_of(code) == Verb.BUMP:
        rival = first_of(code)
        values["rival"] = names[rival] if rival < race.seats else print_move(code).split()[1]
    return Told(message_of(why.name, "reason"), RULE_OF[why], values)


def whole_turns(hidden: Bytes, seat: int) -> list[tuple[str, Told]]:
    """The gentlest turn to every hex that can be reached, the undamaged and the fastest first."""
    found = sorted(gentlest(hidden, seat).values(), key=lambda turn: (turn.damage, -turn.speed))
    return [(turn.text, _describe_turn(turn)) for turn in found]


def goals(hidden: Bytes, seat: int) -> list[Goal]:
    """Every hex that a turn can end in, with its gentlest turn, and those nearer with a reason."""
    return [_goal(hidden, end) for end in ends(hidden, seat)]


def _goal(hidden: Bytes, end: End) -> Goal:
    if end.turn is None:
        assert end.reason is not None
        return Goal(end.hex, end.reason)
    turn = end.turn
    return Goal(end.hex, _describe_turn(turn), turn.moves, tuple(way(hidden, turn)), turn.damage)


def _describe_turn(turn: Turn) -> Told:
    values: dict[str, Any] = {"heading": turn.heading, "harm": turn.damage, "speed": turn.speed}
    if turn.hex is None:
        return Told("turn-out", "C4.3", values)
    values |= {"column": turn.hex[0], "row": turn.hex[1]}
    if not turn.crashed:
        return Told("turn-end", "C3.3", values)
    return Told("turn-crash" if turn.damage else "turn-stop", "C4.4", values)


def warning(hidden: Bytes, seat: int, moves: Sequence[int]) -> Told | None:
    """C4.4 The crash or the stop in which a whole turn ends; None if it does not, or is not legal."""
    turn = turn_by(hidden, seat, moves)
    return _describe_turn(turn) if turn is not None and turn.crashed else None


# --- Views ----------------------------------------------------------------------------------------


def view(hidden: Bytes, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """A position, with the seat that looks at it."""
    return print_position(hidden, names) | {"seat": seat}


def on_the_way(row: Bytes) -> Interim | None:
    """How many cars each driver has behind, by round."""
    race = Race.seen(row)
    if race.stage == Stage.SET_UP:
        return None
    progress, cars = measured(race), range(race.seats)
    behind = tuple(sum(is_ahead(race, car, other, progress) for other in cars) for car in cars)
    return Interim(1, race.round, behind)


# --- The result -----------------------------------------------------------------------------------


def standings(row: Bytes, names: Sequence[str]) -> list[Standing]:
    """C5.3 The cars, farthest first."""
    race = Race.seen(row)
    progress = measured(race)
    lines = [_standing(race, car, name, progress) for car, name in enumerate(names)]
    return sorted(lines, key=lambda line: line.rank)


def _standing(race: Race, car: int, name: str, progress: Any) -> Standing:
    ahead = sum(is_ahead(race, other, car, progress) for other in range(race.seats) if other != car)
    return Standing(name, (car,), points(race, car), 1 + ahead, has_won(race, car))


def result(row: Bytes, standing: Standing) -> Told:
    """What a place is worth: laps and hexes, or turns alone, or how a car went out."""
    race = Race.seen(row)
    car = standing.seats[0]
    values: dict[str, Any] = {
        "crossed": "yes" if race.crossings[car] > 0 else "no",
        "laps": max(0, race.crossings[car] - 1),
        "progress": int(measured(race)[race.hex[car]]),
        "speed": race.speed[car],
        "damage": race.damage[car],
        "turns": race.round,
        "won": "yes" if standing.won else "no",
    }
    if race.out[car]:
        return Told("result-out", "C4.3", values)
    return Told("result-alone" if race.seats == 1 else "result", "C5.3", values)


def localised(key: str, value: Any, say: Callable[[str, Mapping[str, Any]], str]) -> Any:
    """A value in the reader's language: headings have names."""
    return say(f"heading-{value}", {}) if key == "heading" else value
