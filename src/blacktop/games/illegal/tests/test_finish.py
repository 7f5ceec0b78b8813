"""I7 Finish."""

from collections.abc import Callable

import pytest

from blacktop.core.race import Race as Table
from blacktop.games.illegal.pieces import NOBODY, PROS
from blacktop.games.illegal.rules.finish import best_old_pro, has_won, is_ahead, score, seat_has_won
from blacktop.games.illegal.state import Race

Record = Callable[..., Race]
MakeTable = Callable[..., Table]
TWO = {"ann": "20l 20m 20r", "ben": "30l 30m 30r"}
SEVEN = {name: f"{number + 1}0l {number + 1}0m {number + 1}0r" for number, name in enumerate("abcdef")} | {
    "g": "10u 10d 20u"
}


def finished(table: MakeTable, players: dict[str, str], cars: str, **options: int) -> Table:
    return table(players, options=options, cars=cars, phase="passing", stage="track-end")


@pytest.mark.parametrize(("place", "points"), list(enumerate((15, 11, 8, 6, 4, 2, 1))))
def test_I7_1_positions_earn_points(place: int, points: int, record: Record) -> None:
    race = record(TWO)
    score(race, 1, place)
    assert race.points[1] == points
    assert race.places[1][place] == 1


def test_I7_1_the_old_pros_earn_the_points_of_their_best_car(table: MakeTable) -> None:
    race = finished(table, TWO, "ann pro pro ben pro pro pro")
    assert [(line.party, line.points) for line in race.standings()] == [
        ("ann", 15),
        ("Old Pros", 11),
        ("ben", 6),
    ]


def test_I7_1_without_old_pros_nobody_earns_their_points(record: Record) -> None:
    assert best_old_pro(record(SEVEN)) == NOBODY
    assert best_old_pro(record(TWO, cars="ann ben pro pro pro pro pro")) == 2


def test_I7_2_a_series_starts_anew_and_keeps_the_points(table: MakeTable) -> None:
    race = finished(table, TWO, "ann pro pro ben pro pro pro", races=2)
    assert not race.is_over
    assert race.points == [15, 6]
    assert race.position()["race"] == 2
    assert race.position()["players"]["ann"]["chips"] == 3
    assert len(race.position()["players"]["ann"]["hand"]) == 8
    assert "shown" not in race.position()["players"]["ann"]


def test_I7_2_equal_points_are_told_apart_by_first_then_second_places(record: Record) -> None:
    race = record(TWO, {"races": 3})
    race.points[0] = race.points[1] = 27
    race.places[0], race.places[1] = [1, 0, 1, 0, 1, 0, 0], [1, 1, 0, 0, 0, 0, 1]
    assert is_ahead(race, 1, 0)
    assert not is_ahead(race, 0, 1)
    race.places[0][0] = 2
    assert is_ahead(race, 0, 1)


def test_I7_2_what_is_still_equal_is_shared(record: Record) -> None:
    race = record(TWO, {"races": 3})
    race.points[0] = race.points[1] = 27
    assert [has_won(race, party) for party in (0, 1, PROS)] == [True, True, False]
    assert seat_has_won(race, 0)


def test_I7_2_the_old_pros_can_win_a_series_but_not_a_single_race(record: Record) -> None:
    for races, winners in ((2, [False, False, True]), (1, [False, True, False])):
        race = record(TWO, {"races": races})
        race.points[0], race.points[PROS] = 11, 15
        assert [has_won(race, party) for party in (0, 1, PROS)] == winners


def test_I7_3_an_old_pro_ahead_of_the_winner_is_told(table: MakeTable) -> None:
    race = finished(table, TWO, "pro pro ben ann pro pro pro")
    assert [line.party for line in race.standings() if line.won] == ["ben"]
    assert "ben is the foremost player, behind 2 Old Pros. [I7.3]" in race.log()


@pytest.mark.parametrize(
    ("cars", "won"), [("ann pro pro pro pro pro pro", True), ("pro ann pro pro pro pro pro", False)]
)
def test_I7_3_alone_only_first_place_is_a_victory(cars: str, won: bool, table: MakeTable) -> None:
    race = finished(table, {"ann": "20l 20m 20r"}, cars)
    assert [line.won for line in race.standings() if line.party == "ann"] == [won]
    assert not any(line.won for line in race.standings() if line.party == "Old Pros")


def test_I7_2_between_two_races_everything_can_be_shown() -> None:
    """The last track card is behind us and the next race is not set up: views must bear that."""
    from blacktop.core.race import new_race
    from blacktop.games.illegal.game import GAME

    race = new_race(GAME, ["ann", "ben"], {"races": 2, "tracks": 20}, seed=b"between")
    while race.position()["race"] == 1:
        seat = race.owing[0]
        race.play(seat, race.legal_moves(seat)[0])
    for row in race.snapshots:
        for viewer in (-1, 0, 1):
            hidden = row.copy()
            GAME.kernel.hide(hidden, viewer)
            assert GAME.view(hidden, viewer, race.names)["phase"]
            assert GAME.picture(hidden, viewer, race.names, "de")
            assert GAME.asks(hidden, viewer, race.names)
