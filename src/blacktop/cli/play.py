"""The command play: opens or resumes a table and says where it was saved."""

import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import platformdirs
from rich.console import Console

from blacktop.cli.laboratory import get_ready
from blacktop.cli.pipes import outlive_readers
from blacktop.cli.prepare import prepared, prepared_bots
from blacktop.core.game import Game
from blacktop.core.notation import BadInput
from blacktop.core.record import Bytes
from blacktop.table.local import LocalTable
from blacktop.tui.play import TerminalRace
from blacktop.tui.screen import Screen


def play(
    name: str,
    people: list[str],
    bots: list[str] | None,
    options: dict[str, Any],
    language: str,
    resume: bool,
    new: bool,
    save: Path | None,
    seed: int | None,
    advice: bool,
) -> None:
    """Plays a race in the terminal."""
    outlive_readers()  # a closed screen must not lose the race
    game = prepared(name)
    if bots is None:
        bots = list(game.usual_bots)[: game.seats[-1] - len(people)]
    if not people:
        raise BadInput("people: at least one name is needed; bots alone race with `blacktop simulate`")
    chosen = game.read_options(options)
    prepared_bots(game, bots)
    console = Console(highlight=False)
    screen = Screen(game, language, console)
    if resume and new:
        raise BadInput("--resume and --new exclude each other")
    if advice and not game.gives_advice:
        raise BadInput(f"{game.title} gives no advice; only games that are solved do")
    advisers = ["perfect"] if advice else []
    get_ready(game, [*bots, *advisers], game.start(len(people) + len(bots), chosen))
    fresh = LocalTable.open(game, people, bots, chosen, seed_bytes(seed))  # complains before anything else
    left = save or unfinished(game)
    table = left_table(screen, left, resume, new, advisers) or fresh
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        signal.signal(number, leave)
    race = TerminalRace(table, screen, read_line(console), left, advice)
    if not race.play():
        screen.say("saved", path=str(left), command=resume_command(name, save, language, advice))
        if race.was_interrupted:
            raise KeyboardInterrupt
        return
    kept = left
    if save is None:
        kept = recorded(game)
        left.rename(kept)
    screen.say("recorded", path=str(kept), command=f"blacktop verify {kept}")


def left_table(
    screen: Screen, left: Path, resume: bool, new: bool, advisers: list[str]
) -> LocalTable | None:
    """The unfinished race, if there is one and it is wanted."""

    def ready(game: Game, bots: Sequence[str], row: Bytes) -> None:
        get_ready(game, [*bots, *advisers], row)

    if not left.exists():
        if resume:
            raise BadInput(f"{left}: there is no unfinished race to go on with")
        return None
    table = LocalTable.load(left, ready)  # a file that is no race is complained about, never overwritten
    if table.race.game is not screen.game:
        raise BadInput(f"{left}: a race of {table.race.game.name}, not of {screen.game.name}")
    if table.race.is_over:
        raise BadInput(f"{left}: this race is over; choose another file to save to")
    if resume or (not new and wants_to_resume(screen, table)):
        return table
    left.rename(left.with_suffix(f".{time.strftime('%Y-%m-%d-%H%M%S')}.json"))
    return None


def wants_to_resume(screen: Screen, table: LocalTable) -> bool:
    """Asks until the answer is yes or no."""
    screen.say("resume", names=", ".join(table.race.names), moves=len(table.race.played))
    while True:
        answer = read_line(screen.console)("").strip().lower()
        if answer in ("", "y", "yes", "j", "ja"):
            return True
        if answer in ("n", "no", "nein"):
            return False
        screen.say("yes-or-no")


def leave(number: int, frame: object) -> None:
    """A terminal that closes, or a polite kill: leave as with Ctrl-C, so that the race is saved."""
    raise KeyboardInterrupt


def unfinished(game: Game) -> Path:
    """Where the race lies that was left."""
    return platformdirs.user_data_path("blacktop") / game.name / "unfinished.json"


def recorded(game: Game) -> Path:
    """A new name among the finished races."""
    moment = time.strftime("%Y-%m-%d-%H%M%S")
    folder = platformdirs.user_data_path("blacktop") / game.name / "races"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{moment}.json"


def resume_command(name: str, save: Path | None, language: str, advice: bool) -> str:
    """What to type to go on."""
    spoken = "" if language == "en" else f" -l {language}"
    advised = " --advice" if advice else ""
    return f"blacktop play {name} --resume{spoken}{advised}" + (f" --save {save}" if save else "")


def seed_bytes(seed: int | None) -> bytes | None:
    """The secret of a table; None lets the machine choose one that nobody knows."""
    return None if seed is None else f"seed {seed}".encode()


def read_line(console: Console) -> Any:
    """Reads a line behind a prompt."""

    def read(prompt: str) -> str:
        console.print(prompt, markup=False, end=" ")
        if sys.stdin is None:
            raise EOFError
        return input()

    return read
