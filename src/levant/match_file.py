"""A match as a file: how it began and what was played. Reading one plays nothing."""

import os
import tempfile
from pathlib import Path

import msgspec

from levant.core.dice import ALONE, TOGETHER, key_of, stirred
from levant.core.refusal import BadDocument
from levant.ending import Ending

FILE_VERSION = 1


class Opening(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match began. With the actions it is the whole match."""

    game: str
    scenario: str
    options: list[str]
    seed: str
    pack: str
    position: dict[str, object] | None = None
    dice: int = ALONE  # the method by which seed and stirs give the dice


STIRS = ("seed", "share", "take-back")


class Stir(msgspec.Struct, frozen=True):
    """Something that was added to the key of the dice, in force from the next action on.

    seed: a fresh one in the place of what was known | share: what a player gave
    | take-back: how many there have been
    """

    at: int  # after so many actions
    kind: str
    text: str
    by: str = ""  # the role that gave it

    def applied(self, key: bytes) -> bytes:
        if self.kind == "seed":
            return key_of(self.text, TOGETHER)
        return stirred(key, f"{self.kind} {self.text}")


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
    stirs: list[Stir] = []
    ending: Ending | None = None  # where the players ended it, and not the rules


def read_match_file(path: str | os.PathLike[str]) -> MatchFile:
    """Read a saved match without playing it. Raises BadDocument."""
    name = os.fspath(path)
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadDocument([f"{name}: cannot be read: {error.strerror}"]) from None
    return parse_match_file(data, name)


def read_position(path: str | os.PathLike[str]) -> dict[str, object]:
    """The position document of a file. Raises BadDocument, which does not name the file."""
    try:
        found = _plain(Path(path).read_bytes())
    except OSError as error:
        raise BadDocument([f"cannot be read: {error.strerror}"]) from None
    if not isinstance(found, dict):
        raise BadDocument(["is not a saved match of Levant, and no position: that is an object"])
    return found


def parse_match_file(data: bytes, name: str) -> MatchFile:
    """The same from the file's bytes."""
    try:
        plain = _plain(data)
    except BadDocument as bad:
        raise BadDocument([f"{name}: {fault}" for fault in bad.faults]) from None
    try:
        if not isinstance(plain, dict) or "levant" not in plain:
            raise BadDocument([f"{name}: is not a saved match of Levant"])
        if plain["levant"] != FILE_VERSION:
            raise BadDocument(
                [f"{name}: has file version {plain['levant']!r}; this program reads {FILE_VERSION}"]
            )
        return msgspec.convert(plain, MatchFile)
    except msgspec.ValidationError as error:
        raise BadDocument([f"{name}: is damaged: {error}"]) from None


def _plain(data: bytes) -> object:
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadDocument([f"is damaged or cut short: {error}"]) from None


def write_whole(path: Path, data: bytes, *, replace: bool = True, shared: bool = False) -> None:
    """Write a file in one piece: another process sees the old one or the new one.

    Without `replace` one that is there stays. Nobody but its owner can read it at any time, for a
    match tells its dice; what is `shared`, as reports and pictures are, is as any other new file.
    What is no file (/dev/null, a pipe) is written to as it is: a file in its place would ruin it.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    named, path = path, path.resolve()  # what a link leads to is written, and the link stays
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if shared:
            os.chmod(temporary, 0o666 & ~_umask())
        if replace:
            os.replace(temporary, path)
        else:
            keep_first(temporary, path)
    except BaseException as error:
        os.unlink(temporary)
        if isinstance(error, OSError) and error.errno is not None:
            error.filename = str(named)  # a full disk does not say which file
        raise


def _umask() -> int:
    """Of this process; there is no way to ask but to set it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def keep_first(temporary: str, path: Path) -> None:
    """Give a file its name unless somebody was faster."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        os.unlink(temporary)
    except OSError:  # a file system without links: then two starts at once are not told apart
        os.replace(temporary, path)
    else:
        os.unlink(temporary)
