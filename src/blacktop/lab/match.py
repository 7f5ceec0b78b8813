"""Which of two bots is stronger? Many deals, each played with the bots in every seating.

The unit is the deal: one seed gives the track, the cards and the lots. With two seats a deal is two races,
the bots changing seats. With more it is played twice as often: one bot alone among the others, in every
seat, and the other way round; a bot is stronger only if both tables say so.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from blacktop.bots import driver
from blacktop.core.bot import Bot
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.core.record import Bytes
from blacktop.lab.races import play_on, stream

Z = 1.96
"""Standard errors in an interval of 95 %."""


class Side(msgspec.Struct):
    """How one bot fared when it was alone among the others: its share of victories, by deals."""

    bot: str
    share: float
    error: float
    equal_share: float
    races: int
    wins: int
    shared: int
    losses: int


class Pace(msgspec.Struct):
    """How long a bot takes for a move, in seconds."""

    bot: str
    median: float
    percentile_99: float
    longest: float


class MatchReport(msgspec.Struct):
    """What a match found out."""

    game: str
    rules: int
    seats: int
    options: dict[str, bool | int | str]
    seed: int
    deals: int
    sides: list[Side]
    paces: list[Pace]


class Timed(Bot):
    """A bot whose time is taken."""

    def __init__(self, bot: Bot, seconds: list[float]) -> None:
        self.bot = bot
        self.seconds = seconds

    def look(self, hidden: Bytes, seat: int) -> None:
        """Lets the bot look, without a clock."""
        self.bot.look(hidden, seat)

    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """Asks the bot, and looks at the clock."""
        began = time.perf_counter()
        move = self.bot.choose(hidden, seat, chance)
        self.seconds.append(time.perf_counter() - began)
        return move


class Team:
    """A bot for each seat, all of one kind, and the time that they took."""

    def __init__(self, game: Game, name: str, seats: int) -> None:
        self.name = name
        self.seconds: list[float] = []
        self.bots = [Timed(driver.bot(game, name), self.seconds) for _ in range(seats)]

    def pace(self) -> Pace:
        """What the clock showed."""
        seconds = np.array(self.seconds)
        median, late = np.percentile(seconds, (50, 99))
        return Pace(self.name, float(median), float(late), float(seconds.max()))


def match(
    game: Game,
    names: Sequence[str],
    seats: int,
    options: Mapping[str, Any],
    deals: int,
    seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> MatchReport:
    """Two bots against each other on many deals."""
    if deals < 1:
        raise BadInput(f"deals: at least 1, not {deals}")
    if seats < 2:
        raise BadInput(f"seats: a match needs at least 2, not {seats}")
    start = game.start(seats, options)
    if len(set(names)) != 2:
        raise BadInput("a match needs two different bots")
    one, two = (Team(game, name, seats) for name in names)
    pairs = [(one, two), (two, one)] if seats > 2 else [(one, two)]
    shares: dict[str, list[list[float]]] = {team.name: [] for team, _ in pairs}
    for deal in range(deals):
        for team, others in pairs:
            shares[team.name].append(_deal(game, start, team, others, seed, deal))
        progress(1)
    return MatchReport(
        game=game.name,
        rules=game.rules_version,
        seats=seats,
        options=game.options_of(start),
        seed=seed,
        deals=deals,
        sides=[_side(name, parts, seats) for name, parts in shares.items()],
        paces=[one.pace(), two.pace()],
    )


def _deal(game: Game, start: Bytes, team: Team, others: Team, seed: int, deal: int) -> list[float]:
    """A bot's part of the victory in every seat, bots of the other kind in the rest of them."""
    parts = []
    seats = len(team.bots)
    for seat in range(seats):
        row = start.copy()
        drivers = [(team if other == seat else others).bots[other] for other in range(seats)]
        play_on(game, row, drivers, stream(seed, deal))
        winners = [other for other in range(seats) if game.kernel.has_won(row, other)]
        parts.append(1 / len(winners) if seat in winners else 0.0)
    return parts


def _side(name: str, deals: list[list[float]], seats: int) -> Side:
    by_deal = np.array(deals).mean(axis=1)
    races = np.array(deals).ravel()
    error = float(by_deal.std(ddof=1) / len(by_deal) ** 0.5) if len(by_deal) > 1 else 0.0
    return Side(
        name,
        float(by_deal.mean()),
        error,
        1 / seats,
        len(races),
        int((races == 1).sum()),
        int(((races > 0) & (races < 1)).sum()),
        int((races == 0).sum()),
    )
