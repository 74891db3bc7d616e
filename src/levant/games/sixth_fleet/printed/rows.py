"""The files of the pack, row by row, as they are written."""

from typing import Literal

import msgspec

from levant.core.packs import Grid

Nation = Literal["US", "Br", "It", "Gr", "Tu", "Is", "Fr", "So"]
Side = Literal["NATO", "Soviet"]


class HexRow(msgspec.Struct):
    map: str
    hex: str
    terrain: Literal["high_seas", "coastal", "restricted", "land", "prohibited"]
    region: str
    source: str
    features: str = ""

    def feature(self, kind: str) -> list[str]:
        return [value for name, value in self.all_features() if name == kind]

    def all_features(self) -> list[tuple[str, str]]:
        """(kind, value) of each: `airbase:Crete;edge:west`."""
        parts = [feature.partition(":") for feature in self.features.split(";") if feature]
        return [(name, value) for name, _, value in parts]


class HexsideRow(msgspec.Struct):
    map: str
    hex_a: str
    hex_b: str
    kind: Literal["all_land", "aegean_boundary", "east_med_boundary"]
    source: str


class CounterRow(msgspec.Struct):
    id: str
    name: str
    side: Literal["NATO", "Soviet", "none"]
    nationality: str
    type: str
    mobility: Literal["air", "surface", "submarine", "none"]
    setup: str
    arrival: str
    source: str
    formation: str = ""
    size: str = ""
    anti_air: int = 0
    anti_surface: int = 0
    anti_submarine: int = 0
    movement: int = 0
    defence: int = 0
    ecm: int = 0
    carrier_based: Literal["yes", "no"] = "no"
    daylight_only: Literal["yes", "no"] = "no"
    fleet: str = ""


class Airbase(msgspec.Struct, forbid_unknown_fields=True):
    hex: str
    name: str
    nation: Nation
    source: str
    option: str = ""


class Defended(msgspec.Struct, forbid_unknown_fields=True):
    hex: str
    name: str
    side: Side
    defence: int
    ecm: int
    source: str


class SetupHex(msgspec.Struct, forbid_unknown_fields=True):
    hex: str
    nation: Nation
    name: str
    minimum: int
    maximum: int
    source: str
    pair: str = ""


class MapFile(msgspec.Struct):
    grid: Grid
    airbase: list[Airbase]
    defended: list[Defended]
    setup_hex: list[SetupHex]


class Known(msgspec.Struct, forbid_unknown_fields=True):
    """An entry that the rulebook itself states."""

    differential: int
    ecm: int
    result: int
    source: str


class CombatResults(msgspec.Struct):
    columns: list[int]
    ecm: dict[str, list[int]]
    source: str
    known: list[Known] = []


class TurnRecord(msgspec.Struct):
    turns: int
    night_turns: list[int]
    source: str


class VictoryPoints(msgspec.Struct):
    aegean_bonus: int
    israel_cut_off_bonus: int
    east_med_bonus: int
    neutral_air_space_penalty: int
    source: str


class Level(msgspec.Struct, forbid_unknown_fields=True):
    level: str
    source: str
    minimum: int = -(10**6)
    maximum: int = 10**6


class MiddleEastAir(msgspec.Struct, forbid_unknown_fields=True):
    roll: int
    syria: dict[str, int]
    egypt: dict[str, int]
    source: str


class Charts(msgspec.Struct):
    combat_results: CombatResults
    turn_record: TurnRecord
    victory_points: VictoryPoints
    level_of_victory: list[Level]
    first_strike: dict[str, str]
    middle_east_air: list[MiddleEastAir]


class ScenarioRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    summary: str
    turns: int
    reinforcements: bool
    source: str


class Special(msgspec.Struct, forbid_unknown_fields=True):
    nation: Nation
    type: str
    hexes: list[str]
    source: str


class Reinforcements(msgspec.Struct, forbid_unknown_fields=True):
    after_turn: int
    soviet_air: dict[str, int]
    source: str


class Israel(msgspec.Struct, forbid_unknown_fields=True):
    coastal_hexes: list[str]
    source: str


class BlackSea(msgspec.Struct, forbid_unknown_fields=True):
    gate: str
    source: str


class OptionRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    case: str
    name: str
    source: str


class DefaultSetup(msgspec.Struct, forbid_unknown_fields=True):
    naval: dict[str, list[str]]
    air: dict[str, list[str]]
    aboard: dict[str, list[str]]
    source: str


class Scenarios(msgspec.Struct):
    scenario: list[ScenarioRow]
    special: list[Special]
    reinforcements: Reinforcements
    israel: Israel
    black_sea: BlackSea
    option: list[OptionRow]
    default_setup: DefaultSetup


class Pack(msgspec.Struct):
    """Everything in the pack folder, checked."""

    folder: str
    map: MapFile
    hexes: list[HexRow]
    hexsides: list[HexsideRow]
    counters: list[CounterRow]
    charts: Charts
    scenarios: Scenarios
