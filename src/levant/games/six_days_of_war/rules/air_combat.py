"""6.1.1 Interception and air-to-air combat, 5.5.2 emergency scrambles."""

from typing import Final

from levant.core.actions import act, first_of, second_of, verb_of
from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import EGYPT, ISRAEL, Box
from levant.games.six_days_of_war.rules import air_bases, special
from levant.games.six_days_of_war.rules.air import BASE_TARGET, raiders
from levant.games.six_days_of_war.rules.operations import air_operations
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import FIRING, INTERCEPTING

MISS: Final = 0
ABORT: Final = 1
DAMAGE: Final = 2
DESTROY: Final = 3


def group_of(box: Box, s: War, side: int, target: int) -> list[int]:
    return [u for u in raiders(box, s, side) if s.target[u] == target]


# --- interception --------------------------------------------------------------------------------


def patrols(box: Box, s: War, side: int, target: int, paid: int) -> list[int]:
    """5.5.1: over that map; for an airbase any, but Egyptians only for Egypt's.

    `paid`: this mission already counts as one of the day's air Operations.
    """
    if side == ISRAEL and not paid and s.air_operations >= air_operations(s):
        return []
    wing = [u for u in box.air[side] if s.at[u] == state.ON_PATROL and not box.bomber[u]]
    if target >= BASE_TARGET:
        if box.base_nation[target - BASE_TARGET] == EGYPT:
            return [u for u in wing if box.nation[u] == EGYPT]
        return wing
    return [u for u in wing if s.over[u] == box.map_of[target]]


def may_scramble(box: Box, s: War, side: int, target: int, scrambled: int) -> bool:
    """5.5.2: Israel, when a city, Dimona or an airbase is attacked; tried once a target."""
    if side != ISRAEL or scrambled >= 0 or not scramblers(box, s):
        return False
    if s.pre_emptive:
        return False  # 4.2.1: only air defence answers a pre-emptive attack
    return target >= BASE_TARGET or (
        target in box.tel_aviv and any(box.bomber[u] for u in group_of(box, s, 1, target))
    )


def scramblers(box: Box, s: War) -> list[int]:
    return [u for u in box.air[ISRAEL] if s.at[u] == state.AT_BASE and air_bases.ready(box, s, u)]


def intercepting_actions(
    box: Box, s: War, side: int, target: int, scrambled: int, paid: int
) -> list[int]:
    """6.1.1: each interceptor against a raider; a second one only when all have one."""
    raid = group_of(box, s, 1 - side, target)
    matched = s.pairs[1::2]
    open_raid = [r for r in raid if r not in matched] or raid
    wing = patrols(box, s, side, target, paid)
    if scrambled > 0:
        wing = wing + scramblers(box, s)
    actions = [act(verbs.INTERCEPT, u, r) for u in wing for r in open_raid]
    if may_scramble(box, s, side, target, scrambled):
        actions.append(act(verbs.SCRAMBLE))
    return [act(verbs.DONE), *actions]


def take_intercepting(
    box: Box, s: War, action: int, side: int, target: int, scrambled: int, paid: int
) -> None:
    if verb_of(action) == verbs.SCRAMBLE:
        s.steps.append((INTERCEPTING, side, target, scramble(s), paid))
        return
    unit, raider = first_of(action), second_of(action)
    if s.at[unit] == state.ON_PATROL:
        if side == ISRAEL and not paid:
            s.air_operations += 1
            paid = 1
    else:
        scrambled -= 1
    if side != ISRAEL:
        s.flags[unit] |= state.USED_UP
    s.at[unit], s.over[unit], s.target[unit] = state.FLYING, -1, -1
    s.pairs += [unit, raider]
    s.note(verbs.INTERCEPTED, unit, raider)
    s.steps.append((INTERCEPTING, side, target, scrambled, paid))


def scramble(s: War) -> int:
    """5.5.2: a die of the WFL or less; odd one unit, even two; it counts as an air Operation."""
    die = s.roll(10)
    number = 0
    if die <= s.wfl[ISRAEL]:
        number = 1 if die % 2 else 2
        if s.air_operations >= air_operations(s):
            number = 1  # one unit always may
        else:
            s.air_operations += 1
    s.note(verbs.SCRAMBLED, die, s.wfl[ISRAEL], number)
    return number


# --- the rest of the pairing ---------------------------------------------------------------------


def engaging_actions(box: Box, s: War, side: int, target: int) -> list[int]:
    """6.1.1: raiders in excess may be matched against any interceptor, or not."""
    spare = [r for r in group_of(box, s, side, target) if r not in s.pairs]
    wing = sorted({u for u in s.pairs[0::2] if box.side[u] != side})
    return [act(verbs.DONE), *(act(verbs.ENGAGE, r, u) for r in spare for u in wing)]


def all_engaged(box: Box, s: War, side: int, target: int) -> None:
    if s.pairs:
        s.steps.append((FIRING, side, target, 0))


def take_engaging(box: Box, s: War, action: int, side: int, target: int) -> None:
    raider, unit = first_of(action), second_of(action)
    s.pairs += [raider, unit]
    s.flags[raider] |= state.FIRED


def undecided(box: Box, s: War, side: int, done: int) -> list[int]:
    """Intercepted raiders that can still choose to keep their aim (16.3)."""
    found: list[int] = []
    for raider in s.pairs[1::2]:
        if box.side[raider] == side and raider not in found:
            found.append(raider)
    return found[done:]


def firing_settled(box: Box, s: War, side: int, target: int, done: int) -> bool:
    left = undecided(box, s, side, done)
    if left and box.bf[left[0]]:
        return True
    s.steps.pop()
    if left:
        take_firing(box, s, act(verbs.FIRE, left[0]), side, target, done)
    return False


def firing_actions(box: Box, s: War, side: int, target: int, done: int) -> list[int]:
    raider = undecided(box, s, side, done)[0]
    return [act(verbs.FIRE, raider), act(verbs.HOLD_FIRE, raider)]


def take_firing(box: Box, s: War, action: int, side: int, target: int, done: int) -> None:
    if verb_of(action) == verbs.FIRE:
        s.flags[first_of(action)] |= state.FIRED
    s.steps.append((FIRING, side, target, done + 1))


# --- combat --------------------------------------------------------------------------------------


def duels(box: Box, s: War) -> list[tuple[int, int]]:
    """(firer, target): every unit that fires does so once, at the enemy it is matched with."""
    found: list[tuple[int, int]] = []
    firers: list[int] = []
    for k in range(0, len(s.pairs), 2):
        unit, enemy = s.pairs[k], s.pairs[k + 1]
        found.append((unit, enemy))
        firers.append(unit)
        if s.flags[enemy] & state.FIRED and enemy not in firers:
            found.append((enemy, unit))
            firers.append(enemy)
    return found


def fight(box: Box, s: War, target: int) -> bool:
    """6.1.1: all dice, then all results; interceptors go home, raiders hit do so too."""
    s.steps.pop()
    worst: dict[int, int] = {}
    shots: dict[int, int] = {}
    for firer, enemy in duels(box, s):
        die = s.roll(10)
        total = die + air_modifier(box, enemy, shots.get(enemy, 0))
        shots[enemy] = shots.get(enemy, 0) + 1
        result = air_result(box, firer, total)
        s.note(verbs.AIR_COMBAT, firer, enemy, die, total, result)
        worst[enemy] = max(worst.get(enemy, MISS), result)
    for unit, result in worst.items():
        if result == DESTROY:
            special.eliminate(box, s, unit, verbs.BY_AIR)
        elif result == DAMAGE:
            s.flags[unit] |= state.DAMAGED
        if result in (DAMAGE, ABORT):
            s.target[unit] = -1
    s.pairs = []
    return False


def air_modifier(box: Box, enemy: int, shots: int) -> int:
    """-1 against a bomber, -1 for the second and later units firing at the same one."""
    total = box.drm["air_to_air/bomber"] if box.bomber[enemy] else 0
    return total + (box.drm["air_to_air/second-shot"] if shots else 0)


def air_result(box: Box, firer: int, total: int) -> int:
    """6.1.1: below the AF destroys, equal damages, one above aborts."""
    margin = total - box.af[firer]
    return DESTROY if margin < 0 else DAMAGE if margin == 0 else ABORT if margin == 1 else MISS
