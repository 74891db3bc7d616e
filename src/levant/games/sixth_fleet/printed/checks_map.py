"""Whether the map of a pack holds together: numbers, features, lists, hexsides and lines."""

from levant.core.board import Numbering
from levant.core.packs import PackReader, features
from levant.games.sixth_fleet.box import NAVAL_LIMIT, POSTS
from levant.games.sixth_fleet.printed.rows import HexRow, Pack, SetupHex

NAVAL_TERRAIN = ("high_seas", "coastal", "restricted")
FEATURES = (
    "airbase", "base_nation", "base_option", "defended", "defender", "setup", "setup_alt",
    "area", "edge", "port", "strait",
)  # fmt: skip
AREAS = ("Aegean", "EastMed", "BlackSea")
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}

Hexside = tuple[str, str]


def check_numbers(reader: PackReader, pack: Pack) -> None:
    reader.unique("hexes.csv", "hex", [row.hex for row in pack.hexes])
    for n, row in enumerate(pack.hexes):
        if not (row.hex.isdigit() and len(row.hex) == 4):
            where = reader.row("hexes.csv", n)
            reader.fault(where, f"hex {row.hex!r} should be four digits, like 0812")
    if not pack.hexes:
        reader.fault("hexes.csv", "has no rows; the map needs its hexes")


def check_map(reader: PackReader, pack: Pack) -> None:
    hexes = {row.hex: row for row in pack.hexes}
    _check_features(reader, pack)
    _check_map_file(reader, pack, hexes)
    _check_hexsides(reader, pack, hexes)


def _check_features(reader: PackReader, pack: Pack) -> None:
    """hexes.csv repeats what map.toml lists, so that it can be read alone; both must agree."""
    edges = _edges(pack)
    listed = _listed_features(pack)
    for n, row in enumerate(pack.hexes):
        where = reader.row("hexes.csv", n, row.hex)
        for kind, value in features(row.features):
            if kind not in FEATURES or not value:
                known = ", ".join(FEATURES)
                reader.fault(where, f"features has {kind!r}; it should be one of {known}, with :")
            elif kind == "area" and value not in AREAS:
                reader.fault(where, f"area {value!r} should be one of {', '.join(AREAS)}")
        if set(row.feature("edge")) != edges[row.hex]:
            right = ", ".join(sorted(edges[row.hex])) or "no edge"
            reader.fault(where, f"edge should be {right}: that is where the hex lies")
        told = {f for f in features(row.features) if f[0] in ("airbase", "defended", "setup")}
        told |= {("setup", value) for value in row.feature("setup_alt")}
        for kind, value in sorted(told ^ listed.get(row.hex, set())):
            reader.fault(where, f"{kind}:{value} stands in one of hexes.csv and map.toml only")


def _edges(pack: Pack) -> dict[str, set[str]]:
    """The map edges that each hex touches."""
    numbering = pack.map.grid.numbering()
    spots = {row.hex: numbering.split(row.hex) for row in pack.hexes}
    found: dict[str, set[str]] = {name: set() for name in spots}
    for axis, grows in enumerate((numbering.line_grows, numbering.place_grows)):
        least, most = (f(spot[axis] for spot in spots.values()) for f in (min, max))
        for name, spot in spots.items():
            if spot[axis] == most:
                found[name].add(grows)
            if spot[axis] == least:
                found[name].add(OPPOSITE[grows])
    return found


def _listed_features(pack: Pack) -> dict[str, set[tuple[str, str]]]:
    found: dict[str, set[tuple[str, str]]] = {}
    for base in pack.map.airbase:
        found.setdefault(base.hex, set()).add(("airbase", base.name))
    for strong in pack.map.defended:
        found.setdefault(strong.hex, set()).add(("defended", f"{strong.defence}/{strong.ecm}"))
    for coded in pack.map.setup_hex:
        code = f"{coded.nation}-{coded.pair}" if coded.pair else coded.nation
        found.setdefault(coded.hex, set()).add(("setup", code))
    return found


def _check_map_file(reader: PackReader, pack: Pack, hexes: dict[str, HexRow]) -> None:
    reader.unique("map.toml", "[[airbase]]", [row.hex for row in pack.map.airbase])
    reader.unique("map.toml", "[[defended]]", [row.hex for row in pack.map.defended])
    reader.unique("map.toml", "[[setup_hex]]", [row.hex for row in pack.map.setup_hex])
    sides = {row.hex: row.side for row in pack.map.defended}
    for n, base in enumerate(pack.map.airbase):
        where = reader.entry("map.toml", "airbase", n, base.hex)
        if not reader.known(where, "hex", base.hex, hexes):
            continue
        own = "Soviet" if base.nation == "So" else "NATO"
        if sides.get(base.hex, own) != own:
            reader.fault(where, f"is {own}'s, but its Defended hex is {sides[base.hex]}'s")
        if base.option not in ("", "14.3"):
            reader.fault(where, f"option {base.option!r} should be 14.3 or left out")
        region = hexes[base.hex].region
        if base.option and base.nation == "So" and region not in POSTS:
            reader.fault(where, f"a Soviet base of 14.3 is in Syria or Egypt, not in {region}")
    for n, strong in enumerate(pack.map.defended):
        where = reader.entry("map.toml", "defended", n, strong.hex)
        reader.known(where, "hex", strong.hex, hexes)
        if strong.defence < 1 or strong.ecm < 0:
            reader.fault(where, "defence should be 1 or more, ecm 0 or more")
    for n, coded in enumerate(pack.map.setup_hex):
        _check_setup_hex(reader, n, coded, hexes)


def _check_setup_hex(reader: PackReader, n: int, coded: SetupHex, hexes: dict[str, HexRow]) -> None:
    where = reader.entry("map.toml", "setup_hex", n, coded.hex)
    if not reader.known(where, "hex", coded.hex, hexes):
        return
    terrain = hexes[coded.hex].terrain
    if terrain not in NAVAL_TERRAIN:
        reader.fault(where, f"ships cannot be set up in a {terrain} hex")
    least = 0 if coded.pair else 1
    if (coded.minimum, coded.maximum) != (least, NAVAL_LIMIT):
        reader.fault(where, f"minimum and maximum should be {least} and {NAVAL_LIMIT} (11.1, 11.2)")


def _check_hexsides(reader: PackReader, pack: Pack, hexes: dict[str, HexRow]) -> None:
    numbering = pack.map.grid.numbering()
    kinds: dict[str, set[Hexside]] = {}
    for n, side in enumerate(pack.hexsides):
        where = reader.row("hexsides.csv", n)
        known = [reader.known(where, "hex", h, hexes) for h in (side.hex_a, side.hex_b)]
        if not all(known):
            continue
        if not _adjacent(numbering, side.hex_a, side.hex_b):
            reader.fault(where, f"{side.hex_a} and {side.hex_b} are not neighbours")
            continue
        pair = _pair(side.hex_a, side.hex_b)
        if pair in kinds.setdefault(side.kind, set()):
            reader.fault(where, f"{side.kind} between {' and '.join(pair)} stands there twice")
        kinds[side.kind].add(pair)
        if side.kind == "all_land" and not any(
            hexes[h].terrain in NAVAL_TERRAIN for h in (side.hex_a, side.hex_b)
        ):
            reader.fault(where, "an all_land hexside between two land hexes stops nobody; drop it")
    if not reader.faults:
        _check_lines(reader, pack, hexes, kinds)


def _check_lines(
    reader: PackReader, pack: Pack, hexes: dict[str, HexRow], kinds: dict[str, set[Hexside]]
) -> None:
    """The boundary lines run round their areas; 12.3: one hex leads into the Black Sea."""
    numbering = pack.map.grid.numbering()
    sea = {name for name, row in hexes.items() if row.terrain in NAVAL_TERRAIN}
    touching = [
        (a, b) for a in sorted(sea) for b in _neighbours(numbering, a, hexes) if b in sea and a < b
    ]
    area = {
        name: {h for h in sea if name in hexes[h].feature("area")} for name in AREAS
    }  # fmt: skip
    for name, kind in (("Aegean", "aegean_boundary"), ("EastMed", "east_med_boundary")):
        right = {p for p in touching if (p[0] in area[name]) != (p[1] in area[name])}
        for a, b in sorted(right ^ kinds.get(kind, set())):
            what = f"{kind} {a}-{b} and area:{name} in hexes.csv do not agree"
            reader.fault("hexsides.csv", f"{what}; the line runs between sea hexes in and out")
    gate, inside = pack.scenarios.black_sea.gate, area["BlackSea"]
    for a, b in touching:
        crossing = (a in inside) != (b in inside) and (a, b) not in kinds.get("all_land", set())
        if crossing and gate not in (a, b):
            reader.fault("hexes.csv", f"ships could enter the Black Sea by {a}-{b}, not by {gate}")


def _pair(a: str, b: str) -> Hexside:
    return (a, b) if a < b else (b, a)


def _neighbours(numbering: Numbering, name: str, hexes: dict[str, HexRow]) -> list[str]:
    line, place = int(name[:2]), int(name[2:])
    near = [f"{a:02}{b:02}" for a in range(line - 1, line + 2) for b in range(place - 1, place + 2)]
    return [each for each in near if each in hexes and _adjacent(numbering, name, each)]


def _adjacent(numbering: Numbering, a: str, b: str) -> bool:
    (line_a, place_a), (line_b, place_b) = numbering.split(a), numbering.split(b)
    lines = line_b - line_a
    axials = numbering.axial(line_b, place_b) - numbering.axial(line_a, place_a)
    return abs(lines) + abs(axials) + abs(lines + axials) == 2
