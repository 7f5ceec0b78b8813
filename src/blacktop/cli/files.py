"""The commands over files: check, verify, replay."""

import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

from blacktop.cli.prepare import prepared
from blacktop.core import gamefile, scenario
from blacktop.core.files import write_new
from blacktop.core.notation import BadInput, small_number
from blacktop.core.questions import SPECTATOR
from blacktop.core.race import EVERYBODY, Race
from blacktop.games import game as find_game
from blacktop.tui.screen import Screen


def found(paths: list[Path]) -> Iterator[Path]:
    """The files named, and the JSON files in folders named."""
    for path in paths:
        if path.is_dir():
            inside = sorted(path.glob("*.json"))
            if not inside:
                raise BadInput(f"{path}: the folder holds no .json file")
            yield from inside
        else:
            yield path


def check(paths: list[Path]) -> int:
    """Runs scenarios; prints the differences of those that fail."""
    files = [(path, scenario.read(path)) for path in found(paths)]
    failed = 0
    for path, case in files:
        prepared(case.game)
        try:
            differences = scenario.check(case, find_game)
        except BadInput as wrong:
            raise BadInput(f"{path}: {wrong}") from None
        if differences:
            failed += 1
            print(f"FAILED {path}: {case.rule} {case.title}")
            for difference in differences:
                print(f"  {difference}")
    print(f"{len(files) - failed} passed, {failed} failed")
    return 1 if failed else 0


def verify(paths: list[Path], proof: Path | None = None) -> int:
    """Recomputes finished races; writes one that is right to a new file, with its proof."""
    files = [(path, gamefile.read(path)) for path in found(paths)]
    if proof is not None and len(files) != 1:
        raise BadInput(f"--proof writes one race, and these are {len(files)} files")
    failed = 0
    for path, file in files:
        prepared(file.game)
        problems = gamefile.problems(file, find_game)
        failed += bool(problems)
        for problem in problems:
            print(f"FAILED {path}: {problem}")
        if not problems:
            written = "" if proof is None else write_proof(proof, file)
            print(f"ok {path}: {len(file.moves)} moves, result {file.result}{checked_proof(file)}{written}")
    return 1 if failed else 0


def checked_proof(file: gamefile.GameFile) -> str:
    """How much was checked of what a file tells beside its moves."""
    if file.draws is None and file.seals is None:
        return ""
    return f", {proof_in_words(file)} checked"


def write_proof(path: Path, file: gamefile.GameFile) -> str:
    """Writes a race with its draws and seals where nothing is yet; tells what was written."""
    proved = gamefile.with_proof(file, find_game)
    write_new(path, gamefile.as_json(proved))
    return f"\nwritten {path}: {proof_in_words(proved)}"


def proof_in_words(file: gamefile.GameFile) -> str:
    """How many draws and seals a file holds."""
    return f"{len(file.draws or [])} draws and {len(file.seals or [])} seals"


def replay(path: Path, move: int | None, seat: int | None, language: str) -> None:
    """Shows a recorded race, step by step or at one move."""
    file = gamefile.read(path)
    prepared(file.game)
    try:
        race = gamefile.replay(file, find_game)
    except BadInput as wrong:
        raise BadInput(f"{path}: {wrong}") from None
    viewer = viewer_of(race, seat)
    screen = Screen(race.game, language, Console(highlight=False))
    if move is not None:
        show_move(screen, file, checked(move, len(file.moves)), viewer)
        return
    step_through(screen, file, viewer)


def viewer_of(race: Race, seat: int | None) -> int:
    """Whose eyes to look through: a seat's, or after the race everybody's."""
    if seat is None:
        if not race.is_over and not race.game.has_secrets:
            return SPECTATOR
        if not race.is_over:
            raise BadInput("the race is not over: look through one seat's eyes with --seat")
        return EVERYBODY
    if not 1 <= seat <= len(race.names):
        raise BadInput(f"there is no seat {seat}; seats are 1 to {len(race.names)}")
    return seat - 1


def checked(move: int, last: int) -> int:
    """A move number that exists."""
    if not 0 <= move <= last:
        raise BadInput(f"there is no move {move}; moves are 0 to {last}")
    return move


def show_move(screen: Screen, file: gamefile.GameFile, number: int, viewer: int) -> None:
    """The race after a move, and what that move did."""
    before = gamefile.replay(file, find_game, max(0, number - 1))
    seen = len(before.snapshots) if number else 0
    race = gamefile.replay(file, find_game, number)
    screen.console.rule(f"move {number} of {len(file.moves)}")
    if number:
        seat, text = file.moves[number - 1]
        is_open = viewer in (EVERYBODY, seat) or len(before.asked) == 1
        screen.console.print(f"{race.names[seat]}: {text if is_open else '...'}", markup=False)
    screen.show_log(race, viewer, seen)
    screen.show_table(race, viewer)


def step_through(screen: Screen, file: gamefile.GameFile, viewer: int) -> None:
    """Enter goes on, b goes back, a number jumps, q leaves."""
    number, last = 0, len(file.moves)
    show_move(screen, file, number, viewer)
    while True:
        screen.console.print(
            f"[{number} of {last}] Enter: next, b: back, a number: jump, q: leave", markup=False
        )
        answer = sys.stdin.readline()
        word = answer.strip().lower()
        if not answer or word == "q":
            return
        wanted = small_number(word)
        if wanted is not None and wanted <= last:
            number = wanted
        elif word in ("", "b"):
            number = min(last, number + 1) if not word else max(0, number - 1)
        else:
            screen.console.print(f"There is no move {word!r}; moves are 0 to {last}.", markup=False)
            continue
        show_move(screen, file, number, viewer)
