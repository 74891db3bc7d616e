"""What `levant doctor` looks at: folder, key, database, tables, matches, room on the disk."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from alembic.script import ScriptDirectory
from sqlalchemy import URL, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from levant.games import EVERY
from levant.web.settings import LEAST_SECRET, Settings, from_environment
from levant.web.store import database_url, reason_of, sqlite_file

LEAST_ROOM = 100 * 1024 * 1024
RESTORE = "`levant restore FILE --replace` puts a back-up there"


class Finding(NamedTuple):
    what: str
    advice: str = ""  # "" if all is well


def examined(data: Path | None, database: str | None) -> Iterator[Finding]:
    """One finding after another; nothing is changed."""
    try:
        settings = from_environment(data, database=database, with_key=False)
        url = database_url(settings)
    except ValueError as error:
        yield Finding(str(error), "correct the setting")
        return
    yield from _folder(settings)
    yield from _key(settings)
    file = sqlite_file(url)
    if file is not None and not file.exists():
        yield Finding(f"{file} is not there yet: the first start makes it")
        return
    if file is not None and (fault := _file_fault(file)):
        yield fault
        return
    yield from _tables(url)


def _folder(settings: Settings) -> Iterator[Finding]:
    folder = settings.data
    if not folder.is_dir():
        other = "choose another with --data"
        ground = next(above for above in (folder, *folder.absolute().parents) if above.exists())
        if not ground.is_dir():
            yield Finding(f"{ground} is a file", other)
        elif not os.access(ground, os.W_OK | os.X_OK):
            yield Finding(f"{folder} is not there, and cannot be made", other)
        else:
            yield Finding(f"{folder} is not there yet")
        return
    if not os.access(folder, os.W_OK | os.X_OK):
        yield Finding(f"{folder} cannot be written", "give the server's user the right to write")
        return
    free = shutil.disk_usage(folder).free
    short = "make room: a full disk stops every match" if free < LEAST_ROOM else ""
    yield Finding(f"{folder} can be written, {free // 1024**2} MB are free", short)


def _key(settings: Settings) -> Iterator[Finding]:
    file = settings.data / "secret.key"
    if settings.secret:
        short = len(settings.secret) < LEAST_SECRET
        yield Finding("the key comes from LEVANT_SECRET", "make it longer" if short else "")
    elif file.is_file():
        if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
            yield Finding(f"{file} can be read by others", f"chmod 600 {file}")
        elif len(file.read_text(encoding="utf-8", errors="replace").strip()) < LEAST_SECRET:
            yield Finding(f"{file} is empty or cut short", "delete it; all have to sign in again")
        else:
            yield Finding(f"{file} is as it should be")


def _file_fault(file: Path) -> Finding | None:
    try:
        with sqlite3.connect(file.absolute().as_uri() + "?mode=ro", uri=True) as database:
            said = database.execute("PRAGMA integrity_check").fetchone()[0]
            lost = database.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.Error as error:
        return Finding(f"{file}: {error}", RESTORE)
    if said != "ok":
        return Finding(f"{file} is damaged: {said}", RESTORE)
    return Finding(f"{file}: {len(lost)} rows lead nowhere", RESTORE) if lost else None


def _tables(url: URL) -> Iterator[Finding]:
    place = url.render_as_string(hide_password=True)
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            yield _version(str(found))
            games = connection.execute(text("SELECT game, count(*) FROM matches GROUP BY game"))
            for game, number in games.all():
                advice = "" if game in EVERY else "they wait until that game is installed"
                yield Finding(f"{number} matches of {game}", advice)
            gaps = connection.execute(
                text("SELECT count(*) FROM matches m WHERE m.seq != "
                     "(SELECT count(*) FROM entries e WHERE e.match = m.id)")
            ).scalar()  # fmt: skip
            yield Finding(f"{gaps} matches lack entries", RESTORE if gaps else "")
    except SQLAlchemyError as error:
        yield Finding(reason_of(error, url), f"look at {place}, or {RESTORE}")
    finally:
        engine.dispose()


def _version(found: str) -> Finding:
    scripts = ScriptDirectory(str(Path(__file__).parent / "migrations"))
    known = {script.revision for script in scripts.walk_revisions()}
    head = scripts.get_current_head()
    if found not in known:
        return Finding(f"the tables are of a newer Levant ({found})", "install that one")
    waits = "" if found == head else ", and the next start brings them up to date"
    return Finding(f"the tables are of version {found}{waits}")
