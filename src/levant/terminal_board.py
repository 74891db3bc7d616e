"""The table as text: units with their values and places, and the map around one of them.

Everything comes from a seat's table, so that nothing is said that its role may not know.
"""

from collections import Counter
from collections.abc import Mapping

from levant.core.look import Cell, Face, Mark
from levant.core.table import Piece
from levant.sight import Sight

REACH = 3.6  # hexes to either side of the middle
WIDE, HIGH = 9, 2.4  # letters and lines a hex


def units_named(sight: Sight, wanted: str) -> list[Piece]:
    """The pieces of a side whose name, id, place or state has these words in it; all for none."""
    words = wanted.lower().split()
    return [
        piece
        for piece in sight.table().pieces
        if piece.side and all(word in _searched(piece) for word in words)
    ]


def unit_lines(sight: Sight, wanted: str) -> list[str]:
    """The units with these words, a line each."""
    faces, boxes = sight.rules.faces(), {box.id: box.title for box in sight.table().boxes}
    return [_unit_line(sight, piece, faces, boxes) for piece in units_named(sight, wanted)]


def _unit_line(
    sight: Sight, piece: Piece, faces: Mapping[str, Face], boxes: Mapping[str, str]
) -> str:
    """A unit: side, title, where it is, what is printed on it, what has become of it."""
    parts = faces[piece.face].parts
    printed = " ".join(p.text for p in parts if isinstance(p, Mark) and p.text[:1].isdigit())
    where = f": {boxes[piece.cell]}" if piece.cell in boxes else ""
    for fact in sight.place_facts(piece.cell)[:1]:
        where = f" in {fact.value}"
    line = f"{piece.side:<12} {piece.title}{where or f' in {piece.cell}'}"
    line += f"  printed {printed}" if printed else ""
    return line + (f"  ({', '.join(piece.marks)})" if piece.marks else "")


def card_lines(sight: Sight, wanted: str) -> list[str]:
    """All there is to know of the first unit with these words, or of a place; empty for neither."""
    place = sight.place_facts(wanted)
    if place:
        return [f"{fact.what}: {fact.value} [{fact.case}]".replace(" []", "") for fact in place]
    found = units_named(sight, wanted) if wanted else []
    if not found:
        return []
    piece, glossary = found[0], sight.rules.glossary
    lines = unit_lines(sight, wanted)[:1]
    printed = glossary.units.get(piece.id)
    if printed:
        lines.append(", ".join(filter(None, (printed.nation, printed.kind, printed.formation))))
        for number, value in zip(glossary.numbers, printed.numbers, strict=True):
            if value:
                lines.append(f"{number.what} {value}: {number.says} [{number.case}]")
    lines += [f"{fact.what}: {fact.value} [{fact.case}]" for fact in sight.facts(piece.id)]
    return lines


def board_around(sight: Sight, wanted: str) -> str:
    """The map around a place or a unit, or why there is none to show."""
    places = set(sight.rules.words.names["node"])
    cells = {cell.name: cell for cell in sight.rules.sheet().cells if cell.name in places}
    found = units_named(sight, wanted) if wanted else []
    middle = cells.get(wanted) or next((cells[p.cell] for p in found if p.cell in cells), None)
    if middle is None:
        return f"No unit or place on the map is called {wanted!r}: say for example board 1423."
    pieces: dict[str, list[Piece]] = {}
    for piece in sight.table().pieces:
        pieces.setdefault(piece.cell, []).append(piece)
    near = [c for c in cells.values() if _apart(c, middle) <= REACH]
    drawn = _grid(near, middle, pieces)
    held = [
        f"{cell.name}: {'; '.join(p.title for p in pieces[cell.name] if p.side)}"
        for cell in sorted(near, key=lambda c: _apart(c, middle))
        if any(p.side for p in pieces.get(cell.name, []))
    ]
    return "\n".join([*drawn, *held])


def with_ids(sight: Sight, words: str) -> str:
    """What was typed with the ids of the units that were named: move Minsk 1119."""
    pieces = sorted(sight.table().pieces, key=lambda piece: -len(piece.title))
    for piece in pieces:
        name = piece.title.partition(" (")[0].lower()
        at = words.lower().find(name)
        if piece.side and at > 0 and name != piece.title.lower():
            words = words[:at] + piece.id + words[at + len(name) :]
    return words


def _searched(piece: Piece) -> str:
    return " ".join((piece.id, piece.title, piece.cell, piece.side, *piece.marks)).lower()


def _apart(cell: Cell, other: Cell) -> float:
    across, down = cell.centre[0] - other.centre[0], cell.centre[1] - other.centre[1]
    return max(abs(across), abs(down))


def _grid(near: list[Cell], middle: Cell, pieces: dict[str, list[Piece]]) -> list[str]:
    """Each place where it lies: its name, and under it how many units of whom; [ ] the middle."""
    rows: dict[int, dict[int, str]] = {}
    for cell in near:
        across = round((cell.centre[0] - middle.centre[0] + REACH) * WIDE)
        down = round((cell.centre[1] - middle.centre[1] + REACH) * HIGH)
        name = cell.name.rpartition("/")[2]
        sides = Counter(p.side[:2] for p in pieces.get(cell.name, []) if p.side)
        who = " ".join(f"{side}{number}" for side, number in sides.items())
        rows.setdefault(down, {})[across] = f"[{name}]" if cell is middle else name
        rows.setdefault(down + 1, {})[across] = who
    return [line for row in sorted(rows) if (line := _line(rows[row]))]


def _line(row: dict[int, str]) -> str:
    line = ""
    for across in sorted(row):
        gap = across - len(line)
        line += " " * (gap if gap > 0 or not line else 1) + row[across]
    return line.rstrip()
