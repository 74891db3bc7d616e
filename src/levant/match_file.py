"""A match as a file: how it began and what was played. Reading one plays nothing."""

import os
import tempfile
from pathlib import Path

import msgspec

from levant.core.refusal import BadDocument

FILE_VERSION = 1


class Opening(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match began. With the actions it is the whole match."""

    game: str
    scenario: str
    options: list[str]
    seed: str
    pack: str
    position: dict[str, object] | None = None


class MatchFile(msgspec.Struct, forbid_unknown_fields=True):
    """A saved match."""

    levant: int
    opening: Opening
    fingerprint: str
    actions: list[str]
    checksum: str
    result: str | None = None
    proofs: list[str] = []  # what could be done at the start and after each action, as a digest
    standing: str = ""  # a digest of the position document at the end
    seats: dict[str, str] = {}  # roles that machines play: "bot:greedy"


def read_match_file(path: str | os.PathLike[str]) -> MatchFile:
    """Read a saved match without playing it. Raises BadDocument."""
    name = os.fspath(path)
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadDocument([f"{name}: cannot be read: {error.strerror}"]) from None
    return parse_match_file(data, name)


def parse_match_file(data: bytes, name: str) -> MatchFile:
    """The same from the file's bytes."""
    try:
        plain = msgspec.json.decode(data)
        if not isinstance(plain, dict) or "levant" not in plain:
            raise BadDocument([f"{name}: is not a saved match of Levant"])
        if plain["levant"] != FILE_VERSION:
            raise BadDocument(
                [f"{name}: has file version {plain['levant']!r}; this program reads {FILE_VERSION}"]
            )
        return msgspec.convert(plain, MatchFile)
    except msgspec.ValidationError as error:
        raise BadDocument([f"{name}: is damaged: {error}"]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadDocument([f"{name}: is damaged or cut short: {error}"]) from None


def write_whole(path: Path, data: bytes) -> None:
    """Write a file in one piece: another process sees the old one or the new one."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
