"""The table of Street Race as lines of text that fit 80 columns."""

from collections.abc import Mapping, Sequence

from blacktop.core.record import Bytes, Ints
from blacktop.core.texts import Texts
from blacktop.games.circuit.cardtext import Rows
from blacktop.games.circuit.laid import laid
from blacktop.games.circuit.pieces import COLOURS, Heading, Stage, column_and_row
from blacktop.games.circuit.state import Race

ARROWS = {
    Heading.E: "→",
    Heading.SE: "↘",
    Heading.SW: "↙",
    Heading.W: "←",
    Heading.NW: "↖",
    Heading.NE: "↗",
}
CAR_LETTERS = tuple("K" if colour == "black" else colour[0].upper() for colour in COLOURS)
LINE_MARK = ":"
NAME_WIDTH = 18


def picture(hidden: Bytes, seat: int, names: Sequence[str], texts: Texts) -> list[str]:
    """What everybody sees on the table."""
    race = Race.plain(hidden)
    if race.stage == Stage.SET_UP:
        return []
    head = texts.say("picture-head", {"round": race.round, "counter": max(0, race.counter)})
    track = laid(hidden)
    cars = [_car_line(race, car, seat, names, track.progress, texts) for car in race.order[: race.seats]]
    return [head, *track_lines(track.rows, _marks(race)), texts.say("picture-legend"), *cars]


def _marks(race: Race) -> dict[tuple[int, int], str]:
    """Cars by the hexes they stand on: a letter and where it heads."""
    return {
        column_and_row(race.hex[car]): CAR_LETTERS[car] + ARROWS[Heading(race.heading[car])]
        for car in range(race.seats)
        if not race.out[car]
    }


def track_lines(rows: Rows, marks: Mapping[tuple[int, int], str]) -> list[str]:
    """A track with marks on some hexes, two letters for each; odd rows are shifted."""
    columns = "".join(f"{column:<2}" if column % 2 == 0 else "  " for column in range(len(rows[0])))
    lines = ["   " + columns.rstrip()]
    for number, row in enumerate(rows):
        hexes = [marks.get((column, number), f"{_plain(letter)} ") for column, letter in enumerate(row)]
        lines.append((f"{number:>2} " + " " * (number % 2) + "".join(hexes)).rstrip())
    return lines


def _plain(letter: str) -> str:
    """Start positions are road during a race; the line has a mark of its own."""
    return "." if letter.isdigit() else LINE_MARK if letter == "|" else letter


def _car_line(race: Race, car: int, seat: int, names: Sequence[str], progress: Ints, texts: Texts) -> str:
    name = names[car][:NAME_WIDTH]
    if race.out[car]:
        return "   " + texts.say("picture-out", {"colour": CAR_LETTERS[car], "name": name})
    values = {
        "colour": CAR_LETTERS[car],
        "name": name,
        "you": "yes" if car == seat else "no",
        "speed": race.speed[car],
        "damage": race.damage[car],
        "crossed": "yes" if race.crossings[car] > 0 else "no",
        "laps": race.lap[car],
        "progress": int(progress[race.hex[car]]),
    }
    return (" > " if race.turn == car else "   ") + texts.say("picture-car", values)
