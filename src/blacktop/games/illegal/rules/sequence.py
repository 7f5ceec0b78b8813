"""I3 Sequence: three phases for each track card, from the front player to the rear player."""

from blacktop.core.asking import ask
from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.pieces import (
    CARS,
    NOBODY,
    SLOW_START_LIMIT,
    Phase,
    Stage,
)
from blacktop.games.illegal.rules.components import position, printed_limit, printed_situation
from blacktop.games.illegal.state import Race, is_player

# --- The track card that is driven ----------------------------------------------------------------


@rule
def situation(race: Race) -> int:
    """I3.1 The situation of the track card that is being driven."""
    return printed_situation(race.track[race.track_number])


@rule
def limit(race: Race) -> int:
    """I9.4 The limit of the track card; with a slow start the first one has limit 70."""
    if race.slow_start and race.track_number == 0:
        return SLOW_START_LIMIT
    return printed_limit(race.track[race.track_number])


# --- Who is next ----------------------------------------------------------------------------------


@rule
def first_player_from(race: Race, place: int) -> int:
    """I3.2 The foremost player at or behind a position. Old Pros take no part in phases 1 and 2."""
    found = NOBODY
    for behind in range(CARS - 1, -1, -1):
        car = race.order[behind]
        found = car if behind >= place and is_player(race, car) else found
    return found


@rule
def front_player(race: Race) -> int:
    """I3.2 Phases 1 and 2 begin with the front player ..."""
    return first_player_from(race, 0)


@rule
def next_player_behind(race: Race, car: int) -> int:
    """I3.2 ... and go on with the next player behind, until the rear player has had his turn."""
    return first_player_from(race, position(race, car) + 1)


# --- The phases -----------------------------------------------------------------------------------


@rule
def begin_situation_phase(race: Race) -> None:
    """I3.1 Everybody does phase 1 ..."""
    race.phase = Phase.SITUATION
    race.stage = Stage.ARRIVAL
    race.turn = front_player(race)
    track_card = race.track[race.track_number]
    tell(race, Event.TRACK_BEGINS, NOBODY, race.track_number + 1, track_card, limit(race) // 10)


@rule
def begin_driving(race: Race, car: int) -> None:
    """I3.1 ... then everybody does phase 2 ..."""
    race.phase = Phase.DRIVING
    race.stage = Stage.ACTION
    race.turn = car
    ask(race, car)


@rule
def begin_passing(race: Race) -> None:
    """I3.1 ... then phase 3, which begins with the last car of all."""
    race.phase = Phase.PASSING
    race.stage = Stage.POINTER
    race.turn = race.order[CARS - 1]


@rule
def turn_track_card_down(race: Race) -> None:
    """I3.1 Then the track card is turned face down."""
    race.track_number += 1
    race.turn = NOBODY
    tell(race, Event.TRACK_ENDS, NOBODY, race.track_number, 0, 0)
