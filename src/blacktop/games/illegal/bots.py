"""The game's own bots. They are handed a hidden race: what a person in their seat can see."""

from blacktop.core.chance import Chance
from blacktop.core.rule import rule
from blacktop.games.illegal.state import Race

BOTS = ("thumb",)


@rule
def bot_move(race: Race, seat: int, bot: int, chance: Chance) -> int:
    return 0
