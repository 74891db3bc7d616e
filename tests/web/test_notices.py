"""Notices by mail and web-hook, and the password that comes by mail."""

import json
import socket
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from levant.web import hooks, notices
from levant.web.notices import POSTING
from levant.web.settings import Settings, with_secret

from .conftest import House, Player
from .test_people import account, account_of
from .test_together import seated


class Mailbox(socketserver.ThreadingTCPServer):
    """As much of a mail server as it takes to be sent to."""

    allow_reuse_address = True

    def __init__(self) -> None:
        self.mails: list[str] = []
        super().__init__(("127.0.0.1", 0), _Mail)


class _Mail(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        for line in self.rfile:
            word = line[:4].upper()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                lines = []
                for text in self.rfile:
                    if text == b".\r\n":
                        break
                    lines.append(text.decode())
                self.server.mails.append("".join(lines))  # type: ignore[attr-defined]
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 yes\r\n")
            if word == b"QUIT":
                return


class Hook(HTTPServer):
    def __init__(self) -> None:
        self.bodies: list[dict[str, str]] = []
        super().__init__(("127.0.0.1", 0), _Hook)


class _Hook(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        length = int(self.headers["content-length"])
        self.server.bodies.append(json.loads(self.rfile.read(length)))  # type: ignore[attr-defined]
        self.send_response(204)
        self.end_headers()

    def log_message(self, *words: object) -> None:
        pass


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def hook() -> Iterator[Hook]:
    with Hook() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def posting(tmp_path: Path, mailbox: Mailbox) -> Iterator[House]:
    settings = Settings(
        tmp_path,
        smtp=f"smtp://127.0.0.1:{mailbox.server_address[1]}?from=levant@example.com",
        hooks=True,
        address="http://levant.example",
        notice_after=0.05,
        workers=0,
        helpers=0,
    )
    house = House(with_secret(settings))
    yield house
    house.close()


def within(seconds: float, true: object) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():  # type: ignore[operator]
            return True
        time.sleep(0.02)
    return False


def token_in(mail: str, purpose: str) -> str:
    whole = mail.replace("=\r\n", "").replace("=3D", "=")
    return whole.partition(f"http://levant.example/{purpose}/")[2].split()[0]


def confirmed(player: Player, mailbox: Mailbox, email: str) -> None:
    """Follow the link in the mail that has just come, and throw the mail away."""
    assert within(30, lambda: mailbox.mails)
    mail = mailbox.mails.pop()
    assert f"To: {email}" in mail
    answer = player.get(f"/confirm/{token_in(mail, 'confirm')}")
    assert (answer.status_code, answer.text) == (200, f"{email} is confirmed.")


def test_a_player_who_is_away_is_told_by_mail_and_hook(
    posting: House, mailbox: Mailbox, hook: Hook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hooks, "is_outside", lambda address: True)
    ann, bob = posting.player("Ann"), posting.player("Bob")
    bob.client.headers["origin"] = "http://levant.example"
    address = f"http://127.0.0.1:{hook.server_address[1]}/"
    wish = {"email": "bob@example.com", "hook": address, "notify": True}
    assert bob.post("/api/account/settings", wish).status_code == 200
    confirmed(bob, mailbox, "bob@example.com")
    match, nato, soviet = seated(ann, bob)
    soviet.close()
    while nato.scene["asked"]["role"] == "NATO":
        nato.play_first("deploy", "end")
    assert within(5, lambda: mailbox.mails and hook.bodies)
    assert "it is your move" in mailbox.mails[0]
    assert f"http://levant.example/match/{match}" in mailbox.mails[0]
    assert "To: bob@example.com" in mailbox.mails[0]
    assert hook.bodies[0]["match"] == match
    nato.ask("resign")
    assert within(5, lambda: len(mailbox.mails) == 2)
    assert "over" in mailbox.mails[1]


def test_who_is_looking_or_does_not_want_it_is_not_told(posting: House, mailbox: Mailbox) -> None:
    ann, bob = posting.player("Ann"), posting.player("Bob")
    bob.post("/api/account/settings", {"email": "bob@example.com", "notify": True})
    confirmed(bob, mailbox, "bob@example.com")
    ann.post("/api/account/settings", {"email": "ann@example.com", "notify": False})
    confirmed(ann, mailbox, "ann@example.com")
    _, nato, soviet = seated(ann, bob)
    while nato.scene["asked"]["role"] == "NATO":
        nato.play_first("deploy", "end")
    soviet.my_turn()
    assert not within(0.5, lambda: mailbox.mails)


def test_who_is_challenged_is_told_unless_they_are_kept_apart(
    posting: House, mailbox: Mailbox
) -> None:
    ann, bob = account(posting, "Ann"), posting.player("Bob")
    cat = account(posting, "Cat")
    bob.post("/api/account/settings", {"email": "bob@example.com", "notify": True})
    confirmed(bob, mailbox, "bob@example.com")
    account_of(posting, "Bob")
    seats = {"NATO": "me", "Soviet": "player:Bob"}
    ann.post("/api/player/contact", {"name": "Bob", "contact": "blocked"})
    for each in (ann, ann, cat):
        each.new_match(seats=seats)
    assert within(30, lambda: mailbox.mails)
    assert within(30, lambda: not posting.site.hall._tasks)
    assert "Cat challenges you" in mailbox.mails[0]
    assert len(mailbox.mails) == 1


def test_a_hook_into_this_network_is_not_called(hook: Hook) -> None:
    hooks.post_hook(f"http://127.0.0.1:{hook.server_address[1]}/", {"text": "x"})
    hooks.post_hook(f"http://localhost:{hook.server_address[1]}/", {"text": "x"})
    hooks.post_hook(f"http://[::ffff:127.0.0.1]:{hook.server_address[1]}/", {"text": "x"})
    for address in ("http://[::1]/", "http://", "gopher://example.com", "http://x:99999/"):
        hooks.post_hook(address, {})
    assert hook.bodies == []


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "::1",
     "::ffff:10.0.0.1", "::10.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "2002:a00:1::",
     "2001:0:a00:1::", "fe80::1%eth0", "fc00::1", "fec0::1", "ff02::1"],
)  # fmt: skip
def test_addresses_of_this_network_are_known_in_every_guise(address: str) -> None:
    assert not hooks.is_outside(address)
    assert hooks.is_outside("93.184.215.14")
    assert hooks.is_outside("2606:2800:21f::1")


def test_the_name_of_a_hook_is_looked_up_once(hook: Hook, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that means another place the second time leads to the first."""
    port, asked = hook.server_address[1], []
    place = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))
    monkeypatch.setattr(hooks, "is_outside", lambda address: asked.append(address) is None)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *words, **more: asked.append("*") or [place])
    hooks.post_hook("http://rebinding.example/x", {"text": "x"})
    assert asked == ["*", "127.0.0.1"]
    assert hook.bodies == [{"text": "x"}]


class Cabinet(socketserver.TCPServer):
    """A server of this network, which no web-hook may reach: whatever comes is written down."""

    def __init__(self, host: str, port: int = 0, status: int = 200, redirecting: str = "") -> None:
        self.asked: list[str] = []
        self.status, self.redirecting = status, redirecting
        super().__init__((host, port), _Cabinet)

    @property
    def address(self) -> str:
        host, port = self.server_address
        return f"http://{host!s}:{port}/inner"

    def __enter__(self) -> "Cabinet":
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *fault: object) -> None:
        self.shutdown()
        self.server_close()


class _Cabinet(_Hook):
    def do_GET(self) -> None:
        cabinet = self.server
        assert isinstance(cabinet, Cabinet)
        cabinet.asked.append(f"{self.command} {self.path}")
        self.send_response(cabinet.status)
        if cabinet.redirecting:
            self.send_header("location", cabinet.redirecting)
        self.send_header("content-length", "0")
        self.end_headers()

    def do_POST(self) -> None:
        self.do_GET()


OUTSIDE, INSIDE = "127.0.0.1", "127.0.0.2"
"""What stands for the world here, and for this network; both are of this machine."""


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hooks, "is_outside", lambda address: address == OUTSIDE)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_hook_that_redirects_into_this_network_leads_nowhere(world: None, status: int) -> None:
    with Cabinet(INSIDE) as inner, Cabinet(OUTSIDE, 0, status, inner.address) as outer:
        hooks.post_hook(f"{outer.address}?to=me", {"text": "x"})
        assert outer.asked == ["POST /inner?to=me"]
        assert inner.asked == []


def resolving(monkeypatch: pytest.MonkeyPatch, *answers: list[str]) -> list[str]:
    """A name server that answers otherwise each time it is asked, at last always the same."""
    asked: list[str] = []

    def look_up(host: str, port: int, *words: object, **more: object) -> list[tuple[object, ...]]:
        asked.append(host)
        places = answers[min(len(asked), len(answers)) - 1]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, int(port))) for each in places]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return asked


def test_a_name_that_moves_into_this_network_after_it_was_checked_leads_nowhere(
    world: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DNS rebinding: two servers on one port, and a name that means the inner one from then on."""
    with Cabinet(OUTSIDE) as outer, Cabinet(INSIDE, outer.server_address[1]) as inner:
        address = f"http://rebinding.example:{outer.server_address[1]}/"
        asked = resolving(monkeypatch, [OUTSIDE], [INSIDE])
        hooks.post_hook(address, {"text": "x"})
        assert (len(asked), outer.asked, inner.asked) == (1, ["POST /"], [])
        hooks.post_hook(address, {"text": "x"})  # the next notice: checked again
        assert (len(asked), outer.asked, inner.asked) == (2, ["POST /"], [])
        resolving(monkeypatch, [OUTSIDE, INSIDE])  # both at once
        hooks.post_hook(address, {"text": "x"})
        assert (outer.asked, inner.asked) == (["POST /"], [])


def test_a_hook_that_answers_without_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each byte gave it ten seconds more, and the notices of all others waited."""
    ended = threading.Event()

    class Dripping(BaseHTTPRequestHandler):
        def handle(self) -> None:
            with suppress(OSError):
                while not ended.wait(0.1):
                    self.request.sendall(b"x")

    with HTTPServer(("127.0.0.1", 0), Dripping) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setattr(hooks, "is_outside", lambda address: True)
        posting = threading.Thread(
            target=hooks.post_hook, args=(f"http://127.0.0.1:{server.server_port}/", {"text": "x"})
        )
        posting.start()
        posting.join(8)
        still, _ = posting.is_alive(), ended.set()
        server.shutdown()
    assert not still


def test_no_mail_waits_for_slow_hooks(
    posting: House, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = threading.Event()
    monkeypatch.setattr(notices, "post_hook", lambda address, body: ended.wait(60))
    ann = posting.player("Ann")
    wanted = {"name": "Ann", "password": "correct horse", "email": "ann@example.com"}
    ann.post("/api/account", wanted)
    confirmed(ann, mailbox, "ann@example.com")
    hall, hooked = posting.site.hall, posting.site.notices._hooks

    def call_slow_hook() -> None:  # and wait for none
        hall.start(hooked.send(notices.post_hook, "https://slow.example", {}))

    assert ann.client.portal is not None
    for _ in range(POSTING + 1):
        ann.client.portal.call(call_slow_hook)
    try:
        ann.post("/api/password/forgot", {"email": "ann@example.com"})
        assert within(20, lambda: mailbox.mails)
    finally:
        ended.set()


def test_an_older_link_leaves_a_newer_address_alone(posting: House, mailbox: Mailbox) -> None:
    ann = posting.player("Ann")
    wanted = {"name": "Ann", "password": "correct horse", "email": "ann@example.com"}
    ann.post("/api/account", wanted)
    assert within(30, lambda: mailbox.mails)
    first = token_in(mailbox.mails.pop(), "confirm")
    assert ann.get(f"/confirm/{first}").status_code == 200
    change = {"email": "ann@new.example.com", "old_password": "correct horse"}
    ann.post("/api/account/settings", change)
    assert ann.get(f"/confirm/{first}").status_code == 200
    assert ann.get("/api/session").json()["pending"] == "ann@new.example.com"


def test_a_forgotten_password_is_set_anew_by_mail(posting: House, mailbox: Mailbox) -> None:
    ann = posting.player("Ann")
    account = {"name": "Ann", "password": "correct horse", "email": "ann@example.com"}
    ann.post("/api/account", account)
    confirmed(ann, mailbox, "ann@example.com")
    elsewhere = posting.stranger()
    assert elsewhere.post("/api/password/forgot", {"email": "eve@example.com"}).json()["done"]
    assert elsewhere.post("/api/password/forgot", {"email": "ann@example.com"}).json()["done"]
    assert within(5, lambda: mailbox.mails)
    assert len(mailbox.mails) == 1
    token = token_in(mailbox.mails[0], "reset")
    reset = "/api/password/reset"
    for bad in ("", "x", f"{token}x"):
        answer = elsewhere.post(reset, {"token": bad, "password": "battery staple"})
        assert answer.status_code == 403
    assert elsewhere.post(reset, {"token": token, "password": "short"}).status_code == 400
    assert elsewhere.post(reset, {"token": token, "password": "battery staple"}).status_code == 200
    assert elsewhere.get("/api/session").json()["name"] == "Ann"
    assert ann.get("/api/session").status_code == 401
    again = elsewhere.post(reset, {"token": token, "password": "battery staple"})
    assert again.status_code == 403


def test_without_mail_a_password_cannot_be_sent(house: House) -> None:
    answer = house.stranger().post("/api/password/forgot", {"email": "ann@example.com"})
    assert answer.status_code == 409


def test_a_mail_server_that_is_down_stops_nothing_and_is_logged_without_secrets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(tmp_path, smtp="smtp://user:s3cret@127.0.0.1:9", workers=0, helpers=0)
    house = House(with_secret(settings))
    try:
        ann = house.player("Ann")
        account = {"name": "Ann", "password": "correct horse", "email": "ann@example.com"}
        ann.post("/api/account", account)
        assert within(5, lambda: "mail could not be sent" in caplog.text)
    finally:
        house.close()
    assert "s3cret" not in caplog.text
    assert "correct horse" not in caplog.text
