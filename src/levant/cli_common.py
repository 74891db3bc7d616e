"""What the commands share: how a game and a bot are named, and how a mistake is told."""

import errno
import io
import os
import sys
import tempfile
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

import levant
from levant.bots import bot
from levant.games import EXAMPLE, PACKAGES
from levant.match import Match

console = Console(
    highlight=False, width=None if sys.stdout and sys.stdout.isatty() else 100_000
)  # unwrapped in a pipe; there may be no output at all


class GameId(click.Choice[str]):
    """A game by its id; the example is played when asked for, and listed nowhere."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return value if value in EXAMPLE else super().convert(value, param, ctx)


class BotName(click.ParamType[str]):
    """A bot by its name, perhaps with a budget."""

    name = "BOT"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            bot(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)
        return value


class Seconds(click.FloatRange):
    """A time that passes: more than none, and not for ever."""

    def __init__(self) -> None:
        super().__init__(min=0, min_open=True)

    def convert(
        self, value: float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        seconds = super().convert(value, param, ctx)
        if not isfinite(seconds):
            self.fail(f"{value} is not in the range x>0 of numbers.", param, ctx)
        return seconds


class Seed(click.ParamType[str]):
    """What dice are made from: any text, which bytes that are none cannot be."""

    name = "TEXT"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not value.isprintable():
            self.fail("holds what cannot be printed; choose letters and digits", param, ctx)
        return value


class FileToRead(click.Path):
    """A file that is asked about; what a command writes goes to another one."""

    def __init__(self, exists: bool = False) -> None:
        super().__init__(exists=exists, dir_okay=False, path_type=Path)

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Path:
        file = Path(os.fsdecode(super().convert(value, param, ctx)))
        _note_use(file, param, ctx, writes=False)
        return file


class FileToWrite(click.Path):
    """A file that will be written; that it can be is seen before the work is done, not after.

    The games of a run are not written over: only a run of games goes on in such a file.
    """

    def __init__(self, of_games: bool = False) -> None:
        super().__init__(dir_okay=False, path_type=Path)
        self.of_games = of_games

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> Path:
        file = Path(os.fsdecode(super().convert(value, param, ctx)))
        if not file.name:
            self.fail("is no name of a file", param, ctx)
        _note_use(file, param, ctx, writes=True)
        check_writable(file)
        if not self.of_games and _is_a_database(file):
            self.fail(
                f"{file} is a run or another database, which would be lost; name another file",
                param, ctx,
            )  # fmt: skip
        return file


def _note_use(
    file: Path, param: click.Parameter | None, ctx: click.Context | None, writes: bool
) -> None:
    """What is written is not read by the same command, nor written twice. Ends the program."""
    if ctx is None or param is None:
        return
    uses = ctx.meta.setdefault("levant.files", [])
    whole = os.path.realpath(file)  # Path.resolve raises where links go in a circle
    for name, other, written in uses:
        if other == whole and (writes or written):
            both = " and ".join((name, param.get_error_hint(ctx)))
            raise click.UsageError(f"{both} are one file, {file}: name another", ctx)
    uses.append((param.get_error_hint(ctx), whole, writes))


def _is_a_database(file: Path) -> bool:
    if not file.is_file():
        return False  # to look into a pipe is to wait for who writes
    try:
        with file.open("rb") as opened:
            return opened.read(len(DATABASE)) == DATABASE
    except OSError:
        return False  # nobody may read it


GAME = GameId(list(PACKAGES))
SOME = click.IntRange(min=1)
ANY = click.IntRange(min=0)
BOT = BotName()
SEED = Seed()
DURATION = Seconds()
TO_WRITE = FileToWrite()
GAMES_TO_WRITE = FileToWrite(of_games=True)
TO_READ = FileToRead()
THERE = FileToRead(exists=True)
DATABASE = b"SQLite format 3\0"
ALL_NIGHT = 24 * 3600.0  # seconds of play from which the time left is told: a game may take minutes
REFUSED = (
    *(errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EACCES, errno.EPERM, errno.EROFS),
    *(errno.ENAMETOOLONG, errno.ELOOP),
)


class Commands(click.Group):
    """What a disk refuses, whichever command writes there, is one message."""

    def main(self, *args: Any, **how: Any) -> Any:
        try:
            return super().main(*args, **how)
        except OSError as error:
            if error.errno not in REFUSED:
                raise
            fail(f"{error.filename or 'a file'}: {error.strerror}")


def print_anywhere() -> None:
    """What a pipe cannot write, as on a Windows of western Europe, is a question mark there."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def fail(*lines: str) -> NoReturn:
    """One clear message, and a status that scripts see."""
    for line in lines:
        click.echo(f"levant: {line}", err=True)
    raise SystemExit(1)


def loaded(file: str, pack: str | None = None) -> Match:
    try:
        return levant.load(file, pack)
    except levant.BadDocument as bad:
        fail(*bad.faults)


def bar() -> Progress:
    """How far it is, and the time that is left."""
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, speed_estimate_period=ALL_NIGHT)


def check_writable(file: Path) -> None:
    """Ends the program if it is not."""
    if file.exists() and not file.is_file():
        return  # a device or a pipe: it needs no file beside it
    if not file.absolute().parent.is_dir():
        fail(f"cannot write {file}: there is no folder {file.parent}; make it first")
    try:
        with tempfile.NamedTemporaryFile(dir=file.absolute().parent, prefix=f".{file.name}."):
            pass  # named as `write_whole` names it
    except OSError as error:
        fail(f"cannot write {file}: {error.strerror}")
