"""Who may know what. Hands lie open in Street Racing; only a card that was just chosen is secret.

The deck has no order that could leak: a Road card is drawn when it is turned up.
"""

from blacktop.core.asking import forget_choices, hide_choices
from blacktop.core.chance import Chance
from blacktop.core.rule import rule
from blacktop.games.duel.state import Race


@rule
def hide(race: Race, seat: int) -> None:
    """Erases what the other driver has chosen, until both have."""
    hide_choices(race, seat)


@rule
def imagine(race: Race, seat: int, chance: Chance) -> None:
    """The other driver's choice is still to be made."""
    forget_choices(race)
