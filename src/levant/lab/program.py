"""Which program decides what bots play: a digest of its sources, the same plain and compiled."""

import hashlib
from functools import cache
from pathlib import Path

import levant
from levant.games import EVERY

DECIDING = ("core", "bots", "lab/play.py")  # for every game
TELLING = {"words", "why", "look"}  # a game's rooms in which nothing is decided


@cache
def program_of(game: str) -> str:
    """A digest of core, bots, and the rooms and tables of a game's book that decide.

    Games of one book share it. The pack is not in it: its own digest is on the visiting card. It is
    read once in a process, so that a source that is changed meanwhile does not change it.
    """
    return program_in(Path(levant.__file__).parent, game)


def program_in(package: Path, game: str) -> str:
    """The same of a package in any folder. A compiled one has its sources beside the libraries."""
    digest = hashlib.blake2b(digest_size=8)
    for file in sorted(_deciding(package, game)):
        text = file.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{file.relative_to(package).as_posix()} {len(text)}\n".encode() + text)
    return digest.hexdigest()


def _deciding(package: Path, game: str) -> set[Path]:
    shared = [package / each for each in DECIDING]
    book = package.joinpath(*EVERY[game].split(".")[1:3])
    found = {file for each in shared for file in (each.rglob("*.py") if each.is_dir() else [each])}
    found |= {file for file in book.rglob("*.py") if not TELLING & {*file.relative_to(book).parts}}
    return found | {*(book / "bot").glob("*.toml")}
