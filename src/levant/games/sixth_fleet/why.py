"""Why an action is refused: case and reason, from the predicates that list what is legal."""

from collections.abc import Callable

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.refusal import Refusal
from levant.games.sixth_fleet import air, sequence, setup, steps, verbs, why_combat, why_movement
from levant.games.sixth_fleet.box import (
    AIR,
    AIR_LIMIT,
    BOX_LIMIT,
    NATIONS,
    NATO,
    NAVAL_LIMIT,
    SIDES,
    Box,
)  # fmt: skip
from levant.games.sixth_fleet.fleet import (
    ABOARD,
    DESTROYED,
    GROUNDED,
    OFF_MAP,
    TO_PLACE,
    Fleet,
    in_box,
)
from levant.games.sixth_fleet.reinforcement import supplied_bases
from levant.games.sixth_fleet.stacking import room
from levant.games.sixth_fleet.terrain import enemy_defended
from levant.games.sixth_fleet.words import hex_words, unit_words
from levant.games.sixth_fleet.zones import OCCUPIED, zones_of

# The steps at which a verb can be played at all, and the case that says so.
_WHEN: dict[int, tuple[tuple[int, ...], str, str]] = {
    verbs.MOVE: ((steps.MOVING,), "4.2", "units move in their own movement phase only"),
    verbs.GROUND: ((steps.MOVING,), "4.2", "air units return in their own movement phase only"),
    verbs.RAISE: (
        (steps.NATO_MOVEMENT, steps.SOVIET_MOVEMENT), "7.47",
        "stacks are rearranged in one's own movement phase only",
    ),
    verbs.ATTACK: (
        (steps.NATO_COMBAT, steps.SOVIET_COMBAT), "4.2", "attacks are made in a combat phase only",
    ),
    verbs.BOMBARD: (
        (steps.NATO_COMBAT, steps.SOVIET_COMBAT), "4.2", "attacks are made in a combat phase only",
    ),
    verbs.WITHDRAW: (
        (steps.NATO_COMBAT, steps.SOVIET_COMBAT), "8.24",
        "units retreat for want of an attack in their own combat phase only",
    ),
    verbs.JOIN: ((steps.ATTACKING,), "8.33", "there is no attack to join"),
    verbs.ADD: ((steps.ATTACKING,), "8.31", "there is no attack under way"),
    verbs.RESOLVE: ((steps.ATTACKING,), "8.0", "there is no attack to resolve"),
    verbs.RETREAT: ((steps.RETREATING,), "8.71", "nobody has to retreat now"),
    verbs.DISPLACE: ((steps.DISPLACING,), "8.71", "nobody is displaced now"),
    verbs.ADVANCE: ((steps.ADVANCING,), "8.5", "no hex has just been vacated"),
    verbs.HALT: ((steps.ADVANCING,), "8.5", "nobody is advancing"),
    verbs.REMOVE: ((steps.OVERSTACK,), "7.0", "no hex is overstacked"),
    verbs.DEPLOY: (
        (steps.SPECIAL,), "11.0", "the ready-made set-up is for a side with nothing placed by hand",
    ),
    verbs.VIOLATE: (
        (steps.NEUTRALITY,), "14.2",
        "that is announced at the start of a Soviet movement phase, where the option is played",
    ),
    verbs.RESPECT: ((steps.NEUTRALITY,), "14.2", "that is not asked now"),
    verbs.SACRIFICE: ((steps.FIRST_STRIKE_PHASE,), "14.1", "no submarine has to be given up"),
    verbs.STOP: ((steps.AGREEING,), "11.0", "that is asked after turn 10 of the campaign"),
    verbs.GO_ON: ((steps.AGREEING,), "11.0", "that is asked after turn 10 of the campaign"),
}  # fmt: skip


def refusal(box: Box, s: Fleet, action: int) -> Refusal:
    """Why this action is not legal now. Only asked of actions that are not."""
    step, verb = s.steps[-1][0], verb_of(action)
    if step == steps.GAME_OVER:
        return Refusal("13.0", "the game is over")
    if verb in _WHEN and step not in _WHEN[verb][0]:
        _, case, reason = _WHEN[verb]
        return _out_of_step(box, s, case, reason)
    explain = _EXPLAIN.get(verb)
    if explain is None and verb in _WHEN:
        return Refusal(*_WHEN[verb][1:])
    if explain is None:
        return _out_of_step(box, s, "4.2", "that is not what is asked now")
    return explain(box, s, first_of(action), second_of(action))


def _out_of_step(box: Box, s: Fleet, case: str, reason: str) -> Refusal:
    frame = s.steps[-1]
    if frame[0] == steps.MOVING:
        reason = f"{unit_words(box, frame[1])} is being moved: choose where it goes first"
        return Refusal("5.0", reason, [box.unit_names[frame[1]]])
    if frame[0] == steps.ATTACKING:
        return Refusal("8.0", "an attack is being made: finish it first")
    if frame[0] == steps.PLACING:
        reason = f"{unit_words(box, frame[1])} is being placed: choose where it goes first"
        return Refusal("11.0", reason, [box.unit_names[frame[1]]])
    if frame[0] == steps.SPECIAL:
        return _special_first(box, s)
    waits = _waits_for(box, s)
    if waits:
        return Refusal(*waits)
    title = steps.PHASE_TITLES[s.phase]
    return Refusal(case, f"{reason}; this is the {title}")


def _waits_for(box: Box, s: Fleet) -> tuple[str, str] | None:
    """The case and the player who has to answer before anything else can be done."""
    frame, who = s.steps[-1], f"the {SIDES[sequence.actor(box, s)]} player must first"
    if frame[0] == steps.RETREATING:
        return "8.0", f"{who} retreat units from {hex_words(box, frame[1])}"
    if frame[0] == steps.DISPLACING:
        return "8.0", f"{who} displace the units in {hex_words(box, frame[1])}"
    if frame[0] == steps.ADVANCING:
        return "8.5", f"{who} advance into {hex_words(box, frame[1])} or halt"
    if frame[0] == steps.OVERSTACK:
        return "7.0", f"{who} choose which unit too many in {hex_words(box, frame[1])} is lost"
    if frame[0] == steps.NEUTRALITY:
        return "14.2", f"{who} say whether he violates neutral air space"
    if frame[0] == steps.AGREEING:
        return "11.0", f"{who} say whether he would stop after turn {s.turn}"
    if frame[0] == steps.FIRST_STRIKE_PHASE:
        return "14.1", f"{who} give up one of the nearest submarines"
    return None


def _special_first(box: Box, s: Fleet) -> Refusal:
    """11.1 A to C, 11.2 A and B."""
    nation, kind, hexes = box.specials[s.steps[-1][1]]
    where = " or ".join(hex_words(box, each) for each in members(hexes))
    return Refusal(_order_case(s), f"first a {NATIONS[nation]} {kind} must be placed in {where}")


def _pick(box: Box, s: Fleet, unit: int, _: int) -> Refusal:
    if s.phase in (steps.NATO_MOVEMENT, steps.SOVIET_MOVEMENT):
        if s.steps[-1][0] != s.phase:
            return _out_of_step(box, s, "4.2", "that is not what is asked now")
        return why_movement.pick(box, s, unit)
    if s.phase in (steps.NATO_COMBAT, steps.SOVIET_COMBAT):
        return _out_of_step(box, s, "4.2", "units move in their own movement phase only")
    return _waiting(box, s, unit) or _not_yet(box, s, unit)


def _waiting(box: Box, s: Fleet, unit: int) -> Refusal | None:
    """None for a unit of the phasing player that is to be placed."""
    name = box.unit_names[unit]
    case = _order_case(s)
    if s.phase == steps.FIRST_STRIKE_PHASE:
        return _out_of_step(box, s, case, "")
    if box.side[unit] != steps.phasing_side(s):
        return Refusal(case, f"{name} belongs to the other player", [name])
    if s.at[unit] >= 0 or s.at[unit] == ABOARD:
        return Refusal(case, f"{name} is on the map already", [name])
    if s.at[unit] == TO_PLACE:
        return None
    if s.at[unit] in (DESTROYED, GROUNDED):
        return Refusal(case, f"{name} is {OFF_MAP[-s.at[unit]]} and does not come back", [name])
    if _interphase(s):
        return Refusal(case, f"{name} is no reinforcement", [name])
    return Refusal(_setup_case(box, s, unit), f"{name} does not start the game", [name])


def _not_yet(box: Box, s: Fleet, unit: int) -> Refusal:
    """Why a unit that is to be placed cannot be picked now."""
    name, frame = box.unit_names[unit], s.steps[-1]
    if frame[0] == steps.PLACING:
        return _out_of_step(box, s, "11.0", "")
    if frame[0] == steps.SPECIAL:
        return _special_first(box, s)
    if _interphase(s):
        if box.assigned[unit] >= 0:
            ship = box.unit_names[box.assigned[unit]]
            return Refusal("12.2", f"{name} comes aboard {ship}, when that is placed", [name])
        return Refusal("12.2", f"there is no place left where {name} may come on", [name])
    if box.kind[unit] == AIR and box.kind[setup.waiting(box, s, box.side[unit])[0]] != AIR:
        return Refusal(_order_case(s), "naval units are placed before air units", [name])
    return Refusal(_setup_case(box, s, unit), f"there is no place left for {name}", [name])


def _interphase(s: Fleet) -> bool:
    return s.phase in (steps.NATO_REINFORCEMENT, steps.SOVIET_REINFORCEMENT)


def _order_case(s: Fleet) -> str:
    """The case that says who is placed when."""
    if _interphase(s):
        return "12.2"
    return "11.1" if steps.phasing_side(s) == NATO else "11.2"


def _setup_case(box: Box, s: Fleet, unit: int) -> str:
    if box.optional[unit]:
        return "14.3"
    return "11.1" if box.side[unit] == NATO else "11.2"


def _place(box: Box, s: Fleet, unit: int, node: int) -> Refusal:
    name, place = box.unit_names[unit], hex_words(box, node, unit)
    if s.phase not in steps.PLACING_PHASES:
        return _out_of_step(box, s, "11.0", "units are placed in a set-up or an interphase only")
    absent = _waiting(box, s, unit)
    if absent:
        return absent
    case = _setup_case(box, s, unit)
    if s.steps[-1][0] == steps.SPECIAL:
        return _special_first(box, s)
    if s.steps[-1] != (steps.PLACING, unit):
        return _not_yet(box, s, unit)
    if _interphase(s):
        return _enter(box, s, unit, node)
    if box.assigned[unit] >= 0:
        ship = box.unit_names[box.assigned[unit]]
        return Refusal(case, f"{name} begins on patrol over {ship} or below its deck", [name])
    if not setup.allowed_hexes(box, s, unit) >> node & 1:
        what = "airbase" if box.kind[unit] == AIR else "set-up hex"
        return Refusal(case, f"{place} is no {what} of {name}", [name])
    if not room(box, s, unit, node):
        most = AIR_LIMIT if box.kind[unit] == AIR else NAVAL_LIMIT
        return Refusal(case, f"{place} is full: {most} units at most", [name])
    return Refusal(case, "the units left are all needed for places that have none yet", [name])


def _enter(box: Box, s: Fleet, unit: int, node: int) -> Refusal:
    """12.2: why a reinforcement cannot come on here."""
    name, place, nato = box.unit_names[unit], hex_words(box, node, unit), box.side[unit] == NATO
    if box.kind[unit] == AIR:
        case = "12.21" if nato else "12.23"
        if not box.bases[box.nation[unit]] >> node & 1:
            return Refusal(case, f"{place} is no airbase where {name} may come on", [name])
        if s.destroyed >> node & 1:
            return Refusal(case, f"the airbase in {place} is destroyed", [name])
        if not supplied_bases(box, s, unit) >> node & 1:
            edge = "western" if nato else "northern"
            return Refusal("12.2", f"no line of communications from {place} to the {edge} edge")
    else:
        case = "12.22" if nato else "12.24"
        waters = (box.west_edge if nato else box.black_sea) & box.sea
        if not waters >> node & 1:
            edge = "the sea at the western edge" if nato else "the Black Sea"
            return Refusal(case, f"{name} comes on in {edge}, not in {place}", [name])
        if zones_of(box, s, 1 - box.side[unit])[OCCUPIED] >> node & 1:
            return Refusal(case, f"{place} is occupied by the enemy", [name])
        if enemy_defended(box, s, box.side[unit]) >> node & 1:
            return Refusal("10.15", f"{place} is an enemy Defended hex", [name])
    return Refusal("12.2", f"{place} is full", [name])


def _board(box: Box, s: Fleet, unit: int, ship: int) -> Refusal:
    name = box.unit_names[unit]
    if s.steps[-1][0] not in (steps.MOVING, steps.PLACING):
        return _out_of_step(
            box, s, "9.62", "aircraft go below deck in their own movement phase only"
        )
    if s.steps[-1][1] != unit:
        return _out_of_step(box, s, "9.62", "")
    if s.steps[-1][0] == steps.PLACING:
        return _board_at_setup(box, s, unit, ship)
    if not box.carrier[ship]:
        return Refusal("9.11", f"{box.unit_names[ship]} is no carrier", [name])
    if not box.carrier_based[unit]:
        return Refusal("9.17", f"{name} is not carrier-based and never uses a carrier", [name])
    if box.nation[unit] != box.nation[ship]:
        return Refusal("9.61", f"{box.unit_names[ship]} is of another nation", [name])
    if s.aboard[unit] == ship:
        return Refusal("9.62", f"{name} is there already", [name])
    if len(in_box(s, ship)) >= BOX_LIMIT:
        return Refusal("9.62", f"the holding box of {box.unit_names[ship]} is full", [name])
    if air.departed_carriers(box, s, unit):
        return Refusal("9.63", f"{name}'s carrier has moved: it can only follow", [name])
    return Refusal("9.21", f"{box.unit_names[ship]} is out of reach of {name}", [name])


def _board_at_setup(box: Box, s: Fleet, unit: int, ship: int) -> Refusal:
    name, case = box.unit_names[unit], _setup_case(box, s, unit)
    if _interphase(s) or box.assigned[unit] < 0:
        return Refusal("9.17", f"{name} is not carrier-based and never uses a carrier", [name])
    if box.assigned[unit] != ship:
        own = box.unit_names[box.assigned[unit]]
        return Refusal(case, f"{name} begins with {own}, to which it is assigned", [name])
    return Refusal("9.62", f"the holding box of {box.unit_names[ship]} is full", [name])


def _end(box: Box, s: Fleet, _: int, __: int) -> Refusal:
    side = steps.phasing_side(s)
    step = s.steps[-1][0]
    if step in (steps.NATO_MOVEMENT, steps.SOVIET_MOVEMENT):
        units = [box.unit_names[unit] for unit in air.overdue(box, s, side)]
        return Refusal("9.22", f"air units must return to base first: {', '.join(units)}", units)
    if step in (steps.NATO_COMBAT, steps.SOVIET_COMBAT):
        return why_combat.end(box, s, side)
    return _out_of_step(box, s, "4.2", "this phase ends by itself")


def _remove(box: Box, s: Fleet, unit: int, _: int) -> Refusal:
    name, node = box.unit_names[unit], s.steps[-1][1]
    return Refusal("7.0", f"{name} is not one of too many in {hex_words(box, node)}", [name])


def _sacrifice(box: Box, s: Fleet, unit: int, _: int) -> Refusal:
    name = box.unit_names[unit]
    return Refusal("14.1", f"{name} is not one of the nearest submarines", [name])


_Explain = Callable[[Box, Fleet, int, int], Refusal]
_EXPLAIN: dict[int, _Explain] = {
    verbs.PICK: _pick,
    verbs.MOVE: why_movement.move,
    verbs.BOARD: _board,
    verbs.GROUND: why_movement.ground,
    verbs.RAISE: why_movement.raise_unit,
    verbs.END: _end,
    verbs.ATTACK: why_combat.attack,
    verbs.BOMBARD: why_combat.bombard,
    verbs.WITHDRAW: why_combat.withdraw,
    verbs.JOIN: why_combat.join,
    verbs.ADD: why_combat.add,
    verbs.RESOLVE: why_combat.resolve,
    verbs.RETREAT: why_combat.retreat_to,
    verbs.DISPLACE: why_combat.displace,
    verbs.ADVANCE: why_combat.advance,
    verbs.REMOVE: _remove,
    verbs.PLACE: _place,
    verbs.SACRIFICE: _sacrifice,
}
