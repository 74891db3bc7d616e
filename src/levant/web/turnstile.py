"""Those who come: a few requests are begun in a turn of the loop, and the others queue.

A crowd may come at once, each for a session and a live line. Between two of its handfuls whoever
plays has his action taken, written and answered. Nothing is held: once begun, a request takes as
long as it takes, and keeps nobody out.
"""

import asyncio
from collections import deque

HANDFUL = 2
"""Requests that are begun in one turn of the loop."""


class Turnstile:
    def __init__(self) -> None:
        self._queue: deque[asyncio.Future[None]] = deque()
        self._let_in = 0  # in this turn of the loop

    async def enter(self) -> None:
        """Wait for one's turn; where nobody else has come there is nothing to wait for."""
        loop = asyncio.get_running_loop()
        if not self._let_in:
            loop.call_soon(self._turn)
        if self._let_in < HANDFUL and not self._queue:
            self._let_in += 1
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._queue.append(turn)
        await turn

    def _turn(self) -> None:
        """The next turn of the loop has come."""
        self._let_in = 0
        while self._queue and self._let_in < HANDFUL:
            turn = self._queue.popleft()
            if not turn.done():  # who has gone away meanwhile takes nobody's place
                turn.set_result(None)
                self._let_in += 1
        if self._let_in:
            asyncio.get_running_loop().call_soon(self._turn)
