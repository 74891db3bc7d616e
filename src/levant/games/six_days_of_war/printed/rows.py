"""The files of the pack, row by row, as they are written."""

from typing import Annotated, Literal

import msgspec

from levant.core import rows
from levant.core.packs import JSON
from levant.core.rows import Grid, OptionRow, Printed, Sourced

MapId = Literal["sinai", "golan", "westbank"]
Nation = Literal[
    "Israel", "Egypt", "Algeria", "Islamic Volunteers", "Palestine", "Syria", "Jordan", "Iraq"
]


class HexRow(rows.HexRow):
    map: MapId
    terrain: Literal["clear", "sand", "rough", "sea", "hermon"]
    region: Literal["israel", "gaza", "sinai", "egypt", "jordan", "west_bank", "syria", "sea"]

    @property
    def name(self) -> str:
        return f"{self.map}/{self.hex}"


class HexsideRow(rows.HexsideRow):
    map: MapId
    kind: Literal["border", "bridge", "canal", "river", "conqueror_line"]


class LineRow(rows.LineRow):
    map: MapId
    kind: Literal["road"]


class CounterRow(rows.CounterRow):
    size: Literal["bde", "bn", "battery", "air", "marker"]
    side: Literal["Israel", "UAR", ""] = ""
    nationality: str = ""
    mobility: Literal["leg", "mech", "air", "none", ""] = ""
    cf: Printed = 0
    mf: Printed = 0
    af: Printed = 0
    bf: Printed = 0
    air_class: Literal["FB", "B", ""] = ""
    reserve: Literal["R", ""] = ""
    small_unit: Literal["yes", "no", ""] = ""
    projects_zoc: Literal["yes", "no", ""] = ""
    setup: str = ""
    arrival: str = ""
    name_source: str = ""
    values_source: str = ""


class AirbaseRow(Sourced):
    id: str
    name: str
    nation: Nation
    zone: Literal["israel", "egypt", "sinai", "syria", "jordan", "iraq"]
    capacity: int
    types: Literal["FB", "B;FB"]
    fouga_can_reach: Literal["yes", "no", ""] = ""


class CardRow(Sourced):
    id: str
    deck: Literal["israel", "uar", "event", "optional_uar", "optional_israel"]
    number: int
    title: str
    when: Literal["peacetime", "WARTIME", "any"]
    trump: Literal["yes", "no"]
    rescindable: Literal["yes", "no"]
    hold: Literal["immediate", "holdable", ""] = ""
    affects: Literal["Israel", "UAR", "both", ""] = ""
    prerequisite: str = ""
    forbids: str = ""
    isr_wfl: int = 0
    isr_dsp: int = 0
    isr_dvp: int = 0
    isr_mvp: int = 0
    uar_wfl: int = 0
    uar_dsp: int = 0
    uar_dvp: int = 0
    uar_mvp: int = 0
    scl_us: int = 0
    scl_ussr: int = 0
    jil: int = 0
    rescind_isr_wfl: int = 0
    rescind_isr_dsp: int = 0
    rescind_isr_dvp: int = 0
    rescind_isr_mvp: int = 0
    rescind_uar_wfl: int = 0
    rescind_uar_dsp: int = 0
    rescind_uar_dvp: int = 0
    rescind_uar_mvp: int = 0
    rescind_scl_us: int = 0
    rescind_scl_ussr: int = 0
    rescind_jil: int = 0
    special: str = ""
    note: str = ""
    named_in: str = ""


class Bridge(msgspec.Struct):
    name: str
    hexes: list[str]


class Hermon(msgspec.Struct):
    hex: str
    cost: int


class MapRow(Sourced):
    id: MapId
    name: str
    to_tel_aviv: str
    bridge: list[Bridge] = []
    hermon: Hermon | None = None


class MapFile(msgspec.Struct):
    grid: Grid
    map: list[MapRow]


class TerrainRow(Sourced):
    id: Literal["clear", "sand", "rough", "sea", "city", "town", "kibbutz", "fort", "road", "port"]
    leg: int
    mech: int
    mech_uar: int = -1  # as for Israel
    defence: float = 1.0
    militia: float = 1.0
    air_drm: int = 0
    intrinsic: int = 0


class CrossingRow(Sourced):
    id: Literal["river", "canal", "border", "bridge", "conqueror_line"]
    leg: int = 0
    mech: int = 0
    leg_at_bridge: bool = False
    mech_at_bridge: bool = False
    attack: float = 1.0


class ShiftRow(Sourced):
    cause: str
    columns: int
    favours: Literal["attacker", "defender"]


class GroundTable(Sourced):
    columns: list[str]
    rows: list[list[str]]
    shift: list[ShiftRow]


class DrmRow(Sourced):
    id: str
    cause: str
    drm: int


class DrmTable(Sourced):
    drm: list[DrmRow]


class SclEventRow(Sourced):
    id: str
    cause: str
    us: int
    ussr: int


class AwardRow(Sourced):
    id: str
    what: str
    points: float


class VictoryTable(Sourced):
    award: list[AwardRow]


class CeaseFireTable(Sourced):
    number: list[list[int]]


class KeywordRow(Sourced):
    keyword: str
    effect: str


class Charts(msgspec.Struct):
    ground_crt: GroundTable
    cease_fire: CeaseFireTable
    card_keyword: list[KeywordRow]
    terrain: list[TerrainRow]
    hexside: list[CrossingRow]
    air_to_air: DrmTable
    air_to_ground: DrmTable
    airbase_attack: DrmTable
    pre_emptive: DrmTable
    nasser_revolt: DrmTable
    scl_event: list[SclEventRow]
    victory: VictoryTable


class Levels(msgspec.Struct):
    isr_wfl: int
    isr_dsp: int
    isr_dvp: int
    uar_wfl: int
    uar_dsp: int
    uar_dvp: int
    scl_us: int
    scl_ussr: int
    jil: int
    jordan: int
    air_defence_israel: int
    air_defence_uar: int
    air_defence_egypt: int = 99  # of the UAR's
    isr_dsp_dice: int = 0
    uar_dsp_dice: int = 0
    pre_emptive: int = 0  # Operations of an Israeli attack that opens the war


class ScenarioRow(rows.ScenarioRow):
    first_turn: str
    war_at_start: bool  # then set-up is by 13.0, else by 12.0
    levels: Levels
    deployment: str
    arrivals: str
    last_turn: str = ""  # where there is war at the start
    deployed: dict[str, str] = {}
    discards: tuple[int, int] = (0, 0)  # Israel's, the UAR's
    cards_played: list[str] = []
    cards_discarded: list[str] = []
    no_event_cards_played: int = 0
    uar_holds: list[str] = []
    treat_as_no_event: list[str] = []
    optional_cards: bool = True
    out_of_game: list[str] = []
    deception: bool = False
    uar_wfl_by_die: list[int] = []


class Deployment(Sourced):
    id: str
    units: dict[str, str]


class Scenarios(msgspec.Struct):
    scenario: list[ScenarioRow]
    deployment: list[Deployment]
    option: list[OptionRow] = []


class Shores(msgspec.Struct):
    """The real waters and borders of one map, in the plane of its hexes."""

    land: list[list[tuple[float, float]]]
    borders: list[list[tuple[float, float]]]
    lakes: list[list[tuple[float, float]]]
    rivers: list[list[tuple[float, float]]]


class Coast(msgspec.Struct):
    maps: dict[MapId, Shores]


class Pack(msgspec.Struct):
    map: MapFile
    hexes: list[HexRow]
    hexsides: list[HexsideRow]
    lines: list[LineRow]
    counters: list[CounterRow]
    airbases: list[AirbaseRow]
    cards: list[CardRow]
    charts: Charts
    scenarios: Scenarios
    coast: Annotated[Coast, JSON]
