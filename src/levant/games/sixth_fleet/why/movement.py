"""Why a unit cannot move, or cannot move there."""

from levant.core.paths import connected, cost_of, reach
from levant.core.refusal import Grounds
from levant.games.sixth_fleet import steps
from levant.games.sixth_fleet.box import AIR, SOVIET, SUBMARINE, Box
from levant.games.sixth_fleet.rules import air, movement, retreat, terrain, zones
from levant.games.sixth_fleet.state import ABOARD, MOVED, RAISED, RETURNING, Fleet, where
from levant.games.sixth_fleet.why.when import out_of_step
from levant.games.sixth_fleet.words import hex_words, list_words


def pick(box: Box, s: Fleet, unit: int) -> Grounds:
    yield box.side[unit] != steps.phasing_side(s), "5.11", "{unit} belongs to the other player"
    yield where(s, unit) < 0, "5.0", "{unit} is not on the map"
    yield s.flags[unit] & MOVED, "5.0", "{unit} has moved already in this phase"
    if not movement.may_go(box, s, unit):
        yield from _held(box, s, unit)
    yield s.flags[unit] & RETURNING, "9.22", "{unit} must return to base and can reach none"
    if air.departed_carriers(box, s, unit):
        yield True, "9.63", "{unit}'s carrier has moved: it should have left before"
    yield from _hemmed_in(box, s, unit)


def _hemmed_in(box: Box, s: Fleet, unit: int) -> Grounds:
    """6.44: who may leave its zone, but only into another one; a submarine may do that."""
    holders = zones.controllers(box, s, unit, where(s, unit))
    names = [box.unit_names[each] for each in (unit, *holders)]
    if holders and box.kind[unit] == SUBMARINE:
        barred = f"{list_words(box, holders)} can attack {{unit}} and bar its way"
        yield True, "6.42", f"{barred}; every other hex next to it is closed to it", names
    if holders:
        held = f"{{unit}} is in the zone of {list_words(box, holders)}, and every hex that it could"
        yield True, "6.44", f"{held} enter next is in an enemy zone too or closed to it", names
    yield True, "5.3", "{unit} has nowhere to go: every hex next to it is closed to it"


def move(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    """Asked while a unit is being moved (the match leads in by picking it)."""
    if s.steps[-1][1] != unit:
        yield from out_of_step(box, s, "5.0", "")
    yield where(s, unit) == node, "5.0", "{unit} is there already"
    yield from closed(box, s, unit, node)
    yield from _on_duty(box, s, unit, node)
    yield from _over_land(box, s, unit, node)
    yield from _too_far(box, s, unit, node)
    yield from _stopped(box, s, unit, node)


def closed(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    """Why a hex cannot be entered at all, or not ended in."""
    yield from shut(box, s, unit, node)
    place = hex_words(box, node, unit)
    if enemies_in(box, s, unit, node):
        yield True, "5.21", f"{{unit}} cannot end on the enemy units in {place}"


def enemies_in(box: Box, s: Fleet, unit: int, node: int) -> int:
    return zones.zones_of(box, s, 1 - box.side[unit])[zones.OCCUPIED] >> node & 1


def shut(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    """Why a hex cannot be entered, whoever stands in it."""
    side, place = box.side[unit], hex_words(box, node, unit)
    if terrain.open_to(box, s, side, box.kind[unit]) >> node & 1:
        return
    if gate_closed(box, s, unit) >> node & 1:
        yield True, "14.4", f"Soviet naval units may enter {place} from turn {s.gate_turn}"
    yield box.prohibited >> node & 1, "10.11", f"{place} is Prohibited"
    if terrain.enemy_defended(box, s, side) >> node & 1:
        yield True, "10.15", f"the defences of {place} have not been destroyed"
    if box.kind[unit] != AIR and not box.sea >> node & 1:
        yield True, "10.12", f"{place} is land; {{unit}} is a naval unit"
    opened = box.plans[s.scenario].interphase_after + 1
    yield True, "12.3", f"the Black Sea is closed to naval units until turn {opened}"


def gate_closed(box: Box, s: Fleet, unit: int) -> int:
    """14.4: the Bosporus, while a Soviet ship has to wait for it."""
    waits = box.kind[unit] != AIR and box.side[unit] == SOVIET and s.turn < s.gate_turn
    return box.gate if waits else 0


def _on_duty(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    if box.kind[unit] != AIR:
        return
    if s.flags[unit] & RETURNING and not air.bases_of(box, s, unit) >> node & 1:
        place = hex_words(box, node)
        if s.destroyed >> node & 1:
            yield True, "9.16", f"{{unit}} must return to a base; {place} is destroyed"
        yield True, "9.22", f"{{unit}} must return to a base; {place} is none of its own"
    followed = air.departed_carriers(box, s, unit)
    if followed and all(s.at[ship] != node for ship in followed):
        yield True, "9.63", "{unit}'s carrier has moved: it can only follow"


def _over_land(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    """10.12: a neighbour behind an all-land hexside, with no way round within reach."""
    start = where(s, unit)
    if box.kind[unit] == AIR or node not in box.board.neighbours[start]:
        return
    if box.board.spread(box.board.bit[start], box.naval_sides) >> node & 1:
        return
    reason = "the hexside towards {place} is all land, and {unit} does not get round it"
    yield True, "10.12", reason


def _too_far(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    """With no enemy in the way, what would it cost?"""
    free = terrain.open_to(box, s, box.side[unit], box.kind[unit])
    passages = movement.passages_of(box, box.kind[unit])
    cost = cost_of(reach(box.board, where(s, unit), movement.FAR, passages, free, 0, free), node)
    if cost < 0:
        yield from _cut_off(box, s, unit, node, free)
    if cost > box.allowance[unit]:
        case = "9.21" if box.kind[unit] == AIR else "5.23"
        yield True, case, f"{{place}} costs {cost}; {{unit}} has {box.allowance[unit]}"


def _cut_off(box: Box, s: Fleet, unit: int, node: int, free: int) -> Grounds:
    """No way at all: what closes it?"""
    start = box.board.bit[where(s, unit)]
    sides = retreat.sides_for(box, unit)
    gate = gate_closed(box, s, unit)
    forts = terrain.enemy_defended(box, s, box.side[unit])
    if box.kind[unit] != AIR:
        forts &= box.sea
    free |= start
    if gate and connected(box.board, start, sides, free | gate | forts) >> node & 1:
        until = f"until turn {s.gate_turn}"
        yield True, "14.4", f"the way to {{place}} is closed to Soviet naval units {until}"
    if connected(box.board, start, sides, free | forts) >> node & 1:
        reason = "enemy Defended hexes that have not been destroyed bar the way to {place}"
        yield True, "10.15", reason
    yield True, "10.12", "{unit} finds no way to {place}"


def _stopped(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    """Zones of control are what is left."""
    if not movement.may_go(box, s, unit):
        yield from _held(box, s, unit)
    start = where(s, unit)
    zone = zones.zones_of(box, s, 1 - box.side[unit])[box.kind[unit]]
    if zone >> start & 1 and zone >> node & 1 and node in box.board.neighbours[start]:
        yield True, "6.44", "{unit} cannot go from one controlled hex straight to {place}"
    yield True, "6.11", "enemy zones of control stop {unit} on every way to {place}"


def _held(box: Box, s: Fleet, unit: int) -> Grounds:
    holders = [
        enemy
        for enemy in zones.controllers(box, s, unit, s.at[unit])
        if box.kind[enemy] != AIR and box.allowance[enemy] >= box.allowance[unit]
    ]
    zone = f"the zone of control of {list_words(box, holders)}"
    who = "which is" if len(holders) == 1 else "which are"
    reason = f"{{unit}} cannot leave {zone}, {who} as fast as it is or faster"
    yield True, "6.43", reason, [box.unit_names[each] for each in (unit, *holders)]


def ground(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    if s.steps[-1][1] != unit:
        yield from out_of_step(box, s, "5.0", "")
    yield box.side[unit] == SOVIET, "9.16", "{unit} is Soviet and never uses a NATO base"
    yield box.kind[unit] != AIR, "9.15", "{unit} is a naval unit and uses no airbase"
    if not s.flags[unit] & RETURNING or air.on_base(box, s, unit):
        yield True, "9.15", "{unit} does not have to return to a base"
    place = hex_words(box, node)
    if not air.foreign_bases(box, s, unit) >> node & 1:
        yield s.destroyed >> node & 1, "9.16", f"the airbase in {place} is destroyed"
        yield True, "9.15", f"{place} is no NATO base of another nation"
    yield air.base_with_room(box, s, unit), "9.15", "{unit} can still reach a base of its own"
    yield from _too_far(box, s, unit, node)
    yield from _stopped(box, s, unit, node)


def raise_unit(box: Box, s: Fleet, unit: int, _: int) -> Grounds:
    yield box.side[unit] != steps.phasing_side(s), "7.47", "{unit} belongs to the other player"
    if s.at[unit] < 0:
        place = "below deck" if s.at[unit] == ABOARD else "not on the map"
        yield True, "7.47", f"{{unit}} is {place}"
    yield s.flags[unit] & RAISED, "7.47", "{unit} has been put on top already in this phase"
    yield True, "7.43", "{unit} lies as high in its stack as it may"
