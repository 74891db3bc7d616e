"""The rows and tables of the pack's files, as msgspec reads them."""

from typing import Annotated, Literal

import msgspec

from levant.core import rows
from levant.core.packs import JSON
from levant.core.rows import Grid, OptionRow, Sourced

Sector = Literal["Sinai", "Eastern"]
Loss = Literal["none", "weakest", "strongest", "all"]
Force = Literal["attacker", "defender", "none"]
FEATURES = (
    "sector", "edge", "town", "city", "fortified_city", "kibbutz", "fort", "objective", "airbase",
    "commanding", "place", "prohibited",
)  # fmt: skip
BOXES = (
    "israeli_reserve", "arab_reinforcement_sinai", "arab_reinforcement_eastern", "sinai_available",
    "eastern_available", "sinai_barrage_available", "eastern_barrage_available",
)  # fmt: skip
MARKERS = ("airstrike", "special_forces", "airborne_move", "barrage")


class HexRow(rows.HexRow):
    terrain: Literal["clear", "sand", "rough", "mountain"]


class HexsideRow(rows.HexsideRow):
    kind: Literal["border", "bridge", "canal", "ceasefire", "prohibited", "river", "sector"]


class LineRow(rows.LineRow):
    kind: Literal["road", "track"]


class CounterRow(rows.CounterRow):
    side: Literal["israeli", "arab", "none"]
    nationality: str
    mobility: Literal["mobile", "static", "marker"]
    code: Literal["START", "RESERVE", "REINFORCEMENT", "OPTIONAL"]
    setup: str
    arrival: str
    colour: str = ""
    strength: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    front: Literal["", "Sinai", "Eastern", "Reserve"] = ""
    contingent: str = ""


class Region(Sourced):
    id: str
    country: str
    side: Literal["israeli", "arab", "none"]
    name: str
    restriction: str = ""


class Lake(Sourced):
    """Water that no hex holds, for drawing."""

    name: str
    outline: list[tuple[float, float]]


class MapFile(msgspec.Struct):
    grid: Grid
    region: list[Region]
    lake: list[Lake]


class Results(Sourced):
    results: list[list[str]]


class ResultRow(Sourced):
    code: str
    name: str
    attacker_loss: Loss
    defender_loss: Loss
    retreat: Force
    panic: bool
    advance: Force
    hexes: int


class CombatResults(Sourced):
    columns: list[str]
    lower_bound: list[int]
    assault: Results
    mobile: Results
    result: list[ResultRow]


class Shifts(Sourced):
    commanding: int
    enhanced: int
    shock: int


class AirSuperiority(Sourced):
    columns: list[str]
    lower_bound: list[int]
    shock_israeli: int
    shock_arab: int
    results: list[list[str]]


class Strike(Sourced):
    columns: list[str]
    lower_bound: list[int]
    spared: list[str]
    results: list[list[str]]


class Terrain(Sourced):
    kind: str
    where: Literal["hex", "feature", "line", "hexside"]
    mp: int
    shift: int


class Prices(Sourced):
    buy_marker: int
    take_marker: int
    buy_unit: int
    take_unit: int
    replace_heavy: int
    replace_light: int
    replace_marker: int
    clear_terror: int
    forced_march: int
    airborne_move: int
    enhanced_attack: int


class EventRow(Sourced):
    roll: int
    name: str


class Level(Sourced):
    difference: int
    name: str


class Victory(Sourced):
    other_objective: int
    arab_unit: int
    zrp: int
    city: int
    town: int
    kibbutz: int
    terror: int
    israeli_unit: int
    air_defense: int
    objective: dict[str, int]
    level: list[Level]


class Stacking(Sourced):
    israeli_mobile: int
    israeli_static: int
    arab_mobile: int
    arab_static: int
    airstrikes: int
    barrages: int


class Movement(Sourced):
    israeli: int


class Charts(msgspec.Struct):
    crt: CombatResults
    shifts: Shifts
    air_superiority: AirSuperiority
    strike: Strike
    terrain: list[Terrain]
    zrp: Prices
    event: list[EventRow]
    stacking: Stacking
    movement: Movement


class ScenarioRow(rows.ScenarioRow):
    turns: list[str]
    air_defense_sinai: int
    air_defense_eastern: int
    air_defense_most: int
    zrp: int
    shock_turn: int
    east_bank_open: int
    setup: dict[str, str]  # by unit, where counters.csv says otherwise
    entry: dict[str, str]  # zones of reinforcements, by front or contingent
    victory: Victory
    deployment: dict[str, list[str]]  # by hex, the top unit first


class Zone(Sourced):
    id: str
    name: str
    sector: Sector
    regions: list[str]
    features: list[str]


class Scenarios(msgspec.Struct):
    scenario: list[ScenarioRow]
    zone: list[Zone]
    option: list[OptionRow] = []


class Coast(msgspec.Struct):
    land: list[list[tuple[float, float]]]
    lakes: list[list[tuple[float, float]]]


class Pack(msgspec.Struct):
    """The files of the pack folder."""

    map: MapFile
    hexes: list[HexRow]
    hexsides: list[HexsideRow]
    lines: list[LineRow]
    counters: list[CounterRow]
    charts: Charts
    scenarios: Scenarios
    coast: Annotated[Coast, JSON]

    def zone_hexes(self, name: str) -> list[str]:
        """The hexes of a zone: of its sector and regions, with one of its features."""
        zone = next(each for each in self.scenarios.zone if each.id == name)
        return [
            row.hex
            for row in self.hexes
            if row.region in zone.regions
            and row.named("sector") == zone.sector
            and (not zone.features or row.named(*zone.features))
        ]
