"""D2 Set-up, and the Road with D6.1 the police."""

from collections import Counter
from collections.abc import Callable

import pytest

from blacktop.core.chance import Chance, keyed_stream, step_key
from blacktop.core.notation import BadInput
from blacktop.core.race import Race as Table
from blacktop.games.duel.game import GAME
from blacktop.games.duel.pieces import ALL_CARDS, NO_CARD, NOBODY, Road, Stage
from blacktop.games.duel.rules.setup import (
    begin_turn,
    cards_with_police,
    clear_table,
    set_up,
    turn_up_next,
    turn_up_road,
    unseen_roads,
)
from blacktop.games.duel.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
MakeChance = Callable[[str], Chance]


def test_D2_1_two_roads_lie_open_and_ten_are_unseen(record: Record, chance: MakeChance) -> None:
    race = record("5", "3", gap=4)
    set_up(race, chance("curve straight"))
    assert (race.road, race.next_road, race.turn_number) == (Road.CURVE, Road.STRAIGHT, 1)
    assert race.unseen == [3, 2, 3, 2]
    assert unseen_roads(race) == 10


def test_D2_1_a_road_that_is_turned_up_is_unseen_no_more(record: Record, chance: MakeChance) -> None:
    race = record("0", "0", road="hill", next_road="hill")
    assert turn_up_road(race, chance("hill")) == Road.HILL
    assert race.unseen == [0, 3, 3, 3]


def test_D2_1_a_race_turns_up_seven_cards(new_table: MakeTable) -> None:
    race = new_table("straight straight", first_draw="skip_when_full")
    while not race.is_over:
        for seat in race.owing:
            race.play(seat, "play coast")
    assert sum(race.position()["unseen"].values()) == 12 - 7
    assert race.position()["turn_number"] == 6


def test_D2_1_the_roads_that_lie_open_are_told(new_table: MakeTable) -> None:
    race = new_table("curve straight")
    assert race.log() == [
        "Race 1 begins: 6 Road cards in the deck, 12 tokens in the bag. [D2.1]",
        "Turn 1: the road is a curve, the next one a straight. [D2.1]",
    ]


def test_D2_1_nobody_sees_more_of_the_road_than_how_many_of_each_kind_are_unseen(
    new_table: MakeTable,
) -> None:
    race = new_table("curve straight")
    for seat in (-1, 0, 1):
        view = race.view(seat)
        assert (view["road"], view["next_road"]) == ("curve", "straight")
        assert view["unseen"] == {"hill": 3, "curve": 2, "crossing": 3, "straight": 2}
    assert race.imagine(0).row.tobytes() == race.row.tobytes()


def test_D2_2_both_begin_with_speed_0_level_with_five_cards(record: Record) -> None:
    race = record("5 hand coast", "3 hand coast", gap=4)
    clear_table(race)
    assert (race.gap, race.speed, race.hand) == (0, [0, 0], [ALL_CARDS] * 2)
    assert race.bag_size == 12


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_D2_2_there_are_two_drivers_and_no_other_number(seats: int) -> None:
    with pytest.raises(BadInput, match=f"Street Racing is for exactly 2 seats, not {seats}"):
        GAME.start(seats, {})


def test_D2_2_hands_are_public(table: MakeTable) -> None:
    race = table("5 hand coast push", "3 hand coast")
    for seat in (-1, 0, 1):
        assert race.view(seat)["drivers"]["ann"]["hand"] == ["coast", "push"]
        assert race.view(seat)["drivers"]["ben"]["hand"] == ["coast"]


def test_D3_1_at_the_beginning_of_a_turn_both_are_asked(record: Record) -> None:
    race = record("5 push", "3 coast", first="ben", turn="ann")
    begin_turn(race)
    assert (race.asked, race.owing, race.stage) == (3, 3, Stage.CARDS)
    assert (race.first, race.turn, race.played) == (NOBODY, NOBODY, [NO_CARD] * 2)


# --- The police -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("place", "cards"), [(1, 0), (4, 0), (5, 3), (6, 2), (7, 1)])
def test_D6_1_the_police_are_one_of_the_last_three_cards(place: int, cards: int, record: Record) -> None:
    assert cards_with_police(record("0", "0", {"police": True}), place) == cards
    assert cards_with_police(record("0", "0"), place) == 0


@pytest.mark.parametrize("gives", ["hill", "curve", "crossing", "straight", "police"])
def test_D6_1_in_turn_5_the_police_or_a_road_comes(gives: str, record: Record, chance: MakeChance) -> None:
    race = record("0", "0", {"police": True}, turn_number=5)
    turn_up_next(race, chance(gives))
    assert race.next_road == Road[gives.upper()]
    assert unseen_roads(race) == (10 if gives == "police" else 9)


def test_D6_1_the_police_are_as_likely_in_each_of_three_places(record: Record) -> None:
    race = record("0", "0", {"police": True})
    came: Counter[int] = Counter()
    stream = Chance.plain(keyed_stream(step_key(b"police", 0)))
    for _ in range(3000):
        race.turn_number, race.next_road, race.unseen[:] = 4, Road.STRAIGHT, [3, 2, 2, 1]
        while race.next_road != Road.POLICE:
            race.turn_number += 1
            turn_up_next(race, stream)
        came[race.turn_number] += 1
    assert set(came) == {5, 6, 7}
    assert all(900 < times < 1100 for times in came.values())


def test_D6_1_with_every_road_seen_only_the_police_are_left(record: Record, chance: MakeChance) -> None:
    race = record("0", "0", {"police": True}, turn_number=6)
    race.unseen[:] = [0, 0, 0, 0]
    race.turn_number = 7
    turn_up_next(race, chance(""))
    assert race.next_road == Road.POLICE


def test_D6_1_the_police_are_told(table: MakeTable) -> None:
    race = table("0", "0", {"police": True}, turn_number=4, gap=1, gives="police")
    for seat in race.owing:
        race.play(seat, "play coast")
    assert race.log()[-1] == "Turn 5: the road is a straight. The police! This is the last turn. [D6.1]"
    assert "the last turn" in GAME.sentence(GAME.asks(race.hidden(0), 0, race.names))
