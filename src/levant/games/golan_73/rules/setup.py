"""The Israeli deployment: strongpoints and ghosts (15.6, 15.7), then minefields (14.02)."""

from levant.core.actions import act, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.golan_73 import state
from levant.games.golan_73.box import GARRISON, ISRAELI, REUSABLE, Box
from levant.games.golan_73.state import Forces
from levant.games.golan_73.verbs import DEPLOY, MINE, MINED, PLACE, PLACED


def lay_out(box: Box, s: Forces) -> None:
    """What a scenario begins with: blocks, boxes, garrisons, control, the marked minefields."""
    setting = box.settings[s.scenario]
    s.turn = setting.first_turn
    s.israeli = setting.israeli
    s.hermon_lost = int(not s.israeli >> box.mountain & 1)
    s.strength = setting.steps[:]
    for unit, place in enumerate(setting.start):
        s.at[unit] = place
        if place == state.OUT:
            s.at[unit], s.flags[unit] = state.ELIMINATED, state.MERGED
    s.aside = box.aside[:]
    for coming in box.due[: s.turn]:  # 4.1d: what has come before
        for chit, number in enumerate(coming):
            reusable = box.chit_kind[chit] == REUSABLE
            (s.available if reusable else s.cup)[chit] += number
    state.settle_control(box, s)
    for node in box.garrison_areas:
        state.post(box, s, box.chit[ISRAELI][GARRISON], node)
    for e in setting.mined:
        s.mines |= 1 << e


def setup_actions(box: Box, s: Forces) -> list[int]:
    """15.7: each area at the Purple Line gets one block; then three minefields (14.02)."""
    waiting, setting = unplaced(box, s), box.settings[s.scenario]
    if waiting:
        empty = members(open_line(box, s))
        actions = [act(PLACE, unit, node) for unit in waiting for node in empty]
        if len(waiting) == setting.start.count(state.TO_PLACE):
            actions.append(DEPLOY)
        return actions
    if s.mines.bit_count() >= box.minefields:
        return []
    actions = [act(MINE, *box.ends[e]) for e in box.minable if may_mine(box, s, e)]
    if s.mines.bit_count() == len(setting.mined):
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
    mined = [node for each in members(s.mines) for node in box.ends[each]]
    return box.ends[e][0] not in mined and box.ends[e][1] not in mined


def place(box: Box, s: Forces, unit: int, node: int) -> None:
    state.put(box, s, unit, node)
    s.note(PLACED, state.known(box, s, unit), node)


def mine(s: Forces, e: int) -> None:
    s.mines |= 1 << e
    s.note(MINED, e)


def deploy(box: Box, s: Forces) -> None:
    """The suggested placement, of the blocks or of the mines."""
    setting = box.settings[s.scenario]
    if unplaced(box, s):
        for unit, node in setting.suggested_blocks:
            place(box, s, unit, node)
    else:
        for e in setting.suggested_mines:
            mine(s, e)
