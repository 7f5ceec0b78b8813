"""I7 Finish: points for positions, a series of races, who has won."""

from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.pieces import CARS, NOBODY, POINTS, PROS, Phase, Stage
from blacktop.games.illegal.rules.components import position
from blacktop.games.illegal.rules.extended import is_solo
from blacktop.games.illegal.rules.sequence import front_player
from blacktop.games.illegal.state import Race, is_player

# --- Points ---------------------------------------------------------------------------------------


@rule
def score(race: Race, party: int, place: int) -> None:
    """I7.1 Position 7 to 1 earns 1, 2, 4, 6, 8, 11, 15 points."""
    race.points[party] += POINTS[place]
    race.places[party][place] += 1


@rule
def best_old_pro(race: Race) -> int:
    """I7.1 The position of the foremost Old Pro; NOBODY if seven players drive."""
    for place in range(CARS):
        if not is_player(race, race.order[place]):
            return place
    return NOBODY


@rule
def score_race(race: Race) -> None:
    """I7.1 Every player scores; the Old Pros are one team and earn the points of their best car."""
    tell(race, Event.RACE_ENDS, NOBODY, race.race_number + 1, 0, 0)
    for place in range(CARS):
        car = race.order[place]
        if is_player(race, car):
            score(race, car, place)
            tell(race, Event.FINISHED, car, place + 1, POINTS[place], 0)
    best = best_old_pro(race)
    if best != NOBODY:
        score(race, PROS, best)
        tell(race, Event.PROS_SCORE, NOBODY, best + 1, POINTS[best], 0)


# --- A series -------------------------------------------------------------------------------------


@rule
def finish_race(race: Race) -> None:
    """I7.2 In a series points add up and the next race is set up anew; after the last it is over."""
    score_race(race)
    if race.races == 1:
        tell_old_pros_ahead(race)
    if race.race_number + 1 < race.races:
        race.race_number += 1
        race.phase = Phase.START
        race.stage = Stage.SET_UP
        return
    race.phase = Phase.OVER
    race.stage = Stage.OVER


@rule
def tell_old_pros_ahead(race: Race) -> None:
    """I7.3 If an Old Pro is ahead of the foremost player, say so."""
    winner = front_player(race)
    if position(race, winner) > 0:
        tell(race, Event.PRO_AHEAD, winner, position(race, winner), 0, 0)


@rule
def is_over(race: Race) -> bool:
    """I7.2 After the last race of the series."""
    return race.stage == Stage.OVER


# --- Parties: players or teams, and the Old Pros --------------------------------------------------


@rule
def party_of(race: Race, car: int) -> int:
    """I9.4 With the option teams, neighbours drive in different teams (ruling)."""
    return car % race.teams if race.teams else car


@rule
def parties(race: Race) -> int:
    """I9.4 How many parties of players there are; the Old Pros are one more."""
    return int(race.teams) if race.teams else int(race.seats)


@rule
def party_points(race: Race, party: int) -> int:
    """I9.4 Points of a team add up."""
    if party == PROS:
        return race.points[PROS]
    total = 0
    for car in range(race.seats):
        if party_of(race, car) == party:
            total += race.points[car]
    return total


@rule
def party_places(race: Race, party: int, place: int) -> int:
    """I7.2 How often a party came in at a place."""
    if party == PROS:
        return race.places[PROS][place]
    total = 0
    for car in range(race.seats):
        if party_of(race, car) == party:
            total += race.places[car][place]
    return total


@rule
def is_ahead(race: Race, one: int, other: int) -> bool:
    """I7.2 More points; ruling for ties: more first places, then more second places, and so on."""
    if party_points(race, one) != party_points(race, other):
        return party_points(race, one) > party_points(race, other)
    for place in range(CARS):
        if party_places(race, one, place) != party_places(race, other, place):
            return party_places(race, one, place) > party_places(race, other, place)
    return False


@rule
def old_pros_can_win(race: Race) -> bool:
    """I7.2 The Old Pros can win a series. I7.3 A single race is won among the players."""
    return race.races > 1 and race.seats < CARS


@rule
def is_foremost_player(race: Race, car: int) -> bool:
    """I7.3 A single race is won by the foremost player; alone, only first place is a victory."""
    if is_solo(race):
        return car == 0 and position(race, car) == 0
    return car == front_player(race)


@rule
def has_won(race: Race, party: int) -> bool:
    """I7.2 In a series, and between teams, whoever nobody is ahead of; shared, if several."""
    if race.races == 1 and race.teams == 0:
        return is_foremost_player(race, party)
    if party == PROS and not old_pros_can_win(race):
        return False
    for other in range(parties(race)):
        if is_ahead(race, other, party):
            return False
    return not (old_pros_can_win(race) and is_ahead(race, PROS, party))


@rule
def points(race: Race, seat: int) -> int:
    """I7.1 The points of a seat, over all races so far."""
    return race.points[seat]


@rule
def seat_has_won(race: Race, seat: int) -> bool:
    """I7.2 Whether a seat, or its team, has won."""
    return has_won(race, party_of(race, seat))
