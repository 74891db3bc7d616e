"""5.3 Where a unit can go: `barrier` and `price` of `movement` spread over the map."""

from levant.core.nodes import members
from levant.games.golan_73 import state
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import movement
from levant.games.golan_73.state import Forces


def first_steps(box: Box, s: Forces, unit: int, left: int, entered: int, exited: int) -> list[int]:
    """Adjacent areas and their cost in turn: area, cost, area, cost …

    5.33: from its starting point a unit may always enter one area that is not closed to it.
    """
    start, side = s.at[unit], box.side[unit]
    shut = movement.closed(box, s, unit, start, exited)
    if state.contested(s) >> start & 1:
        shut |= box.on_map & ~state.controlled(box, s, side)  # 5.34
    found: list[int] = []
    for b in box.board.neighbours[start]:
        if shut >> b & 1 or movement.barrier(box, s, unit, start, b, entered):
            continue
        cost = movement.price(box, s, unit, start, b)
        if cost > left:
            if not guaranteed(box, s, unit, b, left, entered):
                continue
            cost = left
        found.append(b)
        found.append(cost)
    return found


def reach(box: Box, s: Forces, unit: int, left: int, entered: int, exited: int) -> list[int]:
    """The areas that can be entered, by cost; entry 0 is the start."""
    near = first_steps(box, s, unit, left, entered, exited)
    return reach_by(box, s, unit, near, left, entered, exited)


def reach_by(
    box: Box, s: Forces, unit: int, steps: list[int], left: int, entered: int, exited: int
) -> list[int]:
    """The same, the first steps being known.

    14.02: a minefield is tried on purpose. No longer way leads over it before it has been crossed.
    """
    start, side = s.at[unit], box.side[unit]
    layers = [0] * (left + 1)
    most = movement.span(box, s, unit) - entered
    if most <= 0 or left <= 0:
        return layers
    tried: list[int] = []
    for k in range(0, len(steps), 2):
        if over_a_minefield(box, s, unit, steps[k]):
            tried += steps[k : k + 2]
        else:
            layers[steps[k + 1]] |= box.board.bit[steps[k]]
    if most > 1:
        free = box.on_map & ~movement.closed(box, s, unit, start, exited) & ~box.board.bit[start]
        if s.strayed[unit] or most == 2:
            _by_border(box, s, unit, layers, free, entered, most)
        else:
            _flood(box, s, side, layers, free, left)
    for k in range(0, len(tried), 2):
        if not reached(layers) >> tried[k] & 1:
            layers[tried[k + 1]] |= box.board.bit[tried[k]]
    return layers


def over_a_minefield(box: Box, s: Forces, unit: int, goal: int) -> bool:
    e = movement.border_between(box, s.at[unit], goal)
    return box.side[unit] == SYRIAN and e >= 0 and bool(s.mines >> e & 1)


def reached(layers: list[int]) -> int:
    nodes = 0
    for cost in range(1, len(layers)):
        nodes |= layers[cost]
    return nodes


def _flood(box: Box, s: Forces, side: int, layers: list[int], free: int, left: int) -> None:
    """Spread onward from the first steps, cheapest first."""
    cheap, dear = passages(box, s, side)
    going = box.board.all & ~(movement.stops(box, s, side) | box.assembly)
    more = movement.crowded(box, s, side)
    held = state.interdicted(box, s, side) if s.patrols else 0
    plain, once, twice = box.board.all & ~(more | held), more ^ held, more & held
    seen = 0
    for cost in range(1, left + 1):
        layers[cost] &= ~seen
        seen |= layers[cost]
        unseen = free & ~seen
        for n in members(layers[cost] & going):
            base = cost + 1 + (held >> n & 1)
            for sides in (cheap, dear):
                if base > left:
                    break
                goals = sides[n] & unseen
                if goals:
                    layers[base] |= goals & plain
                    if base < left:
                        layers[base + 1] |= goals & once
                        if twice and base + 1 < left:
                            layers[base + 2] |= goals & twice
                base += 1


def _by_border(
    box: Box, s: Forces, unit: int, layers: list[int], free: int, entered: int, most: int
) -> None:
    """The same border by border: for two areas by night (14.03), and for a unit that makes its way
    back to its sector over the operational boundary (14.42)."""
    halting = movement.stops(box, s, box.side[unit]) | box.assembly
    left = len(layers) - 1
    for _ in range(min(most, left) - 1):
        first = layers[:]
        reached = 0
        for cost in range(1, left):
            reached |= first[cost]
            for n in members(first[cost] & ~halting):
                for b in box.board.neighbours[n]:
                    if free >> b & 1 and not reached >> b & 1:
                        if not movement.barrier(box, s, unit, n, b, entered + 1):
                            total = cost + movement.price(box, s, unit, n, b)
                            if total <= left:
                                layers[total] |= box.board.bit[b]
        seen = 0
        for cost in range(1, left + 1):
            layers[cost] &= ~seen
            seen |= layers[cost]
        if layers == first:
            return


def passages(box: Box, s: Forces, side: int) -> tuple[list[int], list[int]]:
    """The borders of one and of two points for a unit already under way; `barrier` in bulk."""
    if s.ways and s.ways[0][0] == side:
        return s.ways[1], s.ways[2]
    cheap, dear = box.cheap[side][:], box.dear[side][:]
    shut = s.blown | (s.crossed & box.limited) | (s.mines if side == SYRIAN else 0)
    enemy = state.forces_of(s, 1 - side)
    if side == SYRIAN and s.turn <= box.boundaries_until:
        shut |= box.operational_line  # 14.42
    for e in members(s.bridged):
        state.open_ways(box, cheap if box.road[e] else dear, 1 << e)
    for ways in (cheap, dear):
        state.close_ways(box, ways, shut)
        state.close_ways(box, ways, s.crossed & box.guarded, enemy)
        if side == ISRAELI:
            state.close_ways(box, ways, s.bridged, box.syria & enemy)  # 14.43
    s.ways = [[side], cheap, dear]
    return cheap, dear


def use_up(box: Box, s: Forces, side: int, e: int) -> None:
    """A border that has been crossed, and may not be again in this phase; see `passages`.

    Where no way depends on where the enemy is, those known are only closed over that border.
    """
    s.crossed |= 1 << e
    known = s.ways
    s.ways = []
    if known and known[0][0] == side and not s.crossed & box.guarded and not s.bridged:
        cheap, dear = known[1][:], known[2][:]
        state.close_ways(box, cheap, 1 << e)
        state.close_ways(box, dear, 1 << e)
        s.ways = [[side], cheap, dear]


def endings(box: Box, s: Forces, unit: int, layers: list[int]) -> int:
    """5.1: the areas reached where the unit may end its move."""
    ends = state.with_room(box, s, box.side[unit], reached(layers))
    return outside(box, s, unit, ends) or ends


def outside(box: Box, s: Forces, unit: int, ends: int) -> int:
    """14.42: those of the areas that are out of the sector a unit has strayed into."""
    out = 0
    if s.strayed[unit]:
        for node in members(ends):
            if box.sector[node] != s.strayed[unit] & 3:
                out |= box.board.bit[node]
    return out


def way(box: Box, s: Forces, unit: int, layers: list[int], entered: int, goal: int) -> list[int]:
    """A cheapest way to an area that was reached, from the start to the goal."""
    start = s.at[unit]
    halting = movement.stops(box, s, box.side[unit]) | box.assembly
    path = [goal]
    total = next(c for c in range(1, len(layers)) if layers[c] >> goal & 1)
    while True:
        direct = first_cost(box, s, unit, len(layers) - 1, entered, goal)
        at_once = 0 <= direct <= total
        if at_once and not over_a_minefield(box, s, unit, goal):
            break
        node, spent = _before(box, s, unit, layers, halting, entered, goal, total)
        if node < 0 and at_once:
            break
        goal, total = node, spent
        path.append(goal)
    path.append(start)
    path.reverse()
    return path


def first_cost(box: Box, s: Forces, unit: int, left: int, entered: int, goal: int) -> int:
    """What the step from where the unit stands costs; -1 if there is none."""
    start = s.at[unit]
    if movement.barrier(box, s, unit, start, goal, entered):
        return -1
    cost = movement.price(box, s, unit, start, goal)
    if cost > left:
        return left if guaranteed(box, s, unit, goal, left, entered) else -1
    return cost


def guaranteed(box: Box, s: Forces, unit: int, goal: int, left: int, entered: int) -> bool:
    """5.33, from the starting point; 14.02: after a failure at mines only what points allow.
    5.35d: a bridge blown ahead of a unit that began beside the area beyond."""
    if entered:
        return s.ford >= 0 and movement.border_between(box, s.at[unit], goal) == s.ford
    return not (s.flags[unit] & state.NO_MINES and left < movement.allowance(box, s, unit))


def _before(
    box: Box, s: Forces, unit: int, layers: list[int], halting: int, entered: int, goal: int,
    total: int,
) -> tuple[int, int]:  # fmt: skip
    """The area before `goal` on a cheapest way, and what it costs to be there; -1 for none."""
    best = (-1, -1)
    for node in box.board.neighbours[goal]:
        if halting >> node & 1 or movement.barrier(box, s, unit, node, goal, entered + 1):
            continue
        spent = total - movement.price(box, s, unit, node, goal)
        if spent >= 1 and layers[spent] >> node & 1:
            best = (node, spent)
            if not box.limited >> movement.border_between(box, node, goal) & 1:
                break
    return best
