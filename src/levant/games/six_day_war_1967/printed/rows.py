"""The rows and tables of the pack's files, as msgspec reads them."""

from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from levant.core.packs import JSON, Grid, OptionRow, features

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


class HexRow(msgspec.Struct):
    map: str
    hex: str
    terrain: Literal["clear", "sand", "rough", "mountain"]
    region: str
    source: str
    features: str = ""

    def pairs(self) -> tuple[tuple[str, str], ...]:
        return features(self.features)

    def feature(self, *kinds: str) -> str:
        """The name given with the first feature of these kinds; empty if it has none."""
        return next((value for kind, value in self.pairs() if kind in kinds), "")


class HexsideRow(msgspec.Struct):
    map: str
    hex_a: str
    hex_b: str
    kind: Literal["border", "bridge", "canal", "ceasefire", "prohibited", "river", "sector"]
    source: str


class LineRow(msgspec.Struct):
    map: str
    kind: Literal["road", "track"]
    name: str
    path: str
    source: str

    def steps(self) -> list[tuple[str, str]]:
        return list(pairwise(self.path.split("-")))


class CounterRow(msgspec.Struct):
    id: str
    name: str
    side: Literal["israeli", "arab", "none"]
    nationality: str
    type: str
    mobility: Literal["mobile", "static", "marker"]
    code: Literal["START", "RESERVE", "REINFORCEMENT", "OPTIONAL"]
    setup: str
    arrival: str
    source: str
    colour: str = ""
    formation: str = ""
    size: str = ""
    strength: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    front: Literal["", "Sinai", "Eastern", "Reserve"] = ""
    contingent: str = ""


class Region(msgspec.Struct):
    id: str
    country: str
    side: Literal["israeli", "arab", "none"]
    name: str
    source: str
    restriction: str = ""


class Lake(msgspec.Struct):
    """Water that no hex holds, for drawing."""

    name: str
    outline: list[tuple[float, float]]
    source: str


class MapFile(msgspec.Struct):
    grid: Grid
    region: list[Region]
    lake: list[Lake]


class Results(msgspec.Struct):
    results: list[list[str]]
    source: str


class ResultRow(msgspec.Struct):
    code: str
    name: str
    attacker_loss: Loss
    defender_loss: Loss
    retreat: Force
    panic: bool
    advance: Force
    hexes: int
    source: str


class CombatResults(msgspec.Struct):
    columns: list[str]
    lower_bound: list[int]
    assault: Results
    mobile: Results
    result: list[ResultRow]
    source: str


class Shifts(msgspec.Struct):
    commanding: int
    enhanced: int
    shock: int
    source: str


class AirSuperiority(msgspec.Struct):
    columns: list[str]
    lower_bound: list[int]
    shock_israeli: int
    shock_arab: int
    results: list[list[str]]
    source: str


class Strike(msgspec.Struct):
    columns: list[str]
    lower_bound: list[int]
    spared: list[str]
    results: list[list[str]]
    source: str


class Terrain(msgspec.Struct):
    kind: str
    where: Literal["hex", "feature", "line", "hexside"]
    mp: int
    shift: int
    source: str


class Prices(msgspec.Struct):
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
    source: str


class EventRow(msgspec.Struct):
    roll: int
    name: str
    source: str


class Level(msgspec.Struct):
    difference: int
    name: str
    source: str


class Victory(msgspec.Struct):
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
    source: str


class Stacking(msgspec.Struct):
    israeli_mobile: int
    israeli_static: int
    arab_mobile: int
    arab_static: int
    airstrikes: int
    barrages: int
    source: str


class Movement(msgspec.Struct):
    israeli: int
    source: str


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


class ScenarioRow(msgspec.Struct):
    id: str
    name: str
    summary: str
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
    source: str


class Zone(msgspec.Struct):
    id: str
    name: str
    sector: Sector
    regions: list[str]
    features: list[str]
    source: str


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

    def centre(self, number: str) -> tuple[float, float]:
        """Where a hex lies on the sheet."""
        numbering = self.map.grid.numbering()
        return numbering.centre(*numbering.split(number))

    def zone_hexes(self, name: str) -> list[str]:
        """The hexes of a zone: of its sector and regions, with one of its features."""
        zone = next(each for each in self.scenarios.zone if each.id == name)
        return [
            row.hex
            for row in self.hexes
            if row.region in zone.regions
            and row.feature("sector") == zone.sector
            and (not zone.features or row.feature(*zone.features))
        ]
