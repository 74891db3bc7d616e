"""Rooms made from what is kept of them: this takes long, and is done by helpers."""

from collections.abc import Sequence

from levant.match_file import Stir
from levant.web.journal import STRICT, Chair, Entry
from levant.web.matches import Kept, MatchRow, Status
from levant.web.room import Folded, Room


def opened(
    row: MatchRow,
    seats: list[Chair],
    played: Sequence[str],
    stirs: Sequence[Stir],
    strict: bool = False,
) -> tuple[Folded, list[Entry], Status]:
    """A new match, its first entries and where it stands; runs in a helper. Raises Problem."""
    room = Room(row)
    room.load(Kept(row, seats, []))
    room.add("begin", text=STRICT if strict else "")
    room.play_all(played, stirs)
    if not played:
        room.run_on()
    first, status = room.unsaved, room.status()
    return room.fold(), first, status


def loaded(kept: Kept) -> Folded:
    """A match as the store keeps it; runs in a helper."""
    room = Room(kept.row)
    room.load(kept)
    return room.fold()
