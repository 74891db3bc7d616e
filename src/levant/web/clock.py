"""Clocks: each player has a bank of time that runs while he decides, and gains when he must."""

from typing import NamedTuple

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class Pace(NamedTuple):
    bank: int  # milliseconds at the start, and at most
    gain: int  # whenever the decision comes to a player


PACES = {
    "live": Pace(60 * MINUTE, MINUTE),
    "day": Pace(3 * DAY, DAY),
    "week": Pace(14 * DAY, 7 * DAY),
}


class Clocks:
    """The clocks of the roles that persons play; times are milliseconds since 1970."""

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
        self.since = now
        if role and role != self.running:
            left = self.left.get(role, self.pace.bank - self.pace.gain)
            self.left[role] = min(self.pace.bank, left + self.pace.gain)
        self.running = role

    def at(self, role: str, now: int) -> int:
        """What a role has left; -1 without a clock."""
        if self.pace is None:
            return -1
        left = self.left.get(role, self.pace.bank)
        return max(0, left - (now - self.since)) if role == self.running else left

    @property
    def deadline(self) -> int:
        """When the running clock falls; 0 if none runs."""
        return self.since + self.left[self.running] if self.pace and self.running else 0
