"""16.31a Close air support: artillery, or the support of one unit, said no sooner than need be."""

from levant.core.actions import act, first_of, second_of, verb_of
from levant.games.golan_73.box import AIR, ISRAELI, SAM, SYRIAN, Box
from levant.games.golan_73.rules.airpower import may_fly
from levant.games.golan_73.rules.assigning import mixed
from levant.games.golan_73.rules.fire import fighting
from levant.games.golan_73.state import Forces
from levant.games.golan_73.verbs import ASSIGN, ASSIGNED, SAVE, STRIKE, STRIKES, SUPPORT


def air_limit(box: Box, s: Forces, side: int) -> int:
    """16.31a, 16.22: two for Israel, east of the barrier only while no SAM asset is available."""
    if side == ISRAELI and box.sam_cover >> s.field & 1 and s.available[box.chit[SYRIAN][SAM]]:
        return 1
    return 1 if mixed(box, s, side) else box.air_limit[side]  # 18.5: no unit to be supported


def air_actions(box: Box, s: Forces, side: int) -> list[int]:
    """16.31a: an air asset may be committed to the battle; 18.4: Syrian ones to attacks only."""
    air = box.chit[side][AIR]
    if not (s.available[air] and may_fly(box, s)) or s.air_sent[side] >= air_limit(box, s, side):
        return []
    if side == SYRIAN and s.air_doctrine and side != s.player:
        return []
    return [act(ASSIGN, air)]


def undecided(box: Box, s: Forces, side: int) -> int:
    """How many aircraft over the battle have no task yet."""
    return s.battle[box.chit[side][AIR]] - s.air_fire[side] - s.air_saved[side]


def role_actions(box: Box, s: Forces, side: int) -> list[int]:
    """16.31a: just before the artillery of a side fires, its aircraft join it or are saved.

    16.22: of two, one does this and one that; 15.12: mixed divisions get no support of a unit.
    """
    number, air = undecided(box, s, side), box.chit[side][AIR]
    if number > 1 or (number and (mixed(box, s, side) or not fighting(s, side))):
        return [act(STRIKE, air)]
    return [act(STRIKE, air), act(SAVE, air)] if number else []


def support_actions(box: Box, s: Forces, side: int) -> list[int]:
    """16.31a: just before the units of a side fire, one of them is supported."""
    if not s.air_saved[side] or s.air_for[side] >= 0:
        return []
    return [act(SUPPORT, box.chit[side][AIR], unit) for unit in fighting(s, side)]


def take_air(box: Box, s: Forces, side: int, action: int) -> None:
    verb, air = verb_of(action), first_of(action)
    if verb == SUPPORT:
        s.air_for[side] = second_of(action)
        s.note(ASSIGNED, side, air, second_of(action), int(side != s.player), 0)
        return
    if undecided(box, s, side) > 1 or verb == SAVE:
        s.air_saved[side] += 1
    if verb == STRIKE:
        s.air_fire[side] += 1
        s.note(STRIKES, side, air)
