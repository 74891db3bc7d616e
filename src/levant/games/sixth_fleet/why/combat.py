"""Why an attack, a retreat or an advance is refused."""

from levant.core.refusal import Refusal
from levant.games.sixth_fleet import steps
from levant.games.sixth_fleet.box import AIR, Box
from levant.games.sixth_fleet.rules import bombardment, combat, combat_phase, duty, retreat, terrain
from levant.games.sixth_fleet.rules.stacking import room
from levant.games.sixth_fleet.rules.zones import controlled
from levant.games.sixth_fleet.state import ABOARD, ATTACKED, EXEMPT, Fleet, stack_at
from levant.games.sixth_fleet.why.movement import closed
from levant.games.sixth_fleet.words import STRENGTHS, hex_words


def end(box: Box, s: Fleet) -> Refusal:
    """8.21: some hexes still owe an attack, 8.24: or a retreat."""
    owing = [node for node in combat_phase.front(box, s) if duty.obliged(box, s, node)]
    units = [box.unit_names[unit] for node in owing for unit in duty.obliged(box, s, node)]
    unable = [node for node in owing if not combat.attacks_from(box, s, node)]
    attack = ", ".join(hex_words(box, node) for node in owing if node not in unable)
    if attack:
        return Refusal("8.21", f"units in these hexes must still attack: {attack}", units)
    hexes = ", ".join(hex_words(box, node) for node in unable)
    reason = f"units in these hexes must attack, cannot, and must still withdraw: {hexes}"
    return Refusal("8.24", reason, units)


def attack(box: Box, s: Fleet, node: int, target: int) -> Refusal:
    names = [box.unit_names[target]]
    attackers = _may_attack(box, s, node)
    if isinstance(attackers, Refusal):
        return attackers
    if s.at[target] == ABOARD:
        return Refusal("9.62", f"{names[0]} is below deck and cannot be attacked", names)
    if s.at[target] < 0:
        return Refusal("8.11", f"{names[0]} is not on the map", names)
    if box.side[target] == steps.phasing_side(s):
        return Refusal("8.0", f"{names[0]} is on the attacker's side", names)
    if s.at[target] not in box.board.neighbours[node]:
        return Refusal("8.11", f"{names[0]} is not next to {hex_words(box, node)}", names)
    kind = box.kind[target]
    if not any(box.strength[kind][unit] for unit in attackers):
        reason = f"no unit there that may still attack has any {STRENGTHS[kind]} strength"
        return Refusal("8.41", reason, names)
    if not combat.eligible(box, s, node, target):
        passed = combat.skipped_kinds(box, s, target)
        above = [box.unit_names[u] for u in combat.above(s, target) if box.kind[u] in passed]
        reason = f"units above must be attacked first: {', '.join(above)}"
        return Refusal("7.45", reason, names + above)
    group = [box.unit_names[unit] for unit in combat.least_group(box, s, target)]
    reason = f"the differential against {', '.join(group)} would be below zero"
    return Refusal("8.23", reason, group)


def bombard(box: Box, s: Fleet, node: int, into: int) -> Refusal:
    attackers = _may_attack(box, s, node)
    if isinstance(attackers, Refusal):
        return attackers
    place = hex_words(box, into)
    if s.destroyed >> into & 1:
        return Refusal("10.46", f"the defences of {place} are destroyed already")
    if not terrain.enemy_defended(box, s, steps.phasing_side(s)) >> into & 1:
        return Refusal("10.44", f"{place} is no enemy Defended hex")
    if into not in box.board.neighbours[node]:
        return Refusal("8.11", f"{place} is not next to {hex_words(box, node)}")
    if s.top[into] >= 0:
        units = [box.unit_names[unit] for unit in stack_at(s, into)]
        return Refusal("10.44", f"units stand in {place}: {', '.join(units)}", units)
    armed = bombardment.armed(box, s, node)
    if not armed:
        reason = "no unit there that may still attack has any anti-surface strength"
        return Refusal("8.41", reason)
    if not bombardment.enough(box, s, into, armed):
        return Refusal("8.23", f"the differential against {place} would be below zero")
    units = [box.unit_names[unit] for unit in duty.obliged(box, s, node)]
    reason = f"{hex_words(box, node)} must attack enemy units, and needs those with the strength"
    return Refusal("8.21", reason, units)


def _may_attack(box: Box, s: Fleet, node: int) -> list[int] | Refusal:
    stack = stack_at(s, node)
    if not stack or box.side[stack[0]] != steps.phasing_side(s):
        return Refusal("8.11", f"no unit of the phasing player is in {hex_words(box, node)}")
    attackers = combat.fresh(s, node)
    if attackers:
        return attackers
    units = [box.unit_names[unit] for unit in stack]
    if all(s.flags[unit] & EXEMPT for unit in stack):
        return _spent(s, stack[0], ", ".join(units), units)
    return Refusal("8.13", f"every unit in {hex_words(box, node)} has attacked", units)


def _spent(s: Fleet, unit: int, who: str, units: list[str]) -> Refusal:
    """Who advanced has attacked before; who fell back for want of an attack has not."""
    if s.flags[unit] & ATTACKED:
        return Refusal("8.5", f"{who} advanced after combat and may not attack again", units)
    return Refusal("8.74", f"{who} retreated for want of an attack and may not attack now", units)


def withdraw(box: Box, s: Fleet, node: int, _: int) -> Refusal:
    place = hex_words(box, node)
    stack = stack_at(s, node)
    if not stack or box.side[stack[0]] != steps.phasing_side(s):
        return Refusal("8.24", f"no unit of the phasing player is in {place}")
    if not duty.obliged(box, s, node):
        return Refusal("8.24", f"no unit in {place} has to attack")
    return Refusal("8.24", f"units in {place} can attack at zero or better, so they must")


def join(box: Box, s: Fleet, unit: int, _: int) -> Refusal:
    name, node = box.unit_names[unit], s.steps[-1][1]
    if s.at[unit] == ABOARD:
        return Refusal("9.62", f"{name} is below deck and does not attack", [name])
    if s.at[unit] != node:
        reason = f"{name} is not in {hex_words(box, node)}; hexes attack separately"
        return Refusal("8.12", reason, [name])
    if unit in s.attackers:
        return Refusal("8.42", f"{name} takes part already", [name])
    if s.flags[unit] & EXEMPT:
        return _spent(s, unit, name, [name])
    if s.flags[unit] & ATTACKED:
        return Refusal("8.13", f"{name} has attacked already", [name])
    kind = combat.target_kind(box, s)
    if not box.strength[kind][unit]:
        return Refusal("8.41", f"{name} has no {STRENGTHS[kind]} strength", [name])
    if not s.defenders:
        reason = f"{name} is needed for the attack on enemy units that its hex must make"
        return Refusal("8.21", reason, [name])
    return Refusal("7.45", f"{name} must first attack what lies above the target", [name])


def add(box: Box, s: Fleet, unit: int, _: int) -> Refusal:
    name = box.unit_names[unit]
    if unit in s.defenders:
        return Refusal("8.31", f"{name} is attacked already", [name])
    if not s.defenders or s.at[unit] != s.at[s.defenders[-1]]:
        return Refusal("8.35", f"{name} is not in the hex that is attacked", [name])
    if box.kind[unit] != combat.target_kind(box, s):
        return Refusal("8.36", f"{name} is of another type and is attacked separately", [name])
    if unit not in combat.addable(box, s, s.defenders[-1]):
        return Refusal("7.44", f"{name} lies below the target: attack down to it instead", [name])
    return Refusal("8.23", f"with {name} the differential would be below zero", [name])


def resolve(box: Box, s: Fleet, _: int, __: int) -> Refusal:
    if not s.attackers:
        return Refusal("8.0", "nobody has joined the attack yet")
    units = [box.unit_names[unit] for unit in s.defenders]
    return Refusal("8.23", "the differential is below zero; more units must join", units)


def retreat_to(box: Box, s: Fleet, unit: int, node: int) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node, unit)
    if unit not in s.pending:
        return Refusal("8.71", f"{name} does not have to retreat", [name])
    if node not in box.board.neighbours[s.at[unit]]:
        return Refusal("8.71", f"a retreat is one hex; {place} is not next to {name}", [name])
    return _no_way(box, s, unit, node)


def displace(box: Box, s: Fleet, unit: int, node: int) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node, unit)
    if s.at[unit] != s.steps[-1][1]:
        return Refusal("8.71", f"{name} is not being displaced", [name])
    if node not in box.board.neighbours[s.at[unit]]:
        return Refusal("8.71", f"{name} is displaced by one hex; {place} is not adjacent", [name])
    return _no_way(box, s, unit, node)


def _no_way(box: Box, s: Fleet, unit: int, node: int) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node, unit)
    barred = closed(box, s, unit, node)
    if barred and barred.case == "5.21":
        return Refusal("8.71", f"enemy units stand in {place}", [name])
    if barred:
        return barred
    across = box.board.spread(box.board.bit[s.at[unit]], retreat.sides_for(box, unit))
    if not across >> node & 1:
        return Refusal("10.12", f"the hexside towards {place} is all land", [name])
    if controlled(box, s, unit, node):
        return Refusal("6.5", f"{place} is controlled by the enemy", [name])
    if not room(box, s, unit, node):
        return Refusal("7.22", f"{place} is full", [name])
    return Refusal("8.71", f"{place} would leave another unit without a place", [name])


def advance(box: Box, s: Fleet, unit: int, _: int) -> Refusal:
    name, node, side = box.unit_names[unit], s.steps[-1][1], s.steps[-1][2]
    place = hex_words(box, node)
    if box.side[unit] != side:
        return Refusal("8.5", f"{name} belongs to the other player", [name])
    if s.at[unit] < 0 or node not in box.board.neighbours[s.at[unit]]:
        return Refusal("8.5", f"{name} is not next to {place}", [name])
    if not retreat.can_enter(box, s, unit, node):
        across = Refusal("10.12", f"{name} cannot cross to {place}", [name])
        return closed(box, s, unit, node) or across
    if not room(box, s, unit, node):
        return Refusal("9.41" if box.kind[unit] == AIR else "7.0", f"{place} is full", [name])
    return Refusal("8.5", f"{name} did not attack {place}", [name])
