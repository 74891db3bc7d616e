"""A database of the schema before people could be rated, brought up to date on both stores."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import MetaData, create_engine, select

from levant.web.settings import Settings
from levant.web.store import database_url, migrate

from .conftest import House, Player
from .test_people import page

Rows = dict[str, list[dict[str, Any]]]
STORED = Path(__file__).parent / "release-0002.sql"
OVER, GOING_ON = "d251238a3a61", "ba2029596736"
WORDS = {"name": "Ann", "password": "correct horse"}


def rows_of(settings: Settings) -> Rows:
    """Everything in a database, whatever its tables are."""
    engine, tables = create_engine(database_url(settings)), MetaData()
    tables.reflect(engine)
    with engine.connect() as connection:
        found = {
            table.name: [dict(row) for row in connection.execute(select(table)).mappings()]
            for table in tables.sorted_tables
        }
    engine.dispose()
    return found


def stored_in(settings: Settings) -> Rows:
    """The stored copy, put where the settings say; its rows."""
    file = settings.data / "levant.sqlite"
    with sqlite3.connect(file) as database:
        database.executescript(STORED.read_text())
    stored = rows_of(Settings(settings.data))
    if settings.database:
        migrate(database_url(settings), "0002")
        engine, tables = create_engine(database_url(settings)), MetaData()
        tables.reflect(engine)
        with engine.begin() as connection:
            for table in tables.sorted_tables:
                if stored[table.name] and table.name not in ("alembic_version", "facts"):
                    connection.execute(table.insert(), stored[table.name])
            connection.exec_driver_sql("SELECT setval('players_id_seq', 100)")
        engine.dispose()
    return stored


def test_nothing_is_lost_and_what_was_played_counts(settings: Settings) -> None:
    before = stored_in(settings)
    migrate(database_url(settings))
    after = rows_of(settings)
    for table, rows in before.items():
        if table in ("alembic_version", "facts"):
            continue
        kept = [{name: row[name] for name in rows[0]} for row in after[table]] if rows else []
        assert sorted(kept, key=repr) == sorted(rows, key=repr), table
    assert {row["rated"] for row in after["matches"]} == {False}
    house = House(settings)
    try:
        ann = house.stranger()
        assert ann.post("/api/session", WORDS).status_code == 200
        assert _mine(ann) == {OVER, GOING_ON}
        [tally] = page(ann, "Ann")["tallies"]  # type: ignore[misc]
        assert (tally["played"], tally["lost"]) == (1, 1)
        [result] = page(ann, "Bob")["results"]  # type: ignore[misc]
        assert (result["match"], result["points"], result["after"]) == (OVER, 1.0, 0)
        line = ann.live(GOING_ON)
        assert line.update["fault"] == ""
        assert line.ask("resign")["ok"]
        assert page(ann, "Ann")["ratings"] == []  # begun without a word about ratings
    finally:
        house.close()


def _mine(player: Player) -> set[str]:
    return {card["id"] for card in player.get("/api/matches").json()["mine"]}
