"""8.2 Which units must attack, and what becomes of those that cannot."""

from levant.core.actions import second_of
from levant.games.sixth_fleet.box import Box
from levant.games.sixth_fleet.rules import combat, retreat, zones
from levant.games.sixth_fleet.state import BOMBARDED, EXEMPT, Fleet, stack_at
from levant.games.sixth_fleet.verbs import WITHDRAWN


def obliged(box: Box, s: Fleet, node: int) -> list[int]:
    """8.21: the units that bind their hex to attack; none once it has attacked units.

    Who has bombarded makes no second attack (8.13), but leaves the duty to those that it stood
    with, as long as they must meet it.
    """
    if s.discharged >> node & 1:
        return []
    found = bound(box, s, node)
    if found:
        return found
    spent = [
        unit
        for unit in stack_at(s, node)
        if s.flags[unit] & (BOMBARDED | EXEMPT) == BOMBARDED and _binds(box, s, unit, node)
    ]
    return spent if spent and compelled(box, s, node, combat.fresh(s, node)) else []


def bound(box: Box, s: Fleet, node: int) -> list[int]:
    """The units of a hex that bind it and have neither attacked nor been exempted (8.5, 8.75)."""
    return [unit for unit in combat.fresh(s, node) if _binds(box, s, unit, node)]


def _binds(box: Box, s: Fleet, unit: int, node: int) -> bool:
    """An enemy that controls the hex could attack the unit (6.42), and it that enemy (8.22)."""
    return any(box.strength[box.kind[e]][unit] > 0 for e in zones.controllers(box, s, unit, node))


def compelled(box: Box, s: Fleet, node: int, units: list[int]) -> bool:
    """Whether these units of a hex can attack so that none attacks an enemy harmless to it."""
    if not units:
        return False
    enemy = zones.zones_of(box, s, 1 - box.side[units[0]])[zones.OCCUPIED]
    for neighbour in box.board.neighbours[node]:
        if enemy >> neighbour & 1:
            for target in stack_at(s, neighbour):
                if must_take(box, s, units, target):
                    return True
    return False


def must_take(box: Box, s: Fleet, units: list[int], target: int) -> bool:
    """6.42, 8.22: nobody is ever required to attack an enemy that could not attack him."""
    able = combat.able_against(box, s, units, target)
    if not able:
        return False
    group = combat.least_group(box, s, target)
    wary = [u for u in able if any(box.strength[box.kind[u]][e] for e in group)]
    return bool(wary) and combat.differential_of(box, s, wary, target) >= 0


def is_bound(box: Box, s: Fleet, node: int) -> bool:
    """Whether there are such units, and the duty is not done; the first that is found will do."""
    if s.discharged >> node & 1:
        return False
    return any(_binds(box, s, unit, node) for unit in combat.fresh(s, node))


def may_withdraw(box: Box, s: Fleet, node: int, attacks: list[int]) -> bool:
    """8.24: of these attacks, all that a bound hex could make, it can be required to make none."""
    units = combat.fresh(s, node) if attacks else []
    return not any(must_take(box, s, units, second_of(action)) for action in attacks)


def withdraw(box: Box, s: Fleet, node: int) -> None:
    """8.24: back one hex; 8.74, 8.75 exempt them afterwards."""
    s.pending = bound(box, s, node)
    for unit in s.pending:
        s.flags[unit] |= EXEMPT
    s.note(WITHDRAWN, node, *s.pending)
    retreat.begin_retreat(box, s, node, box.side[s.pending[0]])
