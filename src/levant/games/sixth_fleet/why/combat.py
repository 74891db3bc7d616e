"""Why an attack, a retreat or an advance is refused."""

from levant.core.refusal import Grounds
from levant.games.sixth_fleet import steps
from levant.games.sixth_fleet.box import AIR, Box
from levant.games.sixth_fleet.rules import bombardment, combat, combat_phase, duty, retreat, terrain
from levant.games.sixth_fleet.rules.stacking import room
from levant.games.sixth_fleet.rules.zones import controlled
from levant.games.sixth_fleet.state import ABOARD, ATTACKED, EXEMPT, Fleet, stack_at
from levant.games.sixth_fleet.why.movement import closed, enemies_in, shut
from levant.games.sixth_fleet.words import (
    STRENGTHS,
    duty_words,
    hex_words,
    list_words,
    unit_words,
)


def end(box: Box, s: Fleet) -> Grounds:
    """8.21: some hexes still owe an attack, 8.24: or a retreat."""
    duties = combat_phase.duties(box, s)
    nodes = [node for hexes in duties for node in hexes]
    units = [box.unit_names[unit] for node in nodes for unit in duty.obliged(box, s, node)]
    yield True, "8.21" if duties[0] or duties[1] else "8.24", duty_words(box, s, duties), units


def attack(box: Box, s: Fleet, node: int, target: int) -> Grounds:
    names, name = [box.unit_names[target]], unit_words(box, target)
    yield from _idle(box, s, node)
    yield s.at[target] == ABOARD, "9.62", f"{name} is below deck and cannot be attacked", names
    yield s.at[target] < 0, "8.11", f"{name} is not on the map", names
    if box.side[target] == steps.phasing_side(s):
        asked = "click an enemy next to one of your units to attack it"
        yield True, "8.0", f"{name} is your own: {asked}", names
    if s.at[target] not in box.board.neighbours[node]:
        yield True, "8.11", f"{name} is not next to {hex_words(box, node)}", names
    kind = box.kind[target]
    if not any(box.strength[kind][unit] for unit in combat.fresh(s, node)):
        reason = f"no unit there that may still attack has any {STRENGTHS[kind]} strength"
        yield True, "8.41", reason, names
    if not combat.eligible(box, s, node, target):
        passed = combat.skipped_kinds(box, s, target)
        above = [unit for unit in combat.above(s, target) if box.kind[unit] in passed]
        reason = f"units above must be attacked first: {list_words(box, above)}"
        yield True, "7.45", reason, names + [box.unit_names[unit] for unit in above]
    group = combat.least_group(box, s, target)
    reason = f"the differential against {list_words(box, group)} would be below zero"
    yield True, "8.23", reason, [box.unit_names[unit] for unit in group]


def bombard(box: Box, s: Fleet, node: int, into: int) -> Grounds:
    yield from _idle(box, s, node)
    place = hex_words(box, into)
    yield s.destroyed >> into & 1, "10.46", f"the defences of {place} are destroyed already"
    if not terrain.enemy_defended(box, s, steps.phasing_side(s)) >> into & 1:
        yield True, "10.44", f"{place} is no enemy Defended hex"
    if into not in box.board.neighbours[node]:
        yield True, "8.11", f"{place} is not next to {hex_words(box, node)}"
    if s.top[into] >= 0:
        standing = stack_at(s, into)
        units = [box.unit_names[unit] for unit in standing]
        yield True, "10.44", f"units stand in {place}: {list_words(box, standing)}", units
    armed = bombardment.armed(box, s, node)
    reason = "no unit there that may still attack has any anti-surface strength"
    yield not armed, "8.41", reason
    if not bombardment.enough(box, s, into, armed):
        yield True, "8.23", f"the differential against {place} would be below zero"
    units = [box.unit_names[unit] for unit in duty.obliged(box, s, node)]
    reason = f"{hex_words(box, node)} must attack enemy units, and needs those with the strength"
    yield True, "8.21", reason, units


def _idle(box: Box, s: Fleet, node: int) -> Grounds:
    """Why nobody attacks from a hex."""
    stack = stack_at(s, node)
    if not stack or box.side[stack[0]] != steps.phasing_side(s):
        yield True, "8.11", f"no unit of the phasing player is in {hex_words(box, node)}"
    if not combat.fresh(s, node):
        units = [box.unit_names[unit] for unit in stack]
        if all(s.flags[unit] & EXEMPT for unit in stack):
            yield from _spent(s, stack[0], list_words(box, stack), units)
        yield True, "8.13", f"every unit in {hex_words(box, node)} has attacked", units


def _spent(s: Fleet, unit: int, who: str, units: list[str]) -> Grounds:
    """Who advanced has attacked before; who fell back for want of an attack has not."""
    if s.flags[unit] & ATTACKED:
        yield True, "8.5", f"{who} advanced after combat and may not attack again", units
    yield True, "8.74", f"{who} retreated for want of an attack and may not attack now", units


def withdraw(box: Box, s: Fleet, node: int, _: int) -> Grounds:
    place = hex_words(box, node)
    stack = stack_at(s, node)
    if not stack or box.side[stack[0]] != steps.phasing_side(s):
        yield True, "8.24", f"no unit of the phasing player is in {place}"
    yield not duty.obliged(box, s, node), "8.24", f"no unit in {place} has to attack"
    yield True, "8.24", f"units in {place} can attack at zero or better, so they must"


def join(box: Box, s: Fleet, unit: int, _: int) -> Grounds:
    node = s.steps[-1][1]
    yield s.at[unit] == ABOARD, "9.62", "{unit} is below deck and does not attack"
    if s.at[unit] != node:
        yield True, "8.12", f"{{unit}} is not in {hex_words(box, node)}; hexes attack separately"
    yield unit in s.attackers, "8.42", "{unit} takes part already"
    if s.flags[unit] & EXEMPT:
        yield from _spent(s, unit, "{unit}", [box.unit_names[unit]])
    yield s.flags[unit] & ATTACKED, "8.13", "{unit} has attacked already"
    kind = combat.target_kind(box, s)
    yield not box.strength[kind][unit], "8.41", f"{{unit}} has no {STRENGTHS[kind]} strength"
    needed = "{unit} is needed for the attack on enemy units that its hex must make"
    yield not s.defenders, "8.21", needed
    yield True, "7.45", "{unit} must first attack what lies above the target"


def add(box: Box, s: Fleet, unit: int, _: int) -> Grounds:
    yield unit in s.defenders, "8.31", "{unit} is attacked already"
    if not s.defenders or s.at[unit] != s.at[s.defenders[-1]]:
        yield True, "8.35", "{unit} is not in the hex that is attacked"
    if box.kind[unit] != combat.target_kind(box, s):
        yield True, "8.36", "{unit} is of another type and is attacked separately"
    if unit not in combat.addable(box, s, s.defenders[-1]):
        yield True, "7.44", "{unit} lies below the target: attack down to it instead"
    yield True, "8.23", "with {unit} the differential would be below zero"


def resolve(box: Box, s: Fleet, _: int, __: int) -> Grounds:
    yield not s.attackers, "8.0", "nobody has joined the attack yet"
    units = [box.unit_names[unit] for unit in s.defenders]
    yield True, "8.23", "the differential is below zero; more units must join", units


def retreat_to(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    yield unit not in s.pending, "8.71", "{unit} does not have to retreat"
    if node not in box.board.neighbours[s.at[unit]]:
        yield True, "8.71", "a retreat is one hex; {place} is not next to {unit}"
    yield from _no_way(box, s, unit, node)


def displace(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    yield s.at[unit] != s.steps[-1][1], "8.71", "{unit} is not being displaced"
    if node not in box.board.neighbours[s.at[unit]]:
        yield True, "8.71", "{unit} is displaced by one hex; {place} is not adjacent"
    yield from _no_way(box, s, unit, node)


def _no_way(box: Box, s: Fleet, unit: int, node: int) -> Grounds:
    yield from shut(box, s, unit, node)
    yield enemies_in(box, s, unit, node), "8.71", "enemy units stand in {place}"
    across = box.board.spread(box.board.bit[s.at[unit]], retreat.sides_for(box, unit))
    yield not across >> node & 1, "10.12", "the hexside towards {place} is all land"
    yield controlled(box, s, unit, node), "6.5", "{place} is controlled by the enemy"
    yield not room(box, s, unit, node), "7.22", "{place} is full"
    yield True, "8.71", "{place} would leave another unit without a place"


def advance(box: Box, s: Fleet, unit: int, _: int) -> Grounds:
    node, side = s.steps[-1][1], s.steps[-1][2]
    place = hex_words(box, node)
    yield box.side[unit] != side, "8.5", "{unit} belongs to the other player"
    if s.at[unit] < 0 or node not in box.board.neighbours[s.at[unit]]:
        yield True, "8.5", f"{{unit}} is not next to {place}"
    if not retreat.can_enter(box, s, unit, node):
        yield from closed(box, s, unit, node)
        yield True, "10.12", f"{{unit}} cannot cross to {place}"
    if not room(box, s, unit, node):
        yield True, "9.41" if box.kind[unit] == AIR else "7.0", f"{place} is full"
    yield True, "8.5", f"{{unit}} did not attack {place}"
