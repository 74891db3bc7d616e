"""The pack: the game's printed matter as data files, read and checked."""

from pathlib import Path

from levant.core.cases import listed_numbers
from levant.core.packs import PackReader
from levant.games.six_day_war_1967.box import AIR_RESULTS, CONTINGENTS, STRIKE_RESULTS
from levant.games.six_day_war_1967.printed import rows
from levant.games.six_day_war_1967.printed.rows import (
    Charts,
    CounterRow,
    HexRow,
    HexsideRow,
    LineRow,
    MapFile,
    Pack,
    Scenarios,
)

HERE = Path(__file__).parent / "pack"


def load_pack(folder: Path = HERE) -> Pack:
    """Read and check a pack. Raises BadDocument with every fault."""
    reader = PackReader(folder)
    map_file = reader.table("map.toml", MapFile)
    charts = reader.table("charts.toml", Charts)
    scenarios = reader.table("scenarios.toml", Scenarios)
    hexes = reader.rows("hexes.csv", HexRow)
    hexsides = reader.rows("hexsides.csv", HexsideRow)
    lines = reader.rows("lines.csv", LineRow)
    counters = reader.rows("counters.csv", CounterRow)
    reader.finish()
    assert map_file
    assert charts
    assert scenarios
    pack = Pack(str(folder), map_file, hexes, hexsides, lines, counters, charts, scenarios)
    _check_hexes(reader, pack)
    reader.finish()
    _check_lines(reader, pack)
    _check_counters(reader, pack)
    _check_charts(reader, pack)
    _check_scenario(reader, pack)
    reader.sources(listed_numbers(HERE.parent))
    reader.finish()
    return pack


def _check_hexes(reader: PackReader, pack: Pack) -> None:
    regions = {region.id for region in pack.map.region}
    reader.unique("hexes.csv", "hex", [row.hex for row in pack.hexes])
    reader.unique("map.toml", "[[region]]", [region.id for region in pack.map.region])
    for number, row in enumerate(pack.hexes):
        where = reader.row("hexes.csv", number, row.hex)
        if not (row.hex.isdigit() and len(row.hex) == 4):
            reader.fault(where, "hex should be four digits, like 1719")
        reader.known(where, "region", row.region, regions)
        for kind, _ in row.pairs():
            if kind not in rows.FEATURES:
                reader.fault(where, f"feature {kind!r} should be one of {', '.join(rows.FEATURES)}")
        closed = any(kind == "prohibited" for kind, _ in row.pairs())
        if not closed and row.feature("sector") not in ("Sinai", "Eastern"):
            reader.fault(where, "features should name the sector: sector:Sinai or sector:Eastern")


def _check_lines(reader: PackReader, pack: Pack) -> None:
    hexes = {row.hex for row in pack.hexes}
    pairs = [
        (reader.row("hexsides.csv", n), row.hex_a, row.hex_b) for n, row in enumerate(pack.hexsides)
    ]
    for number, line in enumerate(pack.lines):
        where = reader.row("lines.csv", number, line.name)
        pairs += [(where, a, b) for a, b in line.steps()]
    for where, a, b in pairs:
        known = [reader.known(where, "hex", h, hexes) for h in (a, b)]
        if all(known) and not _adjacent(pack, a, b):
            reader.fault(where, f"{a} and {b} are not neighbours")


def _adjacent(pack: Pack, a: str, b: str) -> bool:
    numbering = pack.map.grid.numbering()
    (line_a, place_a), (line_b, place_b) = numbering.split(a), numbering.split(b)
    lines = line_b - line_a
    axials = numbering.axial(line_b, place_b) - numbering.axial(line_a, place_a)
    return abs(lines) + abs(axials) + abs(lines + axials) == 2


def _check_counters(reader: PackReader, pack: Pack) -> None:
    reader.unique("counters.csv", "unit", [row.id for row in pack.counters])
    hexes = {row.hex for row in pack.hexes}
    zones = {zone.id for zone in pack.scenarios.zone}
    types = {"armor", "mechanized", "infantry", "airborne", "recon", "commando", "static"}
    types |= {"militia", *rows.MARKERS}
    for number, row in enumerate(pack.counters):
        if row.side == "none":
            continue
        where = reader.row("counters.csv", number, row.id)
        if row.type not in types:
            reader.fault(where, f"type {row.type!r} should be one of {', '.join(sorted(types))}")
        if row.mobility != "marker" and not row.strength:
            reader.fault(where, "strength should be 1 to 9")
        if row.side == "arab" and row.mobility != "marker":
            reader.known(where, "contingent", row.contingent.replace("_", "-"), CONTINGENTS)
        kind, _, place = row.setup.partition(":")
        if kind == "hex":
            reader.known(where, "set-up hex", place, hexes)
        elif kind == "zone":
            reader.known(where, "zone", place, zones)
        elif kind not in ("box", "aside"):
            reader.fault(where, f"setup {row.setup!r} should be hex:, zone:, box: or aside")


def _check_charts(reader: PackReader, pack: Pack) -> None:
    charts = pack.charts
    codes = [row.code for row in charts.crt.result]
    crt, air, strike = charts.crt, charts.air_superiority, charts.strike
    for name, columns, bounds, results, known in (
        ("crt.assault", crt.columns, crt.lower_bound, crt.assault.results, codes),
        ("crt.mobile", crt.columns, crt.lower_bound, crt.mobile.results, codes),
        ("air_superiority", air.columns, air.lower_bound, air.results, AIR_RESULTS),
        ("strike", strike.columns, strike.lower_bound, strike.results, STRIKE_RESULTS),
    ):  # fmt: skip
        where = f"charts.toml {name}"
        if len(columns) != len(results) or len(columns) != len(bounds):
            reader.fault(where, f"should have a row of results for each of {len(columns)} columns")
        if sorted(bounds) != bounds:
            reader.fault(where, "lower_bound should ascend")
        for row in results:
            if len(row) != 6:
                reader.fault(where, "each row should have six entries, one for each die")
            for entry in row:
                reader.known(where, "result", entry, known)
    kinds = {row.kind for row in charts.terrain}
    for kind in ("clear", "sand", "rough", "mountain", "road", "track", "river", "canal"):
        reader.known("charts.toml terrain", "kind", kind, kinds)
    if sorted(row.roll for row in charts.event) != list(range(2, 13)):
        reader.fault("charts.toml event", "should have one row for each roll from 2 to 12")
    hexes = {row.hex: row for row in pack.hexes}
    for place in [*charts.strike.spared, *charts.victory.objective]:
        reader.known("charts.toml", "hex", place, hexes)
    for place in charts.victory.objective:
        if place in hexes and not hexes[place].feature("objective"):
            reader.fault("charts.toml victory.objective", f"{place} is no objective in hexes.csv")


def _check_scenario(reader: PackReader, pack: Pack) -> None:
    hexes = {row.hex for row in pack.hexes}
    regions = {region.id for region in pack.map.region}
    units = {row.id: row for row in pack.counters}
    where = "scenarios.toml"
    for zone in pack.scenarios.zone:
        for region in zone.regions:
            reader.known(f"{where} zone {zone.id}", "region", region, regions)
    if reader.faults:
        return
    for zone in pack.scenarios.zone:
        if not pack.zone_hexes(zone.id):
            reader.fault(f"{where} zone {zone.id}", "no hex of hexes.csv fits")
    stacks = pack.scenarios.deployment.stacks
    for place in stacks:
        reader.known(f"{where} deployment", "hex", place, hexes)
    listed = [unit for stack in stacks.values() for unit in stack]
    reader.unique(f"{where} deployment", "unit", listed)
    for unit in listed:
        reader.known(f"{where} deployment", "unit", unit, units)
    for row in pack.counters:
        on_map = row.setup.partition(":")[0] in ("hex", "zone")
        if row.code == "START" and on_map and row.id not in listed:
            reader.fault(f"{where} deployment", f"unit {row.id} starts the game but has no place")
