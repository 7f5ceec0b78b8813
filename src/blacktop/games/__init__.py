"""The games. Every folder here that has a ``game.py`` is one; none is listed by hand."""

from functools import cache
from importlib import import_module
from pathlib import Path

from blacktop.core.game import Game
from blacktop.core.notation import unknown

FOLDER = Path(__file__).parent


@cache
def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/game.py")))


@cache
def game(name: str) -> Game:
    """The game of this name."""
    if name not in names():
        raise unknown("game", name, names())
    found: Game = import_module(f"blacktop.games.{name}.game").GAME
    return found
