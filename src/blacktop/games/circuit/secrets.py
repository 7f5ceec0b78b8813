"""Who may know what. Everything lies open in Street Race, so nothing is hidden and nothing imagined."""

from blacktop.core.chance import Chance
from blacktop.core.rule import rule
from blacktop.games.circuit.state import Race


@rule
def hide(race: Race, seat: int) -> None:
    """Every seat and every spectator may know everything."""
    return


@rule
def imagine(race: Race, seat: int, chance: Chance) -> None:
    """Nothing was erased, so there is nothing to fill in."""
    return
