"""Faults get an answer: bad starts in a line, odd messages with a reason."""

import asyncio
import json
import os
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest
from sqlalchemy.exc import OperationalError
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import connect

from levant.web import clock, heartbeat, serve
from levant.web.app import application
from levant.web.settings import Settings, with_secret
from levant.web.store import Store, Unusable, migrate

from .conftest import GAME, House, Player, easy
from .test_proxy import free_port, started, wait_for
from .test_together import seated

LIMIT = 120


def corrupt(folder: Path) -> None:
    Store(Settings(folder)).close()
    data = bytearray((folder / "levant.sqlite").read_bytes())
    data[100:3000] = b"\xff" * 2900
    (folder / "levant.sqlite").write_bytes(bytes(data))


def half(folder: Path) -> None:
    with sqlite3.connect(folder / "levant.sqlite") as database:
        database.execute("CREATE TABLE players (id INTEGER)")


def no_database(folder: Path) -> None:
    (folder / "levant.sqlite").write_text("this is a letter to my aunt, and no database " * 40)


def newer(folder: Path) -> None:
    Store(Settings(folder)).close()
    with sqlite3.connect(folder / "levant.sqlite") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (corrupt, "levant.sqlite"),
        (half, "half made"),
        (no_database, "no SQLite file"),
        (newer, "newer Levant"),
    ],
)
def test_a_bad_database_ends_the_start_with_one_line(
    tmp_path: Path, spoil: object, words: str
) -> None:
    spoil(tmp_path)  # type: ignore[operator]
    with pytest.raises(SystemExit) as end:
        serve.run(port=0, data=tmp_path)
    said = str(end.value)
    assert said.startswith("levant: ")
    assert words in said
    assert said.count("\n") <= 1


def test_a_start_that_fails_has_status_1_and_no_traceback(tmp_path: Path) -> None:
    no_database(tmp_path)
    command = [sys.executable, "-m", "levant.cli", "serve", "--no-open", "--port", "0"]
    for more in (
        ["--data", str(tmp_path)],
        [
            "--data",
            str(tmp_path / "other"),
            "--database",
            f"postgresql://x@127.0.0.1:{free_port()}/x",
        ],
        ["--data", str(tmp_path / "third"), "--host", "192.0.2.1"],
    ):
        done = subprocess.run([*command, *more], capture_output=True, text=True, timeout=LIMIT)
        assert done.returncode == 1, done.stderr
        assert "Traceback" not in done.stderr
        assert done.stderr.startswith("levant: ")
        assert len(done.stderr.strip().splitlines()) <= 2, done.stderr


@pytest.mark.parametrize("address", ["levant.example", "ftp://levant.example", "https://"])
def test_a_wrong_address_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("LEVANT_ADDRESS", address)
    with pytest.raises(SystemExit, match="LEVANT_ADDRESS"):
        serve.run(port=0, data=tmp_path)


def test_two_servers_on_one_sqlite_file_are_one_too_many(tmp_path: Path) -> None:
    first = House(with_secret(easy(tmp_path)))
    try:
        with pytest.raises(Unusable, match="another server runs"):
            House(with_secret(easy(tmp_path)))
    finally:
        first.close()
    House(with_secret(easy(tmp_path))).close()


@pytest.mark.parametrize("name", ["a?b", "a#b", "100%", "%20", "with space", "نمرود", "ö'\"x"])
def test_data_folders_of_every_name(tmp_path: Path, name: str) -> None:
    house = House(with_secret(easy(tmp_path / name)))
    try:
        assert house.player("Ann").get("/api/matches").status_code == 200
    finally:
        house.close()
    assert (tmp_path / name / "levant.sqlite").is_file()
    assert [file.name for file in tmp_path.iterdir()] == [name]


# --- messages ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["\0", '{"id":1,"do":"\\u0000"}', "[" * 20_000, '{"id":1,"do":' + "[" * 20_000, "{" * 5000],
)
def test_odd_messages_are_answered_and_the_line_stays(ann: Player, text: str) -> None:
    live = ann.live(ann.new_match())
    answer = live.say(text)
    assert (answer["ok"], bool(answer["reason"])) == (False, True)
    assert live.ask("why", text="end")["id"] > 0


def test_bytes_close_the_line_with_a_reason(ann: Player) -> None:
    match = ann.new_match()
    with ann.connect(f"{match}/live") as line:
        line.receive_text()
        line.send_bytes(b"\x00\x01")
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive_text()
    assert (closed.value.code, "text" in closed.value.reason) == (1003, True)


@pytest.mark.parametrize("body", [
    b"\0", b"[" * 20_000, b'{"name":"a\\u0000b"}', b"\xff\xfe",
    b'{"name":"a","more":' + b"[" * 20_000 + b"]" * 20_000 + b"}",
])  # fmt: skip
def test_odd_bodies_are_answered_with_headers(house: House, body: bytes) -> None:
    answer = house.stranger().client.post("/api/session", content=body)
    assert answer.status_code == 400
    assert answer.json()["error"]["reason"]
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["", "api/matches/", "api/games/", "page/", "docs/"])
def test_nul_in_an_address_is_answered(ann: Player, path: str) -> None:
    answer = ann.get(f"/{path}%00")
    assert answer.status_code < 500
    assert "content-security-policy" in answer.headers


def test_nul_in_chat_and_notes_is_refused_or_kept(ann: Player) -> None:
    live = ann.live(ann.new_match())
    for do in ("chat", "note"):
        assert not live.ask(do, text="a\0b")["ok"]


def test_a_store_that_fails_is_told_and_nothing_happened(
    house: House, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a full disk."""
    live = ann.live(ann.new_match())
    at, text = live.scene["at"], live.choices[0]["text"]

    async def full(*_: object, **__: object) -> None:
        raise OperationalError("insert", {}, Exception("database or disk is full"))

    with monkeypatch.context() as patch:
        patch.setattr(house.site.store, "write", full)
        answer = live.ask("play", text=text, at=at)
        assert (answer["ok"], "cannot save" in answer["reason"]) == (False, True)
        refused = ann.post("/api/matches", {"game": GAME})
        assert (refused.status_code, "try again later" in refused.text) == (503, True)
    live.until(lambda update: True)
    assert live.ask("play", text=text, at=at)["ok"]


def test_https_is_asked_for_again_where_it_is_spoken(tmp_path: Path) -> None:
    house = House(with_secret(easy(tmp_path, address="https://levant.example")))
    try:
        eve = house.stranger()
        assert "max-age" in eve.get("/api/games").headers["strict-transport-security"]
        body, other = {"name": "Eve"}, {"origin": "http://levant.example"}
        assert eve.post("/api/session", body, headers=other).status_code == 403
        own = {"origin": "https://levant.example"}
        assert eve.post("/api/session", body, headers=own).status_code == 200
    finally:
        house.close()


def test_unknown_matches_leave_nothing_behind(house: House, ann: Player) -> None:
    for number in range(50):
        assert ann.get(f"/api/matches/{number:012x}/at/0").status_code == 404
    assert (house.site.hall.rooms, house.site.hall._loading) == ({}, {})


# --- connections and clocks ----------------------------------------------------------------------


@pytest.fixture
def short(tmp_path: Path) -> Iterator[int]:
    """The port of a server that has little patience."""
    port = free_port()
    server = started(tmp_path, port, LEVANT_SILENT="0.5", LEVANT_LOG="json")
    wait_for(port)
    yield port
    server.terminate()
    server.wait(LIMIT)


@pytest.mark.parametrize(
    "sent", [b"", b"GET / HT", b"POST /api/session HTTP/1.1\r\nhost: localhost\r\nx-levant: 1\r\n"
             b"content-length: 50\r\n\r\n{"]
)  # fmt: skip
def test_silent_connections_are_closed(short: int, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", short)) as line:
        line.sendall(sent)
        line.settimeout(LIMIT)
        while True:  # until it ends
            try:
                if not line.recv(4096):
                    return
            except ConnectionResetError:
                return


STUCK = """
import asyncio, sys, time
from pathlib import Path
from levant.web import app, serve
sweep = app._sweep

async def stuck(site):
    asyncio.ensure_future(asyncio.to_thread(time.sleep, 1000))
    await sweep(site)

app._sweep = stuck
serve.run(port=int(sys.argv[1]), data=Path(sys.argv[2]), workers=1)
"""


def test_sigterm_ends_everything_within_five_seconds(tmp_path: Path) -> None:
    """The server sees to it itself, by its own clock: here with a thread that never ends."""
    assert serve.ENDING < 5
    port = free_port()
    server = subprocess.Popen([sys.executable, "-c", STUCK, str(port), str(tmp_path)])
    wait_for(port)
    lines = [socket.create_connection(("127.0.0.1", port)) for _ in range(5)]
    server.terminate()
    assert server.wait(LIMIT) in (0, -15)
    for line in lines:
        line.close()


@pytest.mark.skipif(os.name != "posix", reason="handles are limited by the system")
def test_handles_are_kept_in_reserve(tmp_path: Path) -> None:
    """Who comes too late is told why, the log says it once, and those who play go on."""
    port = free_port()
    command = ["sh", "-c", 'ulimit -n 220; exec "$@"', "sh", sys.executable, "-m", "levant.cli"]
    command += ["serve", "--no-open", "--port", str(port), "--data", str(tmp_path)]
    more = {"LEVANT_WORKERS": "0", "LEVANT_HELPERS": "0", "LEVANT_SILENT": "600"}
    server = subprocess.Popen(
        command, env=os.environ | more, stderr=subprocess.PIPE, text=True, stdout=subprocess.DEVNULL
    )
    with ExitStack() as stack:
        stack.callback(server.wait, LIMIT)
        stack.callback(server.terminate)
        wait_for(port)
        home = httpx2.Client(base_url=f"http://localhost:{port}", headers={"x-levant": "1"})
        made = home.post("/api/matches", json={"game": "sixth-fleet", "seats": {}}).json()
        address = f"ws://localhost:{port}/api/matches/{made['id']}/live"
        player = stack.enter_context(connect(address))
        scene = json.loads(player.recv(timeout=LIMIT))["scene"]
        for _ in range(150):
            last = stack.enter_context(socket.create_connection(("127.0.0.1", port)))
        last.settimeout(LIMIT)
        assert b"the server is full" in last.recv(4096)
        choice = scene["asked"]["choices"][0]["text"]
        player.send(json.dumps({"id": 1, "do": "play", "at": scene["at"], "text": choice}))
        while "ok" not in (answer := json.loads(player.recv(timeout=LIMIT))):
            pass
        assert answer["ok"]
    assert server.stderr is not None
    assert server.stderr.read().count("connections are open") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.66 is this machine, too, on Linux")
def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    """A thousand silent ones kept everybody else out for a minute, again and again."""
    port = free_port()
    command = ["sh", "-c", 'ulimit -n 500; exec "$@"', "sh", sys.executable, "-m", "levant.cli"]
    command += ["serve", "--no-open", "--port", str(port), "--data", str(tmp_path)]
    command += ["--behind-proxy", "192.0.2.1"]  # so that it is no local one
    more = {"LEVANT_WORKERS": "0", "LEVANT_HELPERS": "0", "LEVANT_SILENT": "600"}
    server = subprocess.Popen(command, env=os.environ | more, stdout=subprocess.DEVNULL)
    with ExitStack() as stack:
        stack.callback(server.wait, LIMIT)
        stack.callback(server.terminate)
        wait_for(port)

        def come() -> socket.socket:
            return socket.create_connection(("127.0.0.1", port), LIMIT, ("127.0.0.66", 0))

        crowd = [come() for _ in range(450)]
        assert b"too many connections from your address" in crowd[-1].recv(4096)
        assert httpx2.get(f"http://127.0.0.1:{port}/api/games").status_code == 200
        for each in crowd:
            each.close()
        end = time.monotonic() + LIMIT
        while True:  # who goes makes room
            again = come()
            again.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
            answer = again.recv(4096)
            again.close()
            if b" 200 " in answer:
                break
            assert time.monotonic() < end


def test_clocks_stand_still_while_the_server_is_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(with_secret(easy(tmp_path)))
    ann, bob = house.player("Ann"), house.player("Bob")
    match, nato, _ = seated(ann, bob, clock="live")
    left = nato.update["seats"][0]["clock"]
    cookie = ann.client.cookies["levant"]
    house.close()
    monkeypatch.setattr(clock, "_started", clock._started + 3600 * 10**9)  # an hour goes by
    again = House(with_secret(easy(tmp_path)))
    try:
        ann = again.stranger()
        ann.client.cookies.set("levant", cookie)
        seen = ann.live(match).update["seats"][0]
        assert seen["running"]
        assert left - 60_000 < seen["clock"] <= left
        deadline = again.site.store.read_now(
            lambda c: c.exec_driver_sql("SELECT deadline FROM matches").scalar()
        )
        assert deadline > clock.now() + left - 60_000
    finally:
        again.close()


def test_a_clock_that_was_set_back_gives_nobody_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(with_secret(easy(tmp_path)))
    noted = clock.now() + 5_000_000
    house.site.store.submit(lambda c: heartbeat.keep(c, "alive", noted)).result()
    house.site.store.submit(lambda c: heartbeat.resume(c, True)).result()
    house.close()
    assert clock.now() >= noted
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    assert clock.now() >= noted


def test_an_older_database_is_brought_up_to_date_without_loss(tmp_path: Path) -> None:
    """From a stored copy, made by the release before."""
    stored = Path(__file__).parent / "release-0001.sql"
    with sqlite3.connect(tmp_path / "levant.sqlite") as database:
        database.executescript(stored.read_text())
    before = json.loads((Path(__file__).parent / "release-0001.json").read_text())
    house = House(with_secret(easy(tmp_path, secret=before["secret"])))
    try:
        ann = house.stranger()
        ann.client.cookies.set("levant", before["cookie"])
        found = ann.get("/api/session", headers={"cookie": f"levant={before['cookie']}"})
        assert found.json()["name"] == "Ann"
        assert house.stranger().post("/api/session", before["bob"]).status_code == 200
        lists = ann.get("/api/matches").json()
        assert [card["id"] for card in lists["mine"]] == before["matches"]
        for match, fingerprint in zip(before["matches"], before["fingerprints"], strict=True):
            update = ann.live(match).update
            assert (update["fault"], update["fingerprint"]) == ("", fingerprint)
    finally:
        house.close()


def test_migrations_go_down_again(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    store = Store(Settings(tmp_path))
    store.close()
    config = Config()
    folder = Path(serve.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    config.attributes["url"] = store.url
    command.downgrade(config, "0001")
    migrate(store.url)


def test_who_hangs_up_in_the_middle_of_a_request_writes_nothing_into_the_log(
    caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """Whoever likes could fill the log with faults of ours otherwise."""
    app = application(with_secret(easy(tmp_path)))
    sent: list[Message] = []

    async def hang_up() -> Message:
        return {"type": "http.disconnect"}

    async def note(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http", "method": "POST", "path": "/api/session", "query_string": b"",
        "scheme": "http", "client": ("192.0.2.1", 1), "app": app,
        "headers": [(b"host", b"testserver"), (b"x-levant", b"1"), (b"content-length", b"50")],
    }  # fmt: skip
    with ThreadPoolExecutor(1) as pool:  # browser tests leave a loop running in this thread
        pool.submit(asyncio.run, app(scope, hang_up, note)).result()
    app.state.site.store.close()
    assert sent[0]["status"] == 400
    assert not [record for record in caplog.records if "failed" in record.getMessage()]
