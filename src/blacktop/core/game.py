"""What every game offers: the face that the table, the laboratory and the command line know.

A game's folder ends in ``game.py`` with one object of a sub-class of ``Game``. Rules, hiding and
features are compiled and come through ``kernel``; text forms, views and sentences are ordinary
Python and come through ``words``.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from blacktop.core import options as option_codes
from blacktop.core.bot import Bot
from blacktop.core.kernel import Kernel, compiled_kernel, interpreted_kernel
from blacktop.core.notation import BadInput, expect_type, unknown
from blacktop.core.options import Option, Value
from blacktop.core.questions import Rules
from blacktop.core.record import Bytes, Record
from blacktop.core.texts import Texts, spoken, texts


@dataclass(frozen=True)
class Told:
    """Something that happened, or a reason, for people: a message's id, its rule, its values."""

    message: str
    rule: str
    values: Mapping[str, Any]


def message_of(name: str, kind: str) -> str:
    """The id of a message: ``event-lap-taken-back``."""
    return f"{kind}-{name.lower().replace('_', '-')}"


@dataclass(frozen=True)
class Advice:
    """What a move is worth to its seat, from -1 (lost) to 1 (won), and how often perfect play makes it."""

    value: float
    share: float


@dataclass(frozen=True)
class Goal:
    """A place in which a whole turn could end: what comes of it, or why it cannot."""

    place: tuple[int, int]
    told: Told
    moves: tuple[str, ...] = ()
    """The moves that lead there; none if it cannot be reached."""
    way: tuple[tuple[int, int], ...] = ()
    """The places in between, and the last one."""
    harm: int = 0
    """The damage that it costs."""


@dataclass(frozen=True)
class Interim:
    """How a race stands on its way: for a chart of it."""

    race: int
    stretch: int
    """Which track card, lap or turn it is, from 1."""
    ahead: tuple[int, ...]
    """By seat, the more the better: places in front of others, or spaces."""


@dataclass(frozen=True)
class Standing:
    """One line of the result: a party of drivers, its points and its rank from 1."""

    party: str
    seats: tuple[int, ...]
    points: int
    rank: int
    won: bool


class Seen(msgspec.Struct, forbid_unknown_fields=True):
    """What a reader may know of something in a race; views are plain dictionaries of this form."""


Names = Sequence[str]
"""The drivers, by seat."""
Say = Callable[[str, Mapping[str, Any]], str]
"""Makes a sentence of a message and its values."""
Progress = Callable[[float], None]
"""Is told how much of some work is done, from 0 to 1."""
Notice = Callable[[str], None]
"""Is told something beside the work, in a line."""


@dataclass(frozen=True)
class Words:
    """A game's text forms, and what people see of it: one function for each method of ``Game``."""

    parse_move: Callable[[str], int]
    print_move: Callable[[int], str]
    parse_chance: Callable[[str, Names], int]
    print_position: Callable[[Bytes, Names], dict[str, Any]]
    read_position: Callable[[Bytes, Mapping[str, Any], Names], None]
    """Fills a row whose options are set."""
    view: Callable[[Bytes, int, Names], dict[str, Any]]
    events: Callable[[Bytes, Names], list[Told]]
    asks: Callable[[Bytes, int, Names], Told]
    describe: Callable[[Bytes, int, int, Names], Told]
    reason: Callable[[Bytes, int, int, int, Names], Told]
    picture: Callable[[Bytes, int, Names, Texts], list[str]]
    standings: Callable[[Bytes, Names], list[Standing]]
    localised: Callable[[str, Any, Say], Any]
    """A value of a message in the reader's language."""


class Game:
    """A set of rules. Sub-classes fill in the fields."""

    name: ClassVar[str]
    title: ClassVar[str]
    designer: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"printed": {}}
    """Sets of options by name: as printed, for a first race, for experts."""
    rules_version: ClassVar[int]
    record: ClassVar[type[Record]]
    seen: ClassVar[type[Seen]]
    """The form of a view, once the race has begun."""
    rules: ClassVar[Rules]
    words: ClassVar[Words]
    bots: ClassVar[tuple[str, ...]]
    """The game's own bots, beside the random one, the weakest first."""
    compiled_bots: ClassVar[tuple[str, ...]] = ()
    """Those of them that are compiled with the rules, in the order of their numbers."""
    usual_bots: ClassVar[tuple[str, ...]]
    """Whom somebody meets who just wants to race."""
    parts_of_a_point: ClassVar[int] = 1
    """Points are whole numbers in records and files; a game may count them in halves."""
    has_secrets: ClassVar[bool] = True
    """Whether there is anything that a seat may not know."""
    has_hands: ClassVar[bool] = True
    """Whether seats hold secrets all the time, not only while they choose at once."""
    gives_advice: ClassVar[bool] = False
    """Whether the game knows what every move is worth."""
    is_simultaneous: ClassVar[bool] = True
    """Whether several seats ever owe a choice at once."""
    folder: ClassVar[Path]
    actions: ClassVar[int]
    features: ClassVar[int]
    most_offers: ClassVar[int]

    @cached_property
    def kernel(self) -> Kernel:
        """The rules, compiled; interpreted if BLACKTOP_INTERPRETED is set."""
        if os.environ.get("BLACKTOP_INTERPRETED"):
            return interpreted_kernel(self.record)
        return compiled_kernel(self.record)

    # --- Starting -----------------------------------------------------------------------------

    def start(self, seats: int, given: Mapping[str, Any] | None = None) -> Bytes:
        """The row of a race that is about to be set up."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            allowed = f"{least} to {most}" if most > least else f"exactly {least}"
            raise BadInput(f"{self.title} is for {allowed} seats, not {seats}")
        codes = option_codes.codes(self.options, given or {})
        self.check_options(seats, codes)
        row = self.record.empty()
        race = self.record.of(row)
        race["seats"] = seats
        for name, code in codes.items():
            race[name] = code
        return row

    def options_of(self, row: Bytes) -> dict[str, Value]:
        """The options of a race, in words."""
        race = self.record.of(row)
        return {option.name: option.value(int(race[option.name])) for option in self.options}

    def races_in(self, row: Bytes) -> int:
        """How many races a series has; most games have one."""
        return int(self.record.of(row)["races"]) if "races" in self.record.fields() else 1

    def check_options(self, seats: int, codes: Mapping[str, int]) -> None:
        """Complains about options that do not go together. Most games have none such."""
        return

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """What was typed on a command line: names of files become what they hold. Most games have none.

        Only the command calls this: options from anywhere else never lead to a file.
        """
        return dict(given)

    # --- Bots ---------------------------------------------------------------------------------

    def make_bot(self, name: str) -> Bot:
        """A new bot that is not compiled with the rules, for one seat."""
        raise unknown("bot", name, self.bots)

    def get_ready(self, bots: Sequence[str], row: Bytes, progress: Progress, notice: Notice) -> None:
        """Long work that some bots need once for the options of a race. Most bots need none."""
        return

    # --- Text forms ---------------------------------------------------------------------------

    def parse_move(self, text: str) -> int:
        """The code of a move in words."""
        return self.words.parse_move(text)

    def print_move(self, code: int) -> str:
        """A move in words."""
        return self.words.print_move(code)

    def moves_in(self, text: str) -> list[str]:
        """The moves of a text that may hold a whole turn. Most games know only single moves."""
        return [text]

    def turns(self, hidden: Bytes, seat: int) -> list[tuple[str, Told]]:
        """Whole turns that a seat could make now, each with what comes of it; where a game has such."""
        return []

    def goals(self, hidden: Bytes, seat: int) -> list[Goal]:
        """Places in which a whole turn of a seat could end, and those that are near and cannot."""
        return []

    def why_turn_is_over(self, row: Bytes, seat: int, move: str) -> Told | None:
        """Why a whole turn cannot go on with a move: it has ended before. None while it goes on."""
        return None

    def warning(self, hidden: Bytes, seat: int, text: str) -> Told | None:
        """What somebody should know before a whole turn is made; None if nothing."""
        return None

    def rest_of_turn(self, row: Bytes, seat: int) -> str | None:
        """What a whole turn may leave unsaid: the move that ends it, or None if nothing is left."""
        return None

    def parse_chance(self, text: str, names: Sequence[str]) -> int:
        """What the pile, the bag or the lot gives, in words, as the number that the rules read."""
        return self.words.parse_chance(text, names)

    def names_in(self, position: Mapping[str, Any]) -> list[str]:
        """The drivers of a position, in the order of their seats."""
        return list(expect_type(position.get("players", {}), dict, "position.players", "an object"))

    def print_position(self, row: Bytes, names: Sequence[str]) -> dict[str, Any]:
        """Everything about a race as JSON."""
        return self.words.print_position(row, names)

    def read_position(
        self, position: Mapping[str, Any], names: Sequence[str], options: Mapping[str, Any]
    ) -> Bytes:
        """A race from a position."""
        row = self.start(len(names), options)
        self.words.read_position(row, position, names)
        return row

    # --- What a seat may know -----------------------------------------------------------------

    def hidden(self, row: Bytes, seat: int) -> Bytes:
        """A copy of a race, erased down to what a seat or a spectator may know."""
        hidden = row.copy()
        self.kernel.hide(hidden, seat)
        return hidden

    # --- What people see ----------------------------------------------------------------------

    def view(self, hidden: Bytes, seat: int, names: Sequence[str]) -> dict[str, Any]:
        """What a seat or a spectator may know, from a race that was hidden for it."""
        return self.words.view(hidden, seat, names)

    def events(self, hidden: Bytes, names: Sequence[str]) -> list[Told]:
        """What the last step told, from a race that was hidden for the reader."""
        return self.words.events(hidden, names)

    def asks(self, hidden: Bytes, seat: int, names: Sequence[str]) -> Told:
        """What is asked of a seat now."""
        return self.words.asks(hidden, seat, names)

    def describe(self, hidden: Bytes, seat: int, code: int, names: Sequence[str]) -> Told:
        """What a move would do, for the person who thinks about it."""
        return self.words.describe(hidden, seat, code, names)

    def advice(self, hidden: Bytes, seat: int) -> Mapping[int, Advice]:
        """What every move of a seat that is asked is worth, in games that know it."""
        return {}

    def reason(self, hidden: Bytes, seat: int, code: int, refusal: int, names: Sequence[str]) -> Told:
        """Why a move is not allowed: the rule and the facts."""
        return self.words.reason(hidden, seat, code, refusal, names)

    def picture(self, hidden: Bytes, seat: int, names: Sequence[str], language: str) -> list[str]:
        """The table as lines of text that fit 80 columns."""
        return self.words.picture(hidden, seat, names, self.texts(language))

    def standings(self, row: Bytes, names: Sequence[str]) -> list[Standing]:
        """The parties with their points, best first."""
        return self.words.standings(row, names)

    def on_the_way(self, row: Bytes) -> Interim | None:
        """How the race stands now, for a chart of it; None where there is nothing to see."""
        return None

    def result(self, row: Bytes, standing: Standing) -> Told | None:
        """How somebody came to a place, in the game's own words; None if points say everything."""
        return None

    def sentence(self, told: Told, language: str = "en", reader: str = "") -> str:
        """Something told, in words. To a reader who is given by name, it says "you" instead of the name."""
        say = self.texts(language).say
        localised = self.words.localised
        return say(told.message, {k: localised(k, v, say) for k, v in told.values.items()}, reader)

    def texts(self, language: str) -> Texts:
        """The game's sentences."""
        return texts(self.folder / "texts", language)

    def rules_text(self, language: str = "en") -> str:
        """The numbered rules, in our words."""
        return self.rules_file(spoken(language)).read_text("utf-8")

    def rules_file(self, language: str) -> Path:
        """Where the rules are told in a language; in English if they are not told in it."""
        told = self.folder / f"RULES.{language}.md"
        return told if told.exists() else self.folder / "RULES.md"
