"""Bots that sit at tables. They think in threads, beside the event loop, and see what their seat may know.

Compiled rules let other threads run meanwhile. A bot that takes too long or fails is answered for by the
simplest bot of the game; the table never waits for more than that.
"""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import structlog

from blacktop.bots import driver
from blacktop.core.bot import Bot
from blacktop.core.chance import keyed_stream, step_key
from blacktop.core.game import Game
from blacktop.core.record import Bytes
from blacktop.server.live import LiveTable
from blacktop.server.meters import Meters
from blacktop.store.records import Unavailable
from blacktop.table.decide import be_away, choose_for
from blacktop.table.events import By
from blacktop.table.refusal import Refused

LOG = structlog.get_logger("blacktop")
STRIKES = 3
"""A program that fails so often in a row is replaced for good."""


class Thinkers:
    """The threads in which bots think, and what they are thinking about."""

    def __init__(self, threads: int, seconds: float, pace: float, meters: Meters) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.seconds = seconds
        self.pace = pace
        self.meters = meters
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.bots: dict[tuple[str, int, str], Bot] = {}
        self.strikes: dict[tuple[str, int], int] = {}

    def look_after(self, live: LiveTable) -> None:
        """Lets every bot of a table think that is asked."""
        if live.table.status != "racing":
            self.forget(live.code)
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
        is_still_asked = by != "driver" or live.table.seats[seat].bot == bot  # a driver may have come back
        if live.table.moment_line == line and is_still_asked:
            await self._choose(live, seat, move, by)

    async def _choose(self, live: LiveTable, seat: int, move: str, by: By) -> None:
        try:
            await live.act(lambda table: choose_for(table, seat, move, by))
            await self._strike(live, seat, by)
        except Refused:
            return  # somebody was quicker
        except Unavailable:
            await asyncio.sleep(1.0)

    async def _strike(self, live: LiveTable, seat: int, by: By) -> None:
        """Counts how often a program failed in a row, and replaces it in the end."""
        if by != "failed":
            return
        key = (live.code, seat)
        self.strikes[key] = self.strikes.get(key, 0) + 1
        if self.strikes[key] >= STRIKES:
            del self.strikes[key]
            await live.act(lambda table: be_away(table, seat))

    async def _thought(self, live: LiveTable, seat: int, name: str) -> str:
        """The move of a bot, or of the simplest one if it takes too long or fails."""
        race = live.table.racing
        hidden, game = race.hidden(seat), race.game
        chance = keyed_stream(step_key(race.seed, race.resolved, ["bot", str(seat)]))
        loop = asyncio.get_running_loop()
        try:
            bot = self._bot(live, seat, name)
            work = loop.run_in_executor(self.pool, choice, bot, hidden, seat, chance)
            code = await asyncio.wait_for(work, self.seconds)
        except Exception as wrong:  # a bot is somebody else's program: whatever it does, the race goes on
            LOG.warning("bot failed", table=live.code, bot=name, why=repr(wrong))
            code = await asyncio.to_thread(choice, driver.RandomBot(game), hidden, seat, chance)
        return game.print_move(code)

    def _bot(self, live: LiveTable, seat: int, name: str) -> Bot:
        key = (live.code, seat, name)
        if key not in self.bots:
            self.bots[key] = NewBot(live.table.racing.game, name)
        return self.bots[key]

    def forget(self, code: str) -> None:
        """A table is over, or nobody looks at it any more."""
        for known in (self.bots, self.strikes):
            for key in [key for key in known if key[0] == code]:
                del known[key]  # type: ignore[arg-type]

    async def close(self) -> None:
        """Ends all thinking."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)


class NewBot(Bot):
    """A bot that is made, and looks at the table, in the thread in which it thinks."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.name = name
        self.bot: Bot | None = None

    def choose(self, hidden: Bytes, seat: int, chance: Bytes) -> int:
        """Gets ready the first time, then thinks."""
        if self.bot is None:
            self.game.get_ready([self.name], hidden, lambda share: None, lambda line: None)
            bot = driver.bot(self.game, self.name)
            bot.look(hidden, seat)
            self.bot = bot
        return self.bot.choose(hidden, seat, chance)


def choice(bot: Bot, hidden: Bytes, seat: int, chance: Bytes) -> int:
    """A bot's move that is legal for all that the seat knows."""
    code = bot.choose(hidden.copy(), seat, chance)
    return int(code)
