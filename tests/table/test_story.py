"""Stories and sights: what spectators see, and that a log makes the same table everywhere."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from blacktop.core.game import Told
from blacktop.core.questions import SPECTATOR
from blacktop.core.texts import LANGUAGES
from blacktop.games import game as find_game
from blacktop.lab.crowd import play_on
from blacktop.table import sentences
from blacktop.table.sentences import Speech
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
    assert b"sits down" in play.story(1)[1]
    assert b"sits down" not in play.story(1, language=None)[1]
    assert b"setzt sich" in play.story(1, language="de")[1]


# --- Who is addressed -----------------------------------------------------------------------------


def test_whoever_a_line_is_about_is_addressed_and_everybody_else_reads_a_name(racing: Make) -> None:
    play = racing("duel", "ann ben")
    play.choose(0, "play push")
    play.choose(1, "play cruise")
    assert "You play Push (3)." in play.told(0)
    assert "Du spielst Push (3)." in play.told(0, "de")
    for other in (1, SPECTATOR):
        assert "Ann plays Push (3)." in play.told(other)
        assert "Ann spielt Push (3)." in play.told(other, "de")


ATTACK = Told("event-attacks", "I6.1", {"car": "Ann", "rival": "Ben"})


@pytest.mark.parametrize(
    ("reader", "english", "german"),
    [
        ("Ann", "You attack Ben.", "Du greifst Ben an."),
        ("Ben", "Ann attacks you.", "Ann greift dich an."),
        ("Cleo", "Ann attacks Ben.", "Ann greift Ben an."),
        ("", "Ann attacks Ben.", "Ann greift Ben an."),
    ],
)
def test_who_attacks_and_who_is_attacked(reader: str, english: str, german: str) -> None:
    for language, said in (("en", english), ("de", german)):
        line = Speech(find_game("illegal"), language).line(ATTACK, reader)
        assert (line.text, line.values) == (said, ATTACK.values)


def test_cards_that_others_draw_stay_unseen(racing: Make) -> None:
    play = racing("illegal", "ann ben", options={"slow_start": True})
    play.race_until(lambda table: " draws a card." in play.told())
    mine = [line for line in play.told(0).split("\n") if " draw" in line]
    assert any(re.fullmatch(r"You draw \d0-\w+\.", line) for line in mine)
    assert {line for line in mine if not line.startswith("You ")} <= {"Ben draws a card."}
    assert "You" not in play.told(SPECTATOR)


def test_programs_read_the_same_names_whoever_they_are(racing: Make) -> None:
    play = racing("duel", "ann ben")
    play.choose_all()
    told = [play.story(viewer, language=None)[-1] for viewer in play.viewers]
    assert told[0] == told[1] == told[2]
    assert b'"driver":"Ann"' in told[0]


def test_people_round_one_screen_read_their_names(open_table: Make) -> None:
    play = open_table("duel", 2, is_shared=True)
    for chair, name in enumerate(("Ann", "Ben")):
        play.do("ann", "sit", chair=chair, name=name)
    play.do("ann", "start")
    play.choose_all()
    assert "You" not in play.told(0) + play.told(1)


def test_what_the_table_tells_addresses_too(racing: Make) -> None:
    play = racing()
    play.do("ann", "propose", what="pause")
    play.do("ben", "decline")
    play.do("ben", "leave")
    for said in ("You sit down.", "You ask for a pause.", "Ben does not agree.", "Ben leaves the race:"):
        assert said in play.told(0)
    for said in ("Ann asks for a pause.", "You do not agree.", "You leave the race: thumb drives."):
        assert said in play.told(1)


def test_a_driver_may_be_called_like_a_card() -> None:
    told = Told("event-drew", "I2.1", {"car": "60m", "card": "60m"})
    speech = Speech(find_game("illegal"), "en")
    assert speech.sentence(told) == "60m draws 60-middle."
    assert speech.sentence(told, "60m") == "You draw 60-middle."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_table_that_names_somebody_has_a_form_for_them(language: str) -> None:
    parsed = FluentParser().parse((sentences.FOLDER / f"{language}.ftl").read_text("utf-8"))
    for entry in parsed.body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith("table-"):
            named = "{ $name }" in FluentSerializer().serialize_entry(entry)
            is_of_bots = entry.id.name == "table-chair-set"
            assert bool(entry.attributes) == (named and not is_of_bots), entry.id.name
