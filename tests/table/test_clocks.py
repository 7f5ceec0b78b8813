"""Clocks: a budget and an increment, or a deadline for every choice. Only who owes a choice is charged."""

from collections.abc import Callable
from typing import Any

import pytest

from blacktop.table import events
from blacktop.table.clocks import GRACE, Clocks
from blacktop.table.decide import choose_for
from blacktop.table.settings import HOUR, Live

Make = Callable[..., Any]
LIVE = {"type": "live", "budget": 60, "increment": 10}


@pytest.fixture
def timed(racing: Make) -> Make:
    """A race in which nobody's time costs nothing any more."""

    def make(*given: Any, **settings: Any) -> Any:
        play = racing(*given, **settings)
        play.time += GRACE
        return play

    return make


def left(play: Any, seat: int, viewer: int | None = None) -> int:
    return int(play.sight(seat if viewer is None else viewer).seats[seat].clock.left)


def test_a_clock_runs_only_while_its_seat_owes_a_choice(timed: Make) -> None:
    play = timed("circuit", "ann ben", clock=LIVE)
    seat = play.table.owing[0]
    play.time += 4000
    play.choose(seat)
    assert (left(play, seat), left(play, 1 - seat)) == (66_000, 60_000)


def test_who_has_chosen_is_not_charged_while_others_think(timed: Make) -> None:
    play = timed("duel", "ann ben", clock=LIVE)
    play.choose(0)
    play.time += 5000
    play.choose(1)
    assert (left(play, 0), left(play, 1)) == (70_000, 65_000)


def test_others_see_all_clocks_run_until_the_last_choice_and_never_who_was_quick(timed: Make) -> None:
    play = timed("duel", "ann ben", clock=LIVE)
    play.choose(0)
    assert play.sight(0).seats[0].clock.since is None
    assert play.sight(1).seats[0].clock.since == play.time
    play.time += 5000
    play.choose(1)
    assert [left(play, seat, viewer=-1) for seat in (0, 1)] == [65_000, 65_000]


def test_who_takes_a_choice_back_is_charged_again(timed: Make) -> None:
    play = timed("duel", "ann ben", clock=LIVE)
    play.choose(0)
    play.time += 5000
    play.do("ann", "undo")
    play.time += 2000
    play.choose(0)
    assert left(play, 0) == 58_000


def test_in_play_over_days_every_choice_has_its_deadline(racing: Make) -> None:
    play = racing("circuit", "ann", clock={"type": "days", "hours": 2})
    assert play.table.wakes() == play.time + 2 * HOUR
    play.time += HOUR
    play.choose(0)
    assert (left(play, 0), play.table.wakes()) == (2 * HOUR, play.time + 2 * HOUR)


def test_when_time_is_over_a_bot_chooses_and_the_log_says_so(timed: Make) -> None:
    play = timed("duel", "ann ben", clock=LIVE)
    play.choose(1)
    end = play.time + 60_000
    assert play.table.wakes() == end
    assert play.table.expired(end - 1) == []
    assert play.table.expired(end) == [0]
    play.time = end + 500
    move = play.table.racing.legal_moves(0)[0]
    play.take(choose_for(play.table, 0, move, "clock", play.table.moment_line))
    assert "The time of Ann is over: a bot chose." in play.told()
    assert left(play, 0) == 10_000


def test_no_clock_runs_in_a_pause(timed: Make) -> None:
    play = timed("duel", "ann ben", clock=LIVE)
    play.time += 3000
    play.choose(0)
    play.do("ann", "propose", what="pause")
    play.do("ben", "agree")
    assert play.table.wakes() is None
    play.time += HOUR
    play.do("ann", "propose", what="resume")
    play.do("ben", "agree")
    assert [left(play, seat, viewer=-1) for seat in (0, 1)] == [57_000, 57_000]
    assert play.table.wakes() == play.time + 57_000


def test_nobody_is_charged_while_the_server_was_away(timed: Make) -> None:
    play = timed("duel", "ann ben", clock=LIVE)
    play.time += 2000
    since, play.time = play.time, play.time + HOUR
    play.take([events.Waited(since)])
    assert play.table.wakes() == play.time + 58_000
    assert "The server was away. No clock ran." in play.told()


def test_a_clock_that_jumps_back_gives_nobody_time() -> None:
    clocks = Clocks(Live(60, 0), 1)
    for asked, closed in ((5000, 1000), (9000, 2000)):
        clocks.ask([0], asked)
        clocks.close([0], closed)
        assert clocks.seats[0].left == 60_000


def test_a_bots_seat_is_never_out_of_time(timed: Make) -> None:
    play = timed(clock=LIVE)
    for person in ("ann", "ben", "cleo"):
        play.do(person, "leave")
    assert (play.table.wakes(), play.table.expired(HOUR)) == (None, [])


# --- The first choice -----------------------------------------------------------------------------


def test_the_first_choice_of_every_seat_begins_with_a_moment_that_costs_nothing(racing: Make) -> None:
    play = racing("circuit", "ann ben", clock=LIVE)
    first = play.table.owing[0]
    for seat in (first, 1 - first):
        play.race_until(lambda table, seat=seat: table.owing == (seat,))
        assert play.table.wakes() == play.time + GRACE + 60_000
        play.time += GRACE
        play.choose(seat)
        assert left(play, seat) == 70_000


def test_later_choices_are_charged_at_once(racing: Make) -> None:
    play = racing("duel", "ann ben", clock=LIVE)
    play.time += 2000
    play.choose_all()
    assert [left(play, seat) for seat in (0, 1)] == [70_000, 70_000]
    assert play.table.wakes() == play.time + 70_000


def test_what_a_pause_or_an_outage_leaves_of_that_moment_is_kept(racing: Make) -> None:
    play = racing("duel", "ann ben", clock=LIVE)
    play.time += 4000
    play.do("ann", "propose", what="pause")
    play.do("ben", "agree")
    play.time += HOUR
    play.do("ann", "propose", what="resume")
    play.do("ben", "agree")
    assert play.table.wakes() == play.time + GRACE - 4000 + 60_000
    since, play.time = play.time, play.time + HOUR
    play.take([events.Waited(since)])
    assert play.table.wakes() == play.time + GRACE - 4000 + 60_000


def test_a_choice_that_is_taken_back_has_no_such_moment_anew(racing: Make) -> None:
    play = racing("duel", "ann ben", clock=LIVE)
    play.time += GRACE - 1000
    play.choose(0)
    play.do("ann", "undo")
    play.time += 3000
    play.choose(0)
    assert left(play, 0) == 58_000
