"""8.0 The combat phase: attacks in any order, and the duties that must be met before it ends."""

from levant.core.actions import act
from levant.games.sixth_fleet import steps, verbs
from levant.games.sixth_fleet.box import Box
from levant.games.sixth_fleet.rules import bombardment, combat, duty, terrain, zones
from levant.games.sixth_fleet.state import Fleet


def begin_combat(box: Box, s: Fleet) -> None:
    for unit in range(box.units):
        s.flags[unit] = 0
        s.target[unit] = -1
    s.discharged = 0


def combat_actions(box: Box, s: Fleet) -> list[int]:
    """8.1, 8.2: attacks in any order; retreats for want of one; the end when no duty is left."""
    actions: list[int] = []
    owing = False
    forts = terrain.enemy_defended(box, s, steps.phasing_side(s))
    by_forts = box.board.spread(forts, box.every_side)
    for node in front(box, s):
        if not combat.fresh(s, node):
            continue
        attacks = combat.attacks_from(box, s, node)
        actions += attacks
        if duty.is_bound(box, s, node):
            owing = True
            if duty.may_withdraw(box, s, node, attacks):
                actions.append(act(verbs.WITHDRAW, node))
        elif duty.obliged(box, s, node):
            owing = True
        if by_forts >> node & 1:
            actions += bombardment.bombardments_from(box, s, node)
    if not owing:
        actions.append(verbs.END)
    return actions


def duties(box: Box, s: Fleet) -> tuple[list[int], list[int], list[int]]:
    """8.21: the hexes that must attack; 6.42: attack or retreat; 8.24: that can but retreat."""
    found: tuple[list[int], list[int], list[int]] = ([], [], [])
    for node in front(box, s):
        if duty.obliged(box, s, node):
            attacks = combat.attacks_from(box, s, node)
            free = duty.is_bound(box, s, node) and duty.may_withdraw(box, s, node, attacks)
            found[0 if not free else 1 if attacks else 2].append(node)
    return found


def front(box: Box, s: Fleet) -> list[int]:
    """The phasing player's hexes next to enemy units or enemy Defended hexes."""
    side = steps.phasing_side(s)
    facing = zones.zones_of(box, s, 1 - side)[zones.OCCUPIED] | terrain.enemy_defended(box, s, side)
    near = box.board.spread(facing, box.every_side)
    hexes: list[int] = []
    for unit in box.of_side[side]:
        node = s.at[unit]
        if node >= 0 and s.top[node] == unit and near >> node & 1:
            hexes.append(node)
    return hexes
