"""Thoughts that take a while: begun when first asked for, asked after until they are there, kept.

Whoever asks waits a moment at most and is told how far it is. What failed is begun anew by the next
who asks; what is given up is forgotten.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

from levant.web.errands import Heard

KEPT = 256
"""Thoughts that are kept, the latest."""

PATIENCE = 0.4
"""Seconds that an asker waits for an answer before he is told how far it is."""

Key = tuple[object, ...]
Begin = Callable[[Heard], Awaitable[Any]]


class Thought:
    """One of them: its `share` is how much of it is done."""

    def __init__(self, begin: Begin) -> None:
        self.share = 0.0
        self.task: asyncio.Task[Any] = asyncio.ensure_future(begin(self._hear))
        self.task.add_done_callback(_looked_at)

    def _hear(self, share: float) -> None:
        self.share = max(self.share, min(1.0, share))


class Thoughts:
    def __init__(self) -> None:
        self._known: OrderedDict[Key, Thought] = OrderedDict()

    def has(self, key: Key) -> bool:
        return key in self._known

    async def ask(
        self, key: Key, begin: Begin, patience: float | None = PATIENCE
    ) -> tuple[float, Any]:
        """How far it is, and what was found or None. Raises what the thinking raises."""
        thought = self._known.get(key)
        if thought is None:
            thought = self._known[key] = Thought(begin)
        self._known.move_to_end(key)
        while len(self._known) > KEPT:
            self.give_up(next(iter(self._known)))
        await asyncio.wait({thought.task}, timeout=patience)
        if not thought.task.done() or thought.task.cancelled():  # or given up meanwhile
            return thought.share, None
        if thought.task.exception() and self._known.get(key) is thought:
            del self._known[key]
        return 1.0, thought.task.result()

    def give_up(self, key: Key) -> None:
        """Forget it, and stop it if it goes on."""
        thought = self._known.pop(key, None)
        if thought is not None:
            thought.task.cancel()

    def close(self) -> None:
        for key in list(self._known):
            self.give_up(key)


def _looked_at(task: asyncio.Task[Any]) -> None:
    """A failure is for who asks next; where nobody does, it is no news for the log."""
    if not task.cancelled():
        task.exception()
