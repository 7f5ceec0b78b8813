"""People's own cards and tracks: where they lie, and how the command finds them beside those in the box.

    FOLDER/cards/*.card     own cards        FOLDER is the folder circuit in your data folder, or
    FOLDER/tracks/*.track   own tracks       what the environment variable BLACKTOP_TRACKS says

A name that is in the box always means what is in the box. Every complaint begins with the file.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

from blacktop.core.files import read_bytes
from blacktop.core.notation import BadInput, unknown
from blacktop.games.circuit import shipped
from blacktop.games.circuit.cardtext import (
    LARGEST_TEXT,
    LETTERS,
    NAME,
    BadTrack,
    Card,
    TrackText,
    read_text,
)
from blacktop.games.circuit.check import check_card, check_ring
from blacktop.games.circuit.shipped import slug
from blacktop.games.circuit.tracks import Find, Ring, ring_of_list, ring_of_text, shipped_card

FOLDER_VARIABLE = "BLACKTOP_TRACKS"
CARD, TRACK = ".card", ".track"


@dataclass(frozen=True)
class Sheet:
    """A file with a card or a track in it."""

    path: Path
    content: Card | TrackText

    @property
    def name(self) -> str:
        """The name that is typed."""
        return slug(self.content.name)

    @property
    def is_own(self) -> bool:
        """Whether it is a person's own, not one in the box."""
        return shipped.FOLDER.resolve() not in self.path.resolve().parents


def folder() -> Path:
    """Where own cards and tracks lie."""
    given = os.environ.get(FOLDER_VARIABLE)
    return Path(given) if given else platformdirs.user_data_path("blacktop") / "circuit"


def shelves(kind: str) -> tuple[Path, Path]:
    """The folders in which a name is looked up: the box, then one's own."""
    inside = "cards" if kind == CARD else "tracks"
    return shipped.FOLDER / inside, folder() / inside


# --- Reading --------------------------------------------------------------------------------------


@contextmanager
def complaints_about(path: Path) -> Iterator[None]:
    """Puts the file in front of what is wrong with it."""
    try:
        yield
    except BadInput as wrong:
        raise BadInput(f"{path}: {wrong}") from None


def read_sheet(path: Path) -> Sheet:
    """A card or a track from its file."""
    content = read_bytes(path, LARGEST_TEXT)
    with complaints_about(path):
        return Sheet(path, read_text(_decoded(content)))


def _decoded(content: bytes) -> str:
    try:
        text = content.decode("utf-8-sig")  # some editors begin a file with a mark
    except UnicodeDecodeError as wrong:
        raise BadTrack("no text in UTF-8", content.count(b"\n", 0, wrong.start) + 1) from None
    if "\0" in text:
        raise BadTrack("no text, but bytes", text.count("\n", 0, text.index("\0")) + 1)
    return text


def sheets(shelf: Path, kind: str, wrong: list[str]) -> Iterator[Sheet]:
    """The cards or tracks of a folder; what cannot be read is put aside."""
    for path in sorted(shelf.glob(f"*{kind}")):
        try:
            sheet = read_sheet(path)
        except BadInput as complaint:
            wrong.append(str(complaint))
            continue
        if isinstance(sheet.content, Card) == (kind == CARD):
            yield sheet


# --- Finding --------------------------------------------------------------------------------------


def find_sheet(word: str) -> Sheet:
    """A card or a track by its name, or by the path of its file."""
    return read_sheet(locate(word))


def locate(word: str) -> Path:
    """The file of a card or a track, from its name or its path."""
    if is_path(word):
        return existing(path_of(word))
    for kind in (TRACK, CARD):
        found = _named(word, kind)
        if found is not None:
            return found
    if Path(word).exists():
        return existing(Path(word))
    raise unknown("card or track", word[:60], [*names(TRACK), *names(CARD)])


def existing(path: Path) -> Path:
    """A path, if there is a file."""
    if not path.is_file():
        read_bytes(path, LARGEST_TEXT)  # says why not
    return path


def is_path(word: str) -> bool:
    """Whether a word can only mean a file, not a name."""
    return Path(word).name != word or Path(word).suffix in (CARD, TRACK)


def path_of(word: str) -> Path:
    """The path that was typed; a shell leaves the sign for one's home alone behind an equals sign."""
    return Path(word).expanduser() if word.startswith("~/") else Path(word)


def names(kind: str) -> list[str]:
    """All names that can be typed."""
    return [sheet.name for shelf in shelves(kind) for sheet in sheets(shelf, kind, [])]


def _named(name: str, kind: str) -> Path | None:
    """The file of a card or a track: in the box, or one's own."""
    box, own = shelves(kind)
    return _on_shelf(name, kind, box) or _on_shelf(name, kind, own)


def _on_shelf(name: str, kind: str, shelf: Path) -> Path | None:
    """By the name in the file; if none has it, the file that is called so, even if it cannot be read."""
    if not NAME.fullmatch(name):
        return None
    for sheet in sheets(shelf, kind, []):
        if sheet.name == slug(name):
            return sheet.path
    called_so = shelf / f"{slug(name)}{kind}"
    return called_so if called_so.is_file() else None


def finder(beside: Path, given: Sequence[Sheet] = ()) -> Find:
    """Knows the cards that a track may name: in the box, given with it, beside it, one's own."""

    def find(name: str) -> Card:
        if is_in_box(name, CARD):
            return shipped_card(name)
        for sheet in given:
            if isinstance(sheet.content, Card) and sheet.name == slug(name):
                return without_lines(sheet.content)
        for shelf in (beside, shelves(CARD)[1]):
            path = _on_shelf(name, CARD, shelf)
            found = read_sheet(path).content if path else None
            if isinstance(found, Card):
                return without_lines(found)
        raise unknown("card", name[:60], names(CARD))

    return find


def without_lines(card: Card) -> Card:
    """A card whose complaints name it: its lines are not those of the track's file."""
    return replace(card, first_line=0)


# --- Rings ----------------------------------------------------------------------------------------


def ring_of(sheet: Sheet, given: Sequence[Sheet] = ()) -> Ring:
    """The ring of a track's file."""
    assert isinstance(sheet.content, TrackText)
    with complaints_about(sheet.path):
        return ring_of_text(sheet.content, finder(sheet.path.parent, given))


def check_sheet(sheet: Sheet, given: Sequence[Sheet] = ()) -> None:
    """Complains about a card or a track that does not keep the rules."""
    refuse_taken_name(sheet)
    if isinstance(sheet.content, Card):
        with complaints_about(sheet.path):
            check_card(sheet.content)
        return
    ring = ring_of(sheet, given)
    with complaints_about(sheet.path):
        check_ring(ring)


def refuse_taken_name(sheet: Sheet) -> None:
    """A name in the box cannot mean something else: nobody would know what is raced on."""
    name = sheet.content.name
    if sheet.is_own and is_taken(name):
        raise BadInput(f"{sheet.path}: {name!r} is the name of one in the box; choose another")


def is_taken(name: str) -> bool:
    """Whether a name means something in the box, be it a card or a track."""
    return is_in_box(name, CARD) or is_in_box(name, TRACK)


def is_in_box(name: str, kind: str) -> bool:
    """Whether a name is that of a card or track in the box; ``random`` is taken as well."""
    if kind == TRACK:
        return slug(name) in ("random", *shipped.TRACKS)
    return any(slug(card.name) == slug(name) for card in shipped.BOX)


# --- What is typed --------------------------------------------------------------------------------


def typed_track(value: str) -> str:
    """What the option ``track`` shall be, from a name, a path, or a list of cards on a command line."""
    if is_in_box(value, TRACK) or is_drawing(value):
        return value
    ring = _listed_ring(value) if "," in value and not is_path(value) else _own_ring(value)
    return value if ring is None else " ".join(ring.rows())


def is_drawing(value: str) -> bool:
    """Whether a value is a drawing of a whole track."""
    return "#" in value and all(letter in LETTERS or letter.isspace() for letter in value)


def _own_ring(word: str) -> Ring:
    path = path_of(word) if is_path(word) else _named(word, TRACK)
    if path is None:
        raise BadInput(f"option track: {unknown('track', word[:60], ['random', *names(TRACK)])}")
    sheet = read_sheet(path)
    if isinstance(sheet.content, Card):
        raise BadInput(f"{sheet.path}: a card, not a track")
    check_sheet(sheet)
    return ring_of(sheet)


def _listed_ring(value: str) -> Ring | None:
    """The ring of a list that names own cards; None if all of them are in the box."""
    if all(is_in_box(name.strip(), CARD) for name in value.split(",")):
        return None
    try:
        ring = ring_of_list(value, finder(shelves(CARD)[1]))
        check_ring(ring)
    except BadInput as wrong:
        raise BadInput(f"option track: {wrong}") from None
    return ring
