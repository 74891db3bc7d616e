"""Buckets that fill steadily and are emptied by requests, and whom an address stands for."""

import ipaddress
import time
from collections import OrderedDict

MOST_KEYS = 10_000
HOUSEHOLD = 64
"""Bits of an IPv6 address that tell one household from another; the rest is its own to choose."""


class Rates:
    """A bucket for each key."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, key: str) -> bool:
        """Take one, if there is one."""
        left = self.left(key)
        self._keep(key, left - 1 if left >= 1 else left)
        return left >= 1

    def left(self, key: str) -> float:
        left, last = self._left.get(key, (self._burst, 0.0))
        return min(self._burst, left + (time.monotonic() - last) * self._rate)

    def take(self, key: str, amount: float) -> None:
        """Take so much, also where there is less: that is missing later, a burst at most."""
        self._keep(key, max(-self._burst, self.left(key) - amount))

    def _keep(self, key: str, left: float) -> None:
        self._left[key] = (left, time.monotonic())
        self._left.move_to_end(key)
        while len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)


def visitor(address: str) -> str:
    """Whom an address stands for: an IPv6 one for its household, a mapped one for IPv4."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, HOUSEHOLD), strict=False))
    return str(found)
