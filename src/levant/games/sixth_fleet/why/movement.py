"""Why a unit cannot move, or cannot move there."""

from levant.core.paths import connected, cost_of, reach
from levant.core.refusal import Refusal
from levant.games.sixth_fleet import steps
from levant.games.sixth_fleet.box import AIR, SOVIET, Box
from levant.games.sixth_fleet.rules import air, movement, retreat, terrain, zones
from levant.games.sixth_fleet.state import ABOARD, MOVED, RAISED, RETURNING, Fleet, where
from levant.games.sixth_fleet.why.when import out_of_step
from levant.games.sixth_fleet.words import hex_words


def pick(box: Box, s: Fleet, unit: int) -> Refusal:
    name = box.unit_names[unit]
    if box.side[unit] != steps.phasing_side(s):
        return Refusal("5.11", f"{name} belongs to the other player", [name])
    if where(s, unit) < 0:
        return Refusal("5.0", f"{name} is not on the map", [name])
    if s.flags[unit] & MOVED:
        return Refusal("5.0", f"{name} has moved already in this phase", [name])
    if not movement.may_go(box, s, unit):
        return _held(box, s, unit)
    if s.flags[unit] & RETURNING:
        return Refusal("9.22", f"{name} must return to base and can reach none", [name])
    if air.departed_carriers(box, s, unit):
        return Refusal("9.63", f"{name}'s carrier has moved: it should have left before", [name])
    return Refusal("6.44", f"{name} has nowhere to go", [name])


def move(box: Box, s: Fleet, unit: int, node: int) -> Refusal:
    """Asked while a unit is being moved (the match leads in by picking it)."""
    name = box.unit_names[unit]
    if s.steps[-1][1] != unit:
        return out_of_step(box, s, "5.0", "")
    if where(s, unit) == node:
        return Refusal("5.0", f"{name} is there already", [name])
    return (
        closed(box, s, unit, node)
        or _on_duty(box, s, unit, node)
        or _over_land(box, s, unit, node)
        or _too_far(box, s, unit, node)
        or _stopped(box, s, unit, node)
    )


def closed(box: Box, s: Fleet, unit: int, node: int) -> Refusal | None:
    """Why a hex cannot be entered at all, or not ended in."""
    name, place = box.unit_names[unit], hex_words(box, node, unit)
    side, is_air = box.side[unit], box.kind[unit] == AIR
    if terrain.open_to(box, s, side, box.kind[unit]) >> node & 1:
        enemies = zones.zones_of(box, s, 1 - side)[zones.OCCUPIED]
        if enemies >> node & 1:
            return Refusal("5.21", f"{name} cannot end on the enemy units in {place}", [name])
        return None
    if gate_closed(box, s, unit) >> node & 1:
        reason = f"Soviet naval units may enter {place} from turn {s.gate_turn}"
        return Refusal("14.4", reason, [name])
    if box.prohibited >> node & 1:
        return Refusal("10.11", f"{place} is Prohibited", [name])
    if terrain.enemy_defended(box, s, side) >> node & 1:
        return Refusal("10.15", f"the defences of {place} have not been destroyed", [name])
    if not is_air and not box.sea >> node & 1:
        return Refusal("10.12", f"{place} is land; {name} is a naval unit", [name])
    opened = box.plans[s.scenario].interphase_after + 1
    return Refusal("12.3", f"the Black Sea is closed to naval units until turn {opened}", [name])


def gate_closed(box: Box, s: Fleet, unit: int) -> int:
    """14.4: the Bosporus, while a Soviet ship has to wait for it."""
    waits = box.kind[unit] != AIR and box.side[unit] == SOVIET and s.turn < s.gate_turn
    return box.gate if waits else 0


def _on_duty(box: Box, s: Fleet, unit: int, node: int) -> Refusal | None:
    name = box.unit_names[unit]
    if box.kind[unit] != AIR:
        return None
    if s.flags[unit] & RETURNING and not air.bases_of(box, s, unit) >> node & 1:
        place = hex_words(box, node)
        if s.destroyed >> node & 1:
            return Refusal("9.16", f"{name} must return to a base; {place} is destroyed", [name])
        return Refusal("9.22", f"{name} must return to a base; {place} is none of its own", [name])
    followed = air.departed_carriers(box, s, unit)
    if followed and all(s.at[ship] != node for ship in followed):
        return Refusal("9.63", f"{name}'s carrier has moved: it can only follow", [name])
    return None


def _over_land(box: Box, s: Fleet, unit: int, node: int) -> Refusal | None:
    """10.12: a neighbour behind an all-land hexside, with no way round within reach."""
    start = where(s, unit)
    if box.kind[unit] == AIR or node not in box.board.neighbours[start]:
        return None
    if box.board.spread(box.board.bit[start], box.naval_sides) >> node & 1:
        return None
    name, place = box.unit_names[unit], hex_words(box, node, unit)
    reason = f"the hexside towards {place} is all land, and {name} does not get round it"
    return Refusal("10.12", reason, [name])


def _too_far(box: Box, s: Fleet, unit: int, node: int) -> Refusal | None:
    """With no enemy in the way, what would it cost?"""
    name, place = box.unit_names[unit], hex_words(box, node, unit)
    free = terrain.open_to(box, s, box.side[unit], box.kind[unit])
    passages = movement.passages_of(box, box.kind[unit])
    cost = cost_of(reach(box.board, where(s, unit), movement.FAR, passages, free, 0, free), node)
    if cost < 0:
        return _cut_off(box, s, unit, node, free)
    if cost > box.allowance[unit]:
        case = "9.21" if box.kind[unit] == AIR else "5.23"
        return Refusal(case, f"{place} costs {cost}; {name} has {box.allowance[unit]}", [name])
    return None


def _cut_off(box: Box, s: Fleet, unit: int, node: int, free: int) -> Refusal:
    """No way at all: what closes it?"""
    name, place, start = (
        box.unit_names[unit],
        hex_words(box, node, unit),
        box.board.bit[where(s, unit)],
    )
    sides = retreat.sides_for(box, unit)
    gate = gate_closed(box, s, unit)
    forts = terrain.enemy_defended(box, s, box.side[unit])
    if box.kind[unit] != AIR:
        forts &= box.sea
    free |= start
    if gate and connected(box.board, start, sides, free | gate | forts) >> node & 1:
        reason = f"the way to {place} is closed to Soviet naval units until turn {s.gate_turn}"
        return Refusal("14.4", reason, [name])
    if connected(box.board, start, sides, free | forts) >> node & 1:
        reason = f"enemy Defended hexes that have not been destroyed bar the way to {place}"
        return Refusal("10.15", reason, [name])
    return Refusal("10.12", f"{name} finds no way to {place}", [name])


def _stopped(box: Box, s: Fleet, unit: int, node: int) -> Refusal:
    """Zones of control are what is left."""
    name, place = box.unit_names[unit], hex_words(box, node, unit)
    if not movement.may_go(box, s, unit):
        return _held(box, s, unit)
    start = where(s, unit)
    zone = zones.zones_of(box, s, 1 - box.side[unit])[box.kind[unit]]
    if zone >> start & 1 and zone >> node & 1 and node in box.board.neighbours[start]:
        reason = f"{name} cannot go from one controlled hex straight to {place}"
        return Refusal("6.44", reason, [name])
    return Refusal("6.11", f"enemy zones of control stop {name} on every way to {place}", [name])


def _held(box: Box, s: Fleet, unit: int) -> Refusal:
    holders = [
        box.unit_names[enemy]
        for enemy in zones.controllers(box, s, unit, s.at[unit])
        if box.kind[enemy] != AIR and box.allowance[enemy] >= box.allowance[unit]
    ]
    name = box.unit_names[unit]
    reason = f"{name} cannot leave the zone of control of {', '.join(holders)}, which are as fast"
    return Refusal("5.26", reason, [name, *holders])


def ground(box: Box, s: Fleet, unit: int, node: int) -> Refusal:
    name = box.unit_names[unit]
    if s.steps[-1][1] != unit:
        return out_of_step(box, s, "5.0", "")
    if box.side[unit] == SOVIET:
        return Refusal("9.16", f"{name} is Soviet and never uses a NATO base", [name])
    if box.kind[unit] != AIR:
        return Refusal("9.15", f"{name} is a naval unit and uses no airbase", [name])
    if not s.flags[unit] & RETURNING or air.on_base(box, s, unit):
        return Refusal("9.15", f"{name} does not have to return to a base", [name])
    place = hex_words(box, node)
    if not air.foreign_bases(box, s, unit) >> node & 1:
        if s.destroyed >> node & 1:
            return Refusal("9.16", f"the airbase in {place} is destroyed", [name])
        return Refusal("9.15", f"{place} is no NATO base of another nation", [name])
    if air.base_with_room(box, s, unit):
        return Refusal("9.15", f"{name} can still reach a base of its own", [name])
    return _too_far(box, s, unit, node) or _stopped(box, s, unit, node)


def raise_unit(box: Box, s: Fleet, unit: int, _: int) -> Refusal:
    name = box.unit_names[unit]
    if box.side[unit] != steps.phasing_side(s):
        return Refusal("7.47", f"{name} belongs to the other player", [name])
    if s.at[unit] < 0:
        place = "below deck" if s.at[unit] == ABOARD else "not on the map"
        return Refusal("7.47", f"{name} is {place}", [name])
    if s.flags[unit] & RAISED:
        return Refusal("7.47", f"{name} has been put on top already in this phase", [name])
    return Refusal("7.43", f"{name} lies as high in its stack as it may", [name])
