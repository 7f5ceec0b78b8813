"""Positions for the tests of the rules, in the notation of the game.

A player is written ``"30l 30m 30r | 10l 20m | 3"``: face-up cards, hand, chips. Before the three cards
are placed the first part is empty. Cars that are not named stand as the position's default has them.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from blacktop.core.chance import Chance, scripted_stream
from blacktop.core.race import Race as Table
from blacktop.core.record import Bytes
from blacktop.games.illegal.game import GAME
from blacktop.games.illegal.state import Race


def _player(text: str) -> dict[str, Any]:
    shown, hand, chips = (part.split() for part in f"{text} | | ".split("|")[:3])
    player: dict[str, Any] = {"hand": hand}
    if shown:
        player["shown"] = shown
    if chips:
        player["chips"] = int(chips[0])
    return player


def _row(players: Mapping[str, str], options: Mapping[str, Any] | None, position: dict[str, Any]) -> Bytes:
    if "cars" in position:
        position["cars"] = position["cars"].split()
    if "track" in position:
        position["track"] = position["track"].split(", ")
    position["players"] = {name: _player(text) for name, text in players.items()}
    return GAME.read_position(position, list(players), options or {})


def _answers(text: str, names: list[str]) -> list[int]:
    """Cards and names, separated by spaces; a track card is written with a dash: ``90-left``."""
    return [GAME.parse_chance(word.replace("-", " "), names) for word in text.split()]


@pytest.fixture
def record() -> Callable[..., Race]:
    """A plain record, for rules called by name: ``record({"ann": "..."}, phase="driving")``."""

    def make(players: Mapping[str, str], options: Mapping[str, Any] | None = None, **position: Any) -> Race:
        return Race.plain(_row(players, options, position))

    return make


@pytest.fixture
def chance() -> Callable[[str], Chance]:
    """A plain chance that gives these cards: ``chance("10l 60d")``."""
    return lambda text: Chance.plain(scripted_stream(_answers(text, [])))


@pytest.fixture
def table() -> Callable[..., Table]:
    """A race to be played, from a position and what chance gives."""

    def make(
        players: Mapping[str, str],
        gives: str = "",
        options: Mapping[str, Any] | None = None,
        **position: Any,
    ) -> Table:
        names = list(players)
        stream = scripted_stream(_answers(gives, names))
        return Table(GAME, names, _row(players, options, position), seed=b"test", chance=stream)

    return make


@pytest.fixture
def new_table() -> Callable[..., Table]:
    """A race from its very beginning: seats, options, and what chance gives."""

    def make(names: list[str], gives: str = "", **options: Any) -> Table:
        stream = scripted_stream(_answers(gives, names))
        return Table(GAME, names, GAME.start(len(names), options), seed=b"test", chance=stream)

    return make
