"""Street Race, put together."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from blacktop.core.bot import Bot
from blacktop.core.game import Game, Goal, Interim, Standing, Told, Words
from blacktop.core.notation import BadInput, expect_type
from blacktop.core.options import Value
from blacktop.core.record import Bytes
from blacktop.games.circuit import answers, garage, learn, meta, notation, offers, picture, positions, view
from blacktop.games.circuit.bots import BOTS
from blacktop.games.circuit.cardtext import SIZE_NAMES
from blacktop.games.circuit.check import check_cars, check_ring
from blacktop.games.circuit.pieces import Stage, Track
from blacktop.games.circuit.rules.turn import is_turn_over
from blacktop.games.circuit.seen import View
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.tracks import Ring, option_of, ring_of_option

RANDOM = "random"
UNSAID = {Stage.DRIVING: "end", Stage.LAST_HEX: "end", Stage.BUMP: "no-bump"}
"""The stages of a turn that has begun, and the move that ends each of them."""


class StreetRace(Game):
    """Dice as cars on a ring of hexes."""

    name = meta.NAME
    title = meta.TITLE
    designer = meta.DESIGNER
    seats = meta.SEATS
    options = meta.OPTIONS
    presets = meta.PRESETS
    rules_version = meta.RULES_VERSION
    record = Race
    seen = View
    rules = answers.RULES
    words = Words(
        parse_move=notation.parse_move,
        print_move=notation.print_move,
        parse_chance=notation.parse_chance,
        print_position=positions.print_position,
        read_position=positions.read_position,
        view=view.view,
        events=view.events,
        asks=view.asks,
        describe=view.describe,
        reason=view.reason,
        picture=picture.picture,
        standings=view.standings,
        localised=view.localised,
    )
    bots = tuple(BOTS)
    usual_bots = ("greedy", "greedy", "racer")
    has_secrets = False
    has_hands = False
    is_simultaneous = False
    folder = Path(__file__).parent
    actions = offers.ACTIONS
    features = learn.FEATURES
    most_offers = offers.MOST_OFFERS

    # --- Starting -----------------------------------------------------------------------------

    def start(self, seats: int, given: Mapping[str, Any] | None = None) -> Bytes:
        """C1.6 The option ``track`` may also be a list of cards or a drawing; it brings its size."""
        options = dict(given or {})
        track = options.pop("track", RANDOM)
        track = ",".join(map(str, track)) if isinstance(track, list | tuple) else str(track)
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

    def moves_in(self, text: str) -> list[str]:
        return notation.split_turn(text)

    def turns(self, hidden: Bytes, seat: int) -> list[tuple[str, Told]]:
        return view.whole_turns(hidden, seat)

    def goals(self, hidden: Bytes, seat: int) -> list[Goal]:
        return view.goals(hidden, seat)

    def why_turn_is_over(self, row: Bytes, seat: int, move: str) -> Told | None:
        is_over = is_turn_over(Race.plain(row), seat)
        return Told("reason-turn-is-over", "C3.3", {"move": move}) if is_over else None

    def warning(self, hidden: Bytes, seat: int, text: str) -> Told | None:
        return view.warning(hidden, seat, [self.parse_move(move) for move in self.moves_in(text)])

    def rest_of_turn(self, row: Bytes, seat: int) -> str | None:
        """The end, which is refused if hexes are left to drive; and nobody is bumped."""
        race = Race.plain(row)
        return UNSAID.get(Stage(race.stage)) if race.turn == seat else None

    def names_in(self, position: Mapping[str, Any]) -> list[str]:
        return list(expect_type(position.get("cars", {}), dict, "position.cars", "an object"))

    def on_the_way(self, row: Bytes) -> Interim | None:
        return view.on_the_way(row)

    def result(self, row: Bytes, standing: Standing) -> Told | None:
        return view.result(row, standing)


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
