"""Connections: silent ones are closed, and some file handles are kept for the server itself."""

import asyncio
import logging
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from levant.web.settings import Settings

log = logging.getLogger("levant")

RESERVE = 100
"""File handles for the database, workers and pages, which visitors cannot take."""

WANTED = 65_536


FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\n"
    b"retry-after: 60\r\nconnection: close\r\n\r\n"
    b'{"error":{"reason":"the server is full: try again in a minute","case":"","units":[]}}'
)
"""What is said to whoever comes when there are no more handles."""

PACKING = {"level": 1, "memLevel": 5}
"""Updates repeat themselves: packing them harder takes twice the time and saves a tenth."""

WINDOW = 12
"""With this many bits a line keeps 32 kB to pack its messages."""


def most_connections() -> int:
    """How many connections there may be; the system's limit is raised as far as it goes."""
    try:
        import resource
    except ImportError:  # no such limit here
        return WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    ceiling = WANTED if hard == resource.RLIM_INFINITY else min(hard, WANTED)
    if soft != resource.RLIM_INFINITY and soft < ceiling:
        resource.setrlimit(resource.RLIMIT_NOFILE, (ceiling, hard))
    return max(RESERVE, ceiling - RESERVE)


def protocol_for(settings: Settings) -> type[asyncio.Protocol]:
    """The protocol of a server with these settings."""
    return type("Connection", (Patient,), {"silent": settings.silent, "most": most_connections()})


class Patient(H11Protocol):
    """Waits so long for a request, and no longer."""

    silent = 60.0
    most = WANTED
    full = False  # it has been said that there are too many

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        kind = type(self)
        if len(self.connections) > self.most:
            if not kind.full:
                log.error("%d connections are open: no more are taken", self.most)
            kind.full = True
            self.connections.discard(self)
            transport.write(FULL)
            transport.close()
            return
        kind.full = kind.full and len(self.connections) > self.most * 0.9
        self.loop.call_later(self.silent, self._look, None)

    def _look(self, before: object) -> None:
        """Close if nothing was asked since the last look."""
        if self not in self.connections or self.transport.is_closing():
            return
        idle = self.cycle is None or self.cycle.response_complete
        if idle and self.cycle is before:
            self.transport.abort()
            return
        self.loop.call_later(self.silent, self._look, self.cycle)


class Packing(WebSocketsSansIOProtocol):
    """A live line that packs what it sends quickly."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=WINDOW,
                client_max_window_bits=WINDOW,
                compress_settings=PACKING,
            )
        ]
