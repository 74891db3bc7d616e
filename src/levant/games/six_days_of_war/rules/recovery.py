"""8.0 The Recovery Segment: air units and bases, Disruption, supply."""

from levant.games.six_days_of_war import state, verbs
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import special, supply
from levant.games.six_days_of_war.rules.zones import enemy_zone
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.steps import LANDING, PARLEY, RECOVERY


def recover(box: Box, s: War) -> bool:
    """3.3, 8.0: both sides, once the air defence has landed."""
    if s.phase != RECOVERY:
        s.phase = RECOVERY
        s.note(verbs.PHASE_EVENT, RECOVERY, s.turn, s.war_turn)
    if call_down_patrols(box, s):
        return False
    s.steps[-1] = (PARLEY,)
    for side in (ISRAEL, UAR):
        repair(box, s, side)
        rally(box, s, side)
    check_supply(box, s)
    refresh(box, s)
    return False


def call_down_patrols(box: Box, s: War) -> bool:
    """5.5.1: air defence ends with the day; its owner chooses where it lands."""
    found = False
    for side in (ISRAEL, UAR):
        patrols = [unit for unit in box.air[side] if s.at[unit] == state.ON_PATROL]
        for unit in patrols:
            s.at[unit], s.over[unit], s.target[unit] = state.FLYING, -1, -1
        if patrols:
            found = True
            s.steps.append((LANDING, side))
    return found


def repair_modifier(box: Box, s: War, side: int, unit: int) -> int:
    """8.1: Israel with the higher standing, the UAR with a Soviet SCL of 2 or less."""
    if side == ISRAEL:
        total = -1 if s.dsp[ISRAEL] > s.dsp[UAR] else 0
        if unit >= 0 and s.card[box.by_keyword["REPAIR_DRM"]] == state.IN_PLAY:
            total -= 1
        return total
    return -1 if s.scl[1] <= 2 else 0


def repair(box: Box, s: War, side: int) -> None:
    """8.1: a die below the WFL; EVT-18 repairs one nation without dice."""
    spared = s.spares - 1
    for base in range(len(box.base_names)):
        if box.base_side[base] != side or s.state_of_base[base] != state.HURT:
            continue
        die = s.roll(10)
        total = die + repair_modifier(box, s, side, -1)
        given = side == UAR and box.base_nation[base] == spared
        good = given or total < s.wfl[side]
        s.note(verbs.BASE_REPAIRED, base, die, total, s.wfl[side], int(good), int(given))
        if good:
            s.state_of_base[base] = state.SOUND
    for unit in box.air[side]:
        if not s.flags[unit] & state.DAMAGED or s.at[unit] != state.AT_BASE:
            continue
        die = s.roll(10)
        total = die + repair_modifier(box, s, side, unit)
        given = side == UAR and box.nation[unit] == spared
        good = given or total < s.wfl[side]
        s.note(verbs.RECOVERED, unit, die, total, s.wfl[side], int(good), int(given))
        if good:
            s.flags[unit] &= ~state.DAMAGED


def rally(box: Box, s: War, side: int) -> None:
    """8.2: a die below the WFL, less 1 outside enemy zones."""
    zone = enemy_zone(box, s, side)
    for unit in box.ground[side]:
        if not s.flags[unit] & state.DISRUPTED:
            continue
        die = s.roll(10)
        inside = s.at[unit] >= 0 and zone >> s.at[unit] & 1
        total = die - (0 if inside else 1)
        good = total < s.wfl[side]
        s.note(verbs.RECOVERED, unit, die, total, s.wfl[side], int(good), 0)
        if good:
            s.flags[unit] &= ~state.DISRUPTED


def check_supply(box: Box, s: War) -> None:
    """8.3: a unit still out of supply is Disrupted by a die above the WFL."""
    cut = supply.cut_off(box, s)
    for side in (ISRAEL, UAR):
        for unit in box.ground[side]:
            if cut >> unit & 1:
                die = s.roll(10)
                s.note(verbs.SUPPLY_DIE, unit, die, s.wfl[side])
                if die > s.wfl[side]:
                    special.disrupt(box, s, unit, verbs.OUT_OF_SUPPLY)


def refresh(box: Box, s: War) -> None:
    """Marks of one day are taken off."""
    s.air_operations = s.extra_air = s.lift = s.spares = 0
    for unit in range(box.units):
        s.flags[unit] &= ~(
            state.ACTIVATED | state.TWICE | state.AIRBORNE | state.AMPHIBIOUS | state.USED_UP
        )
