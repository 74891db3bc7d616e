"""What can be shown over the map: overlays, and the way a move takes."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.paths import union
from levant.core.state import copy_of
from levant.core.table import Overlay, overlays
from levant.games.middle_east_battles import steps, table, verbs
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import movement, routes, zones
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.words import choices, half


def overlays_of(west: str) -> tuple[Overlay, ...]:
    """What can be shown; 1.2: the western player has another name in each battle."""
    return overlays(f"""
        reach*          5.1  Where a unit can go, with the cost
        range*          8.3  What an artillery unit can fire at
        western-zones   6.2  {west} zones of control
        egyptian-zones  6.3  Egyptian zones of control
        holding-zones   6.3  Zones that stop and pin the other side
        must-attack     7.3  Units that still have to attack
        objectives      3.2  Objective hexes
    """)


def overlay(box: Box, s: Army, name: str, unit: int) -> dict[str, str]:
    """Cells with a short label."""
    names = box.board.names
    if name == "reach":
        return _reach(box, s, unit)
    if name == "must-attack":
        return {names[s.at[u]]: "!" for u in table.debtors(box, s)}
    hexes = {
        "range": _range(box, s, unit) if name == "range" else 0,
        "western-zones": zones.zones_of(box, s, steps.WESTERN)[zones.ZONE],
        "egyptian-zones": zones.zones_of(box, s, steps.EGYPTIAN)[zones.ZONE],
        "holding-zones": zones.zones_of(box, s, steps.WESTERN)[zones.HOLDING_ZONE]
        | zones.zones_of(box, s, steps.EGYPTIAN)[zones.HOLDING_ZONE],
        "objectives": box.objectives,
    }[name]
    return {names[n]: "" for n in members(hexes)}


def _range(box: Box, s: Army, unit: int) -> int:
    if unit < 0 or s.at[unit] < 0 or not box.artillery[unit]:
        return 0
    return box.board.within(s.at[unit], box.range[unit]) & ~box.board.bit[s.at[unit]]


def _reach(box: Box, s: Army, unit: int) -> dict[str, str]:
    if unit < 0 or s.at[unit] < 0:
        return {}
    ends = movement.destinations(box, s, unit)
    reached = union(movement.reach_of(box, s, unit))
    trial = copy_of(s)
    trial.steps = [(s.phase,)]
    return {
        box.board.names[node]: half(choices.move_cost(box, trial, unit, node))
        for node in members(reached & ends)
    }


def route(box: Box, s: Army, action: int) -> list[str]:
    """The hexes an action leads through."""
    verb, unit, goal = verb_of(action), first_of(action), second_of(action)
    names = box.board.names
    if verb in (verbs.RETREAT, verbs.DISPLACE, verbs.ADVANCE):
        return [names[s.at[unit]], names[goal]]
    if verb == verbs.MOVE:
        return [names[node] for node in routes.route_of(box, s, unit, goal)]
    return []
