"""A load test: many live matches against bots, on a server of its own, with the figures printed.

    python -m levant.web.load [--matches 200] [--seconds 30] [--think 3] [--bot greedy]
                              [--game sixth-fleet] [--watchers 200] [--heavy]
                              [--servers 2 --database postgresql://…]
    python -m levant.web.load --all [--database postgresql://…]     what docs/server.md has

Each player looks at his match, thinks, and plays one of the choices he is given. What is measured:
from sending an action to its answer (it is on disk then), and to the update that shows it; and the
processor time of the server, which counts also where other programs keep the machine busy. Watchers
look on at one of the matches. Heavy: somebody has a long match proven, drawn and branched without a
pause. The players and the bots run on the same machine; what the players take is told as well.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from levant.games import PACKAGES
from levant.web.load import talk
from levant.web.load.players import Player, Times, burden, look_on
from levant.web.load.servers import ServerUnderLoad, until_up
from levant.web.settings import Settings

WARMING, PLAYED = 240, 3
"""Seconds to wait at most until everybody has played so many actions."""

COMING = 32
"""Players who sit down at the same time."""

MS = 0.001
Scene = Callable[[list[ServerUnderLoad], argparse.Namespace], Awaitable[float]]


class Crowd:
    """Players of many matches on one server or several, and those who look on."""

    def __init__(self, servers: list[ServerUnderLoad], wish: argparse.Namespace) -> None:
        self._servers, self._wish = servers, wish
        self._players = [
            Player(servers[n % len(servers)].address, wish.game, wish.bot, wish.think, n)
            for n in range(wish.matches)
        ]
        self._watching: list[talk.Line] = []
        self._seen = [0]
        self._burden: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """Sit down, and play until a bot has had its turn with everybody."""
        gate = asyncio.Semaphore(COMING)

        async def come_in(player: Player) -> None:
            async with gate:
                await player.begin()

        await asyncio.gather(*map(come_in, self._players))
        try:
            async with asyncio.timeout(WARMING):
                while any(player.played < PLAYED for player in self._players):
                    await asyncio.sleep(0.1)
        except TimeoutError:
            late = sum(player.played < PLAYED for player in self._players)
            print(f"{late} players still wait for a bot's first turn after {WARMING} seconds")

    async def look_on(self, watchers: int) -> None:
        first = self._players[0]
        coming = [
            look_on(self._servers[0].address, first.watch, self._seen) for _ in range(watchers)
        ]
        self._watching = list(await asyncio.gather(*coming))

    async def lay_burden(self) -> None:
        self._burden = asyncio.ensure_future(burden(self._servers[0].address))
        await asyncio.sleep(3)

    async def measure(self, seconds: float) -> float:
        """Print the figures of so many seconds. Gives the processor ms that an action takes."""
        times, self._seen[0] = Times(), 0
        for player in self._players:
            player.times = times
        used, own, start = self._processor(), time.process_time(), time.perf_counter()
        await asyncio.sleep(seconds)
        gone = time.perf_counter() - start
        used, own = self._processor() - used, time.process_time() - own
        for player in self._players:
            player.times = None
        print(f"{self._title()}: {len(times.answers) / gone:.0f} actions a second")
        for name, each in (("answered", times.answers), ("shown", times.shown)):
            print(f"  {name:<8} {_marks(each)}")
        if self._watching:
            print(f"  {self._seen[0] / gone:.0f} updates a second to those who look on")
        if times.refused:
            print(f"  {times.refused} actions were refused")
        cost = used / max(1, len(times.answers)) / MS
        memory = ", ".join(f"{server.memory} MB" for server in self._servers)
        print(
            f"  server {cost:.2f} ms of processor an action ({used / gone:.0%} of one), {memory}; "
            f"players {own / gone:.0%} of one",
            flush=True,
        )
        return cost

    async def go(self) -> None:
        for player in self._players:
            player.end()
        for line in self._watching:
            line.close()
        if self._burden:
            self._burden.cancel()
            await asyncio.gather(self._burden, return_exceptions=True)
        await asyncio.sleep(1)

    def _processor(self) -> float:
        return sum(server.processor for server in self._servers)

    def _title(self) -> str:
        wish, more = self._wish, ""
        if len(self._servers) > 1:
            more += f" on {len(self._servers)} servers"
        if self._watching:
            more += f", {len(self._watching)} watchers on one"
        if self._burden:
            more += ", and somebody with heavy requests"
        who = f"{wish.matches} matches of {wish.game} against {wish.bot} bots"
        return f"{who}{more}, an action every {wish.think:g} s"


def _marks(times: list[float]) -> str:
    ordered = sorted(times) or [0.0]
    marks = [ordered[int(len(ordered) * part)] / MS for part in (0.5, 0.95, 0.99)]
    told = zip(("p50", "p95", "p99"), marks, strict=True)
    return "   ".join(f"{name} {mark:6.1f} ms" for name, mark in told)


async def one(servers: list[ServerUnderLoad], wish: argparse.Namespace) -> float:
    """The scene that was asked for."""
    crowd = Crowd(servers, wish)
    await crowd.come()
    if wish.watchers:
        await crowd.look_on(wish.watchers)
    if wish.heavy:
        await crowd.lay_burden()
    cost = await crowd.measure(wish.seconds)
    await crowd.go()
    return cost


async def everything(servers: list[ServerUnderLoad], wish: argparse.Namespace) -> float:
    """One after another: alone, every game, a full house, and a crowd."""
    await one(servers, _but(wish, matches=1, think=0.05, seconds=5))
    for game in PACKAGES:
        await one(servers, _but(wish, matches=40, think=0.8, seconds=8, game=game))
    house = Crowd(servers, _but(wish, matches=200, think=3))
    await house.come()
    await house.measure(20)
    await house.lay_burden()
    await house.measure(20)
    await house.go()
    for bot in ("random", wish.bot):
        crowd = Crowd(servers, _but(wish, matches=1000, think=4, bot=bot))
        await crowd.come()
        await crowd.measure(30)
        await crowd.look_on(200)
        await crowd.measure(20)
        await crowd.go()
    return 0.0


def on_several(wish: argparse.Namespace) -> None:
    """The same number of matches on one process, then on two: what each action costs both."""
    costs = []
    for servers in (1, 2):
        scene = _but(wish, servers=servers, matches=200, think=2, seconds=20, bot="random")
        costs.append(run(scene, one))
    print(f"two processes carry {2 * costs[0] / costs[1]:.2f} times as much, given the cores")


def _but(wish: argparse.Namespace, **other: object) -> argparse.Namespace:
    return argparse.Namespace(**vars(wish) | other)


def run(wish: argparse.Namespace, scene: Scene) -> float:
    """Let a scene run on servers of its own."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            Path(folder), wish.database, secret="load" * 8, rate=1e9, burst=10**9, quota=1e9
        )
        servers = [ServerUnderLoad(settings) for _ in range(wish.servers)]

        async def played() -> float:
            for server in servers:
                await until_up(server.address)
            return await scene(servers, wish)

        try:
            return asyncio.run(played())
        finally:
            for server in servers:
                server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=3, help="mean seconds between actions")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--game", default="sixth-fleet", choices=PACKAGES)
    parser.add_argument("--watchers", type=int, default=0, help="on one of the matches")
    parser.add_argument("--heavy", action="store_true", help="somebody asks for replays all along")
    parser.add_argument("--all", action="store_true", help="every figure of docs/server.md")
    parser.add_argument("--database", default="")
    parser.add_argument("--servers", type=int, default=1, help="processes on one PostgreSQL")
    wish = parser.parse_args()
    if not Path("/proc/self/stat").is_file():
        parser.error("what a process takes is read from /proc: this runs on Linux")
    if not wish.all:
        run(wish, one)
        return
    run(_but(wish, database="", servers=1), everything)
    if wish.database:
        on_several(wish)


if __name__ == "__main__":
    main()
