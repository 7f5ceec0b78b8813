"""Before the race: chairs, keys, who is ready, how it starts."""

from collections.abc import Callable
from typing import Any

import pytest

from blacktop.core.notation import BadInput
from blacktop.table import events
from blacktop.table.needs import hash_of
from blacktop.table.refusal import Refused
from blacktop.table.settings import Chair

Make = Callable[..., Any]
BOT = Chair("bot", "thumb")


def test_a_chair_is_for_a_person_a_bot_or_nobody(open_table: Make) -> None:
    play = open_table(chairs=[Chair(), BOT, Chair("nobody")])
    assert [seat.kind for seat in play.sight(-1).seats] == ["free", "bot", "nobody"]
    play.do("ann", "sit", chair=0)
    play.do("ann", "start")
    assert [(seat.name, seat.kind) for seat in play.sight(0).seats] == [("Ann", "person"), ("Thumb", "bot")]


def test_the_host_says_who_may_sit_where_and_who_sits_there_must_go(open_table: Make) -> None:
    play = open_table()
    play.do("ben", "sit", chair=1)
    play.do("ann", "set-chair", chair=1, to={"for": "bot", "bot": "thumb"})
    assert play.sight(-1).seats[1].kind == "bot"
    assert play.table.seats_of("ben") == []
    play.do("ann", "set-chair", chair=1, to={"for": "person"})
    assert play.do("ben", "sit", chair=1) == [events.Sat(1, "ben", "Ben")]


def test_the_host_starts_with_those_who_sit(open_table: Make) -> None:
    play = open_table(chairs=4)
    play.do("ben", "sit", chair=3)
    play.do("ann", "sit", chair=1)
    play.do("ann", "start")
    assert [seat.name for seat in play.table.seats] == ["Ann", "Ben"]
    assert play.table.status == "racing"


def test_the_race_starts_when_every_chair_is_taken_and_all_are_ready(open_table: Make) -> None:
    play = open_table(chairs=[Chair(), BOT, Chair()], start="ready")
    play.do("ann", "sit", chair=0)
    play.do("ann", "ready", contribution="00")
    play.do("ben", "sit", chair=2)
    play.do("ann", "unready")
    play.do("ben", "ready", contribution="ff")
    assert play.table.status == "open"
    play.do("ann", "ready")
    assert play.table.status == "racing"
    assert play.table.race.contributions == ("00", "ff")


def test_the_race_starts_when_the_last_free_chair_becomes_a_bots(open_table: Make) -> None:
    play = open_table(chairs=2, start="ready")
    play.do("ben", "sit", chair=0)
    play.do("ben", "ready")
    play.do("ann", "set-chair", chair=1, to={"for": "bot", "bot": "thumb"})
    assert play.table.status == "racing"


def test_who_is_ready_alone_waits_for_a_second_driver_where_the_game_needs_two(open_table: Make) -> None:
    play = open_table("duel", [Chair(), Chair("nobody")], start="ready")
    play.do("ann", "sit", chair=0)
    play.do("ann", "ready")
    assert play.table.status == "open"
    assert play.refusal("ann", "start").kind == "too-few"


def test_who_takes_a_chair_over_is_not_ready_yet(open_table: Make) -> None:
    play = open_table(chairs=2)
    play.do("ben", "sit", chair=1)
    play.do("ben", "ready")
    play.do("ben", "make-key", chair=1, hash=hash_of("key"))
    play.do("cleo", "sit", chair=1, key="key")
    assert not play.sight(-1).seats[1].is_ready
    assert play.sight(-1).seats[1].name == "Cleo"


def test_a_kept_chair_is_for_who_has_its_key(open_table: Make) -> None:
    play = open_table()
    play.do("ann", "make-key", chair=1, hash=hash_of("right"))
    assert play.sight(-1).seats[1].kind == "kept"
    assert play.refusal("ben", "sit", chair=1).kind == "kept"
    assert play.refusal("ben", "sit", chair=1, key="wrong").kind == "kept"
    play.do("ben", "sit", chair=1, key="right")
    assert play.refusal("cleo", "sit", chair=1, key="right").kind == "taken"


def test_no_key_opens_a_chair_that_is_put_away_or_a_bots(open_table: Make) -> None:
    play = open_table(chairs=[Chair(), Chair("nobody"), BOT])
    for chair in (1, 2):
        assert play.refusal("ann", "make-key", chair=chair, hash=hash_of("key")).kind == "not-yours"


def test_names_at_a_table_differ_however_long_they_are(open_table: Make) -> None:
    play = open_table(chairs=[Chair(), Chair(), Chair(), BOT])
    for chair, person in enumerate(("ann", "ben", "cleo")):
        play.do(person, "sit", chair=chair, name="N" * 40)
    names = [seat.name for seat in play.table.seats]
    assert names == ["N" * 40, "N" * 38 + " 2", "N" * 38 + " 3", "Thumb"]
    play.do("ann", "start")
    assert play.table.status == "racing"


def test_blanks_do_not_make_another_name(open_table: Make) -> None:
    play = open_table()
    play.do("ann", "sit", chair=0, name="Ann  Lee")
    play.do("ben", "sit", chair=1, name=" Ann Lee ")
    assert [seat.name for seat in play.table.seats] == ["Ann Lee", "Ann Lee 2", ""]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        (" ", "blank"),
        ("Old Pro", "pro"),
        ("pro", "pro"),
        ("a\nb", "unprintable"),
        ("\u202eAnn", "unprintable"),
    ],
)
def test_some_names_are_refused_and_it_is_said_why(open_table: Make, name: str, fault: str) -> None:
    refused = open_table().refusal("ann", "sit", chair=0, name=name)
    assert (refused.kind, refused.told.values["fault"]) == ("name", fault)


def test_one_person_drives_several_seats_only_where_a_screen_is_shared(open_table: Make) -> None:
    play = open_table(chairs=2)
    play.do("ann", "sit", chair=0)
    assert play.refusal("ann", "sit", chair=1).kind == "seated"
    shared = open_table(chairs=2, is_shared=True)
    shared.do("ann", "sit", chair=0)
    shared.do("ann", "sit", chair=1, name="Bea")
    shared.do("ann", "start")
    assert shared.table.seats_of("ann") == [0, 1]


def test_who_leaves_before_the_race_frees_the_chair(open_table: Make) -> None:
    play = open_table()
    play.do("ben", "sit", chair=1)
    play.do("ben", "leave")
    assert play.sight(-1).seats[1].kind == "free"


def test_a_table_that_cannot_be_is_not_opened(open_table: Make) -> None:
    with pytest.raises(BadInput, match="at most 2 seats"):
        open_table("duel", 3)
    with pytest.raises(Refused, match="no-bot"):
        open_table(chairs=[Chair("bot", "nobody")])
    with pytest.raises(Refused, match="no-bot"):
        open_table(substitute="nobody")


def test_the_host_may_close_a_table_before_the_race(open_table: Make) -> None:
    play = open_table()
    assert play.refusal("ben", "propose", what="end").kind == "not-host"
    play.do("ann", "propose", what="end")
    assert play.table.status == "ended"
    assert play.refusal("ann", "sit", chair=0).kind == "over"
