"""Street Illegal, put together."""

from collections.abc import Mapping
from pathlib import Path

from blacktop.core.game import Game, Interim, Words
from blacktop.core.notation import BadInput, listed
from blacktop.core.record import Bytes
from blacktop.games.illegal import answers, bots, learn, meta, notation, offers, picture, positions, view
from blacktop.games.illegal.seen import View
from blacktop.games.illegal.state import Race


class StreetIllegal(Game):
    """Hidden hands, secret chip duels, seven cars."""

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
    bots = bots.BOTS
    compiled_bots = bots
    usual_bots = ("thumb", "thumb", "thumb")
    folder = Path(__file__).parent
    actions = offers.ACTIONS
    features = learn.FEATURES
    most_offers = offers.LINES

    def on_the_way(self, row: Bytes) -> Interim | None:
        return view.on_the_way(row)

    def check_options(self, seats: int, codes: Mapping[str, int]) -> None:
        """I9.4 Teams must be of one size."""
        if seats not in meta.TEAM_SEATS[codes["teams"]]:
            allowed = listed(meta.TEAM_SEATS[codes["teams"]])
            raise BadInput(f"option teams: {codes['teams']} equal teams need {allowed} seats, not {seats}")


GAME = StreetIllegal()
