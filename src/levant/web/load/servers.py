"""The servers that are measured: each in a process of its own, and what it costs."""

import asyncio
import os
import socket
import subprocess
import sys
from pathlib import Path

import msgspec

from levant.web.settings import Settings

START = "from levant.web.load.servers import serve; serve({settings!r}, {port})"


class ServerUnderLoad:
    """One that runs until it is stopped."""

    def __init__(self, settings: Settings) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        written = msgspec.json.encode(settings, enc_hook=str).decode()
        command = START.format(settings=written, port=port)
        self.address = f"127.0.0.1:{port}"
        self._process = subprocess.Popen([sys.executable, "-c", command])

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()

    @property
    def processor(self) -> float:
        """Seconds that it has worked, its own workers not counted."""
        fields = self._of("stat").rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """Megabytes that it holds, its workers not counted."""
        rows = dict(line.split(":\t") for line in self._of("status").splitlines() if ":\t" in line)
        return int(rows["VmRSS"].split()[0]) // 1024

    def _of(self, what: str) -> str:
        return Path(f"/proc/{self._process.pid}/{what}").read_text(encoding="utf-8")


def serve(settings: str, port: int) -> None:
    """What such a process runs."""
    from levant.web.listening import listen
    from levant.web.serve import server

    decoded = msgspec.json.decode(settings, type=Settings, dec_hook=lambda kind, x: kind(x))
    server(decoded).run(sockets=[listen("127.0.0.1", port)])


async def until_up(address: str) -> None:
    host, _, port = address.partition(":")
    for _ in range(900):
        try:
            _, writer = await asyncio.open_connection(host, int(port))
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise RuntimeError("the server does not start")
