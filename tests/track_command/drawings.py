"""Cards and tracks of one's own, and where they are put."""

from pathlib import Path

from blacktop.games.circuit import garage

SVG = "{http://www.w3.org/2000/svg}"
"""What the names of elements begin with."""
STRAIGHT = """card: Cable Drums
kind: straight
author: Ann

########
........
..oo....
.....o..
........
########
"""
SMALL = """track: Short Cut

########################
#......................#
#......................#
#.....o................#
#...........o..........#
#.....############.....#
#.....############.....#
#.........|............#
#.........|2.4......o..#
#.........|............#
#..o......|1.3.........#
########################
"""
LIST = """track: Ann's Ring
author: Ann

; the top row
Wide Turn
Home Straight
Cable Drums
Kerb

; the bottom row
Gas Pumps
Slalom
Open Road
Wide Bend
"""


def written(path: str, text: str | bytes) -> Path:
    """A file in the folder in which we work, or below it."""
    file = Path(path).absolute()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def own(name: str, text: str) -> Path:
    """A file in one's own folder."""
    return written(str(garage.folder() / ("cards" if name.endswith(".card") else "tracks") / name), text)


def changed(text: str, line: int, new: str) -> str:
    """A text with another line, counted from 1."""
    lines = text.split("\n")
    return "\n".join([*lines[: line - 1], new, *lines[line:]])


def everything_below(folder: Path) -> set[Path]:
    return set(folder.rglob("*"))
