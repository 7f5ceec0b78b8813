"""Races played at random, as they stand in a file, and the two checks of them: the rules, the script."""

import importlib.util
import json
import random
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from blacktop.core import gamefile
from blacktop.core.gamefile import GameFile, problems, to_file, with_proof
from blacktop.core.race import Race, new_race
from blacktop.games import game as find_game
from blacktop.lab.secrecy import random_start, shorten

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "docs" / "verify_alone.py"
Json = dict[str, Any]


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


def written(tmp_path: Path, race: Json) -> str:
    path = tmp_path / "race.json"
    path.write_text(json.dumps(race))
    return str(path)


# --- Checks -----------------------------------------------------------------------------------------


def wrong_by_the_rules(race: Json) -> list[str]:
    return problems(msgspec.convert(race, GameFile), find_game)


def load_script() -> Any:
    """The separate script as a module."""
    spec = importlib.util.spec_from_file_location("verify_alone", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ALONE = load_script()


def wrong_alone(race: Json) -> list[str]:
    """What the separate script finds wrong."""
    results = [ALONE.result(race, name) for name in ALONE.CHECKS]
    return [line for holds, line in results if not holds]


def script(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs the separate script where nothing of ours can be imported."""
    command = [sys.executable, "-I", "-S", str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
