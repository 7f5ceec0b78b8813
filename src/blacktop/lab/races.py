"""Whole races of bots that think, one Python call a decision: the slow sister of compiled playouts."""

from collections.abc import Sequence

import numpy as np

from blacktop.bots import driver
from blacktop.bots.playout import Results
from blacktop.core.bot import Bot
from blacktop.core.chance import Chance, open_stream
from blacktop.core.game import Game
from blacktop.core.record import Bytes


def stream(seed: int, number: int) -> Bytes:
    """The stream of race number so-and-so of a seed, as in compiled playouts."""
    row = Chance.empty()
    chance = Chance.plain(row)
    open_stream(chance, seed, number)
    chance.store(row)
    return row


def play_on(game: Game, row: Bytes, bots: Sequence[Bot], chance: Bytes) -> int:
    """Plays a race to its end, each bot handed what its seat may know; counts the decisions."""
    decisions = 0
    game.kernel.run(row, chance)
    for seat, bot in enumerate(bots):
        bot.look(game.hidden(row, seat), seat)
    while owing := game.kernel.owing(row):
        seat = (owing & -owing).bit_length() - 1
        game.kernel.seal(row, seat, bots[seat].choose(game.hidden(row, seat), seat, chance))
        game.kernel.run(row, chance)
        decisions += 1
    return decisions


def play_races(
    game: Game, start: Bytes, names: Sequence[str], seed: int, first: int, races: int
) -> Results:
    """Races number ``first`` and following, with the same results as those of compiled playouts."""
    bots = [driver.bot(game, name) for name in names]
    points = np.zeros((races, len(bots)), np.int32)
    won = np.zeros((races, len(bots)), bool)
    decisions = 0
    for number in range(races):
        row = start.copy()
        decisions += play_on(game, row, bots, stream(seed, first + number))
        for seat in range(len(bots)):
            points[number, seat] = game.kernel.points(row, seat)
            won[number, seat] = game.kernel.has_won(row, seat)
    return Results(decisions, points, won)
