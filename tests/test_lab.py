"""The laboratory: matches between bots, and races of bots that think."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from blacktop.bots.playout import Playouts
from blacktop.cli import run
from blacktop.core.notation import BadInput
from blacktop.games import game
from blacktop.lab.match import match
from blacktop.lab.races import play_races

pytestmark = pytest.mark.slow


def test_races_one_call_at_a_time_are_those_of_the_compiled_loop() -> None:
    illegal = game("illegal")
    start = illegal.start(3)
    slow = play_races(illegal, start, ["thumb"] * 3, seed=5, first=2, races=4)
    quick = Playouts(illegal.record).play(start, [1, 1, 1], 5, 2, 4)
    assert slow.decisions == quick.decisions
    assert slow.points.tolist() == quick.points.tolist()
    assert slow.won.tolist() == quick.won.tolist()


def test_a_match_of_two_plays_every_deal_in_both_seatings() -> None:
    report = match(game("circuit"), ["racer", "greedy"], 2, {"size": "2x3"}, deals=5, seed=3)
    (side,) = report.sides
    assert (side.bot, side.races, side.equal_share) == ("racer", 10, 0.5)
    assert side.wins + side.shared + side.losses == 10
    assert [pace.bot for pace in report.paces] == ["racer", "greedy"]


def test_a_match_of_more_seats_tells_of_both_bots_alone_among_the_others() -> None:
    report = match(game("illegal"), ["thumb", "random"], 3, {}, deals=4)
    assert [side.bot for side in report.sides] == ["thumb", "random"]
    assert all(side.races == 12 for side in report.sides)
    assert report.sides[0].share > 1 / 3 > report.sides[1].share


def test_the_same_seed_gives_the_same_match() -> None:
    one, two = (match(game("circuit"), ["greedy", "random"], 2, {}, 4, seed=8).sides for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"names": ["racer", "racer"]}, "two different bots"),
        ({"names": ["racer", "nobody"]}, "unknown bot 'nobody'"),
        ({"deals": 0}, "deals: at least 1"),
        ({"seats": 1}, "at least 2"),
        ({"seats": 9}, "1 to 6 seats"),
    ],
)
def test_a_match_that_cannot_be_is_refused(arguments: dict[str, Any], said: str) -> None:
    usual: dict[str, Any] = {"names": ["racer", "greedy"], "seats": 2, "options": {}, "deals": 1}
    with pytest.raises(BadInput, match=said):
        match(game("circuit"), **(usual | arguments))


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def go(*arguments: str) -> str:
        assert run(list(arguments)) == 0
        return capsys.readouterr().out

    return go


def test_the_command_match_prints_shares_and_paces(command: Callable[..., str]) -> None:
    out = command("match", "circuit", "racer", "greedy", "--deals", "3")
    assert "racer: 100.0%" in out
    assert "greedy takes" in out
    report = json.loads(command("match", "circuit", "racer", "greedy", "--deals", "3", "--json"))
    assert report["sides"][0]["wins"] == 6


def test_the_command_simulate_takes_bots_that_think(command: Callable[..., str]) -> None:
    arguments = ["simulate", "circuit", "--bots", "racer,random", "--games", "6", "--json"]
    one, two = (json.loads(command(*arguments, "--threads", threads)) for threads in "12")
    assert one["results"] == two["results"]
    assert one["results"][0]["wins"] == 1
