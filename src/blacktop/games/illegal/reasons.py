"""Why a move is not allowed: each reason with the rule that forbids it."""

from enum import IntEnum


class Reason(IntEnum):
    """Reasons, in the order of the rules. 0 is kept for a legal move."""

    LINE_INCOMPLETE = 1
    LINE_NOT_IN_HAND = 2
    WRONG_TIME = 3
    NOT_YOUR_TURN = 4
    DROP_NOT_LOWEST = 5
    DROP_NOT_HIGHEST = 6
    DRIVE_INCOMPLETE = 7
    DRIVE_NOT_IN_HAND = 8
    OPTIMISE_INCOMPLETE = 9
    OPTIMISE_NOT_IN_HAND = 10
    DRIVE_EMPTY_HAND = 11
    OPTIMISE_EMPTY_HAND = 12
    PAY_TOO_FEW_CHIPS = 13
    PAY_MORE_THAN_CARDS = 14
    PAY_EMPTY_HAND = 15
    BRAKE_NAMES_NO_CARD = 16
    BRAKE_NOT_IN_HAND = 17
    BRAKE_EMPTY_HAND = 18
    BRAKE_DROP_NOT_HIGHEST = 19
    NOT_IN_THE_FIGHT = 20
    BID_MORE_THAN_CHIPS = 21
    BID_MORE_THAN_CARDS = 22
    AGAIN_INCOMPLETE = 23
    AGAIN_NOT_IN_HAND = 24
    AGAIN_NOT_SLOWER = 25
    RACE_IS_OVER = 26
    START_NOT_IN_HAND = 27
    WAITS_FOR_NEXT_POSITION = 28
    NOT_EXCHANGING = 29
    EXCHANGE_NOT_IN_HAND = 30
    NITRO_NOT_IN_HAND = 31


RULE_OF = {
    Reason.LINE_INCOMPLETE: "I2.5",
    Reason.LINE_NOT_IN_HAND: "I2.5",
    Reason.WRONG_TIME: "I3.1",
    Reason.NOT_YOUR_TURN: "I3.2",
    Reason.DROP_NOT_LOWEST: "I4.2",
    Reason.DROP_NOT_HIGHEST: "I4.2",
    Reason.DRIVE_INCOMPLETE: "I5.1",
    Reason.DRIVE_NOT_IN_HAND: "I5.1",
    Reason.OPTIMISE_INCOMPLETE: "I5.1",
    Reason.OPTIMISE_NOT_IN_HAND: "I5.1",
    Reason.DRIVE_EMPTY_HAND: "I5.5",
    Reason.OPTIMISE_EMPTY_HAND: "I5.5",
    Reason.PAY_TOO_FEW_CHIPS: "I5.3",
    Reason.PAY_MORE_THAN_CARDS: "I5.3",
    Reason.PAY_EMPTY_HAND: "I5.5",
    Reason.BRAKE_NAMES_NO_CARD: "I5.4",
    Reason.BRAKE_NOT_IN_HAND: "I5.4",
    Reason.BRAKE_EMPTY_HAND: "I5.5",
    Reason.BRAKE_DROP_NOT_HIGHEST: "I5.4",
    Reason.NOT_IN_THE_FIGHT: "I6.1",
    Reason.BID_MORE_THAN_CHIPS: "I6.2",
    Reason.BID_MORE_THAN_CARDS: "I6.2",
    Reason.AGAIN_INCOMPLETE: "I6.7",
    Reason.AGAIN_NOT_IN_HAND: "I6.7",
    Reason.AGAIN_NOT_SLOWER: "I6.7",
    Reason.RACE_IS_OVER: "I7.1",
    Reason.START_NOT_IN_HAND: "I8.1",
    Reason.WAITS_FOR_NEXT_POSITION: "I8.2",
    Reason.NOT_EXCHANGING: "I8.3",
    Reason.EXCHANGE_NOT_IN_HAND: "I8.3",
    Reason.NITRO_NOT_IN_HAND: "I9.2",
}
