"""The title, and the key to the signs, in the desert east of the Gulf of Aqaba."""

from levant.core.hexagon import rectangle
from levant.core.look import Item, Paint, Shape, Symbol, Text
from levant.games.six_days_of_war.look import palette as ink
from levant.games.six_days_of_war.look.places import SIGNS
from levant.games.six_days_of_war.look.plane import SHIFT

LEFT, TOP, WIDTH, HEIGHT = 25.85, 15.1, 4.55, 5.2  # in the plane of Sinai
LINE = 0.34
TERRAIN = (
    ("clear", ink.REGIONS["sinai"]),
    ("sand", Paint(fill="#f2d897")),
    ("rough: mech by road only", Paint(fill="#d9bd90")),
)
DRAWN = (
    ("road", (ink.ROAD_CASE, ink.ROAD)),
    ("river, canal", (ink.CANAL, ink.CANAL_CORE)),
    ("bridge", (ink.BRIDGE, ink.BRIDGE_CORE)),
    ("border of 1967", (ink.BORDER_GLOW, ink.BORDER)),
    ("Conqueror Line (12.2.1)", (ink.CONQUEROR_GLOW, ink.CONQUEROR)),
)
WORDS = {
    "city": "city", "town": "town", "kibbutz": "kibbutz", "fort": "fort", "port": "port",
}  # fmt: skip


def key() -> tuple[Item, ...]:
    left, top = LEFT + SHIFT["sinai"][0], TOP + SHIFT["sinai"][1]
    items: list[Item] = [
        Shape((rectangle(left, top, left + WIDTH, top + HEIGHT),), (ink.CARTOUCHE,)),
        Text("SIX DAYS OF WAR", (left + WIDTH / 2, top + 0.62), ink.KEY_TITLE),
    ]
    y = top + 1.05
    for word, paint in TERRAIN:
        items.append(Shape((rectangle(left + 0.2, y - 0.12, left + 0.8, y + 0.12),), (paint,)))
        items.append(Text(word, (left + 1.0, y + 0.07), ink.KEY, "start"))
        y += LINE
    for word, paints in DRAWN:
        items.append(Shape((((left + 0.2, y), (left + 0.8, y)),), paints, closed=False))
        items.append(Text(word, (left + 1.0, y + 0.07), ink.KEY, "start"))
        y += LINE
    for number, (kind, word) in enumerate(WORDS.items()):
        sign, size, colour, filling = SIGNS[kind]
        x = left + 0.5 + 1.4 * (number % 3)
        row = y + LINE * (number // 3)
        items.append(Symbol(sign, (x, row), size, colour, filling))
        items.append(Text(word, (x + 0.3, row + 0.07), ink.KEY, "start"))
    y += 2 * LINE
    items.append(Symbol("tag", (left + 0.5, y), 0.34, "#7a1010", "#fff1b8", "10"))
    items.append(Text("Military Victory Points", (left + 1.0, y + 0.07), ink.KEY, "start"))
    y += LINE
    items.append(Symbol("ring", (left + 0.5, y), 0.3, "#153f9c", "none"))
    items.append(Text("way to Tel Aviv (5.4.6)", (left + 1.0, y + 0.07), ink.KEY, "start"))
    return tuple(items)
