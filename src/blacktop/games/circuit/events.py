"""What can happen in a race of Street Race, for the log.

An event is a kind, a car and up to three values; ``view.py`` turns it into a sentence. The comment
behind each kind says what the values are.
"""

from enum import IntEnum


class Event(IntEnum):
    """Kinds of event."""

    RACE_BEGINS = 1  # laps, cars, cards
    ON_GRID = 2  # start position from 1
    ROUND_BEGINS = 3  # round, in hundreds and the rest
    ONE_POINT = 4  # damage
    SPEED_CHANGED = 5  # from, to, points left
    SPEED_KEPT = 6  # speed, points left
    TURNED = 7  # heading, points left
    DROVE = 8  # column, row, heading
    CRASHED = 9  # damage of this crash, damage, speed
    CONTACT = 10  # rival, damage of this crash, speed
    STOPPED = 11  # rival, speed
    OUT = 12  # damage
    LEFT_GRID = 13
    LAP = 14  # laps completed
    LAP_TAKEN_BACK = 15  # laps completed
    CROSSED_BACK = 16
    COUNTER = 17  # laps to go
    LAST_ROUND = 18
    BUMPED = 19  # rival, heading in which it was put
    BUMP_COST = 20  # speed, damage
    NO_BUMP = 21
    LAST_CAR = 22
    ALL_OUT = 23
    ROUNDS_ARE_OVER = 24
    FINISHED = 25  # rank, laps completed
    LAPPED = 26
    TIME_TRIAL = 27  # turns, in hundreds and the rest
