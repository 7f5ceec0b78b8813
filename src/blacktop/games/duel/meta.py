"""Street Racing in a few words: who can play, what can be set."""

from blacktop.core.options import Value, choice, number, switch
from blacktop.games.duel.components import shipped
from blacktop.games.duel.pieces import DRIVERS, MOST_WATER, Crash, FirstDraw

NAME = "duel"
TITLE = "Street Racing"
DESIGNER = "Douglas Schulz"
SEATS = range(DRIVERS, DRIVERS + 1)
RULES_VERSION = 1
"""Grows with every change of the rules or of the standard components; RULES.md tells the history."""

OPTIONS = (
    choice(
        "components",
        "D1.1",
        "the tables of cards, roads, tokens and tracks",
        {name: number for number, name in enumerate(shipped())},
    ),
    choice(
        "first_draw",
        "D4.2",
        "whether the first draw of a check is compulsory",
        {"always": FirstDraw.ALWAYS, "skip_when_full": FirstDraw.SKIP_WHEN_FULL},
    ),
    choice(
        "crash",
        "D5.1",
        "a crash ends the race, or only the check",
        {"out": Crash.OUT, "spin": Crash.SPIN},
    ),
    switch("police", "D6.1", "the police may end the race early"),
    number("rain", "D6.2", "water tokens in the bag", 0, 0, MOST_WATER),
    number("races", "D6.3", "races in the series", 1, 1, 9),
)

PRESETS: dict[str, dict[str, Value]] = {
    "printed": {},
    "first": {"first_draw": "skip_when_full", "crash": "spin"},
    "expert": {"police": True, "rain": 2, "races": 3},
}
"""Sets of options by name."""
