"""Notices to players who are away: by mail and by web-hook. Both are off unless set up."""

import asyncio
import logging
import smtplib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from functools import partial
from typing import ParamSpec
from urllib.parse import parse_qs, unquote, urlsplit

from sqlalchemy import Connection

from levant.web import contacts, players
from levant.web.hooks import post_hook
from levant.web.players import Account
from levant.web.room import Room
from levant.web.settings import Settings
from levant.web.store import Store

log = logging.getLogger("levant")

SECONDS = 10
SECURE_PORT = 465
POSTING, MOST_WAITING = 2, 200
"""Mails that are sent at once, and that wait for it at most; and as many web-hooks."""

P = ParamSpec("P")


class Outbox:
    """What is sent by threads of its own: who is slow holds up what waits here only."""

    def __init__(self, name: str) -> None:
        self._threads = ThreadPoolExecutor(POSTING, name)
        self._waiting = 0

    async def send(self, post: Callable[P, None], *args: P.args, **more: P.kwargs) -> None:
        if self._waiting >= MOST_WAITING:
            log.warning("too many notices wait to be sent: one is dropped")
            return
        self._waiting += 1
        try:
            task = partial(post, *args, **more)
            await asyncio.get_running_loop().run_in_executor(self._threads, task)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class Notices:
    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        # players name the servers of web-hooks: however slow those are, no mail waits for them
        self._mails, self._hooks = Outbox("mail"), Outbox("hook")
        self._told: dict[tuple[str, int], str] = {}  # (match, player) -> what he was told last

    @property
    def on(self) -> bool:
        return bool(self._settings.smtp or self._settings.hooks)

    async def room_changed(self, room: Room) -> None:
        """Tell a player whose move it is, or that the match is over, unless he is looking."""
        for player in room.persons():
            what = _news(room, player)
            key = (room.id, player)
            if self._told.get(key) == what:
                continue
            self._told[key] = what
            if what and len(room.persons()) > 1:
                await self._tell_later(room, player, what)

    async def mail_reset(self, account: Account, address: str) -> None:
        text = f"{account.name}, set a new password here within the hour:\n\n{address}\n"
        await self._mail(account.email, "Levant: a new password", text)

    async def mail_confirm(self, account: Account, address: str) -> None:
        text = (
            f"{account.name}, confirm that this is your address, within three days:\n\n{address}\n"
        )
        await self._mail(account.pending, "Levant: your address", text)

    async def _tell_later(self, room: Room, player: int, what: str) -> None:
        await asyncio.sleep(self._settings.notice_after)
        looking = any(looker.player == player for looker in room.lookers)
        if looking or _news(room, player) != what:
            return
        account = await self._store.read(lambda c: players.by_id(c, player))
        if account is not None:
            await self._tell(account, room, what, f"/match/{room.id}")

    async def challenged(self, player: int, by: Account, room: Room) -> None:
        """Tell a player that somebody asks him to a match; not if they are kept apart."""

        def job(connection: Connection) -> Account | None:
            apart = contacts.kept_apart(connection, player, {by.id})
            return None if apart else players.by_id(connection, player)

        account = await self._store.read(job)
        if account is not None:
            await self._tell(account, room, f"{by.name} challenges you", "/")

    async def _tell(self, account: Account, room: Room, what: str, place: str) -> None:
        if not account.notify:
            return
        address = f"{self._settings.address}{place}"
        title = room.rules.about.title
        if account.email and self._settings.smtp:
            await self._mail(account.email, f"{title}: {what}", f"{title}: {what}.\n\n{address}\n")
        if account.hook and self._settings.hooks:
            body = {"game": title, "match": room.id, "text": f"{title}: {what}", "link": address}
            body["content"] = f"{body['text']} {address}"  # what chat services read
            await self._hooks.send(post_hook, account.hook, body)

    def close(self) -> None:
        self._mails.close()
        self._hooks.close()

    async def _mail(self, to: str, subject: str, text: str) -> None:
        try:
            await self._mails.send(send_mail, self._settings.smtp, to, subject, text)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail could not be sent: %s", type(error).__name__)


def send_mail(smtp: str, to: str, subject: str, text: str) -> None:
    """Send one mail by the server that `smtp://user:password@host:port?from=address` names."""
    server = urlsplit(smtp)
    message = EmailMessage()
    message["From"] = parse_qs(server.query).get("from", [f"levant@{server.hostname}"])[0]
    message["To"] = to
    message["Subject"] = subject
    message.set_content(text)
    secure = server.scheme == "smtps" or server.port == SECURE_PORT
    kind = smtplib.SMTP_SSL if secure else smtplib.SMTP
    with kind(server.hostname or "localhost", server.port or 0, timeout=SECONDS) as connection:
        if not secure and connection.has_extn("starttls"):
            connection.starttls()
        if server.username:
            connection.login(unquote(server.username), unquote(server.password or ""))
        connection.send_message(message)


def _news(room: Room, player: int) -> str:
    if room.over:
        return f"the match is over ({room.over})"
    return "it is your move" if room.decider in room.roles_of(player) else ""
