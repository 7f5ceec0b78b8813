"""I4 Phase 1: situation, I5 Phase 2: driving."""

from collections.abc import Callable

import pytest

from blacktop.core.chance import Chance
from blacktop.core.race import Race as Table
from blacktop.games.illegal.game import GAME
from blacktop.games.illegal.notation import CARDS, parse_card, parse_move
from blacktop.games.illegal.pieces import NO_CARD, Slot, Stage
from blacktop.games.illegal.reasons import Reason
from blacktop.games.illegal.rules.driving import (
    brake,
    can_be_slowed,
    chips_over_limit,
    drive,
    is_slow_enough,
    is_within_limit,
    lose_card,
    optimise,
    refuse_action,
    refuse_brake,
    refuse_pay,
)
from blacktop.games.illegal.rules.situation import (
    drop,
    lowest_goes,
    matching_cards,
    may_go,
    refuse_drop,
    replace_at_obstacle,
    take_chips,
)
from blacktop.games.illegal.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
MakeChance = Callable[[str], Chance]


def shown(race: Race) -> str:
    return " ".join(CARDS[card] for card in race.shown[0])


def hand(race: Race) -> str:
    return " ".join(CARDS[card] for card in race.hand[0][: race.hand_size[0]])


# --- I4 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "after"),
    [("left", "60d 20m 20r"), ("middle", "20l 60d 20r"), ("right", "20l 20m 60d")],
)
def test_I4_1_an_obstacle_replaces_the_card_in_its_slot(
    side: str, after: str, record: Record, chance: MakeChance
) -> None:
    race = record({"ann": "20l 20m 20r"}, track=f"90 {side}")
    replace_at_obstacle(race, 0, chance("60d"))
    assert shown(race) == after
    assert race.discards_size == 1


def test_I4_2_downhill_the_lowest_goes_and_uphill_the_highest(record: Record) -> None:
    ann = {"ann": "30l 50m 20r"}
    downhill = record(ann, track="90 downhill", stage="situation-drop", turned="40d")
    uphill = record(ann, track="90 uphill", stage="situation-drop", turned="40d")
    assert may_go(downhill, 0) == 1 << Slot.RIGHT
    assert may_go(uphill, 0) == 1 << Slot.MIDDLE


def test_I4_2_the_new_card_takes_the_slot_of_the_one_that_went(record: Record) -> None:
    race = record({"ann": "30l 50m 20r"}, stage="situation-drop", turned="40d")
    drop(race, 0, Slot.RIGHT)
    assert shown(race) == "30l 50m 40d"
    assert race.turned == NO_CARD


def test_I4_2_if_the_new_card_goes_nothing_else_changes(record: Record) -> None:
    race = record({"ann": "30l 50m 20r"}, stage="situation-drop", turned="10d")
    drop(race, 0, Slot.NEW)
    assert shown(race) == "30l 50m 20r"
    assert race.discards[parse_card("10d")] == 1


def test_I4_3_the_player_chooses_among_equals_with_the_new_one_included(record: Record) -> None:
    race = record({"ann": "20l 50m 20r"}, stage="situation-drop", turned="20d")
    refusals = [refuse_drop(race, 0, parse_move(f"drop {slot}")) for slot in ("L", "M", "R", "new")]
    assert refusals == [0, Reason.DROP_NOT_LOWEST, 0, 0]


def test_I4_4_two_chips_for_each_face_up_card_that_matches(record: Record) -> None:
    race = record({"ann": "20d 50m 20d | 10d 20d | 1"}, track="90 downhill")
    assert matching_cards(race, 0) == 2
    take_chips(race, 0)
    assert race.chips[0] == 5


def test_I4_4_every_card_change_and_gain_is_told(table: MakeTable) -> None:
    two = {"ann": "20l 30d 40r | | 0", "ben": "60l 10m 20u | | 48"}
    race = table(two, "60d 40u", {"bank": 50}, cars="ann ben pro pro pro pro pro")
    assert race.log() == [
        "ann turns over 60-downhill. [I4.2]",
        "ann drops 20-left (on the left) for 60-downhill: speed 130. [I4.2]",
        "ann takes 2 chips for 2 matching cards. The bank is short of 2. [I4.4]",
        "ben turns over 40-uphill. [I4.2]",
        "ben drops 10-middle (in the middle) for 40-uphill: speed 120. [I4.2]",
        "ben shows no matching card and takes no chips. [I4.4]",
    ]


# --- I5 -------------------------------------------------------------------------------------------


def test_I5_1_drive_replaces_a_card_and_draws_one(record: Record, chance: MakeChance) -> None:
    race = record({"ann": "20l 50m 20r | 10l 60u"}, phase="driving")
    drive(race, 0, parse_move("drive M 60u"), chance("30d"))
    assert (shown(race), hand(race)) == ("20l 60u 20r", "10l 30d")
    assert race.discards[parse_card("50m")] == 1


def test_I5_1_optimise_discards_first_and_then_draws_as_many(record: Record, chance: MakeChance) -> None:
    race = record({"ann": "20l 50m 20r | 10l 10l 60u"}, phase="driving")
    optimise(race, 0, parse_move("optimise 10l 10l"), chance("30d 40d"))
    assert hand(race) == "30d 40d 60u"
    assert race.discards[parse_card("10l")] == 2


def test_I5_1_drive_and_optimise_name_cards_of_the_hand(record: Record) -> None:
    race = record({"ann": "20l 50m 20r | 10l 60u"}, phase="driving")
    refusals = {
        "nothing": 0,
        "drive L 60u": 0,
        "drive L 60d": Reason.DRIVE_NOT_IN_HAND,
        "drive L": Reason.DRIVE_INCOMPLETE,
        "optimise 10l 60u": 0,
        "optimise 10l 10l": Reason.OPTIMISE_NOT_IN_HAND,
        "optimise": Reason.OPTIMISE_INCOMPLETE,
        "pay": Reason.WRONG_TIME,
    }
    assert {text: refuse_action(race, 0, parse_move(text)) for text in refusals} == refusals


@pytest.mark.parametrize(
    ("track", "done"), [("70 left", False), ("80 left", True), ("90 left", True), ("none left", True)]
)
def test_I5_2_at_or_below_the_limit_or_without_one_a_driver_is_done(
    track: str, done: bool, record: Record
) -> None:
    assert is_within_limit(record({"ann": "20l 50m 10r"}, track=track), 0) == done


def test_I5_3_one_chip_for_each_10_mph_above_the_limit(record: Record) -> None:
    assert chips_over_limit(record({"ann": "60l 60m 60r"}, track="70 left"), 0) == 11


def test_I5_3_never_more_chips_than_owned_nor_than_cards_in_hand(record: Record) -> None:
    def refused(hand: str, chips: int) -> int:
        return refuse_pay(record({"ann": f"40l 30m 30r | {hand} | {chips}"}, track="80 left"), 0)

    assert refused("10l 20l", 2) == 0
    assert refused("10l 20l", 1) == Reason.PAY_TOO_FEW_CHIPS
    assert refused("10l", 9) == Reason.PAY_MORE_THAN_CARDS


@pytest.mark.parametrize(("brake_to", "enough"), [("below", False), ("limit", True)])
def test_I5_4_braking_goes_on_until_the_speed_is_below_the_limit(
    brake_to: str, enough: bool, record: Record
) -> None:
    at_the_limit = record({"ann": "40l 30m 20r"}, {"brake_to": brake_to}, track="90 left")
    below_it = record({"ann": "40l 30m 10r"}, {"brake_to": brake_to}, track="90 left")
    assert is_slow_enough(at_the_limit, 0) == enough
    assert is_slow_enough(below_it, 0)


def test_I5_4_the_card_lost_is_not_drawn_again(record: Record) -> None:
    race = record({"ann": "40l 30m 30r | 10l 20l 30u 40u 50u"}, phase="driving")
    lose_card(race, 0, parse_card("30u"))
    assert (hand(race), race.damage[0]) == ("10l 20l 40u 50u", 1)


def test_I5_4_braking_names_a_card_of_the_hand(record: Record) -> None:
    race = record({"ann": "40l 30m 30r | 10l 20l"}, phase="driving", stage="payment")
    assert refuse_brake(race, 0, parse_move("brake 20l")) == 0
    assert refuse_brake(race, 0, parse_move("brake")) == Reason.BRAKE_NAMES_NO_CARD
    assert refuse_brake(race, 0, parse_move("brake 60d")) == Reason.BRAKE_NOT_IN_HAND


def test_I5_4_in_braking_the_highest_goes_also_downhill(record: Record, chance: MakeChance) -> None:
    race = record({"ann": "40l 30m 30r"}, phase="driving", stage="braking", track="90 downhill")
    assert not lowest_goes(race)
    brake(race, chance("10u"))
    assert shown(race) == "10u 30m 30r"


def test_I5_4_in_braking_only_the_highest_may_go(record: Record) -> None:
    race = record({"ann": "40l 30m 40r"}, phase="driving", stage="braking-drop", turned="20d")
    assert refuse_drop(race, 0, parse_move("drop R")) == 0
    assert refuse_drop(race, 0, parse_move("drop new")) == Reason.BRAKE_DROP_NOT_HIGHEST


def test_I5_4_what_a_driver_does_and_pays_is_told(table: MakeTable) -> None:
    two = {"ann": "60l 30d 40r | 20l 10u", "ben": "20u 20m 20r"}
    race = table(two, "60d", cars="ann ben pro pro pro pro pro", phase="driving", track="80 left")
    race.play(0, "drive M 10u")
    assert race.why_not(0, "pay") is not None
    race.play(0, "brake 60d")
    assert race.log()[:3] == [
        "ann drives: 30-downhill (in the middle) goes, 10-uphill comes: speed 110. [I5.1]",
        "ann draws a card. [I2.1]",
        "ann brakes and loses 60-downhill: one card in hand from now on. [I5.4]",
    ]
    assert race.log(0)[1] == "ann draws 60-downhill. [I2.1]"
    assert next(line for line in race.log() if "has braked" in line).endswith("[I5.4]")


@pytest.mark.parametrize(
    ("track", "said"),
    [
        ("none left", "Stays at 100."),
        ("90 left", "Stays at 100, one chip over the limit."),
        ("70 left", "Stays at 100, 3 chips over the limit, which you cannot pay: you must brake."),
    ],
)
def test_I5_3_what_nothing_will_cost_is_said_before(track: str, said: str, table: MakeTable) -> None:
    ann = {"ann": "40l 30m 30r | 10l 20l | 2"}
    race = table(ann, phase="driving", stage="action", turn="ann", track=track)
    assert GAME.sentence(GAME.describe(race.hidden(0), 0, GAME.parse_move("nothing"), ["ann"])) == said


@pytest.mark.parametrize(("brake_to", "until"), [("below", "below 90"), ("limit", "at 90 or less")])
def test_I5_4_it_is_said_how_far_braking_goes(brake_to: str, until: str, table: MakeTable) -> None:
    drop = {"phase": "driving", "stage": "braking-drop", "turn": "ann", "turned": "20d", "track": "90 left"}
    race = table({"ann": "40l 30m 40r"}, "", {"brake_to": brake_to}, **drop)
    assert f"until you are {until} (now 110)" in GAME.sentence(GAME.asks(race.hidden(0), 0, ["ann"]))


def test_I5_5_with_an_empty_hand_only_braking_is_left(record: Record) -> None:
    race = record({"ann": "40l 30m 30r | | 5"}, phase="driving")
    assert refuse_action(race, 0, parse_move("drive L 10l")) == Reason.DRIVE_EMPTY_HAND
    assert refuse_action(race, 0, parse_move("optimise 10l")) == Reason.OPTIMISE_EMPTY_HAND
    assert refuse_pay(race, 0) == Reason.PAY_EMPTY_HAND
    assert refuse_brake(race, 0, parse_move("brake")) == 0
    assert refuse_brake(race, 0, parse_move("brake 10l")) == Reason.BRAKE_EMPTY_HAND


def test_I5_6_braking_can_go_on_while_the_pile_or_the_discards_hold_a_slower_card(record: Record) -> None:
    race = record({"ann": "30l 30m 30r"}, phase="driving", stage="braking", track="70 left")
    slow = parse_card("30l")
    race.pile[:slow] = [0] * slow
    assert not can_be_slowed(race, 0)
    race.discards[parse_card("20d")] = 1
    assert can_be_slowed(race, 0)
    race.pile, race.discards = [0] * 30, [0] * 30
    assert not can_be_slowed(race, 0)


def test_I5_6_braking_stops_where_it_is(record: Record, chance: MakeChance) -> None:
    race = record({"ann": "30l 30m 30r"}, phase="driving", stage="braking", track="70 left")
    race.pile[: parse_card("30l")] = [0] * parse_card("30l")
    brake(race, chance(""))
    assert shown(race) == "30l 30m 30r"
    assert race.stage == Stage.POINTER
