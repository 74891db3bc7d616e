"""What a game's places and turns are called, and when places fell in history."""

import tomllib
from pathlib import Path

import msgspec

from levant.core.rules import WATCHER
from levant.lab.variants import AnyRules, pack_folder

HISTORY = "history.toml"  # of a pack, where it knows dates


class Fell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pack's history: a place, the turn in which it fell, and the day."""

    place: str
    turn: int
    date: str
    source: str


class HistoryFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack's history as it is written in TOML."""

    fell: list[Fell]
    outbreak: int = 0  # the turn in which war broke out, where games begin before it or elsewhere
    note: str = ""  # what the dates do not tell; that there are none, where the war was not fought


class History(msgspec.Struct, frozen=True):
    """By place, when it fell; empty where the pack does not know."""

    fell: dict[str, Fell] = {}
    outbreak: int = 0
    note: str = ""

    @property
    def counted_in(self) -> str:
        """What says when a place fell: a war that may begin on any day has days of its own."""
        return "day of the war" if self.outbreak else "turn"

    def of(self, place: str) -> Fell | None:
        """When it fell, so counted."""
        fell = self.fell.get(place)
        if fell is None or not self.outbreak:
            return fell
        return msgspec.structs.replace(fell, turn=fell.turn - self.outbreak + 1)


def dated(counted_in: str, number: float) -> str:
    """`turn 3`, or `day 3 of the war`."""
    unit, _, rest = counted_in.partition(" ")
    return f"{unit} {number:g} {rest}".rstrip()


def told_fall(counted_in: str, fell: Fell | None) -> str:
    """`turn 3, 7 June 1967`; nothing where history does not tell."""
    return f"{dated(counted_in, fell.turn)}, {fell.date}" if fell else ""


def place_title(rules: AnyRules, cell: str) -> str:
    """`1718 Rafah`; the number alone where it has no name."""
    titles = getattr(rules.box, "place", None) or getattr(rules.box, "area_title", None)
    node = rules.box.board.index.get(cell)
    title = titles[node] if titles and node is not None else ""
    return f"{cell} {title}" if title else cell


def unit_title(rules: AnyRules, unit: str) -> str:
    """`Saratoga (US-01)`; the number alone where it has no name."""
    box = rules.box
    titles, names = getattr(box, "title", None) or getattr(box, "words", []), box.unit_names
    title = titles[names.index(unit)] if titles and unit in names else ""
    return f"{title} ({unit})" if title else unit


def turn_titles(rules: AnyRules, scenario: str) -> dict[int, str]:
    """What the track of turns calls them; empty where there is none."""
    state = rules.begin(scenario, [], bytes(32))
    tracks = [track for track in rules.table(state, WATCHER).tracks if track.id == "turn"]
    spaces = tracks[0].spaces if tracks else ()
    return {turn: title.removeprefix(f"{turn}: ") for turn, title in enumerate(spaces, 1)}


def history_of(game: str, rules: AnyRules, pack: str = "") -> History:
    """What the pack knows. Raises ValueError for a file that cannot be read."""
    try:
        file = pack_folder(game, pack) / HISTORY
    except ValueError:
        return History()
    return read_history(file, rules) if file.is_file() else History()


def read_history(file: Path, rules: AnyRules) -> History:
    try:
        told = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), HistoryFile)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from None
    cells = {cell.name for cell in rules.sheet().cells}
    strange = [row.place for row in told.fell if row.place not in cells]
    if strange:
        raise ValueError(f"{file}: there is no place {', '.join(strange)} on the map")
    return History({row.place: row for row in told.fell}, told.outbreak, told.note)
