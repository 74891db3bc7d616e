"""8.0 Artillery, air power and naval gunfire: who may fire at what, and for whom."""

from typing import Final

from levant.core.actions import act, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.middle_east_battles import state, steps, verbs
from levant.games.middle_east_battles.box import MOTO, Box
from levant.games.middle_east_battles.rules import movement, zones
from levant.games.middle_east_battles.rules.joint import close_to, fits, group_of
from levant.games.middle_east_battles.state import Army

GUN_BARRAGE: Final = 4  # 8.19
GUN_FPF: Final = 2


# --- barrage (8.2 to 8.9, 8.16, 8.18, 8.19) ----------------------------------------------------


def may_barrage(box: Box, s: Army, unit: int) -> bool:
    """8.1, 7.14: artillery that may fire from a distance; 8.9: not if it must attack next to it."""
    if not box.artillery[unit] or s.at[unit] < 0 or box.missile[unit]:
        return False
    if s.flags[unit] & (state.ATTACKED | state.DISPLACED):
        return False
    if not s.flags[unit] & state.DUE:
        return True
    enemy = zones.zones_of(box, s, 1 - box.side[unit])[zones.OCCUPIED]
    return not box.around[s.at[unit]] & enemy


def in_range(box: Box, s: Army, unit: int, targets: int) -> int:
    """2.9, 8.3, 8.8, 8.14: those of the hexes within range, over any ground."""
    return targets & movement.field_of(box, s.at[unit], box.range[unit])


def barrage_hexes(box: Box, s: Army, unit: int, targets: int) -> int:
    """8.9: not those next to it; 8.16: an Egyptian gun fires only where an Egyptian unit is."""
    node = s.at[unit]
    hexes = targets & movement.field_of(box, node, box.range[unit]) & ~box.around[node]
    if hexes and box.side[unit] == steps.EGYPTIAN:
        hexes &= zones.zones_of(box, s, steps.EGYPTIAN)[1]
    return hexes


def ranged_joiners(box: Box, s: Army, side: int, targets: int, attackers: list[int]) -> list[int]:
    """8.7, 8.8: the artillery that may add its barrage to an attack."""
    close = close_to(box, s, attackers, targets)
    if targets & (targets - 1) and all(box.artillery[unit] for unit in close):
        return []  # 8.4: into several hexes only beside units that are no artillery
    group = group_of(box, attackers)
    already = limited_guns(box, s, targets, attackers)
    found = []
    for unit in box.guns_of[side]:
        if unit in attackers or not may_barrage(box, s, unit):
            continue
        if not box.around[s.at[unit]] & targets:
            hexes = barrage_hexes(box, s, unit, targets)
            if hexes and fits(box, unit, group) and within_limit(box, side, hexes, already):
                found.append(unit)
    return found


def within_limit(box: Box, side: int, hexes: int, already: int) -> bool:
    """8.16: one Egyptian gun from a distance; 8.17: any number into or next to forts."""
    return side == steps.WESTERN or already == 0 or bool(hexes & box.near_forts)


def limited_guns(box: Box, s: Army, targets: int, attackers: list[int]) -> int:
    """8.16, 8.17: the guns firing from a distance, those at forts not counted."""
    far = [unit for unit in attackers if not box.around[s.at[unit]] & targets]
    return sum([1 for gun in far if not barrage_hexes(box, s, gun, targets) & box.near_forts])


def limited_fire(box: Box, s: Army) -> int:
    """8.16, 8.17: the same for the guns giving protective fire."""
    return sum([1 for gun in s.firing if not protected_hexes(box, s, gun) & box.near_forts])


def support_actions(box: Box, s: Army, targets: int, given: list[int], guns: int) -> list[int]:
    """8.18, 8.19: the airstrikes and ships' guns that may still come in on the Western side.

    `given` are the airstrikes already in this combat, `guns` the bits of ships that may fire.
    """
    actions: list[int] = []
    for nation in range(len(box.nations)):
        if not given[nation]:
            for number in range(1, s.strikes[nation] + 1):
                actions.append(act(verbs.STRIKE, nation, number))
        if guns >> nation & 1:
            actions.append(act(verbs.GUNFIRE, nation))
    return actions


def guns_to_attack(box: Box, s: Army, targets: int) -> int:
    """8.19: ships whose barrage is unused, against a hex next to a unit of their nation."""
    guns = 0
    for nation in members(box.ships & ~s.gunfire):
        if nation_zone(box, s, nation) & targets:
            guns |= 1 << nation
    return guns


def nation_zone(box: Box, s: Army, nation: int) -> int:
    """The hexes next to units of a nation."""
    hexes = 0
    for unit in box.of_side[steps.WESTERN]:
        if box.nation[unit] == nation and s.at[unit] >= 0:
            hexes |= box.around[s.at[unit]]
    return hexes


def fire_reaches(box: Box, s: Army, side: int, targets: int) -> int:
    """The hexes that artillery, aircraft or ships could attack without any unit next to them."""
    if side == steps.WESTERN and (s.strikes[0] or s.strikes[1]):
        return targets
    hexes = 0
    for unit in box.guns_of[side]:
        if targets & ~hexes and may_barrage(box, s, unit):
            hexes |= barrage_hexes(box, s, unit, targets & ~hexes)
    if side == steps.WESTERN:
        for nation in members(box.ships & ~s.gunfire):
            hexes |= nation_zone(box, s, nation) & targets
    return hexes


def pure_fire(box: Box, s: Army) -> bool:
    """8.6, 8.12: the attack is made by artillery, aircraft and ships alone."""
    return all(box.artillery[unit] for unit in s.attackers)


# --- final protective fire (8.10 to 8.13) ------------------------------------------------------


def may_protect(box: Box, s: Army, unit: int) -> bool:
    """8.10, 7.14: not if attacked, displaced or retreated, nor next to an enemy; once a phase."""
    if not box.artillery[unit] or s.at[unit] < 0 or not box.fpf[unit]:
        return False
    if (
        s.flags[unit] & (state.STRUCK | state.DISPLACED | state.SHAKEN | state.FIRED)
        or unit in s.defenders
    ):
        return False
    enemy = zones.zones_of(box, s, 1 - box.side[unit])[zones.OCCUPIED]
    return not box.around[s.at[unit]] & enemy


def protected_hexes(box: Box, s: Army, unit: int) -> int:
    """The attacked hexes that an artillery unit may fire for (8.3, 7.18, 10.12)."""
    if box.missile[unit] and not against_vehicles(box, s):
        return 0
    hexes = 0
    for defender in s.defenders:
        node = s.at[defender]
        if box.board.distance(s.at[unit], node) <= box.range[unit]:
            if fits(box, defender, box.group[unit]) and sees(box, s, unit, node):
                hexes |= box.board.bit[node]
    return hexes


def against_vehicles(box: Box, s: Army) -> bool:
    """10.12: whether a mechanized unit attacks at close quarters."""
    return any(box.mobility[unit] == MOTO for unit in close_to(box, s, s.attackers, s.targets))


def sees(box: Box, s: Army, unit: int, node: int) -> bool:
    """10.12: the missile fires into, never through, town, city or rough; 8.14: others anywhere."""
    start = s.at[unit]
    if not box.missile[unit] or box.board.distance(start, node) < 2:
        return True
    between = box.around[start] & box.around[node]  # one hex, or the two beside a hexside
    return bool(between & ~box.towns)


def protection_actions(box: Box, s: Army) -> list[int]:
    """8.10 to 8.12, 8.16 to 8.19: what the defender may fire; none against fire alone."""
    if pure_fire(box, s):
        return []
    side = 1 - steps.phasing_side(s)
    actions: list[int] = []
    already = limited_fire(box, s)
    for unit in box.guns_of[side]:
        if unit not in s.firing and may_protect(box, s, unit):
            hexes = protected_hexes(box, s, unit)
            if hexes and within_limit(box, side, hexes, already):
                actions.append(act(verbs.FIRE, unit))
    if side == steps.WESTERN:
        guns = guns_to_protect(box, s)
        actions += support_actions(box, s, s.targets, s.air_defence, guns)
    if actions:
        actions.append(verbs.HOLD)
    return actions


def guns_to_protect(box: Box, s: Army) -> int:
    """8.19: ships whose FPF is unused, for a defending unit of their nation."""
    guns = 0
    for unit in s.defenders:
        guns |= box.ships & 1 << box.nation[unit] & ~(s.gunfire >> 2)
    return guns


def protect(box: Box, s: Army, action: int) -> None:
    verb, a = verb_of(action), first_of(action)
    if verb == verbs.FIRE:
        s.firing = [*s.firing, a]
    elif verb == verbs.STRIKE:
        s.strikes[a] -= second_of(action)
        s.air_defence[a] = second_of(action)
    elif verb == verbs.GUNFIRE:
        s.gunfire |= 4 << a
        s.gun_defence |= 1 << a
    else:
        s.steps.pop()
        end_fire(box, s)


def end_fire(box: Box, s: Army) -> None:
    s.steps.append((steps.CHOOSING,))
