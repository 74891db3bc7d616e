"""Web-hooks: a notice posted to an address that a player has named, never into this network.

The name is looked up once, and the connection goes to just the place that was checked.
"""

import http.client
import ipaddress
import json
import logging
import socket
import ssl
from typing import Any
from urllib.parse import urlsplit

log = logging.getLogger("levant")

SECONDS = 10
"""For each of connecting, sending, and the first of an answer."""

PORTS = {"http": 80, "https": 443}
EMBEDDING = [
    ipaddress.IPv6Network(range_)
    for range_ in ("::/96", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32",
                   "2002::/16", "fec0::/10")
]  # fmt: skip
"""IPv6 addresses with an IPv4 one inside, which could be of this network, and old private ones."""


def post_hook(address: str, body: dict[str, str]) -> None:
    """Post to a player's address; a redirect is not followed."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
        places = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        if not all(is_outside(str(place[4][0])) for place in places):
            log.warning("a web-hook points into this network and is not called")
            return
        _post(places[0], parts.scheme, host, parts._replace(scheme="", netloc="").geturl(), body)
    except (OSError, ValueError, KeyError, http.client.HTTPException) as error:
        log.warning("a web-hook could not be called: %s", type(error).__name__)


def is_outside(address: str) -> bool:
    """Whether an address belongs to the world, and to nobody here in another guise."""
    place = ipaddress.ip_address(address.partition("%")[0])
    if place.version == 6 and any(place in range_ for range_ in EMBEDDING):
        return False
    return place.is_global and not place.is_multicast and not place.is_reserved


def _post(place: tuple[Any, ...], scheme: str, host: str, path: str, body: dict[str, str]) -> None:
    family, kind, protocol, _, target = place
    with socket.socket(family, kind, protocol) as plain:
        plain.settimeout(SECONDS)
        plain.connect(target)
        line = http.client.HTTPConnection(host, target[1], timeout=SECONDS)
        secure = scheme == "https"
        line.sock = (
            ssl.create_default_context().wrap_socket(plain, server_hostname=host)
            if secure
            else plain
        )
        try:
            headers = {"content-type": "application/json", "connection": "close"}
            line.request("POST", path or "/", json.dumps(body), headers)
            line.sock.recv(1)  # whoever answers a byte at a time is not listened to any longer
        finally:
            line.close()
