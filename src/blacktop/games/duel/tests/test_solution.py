"""The solution: it agrees with the rules at every moment, is fair, and is what is shipped, rounded."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest

from blacktop.core.asking import seal
from blacktop.core.chance import Chance, scripted_stream
from blacktop.core.notation import BadInput
from blacktop.core.race import new_race
from blacktop.games.duel.game import GAME
from blacktop.games.duel.moves import Verb, move
from blacktop.games.duel.pieces import Road, Stage
from blacktop.games.duel.rules.setup import cards_with_police, unseen_roads
from blacktop.games.duel.rules.turn import step
from blacktop.games.duel.solve import tables
from blacktop.games.duel.solve.outlook import Tables
from blacktop.games.duel.solve.solution import solve, value_of
from blacktop.games.duel.solve.thought import Thinker
from blacktop.games.duel.state import Race
from blacktop.games.duel.tests.small import SMALL, UNEVEN

pytestmark = pytest.mark.slow

TABLES = [
    dict(zip(("crash", "first_draw", "police", "rain"), values, strict=True))
    for values in product(("out", "spin"), ("always", "skip_when_full"), (False, True), (0, 1, 2))
]
"""Every combination of the options that change a solution."""
FEW = [TABLES[0], TABLES[-1]]
NAMES = ["ann", "ben"]
OTHER_CARDS = ["cruise", "block", "push", "pass"]


@cache
def solution(options: tuple[tuple[str, Any], ...], uneven: bool) -> Tables:
    return solve(GAME.start(2, {**dict(options), "components": UNEVEN if uneven else SMALL}))


# --- Every moment by the rules --------------------------------------------------------------------


def copy_of(race: Race) -> Race:
    row = Race.empty()
    race.store(row)
    return Race.plain(row)


def share_of(race: Race, answer: int) -> float:
    """How likely an answer of chance is, by what lies on the table."""
    if race.stage == Stage.CARDS:
        return 0.5
    if race.stage in (Stage.FIRST_DRAW, Stage.HANDLING):
        return race.bag[answer] / race.bag_size
    cards = cards_with_police(race, race.turn_number + 1)
    if answer == Road.POLICE:
        return 1 / cards
    return race.unseen[answer] / unseen_roads(race) * (1 - 1 / cards if cards else 1)


def after_one_step(race: Race) -> Iterator[tuple[float, Race]]:
    """Everything that one step of the rules can lead to, and how likely it is."""
    for answer in range(len(Road)):
        after, chance = copy_of(race), Chance.plain(scripted_stream([answer]))
        step(after, chance)
        if chance.used == 0:
            yield 1.0, after
            return
        if not chance.fault:
            yield share_of(race, answer), after


def value(race: Race, thinker: Thinker) -> float:
    if race.stage == Stage.OVER:
        return (race.points[0] - race.points[1]) / 2
    return thinker.think(race).value


def mean_after(race: Race, choices: dict[int, int], thinker: Thinker) -> float:
    """What the rules make of some choices, on average."""
    chosen = copy_of(race)
    for seat, code in choices.items():
        seal(chosen, seat, code)
    outcomes = list(after_one_step(chosen))
    assert sum(share for share, _ in outcomes) == pytest.approx(1)
    return sum(share * value(after, thinker) for share, after in outcomes)


def check_moment(race: Race, thinker: Thinker) -> None:
    """The value is the mean of what may come, and the best of what may be chosen."""
    thought = thinker.think(race)
    if not race.asked:
        assert thought.value == pytest.approx(mean_after(race, {}, thinker), abs=1e-6)
    elif race.stage == Stage.CARDS:
        for (card, rival_card), cell in thought.cells.items():
            choices = {0: move(Verb.PLAY, card), 1: move(Verb.PLAY, rival_card)}
            assert cell == pytest.approx(mean_after(race, choices, thinker), abs=1e-6)
        assert max(thought.moves[0].values()) == pytest.approx(thought.value, abs=1e-6)
        assert min(thought.moves[1].values()) == pytest.approx(thought.value, abs=1e-6)
    else:
        values = thought.moves[race.turn]
        for code, worth in values.items():
            assert worth == pytest.approx(mean_after(race, {race.turn: code}, thinker), abs=1e-6)
        assert thought.value == (max if race.turn == 0 else min)(values.values())


def check_races(options: dict[str, Any], uneven: bool, races: int, luck: random.Random) -> set[int]:
    """Plays at random and checks every moment; returns the stages that occurred."""
    thinker = Thinker(solution(tuple(options.items()), uneven))
    given = {**options, "components": UNEVEN if uneven else SMALL}
    stages = set()
    for _ in range(races):
        race = new_race(GAME, ["ann", "ben"], given, seed=luck.randbytes(8))
        while not race.is_over:
            seat = luck.choice(race.owing)
            race.play_code(seat, luck.choice(race.legal_codes(seat)))
        for row in race.snapshots[:-1]:
            moment = Race.plain(row)
            stages.add(moment.stage)
            check_moment(moment, thinker)
    return stages


@pytest.mark.parametrize("options", FEW, ids=str)
def test_the_value_of_every_moment_follows_from_the_rules(
    options: dict[str, Any], luck: random.Random
) -> None:
    stages = check_races(options, True, 6, luck)
    assert {Stage.CARDS, Stage.RESOLVE, Stage.FIRST_DRAW, Stage.HANDLING, Stage.TURN_END} <= stages


@pytest.mark.parametrize("uneven", [False, True], ids=["even", "uneven"])
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_with_every_combination_of_options_too(
    options: dict[str, Any], uneven: bool, luck: random.Random
) -> None:
    check_races(options, uneven, 4, luck)


@pytest.mark.parametrize("options", FEW, ids=str)
def test_a_race_is_worth_nothing_at_its_start(options: dict[str, Any]) -> None:
    assert abs(value_of(solution(tuple(options.items()), True))) < 1e-12


def test_a_situation_is_worth_the_opposite_to_the_other_seat(luck: random.Random) -> None:
    for _ in range(12):
        drivers = [
            {"speed": luck.randrange(5), "hand": ["coast", *luck.sample(OTHER_CARDS, 2)]} for _ in range(2)
        ]
        position = {"road": luck.choice(["hill", "curve", "straight"]), "next_road": "hill"}
        values = []
        for sign in (1, -1):
            given = {**position, "gap": 2 * sign, "drivers": dict(zip(NAMES, drivers[::sign], strict=True))}
            row = GAME.read_position(given, NAMES, {"components": UNEVEN | {"deck": 2}})
            race = Race.plain(row)
            values.append(sign * Thinker(solve(row, start=race)).think(race).value)
        assert values[0] == pytest.approx(values[1], abs=1e-6)


def test_nothing_is_said_of_what_no_race_comes_to() -> None:
    """No car does 5 in the first turn, and nobody is ahead."""
    thinker = Thinker(tables.shipped())
    for position in (
        {"drivers": {"ann": {"speed": 5}, "ben": {}}},
        {"gap": 1, "drivers": {"ann": {}, "ben": {}}},
        {"drivers": {"ann": {"hand": ["coast"]}, "ben": {}}},
        {"turn_number": 3, "drivers": {"ann": {}, "ben": {}}},
    ):
        race = Race.plain(GAME.read_position(position, NAMES, {}))
        with pytest.raises(BadInput, match="nothing is known"):
            thinker.think(race)


# --- How large it is, and what is shipped ---------------------------------------------------------


def test_the_memory_that_is_stated_is_what_the_tables_take() -> None:
    solved = solution(tuple(TABLES[0].items()), False)
    taken = sum(table.values.nbytes for table in solved.tables)
    assert taken <= solved.shape.bytes
    assert solved.shape.states == sum(table.values.size for table in solved.tables)


def test_the_shipped_solution_is_the_standard_one_rounded() -> None:
    """Solves the standard rules, so this takes half a minute."""
    exact = solve(tables.standard_row())
    assert abs(value_of(exact)) < 1e-6
    shipped = tables.shipped()
    for table, rounded in zip(exact.tables, shipped.tables, strict=True):
        error = np.abs(rounded.values * np.float32(rounded.scale) - table.values).max()
        assert error <= 0.5 / tables.STEPS + 1e-6
    assert tables.SHIPPED.stat().st_size < 2_000_000


def test_only_the_standard_rules_are_shipped() -> None:
    assert tables.is_shipped(GAME.start(2))
    assert tables.is_shipped(GAME.start(2, {"races": 5}))
    for options in ({"crash": "spin"}, {"rain": 1}, {"police": True}, {"components": "push-2"}):
        assert not tables.is_shipped(GAME.start(2, options))
