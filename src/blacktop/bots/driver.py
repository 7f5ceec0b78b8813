"""Asking a bot for a move. A bot is handed a hidden race, so it cannot know more than its seat."""

import numpy as np

from blacktop.core.chance import Chance, pick
from blacktop.core.game import Game
from blacktop.core.notation import unknown
from blacktop.core.record import Bytes

RANDOM_BOT = "random"


def names(game: Game) -> tuple[str, ...]:
    """The bots that can drive in a game: the random one and the game's own."""
    return (RANDOM_BOT, *game.bots)


def number(game: Game, name: str) -> int:
    """The number under which compiled code knows a bot; 0 is the random one."""
    if name not in names(game):
        raise unknown("bot", name, names(game))
    return names(game).index(name)


def choose(game: Game, name: str, hidden: Bytes, seat: int, chance: Bytes) -> int:
    """The code of the move that a bot makes."""
    bot = number(game, name)
    if bot:
        return int(game.kernel.bot_move(hidden, seat, bot, chance))
    codes = np.zeros(game.most_offers, np.int64)
    count = game.kernel.legal_moves(hidden, seat, codes)
    stream = Chance.plain(chance)
    chosen = int(codes[pick(stream, count)])
    stream.store(chance)
    return chosen
