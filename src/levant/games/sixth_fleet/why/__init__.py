"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from collections.abc import Callable

from levant.core.actions import first_of, second_of, verb_of
from levant.core.refusal import Grounds, Refusal, first_ground
from levant.games.sixth_fleet import state, steps, verbs
from levant.games.sixth_fleet.box import BOX_LIMIT, Box
from levant.games.sixth_fleet.rules import air
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.why import combat, movement, setup, when
from levant.games.sixth_fleet.words import hex_words, some_words, unit_words


def refusal(box: Box, s: Fleet, action: int) -> Refusal:
    """Why this action is not legal now. Only asked of actions that are not."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    kinds = verbs.VERBS[verb].arguments
    own = [box.unit_names[a]] if kinds[:1] == ("unit",) else []
    unit = unit_words(box, a) if own else ""
    place = hex_words(box, b, a) if kinds == ("unit", "node") else ""
    found = first_ground(_grounds(box, s, verb, a, b), own, unit=unit, place=place)
    assert found, "the last ground always holds"
    return found


def _grounds(box: Box, s: Fleet, verb: int, a: int, b: int) -> Grounds:
    step = s.steps[-1][0]
    yield step == steps.GAME_OVER, "13.0", "the game is over", []
    explain = _ANY_TIME.get(verb)
    if explain is None:
        at, case, reason, explain = _WHEN[verb]
        if step not in at:
            yield from when.out_of_step(box, s, case, reason)
        yield explain is None, case, reason
    if explain:
        yield from explain(box, s, a, b)


def _pick(box: Box, s: Fleet, unit: int, _: int) -> Grounds:
    if s.phase in steps.MOVEMENTS:
        if s.steps[-1][0] != s.phase:
            yield from when.out_of_step(box, s, "4.2", "that is not what is asked now")
        yield from movement.pick(box, s, unit)
    if s.phase in steps.COMBATS:
        yield from when.out_of_step(box, s, "4.2", "units move in their own movement phase only")
    yield from setup.pick(box, s, unit)


def _board(box: Box, s: Fleet, unit: int, ship: int) -> Grounds:
    if s.steps[-1][0] not in (steps.MOVING, steps.PLACING):
        reason = "aircraft go below deck in their own movement phase only"
        yield from when.out_of_step(box, s, "9.62", reason)
    if s.steps[-1][1] != unit:
        yield from when.out_of_step(box, s, "9.62", "")
    if s.steps[-1][0] == steps.PLACING:
        yield from setup.board(box, s, unit, ship)
    yield not box.carrier[ship], "9.11", f"{unit_words(box, ship)} is no carrier"
    if not box.carrier_based[unit]:
        yield True, "9.17", "{unit} is not carrier-based and never uses a carrier"
    if box.nation[unit] != box.nation[ship]:
        yield True, "9.61", f"{unit_words(box, ship)} is of another nation"
    yield s.aboard[unit] == ship, "9.62", "{unit} is there already"
    if len(state.in_box(s, ship)) >= BOX_LIMIT:
        yield True, "9.62", f"the holding box of {unit_words(box, ship)} is full"
    if air.departed_carriers(box, s, unit):
        yield True, "9.63", "{unit}'s carrier has moved: it can only follow"
    yield True, "9.21", f"{unit_words(box, ship)} is out of reach of {{unit}}"


def _end(box: Box, s: Fleet, _: int, __: int) -> Grounds:
    side = steps.phasing_side(s)
    step = s.steps[-1][0]
    if step in steps.MOVEMENTS:
        late = air.overdue(box, s, side)
        reason = f"air units must return to base first: {some_words(box, late)}"
        yield True, "9.22", reason, [box.unit_names[unit] for unit in late]
    if step in steps.COMBATS:
        yield from combat.end(box, s)
    yield from when.out_of_step(box, s, "4.2", "this phase ends by itself")


def _remove(box: Box, s: Fleet, unit: int, _: int) -> Grounds:
    node = s.steps[-1][1]
    yield True, "7.0", f"{{unit}} is not one of too many in {hex_words(box, node)}"


def _sacrifice(box: Box, s: Fleet, unit: int, _: int) -> Grounds:
    yield True, "14.1", "{unit} is not one of the nearest submarines"


_Explain = Callable[[Box, Fleet, int, int], Grounds]
_ATTACKS = "attacks are made in a combat phase only"
# Verbs that are played at certain steps only: these, the case and reason that say so, and who
# explains what is refused there.
_WHEN: dict[int, tuple[tuple[int, ...], str, str, _Explain | None]] = {
    verbs.MOVE: ((steps.MOVING,), "4.2", "units move in their own movement phase only",
                 movement.move),
    verbs.GROUND: ((steps.MOVING,), "4.2", "air units return in their own movement phase only",
                   movement.ground),
    verbs.RAISE: (steps.MOVEMENTS, "7.47", "stacks are rearranged in one's own movement phase only",
                  movement.raise_unit),
    verbs.ATTACK: (steps.COMBATS, "4.2", _ATTACKS, combat.attack),
    verbs.BOMBARD: (steps.COMBATS, "4.2", _ATTACKS, combat.bombard),
    verbs.WITHDRAW: (steps.COMBATS, "8.24",
                     "units retreat for want of an attack in their own combat phase only",
                     combat.withdraw),
    verbs.JOIN: ((steps.ATTACKING,), "8.33", "there is no attack to join", combat.join),
    verbs.ADD: ((steps.ATTACKING,), "8.31", "there is no attack under way", combat.add),
    verbs.RESOLVE: ((steps.ATTACKING,), "8.0", "there is no attack to resolve", combat.resolve),
    verbs.RETREAT: ((steps.RETREATING,), "8.71", "nobody has to retreat now", combat.retreat_to),
    verbs.DISPLACE: ((steps.DISPLACING,), "8.71", "nobody is displaced now", combat.displace),
    verbs.ADVANCE: ((steps.ADVANCING,), "8.5", "no hex has just been vacated", combat.advance),
    verbs.HALT: ((steps.ADVANCING,), "8.5", "nobody is advancing", None),
    verbs.REMOVE: ((steps.OVERSTACK,), "7.0", "no hex is overstacked", _remove),
    verbs.DEPLOY: ((steps.SPECIAL,), "11.0",
                   "the ready-made set-up is for a side with nothing placed by hand", None),
    verbs.VIOLATE: ((steps.NEUTRALITY,), "14.2", "that is announced at the start of a Soviet "
                    "movement phase, where the option is played", None),
    verbs.RESPECT: ((steps.NEUTRALITY,), "14.2", "that is not asked now", None),
    verbs.SACRIFICE: ((steps.FIRST_STRIKE_PHASE,), "14.1", "no submarine has to be given up",
                      _sacrifice),
    verbs.STOP: ((steps.AGREEING,), "11.0", "that is asked after turn 10 of the campaign", None),
    verbs.GO_ON: ((steps.AGREEING,), "11.0", "that is asked after turn 10 of the campaign", None),
}  # fmt: skip
_ANY_TIME: dict[int, _Explain] = {
    verbs.PICK: _pick, verbs.BOARD: _board, verbs.END: _end, verbs.PLACE: setup.place,
}  # fmt: skip
