"""The command: what it prints, and that bad input ends in one clear line."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from blacktop.games import game as find_game
from blacktop.version import __version__
from tests.commands import answer, refused

GOLDEN = find_game("illegal").folder / "golden" / "3-seats.json"
SCENARIO = find_game("illegal").folder / "scenarios" / "printed-example.json"


def edited(tmp_path: Path, source: Path, **changes: object) -> str:
    """A copy of a JSON file with some fields changed."""
    content = json.loads(source.read_text())
    content.update(changes)
    path = tmp_path / "edited.json"
    path.write_text(json.dumps(content))
    return str(path)


# --- What it does -----------------------------------------------------------------------------------


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "--version") == (0, f"blacktop {__version__}\n", "")


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("play", "simulate", "check", "replay", "verify", "rules", "secrecy"):
        status, out, _ = answer(capsys, command, "--help")
        assert status == 0
        assert "Example" in out


def test_a_rule_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "rules", "illegal", "I6.7")
    assert status == 0
    assert out.startswith("I6.7 A player who has passed may attack again at once.")
    assert "## I5" in answer(capsys, "rules", "illegal", "I5")[1]


def test_the_rules_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "rules", "illegal", "I6.7", "--language", "de")
    assert status == 0
    assert out.startswith("I6.7 Ein Spieler, der überholt hat, darf sofort noch einmal angreifen.")
    assert answer(capsys, "rules", "illegal", "I5", "-l", "de")[1].startswith("## I5 Phase 2: Fahren\n")
    assert answer(capsys, "rules", "illegal", "-l", "de")[1].startswith("# Street Illegal: die Regeln\n")


@pytest.mark.parametrize(
    ("word", "language", "found"),
    [
        ("front_runner", "en", ["I9.4"]),
        ("downhill", "en", ["I1.1", "I4.2"]),
        ("emergency BRAKING", "en", ["I5.4"]),
        ("gefälle", "de", ["I1.1", "I4.2"]),
        ("notbremsung", "de", ["I5.4"]),
        ("strasse", "de", ["I1.1"]),
    ],
)
def test_rules_by_a_word(
    capsys: pytest.CaptureFixture[str], word: str, language: str, found: list[str]
) -> None:
    status, out, _ = answer(capsys, "rules", "illegal", word, "-l", language)
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == found


def test_games_lists_options(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "games")
    assert status == 0
    assert "Street Illegal" in out
    assert "nitro" in out


def test_simulate_prints_rates_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "simulate", "illegal", "--seats", "3", "--games", "50", "--json")
    report = json.loads(out)
    assert status == 0
    assert report["games"] == 50
    assert report["games_per_second"] > 0
    assert report["decisions_per_second"] > 0
    assert len(report["results"]) == 3


def test_simulate_gives_the_same_races_for_the_same_seed_on_any_number_of_threads(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["simulate", "illegal", "--bots", "thumb,random", "--games", "2500", "--json"]
    one, two = (json.loads(answer(capsys, *arguments, "--threads", threads)[1]) for threads in "12")
    assert one["results"] == two["results"]
    assert one["decisions"] == two["decisions"]


def test_secrecy_prints_the_count_of_checks(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "secrecy", "illegal", "--games", "3")
    assert status == 0
    assert "checks, no leak" in out


def test_check_passes_and_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert answer(capsys, "check", str(SCENARIO)) == (0, "1 passed, 0 failed\n", "")
    wrong = edited(tmp_path, SCENARIO, expect={"players": {"chris": {"speed": 70}}})
    status, out, _ = answer(capsys, "check", wrong)
    assert status == 1
    assert "players.chris.speed: expected 70, got 80" in out


def test_verify_passes(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "verify", str(GOLDEN))
    assert status == 0
    assert out.startswith("ok ")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": "00"}, "promised"),
        ({"commitment": "00"}, "promised"),
        ({"result": [1, 2, 3]}, "the result is"),
        ({"digest": "00"}, "final position"),
        ({"moves": []}, "not over"),
        ({"rules": 99}, "rules version 99"),
        ({"seed": "xyz"}, "hexadecimal"),
    ],
)
def test_verify_finds_what_was_changed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    status, out, _ = answer(capsys, "verify", edited(tmp_path, GOLDEN, **changes))
    assert status == 1
    assert said in out


def test_replay_jumps_to_a_move(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = answer(capsys, "replay", str(GOLDEN), "--move", "5")
    assert status == 0
    assert "move 5 of" in out
    assert "Old Pro" in out


def test_replay_steps_on_back_and_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["\n", "b\n", "7\n", "nonsense\n", "q\n"])
    monkeypatch.setattr("sys.stdin.readline", lambda: next(lines), raising=False)
    status, out, _ = answer(capsys, "replay", str(GOLDEN), "--seat", "1")
    assert status == 0
    assert "move 7 of" in out
    assert "no move 'nonsense'" in out


# --- Bad input --------------------------------------------------------------------------------------


def test_unknown_words_are_named_with_what_is_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "unknown game 'ilegal' (did you mean 'illegal'?)" in refused(capsys, "simulate", "ilegal")
    assert "unknown option 'nitr'" in refused(capsys, "simulate", "illegal", "-o", "nitr=on")
    assert "allowed: 4 to 20" in refused(capsys, "simulate", "illegal", "-o", "tracks=3")
    assert "allowed: on or off" in refused(capsys, "simulate", "illegal", "-o", "nitro=perhaps")
    assert "NAME=VALUE" in refused(capsys, "simulate", "illegal", "-o", "nitro")
    assert "unknown bot 'genius'" in refused(capsys, "simulate", "illegal", "--bots", "genius")
    assert "unknown rule 'I12.3'" in refused(capsys, "rules", "illegal", "I12.3")
    assert "unknown rule 'Rutscher'" in refused(capsys, "rules", "illegal", "Rutscher", "-l", "de")
    assert "unknown language 'fr'" in refused(capsys, "rules", "illegal", "-l", "fr")
    assert "unknown language 'fr'" in refused(capsys, "play", "illegal", "--new", "--language", "fr")


def test_impossible_numbers_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "1 to 7 seats, not 8" in refused(capsys, "simulate", "illegal", "--seats", "8")
    assert "at least 1, not 0" in refused(capsys, "simulate", "illegal", "--seats", "0")
    assert "at least 1" in refused(capsys, "simulate", "illegal", "--games", "0")
    assert "2 equal teams need 4 or 6 seats" in refused(
        capsys, "simulate", "illegal", "--seats", "5", "-o", "teams=two"
    )
    assert "valid integer" in refused(capsys, "simulate", "illegal", "--games", "many")
    assert "there is no move 9999" in refused(capsys, "replay", str(GOLDEN), "--move", "9999")
    assert "there is no seat 9" in refused(capsys, "replay", str(GOLDEN), "--seat", "9")


def test_files_that_are_none_of_ours_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    truncated = tmp_path / "truncated.json"
    truncated.write_text(GOLDEN.read_text()[:500])
    for command in ("check", "verify", "replay"):
        assert "there is no such file" in refused(capsys, command, str(tmp_path / "missing.json"))
        assert "truncated" in refused(capsys, command, str(truncated))
        truncated.write_bytes(b"\xff\xfe\x00")
        assert str(truncated) in refused(capsys, command, str(truncated))
        truncated.write_text("[1, 2]")
        assert "Expected `object`" in refused(capsys, command, str(truncated))
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "holds no .json file" in refused(capsys, "check", str(empty))


def test_a_game_file_of_another_kind_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "format is 'other'" in refused(capsys, "verify", edited(tmp_path, GOLDEN, format="other"))
    assert "unknown field" in refused(capsys, "verify", edited(tmp_path, GOLDEN, extra=1))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"phase": "sleeping"}, "unknown phase 'sleeping'"),
        ({"track": ["90 sideways"]}, "no such track card"),
        ({"track": ["90 downhill", "90 downhill"]}, "lies twice"),
        ({"turned": "70x"}, "no such card: '70x'"),
        ({"cars": ["pro"]}, "7 cars wanted"),
        ({"cars": ["alex", "alex", "pro", "pro", "chris", "bob", "pro"]}, "stands twice"),
        ({"turn": "dora"}, "neither a player nor an Old Pro"),
        ({"discards": ["60l", "60l", "60l"]}, "60l is in 4 places"),
        ({"colour": "red"}, "unknown field 'colour'"),
        ({"players": {"alex": {"hand": ["10l"] * 6}}}, "at most 5 cards"),
        ({"players": {"alex": {"shown": ["10l"]}}}, "3 cards wanted"),
        ({"players": {"alex": {"shown": ["10l", "10l", "20l"], "chips": -1}}}, "-1 is not possible"),
        ({"players": {"alex": {"shown": "10l"}}}, "a list wanted"),
    ],
)
def test_an_impossible_position_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: dict[str, object], said: str
) -> None:
    position = json.loads(SCENARIO.read_text())["position"] | change
    assert said in refused(capsys, "check", edited(tmp_path, SCENARIO, position=position))


def test_a_scenario_with_bad_moves_names_or_chance_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "no player is called 'dora'" in refused(
        capsys, "check", edited(tmp_path, SCENARIO, play=[["dora", "pay"]])
    )
    assert "unknown move 'fly'" in refused(
        capsys, "check", edited(tmp_path, SCENARIO, play=[["bob", "fly"]])
    )
    assert "no such card" in refused(capsys, "check", edited(tmp_path, SCENARIO, chance=["99z"]))
    assert "is not possible there" in refused(
        capsys, "check", edited(tmp_path, SCENARIO, chance=["20l"] * 4)
    )


def test_an_illegal_move_in_a_play_fails_the_check(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, out, _ = answer(capsys, "check", edited(tmp_path, SCENARIO, play=[["bob", "drop L"]]))
    assert status == 1
    assert "only the lowest of the four cards may go" in out


# --- Signals and pipes ------------------------------------------------------------------------------


def started(*arguments: str, **more: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "blacktop", *arguments]
    return subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)  # type: ignore[call-overload,no-any-return]


def test_a_closed_pipe_is_no_traceback() -> None:
    with started("rules", "illegal") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.wait(timeout=60) == -signal.SIGPIPE
        assert process.stderr.read() == ""


def wait_for(what: Callable[[], object]) -> None:
    """Until it is so: how long that takes depends on the machine."""
    until = time.monotonic() + 120
    while not what():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.05)


def moves_in(save: Path) -> list[object]:
    return list(json.loads(save.read_text())["moves"]) if save.exists() else []


@pytest.mark.slow
def test_ctrl_c_in_a_simulation_is_one_line() -> None:
    process = started("simulate", "illegal", "--games", "2000000000")
    time.sleep(6)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    assert err.strip().endswith("blacktop: stopped")
    assert "Traceback" not in err


def test_ctrl_c_in_a_race_saves_it(tmp_path: Path) -> None:
    save = tmp_path / "race.json"
    process = started(
        "play", "illegal", "--new", "--save", str(save), stdin=subprocess.PIPE, env=dict(os.environ)
    )
    assert process.stdin is not None
    process.stdin.write("1\n1\n1\n")
    process.stdin.flush()
    wait_for(lambda: moves_in(save))
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Saved to" in out
    assert "Traceback" not in err
    assert json.loads(save.read_text())["moves"]


@pytest.mark.slow
def test_ctrl_c_is_heard_at_any_moment(tmp_path: Path) -> None:
    """While machine code is loaded, too: LLVM would swallow it there."""
    for tenths in range(1, 25):
        save = tmp_path / f"{tenths}.json"
        process = started("play", "illegal", "--new", "--save", str(save), stdin=subprocess.PIPE)
        time.sleep(tenths / 20)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
        has_begun = "Fatal Python error: init_" not in said  # Python itself was not ready for anything
        assert not has_begun or process.returncode in (130, -signal.SIGINT), (tenths, said)


UNHEARD = """
import os, signal, time, weakref
from blacktop.core.interrupts import hear_again

class Thing: ...

hear_again()
thing = Thing()
gone = weakref.ref(thing, lambda _: os.kill(os.getpid(), signal.SIGINT))
try:
    del thing
    time.sleep(10)
except KeyboardInterrupt:
    print("heard")
"""


def test_ctrl_c_that_nobody_could_hear_comes_once_more() -> None:
    done = subprocess.run([sys.executable, "-c", UNHEARD], capture_output=True, text=True, timeout=30)
    assert (done.stdout, done.stderr) == ("heard\n", "")


@pytest.mark.slow
def test_a_terminal_that_closes_does_not_lose_the_race(tmp_path: Path) -> None:
    save = tmp_path / "race.json"
    with started("play", "illegal", "--new", "--save", str(save), stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write("1\n1\n1\n")
        process.stdin.flush()
        wait_for(lambda: moves_in(save))
        process.send_signal(signal.SIGHUP)
        process.communicate(timeout=60)
    assert json.loads(save.read_text())["moves"]


def test_nothing_that_exists_is_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("my notes")
    assert "no game file" in refused(capsys, "play", "illegal", "--new", "--save", str(notes))
    assert notes.read_text() == "my notes"
    record = tmp_path / "record.json"
    record.write_text(GOLDEN.read_text())
    assert "this race is over" in refused(capsys, "play", "illegal", "--save", str(record))
    assert record.read_text() == GOLDEN.read_text()


def test_a_place_where_nothing_can_be_saved_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = answer(capsys, "play", "illegal", "--new", "--save", "/proc/nowhere/race.json")
    assert status == 2
    assert "cannot be written" in err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"position": {"phase": [], "players": {"a": {}}}}, "a text wanted"),
        ({"position": {"players": 5}}, "an object wanted"),
        (
            {"position": {"phase": "start", "stage": "bids", "players": {"a": {}}}},
            "unknown stage of the phase start",
        ),
        ({"expect": {"legal": 5}}, "a list wanted"),
        ({"play": [["bob", "bid " + "9" * 5000]]}, "no number of chips"),
    ],
)
def test_wrong_types_in_a_scenario_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: dict[str, object], said: str
) -> None:
    assert said in refused(capsys, "check", edited(tmp_path, SCENARIO, **change))


def test_numbers_that_no_machine_can_count_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "seed" in refused(capsys, "simulate", "illegal", "--seed", "9" * 30)
    assert "not -3" in refused(capsys, "simulate", "illegal", "--seats", "-3")


def test_a_full_disk_is_one_line() -> None:
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "blacktop", "rules", "illegal"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "No space left" in done.stderr
