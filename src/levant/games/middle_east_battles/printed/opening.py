"""The pack as the engine's tables."""

import itertools

from levant.core.board import DIRECTIONS, Board, HexMap, Sides, both, either, hex_board, without
from levant.core.nodes import members, node_set
from levant.core.tables import ResultsTable
from levant.games.middle_east_battles.box import LEG, MOBILITIES, MOTO, Battle, Box, Stakes, way
from levant.games.middle_east_battles.printed.rows import (
    CounterRow,
    HexRow,
    Pack,
    ScenarioRow,
    SetupArea,
    Terrain,
)
from levant.games.middle_east_battles.rules import crt
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN

Pair = tuple[int, int]
Lines = dict[str, set[Pair]]
PLACES = (
    "objective", "town", "village", "city", "site", "position", "pass", "dam", "peak", "airfield",
    "port", "oiltank", "fort", "quarter",
)  # fmt: skip
CHANNELS = ("raswa_channel", "manzala_canal")  # 9.16


def open_box(pack: Pack, battle: Battle, game: str, nations: list[str]) -> Box:
    board = hex_board([HexMap("", pack.map.grid.numbering(), [row.hex for row in pack.hexes])])
    rows = pack.units
    box = Box(board, [row.id for row in rows], battle)
    box.game = game
    box.nations = nations
    box.sides[WESTERN] = next(row.side for row in rows if row.side != "Egyptian")
    box.around = [board.around(node) for node in range(board.size)]
    _fill_map(box, pack)
    _fill_sides(box, pack)
    _fill_charts(box, pack)
    _fill_counters(box, pack, rows)
    _fill_scenarios(box, pack)
    return box


def _fill_map(box: Box, pack: Pack) -> None:
    board = box.board
    chart = {row.id: row for row in pack.charts.terrain}
    for row in pack.hexes:
        node = board.index[row.hex]
        bit = board.bit[node]
        terrain = chart[row.terrain]
        box.land |= bit if terrain.leg is not None else 0
        box.clear |= bit if row.terrain == "clear" else 0
        box.city |= bit if row.terrain == "city" else 0
        box.towns |= bit if row.terrain in ("city", "rough") or row.feature("town") else 0
        box.forts |= bit if row.feature("fort") else 0
        box.objectives |= bit if row.feature("objective") else 0
        box.coast |= bit if "Mediterranean" in row.feature("coast") else 0
        box.east |= bit if "east" in row.feature("edge") else 0
        box.west |= bit if "west" in row.feature("edge") else 0
        box.edges |= bit if row.feature("edge") else 0
        box.exit_hexes |= bit if row.feature("exit") or "west" in row.feature("edge") else 0
        box.sea_entry |= bit if "helicopter" in row.feature("entry") else 0
        box.terrain[node] = row.terrain.replace("_", " ")
        box.shift[node] = terrain.shift
        box.place[node] = _place_name(row) or ("" if terrain.leg else row.region)
    box.near_forts = box.forts | board.spread(box.forts, board.every_side)
    box.fort_shift = chart["fortification"].shift if "fortification" in chart else 0


def _place_name(row: HexRow) -> str:
    pairs = dict(row.pairs())
    return next((pairs[kind] for kind in PLACES if kind in pairs), "")


def _fill_sides(box: Box, pack: Pack) -> None:
    """What every step costs, doubled, by mobility (5.7 to 5.9); what it is worth in defence."""
    board = box.board
    kinds: dict[Pair, set[str]] = {}
    for row in pack.hexsides:
        a, b = board.index[row.hex_a], board.index[row.hex_b]
        for pair in ((a, b), (b, a)):
            kinds.setdefault(pair, set()).add(row.kind)
    lines: Lines = {"road": set(), "trail": set(), "rail": set()}
    for line in pack.lines:
        nodes = [board.index[name] for name in line.hexes]
        for a, b in itertools.pairwise(nodes):
            lines[line.kind] |= {(a, b), (b, a)}
    for a, b in lines["road"]:
        box.roads |= board.bit[a] | board.bit[b]
    for a, b in lines["trail"]:
        box.trails |= board.bit[a] | board.bit[b]
    chart = {row.id: row for row in pack.charts.terrain}
    for pair, found in kinds.items():
        shift = min(chart[kind].shift for kind in found)
        box.side_shift[pair[0] * board.size + pair[1]] = shift
    for mobility in (MOTO, LEG):
        price = _prices(box, pack, chart, mobility)
        box.cost[mobility] = [price.get(node, 0) for node in range(board.size)]
        steps: dict[int, Sides] = {}
        box.ways_from[mobility] = [[] for _ in range(board.size)]
        for a in board.index.values():
            for b in board.neighbours[a]:
                if b not in price:
                    continue
                crossed = kinds.get((a, b), set())
                cost = _step_cost(chart, lines, crossed, (a, b), mobility, price[b])
                if cost > 0 and box.land >> b & 1:
                    sides = steps.setdefault(cost, [0] * DIRECTIONS)
                    sides[board.direction(a, b)] |= board.bit[a]
                    box.ways_from[mobility][a].append(way(cost, b))
            box.ways_from[mobility][a].sort()
        box.passages[mobility] = sorted(steps.items())
        _fill_ways_back(box, mobility)
        box.walkable[mobility] = [0] * DIRECTIONS
        for sides in steps.values():
            box.walkable[mobility] = either(box.walkable[mobility], sides)
    _fill_barriers(box, board, kinds)


def _fill_ways_back(box: Box, mobility: int) -> None:
    """For the advice: from every hex back to those on land from which it may be entered.

    A step that costs what the hex entered costs is plain; others follow a way or cross a wadi.
    """
    board, price = box.board, box.cost[mobility]
    plain: Sides = [0] * DIRECTIONS
    others: list[tuple[int, Sides]] = []
    for cost, sides in box.passages[mobility]:
        into = board.sides_into(node_set([n for n in members(box.land) if price[n] == cost]))
        plain = either(plain, both(sides, into))
        others.append((cost, without(sides, into)))
    box.ways_into[mobility] = [[] for _ in range(board.size)]
    for node in board.index.values():
        bit = board.bit[node]
        steps = [(cost, board.spread(bit, sides)) for cost, sides in others]
        if box.land & bit:
            steps.append((price[node], board.spread(bit, plain)))
        found = [way(cost, other) for cost, back in steps for other in members(back & box.land)]
        box.ways_into[mobility][node] = sorted(found)


def _fill_barriers(box: Box, board: Board, kinds: dict[Pair, set[str]]) -> None:
    """9.14, 9.16: sides that only an engineer helps across, and those closed to a retreat."""
    canal = [pair for pair, found in kinds.items() if "suez_canal" in found]
    closed = [
        pair for pair, found in kinds.items() if found & set(CHANNELS) and "bridge" not in found
    ]
    box.water_sides = board.sides_between(canal)
    box.retreat_sides = without(box.walkable[LEG], board.sides_between(closed))


def _prices(box: Box, pack: Pack, chart: dict[str, Terrain], mobility: int) -> dict[int, int]:
    """Doubled points to enter a hex; a fortification costs at least its own price."""
    price: dict[int, int] = {}
    for row in pack.hexes:
        cost = chart[row.terrain].points(mobility)
        if cost >= 0:
            fort = chart["fortification"].points(mobility) if row.feature("fort") else 0
            price[box.board.index[row.hex]] = max(cost, fort)
    return price


def _step_cost(
    chart: dict[str, Terrain], lines: Lines, kinds: set[str], step: Pair, mobility: int, price: int
) -> int:
    """5.8: half a point by road, bridges included; 5.9: one by trail, wadis extra; else 5.7."""
    if step in lines["road"]:
        return chart["road"].points(mobility)
    crossed = [chart[kind].points(mobility) for kind in kinds - {"bridge"}]
    if min(crossed, default=0) < 0:
        return 0
    extra = 0 if "bridge" in kinds else sum(crossed)
    return (chart["trail"].points(mobility) if step in lines["trail"] else price) + extra


def _fill_counters(box: Box, pack: Pack, rows: list[CounterRow]) -> None:
    box.formations = sorted({row.formation for row in rows})
    for unit, row in enumerate(rows):
        box.title[unit], box.type[unit] = row.name, row.type
        box.designation[unit] = row.designation
        side = EGYPTIAN if row.side == "Egyptian" else WESTERN
        box.side[unit] = side
        box.nation[unit] = box.nations.index(row.nationality) if side == WESTERN else -1
        box.formation[unit] = box.formations.index(row.formation)
        box.mobility[unit] = MOBILITIES.index(row.mobility)
        box.artillery[unit] = row.barrage is not None
        box.attack[unit] = row.barrage if row.barrage is not None else row.combat or 0
        box.defence[unit] = row.defense if row.barrage is not None else row.combat or 0
        box.fpf[unit] = row.fpf
        box.range[unit] = row.range
        box.missile[unit] = row.type == "anti-tank missile"
        box.engineer[unit] = row.type == "engineer" and side == WESTERN
        box.airborne[unit] = row.airborne == "yes"
        box.of_side[side].append(unit)
        if box.artillery[unit]:
            box.guns_of[side].append(unit)


def _area(box: Box, area: SetupArea) -> int:
    """3.1, 9.3, 10.3: hexes of a set-up area; nobody begins on the eastern edge (10.3)."""
    board = box.board
    hexes = box.forts if area.kind == "fort" else box.coast
    if area.kind == "inland":
        hexes = box.land & ~(box.coast if not box.east else 0)
    elif area.kind == "radius":
        hexes = board.within(board.index[area.hex], area.distance)
    elif area.kind == "near_coast":
        for _ in range(area.distance):
            hexes |= board.spread(hexes, board.every_side)
    return hexes & box.land & ~box.east


def _range_words(column: str) -> str:
    """A column in words: `+2,3` is `+2 to +3`."""
    low, _, high = column.partition(",")
    return f"{low} to {int(high):+}" if high else column


def _fill_charts(box: Box, pack: Pack) -> None:
    charts = pack.charts
    for side, given in enumerate(
        (charts.movement_allowance.western, charts.movement_allowance.egyptian)
    ):
        for mobility, word in enumerate(MOBILITIES):
            box.allowance[side][mobility] = 2 * given.get(word, 0)
    box.extra = [2 * charts.friendly_hex.western, 2 * charts.friendly_hex.egyptian]
    for table in (pack.combat.frontal, pack.combat.mobile):
        rows = [[crt.NAMES.index(result) for result in row] for row in table.rows]
        box.tables.append(ResultsTable(pack.combat.columns.low, rows))
    box.column_names = [_range_words(name) for name in pack.combat.columns.names]
    box.night = [False, *(turn.night for turn in charts.turn)]
    box.turn_names = ["", *(f"{turn.date}, {turn.time}" for turn in charts.turn)]


def _fill_scenarios(box: Box, pack: Pack) -> None:
    index = box.board.index
    unit = {name: n for n, name in enumerate(box.unit_names)}
    areas = {area.id: _area(box, area) for area in pack.scenarios.setup}
    spans = {"east": box.east, "west": box.west}
    for row in pack.hexes:
        for span in row.feature("entry"):
            spans[span] = spans.get(span, 0) | box.board.bit[index[row.hex]]
    for scenario in pack.scenarios.scenario:
        goes_on = scenario.continuation
        box.last_turn.append(scenario.turns)
        box.latest.append(goes_on.to_turn if goes_on else scenario.turns)
        box.stakes.append(_stakes(box, scenario))
        box.deployments.append([(unit[u], index[hex_]) for u, hex_ in scenario.deployment.items()])
        box.arrival.append([_arrival(scenario, each) for each in pack.units])
        places = [scenario.setup.get(each.id, each.setup) for each in pack.units]
        box.setup.append([areas.get(place, 0) for place in places])
        entries = [scenario.entry.get(formation) for formation in box.formations]
        box.entry.append([spans.get(each.through, 0) if each else 0 for each in entries])
        box.entry_turn.append([each.from_turn if each else 0 for each in entries])


def _arrival(scenario: ScenarioRow, row: CounterRow) -> int:
    """0 set up, else the first turn; -1 not used."""
    if row.id in scenario.arrival:
        return scenario.arrival[row.id]
    if row.arrival == "what-if":
        return 0 if scenario.what_if else -1
    return int(row.arrival)


def _stakes(box: Box, scenario: ScenarioRow) -> Stakes:
    stakes, row = Stakes(), scenario.victory
    stakes.margin = 2 * row.margin
    stakes.at_start = 2 * row.egyptian_at_start
    stakes.lost = [2 * row.western_unit_lost, 2 * row.egyptian_unit_lost]
    stakes.objective_each_turn = 2 * row.objective_each_turn
    stakes.objective_at_end = 2 * row.objective_at_end
    stakes.exits = [(turn, round(2 * points)) for turn, points in row.exits]
    stakes.city_fire = 2 * row.fire_into_city
    stakes.drop = 2 * row.airborne_drop
    stakes.opinion = scenario.continuation.die_plus if scenario.continuation else 0
    for bit, (formation, side, points) in enumerate((
        ("4th Armored Division", WESTERN, row.fourth_armored_commitment),
        ("Shazli Force", WESTERN, row.shazli_commitment),
        ("Matt Airborne Brigade", EGYPTIAN, row.matt_commitment),
    )):  # fmt: skip
        if points:
            stakes.commitment[box.formations.index(formation)] = (1 << bit, side, 2 * points)
    return stakes
