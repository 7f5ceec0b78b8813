"""Positions for the tests of the rules, in the notation of the game.

A driver is written ``"6 push"``: the speed and the card of this turn; a card that is not played yet is left
out. What is in the hand may follow: ``"6 push hand coast cruise"``; otherwise all other cards are. Points
may come last: ``"6 points 2"``. The road is a straight unless a position says otherwise.
"""

import random
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from blacktop.core.chance import Chance, scripted_stream
from blacktop.core.race import Race as Table
from blacktop.core.record import Bytes
from blacktop.games.duel.components import of_race
from blacktop.games.duel.game import GAME
from blacktop.games.duel.notation import CARD_NAMES
from blacktop.games.duel.state import Race

NAMES = ["ann", "ben"]


def _driver(text: str) -> dict[str, Any]:
    words = text.split()
    driver: dict[str, Any] = {"speed": int(words.pop(0))}
    if words[-2:-1] == ["points"]:
        driver["points"] = int(words[-1])
        words = words[:-2]
    if words and words[0] in CARD_NAMES:
        driver["played"] = words.pop(0)
    if words:
        driver["hand"] = words[1:]
    return driver


def _row(ann: str, ben: str, options: Mapping[str, Any] | None, position: dict[str, Any]) -> Bytes:
    if "drawn" in position:
        position["drawn"] = position["drawn"].split()
    position["drivers"] = {"ann": _driver(ann), "ben": _driver(ben)}
    return GAME.read_position(position, NAMES, options or {})


def _answers(text: str) -> list[int]:
    """Drivers, roads and tokens: ``ann hill water``."""
    return [GAME.parse_chance(answer, NAMES) for answer in text.split()]


@pytest.fixture
def luck() -> random.Random:
    """The same luck in every run."""
    return random.Random(2017)


@pytest.fixture
def own() -> Callable[..., dict[str, Any]]:
    """Our table of components with some parts replaced: ``own(deck=4)``."""
    return lambda **parts: {**msgspec.to_builtins(of_race(Race.plain(GAME.start(2)))), **parts}


@pytest.fixture
def record() -> Callable[..., Race]:
    """A plain record, for rules called by name: ``record("6 push", "2 block", first="ben")``."""

    def make(ann: str, ben: str, options: Mapping[str, Any] | None = None, **position: Any) -> Race:
        return Race.plain(_row(ann, ben, options, position))

    return make


@pytest.fixture
def chance() -> Callable[[str], Chance]:
    """A plain chance that gives these answers."""
    return lambda text: Chance.plain(scripted_stream(_answers(text)))


@pytest.fixture
def table() -> Callable[..., Table]:
    """A race to be played, from a position, with what chance ``gives``."""

    def make(
        ann: str, ben: str, options: Mapping[str, Any] | None = None, gives: str = "", **position: Any
    ) -> Table:
        stream = scripted_stream(_answers(gives))
        return Table(GAME, NAMES, _row(ann, ben, options, position), seed=b"test", chance=stream)

    return make


@pytest.fixture
def new_table() -> Callable[..., Table]:
    """A race from its very beginning: what chance gives, options."""

    def make(gives: str = "", **options: Any) -> Table:
        stream = scripted_stream(_answers(gives))
        return Table(GAME, NAMES, GAME.start(len(NAMES), options), seed=b"test", chance=stream)

    return make
