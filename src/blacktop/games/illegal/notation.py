"""Street Illegal in text: cards, track cards, slots and moves."""

from collections.abc import Sequence
from functools import lru_cache

from blacktop.core.notation import BadInput, listed, small_number, unknown
from blacktop.games.illegal.moves import Verb, move, value_of, values_in, verb_of, with_value
from blacktop.games.illegal.pieces import (
    HAND,
    KINDS,
    NO_CARD,
    SITUATIONS,
    SLOTS,
    TRACK_CARDS,
    UNKNOWN,
    Slot,
)
from blacktop.games.illegal.rules.components import icon, velocity

ICONS = "lrmud"
CARDS = [f"{velocity(card)}{ICONS[icon(card)]}" for card in range(KINDS)]
SITUATION_NAMES = ("left", "right", "middle", "uphill", "downhill")
LIMIT_NAMES = ("70", "80", "90", "none")
TRACKS = [
    f"{LIMIT_NAMES[card // SITUATIONS]} {SITUATION_NAMES[card % SITUATIONS]}" for card in range(TRACK_CARDS)
]
SLOT_NAMES = ("L", "M", "R", "new")
HIDDEN = "?"
MOST_BID = 30


# --- Cards ----------------------------------------------------------------------------------------


def print_card(card: int) -> str | None:
    """A tempo card, such as ``40d``; ``?`` if it is not known, nothing if there is none."""
    if card == NO_CARD:
        return None
    return HIDDEN if card == UNKNOWN else CARDS[card]


def parse_card(text: str) -> int:
    """The card behind its text."""
    if text not in CARDS:
        raise BadInput(
            f"no such card: {text!r}; a card is 10, 20, 30, 40, 50 or 60 and l, r, m, u or d: 40d"
        )
    return CARDS.index(text)


def print_track(card: int) -> str | None:
    """A track card, such as ``90 downhill``."""
    if card == NO_CARD:
        return None
    return HIDDEN if card == UNKNOWN else TRACKS[card]


def parse_track(text: str) -> int:
    """The track card behind its text."""
    if text not in TRACKS:
        limits, situations = listed(LIMIT_NAMES), listed(SITUATION_NAMES)
        raise BadInput(f"no such track card: {text!r}; it is {limits}, then {situations}")
    return TRACKS.index(text)


def parse_slot(text: str, slots: Sequence[str]) -> int:
    """The slot behind its letter."""
    if text not in slots:
        raise unknown("slot", text, slots)
    return slots.index(text)


def parse_chance(text: str, names: Sequence[str]) -> int:
    """What chance gives: a tempo card, a track card, or a player's name where lots are drawn."""
    if text in names:
        return list(names).index(text)
    return parse_track(text) if " " in text else parse_card(text)


# --- Moves ----------------------------------------------------------------------------------------

WORDS = {verb: verb.name.lower() for verb in Verb}
FORMS = {
    Verb.LINE: "line LEFT MIDDLE RIGHT",
    Verb.DROP: "drop L|M|R|new",
    Verb.DRIVE: "drive L|M|R CARD",
    Verb.OPTIMISE: "optimise CARD...",
    Verb.NOTHING: "nothing",
    Verb.PAY: "pay",
    Verb.BRAKE: "brake CARD",
    Verb.BID: "bid CHIPS",
    Verb.NITRO: "nitro CARD|none",
    Verb.AGAIN: "again L|M|R CARD",
    Verb.STAY: "stay",
    Verb.START: "start CARD",
    Verb.EXCHANGE: "exchange CARD",
    Verb.KEEP: "keep",
}
LEAST_WORDS = {Verb.DROP: 1, Verb.BID: 1, Verb.NITRO: 1, Verb.START: 1, Verb.EXCHANGE: 1}
MOST_WORDS = {
    Verb.LINE: SLOTS,
    Verb.DROP: 1,
    Verb.DRIVE: 2,
    Verb.OPTIMISE: HAND,
    Verb.BRAKE: 1,
    Verb.BID: 1,
    Verb.NITRO: 1,
    Verb.AGAIN: 2,
    Verb.START: 1,
    Verb.EXCHANGE: 1,
}


@lru_cache(maxsize=10_000)
def print_move(code: int) -> str:
    """A move in words, such as ``drive L 30u``."""
    verb = Verb(verb_of(code))
    values = [value_of(code, number) for number in range(values_in(code))]
    return " ".join([WORDS[verb], *_print_values(verb, values)])


def _print_values(verb: Verb, values: list[int]) -> list[str]:
    if verb == Verb.NITRO and not values:
        return ["none"]
    if verb == Verb.DROP:
        return [SLOT_NAMES[values[0]]]
    if verb == Verb.BID:
        return [str(values[0])]
    if verb in (Verb.DRIVE, Verb.AGAIN) and values:
        return [SLOT_NAMES[values[0]], *(CARDS[card] for card in values[1:])]
    return [CARDS[card] for card in values]


def parse_move(text: str) -> int:
    """The move behind its words. Whether it is legal is another question."""
    words = text.split()
    verbs = {word: verb for verb, word in WORDS.items()}
    if not words or words[0] not in verbs:
        raise unknown("move", text, verbs)
    verb = verbs[words[0]]
    values = words[1:]
    if not LEAST_WORDS.get(verb, 0) <= len(values) <= MOST_WORDS.get(verb, 0):
        raise BadInput(f"{text!r}: the move is written {FORMS[verb]!r}")
    try:
        return _build(verb, values)
    except BadInput as wrong:
        raise BadInput(f"{text!r}: {wrong}") from None


def _build(verb: Verb, words: list[str]) -> int:
    """A move from its verb and its other words."""
    code = move(verb, NO_CARD, NO_CARD, NO_CARD)
    for number, value in enumerate(_parse_values(verb, words)):
        code = with_value(code, number, value)
    return code


def _parse_values(verb: Verb, words: list[str]) -> list[int]:
    match verb:
        case Verb.NITRO if words == ["none"]:
            return []
        case Verb.DROP:
            return [parse_slot(words[0], SLOT_NAMES)]
        case Verb.BID:
            return [_parse_chips(words[0])]
        case Verb.DRIVE | Verb.AGAIN if words:
            slot = parse_slot(words[0], SLOT_NAMES[: Slot.NEW])
            return [slot, *map(parse_card, words[1:])]
        case Verb.OPTIMISE:
            return sorted(map(parse_card, words))
        case _:
            return [parse_card(word) for word in words]


def _parse_chips(text: str) -> int:
    chips = small_number(text)
    if chips is None or chips > MOST_BID:
        raise BadInput(f"{text[:20]!r} is no number of chips; 0 to {MOST_BID}")
    return chips
