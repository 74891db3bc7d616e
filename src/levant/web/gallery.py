"""Those who look on without a seat: told of a change a few at a time, and not of every one.

Hundreds of them may look on at one match. Between two handfuls whoever waits for an answer, at this
table or another, has his; and who is told late is told of all that has happened by then.
"""

import asyncio
from collections.abc import Iterable
from itertools import islice
from typing import Protocol

HANDFUL = 6
"""Onlookers who are told in one turn of the loop."""

PAUSE = 0.25
"""Seconds after all of a crowd have been told, before they are told again. A handful need not wait.
"""


class Onlooker(Protocol):
    def changed(self) -> None: ...


class Gallery:
    def __init__(self) -> None:
        self._behind: dict[Onlooker, None] = {}  # in the order in which they are told
        self._telling: asyncio.Handle | None = None
        self._rested = 0.0  # by the loop's clock, when they may be told again

    def changed(self, onlookers: Iterable[Onlooker]) -> None:
        """Something is new to these."""
        self._behind |= dict.fromkeys(onlookers)
        if self._behind and self._telling is None:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_at(self._rested, self._tell_some)

    def _tell_some(self) -> None:
        for onlooker in list(islice(self._behind, HANDFUL)):
            del self._behind[onlooker]
            onlooker.changed()
        loop = asyncio.get_running_loop()
        if self._behind:
            self._telling = loop.call_soon(self._tell_some)
            self._rested = loop.time() + PAUSE
        else:
            self._telling = None
