"""The column beside the map: signs, terrain, points and events."""

from dataclasses import replace

from levant.core import look
from levant.core.hexagon import hex_outline
from levant.games.six_day_war_1967.look import palette, pieces, places
from levant.games.six_day_war_1967.look import palette as ink
from levant.games.six_day_war_1967.printed.rows import Pack

LEFT, RIGHT = 30.2, 36.6
BODY = look.Letter(0.235, palette.INK)
BOLD = look.Letter(0.235, palette.INK, weight=700)
STRIPE = "#ece2c9"
HEAD = "#d9cba6"
HERE = (0.0, 0.0)
SIGNS = (
    (look.Symbol("square", HERE, 0.3, palette.INK, "#e0a060"), "city"),
    (look.Symbol("dot", HERE, 0.22, palette.INK, palette.WHITE), "town"),
    (look.Symbol("diamond", HERE, 0.32, "#1f4e86", "#cfe3f3"), "kibbutz"),
    (look.Symbol("fort", HERE, 0.36, places.FORT, palette.WHITE), "fortification"),
    (look.Symbol("fort", HERE, 0.36, places.FORT, "#e0a060"), "fortified city"),
    (look.Symbol("ring", HERE, 0.38, places.OBJECTIVE, palette.WHITE, "5"), "objective, points"),
    (look.Symbol("airfield", HERE, 0.32, "#1f4e86", palette.WHITE), "airbase"),
)
LINES: tuple[tuple[tuple[look.Paint, ...], str], ...] = (
    ((ink.ROAD_CASE, ink.ROAD), "road"),
    ((ink.TRACK,), "track (Israelis)"),
    ((ink.RIVER,), "river"),
    ((ink.CANAL_CASE, ink.CANAL), "canal"),
    ((ink.SECTOR_GLOW, ink.SECTOR), "front boundary"),
    ((ink.CEASEFIRE_GLOW, ink.CEASEFIRE), "ceasefire line"),
    ((ink.BORDER,), "border"),
)
COSTS = (
    ("buy_marker", "airstrike or SF from the Reserve"),
    ("take_marker", "… from the other player"),
    ("buy_unit", "brigade from the Reserve"),
    ("take_unit", "… from the other player"),
    ("replace_heavy", "replace armor, airborne, mech."),
    ("replace_light", "replace another mobile unit"),
    ("replace_marker", "replace an airstrike"),
    ("clear_terror", "remove a terrorized marker"),
    ("forced_march", "forced march"),
    ("airborne_move", "airborne move"),
    ("enhanced_attack", "enhanced attack"),
)
POINTS = (
    ("other_objective", "each other objective"),
    ("arab_unit", "Arab mobile unit eliminated"),
    ("zrp", "reserve point spent"),
    ("city", "city of Israel lost"),
    ("town", "town of Israel lost"),
    ("kibbutz", "kibbutz lost"),
    ("terror", "terrorized marker"),
    ("israeli_unit", "Israeli mobile unit lost"),
    ("air_defense", "level of air defense"),
)


def column(pack: Pack) -> tuple[look.Item, ...]:
    return (
        *_counters(pack, 1.0),
        *_signs(3.6),
        *_terrain(pack, 9.1),
        *_reserve(pack, 16.9),
        *_points(pack, 23.4),
        *_events(pack, 30.5),
        *_results(pack, 36.9),
    )


def _heading(title: str, y: float) -> list[look.Item]:
    rule = ((LEFT, y + 0.12), (RIGHT, y + 0.12))
    return [
        look.Text(title, (LEFT, y), palette.HEADING, "start"),
        look.Shape((rule,), (look.Paint(stroke="#8a7a5c", width=0.02),), closed=False),
    ]


def _counters(pack: Pack, y: float) -> list[look.Item]:
    items, rows = _heading("COUNTERS", y), {row.id: row for row in pack.counters}
    shown = ("IS01", "IE03", "IR04", "EG15", "JO03", "SY10", "IQ02", "ES03")
    words = ("Sinai", "Eastern", "Reserve", "Egypt", "Jordan", "Syria", "Iraq", "static")
    for index, (name, word) in enumerate(zip(shown, words, strict=True)):
        x = LEFT + 0.4 + index * 0.8
        items.append(look.Sample(pieces.face(rows[name]), (x, y + 0.75), 0.72))
        items.append(look.Text(word, (x, y + 1.4), look.Letter(0.18, palette.INK)))
    return items


def _signs(y: float) -> list[look.Item]:
    items = _heading("SIGNS", y)
    for index, (sign, words) in enumerate(SIGNS):
        at = (LEFT + 0.35, y + 0.55 + 0.58 * index)
        items.append(replace(sign, at=at))
        items.append(look.Text(words, (LEFT + 0.75, at[1] + 0.08), BODY, "start"))
    for index, (paints, words) in enumerate(LINES):
        x, at_y = LEFT + 3.3, y + 0.55 + 0.58 * index
        line = ((x, at_y), (x + 0.8, at_y))
        items.append(look.Shape((line,), paints, closed=False))
        items.append(look.Text(words, (x + 1.0, at_y + 0.08), BODY, "start"))
    items.append(look.Text("▲ commanding terrain", (LEFT + 0.22, y + 4.6), BODY, "start"))
    return items


def _table(
    y: float, rows: list[tuple[str, ...]], widths: tuple[float, ...], align: str
) -> look.TextTable:
    return look.TextTable(
        (LEFT, y), widths, 0.45, tuple(rows), BODY, BOLD, align, stripe=STRIPE, head_fill=HEAD
    )


def _terrain(pack: Pack, y: float) -> list[look.Item]:
    rows: list[tuple[str, ...]] = [("", "", "to enter", "for the defender")]
    kinds = [row for row in pack.charts.terrain if row.kind != "bridge"]
    for row in kinds:
        extra = "+" if row.where == "hexside" else ""
        cost = "as hex" if row.where == "feature" else f"{extra}{row.mp}"
        shift = "·" if not row.shift else f"{row.shift} left"
        rows.append(("", row.kind.replace("_", " "), cost, shift))
    items = _heading("TERRAIN", y)
    items.append(_table(y + 0.2, rows, (0.8, 2.2, 1.4, 2.0), "llcc"))
    for index, row in enumerate(kinds):
        at = (LEFT + 0.4, y + 0.2 + 0.45 * (index + 1.5))
        if row.where == "hex":
            small = hex_outline("flat", at, 0.38)
            items.append(look.Tiles((small,), ink.LAND))
            if row.kind in ink.TERRAIN:
                items.append(look.Tiles((small,), ink.TERRAIN[row.kind]))
            items.append(look.Tiles((small,), look.Paint(stroke=ink.GRID, width=0.012)))
        elif row.kind in ("river", "canal"):
            paint = ink.RIVER if row.kind == "river" else ink.CANAL_CASE
            side = ((at[0] - 0.2, at[1]), (at[0] + 0.2, at[1]))
            items.append(look.Edges((side,), paint))
    return items


def _reserve(pack: Pack, y: float) -> list[look.Item]:
    prices = pack.charts.zrp
    rows: list[tuple[str, ...]] = [("", "points")]
    rows += [(words, str(getattr(prices, key))) for key, words in COSTS]
    return [*_heading("ZAHAL RESERVE POINTS", y), _table(y + 0.2, rows, (5.2, 1.2), "lc")]


def _points(pack: Pack, y: float) -> list[look.Item]:
    victory = pack.scenarios.scenario[0].victory
    names = {h.hex: h.named("objective") for h in pack.hexes}
    rows: list[tuple[str, ...]] = [("", "points")]
    rows += [(names[place], f"{value:+}") for place, value in victory.objective.items()]
    rows += [(words, f"{getattr(victory, key):+}") for key, words in POINTS]
    return [*_heading("VICTORY POINTS", y), _table(y + 0.2, rows, (5.2, 1.2), "lc")]


def _events(pack: Pack, y: float) -> list[look.Item]:
    rows: list[tuple[str, ...]] = [("roll", "random event")]
    rows += [(str(row.roll), row.name) for row in pack.charts.event]
    return [*_heading("RANDOM EVENTS", y), _table(y + 0.2, rows, (0.9, 5.5), "cl")]


def _results(pack: Pack, y: float) -> list[look.Item]:
    rows: list[tuple[str, ...]] = [("", "combat result", "retreat", "advance")]
    for row in pack.charts.crt.result:
        who = {"attacker": "att.", "defender": "def.", "none": ""}
        back = f"{who[row.retreat]} {'die' if row.panic else '1'}" if row.retreat != "none" else "·"
        on = f"{who[row.advance]} {row.hexes}" if row.hexes else "·"
        rows.append((row.code, row.name, back, on))
    return [*_heading("COMBAT RESULTS", y), _table(y + 0.2, rows, (0.7, 3.3, 1.2, 1.2), "llcc")]
