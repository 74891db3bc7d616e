"""The live connection: updates out, requests in, each answered by its number."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from levant.clicking import Click
from levant.web import agreeing, cautions, conduct, matches, savers, view
from levant.web.hall import TRY_AGAIN, Hall
from levant.web.players import Account
from levant.web.problem import Problem
from levant.web.quotas import Asker
from levant.web.room import Room
from levant.web.wire import Answer, Request

log = logging.getLogger("levant")

REQUESTS, BURST = 30.0, 120
"""Requests a second on one connection in the long run, and at once."""

NOTE = 20_000
SLOW = 20.0
"""Seconds that a reader may take for a message before he is dropped."""

NOT_TEXT = 1003
MOST_PACE = 10_000
CLOSED_BY_RULE = 1008


class Link:
    """One connection to one room."""

    def __init__(
        self,
        socket: WebSocket,
        hall: Hall,
        room: Room,
        account: Account,
        since: int,
        token: str,
        session: str,
        asker: Asker,
    ) -> None:
        self.player = account.id
        self.session = session
        self._socket = socket
        self._hall = hall
        self._room = room
        self._name = account.name
        self._since = since
        self._token = token
        self._asker = asker
        self._wanted = ""
        self._told_as = ""  # the seat from which all this was last told
        self._note = ""
        self._news = asyncio.Event()
        self._stale = False  # an update is due
        self._told = ""  # something small to be sent before it
        self._sending = asyncio.Lock()

    def changed(self) -> None:
        self._stale = True
        self._news.set()

    def tell(self, message: str) -> None:
        """Send something small; the latest replaces what has not gone out."""
        self._told = message
        self._news.set()

    def end(self, why: str, code: int = CLOSED_BY_RULE) -> None:
        """Close the line with a reason."""
        self._hall.start(self._close(code, why))

    async def _close(self, code: int, why: str) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):  # it is gone already
            async with asyncio.timeout(SLOW):
                await self._socket.close(code, why)

    async def run(self) -> None:
        """Serve until the other end goes."""
        room = self._room
        conduct.seat_for(room, self.player, "", self._token)
        self._note = await self._hall.store.read(lambda c: matches.note_of(c, room.id, self.player))
        await self._socket.accept()
        if room.roles_of(self.player):
            self._hall.wake(room)  # who loads the page anew tries again what failed
        room.come(self)
        self._tell_of_presence()
        sender = self._hall.start(self._send_updates())
        try:
            await self._take_requests()
        except WebSocketDisconnect:
            pass
        finally:
            sender.cancel()
            room.go(self)
            self._tell_of_presence()

    async def _send_updates(self) -> None:
        """Send what is new whenever there is something, never more than one behind."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                told, self._told = self._told, ""
                if told:
                    await self._send(told)
                if not self._stale:
                    continue
                await self._send(await self._update())
        except (WebSocketDisconnect, RuntimeError):
            return  # the other end is gone; the reader notices too

    async def _update(self) -> str:
        """All that is new. Whoever waits for more must not hold it: it is long."""
        self._stale = False
        async with self._hall.holding(self._room) as room:
            seat, since = self._seat(), self._since
            who = (self.player, seat, since, self._note, self._told_as)
            update = self._asker.noted(view.encoded, room, *who)
            self._since, self._told_as = room.record.seq, seat
            room.up_to_date(self)
        return update

    async def _take_requests(self) -> None:
        allowance, last = float(BURST), time.monotonic()
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                await self._socket.close(NOT_TEXT, "messages are text, not bytes")
                return
            moment = time.monotonic()
            allowance = min(BURST, allowance + (moment - last) * REQUESTS) - 1
            last = moment
            if allowance < 0 or not self._asker.may_ask():
                await self._socket.close(CLOSED_BY_RULE, "too many requests")
                return
            answer = await self._answered(text)
            await self._send(msgspec.json.encode(answer).decode())

    async def _answered(self, text: str) -> Answer:
        try:
            request = msgspec.json.decode(text, type=Request)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            return Answer(-1, False, reason=f"this is no request: {error}")
        answer = await self._done(request)
        known = request.do if request.do in DOINGS else "unknown"
        self._hall.asked[known, answer.ok] += 1
        return answer

    async def _done(self, request: Request) -> Answer:
        try:
            if request.do not in DOINGS:
                known = ", ".join(DOINGS)
                raise Problem(400, f"there is no request {request.do!r}; there are {known}")
            async with self._hall.acting(self._room):
                data = self._asker.work(DOINGS[request.do], self, request)
                if request.do in ("offer", "reply"):
                    await self._hall.rematch(self._room)
            if request.do == "note":
                await self._keep_note()
            return Answer(request.id, True, data)
        except Problem as problem:
            return Answer(request.id, False, None, problem.case, problem.reason, problem.units)
        except (SQLAlchemyError, OSError):
            log.exception("%r could not be saved", request.do)
            return Answer(request.id, False, reason="the server cannot save now; try again later")

    async def _send(self, message: str) -> None:
        try:
            async with self._sending, asyncio.timeout(SLOW):
                await self._socket.send_text(message)
            self._hall.sent += len(message)
        except TimeoutError:
            log.info("a reader who was too slow is dropped")
            await self._close(TRY_AGAIN, "you read too slowly: connect again")
            raise WebSocketDisconnect(TRY_AGAIN) from None

    def _tell_of_presence(self) -> None:
        """A player is seen to come and go at once; of watchers the number is told now and then."""
        if self._room.roles_of(self.player):
            self._room.changed()
        else:
            self._room.stirring = True

    def _seat(self) -> str:
        try:
            return conduct.seat_for(self._room, self.player, self._wanted, self._token)
        except Problem:
            self._wanted = ""
            return conduct.seat_for(self._room, self.player, "", self._token)

    async def _keep_note(self) -> None:
        room, player, note = self._room.id, self.player, self._note
        await self._hall.store.write(lambda c: matches.keep_note(c, room, player, note))

    # --- what can be asked for ---------------------------------------------------------------

    def play(self, request: Request) -> None:
        conduct.play(self._room, self.player, request.at, request.text, request.lead)

    def undo(self, request: Request) -> None:
        conduct.undo(self._room, self.player, request.at)

    def why(self, request: Request) -> None:
        problem = conduct.why_not(self._room, self._seat(), request.text, request.lead)
        if problem is not None:
            raise problem

    def click(self, request: Request) -> Any:
        held = tuple(request.held)
        click = Click(request.name, request.unit, held, request.lead)
        return conduct.clicked(self._room, self._seat(), click)

    def peek(self, request: Request) -> Any:
        return conduct.peek(self._room, self.player, request.text)

    def reach(self, request: Request) -> Any:
        return conduct.reach(self._room, self.player, request.text)

    def route(self, request: Request) -> Any:
        return conduct.route(self._room, self.player, request.text, request.lead)

    def savers(self, request: Request) -> Any:
        role = conduct.deciding_role(self._room, self.player)
        return savers.savers(self._room, role, conduct.plays_alone(self._room, self.player))

    def overlay(self, request: Request) -> Any:
        return conduct.overlay(self._room, self._seat(), request.name, request.unit)

    def warn(self, request: Request) -> Any:
        if request.deeds:
            return cautions.cautions(self._room, self.player, request.deeds)
        return conduct.warnings(self._room, self.player, request.text, request.lead)

    def card(self, request: Request) -> Any:
        return conduct.card(self._room, self._seat(), request.name, request.unit, request.text)

    def chat(self, request: Request) -> None:
        conduct.chat(self._room, self.player, self._name, request.text)

    def note(self, request: Request) -> None:
        conduct.own_role(self._room, self.player)
        if len(request.text) > NOTE or "\0" in request.text:
            raise Problem(400, f"a note has {NOTE} characters at most, and no NUL")
        self._note = request.text

    def offer(self, request: Request) -> None:
        agreeing.offer(self._room, self.player, self._name, request.name)

    def reply(self, request: Request) -> None:
        agreeing.reply(self._room, self.player, self._name, request.name, request.accept)

    def share(self, request: Request) -> None:
        conduct.share(self._room, self.player, request.text)

    def resign(self, request: Request) -> None:
        conduct.resign(self._room, self.player)

    def pace(self, request: Request) -> None:
        conduct.own_role(self._room, self.player)
        self._room.pace = min(max(request.ms, 0), MOST_PACE) / 1000

    def skip(self, request: Request) -> None:
        conduct.own_role(self._room, self.player)
        self._hall.wake(self._room)  # what failed is tried again
        self._room.hurry.set()

    def seat(self, request: Request) -> None:
        conduct.seat_for(self._room, self.player, request.name, self._token)
        self._wanted = request.name
        self._since = 0  # another seat has seen other things
        self.changed()


DOINGS: dict[str, Callable[[Link, Request], Any]] = {
    doing.__name__: doing
    for doing in (
        *(
            Link.play,
            Link.undo,
            Link.why,
            Link.click,
            Link.peek,
            Link.reach,
            Link.route,
            Link.overlay,
            Link.seat,
        ),
        *(Link.chat, Link.note, Link.offer, Link.reply, Link.resign, Link.pace, Link.skip),
        *(Link.share, Link.savers, Link.card, Link.warn),
    )
}
