"""The pack: the game's printed matter as data files, read and checked."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from levant.core.cases import listed_numbers
from levant.core.packs import PackReader
from levant.games.golan_73.box import KINDS, MODIFIERS

HERE = Path(__file__).parent / "pack"
FILES = (
    "map.toml", "areas.csv", "areas.geojson", "boundaries.csv", "features.geojson",
    "counters.csv", "assets.csv", "events.csv", "markers.csv", "charts.toml", "scenarios.toml",
)  # fmt: skip

Side = Literal["syrian", "israeli"]
YesNo = Literal["yes", "no"]


class AreaRow(msgspec.Struct):
    area: str
    name: str
    lon: float
    lat: float
    tdn: int
    terrain: str
    side_start: Side
    zone: str
    source: str
    sector: Literal["", "north", "central", "south"] = ""
    star: Literal["", "yellow", "blue"] = ""
    vp: int = 0
    supply: Literal["", "syrian", "israeli"] = ""
    entry: str = ""
    sam_side: Literal["east", "west"] = "west"
    west_of_jordan: Literal["", "yes"] = ""


class BoundaryRow(msgspec.Struct):
    area_a: str
    area_b: str
    kind: Literal["open", "river", "escarpment", "at_ditch", "wadi", "rugged", "mt_hermon"]
    connection: Literal["road", "field", "none"]
    purple_line: YesNo
    sam_barrier: YesNo
    operational_boundary: YesNo
    minefield_premarked: YesNo
    source: str
    bridge: str = ""


class CounterRow(msgspec.Struct):
    id: str
    name: str
    side: Side
    nationality: str
    formation: str
    type: str
    source: str
    size: str = ""
    mobility: int = 0
    unit_class: Literal["armor", "infantry", "strongpoint", "ghost", "special_action"] = "infantry"
    steps: int = 0
    quality: str = ""
    start_steps: int = 0
    stripe: str = ""
    symbol_color: str = ""
    large: YesNo = "no"
    sp_kind: Literal["", "rifle", "tank"] = ""
    sp_stars: int = 0
    setup: str = ""
    arrival: str = ""
    entry: str = ""


class ChitRow(msgspec.Struct, kw_only=True):
    """What assets and events have in common."""

    id: str
    side: Side
    kind: str
    count: int
    turn: str
    source: str
    name: str = ""
    unit_class: Literal["", "artillery", "infantry", "armor", "air", "non_combat"] = ""
    quality: Literal["", "G", "V", "E"] = ""


class AssetRow(ChitRow, kw_only=True):
    placed: str


class EventRow(ChitRow, kw_only=True):
    case: str


class MarkerRow(msgspec.Struct):
    kind: Literal["minefield", "at_ditch_bridged", "reserve"]
    side: Side
    count: int
    case: str
    source: str


class Assembly(msgspec.Struct):
    letter: str
    name: str
    enters: list[str]
    lon: float
    lat: float
    source: str


class Georeference(msgspec.Struct):
    origin_lon: float
    origin_lat: float
    km_per_degree_lon: float
    km_per_degree_lat: float
    source: str


class MapFile(msgspec.Struct):
    georeference: Georeference
    assembly: list[Assembly]


class Modifier(msgspec.Struct):
    id: str
    value: int
    case: str
    when: str
    source: str


class AssetLimits(msgspec.Struct):
    attacker_artillery: int
    defender_artillery: int
    attacker_battle: int
    defender_battle: int
    mixed_artillery: int
    hermon_artillery: int
    air_support: int
    israeli_air_support: int
    source: str


class Morale(msgspec.Struct):
    green: int
    veteran: int
    elite: int
    disordered: int
    unsupplied: int
    night_exploitation: int
    surrender_green_from: int
    surrender_veteran_from: int
    source: str


class Movement(msgspec.Struct):
    infantry_class: int
    armor_class: int
    stacking: int
    road: Literal[1]
    field: Literal[2]
    source: str


class Night(msgspec.Struct):
    turns: list[int]
    syrian_infantry_areas: int
    syrian_armor_areas: int
    syrian_armor_points: int
    israeli_strategic: int
    syrian_strategic: int
    source: str


class SamFire(msgspec.Struct):
    last_turn: int
    eliminated_to: int
    used_to: int
    source: str


class Turn(msgspec.Struct):
    label: str
    draws_syrian_turn: list[int]
    draws_israeli_turn: list[int]
    source: str
    sudden_death_syrian: int = 0
    sudden_death_israeli: int = 0


class Victory(msgspec.Struct):
    area_in_syria: int
    eliminated_large_unit: int
    large_unit_steps: int
    source: str


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


class Level(msgspec.Struct):
    net_from: int
    winner: Literal["Syrian", "Israeli", "draw"]
    level: str
    source: str


class ScenarioRow(msgspec.Struct):
    id: str
    number: str
    name: str
    summary: str
    turns: int
    source: str
    result: list[Level]


class Suggested(msgspec.Struct):
    minefields: list[list[str]]
    strongpoints: dict[str, str]
    source: str


class OperationalReserve(msgspec.Struct):
    release_order: list[str]
    first_turn: int
    source: str


class Crossing(msgspec.Struct):
    strategic_reserve_units: int
    source: str


class OptionRow(msgspec.Struct):
    id: str
    case: str
    name: str
    source: str


class Scenarios(msgspec.Struct):
    scenario: list[ScenarioRow]
    suggested: Suggested
    operational_reserve: OperationalReserve
    purple_line_crossing: Crossing
    option: list[OptionRow]


class Pack(msgspec.Struct):
    """Everything in the pack folder, checked."""

    folder: str
    map: MapFile
    areas: list[AreaRow]
    boundaries: list[BoundaryRow]
    counters: list[CounterRow]
    assets: list[AssetRow]
    events: list[EventRow]
    markers: list[MarkerRow]
    charts: Charts
    scenarios: Scenarios


def load_pack(folder: Path = HERE) -> Pack:
    """Read and check a pack. Raises BadDocument with every fault."""
    reader = PackReader(folder)
    map_file = reader.table("map.toml", MapFile)
    charts = reader.table("charts.toml", Charts)
    scenarios = reader.table("scenarios.toml", Scenarios)
    areas = reader.rows("areas.csv", AreaRow)
    boundaries = reader.rows("boundaries.csv", BoundaryRow)
    counters = reader.rows("counters.csv", CounterRow)
    assets = reader.rows("assets.csv", AssetRow)
    events = reader.rows("events.csv", EventRow)
    markers = reader.rows("markers.csv", MarkerRow)
    reader.sources(listed_numbers(HERE.parent))
    reader.finish()
    assert map_file
    assert charts
    assert scenarios
    pack = Pack(
        str(folder), map_file, areas, boundaries, counters, assets, events, markers, charts,
        scenarios,
    )  # fmt: skip
    _check_map(reader, pack)
    _check_counters(reader, pack)
    _check_chits(reader, pack)
    _check_charts(reader, pack)
    _check_scenarios(reader, pack)
    reader.finish()
    return pack


# --- references and totals ---------------------------------------------------------------------


def _check_map(reader: PackReader, pack: Pack) -> None:
    areas = {row.area for row in pack.areas}
    reader.unique("areas.csv", "area", [row.area for row in pack.areas])
    letters = [row.letter for row in pack.map.assembly]
    reader.unique("map.toml", "[[assembly]]", letters)
    reader.unique("areas.csv", "entry", [row.entry for row in pack.areas if row.entry])
    pairs = []
    for number, row in enumerate(pack.boundaries, 2):
        where = f"boundaries.csv row {number}"
        reader.known(where, "area", row.area_a, areas)
        reader.known(where, "area", row.area_b, areas)
        pairs.append("-".join(sorted((row.area_a, row.area_b))))
    reader.unique("boundaries.csv", "boundary", pairs)
    for place in pack.map.assembly:
        for each in place.enters:
            reader.known(f"map.toml [[assembly]] {place.letter}", "area", each, areas)


def _check_counters(reader: PackReader, pack: Pack) -> None:
    reader.unique("counters.csv", "block", [row.id for row in pack.counters])
    areas = {row.area for row in pack.areas}
    letters = {row.entry for row in pack.areas} | {row.letter for row in pack.map.assembly}
    for number, row in enumerate(pack.counters, 2):
        where = f"counters.csv row {number} ({row.id})"
        if row.unit_class in ("armor", "infantry"):
            qualities = row.quality.split("|")
            if len(qualities) != row.steps or any(q not in "EVG" for q in qualities):
                reader.fault(where, f"quality should name E, V or G for each of {row.steps} steps")
            if not 1 <= row.start_steps <= row.steps:
                reader.fault(where, f"start_steps should be from 1 to {row.steps}")
        if row.unit_class == "strongpoint" and (not row.sp_kind or row.sp_stars < 1):
            reader.fault(where, "a strongpoint needs sp_kind (rifle or tank) and sp_stars")
        if row.setup and row.setup != "purple_line_area" and not row.setup.startswith("box:"):
            reader.known(where, "set-up area", row.setup, areas)
        for letter in row.entry.split("-") if row.entry else []:
            reader.known(where, "entry", letter, letters)


def _check_chits(reader: PackReader, pack: Pack) -> None:
    reader.unique("assets.csv", "asset", [row.id for row in pack.assets])
    reader.unique("events.csv", "event", [row.id for row in pack.events])
    areas = {row.area for row in pack.areas}
    both: list[tuple[str, Sequence[ChitRow]]] = [
        ("assets.csv", pack.assets),
        ("events.csv", pack.events),
    ]
    for name, rows in both:
        for number, row in enumerate(rows, 2):
            where = f"{name} row {number} ({row.id})"
            if kind_of(row) not in KINDS:
                reader.fault(where, f"kind {row.kind!r} should be one of {', '.join(KINDS)}")
            if row.turn not in ("C", "start") and not row.turn.isdigit():
                reader.fault(where, f"turn {row.turn!r} should be a number, C or start")
    for number, asset in enumerate(pack.assets):
        if asset.placed.startswith("area:"):
            where = reader.row("assets.csv", number, asset.id)
            reader.known(where, "area", asset.placed.partition(":")[2], areas)


def _check_charts(reader: PackReader, pack: Pack) -> None:
    for name in MODIFIERS:
        reader.known("charts.toml", "[[modifier]]", name, [row.id for row in pack.charts.modifier])
    for number, turn in enumerate(pack.charts.turn, 1):
        for draws in (turn.draws_syrian_turn, turn.draws_israeli_turn):
            if len(draws) != 2:
                reader.fault(f"charts.toml turn {number}", "draws should be [Syrian, Israeli]")


def _check_scenarios(reader: PackReader, pack: Pack) -> None:
    blocks = {row.id for row in pack.counters}
    areas = {row.area for row in pack.areas}
    chosen = pack.scenarios
    for area, block in chosen.suggested.strongpoints.items():
        reader.known("scenarios.toml suggested", "area", area, areas)
        reader.known("scenarios.toml suggested", "block", block, blocks)
    for block in chosen.operational_reserve.release_order:
        reader.known("scenarios.toml operational_reserve", "block", block, blocks)
    for row in chosen.scenario:
        if row.turns > len(pack.charts.turn):
            reader.fault(f"scenarios.toml {row.id}", "has more turns than the turn track")
    known = {frozenset((row.area_a, row.area_b)) for row in pack.boundaries}
    for pair in chosen.suggested.minefields:
        if frozenset(pair) not in known:
            reader.fault("scenarios.toml suggested", f"minefield {pair} is on no boundary")


def kind_of(row: ChitRow) -> str:
    """The kind of a chit; events about one unit or brigade share theirs."""
    for kind in ("strategic_reserve", "arriving_battalion"):
        if row.kind.startswith(kind):
            return kind
    return row.kind
