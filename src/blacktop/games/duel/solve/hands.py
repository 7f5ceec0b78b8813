"""Hands and what becomes of them: a card is played, and at the end of the turn some come back.

Coast is always in hand between turns, so a hand is a set of the four other cards: 16 hands. Playing a card
from a hand is a *play*; there are 33, since only the card and what is left matter.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from blacktop.games.duel.pieces import ALL_CARDS, CARDS, NO_CARD, NOBODY, Card
from blacktop.games.duel.rules.components import cards_that_can_come_back
from blacktop.games.duel.rules.turn import take_all_back, take_one_back
from blacktop.games.duel.state import Race

Ints = npt.NDArray[np.int64]

HANDS = 1 << (CARDS - 1)
FULL_HAND = HANDS - 1
MOST_BACK = 3
"""Cards among which Cruise may choose."""


class Plays(NamedTuple):
    """All plays as arrays."""

    number: Ints  # by hand and card: the play, or -1
    card: Ints  # by play
    hand: Ints  # by play: what is left of the hand, while the turn goes on
    backs: Ints  # by play: among how many hands the driver can choose at the end of the turn
    back: Ints  # by play and choice: that hand


def cards_in(hand: int) -> int:
    """A hand as the rules have it: Coast is in it."""
    return hand << 1 | 1 << Card.COAST


def hand_of(cards: int) -> int:
    """A hand of the rules without its Coast."""
    return cards >> 1


def hands_after(card: int, left: int) -> list[int]:
    """The hands that a driver can have after a turn, asked of the rules."""
    race = Race.plain(Race.empty())
    race.hand[0] = left
    if card == Card.COAST:
        take_all_back(race, 0)
        return [hand_of(race.hand[0])]
    if card != Card.CRUISE:
        return [hand_of(left)]
    found = []
    back = cards_that_can_come_back(race, 0)
    for chosen in [each for each in range(CARDS) if back >> each & 1] or [NOBODY]:
        race.hand[0] = left
        take_one_back(race, 0, chosen)
        found.append(hand_of(race.hand[0]))
    return found


def all_plays() -> Plays:
    """Every card from every hand."""
    number = np.full((HANDS, CARDS), NO_CARD, np.int64)
    known: dict[tuple[int, int], int] = {}
    for hand in range(HANDS):
        for card in range(CARDS):
            if cards_in(hand) >> card & 1:
                left = ALL_CARDS & ~1 if card == Card.COAST else cards_in(hand) & ~(1 << card)
                number[hand, card] = known.setdefault((card, left), len(known))
    backs, back = np.zeros(len(known), np.int64), np.zeros((len(known), MOST_BACK), np.int64)
    for (card, left), play in known.items():
        hands = hands_after(card, left)
        backs[play] = len(hands)
        back[play, : len(hands)] = hands
    return Plays(
        number,
        np.array([card for card, _ in known], np.int64),
        np.array([hand_of(left) for _, left in known], np.int64),
        backs,
        back,
    )


PLAYS = all_plays()


def hands_by_turn(turns: int, start: Race | None = None) -> list[list[int]]:
    """The hands that a driver can have in each turn, from the first."""
    found = [sorted({hand_of(cards) for cards in start.hand}) if start else [FULL_HAND]]
    for _ in range(turns - 1):
        after = {
            int(PLAYS.back[play, choice])
            for hand in found[-1]
            for play in PLAYS.number[hand]
            if play >= 0
            for choice in range(PLAYS.backs[play])
        }
        found.append(sorted(after))
    return found
