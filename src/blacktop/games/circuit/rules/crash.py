"""C4 Crash: walls, other cars, too much damage."""

from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.circuit.events import Event
from blacktop.games.circuit.pieces import (
    CARS,
    MOST_DAMAGE,
    NOBODY,
    NOWHERE,
    SLOWEST,
    Contact,
    CrashSpeed,
)
from blacktop.games.circuit.rules.driving import car_in, hex_ahead
from blacktop.games.circuit.rules.track import is_road
from blacktop.games.circuit.state import Race


@rule
def speed_after_crash(race: Race, car: int) -> int:
    """C4.1 To 1; or by 1, but never to 0."""
    if race.crash_speed == CrashSpeed.BY_1:
        return max(SLOWEST, race.speed[car] - 1)
    return SLOWEST


@rule
def damage_of_crash(race: Race) -> int:
    """C4.1 The hexes that the car had left to move, the blocked one included."""
    return int(race.left)


@rule
def damage_ahead(race: Race, car: int) -> int:
    """C4.4 The damage of a step ahead, before it is taken; -1 if the way is free."""
    ahead = hex_ahead(race, car)
    if not is_road(race, ahead):
        return damage_of_crash(race)
    if car_in(race, ahead) == NOBODY:
        return -1
    return damage_of_contact(race)


@rule
def damage_of_contact(race: Race) -> int:
    """C4.2 The same as for a wall; none if cars only stop."""
    return 0 if race.contact == Contact.STOP else damage_of_crash(race)


@rule
def crash(race: Race, car: int) -> None:
    """C4.1 A wall: the car stays in its hex, keeps its heading, slows down and takes damage."""
    damage = damage_of_crash(race)
    race.speed[car] = speed_after_crash(race, car)
    race.damage[car] += damage
    tell(race, Event.CRASHED, car, damage, race.damage[car], race.speed[car])
    leave_if_wrecked(race, car, cars_out(race) + 1)


@rule
def touch(race: Race, car: int, rival: int) -> None:
    """C4.2 A car in the way is a crash for the moving car only, or a mere stop."""
    damage = damage_of_contact(race)
    race.speed[car] = speed_after_crash(race, car)
    race.damage[car] += damage
    if race.contact == Contact.STOP:
        tell(race, Event.STOPPED, car, rival, race.speed[car], 0)
    else:
        tell(race, Event.CONTACT, car, rival, damage, race.speed[car])
    leave_if_wrecked(race, car, cars_out(race) + 1)


@rule
def is_wrecked(race: Race, car: int) -> bool:
    """C4.3 More than 10 damage; exactly 10 stays."""
    return race.damage[car] > MOST_DAMAGE


@rule
def cars_out(race: Race) -> int:
    """C4.3 How many cars have left the track."""
    count = 0
    for car in range(CARS):
        count += 1 if race.out[car] > 0 else 0
    return count


@rule
def leave_if_wrecked(race: Race, car: int, number: int) -> None:
    """C4.3 A wreck leaves the track and has lost; it is the so-and-so-many-th to go out."""
    if not is_wrecked(race, car):
        return
    race.out[car] = number
    race.hex[car] = NOWHERE
    tell(race, Event.OUT, car, race.damage[car], 0, 0)
