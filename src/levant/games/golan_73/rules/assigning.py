"""6.21 to 6.23: special actions of the defender, and the assets and events of both sides."""

from levant.core.actions import act, acts
from levant.core.nodes import members
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import movement
from levant.games.golan_73.rules.fire import fighting
from levant.games.golan_73.rules.morale import success
from levant.games.golan_73.rules.retreat import retreat_goals
from levant.games.golan_73.state import Forces

# --- 6.21 --------------------------------------------------------------------------------------


def declare_actions(box: Box, s: Forces) -> list[int]:
    """6.21, 8.23, 8.24: reinforce, retreat, or neither."""
    side = 1 - s.player
    actions: list[int] = []
    chits = state.special_actions(box, s, side)
    if not chits:
        return [verbs.READY]
    helpers = reinforcers(box, s, side)
    leaving = may_withdraw(box, s, side)
    for chit in chits:
        actions += [act(verbs.REINFORCE, unit, chit) for unit in helpers]
        if leaving:
            actions.append(act(verbs.WITHDRAW, chit))
    return [*actions, verbs.READY]


def reinforcers(box: Box, s: Forces, side: int) -> list[int]:
    """8.23: units in good order next to the battle, if there is room and a unit to help."""
    if not helped(box, s, side) or not state.room_at(box, s, side, s.field):
        return []
    near = box.board.around(s.field) & s.occupied[side] & ~state.contested(s)
    return [
        unit
        for node in members(near)
        for unit in state.units_at(box, s, side, node)
        if may_reinforce(box, s, unit)
    ]


def helped(box: Box, s: Forces, side: int) -> bool:
    """4.35, 17.23: nobody helps an asset alone, but Lt. Greengold; 9.34d: nor in an area of ours
    that is marked unsupplied."""
    chit = s.guard[side]
    zvicka = chit >= 0 and box.chit_kind[chit] == names.GREENGOLD
    marked = s.cut & state.controlled(box, s, side) & box.board.bit[s.field]
    return bool(state.units_at(box, s, side, s.field) or zvicka) and not marked


def may_reinforce(box: Box, s: Forces, unit: int) -> bool:
    """8.23: in good order, supplied (9.34d), over a border that is open to it."""
    if not state.regular(box, unit) or s.flags[unit] & (state.SHAKEN | state.UNSUPPLIED):
        return False
    return not help_barrier(box, s, unit)


def help_barrier(box: Box, s: Forces, unit: int) -> int:
    """Why a unit next to the battle does not get there, by the numbers of `movement`."""
    start, side, goal = s.at[unit], box.side[unit], s.field
    e = movement.border_between(box, start, goal)
    kind, armored = box.border[e], box.armored[unit]
    if kind == names.HERMON and (armored or state.is_night(box, s)):
        return movement.HERMON_ARMOR if armored else movement.HERMON_NIGHT
    if kind == names.ESCARPMENT and not box.road[e]:
        return movement.ESCARPMENT
    if kind == names.RUGGED and armored and not box.road[e]:
        return movement.RUGGED_ARMOR
    if side == ISRAELI:
        crossing = box.purple[e] and box.syria >> goal & 1
        return movement.LINE_DEFENDED if crossing else movement.OPEN_WAY
    if box.operational_line >> e & 1 and s.turn <= box.boundaries_until:
        return movement.SECTOR
    if s.mines >> e & 1:
        return movement.MINES
    troubled = s.flags[unit] & state.TROUBLED and s.israeli >> goal & 1
    return movement.TROUBLEMAKERS if troubled else movement.OPEN_WAY


def may_withdraw(box: Box, s: Forces, side: int) -> bool:
    """8.24, 6.6: a regular unit has somewhere to go; 9.34d: all are supplied; 6.21: none came."""
    units = [unit for unit in s.defenders if state.regular(box, unit)]
    if any(s.flags[unit] & (state.JOINED | state.UNSUPPLIED) for unit in units):
        return False
    return any(retreat_goals(box, s, unit) for unit in units)


def reinforce(box: Box, s: Forces, unit: int, chit: int) -> None:
    state.spend_on(box, s, chit, verbs.REINFORCE)
    start = s.at[unit]
    seen = s.engaged >> s.field & 1 or state.face_up(box, s, unit)
    s.note(verbs.MOVED, unit if seen else unit + state.HIDDEN, start, s.field, verbs.BY_HELP)
    state.put(box, s, unit, s.field)
    s.flags[unit] = s.flags[unit] & ~state.RESERVE | state.JOINED
    s.defenders = [*s.defenders, unit]


# --- 6.22 and 6.23 -----------------------------------------------------------------------------


def mixed(box: Box, s: Forces, side: int) -> bool:
    """15.12: Syrian units of two divisions; 18.5: Israeli ones, where that is played."""
    if side == ISRAELI and not s.divisions:
        return False
    marks = box.division if side == SYRIAN else box.corps
    return len({marks[unit] for unit in fighting(s, side) if marks[unit]}) > 1


def lone(box: Box, s: Forces, side: int) -> bool:
    """4.35: nobody but a posted asset."""
    return not any(not box.ghost_mask >> unit & 1 for unit in fighting(s, side))


def fed(s: Forces, side: int) -> bool:
    """6.22, 6.23, 9.34a: whether the forces may be given assets."""
    return bool(s.round_flags & (steps.FED_ATTACKER if side == s.player else steps.FED_DEFENDER))


def artillery_limit(box: Box, s: Forces, side: int) -> int:
    """6.22, 6.23, 4.35, 15.12, 16.21."""
    limit = box.artillery_limit[0 if side == s.player else 1]
    if mixed(box, s, side):
        limit = box.mixed_artillery
    if side == ISRAELI and holds_hermon(box, s):
        limit += box.hermon_artillery
    return limit


def holds_hermon(box: Box, s: Forces) -> bool:
    """16.21: Israel has never lost Mt. Hermon and still stands there."""
    there = s.occupied[ISRAELI] | s.posts[ISRAELI]
    return not s.hermon_lost and bool(there & s.israeli & box.board.bit[box.mountain])


def assign_actions(box: Box, s: Forces, side: int, stage: int) -> list[int]:
    """Guns, battle assets and events that may be assigned now."""
    actions: list[int] = []
    jammed = side != s.player and s.round_flags & steps.ALL_JAMMED
    alone = lone(box, s, side)
    if alone and s.guard[side] < 0:
        return []  # 15.7: ghosts do not defend
    if fed(s, side):
        if not jammed:
            actions += _artillery(box, s, side)
            if not alone and not mixed(box, s, side):
                actions += acts(verbs.ASSIGN, battle_assets(box, s, side))
        if not alone and not mixed(box, s, side):
            actions += acts(verbs.ASSIGN, events(box, s, side, stage))
    return actions


def _artillery(box: Box, s: Forces, side: int) -> list[int]:
    """6.31; 14.16: none on Mt. Hermon."""
    if s.field == box.mountain or assigned_artillery(box, s, side) >= artillery_limit(box, s, side):
        return []
    chits = [chit for chit in box.guns[side] if s.available[chit]]
    actions = acts(verbs.ASSIGN, chits)
    if side == ISRAELI and s.direct_support and not lone(box, s, side):
        actions += acts(verbs.DIRECT, chits)
    return actions


def assigned_artillery(box: Box, s: Forces, side: int) -> int:
    return sum([s.battle[chit] for chit in box.guns[side]])


def assigned_battle_assets(box: Box, s: Forces, side: int) -> int:
    """6.32: whoever guards the area is there already, and not assigned."""
    count = sum([s.battle[chit] for chit in box.chits_of[side] if box.assignable[chit]])
    guards = s.guard[side] >= 0 and box.assignable[s.guard[side]]
    return count - 1 if guards else count


def battle_assets(box: Box, s: Forces, side: int) -> list[int]:
    """6.32: up to eight for the attacker, five for the defender; 14.16: infantry on Mt. Hermon."""
    if assigned_battle_assets(box, s, side) >= box.battle_limit[0 if side == s.player else 1]:
        return []
    return [
        chit
        for chit in box.chits_of[side]
        if s.available[chit]
        and box.assignable[chit]
        and not (s.field == box.mountain and box.chit_armored[chit])
    ]


def events(box: Box, s: Forces, side: int, stage: int) -> list[int]:
    """6.22, 17.33, 17.34: one event a side; jamming is the attacker's, and in its place."""
    if s.round_flags & (steps.SYRIAN_EVENT if side == SYRIAN else steps.ISRAELI_EVENT):
        return []
    kinds = [names.COUNTERBATTERY]
    if stage == steps.ATTACKER_ASSIGNS:
        kinds.append(names.JAMMING)
    return [box.chit[side][kind] for kind in kinds if s.available[box.chit[side][kind]]]


def assign(box: Box, s: Forces, side: int, chit: int, direct: bool) -> None:
    s.available[chit] -= 1
    s.battle[chit] += 1
    if direct:
        s.direct[chit] += 1
    if box.chit_kind[chit] >= names.FIRST_EVENT:
        s.round_flags |= steps.SYRIAN_EVENT if side == SYRIAN else steps.ISRAELI_EVENT
    s.note(verbs.ASSIGNED, side, chit, -1, int(side != s.player), int(direct))


# --- 17.33 Electronic warfare ------------------------------------------------------------------


def may_counter(box: Box, s: Forces) -> bool:
    """17.33: countermeasures, as the defender's one event."""
    side = 1 - s.player
    used = s.round_flags & (steps.SYRIAN_EVENT if side == SYRIAN else steps.ISRAELI_EVENT)
    fine = fed(s, side) and not lone(box, s, side) and not mixed(box, s, side)
    return bool(s.available[box.chit[side][names.JAMMING]]) and not used and fine


def jam(box: Box, s: Forces) -> None:
    """17.33: each defending unit rolls; when all are disordered the defender assigns nothing.

    A ghost is marked like any other block: otherwise it would give itself away.
    """
    shift = box.countermeasures if s.round_flags & steps.COUNTERED else 0
    for unit in s.defenders:
        die = s.roll(10)
        s.note(verbs.DIE, verbs.JAMMING_DIE, die, state.known(box, s, unit), s.field)
        if success(die + shift, box.jamming_to):
            state.disorder(s, unit)
            s.note(verbs.DISORDERED_EVENT, state.known(box, s, unit), s.field)
    real = [unit for unit in s.defenders if not box.ghost_mask >> unit & 1]
    if real and all(s.flags[unit] & state.SHAKEN for unit in real):
        s.round_flags |= steps.ALL_JAMMED
