"""A track that lies on the table: what it looks like, and how far each hex is from the line.

Both follow from what never changes in a race, so they are worked out once and not for every view.
"""

from collections import OrderedDict
from typing import NamedTuple

from blacktop.core.record import Bytes
from blacktop.games.circuit.cardtext import Rows
from blacktop.games.circuit.rules.track import measured
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.tracks import drawing, option_of

KEPT = 256
"""As many tracks are remembered."""


class Laid(NamedTuple):
    """The option that lays the same track again, its drawing, and the progress of every hex."""

    option: str
    rows: Rows
    progress: list[int]


_known: OrderedDict[bytes, Laid] = OrderedDict()


def laid(row: Bytes) -> Laid:
    """The track of a race."""
    fields = Race.of(row)
    key = b"".join(fields[name].tobytes() for name in ("ground", "grid", "line", "size"))
    if key not in _known:
        race = Race.plain(row)
        _known[key] = Laid(option_of(race), drawing(race), [int(far) for far in measured(race)])
        if len(_known) > KEPT:
            _known.popitem(last=False)
    return _known[key]
