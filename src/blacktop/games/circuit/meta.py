"""Street Race in a few words: who can play, what can be set."""

from blacktop.core.options import Value, choice, number, switch
from blacktop.games.circuit.pieces import CARS, Contact, CrashSpeed, Size, Track
from blacktop.games.circuit.shipped import TRACKS

NAME = "circuit"
TITLE = "Street Race"
DESIGNER = "an unnamed designer"
SEATS = range(1, CARS + 1)
RULES_VERSION = 1
"""Grows with every change of the rules or of the cards; RULES.md tells the history."""

OPTIONS = (
    choice("size", "C1.1", "how many cards make the ring", {"2x4": Size.LARGE, "2x3": Size.SMALL}),
    choice(
        "track",
        "C1.6",
        "random, a named track, a list of cards, or a drawing",
        {"random": Track.RANDOM, **dict.fromkeys(TRACKS, Track.LAID)},
    ),
    number("laps", "C2.2", "laps of the leading car", 2, 1, 9),
    choice("turn_gap", "C3.5", "hexes between two turns at speed 4 or more", {2: 2, 1: 1}),
    choice(
        "crash_speed",
        "C4.1",
        "a crash brings the speed to 1, or down by 1",
        {"to1": CrashSpeed.TO_1, "by1": CrashSpeed.BY_1},
    ),
    choice(
        "contact",
        "C4.2",
        "driving into a car is a crash, or only a stop",
        {"crash": Contact.CRASH, "stop": Contact.STOP},
    ),
    switch("bump", "C6.1", "cars may bump their neighbours"),
    number("max_rounds", "C5.5", "rounds after which the race ends as it stands", 200, 1, 400),
)

PRESETS: dict[str, dict[str, Value]] = {
    "printed": {},
    "first": {"track": "practice", "laps": 1, "contact": "stop"},
    "expert": {"laps": 3, "bump": True},
}
"""Sets of options by name."""
