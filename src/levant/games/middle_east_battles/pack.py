"""The pack of a battle: its printed matter as data files, read and checked."""

import itertools
from pathlib import Path
from typing import Literal

import msgspec

from levant.core.packs import Grid, PackReader

SHARED = Path(__file__).parent / "pack"
FILES = (
    "map.toml", "hexes.csv", "hexsides.csv", "lines.csv", "counters.csv", "charts.toml",
    "scenarios.toml",
)  # fmt: skip
Result = Literal["A1", "BR", "AE", "DE", "EX", "AX", "D1", "D2", "D3", "D4"]


class HexRow(msgspec.Struct):
    map: str
    hex: str
    terrain: Literal["clear", "city", "marsh", "oil_tank", "sea", "lake", "basin", "sand", "rough"]
    region: str
    source: str
    features: str = ""

    def feature(self, kind: str) -> list[str]:
        pairs = [feature.partition(":") for feature in self.features.split(";")]
        return [value for name, _, value in pairs if name == kind]


class HexsideRow(msgspec.Struct):
    map: str
    hex_a: str
    hex_b: str
    kind: Literal["suez_canal", "raswa_channel", "manzala_canal", "wadi", "bridge"]
    source: str


class LineRow(msgspec.Struct):
    map: str
    kind: Literal["road", "trail", "rail"]
    name: str
    path: str
    source: str


class CounterRow(msgspec.Struct):
    id: str
    name: str
    side: Literal["Anglo-French", "Israeli", "Egyptian", "none"]
    type: str
    setup: str
    source: str
    nationality: str = ""
    formation: str = ""
    size: str = ""
    mobility: Literal["moto", "leg", "helicopter", "static", ""] = ""
    designation: str = ""
    combat: int | None = None
    barrage: int | None = None
    fpf: int = 0
    defense: int = 0
    range: int = 0
    airborne: Literal["yes", ""] = ""
    arrival: str = ""
    back_code: str = ""
    identity_source: str = ""

    @property
    def marker(self) -> bool:
        return self.type.endswith("marker")


class MapFile(msgspec.Struct):
    title: str
    grid: Grid
    georeference: dict[str, object]


class Allowances(msgspec.Struct):
    western: dict[str, int]
    egyptian: dict[str, int]
    source: str


class FriendlyHex(msgspec.Struct):
    western: int
    egyptian: int
    source: str


class Terrain(msgspec.Struct):
    id: str
    kind: Literal["hex", "hexside", "line", "feature"]
    shift: int
    note: str
    source: str
    moto: float | None = None
    leg: float | None = None


class Turn(msgspec.Struct):
    number: int
    date: str
    time: str
    night: bool
    source: str


class Victory(msgspec.Struct):
    margin: int
    western_unit_lost: int
    egyptian_unit_lost: int
    objective_each_turn: int
    objective_at_end: int
    exits: list[tuple[int, float]]
    source: str
    fire_into_city: int = 0
    airborne_drop: int = 0
    matt_commitment: int = 0
    fourth_armored_commitment: int = 0
    shazli_commitment: int = 0


class Figures(msgspec.Struct):
    """A small table of whole numbers that one battle needs (airstrikes, landings …)."""

    source: str
    british: int = 0
    french: int = 0
    barrage: int = 0
    fpf: int = 0
    first_turn_units: int = 0
    first_units: int = 0
    later_units: int = 0
    from_turn: int = 0
    to_turn: int = 0
    die_plus: int = 0
    day_dice: int = 0
    night_dice: int = 0
    markers: int = 0


class CounterColour(msgspec.Struct):
    of: str
    colour: str
    source: str


class Charts(msgspec.Struct):
    movement_allowance: Allowances
    friendly_hex: FriendlyHex
    terrain: list[Terrain]
    airstrikes: Figures
    victory: Victory
    turn: list[Turn]
    counter_colour: list[CounterColour]
    naval_gunfire: Figures | None = None
    airborne_landing: Figures | None = None
    amphibious_landing: Figures | None = None
    militia: Figures | None = None
    continuation: Figures | None = None


class Columns(msgspec.Struct):
    low: list[int]
    names: list[str]
    source: str


class ResultsTable(msgspec.Struct):
    title: str
    case: str
    rows: list[list[Result]]
    source: str


class ResultRow(msgspec.Struct):
    id: Result
    effect: str
    source: str


class CombatTables(msgspec.Struct):
    columns: Columns
    frontal: ResultsTable
    mobile: ResultsTable
    result: list[ResultRow]


class ScenarioRow(msgspec.Struct):
    id: str
    name: str
    summary: str
    turns: int
    what_if: bool
    egyptian_points: int
    source: str


class SetupArea(msgspec.Struct):
    id: str
    kind: Literal["inland", "coast", "radius", "near_coast", "fort"]
    note: str
    source: str
    hex: str = ""
    distance: int = 0


class Entry(msgspec.Struct):
    formation: str
    through: Literal["T", "Y", "S", "east", "west"]
    from_turn: int
    source: str


class Deployment(msgspec.Struct):
    scenario: str
    units: dict[str, str]
    source: str


class Scenarios(msgspec.Struct):
    scenario: list[ScenarioRow]
    setup: list[SetupArea]
    deployment: list[Deployment]
    entry: list[Entry] = []


class Pack(msgspec.Struct):
    """Everything in the pack folder, checked."""

    folder: str
    map: MapFile
    hexes: list[HexRow]
    hexsides: list[HexsideRow]
    lines: list[LineRow]
    counters: list[CounterRow]
    charts: Charts
    scenarios: Scenarios
    combat: CombatTables

    @property
    def units(self) -> list[CounterRow]:
        return [row for row in self.counters if not row.marker]


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
    for number, side in enumerate(pack.hexsides, 2):
        _check_step(reader, pack, hexes, f"hexsides.csv row {number}", side.hex_a, side.hex_b)
    for number, line in enumerate(pack.lines, 2):
        path = line.path.split("-")
        for a, b in itertools.pairwise(path):
            _check_step(reader, pack, hexes, f"lines.csv row {number} ({line.name})", a, b)


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
