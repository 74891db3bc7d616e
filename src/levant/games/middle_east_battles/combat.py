"""7.0 Combat: the combat phase, and putting an attack together."""

from levant.core.actions import act
from levant.core.nodes import members
from levant.games.middle_east_battles import results
from levant.games.middle_east_battles.army import (
    ATTACKED,
    COMBAT_FLAGS,
    SHAKEN,
    STRUCK,
    Army,
    stack_at,
)  # fmt: skip
from levant.games.middle_east_battles.artillery import (
    fire_reaches,
    guns_to_attack,
    ranged_joiners,
    support_actions,
)  # fmt: skip
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.duty import (
    Duty,
    all_artillery,
    close_to,
    completable,
    fits,
    group_of,
    impose,
    impose_around,
    left_to_attack,
    owing,
    stable,
)  # fmt: skip
from levant.games.middle_east_battles.steps import WESTERN
from levant.games.middle_east_battles.strength import (
    column_of,
    differential,
    night_shift,
    result_of,
    shifted,
    total_shift,
)  # fmt: skip
from levant.games.middle_east_battles.verbs import (
    ADD,
    ASSAULT,
    ATTACK,
    BARRAGE,
    COMBAT,
    DICE,
    END,
    JOIN,
    LAUNCHED,
    NIGHT_DIE,
)  # fmt: skip


def begin_combat(box: Box, s: Army, side: int) -> None:
    """8.10: who retreated in his own last combat phase is steady again from here on."""
    for unit in range(box.units):
        s.flags[unit] &= ~COMBAT_FLAGS
    for unit in box.of_side[side]:
        s.flags[unit] &= ~SHAKEN
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


def combat_actions(box: Box, s: Army, side: int) -> list[int]:
    """7.2, 7.3: attacks in any order; the end when nobody owes one."""
    left = left_to_attack(box, s, side)
    touched = left & touching(box, s, side)
    fired = fire_reaches(box, s, side, left)
    actions = [act(ATTACK, node) for node in members(touched | fired)]
    debtors = owing(box, s, side, left)
    if box.night[s.turn]:
        free = touched & fired & ~beside(box, s, debtors)
        actions += [act(BARRAGE, node) for node in members(free)]
    if not debtors:
        actions.append(END)
    return actions


def beside(box: Box, s: Army, units: list[int]) -> int:
    """7.19: enemies here are in the duties of the day; who fires at them is bound by 7.3."""
    hexes = 0
    for unit in units:
        hexes |= box.around[s.at[unit]]
    return hexes


def touching(box: Box, s: Army, side: int) -> int:
    """The hexes next to phasing units that have not attacked yet."""
    hexes = 0
    for unit in box.of_side[side]:
        if s.at[unit] >= 0 and not s.flags[unit] & ATTACKED:
            hexes |= box.around[s.at[unit]]
    return hexes


def begin_attack(box: Box, s: Army, side: int, node: int, barrage: bool) -> None:
    """7.19: at night an attack by more than fire alone puts the duties of the day in force."""
    clear_attack(s)
    s.targets = box.board.bit[node]
    if box.night[s.turn] and not barrage and touching(box, s, side) >> node & 1:
        impose_around(box, s, side, node)
        s.note(LAUNCHED, node)


def attack_actions(box: Box, s: Army, side: int, barrage: bool) -> list[int]:
    """7.4, 8.7: who joins, what else is attacked, what fire comes in; then the assault."""
    actions: list[int] = []
    duty = Duty(box, s, side, s.targets)
    if not barrage:
        actions += [act(JOIN, unit) for unit in close_joiners(duty)]
        actions += [act(ADD, node) for node in members(addable(duty))]
    for unit in ranged_joiners(box, s, side, s.targets, s.attackers):
        if barrage or completable(duty, s.targets, [*s.attackers, unit], fire_in(s)):
            actions.append(act(JOIN, unit))
    if side == WESTERN and may_support(duty, barrage):
        guns = guns_to_attack(box, s, s.targets) & ~s.gun_attack
        actions += support_actions(box, s, s.targets, s.air_attack, guns)
    if may_assault(duty, barrage):
        actions.append(ASSAULT)
    return actions


def fire_in(s: Army) -> bool:
    """Aircraft or ships take part in the attack being built."""
    return bool(s.air_attack[0] or s.air_attack[1] or s.gun_attack)


def may_support(duty: Duty, barrage: bool) -> bool:
    """8.4: into several hexes only together with units next to them that are no artillery."""
    box, s = duty.box, duty.s
    if s.targets & (s.targets - 1):
        if all_artillery(box, close_to(box, s, s.attackers, s.targets)):
            return False
    return barrage or completable(duty, s.targets, s.attackers, True)


def close_joiners(duty: Duty) -> list[int]:
    """7.3, 7.4, 7.18: units next to every target, not leaving another without a partner."""
    box, s = duty.box, duty.s
    group = group_of(box, s.attackers)
    found = []
    for unit in box.of_side[duty.side]:
        node = s.at[unit]
        if node < 0 or s.flags[unit] & ATTACKED or s.targets & ~box.around[node]:
            continue
        if unit not in s.attackers and fits(box, unit, group):
            if completable(duty, s.targets, [*s.attackers, unit], fire_in(s)):
                found.append(unit)
    return found


def addable(duty: Duty) -> int:
    """7.4: further hexes that every attacker touches and that some unit could attack as well."""
    box, s = duty.box, duty.s
    close = close_to(box, s, s.attackers, s.targets)
    if (fire_in(s) or len(close) < len(s.attackers)) and all_artillery(box, close):
        return 0  # 8.4
    hexes = 0
    for unit in box.of_side[duty.side]:
        node = s.at[unit]
        if node >= 0 and not s.flags[unit] & ATTACKED and not s.targets & ~box.around[node]:
            hexes |= box.around[node]
    for unit in close:
        hexes &= box.around[s.at[unit]]
    hexes &= duty.left & ~s.targets
    for node in members(hexes):
        if not completable(duty, s.targets | box.board.bit[node], s.attackers, fire_in(s)):
            hexes &= ~box.board.bit[node]
    return hexes


def may_assault(duty: Duty, barrage: bool) -> bool:
    """Somebody attacks, and nobody's duty becomes impossible (7.3)."""
    s = duty.s
    if not (s.attackers or fire_in(s)):
        return False
    return barrage or stable(duty, s.targets, s.attackers)


def commit(box: Box, s: Army) -> None:
    """7.3: everybody in the hexes is attacked, who has not been before."""
    s.defenders = [
        unit
        for node in members(s.targets)
        for unit in stack_at(s, node)
        if not s.flags[unit] & STRUCK
    ]


def resolve(box: Box, s: Army, side: int, table: int) -> None:
    """7.2: differential, column, shifts, the die of the night (7.19), the die."""
    points, shift = differential(box, s), total_shift(box, s)
    night = 0
    if box.night[s.turn]:
        die = s.roll(6)
        night = night_shift(s, die)
        s.note(DICE, NIGHT_DIE, die)
    column = shifted(box, column_of(box, points), shift + night)
    die = s.roll(6)
    result = result_of(box, s, table, column, die)
    s.note(
        COMBAT, points, shift, night, column, table, die, result,
        *s.air_attack, s.gun_attack, *s.air_defence, s.gun_defence,
        len(s.attackers), *s.attackers, len(s.defenders), *s.defenders,
        len(s.firing), *s.firing, *members(s.targets),
    )  # fmt: skip
    results.carry_out(box, s, side, result)
