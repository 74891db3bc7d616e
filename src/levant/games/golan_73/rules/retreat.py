"""6.6 Retreats."""

from levant.core.actions import act, first_of, second_of
from levant.core.nodes import members
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, verbs
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules.morale import check
from levant.games.golan_73.rules.strongpoints import evacuate
from levant.games.golan_73.rules.supply import lose_step
from levant.games.golan_73.state import Forces
from levant.games.golan_73.steps import BY_ABORT, BY_ACTION, RETREATING


def retreat_goals(box: Box, s: Forces, unit: int, back: int = -1, lines: bool = True) -> int:
    """6.6: where a unit's retreat may end: the nearest friendly, uncontested areas with room.

    `back`: the only area its first step may lead to (6.41b). 14.42: over an operational boundary
    only if nothing else is left, unless `lines` are not asked for.
    """
    ways = box.retreat_sides[box.side[unit]][box.armored[unit]]
    return _nearest(box, s, unit, _ways_out(box, s, unit, back) if lines else ways, back)[0]


def _ways_out(box: Box, s: Forces, unit: int, back: int) -> list[int]:
    """14.42: within the sector while that leads anywhere, else over its boundaries too."""
    side = box.side[unit]
    sides = box.retreat_sides[side][box.armored[unit]]
    if side == SYRIAN and s.turn <= box.boundaries_until:
        within = _without(box, sides, box.operational_line)
        if _nearest(box, s, unit, within, back)[0]:
            return within
    return sides


def _nearest(box: Box, s: Forces, unit: int, sides: list[int], back: int) -> tuple[int, int]:
    """The nearest areas with room, and how many areas away they are."""
    start, side = s.at[unit], box.side[unit]
    free = state.controlled(box, s, side) & ~state.forces_of(s, 1 - side)
    front = sides[start] & free
    if back >= 0:
        front &= box.board.bit[back]
    seen, steps = front, 1
    while front:
        goals = state.with_room(box, s, side, front)
        if goals:
            return goals, steps
        steps += 1
        front = box.board.spread(front, sides) & free & ~seen & ~box.board.bit[start]
        seen |= front
    return 0, 0


def _without(box: Box, sides: list[int], borders: int) -> list[int]:
    """The same ways but for those over certain borders."""
    fewer = sides[:]
    state.close_ways(box, fewer, borders)
    return fewer


def over_mines(box: Box, s: Forces, unit: int, goal: int, back: int) -> bool:
    """14.02: whether every way that a Syrian retreat may take leads over a mined boundary."""
    if box.side[unit] == ISRAELI or not s.mines:
        return False
    sides = _ways_out(box, s, unit, back)
    _, steps = _nearest(box, s, unit, sides, back)
    clear, length = _nearest(box, s, unit, _without(box, sides, s.mines), back)
    return length != steps or not clear >> goal & 1


def begin_retreat(box: Box, s: Forces, side: int, why: int) -> None:
    """All regular units of a side leave the battle; what they leave behind is settled first."""
    units = s.attackers if side == s.player else s.defenders
    s.fleeing = [unit for unit in units if state.regular(box, unit)]
    s.steps.append((RETREATING, s.field, side, why))


def leave_assets(box: Box, s: Forces, side: int) -> None:
    """16.24: a garrison left behind is lost. 6.42c: an engineer is as any other asset from now on:
    it may still take a hit, and goes to the Used Box after the battle."""
    chit = s.guard[side]
    if chit < 0 or box.chit_kind[chit] == names.GREENGOLD:
        return
    s.guard[side] = -1
    state.unpost(box, s, s.field)
    if box.chit_kind[chit] == names.GARRISON:
        s.battle[chit] -= 1
        state.chit_to(s, chit, s.dead, verbs.TO_DEAD)


def back_of(s: Forces, unit: int, why: int) -> int:
    """6.41b: an aborted assault goes back the way it came."""
    return s.came[unit] if why == BY_ABORT else -1


def settle_retreat(box: Box, s: Forces, node: int, side: int, why: int) -> bool:
    """Whether a choice is to be made. A unit with no way out suffers; one with a single way takes
    it, unless that would leave another without."""
    s.fleeing = [unit for unit in s.fleeing if s.at[unit] == node]
    for unit in s.fleeing:
        goals = retreat_goals(box, s, unit, back_of(s, unit, why))
        if not goals:
            s.fleeing = [each for each in s.fleeing if each != unit]
            lose_step(box, s, unit, verbs.BY_RETREAT)
            if s.at[unit] < 0:
                drop_out(s, unit)
            return False
        goal = goals.bit_length() - 1
        room = box.stacking - state.count_at(box, s, side, goal)
        if goals.bit_count() == 1 and room >= len(s.fleeing):
            retreat_to(box, s, unit, goal, node, side, why)
            return False
    if s.fleeing:
        return True
    s.steps.pop()
    return False


def retreat_actions(box: Box, s: Forces, node: int, side: int, why: int) -> list[int]:
    """6.6: one unit at a time, in the order its owner likes."""
    return [
        act(verbs.RETREAT, unit, goal)
        for unit in s.fleeing
        for goal in members(retreat_goals(box, s, unit, back_of(s, unit, why)))
    ]


def take_retreat(box: Box, s: Forces, action: int, node: int, side: int, why: int) -> None:
    retreat_to(box, s, first_of(action), second_of(action), node, side, why)


def retreat_to(box: Box, s: Forces, unit: int, goal: int, node: int, side: int, why: int) -> None:
    """6.6: disordered, unless by special action; 14.02 mines, 14.42 sectors, 15.6 strongpoints."""
    s.fleeing = [each for each in s.fleeing if each != unit]
    drop_out(s, unit)
    was_contested = state.contested(s) >> node & 1
    mined = over_mines(box, s, unit, goal, back_of(s, unit, why))
    shown = unit if s.engaged >> node & 1 else unit + state.HIDDEN
    s.note(verbs.RETREATED, shown, node, goal)
    state.put(box, s, unit, goal)
    s.flags[unit] &= ~state.RESERVE
    s.came[unit] = -1
    if side == SYRIAN and s.turn <= box.boundaries_until:
        own = s.strayed[unit] >> 2 or box.sector[node]
        there = box.sector[goal]
        s.strayed[unit] = there + 4 * own if own and there and own != there else 0
    if why != BY_ACTION and not s.flags[unit] & state.DISORDERED:
        state.disorder(s, unit)
        s.note(verbs.DISORDERED_EVENT, shown, goal)
    if side == ISRAELI and was_contested:
        evacuate(box, s, node)
        s.defenders = [each for each in s.defenders if s.at[each] == node]
    if mined and not check(box, s, unit, verbs.RETREAT_CHECK):
        lose_step(box, s, unit, verbs.BY_MINES)


def drop_out(s: Forces, unit: int) -> None:
    """The unit takes no more part in the round."""
    if unit in s.attackers:
        s.attackers = [each for each in s.attackers if each != unit]
    if unit in s.defenders:
        s.defenders = [each for each in s.defenders if each != unit]
