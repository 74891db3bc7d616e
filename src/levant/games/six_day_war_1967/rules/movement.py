"""10.0 Movement: how far a unit gets, and which way."""

from levant.core.memo import keep
from levant.core.nodes import members
from levant.core.paths import Passages, cost_of, reach, union, way
from levant.games.six_day_war_1967.box import ARAB, EASTERN, ISRAELI, SINAI, Box
from levant.games.six_day_war_1967.rules import access, zones
from levant.games.six_day_war_1967.state import War, occupied, put, take_control


def onward(box: Box, start: int, zone: int) -> int:
    """12.4: from a zone only into hexes without one."""
    return box.board.all & ~zone if zone >> start & 1 else box.board.all


def reach_of(box: Box, s: War, unit: int, points: int) -> list[int]:
    """10.5 to 10.15: the hexes within reach, by cost. Zones stop (12.3); no minimum move (10.8)."""
    side, start = box.side[unit], s.at[unit]
    zone = zones.zone_of(box, s, 1 - side)
    return reach(
        box.board, start, points, box.passages[side], access.free_hexes(box, s, unit), zone,
        onward(box, start, zone),
    )  # fmt: skip


def way_to(
    box: Box, s: War, unit: int, layers: list[int], passages: Passages, goal: int
) -> list[int]:
    """The cheapest way to a hex within reach."""
    zone = zones.zone_of(box, s, 1 - box.side[unit])
    return way(box.board, layers, passages, zone, onward(box, s.at[unit], zone), goal)


def waypoints(box: Box, s: War, unit: int, layers: list[int], points: int) -> int:
    """2.14: hexes worth passing through, being the enemy's, where the unit could still go on."""
    theirs = box.telling & (~s.israeli if box.side[unit] == ISRAELI else s.israeli)
    theirs &= ~zones.zone_of(box, s, 1 - box.side[unit])
    found = 0
    if theirs:
        for cost in range(1, min(points, len(layers))):
            found |= layers[cost] & theirs
    return found


def travel(box: Box, s: War, unit: int, layers: list[int], passages: Passages, goal: int) -> int:
    """Move a unit, taking control on its way (2.14). Answers with what it cost."""
    side = box.side[unit]
    changed = box.telling & (~s.israeli if side == ISRAELI else s.israeli)
    if union(layers) & changed:
        for node in way_to(box, s, unit, layers, passages, goal):
            take_control(box, s, side, box.board.bit[node])
    cost = cost_of(layers, goal)
    put(box, s, unit, goal)
    return cost


# --- reserve brigades change front (6.2) -------------------------------------------------------


def crossing_free(box: Box, s: War) -> int:
    """The hexes of both fronts that it may lead through."""
    hexes = access.open_hexes(box, s, ISRAELI, SINAI) | access.open_hexes(box, s, ISRAELI, EASTERN)
    return hexes & ~occupied(box, s, ARAB)


def crossing_reach(box: Box, s: War, start: int, points: int, free: int = 0) -> list[int]:
    """6.2 (4): one move over the front boundary, beginning in no enemy zone."""
    free, zone = free or crossing_free(box, s), zones.zone_of(box, s, ARAB)
    return reach(box.board, start, points, box.crossing, free, zone, box.board.all)


def near_front(box: Box, start: int, front: int) -> bool:
    """Whether a front is within reach of a hex while nobody is in the way; worked out once."""
    known = box.near_front.get((start, front))
    if known is None:
        board, points = box.board, box.allowance
        layers = reach(board, start, points, box.crossing, board.all, 0, board.all)
        known = keep(box.near_front, (start, front), union(layers) & box.sector[front] != 0)
    return known


def crossing_ends(box: Box, s: War, layers: list[int], front: int) -> int:
    """… ending on the new front, in no enemy zone."""
    return union(layers) & box.sector[front] & ~zones.zone_of(box, s, ARAB)


def crossing_waypoints(box: Box, s: War, layers: list[int], points: int, front: int) -> int:
    """2.14: hexes worth passing through on the way, from which it still gets to the new front."""
    theirs = box.telling & ~s.israeli & ~zones.zone_of(box, s, ARAB)
    found = 0
    for cost in range(1, min(points, len(layers))):
        for node in members(layers[cost] & theirs):
            if crossing_ends(box, s, crossing_reach(box, s, node, points - cost), front):
                found |= box.board.bit[node]
    return found


def claimable(box: Box, s: War, front: int) -> list[int]:
    """6.2 (4): reserve brigades of the other front that may begin such a move.

    22.1: only the top counter of a stack, for nobody takes what he may not see.
    """
    zone = zones.zone_of(box, s, ARAB)
    return [
        unit
        for unit in box.ground_of[ISRAELI]
        if box.reserve[unit]
        and s.front[unit] == 1 - front
        and s.at[unit] >= 0
        and s.top[s.at[unit]] == unit
        and not zone >> s.at[unit] & 1
    ]
