"""Where solutions are kept: on disk once they are solved; the one for the standard rules is shipped.

The kept file is named by a hash of all that changes a solution: the rules, the solver, the components and
four options. The shipped one is rounded to small steps and packed; the referee tells how little that costs.
"""

import hashlib
import lzma
import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from blacktop.core import matrix
from blacktop.core.files import pour_whole, write_whole
from blacktop.core.game import Notice, Progress
from blacktop.core.notation import BadInput
from blacktop.core.record import Bytes
from blacktop.core.rule import cache_root
from blacktop.games.duel import components
from blacktop.games.duel.pieces import Crash, FirstDraw
from blacktop.games.duel.solve.outlook import Table, Tables
from blacktop.games.duel.solve.shape import Shape
from blacktop.games.duel.solve.solution import EXACT, solve
from blacktop.games.duel.state import Race

OPTIONS = ("crash", "first_draw", "police", "rain")
"""The options that change a solution."""
KEPT_ON_DISK = 6
SHARE_OF_MEMORY = 0.75


def silent(said: object) -> None:
    """Nobody listens."""


# --- Which solution it is -------------------------------------------------------------------------


@cache
def sources() -> str:
    """A hash of the rules and of the solver."""
    folder = Path(__file__).parent.parent
    ours = [
        *folder.glob("rules/*.py"),
        *folder.glob("solve/*.py"),
        folder / "pieces.py",
        folder / "state.py",
    ]
    digest = hashlib.sha256()
    for path in [*sorted(ours), Path(matrix.__file__)]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def key_of(row: Bytes) -> str:
    """A hash of everything that changes a solution."""
    race = Race.plain(row)
    table = msgspec.json.encode(components.of_race(race))
    chosen = [str(getattr(race, name)) for name in OPTIONS]
    return hashlib.sha256(" ".join([sources(), table.decode(), *chosen]).encode()).hexdigest()[:32]


# --- Solved once, then kept -----------------------------------------------------------------------

_solved: dict[str, Tables] = {}


def solved(row: Bytes, progress: Progress = silent, notice: Notice = silent) -> Tables:
    """The exact solution for a race's components and options: from memory, from disk, or solved now."""
    key = key_of(row)
    if key not in _solved:
        _solved.clear()  # one of them is large enough
        _solved[key] = _kept(key, row, progress, notice)
    return _solved[key]


def path_of(key: str) -> Path:
    """Where a solution is kept."""
    return cache_root() / "solved" / f"{key}.npz"


def _kept(key: str, row: Bytes, progress: Progress, notice: Notice) -> Tables:
    check_memory(row)
    tables = _read(path_of(key), key, row, notice)
    if tables is None:
        shape = Shape(row)
        memory = f"{size_in_words(shape.bytes)} of memory beside the program"
        notice(f"solving {shape.states:,} situations, which takes {memory}")
        solution = solve(row, progress)
        _write(path_of(key), key, solution)
        return solution
    return Tables(row, [Table(values, EXACT) for values in tables])


def check_memory(row: Bytes, most: float | None = None) -> None:
    """Refuses components whose solution would not fit into memory, before anything is begun."""
    needed = Shape(row).bytes
    most = physical_memory() * SHARE_OF_MEMORY if most is None else most
    if needed > most:
        race = Race.plain(row)
        raise BadInput(
            f"components: track {race.track} and deck {race.deck} make the solution too large: "
            f"{size_in_words(needed)} of memory, and {size_in_words(most)} may be used; shorten one of them"
        )


def physical_memory() -> float:
    """The memory of this machine."""
    return float(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))


def size_in_words(count: float) -> str:
    """Bytes as people read them."""
    return f"{count / 1e9:.2f} GB" if count >= 1e8 else f"{count / 1e6:.1f} MB"


class Unusable(Exception):
    """Why a kept solution cannot be used."""


def _read(path: Path, key: str, row: Bytes, notice: Notice) -> list[Any] | None:
    """The tables of a file; one that is damaged or of other rules is removed, and that is said."""
    if not path.exists():
        return None
    try:
        return _tables_in(path, key, Shape(row))
    except Unusable as why:
        notice(f"{path}: this kept solution {why}; it is removed and solved anew")
        with suppress(OSError):
            path.unlink()
        return None


def _tables_in(path: Path, key: str, shape: Shape) -> list[Any]:
    try:
        with path.open("rb") as stream, np.load(stream, allow_pickle=False) as kept:
            its_key = str(kept["key"])
            tables = [kept[f"turn_{turn}"] for turn in range(shape.turns)] if its_key == key else []
    except Exception as wrong:  # whatever a damaged archive makes numpy and zlib raise
        raise Unusable(f"is damaged ({type(wrong).__name__})") from None
    if its_key != key:
        raise Unusable("belongs to other rules")
    if any(table.shape != shape.table(turn) for turn, table in enumerate(tables)):
        raise Unusable("has other tables")
    return tables


def _write(path: Path, key: str, solution: Tables) -> None:
    """Keeps a solution; a disk that cannot be written only costs the time again."""
    tables = {f"turn_{turn}": table.values for turn, table in enumerate(solution.tables)}
    with suppress(BadInput, OSError):
        pour_whole(path, lambda stream: np.savez(stream, key=np.array(key), **tables))
        kept = sorted(path.parent.glob("*.npz"), key=lambda each: each.stat().st_mtime)
        for old in kept[:-KEPT_ON_DISK]:
            old.unlink(missing_ok=True)


# --- Shipped --------------------------------------------------------------------------------------

SHIPPED = Path(__file__).parent.parent / "solved" / "standard.xz"
STEPS = 127
"""Shipped values are rounded to so many steps between a draw and a victory."""
SHIPPED_OPTIONS = {"crash": Crash.OUT, "first_draw": FirstDraw.ALWAYS, "police": 0, "rain": 0}


def is_shipped(row: Bytes) -> bool:
    """Whether the solution for a race comes with the package."""
    race = Race.plain(row)
    is_standard = components.option_of(race) == components.STANDARD
    return is_standard and all(getattr(race, name) == code for name, code in SHIPPED_OPTIONS.items())


def perfect(row: Bytes, progress: Progress = silent, notice: Notice = silent) -> Tables:
    """What the perfect bot goes by: the shipped solution where there is one, else the exact one."""
    return shipped() if is_shipped(row) else solved(row, progress, notice)


def standard_row() -> Bytes:
    """A race by the standard rules."""
    row = Race.empty()
    race = Race.plain(row)
    components.lay(components.named(components.STANDARD), race)
    race.seats, race.races = 2, 1
    for name, code in SHIPPED_OPTIONS.items():
        setattr(race, name, code)
    race.store(row)
    return row


@cache
def shipped() -> Tables:
    """The solution that comes with the package."""
    row = standard_row()
    shape = Shape(row)
    steps = np.frombuffer(lzma.decompress(SHIPPED.read_bytes()), np.int8)
    tables, begin = [], 0
    for turn in range(shape.turns):
        size = int(np.prod(shape.table(turn)))
        differences = steps[begin : begin + size].reshape(shape.table(turn))
        tables.append(Table(unpacked(differences), 1 / STEPS))
        begin += size
    return Tables(row, tables)


def packed(values: npt.NDArray[np.float32]) -> npt.NDArray[np.int8]:
    """Values as steps, and those as differences from their neighbours, which pack well."""
    steps = np.round(values * STEPS).astype(np.int8)
    across = np.diff(steps, axis=-1, prepend=np.int8(0))
    return np.diff(across, axis=-2, prepend=np.int8(0))


def unpacked(differences: npt.NDArray[np.int8]) -> npt.NDArray[np.int8]:
    """The same backwards. Numbers of eight bits wrap around, and come back the same way."""
    return np.cumsum(np.cumsum(differences, axis=-2, dtype=np.int8), axis=-1, dtype=np.int8)


def ship(solution: Tables) -> bytes:
    """What is shipped."""
    parts = [packed(table.values).tobytes() for table in solution.tables]
    return lzma.compress(b"".join(parts), preset=9)


if __name__ == "__main__":
    write_whole(SHIPPED, ship(solved(standard_row())))
    print(f"{SHIPPED}: {SHIPPED.stat().st_size:,} bytes")
