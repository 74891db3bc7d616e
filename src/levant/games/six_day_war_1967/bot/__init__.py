"""How a sensible player likes each action: good attacks, no suicides, objectives, thrift.

Everything is measured in victory points. Only what the rules themselves compute is asked, on a
veiled state: what lies under the other's top counters is guessed.
"""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.state import copy_of
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.bot.combat import (
    Stand,
    declared,
    declared_value,
    futile,
    prize,
    worth,
)
from levant.games.six_day_war_1967.bot.movement import (
    LEANINGS,
    Outlook,
    flight_value,
)
from levant.games.six_day_war_1967.bot.movement import (
    STYLES as STYLES,
)
from levant.games.six_day_war_1967.box import ASSAULT, ISRAELI, SINAI, Box, commander
from levant.games.six_day_war_1967.rules import combat
from levant.games.six_day_war_1967.state import War

NEVER = -100.0
AIRSTRIKES_WANTED = 6
BRIGADES_WANTED = 4
HIT = 0.5  # the chance that a barrage hits a place …
DESTROYED = 1 / 6  # … destroys a unit …
DRIVEN = 0.15  # … and what it is worth that it may drive one back
UNSEEN = 4.5  # worth of an Israeli unit below the top counter
_STRIKES = (
    steps.STRIKE, steps.COMMITTING, steps.FLYING, steps.SPREADING, steps.DITCHING, steps.TARGETING,
)  # fmt: skip


def advise(box: Box, s: War, actions: list[int], style: int = 0) -> list[float]:
    """A score for each action; only their order matters."""
    step = s.steps[-1][0]
    if step in (steps.MOVING, steps.CLAIMING, steps.STEPPING):
        return _moving(box, s, actions, style)
    if step == steps.ATTACKING:
        return _attacking(box, s, actions)
    if step == steps.COMBAT:
        c, stands = combat.contacts(box, s), dict[int, Stand]()
        return [_combat(box, s, c, action, style, stands) for action in actions]
    if step == steps.RETREATING:
        return _retreats(box, s, actions)
    if step in (steps.PLACING, steps.SETUP):
        return _placing(box, s, actions, style)
    if step in (steps.REINFORCEMENT, steps.RECEIVING, steps.RETURNING):
        return [_reinforcement(box, s, action) for action in actions]
    if step in _STRIKES:
        return [_strike(box, s, action) for action in actions]
    if step in (steps.BARRAGE, steps.SHELLING):
        return [_barrage(box, s, action) for action in actions]
    return [_other(box, s, action) for action in actions]


# --- movement ----------------------------------------------------------------------------------


def _moving(box: Box, s: War, actions: list[int], style: int) -> list[float]:
    step, unit = s.steps[-1][0], s.steps[-1][1]
    side = box.side[unit]
    front = steps.phasing_front(s)
    outlook = Outlook(box, s, side, front, style)
    fights = step == steps.MOVING
    scores = []
    for action in actions:
        verb, node = verb_of(action), second_of(action)
        if verb == verbs.STAY:
            scores.append(outlook.value(unit, s.at[unit], fights) + 0.05)
        elif verb == verbs.VIA:
            scores.append(1.5 * prize(box, s, node, side) + outlook.pull(node) + 0.3)
        elif verb == verbs.DROP:
            scores.append(outlook.value(unit, node, fights) - 2.0)
        elif verb == verbs.MARCH:
            scores.append(NEVER)
        else:
            scores.append(outlook.value(unit, node, fights))
    return scores


def _retreats(box: Box, s: War, actions: list[int]) -> list[float]:
    player, scores = s.steps[-1][1], []
    outlooks: dict[tuple[int, int], Outlook] = {}
    for action in actions:
        unit, node = first_of(action), second_of(action)
        side, front = box.side[unit], s.front[unit]
        if (side, front) not in outlooks:
            outlooks[side, front] = Outlook(box, s, side, front)
        mine = commander(side, front) == player
        scores.append(flight_value(outlooks[side, front], unit, node, mine))
    return scores


def _placing(box: Box, s: War, actions: list[int], style: int) -> list[float]:
    outlooks: dict[tuple[int, int], Outlook] = {}
    scores = []
    for action in actions:
        verb, unit, node = verb_of(action), first_of(action), second_of(action)
        if verb == verbs.DEPLOY:
            scores.append(100.0)
        elif verb != verbs.PLACE:
            scores.append(float(box.strength[unit]))
        else:
            side = box.side[unit]
            front = s.front[unit] if s.front[unit] >= 0 else steps.phasing_front(s)
            if (side, front) not in outlooks:
                outlooks[side, front] = Outlook(box, s, side, front, style)
            scores.append(outlooks[side, front].value(unit, node, fights=False))
    return scores


# --- combat ------------------------------------------------------------------------------------


def _combat(
    box: Box, s: War, c: combat.Contacts, action: int, style: int, stands: dict[int, Stand]
) -> float:
    """The attack with everybody who could join; nothing beats a bad one that need not be made.

    `stands`: who defends, by the hexes they defend, as far as anybody has asked.
    """
    if verb_of(action) == verbs.END:
        return 0.0
    node, target = first_of(action), second_of(action)
    bit = box.board.bit
    least, hexes = combat.completed(box, c, bit[node], bit[target])
    if not hexes:  # 22.1: who cannot look under the top counters takes more to be at stake
        least, hexes = bit[node], bit[target]
    stacks = least
    for stack in c.stacks:
        if not hexes & ~c.near[stack]:
            stacks |= bit[stack]
    units = [u for stack in members(stacks) for u in combat.fresh(box, s, stack)]
    stand = stands.get(hexes)
    if stand is None:
        targets = members(hexes)
        defenders = [u for hex_ in targets for u in state.stack_at(s, hex_)]
        stand = stands[hexes] = Stand(box, s, steps.phasing_side(s), defenders, targets)
    value = stand.attacked_by(units) + LEANINGS[style].daring
    if node not in c.bound and (value < 0 or _futile(box, s, c, least, hexes)):
        return NEVER + value  # 13.4: who is sheltered need not
    alone = sum(box.strength[u] for u in combat.fresh(box, s, node))
    return value + 0.001 * alone


def _futile(box: Box, s: War, c: combat.Contacts, stacks: int, hexes: int) -> bool:
    """13.15: whether an attack that grows from these harms at best nobody.

    13.4: a stack that by joining would bind hexes which the others cannot reach is no help.
    """
    for stack in c.stacks:
        if not hexes & ~c.near[stack]:
            more, bound = combat.completed(box, c, stacks | box.board.bit[stack], hexes)
            if bound == hexes:
                stacks = more
    ahead = copy_of(s)
    ahead.attackers, ahead.defenders = members(stacks), members(hexes)
    tables, enhanced = combat.tables(box, ahead), combat.may_enhance(box, ahead)
    return futile(box, ahead, declared(box, ahead), tables, enhanced)


def _attacking(box: Box, s: War, actions: list[int]) -> list[float]:
    """Table and enhancement as they are; who might join or be added as if he had been."""
    c = combat.contacts(box, s)
    owed = any(stack in c.bound for stack in s.attackers)
    ahead, stand = copy_of(s), declared(box, s)
    scores = []
    for action in actions:
        verb, which = verb_of(action), first_of(action)
        if verb in (verbs.RESOLVE, verbs.ENHANCE):
            value = declared_value(box, s, stand, which, verb == verbs.ENHANCE)
            vain = not owed and futile(box, s, stand, [which], verb == verbs.ENHANCE)
            scores.append(NEVER + value if vain else value)
        elif verb == verbs.JOIN:
            ahead.attackers, ahead.defenders = [*s.attackers, which], s.defenders
            lone = c.near.get(which, 0).bit_count() == 1
            value = declared_value(box, ahead, stand, ASSAULT, False)
            scores.append(value + (0.5 if lone else -0.2))
        else:
            ahead.attackers, ahead.defenders = s.attackers, [*s.defenders, which]
            scores.append(declared_value(box, ahead, declared(box, ahead), ASSAULT, False) - 1.0)
    return scores


# --- reserves ----------------------------------------------------------------------------------


def _reinforcement(box: Box, s: War, action: int) -> float:
    verb, what = verb_of(action), first_of(action)
    front = s.steps[-1][1] if s.steps[-1][0] != steps.REINFORCEMENT else steps.phasing_front(s)
    left = len(box.plans[s.scenario].turns) - s.turn
    if verb == verbs.END:
        return 0.0
    if verb in (verbs.BUY, verbs.RECEIVE):
        have = [u for u in box.airstrikes if s.front[u] == front]
        if what == 0:
            return 2.0 if len(have) < AIRSTRIKES_WANTED and left >= 2 else -1.0
        return 1.0 if s.turn == 1 and s.level[front] > 2 else -1.0
    if verb == verbs.CALL:
        mine = [u for u in box.ground_of[ISRAELI] if box.reserve[u] and s.front[u] == front]
        wanted = len(mine) < BRIGADES_WANTED and s.turn <= 2
        return 1.0 + 0.1 * box.strength[what] if wanted else -1.0
    if verb == verbs.REPLACE:
        return 1.0 + 0.1 * box.strength[what]  # three points back for one or two
    if verb == verbs.REPAIR:
        return 0.5 if left >= 2 else -1.0
    if verb == verbs.CLEAR:
        return 0.8 if left <= 1 else -0.5
    return -1.0


def _strike(box: Box, s: War, action: int) -> float:
    verb, a = verb_of(action), first_of(action)
    front = steps.phasing_front(s)
    if verb == verbs.SUPERIORITY:
        barrages = len(steps.at_hand(s, box.barrages[front]))
        need = s.level[front] + min(1, barrages) + (1 if s.level[front] else 0)
        return min(a, need) - 0.1 * a if s.level[front] else -a
    if verb in (verbs.SUPPORT, verbs.REDUCE, verbs.FORCES):
        return float(a)
    if verb == verbs.TARGET:
        return _target_value(box, s, a)
    return 1.0 if verb == verbs.STRIKE else 0.0


def _target_value(box: Box, s: War, node: int) -> float:
    units = state.stack_at(s, node)
    already = len([u for u in box.airstrikes if s.at[u] == node])
    value = sum(worth(box, unit) for unit in units) * (0.3 + 0.2 * already)
    near = box.board.within(node, 3) & state.occupied(box, s, ISRAELI)
    value += 0.1 * box.plans[s.scenario].objective_points[node]
    return value * (2.0 if near else 1.0)


def _barrage(box: Box, s: War, action: int) -> float:
    """18.4: each marker strikes once. Units that stand together are worth it at any time; places
    are struck on the last turn, and a marker is kept for that where it is worth more.

    18.10: a point of reserves undoes a hit, but in Sinai nobody has one after the last barrage.
    """
    verb, node, aim = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.END:
        return 0.0
    plan = box.plans[s.scenario]
    late = s.turn == len(plan.turns)
    spared = steps.phasing_front(s) == SINAI
    best = HIT * (-plan.points.terror if spared else box.costs.clear_terror)
    place = best if box.targets >> node & 1 and not s.terrorized >> node & 1 else 0.0
    units = _shelled(box, s, node)
    if verb == verbs.FIRE:
        return units if aim == verbs.UNITS else place
    return max(units, place) if late else units - best


def _shelled(box: Box, s: War, node: int) -> float:
    """18.3, 18.6: every unit of the hex has its roll; 18.9: who is at home there stays."""
    seen = state.stack_at(s, node) if s.top[node] >= 0 else []
    hidden = s.unseen.count(node)
    total = sum([worth(box, unit) for unit in seen]) + UNSEEN * hidden
    movable = len([unit for unit in seen if box.mobile[unit]]) + hidden
    driven = 0 if box.own_forts[ISRAELI] >> node & 1 else movable
    return DESTROYED * total + DRIVEN * driven


def _other(box: Box, s: War, action: int) -> float:
    verb, unit = verb_of(action), first_of(action)
    if verb == verbs.PICK:
        return 10.0 + box.strength[unit]
    if verb in (verbs.LOSE, verbs.REMOVE):
        return -worth(box, unit)
    if verb == verbs.STAND:
        return 1.0
    if verb == verbs.ORDER:
        return 5.0
    if verb == verbs.CLAIM:
        return NEVER
    return 0.0
