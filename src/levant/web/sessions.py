"""Who is asking: a cookie that belongs to a session in the store, which can be ended there.

On a local server whoever has no cookie is the player of this machine, unless he comes in by the
network.
"""

import hashlib
import secrets

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from starlette.requests import HTTPConnection

from levant.web import players
from levant.web.clock import now
from levant.web.network import Network
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.settings import Settings
from levant.web.signing import sign, signed_text
from levant.web.store import Store
from levant.web.tables import sessions

COOKIE = "levant"
LASTS = 90 * 24 * 3600
KNOWN, KNOWN_LASTS = "levant-known", 365 * 24 * 3600
"""The cookie of a browser in which a player has signed in with his password."""

SEEN_EVERY = 24 * 3600 * 1000
"""Milliseconds after which it is noted again that a session is in use."""

LOCAL_NAME = "You"
MOST_AGENT = 200


class SignedIn(msgspec.Struct, frozen=True):
    id: str
    player: int
    agent: str
    created: int
    used: int


class Sessions:
    def __init__(self, settings: Settings, store: Store, network: Network) -> None:
        self._settings = settings
        self._store = store
        self._network = network

    async def account(self, connection: HTTPConnection) -> tuple[Account | None, str]:
        """The player who asks, and a cookie to set if his is an old one. Raises Problem."""
        token = connection.cookies.get(COOKIE, "")
        account = await self._of(token) if token else None
        if account is not None and account.banned:
            raise Problem(403, f"this account is closed: {account.banned}")
        if account is not None and "." not in token:
            return account, ""
        if account is not None:
            return account, await self.open(account, connection)
        home = self._network.is_home(connection.scope)
        return (await self._local_player() if home else None), ""

    async def open(self, account: Account, connection: HTTPConnection) -> str:
        """A new session in the place of the present one: the Set-Cookie header for it."""
        token, old = secrets.token_urlsafe(32), connection.cookies.get(COOKIE, "")
        agent = connection.headers.get("user-agent", "")[:MOST_AGENT]
        session = SignedIn(digest(token), account.id, agent, now(), now())

        def job(c: Connection) -> None:
            c.execute(delete(sessions).where(sessions.c.id == digest(old)))
            c.execute(insert(sessions).values(**msgspec.structs.asdict(session)))

        await self._store.write(job)
        return self._cookie(token, LASTS)

    def remember(self, account: Account) -> str:
        """The Set-Cookie header by which this browser is known when the player comes again."""
        text = f"{account.id}:{secrets.token_hex(8)}"
        token = sign(self._settings.secret, "known", text, KNOWN_LASTS)
        return self._cookie(token, KNOWN_LASTS, KNOWN)

    def known(self, connection: HTTPConnection, account: Account | None) -> str:
        """The name of a browser in which this player has signed in before; "" of any other."""
        token = connection.cookies.get(KNOWN, "")
        text = signed_text(self._settings.secret, "known", token) or ""
        player, _, browser = text.partition(":")
        return browser if account is not None and player == str(account.id) else ""

    async def close(self, connection: HTTPConnection) -> str:
        """End the session that asks: the Set-Cookie header that takes the cookie away."""
        token = connection.cookies.get(COOKIE, "")
        account = await self._of(token)

        def job(c: Connection) -> None:
            c.execute(delete(sessions).where(sessions.c.id == digest(token)))
            if account is not None and "." in token:  # of the release before: it has no row
                players.change(c, account.id, epoch=account.epoch + 1)

        await self._store.write(job)
        return self._cookie("", 0)

    async def _of(self, token: str) -> Account | None:
        if "." in token:
            return await self._signed(token)
        found = await self._store.read(lambda c: of_token(c, token))
        if found is None:
            return None
        session, account = found
        if session.used < now() - SEEN_EVERY:
            row = sessions.c.id == session.id
            await self._store.write(
                lambda c: c.execute(update(sessions).where(row).values(used=now()))
            )
        return account

    async def _signed(self, token: str) -> Account | None:
        """The player of a cookie that the release before has signed; he gets a session for it."""
        text = signed_text(self._settings.secret, "session", token)
        if text is None:
            return None
        number, _, epoch = text.partition(":")
        found = await self._store.read(lambda c: players.by_id(c, int(number)))
        return found if found is not None and found.epoch == int(epoch) else None

    def _cookie(self, token: str, lasts: int, name: str = COOKIE) -> str:
        secure = "; Secure" if self._settings.address.startswith("https:") else ""
        return f"{name}={token}; Max-Age={lasts}; Path=/; HttpOnly; SameSite=Lax{secure}"

    async def _local_player(self) -> Account:
        """Whoever came first to this server, whatever he calls himself by now."""
        found = await self._store.read(players.first)
        if found is not None:
            return found
        return await self._store.write(lambda c: players.first(c) or players.add(c, LOCAL_NAME))


def digest(token: str) -> str:
    """What the store keeps of a cookie: whoever reads the store cannot sign in with it."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def of_token(connection: Connection, token: str) -> tuple[SignedIn, Account] | None:
    oldest = now() - LASTS * 1000
    row = connection.execute(
        select(sessions).where(sessions.c.id == digest(token), sessions.c.used > oldest)
    ).first()
    account = players.by_id(connection, row.player) if row is not None else None
    return (SignedIn(*row), account) if row is not None and account is not None else None


def of_player(connection: Connection, player: int) -> list[SignedIn]:
    """A player's sessions, the latest first."""
    rows = connection.execute(
        select(sessions).where(sessions.c.player == player).order_by(sessions.c.used.desc())
    )
    return [SignedIn(*row) for row in rows]


def end(connection: Connection, player: int, session: str) -> bool:
    """End one of a player's sessions; False if there is no such one."""
    mine = (sessions.c.player == player) & (sessions.c.id == session)
    return connection.execute(delete(sessions).where(mine)).rowcount == 1


def end_all(connection: Connection, player: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.player == player))


def prune(connection: Connection) -> None:
    """Forget sessions that nobody has used for long."""
    oldest = now() - LASTS * 1000
    connection.execute(delete(sessions).where(sessions.c.used < oldest))


def living(connection: Connection, ids: set[str]) -> set[str]:
    """Which of these sessions have not been ended."""
    return set(connection.execute(select(sessions.c.id).where(sessions.c.id.in_(ids))).scalars())
