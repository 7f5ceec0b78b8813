"""C6 Bumping: a push into a neighbouring car, where the table allows it."""

from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.circuit.events import Event
from blacktop.games.circuit.moves import Verb, first_of, second_of, verb_of
from blacktop.games.circuit.pieces import BUMPING_SPEED, HEADINGS, NOBODY
from blacktop.games.circuit.reasons import Reason
from blacktop.games.circuit.rules.crash import cars_out, leave_if_wrecked
from blacktop.games.circuit.rules.driving import car_in
from blacktop.games.circuit.rules.track import crossing, is_road, neighbour
from blacktop.games.circuit.state import Race


@rule
def are_neighbours(race: Race, car: int, rival: int) -> bool:
    """C6.1 In hexes side by side."""
    found = False
    for heading in range(HEADINGS):
        found |= neighbour(race.hex[car], heading) == race.hex[rival]
    return found


@rule
def is_free(race: Race, hex_number: int) -> bool:
    """C6.2 A hex of road without a car."""
    return is_road(race, hex_number) and car_in(race, hex_number) == NOBODY


@rule
def refuse_rival(race: Race, rival: int) -> int:
    """C6.1 Why the car whose turn it is may not bump another."""
    car = race.turn
    if rival >= race.seats or rival == car or race.out[rival] or not are_neighbours(race, car, rival):
        return Reason.NOT_A_NEIGHBOUR
    if race.speed[car] < BUMPING_SPEED:
        return Reason.TOO_SLOW_TO_BUMP
    if race.speed[rival] < BUMPING_SPEED:
        return Reason.RIVAL_TOO_SLOW
    return 0


@rule
def refuse_bump(race: Race, move: int) -> int:
    """C6.2 A bump names a rival and a free hex next to it; or there is none."""
    if verb_of(move) == Verb.NO_BUMP:
        return 0
    if verb_of(move) != Verb.BUMP:
        return Reason.BUMP_OR_NOT
    rival = first_of(move)
    reason = refuse_rival(race, rival)
    if reason:
        return reason
    return 0 if is_free(race, neighbour(race.hex[rival], second_of(move))) else Reason.NOT_FREE


@rule
def can_bump(race: Race) -> bool:
    """C6.1 Whether there is anybody to bump, and a hex to put the car on."""
    for rival in range(race.seats):
        if refuse_rival(race, rival) == 0 and has_free_neighbour(race, race.hex[rival]):
            return True
    return False


@rule
def has_free_neighbour(race: Race, hex_number: int) -> bool:
    """C6.2 Whether a bumped car could be put anywhere."""
    found = False
    for heading in range(HEADINGS):
        found |= is_free(race, neighbour(hex_number, heading))
    return found


@rule
def push(race: Race, rival: int, heading: int) -> None:
    """C6.2 The bumped car gains no lap and loses none, even if it is put over the line."""
    come_from = race.hex[rival]
    race.hex[rival] = neighbour(come_from, heading)
    race.crossings[rival] += crossing(race, come_from, race.hex[rival])


@rule
def pay_for_bump(race: Race, car: int) -> None:
    """C6.3 One slower, one more damage."""
    race.speed[car] -= 1
    race.damage[car] += 1
    tell(race, Event.BUMP_COST, car, race.speed[car], race.damage[car], 0)


@rule
def bump(race: Race, rival: int, heading: int) -> None:
    """C6.3 Both cars pay for it; both may go out, and then together."""
    car = race.turn
    tell(race, Event.BUMPED, car, rival, heading, 0)
    push(race, rival, heading)
    pay_for_bump(race, car)
    pay_for_bump(race, rival)
    number = cars_out(race) + 1
    leave_if_wrecked(race, car, number)
    leave_if_wrecked(race, rival, number)


@rule
def bump_or_not(race: Race, move: int) -> None:
    """C6.1 What the driver chose."""
    if verb_of(move) == Verb.BUMP:
        bump(race, first_of(move), second_of(move))
    else:
        tell(race, Event.NO_BUMP, race.turn, 0, 0, 0)
