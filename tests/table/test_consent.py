"""Pause, the end, a rematch, a series: what all people at the table must want."""

from collections.abc import Callable
from typing import Any

from blacktop.table import events
from blacktop.table.decide import choose_for
from blacktop.table.needs import hash_of
from blacktop.table.opening import next_table, series_after
from blacktop.table.settings import Chair

Make = Callable[..., Any]


def agreed(play: Any, proposer: str, what: str, *others: str) -> None:
    play.do(proposer, "propose", what=what)
    for person in others:
        play.do(person, "agree")


def let_everybody_race(play: Any) -> None:
    """To the end, bots as well."""
    while play.table.status == "racing":
        for seat in play.table.owing:
            move = play.luck.choice(play.table.racing.legal_moves(seat))
            play.take(choose_for(play.table, seat, move, "driver", play.table.moment_line))


def test_a_pause_is_agreed_on_and_so_is_its_end(racing: Make) -> None:
    play = racing("duel", "ann ben")
    agreed(play, "ann", "pause", "ben")
    assert (play.sight(0).is_paused, play.sight(0).asked) == (True, [])
    assert play.refusal("ann", "choose", move="play push").kind == "paused"
    assert play.refusal("ann", "undo").kind == "paused"
    assert play.refusal("ann", "propose", what="pause").kind == "nothing"
    agreed(play, "ben", "resume", "ann")
    assert play.sight(0).asked == [0, 1]


def test_a_sealed_choice_outlives_a_pause(racing: Make) -> None:
    play = racing("duel", "ann ben")
    move = play.choose(0)
    agreed(play, "ann", "pause", "ben")
    agreed(play, "ann", "resume", "ben")
    assert (play.sight(0).mine, play.sight(1).ready) == (move, 1)


def test_who_plays_with_bots_alone_needs_nobodys_consent(open_table: Make) -> None:
    play = open_table(chairs=[Chair(), Chair("bot", "thumb")])
    play.do("ann", "sit", chair=0)
    play.do("ann", "start")
    assert play.do("ann", "propose", what="pause") == [events.Paused()]
    assert play.do("ann", "propose", what="resume") == [events.Resumed()]


def test_programs_are_not_asked(open_table: Make) -> None:
    play = open_table("duel", 2)
    play.do("ann", "sit", chair=0)
    play.do("bolt", "sit", chair=1, is_program=True)
    play.do("ann", "start")
    assert play.do("ann", "propose", what="pause") == [events.Paused()]
    play.do("bolt", "propose", what="resume")
    assert play.refusal("cleo", "agree").kind == "not-seated"
    assert play.table.is_paused
    play.do("ann", "agree")
    assert not play.table.is_paused


def test_a_program_cannot_stop_what_it_is_not_asked_for(open_table: Make) -> None:
    play = open_table(chairs=3)
    for chair, person in enumerate(("ann", "ben", "bolt")):
        play.do(person, "sit", chair=chair, is_program=person == "bolt")
    play.do("ann", "start")
    play.do("ann", "propose", what="pause")
    assert play.refusal("bolt", "decline").kind == "nothing"


def test_who_has_left_is_not_asked(racing: Make) -> None:
    play = racing()
    play.do("cleo", "leave")
    play.do("ann", "propose", what="pause")
    assert play.refusal("cleo", "decline").kind == "driven"
    play.do("ben", "agree")
    assert play.table.is_paused


def test_one_who_drives_several_seats_agrees_once(open_table: Make) -> None:
    play = open_table(chairs=3, is_shared=True)
    for chair, person in enumerate(("ann", "ann", "ben")):
        play.do(person, "sit", chair=chair)
    play.do("ann", "start")
    agreed(play, "ann", "pause", "ben")
    assert play.table.is_paused
    agreed(play, "ben", "resume", "ann")
    assert not play.table.is_paused


def test_nobody_agrees_to_what_he_has_not_seen(racing: Make) -> None:
    play = racing("duel", "ann ben")
    play.do("ann", "propose", what="pause")
    seen = play.seen("ben")
    play.do("ann", "decline")
    play.do("ann", "propose", what="end")
    assert play.refusal("ben", "agree", seen=seen).kind == "stale"
    assert play.refusal("ben", "decline", seen=seen).kind == "stale"


def test_one_thing_is_proposed_at_a_time(racing: Make) -> None:
    play = racing()
    play.do("ann", "propose", what="pause")
    assert play.refusal("ben", "propose", what="end").kind == "proposed"
    assert play.refusal("ann", "agree").kind == "nothing"


def test_programs_take_nothing_back_from_each_other(open_table: Make) -> None:
    play = open_table("duel", 2)
    play.do("ann", "sit", chair=0, is_program=True)
    play.do("ben", "sit", chair=1, is_program=True)
    play.do("ann", "start")
    for what in ("pause", "end"):
        assert play.refusal("ann", "propose", what=what).kind == "programs"
    play.race_until(lambda table: len(table.moments) > 3)
    assert play.refusal("ben", "undo").kind == "programs"
    play.finish()
    assert play.do("ben", "propose", what="rematch")


def test_who_takes_a_seat_over_has_consented_to_nothing(racing: Make) -> None:
    play = racing()
    play.do("ann", "propose", what="end")
    play.do("ben", "agree")
    play.do("ben", "make-key", chair=1, hash=hash_of("key"))
    play.do("dan", "sit", chair=1, key="key")
    assert play.table.proposal is None


def test_a_race_is_given_up_if_all_agree(racing: Make) -> None:
    play = racing("duel", "ann ben")
    agreed(play, "ann", "end", "ben")
    assert (play.table.status, play.table.proposal) == ("ended", None)
    assert play.sight(0).seed == ""
    assert play.refusal("ann", "say", text="bye").kind == "over"


def test_what_was_proposed_in_a_race_is_void_when_it_is_over(racing: Make) -> None:
    play = racing("duel", "ann ben")
    play.do("ann", "propose", what="pause")
    play.finish()
    assert play.sight(1).wish is None
    assert play.refusal("ben", "agree").kind == "nothing"


def test_a_rematch_is_at_another_table_with_the_same_people_one_chair_further(racing: Make) -> None:
    play = racing("duel", "ann ben")
    assert play.refusal("ann", "propose", what="rematch").kind == "not-started"
    play.finish()
    assert play.refusal("ann", "propose", what="pause").kind == "over"
    agreed(play, "ben", "rematch", "ann")
    assert (play.sight(-1).next, play.sight(-1).wish) == ("NEXT", None)
    assert play.refusal("ann", "propose", what="rematch").kind == "nothing"
    new = next_table(play.table, play.time)
    assert (new.code, [seat.name for seat in new.seats]) == ("NEXT", ["Ben", "Ann"])
    assert new.commitment != play.table.commitment


def test_a_rematch_begins_by_itself_if_everybody_has_asked_for_it(racing: Make) -> None:
    play = racing("duel", "ann ben", clock={"type": "live", "budget": 60})
    play.finish()
    agreed(play, "ann", "rematch", "ben")
    for old in (play.table, play.replayed().table):  # whoever makes it, from the log alone
        new = next_table(old, play.time)
        assert (new.status, new.settings, new.opened.options) == (
            "racing",
            old.settings,
            old.opened.options,
        )
        assert [seat.person for seat in new.seats] == ["ben", "ann"]


def test_alone_against_bots_asking_is_enough(open_table: Make) -> None:
    play = open_table("duel", [Chair(), Chair("bot", "bold")])
    play.do("ann", "sit", chair=0)
    play.do("ann", "start")
    let_everybody_race(play)
    play.do("ann", "propose", what="rematch")
    new = next_table(play.table, play.time)
    assert (new.status, [seat.name for seat in new.seats]) == ("racing", ["Bold", "Ann"])


def test_a_rematch_waits_for_the_host_if_somebody_was_not_asked(racing: Make) -> None:
    play = racing("illegal", "ann ben cleo")
    play.do("cleo", "leave")
    let_everybody_race(play)
    agreed(play, "ann", "rematch", "ben")
    assert next_table(play.table, play.time).status == "open"


def test_a_series_goes_on_without_asking_and_counts_points_by_person(racing: Make) -> None:
    play = racing("duel", "ann ben", races=2)
    play.finish()
    assert play.do("ben", "propose", what="rematch") == [events.Rematched("NEXT")]
    series = next_table(play.table, play.time).opened.series
    assert (series.race, series.previous) == (2, "TABLE")
    assert series.points == dict(zip(("ann", "ben"), play.table.racing.points, strict=True))
    assert next_table(play.table, play.time).status == "open"  # Ann may still be reading how it went


def test_after_the_last_race_of_a_series_a_new_one_begins(racing: Make) -> None:
    play = racing("duel", "ann ben")
    play.finish()
    assert (series_after(play.table).race, series_after(play.table).points) == (1, {})
