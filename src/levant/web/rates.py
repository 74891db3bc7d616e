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
        moment = time.monotonic()
        left, last = self._left.pop(key, (self._burst, moment))
        left = min(self._burst, left + (moment - last) * self._rate)
        self._left[key] = (left - 1 if left >= 1 else left, moment)
        while len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return left >= 1


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
