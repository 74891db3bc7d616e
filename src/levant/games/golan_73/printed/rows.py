"""What the files of the pack hold: one type a row or table."""

from typing import Annotated, Generic, Literal, TypeVar

import msgspec

from levant.core import rows
from levant.core.packs import GEOJSON
from levant.core.rows import OptionRow, Printed, Sourced

Side = Literal["syrian", "israeli"]
YesNo = Literal["yes", "no"]
N = TypeVar("N")
G = TypeVar("G")


class AreaRow(Sourced):
    area: str
    name: str
    lon: float
    lat: float
    tdn: int
    terrain: str
    side_start: Side
    zone: str
    sector: Literal["", "north", "central", "south"] = ""
    star: Literal["", "yellow", "blue"] = ""
    vp: int = 0
    supply: Literal["", "syrian", "israeli"] = ""
    entry: str = ""
    sam_side: Literal["east", "west"] = "west"
    west_of_jordan: Literal["", "yes"] = ""


class BoundaryRow(Sourced):
    area_a: str
    area_b: str
    kind: Literal["open", "river", "escarpment", "at_ditch", "wadi", "rugged", "mt_hermon"]
    connection: Literal["road", "field", "none"]
    purple_line: YesNo
    sam_barrier: YesNo
    operational_boundary: YesNo
    minefield_premarked: YesNo
    bridge: str = ""


class CounterRow(rows.CounterRow):
    side: Side
    nationality: str
    formation: str
    mobility: Printed = 0
    unit_class: Literal["armor", "infantry", "strongpoint", "ghost", "special_action"] = "infantry"
    steps: Printed = 0
    quality: str = ""
    start_steps: Printed = 0
    stripe: str = ""
    symbol_color: str = ""
    large: YesNo = "no"
    sp_kind: Literal["", "rifle", "tank"] = ""
    sp_stars: Printed = 0
    setup: str = ""
    arrival: str = ""
    entry: str = ""


class ChitRow(Sourced, kw_only=True):
    """What assets and events have in common."""

    id: str
    side: Side
    kind: str
    count: int
    turn: str
    name: str = ""
    unit_class: Literal["", "artillery", "infantry", "armor", "air", "non_combat"] = ""
    quality: Literal["", "G", "V", "E"] = ""


class AssetRow(ChitRow, kw_only=True):
    placed: str


class EventRow(ChitRow, kw_only=True):
    case: str


class MarkerRow(Sourced):
    kind: Literal["minefield", "at_ditch_bridged", "reserve"]
    side: Side
    count: int
    case: str


class Assembly(Sourced):
    letter: str
    name: str
    enters: list[str]
    lon: float
    lat: float


class Georeference(Sourced):
    origin_lon: float
    origin_lat: float
    km_per_degree_lon: float
    km_per_degree_lat: float

    def place(self, lon: float, lat: float) -> tuple[float, float]:
        """Kilometres east and south of the origin."""
        x = (lon - self.origin_lon) * self.km_per_degree_lon
        return x, (self.origin_lat - lat) * self.km_per_degree_lat


class MapFile(msgspec.Struct):
    georeference: Georeference
    assembly: list[Assembly]


class Modifier(Sourced):
    id: str
    value: int
    case: str
    when: str


class AssetLimits(Sourced):
    attacker_artillery: int
    defender_artillery: int
    attacker_battle: int
    defender_battle: int
    mixed_artillery: int
    hermon_artillery: int
    air_support: int
    israeli_air_support: int


class Morale(Sourced):
    green: int
    veteran: int
    elite: int
    disordered: int
    unsupplied: int
    night_exploitation: int
    surrender_green_from: int
    surrender_veteran_from: int


class Movement(Sourced):
    infantry_class: int
    armor_class: int
    stacking: int
    road: Literal[1]
    field: Literal[2]


class Night(Sourced):
    turns: list[int]
    syrian_infantry_areas: int
    syrian_armor_areas: int
    syrian_armor_points: int
    israeli_strategic: int
    syrian_strategic: int


class SamFire(Sourced):
    last_turn: int
    eliminated_to: int
    used_to: int


class Turn(Sourced):
    label: str
    draws_syrian_turn: list[int]
    draws_israeli_turn: list[int]
    sudden_death_syrian: int = 0
    sudden_death_israeli: int = 0


class Victory(Sourced):
    area_in_syria: int
    eliminated_large_unit: int
    large_unit_steps: int


class Charts(msgspec.Struct):
    modifier: list[Modifier]
    asset_limits: AssetLimits
    morale: Morale
    movement: Movement
    night: Night
    sam_fire: list[SamFire]
    turn: list[Turn]
    victory: Victory
    dice: dict[str, int | str]
    bridge_demolition: dict[str, int | str]
    sam_reduction: dict[str, int | str]
    ssm_attack: dict[str, int | str]
    dugman: dict[str, int | str]
    commando_raid: dict[str, int | str]
    counterbattery: dict[str, int | str]
    arriving_battalion: dict[str, int | str]
    electronic_warfare: dict[str, int | str]
    operational_boundaries: dict[str, int | str]


class Level(Sourced):
    net_from: int
    winner: Literal["Syrian", "Israeli", "draw"]
    level: str


class Suggested(Sourced):
    minefields: list[list[str]]
    strongpoints: dict[str, str]


class OperationalReserve(Sourced):
    release_order: list[str]
    first_turn: int


class Crossing(Sourced):
    strategic_reserve_units: int


class ScenarioRow(rows.ScenarioRow):
    number: str
    turns: int  # the last one
    result: list[Level]
    suggested: Suggested
    operational_reserve: OperationalReserve
    purple_line_crossing: Crossing
    first_turn: int = 1
    # by block, where it is not as printed: area or box at the start, steps, turn and place of entry
    deployment: dict[str, str] = {}
    steps: dict[str, int] = {}
    arrival: dict[str, int] = {}
    entry: dict[str, str] = {}
    control: dict[str, Side] = {}  # by area, where it is not as printed
    minefields: list[list[str]] | None = None  # instead of those printed


class Scenarios(msgspec.Struct):
    scenario: list[ScenarioRow]
    option: list[OptionRow]


class Polygon(msgspec.Struct, tag_field="type", tag="Polygon"):
    coordinates: list[list[tuple[float, float]]]  # rings


class LineString(msgspec.Struct, tag_field="type", tag="LineString"):
    coordinates: list[tuple[float, float]]


class OutlineNames(msgspec.Struct):
    area: int


class FeatureNames(msgspec.Struct):
    kind: str


class Feature(msgspec.Struct, Generic[N, G]):
    """Something drawn on the map, with what it is called."""

    properties: N
    geometry: G


class Features(msgspec.Struct, Generic[N, G]):
    features: list[Feature[N, G]]


class Pack(msgspec.Struct, eq=False):
    """Everything in the pack folder, checked: each field is a file."""

    map: MapFile
    areas: list[AreaRow]
    boundaries: list[BoundaryRow]
    counters: list[CounterRow]
    assets: list[AssetRow]
    events: list[EventRow]
    markers: list[MarkerRow]
    charts: Charts
    scenarios: Scenarios
    outlines: Annotated[Features[OutlineNames, Polygon], "areas.geojson"]
    features: Annotated[Features[FeatureNames, Polygon | LineString], GEOJSON]  # lakes, roads …


def name_of(row: ChitRow) -> str:
    """The kinds of chit by name: `S-artillery`; the task force's two sides are told apart."""
    name = f"{row.side[0].upper()}-{row.kind}"
    return f"{name}-{row.unit_class}" if row.kind == "task_force" else name


def kind_of(row: ChitRow) -> str:
    """The kind of a chit; events about one unit or brigade share theirs."""
    for kind in ("strategic_reserve", "arriving_battalion"):
        if row.kind.startswith(kind):
            return kind
    return row.kind
