"""Whole turns: what is found can be played, and is described as it comes."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from blacktop.core.race import IllegalMove, new_race
from blacktop.core.race import Race as Table
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.notation import parse_move
from blacktop.games.circuit.pieces import hex_at
from blacktop.games.circuit.rules.track import is_road
from blacktop.games.circuit.shipped import TRACKS
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.turns import End, Turn, ends, least_damage, turns

MakeTable = Callable[..., Table]


def moments(count: int, seed: int, **options: Any) -> Iterator[Table]:
    """Moments of random races, from crowded starts to lonely ends."""
    luck = random.Random(seed)
    while count:
        seats = luck.randint(1, 6)
        chosen = {"track": luck.choice(list(TRACKS)), **options}
        race = new_race(GAME, [f"driver {seat}" for seat in range(seats)], chosen, seed=luck.randbytes(4))
        while not race.is_over and count:
            if luck.random() < 0.12:
                count -= 1
                yield race
            seat = race.owing[0]
            race.play_code(seat, luck.choice(race.legal_codes(seat)))


def every_way(race: Table, seat: int, moves: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way to end a turn, from the legal moves alone."""
    turn = (race.position()["round"], seat)
    for move in race.legal_moves(seat):
        after = race.copy()
        after.play(seat, move)
        if after.is_over or (after.position()["round"], after.owing[0]) != turn:
            yield (*moves, move)
        else:
            yield from every_way(after, seat, (*moves, move))


def by_hex(race: Table) -> dict[tuple[int, int], End]:
    return {end.hex: end for end in ends(race.row, race.owing[0])}


# --- Turns ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"bump": True, "contact": "stop", "crash_speed": "by1"}])
def test_every_turn_can_be_played_and_ends_where_it_says(options: dict[str, Any]) -> None:
    crashes = bumps = 0
    for race in moments(40, 1, **options):
        seat = race.owing[0]
        before = race.position()["cars"][race.names[seat]]
        for turn in turns(race.row, seat):
            after = race.copy()
            after.play_all(seat, turn.text)
            assert after.is_over or after.owing != (seat,) or after.position()["stage"] == "speed"
            car = after.position()["cars"][race.names[seat]]
            assert car["hex"] == (None if turn.hex is None else list(turn.hex))
            assert (car["heading"], car["speed"]) == (turn.heading, turn.speed)
            assert car["damage"] - before["damage"] == turn.damage
            assert car["crossings"] - before["crossings"] == turn.crossings
            told = [event.message for event in after.events(since=len(race.snapshots))]
            stopped = {"event-crashed", "event-contact", "event-stopped"} & set(told)
            assert turn.crashed == bool(stopped)
            crashes += turn.crashed
            bumps += "event-bumped" in told
    assert crashes > 50
    assert (bumps > 0) == bool(options)


def test_all_turns_are_found_and_each_of_them_once() -> None:
    for race in moments(8, 2, bump=True):
        seat = race.owing[0]
        found = [turn.moves for turn in turns(race.row, seat)]
        assert sorted(found) == sorted(every_way(race, seat))
        assert len(set(found)) == len(found)


def test_a_seat_that_is_not_asked_has_no_turns(table: MakeTable) -> None:
    race = table({"ann": "16,2 E 3", "ben": "20,2 E 3"})
    assert turns(race.row, 0)
    assert turns(race.row, 1) == []
    assert ends(race.row, 1) == []
    over = table({"ann": "16,2 E 3", "ben": "20,2 E 3"}, stage="over")
    assert turns(over.row, 0) == []


def test_a_turn_can_be_gone_on_with(table: MakeTable) -> None:
    race = table({"ann": "16,2 E 3", "ben": "24,3 E 3"}, stage="driving", driven=2, points=1, turned=0)
    assert {turn.text for turn in turns(race.row, 0)} == {
        "ahead / end",
        "ahead / left",
        "ahead / right",
        "left",
        "right",
    }


def test_a_turn_that_wrecks_the_car_ends_nowhere(table: MakeTable) -> None:
    race = table({"ann": "16,4 SE 5 damage 9", "ben": "24,3 E 3"}, stage="driving", points=0)
    assert turns(race.row, 0) == [Turn(("ahead",), None, "SE", 1, 5, True, 0)]
    assert ends(race.row, 0) == []


def test_crossings_of_a_turn_are_told(table: MakeTable) -> None:
    forwards = table({"ann": "12,2 E 1"}, stage="driving", points=0)
    backwards = table({"ann": "13,2 W 1"}, stage="driving", points=0)
    assert [turns(race.row, 0)[0].crossings for race in (forwards, backwards)] == [1, -1]


# --- Hexes to end in ------------------------------------------------------------------------------


def test_every_hex_has_its_gentlest_turn_or_a_reason_that_can_be_said() -> None:
    seen = set()
    for race in moments(25, 3):
        seat = race.owing[0]
        reached: dict[tuple[int, int], list[Turn]] = {}
        for turn in turns(race.row, seat):
            if turn.hex is not None:
                reached.setdefault(turn.hex, []).append(turn)
        found = by_hex(race)
        plain = Race.plain(race.row)
        assert {where for where, end in found.items() if end.turn} == set(reached)
        for where, end in found.items():
            assert is_road(plain, hex_at(*where))
            assert (end.turn is None) != (end.reason is None)
            if end.turn:
                assert end.turn.damage == min(turn.damage for turn in reached[where])
            else:
                assert end.reason is not None
                seen.add(end.reason.message)
                for language in ("en", "de"):
                    assert GAME.sentence(end.reason, language)
    assert len(seen) >= 4


@pytest.mark.parametrize(
    ("ann", "where", "message", "rule"),
    [
        ("16,2 E 1", (17, 2), None, ""),
        ("16,2 E 1", (18, 3), "end-occupied", "C3.6"),
        ("26,1 E 6", (26, 6), "end-turns-too-close", "C3.5"),
        ("16,2 E 1", (16, 4), "end-too-few-points", "C3.3"),
        ("16,2 E 1", (22, 2), "end-other-speed", "C3.2"),
        ("16,2 E 1", (19, 2), None, ""),
        ("16,2 E 1", (20, 2), "end-other-speed", "C3.2"),
    ],
)
def test_a_hex_that_cannot_be_reached_says_which_rule_forbids_it(
    ann: str, where: tuple[int, int], message: str | None, rule: str, table: MakeTable
) -> None:
    end = by_hex(table({"ann": ann, "ben": "18,3 E 3"}))[where]
    if message is None:
        assert end.turn is not None
        assert end.turn.hex == where
    else:
        assert end.reason is not None
        assert (end.reason.message, end.reason.rule) == (message, rule)


def test_behind_cars_and_walls_everything_is_in_the_way(table: MakeTable) -> None:
    race = table({"ann": "16,1 E 3", "ben": "17,1 E 3", "cleo": "17,2 E 3"})
    found = by_hex(race)
    assert found.pop((16, 1)).turn is not None
    assert {end.reason.message for end in found.values() if end.reason} == {
        "end-occupied",
        "end-in-the-way",
    }
    assert all(end.turn is None for end in found.values())


# --- What it costs --------------------------------------------------------------------------------


def test_the_least_damage_of_a_move_is_that_of_the_gentlest_turn_that_begins_with_it() -> None:
    for race in moments(40, 4, bump=True):
        seat = race.owing[0]
        found = turns(race.row, seat)
        for move in race.legal_moves(seat):
            gentlest = min(turn.damage for turn in found if turn.moves[0] == move)
            assert least_damage(race.row, seat, parse_move(move)) == gentlest


def test_with_one_point_to_steer_a_crash_can_be_avoided_and_without_it_cannot(table: MakeTable) -> None:
    race = table({"ann": "16,4 SE 6 damage 6", "ben": "24,3 E 3"})
    assert [least_damage(race.row, 0, parse_move(f"speed {speed}")) for speed in (5, 6)] == [5, 0]


@pytest.mark.parametrize("options", [{}, {"contact": "stop"}, {"crash_speed": "by1", "bump": True}])
def test_a_step_into_a_wall_is_never_described_as_harmless(options: dict[str, str]) -> None:
    walls = 0
    for race in moments(150, 5, **options):
        seat = race.owing[0]
        if race.position()["stage"] != "driving":
            continue
        damage = race.position()["cars"][race.names[seat]]["damage"]
        for move in race.legal_moves(seat):
            said = GAME.describe(race.hidden(seat), seat, parse_move(move), race.names)
            after = race.copy()
            after.play(seat, move)
            told = [event.message for event in after.events(since=len(race.snapshots))]
            if "event-crashed" in told:
                walls += 1
                assert said.message == f"move-{move}-crash"
                assert said.values["harm"] >= 1
                assert "CRASH" in GAME.sentence(said)
                total = after.position()["cars"][race.names[seat]]["damage"]
                assert (said.values["harm"], said.values["total"]) == (total - damage, total)
            elif not {"event-contact", "event-stopped"} & set(told):
                assert said.message == f"move-{move}"
    assert walls > 10


# --- Whole turns in one line ----------------------------------------------------------------------


def test_alone_too_a_line_holds_one_turn_only() -> None:
    race = new_race(GAME, ["Ann"], {"track": "practice"}, seed=b"")
    before = race.row.tobytes()
    with pytest.raises(IllegalMove, match="The turn is over before speed 2") as wrong:
        race.play_all(0, "speed 1 / ahead end speed 2 ahead ahead end")
    assert wrong.value.reason.rule == "C3.3"
    assert race.row.tobytes() == before


def test_a_line_that_stops_on_the_way_is_refused_by_its_rule() -> None:
    race = new_race(GAME, ["Ann", "Ben"], {"track": "practice"}, seed=b"")
    with pytest.raises(IllegalMove, match="You must drive one more hex") as wrong:
        race.play_all(race.owing[0], "speed 3 / ahead ahead")
    assert wrong.value.reason.rule == "C3.3"


def test_capitals_do_not_matter() -> None:
    race = new_race(GAME, ["Ann"], {"track": "practice"}, seed=b"")
    race.play_all(0, "Speed 2 / AHEAD ahead END")
    assert race.position()["cars"]["Ann"]["speed"] == 2


@pytest.mark.parametrize(
    ("damage", "contact", "text", "message"),
    [
        (0, "crash", "speed 3 / ahead ahead", "turn-crash"),
        (9, "crash", "speed 3 / ahead ahead", "turn-out"),
        (0, "stop", "speed 3 / ahead ahead", "turn-stop"),
        (0, "crash", "speed 2 / right ahead", None),
        (0, "crash", "speed 6 / ahead", None),
        (0, "crash", "speed 3 / ahead ahead ahead", None),
    ],
)
def test_a_whole_turn_that_ends_in_a_crash_is_warned_of(
    damage: int, contact: str, text: str, message: str | None
) -> None:
    """Ben stands two hexes ahead; what is not legal is refused elsewhere, and not warned of."""
    position = {
        "cars": {
            "ann": {"hex": [14, 2], "speed": 3, "heading": "E", "damage": damage},
            "ben": {"hex": [16, 2], "heading": "E"},
        },
        "points": 2,
    }
    row = GAME.read_position(position, ["ann", "ben"], {"contact": contact})
    told = GAME.warning(row, 0, text)
    assert (None if told is None else told.message) == message
    if told is not None:
        assert GAME.sentence(told, "de")
