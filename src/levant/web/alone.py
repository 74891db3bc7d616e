"""One server a SQLite file: a second one would not hear of what the first writes."""

import os
from pathlib import Path
from typing import IO

from levant.web.store import Unusable


class Alone:
    """Holds a file for one process as long as it lives."""

    def __init__(self, database: Path | None) -> None:
        self._held: IO[str] | None = None
        if database is None:
            return
        name = f"{database}.lock"
        try:
            handle = os.open(name, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Unusable(f"{name} cannot be written: {error.strerror}") from None
        self._held = os.fdopen(handle, "r+")
        if not _locked(handle):
            self._held.close()
            raise Unusable(
                f"another server runs on {database}: stop that one first, or give this one a "
                "folder of its own with --data"
            )

    def release(self) -> None:
        if self._held is not None:
            self._held.close()


def _locked(handle: int) -> bool:
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
