"""Street Race in words: headings, cars, moves, whole turns.

| move | when |
|---|---|
| ``speed 3`` | first of all |
| ``ahead``, ``left``, ``right`` | on the way: turn, then go one hex |
| ``left``, ``right``, ``end`` | in the last hex |
| ``bump red NE``, ``no-bump`` | after the move: which car, and where it is put |

A whole turn is written in one line, with slashes where one likes: ``speed 3 / ahead left ahead``.
"""

from collections.abc import Sequence

from blacktop.core.notation import BadInput, listed, small_number, unknown
from blacktop.games.circuit.moves import Verb, first_of, move, second_of, verb_of
from blacktop.games.circuit.pieces import COLOURS, Heading
from blacktop.games.circuit.shipped import card_number

HEADING_NAMES = tuple(heading.name for heading in Heading)
WORDS = {verb: verb.name.lower().replace("_", "-") for verb in Verb}
VERBS = {word: verb for verb, word in WORDS.items()}
FORMS = {Verb.SPEED: "speed NUMBER", Verb.BUMP: "bump COLOUR HEADING"}
VALUES = {Verb.SPEED: 1, Verb.BUMP: 2}
LARGEST_SPEED = 9
"""Faster than any die shows, so that the rules can say why not."""


def parse_heading(text: str) -> int:
    """A heading behind its letters."""
    if text.upper() not in HEADING_NAMES:
        raise unknown("heading", text, HEADING_NAMES)
    return HEADING_NAMES.index(text.upper())


def parse_colour(text: str) -> int:
    """The car of a colour."""
    if text not in COLOURS:
        raise unknown("car", text, COLOURS)
    return COLOURS.index(text)


def parse_chance(text: str, names: Sequence[str]) -> int:
    """What chance gives: a driver, a card, or ``place 2``: which of the straights is the start card."""
    if text in names:
        return list(names).index(text)
    word, _, number = text.partition(" ")
    place = small_number(number)
    if word == "place" and place:
        return place - 1
    card = card_number(text)
    if card is None:
        raise BadInput(f"chance: {text!r} is neither a driver, nor a card, nor 'place 2'")
    return card


def print_move(code: int) -> str:
    """A move in words, such as ``bump red NE``."""
    verb = Verb(verb_of(code))
    if verb == Verb.SPEED:
        return f"speed {first_of(code)}"
    if verb == Verb.BUMP:
        return f"bump {COLOURS[first_of(code)]} {HEADING_NAMES[second_of(code)]}"
    return WORDS[verb]


def parse_move(text: str) -> int:
    """The move behind its words. Whether it is legal is another question."""
    words = text.lower().split()
    if not words or words[0] not in VERBS:
        raise unknown("move", text, VERBS)
    verb = VERBS[words[0]]
    if len(words) - 1 != VALUES.get(verb, 0):
        raise BadInput(f"{text!r}: the move is written {FORMS.get(verb, WORDS[verb])!r}")
    try:
        return _build(verb, words[1:])
    except BadInput as wrong:
        raise BadInput(f"{text!r}: {wrong}") from None


def _build(verb: Verb, values: list[str]) -> int:
    if verb == Verb.SPEED:
        return move(verb, _parse_speed(values[0]), 0)
    if verb == Verb.BUMP:
        return move(verb, parse_colour(values[0]), parse_heading(values[1]))
    return move(verb, 0, 0)


def _parse_speed(text: str) -> int:
    speed = small_number(text)
    if speed is None or speed > LARGEST_SPEED:
        raise BadInput(f"{text[:20]!r} is no speed; 1 to 6")
    return speed


def split_turn(text: str) -> list[str]:
    """The moves of a whole turn, one by one."""
    words = text.lower().replace("/", " ").split()
    moves = []
    while words:
        if words[0] not in VERBS:
            raise BadInput(f"{text!r}: {words[0]!r} is no move; {listed(VERBS)}")
        length = 1 + VALUES.get(VERBS[words[0]], 0)
        moves.append(" ".join(words[:length]))
        words = words[length:]
    return moves


def print_turn(moves: list[str]) -> str:
    """A whole turn in one line: the speed, the way, and perhaps a bump."""
    way = " ".join(moves[1:])
    return f"{moves[0]} / {way}" if way else moves[0]
