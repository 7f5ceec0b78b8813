"""Fair chance: what is promised before a race can be checked after it, with our rules and without.

The table ALTERATIONS says honestly which of the two checks finds what: ``problems`` knows the rules,
``docs/verify_alone.py`` knows nothing but what stands in the file.
"""

import importlib.util
import json
import math
import random
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blacktop.cli import run
from blacktop.core import gamefile
from blacktop.core.chance import Chance, keyed_stream, pick_from, step_key
from blacktop.core.gamefile import GameFile, moments, problems, replay, to_file, with_proof
from blacktop.core.linking import EntryCompiler
from blacktop.core.notation import BadInput
from blacktop.core.proof import seal_of, told_aloud
from blacktop.core.race import UNDO, Race, new_race
from blacktop.games import game as find_game
from blacktop.games import names
from blacktop.lab.secrecy import random_start, shorten

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "docs" / "verify_alone.py"
Json = dict[str, Any]


def load_script() -> Any:
    """The separate script as a module."""
    spec = importlib.util.spec_from_file_location("verify_alone", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ALONE = load_script()


# --- Races ------------------------------------------------------------------------------------------


def play_on(race: Race, luck: random.Random) -> Race:
    """Plays a race to its end at random."""
    while not race.is_over:
        seat = luck.choice(race.owing)
        race.play_code(seat, luck.choice(race.legal_codes(seat)))
    return race


def a_race(name: str, luck: random.Random) -> Race:
    """A race with seats, options, seed and contributions drawn at random, set up."""
    game = find_game(name)
    row = random_start(game, luck)
    shorten(game, row, races=1)
    seats = [f"driver {seat + 1}" for seat in range(int(game.record.of(row)["seats"]))]
    given = [luck.randbytes(luck.randint(1, 32)).hex() for _ in seats]
    return Race(game, seats, row, seed=luck.randbytes(32), contributions=given)


@cache
def finished(name: str, number: int = 0) -> GameFile:
    """A finished race of two or more, with its proof."""
    luck = random.Random(number)
    seats = {"circuit": 6, "duel": 2, "illegal": 4}[name]
    given = [luck.randbytes(8).hex() for _ in range(seats)]
    drivers = [f"driver {seat + 1}" for seat in range(seats)]
    race = new_race(find_game(name), drivers, seed=luck.randbytes(32), contributions=given)
    return with_proof(to_file(play_on(race, luck)), find_game)


def as_dict(file: GameFile) -> Json:
    found: Json = json.loads(gamefile.as_json(file))
    return found


def wrong_alone(race: Json) -> list[str]:
    """What the separate script finds wrong."""
    results = [ALONE.result(race, name) for name in ALONE.CHECKS]
    return [line for holds, line in results if not holds]


def wrong_by_the_rules(race: Json) -> list[str]:
    return problems(msgspec.convert(race, GameFile), find_game)


# --- Honest races -----------------------------------------------------------------------------------


def check_random_races(name: str, count: int) -> None:
    luck = random.Random(count)
    for _ in range(count):
        race = play_on(a_race(name, luck), luck)
        file = with_proof(to_file(race), find_game)
        assert problems(file, find_game) == []
        assert wrong_alone(as_dict(file)) == []


@pytest.mark.parametrize("name", names())
def test_random_races_can_be_checked_with_and_without_the_rules(name: str) -> None:
    check_random_races(name, 4)


@pytest.mark.parametrize(("name", "count"), [("circuit", 150), ("duel", 800), ("illegal", 50)])
def test_a_thousand_random_races_can_be_checked(name: str, count: int) -> None:
    check_random_races(name, count)


@pytest.mark.parametrize("name", names())
def test_told_draws_are_those_of_the_compiled_rules(name: str) -> None:
    luck = random.Random(7)
    for _ in range(3):
        race = play_on(a_race(name, luck), luck)
        file = with_proof(to_file(race), find_game)
        *_, told = moments(file, lambda name: told_aloud(find_game(name)))
        assert told.digest == file.digest == race.digest
        assert [row.tobytes() for row in told.snapshots] == [row.tobytes() for row in race.snapshots]
        stretches = {stretch for stretch, _, _ in file.draws or []} - {0}
        assert stretches == {played.resolved_before for played in race.played if played.used_chance}


@pytest.mark.parametrize("name", ["duel", "illegal"])
def test_seals_of_a_finished_race_are_those_that_were_made_while_it_was_played(name: str) -> None:
    luck = random.Random(3)
    race = a_race(name, luck)
    made = []
    while not race.is_over:
        seat = luck.choice(race.owing)
        move = luck.choice(race.legal_moves(seat))
        if len(race.asked) > 1:
            made.append((len(race.history) + 1, race.resolved, seat, seal_of(race, seat, move)))
        race.play(seat, move)
    assert made
    assert with_proof(to_file(race), find_game).seals == made


# --- Altered races ----------------------------------------------------------------------------------

Alter = Callable[[Json], None]


def open_draw(race: Json, later: int = 0) -> int:
    """The first draw that could have gone another way, and is followed by so many in its stretch."""
    return next(
        number
        for number, (stretch, counts, _) in enumerate(race["draws"])
        if sum(map(bool, counts)) > 1
        and [draw[0] for draw in race["draws"]][number:].count(stretch) > later
    )


def sealed(race: Json) -> int:
    """The place of a move that was sealed together with the one behind it."""
    return next(
        one[0] - 1
        for one, two in zip(race["seals"], race["seals"][1:], strict=False)
        if one[0] + 1 == two[0] and one[1] == two[1] and one[2] != two[2]
    )


def unsealed(race: Json) -> int:
    """The place of a move that everybody saw, and whose driver makes another one later."""
    numbers = {seal[0] - 1 for seal in race["seals"]}
    return next(n for n in range(len(race["moves"])) if n not in numbers and other_move(race, n))


def other_move(race: Json, number: int) -> str:
    """Another move that is made later in the seat of this one."""
    seat, text = race["moves"][number]
    return next((move for mover, move in race["moves"][number:] if mover == seat and move != text), "")


def alter_kind(race: Json) -> None:
    draw = race["draws"][open_draw(race)]
    draw[2] = next(kind for kind, count in enumerate(draw[1]) if count and kind != draw[2])


def take_away_what_came(race: Json) -> None:
    _, counts, kind = race["draws"][open_draw(race)]
    counts[kind] = 0


def double_counts(race: Json) -> None:
    draw = race["draws"][open_draw(race)]
    draw[1] = [2 * count for count in draw[1]]


def exchange_draws(race: Json) -> None:
    number = open_draw(race, later=3)
    draws = race["draws"]
    draws[number], draws[number + 1] = draws[number + 1], draws[number]


def alter_stretch_of_draw(race: Json) -> None:
    race["draws"] = [[stretch + 1, counts, kind] for stretch, counts, kind in race["draws"]]


def alter_sealed_move(race: Json) -> None:
    number = sealed(race)
    race["moves"][number][1] = other_move(race, number)


def alter_unsealed_move(race: Json) -> None:
    number = unsealed(race)
    race["moves"][number][1] = other_move(race, number)


def exchange_sealed_moves(race: Json) -> None:
    number, moves = sealed(race), race["moves"]
    moves[number], moves[number + 1] = moves[number + 1], moves[number]


def exchange_sealed_moves_and_seals(race: Json) -> None:
    number = sealed(race)
    exchange_sealed_moves(race)
    place = next(place for place, seal in enumerate(race["seals"]) if seal[0] == number + 1)
    one, two = race["seals"][place : place + 2]
    race["seals"][place : place + 2] = [[one[0], *two[1:]], [two[0], *one[1:]]]


def set_in(name: str, place: int, part: int, value: object) -> Alter:
    def alter(race: Json) -> None:
        race[name][place][part] = value

    return alter


def set_to(name: str, change: Callable[[Any], object]) -> Alter:
    def alter(race: Json) -> None:
        race[name] = change(race[name])

    return alter


def other_digit(text: str) -> str:
    return text[:-1] + ("1" if text[-1] == "0" else "0")


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


@pytest.mark.parametrize("given", ["", "g", "a\nb", "seal", "0" * 65, "0x1", "\u0661"])
def test_a_contribution_is_hexadecimal(given: str) -> None:
    with pytest.raises(BadInput, match="1 to 64 hexadecimal digits"):
        new_race(find_game("duel"), ["Ann", "Ben"], contributions=[given])


def test_every_contribution_changes_what_comes() -> None:
    races = [
        new_race(find_game("illegal"), ["Ann", "Ben"], seed=b"seed", contributions=given).digest
        for given in ([], ["00"], ["0"], ["00", "00"], ["00", "01"], ["01", "00"])
    ]
    assert len(set(races)) == len(races)


# --- Moves that are taken back ----------------------------------------------------------------------


def after_chance(name: str, number: int) -> Race:
    """A race whose last move made chance answer."""
    luck = random.Random(number)
    race = new_race(find_game(name), ["Ann", "Ben"], seed=luck.randbytes(32), contributions=["a", "b"])
    while not race.played or not race.played[-1].used_chance:
        seat = luck.choice(race.owing)
        race.play_code(seat, luck.choice(race.legal_codes(seat)))
    return race


@pytest.mark.parametrize("name", ["duel", "illegal"])
def test_the_chance_of_a_move_that_was_taken_back_is_spent(name: str) -> None:
    others = 0
    for number in range(20):
        race = after_chance(name, number)
        first, stretch = race.digest, race.resolved
        last = race.undo()
        race.play(last.seat, last.move)
        assert race.resolved == stretch + 1
        assert race.history[-3:] == [(last.seat, last.move), (last.seat, UNDO), (last.seat, last.move)]
        assert replay(to_file(race), find_game).row.tobytes() == race.row.tobytes()
        others += race.digest != first
    assert others > 5  # with few things to draw from, the same one often comes again


def test_a_salt_that_is_known_is_never_used_again() -> None:
    luck = random.Random(5)
    for _ in range(10):
        race = new_race(find_game("illegal"), ["Ann", "Ben", "Cleo"], seed=luck.randbytes(32))
        while not race.played or not race.played[-1].revealed or race.played[-1].used_chance:
            seat = luck.choice(race.owing)
            race.play_code(seat, luck.choice(race.legal_codes(seat)))
        shown = race.played[-1].resolved_before
        while race.played and race.played[-1].resolved_before == shown:
            race.undo()
        assert len(race.asked) > 1
        assert race.resolved > shown
        assert replay(to_file(race), find_game).resolved == race.resolved


def test_a_move_without_chance_is_taken_back_without_a_trace() -> None:
    race = new_race(find_game("illegal"), ["Ann", "Ben"], seed=b"seed")
    before, stretch = race.digest, race.resolved
    race.play(0, race.legal_moves(0)[0])
    race.undo()
    assert (race.digest, race.resolved, race.history) == (before, stretch, [])


def play_and_take_back(race: Race, picks: list[int]) -> None:
    """One deed for each number: every fourth takes the last move back, if there is one."""
    for pick in picks:
        if pick % 4 == 0 and race.played:
            race.undo()
        elif not race.is_over:
            seat = race.owing[pick % len(race.owing)]
            codes = race.legal_codes(seat)
            race.play_code(seat, codes[pick // 8 % len(codes)])


@pytest.mark.parametrize("name", names())
@settings(max_examples=8, deadline=None)
@given(start=st.integers(0, 2**16), picks=st.lists(st.integers(0, 999), min_size=5, max_size=60))
def test_races_with_moves_taken_back_replay_and_can_be_checked(
    name: str, start: int, picks: list[int]
) -> None:
    race = a_race(name, random.Random(start))
    play_and_take_back(race, picks)
    again = replay(to_file(race), find_game)
    assert again.row.tobytes() == race.row.tobytes()
    assert (again.history, again.resolved) == (race.history, race.resolved)
    assert [played.move for played in again.played] == [played.move for played in race.played]
    file = with_proof(to_file(play_on(race, random.Random(start))), find_game)
    assert problems(file, find_game) == []
    assert wrong_alone(as_dict(file)) == []


# --- Even shuffles ----------------------------------------------------------------------------------

BAG = (1, 2, 3, 5)
SHUFFLES = 100_000
CHANCES = Chance.dtype


@numba.njit(error_model="numpy", pipeline_class=EntryCompiler)  # an entry that is not kept on disk
def count_shuffles(streams: Any, bag: Any, total: int, seen: Any) -> None:
    """Draws a whole bag from every stream, and counts which kind came at which place."""
    for number in range(len(streams)):
        chance = streams[number].view(CHANCES)[0]
        left = bag.copy()
        for place in range(total):
            kind = pick_from(chance, left, total - place)
            left[kind] -= 1
            seen[place, kind] += 1


def chi_square_of_shuffles(seen: Any) -> float:
    """Near 0 if all is even. Places of one shuffle depend on each other; the factor makes up for that.

    What came at two places of a shuffle has -1 / (total - 1) of the covariance of one place, so the sum
    over places and kinds is total / (total - 1) times a chi-square with (total - 1)(kinds - 1) degrees.
    """
    total = len(seen)
    expected = SHUFFLES * np.array(BAG) / total
    return float(((seen - expected) ** 2 / expected).sum()) * (total - 1) / total


def upper_tail(chi_square: float, degrees: int) -> float:
    """How likely chance exceeds a chi-square; exact for even degrees, where it is a sum of Poisson's."""
    assert degrees % 2 == 0
    half = chi_square / 2
    return math.exp(-half) * sum(half**n / math.factorial(n) for n in range(degrees // 2))


def test_the_tail_of_chi_square_is_the_printed_one() -> None:
    assert upper_tail(43.773, 30) == pytest.approx(0.05, abs=1e-4)
    assert upper_tail(59.703, 30) == pytest.approx(0.001, abs=1e-5)


def test_a_hundred_thousand_shuffles_are_even() -> None:
    streams = np.stack([keyed_stream(step_key(b"fair", n, ["c0ffee"])) for n in range(SHUFFLES)])
    total, kinds = sum(BAG), len(BAG)
    seen = np.zeros((total, kinds), np.int64)
    count_shuffles(streams, np.array(BAG, np.int64), total, seen)
    assert seen.sum(axis=0).tolist() == [SHUFFLES * count for count in BAG]
    tail = upper_tail(chi_square_of_shuffles(seen), (total - 1) * (kinds - 1))
    assert 0.001 < tail < 0.999


# --- The commands -----------------------------------------------------------------------------------


def script(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the separate script where nothing of ours can be imported."""
    command = [sys.executable, "-I", "-S", str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def written(tmp_path: Path, race: Json) -> str:
    path = tmp_path / "race.json"
    path.write_text(json.dumps(race))
    return str(path)


def test_the_script_prints_a_line_for_each_check(tmp_path: Path) -> None:
    file = finished("illegal")
    answer = script(written(tmp_path, as_dict(file)))
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.splitlines() == [
        f"ok commitment: {file.commitment} is the SHA-256 of the seed",
        f"ok contributions: {' '.join(file.contributions)}",
        f"ok draws: {len(file.draws or [])} are what the seed gives",
        f"ok seals: {len(file.seals or [])} belong to the moves that they name",
    ]


def test_the_script_tells_what_is_wrong(tmp_path: Path) -> None:
    race = as_dict(finished("duel"))
    alter_sealed_move(race)
    answer = script(written(tmp_path, race))
    assert answer.returncode == 1
    assert answer.stdout.splitlines()[-1] == "WRONG seals: 1 is not that of move 1"


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": None},
        {"seed": "xyz"},
        {"format": "other"},
        {"draws": None},
        {"draws": [[0]]},
        {"draws": [0]},
        {"seals": {"a": 1}},
        {"moves": None},
        {"contributions": [1]},
    ],
)
def test_the_script_refuses_what_is_no_finished_race(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: Json
) -> None:
    assert ALONE.main([written(tmp_path, as_dict(finished("duel")) | changes)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("verify_alone: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("text", [b"", b"[]", b"\xff", b"{}", b"[" * 100_000])
def test_the_script_refuses_what_is_no_file_of_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: bytes
) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(text)
    for arguments in ([str(path)], [str(tmp_path / "none.json")], [str(tmp_path)], [], ["a", "b"]):
        assert ALONE.main(arguments) == 2
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "draw", [[0, [], 0], [0, [0, 0], 0], [0, [-1, 2], 1], [0, [2**40], 0], [0, [1.0], 0], [0, [True], 0]]
)
def test_the_script_finds_draws_that_cannot_be(draw: list[Any]) -> None:
    assert wrong_alone(as_dict(finished("duel")) | {"draws": [draw]})


def test_verify_writes_the_proof_and_checks_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = finished("duel")
    bare, proved = tmp_path / "race.json", tmp_path / "proved.json"
    gamefile.write(bare, msgspec.structs.replace(file, draws=None, seals=None))
    assert run(["verify", str(bare), "--proof", str(proved)]) == 0
    counted = f"{len(file.draws or [])} draws and {len(file.seals or [])} seals"
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith(f"result {file.result}")
    assert second == f"written {proved}: {counted}"
    assert gamefile.read(proved) == file
    assert run(["verify", str(proved)]) == 0
    assert capsys.readouterr().out.endswith(f"result {file.result}, {counted} checked\n")
    assert script(str(proved)).returncode == 0


def test_verify_overwrites_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = written(tmp_path, as_dict(finished("duel")))
    before = Path(path).read_bytes()
    assert run(["verify", path, "--proof", path]) == 2
    assert "is there already" in capsys.readouterr().err
    assert Path(path).read_bytes() == before


def test_verify_writes_no_proof_of_what_is_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = written(tmp_path, as_dict(finished("duel")) | {"commitment": "00"})
    assert run(["verify", path, "--proof", str(tmp_path / "proved.json")]) == 1
    assert not (tmp_path / "proved.json").exists()
    assert run(["verify", path, path, "--proof", str(tmp_path / "proved.json")]) == 2
    assert "--proof writes one race, and these are 2 files" in capsys.readouterr().err


def test_the_commands_of_the_document_run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = (ROOT / "docs" / "fairness.md").read_text()
    commands = [
        shlex.split(line, comments=True)
        for block in document.split("```sh\n")[1:]
        for line in block.split("```")[0].splitlines()
    ]
    assert len(commands) >= 3
    (tmp_path / "docs").mkdir()
    shutil.copy(SCRIPT, tmp_path / "docs")
    shutil.copy(find_game("illegal").folder / "golden" / "3-seats.json", tmp_path / "race.json")
    monkeypatch.chdir(tmp_path)
    for program, *arguments in commands:
        status = run(arguments) if program == "blacktop" else ALONE.main(arguments[1:])
        assert (program, status) in (("blacktop", 0), ("python", 0)), capsys.readouterr()
    capsys.readouterr()
