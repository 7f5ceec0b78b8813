"""The questions that every game answers, under one name each.

Shared compiled code (playouts, search, the entries in ``kernel.py``) asks ``owing(race)`` or
``step(race, chance)`` without knowing the game; the type of the record decides who answers. A game
joins by handing its functions over once: ``answer(Race, Rules(...))``.

Passing functions as arguments would do the same, but such code is compiled anew at every start.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import numba

from blacktop.core.chance import Chance
from blacktop.core.record import Record
from blacktop.core.rule import compiled, rule, stand_in

Question = TypeVar("Question", bound=Callable[..., Any])

NO_MOVE = 0
"""The code of no move at all; every real move is a larger number."""
LEGAL = 0
"""The refusal of a move that is allowed; every reason is a larger number."""
SPECTATOR = -1
"""The viewer who sits nowhere and sees only what lies open."""


@dataclass(frozen=True)
class Rules:
    """A game's compiled functions. ``race`` is the game's own record, changed in place."""

    step: Callable[[Any, Chance], None]
    """Goes on by one step, while nobody owes a choice and the game is not over."""
    seal: Callable[[Any, int, int], None]
    """Puts a seat's legal move down; it acts when everybody who was asked has chosen."""
    asked: Callable[[Any], int]
    """The seats that the present choice is about, as a bit set."""
    owing: Callable[[Any], int]
    """Those of them that have not chosen yet."""
    is_over: Callable[[Any], bool]
    offers: Callable[[Any, int], int]
    """How many moves a page could offer the seat."""
    offers_in_reach: Callable[[Any, int], int]
    """How many of the first offers hold all that are legal."""
    offer: Callable[[Any, int, int], int]
    """The move behind an offer, or NO_MOVE where it would repeat another."""
    refusal: Callable[[Any, int, int], int]
    """Why a seat may not make a move; LEGAL if it may."""
    refusal_of_offer: Callable[[Any, int, int], int]
    """The same for an offer in reach: what offers keep by themselves is not checked again."""
    silence: Callable[[Any], None]
    """Lets a race tell no events from now on."""
    hide: Callable[[Any, int], None]
    """Erases what a seat may not know."""
    imagine: Callable[[Any, int, Chance], None]
    """Fills what ``hide`` erased with something that could be true."""
    points: Callable[[Any, int], int]
    has_won: Callable[[Any, int], bool]
    action_of: Callable[[Any, int, int], int]
    """The learner's number of a move that the seat could make now; -1 if there is none."""
    move_of: Callable[[Any, int, int], int]
    """The move behind a learner's number; NO_MOVE if the seat could not make it now."""
    features: Callable[[Any, int, Any], None]
    """Writes what a seat knows as numbers; ``race`` has been hidden for the seat."""
    bot_move: Callable[[Any, int, int, Chance], int]
    """The move of one of the game's own bots; ``race`` has been hidden for the seat."""


_rules: dict[Any, Rules] = {}


def answer(record: type[Record], rules: Rules) -> None:
    """Lets a game's functions answer for its record, interpreted and compiled."""
    _rules[record] = rules
    _rules[numba.from_dtype(record.dtype)] = rules


class Switch:
    """Stands in compiled code for a question, and passes every call on to the game's own rule."""

    is_compiling = False

    def __init__(self, name: str) -> None:
        self.name = name

    def chosen(self, types: tuple[Any, ...]) -> Any:
        """The compiled rule of the game whose record is the first argument."""
        return compiled(getattr(_rules[types[0]], self.name))

    def get_call_template(self, args: tuple[Any, ...], kws: Any) -> Any:
        """What Numba asks when it works out the types of a call ..."""
        return self.chosen(args).get_call_template(args, kws)

    def get_overload(self, types: tuple[Any, ...]) -> Any:
        """... and what it asks when it writes the call."""
        return self.chosen(types).get_overload(types)


def question(stub: Question) -> Question:
    """Makes a name that compiled code can call; the function below it serves interpreted code."""
    stand_in(stub, Switch(stub.__name__))
    return stub


@question
def step(race: Any, chance: Chance) -> None:
    _rules[type(race)].step(race, chance)


@question
def seal(race: Any, seat: int, move: int) -> None:
    _rules[type(race)].seal(race, seat, move)


@question
def asked(race: Any) -> int:
    return _rules[type(race)].asked(race)


@question
def owing(race: Any) -> int:
    return _rules[type(race)].owing(race)


@question
def is_over(race: Any) -> bool:
    return _rules[type(race)].is_over(race)


@question
def offers(race: Any, seat: int) -> int:
    return _rules[type(race)].offers(race, seat)


@question
def offers_in_reach(race: Any, seat: int) -> int:
    return _rules[type(race)].offers_in_reach(race, seat)


@question
def offer(race: Any, seat: int, number: int) -> int:
    return _rules[type(race)].offer(race, seat, number)


@question
def refusal(race: Any, seat: int, move: int) -> int:
    return _rules[type(race)].refusal(race, seat, move)


@question
def refusal_of_offer(race: Any, seat: int, move: int) -> int:
    return _rules[type(race)].refusal_of_offer(race, seat, move)


@question
def silence(race: Any) -> None:
    _rules[type(race)].silence(race)


@question
def hide(race: Any, seat: int) -> None:
    _rules[type(race)].hide(race, seat)


@question
def imagine(race: Any, seat: int, chance: Chance) -> None:
    _rules[type(race)].imagine(race, seat, chance)


@question
def points(race: Any, seat: int) -> int:
    return _rules[type(race)].points(race, seat)


@question
def has_won(race: Any, seat: int) -> bool:
    return _rules[type(race)].has_won(race, seat)


@question
def action_of(race: Any, seat: int, move: int) -> int:
    return _rules[type(race)].action_of(race, seat, move)


@question
def move_of(race: Any, seat: int, action: int) -> int:
    return _rules[type(race)].move_of(race, seat, action)


@question
def features(race: Any, seat: int, out: Any) -> None:
    _rules[type(race)].features(race, seat, out)


@question
def bot_move(race: Any, seat: int, bot: int, chance: Chance) -> int:
    return _rules[type(race)].bot_move(race, seat, bot, chance)


@rule
def no_bot_move(race: Any, seat: int, bot: int, chance: Chance) -> int:
    """The answer of a game none of whose bots is compiled with its rules."""
    return NO_MOVE
