"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from collections.abc import Callable

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.nodes import members
from levant.core.refusal import Refusal
from levant.core.rules import Question
from levant.core.state import copy_of
from levant.games.middle_east_battles import sequence, steps, verbs, words
from levant.games.middle_east_battles.box import STATIC, Box
from levant.games.middle_east_battles.rules import duty, setup
from levant.games.middle_east_battles.rules.combat import stray_hexes
from levant.games.middle_east_battles.rules.movement_phase import crowded
from levant.games.middle_east_battles.state import HOLDING, MOVED, TO_PLACE, Army
from levant.games.middle_east_battles.steps import EGYPTIAN, phasing_side
from levant.games.middle_east_battles.why import combat, landing, movement
from levant.games.middle_east_battles.why.when import COMBAT, MOVEMENT, WHEN, When

_SUEZ_ONLY = (
    verbs.LAND, verbs.CROSS, verbs.LIFT, verbs.RETURN, verbs.CARRY, verbs.CARRY_OFF, verbs.GUNFIRE,
    verbs.LAST,
)  # fmt: skip
_EL_ARISH_ONLY = (verbs.ENTER, verbs.BARRAGE, verbs.WITHDRAW, verbs.FIGHT_ON)
_ARRIVALS = (
    verbs.EXIT, verbs.ENTER, verbs.DROP, verbs.LAND, verbs.CROSS, verbs.LIFT, verbs.RETURN,
)  # fmt: skip


def refusal(box: Box, s: Army, action: int) -> Refusal:
    """Why this action is not legal now. Only asked of actions that are not."""
    step, verb, a = s.steps[-1][0], verb_of(action), first_of(action)
    if step == steps.GAME_OVER:
        return Refusal("3.2", "the game is over")
    foreign = _foreign(box, s, verb, a)
    if foreign:
        return foreign
    when = WHEN.get(verb)
    if when and step not in when.steps:
        if s.phase not in when.phases:
            end = box.last_turn[s.scenario]
            return Refusal(when.case, when.phase_reason.format(end=end))
        if step == s.phase:
            return _not_begun(box, s, action, when)
        return _first(box, s, when.case, when.step_reason)
    if step in (steps.MOVING, steps.MARCHING) and verb in WHEN and s.steps[-1][1] != a:
        return movement.in_hand(box, s)
    explain = _EXPLAIN.get(verb)
    if explain is None:
        return Refusal(verbs.VERBS[verb].case, "that is not possible now")
    return explain(box, s, a, second_of(action), third_of(action))


def _foreign(box: Box, s: Army, verb: int, unit: int) -> Refusal | None:
    """What the other battle has, or the other side."""
    case = verbs.VERBS[verb].case
    if words.is_suez(box) and verb == verbs.BARRAGE:
        return Refusal(case, "there is no night here: fire alone is an attack like any other")
    if verb in (_EL_ARISH_ONLY if words.is_suez(box) else _SUEZ_ONLY):
        other = "El Arish '67" if words.is_suez(box) else "Suez '56"
        return Refusal(case, f"that is a rule of {other}")
    if verb not in _ARRIVALS or s.phase != steps.EGYPTIAN_MOVEMENT or box.side[unit] != EGYPTIAN:
        return None
    name = box.unit_names[unit]
    if words.is_suez(box):
        return Refusal(case, f"{name} is Egyptian: only Anglo-French units do that", [name])
    if verb == verbs.DROP:
        return Refusal("10.10", f"{name} is no Israeli paratroop unit", [name])
    if verb == verbs.EXIT and not s.withdrawal:
        return movement.no_withdrawal(name)
    return None


def _not_begun(box: Box, s: Army, action: int, when: When) -> Refusal:
    """At the head of a phase: no unit has been picked, or no hex chosen to attack."""
    verb = verb_of(action)
    if s.phase in COMBAT:
        if when.steps[0] == steps.ATTACKING:
            return Refusal(when.case, "choose a hex to attack first")
        return Refusal(when.case, when.step_reason)
    if s.phase == steps.SETUP or verb in (verbs.MOVE, *_ARRIVALS):
        return _not_picked(box, s, action)
    return Refusal(when.case, when.step_reason)


def _not_picked(box: Box, s: Army, action: int) -> Refusal:
    """A unit that cannot be picked: if it waits off the map, why it cannot come on this way."""
    unit = first_of(action)
    waits = s.at[unit] == HOLDING and not s.flags[unit] & MOVED
    if waits and box.side[unit] == phasing_side(s) and verb_of(action) in _ARRIVALS:
        trial = copy_of(s)
        trial.steps.append((steps.MOVING, unit))
        return _EXPLAIN[verb_of(action)](box, trial, unit, second_of(action), third_of(action))
    return _pick(box, s, unit, 0, 0)


def _first(box: Box, s: Army, case: str, reason: str) -> Refusal:
    """Something else has been begun and comes first."""
    asked = sequence.TABLE.question(box, s)
    assert isinstance(asked, Question)
    if s.steps[-1][0] in (steps.MILITIA, steps.DECLARING, steps.WRITING):
        return Refusal(asked.case, f"this comes first: {asked.prompt}")
    return Refusal(case, f"{reason}; first: {asked.prompt}")


def _pick(box: Box, s: Army, unit: int, _: int, __: int) -> Refusal:
    name, step = box.unit_names[unit], s.steps[-1][0]
    if s.phase == steps.SETUP:
        return _pick_to_place(box, s, unit)
    if s.phase not in MOVEMENT:
        return Refusal("5.4", "units are moved in their own movement phase only", [name])
    if step not in MOVEMENT:
        return _first(box, s, "5.1", "units are moved one at a time")
    if box.side[unit] != phasing_side(s):
        return Refusal("5.4", f"{name} belongs to the other player", [name])
    if s.at[unit] < 0:
        return landing.not_available(box, s, unit)
    if s.flags[unit] & MOVED:
        return Refusal("5.6", f"{name} has been moved in this phase", [name])
    if box.mobility[unit] == STATIC:
        return Refusal("2.13", f"{name} is static and never moves", [name])
    return movement.pinned(box, s, unit)


def _pick_to_place(box: Box, s: Army, unit: int) -> Refusal:
    name = box.unit_names[unit]
    case = words.setup_case(box)
    if s.steps[-1][0] == steps.PLACING:
        return _first(box, s, case, "units are placed one at a time")
    if s.at[unit] >= 0:
        return Refusal(case, f"{name} is placed already", [name])
    if s.at[unit] != TO_PLACE:
        return Refusal(case, f"{name} does not begin on the map", [name])
    first = ", ".join(box.unit_names[each] for each in setup.waiting(box, s))
    return Refusal(case, f"those with the fewest hexes go first: {first}", [name])


def _place(box: Box, s: Army, unit: int, node: int, _: int) -> Refusal:
    name, place = box.unit_names[unit], words.hex_words(box, node)
    if s.steps[-1][0] == steps.MILITIA:
        return landing.militia(box, s, unit, node)
    case = words.setup_case(box)
    if s.steps[-1][1] != unit:
        return _first(box, s, case, "units are placed one at a time")
    if not box.setup[s.scenario][unit] >> node & 1:
        return Refusal(case, f"{place} is not where {words.unit_words(box, unit)} sets up", [name])
    return Refusal("5.11", f"{place} holds a unit already", [name])


def _end(box: Box, s: Army, _: int, __: int, ___: int) -> Refusal:
    side = phasing_side(s)
    if s.steps[-1][0] in COMBAT:
        owing = duty.debtors(box, s)
        units = [box.unit_names[unit] for unit in owing]
        if not units:
            stray = stray_hexes(box, s, side)
            where = words.hexes_words(box, stray)
            places = [box.board.names[node] for node in members(stray)]
            return Refusal("7.3", f"still to be attacked, as nobody else has: {where}", [], places)
        return Refusal("7.3", f"these units must still attack: {', '.join(units)}", units)
    if s.steps[-1][0] in MOVEMENT:
        units = [box.unit_names[unit] for unit in crowded(box, s, side)]
        return Refusal("5.11", f"they share a hex and can still part: {', '.join(units)}", units)
    return _first(box, s, "4.2", "the phase cannot end yet")


_Explain = Callable[[Box, Army, int, int, int], Refusal]
_EXPLAIN: dict[int, _Explain] = {
    verbs.PICK: _pick,
    verbs.PLACE: _place,
    verbs.END: _end,
    verbs.MOVE: movement.move,
    verbs.STAY: movement.stay,
    verbs.EXIT: movement.leave,
    verbs.ENTER: landing.enter,
    verbs.DROP: landing.drop,
    verbs.LAND: landing.land,
    verbs.CROSS: landing.cross,
    verbs.LIFT: landing.lift,
    verbs.CARRY: landing.carry,
    verbs.CARRY_OFF: landing.carry_off,
    verbs.RETURN: landing.go_home,
    verbs.ATTACK: combat.attack,
    verbs.BARRAGE: combat.barrage,
    verbs.ADD: combat.add,
    verbs.JOIN: combat.join,
    verbs.STRIKE: combat.strike,
    verbs.GUNFIRE: combat.gunfire,
    verbs.ASSAULT: combat.assault,
    verbs.FIRE: combat.fire,
    verbs.RETREAT: combat.retreat_to,
    verbs.DISPLACE: combat.displace,
    verbs.LOSE: combat.lose,
    verbs.ADVANCE: combat.advance,
    verbs.DEPLOY: lambda box, s, a, b, c: Refusal("3.1", "units have been placed by hand already"),
    verbs.LAST: lambda box, s, a, b, c: Refusal(
        "9.2",
        f"the last turn is one from {box.last_turn[s.scenario]} to {box.latest[s.scenario]}",
    ),
}
