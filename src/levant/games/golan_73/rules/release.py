"""15.2 and 15.4: the Syrian reserves that wait in their holding boxes."""

from levant.core.actions import act, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.golan_73 import state
from levant.games.golan_73.box import SYRIAN, Box
from levant.games.golan_73.rules.memory import show_whole
from levant.games.golan_73.state import Forces
from levant.games.golan_73.steps import RELEASING
from levant.games.golan_73.verbs import ARRIVED, BY_CROSSING, DEFER, DELAYED, RELEASE, RELEASED


def line_ahead(box: Box, s: Forces, node: int) -> bool:
    """15.2: whether an Israeli unit in this area is the first in Syria."""
    return not s.line_crossed and bool(box.syria >> node & 1)


def cross_the_line(box: Box, s: Forces, node: int) -> None:
    """15.2, 15.4a: the first Israeli unit in Syria brings out the reserves."""
    if not line_ahead(box, s, node):
        return
    s.line_crossed = 1
    s.ways = []
    waiting = [unit for unit in box.strategic if s.at[unit] == state.RESERVE_BOX]
    s.to_release = min(box.settings[s.scenario].line_release, len(waiting))
    s.note(RELEASED, s.to_release)
    s.steps.append((RELEASING, node))


def release_actions(box: Box, s: Forces, crossing: int) -> list[int]:
    """Which reserve comes next, and where; without room, which ones come in later (4.1c)."""
    actions: list[int] = []
    for unit in released(box, s):
        for node in members(places(box, s, unit)):
            actions.append(act(RELEASE, unit, node))
    waiting = [unit for unit in box.strategic if s.at[unit] == state.RESERVE_BOX]
    if not actions and 0 < s.to_release < len(waiting):
        return acts(DEFER, waiting)
    return actions


def released(box: Box, s: Forces) -> list[int]:
    """The units of 15.2 and 15.4a that are still in their boxes and come out now."""
    units = box.settings[s.scenario].operational + (box.strategic if s.to_release else [])
    return [unit for unit in units if s.at[unit] == state.RESERVE_BOX]


def places(box: Box, s: Forces, unit: int) -> int:
    """14.2, 14.61b, 15.2: friendly-controlled entry areas of a unit with room in them; 2.4: an
    area is controlled whether contested or not."""
    entries = box.settings[s.scenario].entries[unit]
    return state.with_room(box, s, SYRIAN, entries & state.controlled(box, s, SYRIAN))


def release(box: Box, s: Forces, unit: int, node: int, how: int) -> None:
    s.strength[unit] = box.settings[s.scenario].steps[unit]
    s.flags[unit] = 0
    s.note(ARRIVED, unit, node, how)
    state.put(box, s, unit, node)
    show_whole(s, unit)
    s.ways = []


def take_release(box: Box, s: Forces, action: int, crossing: int) -> None:
    unit = first_of(action)
    if verb_of(action) == DEFER:
        put_off(s, unit)
    else:
        release(box, s, unit, second_of(action), BY_CROSSING)
    if unit in box.strategic:
        s.to_release -= 1


def put_off(s: Forces, unit: int) -> None:
    """A reserve released for which there is no room now arrives as if delayed (4.1c)."""
    s.at[unit] = state.WAITING
    s.flags[unit] |= state.LATE
    s.note(DELAYED, unit)


def put_off_rest(box: Box, s: Forces, crossing: int) -> None:
    for unit in released(box, s):
        put_off(s, unit)
    s.to_release = 0
