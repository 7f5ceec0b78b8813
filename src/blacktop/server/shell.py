"""What every route may need, made once for an app and handed to whoever names it as an argument."""

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import ParamSpec, Self, TypeVar

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from blacktop.server.credits import Credits
from blacktop.server.crowds import Crowds
from blacktop.server.hub import Hub
from blacktop.server.meters import Meters
from blacktop.server.origins import Origins
from blacktop.server.rates import Limiter
from blacktop.server.reader import Reader
from blacktop.server.renewals import Renewals
from blacktop.server.settings import Settings
from blacktop.store.store import Store

P = ParamSpec("P")
T = TypeVar("T")


BEGAN = time.time_ns() - time.monotonic_ns()


def milliseconds() -> int:
    """Now, in milliseconds since 1970; a clock that is set anew meanwhile takes nobody's time away."""
    return (BEGAN + time.monotonic_ns()) // 1_000_000


@dataclass(frozen=True)
class Limiters:
    """The rates of addresses, and of people at tables. ``guesses`` is for codes and keys that are wrong."""

    requests: Limiter
    newcomers: Limiter
    logins: Limiter
    guesses: Limiter
    tables: Limiter
    commands: Limiter

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """One limiter for each rate of the settings."""
        rates, remembered = settings.rates, settings.remembered_addresses
        return cls(*(Limiter(getattr(rates, each.name), remembered) for each in fields(cls)))


@dataclass(frozen=True)
class Shell:
    """The parts of a running server."""

    settings: Settings
    store: Store
    origins: Origins
    limiters: Limiters
    hub: Hub
    crowds: Crowds
    meters: Meters
    streams: set[Reader] = field(default_factory=set)
    """Those who follow a table line by line: requests that have no end of their own."""
    credits: Credits = field(default_factory=Credits)
    renewals: Renewals = field(default_factory=Renewals)
    now: Callable[[], int] = milliseconds
    is_ready: threading.Event = field(default_factory=threading.Event)
    """Set once the rules are loaded."""

    async def read(self, question: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Asks the store: at once if it is a file, in a thread if it is far and may let us wait."""
        if self.settings.is_far:
            return await asyncio.to_thread(question, *given, **named)
        return question(*given, **named)


Parts = NamedDependency[SkipValidation[Shell]]
"""How a route asks for them: an argument ``parts: Parts``."""
