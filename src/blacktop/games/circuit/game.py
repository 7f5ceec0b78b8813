"""Street Race, put together."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from blacktop.core.bot import Bot
from blacktop.core.game import Game, Standing, Told
from blacktop.core.notation import BadInput, expect_type, small_number
from blacktop.core.options import Value
from blacktop.core.record import Bytes
from blacktop.games.circuit import answers, garage, learn, meta, notation, offers, picture, positions, view
from blacktop.games.circuit.bots import BOTS
from blacktop.games.circuit.cardtext import SIZE_NAMES
from blacktop.games.circuit.check import check_cars, check_ring
from blacktop.games.circuit.pieces import Stage, Track
from blacktop.games.circuit.shipped import card_number
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.tracks import Ring, option_of, ring_of_option

RANDOM = "random"


class StreetRace(Game):
    """Dice as cars on a ring of hexes."""

    name = meta.NAME
    title = meta.TITLE
    designer = meta.DESIGNER
    seats = meta.SEATS
    options = meta.OPTIONS
    rules_version = meta.RULES_VERSION
    record = Race
    rules = answers.RULES
    bots = tuple(BOTS)
    usual_bots = ("greedy", "greedy", "racer")
    has_secrets = False
    is_simultaneous = False
    folder = Path(__file__).parent
    actions = offers.ACTIONS
    features = learn.FEATURES
    most_offers = offers.MOST_OFFERS

    # --- Starting -----------------------------------------------------------------------------

    def start(self, seats: int, given: Mapping[str, Any] | None = None) -> Bytes:
        """C1.6 The option ``track`` may also be a list of cards or a drawing; it brings its size."""
        options = dict(given or {})
        track = str(options.pop("track", RANDOM))
        ring = None if track == RANDOM else checked_ring(track)
        if ring is not None:
            size = SIZE_NAMES[ring.size]
            if options.setdefault("size", size) != size:
                raise BadInput(f"option size: track {ring.name!r} is {size}, not {options['size']}")
        row = super().start(seats, options)
        if ring is not None:
            lay(ring, seats, row)
        return row

    def options_of(self, row: Bytes) -> dict[str, Value]:
        options = super().options_of(row)
        race = Race.plain(row)
        options["track"] = RANDOM if race.track == Track.RANDOM else option_of(race)
        return options

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The option ``track`` may be typed as the name or the file of one's own track."""
        options = dict(given)
        if "track" in options:
            options["track"] = garage.typed_track(str(options["track"]))
        return options

    def make_bot(self, name: str) -> Bot:
        return BOTS[name]()

    # --- Text forms ---------------------------------------------------------------------------

    def parse_move(self, text: str) -> int:
        return notation.parse_move(text)

    def print_move(self, code: int) -> str:
        return notation.print_move(code)

    def moves_in(self, text: str) -> list[str]:
        return notation.split_turn(text)

    def turns(self, hidden: Bytes, seat: int) -> list[tuple[str, Told]]:
        return view.whole_turns(hidden, seat)

    def rest_of_turn(self, row: Bytes, seat: int) -> str | None:
        """In the last hex nothing more, and nobody is bumped."""
        race = Race.plain(row)
        if race.turn != seat:
            return None
        if race.stage == Stage.DRIVING:
            raise BadInput(f"{race.left} more hexes must be driven in this turn")
        return {Stage.LAST_HEX: "end", Stage.BUMP: "no-bump"}.get(Stage(race.stage))

    def parse_chance(self, text: str, names: Sequence[str]) -> int:
        """A driver's name, a card's name, or ``place 2``: which straight is the start card."""
        if text in names:
            return list(names).index(text)
        word, _, number = text.partition(" ")
        place = small_number(number)
        if word == "place" and place:
            return place - 1
        card = card_number(text)
        if card is None:
            raise BadInput(f"chance: {text!r} is neither a driver, nor a card, nor 'place 2'")
        return card

    def names_in(self, position: Mapping[str, Any]) -> list[str]:
        return list(expect_type(position.get("cars", {}), dict, "position.cars", "an object"))

    def print_position(self, row: Bytes, names: Sequence[str]) -> dict[str, Any]:
        return positions.print_position(row, names)

    def read_position(
        self, position: Mapping[str, Any], names: Sequence[str], options: Mapping[str, Any]
    ) -> Bytes:
        row = self.start(len(names), options)
        positions.read_position(row, position, names)
        return row

    # --- What people see ----------------------------------------------------------------------

    def view(self, hidden: Bytes, seat: int, names: Sequence[str]) -> dict[str, Any]:
        return view.view(hidden, seat, names)

    def events(self, hidden: Bytes, names: Sequence[str]) -> list[Told]:
        return view.events(hidden, names)

    def asks(self, hidden: Bytes, seat: int, names: Sequence[str]) -> Told:
        return view.asks(hidden, seat, names)

    def describe(self, hidden: Bytes, seat: int, code: int, names: Sequence[str]) -> Told:
        return view.describe(hidden, seat, code, names)

    def reason(self, hidden: Bytes, seat: int, code: int, refusal: int, names: Sequence[str]) -> Told:
        return view.reason(hidden, seat, code, refusal, names)

    def picture(self, hidden: Bytes, seat: int, names: Sequence[str], language: str) -> list[str]:
        return picture.picture(hidden, seat, names, self.texts(language))

    def standings(self, row: Bytes, names: Sequence[str]) -> list[Standing]:
        return view.standings(row, names)

    def result(self, row: Bytes, standing: Standing) -> Told | None:
        return view.result(row, standing)

    def localised(self, key: str, value: Any, say: Callable[[str, Mapping[str, Any]], str]) -> Any:
        return view.localised(key, value, say)


def checked_ring(track: str) -> Ring:
    """C1.4 The ring of an option, if it can be driven."""
    try:
        ring = ring_of_option(track)
        check_ring(ring)
    except BadInput as wrong:
        raise BadInput(f"option track: {wrong}") from None
    return ring


def lay(ring: Ring, seats: int, row: Bytes) -> None:
    """Lays a ring in the row of a race that is about to be set up."""
    check_cars(ring, seats)
    race = Race.plain(row)
    race.track = Track.LAID
    ring.lay(race)
    race.store(row)


GAME = StreetRace()
