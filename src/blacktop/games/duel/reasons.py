"""Why a move is not allowed: each reason with the rule that forbids it."""

from enum import IntEnum


class Reason(IntEnum):
    """Reasons, in the order of the rules. 0 is kept for a legal move."""

    NOT_PASS = 1
    PASS_RESOLVES_FIRST = 2
    PASS_IS_BLOCKED = 3
    INCREASE_OR_PLAIN = 4
    PLAY_A_CARD = 5
    CARDS_ARE_PLAYED = 6
    NOT_IN_HAND = 7
    NOT_YOUR_TURN = 8
    TAKE_A_CARD = 9
    NO_CARD_TO_TAKE = 10
    IN_HAND_ALREADY = 11
    NOT_CRUISE = 12
    RACE_IS_OVER = 13
    DRAW_OR_STOP = 14


RULE_OF = {
    Reason.NOT_PASS: "D1.1",
    Reason.PASS_RESOLVES_FIRST: "D1.1",
    Reason.PASS_IS_BLOCKED: "D1.1",
    Reason.INCREASE_OR_PLAIN: "D1.1",
    Reason.PLAY_A_CARD: "D3.1",
    Reason.CARDS_ARE_PLAYED: "D3.1",
    Reason.NOT_IN_HAND: "D3.5",
    Reason.NOT_YOUR_TURN: "D3.2",
    Reason.TAKE_A_CARD: "D3.5",
    Reason.NO_CARD_TO_TAKE: "D3.5",
    Reason.IN_HAND_ALREADY: "D3.5",
    Reason.NOT_CRUISE: "D1.1",
    Reason.RACE_IS_OVER: "D3.6",
    Reason.DRAW_OR_STOP: "D4.5",
}
