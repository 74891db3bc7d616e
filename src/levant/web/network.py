"""The network around a local server: shut until the player of this machine opens it.

Who comes in by it is a guest and gives a name; only on the machine itself nobody signs in.
"""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import uvicorn
from starlette.types import ASGIApp, Scope

from levant.web.listening import configuration, listen
from levant.web.problem import Problem
from levant.web.settings import Settings


class Network:
    """The same application on an address that others in the house can reach."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.host = ""  # the address of this machine while it is open
        self.port = 0
        self._server: _Second | None = None
        self._serving: asyncio.Task[None] | None = None

    @property
    def address(self) -> str:
        """How others reach this server; "" while it is shut."""
        return f"http://{self.host}:{self.port}" if self.host else ""

    def brought(self, scope: Scope) -> bool:
        """Whether a request came in by the network."""
        server = scope.get("server")
        return bool(self.host) and server is not None and server[0] == self.host

    def is_home(self, scope: Scope) -> bool:
        """Whether whoever asks sits before this machine."""
        return self._settings.local and not self.brought(scope)

    async def open(self, app: ASGIApp) -> None:
        if self.host:
            return
        host = own_address()
        try:
            listening = listen(host, urlsplit(self._settings.address).port)
        except ValueError as fault:
            raise Problem(409, str(fault)) from None
        self._server = _Second(configuration(app, self._settings, alone=False))
        self._serving = asyncio.create_task(self._server.serve(sockets=[listening]))
        self.host, self.port = host, listening.getsockname()[1]
        while not self._server.started and not self._serving.done():
            await asyncio.sleep(0.01)

    async def shut(self) -> None:
        self.host = ""
        if self._server is None or self._serving is None:
            return
        self._server.should_exit = True
        await self._serving
        self._server = self._serving = None


class _Second(uvicorn.Server):
    """It ends with the first, which hears the signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def own_address() -> str:
    """The address of this machine in its network. Raises Problem."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; it only finds the way out
            return str(probe.getsockname()[0])
        except OSError:
            raise Problem(409, "this machine is on no network that others could use") from None
