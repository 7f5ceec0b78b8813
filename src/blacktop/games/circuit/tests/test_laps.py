"""C5 Laps and the end."""

from collections.abc import Callable

import pytest

from blacktop.core.race import Race as Table
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.pieces import HEADINGS, HEXES, NOBODY, Ending, Stage, hex_at
from blacktop.games.circuit.rules.laps import (
    cars_behind,
    cross_line,
    ends_at_once,
    ends_with_round,
    finish_race,
    has_won,
    is_ahead,
    is_lapped,
    is_over,
    lower_counter,
    points,
    rank_cars,
    winner,
)
from blacktop.games.circuit.rules.track import crossing, is_road, last_section, measured, neighbour, section
from blacktop.games.circuit.rules.turn import begin_round
from blacktop.games.circuit.shipped import TRACKS
from blacktop.games.circuit.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
BEFORE, PAST = hex_at(12, 2), hex_at(13, 2)


def cross(race: Race, come_from: int, where: int) -> tuple[int, int]:
    """A step of the first car; its crossings and laps afterwards."""
    race.hex[0] = where
    cross_line(race, 0, come_from)
    return race.crossings[0], race.lap[0]


# --- The line -------------------------------------------------------------------------------------


def test_C5_1_the_first_crossing_leaves_the_grid_and_each_further_one_is_a_lap(record: Record) -> None:
    race = record({"ann": "grid"}, {"laps": 9})
    assert [cross(race, BEFORE, PAST) for _ in range(4)] == [(1, 0), (2, 1), (3, 2), (4, 3)]


def test_C5_1_crossing_backwards_takes_the_crossing_and_the_lap_back(record: Record) -> None:
    race = record({"ann": "13,2 E 1 laps 2"}, {"laps": 9})
    assert [cross(race, PAST, BEFORE) for _ in range(4)] == [(2, 1), (1, 0), (0, 0), (-1, 0)]
    assert [cross(race, BEFORE, PAST) for _ in range(4)] == [(0, 0), (1, 0), (2, 1), (3, 2)]


def test_C5_1_a_step_beside_the_line_is_no_crossing(record: Record) -> None:
    race = record({"ann": "12,2 E 1 laps 1"})
    assert cross(race, hex_at(12, 3), BEFORE) == (2, 1)
    assert cross(race, PAST, hex_at(14, 2)) == (2, 1)


@pytest.mark.parametrize("name", TRACKS)
def test_C5_1_cards_touch_only_along_the_ring(name: str, record: Record) -> None:
    """So whoever is back at the line has been on every card, in order."""
    race = record({"ann": "grid"}, track=name)
    last = last_section(race)
    steps = [
        (where, neighbour(where, heading))
        for where in range(HEXES)
        if is_road(race, where)
        for heading in range(HEADINGS)
        if is_road(race, neighbour(where, heading))
    ]
    changes = {section(race, there) - section(race, here) for here, there in steps}
    assert changes == {-last, -1, 0, 1, last}
    for here, there in steps:
        assert crossing(race, here, there) == -crossing(race, there, here)
        assert (crossing(race, here, there) != 0) == (
            {section(race, here), section(race, there)} == {0, last}
        )


def test_C5_1_a_whole_lap_on_the_road_is_one_lap(table: MakeTable) -> None:
    race = table({"ann": "12,4 E 1 crossings 0"}, track="short-practice")
    half = ["right", "right", "ahead", "right"]
    way = ["ahead"] * 6 + half + ["ahead"] * 11 + half + ["ahead"] * 6
    told = []
    for step in way:
        race.play_all(0, f"speed 1 / {step}")
        car = race.position()["cars"]["ann"]
        told.append((car["crossings"], car["laps"], car["damage"]))
    assert set(told[:-1]) == {(1, 0, 0)}
    assert told[-1] == (2, 1, 0)


def test_C5_2_the_counter_falls_only_with_the_lap_of_the_leading_car(record: Record) -> None:
    race = record({"ann": "13,2 E 1", "ben": "20,2 E 1"}, {"laps": 3})
    counters = []
    for laps in (1, 1, 2, 1, 2, 3, 3):
        lower_counter(race, laps)
        counters.append(race.counter)
    assert counters == [2, 2, 1, 1, 1, 0, 0]


def test_C5_2_the_counter_is_told_and_so_is_the_last_round(table: MakeTable) -> None:
    race = table({"ann": "12,2 E 1 laps 0", "ben": "12,3 E 1 laps 1"}, {"laps": 3}, counter=3)
    race.play_all(0, "speed 1 / ahead")
    assert "2 laps to go. [C5.2]" in race.log()
    race.play_all(1, "speed 1 / ahead")
    assert "One lap to go. [C5.2]" in race.log()
    race = table({"ann": "12,2 E 1 laps 2", "ben": "20,3 E 1"}, {"laps": 3}, counter=1)
    race.play_all(0, "speed 1 / ahead")
    assert any(line.startswith("This round is the last") for line in race.log())


def test_C5_2_the_counter_is_told_once_for_each_lap(table: MakeTable) -> None:
    race = table({"ann": "12,2 E 1", "ben": "12,3 E 1"}, {"laps": 3})
    race.play_all(0, "speed 1 / ahead")
    race.play_all(1, "speed 1 / ahead")
    assert [line for line in race.log() if "to go" in line] == ["2 laps to go. [C5.2]"]


@pytest.mark.parametrize(
    ("counter", "turn", "still_to_move"), [(0, "ann", True), (0, "ben", False), (1, "ben", True)]
)
def test_C5_2_at_0_the_present_round_is_the_last(
    counter: int, turn: str, still_to_move: bool, table: MakeTable
) -> None:
    race = table({"ann": "16,2 E 1", "ben": "20,3 E 1"}, counter=counter, turn=turn)
    race.play_all(race.owing[0], "speed 1 / ahead")
    assert race.is_over == (not still_to_move)
    assert is_over(Race.plain(race.row)) == race.is_over


# --- Who won --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ann", "ben", "ahead"),
    [
        ("13,2 E 1 laps 1", "12,2 E 6", True),
        ("13,2 E 1 laps 1", "13,3 E 1 crossings 3", False),
        ("17,2 E 1", "16,2 E 6", True),
        ("16,2 E 3", "16,3 E 2", True),
        ("16,2 E 3", "16,3 E 3", False),
        ("16,2 E 1", "out 1", True),
        ("out 2", "out 1", True),
        ("out 1", "out 1", False),
    ],
)
def test_C5_3_crossings_come_first_then_progress_then_speed(
    ann: str, ben: str, ahead: bool, record: Record
) -> None:
    race = record({"ann": ann, "ben": ben, "cleo": "2,8 E 1"})
    progress = measured(race)
    assert is_ahead(race, 0, 1, progress) == ahead
    assert not (ahead and is_ahead(race, 1, 0, progress))


def test_C5_3_equals_share_a_place_and_the_next_one_is_left_out(record: Record) -> None:
    race = record(
        {"ann": "16,2 E 3", "ben": "16,3 E 3", "cleo": "15,3 E 3", "dan": "17,2 E 1", "eve": "out 1"}
    )
    rank_cars(race, measured(race))
    assert race.rank[:5] == [2, 2, 4, 1, 5]
    assert winner(race) == 3
    assert [cars_behind(race, car) for car in range(5)] == [2, 2, 1, 4, 0]


@pytest.mark.parametrize(
    ("ben", "lapped"),
    [
        ("17,2 E 1 laps 0", False),
        ("16,3 E 1 laps 0", True),
        ("15,2 E 1 laps 0", True),
        ("15,2 E 1 laps 1", False),
    ],
)
def test_C5_3_a_full_lap_behind_is_lapped(ben: str, lapped: bool, record: Record) -> None:
    race = record({"ann": "16,2 E 1 laps 1", "ben": ben})
    assert is_lapped(race, 1, 0, measured(race)) == lapped


def test_C5_3_two_laps_behind_is_lapped_wherever_a_car_stands(record: Record) -> None:
    race = record({"ann": "16,2 E 1 laps 2", "ben": "12,2 E 1"})
    assert is_lapped(race, 1, 0, measured(race))


@pytest.mark.parametrize(
    ("cars", "lapped"),
    [
        ({"ann": "20,2 E 1", "ben": "16,2 E 1 laps 1"}, []),
        ({"ann": "16,2 E 1", "ben": "20,2 E 1 laps 1"}, ["ann"]),
        ({"ann": "16,2 E 1", "ben": "20,2 E 1 laps 1", "cleo": "out 1"}, ["ann"]),
        ({"ann": "16,2 E 1", "ben": "20,2 E 1"}, []),
    ],
)
def test_C5_3_only_cars_that_were_lapped_and_are_not_out_are_told_so(
    cars: dict[str, str], lapped: list[str], table: MakeTable
) -> None:
    race = table(cars, {"max_rounds": 1, "laps": 4}, turn="ben", order=" ".join(reversed(cars)))
    while not race.is_over:
        race.play_all(race.owing[0], "speed 1 / ahead")
    assert [line for line in race.log() if "lapped" in line] == [
        f"{name} was lapped. [C5.3]" for name in lapped
    ]


# --- The end --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cars", "ending"),
    [
        ({"ann": "16,2 E 1", "ben": "20,2 E 1"}, 0),
        ({"ann": "16,2 E 1", "ben": "out 1"}, Ending.LAST_CAR),
        ({"ann": "16,2 E 1", "ben": "out 1", "cleo": "20,2 E 1"}, 0),
        ({"ann": "16,2 E 1"}, 0),
    ],
)
def test_C5_4_the_race_ends_at_once_when_all_cars_but_one_are_out(
    cars: dict[str, str], ending: int, record: Record
) -> None:
    assert ends_at_once(record(cars)) == ending


@pytest.mark.parametrize("seats", [1, 2])
def test_C5_4_the_race_ends_at_once_when_nobody_is_left(seats: int, record: Record) -> None:
    race = record(dict(list({"ann": "16,2 E 1", "ben": "20,2 E 1"}.items())[:seats]))
    race.out[:seats] = [1] * seats
    assert ends_at_once(race) == Ending.NO_CAR


def test_C5_4_in_a_time_trial_fewer_turns_are_better(record: Record) -> None:
    results = []
    for turns, ending in ((9, Ending.LAPS), (10, Ending.LAPS), (200, Ending.ROUNDS), (3, Ending.NO_CAR)):
        race = record({"ann": "16,2 E 1"}, round=turns)
        assert (points(race, 0), has_won(race, 0)) == (0, False)
        finish_race(race, ending)
        results.append((points(race, 0), has_won(race, 0)))
    assert results == [(-9, True), (-10, True), (-201, False), (-201, False)]


def test_C5_4_a_time_trial_tells_its_turns(table: MakeTable) -> None:
    race = table({"ann": "12,2 E 1 laps 1"}, counter=1, round=123)
    race.play_all(0, "speed 1 / ahead")
    assert race.log()[-1] == "ann arrives after 123 turns. [C5.4]"
    assert [standing.won for standing in race.standings()] == [True]
    assert result_of(race) == ["123 turns"]


def test_C5_3_the_result_tells_how_far_each_car_came(table: MakeTable) -> None:
    cars = {"ann": "16,2 E 4 laps 2", "ben": "12,2 E 1", "cleo": "out 6"}
    assert result_of(table(cars)) == [
        "2 laps and 4 hexes, speed 4",
        "0 laps and 47 hexes, speed 1",
        "out, with 11 damage",
    ]


def result_of(race: Table) -> list[str]:
    return [GAME.sentence(told) for line in race.standings() if (told := GAME.result(race.row, line))]


@pytest.mark.parametrize("cars", [{"ann": "12,2 E 1", "ben": "2,8 E 1"}, {"ann": "16,2 E 1"}])
def test_C5_4_turns_are_told_only_when_a_time_trial_arrives(cars: dict[str, str], table: MakeTable) -> None:
    race = table(cars, {"laps": 1, "max_rounds": 1})
    while not race.is_over:
        race.play_all(race.owing[0], "speed 1 / ahead")
    assert not any("arrives" in line for line in race.log())


def test_C5_4_the_last_two_that_go_out_together_share_the_victory(record: Record) -> None:
    race = record({"ann": "out 2", "ben": "out 2", "cleo": "out 1"}, stage="over", ending="no-car")
    rank_cars(race, measured(race))
    assert [has_won(race, car) for car in range(3)] == [True, True, False]
    assert [points(race, car) for car in range(3)] == [1, 1, 0]


@pytest.mark.parametrize(
    ("ending", "said"),
    [
        (Ending.LAST_CAR, "All cars but one are out. [C5.4]"),
        (Ending.NO_CAR, "Nobody is left on the track. [C5.4]"),
        (Ending.ROUNDS, "The rounds are over; the race ends as it stands. [C5.5]"),
    ],
)
def test_C5_4_it_is_told_why_the_race_is_over(
    ending: Ending, said: str, table: MakeTable, record: Record
) -> None:
    race = record({"ann": "16,2 E 1", "ben": "20,2 E 1"}, turn="ben")
    race.told_size = 0
    finish_race(race, ending)
    assert (race.stage, race.ending, race.rank[:2]) == (Stage.OVER, ending, [2, 1])
    assert (race.turn, race.place, race.points) == (NOBODY, 0, 0)
    shown = table({"ann": "16,2 E 1", "ben": "20,2 E 1"})
    race.store(shown.row)
    shown.snapshots.append(shown.row)
    assert said in shown.log()


@pytest.mark.parametrize(
    ("counter", "turns", "ending"),
    [(1, 4, 0), (1, 5, Ending.ROUNDS), (0, 4, Ending.LAPS), (0, 5, Ending.LAPS), (-1, 2, Ending.LAPS)],
)
def test_C5_5_the_race_ends_after_the_last_round_or_after_so_many_rounds(
    counter: int, turns: int, ending: int, record: Record
) -> None:
    race = record({"ann": "16,2 E 1", "ben": "20,2 E 1"}, {"max_rounds": 5}, counter=counter, round=turns)
    assert ends_with_round(race) == ending


def test_C5_5_rounds_are_counted_from_1(record: Record) -> None:
    race = record({"ann": "16,2 E 1"})
    race.round = 0
    begin_round(race)
    begin_round(race)
    assert race.round == 2


def test_C5_5_there_are_200_rounds_unless_the_table_says_otherwise(new_table: MakeTable) -> None:
    assert new_table(["ann"]).options["max_rounds"] == 200
