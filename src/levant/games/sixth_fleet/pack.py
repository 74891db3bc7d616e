"""The pack: the game's printed matter as data files, read, checked and turned into a `Box`."""

from pathlib import Path
from typing import Literal

import msgspec

from levant.core.board import Sheet, both, hex_board, without
from levant.core.packs import Grid, PackReader
from levant.core.tables import Table
from levant.games.sixth_fleet.box import KINDS, NATIONS, POSTS, SIDES, Box

HERE = Path(__file__).parent / "pack"

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
        pairs = [feature.partition(":") for feature in self.features.split(";")]
        return [value for name, _, value in pairs if name == kind]


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


class Airbase(msgspec.Struct):
    hex: str
    name: str
    nation: Nation
    source: str
    option: str = ""


class Defended(msgspec.Struct):
    hex: str
    name: str
    side: Side
    defence: int
    ecm: int
    source: str


class SetupHex(msgspec.Struct):
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


class CombatResults(msgspec.Struct):
    columns: list[int]
    ecm: dict[str, list[int]]
    source: str


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


class Level(msgspec.Struct):
    level: str
    source: str
    minimum: int = -(10**6)
    maximum: int = 10**6


class MiddleEastAir(msgspec.Struct):
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


class ScenarioRow(msgspec.Struct):
    id: str
    name: str
    summary: str
    turns: int
    reinforcements: bool
    source: str


class Special(msgspec.Struct):
    nation: Nation
    type: str
    hexes: list[str]
    source: str


class Reinforcements(msgspec.Struct):
    after_turn: int
    soviet_air: dict[str, int]
    source: str


class Israel(msgspec.Struct):
    coastal_hexes: list[str]
    source: str


class BlackSea(msgspec.Struct):
    gate: str
    source: str


class OptionRow(msgspec.Struct):
    id: str
    case: str
    name: str
    source: str


class DefaultSetup(msgspec.Struct):
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


def load_pack(folder: Path = HERE) -> Pack:
    """Read and check a pack. Raises BadDocument with every fault."""
    reader = PackReader(folder)
    map_file = reader.table("map.toml", MapFile)
    charts = reader.table("charts.toml", Charts)
    scenarios = reader.table("scenarios.toml", Scenarios)
    hexes = reader.rows("hexes.csv", HexRow)
    hexsides = reader.rows("hexsides.csv", HexsideRow)
    counters = reader.rows("counters.csv", CounterRow)
    reader.finish()
    assert map_file
    assert charts
    assert scenarios
    pack = Pack(str(folder), map_file, hexes, hexsides, counters, charts, scenarios)
    _check_map(reader, pack)
    _check_counters(reader, pack)
    _check_charts(reader, pack)
    _check_scenarios(reader, pack)
    reader.finish()
    return pack


# --- references and totals ---------------------------------------------------------------------


def _check_map(reader: PackReader, pack: Pack) -> None:
    hexes = {row.hex: row for row in pack.hexes}
    reader.unique("hexes.csv", "hex", [row.hex for row in pack.hexes])
    for row in pack.hexes:
        if not (row.hex.isdigit() and len(row.hex) == 4):
            reader.fault("hexes.csv", f"hex {row.hex!r} should be four digits, like 1423")
    reader.finish()
    for number, side in enumerate(pack.hexsides, 2):
        where = f"hexsides.csv row {number}"
        known = [reader.known(where, "hex", h, hexes) for h in (side.hex_a, side.hex_b)]
        if all(known) and not _adjacent(pack, side.hex_a, side.hex_b):
            reader.fault(where, f"{side.hex_a} and {side.hex_b} are not neighbours")
    reader.unique("map.toml", "[[airbase]]", [base.hex for base in pack.map.airbase])
    reader.unique("map.toml", "[[defended]]", [row.hex for row in pack.map.defended])
    places = [(row.name, row.hex) for row in pack.map.airbase]
    places += [(row.name, row.hex) for row in pack.map.defended]
    places += [(row.name, row.hex) for row in pack.map.setup_hex]
    for name, place in places:
        reader.known(f"map.toml {name}", "hex", place, hexes)


def _adjacent(pack: Pack, a: str, b: str) -> bool:
    numbering = pack.map.grid.numbering()
    (line_a, place_a), (line_b, place_b) = numbering.split(a), numbering.split(b)
    lines = line_b - line_a
    axials = numbering.axial(line_b, place_b) - numbering.axial(line_a, place_a)
    return abs(lines) + abs(axials) + abs(lines + axials) == 2


def _check_counters(reader: PackReader, pack: Pack) -> None:
    reader.unique("counters.csv", "unit", [row.id for row in pack.counters])
    units = {row.id for row in pack.counters}
    hexes = {row.hex for row in pack.hexes}
    for number, row in enumerate(pack.counters, 2):
        if row.side == "none":
            continue
        where = f"counters.csv row {number} ({row.id})"
        reader.known(where, "nationality", row.nationality, NATIONS)
        kind, _, place = row.setup.partition(":")
        if kind == "hex":
            for each in place.split("|"):
                reader.known(where, "set-up hex", each, hexes)
        elif kind == "CV":
            reader.known(where, "carrier", place, units)
        elif kind not in ("setup", "airbase", "edge", "area"):
            reader.fault(
                where, f"setup {row.setup!r} should be hex:, setup:, airbase:, CV:, edge: or area:"
            )
        for arrival in row.arrival.split("|"):
            if arrival not in ("start", "interphase", "option:14.3"):
                reader.fault(
                    where, f"arrival {arrival!r} should be start, interphase or option:14.3"
                )
        if row.movement < 1 or row.defence < 1:
            reader.fault(where, "movement and defence should be 1 or more")


def _check_charts(reader: PackReader, pack: Pack) -> None:
    results = pack.charts.combat_results
    if sorted(results.columns) != results.columns or results.columns[:1] != [0]:
        reader.fault("charts.toml combat_results", "columns should ascend from 0")
    for ecm in map(str, range(max((row.ecm for row in pack.counters), default=0) + 1)):
        entries = results.ecm.get(ecm)
        if entries is None or len(entries) != len(results.columns):
            reader.fault(
                "charts.toml combat_results",
                f"ecm {ecm} should have {len(results.columns)} entries",
            )
    units = {row.id for row in pack.counters}
    for roll in "123456":
        where = f"charts.toml first_strike {roll}"
        reader.known(where, "carrier", pack.charts.first_strike.get(roll, ""), units)
    if sorted(row.roll for row in pack.charts.middle_east_air) != [1, 2, 3, 4, 5, 6]:
        reader.fault("charts.toml middle_east_air", "should have one row for each roll from 1 to 6")


def _check_scenarios(reader: PackReader, pack: Pack) -> None:
    hexes = {row.hex for row in pack.hexes}
    units = {row.id: row for row in pack.counters}
    chosen = pack.scenarios
    for special in chosen.special:
        for each in special.hexes:
            reader.known("scenarios.toml special", "hex", each, hexes)
    for each in [*chosen.israel.coastal_hexes, chosen.black_sea.gate]:
        reader.known("scenarios.toml", "hex", each, hexes)
    setup = chosen.default_setup
    for places in (setup.naval, setup.air):
        for place in places:
            reader.known("scenarios.toml default_setup", "hex", place, hexes)
    listed = [
        u for group in (setup.naval, setup.air, setup.aboard) for us in group.values() for u in us
    ]
    reader.unique("scenarios.toml default_setup", "unit", listed)
    for unit in [*listed, *setup.aboard]:
        reader.known("scenarios.toml default_setup", "unit", unit, units)
    for row in pack.counters:
        if row.arrival == "start" and row.id not in listed:
            reader.fault(
                "scenarios.toml default_setup", f"unit {row.id} starts the game but has no place"
            )


# --- the box -----------------------------------------------------------------------------------


def open_box(pack: Pack) -> Box:
    """The pack as the engine's tables."""
    numbers = [row.hex for row in pack.hexes]
    board = hex_board([Sheet("", pack.map.grid.numbering(), numbers)])
    results = pack.charts.combat_results
    table = Table(results.columns, [results.ecm[str(e)] for e in range(len(results.ecm))])
    rows = [row for row in pack.counters if row.side != "none"]
    box = Box(board, table, [row.id for row in rows])
    _fill_map(box, pack)
    _fill_bases(box, pack)
    _fill_counters(box, rows)
    _fill_charts(box, pack)
    _fill_scenarios(box, pack)
    return box


def _fill_map(box: Box, pack: Pack) -> None:
    board = box.board
    for row in pack.hexes:
        bit = board.bit[board.index[row.hex]]
        box.sea |= bit if row.terrain in ("high_seas", "coastal", "restricted") else 0
        box.restricted |= bit if row.terrain == "restricted" else 0
        box.prohibited |= bit if row.terrain == "prohibited" else 0
        areas, edges = row.feature("area"), row.feature("edge")
        box.aegean |= bit if "Aegean" in areas else 0
        box.east |= bit if "EastMed" in areas else 0
        box.black_sea |= bit if "BlackSea" in areas else 0
        box.west_edge |= bit if "west" in edges else 0
        box.north_edge |= bit if "north" in edges else 0
        names = row.feature("port") + row.feature("strait")
        box.place[board.index[row.hex]] = names[0] if names else row.region
    land = [
        (board.index[row.hex_a], board.index[row.hex_b])
        for row in pack.hexsides
        if row.kind == "all_land"
    ]
    box.naval_sides = without(board.every_side, board.sides_between(land))
    deep = both(box.naval_sides, board.sides_into(box.sea & ~box.restricted))
    narrow = both(box.naval_sides, board.sides_into(box.restricted))
    box.naval_passages = [(1, deep), (2, narrow)]


def _fill_bases(box: Box, pack: Pack) -> None:
    index, bit = box.board.index, box.board.bit
    region = {row.hex: row.region for row in pack.hexes}
    for base in pack.map.airbase:
        nation, at = NATIONS.index(base.nation), bit[index[base.hex]]
        if base.option:
            box.option_bases[nation] |= at
            post = region[base.hex] if base.nation == "So" else base.nation
        else:
            box.bases[nation] |= at
            post = base.nation
        box.post_bases[POSTS.index(post)] |= at
        box.place[index[base.hex]] = base.name
    for strongpoint in pack.map.defended:
        node = index[strongpoint.hex]
        box.defended[SIDES.index(strongpoint.side)] |= bit[node]
        box.hex_defence[node], box.hex_ecm[node] = strongpoint.defence, strongpoint.ecm
        box.place[node] = strongpoint.name
    for coded in pack.map.setup_hex:
        nation, at = NATIONS.index(coded.nation), bit[index[coded.hex]]
        box.setup_hexes[nation] |= at
        box.setup_needed[nation] |= at if coded.minimum else 0


def _fill_counters(box: Box, rows: list[CounterRow]) -> None:
    number = {name: n for n, name in enumerate(box.unit_names)}
    for unit, row in enumerate(rows):
        box.title[unit], box.type[unit] = row.name, row.type
        box.side[unit] = SIDES.index(row.side)
        box.nation[unit] = NATIONS.index(row.nationality)
        box.kind[unit] = KINDS.index(row.mobility)
        for kind, strength in enumerate((row.anti_air, row.anti_surface, row.anti_submarine)):
            box.strength[kind][unit] = strength
        box.allowance[unit], box.defence[unit] = row.movement, row.defence
        box.ecm[unit] = row.ecm
        box.carrier[unit] = row.type == "CV"
        box.carrier_based[unit] = row.carrier_based == "yes"
        box.daylight[unit] = row.daylight_only == "yes"
        arrivals = row.arrival.split("|")
        box.at_start[unit] = "start" in arrivals
        box.as_reinforcement[unit] = "interphase" in arrivals
        box.optional[unit] = "option:14.3" in arrivals
        box.of_side[box.side[unit]].append(unit)
        kind_of_place, _, place = row.setup.partition(":")
        if kind_of_place == "CV":
            box.assigned[unit] = number[place]
        elif kind_of_place == "airbase":
            box.post[unit] = NATIONS.index(place)
        elif kind_of_place == "setup":
            box.setup[unit] = box.setup_hexes[NATIONS.index(place)]
        elif kind_of_place == "hex":
            for each in place.split("|"):
                box.setup[unit] |= box.board.bit[box.board.index[each]]
    box.carriers = [unit for unit in range(box.units) if box.carrier[unit]]


def _fill_charts(box: Box, pack: Pack) -> None:
    charts = pack.charts
    box.night = [t in charts.turn_record.night_turns for t in range(charts.turn_record.turns + 1)]
    levels = sorted(charts.level_of_victory, key=lambda level: -level.minimum)
    box.levels = [(level.minimum, level.level) for level in levels]
    points = charts.victory_points
    box.bonus_aegean = points.aegean_bonus
    box.bonus_israel = points.israel_cut_off_bonus
    box.bonus_east = points.east_med_bonus
    box.neutral_price = points.neutral_air_space_penalty
    box.first_strike = [
        box.unit_names.index(charts.first_strike[str(roll)]) for roll in range(1, 7)
    ]
    for row in sorted(charts.middle_east_air, key=lambda row: row.roll):
        posted = [(POSTS.index("Syria"), kind, n) for kind, n in row.syria.items()]
        posted += [(POSTS.index("Egypt"), kind, n) for kind, n in row.egypt.items()]
        box.middle_east.append(posted)


def _fill_scenarios(box: Box, pack: Pack) -> None:
    chosen, index = pack.scenarios, box.board.index
    unit = {name: n for n, name in enumerate(box.unit_names)}
    box.scenario_names = [row.id for row in chosen.scenario]
    box.last_turn = [row.turns for row in chosen.scenario]
    box.reinforced = [row.reinforcements for row in chosen.scenario]
    box.interphase_after = chosen.reinforcements.after_turn
    box.reinforcing_types = list(chosen.reinforcements.soviet_air.items())
    box.gate = box.board.bit[index[chosen.black_sea.gate]]
    for name in chosen.israel.coastal_hexes:
        box.israel_coast |= box.board.bit[index[name]]
    for special in chosen.special:
        hexes = 0
        for name in special.hexes:
            hexes |= box.board.bit[index[name]]
        box.specials.append((NATIONS.index(special.nation), special.type, hexes))
    for places in (chosen.default_setup.naval, chosen.default_setup.air):
        for name, units in places.items():
            box.default_stacks.append((index[name], [unit[u] for u in units]))
    for ship, units in chosen.default_setup.aboard.items():
        box.default_aboard.append((unit[ship], [unit[u] for u in units]))
