"""Several server processes on one PostgreSQL: each hears of what the others wrote.

A notice names a match and a number only; what is missing is read from the store, so that a lost
notice does no harm.
"""

import asyncio
import logging
import threading
import time

import psycopg

from levant.web.hall import Hall

log = logging.getLogger("levant")

AGAIN = 2.0
"""Seconds before a lost connection is tried again."""


class Fanout:
    """Listens in a thread and tells the hall."""

    def __init__(self, url: str, hall: Hall) -> None:
        self._url = url.replace("postgresql+psycopg", "postgresql", 1)
        self._hall = hall
        self._loop = asyncio.get_running_loop()
        self._ended = threading.Event()
        self.listening = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="fanout", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._thread.join(timeout=2)

    def _listen(self) -> None:
        while not self._ended.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True) as connection:
                    connection.execute("LISTEN levant")
                    self.listening.set()
                    asyncio.run_coroutine_threadsafe(self._hall.catch_up_all(), self._loop)
                    while not self._ended.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._tell(*notice.payload.split())
            except psycopg.Error as error:
                log.warning("the line to the database is lost: %s", type(error).__name__)
                time.sleep(AGAIN)

    def _tell(self, match: str, seq: str) -> None:
        if match in self._hall.rooms:
            self._loop.call_soon_threadsafe(self._hall.hear, match, int(seq))
