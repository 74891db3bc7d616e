"""For who runs it: health, figures, logs, orders, one's own data, back-up and restore."""

import json
import logging
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from starlette.websockets import WebSocketDisconnect

from levant.cli import main
from levant.web import matches
from levant.web.health import JsonLines
from levant.web.keeping import back_up, put_back
from levant.web.settings import Settings, with_secret
from levant.web.store import Store, Unusable

from .conftest import House, Player, easy
from .test_together import seated

Run = Callable[..., Result]


@pytest.fixture
def run(settings: Settings) -> Run:
    place = ["--data", str(settings.data)]
    if settings.database:
        place += ["--database", settings.database]

    def command(*words: str, **more: Any) -> Result:
        return CliRunner().invoke(main, [*words, *place], **more)

    return command


def test_health_and_figures(house: House, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ann.get("/healthz").text == "ok\n"
    assert ann.get("/metrics").status_code == 403  # for this machine only
    monkeypatch.setattr("levant.web.health._from_here", lambda request: True)
    line = ann.live(ann.new_match())
    line.ask("why", action="nonsense")
    told = ann.get("/metrics").text
    assert "levant_matches 1.0" in told
    assert "levant_lines 1.0" in told
    assert 'levant_asked_total{do="why",ok="false"} 1.0' in told
    assert "levant_sent_characters_total 0.0" not in told
    assert "levant_sent_characters_total" in told
    assert 'levant_requests_total{path="/api/matches",status="200"}' in told

    async def broken(job: object) -> None:
        raise sqlite_error()

    def sqlite_error() -> Exception:
        from sqlalchemy.exc import OperationalError

        return OperationalError("select", {}, Exception("gone"))

    monkeypatch.setattr(house.site.store, "read", broken)
    assert ann.get("/healthz").status_code == 503


def test_a_log_of_lines_that_programs_read() -> None:
    record = logging.makeLogRecord({"msg": "%d of %s", "args": (2, "x"), "levelname": "INFO"})
    record.player = 7
    told = json.loads(JsonLines().format(record))
    assert (told["message"], told["level"], told["player"]) == ("2 of x", "info", 7)


def test_an_account_is_closed_while_the_server_runs(house: House, ann: Player, run: Run) -> None:
    line = ann.live(ann.new_match())
    done = run("admin", "ban", "Ann", "rude")
    assert (done.exit_code, "Ann is closed: rude" in done.output) == (0, True)
    with pytest.raises(WebSocketDisconnect) as closed:
        line.until(lambda update: False)
    assert "ended" in closed.value.reason
    assert ann.get("/api/session").status_code == 401
    assert run("admin", "unban", "Ann").exit_code == 0
    assert run("admin", "ban", "Nobody").exit_code == 1


def test_a_closed_account_does_not_sign_in(house: House, ann: Player, run: Run) -> None:
    ann.post("/api/account", {"name": "Ann", "password": "correct horse"})
    run("admin", "ban", "Ann", "rude")
    answer = ann.post("/api/session", {"name": "Ann", "password": "correct horse"})
    assert (answer.status_code, "closed: rude" in answer.text) == (403, True)


def test_a_match_is_ended_and_the_players_see_it(ann: Player, bob: Player, run: Run) -> None:
    match, nato, _ = seated(ann, bob)
    assert run("admin", "end", match).exit_code == 0
    nato.until(lambda update: update["scene"]["result"] is not None)
    assert nato.scene["result"]["level"] == "Ended by who runs the server"
    assert nato.scene["result"]["winner"] is None
    again = run("admin", "end", match)
    assert (again.exit_code, "is over" in again.output) == (1, True)
    assert run("admin", "end", "nosuch").exit_code == 1


def test_names_are_changed_and_load_is_told(ann: Player, run: Run) -> None:
    ann.new_match()
    assert "Ann is now Anna" in run("admin", "rename", "Ann", "Anna").output
    assert ann.get("/api/session").json()["name"] == "Anna"
    told = run("admin", "load").output
    assert "1 guests" in told
    assert "1 matches go on" in told


def test_an_admin_deletes_a_player(ann: Player, run: Run) -> None:
    assert run("admin", "delete", "Ann", input="n\n").exit_code == 1
    assert ann.get("/api/session").status_code == 200
    assert run("admin", "delete", "Ann", "--yes").exit_code == 0
    assert ann.get("/api/session").status_code == 401


def test_ones_own_data_is_shown_and_forgotten(house: House, ann: Player, bob: Player) -> None:
    account = {"name": "Ann", "password": "correct horse", "email": "ann@example.com"}
    ann.post("/api/account", account)
    match, nato, _ = seated(ann, bob)
    nato.ask("chat", text="my secret")
    nato.ask("note", text="my plan")
    told = ann.get("/api/account/data")
    assert told.json()["account"]["pending"] == "ann@example.com"
    assert [each["id"] for each in told.json()["matches"]] == [match]
    for words in ("my secret", "my plan", "testclient"):
        assert words in told.text
    assert "argon2" not in told.text
    path = "/api/account/delete"
    assert ann.post(path, {"name": "Ann", "password": "wrong one"}).status_code == 403
    assert ann.post(path, {"name": "An", "password": "correct horse"}).status_code == 400
    assert ann.post(path, {"name": "Ann", "password": "correct horse"}).status_code == 200
    assert ann.get("/api/session").status_code == 401
    seen = bob.live(match).update
    assert "Ann" not in json.dumps(seen)
    assert "my secret" not in json.dumps(seen)
    assert house.stranger().post("/api/session", {"name": "Ann"}).status_code == 200


def test_a_back_up_under_load_is_whole(house: House, ann: Player, tmp_path: Path) -> None:
    """Taken while somebody plays: all that was played before is in it, and it can be played on."""
    settings, file = house.settings, tmp_path / "copy.tar.gz"
    if settings.database:
        pytest.skip("of PostgreSQL the next test tells")
    match = ann.new_match(seats={})
    live, before = ann.live(match), 0
    done = threading.Event()

    def copy() -> None:
        for _ in range(3):
            back_up(settings, file)
        done.set()

    thread = threading.Thread(target=copy)
    live.play_first("deploy")
    before = live.update["seq"]
    thread.start()
    while not done.is_set() or live.update["seq"] < before + 5:
        live.play_first("deploy", "end")
    thread.join()
    target = Settings(tmp_path / "elsewhere")
    put_back(target, file, replace=False)
    with pytest.raises(Unusable, match="--replace"):
        put_back(target, file, replace=False)
    store = Store(target)
    kept = store.read_now(lambda c: matches.load(c, match))
    store.close()
    assert kept is not None
    assert len(kept.entries) >= before
    assert with_secret(target).secret == settings.secret
    again = House(with_secret(easy(tmp_path / "elsewhere")))
    try:
        copied = again.stranger()
        copied.client.cookies.set("levant", ann.client.cookies["levant"])
        assert copied.live(match).update["fault"] == ""
        with pytest.raises(Unusable, match="another server runs"):
            put_back(target, file, replace=True)
    finally:
        again.close()


def test_back_up_and_restore_are_a_command_each(
    house: House, ann: Player, run: Run, tmp_path: Path
) -> None:
    ann.new_match()
    file = tmp_path / "copy.tar.gz"
    done = run("backup", str(file))
    assert done.exit_code == 0, done.output
    assert file.stat().st_mode & 0o077 == 0
    house.close()
    ends = run("restore", str(file))
    assert (ends.exit_code, "Traceback" in ends.output) == (1, False)
    done = run("restore", str(file), "--replace")
    assert done.exit_code == 0, done.output
    again = House(house.settings)
    try:
        back = again.stranger()
        back.client.cookies.set("levant", ann.client.cookies["levant"])
        assert len(back.get("/api/matches").json()["mine"]) == 1
    finally:
        again.close()


def test_what_is_no_back_up_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear aunt")
    words = ["restore", str(tmp_path / "letter"), "--data", str(tmp_path / "data")]
    done = CliRunner().invoke(main, words)
    assert (done.exit_code, "no back-up of Levant" in done.output) == (1, True)
    assert len(done.output.splitlines()) == 1
    done = CliRunner().invoke(
        main, ["backup", str(tmp_path / "x"), "--data", str(tmp_path / "new")]
    )
    assert (done.exit_code, "nothing to back up" in done.output) == (1, True)


def test_a_back_up_that_cannot_be_written_is_told(house: House, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "no" / "such" / "copy.tar.gz"
    done = run("backup", str(file))
    assert done.exit_code == 1
    assert done.output.startswith(f"levant: cannot write {file}: there is no folder")


def test_the_doctor_finds_what_is_wrong(tmp_path: Path) -> None:
    def doctor() -> Result:
        return CliRunner().invoke(main, ["doctor", "--data", str(tmp_path)])

    (tmp_path / "letter").write_text("Dear aunt")
    under = CliRunner().invoke(main, ["doctor", "--data", str(tmp_path / "letter" / "data")])
    assert (under.exit_code, "letter is a file" in under.output) == (1, True)
    Store(with_secret(Settings(tmp_path))).close()
    assert doctor().exit_code == 0, doctor().output
    (tmp_path / "secret.key").chmod(0o644)
    assert (doctor().exit_code, "chmod 600" in doctor().output) == (1, True)
    (tmp_path / "secret.key").chmod(0o600)
    (tmp_path / "secret.key").write_text("")
    assert "cut short" in doctor().output
    (tmp_path / "secret.key").unlink()
    with sqlite3.connect(tmp_path / "levant.sqlite") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer Levant" in doctor().output
    (tmp_path / "levant.sqlite").write_bytes(b"x" * 5000)
    assert (doctor().exit_code, "levant restore" in doctor().output) == (1, True)
