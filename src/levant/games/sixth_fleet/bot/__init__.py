"""How a sensible player likes each action: good attacks, no suicides, aircraft home, objectives.

Everything is measured in victory points: a chance times what it wins or loses. Only what the
rules themselves compute is asked, on a veiled state.
"""

from typing import Final

from levant.core.actions import first_of, second_of, verb_of
from levant.games.sixth_fleet import verbs
from levant.games.sixth_fleet.bot import battle, plan
from levant.games.sixth_fleet.bot.charts import charts_of
from levant.games.sixth_fleet.box import AIR, AIR_LIMIT, NATO, NAVAL_LIMIT, Box
from levant.games.sixth_fleet.rules import air
from levant.games.sixth_fleet.rules.victory import worth
from levant.games.sixth_fleet.state import DUE, MOVED, RETURNING, Fleet, count_at, stack_at
from levant.games.sixth_fleet.steps import MOVEMENTS, phasing_side

STYLES: Final = ("plain", "hunt", "careful", "lane", "aegean")
NEVER: Final = -100.0


def advise(box: Box, s: Fleet, actions: list[int], style: int = 0) -> list[float]:
    """A score for each action."""
    verb = verb_of(actions[0])
    step = s.steps[-1][0]
    if step in MOVEMENTS:
        return _pick_scores(box, s, actions, style)
    if verb in (verbs.MOVE, verbs.BOARD, verbs.GROUND) and s.phase in MOVEMENTS:
        return _move_scores(box, s, actions, style)
    if verb in (verbs.RETREAT, verbs.DISPLACE):
        return battle.retreat_scores(box, s, actions)
    if verb in (verbs.ATTACK, verbs.BOMBARD, verbs.WITHDRAW):
        return battle.attack_scores(box, s, actions)
    if verb in (verbs.JOIN, verbs.ADD, verbs.RESOLVE):
        return battle.joining_scores(box, s, actions)
    return [_other_score(box, s, action) for action in actions]


def _pick_scores(box: Box, s: Fleet, actions: list[int], style: int) -> list[float]:
    """Aircraft home first, then out, while their carriers stand still; ships; carriers last."""
    if len(actions) == 1:
        return [0.0]
    orders = plan.orders_of(box, s, phasing_side(s), style)
    scores: list[float] = []
    for action in actions:
        verb, unit = verb_of(action), first_of(action)
        if verb == verbs.PICK:
            wish = orders[unit].get(plan.WISH, -1.0)
            if s.flags[unit] & (DUE | RETURNING):
                wish += 50.0
            elif box.carrier_based[unit] and air.departed_carriers(box, s, unit):
                wish = 5.0 if s.at[unit] >= 0 else -1.0
            elif orders[unit].get(plan.AIM, -1.0) == s.at[unit] or _landed_on(box, s, unit):
                wish = -1.0
            elif wish > 0:
                wish += 20.0 if box.kind[unit] == AIR else 0.0 if box.carrier[unit] else 10.0
            scores.append(wish)
        else:
            scores.append(0.0 if verb == verbs.END else NEVER)
    return scores


def _landed_on(box: Box, s: Fleet, unit: int) -> bool:
    """Whether aircraft have come to a carrier that could not follow it (9.22)."""
    if box.carrier[unit]:
        for guest in stack_at(s, s.at[unit]):
            if box.carrier_based[guest] and s.flags[guest] & MOVED:
                return True
    return False


def _move_scores(box: Box, s: Fleet, actions: list[int], style: int) -> list[float]:
    """As ordered; never one too many (7.0)."""
    unit = first_of(actions[0])
    wants = plan.orders_of(box, s, phasing_side(s), style)[unit]
    is_air = box.kind[unit] == AIR
    limit = AIR_LIMIT if is_air else NAVAL_LIMIT
    if box.carrier_based[unit] and air.departed_carriers(box, s, unit):
        wants = {second_of(action): 1.0 for action in actions}
    scores: list[float] = []
    for action in actions:
        node = second_of(action)
        score = plan.BELOW_DECK
        if verb_of(action) == verbs.MOVE:
            score = wants.get(node, plan.NOWHERE)
            if s.top[node] >= 0 and count_at(box, s, node, is_air) >= limit:
                score -= -NEVER
        scores.append(score)
    return scores


def _other_score(box: Box, s: Fleet, action: int) -> float:
    verb, unit = verb_of(action), first_of(action)
    if verb == verbs.DEPLOY:
        return 10.0
    if verb == verbs.REMOVE:
        return float(worth(box, unit))
    if verb == verbs.SACRIFICE:
        return -float(worth(box, unit))
    if verb == verbs.PLACE:
        charts, node = charts_of(box), second_of(action)
        goal = charts.to_israel if box.side[unit] == NATO else charts.to_aegean
        crowd = 0.1 * count_at(box, s, node, box.kind[unit] == AIR)
        return -float(goal[node]) - crowd if box.kind[unit] != AIR else -crowd
    if verb == verbs.ADVANCE:
        return 0.5 if box.gate >> s.steps[-1][1] & 1 and box.side[unit] != NATO else -1.0
    return -1.0 if verb in (verbs.VIOLATE, verbs.STOP) else 0.0
