"""The tokens behind long connections: somebody may log out meanwhile."""

from collections import Counter


class Credits:
    """All such tokens are looked up together, now and then: one question, not one for each connection."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self.gone: set[str] = set()
        self.until = 0.0

    def begin(self, hashed: str) -> None:
        """A connection is opened with a token."""
        self.open[hashed] += 1

    def end(self, hashed: str) -> None:
        """A connection is closed."""
        self.open[hashed] -= 1
        if not self.open[hashed]:
            del self.open[hashed]

    def is_due(self, now: float, every: float) -> bool:
        """Whether it is time to look again; if so, it counts as done."""
        if now < self.until:
            return False
        self.until = now + every
        return True
