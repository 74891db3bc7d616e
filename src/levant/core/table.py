"""What lies on the table: pieces, boxes, tracks and cards, as one role may see them.

A game describes its table; page, terminal and reports show it and know no game by name. Everything
is named as in the pack: cells as in `look.Sheet.cells`, units and faces by their ids.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from levant.core.tables import ResultsTable


class Piece(Struct, frozen=True):
    """A counter, block or marker. What a role may not know is not in it."""

    id: str
    face: str  # a key of `Rules.faces`
    cell: str  # the cell or box it is in
    height: int  # place in its stack, 0 lowest
    side: str  # the role that commands it; empty for what is nobody's
    title: str  # what a reader is told, without where it is: "Saratoga (CV)"
    marks: tuple[str, ...] = ()  # states to show: "moved", "must return", "disrupted" …


class Tray(Struct, frozen=True):
    """A place beside the map: holding boxes, losses, units waiting to be placed."""

    id: str
    title: str
    case: str = ""
    capacity: int = 0  # 0: no limit
    of: str = ""  # the piece it belongs to, such as a carrier
    unseen: int = 0  # counters in it that this seat may not see


class Track(Struct, frozen=True):
    """A row of numbered spaces with markers on it. Shaded spaces are special (night turns)."""

    id: str
    title: str
    spaces: tuple[str, ...]
    markers: tuple[tuple[str, int], ...]  # (what, space)
    shaded: tuple[int, ...] = ()
    case: str = ""
    told: tuple[str, ...] = ()  # of turns: the kinds of events that its time line tells


class Card(Struct, frozen=True):
    id: str
    title: str
    text: tuple[str, ...]
    place: str  # a box: a hand, the played cards …
    side: str = ""
    hidden: bool = False


class Gain(Struct, frozen=True):
    """What some of the points are for."""

    what: str
    points: float
    of: str = ""  # of an event: the line of the standings to which it adds them


class Standing(Struct, frozen=True):
    """One line of who is winning and why.

    A line of points that says so in `parts` says all: they add up to it. Of one that does not the
    events tell what was added.
    """

    what: str
    value: str
    case: str = ""
    how: str = ""  # how it was counted, in words
    parts: tuple[Gain, ...] = ()


IF_NOW = "If the game ended now"
AT_THE_END = "On points when it ended"


LEVEL, UNDECIDED = "nobody is ahead", "only just begun"


def verdict(
    level: str, ahead: str, case: str, how: str, begun: bool = True, needed: str = ""
) -> Standing:
    """The last line of the standings: what the points would come to, and how that was counted.

    Before the first player has had his turn the points are mostly those that the game begins with:
    who is ahead is told, but no victory. `needed`: what wins, where who is ahead has not won.
    """
    if not begun:
        value = "; ".join(filter(None, (ahead or LEVEL, needed, UNDECIDED)))
        return Standing(IF_NOW, value, case, f"It is too early to tell of a victory. {how}")
    value = f"{level} ({ahead})" if ahead else level
    return Standing(IF_NOW, "; ".join(filter(None, (value, needed))), case, how)


def at_the_end(standings: Sequence[Standing]) -> tuple[Standing, ...]:
    """The standings of a match that is over, by its last turn, a sudden victory or resignation."""
    return tuple(
        replace(line, what=AT_THE_END) if line.what == IF_NOW else line for line in standings
    )


class Chart(Struct, frozen=True):
    """A printed table to look up: the first row is the heading."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    case: str = ""


def die_chart(
    title: str, columns: Sequence[str], table: ResultsTable, codes: Sequence[str], case: str
) -> Chart:
    """A table with a row for each number of the die."""
    rows = [(str(die), *(codes[n] for n in row)) for die, row in enumerate(table.rows, 1)]
    return Chart(title, (("die", *columns), *rows), case)


class Table(Struct, frozen=True):
    """The whole table as one role sees it."""

    headline: str  # "Turn 3 (night), NATO Combat Phase"
    pieces: tuple[Piece, ...]
    boxes: tuple[Tray, ...] = ()
    tracks: tuple[Track, ...] = ()
    cards: tuple[Card, ...] = ()
    standings: tuple[Standing, ...] = ()


class Overlay(Struct, frozen=True):
    """Something that can be shown over the map on demand. `of_unit`: it is asked for a unit."""

    id: str
    title: str
    case: str
    of_unit: bool = False


def overlays(listed: str) -> tuple[Overlay, ...]:
    """A table of them, one a line: id, case and title; a unit is asked for where the id has a star.

    reach*  5.0  Where a unit can go, with the cost
    """
    rows = [line.split(maxsplit=2) for line in listed.strip().splitlines()]
    return tuple(Overlay(id.rstrip("*"), title, case, id.endswith("*")) for id, case, title in rows)
