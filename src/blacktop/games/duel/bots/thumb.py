"""Two rules of thumb, compiled with the rules: *cautious* and *bold*.

Both look only at their own hand and speed, the road, and in a check at the tokens. Cautious plays the
highest card whose speed it can hold, and stops at the first skid; bold plays the highest card it has, and
draws until the tokens reach its speed.
"""

from blacktop.core.bits import has
from blacktop.core.chance import Chance
from blacktop.core.rule import rule
from blacktop.games.duel.moves import Verb, move
from blacktop.games.duel.pieces import CARDS, Card, Stage
from blacktop.games.duel.rules.components import (
    cards_that_can_come_back,
    needs_check,
    on_track,
    steering,
    value,
)
from blacktop.games.duel.rules.handling import skids_that_count
from blacktop.games.duel.state import Race

THUMBS = ("cautious", "bold")
CAUTIOUS = 1
BOLD = 2
LIKELY_TOKENS = 3
"""As many tokens as cautious expects to draw before a match."""


@rule
def highest(race: Race, cards: int) -> int:
    """The highest card of a set; the later one of equals."""
    best = -1
    for card in range(CARDS):
        if has(cards, card) and (best < 0 or value(race, card) >= value(race, best)):
            best = card
    return best


@rule
def can_be_held(race: Race, seat: int, card: int) -> bool:
    """Whether the tokens will likely reach the speed that a card gives."""
    speed = on_track(race, race.speed[seat] + value(race, card))
    return not needs_check(race.road) or speed <= steering(race, card) + LIKELY_TOKENS


@rule
def thumb_card(race: Race, seat: int, bot: int) -> int:
    """Bold: the highest card. Cautious: the highest one that can be held, else Coast."""
    if bot == BOLD:
        return highest(race, race.hand[seat])
    held = 1 << Card.COAST
    for card in range(CARDS):
        if has(race.hand[seat], card) and can_be_held(race, seat, card):
            held |= 1 << card
    return highest(race, held)


@rule
def draws(race: Race, bot: int) -> bool:
    """Bold draws on; cautious stops at the first skid, or water."""
    return bot == BOLD or skids_that_count(race) == 0


@rule
def increases(race: Race, bot: int) -> bool:
    """Bold increases Pass always, cautious on a straight only."""
    return bot == BOLD or not needs_check(race.road)


@rule
def taken_back(race: Race, seat: int) -> int:
    """Both take the highest card back."""
    return highest(race, cards_that_can_come_back(race, seat))


@rule
def bot_move(race: Race, seat: int, bot: int, chance: Chance) -> int:
    """The move of a rule of thumb."""
    match race.stage:
        case Stage.CARDS:
            return move(Verb.PLAY, thumb_card(race, seat, bot))
        case Stage.INCREASE:
            return move(Verb.INCREASE if increases(race, bot) else Verb.PLAIN, 0)
        case Stage.HANDLING:
            return move(Verb.DRAW if draws(race, bot) else Verb.STOP, 0)
        case _:
            return move(Verb.TAKE, taken_back(race, seat))
