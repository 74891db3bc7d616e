"""Starting a server. The command line calls `run`:

    levant            run(browser=True)                  this machine, nobody signs in
    levant serve      run(host="0.0.0.0", port=8765, data=…, database=…, browser=False)

`run` prints the address and returns when the server is stopped (Ctrl-C). When a setting is wrong
or the port is taken it ends the program with one clear message. Every other setting comes from
the environment: see `levant.web.settings`.
"""

import gc
import ipaddress
import os
import sys
import threading
import webbrowser
from pathlib import Path
from types import FrameType

import msgspec
import uvicorn

from levant.web.app import application
from levant.web.health import set_up_log
from levant.web.listening import configuration, listen
from levant.web.settings import Settings, from_environment
from levant.web.static_files import DIST
from levant.web.store import database_url

RARELY = (10_000, 20, 1_000)
"""When garbage is looked for: looking through hundreds of matches holds everybody up for 0.3 s."""

BRIEFLY = 0.0005
"""Seconds that a thread goes on while another waits for it. With Python's own 5 ms an action takes
ten times as long to the disk while there is much to do: its thread has to wait at every step."""

ENDING = 4.5
"""Seconds from a signal to the end, at the latest."""


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    *,
    database: str | None = None,
    local: bool | None = None,
    proxies: tuple[str, ...] | None = None,
    workers: int | None = None,
    browser: bool = False,
) -> None:
    """Serve until stopped. Without `port` the usual one is taken, or a free one if it is busy.

    `local` (by default: when `host` is this machine and no proxy was named) means that whoever
    opens the page is the player of this machine and signs in nowhere.
    """
    try:
        settings = settled(host, data, database, local, proxies, workers)
        here = settings.local
        listening = listen(host, port)
    except (ValueError, OSError) as error:
        raise SystemExit(f"levant: {error}") from None
    shown = f"[{host}]" if ":" in host else ("localhost" if here else host)
    address = settings.address or f"http://{shown}:{listening.getsockname()[1]}"
    settings = msgspec.structs.replace(settings, address=address)
    try:
        serving = server(settings)
    except ValueError as error:
        raise SystemExit(f"levant: {error}") from None
    print(f"Levant is at {address}    (Ctrl-C ends it; nothing is lost)")
    if not (DIST / "index.html").is_file():
        print("The page has not been built yet: python -m levant.web.page.build")
    elif browser:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    serving.run(sockets=[listening])


def settled(
    host: str,
    data: Path | None,
    database: str | None,
    local: bool | None,
    proxies: tuple[str, ...] | None,
    workers: int | None,
) -> Settings:
    """The settings of a server that listens there. Raises ValueError."""
    settings = from_environment(
        data, database=database, local=local, proxies=proxies, workers=workers
    )
    if local is None and "LEVANT_LOCAL" not in os.environ:
        here = _is_loopback(host) and not settings.proxies
        settings = msgspec.structs.replace(settings, local=here)
    for proxy in settings.proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise ValueError(
                f"--behind-proxy {proxy}: is no address or network; write 127.0.0.1 or 10.0.0.0/8"
            ) from None
    database_url(settings)
    return settings


def server(settings: Settings) -> uvicorn.Server:
    set_up_log(settings.log)
    gc.set_threshold(*RARELY)
    sys.setswitchinterval(BRIEFLY)
    app = application(settings)
    gc.collect()
    gc.freeze()  # games are never garbage: not to be looked through again
    return Punctual(configuration(app, settings))


class Punctual(uvicorn.Server):
    """Ends in time, whatever thread or worker is still at it: what was answered is on disk."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        last = threading.Timer(ENDING, os._exit, (0,))
        last.daemon = True
        last.start()
        super().handle_exit(sig, frame)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
