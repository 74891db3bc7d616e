"""What can be shown over the map, and the ways that actions lead."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.paths import way
from levant.core.table import overlays
from levant.games.sixth_fleet import state, verbs
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, NATO, NAVAL_LIMIT, SOVIET, Box
from levant.games.sixth_fleet.rules import movement, movement_phase, victory, zones
from levant.games.sixth_fleet.rules.air import bases_of
from levant.games.sixth_fleet.state import Fleet

OVERLAYS = overlays("""
    reach*        5.0    Where a unit can go, with the cost
    bases*        9.14   The bases of an air unit
    nato-zones    6.0    NATO zones of control
    soviet-zones  6.0    Soviet zones of control
    stacking      7.0    How full the hexes are
    aegean        13.11  The Aegean Sea area
    israel        13.12  The sea lane from Israel, and the Soviet units and zones that cut it
    defended      10.41  Defended hexes and what is left of them
""")


def overlay(box: Box, s: Fleet, name: str, unit: int) -> dict[str, str]:
    """Cells with a short label."""
    names = box.board.names
    if name == "reach":
        return _reach(box, s, unit)
    if name == "stacking":
        return {names[n]: _crowd(box, s, n) for n in range(box.board.size) if s.top[n] >= 0}
    if name == "defended":
        strongpoints = members(box.defended[NATO] | box.defended[SOVIET])
        values = {names[n]: f"{box.hex_defence[n]}/{box.hex_ecm[n]}" for n in strongpoints}
        return values | {names[n]: "destroyed" for n in members(s.destroyed)}
    if name == "israel":
        return _sea_lane(box, s)
    hexes = {
        "bases": bases_of(box, s, unit) if unit >= 0 and box.kind[unit] == AIR else 0,
        "nato-zones": zones.zones_of(box, s, NATO)[zones.ANYONE],
        "soviet-zones": zones.zones_of(box, s, SOVIET)[zones.ANYONE],
        "aegean": box.aegean,
    }[name]
    return {names[n]: "" for n in members(hexes)}


def _sea_lane(box: Box, s: Fleet) -> dict[str, str]:
    """13.12: how far it comes; where it does not reach the west, what cuts it beside it."""
    names, line = box.board.names, victory.israel_line(box, s)
    found = {names[n]: "" for n in members(line)}
    if line & box.west_edge:
        return found
    enemy = zones.zones_of(box, s, SOVIET)
    near = (box.board.spread(line, box.naval_sides) | box.israel_coast) & box.sea & ~line
    held = near & enemy[zones.OCCUPIED]
    ruled = near & enemy[zones.ANYONE] & ~held
    found |= {names[n]: "unit" for n in members(held)}
    found |= {names[n]: "zone" for n in members(ruled)}
    found |= {names[n]: "cut" for n in members(near & ~held & ~ruled)}
    return found


def _crowd(box: Box, s: Fleet, node: int) -> str:
    naval, air = (state.count_at(box, s, node, is_air) for is_air in (False, True))
    return f"{naval}/{NAVAL_LIMIT} {air}/{AIR_LIMIT}"


def _reach(box: Box, s: Fleet, unit: int) -> dict[str, str]:
    if unit < 0 or state.where(s, unit) < 0:
        return {}
    ends = movement_phase.destinations(box, s, unit)
    return {
        box.board.names[node]: str(cost)
        for cost, layer in enumerate(movement.reach_of(box, s, unit))
        for node in members(layer & ends)
    }


def route(box: Box, s: Fleet, action: int) -> list[str]:
    """The hexes an action leads through."""
    verb, unit, goal = verb_of(action), first_of(action), second_of(action)
    names = box.board.names
    if verb in (verbs.RETREAT, verbs.DISPLACE):
        return [names[s.at[unit]], names[goal]]
    if verb == verbs.ADVANCE:
        return [names[s.at[unit]], names[s.steps[-1][1]]]
    if verb == verbs.BOARD and state.where(s, unit) >= 0:
        goal = s.at[goal]
    elif verb not in (verbs.MOVE, verbs.GROUND):
        return []
    start = state.where(s, unit)
    if start == goal:
        return [names[start]]
    zone = zones.zones_of(box, s, 1 - box.side[unit])[box.kind[unit]]
    onward = box.board.all & ~zone if zone >> start & 1 else box.board.all
    layers, passages = movement.reach_of(box, s, unit), movement.passages_of(box, box.kind[unit])
    if zone >> start & 1 and zone >> goal & 1 and goal in box.board.neighbours[start]:
        return [names[start], names[goal]]  # 6.44: a submarine's single step
    return [names[n] for n in way(box.board, layers, passages, zone, onward, goal)]
