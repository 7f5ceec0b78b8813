"""Blacktop: three street-racing board games on one table.

>>> import blacktop
>>> race = blacktop.race("illegal", ["Ann", "Ben", "Cleo"])
>>> race.owing
(0, 1, 2)
"""

from blacktop.core.notation import BadInput
from blacktop.core.questions import SPECTATOR
from blacktop.core.race import EVERYBODY, IllegalMove, Offer, Race, new_race
from blacktop.games import game, names
from blacktop.version import __version__

__all__ = [
    "EVERYBODY",
    "SPECTATOR",
    "BadInput",
    "IllegalMove",
    "Offer",
    "Race",
    "__version__",
    "game",
    "names",
    "race",
]


def race(name: str, seats: list[str], seed: bytes | None = None, **options: object) -> Race:
    """A new race of a game, with the names of its drivers."""
    return new_race(game(name), seats, options, seed=seed)
