"""Several processes at one table: what is answered is written once, and refused only by the whole log."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from blacktop.store.records import Conflict, Entry, Unavailable
from blacktop.table.desk import TRIES, Desk, Read, Steps, Write, entries_of, table_of
from blacktop.table.needs import Who
from blacktop.table.refusal import Refused

Make = Callable[..., Any]


class Log:
    """A store, and the processes that write to it."""

    def __init__(self, play: Any) -> None:
        self.play = play
        self.entries = list(entries_of(play.table, 0, None))

    def desk(self) -> Desk:
        return Desk(table_of("TABLE", self.entries), lambda: self.play.time, lambda: "NEXT")

    def do(self, wish: Write | Read) -> Sequence[Entry] | None:
        if isinstance(wish, Read):
            return self.entries[wish.since :]
        new = entries_of(wish.after, len(wish.before.lines), wish.command)
        if new[0].number != len(self.entries) + 1:
            raise Conflict
        self.entries += new
        return None

    def drive(self, steps: Steps) -> int:
        answer, trouble = None, None
        while True:
            try:
                wish = steps.send(answer) if trouble is None else steps.throw(trouble)
                answer = trouble = None
                answer = self.do(wish)
            except Conflict as conflict:
                trouble = conflict
            except StopIteration as done:
                return int(done.value)


@pytest.fixture
def log(racing: Make) -> Log:
    return Log(racing())


def choice(log: Log, person: str) -> tuple[Any, Who]:
    play = log.play
    move = play.table.racing.legal_moves(play.viewer(person))[0]
    return play.make(person, "choose", move=move), Who(person, person)


def test_a_command_is_seen_only_after_it_is_written(log: Log) -> None:
    desk = log.desk()
    before = desk.table
    steps = desk.command(*choice(log, "ann"))
    wish = steps.send(None)
    assert isinstance(wish, Write)
    assert desk.table is before
    log.do(wish)
    with pytest.raises(StopIteration):
        steps.send(None)
    assert len(desk.table.lines) == len(log.entries) > len(before.lines)


def test_who_comes_second_decides_anew(log: Log) -> None:
    one, two = log.desk(), log.desk()
    log.drive(one.command(*choice(log, "ann")))
    log.drive(two.command(*choice(log, "ben")))
    assert sorted(two.table.choices) == [0, 1]
    log.drive(one.catch_up())
    assert one.table.choices == two.table.choices


def test_the_same_command_at_two_processes_is_carried_out_once(log: Log) -> None:
    one, two = log.desk(), log.desk()
    asked = choice(log, "ann")
    answers = {log.drive(desk.command(*asked)) for desk in (one, two, two, log.desk())}
    assert len(answers) == 1
    assert sum(entry.command is not None for entry in log.entries) == 1


def test_a_process_that_is_behind_refuses_nothing_that_is_done(log: Log) -> None:
    behind, ahead = log.desk(), log.desk()
    for person in ("ann", "ben", "cleo"):
        log.drive(ahead.command(*choice(log, person)))
    log.play.table = ahead.table
    asked = choice(log, str(ahead.table.seats[ahead.table.owing[0]].person))
    assert log.drive(ahead.command(*asked)) == log.drive(behind.command(*asked))


def test_what_the_whole_log_forbids_is_refused(log: Log) -> None:
    desk = log.desk()
    with pytest.raises(Refused, match="nothing"):
        log.drive(desk.command(log.play.make("ann", "agree"), Who("ann", "Ann")))


def test_who_is_always_second_is_told_so_in_the_end(log: Log) -> None:
    steps = log.desk().command(*choice(log, "ann"))
    for _ in range(TRIES):
        assert isinstance(steps.send(None), Write)
        assert isinstance(steps.throw(Conflict()), Read)
    with pytest.raises(Unavailable, match=f"{TRIES} times"):
        steps.send(None)


def test_a_store_that_is_away_changes_nothing(log: Log) -> None:
    desk = log.desk()
    before = desk.table
    steps = desk.command(*choice(log, "ann"))
    steps.send(None)
    with pytest.raises(Unavailable):
        steps.throw(Unavailable())
    assert desk.table is before
