"""What was done to tables, what came of it, and what must not be."""

from collections import Counter

import msgspec


class Fault(AssertionError):
    """Something was lost, doubled or told in two ways. Its seed brings it about again."""

    def __init__(self, seed: int, what: str) -> None:
        super().__init__(f"seed {seed}: {what}")
        self.seed = seed


class FaultReport(msgspec.Struct):
    """What was done to the tables, and what came of it."""

    tables: int = 0
    games: Counter[str] = msgspec.field(default_factory=Counter)
    lines: int = 0
    answered: int = 0
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    faults: Counter[str] = msgspec.field(default_factory=Counter)
    entries_compared: int = 0
    races_over: int = 0
