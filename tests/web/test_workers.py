"""Worker processes: limits, turns, replacements, and an end together with the server."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import levant
from levant.core.refusal import BadDocument
from levant.match_file import parse_match_file
from levant.web.counsel import think_of_hint
from levant.web.names import checked_name
from levant.web.problem import Problem
from levant.web.turns import MOST_WAITING, Task, Turns
from levant.web.workers import Died, Hung, Workers

LIMIT = 120


def in_loop(scene: Callable[[Workers], Awaitable[Any]], count: int = 1, seconds: float = 30) -> Any:
    async def whole() -> Any:
        workers = Workers("test", count, seconds)
        try:
            return await scene(workers)
        finally:
            workers.close()

    with ThreadPoolExecutor(1) as pool:  # browser tests leave a loop running in this thread
        return pool.submit(asyncio.run, whole()).result(LIMIT * 2)


DIE_ONCE = """
import os, pathlib
if not pathlib.Path({mark!r}).exists():
    pathlib.Path({mark!r}).touch()
    os._exit(1)
"""


def test_work_is_done_elsewhere_and_its_faults_come_back() -> None:
    async def scene(workers: Workers) -> None:
        assert await workers.call("a", os.getpid) != os.getpid()
        with pytest.raises(Problem, match="a name has") as told:
            await workers.call("a", checked_name, "")
        assert told.value.status == 400
        with pytest.raises(BadDocument) as bad:
            await workers.call("a", parse_match_file, b"{", "the file")
        assert bad.value.faults[0].startswith("the file: is damaged")
        with pytest.raises((AttributeError, TypeError, pickle.PicklingError)):
            await workers.call("a", lambda: 1)
        with pytest.raises(ZeroDivisionError):
            await workers.call("a", divmod, 1, 0)

    in_loop(scene)


def test_a_worker_that_dies_is_replaced_once(tmp_path: Path) -> None:
    async def scene(workers: Workers) -> None:
        program = DIE_ONCE.format(mark=str(tmp_path / "mark"))
        assert await workers.call("a", exec, program, {}) is None
        with pytest.raises(Died):
            await workers.call("a", os._exit, 1)
        assert await workers.call("a", abs, -1) == 1

    in_loop(scene)


def test_a_worker_that_hangs_is_given_up_and_the_next_task_is_done() -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(Hung):
            await workers.call("a", time.sleep, 1000)
        assert len(workers.pids) == 1

    in_loop(scene, seconds=3.0)


def test_a_task_tells_how_far_it_is_and_ends_when_it_is_given_up() -> None:
    rules = levant.game("sixth-fleet").rules
    state = rules.begin(rules.about.scenarios[0].id, [], bytes(32))
    sight = rules.to_plain(rules.veil(state, rules.role(state) or ""))

    async def scene(workers: Workers) -> None:
        heard: list[float] = []
        told = asyncio.Event()

        def hear(share: float) -> None:
            heard.append(share)
            told.set()

        work = ("a", think_of_hint, "sixth-fleet", 0, sight, "seed")
        asked = asyncio.ensure_future(workers.call(*work, heard=hear))
        await told.wait()
        [pid] = workers.pids
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        hint = await workers.call(*work, heard=hear)
        assert hint.steps
        assert all(0 <= share <= 1 for share in heard)
        assert workers.pids == [pid], "it was stopped, not killed"

    in_loop(scene)


def test_players_take_turns_and_people_come_before_machines() -> None:
    turns = Turns()
    loop = asyncio.new_event_loop()
    tasks = {name: Task(print, loop.create_future(), False) for name in ("a1", "a2", "a3", "b1")}
    for name, task in tasks.items():
        turns.put(name[0], task)
    taken = [turns.take(slow_too=True) for _ in range(4)]
    order = [name for each in taken for name, task in tasks.items() if task is each]
    assert order == ["a1", "b1", "a2", "a3"]
    slow, quick = Task(print, loop.create_future(), True), Task(print, loop.create_future(), False)
    turns.put("a", slow)
    turns.put("b", quick)
    assert turns.take(slow_too=False) is quick
    assert turns.take(slow_too=False) is None
    for _ in range(MOST_WAITING - 1):
        turns.put("a", slow)
    with pytest.raises(Problem, match="wait until it is done"):
        turns.put("a", slow)
    loop.close()


PROGRAM = """
import asyncio, sys, time
from levant.web.workers import Workers
async def scene():
    workers = Workers("test", 1, 1000)
    await workers.call("a", abs, 1)
    print(*workers.pids, flush=True)
    await workers.call("a", time.sleep, 1000)
if __name__ == "__main__":
    asyncio.run(scene())
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
def test_no_worker_outlives_a_killed_server(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM)
    server = subprocess.Popen(
        [sys.executable, str(tmp_path / "program.py")], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    os.kill(server.pid, signal.SIGKILL)
    server.wait()
    end = time.monotonic() + LIMIT
    while Path(f"/proc/{worker}/cmdline").exists() and _alive(worker):
        assert time.monotonic() < end, "the worker lives on"
        time.sleep(0.05)


def _alive(pid: int) -> bool:
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
