"""Sockets to listen on, and how a server on them behaves."""

import ipaddress
import socket

import uvicorn
from starlette.types import ASGIApp

from levant.web.connections import protocol_for
from levant.web.packing import Packing
from levant.web.settings import Settings

PORT = 8765
MESSAGE = 64 * 1024
"""Bytes in a message of a live connection at most."""


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on that port; without one on the usual one, or a free one if it is busy."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [port] if port is not None else [PORT, 0]:
        # With the protocol named, asyncio sends small messages at once instead of gathering them.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen()  # two may bind a port, and find out only here
        except (OSError, TypeError) as error:  # TypeError: bytes that no name of a host can hold
            listening.close()
            problem = error.strerror if isinstance(error, OSError) else error
        else:
            return listening
    raise ValueError(f"cannot listen on {host}:{port}: {problem}")


def configuration(app: ASGIApp, settings: Settings, *, alone: bool = True) -> uvicorn.Config:
    """A server whose log has neither addresses with tokens nor cookies in it.

    Where it is not `alone` another one opens and closes the application.
    """
    return uvicorn.Config(
        app,
        http=protocol_for(settings),
        ws=Packing,
        access_log=False,
        log_level="warning",
        ws_max_size=MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=2,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[name for proxy in settings.proxies for name in names_of(proxy)],
        lifespan="auto" if alone else "off",
    )


def names_of(proxy: str) -> list[str]:
    """An address or network as a server sees it that listens on IPv4, and on IPv6 for both."""
    network = ipaddress.ip_network(proxy)
    if network.version == 6:
        return [proxy]
    return [proxy, f"::ffff:{network.network_address}/{96 + network.prefixlen}"]
