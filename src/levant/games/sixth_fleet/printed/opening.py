"""The pack as the engine's tables: a `Box`."""

from collections.abc import Sequence

import msgspec

from levant.core.board import both, without
from levant.core.nodes import node_set
from levant.core.tables import ResultsTable
from levant.games.sixth_fleet.box import KINDS, NATIONS, POSTS, SIDES, Box, Plan
from levant.games.sixth_fleet.printed.rows import CounterRow, Pack, ScenarioRow
from levant.games.sixth_fleet.steps import PHASES


def open_box(pack: Pack) -> Box:
    """The pack as the engine's tables."""
    board, results = pack.board(), pack.charts.combat_results
    table = ResultsTable(results.columns, [results.ecm[str(e)] for e in range(len(results.ecm))])
    box = Box(board, table, list(pack.units()))
    _fill_map(box, pack)
    _fill_bases(box, pack)
    _fill_counters(box, list(pack.units().values()))
    _fill_charts(box, pack)
    box.plans = [_plan(box, pack, row) for row in pack.scenarios.scenario]
    return box


def _hexes(box: Box, names: list[str]) -> int:
    return node_set(box.board.index[name] for name in names)


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
        box.terrain[node] = row.terrain.replace("_", " ")
        box.place[node] = names[0] if names else region
        box.water[node] = (*row.feature("strait"), *names, region)[0]
    walls, index = [row for row in pack.hexsides if row.kind == "all_land"], board.index
    land = [(index[row.hex_a], index[row.hex_b]) for row in walls]
    box.naval_sides = without(board.every_side, board.sides_between(land))
    box.by_sea = [board.spread(bit, box.naval_sides) for bit in board.bit]
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
    for row in pack.hexes:
        _name_port(box, index[row.hex], row.feature("port"))
    for coded in pack.map.setup_hex:
        box.setup_hexes[NATIONS.index(coded.nation)] |= bit[index[coded.hex]]
    box.israel_coast = _hexes(box, pack.scenarios.israel.coastal_hexes)
    box.gate = bit[index[pack.scenarios.black_sea.gate]]


def _name_port(box: Box, node: int, ports: Sequence[str]) -> None:
    """A port beside a base is one place, and has one name: `Crete (Souda Bay)`."""
    if ports and box.place[node] != ports[0] and box.water[node] == ports[0]:
        box.place[node] = box.water[node] = f"{box.place[node]} ({ports[0]})"


def _fill_counters(box: Box, rows: list[CounterRow]) -> None:
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
        box.of_side[box.side[unit]].append(unit)
    box.carriers = [unit for unit in range(box.units) if box.carrier[unit]]
    shared = {row.name for n, row in enumerate(rows) if row.name in [r.name for r in rows[:n]]}
    for unit, row in enumerate(rows):  # told apart as they are printed: US 65
        box.title[unit] += f" {row.id.replace('-', ' ')}" if row.name in shared else ""


def _fill_charts(box: Box, pack: Pack) -> None:
    charts = pack.charts
    box.night = [t in charts.turn_record.night_turns for t in range(charts.turn_record.turns + 1)]
    box.first_strike = [box.unit_names.index(charts.first_strike[roll]) for roll in "123456"]
    for row in sorted(charts.middle_east_air, key=lambda row: row.roll):
        posted = [(POSTS.index("Syria"), kind, n) for kind, n in row.syria.items()]
        posted += [(POSTS.index("Egypt"), kind, n) for kind, n in row.egypt.items()]
        box.middle_east.append(posted)


def _plan(box: Box, pack: Pack, row: ScenarioRow) -> Plan:
    """What a scenario decides."""
    plan, unit = Plan(box.units), {name: n for n, name in enumerate(box.unit_names)}
    plan.last_turn = plan.interphase_after = row.turns
    plan.opening = PHASES.index(row.opening)
    if row.interphase:
        plan.reinforced = True
        plan.interphase_after = row.interphase.after_turn
        plan.reinforcing_types = list(row.interphase.soviet_air.items())
    for special in row.special:
        nation = NATIONS.index(special.nation)
        plan.specials.append((nation, special.type, _hexes(box, special.hexes)))
    for coded in pack.map.setup_hex:
        if coded.minimum and row.every_setup_hex:
            plan.setup_needed[NATIONS.index(coded.nation)] |= _hexes(box, [coded.hex])
    for places in (row.default_setup.naval, row.default_setup.air):
        for name, units in places.items():
            plan.default_stacks.append((box.board.index[name], [unit[u] for u in units]))
    for ship, units in row.default_setup.aboard.items():
        plan.default_aboard.append((unit[ship], [unit[u] for u in units]))
    for name, counter in pack.units(row).items():
        _plan_unit(box, plan, unit[name], counter)
    _plan_victory(plan, pack, row)
    return plan


def _plan_unit(box: Box, plan: Plan, unit: int, row: CounterRow) -> None:
    arrivals = row.arrival.split("|")
    plan.at_start[unit] = "start" in arrivals
    plan.as_reinforcement[unit] = "interphase" in arrivals
    plan.optional[unit] = "option:14.3" in arrivals
    kind_of_place, _, place = row.setup.partition(":")
    if kind_of_place == "CV":
        plan.assigned[unit] = box.unit_names.index(place)
    elif kind_of_place == "airbase":
        plan.post[unit] = NATIONS.index(place)
    elif kind_of_place == "setup":
        plan.setup[unit] = box.setup_hexes[NATIONS.index(place)]
    elif kind_of_place == "hex":
        plan.setup[unit] = _hexes(box, place.split("|"))


def _plan_victory(plan: Plan, pack: Pack, row: ScenarioRow) -> None:
    levels = row.level_of_victory or pack.charts.level_of_victory
    levels = sorted(levels, key=lambda level: -level.minimum)
    plan.levels = [(level.minimum, level.level) for level in levels]
    points = msgspec.structs.replace(pack.charts.victory_points, **row.victory_points)
    plan.bonus = {"13.11": points.aegean_bonus, "13.12": points.israel_cut_off_bonus}
    plan.bonus |= {"13.13": points.east_med_bonus, "14.2": -points.neutral_air_space_penalty}
