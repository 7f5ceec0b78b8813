"""Proves that par is par, from a certificate alone.

    python checker.py CERTIFICATE...

This file stands by itself: it imports nothing of Blacktop, only numpy, and has its own idea of hexes, turns
and crashes. The certificate claims for every situation of a car alone (crossings of the start line to go,
hex, heading, speed, damage) how many turns it needs at least. The claim is right if for every situation

    turns to go  =  1 + the least turns to go among all situations that one turn can lead to,

with 0 for a race that is home, and none for a car that is out. Then no race from the start can be shorter
than the claim for the start, and the race in the certificate, driven here once more, shows that it can be
reached. Backwards over the line from the grid is not counted against the car, which can only make the bound
lower, so it needs no proof of its own.
"""

import base64
import json
import sys
import zlib
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Steering = dict[int, int]
"""In which hex of a move a car turns: 1 to the right, -1 to the left."""

FORMAT = "blacktop line 1"
COLUMNS, ROWS = 8, 6
HEADINGS, SPEEDS, DAMAGES = 6, 6, 11
NEVER = 255
ODD = ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1))
EVEN = ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1))
"""Neighbours to the east, then clockwise, as columns and rows; odd rows are shifted to the right."""


class NotProved(Exception):
    """Why a certificate does not hold."""


def demand(holds: bool, why: str) -> None:
    """Ends the proof where something does not hold."""
    if not holds:
        raise NotProved(why)


class Track:
    """A drawn track: hexes of road, their neighbours, and which steps cross the line."""

    def __init__(self, rows: list[str]) -> None:
        demand(len(rows) == 2 * ROWS and len({len(row) for row in rows}) == 1, "the drawing is ragged")
        self.rows = rows
        road = [(column, row) for row in range(len(rows)) for column in range(len(rows[0]))]
        self.hexes = [where for where in road if rows[where[1]][where[0]] in ".|123456"]
        self.number = {where: number for number, where in enumerate(self.hexes)}
        self.neighbour = np.array(
            [[self.number.get(self.next_to(where, h), -1) for h in range(HEADINGS)] for where in self.hexes]
        )
        self.side = np.array([self.side_of_line(where) for where in self.hexes])

    def next_to(self, where: tuple[int, int], heading: int) -> tuple[int, int]:
        """The hex in a direction, which may lie outside."""
        column, row = where
        right, down = (ODD if row % 2 else EVEN)[heading]
        return column + right, row + down

    def line(self) -> tuple[int, int]:
        """Column and row of a hex just past the start line."""
        found = [(row.index("|"), number) for number, row in enumerate(self.rows) if "|" in row]
        demand(bool(found), "the drawing has no start line")
        return found[0]

    @property
    def forward(self) -> int:
        """The heading at the start: east in the top row of cards, west in the bottom row."""
        return 0 if self.line()[1] < ROWS else 3

    def side_of_line(self, where: tuple[int, int]) -> int:
        """On the start card: 1 past the line, -1 before it; 0 elsewhere."""
        column, row = self.line()
        if where[0] // COLUMNS != column // COLUMNS or where[1] // ROWS != row // ROWS:
            return 0
        ahead = where[0] - column if self.forward == 0 else column - where[0]
        return 1 if ahead >= 0 else -1

    def crossing(self, here: Array, there: Array) -> Array:
        """1 for a step over the line, -1 for one back over it, else 0."""
        before, after = self.side[here], self.side[there]
        crossed = np.where(before * after == -1, after, 0)
        return np.asarray(crossed)


# --- Turns ----------------------------------------------------------------------------------------


def ways_to_steer(speed: int, points: int, gap: int) -> Iterator[Steering]:
    """Every legal way to turn during a move: at most so often, never too close at speed 4 or more."""
    apart = gap + 1 if speed >= 4 else 1
    for count in range(points + 1):
        for places in combinations(range(speed + 1), count):
            if all(later - earlier >= apart for earlier, later in pairwise(places)):
                for turns in product((-1, 1), repeat=count):
                    yield dict(zip(places, turns, strict=True))


def drive(
    track: Track, here: Array, heading: Array, speed: int, steering: Steering, to_one: bool
) -> tuple[Array, Array, Array, Array, Array]:
    """Many cars at once: where a move leads them, heading, speed, damage taken, crossings."""
    driving = np.ones(len(here), bool)
    harm, crossings = np.zeros(len(here), int), np.zeros(len(here), int)
    for driven in range(speed + 1):
        heading = np.where(driving, (heading + steering.get(driven, 0)) % HEADINGS, heading)
        if driven == speed:
            break
        ahead = track.neighbour[here, heading]
        crashed = driving & (ahead < 0)
        harm[crashed] = speed - driven
        driving &= ~crashed
        crossings += np.where(driving, track.crossing(here, ahead), 0)
        here = np.where(driving, ahead, here)
    slow = 1 if to_one else max(1, speed - 1)
    return here, heading, np.where(driving, speed, slow), harm, crossings


# --- The proof ------------------------------------------------------------------------------------


FIELDS = {
    "format": str,
    "rows": list,
    "laps": int,
    "turn_gap": int,
    "crash_speed": str,
    "start": list,
    "par": int,
    "race": list,
    "table": str,
}
MOST_LAPS = 99


def check_form(certificate: Any) -> None:
    """Every field is there, of its kind, and no other."""
    demand(isinstance(certificate, dict), "no certificate: an object wanted")
    demand(certificate.get("format") == FORMAT, f"no certificate: the format is not {FORMAT!r}")
    for name, kind in FIELDS.items():
        demand(
            type(certificate.get(name)) is kind,
            f"no certificate: {name!r} is missing or no {kind.__name__}",
        )
    strangers = sorted(set(certificate) - set(FIELDS))
    demand(not strangers, f"no certificate: unknown field {strangers[:1]}")
    for name in ("rows", "race"):
        demand(
            all(type(text) is str for text in certificate[name]), f"no certificate: {name!r} holds no text"
        )
    demand(1 <= certificate["laps"] <= MOST_LAPS, f"no certificate: laps must be 1 to {MOST_LAPS}")


def unpacked(text: str, size: int) -> bytes:
    """A packed table of a known size, and never more than that."""
    try:
        return zlib.decompressobj().decompress(base64.b64decode(text, validate=True), size + 1)
    except (ValueError, zlib.error):
        raise NotProved("no certificate: the table cannot be unpacked") from None


class Proof:
    """A certificate, unpacked."""

    def __init__(self, certificate: dict[str, Any]) -> None:
        check_form(certificate)
        self.track = Track(certificate["rows"])
        self.laps = certificate["laps"]
        self.gap = certificate["turn_gap"]
        demand(self.gap in (1, 2), "turn_gap must be 1 or 2")
        demand(certificate["crash_speed"] in ("to1", "by1"), "crash_speed must be to1 or by1")
        self.to_one = certificate["crash_speed"] == "to1"
        self.par = certificate["par"]
        self.race = certificate["race"]
        where = [part for part in certificate["start"] if type(part) is int]
        self.start = self.track.number.get((where[0], where[1]), -1) if len(where) == 2 else -1
        demand(self.start >= 0, "the start is not on the road")
        shape = (self.laps + 1, len(self.track.hexes), HEADINGS, SPEEDS, DAMAGES)
        data = unpacked(certificate["table"], int(np.prod(shape)))
        demand(len(data) == int(np.prod(shape)), "the table does not fit the track")
        self.table = np.frombuffer(data, np.uint8).reshape(shape).astype(int)

    def check(self) -> None:
        """Everything that is claimed."""
        self.check_table()
        claimed = self.table[-1, self.start, self.track.forward, 0, 0]
        demand(claimed == self.par, f"par is {self.par}, but the table says {claimed} for the start")
        self.check_race()

    def check_table(self) -> None:
        """Every situation is one turn farther from the end than the best it can lead to."""
        best = np.full(self.table.shape, NEVER)
        here, heading = (part.ravel() for part in np.indices((len(self.track.hexes), HEADINGS)))
        for before, speed, points in product(range(1, 7), range(1, 7), (1, 2)):
            left = points - abs(speed - before)
            for steering in ways_to_steer(speed, left, self.gap) if left >= 0 else ():
                reached = drive(self.track, here, heading, speed, steering, self.to_one)
                self.lower(best, here, heading, before, points, reached)
        wrong = np.argwhere(best != self.table)
        demand(not len(wrong), f"{len(wrong)} situations of the table do not follow from the others")

    def lower(
        self, best: Array, here: Array, heading: Array, speed: int, points: int, reached: tuple[Array, ...]
    ) -> None:
        """Notes what one kind of turn leads to, from every hex and heading, layer and damage."""
        there, turned, after, harm, crossings = reached
        layers = len(self.table)
        for damage in range(6) if points == 2 else range(6, DAMAGES):
            total = damage + harm
            for layer in range(layers):
                then = np.minimum(layer - crossings, layers - 1)
                value = self.table[then, there, turned, after - 1, np.minimum(total, DAMAGES - 1)]
                value = np.where(then < 0, 0, value)
                value = np.where((total >= DAMAGES) | (value == NEVER), NEVER, value + 1)
                known = best[layer, here, heading, speed - 1, damage]
                best[layer, here, heading, speed - 1, damage] = np.minimum(known, value)

    def check_race(self) -> None:
        """The race in the certificate is legal, ends at home, and takes as many turns as par says."""
        here, heading, speed, damage = self.start, self.track.forward, 1, 0
        to_go = self.laps + 1
        for number, text in enumerate(self.race, 1):
            demand(to_go > 0, f"the race goes on after its end, in turn {number}")
            wanted, steering = read_turn(text)
            points = (2 if damage < 6 else 1) - abs(wanted - speed)
            demand(1 <= wanted <= SPEEDS and points >= 0, f"turn {number}: {wanted} is out of reach")
            legal = list(ways_to_steer(wanted, points, self.gap))
            demand(steering in legal, f"turn {number}: {text!r} steers against the rules")
            reached = drive(
                self.track, np.array([here]), np.array([heading]), wanted, steering, self.to_one
            )
            here, heading, speed, harm, crossing = (int(part[0]) for part in reached)
            damage += harm
            demand(damage < DAMAGES, f"turn {number}: the car is out")
            to_go -= crossing
        demand(to_go == 0, "the race does not reach its end")
        demand(len(self.race) == self.par, f"the race takes {len(self.race)} turns, par is {self.par}")


def read_turn(text: str) -> tuple[int, Steering]:
    """A turn in words: the speed, and in which hexes the car turns."""
    words = text.replace("/", " ").split()
    demand(words[:1] == ["speed"] and len(words) > 1 and words[1].isdigit(), f"{text!r} is no turn")
    steering = {}
    for number, word in enumerate(words[2:]):
        demand(word in ("ahead", "left", "right", "end"), f"{text!r} is no turn")
        if word in ("left", "right"):
            steering[number] = -1 if word == "left" else 1
    return int(words[1]), steering


def prove(text: str | bytes) -> str:
    """Checks a certificate and says what it proves; raises NotProved."""
    try:
        certificate = json.loads(text)
    except (ValueError, RecursionError):
        raise NotProved("no certificate: no JSON") from None
    proof = Proof(certificate)
    proof.check()
    return f"{proof.par} turns for {proof.laps} laps are optimal: {proof.table.size:,} situations checked"


def main(paths: list[str]) -> int:
    """Checks files; the exit status is 1 if one of them does not hold."""
    failed = False
    if not paths:
        print("which certificates? python checker.py CERTIFICATE...", file=sys.stderr)
        return 2
    for path in paths:
        try:
            with open(path, "rb") as stream:
                print(f"ok {path}: {prove(stream.read())}")
        except (NotProved, OSError) as wrong:
            print(f"FAILED {path}: {wrong}")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
