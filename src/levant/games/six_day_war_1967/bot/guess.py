"""22.1: what may lie under the top counters of the other front's Israeli stacks."""

import random

from levant.core import stacks
from levant.core.state import copy_of
from levant.games.six_day_war_1967 import state, steps
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules.stacking import room
from levant.games.six_day_war_1967.state import ATTACKED, STRUCK, UNSEEN, War

TRIES = 20


def guess(box: Box, sight: War, player: int, dice: random.Random) -> War:
    """The unseen units dealt out to the places where some lie, within the stacking limits."""
    for _ in range(TRIES):
        s = copy_of(sight)
        if _dealt(box, s, dice, strict=True):
            break
    else:  # 11.5: while a phase lasts the limits need not hold
        s = copy_of(sight)
        _dealt(box, s, dice, strict=False)
    s.key = dice.randbytes(32)
    s.legal = []
    state.forget(s)
    return s


def _dealt(box: Box, s: War, dice: random.Random, strict: bool) -> bool:
    """Put every unseen unit somewhere; units that cannot move lie where they were set up.

    13.2: who lies under a counter that has attacked or been attacked has done so with it; but not
    in a hex whose attack is being built, or nobody there could take part in it.
    """
    building = [*s.attackers, *s.defenders] if s.steps[-1][0] == steps.ATTACKING else []
    units = [unit for unit in range(box.units) if s.at[unit] == UNSEEN]
    dice.shuffle(units)
    units.sort(key=lambda unit: box.mobile[unit])
    places, s.unseen = s.unseen[:], []
    dice.shuffle(places)
    for unit in units:
        node = next((n for n in places if _may_lie(box, s, unit, n)), -1)
        if node < 0:
            if strict:
                return False
            node = places[0]
        places.remove(node)
        done = 0 if node in building else ATTACKED | STRUCK
        s.flags[unit] = s.flags[s.top[node]] & done
        depth = len(state.stack_at(s, node))
        stacks.lay(s.top, s.below, node, unit, depth)
        s.at[unit] = node
    return True


def _may_lie(box: Box, s: War, unit: int, node: int) -> bool:
    home = box.plans[s.scenario].zone[unit]
    settled = not box.mobile[unit] and home
    return room(box, s, unit, node) and (not settled or bool(home >> node & 1))
