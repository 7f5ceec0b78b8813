"""What *search* thinks of a situation: a guess in place of the tables of a solution.

Who is ahead, and who is faster with turns to go; a full hand is worth something as well.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from blacktop.core.bits import members
from blacktop.core.rule import entry, rule
from blacktop.games.duel.solve.outlook import Outlook

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]


class Weights(NamedTuple):
    """How much things count, in spaces of the Gap Track."""

    speed: float  # a point of speed, for every turn to go
    card: float  # a card in hand
    steep: float  # how soon a gap decides a race


WEIGHTS = Weights(speed=0.45, card=0.7, steep=4.5)


@rule
def guess(
    weights: Weights, turns: int, gap: int, hand: int, rival_hand: int, speed: int, rival_speed: int
) -> float:
    """What a situation with so many turns to go may be worth."""
    ahead = gap + weights.speed * min(turns, 2) * (speed - rival_speed)
    ahead += weights.card * (members(hand) - members(rival_hand))
    return math.tanh(ahead / (weights.steep * math.sqrt(turns)))


@entry
def guess_ahead(
    weights: Weights, turns: int, gap: int, hands: Ints, rival_hands: Ints, out: Floats
) -> None:
    """The same for some hands and all speeds."""
    for hand in hands:
        for rival_hand in rival_hands:
            for speed in range(out.shape[2]):
                for rival in range(out.shape[3]):
                    out[hand, rival_hand, speed, rival] = guess(
                        weights, turns, gap + speed - rival, hand, rival_hand, speed, rival
                    )


class Guess(Outlook):
    """Guesses what the end of a turn is worth."""

    def look_ahead(
        self, turn: int, shares: Floats, roads: Ints, gap: int, hands: Ints, rival_hands: Ints, out: Floats
    ) -> None:
        """The roads that may be turned up are all the same to it."""
        guess_ahead(WEIGHTS, self.shape.turns - turn - 1, gap, hands, rival_hands, out)
