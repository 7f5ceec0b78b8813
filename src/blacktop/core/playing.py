"""Playing on, in compiled code, for every game: run to the next choice, pick at random."""

from typing import Any

from blacktop.core.bits import lowest_bit
from blacktop.core.chance import Chance, pick
from blacktop.core.questions import (
    LEGAL,
    NO_MOVE,
    is_over,
    offer,
    offers,
    offers_in_reach,
    owing,
    refusal,
    refusal_of_offer,
    seal,
    step,
)
from blacktop.core.rule import rule


@rule
def run(race: Any, chance: Chance) -> None:
    """Goes on by itself until somebody owes a choice or the game is over."""
    while owing(race) == 0 and not is_over(race):
        step(race, chance)


@rule
def run_steps(race: Any, steps: int, chance: Chance) -> int:
    """Goes on by itself, but by no more than some steps; returns how many it took."""
    taken = 0
    while taken < steps and owing(race) == 0 and not is_over(race):
        step(race, chance)
        taken += 1
    return taken


@rule
def play(race: Any, seat: int, move: int, chance: Chance) -> None:
    """Puts a legal move down and goes on as far as the rules do by themselves."""
    seal(race, seat, move)
    run(race, chance)


@rule
def first_owing(race: Any) -> int:
    """The first seat that owes a choice."""
    return lowest_bit(owing(race))


@rule
def is_legal(race: Any, seat: int, move: int) -> bool:
    """Whether a move may be made now."""
    return move != NO_MOVE and refusal(race, seat, move) == LEGAL


@rule
def legal_moves(race: Any, seat: int, moves: Any) -> int:
    """Writes a seat's legal moves and returns how many there are."""
    count = 0
    for number in range(offers(race, seat)):
        move = offer(race, seat, number)
        if is_legal(race, seat, move):
            moves[count] = move
            count += 1
    return count


@rule
def explained_offers(race: Any, seat: int, moves: Any, reasons: Any) -> int:
    """Writes every move that a page could offer, each with the reason against it, and counts them."""
    count = 0
    for number in range(offers(race, seat)):
        move = offer(race, seat, number)
        if move != NO_MOVE:
            moves[count] = move
            reasons[count] = refusal(race, seat, move)
            count += 1
    return count


@rule
def random_move(race: Any, seat: int, chance: Chance) -> int:
    """One of a seat's legal moves, each equally likely.

    Picks offers until one is legal; nearly all are, so this is quicker than listing them.
    """
    count = offers_in_reach(race, seat)
    while True:
        move = offer(race, seat, pick(chance, count))
        if move != NO_MOVE and refusal_of_offer(race, seat, move) == LEGAL:
            return move
