"""What must hold in a pack: rows that belong together, references that lead somewhere."""

from levant.core.packs import PackReader
from levant.games.six_day_war_1967.box import AIR_RESULTS, CONTINGENTS, FRONTS, STRIKE_RESULTS
from levant.games.six_day_war_1967.printed import rows
from levant.games.six_day_war_1967.printed.rows import CounterRow, Pack, ScenarioRow


def _check_hexes(reader: PackReader, pack: Pack) -> None:
    regions = {region.id for region in pack.map.region}
    reader.unique("hexes.csv", "hex", [row.hex for row in pack.hexes])
    reader.unique("map.toml", "[[region]]", [region.id for region in pack.map.region])
    for where, row in reader.each("hexes.csv", pack.hexes):
        if not (row.hex.isdigit() and len(row.hex) == 4):
            reader.fault(where, "hex should be four digits, like 1719")
        reader.known(where, "region", row.region, regions)
        for kind, _ in row.pairs():
            if kind not in rows.FEATURES:
                reader.fault(where, f"feature {kind!r} should be one of {', '.join(rows.FEATURES)}")
        closed = any(kind == "prohibited" for kind, _ in row.pairs())
        if not closed and row.named("sector") not in ("Sinai", "Eastern"):
            reader.fault(where, "features should name the sector: sector:Sinai or sector:Eastern")


def _check_lines(reader: PackReader, pack: Pack) -> None:
    hexes = {row.hex for row in pack.hexes}
    reader.between(pack.map.grid, hexes, pack.hexsides, pack.lines)


def _check_counters(reader: PackReader, pack: Pack) -> None:
    reader.unique("counters.csv", "unit", [row.id for row in pack.counters])
    types = {"armor", "mechanized", "infantry", "airborne", "recon", "commando", "static"}
    types |= {"militia", *rows.MARKERS}
    for where, row in reader.each("counters.csv", pack.counters):
        if row.side == "none":
            continue
        if row.type not in types:
            reader.fault(where, f"type {row.type!r} should be one of {', '.join(sorted(types))}")
        if row.mobility != "marker" and not row.strength:
            reader.fault(where, "strength should be 1 to 9")
        if row.side == "arab" and row.mobility != "marker":
            reader.known(where, "contingent", row.contingent.replace("_", "-"), CONTINGENTS)
        _check_setup(reader, pack, where, row, row.setup)


def _check_setup(reader: PackReader, pack: Pack, where: str, row: CounterRow, setup: str) -> None:
    """Where a unit is set up, by counters.csv or by a scenario."""
    kind, _, place = setup.partition(":")
    if kind == "hex":
        reader.known(where, "set-up hex", place, {each.hex for each in pack.hexes})
    elif kind == "zone":
        reader.known(where, "zone", place, {zone.id for zone in pack.scenarios.zone})
    elif kind == "box":
        reader.known(where, "box", place, rows.BOXES)
        if place == "israeli_reserve" and row.code != "RESERVE":
            reader.fault(where, f"{row.id} is no reserve; only reserves begin in {place}")
    elif setup != "aside":
        reader.fault(where, f"setup {setup!r} should be hex:, zone:, box: or aside")


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
    for place in charts.strike.spared:
        reader.known("charts.toml", "hex", place, {row.hex for row in pack.hexes})


def _check_zones(reader: PackReader, pack: Pack) -> None:
    regions = {region.id for region in pack.map.region}
    for where, zone in reader.each("scenarios.toml [[zone]]", pack.scenarios.zone):
        known = [reader.known(where, "region", region, regions) for region in zone.regions]
        if all(known) and not pack.zone_hexes(zone.id):
            reader.fault(where, "no hex of hexes.csv fits")


def _check_scenarios(reader: PackReader, pack: Pack) -> None:
    reader.unique("scenarios.toml", "[[scenario]]", [row.id for row in pack.scenarios.scenario])
    units = {row.id: row for row in pack.counters if row.side != "none"}
    zones = {zone.id for zone in pack.scenarios.zone}
    contingents = {row.contingent for row in pack.counters if row.contingent}
    for where, row in reader.each("scenarios.toml [[scenario]]", pack.scenarios.scenario):
        for unit, setup in row.setup.items():
            if reader.known(f"{where} setup", "unit", unit, units):
                _check_setup(reader, pack, f"{where} setup", units[unit], setup)
        for who, zone in row.entry.items():
            reader.known(f"{where} entry", "front or contingent", who, [*FRONTS, *contingents])
            reader.known(f"{where} entry", "zone", zone, zones)
        for front in FRONTS:
            reader.known(f"{where} entry", "entry", front, row.entry)
        _check_deployment(reader, pack, f"{where} deployment", row)
        _check_victory(reader, pack, f"{where} victory", row)


def _check_deployment(reader: PackReader, pack: Pack, where: str, row: ScenarioRow) -> None:
    units = {each.id for each in pack.counters}
    for place in row.deployment:
        reader.known(where, "hex", place, {each.hex for each in pack.hexes})
    listed = [unit for stack in row.deployment.values() for unit in stack]
    reader.unique(where, "unit", listed)
    for unit in listed:
        reader.known(where, "unit", unit, units)
    for each in pack.counters:
        on_map = row.setup.get(each.id, each.setup).partition(":")[0] in ("hex", "zone")
        if on_map and each.id not in listed:
            reader.fault(where, f"unit {each.id} starts the game but has no place")


def _check_victory(reader: PackReader, pack: Pack, where: str, row: ScenarioRow) -> None:
    objectives = {each.hex for each in pack.hexes if each.named("objective")}
    for place in row.victory.objective:
        if place not in objectives:
            reader.fault(f"{where}.objective", f"{place} is no objective in hexes.csv")
    if len(row.victory.level) < 2:
        reader.fault(f"{where}.level", "should have a victory and, below it, the draw")
    if not row.turns:
        reader.fault(where, "a scenario has at least one turn")


CHECKS = (
    _check_hexes,
    _check_lines,
    _check_counters,
    _check_charts,
    _check_zones,
    _check_scenarios,
)
