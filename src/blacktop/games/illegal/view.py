"""What people see of Street Illegal: views, the log, what is asked, what a move does, and why not.

Everything here is made from a hidden race, so nothing can be told that its reader may not know.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from blacktop.core.game import Interim, Standing, Told, message_of
from blacktop.core.record import Bytes
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.moves import Verb, value_of, values_in, verb_of
from blacktop.games.illegal.notation import (
    CARDS,
    HIDDEN,
    ICONS,
    SITUATION_NAMES,
    SLOT_NAMES,
    print_card,
    print_move,
    print_track,
)
from blacktop.games.illegal.pieces import (
    CARS,
    NO_CARD,
    NO_LIMIT,
    NOBODY,
    PROS,
    SLOTS,
    UNKNOWN,
    BrakeTo,
    Phase,
    Slot,
    Stage,
)
from blacktop.games.illegal.positions import print_position
from blacktop.games.illegal.reasons import RULE_OF, Reason
from blacktop.games.illegal.rules.components import velocity
from blacktop.games.illegal.rules.driving import chips_over_limit
from blacktop.games.illegal.rules.extended import draws_third_card
from blacktop.games.illegal.rules.finish import (
    has_won,
    is_ahead,
    parties,
    party_of,
    party_points,
)
from blacktop.games.illegal.rules.passing import fight_speed, most_chips
from blacktop.games.illegal.rules.sequence import limit, situation
from blacktop.games.illegal.rules.setup import speed
from blacktop.games.illegal.rules.situation import lowest_goes, matching_cards
from blacktop.games.illegal.state import Race

# --- Values in the words of the table -------------------------------------------------------------

Reader = Callable[[Race, int, Sequence[str]], Any]


def car_name(race: Race, car: int, names: Sequence[str]) -> str:
    """A player's name, or ``pro 2`` for the second Old Pro from the front: they keep their order."""
    if 0 <= car < race.seats:
        return names[car]
    return f"pro {car - race.seats + 1}"


def _card(race: Race, value: int, names: Sequence[str]) -> str:
    return print_card(value) or "-"


def _track(race: Race, value: int, names: Sequence[str]) -> str:
    return print_track(value) or HIDDEN


def _slot(race: Race, value: int, names: Sequence[str]) -> str:
    return SLOT_NAMES[value]


def _number(race: Race, value: int, names: Sequence[str]) -> int:
    return value


def _mph(race: Race, value: int, names: Sequence[str]) -> int:
    """Speeds are told in tens. No limit is told as 0."""
    return 0 if value * 10 == NO_LIMIT else value * 10


# --- The log --------------------------------------------------------------------------------------

TOLD: dict[Event, tuple[str, tuple[tuple[str, Reader], ...]]] = {
    Event.RACE_BEGINS: ("I2.1", (("race", _number), ("tracks", _number))),
    Event.PLACED: ("I2.4", (("place", _number),)),
    Event.START_BID: ("I8.1", (("card", _card),)),
    Event.START_TIE: ("I8.2", (("ties", _number),)),
    Event.START_LOT: ("I8.5", ()),
    Event.EXCHANGED: ("I8.3", (("card", _card),)),
    Event.KEPT: ("I8.3", ()),
    Event.DREW: ("I2.1", (("card", _card),)),
    Event.LINED_UP: ("I2.5", (("left", _card), ("middle", _card), ("right", _card))),
    Event.RESHUFFLED: ("I2.1", (("cards", _number),)),
    Event.TRACK_BEGINS: ("I3.1", (("number", _number), ("track", _track), ("limit", _mph))),
    Event.OBSTACLE: ("I4.1", (("slot", _slot), ("gone", _card), ("card", _card))),
    Event.TURNED: ("I4.2", (("card", _card),)),
    Event.TURNED_GOES: ("I4.2", (("card", _card),)),
    Event.DROPPED: ("I4.2", (("slot", _slot), ("gone", _card), ("card", _card))),
    Event.BRAKE_TURNED: ("I5.4", (("card", _card),)),
    Event.BRAKE_TURNED_GOES: ("I5.4", (("card", _card),)),
    Event.BRAKE_DROPPED: ("I5.4", (("slot", _slot), ("gone", _card), ("card", _card))),
    Event.CHIPS: ("I4.4", (("chips", _number), ("matches", _number), ("missing", _number))),
    Event.DROVE: ("I5.1", (("slot", _slot), ("gone", _card), ("card", _card))),
    Event.OPTIMISED: ("I5.1", (("cards", _number),)),
    Event.DISCARDED: ("I5.1", (("card", _card),)),
    Event.DID_NOTHING: ("I5.1", ()),
    Event.WITHIN_LIMIT: ("I5.2", (("mph", _mph), ("limit", _mph))),
    Event.PAID: ("I5.3", (("chips", _number), ("mph", _mph))),
    Event.LOST_CARD: ("I5.4", (("card", _card), ("left", _number))),
    Event.BRAKED_EMPTY: ("I5.5", ()),
    Event.BRAKED: ("I5.4", (("mph", _mph), ("limit", _mph))),
    Event.BRAKING_STOPPED: ("I5.6", (("mph", _mph),)),
    Event.NOT_PRO_AGAINST_PRO: ("I6.1", (("place", _number),)),
    Event.ATTACKS: ("I6.1", (("rival", car_name),)),
    Event.PRO_CARDS: ("I6.3", (("one", _card), ("two", _card), ("mph", _mph))),
    Event.PRO_THIRD: ("I6.3", (("card", _card), ("mph", _mph))),
    Event.PRO_NO_THIRD: ("I6.3", (("mph", _mph), ("limit", _mph))),
    Event.PRO_FOURTH: ("I9.4", (("card", _card), ("mph", _mph))),
    Event.BID: ("I6.2", (("chips", _number), ("mph", _mph))),
    Event.NITRO_TIE: ("I9.2", (("rival", car_name), ("mph", _mph))),
    Event.NITRO: ("I9.2", (("card", _card),)),
    Event.PASSED: ("I6.5", (("rival", car_name), ("mph", _mph), ("other", _mph))),
    Event.HELD: ("I6.4", (("rival", car_name), ("mph", _mph), ("other", _mph))),
    Event.DONE_AFTER_PASSED: ("I6.10", ()),
    Event.NO_SECOND_ATTACK: ("I6.7", (("why", _number),)),
    Event.PRO_ONE_ATTACK: ("I6.6", ()),
    Event.STAYED: ("I6.7", ()),
    Event.PASSING_ENDS: ("I6.9", (("why", _number),)),
    Event.TRACK_ENDS: ("I3.1", (("number", _number),)),
    Event.FINISHED: ("I7.1", (("place", _number), ("points", _number))),
    Event.PROS_SCORE: ("I7.1", (("place", _number), ("points", _number))),
    Event.RACE_ENDS: ("I7.2", (("race", _number),)),
    Event.PRO_AHEAD: ("I7.3", (("pros", _number),)),
    Event.FRONT_RUNNER: ("I9.4", (("chips", _number),)),
}


def events(hidden: Bytes, names: Sequence[str]) -> list[Told]:
    """What the last step told."""
    race = Race.seen(hidden)
    return [_told(race, line, names) for line in race.told[: race.told_size]]


def _told(race: Race, line: Sequence[int], names: Sequence[str]) -> Told:
    """One line of a record as a message with its values."""
    event, car = Event(line[0]), line[1]
    rule, readers = TOLD[event]
    values = {name: read(race, line[2 + n], names) for n, (name, read) in enumerate(readers)}
    if car != NOBODY:
        values["car"] = car_name(race, car, names)
        if car < race.seats and race.shown[car][0] != NO_CARD:
            values["speed"] = speed(race, car)
    return Told(message_of(_variant(event, line[2]), "event"), rule, values)


def _variant(event: Event, value: int) -> str:
    """The name of an event's message; a card that is not known, or not there, has its own."""
    if event == Event.DREW and value == UNKNOWN:
        return "DREW_UNSEEN"
    if event == Event.NITRO and value == NO_CARD:
        return "NITRO_NONE"
    return event.name.removeprefix("BRAKE_")


# --- What is asked --------------------------------------------------------------------------------


def facts(race: Race, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """What a sentence to a seat may want to name."""
    told: dict[str, Any] = {"chips": race.chips[seat], "cards": race.hand_size[seat]}
    if race.turn != NOBODY:
        told["turn"] = car_name(race, race.turn, names)
    if race.shown[seat][0] == NO_CARD or race.phase not in (Phase.SITUATION, Phase.DRIVING, Phase.PASSING):
        return told
    told["speed"] = speed(race, seat)
    told["limit"] = 0 if limit(race) == NO_LIMIT else limit(race)
    told["over"] = max(0, chips_over_limit(race, seat))
    told["brake_to"] = BrakeTo(race.brake_to).name.lower()
    told["situation"] = SITUATION_NAMES[situation(race)]
    if race.turned != NO_CARD:
        told["card"] = print_card(race.turned)
        told["which"] = "lowest" if lowest_goes(race) else "highest"
    if race.stage in (Stage.BIDS, Stage.NITRO):
        told.update(_fight_facts(race, seat, names))
    return told


def _fight_facts(race: Race, seat: int, names: Sequence[str]) -> dict[str, Any]:
    other = race.rival if race.turn == seat else race.turn
    shown = race.shown[other][0] != NO_CARD if other < race.seats else race.fight_cards_size > 0
    mph = fight_speed(race, other) if shown else 0
    return {
        "rival": car_name(race, other, names),
        "opponent": car_name(race, other, names),
        "other": mph,
        "further": "yes" if other >= race.seats and draws_third_card(race, mph) else "no",
        "attacks": "yes" if race.turn == seat else "no",
        "most": most_chips(race, seat) if race.chips[seat] >= 0 else 0,
    }


def asks(hidden: Bytes, seat: int, names: Sequence[str]) -> Told:
    """What is asked of a seat now; of a seat that is not asked, to wait."""
    race = Race.seen(hidden)
    if race.stage == Stage.OVER:
        return Told("ask-over", "I7.1", {})
    if seat < 0 or not race.asked >> seat & 1:
        who = [name for car, name in enumerate(names) if race.asked >> car & 1]
        return Told("ask-wait", "I3.2", {"names": ", ".join(who)})
    rule = ASK_RULES[Stage(race.stage)]
    return Told(message_of(Stage(race.stage).name, "ask"), rule, facts(race, seat, names))


ASK_RULES = {
    Stage.START_BIDS: "I8.1",
    Stage.EXCHANGES: "I8.3",
    Stage.LINES: "I2.5",
    Stage.SITUATION_DROP: "I4.3",
    Stage.ACTION: "I5.1",
    Stage.PAYMENT: "I5.3",
    Stage.BRAKING_DROP: "I5.4",
    Stage.BIDS: "I6.2",
    Stage.NITRO: "I9.2",
    Stage.SECOND_ATTACK: "I6.7",
}


# --- What a move does, and why not ----------------------------------------------------------------

MOVE_RULES = {
    Verb.LINE: "I2.5",
    Verb.DROP: "I4.3",
    Verb.DRIVE: "I5.1",
    Verb.OPTIMISE: "I5.1",
    Verb.NOTHING: "I5.1",
    Verb.PAY: "I5.3",
    Verb.BRAKE: "I5.4",
    Verb.BID: "I6.2",
    Verb.NITRO: "I9.2",
    Verb.AGAIN: "I6.7",
    Verb.STAY: "I6.7",
    Verb.START: "I8.1",
    Verb.EXCHANGE: "I8.3",
    Verb.KEEP: "I8.3",
}


def describe(hidden: Bytes, seat: int, code: int, names: Sequence[str]) -> Told:
    """What a move would do: the new speed, what it costs."""
    race = Race.seen(hidden)
    verb = Verb(verb_of(code))
    values = facts(race, seat, names)
    values["move"] = print_move(code)
    values["count"] = values_in(code)
    values["fee"] = values.get("over", 0)
    if verb in (Verb.DRIVE, Verb.AGAIN) and values_in(code) == 2:
        values.update(_after_drive(race, seat, code))
    elif verb == Verb.LINE and values_in(code) == SLOTS:
        values["after"] = sum(velocity(value_of(code, slot)) for slot in range(SLOTS))
    elif verb == Verb.DROP:
        values.update(_after_drop(race, seat, value_of(code, 0)))
    elif verb == Verb.BID:
        values["bid"] = value_of(code, 0)
        values["after"] = values.get("speed", 0) + 10 * value_of(code, 0)
        values["left"] = values["chips"] - value_of(code, 0)
    values["brake"] = "yes" if values["fee"] > most_chips(race, seat) >= 0 else "no"
    return Told(message_of(verb.name, "move"), MOVE_RULES[verb], values)


def _after_drive(race: Race, seat: int, code: int) -> dict[str, Any]:
    slot, card = value_of(code, 0), value_of(code, 1)
    after = speed(race, seat) - velocity(race.shown[seat][slot]) + velocity(card)
    over = max(0, after - limit(race)) // 10
    return {"after": after, "fee": over, "slot": SLOT_NAMES[slot], "card": print_card(card)}


def _after_drop(race: Race, seat: int, slot: int) -> dict[str, Any]:
    shown = list(race.shown[seat])
    if slot != Slot.NEW:
        shown[slot] = race.turned
    gone = race.turned if slot == Slot.NEW else race.shown[seat][slot]
    imagined = Race()
    imagined.__dict__.update(race.__dict__, shown={**dict(enumerate(race.shown)), seat: shown})
    return {
        "gone": print_card(gone),
        "slot": SLOT_NAMES[slot],
        "after": sum(map(velocity, shown)),
        "matches": matching_cards(imagined, seat),
    }


def reason(hidden: Bytes, seat: int, code: int, refusal: int, names: Sequence[str]) -> Told:
    """Why a move is not allowed."""
    race = Race.seen(hidden)
    why = Reason(refusal)
    values = facts(race, seat, names)
    values["move"] = print_move(code)
    values["bid"] = value_of(code, 0)
    values.setdefault("names", ", ".join(name for car, name in enumerate(names) if race.asked >> car & 1))
    return Told(message_of(why.name, "reason"), RULE_OF[why], values)


# --- Views ----------------------------------------------------------------------------------------


def view(hidden: Bytes, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """A position as a seat knows it, with what is derived from it."""
    race = Race.seen(hidden)
    seen = print_position(hidden, names)
    seen["seat"] = seat
    if race.phase in (Phase.SITUATION, Phase.DRIVING, Phase.PASSING):
        seen["limit"] = None if limit(race) == NO_LIMIT else limit(race)
        seen["situation"] = SITUATION_NAMES[situation(race)]
    seen["unseen"] = {print_card(card): count for card, count in enumerate(race.pile) if count}
    return seen


# --- The result -----------------------------------------------------------------------------------


def standings(row: Bytes, names: Sequence[str]) -> list[Standing]:
    """I7.2 Players or teams, and the Old Pros, best first."""
    race = Race.seen(row)
    everybody = list(range(parties(race))) + ([PROS] if race.seats < PROS else [])
    lines = [_standing(race, party, everybody, names) for party in everybody]
    return sorted(lines, key=lambda line: (line.rank, not line.won))


def _standing(race: Race, party: int, everybody: Sequence[int], names: Sequence[str]) -> Standing:
    seats = tuple(car for car in range(race.seats) if party_of(race, car) == party and party != PROS)
    rank = 1 + sum(is_ahead(race, other, party) for other in everybody)
    name = " + ".join(names[car] for car in seats) if seats else "Old Pros"
    over = race.stage == Stage.OVER
    return Standing(name, seats, party_points(race, party), rank, over and has_won(race, party))


def on_the_way(row: Bytes) -> Interim | None:
    """How many cars each driver has behind, by track card."""
    race = Race.seen(row)
    order = [car for car in race.order if car != NOBODY]
    if len(order) < CARS:
        return None
    behind = tuple(CARS - 1 - order.index(seat) for seat in range(race.seats))
    return Interim(race.race_number + 1, race.track_number + 1, behind)


def _called(key: str, value: str, say: Callable[[str, Mapping[str, Any]], str]) -> str:
    """What a car is called. Drivers are called as they like, even like a card."""
    if not value.startswith("pro "):
        return value
    message = "old-pro-object" if key == "rival" else "old-pro"
    return say(message, {"number": value.split()[1]})


def localised(key: str, value: Any, say: Callable[[str, Mapping[str, Any]], str]) -> Any:
    """A value in the reader's language: Old Pros, slots, situations, track cards and cards have names."""
    if key in ("car", "rival", "opponent", "turn"):
        return _called(key, value, say)
    if key == "slot":
        return say(f"slot-{value}", {})
    if value in CARDS:
        return say("card-name", {"velocity": value[:-1], "icon": SITUATION_NAMES[ICONS.index(value[-1])]})
    if key == "situation":
        return say(f"situation-{value}", {})
    if key == "track" and value != HIDDEN:
        return say(f"situation-{str(value).split()[1]}", {})
    return value
