"""D1 Components: what the cards, the bag and the tracks say."""

from collections.abc import Callable

import pytest

from blacktop.core.race import Race as Table
from blacktop.games.duel.components import named, number_of, of_race, shipped
from blacktop.games.duel.pieces import Card, Road, Token
from blacktop.games.duel.rules.components import (
    add_to_gap,
    cards_that_can_come_back,
    fill_bag,
    is_ahead,
    is_blocked,
    may_increase,
    needs_check,
    on_track,
    other,
    penalty,
    steering,
    value,
)
from blacktop.games.duel.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]


@pytest.mark.parametrize(
    ("table", "card", "number", "tokens"),
    [
        ("standard", Card.COAST, 0, 3),
        ("standard", Card.CRUISE, 1, 2),
        ("standard", Card.BLOCK, 2, 1),
        ("standard", Card.PUSH, 3, 2),
        ("standard", Card.PASS, 4, 1),
        ("push-2", Card.BLOCK, 3, 1),
        ("push-2", Card.PUSH, 2, 2),
    ],
)
def test_D1_1_each_card_has_its_number_and_its_steering(
    table: str, card: Card, number: int, tokens: int, record: Record
) -> None:
    race = record("0", "0", {"components": table})
    assert (value(race, card), steering(race, card)) == (number, tokens)


@pytest.mark.parametrize(
    ("first", "played", "blocked"),
    [("ben", "block", True), ("ann", "block", False), ("ben", "push", False)],
)
def test_D1_1_block_acts_on_the_next_car_to_resolve(
    first: str, played: str, blocked: bool, record: Record
) -> None:
    race = record("3 push", f"3 {played}", first=first)
    assert is_blocked(race, 0) == blocked
    assert not is_blocked(race, 1)


def test_D1_1_before_the_cards_nobody_is_blocked(record: Record) -> None:
    race = record("3", "3")
    assert not is_blocked(race, 0)
    assert not is_blocked(race, 1)


@pytest.mark.parametrize(
    ("ann", "ben", "first", "may"),
    [
        ("3 pass", "3 push", "ben", True),
        ("3 pass", "3 pass", "ben", True),
        ("3 pass", "3 push", "ann", False),
        ("3 pass", "3 block", "ben", False),
        ("3 push", "3 coast", "ben", False),
    ],
)
def test_D1_1_pass_is_increased_by_who_resolves_second_and_is_not_blocked(
    ann: str, ben: str, first: str, may: bool, record: Record
) -> None:
    assert may_increase(record(ann, ben, first=first), 0) == may


@pytest.mark.parametrize(
    ("hand", "back"),
    [
        ("coast", {Card.BLOCK, Card.PUSH, Card.PASS}),
        ("coast block pass", {Card.PUSH}),
        ("coast block push pass", set()),
    ],
)
def test_D1_1_cruise_takes_back_any_card_but_cruise(hand: str, back: set[Card], record: Record) -> None:
    race = record(f"3 cruise hand {hand}", "3 push", first="ann")
    assert cards_that_can_come_back(race, 0) == sum(1 << card for card in back)


@pytest.mark.parametrize("road", Road)
def test_D1_2_hill_curve_and_crossing_need_a_check(road: Road) -> None:
    assert needs_check(road) == (road in (Road.HILL, Road.CURVE, Road.CROSSING))


def test_D1_2_there_are_three_roads_of_each_kind(record: Record) -> None:
    assert record("0", "0").roads == [3, 3, 3, 3]


@pytest.mark.parametrize("rain", [0, 1, 2])
def test_D1_3_the_bag_holds_four_tokens_of_each_kind(rain: int, record: Record) -> None:
    race = record("0", "0", {"rain": rain})
    race.bag[:] = [0, 0, 0, 0]
    fill_bag(race)
    assert race.bag == [4, 4, 4, rain]
    assert race.bag_size == 12 + rain
    assert race.bag[Token.WATER] == rain


def test_D1_4_the_speed_track_ends_at_12(record: Record) -> None:
    race = record("0", "0")
    assert [on_track(race, speed) for speed in (0, 11, 12, 13, 18)] == [0, 11, 12, 12, 12]


@pytest.mark.parametrize("skids", [0, 1])
def test_D1_4_the_penalty_is_a_fifth_of_the_speed_rounded_up_and_the_skids(
    skids: int, record: Record
) -> None:
    race = record("0", "0")
    assert [penalty(race, speed, skids) for speed in range(13)] == [
        (speed + 4) // 5 + skids for speed in range(13)
    ]


def test_D1_4_the_printed_example_is_2_at_speed_6_without_a_skid(record: Record) -> None:
    assert penalty(record("0", "0"), 6, 0) == 2


def test_D1_5_the_gap_has_no_end_and_two_sides(record: Record) -> None:
    race = record("0", "0", gap=900)
    assert (is_ahead(race, 0), is_ahead(race, 1)) == (True, False)
    add_to_gap(race, 1, 900)
    assert (race.gap, is_ahead(race, 0), is_ahead(race, 1)) == (0, False, False)
    add_to_gap(race, 1, 2000)
    assert (race.gap, is_ahead(race, 0), is_ahead(race, 1)) == (-2000, False, True)
    add_to_gap(race, 0, 1)
    assert race.gap == -1999


def test_D1_6_a_race_carries_its_table(record: Record) -> None:
    for name in shipped():
        race = record("0", "0", {"components": name})
        assert of_race(race) == of_race(record("0", "0", {"components": name}))
        assert shipped()[number_of(of_race(race))] == name


def test_D1_6_both_tables_differ_in_push_and_block_alone(record: Record) -> None:
    ours, other_reading = (record("0", "0", {"components": name}) for name in shipped())
    assert [ours.value, other_reading.value] == [[0, 1, 2, 3, 4], [0, 1, 3, 2, 4]]
    assert ours.steering == other_reading.steering
    assert ours.penalty == other_reading.penalty


def test_D1_6_the_table_says_what_is_the_books(record: Record) -> None:
    for name in shipped():
        assert named(name).book == ["cards.block.steering", "cards.push.steering", "deck"]
        assert named(name).source.startswith("our reconstruction")


def test_D2_2_there_are_exactly_two_drivers() -> None:
    assert (other(0), other(1)) == (1, 0)
