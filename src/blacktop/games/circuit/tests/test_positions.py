"""Positions as JSON: what cannot be is refused with its place."""

from typing import Any

import pytest

from blacktop.core.notation import BadInput
from blacktop.games.circuit.game import GAME

ANN = {"hex": [16, 2], "speed": 3}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"cars": {"ann": {"hex": [16, 0]}}}, r"position.cars.ann.hex: \[16, 0\] is no hex of road"),
        ({"cars": {"ann": {"hex": [99, 2]}}}, r"\[99, 2\] is no hex of road"),
        ({"cars": {"ann": {"hex": "16,2"}}}, "column and row wanted, such as"),
        ({"cars": {"ann": ANN, "ben": ANN}}, "two cars in one hex"),
        ({"cars": {"ann": {"speed": 7}}}, "position.cars.ann.speed: 7 is not possible; 1 to 6"),
        ({"cars": {"ann": {"speed": 0}}}, "position.cars.ann.speed: 0 is not possible"),
        ({"cars": {"ann": {"damage": 11}}}, "position.cars.ann.damage: 11 is not possible; 0 to 10"),
        ({"cars": {"ann": {"out": 1, "damage": 10}}}, "damage: 10 is not possible; 11 to 16"),
        ({"cars": {"ann": {"heading": "N"}}}, "unknown heading 'N'"),
        ({"cars": {"ann": {"sped": 2}}}, "did you mean 'speed'"),
        ({"cars": {"ann": {"out": 1}}}, "all cars are out, but the race is not over"),
        ({"cars": {"ann": {}, "ben": {"out": 1}}, "turn": "ben"}, "position.turn: ben is out"),
        ({"cars": {"ann": {}}, "turn": "ben"}, "unknown driver 'ben'"),
        ({"cars": {"ann": {}}, "order": ["ann", "ann"]}, "every driver once wanted"),
        ({"cars": {"ann": {}}, "stage": "set-up"}, "unknown stage 'set-up'"),
        ({"cars": {"ann": {}}, "stage": "over", "ending": "rain"}, "unknown ending 'rain'"),
        ({"cars": {"ann": {}}, "track": 3}, "position.track: a name, or a list of texts wanted"),
        ({"cars": {"ann": {}}, "counter": 3}, "position.counter: 3 is not possible"),
        ({"cars": {"ann": ANN}, "stage": "driving", "driven": 3}, "driven: 3 is not possible; 0 to 2"),
        ({"cars": {"ann": ANN}, "stage": "driving", "left": 0}, "left: 0 is not possible; 1 to 3"),
        ({"cars": {"ann": ANN}, "stage": "bump"}, "'bump' needs the option bump"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        GAME.read_position(position, list(position["cars"]), {})
