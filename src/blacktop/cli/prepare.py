"""Compiling the rules once, with a line that says so, and never in the middle of a turn."""

from rich.console import Console

from blacktop.core.game import Game
from blacktop.core.rule import CACHE
from blacktop.games import game as find_game


def prepared(name: str) -> Game:
    """A game whose rules are in machine code, from disk if they were compiled before."""
    game = find_game(name)
    mark = CACHE / f"{name}.prepared"
    if mark.exists():
        return game
    console = Console(stderr=True)
    entries = len(game.kernel)
    with console.status(f"preparing the rules of {game.title}, once: ...") as status:
        for number, entry in enumerate(game.kernel.prepare(), 1):
            status.update(f"preparing the rules of {game.title}, once: {number} of {entries} ({entry})")
    mark.touch()
    return game
