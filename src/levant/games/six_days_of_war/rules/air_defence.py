"""5.5.1 Air defence: which air units stand over which map."""

from levant.core.actions import act, first_of, second_of
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import ALGERIA, EGYPT, ISRAEL, Box
from levant.games.six_days_of_war.rules import air_bases
from levant.games.six_days_of_war.state import War


def patrolling_actions(box: Box, s: War, side: int, left: int, egyptian: int) -> list[int]:
    """5.5.1: undamaged fighter-bombers, Egypt's and Algeria's over Sinai, others' elsewhere."""
    actions = []
    for unit in box.air[side] if left > 0 else ():
        if box.bomber[unit] or not air_bases.ready(box, s, unit):
            continue
        if egyptian <= 0 and box.nation[unit] in (EGYPT, ALGERIA):
            continue
        for theatre in theatres_of(box, s, unit):
            actions.append(act(verbs.PATROL, unit, theatre))
    return [act(verbs.DONE), *actions] if actions else []


def theatres_of(box: Box, s: War, unit: int) -> list[int]:
    """5.5.1: the maps over which an air unit may stand on air defence."""
    if box.side[unit] == ISRAEL:
        maps = [0, 1, 2]
    elif box.nation[unit] in (EGYPT, ALGERIA):
        maps = [0]
    else:
        maps = [1, 2]
    return [each for each in maps if each or s.khamsin != s.turn]


def take_patrolling(box: Box, s: War, action: int, side: int, left: int, egyptian: int) -> None:
    unit, theatre = first_of(action), second_of(action)
    s.at[unit], s.over[unit] = state.ON_PATROL, theatre
    s.note(verbs.PATROLLED, unit, theatre)
    used = 1 if box.nation[unit] in (EGYPT, ALGERIA) else 0
    s.steps.append((steps.PATROLLING, side, left - 1, egyptian - used))
