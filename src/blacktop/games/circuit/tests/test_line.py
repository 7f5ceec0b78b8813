"""The optimal line: par, its certificate, the checker, and that nobody is ever faster."""

import ast
import base64
import json
import random
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from blacktop.bots.playout import Playouts
from blacktop.core.race import Race as Table
from blacktop.core.race import new_race
from blacktop.games.circuit import checker
from blacktop.games.circuit.certificate import certificate
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.line import solve
from blacktop.games.circuit.par import line_of, on_grid, par
from blacktop.games.circuit.pieces import column_and_row
from blacktop.games.circuit.shipped import TRACKS
from blacktop.lab.races import play_races

pytestmark = pytest.mark.slow


def row_of(track: str, laps: int = 2, **options: Any) -> Any:
    return GAME.start(1, {"track": track, "laps": laps, **options})


@pytest.mark.parametrize(("laps", "turns"), [(1, 9), (2, 17)])
def test_the_empty_ring_takes_nine_turns_and_two_laps_of_it_seventeen(laps: int, turns: int) -> None:
    assert par(row_of("practice", laps)).turns == turns


@pytest.mark.parametrize("track", TRACKS)
def test_par_of_every_track_is_proved_by_the_separate_checker(track: str) -> None:
    row = row_of(track)
    found = par(row)
    assert len(found.race) == found.turns
    said = checker.prove(json.dumps(certificate(row, found)))
    assert said.startswith(f"{found.turns} turns for 2 laps are optimal")


@pytest.mark.parametrize("options", [{"turn_gap": 1}, {"crash_speed": "by1"}, {"laps": 1}, {"laps": 4}])
def test_par_is_proved_under_every_option(options: dict[str, Any]) -> None:
    row = row_of("back-alley", **options)
    assert "are optimal" in checker.prove(json.dumps(certificate(row, par(row, position=5))))


@pytest.mark.parametrize("track", ["harbour-ring", "scrapyard"])
def test_the_race_of_par_can_be_driven_at_a_table(track: str) -> None:
    row = row_of(track, laps=1)
    found = par(row)
    table = Table(GAME, ["Ann"], row, seed=b"")
    assert table.position()["cars"]["Ann"]["hex"] == list(found.start)
    for turn in found.race:
        assert not table.is_over
        table.play_all(0, turn.text)
    assert table.is_over
    assert table.points == [-found.turns]


def test_the_checker_imports_nothing_of_ours() -> None:
    tree = ast.parse(Path(checker.__file__).read_text())
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    assert modules
    assert not [module for module in modules if "blacktop" in module]


# --- Certificates that do not hold ----------------------------------------------------------------


@pytest.fixture(scope="module")
def honest() -> dict[str, Any]:
    row = row_of("short-practice", 1)
    return certificate(row, par(row))


def changed_table(honest: dict[str, Any], change: int) -> str:
    """The table with one entry in the middle changed."""
    table = bytearray(zlib.decompress(base64.b64decode(honest["table"])))
    middle = next(place for place in range(len(table) // 2, len(table)) if 5 < table[place] < 200)
    table[middle] += change
    return base64.b64encode(zlib.compress(bytes(table))).decode()


@pytest.mark.parametrize("change", [1, -1])
def test_a_table_that_claims_too_much_or_too_little_is_refused(honest: dict[str, Any], change: int) -> None:
    forged = {**honest, "table": changed_table(honest, change)}
    with pytest.raises(checker.NotProved, match="do not follow"):
        checker.prove(json.dumps(forged))


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("par", 6, "the table says 7"),
        ("race", [], "does not reach its end"),
        ("race", ["speed 6 / ahead ahead ahead ahead ahead ahead"], "out of reach"),
        ("race", ["speed 2 / left left"], "steers against the rules"),
        ("race", ["speed 2 / fly ahead"], "no turn"),
        ("start", [0, 0], "not on the road"),
        ("turn_gap", 1, "do not follow"),
        ("laps", 2, "does not fit"),
        ("format", "something else", "format"),
        ("rows", ["###"], "ragged"),
        ("table", "!", "no certificate"),
    ],
)
def test_a_forged_certificate_is_refused(honest: dict[str, Any], field: str, value: Any, said: str) -> None:
    with pytest.raises(checker.NotProved, match=said):
        checker.prove(json.dumps({**honest, field: value}))


def test_the_checker_as_a_program(honest: dict[str, Any], tmp_path: Path, capsys: Any) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(honest))
    bad.write_text(json.dumps({**honest, "par": 3}))
    assert checker.main([str(good)]) == 0
    assert checker.main([str(good), str(bad), str(tmp_path / "missing.json")]) == 1
    assert capsys.readouterr().out.count("FAILED") == 2


# --- Nobody beats par -----------------------------------------------------------------------------


@pytest.mark.parametrize("track", TRACKS)
def test_no_random_race_beats_par(track: str) -> None:
    """Random cars hardly ever come round, so one lap and many races."""
    row = row_of(track, laps=1)
    fewest = min(line_of(row).turns_of(on_grid(row, position), 0) for position in range(1, 7))
    results = Playouts(GAME.record).play(row, [0], seed=1, first=0, races=20_000)
    home = -results.points[results.won]
    assert (home >= fewest).all()


def test_some_random_races_come_home_so_that_the_test_above_can_fail() -> None:
    row = row_of("short-practice", laps=1)
    assert Playouts(GAME.record).play(row, [0], seed=1, first=0, races=200_000).won.any()


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("bot", [*GAME.bots[:-1], pytest.param("rival", marks=pytest.mark.slow)])
def test_no_bot_beats_par(track: str, bot: str) -> None:
    row = row_of(track)
    results = play_races(GAME, row, [bot], seed=1, first=0, races=2)
    fewest = par(row).turns
    assert results.won.all()
    assert (-results.points >= fewest).all()


def test_racer_alone_reaches_par() -> None:
    for track in TRACKS:
        row = row_of(track)
        results = play_races(GAME, row, ["racer"], seed=1, first=0, races=1)
        assert -results.points[0, 0] == par(row).turns


def test_every_turn_of_a_race_brings_a_car_at_most_one_turn_nearer(luck: random.Random) -> None:
    """The inequality of the certificate, along races of real tables with several cars."""
    for number in range(6):
        table = new_race(GAME, ["Ann", "Ben", "Cleo"], {"track": "market-square"}, seed=bytes([number]))
        line = line_of(table.row)
        record = GAME.record.plain(table.row)
        before = [line.turns_of(record, car) for car in range(3)]
        while not table.is_over:
            seat = table.owing[0]
            table.play_code(seat, luck.choice(table.legal_codes(seat)))
            record = GAME.record.plain(table.row)
            if record.stage != 1:
                continue
            for car in range(3):
                if not record.out[car]:
                    now = line.turns_of(record, car)
                    assert now >= before[car] - 1
                    before[car] = now


# --- Keeping lines --------------------------------------------------------------------------------


def test_a_line_is_kept_on_disk_and_a_damaged_one_is_solved_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from blacktop.games.circuit import par as module

    monkeypatch.setenv("BLACKTOP_CACHE", str(tmp_path))
    monkeypatch.setattr(module, "_lines", {})
    row = row_of("short-practice", 1)
    first = line_of(row)
    (kept,) = (tmp_path / "lines").glob("*.npz")
    monkeypatch.setattr(module, "_lines", {})
    monkeypatch.setattr(module, "solve", None)
    assert np.array_equal(line_of(row).turns_to_go, first.turns_to_go)
    monkeypatch.setattr(module, "_lines", {})
    monkeypatch.setattr(module, "solve", solve)
    kept.write_bytes(b"not ours")
    assert np.array_equal(line_of(row).turns_to_go, first.turns_to_go)


def test_progress_is_told_while_solving() -> None:
    shares: list[float] = []
    solve(row_of("short-practice", 1), shares.append)
    assert shares == sorted(shares)
    assert 0 < shares[0] < 0.5 < shares[-1] <= 1


def test_the_start_of_par_is_the_start_position() -> None:
    row = row_of("practice")
    for position in range(1, 7):
        assert par(row, position).start == column_and_row(on_grid(row, position).hex[0])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("race", [1] * 7),
        ("par", 7.0),
        ("par", "7"),
        ("laps", 0),
        ("laps", True),
        ("rows", [1]),
        ("more", 1),
    ],
)
def test_a_certificate_of_the_wrong_form_is_refused_in_one_line(
    honest: dict[str, Any], field: str, value: Any
) -> None:
    with pytest.raises(checker.NotProved, match=r"^no certificate: [^\n]+$"):
        checker.prove(json.dumps({**honest, field: value}))


def test_a_table_that_unpacks_to_far_too_much_is_refused(honest: dict[str, Any]) -> None:
    bomb = base64.b64encode(zlib.compress(bytes(100_000_000))).decode()
    with pytest.raises(checker.NotProved, match="does not fit"):
        checker.prove(json.dumps({**honest, "table": bomb}))
