"""What ``blacktop track`` says about perfect races: par, its proof, and what a race gave away."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from blacktop.cli.laboratory import print_json, share_bar
from blacktop.cli.prepare import once
from blacktop.cli.workshop import picture_path, ring_head, show
from blacktop.core import gamefile
from blacktop.core.files import read_bytes, write_new, write_whole
from blacktop.core.game import Progress
from blacktop.core.notation import BadInput
from blacktop.core.record import Bytes
from blacktop.games import game as find_game
from blacktop.games.circuit import checker, garage
from blacktop.games.circuit.cardtext import Card
from blacktop.games.circuit.certificate import certificate as certificate_of
from blacktop.games.circuit.game import GAME
from blacktop.games.circuit.judge import JudgedTurn, judged
from blacktop.games.circuit.par import OPTIONS, Par, line_of, on_grid, way_of
from blacktop.games.circuit.par import par as find_par
from blacktop.games.circuit.shipped import slug
from blacktop.games.circuit.svg import Way, ring_picture
from blacktop.games.circuit.tracks import Ring

LARGEST_CERTIFICATE = 4_000_000


@dataclass(frozen=True)
class Picture:
    """Whether and where a picture is wanted."""

    path: Path | None
    wanted: bool
    force: bool


# --- Par ------------------------------------------------------------------------------------------


def par(
    word: str, start: int, options: dict[str, Any], certificate: Path | None, picture: Picture, json: bool
) -> None:
    """Finds the perfect race on a track, prints it, and writes what else is wanted."""
    if picture.path and not picture.wanted:
        raise BadInput("--svg goes neither with --no-svg nor with --json")
    ring = track_of(word)
    row = row_of(ring, options)
    on_grid(row, start)  # complains about the start before anything is solved
    svg = picture_path(f"{slug(ring.name)}-par", picture.path) if picture.wanted else None
    for path in (svg if not picture.force else None, certificate):
        if path is not None and path.exists():
            raise BadInput(f"{path}: is there already" + ("; --force overwrites it" if path == svg else ""))
    with solving(ring.name) as progress:
        found = find_par(row, start, progress)
    hexes, ends = way_of(row, found)
    if certificate is not None:
        write_new(certificate, msgspec.json.encode(certificate_of(row, found)) + b"\n")
    if svg is not None:
        write = write_whole if picture.force else write_new
        write(svg, ring_picture(ring, (), Way(hexes, ends)).encode())
    if json:
        print_json(facts(ring, found, row))
        return
    show_par(ring, found, row)
    for what, path in (("picture", svg), ("certificate", certificate)):
        if path is not None:
            print(f"{what}: {path}")


def track_of(word: str) -> Ring:
    """A track by its name or its file, if it can be raced on."""
    sheet = garage.find_sheet(word)
    if isinstance(sheet.content, Card):
        raise BadInput(f"{sheet.path}: a card, not a track")
    garage.check_sheet(sheet)
    return garage.ring_of(sheet)


def row_of(ring: Ring, options: dict[str, Any]) -> Bytes:
    """A race of one car on a track, about to be set up."""
    for name in options:
        if name not in OPTIONS:
            raise BadInput(f"option {name!r} does not change a perfect race; allowed: {', '.join(OPTIONS)}")
    return GAME.start(1, {**options, "track": " ".join(ring.rows())})


def prepared_line() -> None:
    """Compiles what solves, once, with a line that says so."""

    def solve_once() -> Iterator[str]:
        yield "the practice track"
        line_of(GAME.start(1, {"track": "practice"}))

    once(f"{GAME.name}.line", "the search for perfect races", 1, solve_once)


@contextmanager
def solving(name: str) -> Iterator[Progress]:
    """A line that tells how far the solution is, in hundredths."""
    prepared_line()
    with share_bar(f"the perfect race on {name}") as progress:
        yield progress


def facts(ring: Ring, found: Par, row: Bytes) -> dict[str, Any]:
    """Par as JSON."""
    return {
        "track": slug(ring.name),
        "laps": found.laps,
        "turn_gap": found.turn_gap,
        "crash_speed": GAME.options_of(row)["crash_speed"],
        "start": found.position,
        "par": found.turns,
        "pars": pars(ring, row),
        "race": [turn.text for turn in found.race],
    }


def pars(ring: Ring, row: Bytes) -> list[int]:
    """Par from every start position."""
    line = line_of(row)
    return [line.turns_of(on_grid(row, position), 0) for position in range(1, ring.starts + 1)]


def show_par(ring: Ring, found: Par, row: Bytes) -> None:
    """The track with the line on it, then the race turn by turn."""
    console = Console(highlight=False)
    hexes, ends = way_of(row, found)
    marks = dict.fromkeys(hexes, "* ") | {hexes[end]: "@ " for end in ends}
    show(console, ring_head(ring), ring.rows(), marks)
    console.print("* the perfect line   @ where a turn ends")
    laps = "1 lap" if found.laps == 1 else f"{found.laps} laps"
    console.print(f"par: {found.turns} turns for {laps} from start position {found.position}", style="bold")
    width = max(len(turn.text) for turn in found.race)
    for number, turn in enumerate(found.race, 1):
        harm = f", {turn.damage} damage" if turn.damage else ""
        console.print(f"{number:>4}  {turn.text:<{width}}  {turn.hex}, {turn.heading}{harm}")
    each = ", ".join(f"{position}: {turns}" for position, turns in enumerate(pars(ring, row), 1))
    console.print(f"from each start position: {each}")


# --- Proof ----------------------------------------------------------------------------------------


def prove(paths: list[Path]) -> int:
    """Lets the separate checker look at certificates."""
    texts = [(path, read_bytes(path, LARGEST_CERTIFICATE)) for path in paths]
    failed = 0
    for path, text in texts:
        try:
            print(f"ok {path}: {checker.prove(text)}")
        except checker.NotProved as wrong:
            failed += 1
            print(f"FAILED {path}: {wrong}")
    return 1 if failed else 0


# --- Judgement ------------------------------------------------------------------------------------


def judge(path: Path, json: bool) -> None:
    """Prints every turn of a race with what it gave away."""
    file = gamefile.read(path)
    if file.game != GAME.name:
        raise BadInput(f"{path}: a race of {file.game}, not of {GAME.name}")
    try:
        table = gamefile.replay(file, find_game)
    except BadInput as wrong:
        raise BadInput(f"{path}: {wrong}") from None
    with solving("this track") as progress:
        line_of(table.row, progress)
    turns = judged(table)
    if json:
        print_json([{**msgspec.structs.asdict(Judgement.of(turn, table.names))} for turn in turns])
        return
    console = Console(highlight=False)
    shown = Table("round", "driver", "turn", "to go", "given away", box=None)
    for turn in turns:
        lost = "-" if turn.lost is None else str(turn.lost or "")
        to_go = "-" if turn.after is None else str(turn.after)
        shown.add_row(str(turn.round), table.names[turn.seat], turn.text, to_go, lost)
    console.print(shown)
    for seat, name in enumerate(table.names):
        console.print(summary(name, [turn for turn in turns if turn.seat == seat]), markup=False)


class Judgement(msgspec.Struct):
    """A judged turn as JSON."""

    driver: str
    round: int
    turn: str
    before: int | None
    after: int | None
    given_away: int | None

    @classmethod
    def of(cls, turn: JudgedTurn, names: tuple[str, ...]) -> "Judgement":
        """From a judged turn."""
        return cls(names[turn.seat], turn.round, turn.text, turn.before, turn.after, turn.lost)


def summary(name: str, turns: list[JudgedTurn]) -> str:
    """One driver's race in a line."""
    lost = sum(turn.lost or 0 for turn in turns)
    first = turns[0].before if turns else None
    end = "" if not turns or turns[-1].after is not None else ", and could not come home any more"
    return f"{name}: {len(turns)} turns, {first} were needed at first, {lost} given away{end}"
