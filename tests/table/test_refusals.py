"""Who may not: every command, from everybody who has no right to it; and every kind of refusal."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from blacktop.table import decide
from blacktop.table.commands import AnyCommand
from blacktop.table.refusal import Kind, Refused
from blacktop.table.sentences import Speech

Make = Callable[..., Any]
HASH = "ab" * 32
COMMANDS: dict[str, dict[str, Any]] = {
    "sit": {"chair": 1},
    "set-chair": {"chair": 1, "to": {"for": "nobody"}},
    "ready": {},
    "unready": {},
    "start": {},
    "choose": {"move": "legal"},
    "undo": {},
    "propose": {"what": "pause"},
    "agree": {},
    "decline": {},
    "leave": {},
    "return": {},
    "make-key": {"chair": 1, "hash": HASH},
    "say": {"text": "hello"},
}
HOSTS = ("set-chair", "start")


def test_every_command_is_in_the_table() -> None:
    assert set(COMMANDS) == {kind.__struct_config__.tag for kind in get_args(AnyCommand)}


def values_of(play: Any, do: str) -> dict[str, Any]:
    """A command that somebody could carry out who may."""
    if do == "choose" and play.table.owing:
        return {"move": play.table.racing.legal_moves(play.table.owing[0])[0]}
    return COMMANDS[do]


@pytest.mark.parametrize("do", COMMANDS)
def test_a_stranger_may_only_sit_down_where_a_chair_is_free(
    racing: Make, open_table: Make, do: str
) -> None:
    before = open_table()
    before.do("ann", "sit", chair=0)
    before.do("ann", "ready")
    if do != "sit":
        assert before.refusal("dan", do, **values_of(before, do)).kind in STRANGER
    play = racing()
    play.do("ann", "propose", what="pause")
    assert play.refusal("dan", do, **values_of(play, do)).kind in STRANGER
    play = racing("duel", "ann ben")
    play.finish()
    assert play.refusal("dan", do, **values_of(play, do)).kind in {*STRANGER, "over"}


STRANGER = {"not-seated", "not-host", "not-yours", "taken", "not-started"}


@pytest.mark.parametrize("do", COMMANDS)
def test_a_host_without_a_seat_is_a_stranger_but_for_the_chairs(open_table: Make, do: str) -> None:
    play = open_table()
    play.do("ben", "sit", chair=0)
    if do in (*HOSTS, "sit", "make-key"):
        assert play.do("ann", do, **COMMANDS[do])
    else:
        assert play.refusal("ann", do, **COMMANDS[do]).kind in {"not-seated", "not-started"}


@pytest.mark.parametrize("do", HOSTS)
def test_who_is_not_the_host_leaves_the_chairs_alone(open_table: Make, do: str) -> None:
    play = open_table()
    play.do("ben", "sit", chair=0)
    assert play.refusal("ben", do, **COMMANDS[do]).kind == "not-host"


@pytest.mark.parametrize("do", ["choose", "undo"])
def test_nobody_drives_another_seat_not_even_the_host(racing: Make, do: str) -> None:
    play = racing()
    play.choose(1)
    for person in ("ann", "cleo"):
        assert play.refusal(person, do, seat=1, **values_of(play, do)).kind == "not-yours"
        assert play.refusal(person, do, seat=7, **values_of(play, do)).kind == "not-yours"


def test_nobody_makes_a_key_for_the_seat_of_another_not_even_the_host(
    racing: Make, open_table: Make
) -> None:
    play = racing()
    for person in ("ann", "cleo", "dan"):
        assert play.refusal(person, "make-key", chair=1, hash=HASH).kind == "not-yours"
    before = open_table()
    before.do("ben", "sit", chair=1)
    assert before.refusal("ann", "make-key", chair=1, hash=HASH).kind == "not-yours"


def test_who_was_sent_away_is_a_stranger(open_table: Make) -> None:
    play = open_table()
    play.do("ben", "sit", chair=1)
    play.do("ann", "set-chair", chair=1, to={"for": "nobody"})
    assert play.refusal("ben", "ready").kind == "not-seated"
    assert play.refusal("ben", "sit", chair=1).kind == "taken"


@pytest.mark.parametrize("do", COMMANDS)
def test_nothing_happens_at_a_table_that_is_closed(open_table: Make, do: str) -> None:
    play = open_table()
    play.do("ann", "sit", chair=0)
    play.do("ann", "propose", what="end")
    assert play.refusal("ann", do, **COMMANDS[do]).kind == "over"


# --- Every kind -----------------------------------------------------------------------------------


def provoked(racing: Make, open_table: Make) -> dict[str, Refused]:
    """Each kind of refusal, once."""
    before, race, over = open_table(), racing(), racing("duel", "ann ben")
    before.do("ann", "sit", chair=0)
    before.do("ann", "make-key", chair=2, hash=HASH)
    over.finish()
    bot = {"for": "bot", "bot": "nobody"}
    found = [
        race.refusal("dan", "leave"),
        race.refusal("ben", "start"),
        before.refusal("ann", "undo"),
        race.refusal("ann", "start"),
        over.refusal("ann", "leave"),
        before.refusal("ben", "sit", chair=0),
        before.refusal("ben", "sit", chair=2),
        before.refusal("ben", "sit", chair=7),
        before.refusal("ann", "sit", chair=1),
        before.refusal("ann", "say", text="\u200b"),
        open_table().refusal("ann", "sit", chair=0, name="Old Pro"),
        before.refusal("ann", "set-chair", chair=1, to=bot),
        before.refusal("ann", "set-chair", chair=1, to={"bot": "random"}),
        before.refusal("ann", "agree"),
        race.refusal("ann", "choose", move="bid 1"),
        race.refusal("ann", "choose", move="bid 1", seen=0),
        race.refusal("ann", "choose", move="bid 1", seat=1),
        open_table("duel", 2).refusal("ann", "start"),
    ]
    teams = open_table("illegal", 4, options={"teams": "two"})
    for chair, person in enumerate(("ann", "ben", "cleo")):
        teams.do(person, "sit", chair=chair)
    found.append(teams.refusal("ann", "start"))
    race.do("ben", "leave")
    found.append(race.refusal("ben", "undo"))
    race.do("ann", "propose", what="pause")
    found.append(race.refusal("cleo", "propose", what="end"))
    race.do("cleo", "agree")
    found.append(race.refusal("ann", "undo"))
    circuit = racing("circuit", "ann ben")
    waits = circuit.table.seats[1 - circuit.table.owing[0]].person
    found.append(circuit.refusal(waits, "choose", move="speed 1"))
    programs = open_table("duel", 2)
    for chair, person in enumerate(("ann", "ben")):
        programs.do(person, "sit", chair=chair, is_program=True)
    programs.do("ann", "start")
    found.append(programs.refusal("ann", "propose", what="end"))
    return {refused.kind: refused for refused in found}


def test_every_kind_of_refusal_has_its_occasion_and_its_sentence(
    racing: Make, open_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = provoked(racing, open_table)
    play = racing("duel", "ann ben")
    monkeypatch.setattr(decide, "MOST_SAID", 0)
    found["talk"] = play.refusal("ann", "say", text="hello")
    monkeypatch.setattr(decide, "MOST_LINES", 0)
    found["full"] = play.refusal("ann", "leave")
    assert set(found) == set(get_args(Kind)) - {"too-often"}  # that is the server's
    for refused in found.values():
        for language in ("en", "de"):
            sentence = Speech(play.table.game, language).sentence(refused.told)
            assert sentence[-1] in ".!?:" or refused.kind in ("options", "not-asked", "no-bot", "no-chair")
            assert "{" not in sentence
