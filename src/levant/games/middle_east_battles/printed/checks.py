"""The pack of a battle: its printed matter as data files, read and checked."""

from itertools import pairwise
from pathlib import Path

from levant.core.packs import PackReader
from levant.games.middle_east_battles.printed.rows import (
    Charts,
    CombatTables,
    CounterRow,
    HexRow,
    HexsideRow,
    LineRow,
    MapFile,
    Pack,
    Scenarios,
)

SHARED = Path(__file__).parent / "pack"


def load_pack(folder: Path) -> Pack:
    """Read and check a pack. Raises BadDocument with every fault."""
    reader = PackReader(folder)
    map_file = reader.table("map.toml", MapFile)
    charts = reader.table("charts.toml", Charts)
    scenarios = reader.table("scenarios.toml", Scenarios)
    hexes = reader.rows("hexes.csv", HexRow)
    hexsides = reader.rows("hexsides.csv", HexsideRow)
    lines = reader.rows("lines.csv", LineRow)
    counters = reader.rows("counters.csv", CounterRow)
    shared = PackReader(folder if (folder / "combat.toml").exists() else SHARED)
    combat = shared.table("combat.toml", CombatTables)
    cases = set((SHARED.parent / "cases.txt").read_text().split())
    for each in (reader, shared):
        each.sources(cases)
    reader.faults += shared.faults
    reader.finish()
    assert map_file
    assert charts
    assert scenarios
    assert combat
    pack = Pack(str(folder), map_file, hexes, hexsides, lines, counters, charts, scenarios, combat)
    _check_map(reader, pack)
    _check_counters(reader, pack)
    _check_charts(reader, pack)
    _check_scenarios(reader, pack)
    reader.finish()
    return pack


def _check_map(reader: PackReader, pack: Pack) -> None:
    hexes = {row.hex for row in pack.hexes}
    reader.unique("hexes.csv", "hex", [row.hex for row in pack.hexes])
    for row in pack.hexes:
        if not (row.hex.isdigit() and len(row.hex) == 4):
            reader.fault("hexes.csv", f"hex {row.hex!r} should be four digits, like 2413")
    reader.finish()
    for index, side in enumerate(pack.hexsides):
        where = reader.row("hexsides.csv", index)
        _check_step(reader, pack, hexes, where, side.hex_a, side.hex_b)
    for index, line in enumerate(pack.lines):
        where = reader.row("lines.csv", index, line.name)
        for a, b in pairwise(line.path.split("-")):
            _check_step(reader, pack, hexes, where, a, b)


def _check_step(
    reader: PackReader, pack: Pack, hexes: set[str], where: str, a: str, b: str
) -> None:
    known = [reader.known(where, "hex", name, hexes) for name in (a, b)]
    if not all(known):
        return
    numbering = pack.map.grid.numbering()
    (line_a, place_a), (line_b, place_b) = numbering.split(a), numbering.split(b)
    lines = line_b - line_a
    axials = numbering.axial(line_b, place_b) - numbering.axial(line_a, place_a)
    if abs(lines) + abs(axials) + abs(lines + axials) != 2:
        reader.fault(where, f"{a} and {b} are not neighbours")


def _check_counters(reader: PackReader, pack: Pack) -> None:
    reader.unique("counters.csv", "unit", [row.id for row in pack.counters])
    areas = [area.id for area in pack.scenarios.setup] + ["box", "militia"]
    for index, row in enumerate(pack.counters):
        if row.marker:
            continue
        where = reader.row("counters.csv", index, row.id)
        if (row.combat is None) == (row.barrage is None):
            reader.fault(where, "should have either combat, or barrage, fpf, defense and range")
        if row.barrage is not None and (row.range < 1 or row.defense < 0):
            reader.fault(where, "artillery should have a range of 1 or more")
        if not row.mobility or row.side == "none":
            reader.fault(where, "a unit should have a side and a mobility")
        reader.known(where, "set-up area", row.setup, areas)
        if not (row.arrival.isdigit() or row.arrival == "what-if"):
            reader.fault(where, f"arrival {row.arrival!r} should be 0, a first turn or what-if")


def _check_charts(reader: PackReader, pack: Pack) -> None:
    listed = {row.id for row in pack.charts.terrain}
    used = {row.terrain for row in pack.hexes} | {row.kind for row in pack.hexsides}
    for each in sorted((used | {"road", "trail"}) - listed):
        reader.fault("charts.toml", f"the terrain chart lacks {each!r}")
    width = len(pack.combat.columns.low)
    for table in (pack.combat.frontal, pack.combat.mobile):
        if len(table.rows) != 6 or any(len(row) != width for row in table.rows):
            reader.fault("combat.toml", f"{table.title} should have 6 rows of {width} results")
    if sorted(pack.combat.columns.low) != pack.combat.columns.low:
        reader.fault("combat.toml", "columns should ascend")
    numbers = [turn.number for turn in pack.charts.turn]
    if numbers != list(range(1, len(numbers) + 1)):
        reader.fault("charts.toml turn", "turns should be numbered from 1 without a gap")


def _check_scenarios(reader: PackReader, pack: Pack) -> None:
    hexes = {row.hex for row in pack.hexes}
    units = {row.id for row in pack.units}
    for area in pack.scenarios.setup:
        if area.kind == "radius":
            reader.known(f"scenarios.toml setup {area.id}", "hex", area.hex, hexes)
    formations = {row.formation for row in pack.units}
    for entry in pack.scenarios.entry:
        reader.known("scenarios.toml entry", "formation", entry.formation, formations)
    names = {row.id for row in pack.scenarios.scenario}
    for index, deployment in enumerate(pack.scenarios.deployment):
        where = reader.entry("scenarios.toml", "deployment", index, deployment.scenario)
        reader.known(where, "scenario", deployment.scenario, names)
        for unit, place in deployment.units.items():
            reader.known(where, "unit", unit, units)
            reader.known(where, "hex", place, hexes)
        reader.unique(where, "hex", list(deployment.units.values()))
