"""Anything, from everybody, at tables of every game and setting: refused without effect, or in the log."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from blacktop.core.questions import SPECTATOR
from blacktop.lab.crowd import fill, random_command, random_opening, random_settings, somebody
from blacktop.table import events, sight, story
from blacktop.table.decide import choose_for, decide
from blacktop.table.desk import entries_of, table_of
from blacktop.table.refusal import Refused
from blacktop.table.sentences import Speech
from blacktop.table.table import Table

Bytes = dict[int, list[bytes]]


def stories(table: Table) -> Bytes:
    speech = Speech(table.game, None)
    return {
        viewer: [msgspec.json.encode(entry) for entry in story.entries(table, viewer, 0, speech)]
        for viewer in range(SPECTATOR, len(table.seats))
    }


def sights(table: Table) -> bytes:
    speech = Speech(table.game, None)
    viewers = range(SPECTATOR, len(table.seats))
    return msgspec.json.encode([sight.sight(table, viewer, "ann", speech) for viewer in viewers])


def check_growth(before: Bytes, after: Bytes) -> None:
    """What was told stays as it was, and numbers follow each other."""
    for viewer, told in before.items():
        assert after.get(viewer, told)[: len(told)] == told
    for told in after.values():
        numbers = [msgspec.json.decode(entry)["number"] for entry in told]
        assert numbers == list(range(1, len(told) + 1))


def let_others_choose(table: Table, luck: random.Random, at: int) -> None:
    """Bots, and clocks that have run out."""
    for seat in table.owing[:1]:
        if table.seats[seat].bot or seat in table.expired(at):
            move = luck.choice(table.racing.legal_moves(seat))
            for event in choose_for(table, seat, move, "clock", table.moment_line):
                table.apply(event, at)


def misuse(seed: int, commands: int) -> Counter[str]:
    """One table; how often each kind of command was carried out."""
    luck = random.Random(seed)
    table = Table("TABLE", random_opening(luck, random_settings(luck)), 0)
    if luck.random() < 0.7:
        fill(table, luck)
    told, at, done = stories(table), 0, Counter[str]()
    for _ in range(commands):
        at += luck.randrange(3000)
        let_others_choose(table, luck, at)
        who = somebody(table, luck)
        command = random_command(table, who, luck)
        log, before = len(table.lines), sights(table) if luck.random() < 0.05 else None
        try:
            happened = decide(table, command, who, lambda: "NEXT")
        except Refused:
            assert len(table.lines) == log
            assert before in (None, sights(table))
            continue
        for event in happened:
            table.apply(events.decode(events.encode(event)), at)
        done[type(command).__name__] += 1
        if luck.random() < 0.1:
            now = stories(table)
            check_growth(told, now)
            told = now
    again = table_of("TABLE", entries_of(table, 0, None))
    assert sights(again) == sights(table)
    assert stories(again) == stories(table)
    return done


def test_nothing_that_anybody_does_breaks_a_table() -> None:
    assert sum((misuse(seed, 60) for seed in range(10)), Counter())["Choose"] > 40


@pytest.mark.slow
def test_nothing_that_many_people_do_breaks_many_tables() -> None:
    done = sum((misuse(seed, 100) for seed in range(1000, 1200)), Counter())
    assert len(done) == 14, "every command was carried out at least once"


def test_a_repeated_choice_of_everybody_is_refused_or_private(racing: Callable[..., Any]) -> None:
    play = racing()
    move = play.choose(0)
    others = [play.bytes_for(viewer) for viewer in (SPECTATOR, 1, 2)]
    play.choose(0, move)
    assert [play.bytes_for(viewer) for viewer in (SPECTATOR, 1, 2)] == others
