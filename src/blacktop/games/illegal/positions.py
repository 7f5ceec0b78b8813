"""Positions of Street Illegal as JSON: for scenarios, saved positions and views.

A position names players by their names; an Old Pro is ``pro``, or ``pro 2`` where it matters which:
the second from the front (Old Pros never pass each other). Fields that are left out have defaults,
and cards that are not mentioned are in the pile. See ``docs/files.md`` for every field.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from blacktop.core.notation import (
    BadInput,
    expect_type,
    for_each,
    number_in,
    refuse_strangers,
    small_number,
    unknown,
)
from blacktop.core.record import Bytes, Ints
from blacktop.games.illegal.notation import (
    CARDS,
    parse_card,
    parse_move,
    parse_track,
    print_card,
    print_move,
    print_track,
)
from blacktop.games.illegal.pieces import (
    BOX_OF_CHIPS,
    CARS,
    COPIES,
    FIRST_CHIPS,
    FIRST_HAND,
    HAND,
    KINDS,
    MOST_TRACKS,
    NO_CARD,
    NOBODY,
    PROS,
    SITUATIONS,
    SLOTS,
    Phase,
    Stage,
)
from blacktop.games.illegal.rules.components import velocity
from blacktop.games.illegal.state import FIGHT_CARDS, Race

PRO = "pro"
PHASES = {phase.name.lower(): phase for phase in Phase}
STAGES = {stage.name.lower().replace("_", "-"): stage for stage in Stage}
STAGE_NAMES = {stage: name for name, stage in STAGES.items()}
FIRST_STAGE = {
    Phase.START: Stage.NEXT_POSITION,
    Phase.LINE: Stage.LINES,
    Phase.SITUATION: Stage.ARRIVAL,
    Phase.DRIVING: Stage.ACTION,
    Phase.PASSING: Stage.POINTER,
    Phase.OVER: Stage.OVER,
}
DRIVING_STAGES = (Stage.PAYMENT, Stage.BRAKING, Stage.BRAKING_DROP)
STAGES_OF = {
    Phase.START: (Stage.SET_UP, Stage.NEXT_POSITION, Stage.START_BIDS, Stage.EXCHANGES),
    Phase.LINE: (Stage.LINES,),
    Phase.SITUATION: (Stage.ARRIVAL, Stage.SITUATION_DROP),
    Phase.DRIVING: (Stage.ACTION, *DRIVING_STAGES),
    Phase.PASSING: (
        *(Stage.POINTER, Stage.BIDS, Stage.NITRO, Stage.SECOND_ATTACK, Stage.TRACK_END),
        *DRIVING_STAGES,
    ),
    Phase.OVER: (Stage.OVER,),
}
ASKS_TURN = (
    Stage.SITUATION_DROP,
    Stage.ACTION,
    Stage.PAYMENT,
    Stage.BRAKING_DROP,
    Stage.SECOND_ATTACK,
)
ASKS_FIGHTERS = (Stage.BIDS, Stage.NITRO)
FIELDS = (
    *("phase", "stage", "race", "track", "track_number", "cars", "players", "turn", "rival"),
    *("turned", "fight", "discards", "pile", "bank", "asked", "bidding", "ties", "pros"),
)
PLAYER_FIELDS = ("shown", "hand", "chips", "damage", "choice", "bid", "points", "places", "speed")


# --- Printing -------------------------------------------------------------------------------------


def print_position(row: Bytes, names: Sequence[str]) -> dict[str, Any]:
    """Everything about a race; what is not known in a hidden race is ``?``."""
    race = Race.seen(row)
    position: dict[str, Any] = {
        "phase": Phase(race.phase).name.lower(),
        "stage": STAGE_NAMES[Stage(race.stage)],
        "race": race.race_number + 1,
        "track": [print_track(card) for card in race.track[: race.tracks]],
        "track_number": race.track_number + 1,
        "cars": [_print_car(race, car, names) for car in race.order if car != NOBODY],
        "players": {name: _print_player(race, car) for car, name in enumerate(names)},
        "pros": {"points": race.points[PROS], "places": list(race.places[PROS])},
    }
    if race.turn != NOBODY:
        position["turn"] = _print_which(race, race.turn, names)
    if race.rival != NOBODY:
        position["rival"] = _print_which(race, race.rival, names)
    if race.turned != NO_CARD:
        position["turned"] = print_card(race.turned)
    if race.fight_cards_size:
        position["fight"] = [print_card(card) for card in race.fight_cards[: race.fight_cards_size]]
    position["discards"] = _print_bag(race.discards)
    position["pile"] = race.pile_size
    if race.bank:
        position["bank"] = race.bank_chips if race.bank_chips >= 0 else "?"
    position["asked"] = _print_seats(race.asked, names)
    if race.phase == Phase.START:
        position["bidding"] = _print_seats(race.bidding, names)
        position["ties"] = race.ties
    return position


def _print_player(race: Race, car: int) -> dict[str, Any]:
    player: dict[str, Any] = {}
    if race.shown[car][0] != NO_CARD:
        player["shown"] = [print_card(card) for card in race.shown[car]]
        player["speed"] = sum(velocity(card) for card in race.shown[car])
    player["hand"] = [print_card(card) for card in race.hand[car][: race.hand_size[car]]]
    player["chips"] = race.chips[car] if race.chips[car] >= 0 else "?"
    player["damage"] = race.damage[car]
    if race.choice[car]:
        player["choice"] = print_move(race.choice[car]) if race.choice[car] > 0 else "?"
    if race.bid[car]:
        player["bid"] = race.bid[car]
    player["points"] = race.points[car]
    player["places"] = list(race.places[car])
    return player


def _print_car(race: Race, car: int, names: Sequence[str]) -> str:
    return names[car] if car < race.seats else PRO


def _print_which(race: Race, car: int, names: Sequence[str]) -> str:
    """A car, and for an Old Pro which one, from the front."""
    return names[car] if car < race.seats else f"{PRO} {car - race.seats + 1}"


def _print_bag(bag: Ints) -> list[str]:
    return [CARDS[card] for card in range(KINDS) for _ in range(bag[card])]


def _print_seats(bits: int, names: Sequence[str]) -> list[str]:
    return [name for car, name in enumerate(names) if bits >> car & 1]


# --- Reading --------------------------------------------------------------------------------------


def read_position(row: Bytes, position: Mapping[str, Any], names: Sequence[str]) -> None:
    """Fills a row, whose options are set, from a position. Complains about what cannot be."""
    refuse_strangers(position, FIELDS, "position")
    race = Race.plain(row)
    _clear(race)
    name = expect_type(position.get("phase", "situation"), str, "position.phase", "a text")
    if name not in PHASES:
        raise unknown("phase", name, PHASES)
    phase = PHASES[name]
    race.phase = phase
    race.stage = _read_stage(position, phase)
    race.race_number = number_in(position, "race", 1, 1, race.races) - 1
    _read_track(race, position)
    _read_players(race, position, names)
    _read_cars(race, position, names)
    _read_turn(race, position, names)
    _read_loose_cards(race, position)
    _read_pile(race)
    _read_asked(race, position, names)
    _read_bank(race, position)
    race.store(row)


def _clear(race: Race) -> None:
    """Every field that a position tells, as it is before anything is told."""
    for car in range(CARS):
        race.order[car] = NOBODY
        race.position[car] = NOBODY
        race.shown[car] = [NO_CARD] * SLOTS
        race.hand[car] = [NO_CARD] * FIRST_HAND
        race.chips[car] = 0
    race.turn = race.rival = NOBODY
    race.turned = NO_CARD
    race.track = [NO_CARD] * MOST_TRACKS


def _read_stage(position: Mapping[str, Any], phase: Phase) -> Stage:
    if "stage" not in position:
        return FIRST_STAGE[phase]
    name = expect_type(position["stage"], str, "position.stage", "a text")
    fitting = [stage for stage in STAGES if STAGES[stage] in STAGES_OF[phase]]
    if name not in fitting:
        raise unknown(f"stage of the phase {phase.name.lower()}", name, fitting)
    return STAGES[name]


def _read_track(race: Race, position: Mapping[str, Any]) -> None:
    track = _list(position, "track", ["90 downhill"])
    if not 1 <= len(track) <= MOST_TRACKS:
        raise BadInput(f"position.track: 1 to {MOST_TRACKS} track cards wanted, not {len(track)}")
    cards = [_text(card, parse_track, "position.track") for card in track]
    for card in cards:
        if cards.count(card) > 1:
            raise BadInput(f"position.track: {print_track(card)!r} lies twice; there is one of each")
    race.tracks = len(cards)
    race.track[: len(cards)] = cards
    most = len(cards) + (1 if race.phase == Phase.OVER else 0)
    race.track_number = number_in(position, "track_number", 1, 1, most) - 1


def _read_players(race: Race, position: Mapping[str, Any], names: Sequence[str]) -> None:
    for car, player, where in for_each(position, "players", names, PLAYER_FIELDS):
        _read_player(race, car, player, where)


def _read_player(race: Race, car: int, player: Mapping[str, Any], where: str) -> None:
    started = race.phase not in (Phase.START, Phase.LINE)
    hand = sorted(_cards(player, "hand", where))
    most = HAND if started else FIRST_HAND
    if len(hand) > most:
        raise BadInput(f"{where}.hand: at most {most} cards, not {len(hand)}")
    if not started and len(hand) != FIRST_HAND:
        raise BadInput(f"{where}.hand: {FIRST_HAND} cards before the start, not {len(hand)}")
    race.hand[car][: len(hand)] = hand
    race.hand_size[car] = len(hand)
    if started:
        shown = _cards(player, "shown", where)
        if len(shown) != SLOTS:
            raise BadInput(f"{where}.shown: {SLOTS} cards wanted (left, middle, right), not {len(shown)}")
        race.shown[car][:] = shown
        race.damage[car] = number_in(player, "damage", HAND - len(hand), 0, HAND, where)
        if race.damage[car] != HAND - len(hand):
            raise BadInput(
                f"{where}: {len(hand)} cards in hand and damage {race.damage[car]} are not {HAND}"
            )
    race.chips[car] = number_in(player, "chips", FIRST_CHIPS, 0, 999, where)
    race.bid[car] = number_in(player, "bid", 0, 0, HAND, where)
    race.points[car] = number_in(player, "points", 0, 0, 9999, where)
    race.places[car][:] = _places(player, where)
    if "choice" in player:
        race.choice[car] = _text(player["choice"], parse_move, f"{where}.choice")


def _read_cars(race: Race, position: Mapping[str, Any], names: Sequence[str]) -> None:
    """The order from the front. Old Pros never pass each other, so they need no names."""
    default = [PRO] * (CARS - len(names)) + list(reversed(names))
    if race.phase == Phase.START:
        default = []
    cars = _list(position, "cars", default)
    race.placed = len(cars) if race.phase == Phase.START else race.seats
    if race.phase != Phase.START and len(cars) != CARS:
        raise BadInput(f"position.cars: {CARS} cars wanted, from the front, not {len(cars)}")
    for name in cars:
        if name not in names and name != PRO:
            raise unknown("car", name, [*names, PRO])
        if name != PRO and cars.count(name) > 1:
            raise BadInput(f"position.cars: {name!r} stands twice")
    if race.phase != Phase.START and cars.count(PRO) != CARS - len(names):
        raise BadInput(f"position.cars: {cars.count(PRO)} Old Pros, but {CARS - len(names)} seats are free")
    pros = iter(range(len(names), CARS))
    order = [next(pros) if name == PRO else list(names).index(name) for name in cars]
    race.order[CARS - len(order) :] = order
    for place, car in enumerate(race.order):
        if car != NOBODY:
            race.position[car] = place


def _read_turn(race: Race, position: Mapping[str, Any], names: Sequence[str]) -> None:
    if "turn" in position:
        race.turn = _read_which(race, position["turn"], names, "turn")
    elif race.phase in (Phase.SITUATION, Phase.DRIVING):
        race.turn = next(car for car in race.order if car < race.seats)
    elif race.phase == Phase.PASSING:
        race.turn = race.order[-1]
    if "rival" in position:
        race.rival = _read_which(race, position["rival"], names, "rival")
    elif race.stage in ASKS_FIGHTERS and race.position[race.turn] > 0:
        race.rival = race.order[race.position[race.turn] - 1]


def _read_which(race: Race, text: Any, names: Sequence[str], field: str) -> int:
    """A player by name, or ``pro 2``."""
    if text in names:
        return list(names).index(text)
    word, _, which = str(text).partition(" ")
    number = small_number(which)
    if word == PRO and number is not None and 1 <= number <= CARS - race.seats:
        return race.seats + number - 1
    raise BadInput(f"position.{field}: {text!r} is neither a player nor an Old Pro such as 'pro 2'")


def _read_loose_cards(race: Race, position: Mapping[str, Any]) -> None:
    if "turned" in position:
        race.turned = _text(position["turned"], parse_card, "position.turned")
    fight = _cards(position, "fight", "position")
    if len(fight) > FIGHT_CARDS:
        raise BadInput(f"position.fight: at most {FIGHT_CARDS} cards, not {len(fight)}")
    race.fight_cards[: len(fight)] = fight
    race.fight_cards_size = len(fight)
    for card in _cards(position, "discards", "position"):
        race.discards[card] += 1
    race.discards_size = sum(race.discards)


def _read_pile(race: Race) -> None:
    """Cards that are not mentioned are in the pile; none is in more places than it has copies."""
    used = list(race.discards)
    loose = [race.turned, *race.fight_cards[: race.fight_cards_size]]
    hands = [card for hand in race.hand for card in hand]
    shown = [card for cards in race.shown for card in cards]
    for card in loose + hands + shown:
        if card != NO_CARD:
            used[card] += 1
    for card in range(KINDS):
        if used[card] > COPIES:
            raise BadInput(
                f"position: {CARDS[card]} is in {used[card]} places, but there are {COPIES} of each card"
            )
        race.pile[card] = COPIES - used[card]
        race.pile_by_velocity[card // SITUATIONS] += race.pile[card]
    race.pile_size = sum(race.pile)


def _read_asked(race: Race, position: Mapping[str, Any], names: Sequence[str]) -> None:
    """Who owes a choice follows from the stage; only exchanges must be told."""
    race.bidding = _seats(position, "bidding", names)
    race.ties = number_in(position, "ties", 0, 0, 20)
    race.asked = 0
    if race.stage in ASKS_TURN:
        race.asked = 1 << race.turn
    elif race.stage in ASKS_FIGHTERS:
        race.asked = sum(1 << car for car in (race.turn, race.rival) if 0 <= car < race.seats)
    elif race.stage == Stage.LINES:
        race.asked = (1 << race.seats) - 1
    elif race.stage == Stage.START_BIDS:
        race.asked = race.bidding
    elif race.stage == Stage.EXCHANGES:
        race.asked = _seats(position, "asked", names)
    race.owing = race.asked & ~sum(1 << car for car in range(race.seats) if race.choice[car])
    if race.asked and race.asked >> race.seats:
        raise BadInput("position.turn: an Old Pro is never asked for a choice")


def _read_bank(race: Race, position: Mapping[str, Any]) -> None:
    left = BOX_OF_CHIPS
    if race.bank:
        left -= sum(race.chips[: race.seats])
    if left < 0:
        raise BadInput(
            f"position: {BOX_OF_CHIPS - left} chips, but the bank of the box holds {BOX_OF_CHIPS}"
        )
    race.bank_chips = number_in(position, "bank", left, 0, left)
    pros = expect_type(position.get("pros", {}), dict, "position.pros", "an object")
    race.points[PROS] = number_in(pros, "points", 0, 0, 9999, "position.pros")
    race.places[PROS][:] = _places(pros, "position.pros")


# --- Small readers --------------------------------------------------------------------------------


def _list(given: Mapping[str, Any], name: str, default: list[Any], where: str = "position") -> list[Any]:
    return list(expect_type(given.get(name, default), list, f"{where}.{name}", "a list"))


def _text(value: Any, parse: Any, where: str) -> int:
    """A text read by a parser, with the place in front of its complaint."""
    try:
        return int(parse(expect_type(value, str, where, "a text")))
    except BadInput as wrong:
        raise wrong if str(wrong).startswith(where) else BadInput(f"{where}: {wrong}") from None


def _cards(given: Mapping[str, Any], name: str, where: str) -> list[int]:
    return [_text(card, parse_card, f"{where}.{name}") for card in _list(given, name, [], where)]


def _seats(given: Mapping[str, Any], name: str, names: Sequence[str]) -> int:
    bits = 0
    for seat in _list(given, name, []):
        if seat not in names:
            raise unknown("player", seat, names)
        bits |= 1 << list(names).index(seat)
    return bits


def _places(given: Mapping[str, Any], where: str) -> list[int]:
    places = _list(given, "places", [0] * CARS, where)
    if len(places) != CARS or any(type(count) is not int or not 0 <= count <= 9 for count in places):
        raise BadInput(f"{where}.places: {CARS} counts from 0 to 9 wanted, not {places}")
    return places
