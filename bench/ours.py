"""Measures Blacktop; prints JSON. Run by ``run.py``, each time in a process of its own."""

import json
import os
import random
import subprocess
import sys
import tempfile
import time

import numpy as np

from blacktop.bots.playout import Playouts
from blacktop.core.chance import keyed_stream, step_key
from blacktop.games import game as find_game

SEATS = {"illegal": 5, "circuit": 4, "duel": 2}
RACES = {"illegal": 20_000, "circuit": 50_000, "duel": 100_000}
ATTEMPTS = 10
"""The best of so many is taken, here and for the peers: noise only ever slows down."""


def compiled_loop(name: str) -> float:
    """Random decisions per CPU-second inside one compiled call."""
    game = find_game(name)
    playouts = Playouts(game.record)
    seats, races = SEATS[name], RACES[name]
    start = game.start(seats)
    playouts.play(start, [0] * seats, 1, 0, 1)
    rates = []
    for attempt in range(ATTEMPTS):
        began = time.process_time()
        decisions = playouts.play(start, [0] * seats, 1, attempt * races, races).decisions
        rates.append(decisions / (time.process_time() - began))
    return max(rates)


def one_call(name: str) -> float:
    """Random decisions per CPU-second with one Python call for each decision."""
    game = find_game(name)
    decide = Playouts(game.record).random_decisions
    stream = keyed_stream(step_key(b"bench", 0))
    start = game.start(SEATS[name])
    game.kernel.run(start, stream)
    row = start.copy()
    decide(row, 1, stream)
    decisions = 0
    began = time.process_time()
    while decisions < 400_000:
        row[:] = start
        while decide(row, 1, stream):
            decisions += 1
    return decisions / (time.process_time() - began)


def python_loop(name: str) -> float:
    """The loop that the peers run: legal moves, a pick, apply; three Python calls a decision."""
    game = find_game(name)
    luck = random.Random(1)
    stream = keyed_stream(step_key(b"bench", 0))
    kernel = game.kernel
    codes = np.zeros(game.most_offers, np.int64)
    decisions = 0
    began = time.process_time()
    for _ in range(300):
        row = game.start(SEATS[name])
        kernel.run(row, stream)
        while owing := kernel.owing(row):
            seat = (owing & -owing).bit_length() - 1
            move = codes[luck.randrange(kernel.legal_moves(row, seat, codes))]
            kernel.seal(row, seat, move)
            kernel.run(row, stream)
            decisions += 1
    return decisions / (time.process_time() - began)


def copy_cost(name: str) -> float:
    """Microseconds to copy a state from Python."""
    row = find_game(name).start(SEATS[name])
    began = time.process_time()
    for _ in range(200_000):
        row.copy()
    return (time.process_time() - began) / 200_000 * 1e6


def start_time(name: str, cache: str) -> float:
    """Seconds from the shell to the first answer of the command, with the given cache folder."""
    scenario = next(iter(sorted((find_game(name).folder / "scenarios").glob("*.json"))))
    command = [sys.executable, "-m", "blacktop", "check", str(scenario)]
    began = time.perf_counter()
    subprocess.run(command, env=os.environ | {"BLACKTOP_CACHE": cache}, capture_output=True, check=True)
    return time.perf_counter() - began


def main() -> None:
    """Everything, as one JSON object."""
    name = sys.argv[1]
    game = find_game(name)
    for _ in game.kernel.prepare():
        pass
    report: dict[str, object] = {
        "compiled": compiled_loop(name),
        "one_call": one_call(name),
        "python": python_loop(name),
        "copy_us": copy_cost(name),
        "state_bytes": game.record.dtype.itemsize,
        "title": game.title,
        "seats": SEATS[name],
    }
    with tempfile.TemporaryDirectory() as cache:
        report["cold_start_s"] = start_time(name, cache)
        report["warm_start_s"] = min(start_time(name, cache) for _ in range(3))
    print(json.dumps(report))


if __name__ == "__main__":
    main()
