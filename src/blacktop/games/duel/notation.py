"""Street Racing in words: cards, roads, tokens, moves.

| move | when |
|---|---|
| ``play push`` | both at once, at the beginning of a turn |
| ``increase``, ``plain`` | Pass, resolving second |
| ``draw``, ``stop`` | in a handling check |
| ``take block`` | after Cruise, at the end of a turn |
"""

from collections.abc import Sequence

from blacktop.core.bits import has
from blacktop.core.notation import BadInput, listed, unknown
from blacktop.games.duel.moves import Verb, card_of, move, verb_of
from blacktop.games.duel.pieces import CARDS, Card, Road, Token

CARD_NAMES = tuple(card.name.lower() for card in Card)
ROAD_NAMES = tuple(road.name.lower() for road in Road)
TOKEN_NAMES = tuple(token.name.lower() for token in Token)
WORDS = {verb: verb.name.lower() for verb in Verb}
VERBS = {word: verb for verb, word in WORDS.items()}
WITH_CARD = (Verb.PLAY, Verb.TAKE)


def parse_card(text: str) -> int:
    """The card of a name."""
    if text not in CARD_NAMES:
        raise unknown("card", text, CARD_NAMES)
    return CARD_NAMES.index(text)


def print_cards(cards: int) -> list[str]:
    """The names of a set of cards."""
    return [CARD_NAMES[card] for card in range(CARDS) if has(cards, card)]


def parse_chance(text: str, names: Sequence[str]) -> int:
    """What chance gives: a driver for the lot, a road, ``police``, or a token."""
    if text in names:
        return list(names).index(text)
    for kinds in (ROAD_NAMES, TOKEN_NAMES):
        if text in kinds:
            return kinds.index(text)
    words = dict.fromkeys((*ROAD_NAMES, *TOKEN_NAMES))
    raise BadInput(f"chance: {text!r} is neither a driver nor {listed(words)}")


def print_move(code: int) -> str:
    """A move in words, such as ``play push``."""
    verb = Verb(verb_of(code))
    return f"{WORDS[verb]} {CARD_NAMES[card_of(code)]}" if verb in WITH_CARD else WORDS[verb]


def parse_move(text: str) -> int:
    """The move behind its words. Whether it is legal is another question."""
    words = text.lower().split()
    if not words or words[0] not in VERBS:
        raise unknown("move", text, VERBS)
    verb = VERBS[words[0]]
    if len(words) - 1 != (verb in WITH_CARD):
        form = f"{WORDS[verb]} CARD" if verb in WITH_CARD else WORDS[verb]
        raise BadInput(f"{text!r}: the move is written {form!r}")
    if verb not in WITH_CARD:
        return move(verb, 0)
    try:
        return move(verb, parse_card(words[1]))
    except BadInput as wrong:
        raise BadInput(f"{text!r}: {wrong}") from None
