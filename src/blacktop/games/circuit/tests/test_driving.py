"""C3 A turn."""

from collections.abc import Callable

import pytest

from blacktop.core.notation import BadInput
from blacktop.core.race import IllegalMove
from blacktop.core.race import Race as Table
from blacktop.games.circuit.moves import Verb
from blacktop.games.circuit.notation import parse_move
from blacktop.games.circuit.pieces import NEVER, NOBODY, Heading, Stage, hex_at
from blacktop.games.circuit.reasons import Reason
from blacktop.games.circuit.rules.driving import (
    action_points,
    begin_turn,
    car_in,
    change_speed,
    clear_turn,
    hex_ahead,
    is_room_between_turns,
    may_turn,
    price_of_speed,
    refuse_speed,
    refuse_steering,
    refuse_turn,
    steer,
    turned_by,
)
from blacktop.games.circuit.rules.turn import drive, turn_in_last_hex
from blacktop.games.circuit.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
BEN = "24,3 E 3"

# --- The printed examples -------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after", "price"), [(1, 3, 2), (4, 3, 1), (3, 3, 0), (6, 4, 2)])
def test_C3_2_each_point_of_speed_up_or_down_costs_one_action_point(
    before: int, after: int, price: int, record: Record
) -> None:
    race = record({"ann": f"16,2 E {before}", "ben": BEN})
    assert price_of_speed(race, after) == price
    change_speed(race, after)
    assert (race.points, race.speed[0], race.left, race.stage) == (2 - price, after, after, Stage.DRIVING)


def test_C3_3_three_hexes_straight_at_speed_3(table: MakeTable) -> None:
    race = table({"ann": "16,2 E 3", "ben": BEN})
    race.play_all(0, "speed 3 / ahead ahead ahead")
    assert race.position()["cars"]["ann"]["hex"] == [19, 2]


# --- Action points --------------------------------------------------------------------------------


def test_C3_1_two_points_with_a_damage_of_0_to_5_and_one_with_6_to_10() -> None:
    assert [action_points(damage) for damage in range(11)] == [2] * 6 + [1] * 5


@pytest.mark.parametrize(("damage", "points"), [(5, 2), (6, 1)])
def test_C3_1_a_car_takes_its_points_when_its_turn_begins(damage: int, points: int, record: Record) -> None:
    race = record({"ann": "16,2 E 3", "ben": f"20,2 E 3 damage {damage}"})
    begin_turn(race, 1)
    assert (race.turn, race.points, race.stage) == (1, points, Stage.SPEED)


@pytest.mark.parametrize(("damage", "told"), [(5, False), (6, True)])
def test_C3_1_a_car_with_one_point_is_told_so(damage: int, told: bool, table: MakeTable) -> None:
    race = table({"ann": "16,2 E 1", "ben": f"20,2 E 3 damage {damage}"})
    race.play_all(0, "speed 1 / ahead")
    assert (race.log()[-1] == "ben has 6 damage and only one action point. [C3.1]") == told
    assert any("one action point" in line for line in race.log()) == told


# --- Speed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("speed", "damage", "legal"),
    [
        (1, 0, {1, 2, 3}),
        (2, 0, {1, 2, 3, 4}),
        (6, 0, {4, 5, 6}),
        (1, 6, {1, 2}),
        (4, 6, {3, 4, 5}),
        (6, 6, {5, 6}),
    ],
)
def test_C3_2_speed_is_1_to_6_and_within_the_points(
    speed: int, damage: int, legal: set[int], record: Record
) -> None:
    race = record({"ann": f"16,2 E {speed} damage {damage}", "ben": BEN})
    assert {
        wanted for wanted in range(10) if refuse_speed(race, parse_move(f"speed {wanted}")) == 0
    } == legal
    for wanted in (0, 7, 9):
        assert refuse_speed(race, parse_move(f"speed {wanted}")) == Reason.NO_SUCH_SPEED


@pytest.mark.parametrize("move", ["ahead", "left", "right", "end", "sharp-left"])
def test_C3_2_speed_comes_first(move: str, record: Record) -> None:
    assert refuse_speed(record({"ann": "16,2 E 3"}), parse_move(move)) == Reason.SPEED_FIRST


def test_C3_2_a_refusal_says_what_the_speed_would_cost(table: MakeTable) -> None:
    race = table({"ann": "16,2 E 2 damage 7"})
    with pytest.raises(IllegalMove, match=r"From 2 to 5 costs 3 points; you have 1\. \[C3\.2\]"):
        race.play(0, "speed 5")


# --- Hexes and turns ------------------------------------------------------------------------------


@pytest.mark.parametrize("heading", Heading)
def test_C3_3_a_turn_is_60_degrees_to_either_side(heading: Heading) -> None:
    assert turned_by(heading, Verb.RIGHT) == (heading + 1) % 6
    assert turned_by(heading, Verb.LEFT) == (heading - 1) % 6
    assert turned_by(heading, Verb.AHEAD) == heading
    assert turned_by(turned_by(heading, Verb.LEFT), Verb.RIGHT) == heading


def test_C3_3_a_turn_costs_a_point_and_is_remembered(record: Record) -> None:
    race = record({"ann": "16,2 E 5", "ben": BEN}, stage="driving", driven=2)
    steer(race, Verb.AHEAD)
    assert (race.points, race.turned, race.heading[0]) == (2, NEVER, Heading.E)
    steer(race, Verb.LEFT)
    assert (race.points, race.turned, race.heading[0]) == (1, 2, Heading.NE)


@pytest.mark.parametrize(("points", "legal"), [(0, {"ahead"}), (1, {"ahead", "left", "right"})])
def test_C3_3_on_the_way_a_car_goes_ahead_or_turns_while_it_has_points(
    points: int, legal: set[str], record: Record
) -> None:
    race = record({"ann": "16,2 E 3", "ben": BEN}, stage="driving", points=points)
    moves = ("ahead", "left", "right", "end", "speed 3", "bump blue E", "no-bump")
    assert {word for word in moves if refuse_steering(race, parse_move(word)) == 0} == legal
    assert may_turn(race) == (points > 0)
    assert refuse_steering(race, parse_move("end")) == Reason.HEXES_LEFT
    assert refuse_steering(race, parse_move("speed 3")) == Reason.SPEED_IS_CHOSEN
    assert refuse_steering(race, parse_move("no-bump")) == Reason.BUMP_COMES_LAST


def test_C3_3_in_the_last_hex_a_car_turns_once_more_or_ends(record: Record) -> None:
    race = record({"ann": "16,2 E 3", "ben": BEN}, stage="last-hex")
    moves = ("ahead", "left", "right", "end", "speed 3", "bump blue E", "no-bump")
    assert {word for word in moves if refuse_steering(race, parse_move(word)) == 0} == {
        "end",
        "left",
        "right",
    }
    assert refuse_steering(race, parse_move("ahead")) == Reason.NO_HEXES_LEFT
    assert refuse_steering(race, parse_move("speed 2")) == Reason.SPEED_IS_CHOSEN
    assert refuse_steering(race, parse_move("bump blue E")) == Reason.BUMP_COMES_LAST
    turn_in_last_hex(race, Verb.LEFT)
    assert (race.hex[0], race.heading[0], race.turn) == (hex_at(16, 2), Heading.NE, 1)


def test_C3_3_the_last_hex_is_asked_about_only_if_a_point_is_left(record: Record) -> None:
    for points, stage, turn in ((1, Stage.LAST_HEX, 0), (0, Stage.SPEED, 1)):
        race = record({"ann": "16,2 E 3", "ben": BEN}, stage="driving", driven=2, points=points)
        drive(race, Verb.AHEAD)
        assert (race.hex[0], race.stage, race.turn) == (hex_at(17, 2), stage, turn)


def test_C3_3_points_that_are_not_used_are_lost(record: Record) -> None:
    race = record({"ann": "16,2 E 3"}, stage="driving", driven=1, turned=1)
    clear_turn(race)
    assert (race.points, race.driven, race.left, race.turned) == (0, 0, 0, NEVER)


def test_C3_3_a_turn_in_one_line_is_played_whole_or_not_at_all(table: MakeTable) -> None:
    race = table({"ann": "16,2 E 3", "ben": BEN})
    before = race.row.tobytes()
    for wrong in ("speed 3 / ahead", "speed 3 / ahead end", "speed 3 / right left right"):
        with pytest.raises(BadInput, match=r"hex|point"):
            race.play_all(0, wrong)
        assert race.row.tobytes() == before
    race.play_all(0, "speed 3 / ahead left ahead")
    assert race.owing == (1,)


@pytest.mark.parametrize("stage", ["driving", "last-hex"])
def test_C3_4_never_120_degrees_in_one_hex(stage: str, table: MakeTable) -> None:
    race = table({"ann": "16,2 E 3", "ben": BEN}, stage=stage)
    for move in ("sharp-left", "sharp-right"):
        with pytest.raises(IllegalMove, match=r"two turns in one hex are never allowed\. \[C3\.4\]"):
            race.play(0, move)


def test_C3_4_120_degrees_are_refused_even_without_points(record: Record) -> None:
    race = record({"ann": "16,2 E 3", "ben": BEN}, stage="driving", points=0)
    assert (
        refuse_turn(race, Verb.SHARP_LEFT) == refuse_turn(race, Verb.SHARP_RIGHT) == Reason.TWICE_IN_ONE_HEX
    )
    assert refuse_turn(race, Verb.LEFT) == Reason.NO_POINT_TO_TURN


def test_C3_5_at_speed_4_two_hexes_lie_between_two_turns(record: Record) -> None:
    for driven, room in ((1, False), (2, False), (3, False), (4, True)):
        stage = "driving" if driven < 4 else "last-hex"
        race = record({"ann": "16,2 E 4", "ben": BEN}, stage=stage, points=1, turned=1, driven=driven)
        assert is_room_between_turns(race) == may_turn(race) == room
        assert (refuse_turn(race, Verb.LEFT) == Reason.TURNS_TOO_CLOSE) == (not room)


def test_C3_5_with_turn_gap_1_one_hex_is_enough(record: Record) -> None:
    for driven, room in ((1, False), (2, False), (3, True)):
        race = record(
            {"ann": "16,2 E 4", "ben": BEN},
            {"turn_gap": 1},
            stage="driving",
            points=1,
            turned=1,
            driven=driven,
        )
        assert is_room_between_turns(race) == room


@pytest.mark.parametrize(("speed", "room"), [(2, True), (3, True), (4, False), (6, False)])
def test_C3_5_only_fast_cars_need_room(speed: int, room: bool, record: Record) -> None:
    race = record({"ann": f"16,2 E {speed}", "ben": BEN}, stage="driving", points=1, turned=0, driven=1)
    assert is_room_between_turns(race) == room


def test_C3_5_the_first_turn_needs_no_room(record: Record) -> None:
    race = record({"ann": "16,2 E 6", "ben": BEN}, stage="driving")
    assert is_room_between_turns(race)


def test_C3_6_the_only_car_in_a_hex_is_found(record: Record) -> None:
    race = record({"ann": "16,2 E 3", "ben": "17,2 E 3", "cleo": "out 1"})
    assert hex_ahead(race, 0) == hex_at(17, 2)
    assert [car_in(race, hex_at(column, 2)) for column in (16, 17, 18)] == [0, 1, NOBODY]


@pytest.mark.parametrize("contact", ["crash", "stop"])
def test_C3_6_a_car_stays_behind_the_one_in_its_way(contact: str, record: Record) -> None:
    race = record({"ann": "16,2 E 3", "ben": "17,2 E 3"}, {"contact": contact}, stage="driving")
    drive(race, Verb.AHEAD)
    assert (race.hex[0], race.hex[1]) == (hex_at(16, 2), hex_at(17, 2))
