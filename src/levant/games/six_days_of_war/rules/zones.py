"""5.4.1 Zones of control, and the ground that each kind of unit can cross (5.4)."""

from levant.core.board import Sides, both, without
from levant.core.paths import Passages
from levant.games.six_days_of_war.box import ISRAEL, LEG, MECH, UAR, Box
from levant.games.six_days_of_war.rules.entry import neutral
from levant.games.six_days_of_war.state import War, at_war, occupied

_GROUND: dict[tuple[int, int, int, int, int], "Ground"] = {}


class Ground:
    """What one kind of unit can cross, at which cost, with these ruins and bridges."""

    def __init__(self, passages: Passages, sides: Sides, roads: Sides) -> None:
        self.passages = passages
        self.sides = sides  # all of them together
        self.roads = roads  # those of them along a road
        self.zone = 0  # the last enemy zone asked for …
        self.through_zone = passages  # … and the passages with it; see movement.passages_of


def ground_for(box: Box, s: War, side: int, mobility: int) -> Ground:
    """The chart for a side's leg or mechanized units as things stand."""
    ruins = s.ruined & box.fort
    key = (id(box), side, mobility, ruins, s.blown << 2 | s.jordan)
    found = _GROUND.get(key)
    if found is None:
        if len(_GROUND) > 4000:
            _GROUND.clear()
        found = _GROUND[key] = _survey(box, s, side, mobility)
    return found


def _survey(box: Box, s: War, side: int, mobility: int) -> Ground:
    """Terrain Effects Chart: the dearest line of a hex, 1 along a road, rivers on top."""
    board = box.board
    open_ground = board.all & ~box.sea & ~neutral(box, s)
    standing = box.fort & ~s.ruined
    cost: dict[int, int] = {}
    for node in range(board.size):
        if open_ground >> node & 1:
            cost[node] = hex_cost(box, node, side, mobility, standing >> node & 1)
    dry = without(board.every_side, box.water_sides)
    over = _crossings(box, s, mobility)
    hermon = board.bit[box.hermon]
    passages: Passages = []
    levels = sorted({c for c in cost.values() if c > 0} | {1})
    for price in levels:
        nodes = sum(board.bit[n] for n, c in cost.items() if c == price)
        into = board.sides_into(nodes)
        if price == 1:
            road = both(box.road_sides, board.sides_into(open_ground))
            into = [a | b for a, b in zip(into, road, strict=True)]
        elif price > 1:
            into = without(into, box.road_sides)
        _add(passages, price, both(into, dry))
        for toll, wet in over:
            _add(passages, price + toll, both(into, wet))
    if side == ISRAEL:
        touch = board.sides_into(hermon)
        out = [hermon & side_set for side_set in board.every_side]
        solid = sum(board.bit[n] for n, c in cost.items() if c > 0 or box.road_hexes >> n & 1)
        back = both(out, board.sides_into(solid))  # 5.4: not into what is prohibited
        passages = [(c, without(without(sides, touch), out)) for c, sides in passages]
        _add(passages, box.hermon_cost, both(touch, dry))
        _add(passages, box.hermon_cost, back)
    total: Sides = [0] * len(board.every_side)
    for _, sides in passages:
        total = [a | b for a, b in zip(total, sides, strict=True)]
    return Ground(passages, total, both(box.road_sides, total))


def _crossings(box: Box, s: War, mobility: int) -> Passages:
    """Rivers and the canal: what each adds, and where; a bridge may have been destroyed."""
    board = box.board
    bridged = board.sides_between(
        [pair for number, pair in enumerate(box.bridges) if not s.blown >> number & 1]
    )
    found: Passages = []
    for kind, pairs in (("river", box.rivers), ("canal", box.canals)):
        crossing = box.crossing[kind]
        wet = board.sides_between(pairs)
        open_sides = both(wet, bridged) if crossing.at_bridge[mobility] else wet
        found.append((crossing.toll[mobility], open_sides))
    return found


def _add(passages: Passages, cost: int, sides: Sides) -> None:
    if not any(sides):
        return
    for k, (price, before) in enumerate(passages):
        if price == cost:
            passages[k] = (cost, [a | b for a, b in zip(before, sides, strict=True)])
            return
    passages.append((cost, sides))


def hex_cost(box: Box, node: int, side: int, mobility: int, fort: int) -> int:
    """Terrain Effects Chart: MPs to enter a hex off the road, by its dearest line; 0 is no way."""
    if node == box.hermon:
        return box.hermon_cost if side == ISRAEL else 0
    ground = "sand" if box.sand >> node & 1 else "rough" if box.rough >> node & 1 else "clear"
    built = (("city", box.city >> node & 1), ("kibbutz", box.kibbutz >> node & 1), ("fort", fort))
    chart = [box.terrain[line] for line in (ground, *(line for line, there in built if there))]
    costs = [line.leg if mobility == LEG else line.mech[side] for line in chart]
    return max(costs) if all(costs) else 0


def zones_of(box: Box, s: War) -> list[int]:
    """The hexes in Israel's and in the UAR's zones of control."""
    for side in (ISRAEL, UAR):
        if s.zones[side] < 0:
            s.zones[side] = _zone(box, s, side)
    return s.zones


def _zone(box: Box, s: War, side: int) -> int:
    """Large units only, not into or across what is prohibited to them; forts keep it out.
    Before war no zone crosses a border."""
    standing = [0, 0]
    bit = box.board.bit
    for unit in box.ground[side]:
        node = s.at[unit]
        if node >= 0 and box.zoc[unit]:
            standing[box.mobility[unit]] |= bit[node]
    zone = 0
    for mobility in (LEG, MECH):
        if standing[mobility]:
            sides = ground_for(box, s, side, mobility).sides
            if not at_war(s):
                sides = without(sides, box.borders)
            zone |= box.board.spread(standing[mobility], sides)
    return zone & ~(box.fort & ~s.ruined)


def enemy_zone(box: Box, s: War, side: int) -> int:
    return zones_of(box, s)[1 - side]


def blocking_zone(box: Box, s: War, side: int) -> int:
    """5.4.1: for retreat and supply, friendly units negate the zone in their hex."""
    return zones_of(box, s)[1 - side] & ~occupied(box, s, side)
