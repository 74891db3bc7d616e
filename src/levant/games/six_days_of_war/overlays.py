"""What can be shown over the map, and the way that a choice would take."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.paths import way
from levant.core.table import overlays
from levant.games.six_days_of_war import verbs
from levant.games.six_days_of_war.box import AIR, ISRAEL, SIDES, UAR, Box
from levant.games.six_days_of_war.rules import movement, supply, victory
from levant.games.six_days_of_war.rules.zones import enemy_zone, zones_of
from levant.games.six_days_of_war.state import War, stack_at

OVERLAYS = overlays("""
    reach*          5.4    Where a unit can go, with the cost
    israeli-zones   5.4.1  Israeli zones of control
    uar-zones       5.4.1  UAR zones of control
    israeli-supply  7.3    Israeli lines of supply
    uar-supply      7.3    UAR lines of supply
    control         11.1   Places that count, and who holds them
    stacking        5.4.2  Units in a hex
""")


def overlay(box: Box, s: War, name: str, unit: int) -> dict[str, str]:
    names = box.board.names
    if name == "reach":
        return _reach(box, s, unit)
    if name == "stacking":
        occupied = [n for n in range(box.board.size) if s.top[n] >= 0]
        return {names[n]: str(len(stack_at(s, n))) for n in occupied}
    if name == "control":
        return {names[n]: SIDES[victory.held_by(box, s, n)] for n, _, _ in box.mvp}
    hexes = {
        "israeli-zones": zones_of(box, s)[ISRAEL],
        "uar-zones": zones_of(box, s)[UAR],
        "israeli-supply": supply.lines(box, s, ISRAEL),
        "uar-supply": supply.lines(box, s, UAR),
    }[name]
    return {names[n]: "" for n in members(hexes & ~box.sea)}


def _reach(box: Box, s: War, unit: int) -> dict[str, str]:
    if unit < 0 or s.at[unit] < 0 or box.kind[unit] == AIR or unit == box.heavy:
        return {}
    ends = movement.destinations(box, s, unit)
    found = {box.board.names[n]: "all" for n in members(ends)}
    for cost, layer in enumerate(movement.layers_of(box, s, unit)):
        for node in members(layer & ends):
            found[box.board.names[node]] = str(cost)
    return found


def route(box: Box, s: War, action: int) -> list[str]:
    """The hexes an action leads through."""
    verb, unit, goal = verb_of(action), first_of(action), second_of(action)
    names = box.board.names
    if verb in (verbs.PUSH, verbs.RETREAT, verbs.SAIL, verbs.FLY) and s.at[unit] >= 0:
        return [names[s.at[unit]], names[goal]]
    if verb == verbs.ADVANCE:
        return [names[s.at[unit]], names[s.steps[-1][2]]]
    if verb != verbs.MOVE or s.at[unit] < 0:
        return []
    zone = enemy_zone(box, s, box.side[unit])
    layers = movement.layers_of(box, s, unit)
    start = s.at[unit]
    if not any(layer >> goal & 1 for layer in layers):
        return [names[start], names[goal]]
    if zone >> start & 1:
        layers = [layers[0], *layers[2:]]
    onward = box.board.all & ~zone if zone >> start & 1 else box.board.all
    passages = movement.passages_of(box, s, unit, zone)
    return [names[n] for n in way(box.board, layers, passages, zone, onward, goal)]
