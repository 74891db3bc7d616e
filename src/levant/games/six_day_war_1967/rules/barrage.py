"""18.0 Arab barrages and terrorized markers."""

from levant.core.actions import act, acts, first_of, second_of
from levant.core.nodes import members
from levant.core.sieve import FREE, Bar, passed
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.box import FULL, HALF, ISRAELI, NO_EFFECT, Box, commander
from levant.games.six_day_war_1967.rules import losses, retreat
from levant.games.six_day_war_1967.state import War


def shell_bars(box: Box, s: War) -> list[Bar]:
    """18.2, 18.5: hexes of the sector with Israeli units or something of Israel's to terrorize."""
    front, israelis = steps.phasing_front(s), state.occupied(box, s, ISRAELI)
    full = 0
    for node in shelled(box, s):
        if len(state.markers_in(box, s, box.barrages[front], node)) >= box.barrage_limit:
            full |= box.board.bit[node]
    left = FREE if steps.at_hand(s, box.barrages[front]) else 0
    again = "{place} is terrorized already and holds no Israeli unit"
    return [
        ("18.5", box.sector[front], "{place} is on the other front"),
        ("18.4", left, "no barrage marker is left"),
        ("18.2", ~full, "{place} has a barrage marker already"),
        ("18.7", ~s.terrorized | israelis, again),
        ("18.5", box.targets | israelis, "there is nothing of Israel's in {place}"),
    ]


def shell_actions(box: Box, s: War) -> list[int]:
    """18.1: any, none or all markers; all are placed before any is resolved."""
    return [verbs.END, *acts(verbs.SHELL, members(passed(shell_bars(box, s))))]


def take_barrage(box: Box, s: War, action: int) -> None:
    s.at[steps.at_hand(s, box.barrages[steps.phasing_front(s)])[0]] = first_of(action)


def begin_shelling(box: Box, s: War) -> None:
    s.steps.append((steps.SHELLING,))


def shelled(box: Box, s: War) -> list[int]:
    """The hexes with barrage markers that have something to hit."""
    return sorted({s.at[unit] for unit in box.barrages[steps.phasing_front(s)] if s.at[unit] >= 0})


def fire_actions(box: Box, s: War) -> list[int]:
    """18.2 (2), 18.5: at the units of the hex or at the place, not both."""
    actions = []
    for node in shelled(box, s):
        if state.occupied(box, s, ISRAELI) >> node & 1:
            actions.append(act(verbs.FIRE, node, verbs.UNITS))
        if box.targets & ~s.terrorized & box.board.bit[node]:
            actions.append(act(verbs.FIRE, node, verbs.PLACES))
    return actions


def discard_empty(box: Box, s: War) -> None:
    """Markers whose target has retreated away have been used all the same (18.4)."""
    front = steps.phasing_front(s)
    for unit in box.barrages[front]:
        if s.at[unit] >= 0:
            s.at[unit] = state.DEAD - front


def take_shelling(box: Box, s: War, action: int) -> None:
    """18.2, 18.4, 18.6: the marker is used up; a roll for the place, or one for each unit."""
    front, node = steps.phasing_front(s), first_of(action)
    for unit in state.markers_in(box, s, box.barrages[front], node):
        s.at[unit] = state.DEAD - front
    if second_of(action) == verbs.UNITS:
        s.steps.append((steps.STRIKING, 0, *state.stack_at(s, node)))
        return
    die = s.roll(6)
    result = box.strike_table.entry(die - 1, 0)
    s.note(verbs.TERROR, node, die, result)
    if result != NO_EFFECT:
        s.terrorized |= box.board.bit[node]  # 18.3, 18.7: T1 and T2 alike


def fire_at(box: Box, s: War, unit: int) -> None:
    """18.3: T1 one hex back, T2 eliminated; 18.9: no retreat from an own fortified hex.

    Normal retreat rules hold (18.3), so that a unit in a kibbutz may stay if it likes (14.5).
    """
    die = s.roll(6)
    result = box.strike_table.entry(die - 1, 0)
    s.note(verbs.STRIKE_ROLL, unit, 1, die, result, 1)
    if result == FULL:
        losses.eliminate(box, s, unit, verbs.BY_STRIKE)
    elif result == HALF:
        walled = box.own_forts[ISRAELI] >> s.at[unit] & 1
        kibbutz = box.kibbutzim >> s.at[unit] & 1
        if walled or (kibbutz and not box.mobile[unit]):  # 19.2 (3)
            s.note(verbs.IGNORED, unit, s.at[unit])
            return
        player = commander(ISRAELI, s.front[unit])
        retreat.push_retreat(s, player, 1, [] if kibbutz else [unit])
        if kibbutz:
            s.steps.append((steps.STANDING, player, unit))
