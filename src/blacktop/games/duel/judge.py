"""Judging a recorded race: what every decision lost against perfect play, and what luck did.

Every moment has a value: what the first driver can expect if both play perfectly from there. A decision can
only lose value for the one who makes it; what remains of every change is luck. So the value at the start,
all luck and both drivers' losses add up to the result.

Where both drivers choose a card at once, each card is measured against the other driver's perfect mix; that
they met as they did is luck, too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from blacktop.core.notation import BadInput
from blacktop.core.race import Race as Table
from blacktop.core.record import Bytes
from blacktop.games.duel.events import Event
from blacktop.games.duel.meta import NAME
from blacktop.games.duel.moves import card_of
from blacktop.games.duel.notation import ROAD_NAMES, TOKEN_NAMES, parse_move, print_move
from blacktop.games.duel.pieces import DRIVERS, Stage
from blacktop.games.duel.solve.outlook import Outlook
from blacktop.games.duel.solve.thought import Thinker, Thought
from blacktop.games.duel.state import Race


class Kind(Enum):
    """What changed the value of a race."""

    CARD = "card"
    INCREASE = "increase"
    CHECK = "check"
    TAKE = "take"
    MEETING = "meeting of cards"
    LOT = "lot"
    DRAW = "token drawn"
    ROAD = "road"


@dataclass(frozen=True)
class Change:
    """One change of value: a decision of a seat, or luck, for which the seat is None.

    ``by`` is how much the value to the first driver changed; ``lost`` is what the decision cost its driver.
    """

    race: int
    turn: int
    kind: Kind
    seat: int | None
    text: str
    by: float

    @property
    def lost(self) -> float:
        """What a decision cost its driver: nothing, or more."""
        if self.seat is None:
            return 0.0
        return max(0.0, -self.by if self.seat == 0 else self.by)


@dataclass(frozen=True)
class Judgement:
    """A whole race, or a series of them."""

    start: float
    changes: list[Change]
    result: float

    @property
    def luck(self) -> float:
        """All luck together, as the first driver had it."""
        return sum(change.by for change in self.changes if change.seat is None)

    def lost(self, seat: int) -> float:
        """What a driver's decisions cost."""
        return sum(change.lost for change in self.changes if change.seat == seat)

    @property
    def remainder(self) -> float:
        """What is left when everything is added up: nothing, but for rounding."""
        return self.start + self.luck - self.lost(0) + self.lost(1) - self.result


def judged(table: Table, outlook: Outlook) -> Judgement:
    """Judges a race from its beginning, as far as it was driven."""
    if table.game.name != NAME:
        raise BadInput(f"a race of {table.game.name}, not of {NAME}")
    judge = Judge(table, outlook)
    changes = list(judge.changes())
    return Judgement(judge.begun * judge.at_start, changes, judge.result())


class Judge:
    """Goes through a race, step by step."""

    def __init__(self, table: Table, outlook: Outlook) -> None:
        self.table = table
        self.thinker = Thinker(outlook)
        self.at_start = 0.0
        """Both drivers have the same chances."""
        self.moment: Race | None = None
        self.known: Thought
        self.begun = 0
        self.earlier = 0.0
        """How far the first driver was ahead on points before the present race of a series."""

    def changes(self) -> Iterator[Change]:
        """All changes of value, in their order."""
        choices: dict[int, int] = {}
        before: Race | None = None
        moves = iter(self.table.played)
        due = next(moves, None)
        for number, row in enumerate(self.table.snapshots):
            while due is not None and due.steps_before <= number:
                choices[due.seat] = parse_move(due.move)
                due = next(moves, None)
            after = Race.plain(row)
            yield from self.step(before, choices, after)
            choices = {} if asks(row) else choices
            before = after

    def step(self, before: Race | None, choices: dict[int, int], after: Race) -> Iterator[Change]:
        """What one step changed: decisions first, then luck."""
        if before is None or before.stage == Stage.SET_UP:
            self.begun += 1
            self.earlier = (after.points[0] - after.points[1]) / 2
            yield self.change(after, Kind.ROAD, None, road_text(after), self.value(after) - self.at_start)
            return
        thought = self.thought(before)
        value = thought.value
        if before.stage == Stage.CARDS:
            yield from self.cards(before, thought, choices)
            value = thought.cells[card_of(choices[0]), card_of(choices[1])]
        elif before.asked:
            code = choices[before.turn]
            value = thought.moves[before.turn][code]
            decision = DECISIONS[Stage(before.stage)]
            yield self.change(before, decision, before.turn, print_move(code), value - thought.value)
        kind, text = luck_of(after, self.table.names)
        if kind is not None:
            yield self.change(before, kind, None, text, self.value(after) - value)

    def cards(self, before: Race, thought: Thought, choices: dict[int, int]) -> Iterator[Change]:
        """Two cards, and that they met."""
        left = thought.cells[card_of(choices[0]), card_of(choices[1])] - thought.value
        for seat in range(DRIVERS):
            by = thought.moves[seat][choices[seat]] - thought.value
            left -= by
            yield self.change(before, Kind.CARD, seat, print_move(choices[seat]), by)
        met = " / ".join(print_move(choices[seat]).removeprefix("play ") for seat in range(DRIVERS))
        yield self.change(before, Kind.MEETING, None, met, left)

    def change(self, race: Race, kind: Kind, seat: int | None, text: str, by: float) -> Change:
        """A change at a moment."""
        return Change(race.race_number + 1, race.turn_number, kind, seat, text, by)

    def value(self, race: Race) -> float:
        """What a moment is worth; after a race its result."""
        if race.stage in (Stage.OVER, Stage.SET_UP):
            return self.result_of(race)
        return self.thought(race).value

    def thought(self, race: Race) -> Thought:
        """What to think of a moment; it is asked for after one step and before the next."""
        if race is not self.moment:
            self.moment, self.known = race, self.thinker.think(race)
        return self.known

    def result_of(self, race: Race) -> float:
        """The result of the race that has just ended: what it added to the points."""
        return (race.points[0] - race.points[1]) / 2 - self.earlier

    def result(self) -> float:
        """What the races so far came to; one that is not over counts as it stands."""
        last = Race.plain(self.table.row)
        points = (last.points[0] - last.points[1]) / 2
        return points if last.stage == Stage.OVER else points + self.value(last)


DECISIONS = {Stage.INCREASE: Kind.INCREASE, Stage.HANDLING: Kind.CHECK, Stage.TAKE: Kind.TAKE}


def asks(row: Bytes) -> bool:
    """Whether somebody is asked after a step."""
    return bool(Race.of(row)["owing"])


def luck_of(after: Race, names: Sequence[str]) -> tuple[Kind | None, str]:
    """What chance did in a step, in the words of the table."""
    told = {line[0]: line for line in after.told[: max(0, after.told_size)]}
    if Event.FIRST_BY_LOT in told:
        return Kind.LOT, "who resolves first"
    for event in (Event.PLACED, Event.SKIDDED, Event.CRASHED_OUT, Event.SPUN):
        if event in told:
            return Kind.DRAW, f"{TOKEN_NAMES[told[event][2]]} ({names[told[event][1]]})"
    if Event.WATER in told:
        return Kind.DRAW, f"water ({names[told[Event.WATER][1]]})"
    if Event.ROAD in told or Event.POLICE in told:
        return Kind.ROAD, road_text(after)
    return None, ""


def road_text(race: Race) -> str:
    """The road that was turned up."""
    return ROAD_NAMES[race.next_road]
