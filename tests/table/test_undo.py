"""Taking back: free while it tells nobody anything, otherwise by consent."""

from collections.abc import Callable
from typing import Any

import pytest

from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.table import events
from blacktop.table.clocks import GRACE

Make = Callable[..., Any]


def test_a_move_that_told_nothing_is_taken_back_at_once(racing: Make) -> None:
    play = racing("circuit", "ann ben")
    seat = play.table.owing[0]
    before = play.table.racing.digest
    play.choose(seat)
    assert play.do(play.table.seats[seat].person, "undo") == [events.Undone(seat, 1)]
    assert play.table.racing.digest == before
    assert play.sight(seat).offers


def reveal(racing: Make, **settings: Any) -> Any:
    """A race after its first reveal."""
    play = racing(**settings)
    play.choose_all()
    return play


def test_what_was_revealed_is_taken_back_only_if_all_agree(racing: Make) -> None:
    play = reveal(racing)
    before = play.table.racing.row
    assert play.do("ann", "undo") == [events.Proposed(0, "undo")]
    assert play.sight(1).wish.agreed == [0]
    play.do("ben", "agree")
    assert (play.table.racing.row == before).all()
    play.do("cleo", "agree")
    assert (len(play.table.moments), play.table.proposal) == (0, None)
    assert play.sight(0).asked == [0, 1, 2]


def test_one_who_declines_is_enough(racing: Make) -> None:
    play = reveal(racing)
    play.do("ann", "undo")
    play.do("ben", "agree")
    play.do("cleo", "decline")
    assert (len(play.table.moments), play.table.proposal) == (1, None)
    assert play.refusal("ben", "agree").kind == "nothing"


def test_after_chance_was_used_other_cards_may_come(racing: Make) -> None:
    play = reveal(racing)
    moves = [opened.choice.move for opened in play.table.lines[-1].opened]
    drawn = play.table.racing.digest
    play.do("ann", "undo")
    for person in ("ben", "cleo"):
        play.do(person, "agree")
    stretch = play.table.racing.resolved
    for seat, move in enumerate(moves):
        play.choose(seat, move)
    assert play.table.racing.resolved == stretch + 1 == 3
    assert play.table.racing.digest != drawn


def test_a_wish_to_take_back_is_void_when_the_race_goes_on(racing: Make) -> None:
    play = reveal(racing)
    play.do("ann", "undo")
    play.choose_all()
    assert play.table.proposal is None


def test_an_undo_that_arrives_late_takes_nothing_else_back(racing: Make) -> None:
    play = racing("circuit", "ann")
    play.choose(0)
    seen = play.seen("ann")
    play.choose(0)
    assert play.refusal("ann", "undo", seen=seen).kind == "stale"
    assert play.refusal("ann", "propose", what="undo", seen=seen).kind == "stale"


def test_nobody_takes_back_what_a_bot_drives(racing: Make) -> None:
    play = racing()
    play.choose(0)
    play.do("ann", "leave")
    assert play.refusal("ann", "undo").kind == "driven"


def test_taking_back_wins_no_time(racing: Make) -> None:
    play = racing("circuit", "ann", clock={"type": "live", "budget": 60, "increment": 10})
    play.time += GRACE
    for _ in range(5):
        play.time += 1000
        play.choose(0)
        play.time += 1000
        play.do("ann", "undo")
    assert play.sight(0).seats[0].clock.left == 50_000


def test_there_must_be_something_to_take_back(racing: Make) -> None:
    assert racing().refusal("ann", "undo").kind == "nothing"


@pytest.mark.parametrize("game", names())
def test_among_people_a_choice_that_told_something_never_goes_back_at_once(racing: Make, game: str) -> None:
    """Over a whole race, after every choice: it goes back at once and unseen, or all are asked."""
    play = racing(game, "ann ben")
    counts = {"at once": 0, "asked": 0}
    while play.table.status == "racing":
        seat = play.luck.choice(play.table.owing)
        before, lines = standing_of(play), len(play.table.lines)
        move = play.choose(seat)
        if play.table.status != "racing":
            break
        after = standing_of(play)
        told = [line.event for line in play.table.lines[lines:]]
        (happened,) = play.do(play.table.seats[seat].person, "undo", seat=seat)
        if isinstance(happened, events.Proposed):
            counts["asked"] += 1
            play.do(play.table.seats[1 - seat].person, "decline")
            continue
        counts["at once"] += 1
        assert not any(isinstance(event, events.Revealed) for event in told)
        assert standing_of(play) == before
        play.choose(seat, move)
        assert standing_of(play) == after, "where nothing was drawn, nothing is drawn anew"
    assert counts["at once"] > 2
    assert (counts["asked"] > 2) is find_game(game).is_simultaneous, "hexes hide nothing"


def standing_of(play: Any) -> tuple[Any, ...]:
    """The race, and who must still choose."""
    return play.table.racing.digest, sorted(play.table.owing)
