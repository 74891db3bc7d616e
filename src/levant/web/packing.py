"""Live lines that pack what they send: each message by itself, and once for all who are sent it.

No line keeps anything between two messages. That would take up to 300 kB a line, and what goes to
hundreds of onlookers would have to be packed for each of them.
"""

import zlib
from collections import deque
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, ClassVar, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CTRL_OPCODES, Frame
from websockets.protocol import OPEN
from websockets.typing import BytesLike, ExtensionParameter

QUICKLY = {"level": 1, "memLevel": 6}
"""Packing harder takes more time and saves a fiftieth; with more memory nothing is saved at all."""

TAIL = b"\x00\x00\xff\xff"
"""What the sender of a packed message leaves out (RFC 7692)."""

SMALL = 400
"""Bytes that go out as they are: most answers are no longer."""


LATEST = 16
"""Messages that are remembered as packed: while a crowd is told of one match others go on."""

UNREAD = 4
"""Messages of a line that wait before no more is read from it."""


class Deflating(Protocol):
    def compress(self, data: BytesLike, /) -> bytes: ...

    def flush(self, mode: int, /) -> bytes: ...


def by_zlib(bits: int) -> Deflating:
    return zlib.compressobj(wbits=-bits, level=QUICKLY["level"], memLevel=QUICKLY["memLevel"])


def quickest() -> Callable[[int], Deflating]:
    """What packs a message for a window of so many bits: ISA-L, where there is one for the machine,
    takes a third of the time and makes it no longer."""
    try:
        isal = import_module("isal.isal_zlib")
    except ImportError:
        return by_zlib
    return lambda bits: cast(Deflating, isal.compressobj(level=1, wbits=-bits))


deflating = quickest()


class Packer(PerMessageDeflate):
    """Packs a message, or knows from the lines before it what it comes to."""

    _latest: ClassVar[deque[tuple[BytesLike, int, Frame]]] = deque(maxlen=LATEST)  # of all lines

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode in CTRL_OPCODES or len(frame.data) < SMALL:
            return frame
        bits = self.local_max_window_bits
        for plain, as_packed, packed in Packer._latest:
            if as_packed == bits and plain == frame.data:
                return packed
        packer = deflating(bits)
        data = packer.compress(frame.data) + packer.flush(zlib.Z_SYNC_FLUSH)
        packed = Frame(frame.opcode, data.removesuffix(TAIL), frame.fin, rsv1=True)
        Packer._latest.appendleft((frame.data, bits, packed))
        return packed


class Packers(ServerPerMessageDeflateFactory):
    """Agrees with the other end that nothing is kept, in either direction."""

    def __init__(self) -> None:
        super().__init__(True, True, compress_settings=QUICKLY)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, usual = super().process_request_params(params, accepted_extensions)
        return agreed, Packer(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            QUICKLY,
        )


class Packing(WebSocketsSansIOProtocol):
    """A live line that packs what it sends quickly."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [Packers()]
        self._gathering = False  # something small waits for the end of this turn of the loop

    async def send(self, message: Any) -> None:
        """Send something small with what comes next, such as an answer with the update that shows
        what was done: what goes out costs more by the packet than by the byte.

        Who does not read is not told why his line is closed: it would wait for him.
        """
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
        elif self._may_wait(message):
            self.conn.send_text(message["text"].encode())
            if not self._gathering:
                self._gathering = True
                self.loop.call_soon(self._send_gathered)
        else:
            await super().send(message)

    def _may_wait(self, message: Any) -> bool:
        small = len(message.get("text") or "") in range(1, SMALL)
        return small and self.writable.is_set() and not self.close_sent and self.conn.state is OPEN

    def _send_gathered(self) -> None:
        self._gathering = False
        waiting = b"".join(self.conn.data_to_send())
        if waiting and not self.transport.is_closing():
            self.transport.write(waiting)

    def send_receive_event_to_app(self) -> None:
        """Hand a message over, and read on: to stop after each takes longer than to read it."""
        read_on = not self.read_paused and self.queue.qsize() < UNREAD
        self.read_paused = self.read_paused or read_on
        super().send_receive_event_to_app()
        if read_on:
            self.read_paused = False
