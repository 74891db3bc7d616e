"""The hall: every match in memory, loaded when asked for, saved as it goes, let go when idle."""

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress

import msgspec
from sqlalchemy import Connection

from levant.core.dice import TOGETHER
from levant.ending import Ending
from levant.games import EVERY, rules_of
from levant.match_file import Opening, Stir
from levant.web import driving, matches, sessions, timeouts
from levant.web.clock import PACES, now
from levant.web.journal import NO_TERMS, Chair, Entry, Terms
from levant.web.making import loaded, opened
from levant.web.matches import MatchRow
from levant.web.opponents import Opponents
from levant.web.problem import Problem, not_found
from levant.web.room import Room
from levant.web.settings import Settings
from levant.web.store import Conflict, Job, Store
from levant.web.workers import Workers

log = logging.getLogger("levant")

TRY_AGAIN = 1012
"""The code of a line that is closed and may be opened again at once."""

FOLDS = 40
"""Matches that are folded at one look at most."""

Listener = Callable[[Room], Awaitable[None]]


class Hall:
    def __init__(
        self, settings: Settings, store: Store, opponents: Opponents, helpers: Workers
    ) -> None:
        self.settings = settings
        self.helpers = helpers
        self.store = store
        self.opponents = opponents
        self.rooms: dict[str, Room] = {}
        self.on_saved: list[Listener] = []  # told after every change, outside the lock
        self.asked: Counter[tuple[str, bool]] = Counter()  # on live lines: what, and whether done
        self.sent = 0  # … characters
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def room(self, match: str) -> Room:
        """A match by its id. Raises Problem."""
        room = self.rooms.get(match)
        if room is None:
            lock = self._loading.setdefault(match, asyncio.Lock())
            try:
                async with lock:
                    room = self.rooms.get(match) or await self._loaded(match)
            finally:
                self._loading.pop(match, None)
        room.used = time.monotonic()
        return room

    async def create(
        self,
        opening: Opening,
        seats: list[Chair],
        *,
        clock: str = "",
        public: bool = False,
        rated: bool = False,
        match: str = "",
        also: Job | None = None,
        key: str = "",
        played: Sequence[str] = (),
        stirs: Sequence[Stir] = (),
        terms: Terms = NO_TERMS,
        ending: Ending | None = None,
    ) -> Room:
        """A new match, with what was already `played` and added to its dice, and how it ended.

        `also` is written with it. Raises Problem, or Conflict if there is a match of that id.
        The terms hold for all of it.
        """
        if clock and clock not in PACES:
            raise Problem(400, f"there is no pace {clock!r}; there are {', '.join(PACES)}")
        match = match or matches.new_id()
        row = MatchRow(match, opening, clock, public, matches.new_token(), rated)

        parts = (row, seats, played, stirs, terms, ending)
        if played:
            made = await self.helpers.call(key, opened, *parts, slow=True)
        else:
            made = await asyncio.to_thread(opened, *parts)
        folded, first, status = made
        room = await asyncio.to_thread(Room, row)  # a former edition of a game is made first
        room.become(folded)

        def job(connection: Connection) -> None:
            matches.create(connection, row, seats, first)
            matches.append(connection, row.id, first, status)
            if also is not None:
                also(connection)

        await self.store.write(job)
        self.rooms[row.id] = room
        self.wake(room)
        return room

    @asynccontextmanager
    async def holding(self, room: Room) -> AsyncIterator[Room]:
        """Hold the room, with all of it there."""
        async with room.lock:
            room.unfold()
            yield room

    @asynccontextmanager
    async def acting(self, room: Room, also: Job | None = None) -> AsyncIterator[None]:
        """Hold the room, let something happen in it, save it. If that fails nothing happened."""
        async with room.lock:
            room.unfold()
            try:
                yield
                await self.save(room, also)
            except BaseException:
                if room.unsaved:
                    await self._reload(room)
                raise

    async def save(self, room: Room, also: Job | None = None) -> None:
        """Put what happened on disk, then show it. The caller holds the lock. Raises Problem."""
        added = room.unsaved
        if not added:
            return
        status = room.status()

        def job(connection: Connection) -> None:
            if also is not None:
                also(connection)
            matches.append(connection, room.id, added, status)

        try:
            await self.store.write(job, action=True)
        except Conflict:
            await self._reload(room)
            raise Problem(409, "somebody else was faster; look again") from None
        room.unsaved = []
        self._shown(room)

    def hear(self, match: str, seq: int) -> None:
        """A process, this one perhaps, has written so far."""
        room = self.rooms.get(match)
        if room is not None and room.seq < seq:
            self.start(self.catch_up(match))

    async def catch_up(self, match: str) -> None:
        """Take in what another process wrote."""
        room = self.rooms.get(match)
        if room is None:
            return
        async with self.holding(room):
            known = room.record.seq
            added = await self.store.read(lambda c: matches.entries_after(c, match, known))
            if added:
                await asyncio.to_thread(_absorb_all, room, added)
                self._shown(room, driving=False)

    async def catch_up_all(self) -> None:
        """Take in whatever was written by others, in all matches that are here."""
        ids = list(self.rooms)
        seqs = await self.store.read(lambda c: matches.seqs(c, ids))
        for match, seq in seqs.items():
            if match in self.rooms and self.rooms[match].seq < seq:
                await self.catch_up(match)

    async def rematch(self, room: Room) -> None:
        """Make the match that follows, if all want it. The caller holds the lock."""
        standing = room.record.offers.get("rematch")
        if standing is None or not standing.agreed >= room.persons():
            return
        if room.row.clock or room.row.rated:
            await self.store.read(lambda c: _check_time_outs(c, room.persons()))
        old = room.row.opening
        pack = rules_of(old.game).about.pack.get(old.scenario, old.pack)
        seed = secrets.token_hex(16)
        opening = msgspec.structs.replace(old, seed=seed, pack=pack, dice=TOGETHER)
        seats = [
            Chair(seat.role, seat.kind, seat.player, seat.name, matches.new_token())
            for seat in room.seats.values()
        ]
        row = room.row
        made = await self.create(
            opening, seats, clock=row.clock, public=row.public, rated=row.rated,
            terms=room.record.terms,
        )  # fmt: skip
        room.add("rematch", text=made.id)

    def wake(self, room: Room) -> None:
        """Let a bot think if it is its move or it is asked for a draw; again where it failed."""
        role = room.decider
        bot = bool(role and room.seats[role].bot)
        if (bot or room.draw_asked) and (room.driver is None or room.driver.done()):
            room.thinking = role if bot else ""
            room.stuck = False
            room.driver = self.start(driving.drive(self, room))

    def tell(self, room: Room) -> None:
        """Let those who listen know of a change."""
        for listener in self.on_saved:
            self.start(listener(room))

    def start(self, work: Awaitable[None]) -> asyncio.Task[None]:
        """Run something beside; a failure is logged."""
        task = asyncio.ensure_future(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def end_sessions(self) -> None:
        """Close the lines of those whose session was ended."""
        rooms = self.rooms.values()
        lines = [looker for room in rooms for looker in room.lookers if looker.session]
        held = {looker.session for looker in lines}
        living = await self.store.read(lambda c: sessions.living(c, held))
        for looker in lines:
            if looker.session and looker.session not in living:
                looker.end("this session was ended")

    def forget_player(self, player: int) -> None:
        """Let go of the matches of somebody whose name is no more."""
        for room in list(self.rooms.values()):
            if player in room.persons():
                self.give_up(room, "a player's account was deleted; connect again")

    async def sweep(self) -> None:
        """Let go of matches that nobody has used for a while, and end those out of time."""
        for match in await self.store.read(lambda c: matches.overdue(c, now())):
            with suppress(Problem):  # another process was faster
                await self._end_by_clock(await self.room(match))
        moment, folds = time.monotonic(), FOLDS
        for room in list(self.rooms.values()):
            if room.stirring:
                room.changed()
            busy = (room.driver and not room.driver.done()) or room.lock.locked()
            if busy:
                continue
            if not room.lookers and room.used < moment - self.settings.idle:
                del self.rooms[room.id]
            elif room.used < moment - self.settings.fold and not room.folded and folds:
                room.fold()
                folds -= 1
                await asyncio.sleep(0)  # each takes some 3 ms

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- inside ------------------------------------------------------------------------------

    async def _end_by_clock(self, room: Room) -> None:
        async with self.acting(room):
            role = room.clocks.running
            if role and room.clocks.at(role, now()) == 0:
                room.add("forfeit", role)

    async def _loaded(self, match: str) -> Room:
        kept = await self.store.read(lambda c: matches.load(c, match))
        if kept is None:
            raise not_found("match")
        if kept.row.opening.game not in EVERY:
            raise Problem(409, f"this server does not have the game {kept.row.opening.game!r}")
        room = await asyncio.to_thread(Room, kept.row)
        room.become(await self.helpers.call(f"load {match}", loaded, kept))
        self.rooms[match] = room
        self.wake(room)
        return room

    async def _reload(self, room: Room) -> None:
        """Forget what was not saved. If that cannot be done the room is given up."""
        try:
            kept = await self.store.read(lambda c: matches.load(c, room.id))
            assert kept is not None
            room.become(await self.helpers.call(f"load {room.id}", loaded, kept))
            room.unfold()
        except BaseException:
            self.give_up(room, "the store failed; connect again")
            raise
        finally:
            room.changed()

    def give_up(self, room: Room, why: str) -> None:
        """Let go of a room that may not be what was saved; whoever looks has to come again."""
        self.rooms.pop(room.id, None)
        for looker in list(room.lookers):
            looker.end(why, TRY_AGAIN)

    def _shown(self, room: Room, driving: bool = True) -> None:
        if driving:
            self.wake(room)
        room.changed()
        self.tell(room)


def _check_time_outs(connection: Connection, persons: set[int]) -> None:
    if any(timeouts.bar(connection, player) for player in persons):
        raise Problem(
            409, "one of you lost too many matches on time, and may not play this rematch yet: "
            "begin a match without a clock and rating"
        )  # fmt: skip


def _absorb_all(room: Room, added: list[Entry]) -> None:
    for entry in added:
        room.absorb(entry)


async def _logged(work: Awaitable[None]) -> None:
    try:
        await work
    except asyncio.CancelledError:
        raise
    except Exception:
        log.exception("something failed in the background")
