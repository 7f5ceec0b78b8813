"""What perfect play thinks of a driver's moves: for tables at which advice is allowed."""

from collections.abc import Mapping

from blacktop.core.game import Advice
from blacktop.core.record import Bytes
from blacktop.games.duel.solve.tables import perfect
from blacktop.games.duel.solve.thought import Thinker
from blacktop.games.duel.state import Race


def advice(hidden: Bytes, seat: int) -> Mapping[int, Advice]:
    """Each move's value to the seat, and how often perfect play makes it."""
    race = Race.plain(hidden)
    thought = Thinker(perfect(hidden)).think(race)
    sign = 1 if seat == 0 else -1
    values = {code: sign * value for code, value in thought.moves[seat].items()}
    best = max(values.values(), default=0.0)
    shares = thought.mixes[seat] or {code: float(value == best) for code, value in values.items()}
    return {code: Advice(value, shares[code]) for code, value in values.items()}
