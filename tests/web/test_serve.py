"""Starting a server: settings, secrets, ports, matches that leave memory."""

import os
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from levant.web import clock, listening, serve, store
from levant.web.clock import Pace
from levant.web.settings import Settings, data_folder, from_environment, with_secret

from .conftest import House
from .test_together import seated


def test_settings_come_from_the_environment_and_the_caller_has_the_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEVANT_DATABASE", "postgresql://levant@/levant")
    monkeypatch.setenv("LEVANT_WORKERS", "3")
    monkeypatch.setenv("LEVANT_GUESTS", "false")
    settings = from_environment(tmp_path / "new", workers=2, local=None)
    assert settings.database == "postgresql://levant@/levant"
    assert (settings.workers, settings.guests, settings.local) == (2, False, False)
    monkeypatch.setenv("LEVANT_WORKERS", "many")
    with pytest.raises(ValueError, match="workers"):
        from_environment(tmp_path)


def test_the_secret_outlives_a_restart_and_is_nobody_elses(tmp_path: Path) -> None:
    first = with_secret(Settings(tmp_path / "data"))
    assert len(first.secret) == 64
    assert with_secret(Settings(tmp_path / "data")).secret == first.secret
    assert with_secret(Settings(tmp_path / "other")).secret != first.secret
    if os.name == "posix":
        mode = stat.S_IMODE((tmp_path / "data" / "secret.key").stat().st_mode)
        assert mode == 0o600


@pytest.mark.parametrize("content", ["", "short", "   \n"])
def test_a_key_that_is_empty_or_short_is_refused(tmp_path: Path, content: str) -> None:
    key = tmp_path / "secret.key"
    key.write_text(content)
    key.chmod(0o600)
    with pytest.raises(ValueError, match="empty or cut short"):
        with_secret(Settings(tmp_path))


@pytest.mark.skipif(os.name != "posix", reason="others are told apart by modes")
def test_a_key_that_others_can_read_is_refused(tmp_path: Path) -> None:
    with_secret(Settings(tmp_path))
    for mode in (0o644, 0o640, 0o604):
        (tmp_path / "secret.key").chmod(mode)
        with pytest.raises(ValueError, match="can be read by others"):
            with_secret(Settings(tmp_path))


def test_a_short_secret_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEVANT_SECRET", "hunter2")
    with pytest.raises(ValueError, match="LEVANT_SECRET has 7 characters"):
        from_environment(tmp_path)
    monkeypatch.setenv("LEVANT_SECRET", 40 * " ")
    with pytest.raises(ValueError, match="LEVANT_SECRET has 0 characters"):
        from_environment(tmp_path)


def test_a_first_start_on_a_full_disk_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        with_secret(Settings(tmp_path))
    monkeypatch.setattr(store, "migrate", full)
    with pytest.raises(store.Unusable, match="No space"):
        store.Store(Settings(tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="others are told apart by modes")
def test_the_database_is_its_owners_from_its_first_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    migrate = store.migrate

    def looking(url: store.URL) -> None:
        migrate(url)
        seen.extend(stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir())

    monkeypatch.setattr(store, "migrate", looking)
    old = os.umask(0)
    try:
        opened = store.Store(Settings(tmp_path))
        seen += [stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()]
        opened.close()
    finally:
        os.umask(old)
    assert set(seen) == {0o600}


def test_data_is_kept_where_the_user_keeps_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder() == Path("/somewhere/levant")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local/share/levant"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder().parts[-3:] == ("Library", "Application Support", "levant")


def test_of_two_servers_that_start_at_once_on_a_port_the_second_says_so() -> None:
    with listening.listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(ValueError, match="cannot listen on"):
            listening.listen("127.0.0.1", port)


def test_a_taken_port_and_a_bad_setting_end_with_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        with pytest.raises(SystemExit, match="cannot listen on"):
            serve.run(port=taken.getsockname()[1], data=tmp_path)
        free = listening.listen("127.0.0.1", None)
        assert free.getsockname()[1] > 0
        free.close()
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit, match="levant: "):
        serve.run(data=tmp_path / "file" / "below")
    with pytest.raises(SystemExit, match="postgresql://"):
        serve.run(data=tmp_path, database="shoe box")
    for host in ("nowhere.invalid", "\udcff", "ä.."):
        with pytest.raises(SystemExit, match="cannot listen on"):
            serve.run(host=host, port=0, data=tmp_path)


def test_the_server_starts_and_stops_as_a_program(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = (
        "from pathlib import Path; from levant.web.serve import run;"
        f"run(port={port}, data=Path({str(tmp_path)!r}))"
    )
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", command], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert f"http://localhost:{port}" in process.stdout.readline()
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except OSError:
            time.sleep(0.05)
    process.terminate()
    assert process.wait(20) in (0, -15)
    assert (tmp_path / "levant.sqlite").is_file()


@pytest.mark.skipif(os.name == "nt", reason="no Ctrl-C goes to one process alone there")
def test_ctrl_c_is_the_way_to_end_the_server_and_no_failure(tmp_path: Path) -> None:
    """It said "Aborted!", and that it had failed."""
    command = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from levant.cli import main\n"
        f"main(['serve', '--no-open', '--port', '0', '--data', {str(tmp_path)!r}])"
    )
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", command],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    port = int(process.stdout.readline().partition("localhost:")[2].split()[0])
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except OSError:
            time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=20)
    assert process.returncode == 0
    assert "Abort" not in said


def test_a_match_that_nobody_uses_leaves_memory_and_comes_back(settings: Settings) -> None:
    house = House(msgspec.structs.replace(settings, idle=0.0))
    try:
        ann = house.player("Ann")
        match = ann.new_match(seats={})
        live = ann.live(match)
        live.play_first()
        seq = live.update["seq"]
        live.close()
        end = time.monotonic() + 10
        while house.site.hall.rooms and time.monotonic() < end:
            time.sleep(0.05)
        assert house.site.hall.rooms == {}
        assert ann.live(match).update["seq"] == seq
    finally:
        house.close()


def test_a_clock_falls_in_a_match_that_nobody_has_open(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(clock.PACES, "live", Pace(bank=800, gain=10))
    house = House(msgspec.structs.replace(settings, idle=0.0))
    try:
        ann, bob = house.player("Ann"), house.player("Bob")
        match, nato, soviet = seated(ann, bob, clock="live")
        nato.close()
        soviet.close()
        house.site.hall.rooms.clear()
        end = time.monotonic() + 10
        while not (over := bob.get("/api/matches").json()["mine"][0]["over"]):
            assert time.monotonic() < end
            time.sleep(0.1)
        assert over == "NATO is out of time"
        assert bob.live(match).scene["result"]["winner"] == "Soviet"
    finally:
        house.close()
