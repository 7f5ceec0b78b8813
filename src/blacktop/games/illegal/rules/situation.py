"""I4 Phase 1, situation: the track changes the face-up cards and pays chips."""

from blacktop.core.asking import ask, clear_choices
from blacktop.core.bits import has, is_single, lowest_bit
from blacktop.core.chance import Chance
from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.moves import Verb, value_of, values_in, verb_of
from blacktop.games.illegal.pieces import (
    CHIPS_PER_MATCH,
    NO_CARD,
    NOBODY,
    OBSTACLE_SLOT,
    SLOTS,
    Phase,
    Situation,
    Slot,
    Stage,
)
from blacktop.games.illegal.reasons import Reason
from blacktop.games.illegal.rules.components import (
    discard,
    give_chips,
    icon,
    position,
    velocity,
)
from blacktop.games.illegal.rules.sequence import (
    begin_driving,
    front_player,
    next_player_behind,
    situation,
)
from blacktop.games.illegal.rules.setup import draw
from blacktop.games.illegal.state import Race

# --- Obstacles ------------------------------------------------------------------------------------


@rule
def is_obstacle(race: Race) -> bool:
    """I4.1 Whether the situation is an obstacle left, middle or right."""
    return situation(race) <= Situation.MIDDLE


@rule
def replace_at_obstacle(race: Race, car: int, chance: Chance) -> None:
    """I4.1 That face-up card is discarded, then replaced from the pile in the same slot."""
    slot = int(OBSTACLE_SLOT[situation(race)])
    gone = race.shown[car][slot]
    discard(race, gone)
    race.shown[car][slot] = draw(race, chance)
    tell(race, Event.OBSTACLE, car, slot, gone, race.shown[car][slot])


# --- One of four cards goes -----------------------------------------------------------------------


@rule
def turn_over(race: Race, car: int, chance: Chance) -> None:
    """I4.2 The top card of the pile is turned over, as a fourth beside the face-up three."""
    race.turned = draw(race, chance)
    event = Event.TURNED if race.phase == Phase.SITUATION else Event.BRAKE_TURNED
    tell(race, event, car, race.turned, 0, 0)


@rule
def one_of_four(race: Race, car: int, slot: int) -> int:
    """I4.2 The face-up card in a slot, or the new one."""
    return race.turned if slot == Slot.NEW else race.shown[car][slot]


@rule
def lowest_goes(race: Race) -> bool:
    """I4.2 Downhill the lowest of the four goes; uphill, and in braking (I5.4), the highest."""
    downhill = situation(race) == Situation.DOWNHILL
    return downhill and race.stage in (Stage.ARRIVAL, Stage.SITUATION_DROP)


@rule
def velocity_that_goes(race: Race, car: int) -> int:
    """I4.2 The lowest, or the highest, of the four velocities."""
    lowest = highest = velocity(race.turned)
    for slot in range(SLOTS):
        tempo = velocity(race.shown[car][slot])
        lowest = min(lowest, tempo)
        highest = max(highest, tempo)
    return lowest if lowest_goes(race) else highest


@rule
def may_go(race: Race, car: int) -> int:
    """I4.3 Of several that are equally lowest or highest any may go: their slots, as a bit set."""
    tempo = velocity_that_goes(race, car)
    slots = 0
    for slot in range(SLOTS + 1):
        if velocity(one_of_four(race, car, slot)) == tempo:
            slots |= 1 << slot
    return slots


@rule
def drop(race: Race, car: int, slot: int) -> None:
    """I4.2 If the new card goes nothing else changes; otherwise it takes the slot of the one gone."""
    is_braking = race.phase != Phase.SITUATION
    if slot == Slot.NEW:
        event = Event.BRAKE_TURNED_GOES if is_braking else Event.TURNED_GOES
        tell(race, event, car, race.turned, 0, 0)
        discard(race, race.turned)
    else:
        gone = race.shown[car][slot]
        event = Event.BRAKE_DROPPED if is_braking else Event.DROPPED
        tell(race, event, car, slot, gone, race.turned)
        discard(race, gone)
        race.shown[car][slot] = race.turned
    race.turned = NO_CARD


@rule
def refuse_drop(race: Race, car: int, move: int) -> int:
    """I4.3 The player chooses, among equals only."""
    if verb_of(move) != Verb.DROP or values_in(move) != 1:
        return Reason.WRONG_TIME
    if has(may_go(race, car), value_of(move, 0)):
        return 0
    if race.stage == Stage.BRAKING_DROP:
        return Reason.BRAKE_DROP_NOT_HIGHEST
    return Reason.DROP_NOT_LOWEST if lowest_goes(race) else Reason.DROP_NOT_HIGHEST


# --- Chips ----------------------------------------------------------------------------------------


@rule
def matching_cards(race: Race, car: int) -> int:
    """I4.4 The face-up cards that show the track's situation; one that just arrived counts."""
    count = 0
    for slot in range(SLOTS):
        if icon(race.shown[car][slot]) == situation(race):
            count += 1
    return count


@rule
def chips_per_match(race: Race, car: int) -> int:
    """I9.4 Two chips; with the option front_runner only one for the player in position 1."""
    if race.front_runner and position(race, car) == 0:
        return 1
    return CHIPS_PER_MATCH


@rule
def take_chips(race: Race, car: int) -> None:
    """I4.4 Two chips for each face-up card that shows the track's situation. Compulsory."""
    matches = matching_cards(race, car)
    wanted = matches * chips_per_match(race, car)
    given = give_chips(race, car, wanted)
    tell(race, Event.CHIPS, car, given, matches, wanted - given)
    if wanted < matches * CHIPS_PER_MATCH:
        tell(race, Event.FRONT_RUNNER, car, wanted, 0, 0)


# --- One player's phase 1 -------------------------------------------------------------------------


@rule
def finish_situation(race: Race) -> None:
    """I4.4, I3.2 Chips; then the next player behind, and after the last one phase 2."""
    take_chips(race, race.turn)
    behind = next_player_behind(race, race.turn)
    if behind == NOBODY:
        begin_driving(race, front_player(race))
        return
    race.turn = behind
    race.stage = Stage.ARRIVAL


@rule
def meet_situation(race: Race, chance: Chance) -> None:
    """I4.1, I4.2 What the track does to the car whose turn it is."""
    car = race.turn
    if is_obstacle(race):
        replace_at_obstacle(race, car, chance)
        finish_situation(race)
        return
    turn_over(race, car, chance)
    slots = may_go(race, car)
    if is_single(slots):
        drop(race, car, lowest_bit(slots))
        finish_situation(race)
        return
    race.stage = Stage.SITUATION_DROP
    ask(race, car)


@rule
def drop_chosen(race: Race) -> None:
    """I4.3 The card that the player chose goes."""
    drop(race, race.turn, value_of(race.choice[race.turn], 0))
    clear_choices(race)
    finish_situation(race)
