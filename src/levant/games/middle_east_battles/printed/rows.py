"""The rows and tables of a battle's pack, as they stand in its files."""

from typing import Literal

import msgspec

from levant.core.packs import Grid

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
