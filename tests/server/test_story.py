"""A long story is told in parts, and nothing of it is lost between them."""

from typing import Any

import pytest

from blacktop.server.wire import LONGEST_GAP
from tests.server.people import Player, until

pytestmark = pytest.mark.slow


def test_the_parts_of_a_long_story_are_the_whole(server: Any) -> None:
    ann = Player.of(server, "Ann")
    bots = [{"for": "bot", "bot": "greedy"}] * 6  # with fewer, all may be out before it is long
    code = ann.open(game="circuit", options={}, chairs=bots, sit=None, start=True)
    until(lambda: ann.sight()["status"] == "over")
    last = ann.client.get(f"/api/tables/{code}").json()
    assert last.get("missing", 0) > 0, "the story is too long for one answer"
    read: list[Any] = []
    while part := entries(ann, read[-1]["number"] if read else 0):
        assert len(part) <= LONGEST_GAP
        read += part
    assert [entry["number"] for entry in read] == list(range(1, last["sight"]["number"] + 1))
    assert read[-len(last["entries"]) :] == last["entries"]


def entries(player: Player, since: int) -> list[Any]:
    answer = player.client.get(f"/api/tables/{player.code}/entries", params={"since": since})
    return list(answer.raise_for_status().json())
