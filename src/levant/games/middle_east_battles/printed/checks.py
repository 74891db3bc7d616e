"""What must hold in a battle's pack besides the form of its rows."""

from pathlib import Path
from typing import TypeVar

from levant.core.packs import PackReader, read_pack
from levant.games.middle_east_battles.printed.rows import Pack, ScenarioRow

HOME = Path(__file__).parent.parent  # the rooms that both battles share
P = TypeVar("P", bound=Pack)


def load_pack(kind: type[P], folder: Path, shipped: Path) -> P:
    """Read and check a pack; tables and drawings that it lacks are the shipped ones."""
    elsewhere = dict.fromkeys(("geography.toml", "look.toml", "coast.json"), shipped)
    elsewhere["combat.toml"] = HOME / "pack"
    cases = set((HOME / "cases.txt").read_text(encoding="utf-8").split())
    checks = (_check_hexes, _check_map, _check_counters, _check_charts, _check_scenarios)
    return read_pack(kind, folder, cases, checks, elsewhere)


def _check_hexes(reader: PackReader, pack: Pack) -> None:
    reader.unique("hexes.csv", "hex", [row.hex for row in pack.hexes])
    for row in pack.hexes:
        if not (row.hex.isdigit() and len(row.hex) == 4):
            reader.fault("hexes.csv", f"hex {row.hex!r} should be four digits, like 2413")


def _check_map(reader: PackReader, pack: Pack) -> None:
    hexes = {row.hex for row in pack.hexes}
    reader.between(pack.map.grid, hexes, pack.hexsides, pack.lines)


def _check_counters(reader: PackReader, pack: Pack) -> None:
    reader.unique("counters.csv", "unit", [row.id for row in pack.counters])
    areas = [area.id for area in pack.scenarios.setup] + ["box", "militia"]
    for where, row in reader.each("counters.csv", pack.counters):
        if row.marker:
            continue
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
    for area in pack.scenarios.setup:
        if area.kind == "radius":
            reader.known(f"scenarios.toml setup {area.id}", "hex", area.hex, hexes)
    for where, scenario in reader.each("scenarios.toml [[scenario]]", pack.scenarios.scenario):
        _check_scenario(reader, pack, scenario, where)


def _check_scenario(reader: PackReader, pack: Pack, row: ScenarioRow, where: str) -> None:
    units = {each.id for each in pack.units}
    hexes = {each.hex for each in pack.hexes}
    for unit in (*row.deployment, *row.setup, *row.arrival):
        reader.known(where, "unit", unit, units)
    for place in row.deployment.values():
        reader.known(where, "hex", place, hexes)
    reader.unique(where, "hex", list(row.deployment.values()))
    for area in row.setup.values():
        reader.known(where, "set-up area", area, [each.id for each in pack.scenarios.setup])
    formations = {each.formation for each in pack.units}
    for formation in row.entry:
        reader.known(where, "formation", formation, formations)
    last, turns = len(pack.charts.turn), [row.turns]
    if row.continuation:
        turns.append(row.continuation.to_turn)
    if not 1 <= turns[0] <= turns[-1] <= last:
        reader.fault(where, f"the turns should be from 1 to {last}, as on the Turn Record")
