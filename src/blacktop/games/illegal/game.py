"""Street Illegal, put together."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from blacktop.core.game import Game, Standing, Told
from blacktop.core.notation import BadInput, listed
from blacktop.core.record import Bytes
from blacktop.games.illegal import answers, bots, learn, meta, notation, offers, picture, positions, view
from blacktop.games.illegal.state import Race


class StreetIllegal(Game):
    """Hidden hands, secret chip duels, seven cars."""

    name = meta.NAME
    title = meta.TITLE
    designer = meta.DESIGNER
    seats = meta.SEATS
    options = meta.OPTIONS
    rules_version = meta.RULES_VERSION
    record = Race
    rules = answers.RULES
    bots = bots.BOTS
    compiled_bots = bots
    usual_bots = ("thumb", "thumb", "thumb")
    folder = Path(__file__).parent
    actions = offers.ACTIONS
    features = learn.FEATURES
    most_offers = offers.LINES

    def check_options(self, seats: int, codes: Mapping[str, int]) -> None:
        """I9.4 Teams must be of one size."""
        if seats not in meta.TEAM_SEATS[codes["teams"]]:
            allowed = listed(meta.TEAM_SEATS[codes["teams"]])
            raise BadInput(f"option teams: {codes['teams']} equal teams need {allowed} seats, not {seats}")

    def parse_move(self, text: str) -> int:
        return notation.parse_move(text)

    def print_move(self, code: int) -> str:
        return notation.print_move(code)

    def parse_chance(self, text: str, names: Sequence[str]) -> int:
        """A tempo card, a track card, or a player's name where lots are drawn."""
        if text in names:
            return list(names).index(text)
        if " " in text:
            return notation.parse_track(text)
        return notation.parse_card(text)

    def print_position(self, row: Bytes, names: Sequence[str]) -> dict[str, Any]:
        return positions.print_position(row, names)

    def read_position(
        self, position: Mapping[str, Any], names: Sequence[str], options: Mapping[str, Any]
    ) -> Bytes:
        row = self.start(len(names), options)
        positions.read_position(row, position, names)
        return row

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

    def localised(self, key: str, value: Any, say: Callable[[str, Mapping[str, Any]], str]) -> Any:
        return view.localised(key, value, say)


GAME = StreetIllegal()
