"""Small components, which are solved in a moment: three turns, a short track, few tokens."""

from typing import Any

CARDS = {
    "coast": {"value": 0, "steering": 3},
    "cruise": {"value": 1, "steering": 2},
    "block": {"value": 2, "steering": 1},
    "push": {"value": 3, "steering": 2},
    "pass": {"value": 4, "steering": 1, "increase": 2},
}
SMALL: dict[str, Any] = {
    "cards": CARDS,
    "roads": {"hill": 2, "curve": 2, "crossing": 2, "straight": 2},
    "tokens": {"hill": 2, "curve": 2, "crossing": 2},
    "penalty": {"no_skid": [0, 1, 1, 1, 2, 2], "one_skid": [1, 2, 2, 2, 3, 3]},
    "deck": 3,
    "track": 5,
}
UNEVEN: dict[str, Any] = SMALL | {
    "roads": {"hill": 2, "curve": 1, "crossing": 1, "straight": 2},
    "tokens": {"hill": 2, "curve": 1, "crossing": 0},
}
"""Every kind of road has another number of tokens, one of them none."""
