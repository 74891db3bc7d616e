"""5.5 Air Operations: who flies where, in what order, and back to which base."""

from typing import Final

from levant.core.actions import act, act_each, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import IRAQ, JORDAN, SINAI, UAR, Box
from levant.games.six_days_of_war.rules import air_bases, entry, special
from levant.games.six_days_of_war.state import War

BASE_TARGET: Final = 4000  # targets from here on are airbases


# --- declaring -----------------------------------------------------------------------------------


def missions_actions(box: Box, s: War, side: int) -> list[int]:
    """5.2, 5.5: units that may still be sent; 6.0: all attacks are declared before any is made."""
    actions = []
    if s.budget > 0:
        actions = acts(verbs.ACTIVATE, ready_flyers(box, s, side))
    if raiders(box, s, side):
        actions.append(act(verbs.LAUNCH))
    return actions


def all_sent(box: Box, s: War, side: int) -> None:
    s.steps.append((steps.RESOLVING, side))


def ready_flyers(box: Box, s: War, side: int) -> list[int]:
    fresh = [unit for unit in box.air[side] if not s.flags[unit] & state.USED_UP]
    ready = [unit for unit in fresh if air_bases.ready(box, s, unit)]
    return [unit for unit in ready if strikes(box, s, unit) or raids(box, s, unit)]


def raiders(box: Box, s: War, side: int) -> list[int]:
    """Air units on their way to a target."""
    return [u for u in box.air[side] if s.at[u] == state.FLYING and s.target[u] >= 0]


def take_missions(box: Box, s: War, action: int, side: int) -> None:
    if verb_of(action) == verbs.LAUNCH:
        s.steps[-1] = (steps.RESOLVING, side)
        return
    unit = first_of(action)
    s.budget -= 1
    s.flags[unit] |= state.ACTIVATED
    if side == UAR:
        s.flags[unit] |= state.USED_UP
    s.steps.append((steps.AIMING, side, unit))


def strikes(box: Box, s: War, unit: int) -> int:
    """5.5: enemy-occupied hexes; for bombers also the ways to Tel Aviv (6.1.2)."""
    side = box.side[unit]
    nodes = state.occupied(box, s, 1 - side) & ~box.board.bit[box.hermon]
    if side == UAR:
        if box.bomber[unit] and s.deterred != 2:
            for gate in box.tel_aviv:
                nodes |= box.board.bit[gate]
        free = box.board.bit[box.west_jerusalem]  # 5.3.2: attacked without the check
        nodes &= ~entry.closed_to_uar(box, s) | free
    if s.khamsin == s.turn:
        nodes &= ~box.on_map[SINAI]
    return nodes


def raids(box: Box, s: War, unit: int) -> list[int]:
    """6.1.3: enemy airbases that are not destroyed; 5.5: the Fouga's range."""
    side = box.side[unit]
    found = [base for base in box.bases if box.base_side[base] != side]
    if s.jordan != 1:
        found = [base for base in found if box.base_nation[base] not in (JORDAN, IRAQ)]
    if box.type[unit] == "Fouga":
        found = [base for base in found if box.fouga_reach[base]]
    return [base for base in found if s.state_of_base[base] != state.RAZED]


def aiming_actions(box: Box, s: War, side: int, unit: int) -> list[int]:
    actions = act_each(verbs.STRIKE, unit, members(strikes(box, s, unit)))
    return actions + act_each(verbs.RAID, unit, raids(box, s, unit))


def take_aiming(box: Box, s: War, action: int, side: int, unit: int) -> None:
    where = second_of(action)
    if verb_of(action) == verbs.RAID:
        where += BASE_TARGET
    elif is_city_raid(box, unit, where) and deterred(box, s):
        return
    s.at[unit], s.target[unit] = state.FLYING, where
    s.note(verbs.SENT, unit, where)


def is_city_raid(box: Box, unit: int, node: int) -> bool:
    return box.side[unit] == UAR and box.bomber[unit] and node in box.tel_aviv


def deterred(box: Box, s: War) -> bool:
    """OPT-ISR-2: once an Operation a die of the UAR's WFL or less, or its bombers stay."""
    if s.card[box.by_keyword["DETERRENT"]] != state.IN_PLAY:
        return False
    if s.deterred == 0:
        die = s.roll(10)
        s.note(verbs.DETERRED_EVENT, die, s.wfl[UAR])
        s.deterred = 1 if die <= s.wfl[UAR] else 2
    return s.deterred == 2


# --- target after target -------------------------------------------------------------------------


def groups(box: Box, s: War, side: int) -> list[int]:
    return sorted({s.target[unit] for unit in raiders(box, s, side)})


def resolving_settled(box: Box, s: War, side: int) -> bool:
    left = groups(box, s, side)
    if len(left) > 1:
        return True
    if left:
        begin_group(s, side, left[0])
    else:
        s.steps.pop()
    return False


def resolving_actions(box: Box, s: War, side: int) -> list[int]:
    """6.1: the attacker chooses which target comes next."""
    return [
        act(verbs.NEXT_BASE, target - BASE_TARGET)
        if target >= BASE_TARGET
        else act(verbs.NEXT, target)
        for target in groups(box, s, side)
    ]


def take_resolving(box: Box, s: War, action: int, side: int) -> None:
    target = first_of(action) + (BASE_TARGET if verb_of(action) == verbs.NEXT_BASE else 0)
    begin_group(s, side, target)


def begin_group(s: War, side: int, target: int) -> None:
    """Interception, air-to-air combat, the interceptors home (6.1.1), bombs, the raiders home."""
    s.pairs = []
    s.steps.append((steps.LANDING, side))
    s.steps.append((steps.BOMBING, side, target, 0))
    s.steps.append((steps.LANDING, 1 - side))
    s.steps.append((steps.GROUP, target))
    s.steps.append((steps.ENGAGING, side, target))
    s.steps.append((steps.INTERCEPTING, 1 - side, target, -1, 0))


# --- landing -------------------------------------------------------------------------------------


def landers(box: Box, s: War, side: int) -> list[int]:
    return [u for u in box.air[side] if s.at[u] == state.FLYING and s.target[u] < 0]


def landing_settled(box: Box, s: War, side: int) -> bool:
    """5.5: to an undamaged airbase; without one an air unit is lost."""
    for unit in landers(box, s, side):
        if not air_bases.landing_places(box, s, unit):
            special.eliminate(box, s, unit, verbs.NO_BASE)
    if landers(box, s, side):
        return True
    s.steps.pop()
    return False


def landing_actions(box: Box, s: War, side: int) -> list[int]:
    units = landers(box, s, side)
    actions = [act(verbs.LAND, u, b) for u in units for b in air_bases.landing_places(box, s, u)]
    if all(s.state_of_base[s.base[u]] == state.SOUND for u in units):
        actions.insert(0, act(verbs.HOME))
    return actions


def take_landing(box: Box, s: War, action: int, side: int) -> None:
    if verb_of(action) == verbs.HOME:
        for unit in landers(box, s, side):
            s.at[unit] = state.AT_BASE
            s.note(verbs.LANDED, unit, s.base[unit])
        return
    unit, base = first_of(action), second_of(action)
    s.at[unit], s.base[unit] = state.AT_BASE, base
    s.note(verbs.LANDED, unit, base)
