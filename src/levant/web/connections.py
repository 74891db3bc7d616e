"""Connections: silent ones are closed, and some file handles are kept for the server itself."""

import asyncio
import ipaddress
import logging
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from levant.web.rates import visitor
from levant.web.settings import Settings

log = logging.getLogger("levant")

RESERVE = 100
"""File handles for the database, workers and pages, which visitors cannot take."""

WANTED = 65_536
AT_LEAST = 10_240  # what every system gives

HOUSEHOLD = 200
"""Connections of one address that wait for a request or an answer; of few handles a quarter.
Live lines are counted elsewhere (quotas), and a named proxy brings many people."""


FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
    b"retry-after: 60\r\nconnection: close\r\n\r\n"
    b'{"error":{"reason":"the server is full: try again in a minute","case":"","units":[]}}'
)
"""What is said to whoever comes when there are no more handles."""

CROWDED = FULL.replace(b"503 Service Unavailable", b"429 Too Many Requests").replace(
    b"the server is full", b"too many connections from your address"
)


def most_connections() -> int:
    """How many connections there may be; the system's limit is raised as far as it goes."""
    try:
        import resource
    except ImportError:  # no such limit here
        return WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    ceiling = WANTED if hard == resource.RLIM_INFINITY else min(hard, WANTED)
    most = WANTED if soft == resource.RLIM_INFINITY else min(soft, WANTED)
    for wanted in (ceiling, min(ceiling, AT_LEAST)):
        if most < wanted:
            with suppress(ValueError, OSError):  # macOS allows less than the limit that it tells
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
                most = wanted
    return max(RESERVE, most - RESERVE)


def protocol_for(settings: Settings) -> type[asyncio.Protocol]:
    """The protocol of a server with these settings."""
    most = most_connections()
    own = {
        "silent": settings.silent,
        "most": most,
        "share": most if settings.local else int(min(HOUSEHOLD * settings.quota, most // 4)),
        "proxies": [ipaddress.ip_network(proxy) for proxy in settings.proxies],
        "of": Counter(),
    }
    return type("Connection", (Patient,), own)


class Patient(H11Protocol):
    """Waits so long for a request, and no longer."""

    silent = 60.0
    most = WANTED
    share = WANTED  # of one address
    proxies: Sequence[ipaddress.IPv4Network | ipaddress.IPv6Network] = ()
    of: ClassVar[Counter[str]] = Counter()
    full = False  # it has been said that there are too many
    _next_look: asyncio.TimerHandle | None = None
    _visitor = ""  # who is counted for this one

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        kind = type(self)
        if len(self.connections) > self.most:
            if not kind.full:
                log.error("%d connections are open: no more are taken", self.most)
            kind.full = True
            self._turn_away(FULL)
            return
        kind.full = kind.full and len(self.connections) > self.most * 0.9
        if not self._counted():
            self._turn_away(CROWDED)
            return
        self._next_look = self.loop.call_later(self.silent, self._look, None)

    def connection_lost(self, exc: Exception | None) -> None:
        self._look_no_more()
        self._discount()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._look_no_more()
        self._discount()
        super().handle_websocket_upgrade(event)

    def _turn_away(self, why: bytes) -> None:
        self.connections.discard(self)
        self.transport.write(why)
        self.transport.close()

    def _counted(self) -> bool:
        """Count the connection to its address; False where that has too many."""
        host = self.client[0] if self.client else ""
        who = visitor(host)
        if not host or (self.proxies and self._is_proxy(who)):
            return True
        if self.of[who] >= self.share:
            return False
        self.of[who] += 1
        self._visitor = who
        return True

    def _discount(self) -> None:
        if self._visitor:
            self.of[self._visitor] -= 1
            if not self.of[self._visitor]:
                del self.of[self._visitor]
            self._visitor = ""

    def _is_proxy(self, who: str) -> bool:
        found = ipaddress.ip_network(who)
        return any(found.version == net.version and found.overlaps(net) for net in self.proxies)

    def _look_no_more(self) -> None:
        """What is gone does not stay in memory until the next look."""
        if self._next_look is not None:
            self._next_look.cancel()
            self._next_look = None

    def _look(self, before: object) -> None:
        """Close if nothing was asked since the last look."""
        if self not in self.connections or self.transport.is_closing():
            return
        idle = self.cycle is None or self.cycle.response_complete
        if idle and self.cycle is before:
            self.transport.abort()
            return
        self._next_look = self.loop.call_later(self.silent, self._look, self.cycle)
