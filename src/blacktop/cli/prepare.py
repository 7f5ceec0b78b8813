"""Compiling the rules once, with a line that says so, and never in the middle of a turn."""

from collections.abc import Callable, Iterator

from rich.console import Console

from blacktop.bots.playout import Playouts
from blacktop.core.game import Game
from blacktop.core.rule import CACHE
from blacktop.games import game as find_game


def prepared(name: str) -> Game:
    """A game whose rules are in machine code, from disk if they were compiled before."""
    game = find_game(name)
    if not is_interpreted(game):
        once(f"{name}.rules", f"the rules of {game.title}", len(game.kernel), game.kernel.prepare)
    return game


def prepared_playouts(game: Game) -> Playouts:
    """The compiled loops of the laboratory."""
    playouts = Playouts(game.record)
    once(f"{game.name}.playouts", f"simulations of {game.title}", len(playouts.parts), playouts.prepare)
    return playouts


def once(mark: str, what: str, parts: int, prepare: Callable[[], Iterator[str]]) -> None:
    """Compiles part by part, with a line that tells how far it is; does nothing the second time."""
    if (CACHE / mark).exists():
        return
    with Console(stderr=True).status(f"preparing {what}, once: ...") as status:
        for number, part in enumerate(prepare(), 1):
            status.update(f"preparing {what}, once: {number} of {parts} ({part})")
    (CACHE / mark).touch()


def is_interpreted(game: Game) -> bool:
    """Whether the rules run as plain Python, so that there is nothing to compile."""
    return not hasattr(game.kernel.seal, "compile")
