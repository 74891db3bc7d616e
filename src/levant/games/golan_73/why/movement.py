"""Why a unit may not move, be placed in reserve, or dig in."""

from levant.core.refusal import Grounds
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps
from levant.games.golan_73.box import SIDES, STRONGPOINT, SYRIAN, Box
from levant.games.golan_73.rules import movement as m
from levant.games.golan_73.rules import reaching, strategic
from levant.games.golan_73.rules.admin import admin_side
from levant.games.golan_73.rules.marching import must_leave
from levant.games.golan_73.rules.movement_phase import markers_left
from levant.games.golan_73.state import RESERVE as IN_RESERVE
from levant.games.golan_73.state import Forces
from levant.games.golan_73.words import area_words, unit_words

# Why a border or an area is closed: case and words, by the numbers of `movement`.
CLOSED = {
    m.NOT_NEXT: ("5.32", "{place} does not adjoin"),
    m.ESCARPMENT: ("14.11", "no road climbs the escarpment to {place}"),
    m.RUGGED_ARMOR: ("14.14", "armor does not cross the rugged boundary to {place}"),
    m.HERMON_ARMOR: ("14.16", "only infantry-class units move to or from Mt. Hermon"),
    m.HERMON_NIGHT: ("14.03", "nobody moves to or from Mt. Hermon by night"),
    m.USED_UP: ("14.1", "one unit a phase may cross this boundary to {place}, and another has"),
    m.GUARDED: ("5.35", "one unit a phase may cross here against enemies, and another has"),
    m.SECTOR: ("14.42", "Syrian units do not cross the operational boundary before turn 5"),
    m.LINE_DEFENDED: ("14.43", "{place} is defended: the Purple Line may not be crossed there"),
    m.MINES: ("14.02", "a minefield is crossed only by a unit that starts beside it"),
    m.MINES_FAILED: ("14.02", "the unit has failed at a minefield this turn"),
    m.INTO_ASSEMBLY: ("14.22", "no unit on the map goes into an Assembly area"),
    m.WHOLE_LATER: ("5.32", "crossing to {place} takes the entire movement allowance"),
    m.BLOWN_EXPLOITING: ("7.31", "an exploiting unit does not cross a blown bridge"),
    m.LEAVE_FRIENDLY: ("5.34", "from a contested area the first step leads to friendly ground"),
    m.NO_SECOND_CONTEST: ("5.34", "a unit that leaves a contested area does not enter another"),
    m.SHAKEN_CONTEST: ("9.33", "a disordered unit does not enter an area with enemies"),
    m.REACTION_CONTEST: ("7.2", "reaction creates no newly contested area"),
    m.TROUBLEMAKERS: ("17.24", "the Moroccans do not enter enemy-controlled areas any more"),
    m.STRAYED: ("14.42", "a unit on its way back enters friendly areas only"),
    m.MUST_LEAVE: ("14.42", "this move can take the unit out of a sector not its own, and must"),
    m.MUST_STOP: ("5.35", "a unit stops where enemies or a roadblock are: {place} lies beyond"),
    m.TOO_DEAR: ("14.02", "after a failure at mines the points left do not reach {place}"),
    m.OVERFULL: ("5.1", "{place} holds two units already"),
    m.TOO_FAR: ("5.22", "{place} is out of reach"),
}

_FARTHER = 25  # movement points beyond those of a unit that are tried, to say how far an area is

# One unit a phase may cross: the case by the kind of boundary.
_LIMITS = {
    names.ESCARPMENT: "14.11", names.DITCH: "14.12", names.WADI: "14.13", names.RUGGED: "14.14",
}  # fmt: skip
# The entire allowance: the same.
_WHOLE = {
    names.DITCH: "14.12", names.RUGGED: "14.14", names.HERMON: "14.16", names.ASSEMBLY: "14.22",
}  # fmt: skip


def pick(box: Box, s: Forces, unit: int, *_: int) -> Grounds:
    """3.2, 5.2, 7.1: why a unit does not move in this phase."""
    mover = 1 - s.player if s.phase == steps.REACTION else s.player
    if unit >= box.real or box.side[unit] != mover:
        yield True, "3.2", f"only {SIDES[mover]} units move in this phase"
    yield s.at[unit] < 0, "5.2", "{unit} is not on the map"
    if not box.moves[unit]:
        case = "15.6" if box.type[unit] == STRONGPOINT else "15.7"
        yield True, case, "{unit} cannot move"
    if s.phase == steps.STRATEGIC:
        yield from _strategic_pick(box, s, unit)
    yield s.flags[unit] & state.DONE, "5.35", "{unit} has moved in this phase"
    yield s.phase == steps.REACTION, "7.2", "{unit} is not in reserve"
    yield True, "7.1", "{unit} is neither in reserve nor exploiting"


def _strategic_pick(box: Box, s: Forces, unit: int) -> Grounds:
    yield not s.flags[unit] & IN_RESERVE, "5.4", "{unit} is not in reserve"
    yield s.flags[unit] & state.UNSUPPLIED, "5.4", "{unit} is unsupplied"
    yield s.flags[unit] & state.SHAKEN, "9.33", "{unit} is disordered"
    yield s.flags[unit] & state.DONE, "5.35", "{unit} has moved in this phase"
    yield not strategic.moves_left(box, s), "14.03", "no more strategic moves in this night"
    yield from _road(box, s, unit, -1)
    yield True, "14.81", "no open road leads {unit} anywhere"


def _road(box: Box, s: Forces, unit: int, goal: int) -> Grounds:
    """16.31b, 18.31, 14.42, 14.02: what closes the roads to an area, or to any (-1); nothing if it
    is the roads themselves."""
    side = box.side[unit]
    held = state.interdicted(box, s, side)
    if held and _leads(strategic.goals(box, s, unit, interdiction=False), goal):
        shut = [p for p in s.patrols if held >> (p & 127) & 1 and box.chit_side[p >> 7] != side]
        case = "16.31" if any(box.chit_kind[p >> 7] == names.AIR for p in shut) else "18.31"
        yield True, case, "the roads open to {unit} are interdicted"
    if side == SYRIAN and _leads(strategic.goals(box, s, unit, sectors=False), goal):
        yield True, "14.42", CLOSED[m.SECTOR][1]
    if side == SYRIAN and _leads(strategic.goals(box, s, unit, mines=False), goal):
        yield True, "14.02", "mines close the road to {unit}"


def _leads(goals: int, goal: int) -> int:
    return goals if goal < 0 else goals >> goal & 1


def halt(box: Box, s: Forces, *_: int) -> Grounds:
    unit = s.steps[-1][1]
    if must_leave(box, s, unit):
        name = unit_words(box, unit)
        yield True, "14.42", f"{name} leaves the sector at the first opportunity", [name]
    yield True, "5.1", "no unit ends its move overstacked"


def step(box: Box, s: Forces, unit: int, goal: int, _: int) -> Grounds:
    moving = s.steps[-1][1]
    yield moving != unit, "5.35", f"{unit_words(box, moving)} is being moved: choose for it"
    reason = _first_reason(box, s, unit, goal)
    yield reason == m.OPEN_WAY, "5.35", "the move ends in {place}: move there", []
    yield from _closed(box, unit, goal, reason, s.at[unit])


def move(box: Box, s: Forces, unit: int, goal: int, _: int) -> Grounds:
    """Why the move being made cannot end there."""
    moving = s.steps[-1][1]
    yield moving != unit, "5.35", f"{unit_words(box, moving)} is being moved: choose for it"
    if s.steps[-1][0] == steps.STRATEGIC_MOVE:
        yield from _strategic(box, s, unit, goal)
    yield s.at[unit] == goal, "5.24", "{unit} is there: halt"
    _, _, left, entered, exited = s.steps[-1]
    if goal in box.board.neighbours[s.at[unit]]:
        reason = _first_reason(box, s, unit, goal)
        if reason == m.TOO_FAR:
            yield from _too_far(box, s, unit, goal)
        yield from _closed(box, unit, goal, reason, s.at[unit])
    reason = m.area_barrier(box, s, unit, s.at[unit], goal, exited)
    if reason:
        yield from _closed(box, unit, goal, reason)
    if entered + 1 >= m.span(box, s, unit):
        yield from _one_area(box, s, unit)
    layers = reaching.reach(box, s, unit, left, entered, exited)
    reached = reaching.reached(layers)
    if not reached >> goal & 1:
        yield from _beyond(box, s, unit, goal, reached & ~layers[left], entered)
    if not state.room_at(box, s, box.side[unit], goal):
        yield from _closed(box, unit, goal, m.OVERFULL)
    yield from _closed(box, unit, goal, m.MUST_LEAVE)


def _beyond(box: Box, s: Forces, unit: int, goal: int, reached: int, entered: int) -> Grounds:
    """Why an area is not reached: the last boundary, the stop before it, or the points.

    `reached`: the areas where points are left to go on.
    """
    near = [node for node in box.board.neighbours[goal] if reached >> node & 1]
    halting = m.stops(box, s, box.side[unit]) | box.assembly
    reasons = [
        (m.MUST_STOP if halting >> node & 1 else m.barrier(box, s, unit, node, goal, entered + 1))
        for node in near
    ]
    if not near or m.OPEN_WAY in reasons:
        yield from _too_far(box, s, unit, goal)
    yield from _closed(box, unit, goal, reasons[0], near[0])


def _too_far(box: Box, s: Forces, unit: int, goal: int) -> Grounds:
    """5.22, 5.35: how far an area is, or that no number of points leads there."""
    _, _, left, entered, exited = s.steps[-1]
    for points in range(left + 1, left + _FARTHER):
        if reaching.reached(reaching.reach(box, s, unit, points, entered, exited)) >> goal & 1:
            told = f"the way takes {points} movement points, {{unit}} has {left}"
            yield True, "5.22", f"{{place}} is out of reach: {told}"
    told = "enemies or closed boundaries stop {unit} on every way there"
    yield True, "5.35", f"{{place}} is out of reach: {told}"


def _one_area(box: Box, s: Forces, unit: int) -> Grounds:
    if s.flags[unit] & (state.SHAKEN | state.UNSUPPLIED):
        yield True, "9.33", f"{{unit}} is {ailment(s, unit)}: one area only"
    yield m.exploiting(s, unit), "7.31", "{unit} exploits: one area only"
    yield True, "14.03", "{unit} moves by night: no further"


def _first_reason(box: Box, s: Forces, unit: int, goal: int) -> int:
    """Why the next step may not lead there."""
    _, _, left, entered, exited = s.steps[-1]
    start, side = s.at[unit], box.side[unit]
    reason = m.barrier(box, s, unit, start, goal, entered)
    reason = reason or m.area_barrier(box, s, unit, start, goal, exited)
    if reason:
        return reason
    if state.contested(s) >> start & 1 and not state.controlled(box, s, side) >> goal & 1:
        return m.LEAVE_FRIENDLY
    if reaching.first_cost(box, s, unit, left, entered, goal) < 0:
        return m.TOO_FAR if entered else m.TOO_DEAR
    if not state.room_at(box, s, side, goal):
        return m.OVERFULL
    return m.MUST_LEAVE if s.strayed[unit] else m.OPEN_WAY


def _closed(box: Box, unit: int, goal: int, reason: int, start: int = 0) -> Grounds:
    case, words = CLOSED.get(reason, ("5.22", "{place} is out of reach"))
    if reason in (m.USED_UP, m.GUARDED, m.WHOLE_LATER):
        e = m.border_between(box, start, goal)
        case = (_WHOLE if reason == m.WHOLE_LATER else _LIMITS).get(box.border[e], case)
        if reason == m.WHOLE_LATER and box.border[e] == names.RIVER and not box.road[e]:
            case = "14.41"
    yield True, case, words


def _strategic(box: Box, s: Forces, unit: int, goal: int) -> Grounds:
    """5.4, 14.81."""
    side = box.side[unit]
    if box.assembly >> goal & 1 and not box.assembly >> s.at[unit] & 1:
        yield from _closed(box, unit, goal, m.INTO_ASSEMBLY)
    if not (state.controlled(box, s, side) | box.assembly) >> goal & 1:
        yield True, "5.4", "{place} is not friendly-controlled"
    yield state.forces_of(s, 1 - side) >> goal & 1, "5.4", "there are enemies in {place}"
    yield s.cut >> goal & 1, "5.4", "{place} is unsupplied"
    yield state.interdicted(box, s, side) >> goal & 1, "16.31", "{place} is interdicted"
    if not state.room_at(box, s, side, goal):
        yield from _closed(box, unit, goal, m.OVERFULL)
    yield from _road(box, s, unit, goal)
    yield True, "14.81", "no open road leads to {place}"


def reserve(box: Box, s: Forces, unit: int, *_: int) -> Grounds:
    """5.21, 14.7."""
    if s.phase not in (steps.OPERATIONAL, steps.ADMIN):
        yield True, "5.21", "reserves are marked in the Operational Movement Phase"
    owner = admin_side(s) if s.phase == steps.ADMIN else s.player
    yield box.side[unit] != owner, "5.21", "{unit} belongs to the other player"
    yield s.at[unit] < 0, "14.7", "{unit} is not on the map"
    yield not box.moves[unit], "15.6", "{unit} does not move, and cannot be in reserve"
    yield not markers_left(box, s, box.side[unit]), "5.21", "all reserve markers are in use"
    if s.flags[unit] & (state.SHAKEN | state.UNSUPPLIED):
        yield True, "14.7", f"{{unit}} is {ailment(s, unit)}"
    yield state.contested(s) >> s.at[unit] & 1, "14.7", "{unit} is in a contested area"
    yield s.flags[unit] & IN_RESERVE, "5.21", "{unit} is in reserve"
    yield True, "5.2", "{unit} has done something else in this phase"


def entrench(box: Box, s: Forces, unit: int, *_: int) -> Grounds:
    """5.23."""
    mover = 1 - s.player if s.phase == steps.REACTION else s.player
    if box.side[unit] != mover:
        yield from pick(box, s, unit)
    yield s.at[unit] < 0, "5.23", "{unit} is not on the map"
    yield not box.moves[unit], "5.23", "{unit} builds no field works"
    if state.contested(s) >> s.at[unit] & 1:
        yield True, "5.23", f"{area_words(box, s.at[unit])} is contested"
    if s.flags[unit] & (state.SHAKEN | state.UNSUPPLIED):
        yield True, "5.23", f"{{unit}} is {ailment(s, unit)}"
    yield from no_works(box, s, s.at[unit])
    yield must_leave(box, s, unit), "14.42", "{unit} leaves the sector at the first opportunity"
    yield from pick(box, s, unit)


def no_works(box: Box, s: Forces, node: int) -> Grounds:
    """5.23, 15.6: why an area can hold no field works."""
    place = area_words(box, node)
    if s.stack[node] & box.fixed_mask & ~box.ghost_mask:
        yield True, "15.6", f"{place} has a strongpoint, beside which no field works are built"
    yield s.works[node] >= 0, "5.23", f"{place} has field works"
    yield box.assembly >> node & 1, "5.23", f"{place} can hold no field works"


def ailment(s: Forces, unit: int) -> str:
    """9.33: what is amiss with a unit that can do little."""
    flags = s.flags[unit]
    found = ["disordered"] if flags & state.DISORDERED else []
    found += ["still recovering from disorder"] if flags & state.RECOVERING else []
    found += ["unsupplied"] if flags & state.UNSUPPLIED else []
    return " and ".join(found)


def activate(box: Box, s: Forces, unit: int, chit: int, _: int) -> Grounds:
    """8.21."""
    if chit not in box.special_chits[s.player] or not s.available[chit]:
        yield True, "8.21", "that special action is not available"
    if box.side[unit] != s.player or s.at[unit] < 0:
        yield True, "8.21", "{unit} is no unit of yours on the map"
    yield not box.armored[unit] or not box.moves[unit], "8.21", "{unit} is not armor class"
    if s.flags[unit] & (state.SHAKEN | state.UNSUPPLIED):
        yield True, "8.21", f"{{unit}} is {ailment(s, unit)}"
    yield s.flags[unit] & state.DONE, "8.21", "{unit} has moved in this phase"
    yield s.flags[unit] & state.EXPLOITING, "8.21", "{unit} exploits, and may move anyway"
    yield True, "8.21", "{unit} has nowhere to go"
