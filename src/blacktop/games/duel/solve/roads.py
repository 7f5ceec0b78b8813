"""What may come of the Road: for every turn the situations that matter, and what each of them leads to.

Roads of one class (``checks.road_classes``) are alike, and what was turned up before matters only for what
is left. So few situations remain: with the standard components at most twelve in a turn.
"""

from dataclasses import dataclass
from functools import cached_property

from blacktop.core.notation import BadInput
from blacktop.core.record import Bytes
from blacktop.games.duel.pieces import ROADS, Road
from blacktop.games.duel.rules.setup import cards_with_police
from blacktop.games.duel.rules.turn import is_last_turn
from blacktop.games.duel.solve.checks import road_classes
from blacktop.games.duel.state import Race

POLICE = -1
"""In place of the next road: the police, or anything else after which there is no turn."""
Unseen = tuple[int, ...]


@dataclass(frozen=True, order=True)
class Situation:
    """The class of the current road and of the next, and how many of each class are unseen.

    ``unseen`` is empty where it does not matter any more.
    """

    road: int
    next_road: int
    unseen: Unseen


@dataclass(frozen=True)
class Turn:
    """The situations of one turn, and for each of them what the end of the turn leads to."""

    situations: list[Situation]
    after: list[list[tuple[float, int]]]
    """Shares, and situations of the next turn; none if the race is over."""


class Roads:
    """All turns of a race, from the first."""

    def __init__(self, row: Bytes) -> None:
        self.race = Race.plain(row)
        self.classes = road_classes(self.race)
        self.turns: list[Turn] = []
        situations = sorted(self.at_start())
        while situations:
            number = len(self.turns) + 1
            leads = [self.leads_to(situation, number) for situation in situations]
            following = sorted({after for lead in leads for _, after in lead})
            after = [[(share, following.index(each)) for share, each in lead] for lead in leads]
            self.turns.append(Turn(situations, after))
            situations = following

    @cached_property
    def box(self) -> Unseen:
        """Road cards of each class."""
        return tuple(
            sum(self.race.roads[kind] for kind in range(ROADS) if self.classes[kind] == road)
            for road in range(max(self.classes) + 1)
        )

    def at_start(self) -> dict[Situation, float]:
        """How a race may begin, and how likely each beginning is."""
        found: dict[Situation, float] = {}
        for road, count in enumerate(self.box):
            if count:
                left = without(self.box, road)
                for share, following in self.turned_up(left, 1):
                    after = self.situation(road, following, left, 1)
                    found[after] = found.get(after, 0.0) + share * count / sum(self.box)
        return found

    def turned_up(self, unseen: Unseen, place: int) -> list[tuple[float, int]]:
        """What the card at a place of the deck may be: a class of road, or the police."""
        self.race.turn_number = place
        cards = cards_with_police(self.race, place)
        others = 1 - 1 / cards if cards else 1.0
        found = [
            (others * count / sum(unseen), road) for road, count in enumerate(unseen) if count * others
        ]
        return [*found, (1 / cards, POLICE)] if cards else found

    def leads_to(self, situation: Situation, number: int) -> list[tuple[float, Situation]]:
        """What a situation of turn so-and-so may become: nothing, if it is the last."""
        if self.is_last(situation, number):
            return []
        if not situation.unseen:
            return [(1.0, Situation(situation.next_road, POLICE, ()))]
        return [
            (share, self.situation(situation.next_road, following, situation.unseen, number + 1))
            for share, following in self.turned_up(situation.unseen, number + 1)
        ]

    def is_last(self, situation: Situation, number: int) -> bool:
        """Whether the race is over after a turn."""
        self.race.turn_number = number
        self.race.next_road = Road.POLICE if situation.next_road == POLICE else Road.STRAIGHT
        return bool(is_last_turn(self.race))

    def situation(self, road: int, following: int, unseen: Unseen, number: int) -> Situation:
        """A situation of turn so-and-so, less what does not matter: what follows the last road, say."""
        if following == POLICE or self.is_last(Situation(road, following, ()), number):
            return Situation(road, POLICE, ())
        left = without(unseen, following)
        is_next_last = self.is_last(Situation(following, 0, ()), number + 1)
        is_police_next = cards_with_police(self.race, number + 1) == 1
        return Situation(road, following, () if is_next_last or is_police_next else left)

    def number_of(self, race: Race) -> int:
        """The place of a race's situation in the list of its turn."""
        unseen = [0] * len(self.box)
        for kind in range(ROADS):
            unseen[self.classes[kind]] += race.unseen[kind]
        following = POLICE if race.next_road == Road.POLICE else self.classes[race.next_road]
        if following != POLICE:
            unseen[following] += 1
        road = self.classes[race.road]
        situation = self.situation(road, following, tuple(unseen), race.turn_number)
        known = self.turns[race.turn_number - 1].situations
        if situation not in known:
            raise BadInput(
                f"turn {race.turn_number}: no race comes to these roads, so nothing is known of them"
            )
        return known.index(situation)


def without(unseen: Unseen, road: int) -> Unseen:
    """What is left unseen when a road is turned up."""
    return tuple(count - (number == road) for number, count in enumerate(unseen))
