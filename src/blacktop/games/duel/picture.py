"""The table of Street Racing as lines of text that fit 80 columns."""

from collections.abc import Sequence

from blacktop.core.record import Bytes
from blacktop.core.texts import Texts
from blacktop.games.duel.notation import CARD_NAMES, ROAD_NAMES, TOKEN_NAMES, print_cards
from blacktop.games.duel.pieces import ALL_CARDS, DRIVERS, NO_CARD, Stage, Token
from blacktop.games.duel.rules.turn import is_last_turn
from blacktop.games.duel.state import Race
from blacktop.games.duel.view import in_points

NAME_WIDTH = 16


def picture(hidden: Bytes, seat: int, names: Sequence[str], texts: Texts) -> list[str]:
    """What a seat, or a spectator, sees on the table."""
    race = Race.plain(hidden)
    lines = [_head(race, texts), _road(race, texts), ""]
    for driver in range(DRIVERS):
        lines += _driver(race, driver, seat, names, texts)
    lines.append(_gap(race, names, texts))
    if race.stage == Stage.HANDLING:
        lines.append(_bag(race, texts))
    return lines


def _head(race: Race, texts: Texts) -> str:
    last = "yes" if is_last_turn(race) else "no"
    values = {"race": race.race_number + 1, "races": race.races, "number": race.turn_number}
    turns = f"{race.deck - 1}-{race.deck + 1}" if race.police else str(race.deck)
    return texts.say("picture-head", {**values, "turns": turns, "last": last})


def _road(race: Race, texts: Texts) -> str:
    road, following = (texts.say(f"road-{ROAD_NAMES[kind]}") for kind in (race.road, race.next_road))
    return texts.say("picture-road", {"road": road, "next_road": following})


def _driver(race: Race, driver: int, seat: int, names: Sequence[str], texts: Texts) -> list[str]:
    """The Speed Track of a driver with its tokens, and the cards."""
    mark = ">" if race.turn == driver else " "
    name = names[driver][: NAME_WIDTH - 2].ljust(NAME_WIDTH - 2)
    points = f"  ({in_points(race.points[driver])})" if race.races > 1 else ""
    speed = texts.say("picture-speed", {"speed": race.speed[driver]})
    return [
        f"{mark} {name} {speed_track(race, driver)} {speed}{points}",
        f"  {'':<{NAME_WIDTH - 2}} {_cards(race, driver, texts)}",
    ]


def speed_track(race: Race, driver: int) -> str:
    """Each space from the slow end: S steering, O a token, ~ water, X a skid; the speed in brackets."""
    tokens = ""
    if race.stage == Stage.HANDLING and race.turn == driver:
        water = race.placed[Token.WATER]
        dry = sum(race.placed) - water
        tokens = "S" * race.placed_steering + "O" * dry + "~" * water + "X" * race.skids
    spaces = [tokens[place] if place < len(tokens) else "." for place in range(race.track)]
    speed = race.speed[driver]
    if speed == 0:
        return "0|" + "".join(spaces) + " "
    spaces[speed - 1] = f"[{spaces[speed - 1]}]"
    return " |" + "".join(spaces)


def _cards(race: Race, driver: int, texts: Texts) -> str:
    def said(cards: int) -> str:
        return " ".join(texts.say(f"card-{name}") for name in print_cards(cards)) or "-"

    hand = race.hand[driver]
    line = texts.say("picture-hand", {"hand": said(hand), "out": said(ALL_CARDS & ~hand)})
    if race.played[driver] != NO_CARD:
        card = texts.say(f"card-{CARD_NAMES[race.played[driver]]}")
        line += " " + texts.say("picture-played", {"card": card})
    return line


def _gap(race: Race, names: Sequence[str], texts: Texts) -> str:
    if race.gap == 0:
        return texts.say("picture-level")
    ahead = 0 if race.gap > 0 else 1
    return texts.say("picture-gap", {"driver": names[ahead], "gap": abs(race.gap)})


def _bag(race: Race, texts: Texts) -> str:
    kinds = [token for token in Token if race.bag[token]]
    inside = [f"{race.bag[kind]} {texts.say(f'token-{TOKEN_NAMES[kind]}')}" for kind in kinds]
    return texts.say("picture-bag", {"tokens": ", ".join(inside), "skids": race.skids})
