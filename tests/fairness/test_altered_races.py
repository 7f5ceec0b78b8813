"""Altered races: what was altered in a file is found.

The table ALTERATIONS says honestly which of the two checks finds what: ``problems`` knows the rules,
``docs/verify_alone.py`` knows nothing but what stands in the file.
"""

import msgspec
import pytest

from blacktop.core.gamefile import problems
from blacktop.core.race import UNDO
from blacktop.games import game as find_game
from blacktop.games import names
from tests.fairness.alterations import (
    Alter,
    alter_kind,
    alter_sealed_move,
    alter_stretch_of_draw,
    alter_unsealed_move,
    double_counts,
    exchange_draws,
    exchange_sealed_moves,
    exchange_sealed_moves_and_seals,
    other_digit,
    set_in,
    set_to,
    take_away_what_came,
)
from tests.fairness.races import as_dict, finished, wrong_alone, wrong_by_the_rules

pytestmark = pytest.mark.slow

SEALS = ("duel", "illegal")
"""In Street Race nobody chooses at the same time as others."""
ALTERATIONS: list[tuple[str, Alter, bool, bool, tuple[str, ...]]] = [
    # what was altered, how, whether the script finds it, whether the rules find it, in which games
    ("another seed", set_to("seed", other_digit), True, True, names()),
    ("another commitment", set_to("commitment", other_digit), True, True, names()),
    (
        "another contribution",
        set_to("contributions", lambda c: [other_digit(c[0]), *c[1:]]),
        True,
        True,
        names(),
    ),
    ("contributions in another order", set_to("contributions", lambda c: c[::-1]), True, True, names()),
    ("a contribution less", set_to("contributions", lambda c: c[1:]), True, True, names()),
    ("two contributions as one", set_to("contributions", lambda c: ["\n".join(c)]), True, True, names()),
    ("another card", alter_kind, True, True, names()),
    ("a card that was not there", take_away_what_came, True, True, names()),
    ("twice as many cards of each kind", double_counts, False, True, names()),
    ("draws in another order", exchange_draws, True, True, ("circuit", "illegal")),
    ("draws of another stretch", alter_stretch_of_draw, True, True, names()),
    ("the first draw left out", set_to("draws", lambda draws: draws[1:]), True, True, names()),
    ("the last draw left out", set_to("draws", lambda draws: draws[:-1]), False, True, names()),
    ("no draws", set_to("draws", lambda _: []), False, True, names()),
    ("another sealed choice", alter_sealed_move, True, True, SEALS),
    ("another open choice", alter_unsealed_move, False, True, names()),
    ("choices made at once, in another order", exchange_sealed_moves, True, True, SEALS),
    ("the same with their seals", exchange_sealed_moves_and_seals, False, False, SEALS),
    ("a move taken back", set_to("moves", lambda moves: [*moves, [0, UNDO]]), False, True, names()),
    ("another seal", set_in("seals", 1, 3, "00" * 32), True, True, SEALS),
    ("a seal of another stretch", set_in("seals", 0, 1, 2), True, True, SEALS),
    ("a seal of another seat", set_in("seals", 0, 2, 7), True, True, SEALS),
    ("a seal of another move", set_in("seals", -1, 0, 1), True, True, SEALS),
    ("a seal less", set_to("seals", lambda seals: seals[1:]), False, True, SEALS),
    ("another result", set_to("result", lambda points: [points[0] + 1, *points[1:]]), False, True, names()),
    ("another final position", set_to("digest", other_digit), False, True, names()),
]


@pytest.mark.parametrize("name", names())
def test_nothing_is_found_where_nothing_was_altered(name: str) -> None:
    for number in range(2):
        race = as_dict(finished(name, number))
        assert wrong_alone(race) == wrong_by_the_rules(race) == []


@pytest.mark.parametrize(
    ("name", "alter", "script", "rules"),
    [
        pytest.param(name, alter, script, rules, id=f"{name}: {what}")
        for what, alter, script, rules, games in ALTERATIONS
        for name in games
    ],
)
def test_what_was_altered_is_found(name: str, alter: Alter, script: bool, rules: bool) -> None:
    for number in range(2):
        race = as_dict(finished(name, number))
        alter(race)
        assert race != as_dict(finished(name, number))
        assert bool(wrong_alone(race)) == script
        assert bool(wrong_by_the_rules(race)) == rules


def test_a_race_made_up_anew_is_right_in_itself_and_has_another_commitment() -> None:
    true, other = finished("duel", 0), finished("duel", 1)
    assert wrong_alone(as_dict(other)) == []
    assert true.commitment != other.commitment  # which is why one keeps what was shown before the race


@pytest.mark.parametrize("name", names())
def test_a_file_with_draws_and_without_seals_is_looked_at(name: str) -> None:
    file = finished(name)
    found = problems(msgspec.structs.replace(file, seals=None), find_game)
    assert found == (["seal 1 is not what the seed gives"] if file.seals else [])


def test_moves_stand_in_a_file_as_they_were_played() -> None:
    file = finished("duel")
    seat, move = file.moves[0]
    other = msgspec.structs.replace(file, moves=[(seat, f" {move.upper()} "), *file.moves[1:]])
    assert problems(other, find_game) == ["move 1 is not written as it was played"]
