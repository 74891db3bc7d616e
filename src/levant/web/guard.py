"""What stands before every request: hosts, origins, sizes, rates, and headers on the way out."""

import time
from collections import OrderedDict
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from levant.web.network import Network
from levant.web.problem import Problem
from levant.web.settings import Settings

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
SAFE = ("GET", "HEAD", "OPTIONS")
SLOW = ("/api/session", "/api/account", "/api/password")
"""Addresses where guessing would pay: a few at once, then one in ten seconds."""

MOST_ADDRESSES = 10_000


class Rates:
    """A bucket for each address that fills steadily and is emptied by requests."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allow(self, key: str) -> bool:
        moment = time.monotonic()
        left, last = self._left.pop(key, (self._burst, moment))
        left = min(self._burst, left + (moment - last) * self._rate)
        self._left[key] = (left - 1 if left >= 1 else left, moment)
        while len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return left >= 1


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings, network: Network) -> None:
        self._app = app
        self._settings = settings
        self._network = network
        self._rates = Rates(settings.rate, settings.burst)
        self._slow_rates = Rates(settings.rate / 400, settings.burst / 20)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
        except Problem as problem:
            await _refuse(problem, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        limited = _Limited(receive, self._limit(scope["path"]))
        await self._app(scope, limited, _with_headers(send))

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        here = (self._network.host,) if self._network.brought(scope) else HERE
        if self._settings.local and _hostname(host) not in here:
            raise Problem(400, "this server is for this machine only: use http://localhost")
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changing:
            _check_origin(headers, host, self._settings, scope["type"] == "websocket")
        client = scope.get("client")
        key = client[0] if client else ""
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

    def __init__(self, receive: Receive, limit: int) -> None:
        self._receive = receive
        self._left = limit

    async def __call__(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                raise Problem(413, "this is too large")
        return message


def _check_origin(headers: Mapping[str, str], host: str, settings: Settings, live: bool) -> None:
    """A page of another site cannot act for its visitor: other origin, or no header of ours."""
    origin = headers.get("origin")
    own = {host, urlsplit(settings.address).netloc} - {""}
    if origin is not None and urlsplit(origin).netloc not in own:
        raise Problem(403, "requests from another site are not taken")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Problem(403, "requests from another site are not taken")
    if not live and headers.get("x-levant") is None:
        raise Problem(403, "the header X-Levant is missing")


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return sending


async def _refuse(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": problem.reason})
        return
    sending = _with_headers(send)
    start = {
        "type": "http.response.start",
        "status": problem.status,
        "headers": [(b"content-type", b"application/json")],
    }
    await sending(start)
    await sending({"type": "http.response.body", "body": msgspec.json.encode(problem.failure())})


def _hostname(host: str) -> str:
    return host.rpartition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]
