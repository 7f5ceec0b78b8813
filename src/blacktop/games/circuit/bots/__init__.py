"""The bots of Street Race, the weakest first. Nothing is hidden here, so they see what everybody sees."""

from collections.abc import Callable, Mapping

from blacktop.core.bot import Bot
from blacktop.games.circuit.bots.ahead import Greedy, Racer
from blacktop.games.circuit.bots.rival import Rival

BOTS: Mapping[str, Callable[[], Bot]] = {"greedy": Greedy, "racer": Racer, "rival": Rival}
