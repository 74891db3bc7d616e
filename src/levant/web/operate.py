"""The commands for who runs a server: serve, doctor, backup, restore, admin.

What they need beyond click is imported when they run: the server's packages may not be there.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

if TYPE_CHECKING:
    from levant.web.settings import Settings

F = TypeVar("F", bound=Callable[..., Any])


def fail(*lines: str) -> NoReturn:
    for line in lines:
        click.echo(f"levant: {line}", err=True)
    raise SystemExit(1)


def placed(command: F) -> F:
    """With the options that say where everything is kept."""
    folder = click.Path(file_okay=False, path_type=Path)
    data = click.option("--data", type=folder, help="Keep all there.")
    database = click.option("--database", help="postgresql://user@host/name instead of SQLite.")
    return data(database(command))


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8765, show_default=True)
@click.option("--open/--no-open", "browser", default=True, help="Open the page.")
@click.option(
    "--behind-proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy (address or network) whose X-Forwarded-For is believed; may be repeated.",
)
@click.option(
    "--local/--no-local",
    default=None,
    help="Only for whoever sits at this machine: nobody signs in. By default so on 127.0.0.1.",
)
@placed
def serve(
    host: str = "127.0.0.1",
    port: int = 8765,
    browser: bool = True,
    proxies: tuple[str, ...] = (),
    local: bool | None = None,
    data: Path | None = None,
    database: str | None = None,
) -> None:
    """Start the server on this machine and open the page."""
    _needs_packages()
    from levant.web.serve import run

    with suppress(KeyboardInterrupt):  # the way to end it, as it says itself
        run(
            host, port, data, database=database, local=local, proxies=proxies or None,
            browser=browser,
        )  # fmt: skip


def _needs_packages() -> None:
    try:
        import levant.web.app  # noqa: F401
    except ImportError as error:
        fail(
            f"the server needs more packages ({error.name}); install them with:",
            "  pip install 'levant[server]'",
            "or play in the terminal: levant play sixth-fleet --as NATO",
        )


@click.command()
@placed
def doctor(data: Path | None, database: str | None) -> None:
    """Look at a data folder and say what is wrong with it."""
    _needs_packages()
    from levant.web.checkup import examined

    faults = 0
    for finding in examined(data, database):
        click.echo(f"{'fault' if finding.advice else 'well '}  {finding.what}")
        if finding.advice:
            click.echo(f"       {finding.advice}")
            faults += 1
    raise SystemExit(1 if faults else 0)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@placed
def backup(file: Path, data: Path | None, database: str | None) -> None:
    """Copy everything into one file, while the server runs."""
    with _told():
        from levant.web.keeping import back_up

        size = back_up(_settings(data, database), file)
    click.echo(f"{file}: {size // 1024} kB; keep it where only you can read it")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="In the place of what is there now.")
@placed
def restore(file: Path, replace: bool, data: Path | None, database: str | None) -> None:
    """Put a back-up in its place again, while no server runs."""
    with _told():
        from levant.web.keeping import put_back

        put_back(_settings(data, database, with_key=False), file, replace)
    click.echo(f"{file} is in its place again")


@click.group()
def admin() -> None:
    """Look after accounts and matches, while the server runs or not."""


@admin.command()
@click.argument("name")
@click.argument("why", default="by who runs this server")
@placed
def ban(name: str, why: str, data: Path | None, database: str | None) -> None:
    """Close an account: nobody signs in with it any more."""
    _run(data, database, "ban", name, why)


@admin.command()
@click.argument("name")
@placed
def unban(name: str, data: Path | None, database: str | None) -> None:
    """Open a closed account again."""
    _run(data, database, "ban", name, "")


@admin.command()
@click.argument("name")
@click.argument("new_name")
@placed
def rename(name: str, new_name: str, data: Path | None, database: str | None) -> None:
    """Give an account another name."""
    _run(data, database, "rename", name, new_name)


@admin.command()
@click.argument("name")
@click.confirmation_option(prompt="Forget this player for good?")
@placed
def delete(name: str, data: Path | None, database: str | None) -> None:
    """Delete an account with its data; its matches stay, nameless."""
    _run(data, database, "forget", name)


@admin.command()
@click.argument("match")
@placed
def end(match: str, data: Path | None, database: str | None) -> None:
    """End a match; nobody has won it."""
    _run(data, database, "end_match", match)


@admin.command()
@click.argument("tournament")
@placed
def end_tournament(tournament: str, data: Path | None, database: str | None) -> None:
    """End a tournament where it stands; its matches go on."""
    _run(data, database, "end_tournament", tournament)


@admin.command()
@click.argument("name")
@placed
def pardon(name: str, data: Path | None, database: str | None) -> None:
    """Forget a player's time-outs: he need not wait any more."""
    _run(data, database, "pardon", name)


@admin.command()
@placed
def load(data: Path | None, database: str | None) -> None:
    """Tell how much there is and how much goes on."""
    _run(data, database, "load")


def _run(data: Path | None, database: str | None, order: str, *words: str) -> None:
    with _told():
        from levant.web import orders

        for line in orders.carry_out(_settings(data, database), order, *words):
            click.echo(line)


def _settings(data: Path | None, database: str | None, with_key: bool = True) -> "Settings":
    from levant.web.settings import from_environment

    return from_environment(data, database=database, with_key=with_key)


@contextmanager
def _told() -> Iterator[None]:
    """A fault in one line and a status."""
    _needs_packages()
    from levant.web.problem import Problem

    try:
        yield
    except OSError as fault:
        fail(f"{fault.filename or 'a file'}: {fault.strerror or fault}")
    except (Problem, ValueError) as fault:
        fail(str(fault))


COMMANDS: list[click.Command] = [serve, doctor, backup, restore, admin]
