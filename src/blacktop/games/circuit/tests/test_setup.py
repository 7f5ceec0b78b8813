"""C2 Set-up."""

from collections.abc import Callable

import pytest

from blacktop.core.notation import BadInput
from blacktop.core.questions import LEGAL
from blacktop.core.race import Race as Table
from blacktop.core.race import new_race
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.moves import Verb
from blacktop.games.circuit.notation import parse_move
from blacktop.games.circuit.offers import offer, offers, offers_in_reach
from blacktop.games.circuit.pieces import CARS, NOBODY, NOWHERE, Stage
from blacktop.games.circuit.reasons import Reason
from blacktop.games.circuit.rules.setup import clear_car, put_on_grid
from blacktop.games.circuit.rules.turn import asked, next_car, owing, refusal, refusal_of_offer
from blacktop.games.circuit.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]


def test_C2_1_the_first_lot_stands_in_front_and_drives_first(new_table: MakeTable) -> None:
    race = new_table(["ann", "ben", "cleo"], "cleo, ann, ben", track="practice")
    position = race.position()
    assert position["order"] == ["cleo", "ann", "ben"]
    assert [position["cars"][name]["hex"] for name in position["order"]] == [[12, 1], [12, 3], [10, 1]]
    assert race.owing == (2,)
    assert race.log()[1:4] == [
        "cleo takes start position 1: speed 1, no damage. [C2.1]",
        "ann takes start position 2: speed 1, no damage. [C2.1]",
        "ben takes start position 3: speed 1, no damage. [C2.1]",
    ]


def test_C2_1_every_car_can_draw_every_position() -> None:
    names = ["ann", "ben", "cleo"]
    orders = {
        tuple(new_race(GAME, names, {"track": "practice"}, seed=bytes([seed])).position()["order"])
        for seed in range(60)
    }
    assert len(orders) == 6


@pytest.mark.parametrize(("track", "heading"), [("practice", "E"), ("ring-road", "W")])
def test_C2_1_the_die_shows_1_without_damage_heading_clockwise(
    track: str, heading: str, new_table: MakeTable
) -> None:
    for car in new_table(["ann", "ben"], track=track).position()["cars"].values():
        assert (car["speed"], car["damage"], car["heading"]) == (1, 0, heading)
        assert (car["laps"], car["crossings"]) == (0, 0)


def test_C2_1_nothing_is_left_of_an_earlier_race(record: Record) -> None:
    race = record({"ann": "16,2 W 5 damage 9 laps 3"})
    clear_car(race, 0)
    assert (race.hex[0], race.order[0]) == (NOWHERE, NOBODY)
    assert [
        getattr(race, name)[0] for name in ("heading", "speed", "damage", "out", "crossings", "lap")
    ] == [0] * 6
    put_on_grid(race, 0, 2)
    assert (race.hex[0], race.order[2], race.speed[0]) == (race.grid[2], 0, 1)


def test_C2_1_nobody_else_chooses_in_the_turn_of_a_car(record: Record) -> None:
    race = record({"ann": "16,2 E 3", "ben": "20,2 E 3", "cleo": "out 1"})
    assert asked(race) == owing(race) == 0b001
    assert [refusal(race, seat, parse_move("speed 3")) for seat in range(3)] == [
        LEGAL,
        Reason.NOT_YOUR_TURN,
        Reason.OUT,
    ]
    race.choice = parse_move("speed 3")
    assert (asked(race), owing(race)) == (0b001, 0)
    race.stage = Stage.OVER
    assert asked(race) == owing(race) == 0
    assert refusal(race, 0, parse_move("speed 3")) == Reason.RACE_IS_OVER


def test_C2_1_the_next_car_of_the_order_is_the_next_that_is_still_in(record: Record) -> None:
    race = record(
        {"ann": "16,2 E 3", "ben": "out 1", "cleo": "20,2 E 3", "dan": "22,2 E 2"},
        order="ann dan ben cleo",
    )
    driving = []
    for _ in range(4):
        next_car(race)
        driving.append((race.round, race.turn))
    assert driving == [(1, 3), (1, 2), (2, 0), (2, 3)]


@pytest.mark.parametrize("laps", [1, 2, 4, 9])
def test_C2_2_the_counter_starts_at_the_number_of_laps(laps: int, new_table: MakeTable) -> None:
    assert new_table(["ann"], track="practice", laps=laps).position()["counter"] == laps


def test_C2_2_two_laps_unless_the_table_says_otherwise(new_table: MakeTable) -> None:
    race = new_table(["ann", "ben"], track="practice")
    assert race.position()["counter"] == 2
    assert race.log()[0] == "2 cars on a ring of 8 cards, 2 laps. [C2.2]"


@pytest.mark.parametrize("laps", [0, 10])
def test_C2_2_a_race_has_one_to_nine_laps(laps: int, new_table: MakeTable) -> None:
    with pytest.raises(BadInput, match="laps"):
        new_table(["ann"], laps=laps)


@pytest.mark.parametrize("seats", [0, CARS + 1])
def test_C2_2_one_to_six_cars_take_part(seats: int, new_table: MakeTable) -> None:
    with pytest.raises(BadInput):
        new_table([f"driver {seat}" for seat in range(seats)])


@pytest.mark.parametrize("stage", ["speed", "driving", "last-hex", "bump"])
@pytest.mark.parametrize("ann", ["16,2 E 3", "16,2 E 6 damage 6", "16,2 E 1"])
def test_C2_1_offers_in_reach_are_refused_like_any_other_move(stage: str, ann: str, record: Record) -> None:
    race = record({"ann": ann, "ben": "17,2 E 2"}, {"bump": True}, stage=stage)
    everything = [offer(race, 0, number) for number in range(offers(race, 0))]
    reach = offers_in_reach(race, 0)
    for move in everything[:reach]:
        assert (refusal_of_offer(race, 0, move) != LEGAL) == (refusal(race, 0, move) != LEGAL)
    assert all(refusal(race, 0, move) != LEGAL for move in everything[reach:])
    assert Verb.SPEED not in everything
