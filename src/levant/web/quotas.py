"""How much one account and one address may have: nobody fills the house for the others.

All limits are multiplied by the setting `quota`. On a local server there are none.
"""

import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple, ParamSpec, TypeVar

from levant.web.names import key_of
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.rates import Rates
from levant.web.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")

HOUR = 3600.0


class Limit(NamedTuple):
    at_once: float
    an_hour: float
    words: str


LIMITS = {
    "sign in": Limit(10, 60, "too many tries to sign in: wait a few minutes"),
    "sign in by name": Limit(50, 300, "too many tries to sign in as this player: wait an hour"),
    "new player": Limit(20, 20, "too many new players from your address: wait an hour"),
    "mail": Limit(3, 6, "a mail is on its way: wait before you ask for another"),
    "match": Limit(30, 120, "you have begun many matches: wait a few minutes"),
    "challenge": Limit(20, 60, "you have challenged many people: wait a few minutes"),
    "contact": Limit(60, 240, "you have changed your list often: wait a few minutes"),
    "tournament": Limit(5, 10, "you have opened many tournaments: wait an hour"),
    "upload": Limit(10, 60, "you have uploaded many matches: wait a few minutes"),
    "branch": Limit(20, 120, "you have branched many times: wait a few minutes"),
    "hint": Limit(30, 300, "you have asked for many hints: wait a few minutes"),
    "analysis": Limit(6, 30, "you have had many matches analysed: wait a few minutes"),
    "replay": Limit(60, 1200, "you have asked for many replays: wait a minute"),
}
MATCHES, GUEST_MATCHES = 200, 25
"""Matches that go on, for an account and for a guest."""

SOCKETS, ADDRESS_SOCKETS = 30, 120
"""Live connections at once, for a player and for an address."""

ASKED, AT_ONCE = 60.0, 300
"""Requests a second on all live connections of a player in the long run, and at once; an address
has four times as many."""
HOUSEHOLD = 4

WORK, WORK_AT_ONCE = 200.0, 4000.0
"""Milliseconds a second for which the server works for a player on his live connections in the long
run, and at once: to say why a click is refused takes longer than to take one."""

TOO_MUCH_WORK = "you ask for more than the server can work out for one player: wait a few seconds"


class Quotas:
    def __init__(self, settings: Settings) -> None:
        self._off = settings.local
        self._times = settings.quota
        self._rates = {
            name: Rates(limit.an_hour / HOUR * self._times, limit.at_once * self._times)
            for name, limit in LIMITS.items()
        }
        self._sockets: Counter[str] = Counter()
        self._asked = Rates(ASKED * self._times, AT_ONCE * self._times)
        self._asked_there = Rates(
            ASKED * HOUSEHOLD * self._times, AT_ONCE * HOUSEHOLD * self._times
        )

        self._worked = Rates(WORK * self._times, WORK_AT_ONCE * self._times)

    def sign_in(self, address: str, name: str, known: str = "") -> None:
        """A try to sign in. Raises Problem.

        Who fails on purpose keeps nobody else out: where the player has signed in before (`known`)
        only the tries from there count, and one address cannot use up what all others have.
        """
        if known:
            self._spend("sign in", f"known {known}")
        else:
            self._spend("sign in", address)
            self._spend("sign in by name", key_of(name))

    def new_player(self, address: str) -> None:
        self._spend("new player", address)

    def mail(self, address: str, email: str) -> None:
        self._spend("mail", address, f"mail {email}")

    def spend(self, what: str, address: str, account: Account) -> None:
        """Something that costs the server: a match, upload, branch, hint … Raises Problem."""
        self._spend(what, address, f"player {account.id}")

    def match(self, address: str, account: Account, going_on: int) -> None:
        """A further match for somebody in `going_on` already. Raises Problem."""
        most = int((GUEST_MATCHES if account.guest else MATCHES) * self._times)
        if going_on >= most and not self._off:
            more = "; an account may have more" if account.guest else ""
            raise Problem(429, f"you have {going_on} matches that go on: finish one first{more}")
        self.spend("match", address, account)

    def plug_in(self, address: str, player: int) -> None:
        """A further live connection. Raises Problem."""
        for key, most in _sockets_of(address, player).items():
            if self._sockets[key] >= most * self._times and not self._off:
                raise Problem(429, "too many open pages: close some of them")
        self._sockets.update(_sockets_of(address, player).keys())

    def plug_out(self, address: str, player: int) -> None:
        self._sockets.subtract(_sockets_of(address, player).keys())
        self._sockets += Counter()  # keys at nothing are dropped

    def may_ask(self, address: str, player: int) -> bool:
        """Whether somebody may ask for something more on one of his live connections."""
        mine = not player or self._asked.allow(str(player))  # 0: he has no name
        return (self._asked_there.allow(address) and mine) or self._off

    def check_work(self, address: str, player: int) -> None:
        """Before something is worked out for somebody on a live connection. Raises Problem."""
        if self._worked.left(_worker(address, player)) <= 0 and not self._off:
            raise Problem(429, TOO_MUCH_WORK)

    def worked(self, address: str, player: int, seconds: float) -> None:
        """Note how long it took."""
        self._worked.take(_worker(address, player), seconds * 1000)

    def _spend(self, what: str, *keys: str) -> None:
        """Of these one after another: who is refused by one takes nothing from the next."""
        if not self._off and not all(self._rates[what].allow(key) for key in keys):
            raise Problem(429, LIMITS[what].words)


def _worker(address: str, player: int) -> str:
    return f"player {player}" if player else address  # 0: he has no name


class Asker:
    """Somebody on a live connection: what he may ask for counts for all of his together."""

    def __init__(self, quotas: Quotas, address: str, player: int) -> None:
        self._quotas, self._who = quotas, (address, player)

    def may_ask(self) -> bool:
        return self._quotas.may_ask(*self._who)

    def work(self, job: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Do something for him. Raises Problem where the server has worked too much already."""
        self._quotas.check_work(*self._who)
        return self.noted(job, *args, **more)

    def noted(self, job: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Do what has to be done, however long he has been worked for."""
        start = time.perf_counter()
        try:
            return job(*args, **more)
        finally:
            self._quotas.worked(*self._who, time.perf_counter() - start)


def _sockets_of(address: str, player: int) -> dict[str, int]:
    named = {f"player {player}": SOCKETS} if player else {}  # 0: he has no name
    return {**named, f"address {address}": ADDRESS_SOCKETS}
