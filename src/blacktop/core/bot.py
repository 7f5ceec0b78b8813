"""A bot: somebody who can be asked for a move, and is handed no more than its seat may know."""

from abc import ABC, abstractmethod

from blacktop.core.record import Bytes


class Bot(ABC):
    """Drives one seat of one table. It may remember what it planned; it is never shared by two seats."""

    def look(self, hidden: Bytes, seat: int) -> None:
        """Looks at the table before the race, as long as it needs to. Most bots need not."""
        return

    @abstractmethod
    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """The code of a legal move of a seat that owes a choice; ``chance`` is the bot's own."""
