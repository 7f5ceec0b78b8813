"""Many races in compiled code, and what came of them."""

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np

from blacktop.bots import driver
from blacktop.bots.playout import Playouts, Results
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.core.record import Bytes
from blacktop.lab.races import play_races

CHUNK = 1000
"""Races between two looks at the clock; also the unit that threads share."""
THINKING_CHUNK = 4
"""The same with bots that think."""


class SeatReport(msgspec.Struct):
    """How one seat fared."""

    bot: str
    points: float
    points_error: float
    wins: float


class Report(msgspec.Struct):
    """What a simulation did, in the words of its JSON form."""

    game: str
    rules: int
    seats: int
    bots: list[str]
    options: dict[str, bool | int | str]
    seed: int
    games: int
    threads: int
    decisions: int
    decisions_per_game: float
    wall_seconds: float
    cpu_seconds: float
    games_per_second: float
    decisions_per_second: float
    decisions_per_cpu_second: float
    results: list[SeatReport]


def simulate(
    game: Game,
    playouts: Playouts,
    bots: Sequence[str],
    options: Mapping[str, Any],
    games: int,
    seed: int,
    threads: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Plays races number 0 to games - 1 of a seed. The result does not depend on the threads."""
    if games < 1:
        raise BadInput(f"games: at least 1, not {games}")
    if threads < 1:
        raise BadInput(f"threads: at least 1, not {threads}")
    start = game.start(len(bots), options)
    play, chunk = _player(game, playouts, start, bots, seed)
    play(0, 1)  # loads the machine code, outside the measured time
    wall, cpu = time.perf_counter(), time.process_time()
    chunks = _run(play, chunk, games, threads, progress)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    decisions = sum(chunk.decisions for chunk in chunks)
    return Report(
        game=game.name,
        rules=game.rules_version,
        seats=len(bots),
        bots=list(bots),
        options=game.options_of(start),
        seed=seed,
        games=games,
        threads=threads,
        decisions=decisions,
        decisions_per_game=decisions / games,
        wall_seconds=wall,
        cpu_seconds=cpu,
        games_per_second=games / wall,
        decisions_per_second=decisions / wall,
        decisions_per_cpu_second=decisions / cpu,
        results=_results(bots, chunks, game.parts_of_a_point),
    )


def _results(bots: Sequence[str], chunks: Sequence[Results], parts: int) -> list[SeatReport]:
    """How every seat fared over all races."""
    points = np.concatenate([chunk.points for chunk in chunks]) / parts
    won = np.concatenate([chunk.won for chunk in chunks])
    won = won / np.maximum(1, won.sum(axis=1, keepdims=True))  # a shared victory is shared
    return [
        SeatReport(bot, float(points[:, seat].mean()), _error(points[:, seat]), float(won[:, seat].mean()))
        for seat, bot in enumerate(bots)
    ]


Play = Callable[[int, int], Results]
"""Plays some races: the number of the first, and how many."""


def _player(
    game: Game, playouts: Playouts, start: Bytes, bots: Sequence[str], seed: int
) -> tuple[Play, int]:
    """How these bots play, and how many races in a row: compiled if all of them can be."""
    numbers = [driver.number(game, bot) for bot in bots]
    known = [number for number in numbers if number is not None]
    if len(known) == len(numbers):
        return lambda first, races: playouts.play(start, known, seed, first, races), CHUNK
    return lambda first, races: play_races(game, start, bots, seed, first, races), THINKING_CHUNK


def _run(play: Play, size: int, games: int, threads: int, progress: Callable[[int], None]) -> list[Results]:
    def chunk(first: int) -> Results:
        results = play(first, min(size, games - first))
        progress(len(results.points))
        return results

    firsts = range(0, games, size)
    if threads == 1:
        return [chunk(first) for first in firsts]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(chunk, firsts))


def _error(points: Any) -> float:
    """The standard error of a mean."""
    return float(points.std(ddof=1) / len(points) ** 0.5) if len(points) > 1 else 0.0
