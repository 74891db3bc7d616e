"""A server killed under load has lost nothing that it answered and doubled nothing."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import levant
from levant.match import Match
from levant.web import matches
from levant.web.journal import CHOSEN
from levant.web.load import servers, talk
from levant.web.settings import Settings
from levant.web.store import Store

MATCHES, ACTIONS = 12, 80
"""How much is going on when the server is killed."""


class Server:
    """A server in a process of its own."""

    def __init__(self, settings: Settings) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        self._written = msgspec.json.encode(settings, enc_hook=str).decode()
        self.start()

    def start(self) -> None:
        port = int(self.address.partition(":")[2])
        command = servers.START.format(settings=self._written, port=port)
        self._process = subprocess.Popen(
            [sys.executable, "-c", command], start_new_session=True, env=dict(os.environ)
        )

    def kill(self) -> None:
        """Kill it and its workers at once, without a word."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    one = Server(msgspec.structs.replace(settings, workers=1))
    yield one
    one.kill()


class Witness:
    """Plays one match and remembers what it was told."""

    def __init__(self, address: str, number: int) -> None:
        self.address = address
        self.name = f"witness {number}"
        self.match = ""
        self.cookie = ""
        self.accepted: list[tuple[int, str]] = []  # (point, action) that the server said yes to
        self.shown = 0  # the last entry seen

    async def begin(self) -> None:
        _, self.cookie = await talk.post(self.address, "/api/session", {"name": self.name})
        body = {"game": "sixth-fleet", "seats": {"NATO": "me", "Soviet": "bot:random"}}
        made, _ = await talk.post(self.address, "/api/matches", body, self.cookie)
        self.match = made["id"]

    async def play_on(self) -> None:
        """Play as fast as the server answers, until it dies."""
        address = f"ws://{self.address}/api/matches/{self.match}/live"
        try:
            async with connect(address, additional_headers={"cookie": self.cookie}) as line:
                at, text, waiting = 0, "", False
                while True:
                    message = json.loads(await line.recv())
                    if "ok" in message:
                        assert message["ok"], message
                        self.accepted.append((at, text))
                        waiting = False
                        continue
                    assert message["fault"] == ""
                    self.shown = message["seq"]
                    asked = message["scene"]["asked"]
                    if asked is None:
                        return
                    if asked["choices"] and not waiting:
                        at = message["scene"]["at"]
                        text = asked["choices"][len(self.accepted) % len(asked["choices"])]["text"]
                        waiting = True
                        request = {"id": 1, "do": "play", "text": text, "at": at}
                        await line.send(json.dumps(request))
        except (WebSocketException, OSError):
            return


def test_sigkill_under_load_loses_nothing_and_doubles_nothing(
    server: Server, settings: Settings
) -> None:
    witnesses = [Witness(server.address, number) for number in range(MATCHES)]

    async def scene() -> None:
        await servers.until_up(server.address)
        await asyncio.gather(*(witness.begin() for witness in witnesses))
        for _ in range(3):
            playing = asyncio.gather(*(witness.play_on() for witness in witnesses))
            await asyncio.wait_for(_busy(playing, witnesses), 60)
            server.kill()
            await playing
            _check(settings, witnesses)
            for witness in witnesses:
                witness.accepted.clear()
            server.start()
            await servers.until_up(server.address)

    with ThreadPoolExecutor(1) as pool:  # browser tests leave a loop running in this thread
        pool.submit(asyncio.run, scene()).result()


async def _busy(playing: asyncio.Future[list[None]], witnesses: list[Witness]) -> None:
    """Wait until enough was played; an early end is a failure."""
    while sum(len(witness.accepted) for witness in witnesses) < ACTIONS:
        if playing.done():
            playing.result()
        await asyncio.sleep(0.01)


def _check(settings: Settings, witnesses: list[Witness]) -> None:
    store = Store(settings)
    try:
        played = 0
        for witness in witnesses:
            kept = store.read_now(lambda c, match=witness.match: matches.load(c, match))
            assert kept is not None
            assert [e.seq for e in kept.entries] == list(range(1, len(kept.entries) + 1))
            assert len(kept.entries) >= witness.shown, "something was shown that is not on disk"
            actions = [entry for entry in kept.entries if entry.kind == "play"]
            for at, text in witness.accepted:
                assert actions[at].text == text, "an accepted action is lost"
                assert (actions[at].role, actions[at].number) == ("NATO", CHOSEN)
            played += len(witness.accepted)
            _playable(kept)
        assert played >= ACTIONS
    finally:
        store.close()


def _playable(kept: matches.Kept) -> None:
    """What is on disk is a match that can be played from its beginning."""
    match = Match(levant.game(kept.row.opening.game), kept.row.opening)
    for entry in kept.entries:
        if entry.kind == "play":
            match.play(entry.text)
