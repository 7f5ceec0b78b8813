"""C3 A turn: action points, speed, hexes, turns by 60 degrees."""

from blacktop.core.rule import copied, rule
from blacktop.core.telling import tell
from blacktop.games.circuit.events import Event
from blacktop.games.circuit.moves import Verb, first_of, verb_of
from blacktop.games.circuit.pieces import (
    CARS,
    FAST,
    FASTEST,
    GOOD_AS_NEW,
    HEADINGS,
    NEVER,
    NOBODY,
    SLOWEST,
    Stage,
)
from blacktop.games.circuit.reasons import Reason
from blacktop.games.circuit.rules.track import neighbour
from blacktop.games.circuit.state import Race

# --- Action points --------------------------------------------------------------------------------


@rule
def action_points(damage: int) -> int:
    """C3.1 Two with a damage of 0 to 5, one with 6 or more."""
    return 2 if damage <= GOOD_AS_NEW else 1


@rule
def clear_turn(race: Race) -> None:
    """C3.3 Points that were not used are lost; nothing is left of the last turn."""
    race.points = 0
    race.driven = 0
    race.left = 0
    race.turned = NEVER


@rule
def begin_turn(race: Race, car: int) -> None:
    """C3.1 A car takes its action points."""
    clear_turn(race)
    race.turn = car
    race.points = action_points(race.damage[car])
    race.stage = Stage.SPEED
    if race.damage[car] > GOOD_AS_NEW:
        tell(race, Event.ONE_POINT, car, race.damage[car], 0, 0)


# --- Speed ----------------------------------------------------------------------------------------


@rule
def price_of_speed(race: Race, speed: int) -> int:
    """C3.2 One action point for each point up or down."""
    return abs(speed - race.speed[race.turn])


@rule
def refuse_speed(race: Race, move: int) -> int:
    """C3.2 Speed first; 1 to 6; as many points as it changes by."""
    if verb_of(move) != Verb.SPEED:
        return Reason.SPEED_FIRST
    speed = first_of(move)
    if not SLOWEST <= speed <= FASTEST:
        return Reason.NO_SUCH_SPEED
    if price_of_speed(race, speed) > race.points:
        return Reason.TOO_FEW_POINTS_FOR_SPEED
    return 0


@rule
def change_speed(race: Race, speed: int) -> None:
    """C3.2 The die is turned, and the car has as many hexes to go."""
    car = race.turn
    before = race.speed[car]
    race.points -= price_of_speed(race, speed)
    race.speed[car] = speed
    race.left = speed
    race.stage = Stage.DRIVING
    if speed == before:
        tell(race, Event.SPEED_KEPT, car, speed, race.points, 0)
    else:
        tell(race, Event.SPEED_CHANGED, car, before, speed, race.points)


# --- Steering -------------------------------------------------------------------------------------


@rule
@copied
def turned_by(heading: int, verb: int) -> int:
    """C3.3 The heading after a turn by 60 degrees, or after none."""
    turn = 1 if verb == Verb.RIGHT else HEADINGS - 1 if verb == Verb.LEFT else 0
    return (heading + turn) % HEADINGS


@rule
@copied
def is_room_between_turns(race: Race) -> bool:
    """C3.5 At speed 4 or more so many hexes lie between the last turn and one in the present hex."""
    return race.speed[race.turn] < FAST or race.driven - race.turned > race.turn_gap


@rule
@copied
def may_turn(race: Race) -> bool:
    """C3.3 For each action point left a car may turn by 60 degrees."""
    return race.points > 0 and is_room_between_turns(race)


@rule
def refuse_turn(race: Race, verb: int) -> int:
    """C3.4 Never two turns in one hex: no 120 degrees."""
    if verb in (Verb.SHARP_LEFT, Verb.SHARP_RIGHT):
        return Reason.TWICE_IN_ONE_HEX
    if race.points == 0:
        return Reason.NO_POINT_TO_TURN
    if not is_room_between_turns(race):
        return Reason.TURNS_TOO_CLOSE
    return 0


@rule
def refuse_steering(race: Race, move: int) -> int:
    """C3.3 On the way a car goes ahead, left or right; in its last hex it may turn once more, or end."""
    match verb_of(move):
        case Verb.AHEAD:
            return 0 if race.left > 0 else Reason.NO_HEXES_LEFT
        case Verb.END:
            return Reason.HEXES_LEFT if race.left > 0 else 0
        case Verb.SPEED:
            return Reason.SPEED_IS_CHOSEN
        case Verb.BUMP | Verb.NO_BUMP:
            return Reason.BUMP_COMES_LAST
        case verb:
            return refuse_turn(race, verb)


@rule
def steer(race: Race, verb: int) -> None:
    """C3.3 A turn by 60 degrees in the present hex, for one action point."""
    if verb not in (Verb.LEFT, Verb.RIGHT):
        return
    car = race.turn
    race.heading[car] = turned_by(race.heading[car], verb)
    race.points -= 1
    race.turned = race.driven
    tell(race, Event.TURNED, car, race.heading[car], race.points, 0)


@rule
@copied
def car_in(race: Race, hex_number: int) -> int:
    """C3.6 The only car in a hex, or NOBODY."""
    found = NOBODY
    for car in range(CARS):
        found = car if race.hex[car] == hex_number else found
    return found


@rule
@copied
def hex_ahead(race: Race, car: int) -> int:
    """C3.3 The hex that a car heads for."""
    return neighbour(race.hex[car], race.heading[car])
