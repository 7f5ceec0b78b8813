"""What bots that look ahead share: they know the track, and remember the turn that they chose."""

from abc import abstractmethod
from itertools import pairwise

from blacktop.core.bot import Bot
from blacktop.core.record import Bytes
from blacktop.games.circuit.bots.worth import knowledge
from blacktop.games.circuit.explore import changing, room_for, unchanging
from blacktop.games.circuit.rules.turn import seal, step
from blacktop.games.circuit.turns import NO_CHANCE, unwatched


class Thinker(Bot):
    """A bot that chooses whole turns, and remembers the rest of the turn that it has begun."""

    plies = 1

    def __init__(self) -> None:
        self.track = b""
        self.plan: dict[bytes, int] = {}

    def look(self, hidden: Bytes, seat: int) -> None:
        """Finds out the turns to go on a track, which may take a second."""
        self.learn_track(hidden)

    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """The next move of its plan, or the first one of a new plan."""
        known = self.plan.get(changing(hidden))
        if known is not None:
            return known
        self.learn_track(hidden)
        moves = self.moves_of(self.best_turn(hidden, seat))
        self.plan = dict(plan(hidden, seat, moves))
        return moves[0]

    def learn_track(self, row: Bytes) -> None:
        """Looks at a track, and the options of the table, that it does not know yet."""
        if unchanging(row) != self.track:
            self.track = unchanging(row)
            self.know = knowledge(row)
            self.room = room_for(row, self.plies)

    @abstractmethod
    def best_turn(self, hidden: Bytes, seat: int) -> int:
        """The number of the turn that it likes best, among those that the room holds then."""

    def moves_of(self, number: int) -> list[int]:
        """The moves of one of those turns."""
        moves: list[int] = self.room.moves[0, number].tolist()
        return moves[: moves.index(0)]


def plan(row: Bytes, seat: int, moves: list[int]) -> list[tuple[bytes, int]]:
    """The situations in which the later moves of a turn will be made, each with its move."""
    race = unwatched(row)
    scratch = row.copy()
    found = []
    for code, following in pairwise(moves):
        seal(race, seat, code)
        step(race, NO_CHANCE)
        race.store(scratch)
        found.append((changing(scratch), following))
    return found
