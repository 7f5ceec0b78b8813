"""What a reader sees has the form that the page was told of."""

import random
from collections.abc import Callable

import msgspec

from blacktop.core.game import Game
from blacktop.core.questions import SPECTATOR
from blacktop.core.race import Race

RACES = 8


def test_every_view_of_whole_races_has_the_form_of_its_game(
    game: Game, some_race: Callable[[], Race], luck: random.Random
) -> None:
    met: set[str] = set()
    for _ in range(RACES):
        race = some_race()
        while True:
            for viewer in range(SPECTATOR, len(race.names)):
                view = race.view(viewer)
                msgspec.convert(view, game.seen)
                met |= set(view)
            if race.is_over:
                break
            seat = luck.choice(race.owing)
            race.play_code(seat, luck.choice(race.legal_codes(seat)))
    known = {field.encode_name for field in msgspec.structs.fields(game.seen)}
    assert met == known, "every field of the form is there at some time"
