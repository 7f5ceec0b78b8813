"""Blacktop: street-racing board games on one table.

>>> import blacktop
>>> race = blacktop.race("illegal", ["Ann", "Ben", "Cleo"])
>>> race.owing
(0, 1, 2)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from blacktop.version import __version__

if TYPE_CHECKING:
    from blacktop.core.notation import BadInput
    from blacktop.core.questions import SPECTATOR
    from blacktop.core.race import EVERYBODY, IllegalMove, Offer, Race
    from blacktop.games import game, names

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
HOMES = {
    "BadInput": "blacktop.core.notation",
    "SPECTATOR": "blacktop.core.questions",
    **dict.fromkeys(("EVERYBODY", "IllegalMove", "Offer", "Race"), "blacktop.core.race"),
    **dict.fromkeys(("game", "names"), "blacktop.games"),
}
"""Where names come from: they are fetched when they are first used, so that the command starts at once."""


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module 'blacktop' has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__


def race(name: str, seats: list[str], seed: bytes | None = None, **options: object) -> "Race":
    """A new race of a game, with the names of its drivers."""
    from blacktop.core.race import new_race
    from blacktop.games import game

    return new_race(game(name), seats, options, seed=seed)
