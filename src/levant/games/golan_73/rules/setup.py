"""The Israeli deployment: strongpoints and ghosts (15.6, 15.7), then minefields (14.02)."""

from levant.core.actions import act, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.golan_73 import state
from levant.games.golan_73.box import GARRISON, ISRAELI, Box
from levant.games.golan_73.state import Forces
from levant.games.golan_73.verbs import DEPLOY, MINE, MINED, PLACE, PLACED


def lay_out(box: Box, s: Forces) -> None:
    """What every game begins with: the printed set-up, boxes, garrisons, the marked minefields."""
    s.israeli = box.israel_at_start
    s.strength = box.initial[:]
    for unit in range(box.real):
        if box.start[unit] >= 0:
            s.at[unit] = box.start[unit]
    for unit in box.line_blocks:
        s.at[unit] = state.TO_PLACE
    for unit in box.operational + box.strategic:
        s.at[unit] = state.RESERVE_BOX
    s.at[box.para] = state.AIR_BOX
    s.aside = box.aside[:]
    state.rebuild(box, s)
    for node in box.garrison_areas:
        state.post(box, s, box.chit[ISRAELI][GARRISON], node)
    for e in box.premined:
        s.mines |= 1 << e


def setup_actions(box: Box, s: Forces) -> list[int]:
    """15.7: each area at the Purple Line gets one block; then three minefields (14.02)."""
    waiting = unplaced(box, s)
    if waiting:
        empty = members(open_line(box, s))
        actions = [act(PLACE, unit, node) for unit in waiting for node in empty]
        if len(waiting) == len(box.line_blocks):
            actions.append(DEPLOY)
        return actions
    if s.mines.bit_count() >= box.minefields:
        return []
    actions = [act(MINE, *box.ends[e]) for e in box.minable if may_mine(box, s, e)]
    if s.mines.bit_count() == len(box.premined):
        actions.append(DEPLOY)
    return actions


def take_setup(box: Box, s: Forces, action: int) -> None:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == PLACE:
        place(box, s, a, b)
    elif verb == MINE:
        mine(s, box.edge[a * box.nodes + b])
    else:
        deploy(box, s)


def unplaced(box: Box, s: Forces) -> list[int]:
    return [unit for unit in box.line_blocks if s.at[unit] == state.TO_PLACE]


def open_line(box: Box, s: Forces) -> int:
    """15.7: areas at the Purple Line without strongpoint or ghost."""
    nodes = box.line_areas
    for unit in box.line_blocks:
        if s.at[unit] >= 0:
            nodes &= ~box.board.bit[s.at[unit]]
    return nodes


def may_mine(box: Box, s: Forces, e: int) -> bool:
    """14.02: no area has two mined boundaries."""
    mined = 0
    for each in members(s.mines):
        a, b = box.ends[each]
        mined |= box.board.bit[a] | box.board.bit[b]
    a, b = box.ends[e]
    return not (mined >> a & 1 or mined >> b & 1)


def place(box: Box, s: Forces, unit: int, node: int) -> None:
    state.put(box, s, unit, node)
    s.note(PLACED, state.known(box, s, unit), node)


def mine(s: Forces, e: int) -> None:
    s.mines |= 1 << e
    s.note(MINED, e)


def deploy(box: Box, s: Forces) -> None:
    """The suggested placement, of the blocks or of the mines."""
    if unplaced(box, s):
        for unit, node in box.suggested_blocks:
            place(box, s, unit, node)
    else:
        for e in box.suggested_mines:
            mine(s, e)
