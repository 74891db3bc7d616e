"""Back-up and restore: one file with the database and the key that signs links."""

import io
import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
from pathlib import Path

from sqlalchemy import URL

from levant.match_file import write_whole
from levant.web.alone import Alone
from levant.web.settings import Settings
from levant.web.store import Unusable, database_url, prepare, sqlite_file

DATABASE, DUMP, KEY = "levant.sqlite", "levant.dump", "secret.key"


def back_up(settings: Settings, file: Path) -> int:
    """Write a back-up; the server may run. The file is whole or not there. Its size in bytes."""
    url = database_url(settings)
    database = sqlite_file(url)
    if not file.absolute().parent.is_dir():
        raise ValueError(f"cannot write {file}: there is no folder {file.parent}; make it first")
    with tempfile.TemporaryDirectory(dir=file.absolute().parent) as folder:
        if database is None:
            name, copy = DUMP, Path(folder) / DUMP
            _postgresql("pg_dump", "--format=custom", f"--file={copy}", _plain(url))
        else:
            name, copy = DATABASE, Path(folder) / DATABASE
            _copied(database, copy)
        packed = Path(folder) / "packed"
        with os.fdopen(os.open(packed, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as out:
            with tarfile.open(fileobj=out, mode="w:gz", compresslevel=1) as tar:
                tar.add(copy, name)
                _add(tar, KEY, settings.secret.encode())
            out.flush()
            os.fsync(out.fileno())
        os.replace(packed, file)
    return file.stat().st_size


def put_back(settings: Settings, file: Path, replace: bool) -> None:
    """Put a back-up in its place; no server may run there. Raises ValueError."""
    url = database_url(settings)
    database = sqlite_file(url)
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=settings.data) as folder:
        name = DUMP if database is None else DATABASE
        _unpack(file, Path(folder), name)
        if database is None:
            words = ("--clean", "--if-exists") if replace else ()
            dump = str(Path(folder) / DUMP)
            _postgresql("pg_restore", "--no-owner", "--exit-on-error", "--single-transaction",
                        *words, f"--dbname={_plain(url)}", dump)  # fmt: skip
        else:
            _put_back_file(Path(folder) / DATABASE, database, replace)
        key = settings.data / KEY
        if replace or not key.exists():
            write_whole(key, (Path(folder) / KEY).read_bytes())
    prepare(url)


def _put_back_file(copy: Path, database: Path, replace: bool) -> None:
    if database.exists() and not replace:
        raise Unusable(f"{database} is there already: say --replace to put the back-up there")
    held = Alone(database)
    try:
        with sqlite3.connect(copy) as found:
            if found.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
                raise Unusable("the back-up is damaged: nothing was changed")
        copy.chmod(0o600)
        for more in ("-wal", "-shm"):
            Path(f"{database}{more}").unlink(missing_ok=True)
        os.replace(copy, database)
    finally:
        held.release()


def _copied(database: Path, copy: Path) -> None:
    """A copy of a database that may be in use."""
    if not database.is_file():
        raise Unusable(f"{database} is not there: nothing to back up")
    os.close(os.open(copy, os.O_WRONLY | os.O_CREAT, 0o600))
    try:
        with sqlite3.connect(database) as source, sqlite3.connect(copy) as target:
            source.backup(target, pages=2000, sleep=0.01)
            target.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise Unusable(f"{database}: {error}; see `levant doctor`") from None


def _unpack(file: Path, folder: Path, name: str) -> None:
    try:
        with tarfile.open(file) as tar:
            held = tar.getnames()
            if name not in held or KEY not in held:
                kind = "PostgreSQL" if DUMP in held else "SQLite" if DATABASE in held else "nothing"
                raise Unusable(f"{file} is a back-up of {kind}, and does not fit here")
            for each in (name, KEY):
                source = tar.extractfile(each)
                assert source is not None
                with open(folder / each, "wb") as target:
                    shutil.copyfileobj(source, target)
    except (tarfile.TarError, EOFError, OSError) as error:
        why = str(error).splitlines()[0].rstrip(":")  # tarfile tells of every method it knows
        raise Unusable(f"{file} is no back-up of Levant, or it is cut short: {why}") from None


def _add(tar: tarfile.TarFile, name: str, data: bytes) -> None:
    member = tarfile.TarInfo(name)
    member.size, member.mode = len(data), 0o600
    tar.addfile(member, io.BytesIO(data))


def _plain(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def _postgresql(program: str, *words: str) -> None:
    if shutil.which(program) is None:
        raise Unusable(f"{program} of PostgreSQL is not here: install its client programs")
    done = subprocess.run(
        [program, *words], capture_output=True, encoding="utf-8", errors="replace"
    )
    if done.returncode:
        raise Unusable(f"{program}: {done.stderr.strip().splitlines()[-1]}")
