"""Races on a track of one's own, and tracks that cannot be raced on."""

import json
import re
from pathlib import Path

import pytest

import blacktop
from blacktop.core.notation import BadInput
from blacktop.games import game
from blacktop.games.circuit import shipped
from blacktop.games.circuit.tracks import shipped_ring
from tests.commands import Answer, Capture, answer, refused
from tests.track_command.drawings import SMALL, STRAIGHT, own, written

pytestmark = pytest.mark.slow


def play(capsys: Capture, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Answer:
    """A race that is left at once."""
    monkeypatch.setattr("builtins.input", lambda: "quit")
    return answer(capsys, "play", "circuit", "--new", "--save", "race.json", "--bots", "", *arguments)


@pytest.mark.parametrize("way", ["short-cut", "Short Cut", "own.track", "./own.track"])
def test_play_on_ones_own_track(capsys: Capture, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    own("short-cut.track", SMALL)
    written("own.track", SMALL)
    assert play(capsys, monkeypatch, "-o", f"track={way}")[0] == 0
    options = json.loads(Path("race.json").read_text())["options"]
    assert options["track"] == " ".join(SMALL.split("\n")[2:-1])
    assert options["size"] == "2x3"


def test_play_on_a_list_with_own_cards(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    own("drums.card", STRAIGHT)
    cards = "wide-turn,home-straight,cable-drums,kerb,gas-pumps,slalom,open-road,wide-bend"
    assert play(capsys, monkeypatch, "-o", f"track={cards}")[0] == 0
    rows = json.loads(Path("race.json").read_text())["options"]["track"].split()
    assert rows[2][16:24] == "..oo...."


def test_what_is_in_the_box_is_left_alone() -> None:
    read = game("circuit").read_options
    cards = ",".join(shipped.slug(card.name) for card in shipped_ring("old-town").cards)
    for track in ("random", "old-town", "Old Town", cards, " ".join(shipped_ring("scrapyard").rows())):
        assert read({"track": track, "laps": "3"}) == {"track": track, "laps": "3"}
    assert read({}) == {}
    assert game("illegal").read_options({"nitro": "on"}) == {"nitro": "on"}


def test_too_few_start_positions(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    own("short-cut.track", SMALL)
    people = "Ann,Ben,Cleo,Dora,Emil,Finn"
    status, out, err = play(capsys, monkeypatch, "--people", people, "-o", "track=short-cut")
    assert (status, out) == (2, "")
    assert "has 4 start positions, too few for 6 cars" in err
    assert not Path("race.json").exists()


def test_tracks_that_cannot_be_raced_on_are_refused(capsys: Capture, here: Path) -> None:
    def said(track: str | Path) -> str:
        return refused(capsys, "simulate", "circuit", "-o", f"track={track}")

    assert "unknown track 'shortcut'" in said("shortcut")
    assert "there is no such file" in said("missing.track")
    assert "is a folder, not a file" in said(f"{here}/")
    assert "a card, not a track" in said(written("it.card", STRAIGHT))
    blocked = written("blocked.track", re.sub(r"^#...", "####", SMALL, flags=re.M))
    assert f"{blocked}: line " in said(blocked)
    assert "unknown card 'nedle'" in said(
        "wide-turn,home-straight,nedle,kerb,gas-pumps,slalom,open-road,wide-bend"
    )
    own("cable-drums.card", STRAIGHT)
    assert "a ring has 6 or 8 cards, not 2" in said("wide-turn,cable-drums")


def test_the_library_reads_no_files() -> None:
    own("short-cut.track", SMALL)
    written("own.track", SMALL)
    for track in ("short-cut", "own.track", "./own.track"):
        with pytest.raises(BadInput, match="unknown track"):
            blacktop.race("circuit", ["Ann"], track=track)


def test_a_drawing_in_an_option_cannot_pretend_to_be_a_card() -> None:
    rows = " ".join(STRAIGHT.split("\n")[4:-1])
    with pytest.raises(BadInput, match="there is no letter 'c'"):
        blacktop.race("circuit", ["Ann"], track=f"card:X kind:straight {rows}")
