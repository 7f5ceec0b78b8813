"""What ``blacktop track`` does: listing, drawing, checking and making cards and tracks."""

import secrets
import shlex
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from blacktop.cli.laboratory import print_json
from blacktop.core.files import write_new, write_whole
from blacktop.core.notation import BadInput, unknown
from blacktop.games.circuit import builder, garage
from blacktop.games.circuit.cardtext import (
    KIND_NAMES,
    SIZE_NAMES,
    SIZES,
    Card,
    Line,
    Rows,
    checked_name,
    write_track,
)
from blacktop.games.circuit.difficulty import MOST_A_CARD, difficulty, difficulty_of, obstacles
from blacktop.games.circuit.garage import CARD, TRACK, Sheet
from blacktop.games.circuit.picture import track_lines
from blacktop.games.circuit.shipped import slug
from blacktop.games.circuit.svg import card_picture, ring_picture
from blacktop.games.circuit.tracks import Ring

Facts = dict[str, Any]

# --- Listing --------------------------------------------------------------------------------------


def list_all(json: bool) -> None:
    """Every card, by kind and from easy to nasty, and every track."""
    wrong: list[str] = []
    cards = sorted(facts_of(CARD, wrong), key=_kind_and_obstacles)
    tracks = list(facts_of(TRACK, wrong))
    if json:
        print_json({"cards": cards, "tracks": tracks, "wrong": wrong})
        return
    console = Console(highlight=False)
    console.print(table_of("card", cards), "", table_of("track", tracks), "", sep="\n")
    for complaint in wrong:
        console.print(f"not listed: {complaint}", markup=False, soft_wrap=True)
    console.print(f"Your own lie in {garage.folder()}", markup=False, soft_wrap=True)


def facts_of(kind: str, wrong: list[str]) -> Iterator[Facts]:
    """What there is to know about all cards or tracks that can be found by name."""
    for shelf in garage.shelves(kind):
        for sheet in garage.sheets(shelf, kind, wrong):
            try:
                garage.refuse_taken_name(sheet)
                facts = card_facts(sheet.content) if isinstance(sheet.content, Card) else track_facts(sheet)
            except BadInput as complaint:
                wrong.append(str(complaint))
                continue
            author = {"author": sheet.content.author, "from": "own" if sheet.is_own else "shipped"}
            yield {"name": sheet.name, "title": sheet.content.name} | facts | author


def card_facts(card: Card) -> Facts:
    """Kind, obstacles, difficulty."""
    return {
        "kind": KIND_NAMES[card.kind],
        "obstacles": obstacles(card.rows),
        "difficulty": difficulty(card.rows),
    }


def track_facts(sheet: Sheet) -> Facts:
    """Size, start positions, obstacles, difficulty."""
    ring = garage.ring_of(sheet)
    return {
        "size": SIZE_NAMES[ring.size],
        "starts": ring.starts,
        "obstacles": obstacles(ring.rows()),
        "difficulty": difficulty_of(ring),
    }


def _kind_and_obstacles(card: Facts) -> tuple[int, int, str]:
    return list(KIND_NAMES.values()).index(card["kind"]), card["obstacles"], card["name"]


def table_of(what: str, lines: Sequence[Facts]) -> Table:
    """Facts in columns."""
    keys = [key for key in lines[0] if key not in ("name", "title")]
    table = Table(what, *keys, box=None)
    for facts in lines:
        table.add_row(*(Text(str(facts[key])) for key in ("name", *keys)))
    return table


# --- Drawing --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Drawing:
    """A card or a track, ready to be printed."""

    name: str
    head: str
    rows: Rows
    picture: str


def draw(words: Sequence[str], svg: Path | None, with_svg: bool, force: bool) -> None:
    """Prints cards and tracks and writes their pictures; first it looks whether all of that is possible."""
    if svg and not with_svg:
        raise BadInput("--svg and --no-svg exclude each other")
    sheets = [garage.find_sheet(word) for word in words]
    drawings = [drawing_of(sheet, sheets) for sheet in sheets]
    pictures = picture_paths(drawings, svg) if with_svg else []
    for path in pictures:
        if path.exists() and not force:
            raise BadInput(f"{path}: is there already; --force overwrites it")
    for path, drawing in zip(pictures, drawings, strict=False):
        (write_whole if force else write_new)(path, drawing.picture.encode())
    console = Console(highlight=False)
    for drawing in drawings:
        show(console, drawing.head, drawing.rows)
    for path in pictures:
        console.print(f"picture: {path}", markup=False, soft_wrap=True)


def drawing_of(sheet: Sheet, given: Sequence[Sheet]) -> Drawing:
    """What is to be drawn. It may be wrong: one looks at it to see why."""
    if isinstance(sheet.content, Card):
        card = sheet.content
        return Drawing(sheet.name, card_head(card), card.rows, card_picture(card))
    ring = garage.ring_of(sheet, given)
    return Drawing(sheet.name, ring_head(ring), ring.rows(), ring_picture(ring))


def card_head(card: Card) -> str:
    """A card in one line."""
    kind = KIND_NAMES[card.kind]
    return f"{card.name}{by(card.author)}: {kind}, {in_the_way(card.rows)}, {difficulty(card.rows)}"


def ring_head(ring: Ring) -> str:
    """A track in one line."""
    return (
        f"{ring.name}{by(ring.author)}: {SIZE_NAMES[ring.size]}, {ring.starts} start positions, "
        f"{in_the_way(ring.rows())}, {difficulty_of(ring)}"
    )


def in_the_way(rows: Rows) -> str:
    """How many obstacles, in words."""
    number = obstacles(rows)
    return "1 obstacle" if number == 1 else f"{number} obstacles"


def by(author: str) -> str:
    """Whose it is."""
    return f", by {author}" if author else ""


def picture_path(name: str, svg: Path | None) -> Path:
    """Where a picture goes: a path that ends in .svg is the picture, any other is a folder."""
    if svg is not None and svg.suffix == ".svg" and not svg.is_dir():
        return svg
    if svg is not None and svg.is_file():
        raise BadInput(f"{svg}: neither a folder nor a picture that ends in .svg")
    return (svg or Path()) / f"{name}.svg"


def picture_paths(drawings: Sequence[Drawing], svg: Path | None) -> list[Path]:
    """Where the pictures of several drawings go."""
    paths = [picture_path(drawing.name, svg) for drawing in drawings]
    if paths[0] == svg and len(drawings) > 1:
        raise BadInput(f"{svg}: one picture for {len(drawings)} drawings; name a folder")
    for number, path in enumerate(paths):
        if path in paths[:number]:
            raise BadInput(f"{path}: would be the picture of two drawings")
    return paths


INK = {
    "#": "bright_black",
    "o": "bold yellow",
    "/": "yellow",
    ":": "bold white",
    ".": "white",
    "*": "bold magenta",
    "@": "bold bright_magenta",
}
"""Start positions have the colour of their own."""
INK_OF_STARTS = "bold cyan"
LEFT_OF_TRACK = 3
NO_MARKS: Mapping[tuple[int, int], str] = {}


def show(console: Console, head: str, rows: Rows, marks: Mapping[tuple[int, int], str] = NO_MARKS) -> None:
    """A track or a card in the terminal, with its start positions and perhaps other marks."""
    starts = {
        (column, row): f"{letter} "
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter.isdigit()
    }
    console.print(head, markup=False, soft_wrap=True)
    columns, *lines = track_lines(rows, {**starts, **marks})
    console.print(columns, style="bright_black", soft_wrap=True)
    for line in lines:
        console.print(coloured(line), soft_wrap=True)


def coloured(line: str) -> Text:
    """A row of a track with colours for those who see them."""
    text = Text(line)
    for column, letter in enumerate(line[LEFT_OF_TRACK:], LEFT_OF_TRACK):
        text.stylize(INK_OF_STARTS if letter.isdigit() else INK.get(letter, ""), column, column + 1)
    text.stylize("bright_black", 0, LEFT_OF_TRACK)
    return text


# --- Checking -------------------------------------------------------------------------------------


def check(words: Sequence[str]) -> int:
    """One line for each file: ok, or what is wrong and where."""
    paths = [garage.locate(word) for word in words]
    cards = list(readable(paths))
    failed = 0
    for path in paths:
        try:
            print(f"ok {path}: {checked(path, cards)}")
        except BadInput as wrong:
            failed += 1
            print(wrong)
    return 1 if failed else 0


def readable(paths: Sequence[Path]) -> Iterator[Sheet]:
    """The files that can be read: their cards may be named by the tracks among them."""
    for path in paths:
        with suppress(BadInput):
            yield garage.read_sheet(path)


def checked(path: Path, given: Sequence[Sheet]) -> str:
    """A card or a track that is fine, in one line."""
    sheet = garage.read_sheet(path)
    garage.check_sheet(sheet, given)
    if isinstance(sheet.content, Card):
        return card_head(sheet.content)
    return ring_head(garage.ring_of(sheet, given))


# --- Making ---------------------------------------------------------------------------------------


def new(name: str | None, size: str, difficulty: str, seed: int | None, output: Path | None) -> None:
    """Makes a track by lot and writes it, never over another one."""
    if size not in SIZES:
        raise unknown("size", size, SIZES)
    if difficulty not in MOST_A_CARD:
        raise unknown("difficulty", difficulty, MOST_A_CARD)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    source = Random(seed)
    by_lot = builder.new_name(source)
    title = free_name(by_lot if name is None else name)
    path = output or garage.shelves(TRACK)[1] / f"{slug(title)}{TRACK}"
    if path.exists():
        raise BadInput(f"{path}: is there already, and stays as it is")
    ring = builder.new_ring(title, "", SIZES[size], difficulty, source)
    write_new(path, write_track(title, "", ring.rows()).encode())
    console = Console(highlight=False)
    show(console, ring_head(ring), ring.rows())
    track = slug(title) if output is None else shlex.quote(str(path.absolute()))
    for line in (f"seed {seed}, written to {path}", f"race on it: blacktop play circuit -o track={track}"):
        console.print(line, markup=False, soft_wrap=True)


def free_name(name: str) -> str:
    """A name that a new track may have."""
    checked_name(Line(0, name), "track")
    if garage.is_taken(name):
        raise BadInput(f"{name!r} is taken: it is a card or a track in the box; choose another")
    return name
