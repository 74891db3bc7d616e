"""Rooms made from what is kept of them: this takes long, and is done by helpers."""

from collections.abc import Sequence

from levant.ending import Ending
from levant.match_file import Stir
from levant.web.journal import NO_TERMS, Chair, Entry, Terms
from levant.web.matches import Kept, MatchRow, Status
from levant.web.room import Folded, Room


def opened(
    row: MatchRow,
    seats: list[Chair],
    played: Sequence[str],
    stirs: Sequence[Stir],
    terms: Terms = NO_TERMS,
    ending: Ending | None = None,
) -> tuple[Folded, list[Entry], Status]:
    """A new match, its first entries and where it stands; runs in a helper. Raises Problem."""
    room = Room(row)
    room.load(Kept(row, seats, []))
    room.add("begin", text=str(terms))
    room.play_all(played, stirs)
    if ending:
        room.add(ending.kind, ending.role)
    elif not played:
        room.run_on()
    first, status = room.unsaved, room.status()
    return room.fold(), first, status


def loaded(kept: Kept) -> Folded:
    """A match as the store keeps it; runs in a helper."""
    room = Room(kept.row)
    room.load(kept)
    return room.fold()
