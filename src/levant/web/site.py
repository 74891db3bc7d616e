"""A server's parts, made once and handed to whatever serves."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import msgspec
from starlette.requests import Request

import levant
from levant.match_file import MatchFile
from levant.web.hall import Hall
from levant.web.network import Network
from levant.web.notices import Notices
from levant.web.opponents import Opponents
from levant.web.sessions import Sessions
from levant.web.settings import Settings
from levant.web.store import Store

if TYPE_CHECKING:
    from levant.web.fanout import Fanout

P = ParamSpec("P")
T = TypeVar("T")


class Site:
    def __init__(self, settings: Settings) -> None:
        levant.games()  # loaded before there are threads: msgspec reads no type in two at once
        msgspec.json.Decoder(MatchFile)
        self.settings = settings
        self.store = Store(settings)
        self.opponents = Opponents(settings.workers)
        self.hall = Hall(settings, self.store, self.opponents)
        self.network = Network(settings)
        self.sessions = Sessions(settings, self.store, self.network)
        self.notices = Notices(settings, self.store)
        if self.notices.on:
            self.hall.on_saved.append(self.notices.room_changed)
        self._fanout: Fanout | None = None

    def address(self, request: Request) -> str:
        """How the world reaches this server."""
        return self.settings.address or str(request.base_url).rstrip("/")

    async def open(self) -> None:
        self.opponents.warm()
        if self.store.postgresql:
            from levant.web.fanout import Fanout

            self._fanout = Fanout(self.store.url, self.hall)

    async def in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Something that takes long, out of the way of everybody else."""
        return await asyncio.to_thread(work, *args, **kwargs)

    async def close(self) -> None:
        if self._fanout is not None:
            self._fanout.close()
        await self.network.shut()
        await self.hall.close()
        self.opponents.close()
        self.store.close()
