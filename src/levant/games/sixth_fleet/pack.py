"""The pack: the game's printed matter as data files, read, checked and turned into a `Box`."""

from pathlib import Path

from levant.core.board import Sheet, both, hex_board, without
from levant.core.cases import listed_numbers
from levant.core.packs import PackReader
from levant.core.tables import Table
from levant.games.sixth_fleet import pack_check
from levant.games.sixth_fleet.box import KINDS, NATIONS, POSTS, SIDES, Box
from levant.games.sixth_fleet.pack_rows import (
    Charts,
    CounterRow,
    HexRow,
    HexsideRow,
    MapFile,
    Pack,
    Scenarios,
)  # fmt: skip

__all__ = ["HERE", "Pack", "load_pack", "open_box"]

HERE = Path(__file__).parent / "pack"


def load_pack(folder: Path = HERE) -> Pack:
    """Read and check a pack. Raises BadDocument with every fault."""
    reader = PackReader(folder)
    map_file = reader.table("map.toml", MapFile)
    charts = reader.table("charts.toml", Charts)
    scenarios = reader.table("scenarios.toml", Scenarios)
    hexes = reader.rows("hexes.csv", HexRow)
    hexsides = reader.rows("hexsides.csv", HexsideRow)
    counters = reader.rows("counters.csv", CounterRow)
    reader.sources(listed_numbers(HERE.parent))
    reader.finish()
    assert map_file
    assert charts
    assert scenarios
    pack = Pack(str(folder), map_file, hexes, hexsides, counters, charts, scenarios)
    pack_check.check_numbers(reader, pack)
    reader.finish()
    pack_check.check(reader, pack)
    reader.finish()
    pack_check.check_in_play(reader, open_box(pack))
    reader.finish()
    return pack


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
    countries = {row.region for row in pack.hexes if row.terrain in ("land", "coastal")}
    anchorages = {row.hex: row.name for row in pack.map.setup_hex}
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
        at_sea = row.region in countries and row.terrain in ("coastal", "restricted")
        region = anchorages.get(row.hex, f"off {row.region}" if at_sea else row.region)
        node = board.index[row.hex]
        box.place[node] = names[0] if names else region
        box.water[node] = (*row.feature("strait"), *names, region)[0]
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
