"""How a race went, for a chart of it."""

from typing import Any

import pytest

from blacktop.games import names
from tests.server.people import Player, play_to_the_end

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", names())
def test_the_course_tells_who_was_in_front_at_the_end_of_every_stretch(server: Any, game: str) -> None:
    ann, ben = Player.of(server, "Ann"), Player.of(server, "Ben")
    code = ann.open(game=game)
    ben.sit(code, 1)
    path = f"/api/tables/{code}/course"
    assert ann.client.get(path).json() == []
    ann.ask("start")
    play_to_the_end([ann, ben])
    told = ann.client.get(path).json()
    assert [each["stretch"] for each in told] == list(range(1, len(told) + 1))
    assert [each["number"] for each in told] == sorted(each["number"] for each in told)
    assert all(len(each["ahead"]) == 2 for each in told)
    eve = Player.of(server, "Eve")
    watched = eve.client.get(path).json()
    assert [each["ahead"] for each in watched] == [each["ahead"] for each in told]


def test_who_is_in_front_at_the_end_of_a_race_of_hexes_has_won_it(server: Any) -> None:
    ann, ben = Player.of(server, "Ann"), Player.of(server, "Ben")
    code = ann.open(game="circuit")
    ben.sit(code, 1)
    ann.ask("start")
    play_to_the_end([ann, ben])
    last = ann.client.get(f"/api/tables/{code}/course").json()[-1]["ahead"]
    winners = [place["seats"][0] for place in ann.sight()["places"] if place["rank"] == 1]
    assert last[winners[0]] == max(last)
