"""Positions for the tests of the rules, in the notation of the game.

A car is written ``"16,2 E 3"``: hex, heading, speed; more may follow in pairs: ``"16,2 E 3 damage 5"``.
``"grid"`` is a car on its start position and ``"out 1"`` the first that went out. The track is the practice
ring unless a position says otherwise:

     0 ################################
     1 #.........3.1|.................#
     2 #........5...|.................#
     3 #.........4.2|.................#
     4 #........6...|.................#
     5 #.....####################.....#
     6 #.....####################.....#
     7 #..............................#
"""

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from blacktop.core.chance import Chance, scripted_stream
from blacktop.core.race import Race as Table
from blacktop.core.record import Bytes
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.state import Race


def _car(text: str) -> dict[str, Any]:
    words = text.split()
    car: dict[str, Any] = {}
    if "," in words[0]:
        column, row = words[0].split(",")
        car |= {"hex": [int(column), int(row)], "heading": words[1], "speed": int(words[2])}
        words = words[3:]
    elif words[0] == "grid":
        words = words[1:]
    return car | {name: int(value) for name, value in zip(words[::2], words[1::2], strict=True)}


def _row(cars: Mapping[str, str], options: Mapping[str, Any] | None, position: dict[str, Any]) -> Bytes:
    if "order" in position:
        position["order"] = position["order"].split()
    position["cars"] = {name: _car(text) for name, text in cars.items()}
    return GAME.read_position(position, list(cars), options or {})


def _answers(text: str, names: list[str]) -> list[int]:
    """Drivers, cards and places, separated by commas: ``place 2, Wide Turn, ann``."""
    return [GAME.parse_chance(answer, names) for answer in text.split(", ") if answer]


@pytest.fixture
def luck() -> random.Random:
    """The same luck in every run."""
    return random.Random(1974)


@pytest.fixture
def record() -> Callable[..., Race]:
    """A plain record, for rules called by name: ``record({"ann": "16,2 E 3"}, stage="driving")``."""

    def make(cars: Mapping[str, str], options: Mapping[str, Any] | None = None, **position: Any) -> Race:
        return Race.plain(_row(cars, options, position))

    return make


@pytest.fixture
def chance() -> Callable[[str], Chance]:
    """A plain chance that gives these answers."""
    return lambda text: Chance.plain(scripted_stream(_answers(text, [])))


@pytest.fixture
def table() -> Callable[..., Table]:
    """A race to be played, from a position."""

    def make(cars: Mapping[str, str], options: Mapping[str, Any] | None = None, **position: Any) -> Table:
        return Table(GAME, list(cars), _row(cars, options, position), seed=b"test")

    return make


@pytest.fixture
def new_table() -> Callable[..., Table]:
    """A race from its very beginning: seats, what chance gives, options."""

    def make(names: list[str], gives: str = "", **options: Any) -> Table:
        stream = scripted_stream(_answers(gives, names))
        return Table(GAME, names, GAME.start(len(names), options), seed=b"test", chance=stream)

    return make
