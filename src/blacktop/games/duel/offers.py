"""What a page can offer a seat, and the learner's numbers for the same moves.

     0  play    card
     5  increase
     6  plain
     7  draw
     8  stop
     9  take    card

Offers come with what is in reach first, so that a random pick is always legal.
"""

from blacktop.core.bits import members
from blacktop.core.questions import NO_MOVE
from blacktop.core.rule import rule
from blacktop.games.duel.moves import Verb, card_of, move, verb_of
from blacktop.games.duel.pieces import CARDS, CARDS_OF, Stage
from blacktop.games.duel.rules.components import cards_that_can_come_back
from blacktop.games.duel.state import Race

PLAY = 0
INCREASE = CARDS
TAKE = INCREASE + 4
ACTIONS = TAKE + CARDS
MOST_OFFERS = CARDS


@rule
def offers(race: Race, seat: int) -> int:
    """How many moves a page could offer the seat at this stage."""
    match race.stage:
        case Stage.CARDS | Stage.TAKE:
            return CARDS
        case Stage.INCREASE | Stage.HANDLING:
            return 2
        case _:
            return 1


@rule
def offers_in_reach(race: Race, seat: int) -> int:
    """How many of the first offers hold all that are legal."""
    match race.stage:
        case Stage.CARDS:
            return members(race.hand[seat])
        case Stage.TAKE:
            return members(cards_that_can_come_back(race, seat))
        case _:
            return 2


@rule
def offer(race: Race, seat: int, number: int) -> int:
    """The move behind an offer."""
    match race.stage:
        case Stage.CARDS:
            return move(Verb.PLAY, CARDS_OF[race.hand[seat], number])
        case Stage.INCREASE:
            return move(Verb.INCREASE + number, 0)
        case Stage.HANDLING:
            return move(Verb.DRAW + number, 0)
        case Stage.TAKE:
            return move(Verb.TAKE, CARDS_OF[cards_that_can_come_back(race, seat), number])
        case _:
            return move(Verb.DRAW, 0)


@rule
def action_of(race: Race, seat: int, code: int) -> int:
    """The learner's number of a move."""
    match verb_of(code):
        case Verb.PLAY:
            return PLAY + card_of(code)
        case Verb.TAKE:
            return TAKE + card_of(code)
        case verb:
            return INCREASE + verb - Verb.INCREASE


@rule
def move_of(race: Race, seat: int, action: int) -> int:
    """The move behind a learner's number."""
    if action < PLAY or action >= ACTIONS:
        return NO_MOVE
    if action < INCREASE:
        return move(Verb.PLAY, action - PLAY)
    if action < TAKE:
        return move(Verb.INCREASE + action - INCREASE, 0)
    return move(Verb.TAKE, action - TAKE)
