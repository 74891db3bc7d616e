"""18.0 Arab barrages and terrorized markers."""

from levant.core.actions import act
from levant.core.nodes import members
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.box import FULL, HALF, ISRAELI, NO_EFFECT, Box, commander
from levant.games.six_day_war_1967.rules.losses import eliminate
from levant.games.six_day_war_1967.rules.retreat import push_retreat
from levant.games.six_day_war_1967.state import War


def shell_hexes(box: Box, s: War, front: int) -> int:
    """18.2, 18.5: hexes of the sector with Israeli units or something of Israel's to terrorize."""
    hexes = state.occupied(box, s, ISRAELI) | (box.targets & ~s.terrorized)
    hexes &= box.sector[front]
    for node in shelled(box, s, front):
        if len(state.markers_in(box, s, box.barrages[front], node)) >= box.barrage_limit:
            hexes &= ~box.board.bit[node]
    return hexes


def shell_actions(box: Box, s: War, front: int) -> list[int]:
    """18.1: any, none or all markers; all are placed before any is resolved."""
    actions = [verbs.END]
    if state.markers_in(box, s, box.barrages[front], state.AVAILABLE - front):
        actions += [act(verbs.SHELL, node) for node in members(shell_hexes(box, s, front))]
    return actions


def shell(box: Box, s: War, front: int, node: int) -> None:
    s.at[state.markers_in(box, s, box.barrages[front], state.AVAILABLE - front)[0]] = node


def shelled(box: Box, s: War, front: int) -> list[int]:
    """The hexes with barrage markers that have something to hit."""
    return sorted({s.at[unit] for unit in box.barrages[front] if s.at[unit] >= 0})


def fire_actions(box: Box, s: War, front: int) -> list[int]:
    """18.2 (2), 18.5: at the units of the hex or at the place, not both."""
    actions = []
    for node in shelled(box, s, front):
        if state.occupied(box, s, ISRAELI) >> node & 1:
            actions.append(act(verbs.FIRE, node, verbs.UNITS))
        if box.targets & ~s.terrorized & box.board.bit[node]:
            actions.append(act(verbs.FIRE, node, verbs.PLACES))
    return actions


def discard_empty(box: Box, s: War, front: int) -> None:
    """Markers whose target has retreated away have been used all the same (18.4)."""
    for unit in box.barrages[front]:
        if s.at[unit] >= 0:
            s.at[unit] = state.DEAD - front


def fire(box: Box, s: War, front: int, node: int, aim: int) -> None:
    """18.2, 18.4, 18.6: the marker is used up; a roll for the place, or one for each unit."""
    for unit in state.markers_in(box, s, box.barrages[front], node):
        s.at[unit] = state.DEAD - front
    if aim == verbs.UNITS:
        s.steps.append((steps.STRIKING, 0, *state.stack_at(s, node)))
        return
    die = s.roll(6)
    result = box.strike_table.entry(die - 1, 0)
    s.note(verbs.TERROR, node, die, result)
    if result != NO_EFFECT:
        s.terrorized |= box.board.bit[node]  # 18.3, 18.7: T1 and T2 alike


def fire_next(box: Box, s: War) -> None:
    """18.3: T1 one hex back, T2 eliminated; 18.9: no retreat from an own fortified hex.

    Normal retreat rules hold (18.3), so that a unit in a kibbutz may stay if it likes (14.5).
    """
    frame = s.steps[-1]
    unit = frame[2]
    s.steps[-1] = (steps.STRIKING, 0, *frame[3:])
    die = s.roll(6)
    result = box.strike_table.entry(die - 1, 0)
    s.note(verbs.STRIKE_ROLL, unit, 1, die, result, 1)
    if result == FULL:
        eliminate(box, s, unit, verbs.BY_STRIKE)
    elif result == HALF:
        walled = box.own_forts[ISRAELI] >> s.at[unit] & 1
        kibbutz = box.kibbutzim >> s.at[unit] & 1
        if walled or (kibbutz and not box.mobile[unit]):  # 19.2 (3)
            s.note(verbs.IGNORED, unit, s.at[unit])
            return
        player = commander(ISRAELI, s.front[unit])
        push_retreat(s, player, 1, [] if kibbutz else [unit])
        if kibbutz:
            s.steps.append((steps.STANDING, player, unit))
