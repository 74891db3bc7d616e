"""22.0 Fog of war: nobody looks into the Israeli stacks of the other front.

All Arab units can be examined by both players. Of an Israeli stack of the other front only the top
counter is seen, and how many lie under it; units in a combat or on the move are seen by all. An
attack that is still being built is between hexes: strengths are added when it is resolved (13.1).
"""

from levant.core import stacks
from levant.core.nodes import node_set
from levant.core.rules import Plain
from levant.core.state import copy_of
from levant.games.six_day_war_1967 import state, steps
from levant.games.six_day_war_1967.box import EASTERN, FRONTS, ISRAELI, ROLES, SINAI, Box
from levant.games.six_day_war_1967.rules import victory
from levant.games.six_day_war_1967.state import UNSEEN, War

_UNITS_FROM = {  # the frames that name units, and from which place on
    steps.MOVING: 1, steps.CLAIMING: 1, steps.STEPPING: 1, steps.PLACING: 1,
    steps.STANDING: 2, steps.STRIKING: 2, steps.RETREATING: 4, steps.ADVANCING: 5,
    steps.CEASING: 2,
}  # fmt: skip
_ONE_UNIT = (steps.MOVING, steps.CLAIMING, steps.STEPPING, steps.PLACING, steps.CEASING)


def veil(box: Box, s: War, role: str) -> War:
    """A copy that a player may see; a watcher sees what both see."""
    player = ROLES.index(role) if role in ROLES else -1
    sight = copy_of(s)
    sight.key, sight.legal = b"", []
    seen = in_the_open(s)
    for unit in box.ground_of[ISRAELI]:
        node = s.at[unit]
        if node >= 0 and s.front[unit] != player and s.top[node] != unit and unit not in seen:
            stacks.lift(sight.top, sight.below, node, unit)
            sight.at[unit], sight.flags[unit] = UNSEEN, 0
            sight.unseen.append(node)
    sight.unseen.sort()
    return sight


def in_the_open(s: War) -> set[int]:
    """The units that take part in what is going on."""
    seen: set[int] = set()
    if s.steps[-1][0] != steps.ATTACKING:  # until it is resolved an attack is between hexes
        seen.update(s.attackers)
        seen.update(s.defenders)
    for frame in s.steps:
        if frame[0] in _UNITS_FROM:
            start = _UNITS_FROM[frame[0]]
            seen.update(frame[start : start + 1] if frame[0] in _ONE_UNIT else frame[start:])
    return seen


def known(box: Box, sight: War) -> int:
    """22.1: the units that are not hidden in a stack."""
    return node_set([unit for unit in range(box.units) if sight.at[unit] != UNSEEN])


def view(box: Box, s: War, role: str) -> Plain:
    """What a role may know besides the position, from a veiled state."""
    names, units = box.board.names, box.unit_names
    attack = s.steps[-1][0] == steps.ATTACKING
    return {
        "phase_title": steps.PHASE_TITLES[s.phase],
        "date": box.plans[s.scenario].turns[s.turn - 1],
        "stacks": {
            names[node]: [units[u] for u in state.stack_at(s, node)]
            for node in range(box.board.size)
            if s.top[node] >= 0
        },
        "unseen": [names[node] for node in s.unseen],
        "to_place": [units[u] for u in range(box.units) if s.at[u] == state.TO_PLACE],
        "flying": {
            state.PLACES[-mission]: [units[u] for u in range(box.units) if s.at[u] == mission]
            for mission in (state.SUPERIORITY, state.SUPPORT)
        },
        "contingent_allowance": s.allowance,
        "scores": {FRONTS[front]: victory.score(box, s, front) for front in (SINAI, EASTERN)},
        "standing": victory.standing(box, s)[1],
        "attackers": [names[n] if attack else units[n] for n in s.attackers],
        "defenders": [names[n] if attack else units[n] for n in s.defenders],
    }
