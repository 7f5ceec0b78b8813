"""Whole races in compiled code: what simulations, benchmarks and searches run.

A bot is a number here: 0 plays at random, 1 and up are the game's own, in the order of its list.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numba
import numpy as np
import numpy.typing as npt

from blacktop.core.chance import Chance, open_stream
from blacktop.core.kernel import Shape, compiled
from blacktop.core.playing import first_owing, play, random_move, run
from blacktop.core.questions import bot_move, has_won, hide, is_over, points, silence
from blacktop.core.record import Bytes, Record
from blacktop.core.rule import entry, rule

RANDOM = 0
FOR_EVER = 1 << 62


@rule
def random_decisions(race: Any, most: int, chance: Chance) -> int:
    """Plays up to so many decisions at random, moves and chance from one stream; counts them."""
    made = 0
    while made < most and not is_over(race):
        seat = first_owing(race)
        play(race, seat, random_move(race, seat, chance), chance)
        made += 1
    return made


@rule
def chosen_move(race: Any, hidden: Any, seat: int, bot: int, chance: Chance) -> int:
    """The move of a seat's bot. All but the random one are handed ``hidden``, never the race."""
    if bot == RANDOM:
        return random_move(race, seat, chance)
    hide(hidden, seat)
    return bot_move(hidden, seat, bot, chance)


class Results(NamedTuple):
    """What came of some races: a row for each race, a column for each seat."""

    decisions: int
    points: npt.NDArray[np.int32]
    won: npt.NDArray[np.bool_]


class Playouts:
    """Plays many races of one game from the same start, each with a stream of its own."""

    def __init__(self, record: type[Record]) -> None:
        self.record = record
        self.random_races = _random_races(record.dtype)
        self.races = _races(record.dtype)
        self.random_decisions = compiled(random_decisions, Shape(numbers=1, chance=True), record)

    parts = ("races of random bots", "races of any bots")

    def prepare(self) -> Iterator[str]:
        """Compiles the loops, or loads them from disk, telling the name of each first."""
        row = numba.types.Array(numba.types.uint8, 1, "C")
        number = numba.types.int64
        bots = numba.types.Array(number, 1, "C")
        results = numba.types.Array(numba.types.int32, 3, "C")
        yield self.parts[0]
        self.random_races.compile((row, row, row, number, number, results))
        yield self.parts[1]
        self.races.compile((row, row, row, row, bots, number, number, results))

    def play(self, start: Bytes, bots: Sequence[int], seed: int, first: int, races: int) -> Results:
        """Races number ``first`` and following. The same numbers give the same races everywhere."""
        results = np.zeros((races, len(bots), 2), np.int32)
        race, chance = self.record.empty(), Chance.empty()
        if any(bots):
            drivers = np.asarray(bots, np.int64)
            decisions = self.races(start, race, self.record.empty(), chance, drivers, seed, first, results)
        else:
            decisions = self.random_races(start, race, chance, seed, first, results)
        return Results(int(decisions), results[:, :, 0], results[:, :, 1].astype(bool))


@rule
def begin_unwatched(race: Any, seed: int, number: int, chance: Chance) -> None:
    """Sets up race number so-and-so of a seed, which nobody watches."""
    silence(race)
    open_stream(chance, seed, number)
    run(race, chance)


@rule
def note_result(race: Any, result: Any) -> None:
    """Writes down points and victory of every seat."""
    for seat in range(len(result)):
        result[seat, 0] = points(race, seat)
        result[seat, 1] = has_won(race, seat)


def _random_races(races: Any) -> Any:
    """Only random bots: by far the quickest, so it is compiled without the others."""
    chances = Chance.dtype

    @entry
    def call(start: Any, race_row: Any, chance_row: Any, seed: Any, first: Any, results: Any) -> Any:
        race = race_row.view(races)[0]
        chance = chance_row.view(chances)[0]
        decisions = 0
        for number in range(len(results)):
            race_row[:] = start
            begin_unwatched(race, seed, first + number, chance)
            decisions += random_decisions(race, FOR_EVER, chance)
            note_result(race, results[number])
        return decisions

    return call


def _races(races: Any) -> Any:
    """Any bots, each handed a copy that was hidden for its seat."""
    chances = Chance.dtype

    @entry
    def call(
        start: Any,
        race_row: Any,
        hidden_row: Any,
        chance_row: Any,
        bots: Any,
        seed: Any,
        first: Any,
        results: Any,
    ) -> Any:
        race = race_row.view(races)[0]
        hidden = hidden_row.view(races)[0]
        chance = chance_row.view(chances)[0]
        decisions = 0
        for number in range(len(results)):
            race_row[:] = start
            begin_unwatched(race, seed, first + number, chance)
            while not is_over(race):
                seat = first_owing(race)
                hidden_row[:] = race_row
                play(race, seat, chosen_move(race, hidden, seat, bots[seat], chance), chance)
                decisions += 1
            note_result(race, results[number])
        return decisions

    return call
