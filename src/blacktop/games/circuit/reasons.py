"""Why a move is not allowed: each reason with the rule that forbids it."""

from enum import IntEnum


class Reason(IntEnum):
    """Reasons, in the order of the rules. 0 is kept for a legal move."""

    NOT_YOUR_TURN = 1
    SPEED_FIRST = 2
    SPEED_IS_CHOSEN = 3
    NO_SUCH_SPEED = 4
    TOO_FEW_POINTS_FOR_SPEED = 5
    HEXES_LEFT = 6
    NO_HEXES_LEFT = 7
    NO_POINT_TO_TURN = 8
    TWICE_IN_ONE_HEX = 9
    TURNS_TOO_CLOSE = 10
    OUT = 11
    RACE_IS_OVER = 12
    BUMP_IS_OFF = 13
    BUMP_COMES_LAST = 14
    BUMP_OR_NOT = 15
    NOT_A_NEIGHBOUR = 16
    TOO_SLOW_TO_BUMP = 17
    RIVAL_TOO_SLOW = 18
    NOT_FREE = 19


RULE_OF = {
    Reason.NOT_YOUR_TURN: "C2.1",
    Reason.SPEED_FIRST: "C3.2",
    Reason.SPEED_IS_CHOSEN: "C3.2",
    Reason.NO_SUCH_SPEED: "C3.2",
    Reason.TOO_FEW_POINTS_FOR_SPEED: "C3.2",
    Reason.HEXES_LEFT: "C3.3",
    Reason.NO_HEXES_LEFT: "C3.3",
    Reason.NO_POINT_TO_TURN: "C3.3",
    Reason.TWICE_IN_ONE_HEX: "C3.4",
    Reason.TURNS_TOO_CLOSE: "C3.5",
    Reason.OUT: "C4.3",
    Reason.RACE_IS_OVER: "C5.2",
    Reason.BUMP_IS_OFF: "C6.1",
    Reason.BUMP_COMES_LAST: "C6.1",
    Reason.BUMP_OR_NOT: "C6.1",
    Reason.NOT_A_NEIGHBOUR: "C6.1",
    Reason.TOO_SLOW_TO_BUMP: "C6.1",
    Reason.RIVAL_TOO_SLOW: "C6.1",
    Reason.NOT_FREE: "C6.2",
}
