"""14.01 Assaults and 15.3 the Syrian paratroops."""

from levant.core.actions import acts
from levant.core.nodes import members
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state
from levant.games.golan_73.box import SYRIAN, Box
from levant.games.golan_73.rules.memory import show_whole
from levant.games.golan_73.rules.movement import border_between, takes_all
from levant.games.golan_73.state import Forces
from levant.games.golan_73.steps import COMBAT
from levant.games.golan_73.verbs import ARRIVED, BY_PARACHUTE, DROP, TO_USED


def mark_assault(box: Box, s: Forces, node: int) -> int:
    """14.01: a newly contested area is marked; 9.5: until the Supply Phase the marker counts."""
    if state.newly_contested(s) >> node & 1:
        s.assaults = [each for each in s.assaults if each >> 2 != node]
        kind = assault_of(box, s, node)
        if kind:
            s.assaults.append(node * 4 + kind)
    for each in s.assaults:
        if each >> 2 == node:
            return each & 3
    return names.NO_ASSAULT


def assault_of(box: Box, s: Forces, node: int) -> int:
    """14.01: what kind of assault the attackers make that have just come into an area."""
    if box.para in s.attackers and s.came[box.para] == node:
        return names.AIR_ASSAULT
    rivers = hard = blown = 0
    for unit in s.attackers:
        if s.came[unit] < 0:
            return names.NO_ASSAULT
        e = border_between(box, s.came[unit], node)
        kind = box.border[e]
        if kind == names.RIVER:
            rivers += 1
            blown += takes_all(box, s, e)
        elif kind in (names.RUGGED, names.ESCARPMENT, names.DITCH):
            hard += 1
    if hard + (rivers if blown else 0) < len(s.attackers):
        return names.NO_ASSAULT
    return names.CROSSING_ASSAULT if hard else names.RIVER_ASSAULT


def drop_actions(box: Box, s: Forces) -> list[int]:
    """15.3: once a game, as the first action of a Combat Phase, east of the SAM barrier."""
    if not may_drop(box, s):
        return []
    return acts(DROP, members(state.with_room(box, s, SYRIAN, box.sam_cover & box.on_map)))


def may_drop(box: Box, s: Forces) -> bool:
    """15.3, 14.03: not by night."""
    return (
        s.player == SYRIAN
        and s.phase == COMBAT
        and bool(s.first_action)
        and s.at[box.para] == state.AIR_BOX
        and not state.is_night(box, s)
    )


def drop(box: Box, s: Forces, node: int) -> bool:
    """15.3: the battalion lands. True when it must fight at once."""
    s.first_action = 0
    s.strength[box.para] = box.settings[s.scenario].steps[box.para]
    s.flags[box.para] = 0
    chit = s.post[node]
    if chit >= 0 and box.chit_kind[chit] == names.COMMANDO:
        state.chit_to(s, state.unpost(box, s, node), s.used, TO_USED)  # 16.11: relieved
    s.note(ARRIVED, box.para, node, BY_PARACHUTE)
    state.put(box, s, box.para, node)
    show_whole(s, box.para)
    s.came[box.para] = node
    return bool(state.contested(s) >> node & 1)
