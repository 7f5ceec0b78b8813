"""Street Racing as an OpenSpiel game, and its exact value: to hold our solver against.

    python bench/street_racing.py < games.json      a list of games in, the list of their values out
    python bench/street_racing.py --by-turns        the same by another way, quicker for large games
    python bench/street_racing.py --check           what must hold of any model of the game
    python bench/street_racing.py --record          solves street_racing_cases.json and writes the values

A game is a plain record, all of it explicit: ``street_racing_cases.json`` holds examples with their
values. The value is what the first driver gets between perfect drivers: 1 for a win, -1 for a loss.
The start is the first turn of a race, with any speeds, hands and gap; `next` may be `police`. The fields
`name`, `value` and `quick` (solved from both seats by --check) belong to the cases and not to the game.

What has only one answer is not asked, and chance's answers that lead to the same position are one.
"""

import copy
import json
import sys
import time
from pathlib import Path
from typing import Any

import equilibrium
import pyspiel
import street_racing_rules as rules
from street_racing_rules import CHANCE, NAMES, STEPS, Book, Race, Step, book_of, chooser, resolver, start_of

CASES = Path(__file__).parent / "street_racing_cases.json"
MOST_STEPS = 1000
CLOSE = 1e-8


class Node:
    """A position with something to decide, or the end, and what may follow; one for all its visits."""

    def __init__(self, nodes: dict[Race, "Node"], book: Book, race: Race) -> None:
        self.race = race
        self._nodes = nodes
        self._book = book
        self._branches: dict[int, tuple[float, Node]] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        return self

    @property
    def branches(self) -> dict[int, tuple[float, "Node"]]:
        """For each action its probability, if it is chance's, and where it leads."""
        if self._branches is None:
            self._branches = self._merged()
        return self._branches

    def _merged(self) -> dict[int, tuple[float, "Node"]]:
        """The branches; of chance, those that lead to the same position are one."""
        answers, deed = STEPS[self.race.step]
        actions: dict[Race, int] = {}
        found: dict[int, tuple[float, Node]] = {}
        for name, chance in answers(self._book, self.race):
            race = settled(self._book, deed(self._book, self.race, name))
            action = NAMES.index(name)
            if self.race.step in CHANCE:
                action = actions.setdefault(race, action)
            before = found[action][0] if action in found else 0.0
            found[action] = (before + chance, node(self._nodes, self._book, race))
        return found


def node(nodes: dict[Race, Node], book: Book, race: Race) -> Node:
    """The node of a position, made on first sight."""
    if race not in nodes:
        nodes[race] = Node(nodes, book, race)
    return nodes[race]


def settled(book: Book, race: Race) -> Race:
    """The position after all that has only one answer."""
    while race.step != Step.OVER:
        answers, deed = STEPS[race.step]
        following = {deed(book, race, name) for name, _ in answers(book, race)}
        if len(following) > 1:
            return race
        race = following.pop()
    return race


TYPE = pyspiel.GameType(
    short_name="python_street_racing",
    long_name="Street Racing",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=len(NAMES),
    max_chance_outcomes=len(NAMES),
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=MOST_STEPS,
)


class StreetRacing(pyspiel.Game):
    """The game of one record."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(TYPE, INFO, {})
        book = book_of(record)
        self.root = node({}, book, settled(book, start_of(record)))

    def new_initial_state(self) -> "StreetRacingState":
        """The start of the record."""
        return StreetRacingState(self)


def asked(race: Race) -> int:
    """The seat whose decision it is."""
    return chooser(race) if race.step == Step.CHOOSE else resolver(race)


def is_hidden(before: Race, now: Race) -> bool:
    """D3.1 Whether what happened is the first driver's choice, which the second does not see yet."""
    both_choose = before.step == now.step == Step.CHOOSE and before.turn == now.turn
    return both_choose and chooser(before) == 0 and chooser(now) == 1


class StreetRacingState(pyspiel.State):
    """A position with the way there: what all have seen, and the card that is chosen but not revealed."""

    def __init__(self, game: StreetRacing) -> None:
        super().__init__(game)
        self._node = game.root
        self._seen = ""
        self._secret = ""

    def current_player(self) -> int:
        """Who answers: chance, a driver, or nobody any more."""
        race = self._node.race
        if race.step == Step.OVER:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if race.step in CHANCE else asked(race)

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of the names of what may follow."""
        return sorted(self._node.branches)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Where chance answers: what, and how likely."""
        return [(action, chance) for action, (chance, _) in self._node.branches.items()]

    def _apply_action(self, action: int) -> None:
        """Goes on. The first driver's card is seen when the second's is."""
        before = self._node.race
        self._node = self._node.branches[action][1]
        told = f"{NAMES[action]}."
        if is_hidden(before, self._node.race):
            self._secret = told
        else:
            self._seen += self._secret + told
            self._secret = ""

    def information_state_string(self, player: int | None = None) -> str:
        """All that a driver has seen; of the card that is not revealed, only its driver knows."""
        who = self.current_player() if player is None else player
        return self._seen + (self._secret if who == 0 else "")

    def _action_to_string(self, player: int, action: int) -> str:
        """The name of what was answered."""
        return NAMES[action]

    def is_terminal(self) -> bool:
        """Whether the race is over."""
        return self._node.race.step == Step.OVER

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss, 0 for a draw."""
        return [self._node.race.result, -self._node.race.result]

    def __str__(self) -> str:
        return self._seen + self._secret


# Values


def value(record: dict[str, Any]) -> float:
    """The value of a record's game for the first driver, by one linear program for the whole tree."""
    return equilibrium.value(StreetRacing(record))


def value_by_turns(record: dict[str, Any]) -> float:
    """The same by another way, backwards through the positions, for games whose tree is too large.

    It leans on what the program above does not know: with the cards revealed nothing is hidden.
    """
    known: dict[Node, float] = {}

    def worth(place: Node) -> float:
        if place not in known:
            known[place] = worth_of(place)
        return known[place]

    def worth_of(place: Node) -> float:
        if place.race.step == Step.OVER:
            return place.race.result
        following = list(place.branches.values())
        if place.race.step in CHANCE:
            return sum(chance * worth(each) for chance, each in following)
        if is_hidden(place.race, following[0][1].race):
            rows = [[worth(each) for _, each in answer.branches.values()] for _, answer in following]
            return equilibrium.matrix_value(rows)
        return (max, min)[asked(place.race)](worth(each) for _, each in following)

    return worth(StreetRacing(record).root)


# Checks


def swapped(record: dict[str, Any]) -> dict[str, Any]:
    """The game with the drivers in each other's seats."""
    other = copy.deepcopy(record)
    other["start"]["drivers"].reverse()
    other["start"]["gap"] *= -1
    return other


def levelled(record: dict[str, Any]) -> dict[str, Any]:
    """The game with the second driver in the first one's state, side by side."""
    other = copy.deepcopy(record)
    other["start"]["drivers"][1] = other["start"]["drivers"][0]
    other["start"]["gap"] = 0
    return other


def check(name: str, got: float, expected: float) -> None:
    """One line, and the end if it is not so."""
    print(f"  {name}: {got:.9f}")
    if abs(got - expected) > CLOSE:
        raise SystemExit(f"{name}: {got} is not {expected}")


def check_example(book: Book, race: Race) -> None:
    """The printed example: Push at 6 in a curve, blocked; a crossing, then a curve."""
    blocker = rules.Driver(0, frozenset(), "block")
    pusher = rules.Driver(3, frozenset(), "push")
    race = race._replace(road="curve", drivers=(blocker, pusher), first=0, after=1)
    race = rules.accelerate(book, race, "plain")
    check("example, speed", rules.driver(race).speed, 6)
    check("example, steering", race.check.tokens, 1)
    race = rules.draw(book, race, "other")
    check("example, stopping after a crossing", rules.stop(race).drivers[1].speed, 2)
    race = rules.draw(book, race, "match")
    check("example, speed after a curve", rules.driver(race).speed, 4)
    check("example, stopping then", rules.stop(race).drivers[1].speed, 3)


def check_police(book: Book) -> None:
    """D6.1 Five, six or seven turns, one as likely as another."""
    book = book._replace(police=True, deck=6)
    reach = 1.0
    for turns in range(1, 8):
        danger = rules.police_danger(book, turns)
        check(f"police, {turns} turns", reach * danger, 1 / 3 if turns >= 5 else 0.0)
        reach *= 1 - danger


def check_all() -> None:
    """The recorded values, both ways, from both seats; and nothing to gain where all is equal."""
    records = json.loads(CASES.read_text())
    game = next(record for record in records if record["name"] == "the tables of the game")
    check_example(book_of(game), start_of(game))
    check_police(book_of(game))
    for record in records:
        began = time.perf_counter()
        print(record["name"])
        check("value", value(record), record["value"])
        check("by turns", value_by_turns(record), record["value"])
        check("swapped, by turns", value_by_turns(swapped(record)), -record["value"])
        check("levelled, by turns", value_by_turns(levelled(record)), 0.0)
        if record["quick"]:
            check("swapped", value(swapped(record)), -record["value"])
            check("levelled", value(levelled(record)), 0.0)
        print(f"  {time.perf_counter() - began:.1f} s")


def record_all() -> None:
    """Solves the cases and writes their values beside them."""
    records = json.loads(CASES.read_text())
    for record in records:
        record["value"] = round(value(record), 9)
    CASES.write_text("[\n" + ",\n".join(written(record) for record in records) + "\n]\n")


def written(record: dict[str, Any]) -> str:
    """A record as JSON, one field a line."""
    return "{\n" + ",\n".join(f'  "{name}": {json.dumps(field)}' for name, field in record.items()) + "\n}"


def main(arguments: list[str]) -> None:
    """Values for the games on standard input, or one of the other commands."""
    if arguments == ["--check"]:
        check_all()
    elif arguments == ["--record"]:
        record_all()
    else:
        solve = value_by_turns if arguments == ["--by-turns"] else value
        print(json.dumps([solve(record) for record in json.load(sys.stdin)]))


if __name__ == "__main__":
    main(sys.argv[1:])
