"""Many games at once in worker processes, their arrays in shared memory.

    with Tables("sixth-fleet", tables=64) as tables:
        seats = tables.reset(seed=1)
        while learning:
            tables.step(numbers)       # one for each table

After `reset` and `step` the arrays hold, for every table, what whoever decides there sees:
`observation`, `action_mask`, in the encoding `list` also `actions`; `seat`, the role that decides;
`reward`, of the game that ended with this step for each role; `over`, 1 if one did. A game that is
over is followed by the next at once. They are overwritten by the next step: copy what you keep.
"""

import multiprocessing
import os
import random
from collections.abc import Iterable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from levant.arena.encodings import ListEncoding
from levant.arena.sitting import Sitting, payoffs, space_of

PATIENCE = 120.0
"""Seconds without a word from a worker after which it is given up."""


class Laid(NamedTuple):
    """An array in shared memory."""

    name: str
    shape: tuple[int, ...]
    dtype: str
    begin: int


class Seating(NamedTuple):
    """What is played at every table."""

    game: str
    scenario: str | None
    options: tuple[str, ...]
    encoding: str
    limit: int | None


class Tables:
    def __init__(
        self,
        game: str,
        tables: int = 16,
        workers: int = 0,
        scenario: str | None = None,
        options: Iterable[str] = (),
        encoding: str = ListEncoding.name,
        limit: int | None = None,
    ) -> None:
        seating = Seating(game, scenario, tuple(options), encoding, limit)
        sitting = Sitting(*seating)
        self.encoding, self.vision = sitting.encoding, sitting.vision
        plan, size = _plan(sitting, tables)
        self._memory = SharedMemory(create=True, size=size)
        arrays = _arrays(self._memory, plan)
        self.observation, self.action_mask = arrays["observation"], arrays["action_mask"]
        self.actions = arrays.get("actions")
        self.seat, self.reward, self.over = arrays["seat"], arrays["reward"], arrays["over"]
        self._numbers = arrays["numbers"]
        workers = min(workers or os.cpu_count() or 1, tables)
        shares = [list(range(k, tables, workers)) for k in range(workers)]
        context = multiprocessing.get_context("spawn")
        self._workers = [_hired(context, seating, plan, self._memory.name, s) for s in shares]

    def reset(self, seed: int = 0) -> None:
        """New games everywhere; the same seed gives the same games."""
        self._all(("reset", seed))

    def step(self, numbers: NDArray[np.integer[Any]]) -> None:
        """Choose a number at every table."""
        self._numbers[:] = numbers
        self._all(("step", 0))

    def close(self) -> None:
        """Send the workers home."""
        for process, pipe in self._workers:
            if process.is_alive():
                pipe.send(("close", 0))
            process.join(PATIENCE)
            pipe.close()
        self._workers = []
        names = ("observation", "action_mask", "actions", "seat", "reward", "over", "_numbers")
        for name in names:
            setattr(self, name, None)  # nothing may point into the memory that is given back
        self._memory.close()
        self._memory.unlink()

    def __enter__(self) -> "Tables":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    def _all(self, order: tuple[str, int]) -> None:
        for _, pipe in self._workers:
            pipe.send(order)
        for number, (process, pipe) in enumerate(self._workers):
            fault = pipe.recv() if pipe.poll(PATIENCE) else f"no answer in {PATIENCE:.0f} s"
            if fault:
                raise RuntimeError(f"worker {number} (process {process.pid}): {fault}")


def _plan(sitting: Sitting, tables: int) -> tuple[list[Laid], int]:
    seats = len(sitting.rules.about.roles)
    shapes: list[tuple[str, tuple[int, ...], str]] = [
        (name, (tables, *(box.shape or ())), str(box.dtype))
        for name, box in space_of(sitting).spaces.items()
    ]
    shapes += [("seat", (tables,), "int8"), ("reward", (tables, seats), "float32")]
    shapes += [("over", (tables,), "int8"), ("numbers", (tables,), "int64")]
    plan, begin = [], 0
    for name, shape, dtype in shapes:
        plan.append(Laid(name, shape, dtype, begin))
        begin += -(-int(np.prod(shape)) * np.dtype(dtype).itemsize // 64) * 64
    return plan, begin


def _arrays(memory: SharedMemory, plan: list[Laid]) -> dict[str, NDArray[Any]]:
    return {each.name: np.ndarray(each.shape, each.dtype, memory.buf, each.begin) for each in plan}


def _hired(
    context: SpawnContext, seating: Seating, plan: list[Laid], memory: str, share: list[int]
) -> tuple[Any, Connection]:
    ours, theirs = context.Pipe()
    process = context.Process(
        target=_work, args=(seating, plan, memory, share, theirs), daemon=True
    )
    process.start()
    theirs.close()
    return process, ours


def _work(
    seating: Seating, plan: list[Laid], name: str, share: list[int], pipe: Connection
) -> None:
    """A worker's life: it plays its share of the tables until it is sent home."""
    memory = SharedMemory(name=name)
    arrays = _arrays(memory, plan)
    games = [_Game(Sitting(*seating), table, arrays) for table in share]
    try:
        while True:
            order, seed = pipe.recv()
            if order == "close":
                break
            pipe.send(_obeyed(games, order, seed))
    except (EOFError, KeyboardInterrupt):
        pass  # whoever asked is gone
    del arrays, games
    memory.close()


def _obeyed(games: "list[_Game]", order: str, seed: int) -> str:
    """What went wrong, if anything did."""
    try:
        for game in games:
            if order == "reset":
                game.reset(seed)
            else:
                game.step()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


class _Game:
    """One table."""

    def __init__(self, sitting: Sitting, table: int, arrays: dict[str, NDArray[Any]]) -> None:
        self.sitting, self.table = sitting, table
        self.arrays = {name: array[table : table + 1] for name, array in arrays.items()}
        self.roles = sitting.rules.about.roles

    def reset(self, seed: int) -> None:
        self.seeds = random.Random(f"{seed} {self.table}")
        self.sitting.begin(str(self.seeds.getrandbits(64)))
        self.arrays["over"][0], self.arrays["reward"][0] = 0, 0
        self._show()

    def step(self) -> None:
        sitting = self.sitting
        sitting.say(int(self.arrays["numbers"][0]))
        over = sitting.role is None or sitting.broken_off
        self.arrays["over"][0] = over
        self.arrays["reward"][0] = 0
        if over:
            result = sitting.result if sitting.role is None else None
            self.arrays["reward"][0] = payoffs(sitting.rules, result)
            sitting.begin(str(self.seeds.getrandbits(64)))
        self._show()

    def _show(self) -> None:
        role = self.sitting.role
        assert role is not None
        self.arrays["seat"][0] = self.roles.index(role)
        for name, array in self.sitting.observe(role).items():
            self.arrays[name][0] = array
