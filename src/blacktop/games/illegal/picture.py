"""The table of Street Illegal as lines of text that fit 80 columns."""

from collections.abc import Sequence

from blacktop.core.record import Bytes
from blacktop.core.texts import Texts
from blacktop.games.illegal.notation import HIDDEN, ICONS, LIMIT_NAMES, SITUATION_NAMES, print_card
from blacktop.games.illegal.pieces import (
    CARS,
    NO_CARD,
    NO_LIMIT,
    NOBODY,
    SITUATIONS,
    SLOTS,
    Phase,
)
from blacktop.games.illegal.rules.sequence import limit, situation
from blacktop.games.illegal.rules.setup import speed
from blacktop.games.illegal.state import Race

NAME_WIDTH = 18
RACING = (Phase.SITUATION, Phase.DRIVING, Phase.PASSING)


def picture(hidden: Bytes, seat: int, names: Sequence[str], texts: Texts) -> list[str]:
    """What a seat, or a spectator, sees on the table."""
    race = Race.plain(hidden)
    lines = [_head(race, texts), _track(race, texts), ""]
    lines += [_columns([texts.say(f"column-{name}") for name in COLUMNS])]
    lines += [
        _car_line(race, place, seat, names, texts) for place in range(CARS) if race.order[place] != NOBODY
    ]
    if 0 <= seat < race.seats:
        lines += ["", _hand(race, seat, texts)]
    return lines


COLUMNS = ("position", "car", "cards", "speed", "chips", "hand", "damage", "points")
WIDTHS = (4, NAME_WIDTH, 12, 6, 6, 5, 7, 7)


def _columns(cells: Sequence[str]) -> str:
    """Cells under their heads: words to the left, numbers to the right."""
    words = (0, 1, 2)
    aligned = [
        cell[:width].ljust(width) if number in words else cell.rjust(width)
        for number, (cell, width) in enumerate(zip(cells, WIDTHS, strict=True))
    ]
    return " ".join(aligned).rstrip()


def _head(race: Race, texts: Texts) -> str:
    phase = texts.say(f"phase-{Phase(race.phase).name.lower()}")
    number = min(race.track_number + 1, race.tracks)
    values = {"race": race.race_number + 1, "races": race.races, "number": number, "tracks": race.tracks}
    return texts.say("picture-head", {**values, "phase": phase})


def _track(race: Race, texts: Texts) -> str:
    """The row of track cards: those behind us as dots, the present one in brackets."""
    cards = [_track_card(race, number) for number in range(race.tracks)]
    row = " ".join(cards)
    if race.phase not in RACING:
        return row
    mph = limit(race)
    said = texts.say("picture-no-limit") if mph == NO_LIMIT else texts.say("picture-limit", {"limit": mph})
    place = texts.say(f"situation-{SITUATION_NAMES[situation(race)]}")
    return f"{row}\n{said}, {place}"


def _track_card(race: Race, number: int) -> str:
    if number < race.track_number:
        return "..."
    card = race.track[number]
    if card < 0:
        return HIDDEN
    name = LIMIT_NAMES[card // SITUATIONS]
    text = ("--" if name == "none" else name) + ICONS[card % SITUATIONS]
    return f"[{text}]" if number == race.track_number and race.phase in RACING else text


def _car_line(race: Race, place: int, seat: int, names: Sequence[str], texts: Texts) -> str:
    car = race.order[place]
    mark = ">" if race.turn == car else " "
    cells = [f"{place + 1:>2} {mark}"]
    if car >= race.seats:
        fight = [print_card(card) or "" for card in race.fight_cards[: race.fight_cards_size]]
        in_fight = car in (race.turn, race.rival) and race.fight_cards_size
        return _columns(
            [
                *cells,
                texts.say("old-pro", {"number": str(car - race.seats + 1)}),
                " ".join(fight) if in_fight else "",
                "",
                "",
                "",
                "",
                "",
            ]
        )
    shown = race.shown[car][0] != NO_CARD
    name = names[car] + (f" ({texts.say('picture-you')})" if car == seat and len(names[car]) < 12 else "")
    cells += [
        name,
        " ".join(print_card(race.shown[car][slot]) or "" for slot in range(SLOTS)) if shown else "",
        str(speed(race, car)) if shown else "",
        str(race.chips[car]) if race.chips[car] >= 0 else HIDDEN,
        str(race.hand_size[car]),
        str(race.damage[car]),
        str(race.points[car]),
    ]
    return _columns(cells)


def _hand(race: Race, seat: int, texts: Texts) -> str:
    cards = [print_card(card) or "" for card in race.hand[seat][: race.hand_size[seat]]]
    values = {"cards": " ".join(cards) or "-", "chips": race.chips[seat]}
    return texts.say("picture-hand", values)
