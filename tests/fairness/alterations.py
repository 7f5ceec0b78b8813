"""Ways to alter the file of a finished race."""

from collections.abc import Callable
from typing import Any

from tests.fairness.races import Json

Alter = Callable[[Json], None]


def open_draw(race: Json, later: int = 0) -> int:
    """The first draw that could have gone another way, and is followed by so many in its stretch."""
    return next(
        number
        for number, (stretch, counts, _) in enumerate(race["draws"])
        if sum(map(bool, counts)) > 1
        and [draw[0] for draw in race["draws"]][number:].count(stretch) > later
    )


def sealed(race: Json) -> int:
    """The place of a move that was sealed together with the one behind it."""
    return next(
        one[0] - 1
        for one, two in zip(race["seals"], race["seals"][1:], strict=False)
        if one[0] + 1 == two[0] and one[1] == two[1] and one[2] != two[2]
    )


def unsealed(race: Json) -> int:
    """The place of a move that everybody saw, and whose driver makes another one later."""
    numbers = {seal[0] - 1 for seal in race["seals"]}
    return next(n for n in range(len(race["moves"])) if n not in numbers and other_move(race, n))


def other_move(race: Json, number: int) -> str:
    """Another move that is made later in the seat of this one."""
    seat, text = race["moves"][number]
    return next((move for mover, move in race["moves"][number:] if mover == seat and move != text), "")


def alter_kind(race: Json) -> None:
    draw = race["draws"][open_draw(race)]
    draw[2] = next(kind for kind, count in enumerate(draw[1]) if count and kind != draw[2])


def take_away_what_came(race: Json) -> None:
    _, counts, kind = race["draws"][open_draw(race)]
    counts[kind] = 0


def double_counts(race: Json) -> None:
    draw = race["draws"][open_draw(race)]
    draw[1] = [2 * count for count in draw[1]]


def exchange_draws(race: Json) -> None:
    number = open_draw(race, later=3)
    draws = race["draws"]
    draws[number], draws[number + 1] = draws[number + 1], draws[number]


def alter_stretch_of_draw(race: Json) -> None:
    race["draws"] = [[stretch + 1, counts, kind] for stretch, counts, kind in race["draws"]]


def alter_sealed_move(race: Json) -> None:
    number = sealed(race)
    race["moves"][number][1] = other_move(race, number)


def alter_unsealed_move(race: Json) -> None:
    number = unsealed(race)
    race["moves"][number][1] = other_move(race, number)


def exchange_sealed_moves(race: Json) -> None:
    number, moves = sealed(race), race["moves"]
    moves[number], moves[number + 1] = moves[number + 1], moves[number]


def exchange_sealed_moves_and_seals(race: Json) -> None:
    number = sealed(race)
    exchange_sealed_moves(race)
    place = next(place for place, seal in enumerate(race["seals"]) if seal[0] == number + 1)
    one, two = race["seals"][place : place + 2]
    race["seals"][place : place + 2] = [[one[0], *two[1:]], [two[0], *one[1:]]]


def set_in(name: str, place: int, part: int, value: object) -> Alter:
    def alter(race: Json) -> None:
        race[name][place][part] = value

    return alter


def set_to(name: str, change: Callable[[Any], object]) -> Alter:
    def alter(race: Json) -> None:
        race[name] = change(race[name])

    return alter


def other_digit(text: str) -> str:
    return text[:-1] + ("1" if text[-1] == "0" else "0")
