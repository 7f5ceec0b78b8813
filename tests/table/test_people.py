"""People come and go: a bot drives for who has left, a key hands a seat over, and there is chat."""

from collections.abc import Callable
from typing import Any

import pytest

from blacktop.table import decide, events, needs
from blacktop.table.refusal import Refused

Make = Callable[..., Any]


def test_a_bot_drives_for_who_has_left_until_he_is_back(racing: Make) -> None:
    play = racing(substitute="random")
    play.do("ben", "leave")
    assert (play.sight(0).seats[1].kind, play.sight(0).seats[1].bot) == ("person", "random")
    assert play.sight(1).offers == []
    move = play.table.racing.legal_moves(1)[0]
    assert play.refusal("ben", "choose", move=move).kind == "driven"
    play.take(decide.choose_for(play.table, 1, move, "driver", play.table.moment_line))
    play.do("ben", "return")
    assert (play.sight(1).mine, play.sight(1).seats[1].bot) == (move, "")
    assert "Ben leaves the race: random drives." in play.told()


def test_who_is_away_too_long_is_driven_for(racing: Make) -> None:
    play = racing()
    play.take(decide.be_away(play.table, 2))
    assert "Cleo has been away for too long: thumb drives." in play.told()
    with pytest.raises(Refused, match="nothing"):
        decide.be_away(play.table, 2)


def test_a_program_that_fails_three_times_in_a_row_is_driven_for(racing: Make) -> None:
    play = racing()

    def be_asked(by: events.By) -> bool:
        """Ben's program chooses, or somebody for it; whether it is given up on."""
        play.race_until(lambda table: 1 in table.asked)
        move = play.table.racing.legal_moves(1)[0]
        play.take(decide.choose_for(play.table, 1, move, by, play.table.moment_line))
        try:
            play.take(decide.give_up_on(play.table, 1))
        except Refused:
            play.choose_all()
            return False
        return True

    one_by_one = ("failed", "failed", "driver", "failed", "failed", "failed")
    assert [be_asked(by) for by in one_by_one] == [False, False, False, False, False, True]
    assert play.sight(0).seats[1].bot == "thumb"


def test_a_key_brings_a_seat_to_another_device_or_another_person(racing: Make) -> None:
    play = racing()
    mine = play.choose(1)
    play.do("ben", "make-key", chair=1, hash=needs.hash_of("key"))
    play.do("dan", "sit", chair=1, key="key")
    assert (play.sight(1).mine, play.sight(1).seats[1].name) == (mine, "Ben")
    assert play.refusal("ben", "choose", move=mine).kind == "not-seated"
    assert play.refusal("ben", "sit", chair=1, key="key").kind == "taken"


def test_a_seat_that_was_left_can_be_handed_over(racing: Make) -> None:
    play = racing()
    play.do("ben", "make-key", chair=1, hash=needs.hash_of("key"))
    play.do("ben", "leave")
    play.do("dan", "sit", chair=1, key="key")
    assert play.sight(1).offers
    assert play.sight(1).seats[1].bot == ""


def test_a_key_is_never_shown(racing: Make) -> None:
    play = racing()
    play.do("ben", "make-key", chair=1, hash=needs.hash_of("key"))
    seen = b"".join(play.bytes_for(viewer) for viewer in play.viewers)
    assert needs.hash_of("key").encode() not in seen


def test_what_is_said_is_kept_as_text(racing: Make) -> None:
    play = racing()
    play.do("ann", "say", text=" <b>well \n done</b> ")
    assert b'"name":"Ann","text":"<b>well done</b>"' in play.story(-1)[-1]
    play.finish()
    assert play.do("ben", "say", text="again?")


def test_chat_comes_to_an_end(racing: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "MOST_SAID", 2)
    play = racing()
    play.do("ann", "say", text="one")
    play.do("ann", "say", text="two")
    assert play.refusal("ann", "say", text="three").kind == "talk"


def test_a_table_does_not_grow_for_ever_but_its_race_ends(racing: Make, monkeypatch: Any) -> None:
    play = racing("duel", "ann ben")
    monkeypatch.setattr(decide, "MOST_LINES", len(play.table.lines))
    assert play.refusal("ann", "leave").kind == "full"
    play.choose(0)
    assert play.refusal("ann", "choose", move=play.sight(0).mine).kind == "full"
    play.finish()


def test_what_was_done_by_whom_is_in_the_log_for_ever(racing: Make) -> None:
    play = racing()
    play.do("ben", "leave")
    play.do("ben", "return")
    kinds = [type(line.event) for line in play.table.lines[-2:]]
    assert kinds == [events.Left, events.Returned]
