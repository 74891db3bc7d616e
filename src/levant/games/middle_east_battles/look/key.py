"""The key to the maps: what each kind of ground looks like, in small."""

from levant.core.hexagon import rectangle
from levant.core.look import Item, Paint, Shape
from levant.games.middle_east_battles.look import palette as ink
from levant.games.middle_east_battles.look import relief

EDGE = Paint(stroke="#8d8169", width=0.015)
GROUNDS = {
    "clear": (Paint(fill=ink.LAND),),
    "sand": (ink.SAND,),
    "rough": (ink.ROUGH,),
    "city": (ink.CITY,),
    "marsh": (ink.MARSH,),
    "oil_tank": (ink.OIL,),
}
COURSES = {
    "road": ink.ROAD,
    "trail": ink.TRAIL,
    "wadi": ink.WADI,
    "suez_canal": (Paint(stroke=ink.BANK, width=0.3), Paint(stroke=ink.SEA, width=0.22)),
    "raswa_channel": (Paint(stroke=ink.BANK, width=0.2), Paint(stroke=ink.SEA, width=0.14)),
}


def sample(kind: str, left: float, top: float, width: float, height: float) -> list[Item]:
    """A small piece of the map with one kind of ground, line or work on it."""
    right, bottom = left + width, top + height
    middle = ((left + right) / 2, (top + bottom) / 2)
    box = rectangle(left, top, right, bottom)
    ground = GROUNDS.get(kind, GROUNDS["clear"])
    items: list[Item] = [Shape((box,), ground)]
    if kind in COURSES:
        line = ((left, middle[1]), (right, middle[1]))
        items += [Shape((line,), (_flat(paint),), closed=False) for paint in COURSES[kind]]
    elif kind == "sand":
        dunes = [relief.crescent((left + 0.3 * k, middle[1] + 0.04), 0.11) for k in (1, 2)]
        items.append(Shape(tuple(dunes), (relief.CREST,), closed=False))
    elif kind == "rough":
        slope = ((left, bottom - 0.1), (right, bottom - 0.1))
        comb = Paint(stroke=relief.SLOPE, width=0.2, dash=(0.022, 0.075))
        items.append(Shape((slope,), (comb,), closed=False))
    elif kind == "city":
        streets = [((left + part * width, top), (left + part * width, bottom))
                   for part in (0.2, 0.45, 0.7, 0.9)]  # fmt: skip
        streets += [((left, top + part * height), (right, top + part * height))
                    for part in (0.35, 0.7)]  # fmt: skip
        items.append(Shape(tuple(streets), (Paint(stroke="#f7ebdd", width=0.035),), closed=False))
    elif kind == "fortification":
        ring = rectangle(middle[0] - 0.22, middle[1] - 0.12, middle[0] + 0.22, middle[1] + 0.12)
        items.append(Shape((ring,), ink.TRENCH))
    return [*items, Shape((box,), (EDGE,))]


def _flat(paint: Paint) -> Paint:
    """A line cut off where the sample ends."""
    return Paint(stroke=paint.stroke, width=paint.width, dash=paint.dash or (9.0, 0.1))
