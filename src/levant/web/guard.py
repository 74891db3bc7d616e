"""What stands before every request: hosts, origins, sizes, rates, and headers on the way out."""

import asyncio
import logging
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from levant.web.network import Network
from levant.web.problem import Problem
from levant.web.rates import Rates, visitor
from levant.web.settings import Settings
from levant.web.turnstile import Turnstile

log = logging.getLogger("levant")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}
HERE = ("localhost", "127.0.0.1", "[::1]")
SCHEMES = {"ws": "http", "wss": "https"}
SAFE = ("GET", "HEAD", "OPTIONS")
SLOW = ("/api/session", "/api/account", "/api/password")
"""Addresses where guessing would pay: a few at once, then one in ten seconds."""

TOO_MANY, PAUSE = 429, 1.0
"""Seconds before somebody who asks too much is told so: to refuse him costs something, too."""

FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""Headers that only a proxy sends."""


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings, network: Network) -> None:
        self._app = app
        self._settings = settings
        self._network = network
        self._turnstile = Turnstile()
        self._rates = Rates(settings.rate, settings.burst)
        self._slow_rates = Rates(settings.rate / 400, settings.burst / 20)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
        except Problem as problem:
            if problem.status == TOO_MANY:
                await asyncio.sleep(PAUSE)
            await _refuse(problem, scope, receive, _with_headers(send, self._settings))
            return
        await self._turnstile.enter()
        sending = _with_headers(send, self._settings)
        if scope["type"] == "websocket":
            await self._app(scope, receive, sending)
            return
        limited = _Limited(receive, self._limit(scope["path"]), self._settings.silent)
        started = False

        async def noting(message: Message) -> None:
            nonlocal started
            started = True
            await sending(message)

        try:
            await self._app(scope, limited, noting)
        except Exception:
            if started:
                raise
            log.exception("%s failed", scope["path"])
            fault = Problem(500, "the server made a mistake; it has been written to its log")
            await _refuse(fault, scope, receive, sending)

    def _check(self, scope: Scope) -> None:
        if "\0" in scope["path"]:
            raise Problem(400, "an address has no NUL in it")
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._settings.local:
            hosts = (self._network.host,) if self._network.brought(scope) else HERE
            if _hostname(host) not in hosts:
                raise Problem(400, "this server is for this machine only: use http://localhost")
            if any(name in headers for name in FORWARDED):
                raise Problem(
                    400, "this server is for this machine only, and a proxy stands before it: "
                    "start it with `levant serve --behind-proxy ADDRESS`"
                )  # fmt: skip
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changing:
            scheme = SCHEMES.get(scope["scheme"], scope["scheme"])
            here = f"{scheme}://{host}".lower()
            _check_origin(headers, here, self._settings, scope["type"] == "websocket")
        client = scope.get("client")
        key = visitor(client[0] if client else "")
        slow = changing and scope["path"].startswith(SLOW)
        if not self._rates.allow(key) or (slow and not self._slow_rates.allow(key)):
            raise Problem(429, "too many requests from your address; wait a little")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._limit(scope["path"]):
            raise Problem(413, f"this is too large: {self._limit(scope['path'])} bytes at most")

    def _limit(self, path: str) -> int:
        return self._settings.upload if path == "/api/matches/upload" else self._settings.body


class _Limited:
    """A body that ends with a fault when more comes than was promised."""

    def __init__(self, receive: Receive, limit: int, silent: float) -> None:
        self._receive = receive
        self._left = limit
        self._silent: float | None = silent

    async def __call__(self) -> Message:
        try:
            async with asyncio.timeout(self._silent):
                message = await self._receive()
        except TimeoutError:
            raise Problem(408, "the rest of the request did not come") from None
        if message["type"] == "http.request":
            if not message.get("more_body", False):
                self._silent = None  # what is waited for now is the end of the connection
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                raise Problem(413, "this is too large")
        return message


def _check_origin(headers: Mapping[str, str], here: str, settings: Settings, live: bool) -> None:
    """A page of another site cannot act for its visitor: other origin, or no header of ours."""
    origin = headers.get("origin")
    if origin is not None and origin.lower() not in (here, _origin(settings.address)):
        raise Problem(403, "requests from another site are not taken")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Problem(403, "requests from another site are not taken")
    if not live and headers.get("x-levant") is None:
        raise Problem(403, "the header X-Levant is missing")


def headers_for(settings: Settings) -> dict[str, str]:
    """What stands on every answer."""
    https = settings.address.startswith("https:")
    return HEADERS | ({"strict-transport-security": "max-age=31536000"} if https else {})


def _with_headers(send: Send, settings: Settings) -> Send:
    fixed = headers_for(settings)

    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in fixed.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return sending


async def _refuse(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": problem.reason})
        return
    start = {
        "type": "http.response.start",
        "status": problem.status,
        "headers": [(b"content-type", b"application/json")],
    }
    await send(start)
    await send({"type": "http.response.body", "body": msgspec.json.encode(problem.failure())})


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}".lower()


def _hostname(host: str) -> str:
    return host.rpartition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]
