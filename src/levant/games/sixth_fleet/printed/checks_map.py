"""Whether the map of a pack holds together: numbers, features, lists, hexsides and lines."""

from collections import defaultdict

from levant.core.board import Board
from levant.core.packs import PackReader
from levant.games.sixth_fleet.box import NAVAL_LIMIT, POSTS
from levant.games.sixth_fleet.printed.rows import Pack

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
    _check_features(reader, pack)
    _check_map_file(reader, pack)
    _check_hexsides(reader, pack)


def _check_features(reader: PackReader, pack: Pack) -> None:
    """hexes.csv repeats what map.toml lists, so that it can be read alone; both must agree."""
    edges = _edges(pack)
    listed = _listed_features(pack)
    for where, row in reader.each("hexes.csv", pack.hexes):
        for kind, value in row.pairs():
            if kind not in FEATURES or not value:
                known = ", ".join(FEATURES)
                reader.fault(where, f"features has {kind!r}; it should be one of {known}, with :")
            elif kind == "area" and value not in AREAS:
                reader.fault(where, f"area {value!r} should be one of {', '.join(AREAS)}")
        if set(row.feature("edge")) != edges[row.hex]:
            right = ", ".join(sorted(edges[row.hex])) or "no edge"
            reader.fault(where, f"edge should be {right}: that is where the hex lies")
        told = {f for f in row.pairs() if f[0] in ("airbase", "defended", "setup")}
        told |= {("setup", value) for value in row.feature("setup_alt")}
        for kind, value in sorted(told ^ listed[row.hex]):
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
    found = defaultdict[str, set[tuple[str, str]]](set)
    for base in pack.map.airbase:
        found[base.hex].add(("airbase", base.name))
    for strong in pack.map.defended:
        found[strong.hex].add(("defended", f"{strong.defence}/{strong.ecm}"))
    for coded in pack.map.setup_hex:
        found[coded.hex].add(("setup", "-".join(filter(None, (coded.nation, coded.pair)))))
    return found


def _check_map_file(reader: PackReader, pack: Pack) -> None:
    reader.unique("map.toml", "[[airbase]]", [row.hex for row in pack.map.airbase])
    reader.unique("map.toml", "[[defended]]", [row.hex for row in pack.map.defended])
    reader.unique("map.toml", "[[setup_hex]]", [row.hex for row in pack.map.setup_hex])
    hexes, sides = pack.by_number(), {row.hex: row.side for row in pack.map.defended}
    for where, base in reader.each("map.toml [[airbase]]", pack.map.airbase):
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
    for where, strong in reader.each("map.toml [[defended]]", pack.map.defended):
        reader.known(where, "hex", strong.hex, hexes)
        if strong.defence < 1 or strong.ecm < 0:
            reader.fault(where, "defence should be 1 or more, ecm 0 or more")
    for where, coded in reader.each("map.toml [[setup_hex]]", pack.map.setup_hex):
        if reader.known(where, "hex", coded.hex, hexes):
            terrain = hexes[coded.hex].terrain
            if terrain not in NAVAL_TERRAIN:
                reader.fault(where, f"ships cannot be set up in a {terrain} hex")
        least = 0 if coded.pair else 1
        if (coded.minimum, coded.maximum) != (least, NAVAL_LIMIT):
            right = f"{least} and {NAVAL_LIMIT}"
            reader.fault(where, f"minimum and maximum should be {right} (11.1, 11.2)")


def _check_hexsides(reader: PackReader, pack: Pack) -> None:
    board, hexes, kinds = pack.board(), pack.by_number(), defaultdict[str, set[Hexside]](set)
    for where, side in reader.each("hexsides.csv", pack.hexsides):
        a, b = sorted((side.hex_a, side.hex_b))
        known = [reader.known(where, "hex", each, hexes) for each in (a, b)]
        if not all(known):
            continue
        if board.index[a] not in board.neighbours[board.index[b]]:
            reader.fault(where, f"{side.hex_a} and {side.hex_b} are not neighbours")
            continue
        if (a, b) in kinds[side.kind]:
            reader.fault(where, f"{side.kind} between {a} and {b} stands there twice")
        kinds[side.kind].add((a, b))
        dry = not any(hexes[each].terrain in NAVAL_TERRAIN for each in (a, b))
        if side.kind == "all_land" and dry:
            reader.fault(where, "an all_land hexside between two land hexes stops nobody; drop it")
    if not reader.faults:
        _check_lines(reader, pack, board, kinds)


def _check_lines(
    reader: PackReader, pack: Pack, board: Board, kinds: dict[str, set[Hexside]]
) -> None:
    """The boundary lines run round their areas; 12.3: one hex leads into the Black Sea."""
    sea = {row.hex: row.feature("area") for row in pack.hexes if row.terrain in NAVAL_TERRAIN}
    beside = {a: [board.names[n] for n in board.neighbours[board.index[a]]] for a in sea}
    touching = [(a, b) for a in sorted(sea) for b in sorted(beside[a]) if b in sea and a < b]
    for name, kind in (("Aegean", "aegean_boundary"), ("EastMed", "east_med_boundary")):
        right = {(a, b) for a, b in touching if (name in sea[a]) != (name in sea[b])}
        for a, b in sorted(right ^ kinds[kind]):
            what = f"{kind} {a}-{b} and area:{name} in hexes.csv do not agree"
            reader.fault("hexsides.csv", f"{what}; the line runs between sea hexes in and out")
    gate = pack.scenarios.black_sea.gate
    crossing = {(a, b) for a, b in touching if ("BlackSea" in sea[a]) != ("BlackSea" in sea[b])}
    for a, b in sorted(crossing - kinds["all_land"]):
        if gate not in (a, b):
            reader.fault("hexes.csv", f"ships could enter the Black Sea by {a}-{b}, not by {gate}")
