"""How a sensible player spends his chits."""

from levant.core.actions import first_of, second_of, verb_of
from levant.games.golan_73 import box as names
from levant.games.golan_73 import verbs
from levant.games.golan_73.bot.outlook import Outlook
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import random_events
from levant.games.golan_73.rules.admin import uses
from levant.games.golan_73.rules.assigning import assigned_artillery
from levant.games.golan_73.rules.strangers import behind
from levant.games.golan_73.state import SHAKEN, Forces

KEEP_FOR_COMBAT = -1.0


def admin(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    """Which chit to take up: as good as the best that it can do."""
    if verb_of(action) == verbs.END:
        return 0.1
    chit = first_of(action)
    kind = box.chit_kind[chit]
    if kind in (names.AIR, names.COMMANDO, names.ARTILLERY, names.ROCKET):
        return KEEP_FOR_COMBAT
    found = uses(box, s, chit)  # none where it is about an enemy block that is not seen
    return max((_worth(box, s, outlook, chit, use) for use in found), default=0.5)


def using(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return _worth(box, s, outlook, s.steps[-1][1], action)


def _worth(box: Box, s: Forces, outlook: Outlook, chit: int, action: int) -> float:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    cost = 0.6 if box.chit_kind[chit] in (names.SPECIAL, names.REUSABLE) else 0.0
    if verb == verbs.REPLACE:
        return 0.8 + 0.1 * box.large[a] + 0.05 * (box.full[a] - s.strength[a]) - cost * 0.8
    if verb == verbs.RELEASE:
        return 3.0 + outlook.pull[b]
    if verb == verbs.RALLY:
        return 0.5 * _shaken_near(box, s, outlook.side, a) - cost
    if verb == verbs.REVIVE:
        return 2.0
    if verb == verbs.LAUNCH:
        return _launch(box, s, chit)
    if verb in (verbs.SPAN, verbs.SWEEP):
        near = max(outlook.pull[a], outlook.pull[b])
        return 0.6 + near if outlook.side == SYRIAN else -0.5
    if verb in (verbs.BLOW, verbs.BLOW_BOTH):
        return _blow(box, s, outlook, a)
    if verb == verbs.REPAIR:
        return 0.5 if outlook.side == ISRAELI else 0.3
    if verb == verbs.WORKS:
        near = bool(box.board.around(a) & outlook.enemy)
        return 0.3 * near + 0.2 * outlook.prize(a) - 0.1
    if verb in (verbs.ROADBLOCK, verbs.BLOCK):
        return _block(box, s, outlook, a, box.chit_kind[chit])
    if verb == verbs.RESERVE:
        return 0.15
    if verb == verbs.SPY:
        return 0.12 + 0.01 * outlook.pull[s.at[behind(box, s, a)]]
    if verb == verbs.RESTORE:
        return 0.7 - cost
    if verb == verbs.RECYCLE:
        return _recycle(box, s, chit)
    return -0.5


def _shaken_near(box: Box, s: Forces, side: int, node: int) -> int:
    near = box.board.bit[node] | box.board.around(node)
    return sum(
        1
        for unit in box.of_side[side]
        if s.at[unit] >= 0 and near >> s.at[unit] & 1 and s.flags[unit] & SHAKEN
    )


def _launch(box: Box, s: Forces, chit: int) -> float:
    if box.chit_kind[chit] == names.SSM:
        return 1.0 if s.available[box.chit[ISRAELI][names.AIR]] else -0.5
    return 1.0


def _blow(box: Box, s: Forces, outlook: Outlook, node: int) -> float:
    """Bridges are blown when Syrians are near and Israelis need them no more."""
    if outlook.side == SYRIAN:
        return -0.5
    near = box.board.within(node, 2) & s.occupied[SYRIAN]
    return 0.8 if near else -0.5


def _block(box: Box, s: Forces, outlook: Outlook, node: int, kind: int) -> float:
    if outlook.side == SYRIAN or not box.board.around(node) & outlook.enemy:
        return -0.5
    worth = 0.1 * outlook.pull[node] + 0.5 * outlook.prize(node)
    return worth + (0.5 if kind == names.GREENGOLD else 0.0)


def _recycle(box: Box, s: Forces, chit: int) -> float:
    """4.21: only when the event itself is of no use."""
    if box.chit_kind[chit] in (names.SPECIAL, names.JAMMING, names.COUNTERBATTERY):
        return -0.2
    return -0.1 if random_events.printed_uses(box, s, chit) else 0.2


def assigned(box: Box, s: Forces, chit: int) -> float:
    """6.22: guns first, then whoever can take a hit in place of a unit."""
    kind = box.chit_kind[chit]
    if kind in (names.ARTILLERY, names.ROCKET):
        return 0.9
    if kind == names.AIR:
        return 0.8
    if kind == names.JAMMING:
        return 0.6
    if kind == names.COUNTERBATTERY:  # wait until they have fired, or will
        return 0.3 if assigned_artillery(box, s, 1 - box.chit_side[chit]) else -0.1
    if kind == names.ENGINEER:
        return 0.3
    return 0.5


def reinforcement(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.RECALL:
        order = (names.AIR, names.ARTILLERY, names.ROCKET, names.SAM, names.ENGINEER)
        kind = box.chit_kind[a]
        return 1.0 - 0.1 * order.index(kind) if kind in order else 0.3
    if verb == verbs.ARRIVE:
        return 1.0 + outlook.pull[b]
    if verb == verbs.REROUTE:
        return -0.5
    return 0.0


def other(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    """Steps and assets given back: guns before the rest."""
    verb, a = verb_of(action), first_of(action)
    if verb == verbs.RETURN:
        return 1.0 if box.chit_kind[a] in (names.ARTILLERY, names.ROCKET) else 0.5
    if verb == verbs.REPLACE:
        return float(box.full[a] - s.strength[a])
    return 0.0
