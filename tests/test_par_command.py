"""``blacktop track par``, ``prove`` and ``judge``: what they print and write, and bad input."""

import json
import re
from pathlib import Path

import pytest

from blacktop.games import game
from blacktop.games.circuit.par import par, way_of
from blacktop.games.circuit.shipped import TRACKS
from blacktop.games.circuit.svg import Way, ring_picture
from blacktop.games.circuit.tracks import shipped_ring
from tests.commands import answer

pytestmark = pytest.mark.slow

DOCS = Path(__file__).parent.parent / "docs"
GOLDEN = game("circuit").folder / "golden" / "3-seats.json"


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_par_prints_the_race_and_draws_it(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "track", "par", "short-practice", "-o", "laps=1")
    assert status == 0
    assert "par: 7 turns for 1 lap from start position 1" in out
    assert "@ where a turn ends" in out
    assert "picture: short-practice-par.svg" in out
    assert Path("short-practice-par.svg").read_text().startswith("<svg")


def test_a_certificate_is_written_and_proved(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ("back-alley", "--start", "5", "--certificate", "c.json", "--no-svg")
    assert answer(capsys, "track", "par", *wanted)[0] == 0
    status, out, _ = answer(capsys, "track", "prove", "c.json")
    assert (status, out.startswith("ok c.json: 14 turns for 2 laps are optimal")) == (0, True)
    forged = json.loads(Path("c.json").read_text()) | {"par": 13}
    Path("forged.json").write_text(json.dumps(forged))
    status, out, _ = answer(capsys, "track", "prove", "c.json", "forged.json")
    assert status == 1
    assert "FAILED forged.json: par is 13, but the table says 14" in out


def test_par_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "track", "par", "practice", "--json")
    found = json.loads(out)
    assert status == 0
    assert (found["par"], len(found["race"]), found["pars"]) == (17, 17, [17, 17, 18, 18, 18, 18])
    assert not list(Path().iterdir())


def test_par_of_a_persons_own_track(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "track", "new", "Mine", "--seed", "4", "--output", "mine.track")[0] == 0
    status, out, _ = answer(capsys, "track", "par", "mine.track")
    assert status == 0
    assert "par:" in out
    assert Path("mine-par.svg").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere"], "unknown card or track 'nowhere'"),
        (["kerb"], "a card, not a track"),
        (["practice", "--start", "7"], "there is no start position 7; 1 to 6"),
        (["practice", "-o", "bump=on"], "does not change a perfect race"),
        (["practice", "-o", "laps=10"], "option laps: '10' is not possible"),
        (["practice", "--svg", "x.svg", "--no-svg"], "--svg goes neither with --no-svg"),
        (["missing.track"], "there is no such file"),
    ],
)
def test_bad_input_is_refused_and_nothing_written(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    status, out, err = answer(capsys, "track", "par", *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert not list(Path().iterdir())


def test_nothing_is_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    Path("c.json").write_text("mine")
    Path("practice-par.svg").write_text("mine")
    assert answer(capsys, "track", "par", "practice")[0] == 2
    assert answer(capsys, "track", "par", "practice", "--no-svg", "--certificate", "c.json")[0] == 2
    assert Path("c.json").read_text() == Path("practice-par.svg").read_text() == "mine"
    assert answer(capsys, "track", "par", "practice", "--force")[0] == 0
    assert Path("practice-par.svg").read_text() != "mine"


def test_judge_tells_what_was_given_away(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "track", "judge", str(GOLDEN))
    assert status == 0
    assert re.search(r"Greedy: \d+ turns, \d+ were needed at first, \d+ given away", out)
    turns = json.loads(answer(capsys, "track", "judge", str(GOLDEN), "--json")[1])
    assert all(turn["given_away"] is None or turn["given_away"] >= 0 for turn in turns)


def test_judge_refuses_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    other = game("illegal").folder / "golden" / "3-seats.json"
    status, _, err = answer(capsys, "track", "judge", str(other))
    assert status == 2
    assert "a race of illegal, not of circuit" in err


# --- The page of par ------------------------------------------------------------------------------


def test_the_table_of_par_is_true() -> None:
    lines = re.findall(
        r"^\| `([a-z-]+)` \| (\d+) \| (\d+) \| (\d+) \|$", (DOCS / "par.md").read_text(), re.M
    )
    assert {name for name, *_ in lines} == set(TRACKS)
    for name, *turns in lines:
        for laps, told in enumerate(turns, 1):
            assert par(game("circuit").start(1, {"track": name, "laps": laps})).turns == int(told)


def test_from_other_start_positions_it_is_the_same_or_one_more() -> None:
    for name in TRACKS:
        row = game("circuit").start(1, {"track": name})
        assert {par(row, position).turns - par(row).turns for position in range(2, 7)} <= {0, 1}


@pytest.mark.parametrize("name", TRACKS)
def test_the_pictures_of_perfect_races_are_those_of_today(name: str) -> None:
    row = game("circuit").start(1, {"track": name})
    picture = ring_picture(shipped_ring(name), (), Way(*way_of(row, par(row))))
    path = DOCS / "pictures" / f"par-{name}.svg"
    assert path.read_text("utf-8") == picture, "run docs/make_pictures.py"
