"""What can happen in a race of Street Illegal, for the log.

An event is a kind, a car and up to three values; ``view.py`` turns it into a sentence. The comment
behind each kind says what the values are. A card marked secret is known to its owner alone.
"""

from enum import IntEnum


class Event(IntEnum):
    """Kinds of event."""

    RACE_BEGINS = 1  # race number from 1, tracks
    PLACED = 2  # position from 1
    START_BID = 3  # card
    START_TIE = 4  # ties in a row
    START_LOT = 5
    EXCHANGED = 6  # card
    KEPT = 7
    DREW = 8  # card, secret
    LINED_UP = 9  # three cards
    RESHUFFLED = 10  # cards in the new pile
    TRACK_BEGINS = 11  # number from 1, track card
    OBSTACLE = 12  # slot, card that went, card that came
    TURNED = 13  # card
    TURNED_GOES = 14  # card
    DROPPED = 15  # slot, card that went, card that came
    CHIPS = 16  # chips, cards that match, chips that the bank could not give
    DROVE = 17  # slot, card that went, card that came
    OPTIMISED = 18  # how many cards
    DISCARDED = 19  # card
    DID_NOTHING = 20
    WITHIN_LIMIT = 21  # speed, limit
    PAID = 22  # chips, speed
    LOST_CARD = 23  # card, cards in hand now
    BRAKED_EMPTY = 24
    BRAKED = 25  # speed, limit
    BRAKING_STOPPED = 26  # speed
    NOT_PRO_AGAINST_PRO = 27  # position from 1
    ATTACKS = 28  # rival
    PRO_CARDS = 29  # two cards, sum
    PRO_THIRD = 30  # card, sum
    PRO_NO_THIRD = 31  # sum, limit
    PRO_FOURTH = 32  # card, sum
    BID = 33  # chips, speed with them
    NITRO_TIE = 34  # rival, speed
    NITRO = 35  # card or NO_CARD
    PASSED = 36  # rival, own speed, the rival's
    HELD = 37  # rival, own speed, the rival's
    DONE_AFTER_PASSED = 38
    NO_SECOND_ATTACK = 39  # 1 nobody in front, 2 no card lowers the speed
    PRO_ONE_ATTACK = 40
    STAYED = 41
    PASSING_ENDS = 42  # 1 at the front, 2 only Old Pros are left
    TRACK_ENDS = 43  # number from 1
    FINISHED = 44  # position from 1, points
    PROS_SCORE = 45  # position from 1, points
    RACE_ENDS = 46  # race number from 1
    PRO_AHEAD = 47  # how many Old Pros are in front
    FRONT_RUNNER = 48  # chips
    BRAKE_TURNED = 49  # as TURNED, in emergency braking
    BRAKE_TURNED_GOES = 50  # as TURNED_GOES
    BRAKE_DROPPED = 51  # as DROPPED
