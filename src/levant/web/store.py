"""The store: SQLite in WAL mode, or PostgreSQL. Reading anywhere, writing by one thread.

Writes are gathered: what waits is written in one transaction, and nobody is answered before that
is on disk. If one of them fails, or the line to the database was lost before, they are written
again, each in a savepoint of its own; a commit that fails is not tried again. Two servers may lock
what several of their writes need in either order: whom the database then turns away comes again
alone, when the others are on disk and hold nothing.
"""

import asyncio
import os
import queue
import sqlite3
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from math import inf
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from levant.match_file import keep_first
from levant.web.settings import Settings

T = TypeVar("T")
Job = Callable[[Connection], Any]
Write = tuple[Job, Future[Any]]
TOGETHER, OTHERS = 128, 3
"""How many actions share a transaction at most, and how many other writes: who plays is not to wait
until a crowd has signed in."""

APART, BUSY = 0.016, 8
"""Seconds between two transactions of a busy store while few writes wait: to have one on disk takes
most of its time. It is busy when so many came within twice that time each; who plays alone waits
for nothing."""

Conflict = IntegrityError
"""Raised by a write when somebody else has written the same thing first."""

ADVICE = {
    "malformed": "it is damaged: see `levant doctor`, or `levant restore` a back-up",
    "not a database": "it is no SQLite file: move it away, or `levant restore` a back-up",
    "already exists": "it is half made: move it away, or `levant restore` a back-up",
    "readonly": "give its owner the right to write there",
    "unable to open": "give its owner the right to write in that folder",
    "disk is full": "make room first",
    "connection": "is PostgreSQL running, and the address right?",
}


class Unusable(ValueError):
    """A database that cannot be used: why, in a line."""


class Store:
    def __init__(self, settings: Settings) -> None:
        self.url = database_url(settings)
        self.postgresql = self.url.drivername.startswith("postgresql")
        prepare(self.url)
        self._reading = engine_for(self.url, "BEGIN")
        self._writing = engine_for(self.url, "BEGIN IMMEDIATE")
        self._line = self._writing.connect()
        self._actions: deque[Write] = deque()  # what is written before everything else
        self._others: deque[Write] = deque()
        self._bell: queue.SimpleQueue[bool] = queue.SimpleQueue()  # rung for each; False: the last
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()

    async def read(self, job: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self.read_now, job)

    def read_now(self, job: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return job(connection)

    async def write(self, job: Callable[[Connection], T], *, action: bool = False) -> T:
        """Do it and have it on disk. Raises what `job` raises; then nothing was written.

        An action in a match is written before what others want who only come.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()

        def tell(written: Future[T]) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(_settle, answer, written)

        written = self.submit(job, action=action)
        written.add_done_callback(tell)
        try:
            return await answer
        except asyncio.CancelledError:
            written.cancel()
            raise

    def submit(self, job: Callable[[Connection], T], *, action: bool = False) -> Future[T]:
        future: Future[T] = Future()
        (self._actions if action else self._others).append((job, future))
        self._bell.put(True)
        return future

    @property
    def waiting(self) -> int:
        """How many writes wait for the disk."""
        return len(self._actions) + len(self._others)

    def close(self) -> None:
        self._bell.put(False)
        self._thread.join()
        self._line.close()
        self._reading.dispose()
        self._writing.dispose()

    # --- the writing thread ------------------------------------------------------------------

    def _write_all(self) -> None:
        open = True
        begun: deque[float] = deque([-inf] * BUSY, BUSY)  # the latest transactions
        while open or self.waiting:
            open = open and self._bell.get()
            if open and 0 < self.waiting <= OTHERS:
                if time.monotonic() < begun[0] + 2 * APART * BUSY:
                    time.sleep(max(0.0, begun[-1] + APART - time.monotonic()))
            if self.waiting:
                begun.append(time.monotonic())
            due = _first(self._actions, TOGETHER) + _first(self._others, OTHERS)
            # a job whose asker has gone is dropped here; once begun it is carried through
            wanted = [each for each in due if each[1].set_running_or_notify_cancel()]
            if wanted:
                _write_together(self._line, wanted)


def _first(queue: deque[Write], most: int) -> list[Write]:
    """Take so many off a queue at most."""
    return [queue.popleft() for _ in range(min(most, len(queue)))]


def _write_together(connection: Connection, jobs: list[tuple[Job, Future[Any]]]) -> None:
    outcomes: list[tuple[Future[Any], Any, Exception | None]] = []
    try:
        try:
            transaction = connection.begin()
            outcomes = [(future, job(connection), None) for job, future in jobs]
        except Exception:
            connection.rollback()
            transaction = connection.begin()
            outcomes = [_tried(connection, job, future) for job, future in jobs]
        transaction.commit()
    except (SQLAlchemyError, OSError) as error:
        connection.rollback()
        for _, future in jobs:
            future.set_exception(error)
        return
    for write, (future, value, failure) in zip(jobs, outcomes, strict=True):
        if failure is None:
            future.set_result(value)
        elif isinstance(failure, OperationalError) and len(jobs) > 1:
            _write_together(connection, [write])
        else:
            future.set_exception(failure)


def _settle(answer: asyncio.Future[T], written: Future[T]) -> None:
    if answer.cancelled() or written.cancelled():
        return
    error = written.exception()
    if error is None:
        answer.set_result(written.result())
    else:
        answer.set_exception(error)


def _tried(
    connection: Connection, job: Job, future: Future[Any]
) -> tuple[Future[Any], Any, Exception | None]:
    try:
        with connection.begin_nested():
            return future, job(connection), None
    except Exception as error:
        return future, None, error


def database_url(settings: Settings) -> URL:
    """The database's address with its driver. Raises ValueError."""
    if not settings.database:
        return URL.create("sqlite", database=str(settings.data / "levant.sqlite"))
    try:
        url = make_url(settings.database)
    except SQLAlchemyError:
        raise ValueError(
            "the setting `database` is no address; write postgresql://user@host/name"
        ) from None
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in ("sqlite", "postgresql+psycopg"):
        raise ValueError(f"{url.drivername} is no database for Levant: SQLite or PostgreSQL")
    return url


def prepare(url: URL) -> None:
    """Make the database if there is none, and bring its tables up to date. Raises Unusable.

    A new file has its name only when it is whole, and is its owner's from its first byte.
    """
    try:
        file = sqlite_file(url)
        if file is None or file.exists():
            if file is not None and os.name == "posix" and file.stat().st_mode & 0o077:
                file.chmod(0o600)
            migrate(url)
            return
        handle, temporary = tempfile.mkstemp(dir=file.parent, prefix=".levant.sqlite.")
        os.close(handle)
        try:
            migrate(url.set(database=temporary))
            keep_first(temporary, file)
        except BaseException:
            for name in (temporary, f"{temporary}-wal", f"{temporary}-shm"):
                with suppress(FileNotFoundError):
                    os.unlink(name)
            raise
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise Unusable(reason_of(error, url)) from error


def sqlite_file(url: URL) -> Path | None:
    """The file of an SQLite database; None for one in memory, or for PostgreSQL."""
    if url.drivername != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def reason_of(error: Exception, url: URL) -> str:
    """What is wrong with a database, and what to do, in a line."""
    place = url.render_as_string(hide_password=True)
    if isinstance(error, CommandError):
        return f"{place} was made by a newer Levant: install that, or restore an older back-up"
    if isinstance(error, OSError):
        return f"{place} cannot be written: {error.strerror}"
    said = str(getattr(error, "orig", error)).strip().partition("\n")[0]
    for sign, advice in ADVICE.items():
        if sign in said:
            return f"{place}: {said}; {advice}"
    return f"{place} cannot be used: {said}"


def migrate(url: URL, revision: str = "head") -> None:
    """Bring the tables up to date, or to another revision."""
    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.attributes["url"] = url
    command.upgrade(config, revision)


def queue_up(connection: Connection, what: str) -> None:
    """Until it ends no other transaction does this, in any process; SQLite's wait anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(what))))


def engine_for(url: URL, begin: str) -> Engine:
    """An engine whose transactions begin with these words, where it is SQLite."""
    if url.drivername != "sqlite":
        return create_engine(url, pool_pre_ping=True, hide_parameters=True)
    options = {"check_same_thread": False, "timeout": 30}
    engine = create_engine(url, connect_args=options, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin and end where we say
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        run_straight(connection, begin, [()])

    return engine


def run_straight(connection: Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Run a statement for each row, with SQLite past SQLAlchemy, whose own work takes as long.

    It is for what every action runs, within a transaction; it fails as SQLAlchemy does.
    """
    line = connection.connection.driver_connection
    if not isinstance(line, sqlite3.Connection):
        connection.exec_driver_sql(statement, list(rows))
        return
    try:
        for row in rows:
            line.execute(statement, row)
    except sqlite3.Error as error:
        raise DBAPIError.instance(statement, None, error, sqlite3.Error) from error
