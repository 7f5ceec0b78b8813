"""Stories and sights: what spectators see, and that a log makes the same table everywhere."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from blacktop.core.questions import SPECTATOR
from blacktop.lab.crowd import play_on
from blacktop.table.sight import about
from blacktop.table.table import Table

Make = Callable[..., Any]


def test_a_spectator_sees_no_hand_and_is_asked_nothing(racing: Make) -> None:
    play = racing()
    seen = play.sight(SPECTATOR)
    assert (seen.you, seen.asks, seen.offers, seen.seed) == (None, None, [], "")
    hands = [player["hand"] for player in seen.race["players"].values()]
    assert all(isinstance(hand, int) or set(hand) <= {"?"} for hand in hands)


@pytest.mark.parametrize(("spectators", "sees_all"), [("public", False), ("open", True)])
def test_what_spectators_see_after_the_race_is_the_hosts_decision(
    racing: Make, spectators: str, sees_all: bool
) -> None:
    play = racing(spectators=spectators)
    play.finish()
    seen, driver = play.sight(SPECTATOR), play.sight(0)
    assert (seen.places, seen.status) == (driver.places, "over")
    assert (seen.seed != "") is sees_all
    assert ({**seen.race, "seat": 0} == driver.race) is sees_all
    assert driver.seed == play.table.opened.seed


def test_a_race_that_began_at_its_last_move_keeps_its_secrets_too(open_table: Make) -> None:
    play = open_table("duel", 2, options={"races": 1})
    game, row = play.table.game, play.table.game.start(2, {"races": 1})
    moments = [play_on(game, row.copy(), play.luck) for _ in range(30)]
    for row in moments:
        opened = msgspec.structs.replace(play.table.opened, position=row.tobytes())
        late = type(play)(Table("LATE", opened, 0))
        for chair, person in enumerate(("ann", "ben")):
            late.do(person, "sit", chair=chair)
        late.do("ann", "start")
        late.finish()
        assert late.sight(SPECTATOR).race is not None


def test_a_race_in_its_middle_needs_all_its_drivers(open_table: Make) -> None:
    play = open_table("illegal", 3)
    row = play_on(play.table.game, play.table.game.start(3), play.luck)
    opened = msgspec.structs.replace(play.table.opened, position=row.tobytes())
    late = type(play)(Table("LATE", opened, 0))
    late.do("ann", "sit", chair=0)
    assert late.refusal("ann", "start").told.values == {"least": 3}


def test_nobody_is_ever_told_the_seed_before_the_race_is_over(racing: Make) -> None:
    play = racing("duel", "ann ben")
    while play.table.status != "over":
        seen = b"".join(play.bytes_for(viewer) for viewer in play.viewers)
        assert play.table.opened.seed.encode() not in seen
        play.choose_all()
    assert about(play.table).commitment == play.table.commitment


@pytest.mark.parametrize("game", ["illegal", "circuit", "duel"])
def test_the_log_makes_the_same_table_again(racing: Make, game: str) -> None:
    play = racing(game, "ann ben", clock={"type": "live"})
    for _ in range(12):
        play.time += 700
        play.choose_all()
    play.do("ben", "leave")
    play.do("ann", "say", text="hello")
    again = play.replayed()
    assert again.everything() == play.everything()
    assert again.table.racing.digest == play.table.racing.digest


def test_a_copy_goes_its_own_way(racing: Make) -> None:
    play = racing(clock={"type": "live"})
    play.choose(0)
    play.choose(0)
    play.do("ann", "propose", what="pause")
    before = play.everything()
    other = type(play)(play.table.copy())
    other.time += 5000
    other.do("ben", "decline")
    other.choose(0)
    other.do("ann", "undo")
    other.choose_all()
    other.do("ben", "leave")
    assert play.everything() == before
    assert other.everything() != before


def test_a_story_depends_on_the_log_alone_and_only_grows(racing: Make) -> None:
    play = racing("illegal", "ann ben cleo")
    told: dict[int, list[bytes]] = {viewer: [] for viewer in play.viewers}
    for _ in range(20):
        play.choose_all()
        for viewer in play.viewers:
            now = play.story(viewer)
            assert now[: len(told[viewer])] == told[viewer]
            told[viewer] = now


def test_a_story_has_sentences_only_in_the_language_that_was_wished_for(racing: Make) -> None:
    play = racing()
    assert b"sits down" in play.story(0)[1]
    assert b"sits down" not in play.story(0, language=None)[1]
    assert b"setzt sich" in play.story(0, language="de")[1]
