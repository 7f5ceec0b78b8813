"""Par: how many turns the perfect race takes, with one such race. Solved once, then kept on disk."""

import hashlib
import io
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from blacktop.core.files import write_whole
from blacktop.core.game import Progress
from blacktop.core.notation import BadInput
from blacktop.core.record import Bytes
from blacktop.core.rule import CACHE, cache_root
from blacktop.games.circuit.cardtext import Rows
from blacktop.games.circuit.line import DAMAGES, Line, alone, fastest_race, road_of, solve
from blacktop.games.circuit.notation import parse_move
from blacktop.games.circuit.pieces import FASTEST, HEADINGS, SLOWEST, column_and_row
from blacktop.games.circuit.rules.driving import action_points
from blacktop.games.circuit.rules.track import direction_at
from blacktop.games.circuit.state import Race
from blacktop.games.circuit.tracks import drawing
from blacktop.games.circuit.turns import Turn, after

OPTIONS = ("laps", "turn_gap", "crash_speed")
"""The options that change a perfect race."""


@dataclass(frozen=True)
class Par:
    """The fewest turns for a track, a number of laps and a start position, and a race that takes them."""

    rows: Rows
    laps: int
    turn_gap: int
    crash_speed: int
    position: int
    """The start position, from 1."""
    start: tuple[int, int]
    turns: int
    race: tuple[Turn, ...]


def par(row: Bytes, position: int = 1, progress: Progress = lambda share: None) -> Par:
    """Par for the track and the options of a race that is laid, from one of its start positions."""
    line = line_of(row, progress)
    race = on_grid(row, position)
    way = fastest_race(race, line)
    return Par(
        drawing(race),
        race.laps,
        race.turn_gap,
        race.crash_speed,
        position,
        column_and_row(race.hex[0]),
        line.turns_of(race, 0),
        tuple(way),
    )


def on_grid(row: Bytes, position: int) -> Race:
    """A car alone on a start position, before its first turn."""
    race = alone(row)
    starts = [where for where in race.grid if where]
    if not 1 <= position <= len(starts):
        raise BadInput(f"there is no start position {position}; 1 to {len(starts)}")
    race.hex[0] = starts[position - 1]
    race.heading[0] = direction_at(race, race.start_card)
    race.speed[0] = SLOWEST
    race.points = action_points(0)
    return race


def way_of(row: Bytes, found: Par) -> tuple[list[tuple[int, int]], list[int]]:
    """The hexes of a perfect race in their order, and which of them are the last of a turn."""
    race = on_grid(row, found.position)
    hexes = [column_and_row(race.hex[0])]
    ends = []
    for turn in found.race:
        for text in turn.moves:
            race = after(race, parse_move(text))
            where = column_and_row(race.hex[0])
            if where != hexes[-1]:
                hexes.append(where)
        ends.append(len(hexes) - 1)
    return hexes, ends


# --- Kept lines -----------------------------------------------------------------------------------

KEPT_IN_MEMORY = 16
KEPT_ON_DISK = 200


def line_of(row: Bytes, progress: Progress = lambda share: None) -> Line:
    """The optimal line for the track and the options of a race: from memory, from disk, or solved now."""
    race = Race.plain(row)
    matters = [*drawing(race), *(str(getattr(race, name)) for name in OPTIONS), CACHE.name]
    key = hashlib.sha256(" ".join(matters).encode()).hexdigest()[:32]
    if key not in _lines:
        while len(_lines) >= KEPT_IN_MEMORY:
            _lines.pop(next(iter(_lines)))
        _lines[key] = _kept(cache_root() / "lines" / f"{key}.npz", row, progress)
    return _lines[key]


_lines: dict[str, Line] = {}


def _kept(path: Path, row: Bytes, progress: Progress) -> Line:
    line = _read(path, row)
    if line is None:
        line = solve(row, progress)
        _write(path, line)
    return line


def _read(path: Path, row: Bytes) -> Line | None:
    """A line from disk; a file that is damaged or not ours is removed."""
    hexes, places = road_of(alone(row))
    shape = (int(Race.of(row)["laps"]) + 1, len(hexes) * HEADINGS * FASTEST, DAMAGES)
    try:
        with np.load(path, allow_pickle=False) as kept:
            tables = kept["turns_to_go"], kept["far"]
    except FileNotFoundError:
        return None
    except Exception:  # whatever a damaged archive makes numpy and zlib raise
        _remove(path)
        return None
    if any(table.shape != shape or table.dtype != np.uint8 for table in tables):
        _remove(path)
        return None
    return Line(hexes, places, *tables)


def _remove(path: Path) -> None:
    """Removes what is no line; if it cannot be removed it is in nobody's way."""
    with suppress(OSError):
        path.unlink()


def _write(path: Path, line: Line) -> None:
    """Keeps a line; a disk that cannot be written only costs the time again."""
    packed = io.BytesIO()
    np.savez_compressed(packed, turns_to_go=line.turns_to_go, far=line.far)
    with suppress(BadInput, OSError):
        write_whole(path, packed.getvalue())
        lines = sorted(path.parent.glob("*.npz"), key=lambda line: line.stat().st_mtime)
        for old in lines[:-KEPT_ON_DISK]:
            old.unlink(missing_ok=True)
