"""10.44 Attacks on empty Defended hexes, beside the duty to attack units (8.21)."""

from levant.core.actions import act, acts
from levant.games.sixth_fleet import steps, verbs
from levant.games.sixth_fleet.box import SURFACE, Box
from levant.games.sixth_fleet.rules import combat, duty, terrain
from levant.games.sixth_fleet.state import Fleet


def bombardments_from(box: Box, s: Fleet, node: int) -> list[int]:
    """Empty enemy Defended hexes within the anti-surface strength that the duty leaves free."""
    targets = terrain.enemy_defended(box, s, steps.phasing_side(s))
    return [
        act(verbs.BOMBARD, node, neighbour)
        for neighbour in box.board.neighbours[node]
        if targets >> neighbour & 1
        and s.top[neighbour] < 0
        and possible(box, s, node, neighbour, [])
    ]


def begin_bombardment(box: Box, s: Fleet, node: int, into: int) -> None:
    s.attackers, s.defenders = [], []
    able = able_to_join(box, s, node, into)
    if len(able) == 1:
        s.attackers = able


def bombardment_actions(box: Box, s: Fleet, node: int, into: int) -> list[int]:
    """8.33: who joins; then resolve at zero or better (8.23)."""
    actions = acts(verbs.JOIN, able_to_join(box, s, node, into))
    if s.attackers and enough(box, s, into, s.attackers) and spared(box, s, node, s.attackers):
        actions.append(verbs.RESOLVE)
    return actions


def able_to_join(box: Box, s: Fleet, node: int, into: int) -> list[int]:
    """Units with the strength that can be part of a bombardment the duty allows."""
    return [
        unit
        for unit in armed(box, s, node)
        if unit not in s.attackers and possible(box, s, node, into, [*s.attackers, unit])
    ]


def armed(box: Box, s: Fleet, node: int) -> list[int]:
    """8.41: the units of a hex that may still attack, with an anti-surface strength."""
    return [unit for unit in combat.fresh(s, node) if box.strength[SURFACE][unit]]


def possible(box: Box, s: Fleet, node: int, into: int, chosen: list[int]) -> bool:
    """Whether these, with others or without, can bombard and leave the duty to the rest."""
    others = [unit for unit in armed(box, s, node) if unit not in chosen]
    if not enough(box, s, into, chosen + others):
        return False
    if not duty.obliged(box, s, node):
        return True
    for choice in range(1 << len(others)):
        units = chosen + [unit for n, unit in enumerate(others) if choice >> n & 1]
        if enough(box, s, into, units) and spared(box, s, node, units):
            return True
    return False


def enough(box: Box, s: Fleet, into: int, units: list[int]) -> bool:
    """8.23: zero or better, with strength at all."""
    strength = combat.joint_strength(box, s, units, SURFACE)
    return strength > 0 and strength >= 2 * box.hex_defence[into]


def spared(box: Box, s: Fleet, node: int, units: list[int]) -> bool:
    """8.21: the duty does not need these units.

    Those left can still make an attack that the hex is required to make. Where it could not make
    one anyhow, whoever has to retreat for that (8.24) cannot bombard instead.
    """
    if not duty.obliged(box, s, node):
        return True
    ready = combat.fresh(s, node)
    rest = [unit for unit in ready if unit not in units]
    if duty.compelled(box, s, node, ready):
        return duty.compelled(box, s, node, rest)
    bound = duty.bound(box, s, node)
    return not any(unit in bound for unit in units)
