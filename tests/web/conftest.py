"""A server in this process, on SQLite and on a real PostgreSQL, and players who talk to it."""

import json
import os
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient, WebSocketTestSession

from levant.web import players
from levant.web.app import application
from levant.web.settings import Settings, with_secret
from levant.web.store import database_url, prepare

GAME = "sixth-fleet"


# --- databases -----------------------------------------------------------------------------------


class Postgres:
    """A PostgreSQL server of our own, in a folder of its own, reached by a socket there."""

    def __init__(self, programs: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="levant-pg-"))
        self._programs = programs
        self._count = 0
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        data = self.folder / "data"
        self._do("initdb", "-D", str(data), "-A", "trust", "-U", "levant", "--no-sync")
        options = f"-c listen_addresses='' -k {self.folder} -c fsync=off"
        self._do("pg_ctl", "-D", str(data), "-o", options, "-w", "-l", f"{data}/log", "start")
        self._line = psycopg.connect(self._address("postgres"), autocommit=True)
        new = self._line.info.server_version >= 150_000
        self._quickly = "STRATEGY file_copy" if new else ""  # as it was done before there were two
        self._laid = ""

    @contextmanager
    def database(self, *, laid: bool = False) -> Iterator[str]:
        """The address of a fresh database, empty or with its tables; hundreds of them are too many
        to keep."""
        self._count += 1
        name = f"test{self._count}"
        like = f"TEMPLATE {self._with_tables()}" if laid else ""
        self._line.execute(f"CREATE DATABASE {name} {like} {self._quickly}")
        yield self._address(name)
        self._line.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def _with_tables(self) -> str:
        """The database of which others are copies: its tables are made once."""
        if not self._laid:
            self._laid = "laid"
            self._line.execute(f"CREATE DATABASE {self._laid} {self._quickly}")
            prepare(database_url(Settings(self.folder, self._address(self._laid))))
        return self._laid

    def _address(self, name: str) -> str:
        return f"postgresql://levant@/{name}?host={self.folder}"

    def stop(self) -> None:
        self._line.close()
        self._do("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self.folder)

    def _do(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder)


def postgres_programs() -> Path | None:
    """Where PostgreSQL's programs are; Debian's package is installed where that is possible."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found and os.geteuid() == 0 and shutil.which("apt-get"):
        for words in (["update"], ["install", "-y", "postgresql"]):
            subprocess.run(["apt-get", *words], capture_output=True, check=False)
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    programs = postgres_programs()
    if programs is None:
        warnings.warn(
            "PostgreSQL is not here and cannot be installed: its tests do not run", stacklevel=2
        )
        pytest.skip("PostgreSQL is not here and cannot be installed")
    server = Postgres(programs)
    yield server
    server.stop()


@pytest.fixture
def shared_database(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database for more than one server."""
    with postgres.database() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of an empty database; "" for SQLite in the data folder.

    For a `house` its tables are there: to make them takes longer than most that is done in one.
    """
    if request.param == "sqlite":
        yield ""
        return
    laid = "house" in request.fixturenames
    with request.getfixturevalue("postgres").database(laid=laid) as address:
        yield address


@pytest.fixture(scope="session")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite database in which there are tables, and nothing else."""
    folder = tmp_path_factory.mktemp("laid")
    prepare(database_url(Settings(folder)))
    return folder / "levant.sqlite"


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds that a server draws for a new match are the same in every run."""
    always = f"{7:032}"
    monkeypatch.setattr("levant.match._seed", lambda seed: always if seed is None else str(seed))


IN_EARNEST = players._hasher
_AT_ONCE = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(autouse=True)
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """What keeps passwords takes its time on purpose, and here they are kept by the hundred."""
    monkeypatch.setattr(players, "_hasher", _AT_ONCE)


# --- a server and its players --------------------------------------------------------------------


class Player:
    """Somebody at a browser of his own."""

    def __init__(self, client: TestClient, name: str, lines: list["Live"]) -> None:
        self.client = client
        self.name = name
        self.lines = lines

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(path, **more)

    def post(self, path: str, body: object = None, **more: Any) -> Any:
        return self.client.post(path, json={} if body is None else body, **more)

    def new_match(self, **wanted: Any) -> str:
        body = {"game": GAME, "seats": {"NATO": "me", "Soviet": "bot:random"}} | wanted
        if all(kind.startswith(("me", "same", "bot:")) for kind in body["seats"].values()):
            body = {"seed": "7"} | body
        answer = self.post("/api/matches", body)
        assert answer.status_code == 200, answer.text
        match: str = answer.json()["id"]
        return match

    def connect(self, path: str) -> WebSocketTestSession:
        return self.client.websocket_connect(f"ws://localhost/api/matches/{path}")

    def live(self, match: str, since: int = 0, token: str = "") -> "Live":
        live = Live(self, match, since, token)
        self.lines.append(live)
        return live


class Live:
    """A live connection: `update` is the last one that came."""

    def __init__(self, player: Player, match: str, since: int = 0, token: str = "") -> None:
        self._session = player.connect(f"{match}/live?since={since}&token={token}")
        self._socket: WebSocketTestSession = self._session.__enter__()
        self._open = True
        self._number = 0
        self.updates: list[dict[str, Any]] = []
        self.thoughts: list[dict[str, Any]] = []  # how far a bot was that thought
        self.next_update()

    @property
    def update(self) -> dict[str, Any]:
        return self.updates[-1]

    @property
    def scene(self) -> dict[str, Any]:
        scene: dict[str, Any] = self.update["scene"]
        return scene

    @property
    def choices(self) -> list[dict[str, Any]]:
        return self.scene["asked"]["choices"] if self.scene["asked"] else []

    def next_update(self) -> dict[str, Any]:
        while not self._noted(json.loads(self._socket.receive_text())):
            pass
        return self.update

    def _noted(self, message: dict[str, Any]) -> bool:
        """Keep what came; whether it is an update."""
        update = "scene" in message
        (self.updates if update else self.thoughts).append(message)
        return update

    def until(self, true: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for an update of which something is true."""
        while not true(self.update):
            self.next_update()
        return self.update

    def reach(self, seq: int) -> None:
        """Wait until everything up to an entry is seen."""
        self.until(lambda update: update["seq"] >= seq)

    def ask(self, do: str, **what: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        self._number += 1
        self._socket.send_text(json.dumps({"id": self._number, "do": do, **what}))
        while True:
            message: dict[str, Any] = json.loads(self._socket.receive_text())
            if "ok" in message:
                assert message["id"] == self._number
                return message
            self._noted(message)

    def say(self, text: str) -> dict[str, Any]:
        """Send anything and take what comes back."""
        self._socket.send_text(text)
        answer: dict[str, Any] = json.loads(self._socket.receive_text())
        return answer

    def play(self, text: str) -> None:
        """Play, and wait until it is shown."""
        seq = self.update["seq"]
        answer = self.ask("play", text=text, at=self.scene["at"])
        assert answer["ok"], answer
        self.until(lambda update: update["seq"] > seq)

    def play_first(self, *verbs: str) -> str:
        """Play the first choice with one of these verbs, or the very first."""
        fitting = [c for c in self.choices if c["verb"] in verbs] or self.choices
        self.play(fitting[0]["text"])
        text: str = fitting[0]["text"]
        return text

    def my_turn(self) -> None:
        self.until(lambda update: bool(self.choices))

    def deploy(self) -> None:
        """Set up with the ready-made deployment until nothing is asked about setting up."""
        self.my_turn()
        while (
            any(c["verb"] in ("deploy", "place") for c in self.choices)
            or "placed" in (self.scene["asked"]["prompt"])
        ):
            self.play_first("deploy")
            self.my_turn()

    def pass_turn(self) -> None:
        """Play until the bot has played and it is one's turn again."""
        start = len(self.updates)
        while not any(update["thinking"] for update in self.updates[start:]):
            self.my_turn()
            self.play_first("end", "resolve", "halt")
        self.my_turn()

    def close(self) -> None:
        if self._open:
            self._open = False
            self._session.__exit__(None, None, None)


class House:
    """A running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = application(settings)
        self.site = self.app.state.site
        self._first = TestClient(self.app, "http://localhost", headers={"x-levant": "1"})
        self._lines: list[Live] = []
        self._stack = ExitStack()
        self._stack.enter_context(self._first)

    def player(self, name: str) -> Player:
        """A guest who has just come in."""
        player = self.stranger()
        player.name = name
        answer = player.post("/api/session", {"name": name})
        assert answer.status_code == 200, answer.text
        return player

    def stranger(self) -> Player:
        """Somebody who has not said who he is."""
        client = TestClient(self.app, "http://localhost", headers={"x-levant": "1"})
        client.portal = self._first.portal  # one loop for all, as in a real server
        return Player(client, "", self._lines)

    def close(self) -> None:
        for line in self._lines:
            line.close()
        self._stack.close()


def easy(data: Path, database: str = "", **more: Any) -> Settings:
    """Settings without processes and limits."""
    values: dict[str, Any] = {"workers": 0, "helpers": 0, "rate": 1e6, "burst": 10**9}
    return Settings(data, database, **values | {"quota": 1e6} | more)


@pytest.fixture
def settings(tmp_path: Path, database: str) -> Settings:
    return with_secret(easy(tmp_path / "data", database))


@pytest.fixture
def house(settings: Settings, laid: Path) -> Iterator[House]:
    if not settings.database:
        shutil.copy(laid, settings.data)
    server = House(settings)
    yield server
    server.close()


@pytest.fixture
def ann(house: House) -> Player:
    return house.player("Ann")


@pytest.fixture
def bob(house: House) -> Player:
    return house.player("Bob")
