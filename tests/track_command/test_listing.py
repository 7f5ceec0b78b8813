"""``blacktop track list``: every card and track, shipped or own, and files that cannot be read."""

import json
import re

import pytest

from blacktop.games.circuit import shipped
from tests.commands import Capture, answer
from tests.track_command.drawings import LIST, SMALL, STRAIGHT, changed, own

pytestmark = pytest.mark.slow


def test_help_has_examples(capsys: Capture) -> None:
    for command in ([], ["list"], ["draw"], ["check"], ["new"]):
        status, out, _ = answer(capsys, "track", *command, "--help")
        assert status == 0
        assert "Example" in out


def test_list_names_every_card_and_track(capsys: Capture) -> None:
    own("short.track", SMALL)
    own("drums.card", STRAIGHT)
    status, out, _ = answer(capsys, "track", "list")
    assert status == 0
    for name in [*shipped.TRACKS, *(shipped.slug(card.name) for card in shipped.BOX)]:
        assert re.search(rf"^ {name} .* Blacktop +shipped", out, re.M)
    assert re.search(r"^ short-cut +2x3 +4 +4 +easy +own", out, re.M)
    assert re.search(r"^ cable-drums +straight +3 +hard +Ann +own", out, re.M)
    assert (
        out.index("open-road") < out.index("lone-barrel") < out.index("cable-drums") < out.index("chicane")
    )


def test_list_as_json_tells_of_files_that_cannot_be_read(capsys: Capture) -> None:
    own("short.track", SMALL)
    broken = own("broken.card", changed(STRAIGHT, 6, "...x...."))
    taken = own("taken.track", SMALL.replace("Short Cut", "Practice"))
    lost = own("lost.track", LIST)
    status, out, _ = answer(capsys, "track", "list", "--json")
    told = json.loads(out)
    assert status == 0
    assert told["tracks"][-1] == {
        "name": "short-cut",
        "title": "Short Cut",
        "size": "2x3",
        "starts": 4,
        "obstacles": 4,
        "difficulty": "easy",
        "author": "",
        "from": "own",
    }
    assert len(told["cards"]) == len(shipped.BOX)
    assert [line.split(": ")[0] for line in told["wrong"]] == [str(broken), str(lost), str(taken)]
