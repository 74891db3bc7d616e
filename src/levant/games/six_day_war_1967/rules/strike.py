"""16.0 Airpower and 17.0 special forces: the Israeli strike phase.

4.2: used markers come back; missions are declared; air superiority is fought and air defense fires;
what is left of the ground attack mission is put on the map, all of it before any is resolved.
"""

from levant.core.actions import act
from levant.core.nodes import members
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.box import ARAB, FULL, HALF, ISRAELI, NO_EFFECT, Box
from levant.games.six_day_war_1967.rules.disintegration import shaken
from levant.games.six_day_war_1967.rules.losses import eliminate
from levant.games.six_day_war_1967.rules.retreat import push_retreat
from levant.games.six_day_war_1967.state import War

MISSIONS = [state.SUPERIORITY, state.SUPPORT]  # by number in verbs.MISSIONS


def begin_strike(box: Box, s: War, front: int) -> None:
    """4.2 (1), 16.2, 16.18: used airstrikes and special forces are available again, at no cost."""
    for unit in box.airstrikes + box.special_forces:
        if s.at[unit] == state.USED - front:
            s.at[unit] = state.AVAILABLE - front


# --- missions (16.3, 17.1) ---------------------------------------------------------------------


def superiority_actions(box: Box, s: War, front: int) -> list[int]:
    """16.4: how many airstrikes fly air superiority."""
    airstrikes = len(state.markers_in(box, s, box.airstrikes, state.AVAILABLE - front))
    return [act(verbs.SUPERIORITY, number) for number in range(airstrikes + 1)]


def forces_actions(box: Box, s: War, front: int) -> list[int]:
    """16.5, 17.1: how many special forces go along; never without an airstrike."""
    forces = len(state.markers_in(box, s, box.special_forces, state.AVAILABLE - front))
    most = forces if flying(box, s, state.SUPERIORITY) else 0
    return [act(verbs.FORCES, number) for number in range(most + 1)]


def support_actions(box: Box, s: War, front: int) -> list[int]:
    """16.14: how many of the other airstrikes fly ground attacks; 17.1: special forces never do."""
    most = len(state.markers_in(box, s, box.airstrikes, state.AVAILABLE - front))
    if not ground_targets(box, s, front):
        most = 0
    return [act(verbs.SUPPORT, number) for number in range(most + 1)]


def assign(box: Box, s: War, front: int, units: list[int], number: int, mission: int) -> None:
    for unit in state.markers_in(box, s, units, state.AVAILABLE - front)[:number]:
        s.at[unit] = mission


def flying(box: Box, s: War, mission: int) -> list[int]:
    """The airstrikes on a mission; those of a ground attack may be on the map already."""
    return state.markers_in(box, s, box.airstrikes, mission)


# --- air superiority (16.4 to 16.13) -----------------------------------------------------------


def fly(box: Box, s: War, front: int) -> None:
    """16.4, 16.12: the Israeli attack. Its hits wait in `points`."""
    airstrikes = len(flying(box, s, state.SUPERIORITY))
    forces = len(state.markers_in(box, s, box.special_forces, state.SUPERIORITY))
    s.note(verbs.FLOWN, front, airstrikes, forces, len(flying(box, s, state.SUPPORT)))
    s.points = 0
    if airstrikes:
        used = airstrikes + forces
        result = air_roll(box, s, ISRAELI, front, used)
        s.points = {NO_EFFECT: 0, HALF: used // 2, FULL: used}[result]


def air_roll(box: Box, s: War, side: int, front: int, value: int) -> int:
    """16.4, 16.6, 16.8: one die on the air superiority table; 25.5: shifted on turn 1."""
    table = box.air_table
    shift = box.air_shock[side] if s.turn == box.shock_turn else 0
    at = table.shifted(table.column(value), shift)
    die = s.roll(6)
    result = table.entry(die - 1, at)
    s.note(verbs.AIR_FIRE, side, front, at, die, result)
    return result


def spread_choices(box: Box, s: War, front: int) -> list[int]:
    """16.12: levels that may be taken off; the rest of the hits goes to barrage markers."""
    barrages = len(state.markers_in(box, s, box.barrages[front], state.AVAILABLE - front))
    most = min(s.points, s.level[front])
    least = min(most, max(0, s.points - barrages))
    return list(range(least, most + 1))


def spread_actions(box: Box, s: War, front: int) -> list[int]:
    return [act(verbs.REDUCE, levels) for levels in spread_choices(box, s, front)]


def reduce(box: Box, s: War, front: int, levels: int) -> None:
    """16.7, 16.12, 18.4: lower the level and eliminate barrage markers."""
    s.level[front] -= levels
    barrages = state.markers_in(box, s, box.barrages[front], state.AVAILABLE - front)[
        : s.points - levels
    ]
    for unit in barrages:
        s.at[unit] = state.DEAD - front
    if s.points:
        s.note(verbs.REDUCED, front, levels, len(barrages))
    s.points = 0


def defend(box: Box, s: War, front: int) -> None:
    """16.6, 16.9: air defense fires after the reduction, at whoever flies at all.

    16.13: EH one airstrike to Refit, EE one to the deadpile and one to Refit; special forces never.
    """
    s.losses_dead = s.losses_refit = 0
    if not flying(box, s, state.SUPERIORITY) and not flying(box, s, state.SUPPORT):
        return
    result = air_roll(box, s, ARAB, front, s.level[front])
    s.losses_dead = 1 if result == FULL else 0
    s.losses_refit = 0 if result == NO_EFFECT else 1


def settle_losses(box: Box, s: War, front: int) -> bool:
    """16.6, 16.13: True while the Israeli player has to choose the mission that loses one."""
    while s.losses_dead or s.losses_refit:
        flown = [mission for mission in (0, 1) if flying(box, s, MISSIONS[mission])]
        if len(flown) > 1:
            return True
        if not flown:
            s.losses_dead = s.losses_refit = 0
            break
        ditch(box, s, front, flown[0])
    s.steps.pop()
    return False


def ditch_actions() -> list[int]:
    return [act(verbs.DITCH, 0), act(verbs.DITCH, 1)]


def ditch(box: Box, s: War, front: int, mission: int) -> None:
    """16.13: the deadpile is served first."""
    unit = flying(box, s, MISSIONS[mission])[0]
    if s.losses_dead:
        s.losses_dead -= 1
        s.at[unit] = state.DEAD - front
    else:
        s.losses_refit -= 1
        s.at[unit] = state.REFIT - front
    s.note(verbs.AIR_LOSS, unit, front, 1 if s.at[unit] == state.DEAD - front else 0, mission)


def return_to_base(box: Box, s: War, front: int, mission: int) -> None:
    """16.10, 16.15 (4): into the Used box."""
    for unit in box.airstrikes + box.special_forces:
        if s.at[unit] == mission:
            s.at[unit] = state.USED - front


# --- ground attacks (16.14 to 16.20) -----------------------------------------------------------


def ground_targets(box: Box, s: War, front: int) -> int:
    """16.14, 5.5: hexes of the sector with Arab units, Jerusalem spared; 25.2: neutrals too."""
    targets = state.occupied(box, s, ARAB) & box.sector[front] & ~box.spared
    return targets if s.lebanon else targets & ~box.lebanon


def target_actions(box: Box, s: War, front: int) -> list[int]:
    """16.15: up to three a hex; markers left over fly home."""
    actions = [verbs.END]
    for node in members(ground_targets(box, s, front)):
        if len(state.markers_in(box, s, box.airstrikes, node)) < box.airstrike_limit:
            actions.append(act(verbs.TARGET, node))
    return actions


def put_on_target(box: Box, s: War, node: int) -> None:
    s.at[flying(box, s, state.SUPPORT)[0]] = node


def targeted(box: Box, s: War) -> list[int]:
    """The hexes with airstrikes on them."""
    return sorted({s.at[unit] for unit in box.airstrikes if s.at[unit] >= 0})


def strike_actions(box: Box, s: War) -> list[int]:
    return [act(verbs.STRIKE, node) for node in targeted(box, s)]


def strike(box: Box, s: War, front: int, node: int) -> None:
    """16.15, 16.17: every unit of the hex is attacked in turn by all its airstrikes."""
    airstrikes = state.markers_in(box, s, box.airstrikes, node)
    for unit in airstrikes:
        s.at[unit] = state.USED - front
    units = [unit for unit in state.stack_at(s, node) if not state.neutral(box, s, unit)]
    s.steps.append((steps.STRIKING, len(airstrikes), *units))


def strike_next(box: Box, s: War) -> None:
    """One unit's roll, on the column of the full strength, at once carried out (16.15 to 16.17)."""
    frame = s.steps[-1]
    strength, unit = frame[1], frame[2]
    s.steps[-1] = (steps.STRIKING, strength, *frame[3:])
    die = s.roll(6)
    result = box.strike_table.entry(die - 1, box.strike_table.column(strength))
    s.note(verbs.STRIKE_ROLL, unit, strength, die, result, 0)
    if result == FULL:
        eliminate(box, s, unit, verbs.BY_STRIKE)
    elif result == HALF:
        panic_from_air(box, s, unit)


def panic_from_air(box: Box, s: War, unit: int) -> None:
    """16.16, 16.19: T1 panics, but not in an own fortification or fortified city; 21.3."""
    if shaken(box, s, unit):
        eliminate(box, s, unit, verbs.DISINTEGRATED)
    elif box.own_forts[ARAB] >> s.at[unit] & 1:
        s.note(verbs.IGNORED, unit, s.at[unit])
    else:
        push_retreat(s, s.front[unit], steps.PANICKING, [unit])
