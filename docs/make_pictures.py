"""Makes the pictures of the documentation: a real race in the terminal, and the tracks of Street Race.

.venv/bin/python docs/make_pictures.py
"""

import io
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from blacktop.games import game
from blacktop.games.circuit.par import par, way_of
from blacktop.games.circuit.shipped import TRACKS
from blacktop.games.circuit.svg import Way, card_picture, ring_picture
from blacktop.games.circuit.tracks import shipped_card, shipped_ring
from blacktop.table.local import LocalTable
from blacktop.tui.play import TerminalRace
from blacktop.tui.screen import Screen

PICTURES = Path(__file__).parent / "pictures"


def played(
    language: str,
    answers: list[str],
    people: list[str],
    options: dict[str, object],
    name: str = "illegal",
    bots: tuple[str, ...] = ("thumb", "thumb", "thumb"),
) -> Console:
    """A console that has seen a race in which these answers were typed."""
    console = Console(record=True, width=80, file=io.StringIO(), highlight=False)
    typed: Iterator[str] = iter(answers)

    def read(prompt: str) -> str:
        answer = next(typed, None)
        if answer is None:
            raise EOFError
        console.print(f"{prompt} {answer}", markup=False)
        return answer

    table = LocalTable.open(game(name), people, bots, options, seed=b"a night in June 2002")
    screen = Screen(game(name), language, console)
    TerminalRace(table, screen, read, PICTURES.parent / "unfinished.json").play()
    (PICTURES.parent / "unfinished.json").unlink()
    return console


def save(console: Console, name: str, title: str, lines: int) -> None:
    """The last lines of a console as an SVG picture."""
    text = console.export_text(clear=False, styles=True).splitlines()[-lines:]
    shown = Console(record=True, width=80, file=io.StringIO())
    for line in text:
        shown.print(Text.from_ansi(line))
    shown.save_svg(str(PICTURES / f"{name}.svg"), title=title, theme=MONOKAI)


SHOWN_CARDS = ("roadworks", "home-straight", "fountain", "gas-pumps")
"""One of each kind."""


def draw_tracks() -> None:
    """Every track in the box, and some of the cards."""
    for name in TRACKS:
        (PICTURES / f"track-{name}.svg").write_text(ring_picture(shipped_ring(name)), "utf-8")
    for name in SHOWN_CARDS:
        (PICTURES / f"card-{name}.svg").write_text(card_picture(shipped_card(name)), "utf-8")


def draw_lines() -> None:
    """The perfect race on every track: two laps from the first start position."""
    for name in TRACKS:
        row = game("circuit").start(1, {"track": name})
        way = Way(*way_of(row, par(row)))
        (PICTURES / f"par-{name}.svg").write_text(ring_picture(shipped_ring(name), (), way), "utf-8")


def main() -> None:
    """A turn of each game, the reasons in German, the tracks and the perfect races on them."""
    PICTURES.mkdir(exist_ok=True)
    draw_tracks()
    draw_lines()
    first = ["1", "2", "3"]
    save(played("en", [*first, "1"], ["Ann"], {}), "terminal", "blacktop play illegal", 44)
    german = played("de", [*first, "nothing", "? bid 5", "?"], ["Anna"], {})
    save(german, "terminal-de", "blacktop play illegal --language de", 44)
    turns = ["speed 3 / ahead ahead ahead", "speed 4 / ahead ahead ahead ahead", "turns"]
    circuit = played("en", turns, ["Ann"], {"track": "old-town"}, "circuit", ("racer", "greedy"))
    save(circuit, "terminal-circuit", "blacktop play circuit -o track=old-town", 48)


if __name__ == "__main__":
    main()
