"""What a game shows, as plain data: its sheet (map, tracks, charts) and the faces of its pieces.

A game declares; `levant.draw` turns the declaration into pictures; nothing here draws or decides.

Guarantees and conventions:
- One plane a sheet: x grows east, y grows south, and the width of a hex from side to side is 1.0.
  Hexes of either layout, areas, boxes and tracks are all outlines in that plane, so that drawing
  never needs to know how a map is numbered. Several maps are several layers side by side.
- Layers are painted in order, items in a layer in order.
- A face has its own plane: a square from (0, 0) to (1, 1), y down.
- Colours are SVG colours; an empty colour means "none" or "as the surroundings say".
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Point, ...]
Segment: TypeAlias = tuple[Point, Point]


# ---------------------------------------------------------------- how things are painted
@dataclass(frozen=True, slots=True)
class Paint:
    """Fill and stroke. `pattern` (hatch, cross, waves, dots) is laid over the fill in `ink`."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    pattern: str = ""
    ink: str = ""
    pitch: float = 0.12


@dataclass(frozen=True, slots=True)
class Letter:
    """How a text is set. `halo` keeps it readable over lines."""

    size: float
    ink: str = "#222"
    serif: bool = False
    weight: int = 400
    italic: bool = False
    spacing: float = 0.0
    halo: str = ""
    opacity: float = 1.0


# ---------------------------------------------------------------- what lies on a sheet
@dataclass(frozen=True, slots=True)
class Shape:
    """Free polygons or lines (coasts, roads, frames), painted once with each paint."""

    lines: tuple[Line, ...]
    paints: tuple[Paint, ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Tiles:
    """Cells painted alike; `merged` strokes only the border of the whole group.

    With `within`, the paint goes on what the cells leave free of that outline.
    """

    outlines: tuple[Line, ...]
    paint: Paint
    merged: bool = False
    within: Line = ()


@dataclass(frozen=True, slots=True)
class Edges:
    """Edges of cells: rivers, walls, borders. Touching edges are joined into one line."""

    segments: tuple[Segment, ...]
    paint: Paint


@dataclass(frozen=True, slots=True)
class Text:
    text: str
    at: Point
    letter: Letter
    anchor: str = "middle"
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Curve:
    """Text along the arc from `start` to `end` that bends towards `bend`."""

    text: str
    start: Point
    bend: Point
    end: Point
    letter: Letter


@dataclass(frozen=True, slots=True)
class Symbol:
    """A map sign: airfield, shield, tag, anchor, dot, square, star, diamond, fort, ring."""

    kind: str
    at: Point
    size: float
    ink: str
    ground: str
    text: str = ""
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class TextTable:
    """Rows of text from the top left corner `at`; the first row is the heading.

    `align` has one letter a column: l, c or r. `stripe` tints every second row.
    """

    at: Point
    widths: tuple[float, ...]
    row_height: float
    rows: tuple[tuple[str, ...], ...]
    letter: Letter
    head: Letter
    align: str
    rule: str = "#999"
    stripe: str = ""
    head_fill: str = ""


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale bar from `at`: marks are (distance along the bar, figure)."""

    at: Point
    marks: tuple[tuple[float, str], ...]
    letter: Letter
    caption: str = ""


@dataclass(frozen=True, slots=True)
class CompassRose:
    at: Point
    size: float
    ink: str
    ground: str
    north: float = 0.0
    """Degrees clockwise from straight up."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A piece printed on the sheet itself, as in a legend."""

    face: Face
    at: Point
    size: float


Item: TypeAlias = (
    Shape | Tiles | Edges | Text | Curve | Symbol | TextTable | Scale | CompassRose | Sample
)


@dataclass(frozen=True, slots=True)
class Layer:
    """Items painted together; `clip` cuts them to a closed outline."""

    name: str
    items: tuple[Item, ...]
    clip: Line = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """A place where pieces stand: hex, area, or box, under the name the pack gives it."""

    name: str
    centre: Point
    outline: Line


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything printed. `frame` is left, top, right, bottom in the plane."""

    name: str
    title: str
    frame: tuple[float, float, float, float]
    paper: str
    layers: tuple[Layer, ...]
    cells: tuple[Cell, ...]
    piece: float = 0.72
    """The side of a piece in the plane."""
    maps: tuple[tuple[str, str], ...] = ()
    """Where several are printed: how their cells' names begin (parted by blanks), their titles."""


# ---------------------------------------------------------------- what is printed on a piece
@dataclass(frozen=True, slots=True)
class Mark:
    """A text. It is set smaller where it would be wider than `fit`."""

    text: str
    x: float
    y: float
    size: float
    ink: str = ""
    anchor: str = "middle"
    weight: int = 700
    fit: float = 0.0


@dataclass(frozen=True, slots=True)
class Band:
    x: float
    y: float
    width: float
    height: float
    fill: str
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Picture:
    """A silhouette by name (see `levant.draw.silhouettes`), centred."""

    name: str
    x: float
    y: float
    width: float
    ink: str = ""


@dataclass(frozen=True, slots=True)
class Emblem:
    """A land unit's box: branches (infantry, armour, ...) laid over each other, size above."""

    branches: tuple[str, ...]
    echelon: str
    x: float
    y: float
    width: float
    ink: str = ""
    ground: str = ""


Part: TypeAlias = Mark | Band | Picture | Emblem
LETTER = 0.58
"""How wide a letter of a mark is, in its size: what `fit` goes by."""
CAPITAL = 0.72
"""The same where all are capitals."""


def stacked(text: str, size: float, fit: float = 0.94) -> tuple[Mark, ...]:
    """Words in the middle of a face, in as many lines as let them be largest, up to a size."""
    words, letter = text.split(), CAPITAL if text.isupper() else LETTER
    best: tuple[float, list[str]] = (0.0, [])
    for count in range(1, min(4, len(words)) + 1):
        for cuts in combinations(range(1, len(words)), count - 1):
            ends = zip((0, *cuts), (*cuts, len(words)), strict=True)
            lines = [" ".join(words[a:b]) for a, b in ends]
            widest = max(len(line) for line in lines)
            able = min(size, fit / (letter * widest), 0.9 / count)
            best = max(best, (able, lines), key=lambda each: each[0])
    able, lines = best
    top = 0.5 + 0.36 * able - able * (len(lines) - 1) / 2
    return tuple(Mark(line, 0.5, top + able * k, able) for k, line in enumerate(lines))


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a piece. A hidden piece is a face without parts that tell.

    `turn` is in quarter turns clockwise, for blocks that count steps by standing on a side.
    """

    name: str
    ground: str
    ink: str
    parts: tuple[Part, ...] = ()
    edge: str = "#00000066"
    thick: bool = False
    turn: int = 0


class Placed(NamedTuple):
    """A face on the sheet: centre in the plane, and its height in the stack (0 lowest)."""

    face: Face
    x: float
    y: float
    height: int = 0
