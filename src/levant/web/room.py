"""A match in memory, with those who look at it. All that happens comes in as an entry.

Live play, loading and catching up with another process go through `absorb` alike. Whoever reads or
changes a room holds its lock; what is not yet on disk is therefore never shown.
"""

import asyncio
import time
from collections.abc import Iterable
from typing import Protocol

import levant
from levant.core.refusal import Refusal, Refused
from levant.core.rules import WATCHER
from levant.core.table import Table
from levant.match import Match, proof_of
from levant.sight import Action, Sight, only_answer
from levant.web.clock import Clocks
from levant.web.journal import CHOSEN, FORCED, LEAD, Chair, Entry, Record
from levant.web.matches import Kept, Status
from levant.web.story import Story

NOBODY = "nobody"
"""The winner of a match that all have lost: it counts as lost for each, not as drawn."""

ENDINGS = {"resign": "{} resigns", "forfeit": "{} is out of time", "draw": "Draw by agreement"}


class Looker(Protocol):
    """A connection of somebody who looks at the room."""

    player: int

    def changed(self) -> None: ...


class Room:
    def __init__(self, kept: Kept) -> None:
        self.id = kept.row.id
        self.row = kept.row
        self.lock = asyncio.Lock()
        self.lookers: set[Looker] = set()
        self.thinking = ""
        self.pace = 0.0  # seconds between a bot's actions
        self.hurry = asyncio.Event()  # set: the rest of a bot's turn is wanted at once
        self.used = time.monotonic()
        self.driver: asyncio.Task[None] | None = None
        self.given_up = False  # the store failed: what is here may not be what was saved
        self.load(kept)

    def load(self, kept: Kept) -> None:
        """Become what the store keeps."""
        game = levant.game(self.row.opening.game)
        self.seats = {seat.role: seat for seat in kept.seats}
        self.match = Match(game, self.row.opening)
        self.rules = self.match.rules
        self.record = Record()
        self.story = Story(self.match)
        self.clocks = Clocks(self.row.clock)
        self.unsaved: list[Entry] = []
        self.fault = ""
        self._tables: dict[str, tuple[int, Table]] = {}
        for entry in kept.entries:
            self.absorb(entry)

    # --- what is -----------------------------------------------------------------------------

    @property
    def decider(self) -> str:
        """The role that decides; "" when nobody does any more."""
        if self.record.ending or self.fault:
            return ""
        return self.rules.role(self.match.state) or ""

    @property
    def over(self) -> str:
        """How the match ended; "" while it goes on."""
        ending = self.record.ending
        if ending:
            return ENDINGS[ending.kind].format(ending.role)
        result = self.match.result
        return result.level if result else ""

    @property
    def winner(self) -> str:
        """The role that has won; NOBODY where all have lost, "" for a draw."""
        ending = self.record.ending
        if ending:
            others = [role for role in self.seats if role != ending.role]
            return others[0] if ending.kind != "draw" and len(others) == 1 else ""
        result = self.match.result
        if result is None:
            return ""
        return NOBODY if result.all_lose else result.winner or ""

    def roles_of(self, player: int) -> list[str]:
        return [role for role in self.rules.about.roles if self.seats[role].player == player]

    def persons(self) -> set[int]:
        return {seat.player for seat in self.seats.values() if seat.player is not None}

    def waits_for_players(self) -> bool:
        return any(seat.free for seat in self.seats.values())

    def table(self, seat: str) -> Table:
        known = self._tables.get(seat)
        if known is None or known[0] != self.record.seq:
            table = Sight(self.rules, self.match.state, seat).table()
            self._tables[seat] = known = (self.record.seq, table)
        return known[1]

    def status(self) -> Status:
        headline = self.table(WATCHER).headline
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
        """Let something happen; it waits to be saved."""
        proof = ""
        if kind == "play":
            proof = self._play(text, live=True)
        entry = Entry(self.record.seq + 1, now(), kind, role, player, name, text, number, proof)
        if kind != "play":
            self._apply(entry)
        self._note(entry)
        self.unsaved.append(entry)

    def absorb(self, entry: Entry) -> None:
        """Take in an entry from the store, and check that it still means what it meant."""
        if not self.fault:
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
            self.add("play", role, player, text=self.rules.words.text(lead), number=LEAD)
        self.add("play", role, player, text=self.rules.words.text(code), number=how)
        self.run_on()

    def play_one(self, role: str, text: str, how: int) -> None:
        """Play exactly this action. Raises Refused."""
        if len(self.match.resolve(text).codes) > 1:
            raise Refused(Refusal("", f"{text!r} skips a choice that comes before it"))
        self.add("play", role, text=text, number=how)

    def run_on(self) -> None:
        """Play for persons what has only one answer, unless there is something to look at first.

        What only the player can know to be the only answer he gives himself.
        """
        while (role := self.decider) and not self.seats[role].bot:
            code = only_answer(self.rules, self.match.state)
            if code is None or Sight(self.rules, self.match.state, role).worksheet():
                return
            self.add("play", role, text=self.rules.words.text(code), number=FORCED)

    def last_choice(self, roles: Iterable[str]) -> int | None:
        """How many actions stood before the last choice of one of these roles."""
        moves, wanted = self.record.moves, set(roles)
        for index in range(len(moves) - 1, -1, -1):
            if moves[index].role in wanted and moves[index].how == CHOSEN:
                while index and moves[index - 1].how == LEAD:
                    index -= 1
                return index
        return None

    def changed(self) -> None:
        self.used = time.monotonic()
        for looker in list(self.lookers):
            looker.changed()

    # --- inside ------------------------------------------------------------------------------

    def _play(self, text: str, live: bool) -> str:
        code = self.rules.words.parse(text)
        if live:
            self.story.look_ahead(code)
        self.match.play(Action(text, code))
        return proof_of(self.rules, self.match.state)

    def _replay(self, entry: Entry) -> None:
        """A fault is told to every seat: it names no action, for that may be secret."""
        length = len(self.match.history)
        where = f"action {length + 1}"
        if self.match.why_not(entry.text) is not None:
            self.fault = f"The rules changed since: {where} is not legal any more"
            return
        if self._play(entry.text, live=False) != entry.proof and entry.proof:
            self.match.rewind(length)
            self.story.rewind(length)
            self.fault = f"The rules changed since: {where} now leads to another position"

    def _apply(self, entry: Entry) -> None:
        if entry.kind == "undo":
            self.match.rewind(entry.number)
            self.story.rewind(entry.number)
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


def now() -> int:
    return time.time_ns() // 1_000_000
