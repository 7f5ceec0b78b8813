"""I1 Components, I2 Set-up, I3 Sequence."""

from collections.abc import Callable
from typing import Any

import pytest

from blacktop.core.chance import Chance
from blacktop.core.notation import BadInput
from blacktop.core.questions import LEGAL, NO_MOVE
from blacktop.core.race import IllegalMove
from blacktop.core.race import Race as Table
from blacktop.games.illegal.notation import CARDS, TRACKS, parse_card, parse_move, parse_track, print_move
from blacktop.games.illegal.offers import offer, offers_in_reach
from blacktop.games.illegal.pieces import CARS, KINDS, NO_LIMIT, NOBODY, TEMPO_CARDS, TRACK_CARDS
from blacktop.games.illegal.rules.components import (
    fill_pile,
    give_chips,
    icon,
    is_old_pro,
    pay_chips,
    position,
    printed_limit,
    printed_situation,
    velocity,
)
from blacktop.games.illegal.rules.sequence import front_player, limit, next_player_behind, situation
from blacktop.games.illegal.rules.setup import draw, reveal_lines, speed
from blacktop.games.illegal.rules.turn import refusal, refusal_of_offer
from blacktop.games.illegal.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
EIGHT = "10l 20l 30l 40l 50l 60l 10r 20r"
OTHER_EIGHT = "10m 20m 30m 40m 50m 60m 30r 40r"
FOUR_TRACKS = "70-left 80-left 90-left none-left"

# --- I1 -------------------------------------------------------------------------------------------


def test_I1_1_twenty_track_cards_join_each_limit_with_each_situation_once() -> None:
    pairs = {(printed_limit(card), printed_situation(card)) for card in range(TRACK_CARDS)}
    assert pairs == {(mph, sign) for mph in (70, 80, 90, NO_LIMIT) for sign in range(5)}
    assert len(set(TRACKS)) == TRACK_CARDS == 20


def test_I1_1_no_track_card_lies_twice(new_table: MakeTable) -> None:
    with pytest.raises(BadInput, match="answer 4 is not possible"):
        new_table(["ann"], "70-left 80-left 90-left 80-left", tracks=4)


def test_I1_2_ninety_tempo_cards_are_three_of_each_velocity_and_icon(record: Record) -> None:
    race = record({"ann": "10l 10m 10r"})
    fill_pile(race)
    assert {(velocity(card), icon(card)) for card in range(KINDS)} == {
        (mph, sign) for mph in (10, 20, 30, 40, 50, 60) for sign in range(5)
    }
    assert race.pile == [3] * KINDS
    assert race.pile_size == TEMPO_CARDS == 90


def test_I1_2_a_fourth_copy_of_a_card_cannot_be_drawn(new_table: MakeTable) -> None:
    with pytest.raises(BadInput, match="answer 8 is not possible"):
        new_table(["ann"], f"{FOUR_TRACKS} 60d 60d 60d 60d", tracks=4)


def test_I1_3_the_bank_of_the_box_gives_no_more_than_it_has(record: Record) -> None:
    race = record({"ann": "10l 10m 10r | | 48"}, {"bank": 50})
    assert give_chips(race, 0, 6) == 2
    assert (race.chips[0], race.bank_chips) == (50, 0)
    pay_chips(race, 0, 3)
    assert (race.chips[0], race.bank_chips) == (47, 3)


def test_I1_3_the_unlimited_bank_gives_everything(record: Record) -> None:
    race = record({"ann": "10l 10m 10r | | 48"})
    assert [give_chips(race, 0, 6) for _ in range(10)] == [6] * 10
    pay_chips(race, 0, 100)
    assert race.chips[0] == 8


@pytest.mark.parametrize("seats", range(1, 8))
def test_I1_4_there_are_always_seven_cars(seats: int, new_table: MakeTable) -> None:
    race = Race.plain(new_table(list("abcdefg")[:seats], grid="seats").row)
    assert sorted(race.order) == list(range(CARS))
    assert [is_old_pro(race, car) for car in race.order] == [True] * (7 - seats) + [False] * seats


# --- I2 -------------------------------------------------------------------------------------------


def test_I2_1_the_discards_are_the_new_pile_only_when_a_card_is_needed(
    record: Record, chance: Callable[[str], Chance]
) -> None:
    discards = CARDS * 3
    for card in ("10l", "10m", "10r", "20u"):
        discards.remove(card)
    race = record({"ann": "10l 10m 10r"}, discards=discards)
    answers = chance("20u 60d")
    assert draw(race, answers) == parse_card("20u")
    assert (race.pile_size, race.discards_size) == (0, 86)
    assert draw(race, answers) == parse_card("60d")
    assert (race.pile_size, race.discards_size) == (85, 0)
    assert race.pile[parse_card("60d")] == 2


def test_I2_2_everybody_sees_all_track_cards(new_table: MakeTable) -> None:
    race = new_table(["ann", "ben"], "90-left 70-left none-left 80-left 80-right", tracks=5)
    row = ["90 left", "70 left", "none left", "80 left", "80 right"]
    assert race.view(0)["track"] == race.view()["track"] == row


@pytest.mark.parametrize("tracks", [3, 21])
def test_I2_2_a_race_has_four_to_twenty_track_cards(tracks: int, new_table: MakeTable) -> None:
    with pytest.raises(BadInput, match="tracks"):
        new_table(["ann"], tracks=tracks)


def test_I2_3_hands_and_chips_are_secret_but_the_number_of_cards_is_not(new_table: MakeTable) -> None:
    seen = new_table(["ann", "ben"]).view(0)["players"]
    assert len(seen["ann"]["hand"]) == 8
    assert "?" not in seen["ann"]["hand"]
    assert seen["ben"]["hand"] == ["?"] * 8
    assert (seen["ann"]["chips"], seen["ben"]["chips"]) == (3, "?")


def test_I2_3_with_open_chips_everybody_sees_the_chips(new_table: MakeTable) -> None:
    seen = new_table(["ann", "ben"], open_chips=True, bank=50).view(0)
    assert seen["players"]["ben"]["chips"] == 3
    assert seen["bank"] == 44
    assert seen["players"]["ben"]["hand"] == ["?"] * 8


def test_I2_4_players_stand_at_the_back_and_the_first_lot_is_last(new_table: MakeTable) -> None:
    race = new_table(["ann", "ben"], f"{FOUR_TRACKS} {EIGHT} {OTHER_EIGHT} ben", tracks=4)
    assert race.position()["cars"] == ["pro"] * 5 + ["ann", "ben"]
    assert race.log()[1:] == ["ben takes position 7. [I2.4]", "ann takes position 6. [I2.4]"]


def test_I2_5_cards_are_chosen_secretly_and_revealed_together(table: MakeTable) -> None:
    race = table({"ann": f"| {EIGHT}", "ben": f"| {OTHER_EIGHT}"}, phase="line")
    race.play(1, "line 10m 20m 30m")
    assert race.owing == (0,)
    assert race.view(0)["players"]["ben"]["choice"] == "?"
    assert "shown" not in race.view(0)["players"]["ben"]
    with pytest.raises(IllegalMove, match=r"I2\.5"):
        race.play(0, "line 10l 10l 20l")


def test_I2_5_five_cards_stay_in_hand(record: Record) -> None:
    race = record({"ann": f"| {EIGHT}"}, phase="line")
    race.choice[0] = parse_move("line 60l 10r 20l")
    reveal_lines(race)
    assert race.shown[0] == [parse_card(card) for card in ("60l", "10r", "20l")]
    assert race.hand_size[0] == 5


def test_I2_6_speed_is_the_sum_of_the_three_face_up_cards(record: Record) -> None:
    assert speed(record({"ann": "60l 10m 40r | 50l"}), 0) == 110


# --- I3 -------------------------------------------------------------------------------------------


def test_I3_1_the_phases_of_a_track_card_come_in_order(table: MakeTable) -> None:
    race = table({"ann": "20l 20m 20r"}, track="90 left, 80 left")
    phases = [race.position()["phase"]]
    for move in ("nothing", "bid 0"):
        race.play(0, move)
        phases.append(race.position()["phase"])
    assert phases == ["driving", "passing", "driving"]
    assert race.position()["track_number"] == 2


def test_I3_1_a_move_of_another_phase_is_refused_by_name(table: MakeTable) -> None:
    race = table({"ann": "20l 20m 20r | 10l"}, phase="driving")
    for move in ("bid 0", "pay", "stay", "keep", "drop L", "line 10l 10l 10l"):
        reason = race.why_not(0, move)
        assert reason is not None
        assert (reason.message, reason.rule) == ("reason-wrong-time", "I3.1")


@pytest.mark.parametrize(
    "position",
    [
        {"phase": "driving", "stage": "action"},
        {"phase": "situation", "stage": "situation-drop", "turned": "20d"},
        {"phase": "driving", "stage": "braking-drop", "turned": "60d"},
        {"phase": "driving", "stage": "payment", "track": "70 left"},
        {"phase": "passing", "stage": "second-attack", "turn": "ann"},
        {"phase": "passing", "stage": "bids", "fight": ["10u", "20u"]},
    ],
    ids=lambda position: position["stage"],
)
@pytest.mark.parametrize("ann", ["20l 60m 40r | 10l 30l 60r | 2", "20l 60m 40r | | 2"])
def test_I3_1_offers_in_reach_are_refused_like_any_other_move(
    position: dict[str, Any], ann: str, record: Record
) -> None:
    race = record({"ann": ann}, **position)
    for number in range(offers_in_reach(race, 0)):
        move = offer(race, 0, number)
        if move != NO_MOVE:
            refused = refusal(race, 0, move) != LEGAL
            assert (refusal_of_offer(race, 0, move) != LEGAL) == refused, print_move(move)


def test_I3_1_situation_and_limit_are_those_of_the_present_track_card(record: Record) -> None:
    race = record({"ann": "20l 20m 20r"}, track="90 left, 70 uphill", track_number=2)
    assert limit(race) == 70
    assert situation(race) == printed_situation(parse_track("70 uphill"))


def test_I3_2_players_act_from_front_to_rear_and_old_pros_do_not(record: Record) -> None:
    race = record(
        {"ann": "20l 20m 20r", "ben": "30l 30m 30r", "cleo": "40l 40m 40r"},
        cars="pro ben pro cleo pro ann pro",
        phase="driving",
    )
    assert front_player(race) == 1
    assert [next_player_behind(race, car) for car in (1, 2, 0)] == [2, 0, NOBODY]
    assert [position(race, car) for car in (0, 1, 2)] == [5, 1, 3]
    assert refusal(race, 0, parse_move("nothing")) != 0
    assert refusal(race, 1, parse_move("nothing")) == 0
