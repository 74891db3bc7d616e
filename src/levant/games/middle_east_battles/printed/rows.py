"""The rows and tables of a battle's pack, as they stand in its files."""

from typing import Annotated, Literal

import msgspec

from levant.core import rows
from levant.core.look import Letter, Line, Paint, Point
from levant.core.packs import JSON, TOML
from levant.core.rows import Grid, OptionRow, Printed, Sourced

Result = Literal["A1", "BR", "AE", "DE", "EX", "AX", "D1", "D2", "D3", "D4"]


class HexRow(rows.HexRow):
    terrain: Literal["clear", "city", "marsh", "oil_tank", "sea", "lake", "basin", "sand", "rough"]


class HexsideRow(rows.HexsideRow):
    kind: Literal["suez_canal", "raswa_channel", "manzala_canal", "wadi", "bridge"]


class LineRow(rows.LineRow):
    kind: Literal["road", "trail", "rail"]


class CounterRow(rows.CounterRow):
    side: Literal["Anglo-French", "Israeli", "Egyptian", "none"]
    setup: str
    nationality: str = ""
    mobility: Literal["moto", "leg", "helicopter", "static", ""] = ""
    designation: str = ""
    combat: Printed | None = None
    barrage: Printed | None = None
    fpf: Printed = 0
    defense: Printed = 0
    range: Printed = 0
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


class Allowances(Sourced):
    western: dict[str, int]
    egyptian: dict[str, int]


class FriendlyHex(Sourced):
    western: int
    egyptian: int


class Terrain(Sourced):
    id: str
    kind: Literal["hex", "hexside", "line", "feature"]
    shift: int
    note: str
    moto: float | None = None
    leg: float | None = None

    def points(self, mobility: int) -> int:
        """The movement points, doubled; -1 where it is closed."""
        cost = (self.moto, self.leg)[mobility]
        return -1 if cost is None else round(2 * cost)


class Turn(Sourced):
    number: int
    date: str
    time: str
    night: bool


class Continuation(Sourced):
    """9.2: the game goes on to a later turn, at a price."""

    to_turn: int
    die_plus: int


class Victory(Sourced):
    margin: int
    western_unit_lost: int
    egyptian_unit_lost: int
    objective_each_turn: int
    objective_at_end: int
    exits: list[tuple[int, float]]
    fire_into_city: int = 0
    airborne_drop: int = 0
    matt_commitment: int = 0
    fourth_armored_commitment: int = 0
    shazli_commitment: int = 0
    egyptian_at_start: int = 0


class Figures(Sourced):
    """A small table of whole numbers that one battle needs (airstrikes, landings …)."""

    british: int = 0
    french: int = 0
    barrage: int = 0
    fpf: int = 0
    first_turn_units: int = 0
    first_units: int = 0
    later_units: int = 0
    from_turn: int = 0
    day_dice: int = 0
    night_dice: int = 0
    markers: int = 0


class Charts(msgspec.Struct):
    movement_allowance: Allowances
    friendly_hex: FriendlyHex
    terrain: list[Terrain]
    airstrikes: Figures
    turn: list[Turn]
    naval_gunfire: Figures | None = None
    airborne_landing: Figures | None = None
    amphibious_landing: Figures | None = None
    militia: Figures | None = None


class Columns(Sourced):
    low: list[int]
    names: list[str]


class CombatTable(Sourced):
    title: str
    case: str
    rows: list[list[Result]]


class CombatTables(msgspec.Struct):
    columns: Columns
    frontal: CombatTable
    mobile: CombatTable


class EntryRow(Sourced):
    through: Literal["T", "Y", "S", "east", "west"]
    from_turn: int


class ScenarioRow(rows.ScenarioRow):
    """All that a scenario decides; another may be `like` it and say what differs."""

    turns: int
    what_if: bool  # the units of counters.csv that only a what-if has are used
    victory: Victory
    deployment: dict[str, str] = {}  # a ready-made legal one: hexes of Egyptian units
    setup: dict[str, str] = {}  # units with another set-up area than in counters.csv …
    arrival: dict[str, int] = {}  # … or another first turn: 0 set up, -1 not used
    entry: dict[str, EntryRow] = {}  # by formation
    continuation: Continuation | None = None


class SetupArea(Sourced):
    id: str
    kind: Literal["inland", "coast", "radius", "near_coast", "fort"]
    note: str
    hex: str = ""
    distance: int = 0


class Scenarios(msgspec.Struct):
    scenario: list[ScenarioRow]
    setup: list[SetupArea]
    option: list[OptionRow] = []


# --- what is only drawn ------------------------------------------------------------------------


class NameRow(msgspec.Struct):
    """A name beside the hex that has it."""

    hex: str
    text: str
    shift: Point
    style: str


class Label(msgspec.Struct):
    """A text at a point, or along a curve from it."""

    text: str
    at: Point
    style: str
    angle: float = 0.0
    bend: Point = (0.0, 0.0)
    to: Point | None = None


class Legend(msgspec.Struct):
    """The words of a sheet's margin."""

    title: str
    subtitle: str
    gap: float  # from the map to the charts
    unit: str
    scale: tuple[tuple[float, str], ...]  # hexes, figure
    terrain: tuple[tuple[str, str], ...]  # id in the chart, our words
    points: tuple[tuple[str, str], ...]


class Geography(msgspec.Struct):
    name: list[NameRow]
    label: list[Label]
    legend: Legend


class Livery(msgspec.Struct):
    ground: str
    ink: str


class Look(msgspec.Struct):
    """Colours and letters; of quarters ground, streets and the width of a street."""

    style: dict[str, Letter]
    livery: dict[str, Livery]
    quarter: dict[str, tuple[str, str, float]] = {}
    work: dict[str, tuple[Paint, ...]] = {}


class Harbour(msgspec.Struct):
    west: Line
    east: Line
    moles: list[Line]
    fairway: list[Line]
    jetties: list[Line]
    bridges: list[tuple[float, float, float]]  # x, y, half the width


class Channel(msgspec.Struct):
    name: str
    line: Line
    width: float


class Quarter(msgspec.Struct):
    name: str
    lean: float
    pitch: tuple[float, float]


class Work(msgspec.Struct):
    kind: str
    outline: Line


class PortSaid(Geography):
    """The ground of Suez '56."""

    shore: dict[str, Line]
    harbour: Harbour
    channel: list[Channel]
    quarter: list[Quarter]
    streets: dict[str, list[Line]]
    work: list[Work]
    lake: dict[str, list[tuple[float, float, float]]]  # of islets: x, y, size


class Settlement(msgspec.Struct):
    name: str
    houses: list[Point]


class Peak(msgspec.Struct):
    name: str
    at: Point
    height: int


class Sinai(Geography):
    """The ground of El Arish '67."""

    mouth: Line
    groves: list[Line]
    settlement: list[Settlement]
    peak: list[Peak]


class Coast(msgspec.Struct):
    frame: tuple[float, float, float, float]
    land: list[Line]
    borders: list[Line]


class Pack(msgspec.Struct):
    """The files of a battle's pack."""

    map: MapFile
    hexes: list[HexRow]
    hexsides: list[HexsideRow]
    lines: list[LineRow]
    counters: list[CounterRow]
    charts: Charts
    scenarios: Scenarios
    combat: CombatTables
    geography: Annotated[Geography, TOML]
    look: Annotated[Look, TOML]

    @property
    def units(self) -> list[CounterRow]:
        return [row for row in self.counters if not row.marker]


class SuezPack(Pack):
    geography: Annotated[PortSaid, TOML]


class ElArishPack(Pack):
    geography: Annotated[Sinai, TOML]
    coast: Annotated[Coast, JSON]
