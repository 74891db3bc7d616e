"""A load test: many live matches against bots, on a server of its own, with the figures printed.

    python -m levant.web.load [--matches 200] [--seconds 30] [--think 3] [--bot greedy]
                              [--watchers 200] [--heavy]
                              [--servers 2 --database postgresql://…]
    python -m levant.web.load --all        every figure that docs/server.md has

Each player looks at his match, thinks, and plays one of the choices he is given. What is measured:
from sending an action to its answer (it is on disk then), and to the update that shows it. One
player alone on a quiet server comes first: that is what a click costs on loopback. Watchers look on
at one of the matches. Heavy: somebody has a long match proven, drawn and branched without a pause.
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
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import levant
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
        self.watch = ""  # where to look on
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
            self.watch = made["links"]["watcher"]
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
    headers, content = await _asked(address, "POST", path, cookie, msgspec.json.encode(body))
    for header in headers.split("\r\n"):
        if header.lower().startswith("set-cookie:"):
            cookie = header.partition(":")[2].partition(";")[0].strip()
    return msgspec.json.decode(content), cookie


async def _get(address: str, path: str, cookie: str) -> bytes:
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


async def watch(address: str, path: str, number: int) -> None:
    """Look on at a match and read all that comes."""
    name = f"watcher {number} {secrets.token_hex(4)}"
    _, cookie = await _post(address, "/api/session", {"name": name})
    match, _, token = path.removeprefix("/watch/").partition("/")
    place = f"ws://{address}/api/matches/{match}/live?token={token}"
    headers = {"cookie": cookie}
    async with connect(place, additional_headers=headers, compression=None, max_size=None) as line:
        async for _ in line:
            pass


async def burden(address: str) -> None:
    """Have a long match proven, drawn and branched, over and over."""
    match, chance = levant.game("sixth-fleet").new(seed="heavy"), random.Random(1)
    while match.decision is not None:
        match.play(chance.choice(match.decision.actions))
    _, cookie = await _post(address, "/api/session", {"name": f"heavy {secrets.token_hex(4)}"})
    made, _ = await _post(address, "/api/matches/upload", match.document(), cookie)
    place = f"/api/matches/{made['id']}"
    while True:
        await asyncio.gather(
            _get(address, f"{place}/verify", cookie),
            _get(address, f"{place}/picture.svg", cookie),
            _post(address, f"{place}/branch", {"at": len(match.history) // 2}, cookie),
        )


class Scene(NamedTuple):
    """What goes on while it is measured."""

    matches: int
    seconds: float
    think: float
    bot: str
    watchers: int = 0
    heavy: bool = False

    def title(self) -> str:
        more = f", {self.watchers} watchers on one" if self.watchers else ""
        more += ", and somebody with heavy requests" if self.heavy else ""
        return f"{self.matches} live matches{more}, an action every {self.think:g} s"


async def load(addresses: list[str], pids: list[int], scene: Scene) -> LoadFigures:
    """Let all come and see a bot's turn; then measure for so long."""
    figures = LoadFigures()
    places = [addresses[n % len(addresses)] for n in range(scene.matches)]
    players = [Player(place, n, scene.think, scene.bot) for n, place in enumerate(places)]
    playing = [asyncio.create_task(player.run(figures)) for player in players]
    while scene.watchers and not players[0].watch:
        await asyncio.sleep(0.1)
    watching = [watch(addresses[0], players[0].watch, n) for n in range(scene.watchers)]
    playing += [asyncio.create_task(each) for each in watching]
    if scene.heavy:
        playing.append(asyncio.create_task(burden(addresses[0])))
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
    figures.processor = sum(map(_processor, pids))
    await asyncio.sleep(scene.seconds)
    figures.processor = sum(map(_processor, pids)) - figures.processor
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
    parser.add_argument("--watchers", type=int, default=0, help="on one of the matches")
    parser.add_argument("--heavy", action="store_true", help="somebody asks for replays all along")
    parser.add_argument("--all", action="store_true", help="every figure of docs/server.md")
    parser.add_argument("--database", default="")
    parser.add_argument("--servers", type=int, default=1, help="processes on one PostgreSQL")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            Path(folder), asked.database, secret="load" * 8, rate=1e9, burst=10**9, quota=1e9
        )
        servers = [_started(settings) for _ in range(asked.servers)]
        try:
            addresses = [f"127.0.0.1:{port}" for port, _ in servers]
            asyncio.run(_measure(addresses, asked, [process.pid for _, process in servers]))
        finally:
            for _, process in servers:
                process.terminate()
                process.wait()


def _started(settings: Settings) -> tuple[int, subprocess.Popen[bytes]]:
    """A server in a process of its own, and its port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    written = msgspec.json.encode(settings, enc_hook=str).decode()
    command = START.format(settings=written, port=port)
    return port, subprocess.Popen([sys.executable, "-c", command])


async def _measure(addresses: list[str], asked: argparse.Namespace, pids: list[int]) -> None:
    for address in addresses:
        await _until_up(address)
    for scene in _scenes(asked):
        figures = await load(addresses, pids, scene)
        print(f"{scene.title()}: {figures.text(scene.seconds)}")
        _tell_costs(pids, scene.seconds, figures)


def _scenes(asked: argparse.Namespace) -> list[Scene]:
    alone = Scene(1, 6, 0.05, asked.bot)
    if not asked.all:
        many = Scene(asked.matches, asked.seconds, asked.think, asked.bot)
        return [alone, many._replace(watchers=asked.watchers, heavy=asked.heavy)]
    house, crowd = Scene(200, 30, 3, asked.bot), Scene(1000, 40, 4, asked.bot)
    return [alone, house, house._replace(heavy=True), crowd, crowd._replace(watchers=200)]


async def _until_up(address: str) -> None:
    host, _, port = address.partition(":")
    for _ in range(900):
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


def _tell_costs(pids: list[int], seconds: float, figures: LoadFigures) -> None:
    memory = sum(map(_memory, pids))
    if memory:
        each = figures.processor / max(1, len(figures.answers)) * 1000
        print(
            f"  the server without its workers: {figures.processor / seconds:.0%} of a processor, "
            f"{each:.1f} ms an action, {memory} MB"
        )


def _memory(pid: int) -> int:
    """Megabytes that a process holds; 0 where that cannot be read."""
    status = Path(f"/proc/{pid}/status")
    if not status.is_file():
        return 0
    rows = dict(line.split(":\t") for line in status.read_text().splitlines() if ":\t" in line)
    return int(rows["VmRSS"].split()[0]) // 1024


if __name__ == "__main__":
    main()
