"""A server beside the program that uses it, for tests and measurements in a real browser."""

import shutil
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from levant.web.serve import server
from levant.web.settings import Settings, with_secret

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
)


@contextmanager
def serving(data: Path, *, local: bool = True, port: int = 0) -> Iterator[str]:
    """The address of a server that runs while the block does."""
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    address = f"http://localhost:{listening.getsockname()[1]}"
    settings = Settings(
        data, address=address, local=local, workers=0, helpers=0, rate=1e6, burst=10**9, quota=1e6
    )
    running = server(with_secret(settings))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not running.started and thread.is_alive():
        time.sleep(0.02)
    try:
        yield address
    finally:
        running.should_exit = True
        thread.join(10)
        listening.close()


def chromium() -> str | None:
    """The browser of this machine, if it has one."""
    return next((found for name in CHROMIUM if (found := shutil.which(name))), None)
