"""Where Python enters the rules.

An entry takes records as rows of bytes, which costs 0.2 microseconds a call; a record as an argument
would cost twenty times that. A kernel holds a game's entries. There are two of them, made from the
same rules: one compiled, and one interpreted, for debugging, coverage, and to check the other.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from blacktop.core import playing, questions
from blacktop.core.chance import Chance
from blacktop.core.record import Bytes, Record
from blacktop.core.rule import entry

Codes = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float32]


FOR_EVER = 1 << 62


class Kernel(NamedTuple):
    """A game's entries. The first argument is the row of a race and is changed in place."""

    run_steps: Callable[[Bytes, int, Bytes], int]
    seal: Callable[[Bytes, int, int], None]
    asked: Callable[[Bytes], int]
    owing: Callable[[Bytes], int]
    is_over: Callable[[Bytes], bool]
    legal_moves: Callable[[Bytes, int, Codes], int]
    explained_offers: Callable[[Bytes, int, Codes, Codes], int]
    refusal: Callable[[Bytes, int, int], int]
    hide: Callable[[Bytes, int], None]
    imagine: Callable[[Bytes, int, Bytes], None]
    points: Callable[[Bytes, int], int]
    has_won: Callable[[Bytes, int], bool]
    action_of: Callable[[Bytes, int, int], int]
    move_of: Callable[[Bytes, int, int], int]
    features: Callable[[Bytes, int, Floats], None]
    bot_move: Callable[[Bytes, int, int, Bytes], int]

    def run(self, race: Bytes, chance: Bytes) -> None:
        """Goes on until somebody owes a choice or the game is over."""
        self.run_steps(race, FOR_EVER, chance)

    def prepare(self) -> Iterator[str]:
        """Compiles each entry, or loads it from disk, telling its name first."""
        for name, made in self._asdict().items():
            yield name
            compile_entry(made)


class Shape(NamedTuple):
    """The arguments of an entry behind the race: numbers, then arrays, then perhaps a chance."""

    numbers: int = 0
    codes: int = 0
    floats: int = 0
    chance: bool = False


ENTRIES: dict[str, tuple[Any, Shape]] = {
    "run_steps": (playing.run_steps, Shape(numbers=1, chance=True)),
    "seal": (questions.seal, Shape(numbers=2)),
    "asked": (questions.asked, Shape()),
    "owing": (questions.owing, Shape()),
    "is_over": (questions.is_over, Shape()),
    "legal_moves": (playing.legal_moves, Shape(numbers=1, codes=1)),
    "explained_offers": (playing.explained_offers, Shape(numbers=1, codes=2)),
    "refusal": (questions.refusal, Shape(numbers=2)),
    "hide": (questions.hide, Shape(numbers=1)),
    "imagine": (questions.imagine, Shape(numbers=1, chance=True)),
    "points": (questions.points, Shape(numbers=1)),
    "has_won": (questions.has_won, Shape(numbers=1)),
    "action_of": (questions.action_of, Shape(numbers=2)),
    "move_of": (questions.move_of, Shape(numbers=2)),
    "features": (questions.features, Shape(numbers=1, floats=1)),
    "bot_move": (questions.bot_move, Shape(numbers=2, chance=True)),
}


def compiled_kernel(record: type[Record]) -> Kernel:
    """The entries of a game in machine code, compiled on first use."""
    return Kernel(
        **{name: compiled(function, shape, record) for name, (function, shape) in ENTRIES.items()}
    )


def interpreted_kernel(record: type[Record]) -> Kernel:
    """The same entries in plain Python: a hundred times slower, open to a debugger."""
    return Kernel(**{name: interpreted(function, record) for name, (function, _) in ENTRIES.items()})


# --- Compiled -------------------------------------------------------------------------------------
#
# One small function for each number of arguments: Numba wants to see them written out. Only the rule
# and the type of the record differ, and both are part of the key under which the disk keeps them.

CHANCES = Chance.dtype


def compiled(function: Any, shape: Shape, record: type[Record]) -> Any:
    """An entry for a rule whose first argument is a race and whose last may be a chance."""
    arguments = shape.numbers + shape.codes + shape.floats
    make = (WITH_CHANCE if shape.chance else WITHOUT_CHANCE)[arguments]
    made = make(function, record.dtype)
    made.shape = shape
    return made


def compile_entry(made: Any) -> None:
    """Compiles an entry for the only types that it is ever called with."""
    shape: Shape | None = getattr(made, "shape", None)
    if shape is None:
        return
    row = numba.types.Array(numba.types.uint8, 1, "C")
    codes = numba.types.Array(numba.types.int64, 1, "C")
    floats = numba.types.Array(numba.types.float32, 1, "C")
    numbers = (numba.types.int64,) * shape.numbers
    arrays = (codes,) * shape.codes + (floats,) * shape.floats
    made.compile((row, *numbers, *arrays, *((row,) * shape.chance)))


def _race(function: Any, races: Any) -> Any:
    @entry
    def call(race: Any) -> Any:
        return function(race.view(races)[0])

    return call


def _race_and_1(function: Any, races: Any) -> Any:
    @entry
    def call(race: Any, first: Any) -> Any:
        return function(race.view(races)[0], first)

    return call


def _race_and_2(function: Any, races: Any) -> Any:
    @entry
    def call(race: Any, first: Any, second: Any) -> Any:
        return function(race.view(races)[0], first, second)

    return call


def _race_and_3(function: Any, races: Any) -> Any:
    @entry
    def call(race: Any, first: Any, second: Any, third: Any) -> Any:
        return function(race.view(races)[0], first, second, third)

    return call


def _race_and_chance(function: Any, races: Any) -> Any:
    @entry
    def call(race: Any, chance: Any) -> Any:
        return function(race.view(races)[0], chance.view(CHANCES)[0])

    return call


def _race_1_and_chance(function: Any, races: Any) -> Any:
    @entry
    def call(race: Any, first: Any, chance: Any) -> Any:
        return function(race.view(races)[0], first, chance.view(CHANCES)[0])

    return call


def _race_2_and_chance(function: Any, races: Any) -> Any:
    @entry
    def call(race: Any, first: Any, second: Any, chance: Any) -> Any:
        return function(race.view(races)[0], first, second, chance.view(CHANCES)[0])

    return call


WITHOUT_CHANCE = (_race, _race_and_1, _race_and_2, _race_and_3)
WITH_CHANCE = (_race_and_chance, _race_1_and_chance, _race_2_and_chance)


# --- Interpreted ----------------------------------------------------------------------------------


def interpreted(function: Any, record: type[Record]) -> Any:
    """The same entry in plain Python: rows become plain records and are written back."""

    def call(row: Bytes, *arguments: Any) -> Any:
        race = record.plain(row)
        plain = [Chance.plain(argument) if is_chance(argument) else argument for argument in arguments]
        answer = function(race, *plain)
        race.store(row)
        for given, used in zip(arguments, plain, strict=True):
            if isinstance(used, Chance):
                used.store(given)
        return answer

    return call


def is_chance(argument: Any) -> bool:
    """Whether an argument is the row of a chance."""
    return isinstance(argument, np.ndarray) and argument.dtype == np.uint8
