"""Workers that have nothing to do help one that thinks: the same answers, nobody waits for it."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import pytest

import levant
from levant.bots.crew import lend_a_hand
from levant.core.state import State
from levant.match import Match
from levant.web import opponents
from levant.web.aid import try_worlds
from levant.web.counsel import think_of_hint
from levant.web.errands import Sign
from levant.web.opponents import Opponents, choose
from levant.web.workers import Workers

LIMIT = 120
GAME = "six-day-war-1967"


def in_loop(scene: Callable[[Opponents], Awaitable[Any]], cores: int, workers: int = 2) -> Any:
    async def whole() -> Any:
        machines = Opponents(workers, LIMIT, cores)
        try:
            return await scene(machines)
        finally:
            machines.close()

    with ThreadPoolExecutor(1) as pool:  # browser tests leave a loop running in this thread
        return pool.submit(asyncio.run, whole()).result(LIMIT * 2)


def helping(workers: Workers) -> list[int]:
    pids = [worker.process.pid for worker in workers._workers if worker.helps]
    return [pid for pid in pids if pid is not None]


async def until(found: Callable[[], object]) -> None:
    end = time.monotonic() + LIMIT
    while not found():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


def deployed() -> Match:
    match = levant.game("sixth-fleet").new(seed=7)
    while "deploy" in match.decision.actions:  # type: ignore[union-attr]
        match.play("deploy")
    return match


def thinking(machines: Opponents, match: str, *, watched: bool = True) -> "asyncio.Task[Any]":
    """A bot that thinks for a minute."""
    start = deployed()
    seats = dict.fromkeys(start.rules.about.roles, "officer:seconds=60")
    work = machines.choose(
        match, start.keys, list(start.history), seats, watched=watched, heard=lambda share: None
    )
    return asyncio.ensure_future(work)


def sight() -> tuple[str, int, dict[str, Any]]:
    rules = levant.game(GAME).rules
    state: State = rules.begin(rules.about.scenarios[0].id, [], bytes(32))
    return GAME, 0, rules.to_plain(rules.veil(state, rules.role(state) or ""))


def hinted(machines: Opponents) -> "asyncio.Task[Any]":
    heard: Callable[[float], None] = lambda share: None  # noqa: E731
    work = machines.workers.call("a", think_of_hint, *sight(), "seed", heard=heard, aid=try_worlds)
    return asyncio.ensure_future(work)


def test_a_hint_is_the_same_on_one_core_and_on_three_where_one_dies_that_helps() -> None:
    async def alone(machines: Opponents) -> Any:
        found = await hinted(machines)
        assert len(machines.workers.pids) == 1
        return found

    async def helped(machines: Opponents) -> Any:
        asked = hinted(machines)
        await until(lambda: len(helping(machines.workers)) == 2)
        os.kill(helping(machines.workers)[0], signal.SIGKILL)
        await until(lambda: not helping(machines.workers))  # it goes on alone
        assert not asked.done()
        return await asked

    assert in_loop(alone, 1) == in_loop(helped, 3)


def test_a_bot_plays_the_same_whoever_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    match = deployed()
    seats = dict.fromkeys(match.rules.about.roles, "officer:rollouts=6")

    def chosen(name: str, lines: list[Any]) -> list[int]:
        monkeypatch.setattr(opponents, "_chance", random.Random(1))

        def come(patience: float) -> list[Any]:
            return [lines.pop()] if lines else []

        sign = Sign(lambda share: None, lambda: False, come)
        return choose(name, match.keys, list(match.history), seats, sign=sign)

    ours, theirs = Pipe()
    done = threading.Event()

    def hand() -> None:
        lend_a_hand(theirs)
        done.set()

    threading.Thread(target=hand, daemon=True).start()
    assert ours.poll(LIMIT)
    lines: list[Any] = [ours]
    assert chosen("helped", lines) == chosen("alone", [])
    assert not lines
    assert done.wait(LIMIT), "who helps is let go when the plan is there"


def test_cores_are_shared_out_and_who_helps_is_called_back() -> None:
    async def scene(machines: Opponents) -> None:
        workers = machines.workers
        one = thinking(machines, "a")
        await until(lambda: len(helping(workers)) == 2)
        two = thinking(machines, "b")
        await until(lambda: len(helping(workers)) == 1)
        assert len(workers.pids) <= 4
        greedy = dict.fromkeys(levant.game("sixth-fleet").about.roles, "greedy")
        start = deployed()
        assert await machines.choose("c", start.keys, list(start.history), greedy)
        assert not one.done()
        assert not two.done()

    in_loop(scene, 3)


def test_who_helps_is_called_back_where_nobody_else_is_there_to_answer() -> None:
    async def scene(machines: Opponents) -> None:
        workers = machines.workers
        slow = thinking(machines, "a")
        await until(lambda: len(helping(workers)) == 1)
        other = asyncio.ensure_future(workers.call("b", time.sleep, LIMIT))
        await until(lambda: len(workers.pids) == 3)
        assert await workers.call("c", abs, -1) == 1
        assert not slow.done()
        assert not other.done()
        await until(lambda: len(helping(workers)) == 1)

    in_loop(scene, 2)


@pytest.mark.parametrize(("cores", "watched"), [(1, True), (3, False)])
def test_nobody_helps_on_one_core_or_where_nobody_waits(cores: int, watched: bool) -> None:
    async def scene(machines: Opponents) -> None:
        thinking(machines, "a", watched=watched)
        await until(lambda: machines.workers.pids)
        await asyncio.sleep(0.5)
        assert len(machines.workers.pids) == 1

    in_loop(scene, cores)


def test_a_hint_that_is_given_up_lets_all_go() -> None:
    async def scene(machines: Opponents) -> None:
        workers = machines.workers
        asked = hinted(machines)
        await until(lambda: helping(workers))
        before = set(workers.pids)
        asked.cancel()
        await until(lambda: all(worker.task is None for worker in workers._workers))
        assert set(workers.pids) == before, "they were called back, not killed"
        assert await machines.workers.call("b", abs, -1) == 1

    in_loop(scene, 2)


PROGRAM = """
import asyncio, signal, sys
from tests_of_aid import helping, thinking, until
from levant.web.opponents import Opponents
async def scene():
    machines = Opponents(1, 1000, 2)
    asked = thinking(machines, "a")
    await until(lambda: helping(machines.workers))
    print(*machines.workers.pids, flush=True)
    await asyncio.sleep(1000)
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs tests may ignore it
    asyncio.run(scene())
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGINT])
def test_no_helper_outlives_a_server_that_is_killed_in_the_midst(tmp_path: Path, by: int) -> None:
    (tmp_path / "tests_of_aid.py").write_text(Path(__file__).read_text())
    (tmp_path / "program.py").write_text(PROGRAM)
    program = [sys.executable, str(tmp_path / "program.py")]
    server = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    pids = [int(word) for word in server.stdout.readline().split()]
    assert len(pids) == 2
    os.kill(server.pid, by)
    server.wait(LIMIT)
    end = time.monotonic() + LIMIT
    while any(_alive(pid) for pid in pids):
        assert time.monotonic() < end, "a worker lives on"
        time.sleep(0.05)


def _alive(pid: int) -> bool:
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
