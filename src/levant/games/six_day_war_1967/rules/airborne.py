"""20.0 Airborne assaults: one airborne move a phase and front, for Israeli airborne units."""

from levant.games.six_day_war_1967 import state, verbs
from levant.games.six_day_war_1967.box import AIRBORNE, ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.state import War


def can_fly(box: Box, unit: int) -> bool:
    """20.1, 20.4: Israeli airborne units only."""
    return box.side[unit] == ISRAELI and box.kind[unit] == AIRBORNE


def may_drop(box: Box, s: War, unit: int, front: int, points: int) -> bool:
    """20.1, 20.3: an airborne unit, the front's marker unused, and a point to pay with."""
    if not can_fly(box, unit) or points < box.costs.airborne_move:
        return False
    return s.at[box.airborne_move[front]] == state.AVAILABLE - front


def drop(box: Box, s: War, unit: int, node: int, front: int) -> None:
    s.note(verbs.DROPPED_EVENT, unit, s.at[unit], node)
    state.spend(s, front, box.costs.airborne_move)
    s.at[box.airborne_move[front]] = state.USED - front
    s.flags[unit] |= state.DROPPED
    state.put(box, s, unit, node)


def surprises(box: Box, s: War, attackers: list[int], node: int, front: int) -> bool:
    """20.5: an airborne unit just landed attacks a fortification, once a front and game."""
    if s.surprise_used[front] or not box.forts & box.own_forts[ARAB] & box.board.bit[node]:
        return False
    return any(s.flags[unit] & state.DROPPED for unit in attackers)


def surprise(box: Box, s: War, node: int, front: int) -> None:
    """20.5: the fortification counts for nothing during this combat phase."""
    s.surprise_used[front] = 1
    s.nullified |= box.board.bit[node]
    state.forget(s)
    s.note(verbs.SURPRISED, node, front)
