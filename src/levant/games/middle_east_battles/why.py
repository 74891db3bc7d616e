"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from collections.abc import Callable

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.refusal import Refusal
from levant.games.middle_east_battles import (
    combat,
    duty,
    setup,
    steps,
    verbs,
    why_combat,
    why_landing,
    why_movement,
)  # fmt: skip
from levant.games.middle_east_battles.army import MOVED, TO_PLACE, Army
from levant.games.middle_east_battles.box import STATIC, Box
from levant.games.middle_east_battles.landing_words import is_suez
from levant.games.middle_east_battles.movement_phase import crowded
from levant.games.middle_east_battles.steps import phasing_side
from levant.games.middle_east_battles.words import hex_words, hexes_words, question, unit_words

_MOVEMENT = (steps.WESTERN_MOVEMENT, steps.EGYPTIAN_MOVEMENT)
_COMBAT = (steps.WESTERN_COMBAT, steps.EGYPTIAN_COMBAT)
# The steps at which a verb can be played at all, and the case that says so.
_WHEN: dict[int, tuple[tuple[int, ...], str, str]] = {
    verbs.MOVE: ((steps.MOVING, steps.MARCHING), "5.4", "units move in their own movement phase"),
    verbs.STAY: ((steps.MOVING,), "5.1", "no unit is being moved"),
    verbs.EXIT: ((steps.MOVING,), "5.4", "units leave the map in their own movement phase"),
    verbs.ENTER: ((steps.MOVING,), "5.4", "units come on in their own movement phase"),
    verbs.DROP: ((steps.MOVING,), "5.4", "landings are made in one's own movement phase"),
    verbs.LAND: ((steps.MOVING,), "5.4", "landings are made in one's own movement phase"),
    verbs.CROSS: ((steps.MOVING,), "5.4", "water is crossed in one's own movement phase"),
    verbs.LIFT: ((steps.MOVING,), "9.12", "helicopters fly in their own movement phase"),
    verbs.CARRY: ((steps.CARRYING,), "9.12", "no helicopter is carrying a unit now"),
    verbs.CARRY_OFF: ((steps.CARRYING,), "9.12", "no helicopter is carrying a unit now"),
    verbs.RETURN: ((steps.MOVING,), "9.12", "helicopters fly in their own movement phase"),
    verbs.ATTACK: (_COMBAT, "4.2", "attacks are made in one's own combat phase"),
    verbs.BARRAGE: (_COMBAT, "4.2", "attacks are made in one's own combat phase"),
    verbs.ADD: ((steps.ATTACKING,), "7.4", "no attack is being put together"),
    verbs.JOIN: ((steps.ATTACKING,), "7.4", "there is no attack to join"),
    verbs.STRIKE: ((steps.ATTACKING, steps.DEFENDING), "8.18", "there is no combat to support"),
    verbs.GUNFIRE: ((steps.ATTACKING, steps.DEFENDING), "8.19", "there is no combat to support"),
    verbs.ASSAULT: ((steps.ATTACKING,), "7.2", "no attack is being put together"),
    verbs.FIRE: ((steps.DEFENDING,), "8.10", "protective fire answers an enemy attack"),
    verbs.HOLD: ((steps.DEFENDING,), "8.10", "nobody is asked for protective fire"),
    verbs.FRONTAL: ((steps.CHOOSING,), "7.8", "no table is to be chosen now"),
    verbs.MOBILE: ((steps.CHOOSING,), "7.8", "no table is to be chosen now"),
    verbs.RETREAT: ((steps.RETREATING,), "7.10", "nobody has to retreat now"),
    verbs.DISPLACE: ((steps.DISPLACING,), "7.13", "nobody is displaced now"),
    verbs.LOSE: ((steps.EXCHANGING,), "7.9", "there is no exchange to pay for"),
    verbs.ADVANCE: ((steps.ADVANCING,), "7.15", "no path of retreat is open"),
    verbs.HALT: ((steps.ADVANCING,), "7.16", "nobody is advancing"),
    verbs.PLACE: ((steps.PLACING, steps.MILITIA), "3.1", "units are placed in the set-up only"),
    verbs.DEPLOY: ((steps.SETUP,), "3.1", "the ready-made set-up is for an empty map"),
    verbs.WITHDRAW: (
        (steps.DECLARING,), "10.11", "that is declared once, at the start of an Egyptian turn",
    ),
    verbs.FIGHT_ON: ((steps.DECLARING,), "10.11", "that is not asked now"),
    verbs.LAST: ((steps.WRITING,), "9.2", "the last turn is written down at the end of turn 6"),
}  # fmt: skip


def refusal(box: Box, s: Army, action: int) -> Refusal:
    """Why this action is not legal now. Only asked of actions that are not."""
    step, verb = s.steps[-1][0], verb_of(action)
    if step == steps.GAME_OVER:
        return Refusal("3.2", "the game is over")
    if verb in _WHEN and step not in _WHEN[verb][0]:
        _, case, reason = _WHEN[verb]
        if step == s.phase:
            return Refusal(case, reason)
        return _first(box, s, case, reason)
    explain = _EXPLAIN.get(verb)
    if explain is None:
        return Refusal(box_case(box, verb), "that is not possible now")
    return explain(box, s, first_of(action), second_of(action), third_of(action))


def box_case(box: Box, verb: int) -> str:
    return verbs.VERBS[verb].case


def _first(box: Box, s: Army, case: str, reason: str) -> Refusal:
    """Something else has been begun and comes first."""
    asked = question(box, s)
    return Refusal(case, f"{reason}; first: {asked.prompt}")


def _pick(box: Box, s: Army, unit: int, _: int, __: int) -> Refusal:
    name, step = box.unit_names[unit], s.steps[-1][0]
    if s.phase == steps.SETUP:
        return _pick_to_place(box, s, unit)
    if s.phase not in _MOVEMENT:
        return Refusal("5.4", "units are moved in their own movement phase only", [name])
    if step not in _MOVEMENT:
        return _first(box, s, "5.1", "units are moved one at a time")
    if box.side[unit] != phasing_side(s):
        return Refusal("5.4", f"{name} belongs to the other player", [name])
    if s.at[unit] < 0:
        return why_landing.not_available(box, s, unit)
    if s.flags[unit] & MOVED:
        return Refusal("5.6", f"{name} has been moved in this phase", [name])
    if box.mobility[unit] == STATIC:
        return Refusal("2.13", f"{name} is static and never moves", [name])
    return why_movement.pinned(box, s, unit)


def _pick_to_place(box: Box, s: Army, unit: int) -> Refusal:
    name = box.unit_names[unit]
    case = "9.3" if is_suez(box) else "10.3"
    if s.steps[-1][0] == steps.PLACING:
        return _first(box, s, case, "units are placed one at a time")
    if s.at[unit] >= 0:
        return Refusal(case, f"{name} is placed already", [name])
    if s.at[unit] != TO_PLACE:
        return Refusal(case, f"{name} does not begin on the map", [name])
    first = ", ".join(box.unit_names[each] for each in setup.waiting(box, s))
    return Refusal(case, f"those with the fewest hexes go first: {first}", [name])


def _place(box: Box, s: Army, unit: int, node: int, _: int) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node)
    if s.steps[-1][0] == steps.MILITIA:
        return why_landing.militia(box, s, unit, node)
    case = "9.3" if is_suez(box) else "10.3"
    if s.steps[-1][1] != unit:
        return _first(box, s, case, "units are placed one at a time")
    if not box.setup[unit] >> node & 1:
        return Refusal(case, f"{place} is not where {unit_words(box, unit)} sets up", [name])
    return Refusal("5.11", f"{place} holds a unit already", [name])


def _end(box: Box, s: Army, _: int, __: int, ___: int) -> Refusal:
    side = phasing_side(s)
    if s.steps[-1][0] in _COMBAT:
        owing = duty.owing(box, s, side, duty.left_to_attack(box, s, side))
        units = [box.unit_names[unit] for unit in owing]
        if not units:
            where = hexes_words(box, combat.stray_hexes(box, s, side))
            return Refusal("7.3", f"still to be attacked, as nobody else has: {where}")
        return Refusal("7.3", f"these units must still attack: {', '.join(units)}", units)
    if s.steps[-1][0] in _MOVEMENT:
        units = [box.unit_names[unit] for unit in crowded(box, s, side)]
        return Refusal("5.11", f"they share a hex and can still part: {', '.join(units)}", units)
    return _first(box, s, "4.2", "the phase cannot end yet")


_Explain = Callable[[Box, Army, int, int, int], Refusal]
_EXPLAIN: dict[int, _Explain] = {
    verbs.PICK: _pick,
    verbs.PLACE: _place,
    verbs.END: _end,
    verbs.MOVE: why_movement.move,
    verbs.STAY: why_movement.stay,
    verbs.EXIT: why_movement.leave,
    verbs.ENTER: why_landing.enter,
    verbs.DROP: why_landing.drop,
    verbs.LAND: why_landing.land,
    verbs.CROSS: why_landing.cross,
    verbs.LIFT: why_landing.lift,
    verbs.CARRY: why_landing.carry,
    verbs.CARRY_OFF: why_landing.carry_off,
    verbs.RETURN: why_landing.go_home,
    verbs.ATTACK: why_combat.attack,
    verbs.BARRAGE: why_combat.barrage,
    verbs.ADD: why_combat.add,
    verbs.JOIN: why_combat.join,
    verbs.STRIKE: why_combat.strike,
    verbs.GUNFIRE: why_combat.gunfire,
    verbs.ASSAULT: why_combat.assault,
    verbs.FIRE: why_combat.fire,
    verbs.RETREAT: why_combat.retreat_to,
    verbs.DISPLACE: why_combat.displace,
    verbs.LOSE: why_combat.lose,
    verbs.ADVANCE: why_combat.advance,
    verbs.DEPLOY: lambda box, s, a, b, c: Refusal("3.1", "units have been placed by hand already"),
    verbs.LAST: lambda box, s, a, b, c: Refusal("9.2", "the last turn is one from 6 to 12"),
}
