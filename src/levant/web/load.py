"""A load test: many live matches against bots, on a server of its own, with the figures printed.

    python -m levant.web.load [--matches 200] [--seconds 30] [--think 3] [--bot greedy]

Each player looks at his match, thinks, and plays one of the choices he is given. What is measured:
from sending an action to its answer (it is on disk then), and to the update that shows it. One
player alone on a quiet server comes first: that is what a click costs on loopback.
"""

import argparse
import asyncio
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from levant.web.settings import Settings
from levant.web.wire import Asked

WARMING, PLAYED = 240, 4
"""Seconds to wait at most until everybody has played so many actions."""

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


class LoadFigures:
    def __init__(self) -> None:
        self.measuring = False
        self.processor = 0.0  # seconds that the server worked
        self.answers: list[float] = []
        self.shown: list[float] = []
        self.refused = 0
        self.over = 0

    def note(self, times: list[float], since: float) -> None:
        if self.measuring:
            times.append(time.perf_counter() - since)

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

    def __init__(self, address: str, number: int, think: float, bot: str) -> None:
        self.played = 0
        self._address = address
        self._bot = bot
        self._name = f"load {number} {secrets.token_hex(4)}"
        self._think = think
        self._chance = random.Random(number)

    async def run(self, figures: LoadFigures) -> None:
        await asyncio.sleep(self._chance.uniform(0, self._think))
        cookie = await self._sign_in()
        while True:
            body = {"game": "sixth-fleet", "seats": {"NATO": "me", "Soviet": f"bot:{self._bot}"}}
            made, _ = await _post(self._address, "/api/matches", body, cookie)
            address = f"ws://{self._address}/api/matches/{made['id']}/live"
            async with connect(
                address, additional_headers={"cookie": cookie}, compression=None, max_size=None
            ) as line:
                await self._play(line, figures)

    async def _sign_in(self) -> str:
        _, cookie = await _post(self._address, "/api/session", {"name": self._name})
        return cookie

    async def _play(self, line: ClientConnection, figures: LoadFigures) -> None:
        number, sent_at, sent_seq = 0, 0.0, -1
        while True:
            message = msgspec.json.decode(await line.recv(), type=Message)
            if message.scene is None:
                figures.note(figures.answers, sent_at)
                figures.refused += not message.ok
                self.played += 1
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


async def load(
    address: str, pid: int, matches: int, seconds: float, think: float, bot: str
) -> LoadFigures:
    """Let all come and see a bot's turn; then measure for so long."""
    figures = LoadFigures()
    players = [Player(address, number, think, bot) for number in range(matches)]
    playing = [asyncio.create_task(player.run(figures)) for player in players]
    try:
        async with asyncio.timeout(WARMING):
            while any(player.played < PLAYED for player in players):
                await asyncio.sleep(0.1)
                for task in playing:
                    if task.done():
                        task.result()
    except TimeoutError:
        late = sum(player.played < PLAYED for player in players)
        print(f"{late} players still wait for a bot's first turn after {WARMING} seconds")
    figures.measuring = True
    figures.processor = _processor(pid)
    await asyncio.sleep(seconds)
    figures.processor = _processor(pid) - figures.processor
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return figures


def serve(settings: str, port: int) -> None:
    """Run in a process of its own by `main`."""
    from levant.web.listening import listen
    from levant.web.serve import server

    decoded = msgspec.json.decode(settings, type=Settings, dec_hook=lambda kind, x: kind(x))
    server(decoded).run(sockets=[listen("127.0.0.1", port)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=3, help="mean seconds between actions")
    parser.add_argument("--bot", default="greedy")
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
            asyncio.run(_measure(f"127.0.0.1:{port}", asked, process.pid))
        finally:
            process.terminate()
            process.wait()


async def _measure(address: str, asked: argparse.Namespace, pid: int) -> None:
    await _until_up(address)
    alone = await load(address, pid, 1, 6, 0.05, asked.bot)
    print(f"one player: {alone.text(6)}")
    many = await load(address, pid, asked.matches, asked.seconds, asked.think, asked.bot)
    print(f"{asked.matches} live matches: {many.text(asked.seconds)}")
    _tell_costs(pid, asked.seconds, many)


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


def _processor(pid: int) -> float:
    """Seconds of processor time that a process has used; 0 where that cannot be read."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.is_file():
        return 0.0
    fields = stat.read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _tell_costs(pid: int, seconds: float, figures: LoadFigures) -> None:
    status = Path(f"/proc/{pid}/status")
    if status.is_file():
        rows = dict(line.split(":\t") for line in status.read_text().splitlines() if ":\t" in line)
        each = figures.processor / max(1, len(figures.answers)) * 1000
        print(
            f"  the server without its bots: {figures.processor / seconds:.0%} of one processor, "
            f"{each:.1f} ms an action, {int(rows['VmRSS'].split()[0]) // 1024} MB"
        )


if __name__ == "__main__":
    main()
