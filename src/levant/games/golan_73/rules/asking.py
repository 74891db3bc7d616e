"""Who is asked though he has no choice, so that nothing is learned from his not being asked."""

from levant.games.golan_73 import box as names
from levant.games.golan_73 import steps
from levant.games.golan_73.box import COUNTERBATTERY, ISRAELI, JAMMING, Box
from levant.games.golan_73.rules.airpower import may_fly
from levant.games.golan_73.rules.assigning import assigned_artillery, fed
from levant.games.golan_73.rules.fire import fighting
from levant.games.golan_73.state import JOINED, Forces, special_actions


def asked_anyway(box: Box, s: Forces, stage: int, side: int) -> bool:
    """Whether a side is asked though it has no choice: to pass it over would tell the enemy what
    its blocks are. So it depends on what both can see alone, and only while they stand upright."""
    if s.engaged >> s.field & 1:
        return False
    if stage == steps.DECLARE:
        return bool(s.defenders) and bool(special_actions(box, s, side))
    if stage in (steps.ATTACKER_ASSIGNS, steps.DEFENDER_ASSIGNS):
        return _might_assign(box, s, side)
    if stage == steps.JAMMED:
        return s.available[box.chit[side][JAMMING]] > 0
    if stage == steps.ANSWER and assigned_artillery(box, s, 1 - side):
        return s.available[box.chit[side][COUNTERBATTERY]] > 0
    if stage == steps.DEFENDER_POINT and box.line_areas >> s.field & 1:  # 15.7: one may be a ghost
        return sum(1 for unit in s.defenders if not s.flags[unit] & JOINED) > 1
    return False


def _might_assign(box: Box, s: Forces, side: int) -> bool:
    """Whether a side that has assigned nothing yet could, for all that the enemy knows."""
    if not fighting(s, side) or s.air_sent[side]:
        return False
    if any(s.battle[k] and k != s.guard[side] for k in box.chits_of[side]):
        return False
    line = side == ISRAELI != s.player and box.line_areas >> s.field & 1
    fine = fed(s, side) or bool(line)  # a strongpoint is supplied where others are not
    for chit in box.chits_of[side]:
        if s.available[chit]:
            kind = box.chit_kind[chit]
            if kind == names.AIR and may_fly(box, s):
                return True
            guns = kind in (names.ARTILLERY, names.ROCKET, JAMMING, COUNTERBATTERY)
            if fine and (guns or box.assignable[chit]):
                return True
    return False
