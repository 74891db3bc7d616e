"""What stands in the areas: numbers, names, difficulty, stars, supply, entries, strongpoints."""

from levant.core.look import Item, Letter, Paint, Shape, Symbol, Text
from levant.games.golan_73.look import palette as ink
from levant.games.golan_73.look.plane import Area, Assembly, Plane

TDN = Letter(0.14, "#5c4a2a", halo="#fbf6e8cc")
TAG = Letter(0.13, ink.WHITE, weight=700)
REGIONS = (
    ("ISRAEL", (-9.2, -4.2), -90.0),
    ("LEBANON", (-3.2, -11.6), 0.0),
    ("SYRIA", (7.6, -8.2), 90.0),
    ("JORDAN", (2.6, 11.5), 0.0),
)
SECTORS = (
    ("NORTHERN SECTOR", (5.3, -5.75)),
    ("CENTRAL SECTOR", (5.1, -1.6)),
    ("SOUTHERN SECTOR", (5.3, 6.6)),
)


def places(printed: Plane) -> tuple[Item, ...]:
    items: list[Item] = [Text(words, at, ink.REGION, angle=turn) for words, at, turn in REGIONS]
    items += [Text(words, at, ink.SECTOR) for words, at in SECTORS]
    water = Letter(0.26, "#2b628a", serif=True, italic=True)
    lake = printed.lines["lake"][0]
    x = sum(p[0] for p in lake) / len(lake)
    y = sum(p[1] for p in lake) / len(lake)
    items += [Text("Sea of", (x, y - 0.1), water), Text("Galilee", (x, y + 0.25), water)]
    rows = [border.row for border in printed.borders if border.row.purple_line == "yes"]
    line = {row.area_a if int(row.area_a) < 60 else row.area_b for row in rows}
    for area in printed.areas:
        items += _area(area, area.row.area in line)
    items += [item for box in printed.assemblies for item in _assembly(box)]
    return tuple(items)


def _area(area: Area, on_line: bool) -> list[Item]:
    x, y = area.centre
    top = y - 0.42
    row = area.row
    items: list[Item] = []
    if row.star:
        points = str(row.vp) if row.vp > 1 else ""
        items.append(
            Symbol("star", (x - 0.34, top - 0.07), 0.3, ink.INK, ink.STARS[row.star], points)
        )
    items.append(Text(row.area, (x, top), ink.NUMBER))
    if row.tdn:
        items.append(Text("▲" * row.tdn, (x + 0.17, top - 0.02), TDN, anchor="start"))
    items.append(Text(row.name, (x, top + 0.15), ink.NAME))
    tags = []
    if row.supply == "israeli":
        tags.append(("S", ink.ISRAELI))
    if row.entry:
        tags.append((row.entry, ink.SYRIAN))
    if on_line:
        tags.append(("SP", "#7a3b96"))
    for index, (word, color) in enumerate(tags):
        items += _tag(word, color, x + 0.42 * index - 0.21 * (len(tags) - 1), y + 0.58)
    return items


def _tag(word: str, color: str, x: float, y: float) -> list[Item]:
    width = 0.11 + 0.05 * len(word)
    box = ((x - width, y - 0.11), (x + width, y - 0.11), (x + width, y + 0.1), (x - width, y + 0.1))
    paint = Paint(fill=color, stroke=ink.WHITE, width=0.02)
    return [Shape((box,), (paint,)), Text(word, (x, y + 0.045), TAG)]


def _assembly(box: Assembly) -> list[Item]:
    x, y = box.centre
    paint = Paint(fill="#dbe6f5", stroke=ink.ISRAELI, width=0.05)
    return [
        Shape((box.outline,), (paint,)),
        Text(box.name, (x, y - 0.78), Letter(0.3, ink.ISRAELI, weight=700)),
        Text(box.title.replace(" area", ""), (x, y - 0.55), Letter(0.13, ink.ISRAELI)),
        Text("Assembly area", (x, y + 1.05), Letter(0.13, ink.ISRAELI)),
    ]
