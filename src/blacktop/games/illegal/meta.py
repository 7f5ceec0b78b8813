"""Street Illegal in a few words: who made it, who can play, what can be set."""

from blacktop.core.options import Value, choice, number, switch
from blacktop.games.illegal.pieces import CARS, Bank, BrakeTo, Grid

NAME = "illegal"
TITLE = "Street Illegal"
DESIGNER = "Heinrich Glumpler (development: Heinrich Glumpler and Mario Truant, 2002)"
SEATS = range(1, CARS + 1)
RULES_VERSION = 1
"""Grows with every change of the rules; RULES.md tells the history."""

OPTIONS = (
    number("tracks", "I2.2", "track cards in a race", 8, 4, 20),
    number("races", "I7.2", "races in the series", 1, 1, 9),
    choice(
        "grid",
        "I2.4",
        "how starting positions are found",
        {
            "random": Grid.RANDOM,
            "seats": Grid.SEATS,
            "tactical": Grid.TACTICAL,
            "standings": Grid.STANDINGS,
        },
    ),
    choice("bank", "I1.3", "how many chips there are", {"unlimited": Bank.UNLIMITED, 50: Bank.FIFTY}),
    switch("open_chips", "I2.3", "everybody sees how many chips everybody has"),
    choice(
        "brake_to",
        "I5.4",
        "how slow emergency braking makes a car",
        {"below": BrakeTo.BELOW, "limit": BrakeTo.LIMIT},
    ),
    switch("better_pros", "I9.1", "Old Pros take a third card also at the limit"),
    switch("nitro", "I9.2", "an equal fight of two players is settled by nitrous oxide"),
    switch("front_runner", "I9.4", "one chip a matching card, not two, for a player in front"),
    switch("fog", "I9.4", "only the next three track cards can be seen"),
    switch("slow_start", "I9.4", "the first track card has limit 70"),
    switch("dangerous_pros", "I9.4", "Old Pros below 120 without a limit take a fourth card"),
    choice("teams", "I9.4", "teams of drivers whose points add up", {"none": 0, "two": 2, "three": 3}),
)
TEAM_SEATS = {0: tuple(SEATS), 2: (4, 6), 3: (6,)}
"""Seats that make equal teams: 2 + 2, 3 + 3, or 2 + 2 + 2."""

PRESETS: dict[str, dict[str, Value]] = {
    "printed": {},
    "first": {"tracks": 6, "open_chips": True},
    "expert": {"grid": "tactical", "better_pros": True, "nitro": True, "fog": True},
}
"""Sets of options by name."""
