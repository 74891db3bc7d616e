"""The store: nothing lost, nothing doubled, tables as the migrations make them."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, event
from sqlalchemy.exc import OperationalError

import levant
from levant.web import matches, players
from levant.web import store as store_module
from levant.web.journal import Chair, Entry
from levant.web.matches import MatchRow, Status
from levant.web.problem import Problem
from levant.web.settings import Settings
from levant.web.store import OTHERS, Conflict, Store, database_url, migrate
from levant.web.tables import METADATA


@pytest.fixture
def store(settings: Settings) -> Iterator[Store]:
    opened = Store(settings)
    yield opened
    opened.close()


def kept(store: Store) -> str:
    """A match with one entry in it."""
    opening = levant.game("sixth-fleet").new(seed=7).opening
    row = MatchRow(matches.new_id(), opening, "", False, matches.new_token())
    seats = [
        Chair(role, "bot:random", None, "", matches.new_token()) for role in ("NATO", "Soviet")
    ]
    first = [Entry(1, 1000, "begin")]

    def job(connection: matches.Connection) -> None:
        matches.create(connection, row, seats, first)
        matches.append(connection, row.id, first, Status(decider="NATO"))

    store.submit(job).result()
    return row.id


def test_the_migrations_make_the_tables(store: Store) -> None:
    engine = create_engine(store.url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


def test_migrations_go_up_twice_without_harm(store: Store) -> None:
    match = kept(store)
    migrate(store.url)
    assert store.read_now(lambda c: matches.load(c, match)) is not None


def test_entries_come_back_as_they_went_in(store: Store) -> None:
    match = kept(store)
    entry = Entry(2, 2000, "play", "NATO", 3, "Ann", "move US-05 1423 é\U0001f6a2", 1, "abcd")
    store.submit(lambda c: matches.append(c, match, [entry], Status(turn="Turn 1"))).result()
    loaded = store.read_now(lambda c: matches.load(c, match))
    assert loaded is not None
    assert loaded.entries[1] == entry
    assert [seat.role for seat in loaded.seats] == ["NATO", "Soviet"]
    assert store.read_now(lambda c: matches.load(c, "nosuch")) is None


def test_one_number_is_given_once_even_when_many_ask_at_once(store: Store) -> None:
    match = kept(store)
    outcomes: list[Future[None]] = []
    for number in range(20):
        entry = Entry(2, 2000, "play", text=f"attempt {number}")
        outcomes.append(
            store.submit(lambda c, entry=entry: matches.append(c, match, [entry], Status()))
        )
    failures = [outcome.exception() for outcome in outcomes]
    assert sum(failure is None for failure in failures) == 1
    assert all(isinstance(failure, Conflict) for failure in failures if failure)
    assert len(store.read_now(lambda c: matches.entries_after(c, match, 0))) == 2


def test_a_write_that_meets_a_deadlock_comes_again_when_the_others_hold_nothing(
    store: Store,
) -> None:
    """What another write has locked is free only when the transaction of both is over."""
    started, held = threading.Event(), []

    def wait(connection: matches.Connection) -> None:
        started.wait(10)

    def locks(connection: matches.Connection) -> None:
        held.append(connection.get_transaction())

    def deadlocks(connection: matches.Connection) -> str:
        if connection.get_transaction() in held:
            raise OperationalError("select", {}, Exception("deadlock detected"))
        return "alone"

    store.submit(wait)
    locking, meeting = store.submit(locks), store.submit(deadlocks)
    started.set()
    assert locking.result(10) is None
    assert meeting.result(10) == "alone"
    assert len(held) == 2, "both were begun, and once more side by side"


def test_a_write_that_fails_leaves_its_neighbours_alone(store: Store) -> None:
    started = threading.Event()

    def slow(connection: matches.Connection) -> None:
        started.wait(5)

    first = store.submit(slow)  # the others gather behind it

    def bad(connection: matches.Connection) -> None:
        players.add(connection, "Half")
        raise Problem(400, "no")

    good = store.submit(lambda c: players.add(c, "Ann"))
    failing = store.submit(bad)
    taken = store.submit(lambda c: players.add(c, "ann"))
    later = store.submit(lambda c: players.add(c, "Bob"))
    started.set()
    first.result()
    assert good.result().name == "Ann"
    assert isinstance(failing.exception(), Problem)
    assert isinstance(taken.exception(), Problem)
    assert later.result().name == "Bob"
    assert store.read_now(lambda c: players.by_name(c, "Half")) is None


def test_what_a_busy_store_is_given_soon_after_another_write_shares_the_next_transaction(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each used to have one of its own: to have that on disk took most of the store's time."""
    monkeypatch.setattr(store_module, "APART", 1.0)
    commits: list[object] = []
    event.listen(store._writing, "commit", commits.append)
    start = time.monotonic()
    for number in range(store_module.BUSY):
        store.submit(lambda c, n=number: players.add(c, f"Ann {n}")).result()
    assert time.monotonic() - start < 1.0  # few have written of late: nobody waits
    second = store.submit(lambda c: players.add(c, "Bob"))
    time.sleep(0.1)
    third = store.submit(lambda c: players.add(c, "Cid"))
    assert (second.result().name, third.result().name) == ("Bob", "Cid")
    assert len(commits) == store_module.BUSY + 1


def test_an_action_is_on_disk_before_a_crowd_has_signed_in(store: Store) -> None:
    """Whoever plays used to wait until all who came before him had been written."""
    begun, go_on = threading.Event(), threading.Event()

    def slow(connection: matches.Connection) -> None:
        begun.set()
        go_on.wait(5)

    first = store.submit(slow)
    begun.wait(5)
    crowd = [store.submit(lambda c, n=n: players.add(c, f"P{n}")) for n in range(5 * OTHERS)]
    written: list[int] = []
    action = store.submit(lambda c: None, action=True)
    action.add_done_callback(lambda _: written.append(sum(each.done() for each in crowd)))
    assert store.waiting == len(crowd) + 1
    go_on.set()
    first.result()
    action.result()
    assert all(each.result() for each in crowd)
    assert written[0] < OTHERS


def test_what_waits_is_written_before_the_store_closes(settings: Settings) -> None:
    store = Store(settings)
    crowd = [store.submit(lambda c, n=n: players.add(c, f"P{n}")) for n in range(5 * OTHERS)]
    store.close()
    assert all(each.done() and each.result() for each in crowd)


def test_an_asker_who_leaves_does_not_stop_the_store(store: Store) -> None:
    async def leave() -> None:
        tasks = [
            asyncio.create_task(store.write(lambda c, n=n: players.add(c, f"P{n}")))
            for n in range(30)
        ]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    with ThreadPoolExecutor(1) as pool:  # browser tests leave a loop running in this thread
        pool.submit(asyncio.run, leave()).result()
    assert store.submit(lambda c: players.add(c, "Ann")).result(5).name == "Ann"


def test_two_stores_on_one_database_see_each_other(settings: Settings, store: Store) -> None:
    match = kept(store)
    other = Store(settings)
    entry = Entry(2, 2000, "chat", text="hello")
    other.submit(lambda c: matches.append(c, match, [entry], Status())).result()
    other.close()
    assert store.read_now(lambda c: matches.entries_after(c, match, 1)) == [entry]


def test_sqlite_is_in_wal_mode_and_waits_for_the_disk(tmp_path: Path) -> None:
    store = Store(Settings(tmp_path))
    with store._writing.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()
    assert (tmp_path / "levant.sqlite").is_file()
    assert sqlite3.connect(tmp_path / "levant.sqlite").execute("PRAGMA integrity_check").fetchone()


def test_a_database_address_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="postgresql://"):
        database_url(Settings(tmp_path, database="a shoe box"))
    url = database_url(Settings(tmp_path, database="postgresql://levant:s3cret@host/levant"))
    assert url.render_as_string(False) == "postgresql+psycopg://levant:s3cret@host/levant"


def test_two_new_servers_may_start_at_once(settings: Settings) -> None:
    start = (
        "from pathlib import Path; from levant.web.settings import Settings;"
        "from levant.web.store import Store;"
        f"Store(Settings(Path({str(settings.data)!r}), database={settings.database!r})).close()"
    )
    servers = [subprocess.Popen([sys.executable, "-c", start]) for _ in range(3)]
    assert [server.wait(60) for server in servers] == [0, 0, 0]
