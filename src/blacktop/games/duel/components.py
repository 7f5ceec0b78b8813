"""The components of Street Racing as one table of data, which an owner of the game can replace (D1).

They are TOML files in ``tables/``; ``docs/components.md`` explains every field. A race carries its
components in its record, so rules, files and bots never look at a file. As an option of a table they are
written as the name of one of our files, or as one line of JSON.
"""

import codecs
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from blacktop.core.files import read_bytes
from blacktop.core.notation import BadInput, expect_type, unknown
from blacktop.games.duel.pieces import LONGEST_DECK, LONGEST_TRACK, STEERING_TOKENS, Card
from blacktop.games.duel.state import Race

FOLDER = Path(__file__).parent / "tables"
STANDARD = "standard"
LARGEST_FILE = 100_000
LONGEST_TEXT = 80
MOST_PIECES = 30
FASTEST_CARD = 12

Count = Annotated[int, Meta(ge=0, le=MOST_PIECES)]
Value = Annotated[int, Meta(ge=0, le=FASTEST_CARD)]
Steering = Annotated[int, Meta(ge=0, le=STEERING_TOKENS)]
Penalties = list[Annotated[int, Meta(ge=0, le=LONGEST_TRACK)]]


class Struct(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What no part of the table has: fields that nobody knows."""


class CarCard(Struct, frozen=True):
    """What a car card says."""

    value: Value
    steering: Steering


class PassCard(CarCard, frozen=True):
    """Pass says more."""

    increase: Value


class CarCards(Struct, frozen=True):
    """The five cards of each driver."""

    coast: CarCard
    cruise: CarCard
    block: CarCard
    push: CarCard
    pass_: PassCard = msgspec.field(name="pass")

    def all(self) -> tuple[CarCard, ...]:
        """The cards, in the order of ``pieces.Card``."""
        return self.coast, self.cruise, self.block, self.push, self.pass_


class Roads(Struct, frozen=True):
    """How many Road cards there are of each kind."""

    hill: Count
    curve: Count
    crossing: Count
    straight: Count


class Tokens(Struct, frozen=True):
    """How many Handling tokens there are of each kind."""

    hill: Count
    curve: Count
    crossing: Count


class Penalty(Struct, frozen=True):
    """What a match costs, by speed: without a skid on the track, and with one."""

    no_skid: Penalties
    one_skid: Penalties


class Table(Struct, frozen=True):
    """All components: what matters to the rules."""

    cards: CarCards
    roads: Roads
    tokens: Tokens
    penalty: Penalty
    deck: Annotated[int, Meta(ge=2, le=LONGEST_DECK)]
    track: Annotated[int, Meta(ge=1, le=LONGEST_TRACK)]


class Components(Table, frozen=True):
    """A table with its name, and where its values come from."""

    name: str = "unnamed"
    source: str = "this file"
    book: list[str] = []
    """The fields that the rulebook prints; the others are of the file's source."""


# --- Reading --------------------------------------------------------------------------------------


@cache
def shipped() -> tuple[str, ...]:
    """The names of our own files, the standard one first."""
    names = sorted(path.stem for path in FOLDER.glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != STANDARD))


@cache
def named(name: str) -> Components:
    """One of our own files."""
    return read(FOLDER / f"{name}.toml")


def read(path: Path) -> Components:
    """Components from a file, checked."""
    content = read_bytes(path, LARGEST_FILE)
    try:
        given = msgspec.toml.decode(content.removeprefix(codecs.BOM_UTF8))
        return checked(msgspec.convert(given, Components))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadInput) as wrong:
        raise BadInput(f"{path}: {plain(wrong)}") from None


def from_option(value: Any) -> Components:
    """Components from the value of an option: a name, or everything as JSON."""
    if value in shipped():
        return named(value)
    if isinstance(value, str) and not value.lstrip().startswith("{"):
        raise BadInput(f"option components: {unknown('name', value, shipped())}, or a JSON object")
    try:
        table = msgspec.json.decode(value) if isinstance(value, str) else value
        own = {"name": "own", **expect_type(table, dict, "the table", "a name or a JSON object")}
        return checked(msgspec.convert(own, Components))
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError, BadInput) as wrong:
        raise BadInput(f"option components: {plain(wrong)}") from None


def found(text: str) -> Components:
    """What somebody typed for the option: a name, a file, or everything as JSON."""
    if text in shipped() or text.lstrip().startswith("{"):
        return from_option(text)
    path = Path(text)
    if path.name == text and not path.suffix and not path.exists():
        raise unknown("components", text, [*shipped(), "a file"])
    return read(path)


def typed(text: str) -> str:
    """The same as the value of the option: a name stays, a file becomes its table in one line."""
    return text if text in shipped() else option_text(found(text))


def option_text(table: Table) -> str:
    """A table as one line of JSON."""
    built = msgspec.to_builtins(table)
    return msgspec.json.encode({name: built[name] for name in Table.__struct_fields__}).decode()


def plain(wrong: Exception) -> str:
    """What is wrong and where, in the words of the file."""
    said, at, where = str(wrong).rpartition(" - at `$.")
    if not at:
        return str(wrong).removesuffix(" - at `$`")
    return f"{where.rstrip('`')}: {said}"


def checked(components: Components) -> Components:
    """Complains about tables with which no race can be run."""
    track = components.track
    for field in ("no_skid", "one_skid"):
        given = len(getattr(components.penalty, field))
        if given != track + 1:
            raise BadInput(
                f"penalty.{field}: {given} values; the track needs {track + 1}, for 0 to {track}"
            )
    if not any(count_of(components.tokens)):
        raise BadInput("tokens: the bag is empty; at least one token is needed")
    roads = sum(count_of(components.roads))
    if roads <= components.deck:
        raise BadInput(
            f"roads: {roads} cards; a race needs {components.deck + 1}, the first one and the deck"
        )
    for text in (components.name, components.source):
        if not text.isprintable() or len(text) > LONGEST_TEXT:
            raise BadInput(f"name, source: at most {LONGEST_TEXT} characters that can be printed")
    for field in components.book:
        if field not in dict(values(components)):
            raise BadInput(f"book: there is no value {field!r}")
    return components


def count_of(kinds: Roads | Tokens) -> tuple[int, ...]:
    """How many there are of each kind."""
    return msgspec.structs.astuple(kinds)


def values(table: Table) -> Iterator[tuple[str, Any]]:
    """Every value of a table with the name of its field: ``cards.push.value``."""
    built = msgspec.to_builtins(table)
    for part in ("cards", "roads", "tokens", "penalty"):
        for name, value in built[part].items():
            inner = value.items() if isinstance(value, dict) else ()
            yield from ((f"{part}.{name}.{field}", number) for field, number in inner)
            if not inner:
                yield f"{part}.{name}", value
    yield "deck", table.deck
    yield "track", table.track


def sourced(table: Components) -> Iterator[tuple[str, Any, str]]:
    """Every value with its field and where it comes from: the rulebook, or whoever made the table."""
    for field, value in values(table):
        yield field, value, "the rulebook" if field in table.book else table.source


# --- In a race ------------------------------------------------------------------------------------

OWN = -1
"""The number of components that are none of our files."""


def lay(components: Table, race: Race) -> None:
    """Puts components into the record of a race."""
    for card, told in zip(Card, components.cards.all(), strict=True):
        race.value[card] = told.value
        race.steering[card] = told.steering
    race.increase = components.cards.pass_.increase
    race.roads[:] = list(count_of(components.roads))
    race.tokens[:] = list(count_of(components.tokens))
    race.deck = components.deck
    race.track = components.track
    for skids, row in enumerate((components.penalty.no_skid, components.penalty.one_skid)):
        race.penalty[skids][: len(row)] = row
    race.components = number_of(components)


def number_of(components: Table) -> int:
    """Which of our files it is."""
    for number, name in enumerate(shipped()):
        ours = named(name)
        if ours is components or dict(values(ours)) == dict(values(components)):
            return number
    return OWN


def of_race(race: Race) -> Table:
    """The components in the record of a race."""
    coast, cruise, block, push = (
        CarCard(race.value[card], race.steering[card]) for card in range(Card.PASS)
    )
    last = PassCard(race.value[Card.PASS], race.steering[Card.PASS], race.increase)
    speeds = race.track + 1
    return Table(
        cards=CarCards(coast, cruise, block, push, last),
        roads=Roads(*race.roads),
        tokens=Tokens(*race.tokens),
        penalty=Penalty(list(race.penalty[0][:speeds]), list(race.penalty[1][:speeds])),
        deck=race.deck,
        track=race.track,
    )


def option_of(race: Race) -> str:
    """The value of the option: a name, or one line of JSON."""
    if race.components != OWN:
        return shipped()[race.components]
    return option_text(of_race(race))
