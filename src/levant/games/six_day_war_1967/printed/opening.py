"""The pack as the engine's tables."""

from itertools import pairwise

from levant.core.board import HexMap, Sides, both, hex_board, without
from levant.core.nodes import members
from levant.core.paths import Passages
from levant.core.tables import ResultsTable
from levant.games.six_day_war_1967 import box as names
from levant.games.six_day_war_1967 import state
from levant.games.six_day_war_1967.box import Box, CombatResult, Plan
from levant.games.six_day_war_1967.printed.rows import CounterRow, HexRow, Pack, ScenarioRow

_KIND_OF_TYPE = {
    "militia": "static", "special_forces": "special forces", "airborne_move": "airborne move",
}  # fmt: skip
_ADJECTIVES = {
    "israel": "Israeli",
    "egypt": "Egyptian",
    "jordan": "Jordanian",
    "iraq": "Iraqi",
    "syria": "Syrian",
}
_CLOSED = {
    "Egypt": "west_of_canal", "Jordan": "east_bank", "Syria": "beyond_ceasefire",
    "Lebanon": "lebanon", "SaudiArabia": "saudi", "Israel": "israel",
}  # fmt: skip


def open_box(pack: Pack) -> Box:
    numbers = [row.hex for row in pack.hexes]
    board = hex_board([HexMap("", pack.map.grid.numbering(), numbers)])
    rows = [row for row in pack.counters if row.side != "none"]
    box = Box(board, [row.id for row in rows], pack.charts.zrp)
    _fill_hexes(box, pack)
    _fill_shifts(box, pack)
    _fill_sides(box, pack)
    _fill_counters(box, rows)
    _fill_charts(box, pack)
    box.plans = [_plan(box, pack, row, rows) for row in pack.scenarios.scenario]
    return box


# --- map ---------------------------------------------------------------------------------------


def _fill_hexes(box: Box, pack: Pack) -> None:
    sides = {region.id: region.side for region in pack.map.region}
    for row in pack.hexes:
        node = box.board.index[row.hex]
        bit = box.board.bit[node]
        if row.named("sector"):  # Saudi Arabia is in neither
            box.sector[names.FRONTS.index(row.named("sector"))] |= bit
        if row.region in _CLOSED:
            name = _CLOSED[row.region]
            setattr(box, name, getattr(box, name) | bit)
        if row.named("fort", "fortified_city"):
            box.strongholds |= bit
            box.forts |= bit if row.named("fort") else 0
            owner = names.ISRAELI if sides[row.region] == "israeli" else names.ARAB
            box.own_forts[owner] |= bit
        if row.region == "Israel":
            _fill_settlement(box, row, bit)
        box.objectives |= bit if row.named("objective") else 0
        box.commanding |= bit if row.named("commanding") else 0
        box.terrain[node] = row.terrain
        box.place[node] = row.named(
            "city", "fortified_city", "town", "kibbutz", "fort", "objective", "place", "airbase"
        )
    box.shelter = [box.own_forts[names.ISRAELI] | box.kibbutzim, box.own_forts[names.ARAB]]
    arab_cities = _set(
        box, [row.hex for row in pack.hexes if row.named("city") and row.region != "Israel"]
    )
    box.telling = box.settlements | box.objectives | arab_cities
    box.spared = _set(box, pack.charts.strike.spared)


def _fill_settlement(box: Box, row: HexRow, bit: int) -> None:
    box.kibbutzim |= bit if row.named("kibbutz") else 0
    box.cities |= bit if row.named("city", "fortified_city") else 0
    box.towns |= bit if row.named("town") else 0
    lived_in = row.named("city", "fortified_city", "town", "kibbutz")
    box.settlements |= bit if lived_in else 0
    box.targets |= bit if lived_in or row.named("airbase") else 0


def _fill_shifts(box: Box, pack: Pack) -> None:
    """13.12: the best single terrain in a hex; fortifications and kibbutzim serve their owner."""
    shift = {row.kind: row.shift for row in pack.charts.terrain}
    for row in pack.hexes:
        node = box.board.index[row.hex]
        plain = [shift[row.terrain]]
        plain += [shift[kind] for kind in ("town", "city") if row.named(kind)]
        if row.named("fortified_city"):
            plain.append(shift["city"])
        box.bare_shift[node] = max(plain)
        for side in (names.ISRAELI, names.ARAB):
            best = list(plain)
            if box.own_forts[side] >> node & 1:
                best.append(shift["fortified_city" if row.named("fortified_city") else "fort"])
            if side == names.ISRAELI and row.named("kibbutz"):
                best.append(shift["kibbutz"])
            box.hex_shift[side][node] = max(best)
    box.river_shift, box.canal_shift = shift["river"], shift["canal"]


def _fill_sides(box: Box, pack: Pack) -> None:
    board = box.board

    def sides(kind: str) -> Sides:
        rows = [row for row in pack.hexsides if row.kind == kind]
        return board.sides_between([(board.index[r.hex_a], board.index[r.hex_b]) for r in rows])

    def ways(*kinds: str) -> Sides:
        lines = [line.hexes for line in pack.lines if line.kind in kinds]
        pairs = [pair for hexes in lines for pair in pairwise(hexes)]
        return board.sides_between([(board.index[a], board.index[b]) for a, b in pairs])

    box.zone_sides = without(board.every_side, sides("sector"))
    box.beside = [board.spread(bit, box.zone_sides) for bit in board.bit]
    box.open_sides = without(box.zone_sides, sides("prohibited"))
    box.river, box.canal = sides("river"), sides("canal")
    unbridged = without(_either(box.river, box.canal), sides("bridge"))
    box.dry = without(box.open_sides, unbridged)
    box.wet = both(box.open_sides, unbridged)
    for side, lines in ((names.ISRAELI, ways("road", "track")), (names.ARAB, ways("road"))):
        box.passages[side] = _passages(box, pack, box.open_sides, unbridged, lines)
    across = without(board.every_side, sides("prohibited"))
    box.crossing = _passages(box, pack, across, unbridged, ways("road", "track"))


def _either(sides: Sides, others: Sides) -> Sides:
    return [a | b for a, b in zip(sides, others, strict=True)]


def _passages(box: Box, pack: Pack, sides: Sides, water: Sides, lines: Sides) -> Passages:
    """10.12 to 10.15: the sides by what it costs to cross them and to enter what lies beyond."""
    chart = {row.kind: row for row in pack.charts.terrain}
    on_line = without(both(sides, lines), water)
    off_line = without(sides, on_line)
    passages: dict[int, Sides] = {chart["road"].mp: on_line}
    for kind in ("clear", "sand", "rough", "mountain"):
        hexes = _set(box, [row.hex for row in pack.hexes if row.terrain == kind])
        into = both(off_line, box.board.sides_into(hexes))
        cost = chart[kind].mp
        for total, chosen in (
            (cost, without(into, water)),
            (cost + chart["river"].mp, both(into, water)),
        ):
            known = passages.get(total)
            passages[total] = _either(known, chosen) if known else chosen
    return sorted(passages.items())


# --- counters ----------------------------------------------------------------------------------


def _fill_counters(box: Box, rows: list[CounterRow]) -> None:
    for unit, row in enumerate(rows):
        kind = names.KINDS.index(_KIND_OF_TYPE.get(row.type, row.type))
        box.kind[unit] = kind
        box.words[unit] = _words(row)
        box.side[unit] = names.ISRAELI if row.side == "israeli" else names.ARAB
        box.front[unit] = names.FRONTS.index(row.front) if row.front in names.FRONTS else -1
        box.strength[unit] = row.strength
        box.ground[unit] = row.mobility != "marker"
        box.mobile[unit] = row.mobility == "mobile"
        box.heavy[unit] = kind in (names.ARMOR, names.MECHANIZED, names.AIRBORNE)
        box.reserve[unit] = row.side == "israeli" and row.code == "RESERVE"
        if row.contingent:
            box.contingent[unit] = names.CONTINGENTS.index(row.contingent.replace("_", "-"))
            box.volunteer[unit] = row.contingent == "volunteer"
        if box.ground[unit]:
            box.ground_of[box.side[unit]].append(unit)
        elif kind == names.AIRSTRIKE:
            box.airstrikes.append(unit)
        elif kind == names.SPECIAL_FORCES:
            box.special_forces.append(unit)
        elif kind == names.BARRAGE:
            box.barrages[box.front[unit]].append(unit)
        elif kind == names.AIRBORNE_MOVE:
            box.airborne_move[box.front[unit]] = unit


def _words(row: CounterRow) -> str:
    """How the game speaks of a counter: `Egyptian 14 armor`."""
    if row.mobility == "marker" or row.type in ("militia", "static"):
        kind = " garrison" if row.type == "static" else ""
        return f"{row.name}{kind}"
    nation = _ADJECTIVES.get(row.nationality, "")
    return " ".join(part for part in (nation, row.name, row.type) if part)


# --- charts and scenario -----------------------------------------------------------------------


def _table(bounds: list[int], results: list[list[str]], codes: list[str]) -> ResultsTable:
    """A table with the die as row and the bounds as columns."""
    rows = [[codes.index(column[die]) for column in results] for die in range(6)]
    return ResultsTable(bounds, rows)


def _fill_charts(box: Box, pack: Pack) -> None:
    charts = pack.charts
    codes = [row.code for row in charts.crt.result]
    box.columns = charts.crt.columns
    box.crt = [
        _table(charts.crt.lower_bound, each.results, codes)
        for each in (charts.crt.assault, charts.crt.mobile)
    ]
    for row in charts.crt.result:
        losses = names.LOSSES.index(row.attacker_loss), names.LOSSES.index(row.defender_loss)
        retreat, advance = names.FORCES.index(row.retreat), names.FORCES.index(row.advance)
        name = row.name.replace("attritioned", "worn down")
        box.outcomes.append(
            CombatResult(row.code, name, losses, retreat, row.panic, advance, row.hexes)
        )
    air, strike = charts.air_superiority, charts.strike
    box.air_table = _table(air.lower_bound, air.results, names.AIR_RESULTS)
    box.air_columns = air.columns
    box.air_shock = [air.shock_israeli, air.shock_arab]
    box.strike_table = _table(strike.lower_bound, strike.results, names.STRIKE_RESULTS)
    box.terrain_chart = [(row.kind, row.where, row.mp, row.shift) for row in charts.terrain]
    box.commanding_shift = charts.shifts.commanding
    box.enhanced_shift = charts.shifts.enhanced
    box.shock_shift = charts.shifts.shock
    stacking = charts.stacking
    box.mobile_limit = [stacking.israeli_mobile, stacking.arab_mobile]
    box.static_limit = [stacking.israeli_static, stacking.arab_static]
    box.airstrike_limit, box.barrage_limit = stacking.airstrikes, stacking.barrages
    box.allowance = charts.movement.israeli
    box.events = ["", "", *(row.name for row in sorted(charts.event, key=lambda row: row.roll))]


def _plan(box: Box, pack: Pack, row: ScenarioRow, rows: list[CounterRow]) -> Plan:
    """24.1: who begins where, who comes when, what counts."""
    plan = Plan(row, box.units, box.board.size)
    zones = {zone.id: zone.name for zone in pack.scenarios.zone}
    hexes = {name: _set(box, pack.zone_hexes(name)) for name in zones}
    for unit, counter in enumerate(rows):
        kind, _, place = row.setup.get(counter.id, counter.setup).partition(":")
        plan.begins[unit] = state.ASIDE
        if kind == "box":
            plan.begins[unit] = _box(place, box.front[unit])
        elif kind in ("hex", "zone"):
            plan.begins[unit] = state.TO_PLACE
            plan.zone[unit] = _set(box, [place]) if kind == "hex" else hexes[place]
            plan.zone_name[unit] = zones.get(place, place)
        if counter.side == "arab":
            plan.entry[unit] = hexes[row.entry.get(counter.contingent) or row.entry[counter.front]]
    number = {name: n for n, name in enumerate(box.unit_names)}
    for place, units in row.deployment.items():
        plan.deployment.append((box.board.index[place], [number[unit] for unit in units]))
    for node in members(box.objectives):
        points = row.victory.objective.get(box.board.names[node], row.victory.other_objective)
        plan.objective_points[node] = points
    levels = sorted(row.victory.level, key=lambda level: -level.difference)
    plan.levels = [(level.difference, level.name) for level in levels]
    return plan


def _box(name: str, front: int) -> int:
    """Of `rows.BOXES`."""
    if name == "israeli_reserve":
        return state.RESERVE
    return (state.AVAILABLE if name.endswith("available") else state.REINFORCEMENTS) - front


def _set(box: Box, hexes: list[str]) -> int:
    return sum(box.board.bit[box.board.index[each]] for each in hexes)
