"""How the load test talks to a server: with little work of its own, since it shares the machine."""

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
WHOLE, PACKED, MASKED = 0x80, 0x40, 0x80
TAIL = b"\x00\x00\xff\xff"
"""What the sender of a packed message leaves out (RFC 7692)."""


class Teller(Protocol):
    def __call__(self, message: bytes, /) -> None: ...


class Line(asyncio.Protocol):
    """A WebSocket that packs as a browser's does and hands over whole messages."""

    def __init__(self, head: bytes, told: Teller, lost: Callable[[], None]) -> None:
        self._head, self._told, self._lost = head, told, lost
        self._left = b""
        self._open = False
        self._unpack = zlib.decompressobj(-zlib.MAX_WBITS)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._head)

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost()

    def data_received(self, data: bytes) -> None:
        self._left += data
        if not self._open:
            head, end, rest = self._left.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise RuntimeError(head.decode())
            self._open, self._left = True, rest
        while (frame := self._frame()) is not None:
            self._take(*frame)

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """Masked with zeros, which leave it as it is."""
        size = len(message)
        long = bytes((126 | MASKED, size >> 8, size & 255)) if size > 125 else b""
        head = bytes((WHOLE | kind,)) + (long or bytes((size | MASKED,)))
        self._transport.write(head + bytes(4) + message)

    def close(self) -> None:
        self._transport.close()

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame: its first byte and what is in it."""
        left = self._left
        if len(left) < 2:
            return None
        start = {126: 4, 127: 10}.get(left[1], 2)
        size = left[1] if start == 2 else int.from_bytes(left[2:start], "big")
        if len(left) < start + size:
            return None
        self._left = left[start + size :]
        return left[0], left[start : start + size]

    def _take(self, first: int, content: bytes) -> None:
        kind = first & 15
        if kind == PING:
            self.send(content, PONG)
        elif kind == CLOSE:
            self.close()
        elif kind == TEXT:
            if first & PACKED:
                content = self._unpack.decompress(content + TAIL)
            self._told(content)


async def opened(
    address: str, path: str, cookie: str, told: Teller, lost: Callable[[], None]
) -> Line:
    host, _, port = address.partition(":")
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET {path} HTTP/1.1\r\nhost: {address}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\ncookie: {cookie}\r\n"
        "sec-websocket-extensions: permessage-deflate\r\n\r\n"
    )
    line = Line(head.encode(), told, lost)
    await asyncio.get_running_loop().create_connection(lambda: line, host, int(port))
    return line


async def post(
    address: str, path: str, body: object, cookie: str = ""
) -> tuple[dict[str, Any], str]:
    """One POST on a connection of its own: the answer and the cookie it sets."""
    headers, content = await _asked(address, "POST", path, cookie, msgspec.json.encode(body))
    for header in headers.split("\r\n"):
        if header.lower().startswith("set-cookie:"):
            cookie = header.partition(":")[2].partition(";")[0].strip()
    return msgspec.json.decode(content), cookie


async def get(address: str, path: str, cookie: str) -> bytes:
    return (await _asked(address, "GET", path, cookie, b""))[1]


async def _asked(
    address: str, method: str, path: str, cookie: str, data: bytes
) -> tuple[str, bytes]:
    """Headers and content of an answer. Raises RuntimeError for any but 200."""
    host, _, port = address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"{method} {path} HTTP/1.1\r\nhost: {address}\r\nx-levant: 1\r\nconnection: close\r\n"
    head += f"cookie: {cookie}\r\ncontent-length: {len(data)}\r\n\r\n"
    writer.write(head.encode() + data)
    answer = await reader.read()
    writer.close()
    headers, _, content = answer.partition(b"\r\n\r\n")
    if b" 200 " not in headers.split(b"\r\n")[0]:
        raise RuntimeError(f"{path}: {content.decode()}")
    return headers.decode(), content
