"""Telling what a step did: lines of small numbers in the record, for the log.

A record that tells has two fields: ``told``, a table of lines (kind of event, car, three values), and
``told_size``, how many of them the last step wrote.
"""

from typing import Any

from blacktop.core.rule import rule

TOLD_WIDTH = 5
SILENT = -1
"""The size of the log of a race to which nobody listens."""


@rule
def tell(race: Any, event: int, car: int, first: int, second: int, third: int) -> None:
    """Notes an event for the log."""
    if race.told_size == SILENT:
        return
    line = race.told[race.told_size]
    line[0] = event
    line[1] = car
    line[2] = first
    line[3] = second
    line[4] = third
    race.told_size += 1


@rule
def silence(race: Any) -> None:
    """Nobody listens: from now on this race tells nothing, which makes simulations quicker."""
    race.told_size = SILENT


@rule
def begin_telling(race: Any) -> None:
    """A new step has nothing to tell yet."""
    if race.told_size != SILENT:
        race.told_size = 0
