"""C4 Crash."""

from collections.abc import Callable

import pytest

from blacktop.core.race import Race as Table
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.moves import Verb
from blacktop.games.circuit.pieces import NOWHERE, Heading, Stage, hex_at
from blacktop.games.circuit.rules.crash import (
    cars_out,
    crash,
    damage_ahead,
    damage_of_contact,
    damage_of_crash,
    is_wrecked,
    leave_if_wrecked,
    speed_after_crash,
    touch,
)
from blacktop.games.circuit.rules.turn import drive
from blacktop.games.circuit.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
BEN = "24,3 E 3"
AT_WALL = "17,4 SE 4"


def test_C4_1_speed_4_and_a_wall_with_two_hexes_left_cost_two_damage(record: Record) -> None:
    race = record({"ann": AT_WALL, "ben": BEN}, stage="driving", driven=2)
    drive(race, Verb.AHEAD)
    assert (race.damage[0], race.speed[0]) == (2, 1)
    assert (race.hex[0], race.heading[0]) == (hex_at(17, 4), Heading.SE)
    assert (race.turn, race.stage) == (1, Stage.SPEED)


@pytest.mark.parametrize("driven", range(6))
def test_C4_1_the_damage_is_the_hexes_left_the_blocked_one_included(driven: int, record: Record) -> None:
    race = record({"ann": "17,4 SE 6", "ben": BEN}, stage="driving", driven=driven)
    assert damage_of_crash(race) == 6 - driven
    crash(race, 0)
    assert race.damage[0] == 6 - driven


@pytest.mark.parametrize(("option", "speeds"), [("to1", [1, 1, 1, 1, 1, 1]), ("by1", [1, 1, 2, 3, 4, 5])])
def test_C4_1_a_crash_brings_the_speed_to_1_or_down_by_1(
    option: str, speeds: list[int], record: Record
) -> None:
    for speed, after in enumerate(speeds, 1):
        race = record({"ann": f"17,4 SE {speed}", "ben": BEN}, {"crash_speed": option})
        assert speed_after_crash(race, 0) == after


def test_C4_1_a_crash_is_told(table: MakeTable) -> None:
    race = table({"ann": "17,4 SE 2 damage 1", "ben": BEN}, stage="driving")
    race.play(0, "ahead")
    assert race.log()[0] == "ann hits the wall with 2 hexes left: 2 damage, 3 in all, speed 1. [C4.1]"


def test_C4_2_a_step_into_a_car_is_a_crash_for_the_moving_car_only(record: Record) -> None:
    race = record({"ann": "16,2 E 5", "ben": "17,2 E 3 damage 2"}, stage="driving", driven=1)
    assert damage_of_contact(race) == 4
    touch(race, 0, 1)
    assert (race.damage[0], race.speed[0], race.hex[0]) == (4, 1, hex_at(16, 2))
    assert (race.damage[1], race.speed[1], race.hex[1]) == (2, 3, hex_at(17, 2))


def test_C4_2_with_contact_stop_there_is_no_damage(record: Record) -> None:
    race = record({"ann": "16,2 E 5", "ben": "17,2 E 3"}, {"contact": "stop"}, stage="driving", driven=1)
    assert damage_of_contact(race) == 0
    drive(race, Verb.AHEAD)
    assert (race.damage[0], race.speed[0], race.hex[0], race.turn) == (0, 1, hex_at(16, 2), 1)


@pytest.mark.parametrize(
    ("contact", "said"), [("crash", "4 damage, 4 in all, speed 1"), ("stop", "no damage, speed 1")]
)
def test_C4_2_a_contact_names_the_other_car(contact: str, said: str, table: MakeTable) -> None:
    race = table({"ann": "16,2 E 4", "ben": "17,2 E 3"}, {"contact": contact}, stage="driving")
    race.play(0, "ahead")
    assert "ben" in race.log()[0]
    assert said in race.log()[0]


@pytest.mark.parametrize(("damage", "out"), [(6, 0), (7, 1)])
def test_C4_3_with_more_than_10_damage_a_car_is_out_with_exactly_10_it_stays(
    damage: int, out: int, record: Record
) -> None:
    race = record({"ann": f"17,4 SE 4 damage {damage}", "ben": BEN}, stage="driving")
    crash(race, 0)
    assert is_wrecked(race, 0) == bool(out)
    assert (race.out[0], race.hex[0]) == (out, NOWHERE if out else hex_at(17, 4))


def test_C4_3_cars_are_counted_as_they_go_out(record: Record) -> None:
    race = record({"ann": "16,2 E 3 damage 10", "ben": "out 1", "cleo": "out 2"})
    assert cars_out(race) == 2
    leave_if_wrecked(race, 0, 3)
    assert race.out[0] == 0
    race.damage[0] = 11
    leave_if_wrecked(race, 0, 3)
    assert (race.out[0], cars_out(race)) == (3, 3)


def test_C4_3_a_car_that_is_out_is_told_so_and_waits(table: MakeTable) -> None:
    race = table({"ann": "17,4 SE 4 damage 9", "ben": BEN, "cleo": "20,2 E 2"}, stage="driving")
    race.play(0, "ahead")
    assert race.log()[1] == "ann has 13 damage, more than 10, and is out. [C4.3]"
    assert race.legal_moves(0) == []
    assert race.game.sentence(race.game.asks(race.hidden(0), 0, race.names)).startswith("Your car is out")


@pytest.mark.parametrize(
    ("ann", "damage"), [("17,4 SE 4", 4), ("23,3 E 4", 4), ("16,2 E 4", -1)], ids=["wall", "car", "free"]
)
def test_C4_4_the_damage_of_a_step_is_known_before_it_is_taken(
    ann: str, damage: int, record: Record
) -> None:
    race = record({"ann": ann, "ben": BEN}, stage="driving")
    assert damage_ahead(race, 0) == damage


def test_C4_4_with_contact_stop_only_a_wall_does_harm(record: Record) -> None:
    race = record({"ann": "23,3 E 4", "ben": BEN}, {"contact": "stop"}, stage="driving")
    assert damage_ahead(race, 0) == 0
    race.heading[0] = Heading.W
    assert damage_ahead(race, 0) == -1


def test_C4_4_the_driver_is_warned_before_a_crash(table: MakeTable) -> None:
    race = table({"ann": "17,4 E 4 damage 8", "ben": BEN}, stage="driving")
    assert set(race.legal_moves(0)) == {"ahead", "left", "right"}
    said = {
        move: race.game.sentence(
            race.game.describe(race.hidden(0), 0, race.game.parse_move(move), race.names)
        )
        for move in race.legal_moves(0)
    }
    assert said["right"] == "turn to the south-east and CRASH: 4 damage, 12 in all, out"
    assert said["ahead"] == "one hex to the east"


def test_C4_4_the_driver_is_warned_of_a_speed_that_must_end_in_a_crash(table: MakeTable) -> None:
    race = table({"ann": "17,4 SE 5 damage 6", "ben": BEN})
    game = race.game
    said = [
        game.sentence(game.describe(race.hidden(0), 0, game.parse_move(f"speed {speed}"), race.names))
        for speed in (4, 5)
    ]
    assert said[0] == "for one point; none left to steer; a sure crash, 4 damage at least"
    assert said[1] == "keep the speed; one point left to steer"


def test_C4_2_a_stop_is_not_told_as_a_crash() -> None:
    position = {
        "cars": {
            "ann": {"hex": [14, 2], "speed": 2, "heading": "E"},
            "ben": {"hex": [15, 2], "speed": 1, "heading": "E"},
        }
    }
    row = GAME.read_position(position, ["ann", "ben"], {"contact": "stop"})
    table = Table(GAME, ["ann", "ben"], row, seed=b"")
    table.play(0, "speed 2")
    told = GAME.describe(table.row, 0, GAME.parse_move("ahead"), table.names)
    assert (told.message, told.rule) == ("move-ahead-stop", "C4.2")
    assert GAME.sentence(told) == "STOP: a car is in the way; no damage, speed 1"
