"""Judging a recorded race: how many turns each turn of a driver gave away against the perfect line.

The perfect line is that of a car alone. A turn that keeps to it leaves one turn less to go; a turn that
does not gives the difference away, be it by a fault or because another car was in the way.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from blacktop.core.notation import BadInput
from blacktop.core.race import Race as Table
from blacktop.core.record import Bytes
from blacktop.games.circuit.line import NEVER_HOME, Line
from blacktop.games.circuit.meta import NAME
from blacktop.games.circuit.notation import print_turn
from blacktop.games.circuit.par import line_of
from blacktop.games.circuit.pieces import Stage
from blacktop.games.circuit.state import Race


@dataclass(frozen=True)
class JudgedTurn:
    """A whole turn, and the turns to go before and after it; None once no way leads to the end."""

    seat: int
    round: int
    text: str
    before: int | None
    after: int | None

    @property
    def lost(self) -> int | None:
        """The turns given away; None if they cannot be counted."""
        if self.before is None or self.after is None:
            return None
        return self.after + 1 - self.before


def judged(table: Table) -> list[JudgedTurn]:
    """Every whole turn of a race, in order."""
    if table.game.name != NAME:
        raise BadInput(f"a race of {table.game.name}, not of {NAME}")
    line = line_of(table.row)
    return [_judge(line, *turn) for turn in _turns(table)]


def _turns(table: Table) -> Iterator[tuple[Race, Race, list[str]]]:
    """The race before and after each whole turn, and its moves."""
    rows: list[Bytes] = [played.before for played in table.played] + [table.row]
    begins = [n for n, row in enumerate(rows) if Race.of(row)["stage"] in (Stage.SPEED, Stage.OVER)]
    for begin, end in pairwise(begins):
        moves = [played.move for played in table.played[begin:end]]
        yield Race.plain(rows[begin]), Race.plain(rows[end]), moves


def _judge(line: Line, before: Race, after: Race, moves: list[str]) -> JudgedTurn:
    seat = before.turn
    return JudgedTurn(
        seat, before.round, print_turn(moves), _to_go(line, before, seat), _to_go(line, after, seat)
    )


def _to_go(line: Line, race: Race, seat: int) -> int | None:
    if race.out[seat]:
        return None
    turns = line.turns_of(race, seat)
    return None if turns == NEVER_HOME else turns
