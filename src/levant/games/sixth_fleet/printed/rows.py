"""The files of the pack, row by row, as they are written."""

from typing import Annotated, Literal

import msgspec

from levant.core import rows
from levant.core.board import Board, HexMap, hex_board
from levant.core.look import Paint, Point
from levant.core.packs import JSON, TOML
from levant.core.rows import Grid, OptionRow, Printed, Sourced

Nation = Literal["US", "Br", "It", "Gr", "Tu", "Is", "Fr", "So"]
Side = Literal["NATO", "Soviet"]
UNBOUNDED = 10**6  # points of a level with no least or no most


class HexRow(rows.HexRow):
    terrain: Literal["high_seas", "coastal", "restricted", "land", "prohibited"]


class HexsideRow(rows.HexsideRow):
    kind: Literal["all_land", "aegean_boundary", "east_med_boundary"]


class CounterRow(rows.CounterRow):
    side: Literal["NATO", "Soviet", "none"]
    nationality: str
    mobility: Literal["air", "surface", "submarine", "none"]
    setup: str
    arrival: str
    anti_air: Printed = 0
    anti_surface: Printed = 0
    anti_submarine: Printed = 0
    movement: Printed = 0
    defence: Printed = 0
    ecm: Printed = 0
    carrier_based: Literal["yes", "no"] = "no"
    daylight_only: Literal["yes", "no"] = "no"
    fleet: str = ""


class Airbase(Sourced, forbid_unknown_fields=True):
    hex: str
    name: str
    nation: Nation
    option: str = ""


class Defended(Sourced, forbid_unknown_fields=True):
    hex: str
    name: str
    side: Side
    defence: int
    ecm: int


class SetupHex(Sourced, forbid_unknown_fields=True):
    hex: str
    nation: Nation
    name: str
    minimum: int
    maximum: int
    pair: str = ""


class ScaledGrid(Grid, frozen=True):
    scale_nm: float  # nautical miles from side to side


class Georeference(msgspec.Struct):
    affine: dict[str, float]


class MapFile(msgspec.Struct):
    grid: ScaledGrid
    georeference: Georeference
    airbase: list[Airbase]
    defended: list[Defended]
    setup_hex: list[SetupHex]


class Known(Sourced, forbid_unknown_fields=True):
    """An entry that the rulebook itself states."""

    differential: int
    ecm: int
    result: int


class CombatResults(Sourced):
    columns: list[int]
    ecm: dict[str, list[int]]
    no_effect: int
    known: list[Known] = []


class TurnRecord(Sourced):
    turns: int
    hours_per_turn: int
    short_scenario_last_turn: int
    campaign_last_turn: int
    night_turns: list[int]


class HoldingBox(Sourced, forbid_unknown_fields=True):
    carrier: str
    capacity: int


class VictoryPoints(Sourced):
    aegean_bonus: int
    israel_cut_off_bonus: int
    east_med_bonus: int
    neutral_air_space_penalty: int


class Level(msgspec.Struct, forbid_unknown_fields=True):
    level: str
    source: str = ""
    minimum: int = -UNBOUNDED
    maximum: int = UNBOUNDED


class MiddleEastAir(Sourced, forbid_unknown_fields=True):
    roll: int
    syria: dict[str, int]
    egypt: dict[str, int]


class Charts(msgspec.Struct):
    combat_results: CombatResults
    turn_record: TurnRecord
    holding_box: list[HoldingBox]
    victory_points: VictoryPoints
    level_of_victory: list[Level]
    first_strike: dict[str, str]
    middle_east_air: list[MiddleEastAir]


class Special(msgspec.Struct, forbid_unknown_fields=True):
    """One unit of the type must stand in one of the hexes (11.1, 11.2)."""

    nation: Nation
    type: str
    hexes: list[str]
    source: str = ""


class Interphase(msgspec.Struct, forbid_unknown_fields=True):
    after_turn: int
    soviet_air: dict[str, int] = {}
    source: str = ""


class DefaultSetup(msgspec.Struct, forbid_unknown_fields=True):
    naval: dict[str, list[str]] = {}
    air: dict[str, list[str]] = {}
    aboard: dict[str, list[str]] = {}
    source: str = ""


class Otherwise(msgspec.Struct, forbid_unknown_fields=True):
    """How a unit comes into play in a scenario, where counters.csv says otherwise."""

    arrival: str = ""
    setup: str = ""


class ScenarioRow(rows.ScenarioRow, forbid_unknown_fields=True):
    """Whatever a scenario decides; `like` another one it tells only what differs."""

    turns: int
    default_setup: DefaultSetup
    opening: Literal["nato-combat", "nato-movement", "soviet-combat", "soviet-movement"] = (
        "soviet-movement"  # 12.1: the first phase of turn 1
    )
    special: list[Special] = []
    every_setup_hex: bool = True  # each coded hex wants a ship (11.1, 11.2)
    units: dict[str, Otherwise] = {}
    interphase: Interphase | None = None
    victory_points: dict[str, int] = {}  # where they differ from charts.toml
    level_of_victory: list[Level] = []


class Israel(Sourced, forbid_unknown_fields=True):
    coastal_hexes: list[str]


class BlackSea(Sourced, forbid_unknown_fields=True):
    gate: str


class Scenarios(msgspec.Struct):
    scenario: list[ScenarioRow]
    israel: Israel
    black_sea: BlackSea
    option: list[OptionRow]


Ring = list[tuple[float, float]]


class Coast(msgspec.Struct):
    land: list[Ring]
    borders: list[Ring]
    meridians: dict[str, Ring]
    parallels: dict[str, Ring]


Spot = tuple[str, float, float]  # a hex, and how far east and south of its middle
Lettered = tuple[str, float, float, Spot, Spot, Spot]  # name, size, spacing, places of an arc


class Livery(msgspec.Struct):
    ground: str
    ink: str
    map: str = ""  # ink on the map
    title: str = ""


class Look(msgspec.Struct):
    """What is only drawn: lettering of the map, key, counters."""

    seas: list[Lettered]
    lands: list[Lettered]
    neutrals: list[Lettered]
    islands: list[tuple[str, Spot, int]]  # name, place, angle
    nudge: dict[str, Point]  # by hex: where names would run into a neighbour's
    terrain: list[tuple[str, ...]]
    swatches: list[list[str]]
    signs: list[tuple[str, float, str, str, str, bool, str]]
    lines: list[tuple[str, str]]
    values: list[tuple[str, str]]
    samples: list[tuple[str, list[str]]]
    paint: dict[str, Paint]
    pictures: dict[str, str]
    livery: dict[str, Livery]


class Pack(msgspec.Struct):
    """The files of the pack folder."""

    map: MapFile
    charts: Charts
    scenarios: Scenarios
    hexes: list[HexRow]
    hexsides: list[HexsideRow]
    counters: list[CounterRow]
    coast: Annotated[Coast, JSON]
    look: Annotated[Look, TOML]

    def units(self, scenario: ScenarioRow | None = None) -> dict[str, CounterRow]:
        """The counters but the markers by their names, as a scenario has them."""
        rows = {row.id: row for row in self.counters if row.side != "none"}
        for name, other in scenario.units.items() if scenario else ():
            if name in rows:
                row = rows[name]
                arrival, setup = other.arrival or row.arrival, other.setup or row.setup
                rows[name] = msgspec.structs.replace(row, arrival=arrival, setup=setup)
        return rows

    def by_number(self) -> dict[str, HexRow]:
        return {row.hex: row for row in self.hexes}

    def board(self) -> Board:
        numbers = [row.hex for row in self.hexes]
        return hex_board([HexMap("", self.map.grid.numbering(), numbers)])

    def beside(self, spot: Spot) -> Point:
        x, y = self.map.grid.centre(spot[0])
        return x + spot[1], y + spot[2]
