"""I6 Phase 3: passing."""

from collections.abc import Callable

import pytest

from blacktop.core.race import Race as Table
from blacktop.games.illegal.game import GAME
from blacktop.games.illegal.notation import parse_move
from blacktop.games.illegal.reasons import Reason
from blacktop.games.illegal.rules.passing import (
    can_slow_down,
    fight_speed,
    most_chips,
    only_old_pros_from,
    refuse_bid,
    refuse_second_attack,
    swap,
)
from blacktop.games.illegal.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
HOLD_STILL = "20l 20m 20r"


def told(race: Table) -> list[str]:
    return [event.message.removeprefix("event-") for event in race.events()]


def test_I6_1_the_pointer_moves_forward_past_old_pros_behind_old_pros(table: MakeTable) -> None:
    race = table({"ann": "30l 30m 30r"}, cars="pro pro ann pro pro pro pro", phase="passing")
    assert told(race) == ["not-pro-against-pro"] * 3 + ["attacks", "pro-cards"]
    assert (race.position()["turn"], race.position()["rival"]) == ("pro 3", "ann")


def test_I6_2_chips_are_chosen_secretly_and_both_pay(table: MakeTable) -> None:
    race = table({"ann": "30l 30m 30r | 10l 20l | 3", "ben": "40l 30u 30d | 10m 20m | 2"}, phase="passing")
    race.play(0, "bid 2")
    assert "bid" not in told(race)
    assert race.view(1)["players"]["ann"]["choice"] == "?"
    race.play(1, "bid 1")
    players = race.position()["players"]
    assert (players["ann"]["chips"], players["ben"]["chips"]) == (1, 1)


def test_I6_2_a_fight_of_two_players_is_told(table: MakeTable) -> None:
    race = table({"ann": "30l 30m 30r | 10l 20l | 3", "ben": "40l 30u 30d | 10m 20m | 2"}, phase="passing")
    race.play(0, "bid 2")
    race.play(1, "bid 0")
    assert race.log()[:4] == [
        "ann attacks ben. [I6.1]",
        "ann bids 2 chips: 110 in this fight. [I6.2]",
        "ben bids no chips: 100 in this fight. [I6.2]",
        "ann passes ben, 110 against 100. [I6.5]",
    ]


def test_I6_2_both_are_told_who_drives_what(table: MakeTable) -> None:
    race = table({"ann": "30l 30m 30r | 10l 20l | 3", "ben": "40l 30u 30d | | 2"}, phase="passing")
    asked = [GAME.sentence(GAME.asks(race.hidden(seat), seat, ["ann", "ben"])) for seat in (0, 1)]
    assert asked == [
        "You attack ben with 90; ben drives 100. How many chips do you bid, 0 to 2? Each adds 10.",
        "ann attacks you with 90; you drive 100. You can bid no chips.",
    ]


@pytest.mark.parametrize(
    ("two", "said"),
    [
        ("30u 50u", "You attack Old Pro 6 with 90; Old Pro 6 has 80 so far and takes another card."),
        ("40u 50u", "You attack Old Pro 6 with 90; Old Pro 6 drives 90."),
    ],
)
def test_I6_3_it_is_said_whether_another_card_comes(two: str, said: str, table: MakeTable) -> None:
    race = table({"ann": "30l 30m 30r"}, two, track="90 left", phase="passing")
    assert GAME.sentence(GAME.asks(race.hidden(0), 0, ["ann"])).startswith(said)


@pytest.mark.parametrize(("cards", "chips", "most"), [("10l 20l", 9, 2), ("10l 20l", 1, 1), ("", 5, 0)])
def test_I6_2_a_bid_is_at_most_the_smaller_of_chips_and_cards(
    cards: str, chips: int, most: int, record: Record
) -> None:
    race = record({"ann": f"30l 30m 30r | {cards} | {chips}"}, phase="passing")
    assert most_chips(race, 0) == most
    assert refuse_bid(race, 0, parse_move(f"bid {most}")) == 0
    assert refuse_bid(race, 0, parse_move(f"bid {most + 1}")) in (
        Reason.BID_MORE_THAN_CARDS,
        Reason.BID_MORE_THAN_CHIPS,
    )


@pytest.mark.parametrize(
    ("track", "two", "cards"),
    [
        ("90 left", "30u 50u", 3),
        ("90 left", "30u 60u", 2),
        ("90 left", "50u 50u", 2),
        ("none left", "60u 60u", 3),
    ],
)
def test_I6_3_the_third_card_comes_below_the_limit_or_without_one(
    track: str, two: str, cards: int, table: MakeTable
) -> None:
    race = table({"ann": "30l 30m 30r"}, f"{two} 10u", track=track, phase="passing")
    assert race.position()["fight"] == two.split()
    race.play(0, "bid 0")
    assert len(race.position()["discards"]) == cards


def test_I6_3_a_fight_with_an_old_pro_is_told(table: MakeTable) -> None:
    race = table({"ann": "30l 30m 30r"}, "30u 50u 10u", phase="passing")
    race.play(0, "bid 0")
    assert race.log()[:6] == [
        "ann attacks Old Pro 6. [I6.1]",
        "Old Pro 6 turns over 30-uphill and 50-uphill: 80. [I6.3]",
        "ann bids no chips: 90 in this fight. [I6.2]",
        "Old Pro 6 takes a third card, 10-uphill: 90. [I6.3]",
        "Old Pro 6 holds off ann, 90 against 90. [I6.4]",
        "Only Old Pros are left in front: the phase is over. [I6.9]",
    ]


def test_I6_3_an_old_pro_drives_the_sum_of_its_cards_and_a_player_adds_chips(record: Record) -> None:
    race = record({"ann": "30l 30m 30r"}, phase="passing", stage="bids", fight=["50u", "60u"])
    race.bid[0] = 2
    assert (fight_speed(race, 0), fight_speed(race, race.rival)) == (110, 110)


@pytest.mark.parametrize(("bid", "place"), [(0, 7), (1, 7), (2, 6)])
def test_I6_4_the_attacker_must_be_faster(bid: int, place: int, table: MakeTable) -> None:
    race = table({"ann": "30l 30m 30r | 40l 50l"}, "40u 60u", phase="passing")
    race.play(0, f"bid {bid}")
    assert race.position()["cars"].index("ann") + 1 == place


def test_I6_5_the_two_swap(record: Record) -> None:
    race = record({"ann": "30l 30m 30r", "ben": HOLD_STILL}, phase="passing", stage="bids")
    before = list(race.order)
    swap(race)
    assert race.order == [*before[:5], before[6], before[5]]


def test_I6_5_the_passed_car_is_finished_and_the_next_one_is_in_front(table: MakeTable) -> None:
    three = {"ann": "40l 40m 40r", "ben": HOLD_STILL, "cleo": "10u 10d 20u"}
    race = table(three, phase="passing", track="none left")
    race.play(0, "bid 0")
    race.play(1, "bid 0")
    assert race.position()["turn"] == "cleo"
    assert race.position()["cars"][4:] == ["cleo", "ann", "ben"]


def test_I6_6_an_old_pro_does_not_attack_twice(table: MakeTable) -> None:
    two = {"ann": HOLD_STILL, "ben": "20u 20d 10u"}
    race = table(two, "60u 60d 60l", cars="pro pro pro ben ann pro pro", phase="passing")
    race.play(0, "bid 0")
    assert race.position()["cars"] == ["pro", "pro", "pro", "ben", "pro", "ann", "pro"]
    assert race.position()["turn"] == "ben"
    assert "pro-one-attack" in told(race)


def test_I6_7_a_second_attack_needs_a_slower_card(record: Record) -> None:
    race = record({"ann": "30l 20m 40r | 20l 40u"}, phase="passing", stage="second-attack")
    refusals = {
        "stay": 0,
        "again L 20l": 0,
        "again M 20l": Reason.AGAIN_NOT_SLOWER,
        "again R 40u": Reason.AGAIN_NOT_SLOWER,
        "again R 10l": Reason.AGAIN_NOT_IN_HAND,
        "again R": Reason.AGAIN_INCOMPLETE,
        "pay": Reason.WRONG_TIME,
    }
    assert {text: refuse_second_attack(race, 0, parse_move(text)) for text in refusals} == refusals


@pytest.mark.parametrize(("cards", "can"), [("30u", True), ("40u 50u", False), ("", False)])
def test_I6_7_it_is_offered_only_if_a_hand_card_can_lower_the_speed(
    cards: str, can: bool, record: Record
) -> None:
    assert can_slow_down(record({"ann": f"30l 20m 40r | {cards}"}, phase="passing"), 0) == can


def test_I6_7_once_he_has_driven_he_pays_and_must_attack(table: MakeTable) -> None:
    ann = {"ann": "60l 20m 40r | 20l 40u | 3"}
    race = table(ann, phase="passing", stage="second-attack", turn="ann", track="90 left")
    race.play(0, "again R 20l")
    assert race.why_not(0, "stay") is not None
    race.play(0, "pay")
    assert race.position()["stage"] == "bids"
    assert race.legal_moves(0) == ["bid 0", "bid 1", "bid 2"]


def test_I6_8_any_number_of_attacks(table: MakeTable) -> None:
    slow_pros = "10u 10u 10u 10d 10d 10d 20u 20u 20u 20d 20d 20d 10l 10l 10l 10m 10m 10m 10r 10r 10r"
    race = table({"ann": "60l 60m 60r | 50l 40l"}, slow_pros, track="none left", phase="passing")
    for move in ("bid 0", "again L 50l", "bid 0", "again L 40l", "bid 0", "again L 10d"):
        race.play(0, move)
    assert race.position()["cars"].index("ann") == 3


def test_I6_8_the_first_attack_always_takes_place(table: MakeTable) -> None:
    race = table({"ann": "10l 10m 10r | | 0", "ben": "60l 60m 60r"}, phase="passing")
    assert race.position()["stage"] == "bids"
    assert race.why_not(0, "stay") is not None


@pytest.mark.parametrize(("car", "ends"), [(0, False), (1, False), (6, True)])
def test_I6_9_the_phase_ends_when_only_old_pros_are_left(car: int, ends: bool, record: Record) -> None:
    """Cars 0 and 1 are players, 2 to 6 Old Pros; car 6 is the Old Pro in front of the players."""
    race = record({"ann": HOLD_STILL, "ben": "30l 30m 30r"}, phase="passing")
    assert only_old_pros_from(race, car) == ends


def test_I6_9_the_phase_ends_at_the_front_car(table: MakeTable) -> None:
    two = {"ann": "30l 30m 30r", "ben": HOLD_STILL}
    race = table(two, cars="ann ben pro pro pro pro pro", phase="passing", turn="ben")
    race.play(0, "bid 0")
    race.play(1, "bid 0")
    assert race.is_over
    assert "The pointer has reached the front: the phase is over. [I6.9]" in race.log()


def test_I6_10_a_car_that_is_skipped_is_told_why(table: MakeTable) -> None:
    three = {"ann": "40l 40m 40r", "ben": HOLD_STILL, "cleo": "10u 10d 20u"}
    race = table(three, phase="passing", track="none left")
    race.play(0, "bid 0")
    race.play(1, "bid 0")
    assert "ben was passed and is finished for this phase. [I6.10]" in race.log()
    assert "ann cannot attack again: no hand card would lower the speed. [I6.7]" in race.log()
