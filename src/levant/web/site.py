"""A server's parts, made once and handed to whatever serves."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import msgspec
from starlette.requests import Request

import levant
from levant.match_file import MatchFile
from levant.web import heartbeat, sessions, tending
from levant.web.alone import Alone
from levant.web.hall import Hall
from levant.web.health import Measures
from levant.web.network import Network
from levant.web.notices import Notices
from levant.web.opponents import Opponents
from levant.web.problem import Problem
from levant.web.quotas import Quotas
from levant.web.sessions import Sessions
from levant.web.settings import Settings
from levant.web.store import Store, database_url, sqlite_file
from levant.web.thoughts import Thoughts
from levant.web.workers import Hung, Workers

if TYPE_CHECKING:
    from levant.web.fanout import Fanout

P = ParamSpec("P")
T = TypeVar("T")


class Site:
    def __init__(self, settings: Settings) -> None:
        levant.games()  # loaded before there are threads: msgspec reads no type in two at once
        msgspec.json.Decoder(MatchFile)
        self.settings = settings
        self._alone = Alone(sqlite_file(database_url(settings)))
        self.store = Store(settings)
        self.opponents = Opponents(settings.workers, settings.thinking)
        self.helpers = Workers("helpers", settings.helpers, settings.helping)
        self.thoughts = Thoughts()
        self.hall = Hall(settings, self.store, self.opponents, self.helpers)
        self.network = Network(settings)
        self.sessions = Sessions(settings, self.store, self.network)
        self.quotas = Quotas(settings)
        self.notices = Notices(settings, self.store)
        if self.notices.on:
            self.hall.on_saved.append(self.notices.room_changed)
        self.figures = Measures(self)
        self._told = 0  # how many times an admin has said something
        self._fanout: Fanout | None = None

    def address(self, request: Request) -> str:
        """How the world reaches this server."""
        return self.settings.address or str(request.base_url).rstrip("/")

    async def open(self) -> None:
        alone = not self.store.postgresql
        await self.store.write(lambda c: heartbeat.resume(c, alone))
        await self.store.write(sessions.prune)
        if self.store.postgresql:
            from levant.web.fanout import Fanout

            self._fanout = Fanout(self.store.url.render_as_string(hide_password=False), self.hall)

    async def watch(self) -> None:
        """Note that the server lives, and do what an admin has asked for."""
        timed, told = await self.store.read(
            lambda c: (heartbeat.timed(c), heartbeat.fact(c, "admin"))
        )
        if timed:
            await self.store.write(heartbeat.beat)
        if told != self._told:
            self._told = told
            await self.hall.end_sessions()
            await self.hall.catch_up_all()
        await tending.tend(self.store, self.hall)

    async def in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Something that takes long, out of the way of everybody else."""
        return await asyncio.to_thread(work, *args, **kwargs)

    async def by_helper(self, who: str, work: Callable[..., T], *args: Any, slow: bool = True) -> T:
        """Something that takes long, in a process of its own and in turn. Raises Problem."""
        try:
            return await self.helpers.call(who, work, *args, slow=slow)
        except Hung as hung:
            raise Problem(503, f"the server gave up on this: {hung}") from None

    async def close(self) -> None:
        if self._fanout is not None:
            self._fanout.close()
        self.thoughts.close()
        await self.network.shut()
        await self.hall.close()
        self.notices.close()
        self.opponents.close()
        self.helpers.close()
        await self.store.write(heartbeat.beat)
        self.store.close()
        self._alone.release()
