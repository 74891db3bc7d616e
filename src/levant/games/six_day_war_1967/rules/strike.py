"""16.0 Airpower and 17.0 special forces: the Israeli strike phase.

4.2: used markers come back; missions are declared; air superiority is fought and air defense fires;
what is left of the ground attack mission is put on the map, all of it before any is resolved.
"""

from levant.core.actions import acts, first_of
from levant.core.nodes import members
from levant.core.sieve import FREE, Bar, passed
from levant.core.wording import count
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.box import ARAB, FULL, HALF, ISRAELI, NO_EFFECT, Box
from levant.games.six_day_war_1967.rules import barrage, disintegration, losses, retreat
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.steps import at_hand, phasing_front

MISSIONS = [state.SUPERIORITY, state.SUPPORT]  # by number in verbs.MISSIONS


def begin_strike(box: Box, s: War, front: int) -> None:
    """4.2 (1), 16.2, 16.18: used airstrikes and special forces are available again, at no cost."""
    for unit in box.airstrikes + box.special_forces:
        if s.at[unit] == state.USED - front:
            s.at[unit] = state.AVAILABLE - front


def strike_actions(box: Box, s: War) -> list[int]:
    """16.3: missions are declared if there is anything to fly with; then what is on the map."""
    if s.stage:
        return acts(verbs.STRIKE, targeted(box, s))
    return _numbers(verbs.SUPERIORITY, len(at_hand(s, box.airstrikes)))  # 16.4


def take_strike(box: Box, s: War, action: int) -> None:
    if s.stage:
        strike(box, s, first_of(action))
        return
    s.stage = 1
    assign(s, box.airstrikes, first_of(action), state.SUPERIORITY)
    s.steps += [(steps.FLYING,), (steps.COMMITTING,)]


# --- missions (16.3, 17.1) ---------------------------------------------------------------------


def _numbers(verb: int, most: int) -> list[int]:
    """How many, if there are any."""
    return acts(verb, list(range(most + 1))) if most else []


def forces_actions(box: Box, s: War) -> list[int]:
    """16.5, 17.1: how many special forces go along; never without an airstrike."""
    forces = at_hand(s, box.special_forces) if flying(box, s, state.SUPERIORITY) else []
    return _numbers(verbs.FORCES, len(forces))


def take_forces(box: Box, s: War, action: int) -> None:
    assign(s, box.special_forces, first_of(action), state.SUPERIORITY)


def support_actions(box: Box, s: War) -> list[int]:
    """16.14: how many of the other airstrikes fly ground attacks; 17.1: special forces never do."""
    return _numbers(
        verbs.SUPPORT, len(at_hand(s, box.airstrikes)) if passed(target_bars(box, s)) else 0
    )


def take_support(box: Box, s: War, action: int) -> None:
    assign(s, box.airstrikes, first_of(action), state.SUPPORT)
    fly(box, s)


def assign(s: War, units: list[int], number: int, mission: int) -> None:
    for unit in at_hand(s, units)[:number]:
        s.at[unit] = mission


def flying(box: Box, s: War, mission: int) -> list[int]:
    """The airstrikes on a mission; those of a ground attack may be on the map already."""
    return state.markers_in(box, s, box.airstrikes, mission)


# --- air superiority (16.4 to 16.13) -----------------------------------------------------------


def fly(box: Box, s: War) -> None:
    """16.4, 16.12: both missions are declared; the Israeli attack. Its hits wait in `points`."""
    s.steps += [(steps.TARGETING,), (steps.DITCHING, 0), (steps.SPREADING,)]
    airstrikes = len(flying(box, s, state.SUPERIORITY))
    forces = len(state.markers_in(box, s, box.special_forces, state.SUPERIORITY))
    s.note(verbs.FLOWN, phasing_front(s), airstrikes, forces, len(flying(box, s, state.SUPPORT)))
    s.points = 0
    if airstrikes:
        used = airstrikes + forces
        s.points = {NO_EFFECT: 0, HALF: used // 2, FULL: used}[air_roll(box, s, ISRAELI, used)]


def air_roll(box: Box, s: War, side: int, value: int) -> int:
    """16.4, 16.6, 16.8: one die on the air superiority table; 25.5: shifted on turn 1."""
    table = box.air_table
    shift = box.air_shock[side] if s.turn == box.plans[s.scenario].shock_turn else 0
    at = table.shifted(table.column(value), shift)
    die = s.roll(6)
    result = table.entry(die - 1, at)
    s.note(verbs.AIR_FIRE, side, phasing_front(s), at, die, result)
    return result


def spread_choices(box: Box, s: War) -> list[int]:
    """16.12: levels that may be taken off; the rest of the hits goes to barrage markers."""
    front = phasing_front(s)
    most = min(s.points, s.level[front])
    least = min(most, max(0, s.points - len(at_hand(s, box.barrages[front]))))
    return list(range(least, most + 1))


def spread_actions(box: Box, s: War) -> list[int]:
    choices = spread_choices(box, s)
    return acts(verbs.REDUCE, choices) if len(choices) > 1 else []


def spread_only(box: Box, s: War) -> None:
    reduce(box, s, spread_choices(box, s)[0])


def take_spreading(box: Box, s: War, action: int) -> None:
    reduce(box, s, first_of(action))


def reduce(box: Box, s: War, levels: int) -> None:
    """16.7, 16.12, 18.4: lower the level and eliminate barrage markers."""
    front = phasing_front(s)
    s.level[front] -= levels
    barrages = at_hand(s, box.barrages[front])[: s.points - levels]
    for unit in barrages:
        s.at[unit] = state.DEAD - front
    if s.points:
        s.note(verbs.REDUCED, front, levels, len(barrages))
    s.points = 0


def ditching_settled(box: Box, s: War, fired: int) -> bool:
    """16.6, 16.13: air defense fires once; then losses are taken, the deadpile served first.

    True while the Israeli player has to choose the mission that loses one.
    """
    if not fired:
        s.steps[-1] = (steps.DITCHING, 1)
        defend(box, s)
    while s.losses_dead or s.losses_refit:
        flown = [mission for mission in (0, 1) if flying(box, s, MISSIONS[mission])]
        if len(flown) > 1:
            return True
        if not flown:
            s.losses_dead = s.losses_refit = 0
            break
        ditch(box, s, flown[0])
    s.steps.pop()
    return_to_base(box, s, state.SUPERIORITY)
    return False


def defend(box: Box, s: War) -> None:
    """16.6, 16.9: air defense fires after the reduction, at whoever flies at all.

    16.13: EH one airstrike to Refit, EE one to the deadpile and one to Refit; special forces never.
    """
    s.losses_dead = s.losses_refit = 0
    if flying(box, s, state.SUPERIORITY) or flying(box, s, state.SUPPORT):
        result = air_roll(box, s, ARAB, s.level[phasing_front(s)])
        s.losses_dead = 1 if result == FULL else 0
        s.losses_refit = 0 if result == NO_EFFECT else 1


def ditching_actions(box: Box, s: War, fired: int) -> list[int]:
    return acts(verbs.DITCH, [0, 1])


def take_ditching(box: Box, s: War, action: int, fired: int) -> None:
    ditch(box, s, first_of(action))


def ditch(box: Box, s: War, mission: int) -> None:
    front, unit = phasing_front(s), flying(box, s, MISSIONS[mission])[0]
    if s.losses_dead:
        s.losses_dead -= 1
        s.at[unit] = state.DEAD - front
    else:
        s.losses_refit -= 1
        s.at[unit] = state.REFIT - front
    s.note(verbs.AIR_LOSS, unit, front, 1 if s.at[unit] == state.DEAD - front else 0, mission)


def return_to_base(box: Box, s: War, mission: int) -> None:
    """16.10, 16.15 (4): into the Used box."""
    for unit in box.airstrikes + box.special_forces:
        if s.at[unit] == mission:
            s.at[unit] = state.USED - phasing_front(s)


# --- ground attacks (16.14 to 16.20) -----------------------------------------------------------


def target_bars(box: Box, s: War) -> list[Bar]:
    """16.14, 5.5: hexes of the sector with Arab units, Jerusalem spared; 25.2: neutrals too.

    16.15: up to three a hex.
    """
    full, limit = 0, box.airstrike_limit
    for node in targeted(box, s):
        if len(state.markers_in(box, s, box.airstrikes, node)) >= limit:
            full |= box.board.bit[node]
    return [
        ("5.5", box.sector[phasing_front(s)], "{place} is on the other front"),
        ("16.14", ~box.spared, "{place} is never the target of a ground attack"),
        ("16.14", state.occupied(box, s, ARAB), "there is no Arab unit in {place}"),
        ("25.2", FREE if s.lebanon else ~box.lebanon, "Lebanon is neutral"),
        ("16.15", ~full, f"{{place}} has {count(limit, 'airstrike')} already"),
    ]


def targeting_actions(box: Box, s: War) -> list[int]:
    """16.15: markers left over fly home."""
    if not flying(box, s, state.SUPPORT):
        return []
    return [verbs.END, *acts(verbs.TARGET, members(passed(target_bars(box, s))))]


def take_targeting(box: Box, s: War, action: int) -> None:
    s.at[flying(box, s, state.SUPPORT)[0]] = first_of(action)


def fly_home(box: Box, s: War) -> None:
    return_to_base(box, s, state.SUPPORT)


def targeted(box: Box, s: War) -> list[int]:
    """The hexes with airstrikes on them."""
    return sorted({s.at[unit] for unit in box.airstrikes if s.at[unit] >= 0})


def strike(box: Box, s: War, node: int) -> None:
    """16.15, 16.17: every unit of the hex is attacked in turn by all its airstrikes."""
    airstrikes = state.markers_in(box, s, box.airstrikes, node)
    for unit in airstrikes:
        s.at[unit] = state.USED - phasing_front(s)
    units = [unit for unit in state.stack_at(s, node) if not state.neutral(box, s, unit)]
    s.steps.append((steps.STRIKING, len(airstrikes), *units))


def striking_settled(box: Box, s: War, strength: int, *units: int) -> bool:
    """16.17, 18.6: a roll for each unit of the hex; without strength it is a barrage's."""
    s.steps.pop()
    if units:
        s.steps.append((steps.STRIKING, strength, *units[1:]))
        if strength:
            strike_unit(box, s, strength, units[0])
        else:
            barrage.fire_at(box, s, units[0])
    return False


def strike_unit(box: Box, s: War, strength: int, unit: int) -> None:
    """One unit's roll, on the column of the full strength, at once carried out (16.15 to 16.17)."""
    die = s.roll(6)
    result = box.strike_table.entry(die - 1, box.strike_table.column(strength))
    s.note(verbs.STRIKE_ROLL, unit, strength, die, result, 0)
    if result == FULL:
        losses.eliminate(box, s, unit, verbs.BY_STRIKE)
    elif result == HALF:
        panic_from_air(box, s, unit)


def panic_from_air(box: Box, s: War, unit: int) -> None:
    """16.16, 16.19: T1 panics, but not in an own fortification or fortified city; 21.3."""
    if disintegration.shaken(box, s, unit):
        losses.eliminate(box, s, unit, verbs.DISINTEGRATED)
    elif box.own_forts[ARAB] >> s.at[unit] & 1:
        s.note(verbs.IGNORED, unit, s.at[unit])
    else:
        retreat.push_retreat(s, s.front[unit], steps.PANICKING, [unit])
