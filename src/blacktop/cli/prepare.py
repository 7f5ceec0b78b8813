"""Compiling the rules once, with a line that says so, and never in the middle of a turn."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from rich.console import Console

from blacktop.bots import driver
from blacktop.bots.playout import Playouts
from blacktop.core.game import Game
from blacktop.core.rule import CACHE
from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.table.local import LocalTable


def prepared(name: str) -> Game:
    """A game whose rules are in machine code, from disk if they were compiled before."""
    game = find_game(name)
    if not is_interpreted(game):
        once(f"{name}.rules", f"the rules of {game.title}", len(game.kernel), game.kernel.prepare)
    return game


def prepare_everything(name: str | None) -> None:
    """All that can be compiled of a game, or of all games."""
    for each in names() if name is None else (name,):
        game = prepared(each)
        prepared_playouts(game)
        prepared_bots(game, game.bots)


def prepared_playouts(game: Game) -> Playouts:
    """The compiled loops of the laboratory."""
    playouts = Playouts(game.record)
    once(f"{game.name}.playouts", f"simulations of {game.title}", len(playouts.parts), playouts.prepare)
    return playouts


def prepared_bots(game: Game, bots: Sequence[str]) -> None:
    """Those of some bots that think; the others are compiled with the rules."""
    for name in sorted(set(bots)):
        if driver.number(game, name) is None:
            mark, what = f"{game.name}.{name}", f"{name} of {game.title}"
            once(mark, what, len(seats_to_try(game)), partial(first_thoughts, game, name))


FEW_AND_MANY = (2, 3)
"""Seats of the races in which a bot thinks for the first time: it may think differently about more."""
FIRST_CHOICES = 40
"""As many choices, at most, show a bot every kind of choice."""


def seats_to_try(game: Game) -> list[int]:
    """Few and many, as far as the game has them."""
    return [seats for seats in FEW_AND_MANY if seats in game.seats]


def first_thoughts(game: Game, name: str) -> Iterator[str]:
    """Lets a bot think about the first choices of each kind of race, which compiles what it needs."""
    for seats in seats_to_try(game):
        yield f"{seats} seats"
        table = LocalTable.open(game, [], [name] * seats, {}, seed=b"first thoughts")
        for _ in range(FIRST_CHOICES if game.is_simultaneous else 1):
            if not table.race.is_over:
                table.let_bot_choose(table.race.owing[0])


def say_aside(said: str) -> None:
    """A line on standard error, beside what was asked for."""
    Console(stderr=True, soft_wrap=True).print(said, style="dim", markup=False, highlight=False)


def once(mark: str, what: str, parts: int, prepare: Callable[[], Iterator[str]]) -> None:
    """Compiles part by part, with a line that tells how far it is; does nothing the second time."""
    if (CACHE / mark).exists():
        return
    with Console(stderr=True).status(f"preparing {what}, once: ...") as status:
        for number, part in enumerate(prepare(), 1):
            status.update(f"preparing {what}, once: {number} of {parts} ({part})")
    CACHE.mkdir(parents=True, exist_ok=True)  # another version of the program may have tidied it away
    (CACHE / mark).touch()


def is_interpreted(game: Game) -> bool:
    """Whether the rules run as plain Python, so that there is nothing to compile."""
    return not hasattr(game.kernel.seal, "compile")
