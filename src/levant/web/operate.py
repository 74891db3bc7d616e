"""The commands for who runs a server: serve, doctor, backup, restore, admin.

What they need beyond click is imported when they run: the server's packages may not be there.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click

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

    run(host, port, data, database=database, local=local, proxies=proxies or None, browser=browser)


def _needs_packages() -> None:
    try:
        import levant.web.app  # noqa: F401
    except ImportError as error:
        fail(
            f"the server needs more packages ({error.name}); install them with:",
            "  pip install 'levant[server]'",
            "or play in the terminal: levant play sixth-fleet --as NATO",
        )


COMMANDS = [serve]
