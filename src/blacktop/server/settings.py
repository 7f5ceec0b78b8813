"""Everything that can be set, with the values for a race at home."""

from dataclasses import dataclass, field, fields
from typing import Self

DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Rates:
    """How often one address may do what. A home network shares one address, so people come first."""

    requests: Rate = Rate(300, 50)
    newcomers: Rate = Rate(10, 10 / 60)
    """New guests, accounts and bots."""
    logins: Rate = Rate(10, 10 / 60)
    guesses: Rate = Rate(10, 10 / 60)
    """Table codes that do not exist: 40 bits and ten tries a minute make guessing hopeless."""
    messages: Rate = Rate(20, 10)
    """What comes over one socket."""
    commands: Rate = Rate(60, 20)
    """What somebody asks of a table, over all sockets and by plain HTTP."""
    tables: Rate = Rate(60, 1)
    """New tables."""

    @classmethod
    def all(cls, rate: Rate) -> Self:
        """The same rate for everything."""
        return cls(*(rate for _ in fields(cls)))


@dataclass(frozen=True)
class Settings:
    """One server process."""

    database: str = ""
    """A file, or the address of a PostgreSQL; empty for the user's data folder."""
    broker: str = ""
    """Who wakes other processes: empty for nobody, or the address of a Redis or PostgreSQL."""
    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False
    """Whether phones in the same network may join."""
    origins: tuple[str, ...] = ()
    """Further places where people find this server, such as ``https://race.example`` behind a proxy."""
    proxies: str = ""
    """Addresses whose word about the true client is believed, with commas."""
    public_metrics: bool = False
    """Whether others than this machine may read ``/metrics``."""

    largest_body: int = 64 * 1024
    largest_frame: int = 64 * 1024
    largest_head: int = 16 * 1024
    patience: float = 10.0
    """Seconds in which a client must have sent a whole head, and then a whole body."""
    blocked: float = 10.0
    """Seconds that somebody may leave what is sent unread."""
    ping_every: float = 15.0
    presence_every: float = 0.5
    """Seconds in which comings and goings are gathered before they are told; 0 tells each at once."""
    stop_within: int = 5
    """Seconds for open requests to end before the server stops without them."""
    rates: Rates = field(default_factory=Rates)
    remembered_addresses: int = 10_000
    """How many addresses the rates remember; the one unheard of for longest is forgotten first."""
    connections_per_address: int = 400
    """Open at once, whatever they do; not counted behind a proxy, to which everybody is one address."""
    sockets_per_address: int = 50
    sockets_per_seat: int = 5

    token_lifetime: int = 90 * DAY
    token_renewal: int = DAY
    """A token in use is renewed when it is this old, so that most requests write nothing."""

    bot_threads: int = 1
    bot_seconds: float = 2.0
    """How long a built-in bot may think about a choice."""
    bot_pace: float = 0.6
    """The shortest time that a bot seems to think, so that people can follow."""

    @property
    def is_far(self) -> bool:
        """Whether the database is another program, which can let us wait."""
        return self.database.startswith("postgres")
