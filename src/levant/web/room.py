"""A match in memory, with those who look at it. All that happens comes in as an entry.

Live play, loading and catching up with another process go through `absorb` alike. Whoever reads or
changes a room holds its lock; what is not yet on disk is therefore never shown.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from levant.core.refusal import Refusal, Refused
from levant.core.rules import WATCHER
from levant.core.table import Table
from levant.ending import WORDS as ENDINGS
from levant.ending import Ending
from levant.games.editions import game_of
from levant.match import Match, proof_of
from levant.match_file import STIRS, Stir
from levant.sight import foregone
from levant.web.clock import Clocks, now
from levant.web.frozen import freeze, thaw
from levant.web.gallery import Gallery
from levant.web.journal import CHOSEN, FORCED, LEAD, MACHINE, MACHINES, Chair, Entry, Move, Record
from levant.web.matches import Kept, MatchRow, Status
from levant.web.problem import Problem
from levant.web.story import Story

NOBODY = "nobody"
"""The winner of a match that all have lost: it counts as lost for each, not as drawn."""


class Looker(Protocol):
    """A connection of somebody who looks at the room."""

    player: int
    session: str

    def changed(self) -> None: ...

    def tell(self, message: str) -> None: ...

    def end(self, why: str, code: int = 1008) -> None: ...


BODY = ("seats", "match", "record", "story", "clocks", "fault")
"""What a room is besides its lookers: all that follows from the store."""


class Folded(NamedTuple):
    """A room's body as bytes, and what is asked of it without unfolding."""

    body: bytes
    seats: dict[str, Chair]
    decider: str
    over: str
    seq: int
    draw_asked: bool


class Room:
    def __init__(self, row: MatchRow) -> None:
        self.id = row.id
        self.row = row
        self.rules = game_of(row.opening).rules
        self.folded: Folded | None = None
        self.stirring = False  # somebody came or went: told when the clocks are looked at
        self.sent: dict[tuple[str, int], str] = {}  # updates for all who look on
        self.lock = asyncio.Lock()
        self.lookers: set[Looker] = set()
        self.gallery = Gallery()
        self._behind: set[Looker] = set()  # who has not been sent what is new
        self.thinking = ""
        self.stuck = False  # what the bots do has failed, and waits to be tried again
        self.pace = 0.0  # seconds between a bot's actions
        self.hurry = asyncio.Event()  # set: the rest of a bot's turn is wanted at once
        self.used = time.monotonic()
        self.driver: asyncio.Task[None] | None = None
        self.unsaved: list[Entry] = []
        self._tables: dict[str, tuple[int, Table]] = {}

    def load(self, kept: Kept) -> None:
        """Become what the store keeps."""
        game = game_of(self.row.opening)
        self.folded = None
        self.seats = {seat.role: seat for seat in kept.seats}
        self.match = Match(game, self.row.opening)
        self.record = Record()
        self.story = Story(self.match)
        self.clocks = Clocks(self.row.clock)
        self.unsaved = []
        self.fault = ""
        self._tables = {}
        for entry in kept.entries:
            self.absorb(entry)

    def fold(self) -> Folded:
        """Keep the body as bytes until it is asked for."""
        if self.folded is None:
            body = freeze(tuple(getattr(self, name) for name in BODY))
            known = (self.decider, self.over, self.record.seq, self.draw_asked)
            self.folded = Folded(body, self.seats, *known)
            for name in BODY[1:]:
                delattr(self, name)
            self._tables, self.sent = {}, {}
        return self.folded

    def unfold(self) -> None:
        if self.folded is not None:
            for name, part in zip(BODY, thaw(self.folded.body), strict=True):
                setattr(self, name, part)
            self.folded = None

    def become(self, folded: Folded) -> None:
        """Become what a helper has made of what the store keeps."""
        self.folded, self.seats = folded, folded.seats
        self.unsaved, self._tables, self.sent = [], {}, {}

    # --- what is -----------------------------------------------------------------------------

    @property
    def decider(self) -> str:
        """The role that decides; "" when nobody does any more."""
        if self.folded:
            return self.folded.decider
        if self.match.ending or self.fault:
            return ""
        return self.rules.role(self.match.state) or ""

    @property
    def moves(self) -> list[Move]:
        """Who made which of the actions that led here: a fault leaves out those after it."""
        moves = self.record.moves
        return moves[: len(self.match.history)] if self.fault else moves

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.folded.seq if self.folded else self.record.seq

    @property
    def draw_asked(self) -> bool:
        """Whether a bot has still to answer a person who offers a draw."""
        if self.folded:
            return self.folded.draw_asked
        offer = self.record.offers.get("draw")
        return offer is not None and not self.machines() <= offer.agreed

    @property
    def over(self) -> str:
        """How the match ended; "" while it goes on."""
        if self.folded:
            return self.folded.over
        result = self.match.result
        return result.level if result else ""

    @property
    def winner(self) -> str:
        """The role that has won; NOBODY where all have lost, "" for a draw."""
        result = self.match.result
        if result is None:
            return ""
        return NOBODY if result.all_lose else result.winner or ""

    def roles_of(self, player: int) -> list[str]:
        return [role for role in self.rules.about.roles if self.seats[role].player == player]

    def persons(self) -> set[int]:
        return {seat.player for seat in self.seats.values() if seat.player is not None}

    def machines(self) -> set[int]:
        """As whom the bots agree to something: together, and as no player."""
        return {MACHINES} if any(seat.bot for seat in self.seats.values()) else set()

    def waits_for_players(self) -> bool:
        return any(seat.free for seat in self.seats.values())

    def audience(self, seat: str) -> str:
        """As whom a seat sees the table: where nothing is hidden, all see it as watchers do."""
        return seat if self.rules.about.hidden else WATCHER

    def table(self, seat: str) -> Table:
        """What lies on the table for a seat; where nothing is hidden, the same for all."""
        audience = self.audience(seat)
        known = self._tables.get(audience)
        if known is None or known[0] != self.record.seq:
            table = self.match.seen_by(audience).table()
            self._tables[audience] = known = (self.record.seq, table)
        return known[1]

    def status(self) -> Status:
        headline = self.match.seen_by(WATCHER).now.headline()
        return Status(headline, self.decider, self.clocks.deadline, self.over, self.winner)

    # --- what happens ------------------------------------------------------------------------

    def add(
        self,
        kind: str,
        role: str = "",
        player: int = 0,
        name: str = "",
        text: str = "",
        number: int = 0,
    ) -> None:
        """Let something happen besides an action; it waits to be saved."""
        entry = Entry(self.record.seq + 1, now(), kind, role, player, name, text, number)
        self._apply(entry)
        self._note(entry)
        self.unsaved.append(entry)

    def absorb(self, entry: Entry) -> None:
        """Take in an entry from the store, and check that it still means what it meant."""
        if not self.fault or entry.kind in ENDINGS:
            if entry.kind == "play":
                self._replay(entry)
            else:
                self._apply(entry)
        self._note(entry)

    def play(self, role: str, text: str, how: int, player: int = 0, after: str = "") -> None:
        """Play an action and what leads to it, and go on to the next true decision.

        Raises Refused, and then nothing has changed.
        """
        *leads, code = self.match.resolve(text, after).codes
        for lead in leads:
            self._play(role, lead, LEAD, player)
        self._play(role, code, how, player)
        self.run_on()

    def play_one(self, role: str, text: str, how: int) -> None:
        """Play exactly this action. Raises Refused."""
        code, *more = self.match.resolve(text).codes
        if more:
            raise Refused(Refusal("", f"{text!r} skips a choice that comes before it"))
        self._play(role, code, how)

    def play_all(self, texts: Sequence[str], stirs: Sequence[Stir]) -> None:
        """Play exactly these actions with this added to their dice. Raises Problem."""
        for number in range(len(texts) + 1):
            for stir in stirs:
                if stir.at == number:
                    self.add(stir.kind, stir.by, text=stir.text)
            if number == len(texts):
                return
            text, role = texts[number], self.decider
            where = f"action {number + 1}, {text!r},"
            if not role:
                raise Problem(400, f"{where} comes after the end")
            try:
                self.play_one(role, text, MACHINE if self.seats[role].bot else CHOSEN)
            except Refused as refused:
                raise Problem(400, f"{where} is not legal: {refused}", refused.case) from None

    def run_on(self) -> None:
        """Play for persons what has only one answer, unless there is something to look at first.

        What only the player can know to be the only answer he gives himself.
        """
        while (role := self.decider) and not self.seats[role].bot:
            code = foregone(self.rules, self.match.state, role)
            if code is None:
                return
            self._play(role, code, FORCED)

    def last_choice(self, roles: Iterable[str]) -> int | None:
        """How many actions stood before the last choice of one of these roles."""
        moves, wanted = self.moves, set(roles)
        for index in range(len(moves) - 1, -1, -1):
            if moves[index].role in wanted and moves[index].how == CHOSEN:
                while index and moves[index - 1].how == LEAD:
                    index -= 1
                return index
        return None

    def changed(self) -> None:
        """Something is new to those who look: who plays is told before who looks on."""
        self.used = time.monotonic()
        self.sent = {}
        self.stirring = False
        self._behind = set(self.lookers)
        seated = self.persons()
        for looker in self.lookers:
            if looker.player in seated:
                looker.changed()
        self.gallery.changed(looker for looker in self.lookers if looker.player not in seated)

    def come(self, looker: Looker) -> None:
        """Somebody looks from now on."""
        self.lookers.add(looker)
        self._behind.add(looker)
        looker.changed()

    def go(self, looker: Looker) -> None:
        self.lookers.discard(looker)
        self._behind.discard(looker)

    def up_to_date(self, looker: Looker) -> None:
        """Somebody has all that is new. When all have it, nothing is kept that served to tell them.

        The caller holds the lock.
        """
        self._behind.discard(looker)
        if not self._behind:
            self._tables = {}
            self.match.rest()

    # --- inside ------------------------------------------------------------------------------

    def _play(self, role: str, code: int, how: int, player: int = 0) -> None:
        """Let a legal action happen; it waits to be saved."""
        self.story.look_ahead(code)
        self.match.do(code)
        self.story.note()
        proof, text = proof_of(self.rules, self.match.state), self.rules.words.text(code)
        entry = Entry(self.record.seq + 1, now(), "play", role, player, "", text, how, proof)
        self._note(entry)
        self.unsaved.append(entry)

    def _replay(self, entry: Entry) -> None:
        """A fault is told to every seat: it names no action, for that may be secret."""
        length = len(self.match.history)
        where = f"action {length + 1}"
        try:
            self.match.play(entry.text)
        except Refused:
            self.fault = f"The rules changed since: {where} is not legal any more"
            return
        self.story.note()
        if entry.proof and proof_of(self.rules, self.match.state) != entry.proof:
            self.match.rewind(length)
            self.story.rewind(length)
            self.fault = f"The rules changed since: {where} now leads to another position"

    def _apply(self, entry: Entry) -> None:
        if entry.kind == "undo":
            self.match.rewind(entry.number)
            self.story.rewind(entry.number)
        elif entry.kind == "pause":
            self.clocks.stand_still(int(entry.text))
        elif entry.kind in STIRS:
            self.match.stir(entry.kind, entry.text, entry.role)
        elif entry.kind in ENDINGS:
            self.match.end(Ending(entry.kind, entry.role))
        elif entry.kind == "sit":
            seat = self.seats[entry.role]
            self.seats[entry.role] = Chair(
                entry.role, "person", entry.player, entry.name, seat.token
            )

    def _note(self, entry: Entry) -> None:
        self.record.note(entry)
        role = self.decider
        timed = role and not self.over and not self.waits_for_players() and not self.seats[role].bot
        self.clocks.pass_to(role if timed else "", entry.time)
