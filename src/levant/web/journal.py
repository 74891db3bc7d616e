"""The journal of a match: everything that was done in it, one numbered entry after another.

What cannot be read off the position is folded from the entries: who chose what, chat, offers,
how it was ended by the players. Entries are never changed; an undo is an entry too.
"""

from functools import cache
from typing import NamedTuple

import msgspec

from levant.ending import WORDS as ENDINGS
from levant.web.wire import ChatLine

CHOSEN, FORCED, MACHINE, LEAD = range(4)
"""How an action came about: by a person, for lack of another, by a bot, to lead to the next."""


class Entry(msgspec.Struct, frozen=True):
    """begin | play | undo | chat | offer | reply | sit | resign | forfeit | draw | closed

    | rematch | pause (the server was down for so many milliseconds),
    and what is added to the key of the dice (match_file.Stir): seed | share | take-back.
    """

    seq: int
    time: int  # milliseconds since 1970
    kind: str
    role: str = ""
    player: int = 0
    name: str = ""
    text: str = ""  # the action, the line of chat, what is offered, the terms …
    number: int = 0  # how it came about, the length after an undo, yes or no
    proof: str = ""  # a digest of what was legal afterwards


MACHINES = 0
"""In the place of a player's number: no person did it."""


class Terms(msgspec.Struct, frozen=True):
    """What was agreed when a match began; written as the text of its first entry."""

    resigns: bool = False  # bots give up what is lost, and offer a draw where nothing else can come
    strict: bool = False  # what is done is done once a die falls, against a bot too

    def __str__(self) -> str:
        return ", ".join(word for word in self.__struct_fields__ if getattr(self, word))

    @staticmethod
    def read(text: str) -> "Terms":
        return Terms("resigns" in text, "strict" in text)


NO_TERMS = Terms()


class Chair(msgspec.Struct):
    role: str
    kind: str  # "person" | "bot:NAME" | "link" | "open"
    player: int | None
    name: str
    token: str

    @property
    def bot(self) -> str:
        """The name of the bot that sits here, or ""."""
        return self.kind[4:] if self.kind.startswith("bot:") else ""

    @property
    def free(self) -> bool:
        return self.kind in ("link", "open")


class Move(NamedTuple):
    role: str
    how: int


_moved = cache(Move)
"""One object for all moves alike, of whatever match."""


class StandingOffer(NamedTuple):
    role: str
    player: int
    length: int  # a take-back's goal
    agreed: frozenset[int]


class Record:
    def __init__(self) -> None:
        self.seq = 0
        self.moves: list[Move] = []
        self.lengths = [0]  # after each entry, how many actions stood
        self.chat: list[ChatLine] = []
        self.offers: dict[str, StandingOffer] = {}
        self.answer = ""  # what was said to the last offer, until something is played
        self.refused_at = -1  # how many actions stood when a bot last declined a draw
        self.rematch = ""
        self.shared: set[int] = set()  # who has added to the key of the dice
        self.taken_back = 0
        self.terms = NO_TERMS

    def note(self, entry: Entry) -> None:
        if entry.kind == "begin":
            self.terms = Terms.read(entry.text)
        elif entry.kind == "play":
            self.moves.append(_moved(entry.role, entry.number))
            self._lapse()
        elif entry.kind == "undo":
            del self.moves[entry.number :]
            self._lapse()
        elif entry.kind == "chat":
            self.chat.append(ChatLine(entry.seq, entry.name, entry.role, entry.text, entry.time))
        elif entry.kind == "offer":
            self.answer = ""
            self.offers[entry.text] = StandingOffer(
                entry.role, entry.player, entry.number, frozenset((entry.player,))
            )
        elif entry.kind == "reply":
            self._reply(entry)
        elif entry.kind in ENDINGS:
            self._lapse()
        elif entry.kind == "rematch":
            self.rematch = entry.text
            self.offers.pop("rematch", None)
        elif entry.kind == "share":
            self.shared.add(entry.player)
        elif entry.kind == "take-back":
            self.taken_back += 1
        self.seq = entry.seq
        self.lengths.append(len(self.moves))

    def lowest_since(self, seq: int) -> int:
        """The fewest actions that stood at any time from an entry on."""
        return min(self.lengths[min(seq, self.seq) :])

    def _reply(self, entry: Entry) -> None:
        offer = self.offers.get(entry.text)
        if offer is None:
            return
        if entry.number:
            self.offers[entry.text] = offer._replace(agreed=offer.agreed | {entry.player})
            return
        del self.offers[entry.text]
        self.answer = _refusal(entry, offer)
        if entry.player == MACHINES:
            self.refused_at = len(self.moves)

    def _lapse(self) -> None:
        self.answer = ""
        for what in ("take-back", "draw"):
            self.offers.pop(what, None)


def _refusal(entry: Entry, offer: StandingOffer) -> str:
    if entry.player == offer.player:
        return f"{entry.role} withdraws the offer of a {entry.text}"
    hope = " and plays on: it hopes for more" if entry.player == MACHINES else ""
    return f"{entry.role} declines the {entry.text}{hope}"
