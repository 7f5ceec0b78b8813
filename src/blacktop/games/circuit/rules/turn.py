"""The turn as a list: which rule acts at which stage, and which one refuses a move there."""

from blacktop.core.chance import Chance
from blacktop.core.rule import copied, rule
from blacktop.core.telling import begin_telling, tell
from blacktop.games.circuit.events import Event
from blacktop.games.circuit.moves import Verb, first_of, verb_of
from blacktop.games.circuit.pieces import NOBODY, STRIDE, Stage
from blacktop.games.circuit.reasons import Reason
from blacktop.games.circuit.rules.bumping import bump_or_not, can_bump, refuse_bump
from blacktop.games.circuit.rules.crash import crash, touch
from blacktop.games.circuit.rules.driving import (
    begin_turn,
    car_in,
    change_speed,
    hex_ahead,
    refuse_speed,
    refuse_steering,
    steer,
)
from blacktop.games.circuit.rules.laps import cross_line, ends_at_once, ends_with_round, finish_race
from blacktop.games.circuit.rules.setup import set_up
from blacktop.games.circuit.rules.track import is_road
from blacktop.games.circuit.state import Race

# --- One car's turn -------------------------------------------------------------------------------


@rule
def drive(race: Race, verb: int) -> None:
    """C3.3 One hex: turn if wanted, then go on, or crash."""
    car = race.turn
    steer(race, verb)
    ahead = hex_ahead(race, car)
    if not is_road(race, ahead):
        crash(race, car)
        next_car(race)
        return
    rival = car_in(race, ahead)
    if rival != NOBODY:
        touch(race, car, rival)
        next_car(race)
        return
    go_on(race, car, ahead)


@rule
def go_on(race: Race, car: int, ahead: int) -> None:
    """C3.3 The car takes the next hex."""
    come_from = race.hex[car]
    race.hex[car] = ahead
    race.driven += 1
    race.left -= 1
    cross_line(race, car, come_from)
    if race.left > 0:
        return
    if race.points > 0:
        race.stage = Stage.LAST_HEX
    else:
        end_move(race)


@rule
def turn_in_last_hex(race: Race, verb: int) -> None:
    """C3.3 A last turn, if a point is left for it; then the move is over."""
    steer(race, verb)
    end_move(race)


@rule
def end_move(race: Race) -> None:
    """C6.1 After its move a car may bump, if the table plays so; then its turn is over."""
    car = race.turn
    where = race.hex[car]
    tell(race, Event.DROVE, car, where % STRIDE - 1, where // STRIDE - 1, race.heading[car])
    if race.bump and can_bump(race):
        race.stage = Stage.BUMP
    else:
        next_car(race)


# --- Rounds ---------------------------------------------------------------------------------------


@rule
def next_car(race: Race) -> None:
    """C2.1 The next car of the order that is still in the race; after the last one, a new round."""
    ending = ends_at_once(race)
    place = race.place
    while ending == 0:
        place += 1
        if place == race.seats:
            place = 0
            ending = ends_with_round(race)
            if ending == 0:
                begin_round(race)
        if ending == 0 and race.out[race.order[place]] == 0:
            race.place = place
            begin_turn(race, race.order[place])
            return
    finish_race(race, ending)


@rule
def begin_round(race: Race) -> None:
    """C5.5 Rounds are counted from 1."""
    race.round += 1
    tell(race, Event.ROUND_BEGINS, NOBODY, race.round // 100, race.round % 100, 0)


@rule
def start_race(race: Race, chance: Chance) -> None:
    """C2.1 Set-up, then the first turn of the foremost car."""
    set_up(race, chance)
    race.round = 0
    race.place = 0
    begin_round(race)
    begin_turn(race, race.order[0])


@rule
def step(race: Race, chance: Chance) -> None:
    """C3.2 One step of the race, when nobody owes a choice: speed, hexes, the last turn, a bump."""
    begin_telling(race)
    move = race.choice
    race.choice = 0
    match race.stage:
        case Stage.SET_UP:
            start_race(race, chance)
        case Stage.SPEED:
            change_speed(race, first_of(move))
        case Stage.DRIVING:
            drive(race, verb_of(move))
        case Stage.LAST_HEX:
            turn_in_last_hex(race, verb_of(move))
        case Stage.BUMP:
            bump_or_not(race, move)
            next_car(race)


# --- Who is asked, and what is refused ------------------------------------------------------------


@rule
@copied
def is_turn_over(race: Race, car: int) -> bool:
    """C3.3 Whether a car whose turn it was has nothing left to choose in it."""
    return race.turn != car or race.stage == Stage.SPEED or race.stage == Stage.OVER


@rule
@copied
def asked(race: Race) -> int:
    """C2.1 The seat whose turn it is, as a bit set."""
    is_asking = race.stage != Stage.SET_UP and race.stage != Stage.OVER
    return 1 << race.turn if is_asking else 0


@rule
@copied
def owing(race: Race) -> int:
    """C2.1 The same until it has chosen."""
    return asked(race) if race.choice == 0 else 0


@rule
@copied
def seal(race: Race, seat: int, move: int) -> None:
    """C2.1 Nobody else chooses at the same time, so a choice acts at once."""
    race.choice = move


@rule
def refuse_stranger(race: Race, seat: int) -> int:
    """C4.3 Why a seat that is not asked has to wait."""
    if race.stage == Stage.OVER:
        return Reason.RACE_IS_OVER
    return Reason.OUT if race.out[seat] else Reason.NOT_YOUR_TURN


@rule
def refusal(race: Race, seat: int, move: int) -> int:
    """C3.2 Why a seat may not make a move now; 0 if it may."""
    if asked(race) != 1 << seat:
        return refuse_stranger(race, seat)
    if race.bump == 0 and verb_of(move) in (Verb.BUMP, Verb.NO_BUMP):
        return Reason.BUMP_IS_OFF
    match race.stage:
        case Stage.SPEED:
            return refuse_speed(race, move)
        case Stage.DRIVING | Stage.LAST_HEX:
            return refuse_steering(race, move)
        case _:
            return refuse_bump(race, move)


@rule
def refusal_of_offer(race: Race, seat: int, move: int) -> int:
    """C6.1 The same for an offer in reach: only a bump has to be looked at."""
    return refuse_bump(race, move) if race.stage == Stage.BUMP else 0
