"""Positions of Street Racing as JSON: for scenarios, saved positions and views.

Fields that are left out have defaults. See ``docs/files.md`` for every field.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from blacktop.core.asking import SEALED, ask, seal
from blacktop.core.bits import has, is_single
from blacktop.core.notation import (
    BadInput,
    expect_type,
    for_each,
    number_in,
    refuse_strangers,
    unknown,
)
from blacktop.core.record import Bytes
from blacktop.games.duel.notation import (
    CARD_NAMES,
    ROAD_NAMES,
    TOKEN_NAMES,
    parse_card,
    parse_move,
    print_cards,
    print_move,
)
from blacktop.games.duel.pieces import (
    ALL_CARDS,
    DRIVERS,
    NO_CARD,
    NOBODY,
    ROADS,
    SKID_TOKENS,
    STEERING_TOKENS,
    Card,
    Ending,
    Road,
    Stage,
    Token,
)
from blacktop.games.duel.rules.components import cards_that_can_come_back, may_increase, needs_check
from blacktop.games.duel.rules.handling import clear_track, is_full, is_match, steering_to_place
from blacktop.games.duel.rules.turn import refusal
from blacktop.games.duel.state import Race

STAGES = {stage.name.lower().replace("_", "-"): stage for stage in Stage}
STAGE_NAMES = {stage: name for name, stage in STAGES.items()}
TO_WRITE = (
    *(Stage.CARDS, Stage.RESOLVE, Stage.INCREASE, Stage.HANDLING),
    *(Stage.TAKE_BACK, Stage.TAKE, Stage.TURN_END, Stage.OVER),
)
"""The stages that a position can name: those in which somebody is asked, and some before a step."""
ENDINGS: dict[str, Ending] = {end.name.lower(): end for end in Ending if end != Ending.NONE}
ENDING_NAMES = {ending: name for name, ending in ENDINGS.items()}
FIELDS = (
    *("stage", "race", "turn_number", "road", "next_road", "unseen", "gap", "drivers"),
    *("first", "turn", "steering", "skids", "drawn", "ending", "bag", "filled"),
)
DRIVER_FIELDS = ("speed", "hand", "played", "points", "choice")
MOST_GAP = 1000


# --- Printing -------------------------------------------------------------------------------------


def print_position(row: Bytes, names: Sequence[str]) -> dict[str, Any]:
    """Everything about a race."""
    race = Race.seen(row)
    if race.stage == Stage.SET_UP and race.race_number == 0:
        return {"stage": STAGE_NAMES[Stage.SET_UP]}
    position: dict[str, Any] = {
        "stage": STAGE_NAMES[Stage(race.stage)],
        "race": race.race_number + 1,
        "turn_number": race.turn_number,
        "road": ROAD_NAMES[race.road],
        "next_road": ROAD_NAMES[race.next_road],
        "unseen": dict(zip(ROAD_NAMES, race.unseen, strict=False)),
        "gap": race.gap,
        "drivers": {name: _print_driver(race, seat) for seat, name in enumerate(names)},
    }
    if race.stage == Stage.OVER:
        position["ending"] = ENDING_NAMES[Ending(race.ending)]
    if race.first != NOBODY:
        position |= {"first": names[race.first], "turn": names[race.turn]}
    if race.stage == Stage.HANDLING:
        position |= _print_check(race)
    return position


def _print_driver(race: Race, seat: int) -> dict[str, Any]:
    printed: dict[str, Any] = {"speed": race.speed[seat], "hand": print_cards(race.hand[seat])}
    if race.played[seat] != NO_CARD:
        printed["played"] = CARD_NAMES[race.played[seat]]
    if race.choice[seat]:
        printed["choice"] = print_move(race.choice[seat]) if race.choice[seat] != SEALED else "?"
    if race.races > 1 or race.stage == Stage.OVER:
        printed["points"] = race.points[seat]
    return printed


def _print_check(race: Race) -> dict[str, Any]:
    drawn = [TOKEN_NAMES[kind] for kind in Token for _ in range(race.placed[kind])]
    return {
        "steering": race.placed_steering,
        "drawn": drawn,
        "skids": race.skids,
        "filled": race.filled,
        "bag": print_bag(race),
    }


def print_bag(race: Race) -> dict[str, int]:
    """The tokens that are in the bag; in a race everybody knows them."""
    return {TOKEN_NAMES[kind]: race.bag[kind] for kind in Token if race.bag[kind]}


# --- Reading --------------------------------------------------------------------------------------


def read_position(row: Bytes, position: Mapping[str, Any], names: Sequence[str]) -> None:
    """Fills a row, whose options are set, from a position. Complains about what cannot be."""
    refuse_strangers(position, FIELDS, "position")
    race = Race.plain(row)
    race.stage = _stage(position)
    race.race_number = number_in(position, "race", 1, 1, race.races) - 1
    race.turn_number = number_in(position, "turn_number", 1, 1, race.deck + race.police)
    race.gap = number_in(position, "gap", 0, -MOST_GAP, MOST_GAP)
    _read_roads(race, position)
    _read_drivers(race, position, names)
    clear_track(race)
    _read_turn(race, position, names)
    _check_hands(race, names)
    race.store(row)


def _stage(position: Mapping[str, Any]) -> Stage:
    usual = "resolve" if "first" in position else "cards"
    name = expect_type(position.get("stage", usual), str, "position.stage", "a text")
    allowed = [STAGE_NAMES[stage] for stage in TO_WRITE]
    if name not in allowed:
        raise unknown("stage", name, allowed)
    return STAGES[name]


def _read_roads(race: Race, position: Mapping[str, Any]) -> None:
    race.road = _road(position, "road", "straight", ROADS)
    usual = "police" if race.turn_number > race.deck else "straight"
    race.next_road = _road(position, "next_road", usual, ROADS + race.police)
    _check_police(race)
    shown = [race.road, race.next_road]
    left = [race.roads[kind] - shown.count(kind) for kind in range(ROADS)]
    unseen = expect_type(position.get("unseen", {}), dict, "position.unseen", "an object")
    refuse_strangers(unseen, ROAD_NAMES[:ROADS], "position.unseen")
    for kind, name in enumerate(ROAD_NAMES[:ROADS]):
        if left[kind] < 0:
            raise BadInput(f"position.road: there are only {race.roads[kind]} cards of {name}")
        race.unseen[kind] = number_in(unseen, name, left[kind], 0, left[kind], "position.unseen")
    to_come = 0 if race.next_road == Road.POLICE else race.deck - race.turn_number
    if sum(race.unseen) < to_come:
        raise BadInput(f"position.unseen: {sum(race.unseen)} cards; the deck still holds {to_come}")


def _check_police(race: Race) -> None:
    """D6.1 The police are one of the last three cards."""
    turns = f"{race.deck - 1} to {race.deck + 1}"
    if race.next_road == Road.POLICE and race.turn_number < race.deck - 1:
        raise BadInput(
            f"position.next_road: the police come in turn {turns}, not in turn {race.turn_number}"
        )
    if race.next_road != Road.POLICE and race.turn_number > race.deck:
        raise BadInput(f"position.next_road: in turn {race.turn_number} nothing but the police can come")


def _road(position: Mapping[str, Any], field: str, usual: str, kinds: int) -> int:
    name = expect_type(position.get(field, usual), str, f"position.{field}", "a text")
    if name not in ROAD_NAMES[:kinds]:
        raise unknown("road", name, ROAD_NAMES[:kinds])
    return ROAD_NAMES.index(name)


def _read_drivers(race: Race, position: Mapping[str, Any], names: Sequence[str]) -> None:
    for seat, given, where in for_each(position, "drivers", names, DRIVER_FIELDS):
        race.speed[seat] = number_in(given, "speed", 0, 0, race.track, where)
        race.points[seat] = number_in(given, "points", 0, 0, 2 * race.races, where)
        race.played[seat] = played = _played(race, given, where)
        usual = print_cards(ALL_CARDS if played == NO_CARD else ALL_CARDS & ~(1 << played))
        race.hand[seat] = _hand(given.get("hand", usual), f"{where}.hand")
        if played != NO_CARD and race.stage < Stage.TAKE_BACK and has(race.hand[seat], played):
            raise BadInput(f"{where}: {CARD_NAMES[played]} is both in the hand and played")


def _played(race: Race, given: Mapping[str, Any], where: str) -> int:
    if given.get("played") is None:
        return NO_CARD
    if race.stage == Stage.CARDS:
        raise BadInput(f"{where}.played: while cards are chosen none is played; a sealed one is 'choice'")
    return parse_card(expect_type(given["played"], str, f"{where}.played", "a text"))


def _hand(given: Any, where: str) -> int:
    hand = 0
    for name in expect_type(given, list, where, "a list of cards"):
        card = parse_card(expect_type(name, str, where, "a list of cards"))
        if has(hand, card):
            raise BadInput(f"{where}: {name} is there twice")
        hand |= 1 << card
    return hand


def _read_turn(race: Race, position: Mapping[str, Any], names: Sequence[str]) -> None:
    """Who is asked, and how far the turn is."""
    race.first = race.turn = NOBODY
    if race.stage == Stage.OVER:
        _read_ending(race, position)
        return
    if race.stage == Stage.CARDS:
        for seat in range(DRIVERS):
            ask(race, seat)
        _read_choices(race, position, names)
        return
    if NO_CARD in race.played:
        raise BadInput("position.drivers: both have played a card when cars resolve")
    race.first = _driver(position, "first", 0, names)
    race.turn = _driver(position, "turn", race.first, names)
    if race.stage == Stage.HANDLING:
        _read_check(race, position)
    if race.stage == Stage.INCREASE and not may_increase(race, race.turn):
        raise BadInput(f"position.stage: {names[race.turn]} may not increase Pass here")
    if race.stage == Stage.TAKE and not _has_choice_of_card(race):
        raise BadInput(f"position.stage: {names[race.turn]} has no choice of cards to take back")
    if race.stage in (Stage.INCREASE, Stage.HANDLING, Stage.TAKE):
        ask(race, race.turn)


def _has_choice_of_card(race: Race) -> bool:
    """D3.5 After Cruise, with more than one card to take back."""
    back = cards_that_can_come_back(race, race.turn)
    return race.played[race.turn] == Card.CRUISE and back != 0 and not is_single(back)


def _check_hands(race: Race, names: Sequence[str]) -> None:
    """D3.5 Coast is out of the hand only from its play to the end of the turn."""
    for seat, name in enumerate(names):
        is_out = race.played[seat] == Card.COAST and not _has_taken_back(race, seat)
        if not is_out and not has(race.hand[seat], Card.COAST):
            raise BadInput(f"position.drivers.{name}.hand: coast always comes back, so it is in the hand")


def _has_taken_back(race: Race, seat: int) -> bool:
    if race.stage in (Stage.TAKE_BACK, Stage.TAKE):
        return race.turn != race.first and seat == race.first
    return race.stage in (Stage.CARDS, Stage.TURN_END)


def _read_choices(race: Race, position: Mapping[str, Any], names: Sequence[str]) -> None:
    """A card that a driver has chosen already, while the other has not."""
    for seat, given, where in for_each(position, "drivers", names, DRIVER_FIELDS):
        if "choice" in given:
            code = parse_move(expect_type(given["choice"], str, f"{where}.choice", "a text"))
            if refusal(race, seat, code):
                raise BadInput(f"{where}.choice: {given['choice']!r} is not possible here")
            seal(race, seat, code)


def _driver(position: Mapping[str, Any], field: str, usual: int, names: Sequence[str]) -> int:
    name = expect_type(position.get(field, names[usual]), str, f"position.{field}", "a text")
    if name not in names:
        raise unknown("driver", name, names)
    return list(names).index(name)


def _read_check(race: Race, position: Mapping[str, Any]) -> None:
    """D4 The tokens on the track; the bag holds the rest."""
    if not needs_check(race.road):
        raise BadInput("position.road: on a straight there is no check")
    usual = steering_to_place(race, race.turn)
    race.placed_steering = number_in(position, "steering", usual, 0, STEERING_TOKENS)
    race.skids = number_in(position, "skids", 0, 0, SKID_TOKENS)
    for name in expect_type(position.get("drawn", []), list, "position.drawn", "a list of tokens"):
        _put_drawn(race, name)
    race.filled = race.placed_steering + race.skids + sum(race.placed)
    if race.skids + sum(race.placed) == 0:
        raise BadInput("position.drawn: the first draw is compulsory, so there is a token or a skid")
    if is_full(race):
        raise BadInput("position: the tokens reach the speed, so the check is over")
    if race.bag_size == 0:
        raise BadInput("position.drawn: the bag is empty, so the check is over")


def _put_drawn(race: Race, name: Any) -> None:
    if name not in TOKEN_NAMES:
        raise unknown("token", name, TOKEN_NAMES)
    token = TOKEN_NAMES.index(name)
    if is_match(race, token):
        raise BadInput(f"position.drawn: {name} is a match here; its skid is counted in 'skids'")
    if race.bag[token] == 0:
        raise BadInput(f"position.drawn: no {name} is left in the bag")
    race.bag[token] -= 1
    race.bag_size -= 1
    race.placed[token] += 1


def _read_ending(race: Race, position: Mapping[str, Any]) -> None:
    ending = expect_type(position.get("ending", "gap"), str, "position.ending", "a text")
    if ending not in ENDINGS:
        raise unknown("ending", ending, ENDINGS)
    race.ending = ENDINGS[ending]
