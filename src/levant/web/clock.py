"""Clocks: each player has a bank of time that runs while he decides, and gains when he must.

Times are milliseconds since 1970 by a clock that only goes forward: it is set once, at the start,
and whoever sets the machine's clock changes nothing in matches that go on.
"""

import time
from typing import NamedTuple

MINUTE = 60_000
DAY = 24 * 60 * MINUTE

_started = time.time_ns() - time.monotonic_ns()


class Pace(NamedTuple):
    bank: int  # milliseconds at the start, and at most
    gain: int  # whenever the decision comes to a player


PACES = {
    "live": Pace(60 * MINUTE, MINUTE),
    "day": Pace(3 * DAY, DAY),
    "week": Pace(14 * DAY, 7 * DAY),
}


def now() -> int:
    return (_started + time.monotonic_ns()) // 1_000_000


def not_before(moment: int) -> None:
    """Go on from a moment, if the machine's clock was set back behind it."""
    global _started
    _started += max(0, moment - now()) * 1_000_000


class Clocks:
    """The clocks of the roles that persons play."""

    def __init__(self, pace: str) -> None:
        self.pace = PACES.get(pace)
        self.left: dict[str, int] = {}
        self.running = ""
        self.since = 0

    def pass_to(self, role: str, now: int) -> None:
        """The decision is now `role`'s; "" when no clock runs."""
        if self.pace is None:
            return
        if self.running:
            self.left[self.running] = self.at(self.running, now)
        self.since = max(self.since, now)
        if role and role != self.running:
            left = self.left.get(role, self.pace.bank - self.pace.gain)
            self.left[role] = min(self.pace.bank, left + self.pace.gain)
        self.running = role

    def stand_still(self, for_: int) -> None:
        """So long nobody could play: the server was down."""
        self.since += for_

    def at(self, role: str, now: int) -> int:
        """What a role has left; -1 without a clock."""
        if self.pace is None:
            return -1
        left = self.left.get(role, self.pace.bank)
        return max(0, left - max(0, now - self.since)) if role == self.running else left

    @property
    def deadline(self) -> int:
        """When the running clock falls; 0 if none runs."""
        return self.since + self.left[self.running] if self.pace and self.running else 0
