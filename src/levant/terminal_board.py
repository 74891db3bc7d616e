"""The table as text: units with their values and places, and the map around one of them.

Everything comes from a seat's table, so that nothing is said that its role may not know.
"""

import re
from collections import Counter
from collections.abc import Mapping

from levant.core.look import Cell
from levant.core.table import Piece
from levant.sight import Sight

REACH = 3.6  # hexes to either side of the middle
WIDE, HIGH = 9, 2.4  # letters and lines a hex
PLAIN = "clear"  # ground that need not be said


def units_named(sight: Sight, wanted: str) -> list[Piece]:
    """The pieces of a side whose name, id, place or state has these words in it; all for none."""
    words = wanted.lower().split()
    return [
        piece
        for piece in sight.table().pieces
        if piece.side and all(word in _searched(piece) for word in words)
    ]


def unit_lines(sight: Sight, wanted: str) -> list[str]:
    """The units with these words, a line each: side, title, place, numbers, what became of them."""
    boxes = {box.id: box.title for box in sight.table().boxes}
    found = [(piece, _unit_line(sight, piece, boxes)) for piece in units_named(sight, wanted)]
    return [
        line + _numbers(sight, piece) + (f"  ({', '.join(piece.marks)})" if piece.marks else "")
        for piece, line in found
    ]


def _unit_line(sight: Sight, piece: Piece, boxes: Mapping[str, str]) -> str:
    """A unit: side, title, where it is."""
    named, box = _named(sight, piece.cell), boxes.get(piece.cell)
    where = f": {box}" if box and named == piece.cell else f" in {named}"
    return f"{piece.side:<12} {piece.title}{where}"


def _numbers(sight: Sight, piece: Piece) -> str:
    """The numbers that are printed on it, each with what it is."""
    glossary = sight.rules.glossary
    printed = glossary.units.get(piece.id)
    values = zip(glossary.numbers, printed.numbers, strict=True) if printed else ()
    told = [f"{number.what} {value}" for number, value in values if value]
    return f": {', '.join(told)}" if told else ""


def card_lines(sight: Sight, wanted: str) -> list[str]:
    """All there is to know of the first unit with these words, or of a place; empty for neither."""
    found = units_named(sight, wanted) if wanted else []
    place = sight.place_facts(wanted if found else place_named(sight, wanted))
    if place:
        return [f"{fact.what}: {fact.value} [{fact.case}]".replace(" []", "") for fact in place]
    if not found:
        return []
    piece, glossary = found[0], sight.rules.glossary
    marks = f"  ({', '.join(piece.marks)})" if piece.marks else ""
    lines = [_unit_line(sight, piece, {b.id: b.title for b in sight.table().boxes}) + marks]
    printed = glossary.units.get(piece.id)
    if printed:
        lines.append(", ".join(filter(None, (printed.nation, printed.kind, printed.formation))))
        for number, value in zip(glossary.numbers, printed.numbers, strict=True):
            if value:
                lines.append(f"{number.what} {value}: {number.says} [{number.case}]")
    lines += [f"{fact.what}: {fact.value} [{fact.case}]" for fact in sight.facts(piece.id)]
    return lines


def place_named(sight: Sight, wanted: str) -> str:
    """The first place whose id or name has these words in it: Sharm; "" if there is none."""
    places = [place for place in sight.rules.words.names["node"] if place]
    if not wanted or wanted in places:
        return wanted
    titles = ((place, sight.place_facts(place)[:1]) for place in places)
    named = (place for place, fact in titles if fact and wanted.lower() in fact[0].value.lower())
    return next(named, "")


def board_around(sight: Sight, wanted: str) -> str:
    """The map around a place or a unit, or why there is none to show."""
    places = set(sight.rules.words.names["node"])
    cells = {cell.name: cell for cell in sight.rules.sheet().cells if cell.name in places}
    found = units_named(sight, wanted) if wanted else []
    middle = cells.get(wanted) or next((cells[p.cell] for p in found if p.cell in cells), None)
    middle = middle or cells.get("" if found else place_named(sight, wanted))
    if middle is None and found:
        return f"{found[0].title} is not on the map."
    pieces: dict[str, list[Piece]] = {}
    for piece in sight.table().pieces:
        pieces.setdefault(piece.cell, []).append(piece)
    if middle is None:
        known = next((cell for cell in pieces if cell in cells), next(iter(cells)))
        asked = (
            "Which unit or place" if not wanted else f"No unit or place on the map is {wanted!r}"
        )
        return f"{asked}: say for example board {known}."
    near = [c for c in cells.values() if _apart(c, middle) <= REACH]
    terrain = {cell.name: _terrain(sight, cell.name) for cell in near}
    drawn = _grid(near, middle, pieces, terrain)
    held = [
        f"{_named(sight, cell.name)}: {'; '.join(p.title for p in pieces[cell.name] if p.side)}"
        for cell in sorted(near, key=lambda c: _apart(c, middle))
        if any(p.side for p in pieces.get(cell.name, []))
    ]
    return "\n".join([*drawn, *held])


def _named(sight: Sight, place: str) -> str:
    """A place by its name: West Bank 1216 West Jerusalem, not westbank/1216."""
    return next((fact.value for fact in sight.place_facts(place)), place)


def with_ids(sight: Sight, words: str) -> str:
    """What was typed with the ids of the units that were named: move Minsk 1119.

    Of several with one name the one that can be chosen is meant; a name of more stays as it is.
    """
    verb, _, rest = words.partition(" ")
    ids: dict[str, set[str]] = {}
    for piece in sight.table().pieces:
        for name in _names(piece) if piece.side else ():
            ids.setdefault(name.lower(), set()).add(piece.id.partition("#")[0])
    asked = sight.decision.actions if sight.decision else []
    chosen = {word for action in asked if action.startswith(f"{verb} ") for word in action.split()}
    either = "|".join(re.escape(name) for name in sorted(ids, key=len, reverse=True))

    def id_of(found: re.Match[str]) -> str:
        named = ids[found[0].lower()]
        meant = named & chosen or named
        return next(iter(meant)) if len(meant) == 1 else found[0]

    whole = rf"(?<![\w/-])(?:{either})(?![\w/-])"
    return f"{verb} {re.sub(whole, id_of, rest, flags=re.IGNORECASE)}" if either and rest else words


def _names(piece: Piece) -> set[str]:
    """Minsk (CV), and Minsk; Israeli 7 armor, strength 9, and Israeli 7 armor."""
    title = piece.title
    shorter = title.partition(" (")[0], title.partition(", ")[0], title.rpartition(", ")[0]
    return {title, *filter(None, shorter)}


def _searched(piece: Piece) -> str:
    return " ".join((piece.id, piece.title, piece.cell, piece.side, *piece.marks)).lower()


def _apart(cell: Cell, other: Cell) -> float:
    across, down = cell.centre[0] - other.centre[0], cell.centre[1] - other.centre[1]
    return max(abs(across), abs(down))


def _terrain(sight: Sight, place: str) -> str:
    """What the ground is, in a word; "" for what is plain, or not said."""
    said = next((f.value for f in sight.place_facts(place) if f.what == "Terrain"), "")
    ground = re.split("[,;]", said)[0]
    return "" if ground == PLAIN else ground


def _grid(
    near: list[Cell], middle: Cell, pieces: dict[str, list[Piece]], terrain: Mapping[str, str]
) -> list[str]:
    """Each place where it lies: its name, and under it how many units of whom and what the ground
    is, as far as there is room; [ ] the middle."""
    rows: dict[int, dict[int, str]] = {}
    for cell in near:
        across = round((cell.centre[0] - middle.centre[0] + REACH) * WIDE)
        down = round((cell.centre[1] - middle.centre[1] + REACH) * HIGH)
        name = cell.name.rpartition("/")[2]
        sides = Counter(p.side[:2] for p in pieces.get(cell.name, []) if p.side)
        who = " ".join(f"{side}{number}" for side, number in sides.items())
        rows.setdefault(down, {})[across] = f"[{name}]" if cell is middle else name
        rows.setdefault(down + 1, {})[across] = f"{who} {terrain[cell.name]}".strip()[: WIDE - 1]
    return [line for row in sorted(rows) if (line := _line(rows[row]))]


def _line(row: dict[int, str]) -> str:
    line = ""
    for across in sorted(row):
        gap = across - len(line)
        line += " " * (gap if gap > 0 or not line else 1) + row[across]
    return line.rstrip()
