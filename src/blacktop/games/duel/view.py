"""What people see of Street Racing: views, the log, what is asked, what a move does, and why not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from blacktop.core.game import Interim, Standing, Told, message_of
from blacktop.core.record import Bytes
from blacktop.games.duel.events import Event
from blacktop.games.duel.moves import Verb, card_of, verb_of
from blacktop.games.duel.notation import CARD_NAMES, ROAD_NAMES, TOKEN_NAMES, WITH_CARD, print_move
from blacktop.games.duel.odds import odds_of
from blacktop.games.duel.pieces import NO_CARD, NOBODY, Crash, Ending, Stage
from blacktop.games.duel.positions import print_bag, print_position
from blacktop.games.duel.reasons import RULE_OF, Reason
from blacktop.games.duel.rules.components import needs_check, on_track, other, value
from blacktop.games.duel.rules.finish import has_won
from blacktop.games.duel.rules.turn import is_last_turn
from blacktop.games.duel.state import Race

# --- The log --------------------------------------------------------------------------------------

WORDS: Mapping[str, Sequence[str]] = {
    "card": CARD_NAMES,
    "rival_card": CARD_NAMES,
    "road": ROAD_NAMES,
    "next_road": ROAD_NAMES,
    "token": TOKEN_NAMES,
}
"""Values that stand for a piece are told by its name."""

TOLD: dict[Event, tuple[str, tuple[str, ...]]] = {
    Event.RACE_BEGINS: ("D2.1", ("race", "deck", "tokens")),
    Event.ROAD: ("D2.1", ("number", "road", "next_road")),
    Event.POLICE: ("D6.1", ("number", "road")),
    Event.PLAYED: ("D3.1", ("card", "value")),
    Event.FIRST_AHEAD: ("D3.2", ()),
    Event.FIRST_HIGHER: ("D3.2", ("card", "rival_card")),
    Event.FIRST_BY_LOT: ("D3.2", ("card", "rival_card")),
    Event.ACCELERATED: ("D3.3", ("before", "after", "by")),
    Event.INCREASED: ("D1.1", ("by",)),
    Event.NOT_INCREASED: ("D1.1", ()),
    Event.STRAIGHT: ("D3.4", ()),
    Event.STEERING: ("D4.1", ("steering",)),
    Event.BLOCKED: ("D4.1", ("steering",)),
    Event.BLOCKED_NOTHING: ("D4.1", ()),
    Event.BLOCKED_PASS: ("D1.1", ()),
    Event.NO_DRAW: ("D4.2", ("after",)),
    Event.PLACED: ("D4.3", ("token", "filled")),
    Event.WATER: ("D6.2", ("filled",)),
    Event.SKIDDED: ("D4.4", ("token", "lost", "after")),
    Event.CRASHED_OUT: ("D5.1", ("token",)),
    Event.SPUN: ("D5.1", ("token",)),
    Event.FULL: ("D4.5", ("after",)),
    Event.BAG_EMPTY: ("D4.5", ()),
    Event.STOPPED: ("D4.6", ("before", "after")),
    Event.TOOK_ALL: ("D3.5", ()),
    Event.TOOK: ("D3.5", ("card",)),
    Event.TOOK_NOTHING: ("D3.5", ()),
    Event.ADVANCED: ("D3.5", ("by",)),
    Event.SAME_SPEED: ("D3.5", ("after",)),
    Event.WON_BY_GAP: ("D3.6", ()),
    Event.WON_BY_SPEED: ("D3.6", ()),
    Event.DRAWN: ("D3.6", ()),
    Event.WON_BY_CRASH: ("D5.1", ()),
    Event.SCORE: ("D6.3", ("points", "rival_points", "race")),
}


def events(hidden: Bytes, names: Sequence[str]) -> list[Told]:
    """What the last step told."""
    race = Race.seen(hidden)
    return [_told(race, line, names) for line in race.told[: max(0, race.told_size)]]


def _told(race: Race, line: Sequence[int], names: Sequence[str]) -> Told:
    """One line of a record as a message with its values."""
    event, driver = Event(line[0]), line[1]
    rule, keys = TOLD[event]
    values: dict[str, Any] = {
        key: WORDS[key][number] if key in WORDS else number
        for key, number in zip(keys, line[2:], strict=False)
    }
    values |= {"gap": abs(race.gap), "last": "yes" if is_last_turn(race) else "no"}
    if driver != NOBODY:
        values |= {"driver": names[driver], "rival": names[other(driver)]}
    if event == Event.ACCELERATED:
        values["pace"] = _pace(*line[2:])
    if event == Event.SCORE:
        values |= {"driver": names[0], "rival": names[1]}
        values |= {key: in_points(values[key]) for key in ("points", "rival_points")}
    return Told(message_of(event.name, "event"), rule, values)


def _pace(before: int, after: int, by: int) -> str:
    """D3.3 What a change of speed is like; the Speed Track may end too soon for the whole of it."""
    if after < before + by:
        return "end"
    return "kept" if by == 0 else "start" if before == 0 else "faster"


def in_points(halves: int) -> str:
    """D6.3 Points as people write them: 1½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


# --- What is asked --------------------------------------------------------------------------------

ASK_RULES = {Stage.CARDS: "D3.1", Stage.INCREASE: "D1.1", Stage.HANDLING: "D4.5", Stage.TAKE: "D3.5"}


def side(ahead: int) -> str:
    """Where a car is, from the spaces by which it is ahead."""
    return "level" if ahead == 0 else "ahead" if ahead > 0 else "behind"


def facts(race: Race, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """What a sentence to a seat may want to name."""
    rival = other(seat) if seat in (0, 1) else 1
    driver = other(rival)
    ahead = race.gap if driver == 0 else -race.gap
    told: dict[str, Any] = {
        "rival": names[rival],
        "speed": race.speed[driver],
        "rival_speed": race.speed[rival],
        "road": ROAD_NAMES[race.road],
        "next_road": ROAD_NAMES[race.next_road],
        "gap": abs(ahead),
        "side": side(ahead),
        "last": "yes" if is_last_turn(race) else "no",
        "increase": race.increase,
    }
    if race.turn != NOBODY:
        told["turn"] = names[race.turn]
    if race.played[driver] != NO_CARD:
        told["card"] = CARD_NAMES[race.played[driver]]
    if race.stage == Stage.HANDLING:
        told |= _odds(race)
    return told


def _odds(race: Race) -> dict[str, Any]:
    odds = odds_of(race)
    return {
        "filled": race.filled,
        "skids": race.skids,
        "matches": odds.matches,
        "tokens": odds.tokens,
        "percent": round(100 * odds.match),
        "lost": odds.penalty,
        "stopping": odds.speed_on_stopping,
        "crash": ("out" if race.crash == Crash.OUT else "spin") if odds.is_crash else "no",
    }


def asks(hidden: Bytes, seat: int, names: Sequence[str]) -> Told:
    """What is asked of a seat now; of a seat that is not asked, to wait."""
    race = Race.seen(hidden)
    if race.stage == Stage.OVER:
        return Told("ask-over", "D3.6", {})
    stage = Stage(race.stage)
    is_asked = stage in ASK_RULES and (stage == Stage.CARDS or race.turn == seat)
    if seat not in range(race.seats) or not is_asked:
        waiting = names[race.turn] if race.turn != NOBODY else "-"
        return Told("ask-wait" if race.turn != NOBODY else "ask-watch", "D3.2", {"turn": waiting})
    return Told(message_of(stage.name, "ask"), ASK_RULES[stage], facts(race, seat, names))


# --- What a move does, and why not ----------------------------------------------------------------


def describe(hidden: Bytes, seat: int, code: int, names: Sequence[str]) -> Told:
    """What a move would do."""
    race = Race.seen(hidden)
    values = facts(race, seat, names) | {"move": print_move(code)}
    match verb_of(code):
        case Verb.PLAY:
            return _describe_card(race, seat, card_of(code), values)
        case Verb.INCREASE | Verb.PLAIN as verb:
            by = value(race, race.played[seat]) + (race.increase if verb == Verb.INCREASE else 0)
            values |= {"by": by, "after": on_track(race, race.speed[seat] + by)}
            return Told(message_of(Verb(verb).name, "move"), "D1.1", values)
        case Verb.DRAW:
            return Told("move-draw", "D4.5", values)
        case Verb.STOP:
            return Told("move-stop", "D4.6", values)
        case _:
            return Told("move-take", "D3.5", values | {"card": CARD_NAMES[card_of(code)]})


def _describe_card(race: Race, seat: int, card: int, values: dict[str, Any]) -> Told:
    values |= {
        "card": CARD_NAMES[card],
        "by": value(race, card),
        "after": on_track(race, race.speed[seat] + value(race, card)),
        "steering": race.steering[card],
        "check": "yes" if needs_check(race.road) else "no",
    }
    return Told(f"move-play-{CARD_NAMES[card]}", "D1.1", values)


def reason(hidden: Bytes, seat: int, code: int, refusal: int, names: Sequence[str]) -> Told:
    """Why a move is not allowed."""
    race = Race.seen(hidden)
    why = Reason(refusal)
    values = facts(race, seat, names) | {"move": print_move(code)}
    if verb_of(code) in WITH_CARD:
        values["card"] = CARD_NAMES[card_of(code)]
    return Told(message_of(why.name, "reason"), RULE_OF[why], values)


# --- Views and the result -------------------------------------------------------------------------


def view(hidden: Bytes, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """A position with the seat that looks at it, the bag, and in a check the odds of the next draw."""
    race = Race.seen(hidden)
    seen = print_position(hidden, names) | {"seat": seat, "fastest": race.track, "cards": _cards(race)}
    seen["bag"] = print_bag(race)
    if race.stage == Stage.HANDLING:
        odds = odds_of(race)
        seen["odds"] = {"match": odds.match, "crash": odds.crash, "penalty": odds.penalty}
    return seen


def _cards(race: Race) -> dict[str, dict[str, int]]:
    """D1.1 What stands on the cards: tables of one's own may say otherwise."""
    return {
        name: {"value": value, "steering": steering}
        for name, value, steering in zip(CARD_NAMES, race.value, race.steering, strict=True)
    }


def on_the_way(row: Bytes) -> Interim | None:
    """By how much each driver is ahead, by turn."""
    race = Race.seen(row)
    return (
        None
        if race.stage == Stage.SET_UP
        else Interim(race.race_number + 1, race.turn_number, (race.gap, -race.gap))
    )


def standings(row: Bytes, names: Sequence[str]) -> list[Standing]:
    """D6.3 The drivers by their points; equals share the place."""
    race = Race.seen(row)
    lines = [_standing(race, seat, name) for seat, name in enumerate(names)]
    return sorted(lines, key=lambda line: line.rank)


def _standing(race: Race, seat: int, name: str) -> Standing:
    rank = 2 if race.points[seat] < race.points[other(seat)] else 1
    return Standing(name, (seat,), race.points[seat], rank, has_won(race, seat))


def result(row: Bytes, standing: Standing) -> Told:
    """What a place is worth: the points of a series, or how far ahead."""
    race = Race.seen(row)
    seat = standing.seats[0]
    ahead = race.gap if seat == 0 else -race.gap
    values: dict[str, Any] = {
        "points": in_points(standing.points),
        "halves": standing.points,
        "races": race.races,
        "gap": abs(ahead),
        "side": side(ahead),
        "speed": race.speed[seat],
        "drawn": "yes" if race.points[0] == race.points[1] else "no",
    }
    if race.ending == Ending.CRASH:
        values["side"] = "unhurt" if standing.won else "crashed"
    return Told("result" if race.races == 1 else "result-series", "D3.6", values)


PIECES = {"card": "card", "rival_card": "card", "road": "road", "next_road": "road", "token": "token"}
"""Values that have a name in the reader's language, and the kind of message that gives it."""


def localised(key: str, value: Any, say: Callable[[str, Mapping[str, Any]], str]) -> Any:
    """A value in the reader's language."""
    return say(f"{PIECES[key]}-{value}", {}) if key in PIECES else value
