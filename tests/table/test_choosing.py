"""Choices: sealed until the last one is in, and nobody learns who was first."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from blacktop.core import proof
from blacktop.table import events
from blacktop.table.decide import choose_for

Make = Callable[..., Any]


def test_choices_made_at_once_act_when_the_last_one_is_in(racing: Make) -> None:
    play = racing()
    moves = [play.choose(seat) for seat in (2, 0)]
    assert (play.sight(1).ready, play.sight(-1).ready) == (2, 2)
    assert play.sight(2).mine == moves[0]
    moves.append(play.choose(1))
    shown = play.table.lines[-1]
    assert shown.event == events.Revealed()
    assert [opened.choice.move for opened in shown.opened] == [moves[1], moves[2], moves[0]]


def test_a_choice_can_be_changed_and_taken_back_until_the_last_one_is_in(racing: Make) -> None:
    play = racing()
    first, second, *_ = play.table.racing.legal_moves(0)
    play.choose(0, first)
    play.choose(0, second)
    assert play.sight(0).mine == second
    assert play.do("ann", "undo") == [events.TookBack(0)]
    assert (play.sight(0).mine, play.sight(1).ready) == ("", 0)
    play.choose_all()
    assert len(play.table.moments) == 1


def test_others_learn_how_many_are_ready_never_who_or_in_which_order(racing: Make) -> None:
    """Every order of arrival, with choices changed and taken back: the same bytes for who waits."""
    tellings = set()
    for first, second in permutations((0, 1), 2):
        for changes in range(3):
            play = racing(clock={"type": "live"})
            one, two, three, *_ = play.table.racing.legal_moves(first)
            for move in (one, two, three, one)[: changes + 1]:
                play.choose(first, move)
            play.do(("ann", "ben")[first], "undo")
            play.choose((first, second)[changes % 2])
            play.choose((second, first)[changes % 2])
            tellings.add(play.bytes_for(2) + play.bytes_for(-1))
    assert len(tellings) == 1


def test_after_the_reveal_nobody_learns_in_which_order_choices_came(racing: Make) -> None:
    tellings = set()
    for order in permutations((0, 1, 2)):
        play = racing(clock={"type": "live"})
        moves = [play.table.racing.legal_moves(seat)[0] for seat in range(3)]
        for seat in order:
            play.time += 1000
            play.choose(seat, moves[seat])
        history = repr(play.table.racing.history).encode()  # goes into the file of the race
        tellings.add(play.bytes_for(-1) + history)
    assert len(tellings) == 1


def test_a_driver_gets_a_receipt_that_fits_what_is_opened(racing: Make) -> None:
    play = racing()
    play.choose_all()
    opened = play.table.lines[-1].opened
    for each in opened:
        assert proof.seal(each.salt, each.seat, each.choice.move) == each.seal
        assert each.seal in b"".join(play.story(each.seat)[:-1]).decode()
    others = b"".join(play.story(-1)[:-1]).decode()
    assert not any(each.seal in others for each in opened)


def test_numbers_of_a_story_have_no_gap_for_anybody(racing: Make) -> None:
    play = racing()
    for seat in (0, 1, 0, 0, 1):
        play.choose(seat)
    play.choose_all()
    play.choose_all()
    for viewer in play.viewers:
        told = [
            f'"number":{number},'.encode() in entry for number, entry in enumerate(play.story(viewer), 1)
        ]
        assert all(told)
        assert len(told) == play.sight(viewer).number
        for since in range(len(told) + 1):
            assert play.story(viewer, since) == play.story(viewer)[since:]


def test_a_choice_for_what_was_asked_before_is_stale(racing: Make) -> None:
    play = racing()
    seen = play.seen("ann")
    play.choose_all()
    move = play.table.racing.legal_moves(play.table.owing[0])[0]
    person = play.table.seats[play.table.owing[0]].person
    assert play.refusal(person, "choose", move=move, seen=seen).kind == "stale"


def test_who_drives_several_seats_may_look_from_any_of_them(open_table: Make) -> None:
    play = open_table(chairs=2, is_shared=True)
    for chair in (0, 1):
        play.do("ann", "sit", chair=chair, name=f"Ann{chair}")
    play.do("ann", "start")
    for _ in range(4):
        play.choose(1)  # three changes, which the story of seat 0 does not count
    play.choose(0)
    seat = play.table.owing[0]
    move = play.table.racing.legal_moves(seat)[0]
    assert play.do("ann", "choose", seat=seat, move=move, seen=play.seen("ann"))


def test_a_whole_turn_of_street_race_is_chosen_in_one_line(racing: Make) -> None:
    play = racing("circuit", "ann ben")
    seat = play.table.owing[0]
    turn, _ = play.table.racing.turns(seat)[-1]
    happened = play.do(play.table.seats[seat].person, "choose", move=turn)
    assert len(happened) > 1
    assert play.table.owing != (seat,)


def test_a_turn_with_a_wrong_end_is_refused_as_a_whole(racing: Make) -> None:
    play = racing("circuit", "ann")
    refused = play.refusal("ann", "choose", move="speed 1 / ahead / ahead / ahead / ahead / ahead")
    assert (refused.kind, refused.reason is not None) == ("illegal", True)


def test_a_move_against_the_rules_is_refused_with_its_rule(racing: Make) -> None:
    play = racing()
    refused = play.refusal("ann", "choose", move="bid 1")
    assert refused.reason.rule.startswith("I")
    assert play.refusal("ann", "choose", move="fly").told.values["why"]


def test_a_bot_chooses_only_for_the_moment_of_which_it_thought(racing: Make) -> None:
    play = racing("circuit", "ann")
    moment, move = play.table.moment_line, play.table.racing.legal_moves(0)[0]
    play.take(choose_for(play.table, 0, move, "clock", moment))
    assert "The time of Ann is over" in play.told()
    with pytest.raises(Exception, match="stale"):
        choose_for(play.table, 0, play.table.racing.legal_moves(0)[0], "clock", moment)


def test_a_race_of_every_game_is_driven_to_its_end(racing: Make) -> None:
    for game, people in (("illegal", "ann ben cleo"), ("circuit", "ann ben"), ("duel", "ann ben")):
        play = racing(game, people)
        play.finish()
        assert play.sight(0).places
        assert play.sight(0).seed == play.table.opened.seed
