"""Who is asking: a signed cookie that names a player.

On a local server whoever has no cookie gets one as the player of this machine, unless he comes in
by the network.
"""

from starlette.requests import HTTPConnection

from levant.web import players
from levant.web.network import Network
from levant.web.players import Account
from levant.web.settings import Settings
from levant.web.signing import sign, signed_text
from levant.web.store import Store

COOKIE = "levant"
LASTS = 90 * 24 * 3600
LOCAL_NAME = "You"


class Sessions:
    def __init__(self, settings: Settings, store: Store, network: Network) -> None:
        self._settings = settings
        self._store = store
        self._network = network

    async def account(self, connection: HTTPConnection) -> tuple[Account | None, str]:
        """The player who asks, and a cookie to set if he has just been made."""
        token = connection.cookies.get(COOKIE, "")
        text = signed_text(self._settings.secret, "session", token) if token else None
        if text is not None:
            number, _, epoch = text.partition(":")
            found = await self._store.read(lambda c: players.by_id(c, int(number)))
            if found is not None and found.epoch == int(epoch):
                return found, ""
        if not self._network.is_home(connection.scope):
            return None, ""
        account = await self._local_player()
        return account, self.cookie(account)

    def cookie(self, account: Account) -> str:
        """The Set-Cookie header that signs a player in."""
        token = sign(self._settings.secret, "session", f"{account.id}:{account.epoch}", LASTS)
        secure = "; Secure" if self._settings.address.startswith("https:") else ""
        return f"{COOKIE}={token}; Max-Age={LASTS}; Path=/; HttpOnly; SameSite=Lax{secure}"

    def no_cookie(self) -> str:
        return f"{COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"

    async def _local_player(self) -> Account:
        """Whoever came first to this server, whatever he calls himself by now."""
        found = await self._store.read(players.first)
        if found is not None:
            return found
        return await self._store.write(lambda c: players.first(c) or players.add(c, LOCAL_NAME))
