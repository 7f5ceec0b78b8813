"""The game's own bots. They are handed a hidden race: what a person in their seat can see."""

from blacktop.core.chance import Chance
from blacktop.core.rule import rule
from blacktop.games.illegal.state import Race
from blacktop.games.illegal.thumb import thumb_move

BOTS = ("thumb",)
"""Bot number 1 and up; number 0 is the random one that every game has."""


@rule
def bot_move(race: Race, seat: int, bot: int, chance: Chance) -> int:
    """The move of the bot with this number. There is one so far."""
    return thumb_move(race, seat)
