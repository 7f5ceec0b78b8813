"""Fingerprints of random races, to compare ways of running the same rules.

python -m blacktop.lab.digests illegal 100
"""

import hashlib
import random
import sys

import numpy as np

from blacktop.core.chance import keyed_stream, step_key
from blacktop.core.game import Game
from blacktop.core.kernel import Kernel
from blacktop.games import game as find_game
from blacktop.lab.secrecy import random_start, shorten


def digests(game: Game, kernel: Kernel, races: int, seed: int = 0) -> list[str]:
    """One fingerprint for each race: of its state after every decision, and of its features."""
    return [digest(game, kernel, random.Random(seed * races + number)) for number in range(races)]


def digest(game: Game, kernel: Kernel, luck: random.Random) -> str:
    """The fingerprint of one race with seats and options drawn at random."""
    row = random_start(game, luck)
    shorten(game, row)
    stream = keyed_stream(step_key(luck.randbytes(8), 0))
    codes = np.zeros(game.most_offers, np.int64)
    features = np.zeros(game.features, np.float32)
    seen = hashlib.sha256()
    kernel.run(row, stream)
    while not kernel.is_over(row):
        owing = kernel.owing(row)
        seat = next(seat for seat in range(owing.bit_length()) if owing >> seat & 1)
        count = kernel.legal_moves(row, seat, codes)
        seen.update(codes[:count].tobytes())
        kernel.seal(row, seat, int(codes[luck.randrange(count)]))
        kernel.run(row, stream)
        seen.update(row.tobytes())
    hidden = row.copy()
    kernel.features(hidden, 0, features)
    seen.update(features.tobytes())
    return seen.hexdigest()


if __name__ == "__main__":
    asked = find_game(sys.argv[1])
    print("\n".join(digests(asked, asked.kernel, int(sys.argv[2]))))
