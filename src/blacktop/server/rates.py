"""Token buckets: how often somebody may do something, in bounded memory."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from blacktop.server.settings import Rate


@dataclass(slots=True)
class Bucket:
    """What is left to somebody, as of a moment."""

    left: float
    at: float


class Limiter:
    """One rate for many keys. A key that was forgotten begins with a full bucket."""

    def __init__(
        self, rate: Rate, remembered: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.remembered = remembered
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, key: str, cost: float = 1.0) -> float:
        """Takes from the bucket: 0 if there was enough, else seconds until there will be."""
        bucket = self.filled(key)
        if bucket.left >= cost:
            bucket.left -= cost
            return 0.0
        return (cost - bucket.left) / self.rate.per_second

    def is_empty(self, key: str) -> bool:
        """Whether the next one would have to wait; takes nothing."""
        return self.filled(key).left < 1.0

    def filled(self, key: str) -> Bucket:
        """The bucket of a key, with what has dripped into it since it was last seen."""
        now = self.clock()
        bucket = self.buckets.setdefault(key, Bucket(self.rate.burst, now))
        self.buckets.move_to_end(key)
        if len(self.buckets) > self.remembered:
            self.buckets.popitem(last=False)
        bucket.left = min(self.rate.burst, bucket.left + (now - bucket.at) * self.rate.per_second)
        bucket.at = now
        return bucket


def address_key(address: str) -> str:
    """What counts as one address: one of IPv4, a whole network of IPv6, since a home owns that many."""
    try:
        known = ip_address(address)
    except ValueError:
        return "unknown"
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return known.exploded[:19]
