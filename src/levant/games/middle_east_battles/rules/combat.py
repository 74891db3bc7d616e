"""7.0 Combat: the combat phase, and putting an attack together."""

from levant.core.actions import act, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.state import copy_of
from levant.games.middle_east_battles import state, steps, verbs
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import artillery, attempt, joint, results, strength
from levant.games.middle_east_battles.rules.cover import Cover
from levant.games.middle_east_battles.rules.duty import (
    Duty,
    beside,
    enemies_left,
    impose,
    impose_around,
    owing,
)
from levant.games.middle_east_battles.state import Army


def begin_combat(box: Box, s: Army, side: int) -> None:
    """8.10: who retreated in his own last combat phase is steady again from here on."""
    for unit in range(box.units):
        s.flags[unit] &= ~state.COMBAT_FLAGS
    for unit in box.of_side[side]:
        s.flags[unit] &= ~state.SHAKEN
    clear_attack(s)
    if not box.night[s.turn]:
        impose(box, s, side)  # 7.19: by night combat is voluntary


def clear_attack(s: Army) -> None:
    s.targets = 0
    s.attackers = []
    s.defenders = []
    s.firing = []
    s.air_attack = [0, 0]
    s.air_defence = [0, 0]
    s.gun_attack = 0
    s.gun_defence = 0


def combat_actions(box: Box, s: Army) -> list[int]:
    """7.2, 7.3: attacks in any order; the end when nobody owes one, nor is an enemy left."""
    side = steps.phasing_side(s)
    left, owed = enemies_left(box, s, side)
    touched = left & touching(box, s, side)
    fired = artillery.fire_reaches(box, s, side, left)
    debtors = owing(box, s, side, left)
    free = touched & fired & ~beside(box, s, debtors) if box.night[s.turn] else 0
    hexes = touched | fired
    stray = owed & ~beside(box, s, debtors)  # as stray_hexes
    if stray:
        hexes = open_hexes(box, s, side, hexes, False)
        free = open_hexes(box, s, side, free, True)
    actions = [act(verbs.ATTACK, node) for node in members(hexes)]
    actions += [act(verbs.BARRAGE, node) for node in members(free)]
    if not debtors and not (stray and takeable(box, s, side, stray)):
        actions.append(verbs.END)
    return actions


def stray_hexes(box: Box, s: Army, side: int) -> int:
    """7.3: the enemies left to fire or garrisons: nobody next to them still owes an attack."""
    left, owed = enemies_left(box, s, side)
    return owed & ~beside(box, s, owing(box, s, side, left))


def takeable(box: Box, s: Army, side: int, stray: int) -> bool:
    """7.3: whether somebody can attack one of the enemies left to fire or garrisons."""
    return Cover(box, s, side, []).unmet(stray) < stray.bit_count()


def open_hexes(box: Box, s: Army, side: int, hexes: int, barrage: bool) -> int:
    """7.3: of the hexes, those with an attack that uses nobody whom another enemy needs."""
    found = 0
    fresh = copy_of(s)
    clear_attack(fresh)  # the last attack is over
    for node in members(hexes):
        bit = box.board.bit[node]
        if opens(Duty(box, fresh, side, bit), bit, barrage):
            found |= bit
    return found


def opens(duty: Duty, target: int, barrage: bool) -> bool:
    """Whether some unit, gun, airstrike or ship can begin an attack on a hex."""
    box, s, side = duty.box, duty.s, duty.side
    if not barrage and attempt.completable(duty, target, [], False):
        return True
    for gun in artillery.ranged_joiners(box, s, side, target, []):
        if possible(duty, barrage, target, [gun]):
            return True
    if side != steps.WESTERN:
        return False
    if (s.strikes[0] or s.strikes[1]) and possible(duty, barrage, target, [], 1):
        return True
    guns = artillery.guns_to_attack(box, s, target)
    return any(possible(duty, barrage, target, [], 0, guns & bit) for bit in (1, 2) if guns & bit)


def possible(
    duty: Duty,
    barrage: bool,
    targets: int,
    attackers: list[int],
    strikes: int = 0,
    guns: int = 0,
) -> bool:
    """Whether an attack can be made with these, and with airstrikes and ships about to join.

    7.19: fire alone by night binds nobody; it only must not be needed elsewhere.
    """
    if barrage:
        return duty.spared(duty.stray & ~targets, attackers, strikes, guns)
    return attempt.completable(duty, targets, attackers, fire_in(duty.s), strikes, guns)


def touching(box: Box, s: Army, side: int) -> int:
    """The hexes next to phasing units that have not attacked yet."""
    hexes = 0
    for unit in box.of_side[side]:
        if s.at[unit] >= 0 and not s.flags[unit] & state.ATTACKED:
            hexes |= box.around[s.at[unit]]
    return hexes


def begin_attack(box: Box, s: Army, node: int, barrage: bool) -> None:
    """7.19: at night an attack by more than fire alone puts the duties of the day in force."""
    side = steps.phasing_side(s)
    clear_attack(s)
    s.steps.append((steps.ATTACKING, int(barrage)))
    s.targets = box.board.bit[node]
    if box.night[s.turn] and not barrage and touching(box, s, side) >> node & 1:
        impose_around(box, s, side, node)
        s.note(verbs.LAUNCHED, node)


def attack_actions(box: Box, s: Army, fire_alone: int) -> list[int]:
    """7.4, 8.7: who joins, what else is attacked, what fire comes in; then the assault."""
    side, barrage = steps.phasing_side(s), bool(fire_alone)
    actions: list[int] = []
    duty = Duty(box, s, side, s.targets)
    if not barrage:
        actions += [act(verbs.JOIN, unit) for unit in close_joiners(duty)]
        actions += [act(verbs.ADD, node) for node in members(addable(duty))]
    for unit in artillery.ranged_joiners(box, s, side, s.targets, s.attackers):
        if possible(duty, barrage, s.targets, [*s.attackers, unit]):
            actions.append(act(verbs.JOIN, unit))
    if side == steps.WESTERN:
        actions += fire_support(duty, barrage)
    if may_assault(duty, barrage):
        actions.append(verbs.ASSAULT)
    return actions


def take_attack(box: Box, s: Army, action: int, fire_alone: int) -> None:
    verb, a = verb_of(action), first_of(action)
    if verb == verbs.JOIN:
        s.attackers = [*s.attackers, a]
    elif verb == verbs.ADD:
        s.targets |= box.board.bit[a]
    elif verb == verbs.STRIKE:
        s.strikes[a] -= second_of(action)
        s.air_attack[a] = second_of(action)
    elif verb == verbs.GUNFIRE:
        s.gunfire |= 1 << a
        s.gun_attack |= 1 << a
    else:
        s.defenders = defenders_of(box, s)
        s.steps[-1] = (steps.DEFENDING,)


def fire_in(s: Army) -> bool:
    """Aircraft or ships take part in the attack being built."""
    return bool(s.air_attack[0] or s.air_attack[1] or s.gun_attack)


def manned(s: Army) -> bool:
    """Somebody, or something, attacks."""
    return bool(s.attackers) or fire_in(s)


def fire_support(duty: Duty, barrage: bool) -> list[int]:
    """8.4: into several hexes only together with units next to them that are no artillery.

    7.3: none that an enemy left over needs.
    """
    box, s = duty.box, duty.s
    close = joint.close_to(box, s, s.attackers, s.targets)
    if s.targets & (s.targets - 1) and joint.all_artillery(box, close):
        return []
    guns = artillery.guns_to_attack(box, s, s.targets) & ~s.gun_attack
    actions = artillery.support_actions(box, s, s.targets, s.air_attack, guns)
    if not actions:
        return []
    if not duty.orphans(duty.those(close), s.targets):
        any_fire = possible(duty, barrage, s.targets, s.attackers, 1)
        return actions if any_fire else []
    most = max(s.strikes)
    while most and not possible(duty, barrage, s.targets, s.attackers, most):
        most -= 1
    ships = 0
    for bit in (1, 2):
        if guns & bit and possible(duty, barrage, s.targets, s.attackers, 0, bit):
            ships |= bit
    return [
        action
        for action in actions
        if (verb_of(action) == verbs.STRIKE and second_of(action) <= most)
        or (verb_of(action) != verbs.STRIKE and ships >> first_of(action) & 1)
    ]


def close_joiners(duty: Duty) -> list[int]:
    """7.3, 7.4, 7.18: units next to every target, not leaving another without a partner."""
    box, s = duty.box, duty.s
    group = joint.group_of(box, s.attackers)
    found = []
    for unit in joint.free_beside(box, s, duty.side, s.targets):
        if unit not in s.attackers and joint.fits(box, unit, group):
            if attempt.completable(duty, s.targets, [*s.attackers, unit], fire_in(s)):
                found.append(unit)
    return found


def addable(duty: Duty) -> int:
    """7.4: further hexes that every attacker touches and that some unit could attack as well."""
    box, s = duty.box, duty.s
    close = joint.close_to(box, s, s.attackers, s.targets)
    if (fire_in(s) or len(close) < len(s.attackers)) and joint.all_artillery(box, close):
        return 0  # 8.4
    hexes = 0
    for unit in joint.free_beside(box, s, duty.side, s.targets):
        hexes |= box.around[s.at[unit]]
    for unit in s.attackers:
        hexes &= box.around[s.at[unit]] if unit in close else ~box.around[s.at[unit]]
    hexes &= duty.left & ~s.targets
    for node in members(hexes):
        if not attempt.completable(duty, s.targets | box.board.bit[node], s.attackers, fire_in(s)):
            hexes &= ~box.board.bit[node]
    return hexes


def may_assault(duty: Duty, barrage: bool) -> bool:
    """Somebody attacks, and nobody's duty becomes impossible (7.3)."""
    s = duty.s
    if not manned(s):
        return False
    if barrage:
        return duty.spared(duty.stray & ~s.targets, s.attackers)
    return attempt.stable(duty, s.targets, s.attackers)


def defenders_of(box: Box, s: Army) -> list[int]:
    """7.3: everybody in the hexes is attacked, who has not been before."""
    return [
        unit
        for node in members(s.targets)
        for unit in state.stack_at(s, node)
        if not s.flags[unit] & state.STRUCK
    ]


def table_actions(box: Box, s: Army) -> list[int]:
    """7.8: a choice where both tables are open."""
    return [verbs.FRONTAL, verbs.MOBILE] if len(strength.tables_allowed(box, s)) > 1 else []


def resolve_on(box: Box, s: Army, action: int = -1) -> None:
    """7.8, 8.6: on the chosen table, or the only one there is."""
    only = strength.tables_allowed(box, s)[0]
    resolve(box, s, only if action < 0 else int(verb_of(action) == verbs.MOBILE))


def resolve(box: Box, s: Army, table: int) -> None:
    """7.2: differential, column, shifts, the die of the night (7.19), the die."""
    points, shift = strength.differential(box, s), strength.total_shift(box, s)
    night = 0
    if box.night[s.turn]:
        die = s.roll(6)
        night = strength.night_shift(s, die)
        s.note(verbs.DICE, verbs.NIGHT_DIE, die)
    column = strength.shifted(box, strength.column_of(box, points), shift + night)
    die = s.roll(6)
    result = strength.result_of(box, s, table, column, die)
    s.note(
        verbs.COMBAT, points, shift, night, column, table, die, result,
        *s.air_attack, s.gun_attack, *s.air_defence, s.gun_defence,
        len(s.attackers), *s.attackers, len(s.defenders), *s.defenders,
        len(s.firing), *s.firing, *members(s.targets),
    )  # fmt: skip
    results.carry_out(box, s, steps.phasing_side(s), result)
