"""A guest cannot fill the house: limits by account and by address, with clear words."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from starlette.websockets import WebSocketDisconnect

import levant
from levant.web import quotas
from levant.web.rates import Rates
from levant.web.settings import Settings, with_secret

from .conftest import GAME, House, Live


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[House]:
    settings = Settings(tmp_path, workers=0, helpers=0, rate=1e6, burst=10**9, quota=0.1)
    house = House(with_secret(settings))
    yield house
    house.close()


def test_new_players_of_one_address_are_counted(strict: House) -> None:
    answers = [strict.stranger().post("/api/session", {"name": f"P{n}"}) for n in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert "too many new players" in answers[-1].text


def test_matches_that_go_on_are_counted_by_player(strict: House) -> None:
    ann = strict.player("Ann")
    answers = [ann.post("/api/matches", {"game": GAME}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert "finish one first; an account may have more" in answers[-1].text


def test_uploads_and_branches_are_counted(strict: House) -> None:
    ann = strict.player("Ann")
    file = msgspec.json.encode(levant.game(GAME).new(seed="7").document())
    uploads = [ann.client.post("/api/matches/upload", content=file) for _ in range(2)]
    assert [answer.status_code for answer in uploads] == [200, 429]
    match = uploads[0].json()["id"]
    branches = [ann.post(f"/api/matches/{match}/branch", {"at": 0}) for _ in range(3)]
    assert [answer.status_code for answer in branches] == [200, 200, 429]
    assert "branched many times" in branches[-1].text


def test_sign_ins_are_counted_by_name_from_wherever_they_come(strict: House) -> None:
    guard = strict.site.quotas
    for number in range(5):
        guard.sign_in(f"192.0.2.{number}", "Ann")
    with pytest.raises(quotas.Problem, match="tries to sign in"):
        guard.sign_in("198.51.100.1", "ANN")
    with pytest.raises(quotas.Problem, match="tries to sign in"):
        guard.sign_in("198.51.100.2", "\u0410nn")  # Cyrillic: the same account answers to it


def test_who_fails_to_sign_in_on_purpose_keeps_nobody_out(strict: House) -> None:
    """Neither from one address, however often, nor from many: where Ann was before she comes in."""
    strict.site.quotas._rates["sign in by name"] = Rates(0.0, 5)
    ann, mallory = strict.stranger(), strict.stranger()
    right = {"name": "Ann", "password": "correct horse"}
    assert ann.post("/api/account", right).status_code == 200
    ann.client.delete("/api/session")
    tries = [mallory.post("/api/session", right | {"password": "guess"}) for _ in range(9)]
    assert [answer.status_code for answer in tries] == [403] + [429] * 8
    strict.site.quotas.sign_in("198.51.100.1", "Ann")  # from elsewhere there are tries left
    for number in range(9):
        with suppress(quotas.Problem):
            strict.site.quotas.sign_in(f"192.0.2.{number}", "Ann")
    with pytest.raises(quotas.Problem, match="as this player"):
        strict.site.quotas.sign_in("198.51.100.2", "Ann")
    assert ann.post("/api/session", right).status_code == 200
    assert ann.post("/api/session", right | {"password": "guess"}).status_code == 403
    assert ann.post("/api/session", right | {"password": "guess"}).status_code == 429


def test_a_browser_is_known_for_its_own_player_only(strict: House) -> None:
    ann, bob = strict.stranger(), strict.stranger()
    for player, name in ((ann, "Ann"), (bob, "Bob")):
        player.post("/api/account", {"name": name, "password": "correct horse"})
    strict.site.quotas._rates["sign in"] = Rates(0.0, 1)
    guess = {"name": "Ann", "password": "guess"}
    answers = [bob.post("/api/session", guess) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [403, 429]
    eve = strict.stranger()
    eve.client.cookies.set("levant-known", "MTc5NDg4MzMwODox.forged")
    assert eve.post("/api/session", guess).status_code == 429
    assert ann.post("/api/session", guess).status_code == 403  # she has tries of her own


def test_an_account_whose_mail_has_to_wait_is_not_made_by_half(tmp_path: Path) -> None:
    """Whoever asked for mails to Ann's address made that her account was there without her."""
    settings = Settings(tmp_path, workers=0, helpers=0, smtp="smtp://localhost:1", rate=1e6)
    house = House(with_secret(settings))
    try:
        for number in range(3):
            house.site.quotas.mail(f"192.0.2.{number}", "ann@example.com")
        ann = house.stranger()
        wanted = {"name": "Ann", "password": "correct horse"}
        late = ann.post("/api/account", wanted | {"email": "ann@example.com"})
        assert (late.status_code, "a mail is on its way" in late.text) == (429, True)
        assert ann.post("/api/account", wanted).status_code == 200
        changes = {"email": "ann@example.com", "notify": False, "old_password": "correct horse"}
        assert ann.post("/api/account/settings", changes).status_code == 429
        assert ann.get("/api/session").json()["pending"] == ""
    finally:
        house.close()


def test_open_pages_are_counted_and_let_go(strict: House) -> None:
    ann = strict.player("Ann")
    match = ann.new_match()
    lines = [ann.live(match) for _ in range(3)]
    with ann.connect(f"{match}/live") as line, pytest.raises(WebSocketDisconnect) as closed:
        line.receive_text()
    assert (closed.value.code, "too many open pages" in closed.value.reason) == (4429, True)
    lines[0].close()
    ann.live(match)


def test_what_is_asked_on_all_lines_of_a_player_counts_together(strict: House) -> None:
    """Each line had a limit of its own: thirty of them kept a whole processor busy."""
    strict.site.quotas._asked = Rates(0.0, 30)  # however slow the machine is
    ann = strict.player("Ann")
    match = ann.new_match()
    lines = [ann.live(match), ann.live(match)]
    asked: list[int] = []

    def ask_on() -> None:
        while len(asked) < 3 * quotas.AT_ONCE:
            lines[len(asked) % 2].ask("why", text="end")
            asked.append(1)

    with pytest.raises(WebSocketDisconnect) as closed:
        ask_on()
    assert (closed.value.code, closed.value.reason) == (1008, "too many requests")
    assert len(asked) == 30
    assert not strict.site.quotas.may_ask("198.51.100.1", 1)
    assert strict.site.quotas.may_ask("198.51.100.1", 2)


def test_for_who_has_much_worked_out_the_server_works_no_more_and_for_others_it_does(
    strict: House,
) -> None:
    """A click that is refused takes as long as many actions: thirty a second kept all waiting."""
    ann, bob = strict.player("Ann"), strict.player("Bob")
    match, other = ann.new_match(), bob.new_match()
    lines = [ann.live(match), ann.live(match)]
    strict.site.quotas._asked = strict.site.quotas._asked_there = Rates(0.0, 1000)
    strict.site.quotas._worked = Rates(0.0, 2.0)  # milliseconds, and none come back
    cell, unit = place_and_unit(lines[0])
    asked = [lines[n % 2].ask("click", name=cell, unit=unit) for n in range(100)]
    refused = [answer for answer in asked if not answer["ok"]]
    assert asked[0]["ok"]
    assert {answer["reason"] for answer in refused} == {quotas.TOO_MUCH_WORK}
    assert asked[-1] == refused[-1]
    for do in ("why", "savers", "card", "play"):
        assert lines[1].ask(do, text="end")["reason"] == quotas.TOO_MUCH_WORK
    with ann.connect(f"{match}/live") as line, pytest.raises(WebSocketDisconnect) as closed:
        line.receive_text()
    assert (closed.value.code, closed.value.reason) == (4429, quotas.TOO_MUCH_WORK)
    theirs = bob.live(other)
    assert theirs.ask("click", name=cell, unit=unit)["ok"]
    strict.site.quotas._worked.take("player 1", -60.0)  # some seconds later
    assert lines[0].ask("click", name=cell, unit=unit)["ok"]


def place_and_unit(line: Live) -> tuple[str, str]:
    piece = line.scene["table"]["pieces"][0]
    return piece["cell"], piece["id"]


def test_nobody_is_counted_on_his_own_machine(tmp_path: Path) -> None:
    house = House(with_secret(Settings(tmp_path, workers=0, helpers=0, local=True, quota=0.0)))
    try:
        me = house.stranger()
        assert me.post("/api/matches", {"game": GAME}).status_code == 200
    finally:
        house.close()
