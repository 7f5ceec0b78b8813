"""Bots that work a turn out to its end: *search* guesses what comes after it, *perfect* knows."""

from abc import abstractmethod
from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt

from blacktop.core.bot import Bot
from blacktop.core.chance import WORD, Chance, next_word
from blacktop.core.record import Bytes
from blacktop.core.rule import entry
from blacktop.games.duel.bots.guess import Guess
from blacktop.games.duel.bots.regret import mix_by_regret
from blacktop.games.duel.pieces import Stage
from blacktop.games.duel.solve.tables import perfect
from blacktop.games.duel.solve.thought import Thinker
from blacktop.games.duel.state import Race

Floats = npt.NDArray[np.float64]

MOST_REMEMBERED = 200_000
"""Choices of cards that a bot remembers."""


def unchanging(row: Bytes) -> bytes:
    """The options and the components of a race."""
    assert Race.dtype.fields is not None
    return row[: int(Race.dtype.fields["stage"][1])].tobytes()


class Lookahead(Bot):
    """Plays its cards by a mix, and everything else as its outlook says is best."""

    def __init__(self) -> None:
        self.table = b""
        self.thinker: Thinker
        self.remembered: dict[bytes, Mapping[int, float]] = {}

    @abstractmethod
    def thinker_for(self, row: Bytes) -> Thinker:
        """Who thinks for it in a race."""

    def look(self, hidden: Bytes, seat: int) -> None:
        """Gets to know the components and options of the table."""
        if unchanging(hidden) != self.table:
            self.table = unchanging(hidden)
            self.thinker = self.thinker_for(hidden)
            self.remembered = {}

    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """A card by lot, or the best move."""
        self.look(hidden, seat)
        race = Race.plain(hidden)
        if race.stage == Stage.CARDS:
            return drawn_by_lot(self.mix(race, seat), chance)
        values = self.thinker.think(race).moves[seat]
        return max(values, key=lambda code: values[code] if seat == 0 else -values[code])

    def mix(self, race: Race, seat: int) -> Mapping[int, float]:
        """How often it plays each card here; it remembers what it has worked out."""
        roads = self.thinker.outlook.shape.roads.number_of(race)
        numbers = [race.turn_number, roads, race.gap, *race.hand, *race.speed, seat]
        situation = np.array(numbers, np.int16).tobytes()
        if situation not in self.remembered:
            if len(self.remembered) >= MOST_REMEMBERED:
                self.remembered.clear()
            self.remembered[situation] = self.thinker.think(race).mixes[seat]
        return self.remembered[situation]


def drawn_by_lot(shares: Mapping[int, float], chance: Bytes) -> int:
    """One of some moves, each as often as its share says."""
    stream = Chance.plain(chance)
    left = next_word(stream) / (WORD + 1)
    stream.store(chance)
    chosen = -1
    for code, share in shares.items():
        if share > 0 and left >= 0:
            chosen = code
        left -= share
    return chosen


@entry
def mix_cards_by_regret(matrix: Floats, rows: int, columns: int, first: Floats, second: Floats) -> float:
    """Both mixes by regret matching, and what they are worth together."""
    mix_by_regret(matrix, rows, columns, first, second)
    value = 0.0
    for row in range(rows):
        for column in range(columns):
            value += first[row] * matrix[row, column] * second[column]
    return value


class Search(Lookahead):
    """Looks one turn ahead, guesses the rest, and mixes by regret matching."""

    def thinker_for(self, row: Bytes) -> Thinker:
        """Goes by a guess."""
        return Thinker(Guess(row), mix_cards_by_regret)


class Perfect(Lookahead):
    """Plays the solved mixed strategy: nobody can expect to win against it."""

    def thinker_for(self, row: Bytes) -> Thinker:
        """Goes by the solution; where none is kept it is solved now, which takes a while."""
        return Thinker(perfect(row))


THINKING: Mapping[str, Callable[[], Bot]] = {"search": Search, "perfect": Perfect}
