"""Somebody at a table, at the other end of a bad network."""

from typing import TYPE_CHECKING

import msgspec

from blacktop.lab.crowd import PROPOSALS, Named, new_id
from blacktop.lab.faults.letters import Answer, Join, News
from blacktop.lab.faults.process import Process
from blacktop.table import commands
from blacktop.table.commands import AnyCommand
from blacktop.table.messages import Sight
from blacktop.table.needs import Who

if TYPE_CHECKING:
    from blacktop.lab.faults.world import World


class Client:
    """Somebody who plays or watches, and knows only what arrived."""

    def __init__(self, world: "World", who: Who, chair: int | None) -> None:
        self.world = world
        self.who = who
        self.chair = chair
        self.process: Process | None = None
        self.story: dict[int, bytes] = {}
        self.known = 0
        self.seen: tuple[int, bytes] = (0, b"")
        self.wanted: AnyCommand | None = None
        self.answers: dict[str, int] = {}

    def hear(self, message: News | Answer) -> None:
        """A message has arrived, perhaps again, perhaps late."""
        if isinstance(message, Answer):
            self.hear_answer(message)
            return
        for number, entry in message.entries:
            if self.story.setdefault(number, entry) != entry:
                raise self.world.fault(f"{self.who.name} was told entry {number} in two ways")
        while self.known + 1 in self.story:
            self.known += 1
        if message.number == self.seen[0] and message.sight != self.seen[1]:
            raise self.world.fault(f"{self.who.name} saw number {message.number} in two ways")
        if message.number > self.seen[0]:
            self.seen = (message.number, message.sight)

    def hear_answer(self, answer: Answer) -> None:
        """The answer to a command; the first one counts, and later ones must be the same."""
        if answer.number is None:
            self.world.report.refused[answer.kind] += 1
        elif self.answers.setdefault(answer.id, answer.number) != answer.number:
            raise self.world.fault(f"{self.who.name}: command {answer.id} has two answers")
        is_mine = self.wanted is not None and self.wanted.id == answer.id
        if is_mine and answer.kind != "unavailable":
            self.wanted = None

    def join(self, process: Process | None) -> None:
        """Connects to a process, with what has been seen."""
        self.process = process
        if process is not None:
            self.world.send(self, process, Join(self.known))

    def act(self) -> None:
        """Says something new, or the same again if there was no answer."""
        if self.process is None or len(self.story) > self.known:  # something between is missing
            self.join(self.process or self.world.luck.choice(self.world.processes))
        elif self.wanted is not None:
            self.say(self.wanted, 0.3)
        elif self.seen[0]:
            self.wanted = self.wish(msgspec.json.decode(self.seen[1], type=Sight))
            self.say(self.wanted, 1.0)

    def say(self, command: AnyCommand | None, chance: float) -> None:
        """Sends a command, for the first time or again."""
        is_sent = self.world.luck.random() < chance
        if is_sent and command is not None and self.process is not None:
            self.world.send(self, self.process, command)

    def wish(self, seen: Sight) -> AnyCommand | None:
        """What somebody might want who sees this. Who only watches wants little, and gets nothing."""
        luck = self.world.luck
        named = Named(new_id(luck), seen.number)
        if self.chair is None or luck.random() < 0.05:
            return named(commands.Say, text="hello") if luck.random() < 0.02 else None
        if seen.status == "open":
            return self.wish_before(self.chair, seen, named)
        moves = [offer.move for offer in seen.offers if offer.reason is None]
        if moves and luck.random() < 0.8:
            return named(commands.Choose, move=luck.choice(moves))
        if seen.wish is not None:
            return named(luck.choice((commands.Agree, commands.Agree, commands.Decline)))
        if luck.random() < 0.5:
            return None
        if luck.random() < 0.8:
            return named(luck.choice((commands.Undo, commands.Return)))
        if luck.random() < 0.3:
            return named(commands.Leave)
        return named(commands.Propose, what=luck.choice(PROPOSALS))

    def wish_before(self, chair: int, seen: Sight, named: Named) -> AnyCommand:
        """Before the race: sit down, get ready, perhaps leave again."""
        if seen.you is None:
            return named(commands.Sit, chair=chair)
        return named(
            self.world.luck.choice((commands.Ready, commands.Start, commands.Start, commands.Leave))
        )
