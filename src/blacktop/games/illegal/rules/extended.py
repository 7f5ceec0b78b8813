"""I9 Other extended rules: better and more dangerous Old Pros, nitrous oxide."""

from blacktop.core.asking import ask
from blacktop.core.rule import rule
from blacktop.core.telling import tell
from blacktop.games.illegal.events import Event
from blacktop.games.illegal.moves import Verb, value_of, verb_of
from blacktop.games.illegal.pieces import DANGEROUS_SPEED, NO_CARD, NO_LIMIT, Stage
from blacktop.games.illegal.reasons import Reason
from blacktop.games.illegal.rules.components import has_card, velocity
from blacktop.games.illegal.rules.driving import lose_card
from blacktop.games.illegal.rules.sequence import limit
from blacktop.games.illegal.state import Race, is_player

# --- Old Pros -------------------------------------------------------------------------------------


@rule
def draws_third_card(race: Race, two_cards: int) -> bool:
    """I6.3 Below the limit, or without one. I9.1 Better Old Pros: also when equal to the limit."""
    if race.better_pros and two_cards == limit(race):
        return True
    return two_cards < limit(race)


@rule
def draws_fourth_card(race: Race, three_cards: int) -> bool:
    """I9.4 Dangerous pros: no limit and still below 120 after three cards."""
    is_free = limit(race) == NO_LIMIT
    return race.dangerous_pros == 1 and is_free and three_cards < DANGEROUS_SPEED


@rule
def is_solo(race: Race) -> bool:
    """I9.3 One player against six Old Pros."""
    return race.seats == 1


# --- Nitrous oxide --------------------------------------------------------------------------------


@rule
def is_nitro_fight(race: Race, own: int, other: int) -> bool:
    """I9.2 A fight of two players that ends equal."""
    both_players = is_player(race, race.turn) and is_player(race, race.rival)
    return race.nitro == 1 and both_players and own == other


@rule
def ask_for_nitro(race: Race, tied_at: int) -> None:
    """I9.2 Each may secretly discard one hand card, or none. One exchange per fight."""
    tell(race, Event.NITRO_TIE, race.turn, race.rival, tied_at // 10, 0)
    race.stage = Stage.NITRO
    ask(race, race.turn)
    ask(race, race.rival)


@rule
def refuse_nitro(race: Race, car: int, move: int) -> int:
    """I9.2 A card of the hand, or none."""
    if verb_of(move) != Verb.NITRO:
        return Reason.WRONG_TIME
    card = value_of(move, 0)
    if card == NO_CARD or has_card(race, car, card):
        return 0
    return Reason.NITRO_NOT_IN_HAND


@rule
def burn(race: Race, car: int) -> int:
    """I9.2 The card is not redrawn, the hand stays one smaller; none counts 0. Chips stay paid."""
    card = value_of(race.choice[car], 0)
    tell(race, Event.NITRO, car, card, 0, 0)
    if card == NO_CARD:
        return 0
    lose_card(race, car, card)
    return velocity(card)
