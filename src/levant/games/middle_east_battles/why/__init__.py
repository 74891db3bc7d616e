"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from collections.abc import Callable

from levant.core.actions import act, first_of, second_of, third_of, verb_of
from levant.core.nodes import members
from levant.core.refusal import Grounds, Refusal, first_ground
from levant.core.rules import Question
from levant.core.state import copy_of
from levant.games.middle_east_battles import sequence, steps, verbs, words
from levant.games.middle_east_battles.box import STATIC, Box
from levant.games.middle_east_battles.rules import duty, movement_phase, setup, zones
from levant.games.middle_east_battles.rules.combat import stray_hexes
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
    foreign = first_ground(_foreign(box, s, verb, a), [])
    if foreign:
        return foreign
    when = WHEN.get(verb)
    if when and step not in when.steps:
        if s.phase not in when.phases:
            end = box.last_turn[s.scenario]
            return Refusal(when.case, when.phase_reason.format(end=end))
        if step == s.phase:
            return _not_begun(box, s, action, when)
        return Refusal(*_first(box, s, when.case, when.step_reason))
    if step in (steps.MOVING, steps.MARCHING) and verb in WHEN and s.steps[-1][1] != a:
        other = [box.unit_names[s.steps[-1][1]]]
        reason = f"units move one at a time; {words.called(box, other)} is being moved"
        return Refusal("5.1", reason, other)
    return _explained(box, s, action)


def _explained(box: Box, s: Army, action: int) -> Refusal:
    """By the grounds of its verb, in the words of its unit and its place."""
    verb, a, b, c = verb_of(action), first_of(action), second_of(action), third_of(action)
    told = words.TELLING.action(box, s, verbs.VERBS[verb], action)
    own = [box.unit_names[a]] if "unit" in told else []
    grounds = _GROUNDS[verb](box, s, a, b, c) if verb in _GROUNDS else iter(())
    place = told.get("node", "")
    found = first_ground(grounds, own, unit=words.called(box, own), place=place)
    return found or Refusal(verbs.VERBS[verb].case, "that is not possible now")


def _foreign(box: Box, s: Army, verb: int, unit: int) -> Grounds:
    """What the other battle has, or the other side."""
    case, suez = verbs.VERBS[verb].case, words.is_suez(box)
    if suez and verb == verbs.BARRAGE:
        yield True, case, "there is no night here: fire alone is an attack like any other"
    yield suez and verb in _EL_ARISH_ONLY, case, "that is a rule of El Arish '67"
    yield not suez and verb in _SUEZ_ONLY, case, "that is a rule of Suez '56"
    if verb in _ARRIVALS and s.phase == steps.EGYPTIAN_MOVEMENT and box.side[unit] == EGYPTIAN:
        units = [box.unit_names[unit]]
        egyptian = f"{words.called(box, units)} is Egyptian: only Anglo-French units do that"
        yield suez, case, egyptian, units
        no_drop = f"{words.called(box, units)} is no Israeli paratroop unit"
        yield verb == verbs.DROP, "10.10", no_drop, units
        yield verb == verbs.EXIT and not s.withdrawal, *movement.NO_WITHDRAWAL, units


def _not_begun(box: Box, s: Army, action: int, when: When) -> Refusal:
    """At the head of a phase: no unit has been picked, or no hex chosen to attack."""
    western = s.phase == steps.EGYPTIAN_COMBAT and verb_of(action) in (verbs.STRIKE, verbs.GUNFIRE)
    if western or (s.phase in COMBAT and verb_of(action) == verbs.JOIN):
        return _explained(box, s, action)
    if s.phase in COMBAT and when.steps[0] == steps.ATTACKING:
        return Refusal(when.case, "choose a hex to attack first")
    if s.phase == steps.SETUP or verb_of(action) in (verbs.MOVE, *_ARRIVALS):
        return _not_picked(box, s, action)
    return Refusal(when.case, when.step_reason)


def _not_picked(box: Box, s: Army, action: int) -> Refusal:
    """A unit that cannot be picked: if it waits off the map, why it cannot come on this way."""
    unit = first_of(action)
    waits = s.at[unit] == HOLDING and not s.flags[unit] & MOVED
    if waits and box.side[unit] == phasing_side(s) and verb_of(action) in _ARRIVALS:
        trial = copy_of(s)
        trial.steps.append((steps.MOVING, unit))
        return _explained(box, trial, action)
    return _explained(box, s, act(verbs.PICK, unit))


def _first(box: Box, s: Army, case: str, reason: str) -> tuple[str, str]:
    """Something else has been begun and comes first."""
    asked = sequence.TABLE.question(box, s)
    assert isinstance(asked, Question)
    if s.steps[-1][0] in (steps.MILITIA, steps.DECLARING, steps.WRITING):
        return asked.case, f"this comes first: {asked.prompt}"
    return case, f"{reason}; first: {asked.prompt}"


def _pick(box: Box, s: Army, unit: int, _: int, __: int) -> Grounds:
    if s.phase == steps.SETUP:
        yield from _pick_to_place(box, s, unit)
    yield s.phase not in MOVEMENT, "5.4", "units are moved in their own movement phase only"
    if s.steps[-1][0] not in MOVEMENT:
        yield True, *_first(box, s, "5.1", "units are moved one at a time"), []
    yield box.side[unit] != phasing_side(s), "5.4", "{unit} belongs to the other player"
    if s.at[unit] < 0:
        yield from landing.not_available(box, s, unit)
    if s.flags[unit] & MOVED and zones.pinned(box, s, unit):
        yield True, "5.6", "{unit} has had its move: it stands in an enemy zone, which stops it"
    yield s.flags[unit] & MOVED, "5.6", "{unit} has been moved in this phase"
    yield box.mobility[unit] == STATIC, "2.13", "{unit} is static and never moves"
    yield from movement.pinned(box, s, unit)


def _pick_to_place(box: Box, s: Army, unit: int) -> Grounds:
    case = words.setup_case(box)
    if s.steps[-1][0] == steps.PLACING:
        yield True, *_first(box, s, case, "units are placed one at a time"), []
    yield s.at[unit] >= 0, case, "{unit} is placed already"
    yield s.at[unit] != TO_PLACE, case, "{unit} does not begin on the map"
    first = words.called(box, [box.unit_names[each] for each in setup.waiting(box, s)])
    yield True, case, f"those with the fewest hexes go first: {first}"


def _place(box: Box, s: Army, unit: int, node: int, _: int) -> Grounds:
    if s.steps[-1][0] == steps.MILITIA:
        yield from landing.militia(box, s, unit, node)
    case = words.setup_case(box)
    if s.steps[-1][1] != unit:
        yield True, *_first(box, s, case, "units are placed one at a time"), []
    allowed = box.setup[s.scenario][unit]
    given = "the scenario gives {unit} hexes to begin in, and {place} is none of them"
    where = f"{given}: {words.some_hexes(box, allowed)}"
    yield not allowed >> node & 1, case, where
    yield True, "5.11", "{place} holds a unit already"


def _end(box: Box, s: Army, _: int, __: int, ___: int) -> Grounds:
    side = phasing_side(s)
    if s.steps[-1][0] in COMBAT:
        units = [box.unit_names[unit] for unit in duty.debtors(box, s)]
        these = "this unit" if len(units) == 1 else "these units"
        yield units, "7.3", f"{these} must still attack: {words.called(box, units)}", units
        stray = stray_hexes(box, s, side)
        where, places = words.hexes_words(box, stray), [box.board.names[n] for n in members(stray)]
        left = f"enemies beside your units have still to be attacked: {where}"
        yield True, "7.3", left, [], places
    if s.steps[-1][0] in MOVEMENT:
        units = [box.unit_names[unit] for unit in movement_phase.crowded(box, s, side)]
        yield (
            True,
            "5.11",
            f"they share a hex and can still part: {words.called(box, units)}",
            units,
        )
    yield True, *_first(box, s, "4.2", "the phase cannot end yet")


def _last(box: Box, s: Army, _: int, __: int, ___: int) -> Grounds:
    first, last = box.last_turn[s.scenario], box.latest[s.scenario]
    yield True, "9.2", f"the last turn is one from {first} to {last}"


def _plainly(case: str, reason: str) -> "_Explain":
    """The only ground there is."""
    return lambda box, s, a, b, c: iter([(True, case, reason)])


_Explain = Callable[[Box, Army, int, int, int], Grounds]
_GROUNDS: dict[int, _Explain] = {
    verbs.PICK: _pick,
    verbs.PLACE: _place,
    verbs.END: _end,
    verbs.LAST: _last,
    verbs.MOVE: movement.move,
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
    verbs.ADVANCE: combat.advance,
    verbs.STAY: _plainly("5.11", "{unit} shares a hex and must make room"),
    verbs.LOSE: _plainly("7.9", "{unit} did not attack from an adjacent hex"),
    verbs.DEPLOY: _plainly("3.1", "units have been placed by hand already"),
}
