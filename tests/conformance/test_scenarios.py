"""Scenario files: every one holds, and every numbered rule has one, a function and a test."""

import re
from pathlib import Path

import pytest

from blacktop.core import scenario
from blacktop.core.game import Game
from blacktop.core.rulebook import numbers
from blacktop.games import game as find_game
from blacktop.games import names

SCENARIOS = [
    path for name in names() for path in sorted((find_game(name).folder / "scenarios").glob("*.json"))
]


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    assert scenario.check(scenario.read(path), find_game) == []


def test_every_rule_has_a_scenario(game: Game) -> None:
    covered = {scenario.read(path).rule for path in (game.folder / "scenarios").glob("*.json")}
    assert set(numbers(game.rules_text())) - covered == set()


def test_every_rule_has_a_function_that_cites_it(game: Game) -> None:
    prefix = numbers(game.rules_text())[0][0]
    source = "\n".join(path.read_text() for path in (game.folder / "rules").glob("*.py"))
    cited = set(re.findall(rf"\b{prefix}\d+\.\d+\b", "\n".join(re.findall(r'"""(.*?)"""', source, re.S))))
    assert set(numbers(game.rules_text())) - cited == set()
    assert cited - set(numbers(game.rules_text())) == set()


def test_every_rule_has_a_test_that_names_it(game: Game) -> None:
    source = "\n".join(path.read_text() for path in (game.folder / "tests").glob("test_*.py"))
    named = {match.replace("_", ".") for match in re.findall(r"def test_([A-Z]\d+_\d+)_", source)}
    assert set(numbers(game.rules_text())) - named == set()
