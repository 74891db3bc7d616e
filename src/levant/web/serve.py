"""Starting a server. The command line calls `run`:

    levant            run(browser=True)                  this machine, nobody signs in
    levant serve      run(host="0.0.0.0", port=8765, data=…, database=…, browser=False)

`run` prints the address and returns when the server is stopped (Ctrl-C). When a setting is wrong
or the port is taken it ends the program with one clear message. Every other setting comes from
the environment: see `levant.web.settings`.
"""

import gc
import ipaddress
import logging
import threading
import webbrowser
from pathlib import Path

import msgspec
import uvicorn

from levant.web.app import application
from levant.web.listening import configuration, listen
from levant.web.settings import Settings, from_environment
from levant.web.static_files import DIST
from levant.web.store import database_url

RARELY = (10_000, 20, 1_000)
"""When garbage is looked for: looking through hundreds of matches holds everybody up for 0.3 s."""


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    *,
    database: str | None = None,
    local: bool | None = None,
    workers: int | None = None,
    browser: bool = False,
) -> None:
    """Serve until stopped. Without `port` the usual one is taken, or a free one if it is busy.

    `local` (by default: when `host` is this machine) means that whoever opens the page is the
    player of this machine and signs in nowhere.
    """
    here = local if local is not None else _is_loopback(host)
    try:
        settings = from_environment(data, database=database, local=here, workers=workers)
        database_url(settings)
        listening = listen(host, port)
    except (ValueError, OSError) as error:
        raise SystemExit(f"levant: {error}") from None
    shown = f"[{host}]" if ":" in host else ("localhost" if here else host)
    address = settings.address or f"http://{shown}:{listening.getsockname()[1]}"
    settings = msgspec.structs.replace(settings, address=address)
    print(f"Levant is at {address}    (Ctrl-C ends it; nothing is lost)")
    if not (DIST / "index.html").is_file():
        print("The page has not been built yet: python -m levant.web.page.build")
    elif browser:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    server(settings).run(sockets=[listening])


def server(settings: Settings) -> uvicorn.Server:
    logging.getLogger("levant").setLevel(logging.INFO)
    gc.set_threshold(*RARELY)
    return uvicorn.Server(configuration(application(settings)))


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
