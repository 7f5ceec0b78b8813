"""I8 Tactical starting positions, I9 Other extended rules."""

from collections.abc import Callable

import pytest

from blacktop.core.notation import BadInput
from blacktop.core.race import Race as Table
from blacktop.games.illegal.notation import parse_move
from blacktop.games.illegal.pieces import NO_CARD
from blacktop.games.illegal.reasons import Reason
from blacktop.games.illegal.rules.extended import (
    burn,
    draws_fourth_card,
    draws_third_card,
    is_nitro_fight,
    is_solo,
    refuse_nitro,
)
from blacktop.games.illegal.rules.finish import parties, party_of
from blacktop.games.illegal.rules.sequence import limit
from blacktop.games.illegal.rules.situation import chips_per_match
from blacktop.games.illegal.rules.tactical import slowest_bidders, with_position, without_position
from blacktop.games.illegal.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
TACTICAL = {"grid": "tactical"}
THREE = {
    "ann": "| 10l 20l 30l 40l 50l 60l 10r 20r",
    "ben": "| 10m 20m 30m 40m 50m 60m 30r 40r",
    "cleo": "| 10u 20u 30u 40u 50u 60u 50r 60r",
}
DUEL = {"ann": "30l 30m 30r | 10l 60l", "ben": "30u 30d 30u | 10m 60m"}
SIX = {name: f"{number + 1}0l {number + 1}0m {number + 1}0r" for number, name in enumerate("abcdef")}


def play(race: Table, *moves: str) -> None:
    """Moves such as ``ann: start 20l``."""
    for text in moves:
        name, move = text.split(": ")
        race.play(race.names.index(name), move)


# --- I8 -------------------------------------------------------------------------------------------


def test_I8_1_the_slowest_card_takes_position_7_and_is_replaced(table: MakeTable) -> None:
    race = table(THREE, options=TACTICAL, phase="start")
    play(race, "ann: start 30l", "ben: start 20m", "cleo: start 40u")
    assert race.position()["cars"] == ["ben"]
    assert race.position()["discards"] == ["20m", "30l", "40u"]
    assert [len(player["hand"]) for player in race.position()["players"].values()] == [8, 8, 8]


def test_I8_2_only_the_equally_slowest_bid_again(record: Record) -> None:
    race = record(THREE, TACTICAL, phase="start", stage="start-bids", bidding=["ann", "ben", "cleo"])
    for seat, move in enumerate(("start 20l", "start 40m", "start 20u")):
        race.choice[seat] = parse_move(move)
    assert slowest_bidders(race) == 0b101


def test_I8_3_who_has_a_position_may_exchange_after_each_bid(table: MakeTable) -> None:
    race = table(THREE, options=TACTICAL, phase="start", cars="ben")
    play(race, "ann: start 20l", "cleo: start 20u")
    assert race.owing == (1,)
    play(race, "ben: exchange 60m")
    assert 1 not in race.owing
    assert "60m" in race.position()["discards"]


def test_I8_4_the_last_player_takes_the_next_position(table: MakeTable) -> None:
    race = table(THREE, options=TACTICAL, phase="start", cars="ann ben")
    assert race.position()["cars"] == ["cleo", "ann", "ben"]
    assert race.owing == (0, 1)


def test_I8_4_positions_split_the_seats_in_two(record: Record) -> None:
    race = record(THREE, TACTICAL, phase="start", cars="ben")
    assert with_position(race) == 0b010
    assert without_position(race) == 0b101


def test_I8_5_twenty_ties_in_a_row_are_decided_by_lot(new_table: MakeTable) -> None:
    """Both always bid their slowest card; a script gives both the same velocities throughout."""
    tracks = "70-left 80-left 90-left none-left "
    hands = "10l 20l 30l 40l 50l 60l 60l 60l 10m 20m 30m 40m 50m 60m 60m 60m "
    redraws = " ".join(f"{v}r {v}u {v}d {v}r {v}u {v}d {v}r {v}u" for v in (10, 20, 30, 40, 50))
    race = new_table(["ann", "ben"], tracks + hands + f"{redraws} ben", tracks=4, **TACTICAL)
    for tie in range(1, 21):
        assert race.position()["cars"] == []
        assert race.position()["ties"] == tie - 1
        for seat in (0, 1):
            race.play(seat, f"start {race.position()['players'][race.names[seat]]['hand'][0]}")
    assert race.position()["cars"] == ["ann", "ben"]
    assert "Twenty ties in a row: the lot falls on ben. [I8.5]" in race.log()


def test_I8_6_then_old_pros_stand_in_front_and_cards_are_placed(table: MakeTable) -> None:
    race = table(THREE, options=TACTICAL, phase="start", cars="ann ben")
    play(race, "ann: keep", "ben: keep")
    assert race.position()["cars"] == ["pro"] * 4 + ["cleo", "ann", "ben"]
    assert race.position()["stage"] == "lines"


# --- I9 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("better", "at_limit"), [(False, False), (True, True)])
def test_I9_1_better_old_pros_take_a_third_card_at_the_limit(
    better: bool, at_limit: bool, record: Record
) -> None:
    race = record({"ann": "20l 20m 20r"}, {"better_pros": better}, track="90 left")
    assert [draws_third_card(race, mph) for mph in (80, 90, 100)] == [True, at_limit, False]


def test_I9_2_nitrous_oxide_is_for_two_players_who_are_equal(record: Record) -> None:
    race = record(DUEL, {"nitro": True}, phase="passing", stage="bids")
    assert is_nitro_fight(race, 90, 90)
    assert not is_nitro_fight(race, 90, 80)
    against_pro = record({"ann": DUEL["ann"]}, {"nitro": True}, phase="passing", stage="bids")
    assert not is_nitro_fight(against_pro, 90, 90)
    assert not is_nitro_fight(record(DUEL, phase="passing", stage="bids"), 90, 90)


def test_I9_2_a_burnt_card_is_lost_and_none_counts_0(record: Record) -> None:
    race = record(DUEL, {"nitro": True}, phase="passing", stage="nitro")
    race.choice[0], race.choice[1] = parse_move("nitro 60l"), parse_move("nitro none")
    assert (burn(race, 0), burn(race, 1)) == (60, 0)
    assert (race.damage[0], race.damage[1]) == (4, 3)
    assert race.hand[0][1] == NO_CARD
    assert refuse_nitro(race, 0, parse_move("nitro 60l")) == Reason.NITRO_NOT_IN_HAND
    assert refuse_nitro(race, 0, parse_move("bid 0")) == Reason.WRONG_TIME


@pytest.mark.parametrize(
    ("own", "other", "front"), [("60l", "10m", "ann"), ("10l", "10m", "ben"), ("none", "10m", "ben")]
)
def test_I9_2_the_higher_card_wins_and_equal_ones_hold(
    own: str, other: str, front: str, table: MakeTable
) -> None:
    race = table(DUEL, options={"nitro": True}, phase="passing", stage="nitro")
    play(race, f"ann: nitro {own}", f"ben: nitro {other}")
    assert race.position()["cars"][5] == front


def test_I9_3_one_player_races_against_six_old_pros(record: Record) -> None:
    race = record({"ann": "20l 20m 20r"})
    assert is_solo(race)
    assert race.order == [1, 2, 3, 4, 5, 6, 0]
    assert not is_solo(record(DUEL))


def test_I9_4_the_front_runner_gets_one_chip_a_card(record: Record) -> None:
    cars = "ann ben pro pro pro pro pro"
    assert chips_per_match(record(DUEL, {"front_runner": True}, cars=cars), 0) == 1
    assert chips_per_match(record(DUEL, {"front_runner": True}, cars=cars), 1) == 2
    assert chips_per_match(record(DUEL, cars=cars), 0) == 2


def test_I9_4_in_fog_only_the_next_three_track_cards_can_be_seen(table: MakeTable) -> None:
    track = "90 left, 80 left, 70 left, none left, 90 right"
    race = table(DUEL, options={"fog": True}, track=track, track_number=2, phase="driving")
    assert race.view(0)["track"] == ["90 left", "80 left", "70 left", "none left", "?"]
    assert race.view()["track"][4] == "?"
    clear = table(DUEL, track=track, phase="driving")
    assert "?" not in clear.view(0)["track"]


def test_I9_4_a_slow_start_has_limit_70_on_the_first_track_card(record: Record) -> None:
    slow = {"slow_start": True}
    assert limit(record(DUEL, slow, track="none left, 90 right")) == 70
    assert limit(record(DUEL, slow, track="none left, 90 right", track_number=2)) == 90


@pytest.mark.parametrize(("track", "sums"), [("none left", [True, False]), ("90 left", [False, False])])
def test_I9_4_dangerous_pros_below_120_take_a_fourth_card(
    track: str, sums: list[bool], record: Record
) -> None:
    dangerous = record(DUEL, {"dangerous_pros": True}, track=track)
    assert [draws_fourth_card(dangerous, mph) for mph in (110, 120)] == sums
    assert not draws_fourth_card(record(DUEL, track=track), 110)


def test_I9_4_teams_are_of_one_size_and_neighbours_are_rivals(record: Record, new_table: MakeTable) -> None:
    two = record(SIX, {"teams": "two"})
    three = record(SIX, {"teams": "three"})
    assert [party_of(two, car) for car in range(6)] == [0, 1, 0, 1, 0, 1]
    assert [party_of(three, car) for car in range(6)] == [0, 1, 2, 0, 1, 2]
    assert (parties(two), parties(three), parties(record(SIX))) == (2, 3, 6)
    for seats, teams in ((4, "three"), (5, "two"), (2, "two")):
        with pytest.raises(BadInput, match="teams"):
            new_table(list("abcdefg")[:seats], teams=teams)
