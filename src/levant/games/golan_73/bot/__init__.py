"""How a sensible player likes each action: go for stars, attack at good odds, spend chits well.

Only a veiled state is looked at, with the numbers that the rules themselves compute.
"""

from collections.abc import Callable

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.golan_73 import steps, verbs
from levant.games.golan_73.bot import admin
from levant.games.golan_73.bot.outlook import Outlook
from levant.games.golan_73.box import AIR_SUPPORT, AIR_SUPPORT_SYRIAN, ISRAELI, ROCKET, Box
from levant.games.golan_73.rules import fire, movement, reaching, strategic
from levant.games.golan_73.rules.morale import morale_number
from levant.games.golan_73.sequence import TABLE
from levant.games.golan_73.state import Forces, contested, units_at

Score = Callable[[Box, Forces, Outlook, int], float]


def advise(box: Box, s: Forces, actions: list[int], style: int = 0) -> list[float]:
    """A score for each action; only their order matters."""
    if len(actions) == 1:
        return [0.0]
    outlook = Outlook(box, s, TABLE.actor(box, s))
    score = _BY_STEP.get(s.steps[-1][0], admin.other)
    return [score(box, s, outlook, action) for action in actions]


# --- movement ----------------------------------------------------------------------------------


def _move_choice(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb, unit = verb_of(action), first_of(action)
    if verb == verbs.END:
        return 0.0
    if verb == verbs.PICK:
        if s.phase == steps.STRATEGIC:
            return _strategic_gain(box, s, outlook, unit)
        return _gain(box, s, outlook, unit) - 0.03
    if verb == verbs.ACTIVATE:
        return _gain(box, s, outlook, unit) - 1.0
    if verb == verbs.RESERVE:
        return 0.5 * (_strategic_gain(box, s, outlook, unit) - _gain(box, s, outlook, unit)) - 0.1
    stays = _gain(box, s, outlook, unit) <= 0.03
    threatened = bool(box.board.around(s.at[unit]) & outlook.enemy)
    return 0.2 if stays and threatened and not box.armored[unit] else -1.0


def _friends(box: Box, s: Forces, unit: int, node: int) -> list[int]:
    """Who stands there already and is here to stay, for now."""
    return [u for u in units_at(box, s, box.side[unit], node) if u != unit]


def _gain(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    """The best that a move can do for a unit."""
    points = movement.allowance(box, s, unit)
    layers = reaching.reach(box, s, unit, points, 0, 0)
    goals = reaching.endings(box, s, unit, layers)
    here = _stay(box, s, outlook, unit)
    best = -9.0
    for node in members(goals):
        best = max(best, outlook.value(unit, node, _friends(box, s, unit, node)))
    return best - here


def _stay(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    node = s.at[unit]
    worth = outlook.value(unit, node, _friends(box, s, unit, node))
    if contested(s) >> node & 1 and outlook.prize(node):
        worth += 0.5
    return worth


def _strategic_gain(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    if s.at[unit] < 0:
        return -9.0
    best = -9.0
    for node in members(strategic.goals(box, s, unit)):
        best = max(best, outlook.value(unit, node, _friends(box, s, unit, node)))
    return best - _stay(box, s, outlook, unit)


def _moving(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb, unit = verb_of(action), first_of(action)
    if verb == verbs.HALT:
        mover = s.steps[-1][1]
        return _stay(box, s, outlook, mover)
    if verb == verbs.STEP:
        return -50.0
    node = second_of(action)
    return outlook.value(unit, node, _friends(box, s, unit, node))


def _strategic(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    unit, node = first_of(action), second_of(action)
    return outlook.value(unit, node, _friends(box, s, unit, node))


# --- combat ------------------------------------------------------------------------------------


def _combat(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb, node = verb_of(action), first_of(action)
    if verb == verbs.END:
        return 0.0
    if verb == verbs.DROP:
        return _drop(box, s, outlook, node)
    ours = [u for u in units_at(box, s, outlook.side, node) if not s.flags[u] & 3]
    scored, taken, bear = outlook.clash(ours, node, False)
    scored += outlook.support()
    worth = (
        0.4
        + scored
        - 0.8 * taken
        + 1.5 * min(1.0, scored / (bear + 0.3)) * (0.3 + outlook.prize(node))
    )
    return worth - (1.0 if verb == verbs.ENGAGE else 0.0)


def _drop(box: Box, s: Forces, outlook: Outlook, node: int) -> float:
    """15.3: an empty prize in reach of supply, or Mt. Hermon."""
    if node == box.mountain and s.posts[ISRAELI] >> node & 1:
        return 0.8
    if outlook.enemy >> node & 1 or not outlook.fed >> node & 1:
        return -1.0
    return outlook.prize(node) - 0.5


def _round(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.READY:
        return 0.1
    if verb == verbs.REINFORCE:
        return _reinforce(box, s, outlook, a)
    if verb == verbs.WITHDRAW:
        return _withdraw(box, s, outlook)
    if verb in (verbs.ASSIGN, verbs.DIRECT):
        return admin.assigned(box, s, a) - (0.1 if verb == verbs.DIRECT else 0.0)
    if verb == verbs.STRIKE:
        return fire.chance(fire.number_of(box, fire.artillery_terms(box, s, outlook.side, a)))
    if verb == verbs.SAVE:
        row = AIR_SUPPORT if outlook.side == ISRAELI else AIR_SUPPORT_SYRIAN
        return max(s.strength[unit] for unit in _mine(s, outlook.side)) * box.modifier[row] / 10
    if verb == verbs.SUPPORT:
        return 0.7 + 0.15 * s.strength[b]
    if verb == verbs.POINT:
        return 2.0 * box.armored[a] + outlook.quality(a) + 0.6 * s.strength[a]
    if verb == verbs.POINT_ASSET:
        return float(box.chit_armored[a])
    return 0.5


def _odds(box: Box, s: Forces, outlook: Outlook) -> tuple[float, float]:
    """(hits the attacker may score, what the defence can bear), as the defender sees it."""
    attackers = Outlook(box, s, s.player)
    scored, _, _ = attackers.clash(s.attackers, s.field, bool(s.assault))
    bear = sum(outlook.toughness(unit) for unit in s.defenders)
    return scored, bear


def _withdraw(box: Box, s: Forces, outlook: Outlook) -> float:
    scored, bear = _odds(box, s, outlook)
    large = any(box.large[unit] for unit in s.defenders)
    return scored - 0.9 * bear - (0.0 if large else 0.8) - 2.0 * outlook.prize(s.field)


def _reinforce(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    scored, bear = _odds(box, s, outlook)
    return 0.4 * (scored - 0.5 * bear) + 0.3 * outlook.prize(s.field) + 0.1 * s.strength[unit] - 0.6


def _losses(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb, what = verb_of(action), first_of(action)
    hits = s.steps[-1][2]
    if verb == verbs.SACRIFICE:
        return 1.0 - 0.2 * box.chit_armored[what]
    if verb == verbs.LOSE:
        return 0.2 * s.strength[what] - (1.2 if s.strength[what] == 1 and box.large[what] else 0.0)
    steps_left = sum(s.strength[unit] for unit in _mine(s, outlook.side))
    if verb == verbs.ABORT:
        return float(hits) - 0.55 * steps_left
    if verb == verbs.FALL_BACK:
        keep = 1.0 + 1.5 * outlook.prize(s.field) if steps_left > hits + 1 else 0.0
        return float(hits) - 0.45 * steps_left + 0.9 - keep
    if verb == verbs.DISORDER:
        return 0.5
    return 0.0


def _mine(s: Forces, side: int) -> list[int]:
    return s.attackers if side == s.player else s.defenders


def _retreat(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    if verb_of(action) != verbs.RETREAT:
        return 0.0
    node = second_of(action)
    near = bool(box.board.around(node) & outlook.enemy)
    return outlook.pull[node] + (0.5 if outlook.fed >> node & 1 else 0.0) - 0.3 * near


def _yes(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return 1.0 if verb_of(action) in (verbs.FIRE, verbs.DEMOLISH, verbs.CHECK) else 0.0


def _silence(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return float(box.chit_kind[first_of(action)] == ROCKET)


def _maintain(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return float(morale_number(box, s, first_of(action)))


def _release(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return outlook.pull[second_of(action)] + 0.1 * box.full[first_of(action)]


def _setup(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return 1.0 if verb_of(action) == verbs.DEPLOY else 0.0


_BY_STEP: dict[int, Score] = {
    steps.SETUP: _setup,
    steps.REINFORCEMENT: admin.reinforcement,
    steps.ADMIN: admin.admin,
    steps.USING: admin.using,
    **dict.fromkeys((steps.STRATEGIC, *steps.MOVEMENT_PHASES), _move_choice),
    steps.MOVING: _moving,
    steps.STRATEGIC_MOVE: _strategic,
    steps.COMBAT: _combat,
    steps.BREAKTHROUGH_COMBAT: _combat,
    steps.ROUND: _round,
    steps.LOSSES: _losses,
    steps.RETREATING: _retreat,
    steps.CROWDED: _retreat,
    steps.SAM_FIRE: _yes,
    steps.DEMOLISHING: _yes,
    steps.EXPLOITING_STEP: _yes,
    steps.RELEASING: _release,
    steps.SILENCING: _silence,
    steps.MAINTAINING: _maintain,
}
