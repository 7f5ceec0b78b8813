"""Street Racing, put together."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from blacktop.core.bot import Bot
from blacktop.core.game import Advice, Game, Interim, Notice, Progress, Standing, Told, Words
from blacktop.core.notation import expect_type
from blacktop.core.options import Value
from blacktop.core.record import Bytes
from blacktop.games.duel import answers, components, learn, meta, notation, offers, picture, positions, view
from blacktop.games.duel.advice import advice
from blacktop.games.duel.bots.lookahead import THINKING
from blacktop.games.duel.bots.thumb import THUMBS
from blacktop.games.duel.seen import View
from blacktop.games.duel.solve.tables import perfect
from blacktop.games.duel.state import Race


class StreetRacing(Game):
    """Two drivers, five cards each, one bag."""

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
    bots = (*THUMBS, *THINKING)
    compiled_bots = THUMBS
    usual_bots = ("search",)
    parts_of_a_point = 2
    has_hands = False
    gives_advice = True
    folder = Path(__file__).parent
    actions = offers.ACTIONS
    features = learn.FEATURES
    most_offers = offers.MOST_OFFERS

    # --- Starting -----------------------------------------------------------------------------

    def start(self, seats: int, given: Mapping[str, Any] | None = None) -> Bytes:
        """D1.1 The option ``components`` may also be a whole table, as an object or a line of JSON."""
        options = dict(given or {})
        table = components.from_option(options.pop("components", components.STANDARD))
        row = super().start(seats, options)
        race = Race.plain(row)
        components.lay(table, race)
        race.store(row)
        return row

    def options_of(self, row: Bytes) -> dict[str, Value]:
        return super().options_of(row) | {"components": components.option_of(Race.plain(row))}

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The option ``components`` may be typed as the file of one's own table."""
        options = dict(given)
        if "components" in options:
            options["components"] = components.typed(str(options["components"]))
        return options

    def get_ready(self, bots: Sequence[str], row: Bytes, progress: Progress, notice: Notice) -> None:
        """The perfect bot needs a solution, and most options need one of their own."""
        if "perfect" in bots:
            perfect(row, progress, notice)

    def make_bot(self, name: str) -> Bot:
        return THINKING[name]()

    # --- What people see ----------------------------------------------------------------------

    def advice(self, hidden: Bytes, seat: int) -> Mapping[int, Advice]:
        return advice(hidden, seat)

    # --- Text forms ---------------------------------------------------------------------------

    def names_in(self, position: Mapping[str, Any]) -> list[str]:
        return list(expect_type(position.get("drivers", {}), dict, "position.drivers", "an object"))

    def on_the_way(self, row: Bytes) -> Interim | None:
        return view.on_the_way(row)

    def result(self, row: Bytes, standing: Standing) -> Told | None:
        return view.result(row, standing)


GAME = StreetRacing()
