"""The odds of the next draw: what a driver sees before deciding (D4.5)."""

from dataclasses import dataclass

from blacktop.games.duel.pieces import TOKENS
from blacktop.games.duel.rules.components import penalty
from blacktop.games.duel.rules.handling import is_crash, is_match, skids_that_count, speed_on_stopping
from blacktop.games.duel.state import Race


@dataclass(frozen=True)
class Odds:
    """Of all tokens in the bag so many match; a match costs the penalty, or is a crash."""

    matches: int
    tokens: int
    penalty: int
    is_crash: bool
    speed_on_stopping: int

    @property
    def match(self) -> float:
        """The chance of a match."""
        return self.matches / self.tokens

    @property
    def crash(self) -> float:
        """The chance of a crash."""
        return self.match if self.is_crash else 0.0


def odds_of(race: Race) -> Odds:
    """The odds of the driver who is asked whether to draw."""
    matches = sum(race.bag[token] for token in range(TOKENS) if is_match(race, token))
    crash = is_crash(race)
    speed = race.speed[race.turn]
    cost = speed if crash else min(speed, penalty(race, speed, skids_that_count(race)))
    return Odds(matches, race.bag_size, cost, crash, speed_on_stopping(race))
