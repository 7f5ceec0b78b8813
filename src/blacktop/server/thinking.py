"""Bots that sit at tables. They think in threads, beside the event loop, and see what their seat may know.

Compiled rules let other threads run meanwhile. A bot that takes too long, fails or answers nonsense is
answered for by the simplest bot of the game; the table never waits for more than that.
"""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import structlog

from blacktop.bots import driver
from blacktop.core.bot import Bot
from blacktop.core.chance import keyed_stream, step_key
from blacktop.core.game import Game
from blacktop.core.race import Race
from blacktop.core.record import Bytes
from blacktop.server.live import LiveTable
from blacktop.server.meters import Meters
from blacktop.server.threads import Overdue, Threads, Work
from blacktop.store.records import Unavailable
from blacktop.table.decide import choose_for, give_up_on
from blacktop.table.events import AnyEvent, By
from blacktop.table.refusal import Refused
from blacktop.table.table import Table

LOG = structlog.get_logger("blacktop")
MOST_OVERDUE = 2
"""A bot of which so many thoughts never ended is not asked any more until one of them does."""
AGAIN = 1.0
"""Seconds after which something that went wrong is tried again."""
PREPARING = 20.0
"""Seconds that a bot has to look at the table before its first choice."""

Key = tuple[str, int, str]
"""A table, a seat, and the name of its bot."""


class Nonsense(Exception):
    """A bot's answer that the rules do not allow."""


class Thinkers:
    """The threads in which bots think, and what they are thinking about."""

    def __init__(self, threads: int, seconds: float, pace: float, meters: Meters) -> None:
        self.threads = Threads(threads)
        self.preparing = Threads(1)
        self.seconds = seconds
        self.pace = pace
        self.meters = meters
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.bots: dict[Key, Bot] = {}
        self.works: dict[Key, Work[Any]] = {}
        """The last thought of each bot, which perhaps has not ended."""
        self.is_attended: Callable[[LiveTable], bool] = lambda live: True
        """Whether anybody waits for the bots of a table; if not, they wait as well."""

    def look_after(self, live: LiveTable) -> None:
        """Lets every bot of a table think that is asked."""
        if live.table.status != "racing":
            self.forget(live.code)
            return
        if not self.is_attended(live):
            return
        for seat in live.table.owing:
            if live.table.seats[seat].bot:
                self.think(live, seat, live.table.seats[seat].bot, "driver")

    def think(self, live: LiveTable, seat: int, bot: str, by: By) -> None:
        """Begins to think for a seat, unless somebody does already."""
        key = (live.code, seat)
        if key not in self.tasks:
            self.tasks[key] = asyncio.create_task(self._answer(live, seat, bot, by))
            self.tasks[key].add_done_callback(lambda task: self._done(live, key, task))

    def _done(self, live: LiveTable, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        self.tasks.pop(key, None)
        if task.cancelled():
            return
        if (wrong := task.exception()) is not None:
            LOG.error("bot", table=live.code, seat=key[1], exc_info=wrong)
            asyncio.get_running_loop().call_later(AGAIN, self.look_after, live)
        else:
            self.look_after(live)  # it may be asked again already

    async def _answer(self, live: LiveTable, seat: int, bot: str, by: By) -> None:
        """Thinks, waits a little so that people can follow, and chooses."""
        line, began = live.table.moment_line, asyncio.get_running_loop().time()
        move = await self._thought(live, seat, bot)
        took = asyncio.get_running_loop().time() - began
        self.meters.thinking.labels(bot).observe(took)
        if by == "driver" and live.listeners:
            # Drawn from nothing that the bot knows: the wait tells nothing about its cards.
            await asyncio.sleep(max(0.0, self.pace * random.uniform(0.7, 1.3) - took))
        await self._choose(live, seat, bot, move, by, line)

    async def _choose(self, live: LiveTable, seat: int, bot: str, move: str, by: By, line: int) -> None:
        def choice_now(table: Table) -> list[AnyEvent]:
            """Nothing for who has come back, nor for who has time left, whatever happened meanwhile."""
            is_driven = table.seats[seat].bot == bot
            is_over = seat in table.expired(live.now()) and live.away_since() is None
            if not (is_driven if by == "driver" else is_over):
                raise Refused("stale")
            return choose_for(table, seat, move, by, line)

        try:
            await live.act(choice_now)
            if by == "failed":
                await live.act(lambda table: give_up_on(table, seat))
        except Refused:
            return  # somebody was quicker, or there is still hope
        except Unavailable:
            await asyncio.sleep(AGAIN)

    async def _thought(self, live: LiveTable, seat: int, name: str) -> str:
        """The move of a bot, or of the simplest one if it takes too long or fails."""
        race = live.table.racing.copy()
        hidden, game = race.hidden(seat), race.game
        chance = keyed_stream(step_key(race.seed, race.resolved, ["bot", str(seat)]))
        try:
            return checked(race, seat, await self._asked(live, seat, name, hidden, chance))
        except Exception as wrong:  # a bot is somebody else's program: whatever it does, the race goes on
            LOG.warning("bot failed", table=live.code, bot=name, why=repr(wrong))
            code = await asyncio.to_thread(choice, driver.RandomBot(game), hidden, seat, chance)
        return game.print_move(code)

    async def _asked(self, live: LiveTable, seat: int, name: str, hidden: Bytes, chance: Bytes) -> int:
        """What the bot of a seat answers, in its time. One whose thoughts do not end is not asked."""
        key, game = (live.code, seat, name), live.table.racing.game
        self._refuse_overdue(key)
        if key not in self.bots:
            self.bots[key] = await self.preparing.run(
                lambda: ready_bot(game, name, hidden, seat), PREPARING, self._begun(key)
            )
        bot = self.bots[key]
        return await self.threads.run(
            lambda: choice(bot, hidden, seat, chance), self.seconds, self._begun(key)
        )

    def _begun(self, key: Key) -> Callable[[Work[Any]], None]:
        return lambda work: self.works.__setitem__(key, work)

    def _refuse_overdue(self, key: Key) -> None:
        """Threads cannot be ended, so a bot that loops gets no more of them."""
        self.works = {each: work for each, work in self.works.items() if not work.is_over.is_set()}
        overdue = [each for each, work in self.works.items() if work.result.done() and each[2] == key[2]]
        if key in overdue or len(overdue) >= MOST_OVERDUE:
            raise Overdue(f"{len(overdue)} of its thoughts have not ended yet")

    def forget(self, code: str) -> None:
        """A table is over, or nobody looks at it any more."""
        for key in [key for key in self.bots if key[0] == code]:
            del self.bots[key]

    async def close(self) -> None:
        """Ends all thinking."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


def ready_bot(game: Game, name: str, hidden: Bytes, seat: int) -> Bot:
    """A bot that has looked at the table."""
    game.get_ready([name], hidden, lambda share: None, lambda line: None)
    bot = driver.bot(game, name)
    bot.look(hidden, seat)
    return bot


def choice(bot: Bot, hidden: Bytes, seat: int, chance: Bytes) -> int:
    """A bot's move that is legal for all that the seat knows."""
    code = bot.choose(hidden.copy(), seat, chance)
    return int(code)


def checked(race: Race, seat: int, code: int) -> str:
    """A move as text, if the rules allow it."""
    move = race.game.print_move(code)
    if race.why_not(seat, move) is not None:
        raise Nonsense(f"{move} is not legal")
    return move
