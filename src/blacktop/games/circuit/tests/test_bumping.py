"""C6 Bumping."""

from collections.abc import Callable

import pytest

from blacktop.core.race import IllegalMove
from blacktop.core.race import Race as Table
from blacktop.games.circuit.moves import Verb, move
from blacktop.games.circuit.notation import parse_move
from blacktop.games.circuit.pieces import HEADINGS, NOWHERE, Heading, Stage, hex_at
from blacktop.games.circuit.reasons import Reason
from blacktop.games.circuit.rules.bumping import (
    are_neighbours,
    bump,
    bump_or_not,
    can_bump,
    has_free_neighbour,
    is_free,
    pay_for_bump,
    push,
    refuse_bump,
    refuse_rival,
)
from blacktop.games.circuit.rules.turn import end_move, refusal
from blacktop.games.circuit.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
BUMPS = {"bump": True}
PAIR = {"ann": "18,2 E 2", "ben": "19,2 E 3"}


# --- Whom -----------------------------------------------------------------------------------------


NEAR = [(19, 2), (18, 3), (17, 3), (17, 2), (17, 1), (18, 1)]
FAR = [(20, 2), (19, 3), (19, 1), (18, 4), (16, 2)]


@pytest.mark.parametrize(("where", "near"), [(hex, hex in NEAR) for hex in (*NEAR, *FAR)])
def test_C6_1_neighbours_stand_in_hexes_side_by_side(
    where: tuple[int, int], near: bool, record: Record
) -> None:
    race = record({"ann": "18,2 E 2", "ben": f"{where[0]},{where[1]} W 2"}, BUMPS)
    assert are_neighbours(race, 0, 1) == are_neighbours(race, 1, 0) == near
    assert (refuse_rival(race, 1) == 0) == near


@pytest.mark.parametrize(
    ("ann", "ben", "reason"),
    [(2, 2, 0), (1, 2, Reason.TOO_SLOW_TO_BUMP), (2, 1, Reason.RIVAL_TOO_SLOW), (6, 6, 0)],
)
def test_C6_1_both_need_speed_2(ann: int, ben: int, reason: int, record: Record) -> None:
    race = record({"ann": f"18,2 E {ann}", "ben": f"19,2 E {ben}"}, BUMPS)
    assert refuse_rival(race, 1) == reason
    assert can_bump(race) == (reason == 0)


def test_C6_1_nobody_bumps_itself_a_stranger_or_a_car_that_is_out(record: Record) -> None:
    race = record({**PAIR, "cleo": "out 1"}, BUMPS)
    assert [refuse_rival(race, rival) for rival in (0, 2, 3, 5)] == [Reason.NOT_A_NEIGHBOUR] * 4


@pytest.mark.parametrize(("options", "stage", "turn"), [(BUMPS, Stage.BUMP, 0), ({}, Stage.SPEED, 1)])
def test_C6_1_only_with_the_option_a_bump_is_asked_about(
    options: dict[str, bool], stage: Stage, turn: int, record: Record
) -> None:
    race = record(PAIR, options, stage="last-hex")
    end_move(race)
    assert (race.stage, race.turn) == (stage, turn)


def test_C6_1_nothing_is_asked_if_there_is_nobody_to_bump(record: Record) -> None:
    race = record({"ann": "18,2 E 2", "ben": "20,2 E 3"}, BUMPS, stage="last-hex")
    end_move(race)
    assert (race.stage, race.turn) == (Stage.SPEED, 1)


def test_C6_1_without_the_option_a_bump_is_refused_by_name(table: MakeTable) -> None:
    race = table(PAIR)
    for move_of_a_bump in ("bump blue E", "no-bump"):
        with pytest.raises(IllegalMove, match=r"Bumping is not played at this table\. \[C6\.1\]"):
            race.play(0, move_of_a_bump)


@pytest.mark.parametrize("word", ["speed 2", "ahead", "left", "end", "sharp-left"])
def test_C6_1_after_the_move_there_is_a_bump_or_none(word: str, record: Record) -> None:
    race = record(PAIR, BUMPS, stage="bump")
    assert refuse_bump(race, parse_move(word)) == refusal(race, 0, parse_move(word)) == Reason.BUMP_OR_NOT
    assert refuse_bump(race, parse_move("no-bump")) == 0


def test_C6_1_a_bump_at_a_car_of_nobody_is_refused_in_words(table: MakeTable) -> None:
    race = table(PAIR, BUMPS, stage="bump")
    with pytest.raises(IllegalMove, match="black is not in a hex next to yours"):
        race.play(0, "bump black E")


def test_C6_1_whoever_does_not_bump_changes_nothing(record: Record) -> None:
    race = record(PAIR, BUMPS, stage="bump")
    bump_or_not(race, parse_move("no-bump"))
    assert (race.speed[:2], race.damage[:2], race.hex[1]) == ([2, 3], [0, 0], hex_at(19, 2))


# --- Where to -------------------------------------------------------------------------------------


def test_C6_2_a_free_hex_is_road_without_a_car(record: Record) -> None:
    race = record(PAIR, BUMPS)
    assert is_free(race, hex_at(20, 2))
    assert not is_free(race, hex_at(18, 2))
    assert not is_free(race, hex_at(18, 0))


def test_C6_2_the_bumper_chooses_any_free_hex_next_to_the_bumped_car(record: Record) -> None:
    race = record({"ann": "18,2 E 2", "ben": "18,1 E 3", "cleo": "19,1 E 1"}, BUMPS, stage="bump")
    legal = [
        heading
        for heading in range(HEADINGS)
        if refuse_bump(race, move(Verb.BUMP, 1, heading)) != Reason.NOT_FREE
    ]
    assert legal == [Heading.SE, Heading.W]


def test_C6_2_the_heading_of_the_bumped_car_stays(record: Record) -> None:
    race = record({"ann": "18,2 E 2", "ben": "19,2 NW 3"}, BUMPS, stage="bump")
    bump_or_not(race, parse_move("bump blue SE"))
    assert (race.hex[1], race.heading[1]) == (hex_at(19, 3), Heading.NW)


def test_C6_2_without_a_free_hex_there_is_no_bump(record: Record) -> None:
    cars = {"ann": "2,1 W 2", "ben": "1,1 E 2", "cleo": "2,2 E 1", "dan": "1,2 E 1"}
    race = record(cars, BUMPS)
    assert refuse_rival(race, 1) == 0
    assert not has_free_neighbour(race, race.hex[1])
    assert not can_bump(race)
    assert can_bump(record({**cars, "dan": "1,3 E 1"}, BUMPS))


@pytest.mark.parametrize(
    ("ben", "heading", "crossings"),
    [
        ("12,2 E 2 laps 1", Heading.E, 3),
        ("13,2 E 2 laps 1", Heading.W, 1),
        ("13,2 E 2 laps 1", Heading.NW, 1),
        ("14,2 E 2 laps 1", Heading.E, 2),
    ],
)
def test_C6_2_a_bump_over_the_line_changes_the_crossings_but_no_lap(
    ben: str, heading: int, crossings: int, record: Record
) -> None:
    race = record({"ann": "2,2 E 2", "ben": ben}, {"laps": 4}, counter=3)
    push(race, 1, heading)
    assert (race.crossings[1], race.lap[1], race.counter) == (crossings, 1, 3)


# --- What it costs --------------------------------------------------------------------------------


def test_C6_3_a_bump_makes_both_one_slower_and_costs_both_one_damage(record: Record) -> None:
    race = record(PAIR, BUMPS, stage="bump")
    bump(race, 1, Heading.E)
    assert (race.speed[:2], race.damage[:2]) == ([1, 2], [1, 1])
    assert (race.hex[0], race.hex[1]) == (hex_at(18, 2), hex_at(20, 2))


def test_C6_3_a_car_pays_one_speed_and_one_damage(record: Record) -> None:
    race = record({"ann": "18,2 E 6 damage 4"})
    pay_for_bump(race, 0)
    assert (race.speed[0], race.damage[0]) == (5, 5)


@pytest.mark.parametrize(
    ("damages", "out"), [((9, 9), [0, 0]), ((10, 9), [2, 0]), ((9, 10), [0, 2]), ((10, 10), [2, 2])]
)
def test_C6_3_both_may_go_out_and_then_together(
    damages: tuple[int, int], out: list[int], record: Record
) -> None:
    race = record(
        {
            "ann": f"18,2 E 2 damage {damages[0]}",
            "ben": f"19,2 E 2 damage {damages[1]}",
            "cleo": "2,2 E 1",
            "dan": "out 1",
        },
        BUMPS,
        stage="bump",
    )
    bump(race, 1, Heading.E)
    assert race.out[:2] == out
    assert [race.hex[car] == NOWHERE for car in (0, 1)] == [bool(number) for number in out]


def test_C6_3_a_bump_is_told_with_its_cost(table: MakeTable) -> None:
    race = table(PAIR, BUMPS, stage="bump")
    race.play(0, "bump blue E")
    assert race.log() == [
        "ann bumps ben to the east. [C6.2]",
        "ann: speed 1, damage 1. [C6.3]",
        "ben: speed 2, damage 1. [C6.3]",
    ]
