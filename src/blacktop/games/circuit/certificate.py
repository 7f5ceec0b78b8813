"""Certificates: everything that is needed to see that par is par.

    {"format": "blacktop line 1", "rows": [...], "laps": 2, "turn_gap": 2, "crash_speed": "to1",
     "start": [12, 1], "par": 17, "race": ["speed 2 / ahead ahead end", ...], "table": "..."}

``table`` is the turns to go from every situation: bytes, packed by zlib, in base64. ``checker.py``, which
shares no line with the solver or the rules, reads a certificate and proves it.
"""

import base64
import zlib
from typing import Any

from blacktop.core.record import Bytes
from blacktop.games.circuit.meta import OPTIONS
from blacktop.games.circuit.par import Par, line_of

FORMAT = "blacktop line 1"


def certificate(row: Bytes, found: Par) -> dict[str, Any]:
    """The certificate of a par, as JSON."""
    crash_speed = next(option for option in OPTIONS if option.name == "crash_speed")
    table = zlib.compress(line_of(row).turns_to_go.tobytes(), 9)
    return {
        "format": FORMAT,
        "rows": list(found.rows),
        "laps": found.laps,
        "turn_gap": found.turn_gap,
        "crash_speed": crash_speed.value(found.crash_speed),
        "start": list(found.start),
        "par": found.turns,
        "race": [turn.text for turn in found.race],
        "table": base64.b64encode(table).decode(),
    }
