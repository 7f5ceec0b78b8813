"""Finding the bot of a name: the random one, those compiled with a game's rules, and those that think."""

import numpy as np

from blacktop.core.bot import Bot
from blacktop.core.chance import Chance, pick
from blacktop.core.game import Game
from blacktop.core.notation import unknown
from blacktop.core.record import Bytes

RANDOM_BOT = "random"


class RandomBot(Bot):
    """Any legal move, each equally likely."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.codes = np.zeros(game.most_offers, np.int64)

    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """Lists the legal moves and picks one."""
        count = self.game.kernel.legal_moves(hidden, seat, self.codes)
        stream = Chance.plain(chance)
        chosen = int(self.codes[pick(stream, count)])
        stream.store(chance)
        return chosen


class CompiledBot(Bot):
    """One of the bots that a game compiles with its rules."""

    def __init__(self, game: Game, number: int) -> None:
        self.game = game
        self.number = number

    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """Asks the rules."""
        return int(self.game.kernel.bot_move(hidden, seat, self.number, chance))


def names(game: Game) -> tuple[str, ...]:
    """The bots that can drive in a game: the random one and the game's own."""
    return (RANDOM_BOT, *game.bots)


def check_name(game: Game, name: str) -> None:
    """Complains about a bot that does not exist."""
    if name not in names(game):
        raise unknown("bot", name, names(game))


def number(game: Game, name: str) -> int | None:
    """The number under which compiled code knows a bot, 0 for the random one; None if it does not."""
    check_name(game, name)
    if name == RANDOM_BOT:
        return 0
    return game.compiled_bots.index(name) + 1 if name in game.compiled_bots else None


def bot(game: Game, name: str) -> Bot:
    """A new bot of this name, for one seat."""
    known = number(game, name)
    if known is None:
        return game.make_bot(name)
    return CompiledBot(game, known) if known else RandomBot(game)
