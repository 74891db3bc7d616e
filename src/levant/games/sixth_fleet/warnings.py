"""What a player is told before he does something that he may regret."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.rules import Caution
from levant.core.state import copy_of
from levant.core.wording import count
from levant.games.sixth_fleet import state, verbs
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, NATO, NAVAL_LIMIT, Box
from levant.games.sixth_fleet.rules import air, combat, combat_phase, duty, retreat, victory
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.steps import COMBATS, MOVEMENTS, phasing_side
from levant.games.sixth_fleet.verbs import ATTACK
from levant.games.sixth_fleet.words import hex_words, list_words

_ENEMY = ("the Soviets", "NATO")
_OPEN = {  # by case of the bonus
    "13.11": "No NATO unit is in the Aegean Sea",
    "13.13": "No NATO ship is east of the boundary line",
}  # fmt: skip


def ending(box: Box, s: Fleet, action: int) -> list[Caution]:
    """The end of a phase: who is lost by it, and what is left open."""
    if s.phase not in MOVEMENTS:
        return _left_alone(box, s)
    side, found = phasing_side(s), []
    lost = air.lost_off_base(box, s, side)
    if lost:
        found.append(Caution("9.22", f"Off base and lost at the end: {_given(box, s, lost)}."))
    for node in sorted({s.at[unit] for unit in box.of_side[side] if s.at[unit] >= 0}):
        for is_air, limit in ((False, NAVAL_LIMIT), (True, AIR_LIMIT)):
            number = state.count_at(box, s, node, is_air)
            if number > limit:
                units = count(number, "air unit" if is_air else "naval unit")
                words = f"{units} in {hex_words(box, node)}, where {limit} may stay: your opponent"
                found.append(Caution("7.0", f"{words} destroys {number - limit} of them."))
    return found + (_given_away(box, s) if side == NATO else [])


def _given(box: Box, s: Fleet, units: list[int]) -> str:
    """13.0, 9.62: who is lost, aircraft aboard too, and for how many points."""
    lost = {*units, *(guest for unit in units for guest in state.in_box(s, unit))}
    points = count(sum(victory.worth(box, unit) for unit in lost), "victory point")
    return f"{list_words(box, units)} ({points} to {_ENEMY[box.side[units[0]]]})"


def _given_away(box: Box, s: Fleet) -> list[Caution]:
    """13.11, 13.13: what NATO has left; that Israel is cut off (13.12) is no news."""
    held = [(case, points) for case, points in victory.bonuses(box, s) if case in _OPEN]
    return [
        Caution(case, f"{_OPEN[case]}: {count(points, 'point')} for the Soviets if it ends so.")
        for case, points in held
    ]


def moving(box: Box, s: Fleet, action: int) -> list[Caution]:
    """9.22, 9.41: who goes where an aircraft that must return loses the last base that it has."""
    unit, goal = first_of(action), second_of(action)
    due = [each for each in air.overdue(box, s, box.side[unit]) if each != unit]
    if not due:
        return []
    trial = copy_of(s)
    if verb_of(action) == verbs.BOARD:
        state.put_aboard(box, trial, unit, goal)
    else:
        state.put(box, trial, unit, goal)
    lost = [each for each in due if not air.base_with_room(box, trial, each)]
    if not lost:
        return []
    return [
        Caution("9.22", f"No base with room would be left, and lost is: {_given(box, s, lost)}.")
    ]


def _left_alone(box: Box, s: Fleet) -> list[Caution]:
    """8.11: enemies that could still be attacked with a chance in this combat phase."""
    if s.phase not in COMBATS:
        return []
    attacks = [each for each in combat_phase.combat_actions(box, s) if verb_of(each) == ATTACK]
    hopeful = {
        second_of(each)
        for each in attacks
        if combat.best_roll(box, s, first_of(each), second_of(each))
    }
    if not hopeful:
        return []
    return [
        Caution(
            "8.11", f"Could still be attacked with a chance: {list_words(box, sorted(hopeful))}."
        )
    ]


def resolving(box: Box, s: Fleet, action: int) -> list[Caution]:
    """8.9: an attack that no roll can make succeed, unless 8.21 demands it and none is better."""
    if combat.needed_roll(box, s, s.steps[-1][2]):
        return []
    node, must = s.steps[-1][1], ""
    if duty.obliged(box, s, node):
        targets = [second_of(attack) for attack in combat.attacks_from(box, s, node)]
        if not any(combat.best_roll(box, s, node, target) for target in targets):
            return []
        must = "; 8.21 demands an attack, and one on others could succeed"
    return [Caution("8.9", f"This attack cannot succeed, as there is no roll for it{must}.")]


def withdrawing(box: Box, s: Fleet, action: int) -> list[Caution]:
    """8.72: who is in the air cannot retreat; 8.71: nor who has no hex to go to."""
    units = duty.bound(box, s, first_of(action))
    flying = [unit for unit in units if box.kind[unit] == AIR]
    stuck = [u for u in units if u not in flying and not retreat.retreat_hexes(box, s, u)]
    found = []
    if flying:
        words = f"In the air, cannot retreat and destroyed by this: {_given(box, s, flying)}."
        found.append(Caution("8.72", words))
    if stuck:
        words = f"Nowhere to retreat, and destroyed by this: {_given(box, s, stuck)}."
        found.append(Caution("8.71", words))
    return found


WARNINGS = {
    verbs.END: ending, verbs.MOVE: moving, verbs.BOARD: moving, verbs.RESOLVE: resolving,
    verbs.WITHDRAW: withdrawing,
}  # fmt: skip
