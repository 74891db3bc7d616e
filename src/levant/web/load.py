"""A load test: many live matches against bots, on a server of its own, with the figures printed.

    python -m levant.web.load [--matches 200] [--seconds 30] [--think 3] [--database URL]

Each player looks at his match, thinks, and plays one of the choices he is given. What is measured:
from sending an action to its answer (it is on disk then), and to the update that shows it. One
player alone on a quiet server comes first: that is what a click costs on loopback.
"""

import argparse
import asyncio
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from levant.web.settings import Settings
from levant.web.wire import Asked

START = "from levant.web.load import serve; serve({settings!r}, {port})"


class Seen(msgspec.Struct):
    at: int
    asked: Asked | None


class Message(msgspec.Struct):
    """What the test reads of an update or an answer."""

    id: int = 0
    ok: bool = True
    reason: str = ""
    seq: int = 0
    scene: Seen | None = None


class Figures:
    """What was measured from `start` on."""

    def __init__(self, start: float) -> None:
        self._start = start
        self.answers: list[float] = []
        self.shown: list[float] = []
        self.refused = 0
        self.over = 0

    def note(self, times: list[float], since: float) -> None:
        moment = time.perf_counter()
        if moment > self._start:
            times.append(moment - since)

    def text(self, seconds: float) -> str:
        lines = [
            f"{len(self.answers)} actions, {len(self.answers) / seconds:.0f} a second, "
            f"{self.refused} refused, {self.over} matches played out"
        ]
        for name, times in (("answered", self.answers), ("shown", self.shown)):
            ordered = sorted(times) or [0.0]
            marks = [ordered[int(len(ordered) * part)] * 1000 for part in (0.5, 0.95, 0.99)]
            worst = ordered[-1] * 1000
            lines.append(
                f"  {name:<9} p50 {marks[0]:6.1f} ms   p95 {marks[1]:6.1f} ms   "
                f"p99 {marks[2]:6.1f} ms   worst {worst:6.1f} ms"
            )
        return "\n".join(lines)


class Player:
    """Somebody who plays one match after another over HTTP and WebSocket."""

    def __init__(self, address: str, number: int, think: float) -> None:
        self._address = address
        self._name = f"load {number} {secrets.token_hex(4)}"
        self._think = think
        self._chance = random.Random(number)

    async def run(self, figures: Figures) -> None:
        cookie = await self._sign_in()
        while True:
            body = {"game": "sixth-fleet", "seats": {"NATO": "me", "Soviet": "bot:greedy"}}
            made, _ = await _post(self._address, "/api/matches", body, cookie)
            address = f"ws://{self._address}/api/matches/{made['id']}/live"
            async with connect(
                address, additional_headers={"cookie": cookie}, compression=None, max_size=None
            ) as line:
                await self._play(line, figures)

    async def _sign_in(self) -> str:
        _, cookie = await _post(self._address, "/api/session", {"name": self._name})
        return cookie

    async def _play(self, line: ClientConnection, figures: Figures) -> None:
        number, sent_at, sent_seq = 0, 0.0, -1
        while True:
            message = msgspec.json.decode(await line.recv(), type=Message)
            if message.scene is None:
                figures.note(figures.answers, sent_at)
                figures.refused += not message.ok
                continue
            seen, seq = message.scene, message.seq
            if sent_seq >= 0 and seq > sent_seq:
                figures.note(figures.shown, sent_at)
                sent_seq = -1
            if seen.asked is None:
                figures.over += 1
                return
            if sent_seq < 0 and seen.asked.choices:
                await asyncio.sleep(self._think * self._chance.uniform(0.5, 1.5))
                choices = seen.asked.choices
                quick = [choice for choice in choices if choice.verb == "deploy"] or choices
                number += 1
                request = {"id": number, "do": "play", "at": seen.at}
                request["text"] = self._chance.choice(quick).text
                sent_at, sent_seq = time.perf_counter(), seq
                await line.send(msgspec.json.encode(request).decode())


async def _post(
    address: str, path: str, body: object, cookie: str = ""
) -> tuple[dict[str, Any], str]:
    """One POST on a connection of its own: the answer and the cookie it sets."""
    host, _, port = address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    data = msgspec.json.encode(body)
    head = f"POST {path} HTTP/1.1\r\nhost: {address}\r\nx-levant: 1\r\nconnection: close\r\n"
    head += f"cookie: {cookie}\r\ncontent-length: {len(data)}\r\n\r\n"
    writer.write(head.encode() + data)
    answer = await reader.read()
    writer.close()
    headers, _, content = answer.partition(b"\r\n\r\n")
    if b" 200 " not in headers.split(b"\r\n")[0]:
        raise RuntimeError(f"{path}: {content.decode()}")
    for header in headers.decode().split("\r\n"):
        if header.lower().startswith("set-cookie:"):
            cookie = header.partition(":")[2].partition(";")[0].strip()
    return msgspec.json.decode(content), cookie


async def load(address: str, matches: int, seconds: float, think: float) -> Figures:
    """Play so many matches at once for so long, after as long again by half for all to come."""
    warming = seconds / 2
    figures = Figures(time.perf_counter() + warming)
    end = asyncio.get_running_loop().time() + warming + seconds

    async def come(player: Player, wait: float) -> None:
        await asyncio.sleep(wait)
        with suppress(TimeoutError):
            async with asyncio.timeout_at(end):
                await player.run(figures)

    players = [Player(address, number, think) for number in range(matches)]
    waits = [warming * 0.8 * n / matches for n in range(matches)]
    await asyncio.gather(*(come(p, wait) for p, wait in zip(players, waits, strict=True)))
    return figures


def serve(settings: str, port: int) -> None:
    """Run in a process of its own by `main`."""
    from levant.web.serve import server

    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    decoded = msgspec.json.decode(settings, type=Settings, dec_hook=lambda kind, x: kind(x))
    server(decoded).run(sockets=[listening])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=3, help="mean seconds between actions")
    parser.add_argument("--database", default="")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            Path(folder), asked.database, secret="load", rate=1e9, burst=10**9, address="http://x"
        )
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        written = msgspec.json.encode(settings, enc_hook=str).decode()
        command = START.format(settings=written, port=port)
        process = subprocess.Popen([sys.executable, "-c", command])
        try:
            asyncio.run(_measure(f"127.0.0.1:{port}", asked))
            _tell_memory(process.pid)
        finally:
            process.terminate()
            process.wait()


async def _measure(address: str, asked: argparse.Namespace) -> None:
    await _until_up(address)
    alone = await load(address, 1, 6, 0.05)
    print(f"one player: {alone.text(6)}")
    many = await load(address, asked.matches, asked.seconds, asked.think)
    print(f"{asked.matches} live matches: {many.text(asked.seconds)}")


async def _until_up(address: str) -> None:
    host, _, port = address.partition(":")
    for _ in range(200):
        try:
            _, writer = await asyncio.open_connection(host, int(port))
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise RuntimeError("the server does not start")


def _tell_memory(pid: int) -> None:
    status = Path(f"/proc/{pid}/status")
    if status.is_file():
        rows = dict(line.split(":\t") for line in status.read_text().splitlines() if ":\t" in line)
        print(f"memory of the server: {rows['VmRSS'].strip()}")


if __name__ == "__main__":
    main()
