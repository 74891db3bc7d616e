"""5.1 Stacking limits: what is done about units in excess at the end of a phase."""

from levant.core.actions import act, acts, first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules.retreat import retreat_goals, retreat_to
from levant.games.golan_73.state import ELIMINATED, Forces, count_at, put_away, regular, units_at
from levant.games.golan_73.steps import BY_CROWDING, CROWDED
from levant.games.golan_73.verbs import BY_STACKING, KILLED, LOSE, RETREAT


def sort_out(box: Box, s: Forces) -> bool:
    """5.1: whether units in excess must retreat before the phase is over."""
    for side in (SYRIAN, ISRAELI):
        for node in members(s.occupied[side] & box.on_map):
            if count_at(box, s, side, node) > box.stacking:
                s.steps.append((CROWDED, node, side, BY_CROWDING))
                return True
    return False


def crowded_actions(box: Box, s: Forces, node: int, side: int, why: int) -> list[int]:
    """Which unit retreats where, until nobody is in excess; one that cannot is eliminated."""
    if count_at(box, s, side, node) <= box.stacking:
        return []
    actions: list[int] = []
    units = [unit for unit in units_at(box, s, side, node) if regular(box, unit)]
    for unit in units:
        actions += [act(RETREAT, unit, goal) for goal in members(retreat_goals(box, s, unit))]
    return actions or acts(LOSE, units)


def take_crowded(box: Box, s: Forces, action: int, node: int, side: int, why: int) -> None:
    unit = first_of(action)
    if verb_of(action) == RETREAT:
        retreat_to(box, s, unit, second_of(action), node, side, why)
    else:
        s.note(KILLED, unit, s.at[unit], BY_STACKING)
        put_away(box, s, unit, ELIMINATED)
