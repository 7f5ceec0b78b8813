"""What choices would do, told to who makes them and to nobody else."""

from typing import Any

import pytest

from blacktop.games import names
from tests.server.people import Player

pytestmark = pytest.mark.slow
BOTS = {"circuit": "greedy", "duel": "bold", "illegal": "thumb"}


def against_a_bot(server: Any, game: str) -> Player:
    ann = Player.of(server, "Ann")
    ann.open(game=game, chairs=[{}, {"for": "bot", "bot": BOTS[game]}], start=True)
    while not ann.sight().get("offers"):
        pass  # the bot is quicker than a person
    return ann


def ahead(player: Player, **asked: Any) -> Any:
    return player.client.get(f"/api/tables/{player.code}/prospects", params=asked)


@pytest.mark.parametrize("game", names())
def test_every_move_that_is_possible_says_what_it_does(server: Any, game: str) -> None:
    ann = against_a_bot(server, game)
    sight = ann.sight()
    for language in ("en", "de"):
        told = ahead(ann, language=language).json()
        assert told["moment"] == sight.get("moment", 0)
        possible = [offer["move"] for offer in sight["offers"] if not offer.get("reason")]
        assert [each["move"] for each in told["moves"]] == possible
        assert all(each["does"] for each in told["moves"])


def test_a_turn_on_hexes_has_goals_with_the_way_there_or_a_reason(server: Any) -> None:
    ann = against_a_bot(server, "circuit")
    goals = ahead(ann).json()["goals"]
    reached = [goal for goal in goals if goal.get("moves")]
    assert reached
    assert all(goal.get("way", [goal["place"]])[-1] == goal["place"] for goal in reached)
    assert all(goal["rule"] and goal["text"] for goal in goals if not goal.get("moves"))
    legal = {offer["move"] for offer in ann.sight()["offers"] if not offer.get("reason")}
    assert {goal["moves"][0] for goal in reached} <= legal


def test_who_is_not_asked_is_told_nothing_and_who_only_watches_is_refused(server: Any) -> None:
    ann, ben = Player.of(server, "Ann"), Player.of(server, "Ben")
    code = ann.open()
    assert "moves" not in ahead(ann).json(), "the race has not begun"
    ben.sit(code, 1)
    ann.ask("start")
    eve = Player.of(server, "Eve")
    eve.code = code
    assert ahead(eve).status_code == 403
    assert ahead(ann, seat=1).json() == ahead(ann, seat=0).json(), "nobody looks from another's seat"
