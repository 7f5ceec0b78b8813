"""When tokens were last renewed."""

from collections import OrderedDict


class Renewals:
    """When tokens were last renewed by this process; a token in use is renewed once a day."""

    def __init__(self, remembered: int = 10_000) -> None:
        self.remembered = remembered
        self.last: OrderedDict[str, int] = OrderedDict()

    def is_due(self, hashed: str, now: int, every: int) -> bool:
        """Whether it is time again; if so, it counts as done."""
        if now - self.last.get(hashed, -every) < every:
            return False
        self.note(hashed, now)
        return True

    def note(self, hashed: str, now: int) -> None:
        """A token is as good as new; the one unheard of for longest is forgotten."""
        self.last[hashed] = now
        self.last.move_to_end(hashed)
        if len(self.last) > self.remembered:
            self.last.popitem(last=False)
