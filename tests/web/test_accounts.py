"""Guests, accounts, passwords, cookies."""

from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from levant.web import players, sessions, signing
from levant.web.problem import Problem
from levant.web.settings import Settings, with_secret

from .conftest import IN_EARNEST, House, Player


def code(answer: object) -> int:
    return int(answer.status_code)  # type: ignore[attr-defined]


def test_a_guest_needs_a_free_name(house: House, ann: Player) -> None:
    assert ann.get("/api/session").json()["guest"]
    eve = house.stranger()
    for name in ("Ann", "ANN", " ann "):
        answer = eve.post("/api/session", {"name": name})
        assert (code(answer), "taken" in answer.text) == (409, True)
    for name in ("", "   ", "x" * 41, "a\x00b", "a\u202eb"):
        assert code(eve.post("/api/session", {"name": name})) == 400


def test_a_guest_can_change_his_name_and_keeps_his_matches(ann: Player) -> None:
    match = ann.new_match()
    assert ann.post("/api/session", {"name": "Anna"}).json()["name"] == "Anna"
    assert ann.get("/api/matches").json()["mine"][0]["id"] == match


def test_an_account_keeps_the_guests_matches_and_asks_for_its_password(
    house: House, ann: Player
) -> None:
    match = ann.new_match()
    account = {"name": "Ann", "password": "correct horse", "email": "ann@example.com"}
    assert ann.post("/api/account", account).json()["guest"] is False
    elsewhere = house.stranger()
    assert code(elsewhere.post("/api/session", {"name": "ann", "password": "wrong horse"})) == 403
    assert code(elsewhere.post("/api/session", {"name": "nobody", "password": "x" * 9})) == 403
    assert code(elsewhere.post("/api/session", {"name": "Ann"})) == 409
    assert code(elsewhere.post("/api/session", {"name": "ANN", "password": "correct horse"})) == 200
    assert elsewhere.get("/api/matches").json()["mine"][0]["id"] == match


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"password": "short"}, "8 to 200"),
        ({"password": "x" * 201}, "8 to 200"),
        ({"email": "nowhere"}, "no e-mail"),
        ({"name": ""}, "a name has"),
        ({"admin": True}, "unknown field"),
    ],
)
def test_bad_accounts_are_refused(house: House, change: dict[str, object], reason: str) -> None:
    body = {"name": "Zoe", "password": "long enough"} | change
    answer = house.stranger().post("/api/account", body)
    assert code(answer) == 400
    assert reason in answer.json()["error"]["reason"]


def test_a_taken_name_cannot_become_an_account(house: House, ann: Player) -> None:
    body = {"name": "Ann", "password": "long enough"}
    assert code(house.stranger().post("/api/account", body)) == 409
    assert code(house.player("Eve").post("/api/account", body)) == 409


def test_a_new_password_ends_every_other_session(house: House, ann: Player) -> None:
    ann.post("/api/account", {"name": "Ann", "password": "correct horse"})
    other = house.stranger()
    other.post("/api/session", {"name": "Ann", "password": "correct horse"})
    path = "/api/account/settings"
    assert code(ann.post(path, {"password": "battery staple", "old_password": "no"})) == 403
    change = {"password": "battery staple", "old_password": "correct horse"}
    assert code(ann.post(path, change)) == 200
    assert code(ann.get("/api/session")) == 200
    assert code(other.get("/api/session")) == 401
    assert code(other.post("/api/session", {"name": "Ann", "password": "correct horse"})) == 403


def test_settings(ann: Player) -> None:
    path = "/api/account/settings"
    changed = ann.post(path, {"email": "ann@example.com", "notify": True}).json()
    assert (changed["email"], changed["pending"]) == ("", "ann@example.com")
    assert changed["notify"]
    assert code(ann.post(path, {"hook": "https://example.com/hook"})) == 403  # switched off
    assert code(ann.post(path, {"email": "@"})) == 400
    assert ann.post(path, {}).json() == changed


def test_another_mail_address_takes_the_password(house: House, ann: Player) -> None:
    """Whoever sat at her browser for a moment wrote his own, and had a new password mailed."""
    ann.post("/api/account", {"name": "Ann", "password": "correct horse"})
    store, path = house.site.store, "/api/account/settings"
    for email in ("eve@example.com", "EVE@example.com"):
        for guess in ({}, {"old_password": "wrong horse"}):
            answer = ann.post(path, {"email": email, "notify": True} | guess)
            assert (code(answer), "present password" in answer.text) == (403, True)
    assert not ann.get("/api/session").json()["notify"]  # nothing of it was done
    change = {"email": "ann@example.com", "old_password": "correct horse"}
    assert ann.post(path, change).json()["pending"] == "ann@example.com"
    assert code(ann.post(path, {"email": "Ann@example.com"})) == 200  # the mail once more
    assert code(ann.post(path, {"email": ""})) == 403
    store.submit(lambda c: players.change(c, 1, email="ann@example.com", pending="")).result()
    assert code(ann.post(path, {"email": ""})) == 403  # without one she could be given no new one
    assert code(ann.post(path, {"email": "ann@example.com", "notify": True})) == 200
    assert ann.post(path, {"email": "", "old_password": "correct horse"}).json()["email"] == ""


def test_signing_out(ann: Player) -> None:
    assert code(ann.client.delete("/api/session")) == 200
    assert code(ann.get("/api/session")) == 401


def test_a_session_that_was_ended_is_worth_nothing(house: House, ann: Player) -> None:
    """Signing out ends the session on the server: a copy of the cookie does not help."""
    copy = house.stranger()
    copy.client.cookies.set("levant", ann.client.cookies["levant"])
    assert code(copy.get("/api/session")) == 200
    line = copy.live(ann.new_match())
    ann.client.delete("/api/session")
    assert code(copy.get("/api/session")) == 401
    with pytest.raises(WebSocketDisconnect) as closed:
        line.until(lambda update: False)
    assert "session was ended" in closed.value.reason


def test_sessions_are_listed_and_ended_one_by_one(house: House, ann: Player) -> None:
    ann.post("/api/account", {"name": "Ann", "password": "correct horse"})
    phone = house.stranger()
    phone.client.headers["user-agent"] = "Telephone/1.0"
    phone.post("/api/session", {"name": "Ann", "password": "correct horse"})
    listed = ann.get("/api/sessions").json()
    assert sorted((each["agent"], each["here"]) for each in listed) == [
        ("Telephone/1.0", False), ("testclient", True)
    ]  # fmt: skip
    [other] = [each["id"] for each in listed if not each["here"]]
    assert code(house.player("Eve").client.delete(f"/api/sessions/{other}")) == 404
    assert code(ann.client.delete(f"/api/sessions/{other}")) == 200
    assert code(phone.get("/api/session")) == 401
    assert code(ann.get("/api/session")) == 200


def test_a_cookie_of_the_release_before_is_taken_once_and_replaced(house: House) -> None:
    house.player("Ann")
    old = house.stranger()
    cookie = signing.sign(house.settings.secret, "session", "1:0", 1000)
    found = old.get("/api/session", headers={"cookie": f"levant={cookie}"})
    assert found.json()["name"] == "Ann"
    assert old.get("/api/session").json()["name"] == "Ann"
    fresh = old.client.cookies["levant"]
    assert fresh != cookie
    old.client.delete("/api/session")
    again = house.stranger()
    again.client.cookies.set("levant", fresh)
    assert code(again.get("/api/session")) == 401


@pytest.mark.parametrize(
    "name",
    ["ann", "Аnn", "ANN", "Αnn", "Ａｎｎ", "A n n", "𝐀nn", "An\u034fn", "Ann\ufe0f",
     "A\U000e0100nn", "Ann\u180b", "A\u17b4nn"],
)  # fmt: skip
def test_names_that_look_alike_are_one(ann: Player, house: House, name: str) -> None:
    assert code(house.stranger().post("/api/session", {"name": name})) == 409


def test_names_of_other_alphabets_are_welcome(house: House) -> None:
    for name in ("Наталья", "Ελένη", "נמרוד", "ناصر", "王芳", "Ann Österreich"):
        assert house.player(name).get("/api/session").json()["name"] == name
    for name in ("\u3164", "\u2800\u2800", "...", "\u0301", "A" + 20 * "\u0300", "\ufe0f"):
        assert code(house.stranger().post("/api/session", {"name": name})) == 400


def test_an_address_belongs_to_one_account(house: House) -> None:
    store = house.site.store
    for name in ("Ann", "Bob"):
        house.player(name)
    store.submit(lambda c: players.change(c, 1, email="a@example.com")).result()
    with pytest.raises(Problem, match="another account has this mail address"):
        store.submit(lambda c: players.change(c, 2, email="a@example.com")).result()


@pytest.mark.parametrize("email", ["@", "a@", "a b@example.com", "a@b", "a@example.com\r\nBcc: x"])
def test_what_is_no_address_is_refused(ann: Player, email: str) -> None:
    assert code(ann.post("/api/account/settings", {"email": email})) == 400


def test_forged_cookies_are_worth_nothing(house: House, ann: Player) -> None:
    good = signing.sign(house.settings.secret, "session", "1:0", 1000)
    body, _, signature = good.partition(".")
    other_secret = signing.sign("guess", "session", "1:0", 1000)
    other_purpose = signing.sign(house.settings.secret, "reset", "1:0", 1000)
    too_old = signing.sign(house.settings.secret, "session", "1:0", -1)
    forged = [
        "", "x", ".", f"{body}.", f".{signature}", f"{body}.{signature[:-1]}", f"A{good}",
        good[:-2], other_secret, other_purpose, too_old, "é.è".encode().decode("latin-1"),
        signing.sign(house.settings.secret, "session", "999:0", 1000),
        signing.sign(house.settings.secret, "session", "1:1", 1000),
    ]  # fmt: skip
    for cookie in forged:
        eve = house.stranger()
        header = {"cookie": f"levant={cookie}".encode("latin-1", "replace")}
        assert code(eve.client.get("/api/session", headers=header)) == 401, cookie
    assert code(ann.get("/api/session")) == 200


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    header = house.stranger().post("/api/session", {"name": "Ann"}).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header


def test_passwords_are_not_in_the_store(settings: Settings, house: House, ann: Player) -> None:
    ann.post("/api/account", {"name": "Ann", "password": "correct horse"})
    account = house.site.store.read_now(lambda c: players.by_name(c, "Ann"))
    assert account is not None
    assert account.password.startswith("$argon2id$")


def test_a_guess_at_a_password_costs_time_and_memory() -> None:
    assert IN_EARNEST.time_cost >= 3
    assert IN_EARNEST.memory_cost >= 64 * 1024  # kilobytes


def test_a_server_without_guests(tmp_path: Path) -> None:
    house = House(with_secret(Settings(tmp_path, guests=False, workers=0, helpers=0)))
    try:
        eve = house.stranger()
        assert code(eve.post("/api/session", {"name": "Eve"})) == 403
        assert code(eve.post("/api/account", {"name": "Eve", "password": "long enough"})) == 200
    finally:
        house.close()


def test_on_this_machine_nobody_signs_in(tmp_path: Path) -> None:
    house = House(with_secret(Settings(tmp_path, local=True, workers=0, helpers=0)))
    try:
        me = house.stranger()
        assert me.get("/api/session").json()["local"]
        match = me.new_match()
        me.post("/api/session", {"name": "Nimrod"})
        other_browser = house.stranger()
        assert other_browser.get("/api/matches").json()["mine"][0]["id"] == match
        kept = house.site.store.read_now(lambda c: sessions.of_player(c, 1))
        assert len(kept) == 1  # of him who gave himself a name; looking leaves nothing behind
        elsewhere = other_browser.client.get("/api/games", headers={"host": "evil.example"})
        assert code(elsewhere) == 400
    finally:
        house.close()
