"""How a sensible player spends his chits, and whom he brings in where."""

from typing import Final

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.golan_73 import box as names
from levant.games.golan_73 import verbs
from levant.games.golan_73.bot.outlook import HOLD, RUN, Outlook
from levant.games.golan_73.box import ISRAELI, SYRIAN, Box
from levant.games.golan_73.rules import random_events
from levant.games.golan_73.rules.admin import uses
from levant.games.golan_73.rules.setup import open_line
from levant.games.golan_73.state import SHAKEN, Forces

NOTHING: Final = 0.1  # what is liked less is left undone
LATER: Final = -1.0  # chits that are kept for combat
NO: Final = -3.0
STRONG: Final = 3  # stars of a strongpoint that holds where it matters most
_RECALLED: Final = (names.AIR, names.ARTILLERY, names.ROCKET, names.SAM, names.ENGINEER)


def setup(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    """The suggested placement, or, nearly as good, like blocks exchanged among like areas (15.7):
    strongpoints of three stars, and weaker ones with the ghosts, so that nobody knows where those
    are."""
    verb, unit, node = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.DEPLOY:
        return 1.0
    if verb != verbs.PLACE or node != members(open_line(box, s))[0]:
        return 0.0
    strong = box.full[unit] >= STRONG
    likes = [
        n for u, n in box.settings[s.scenario].suggested_blocks if (box.full[u] >= STRONG) == strong
    ]
    return 0.95 if node in likes else 0.0


def admin(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    """Which chit to take up: as good as the best that it can do."""
    if verb_of(action) == verbs.END:
        return NOTHING
    chit = first_of(action)
    kind = box.chit_kind[chit]
    if kind == names.AIR and s.available[chit] < 4:
        return LATER
    if kind == names.COMMANDO and not _may_raid(box, s, outlook, chit):
        return LATER
    if kind == names.ARTILLERY or kind == names.ROCKET:
        return LATER
    # none where it is about an enemy block that is not seen
    return max([_worth(box, s, outlook, chit, use) for use in uses(box, s, chit)], default=0.5)


def using(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return _worth(box, s, outlook, s.steps[-1][1], action)


def _worth(box: Box, s: Forces, outlook: Outlook, chit: int, action: int) -> float:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    kind = box.chit_kind[chit]
    cost = 0.6 if kind == names.SPECIAL or kind == names.REUSABLE else 0.0
    if verb == verbs.REPLACE:
        weak = 0.1 if s.strength[a] == 1 else 0.0
        large = 0.1 if box.large[a] else 0.0
        return 0.8 + large + weak + 0.05 * (box.full[a] - s.strength[a]) - 0.8 * cost
    if verb == verbs.RELEASE:
        return 3.0 + outlook.pull[b]
    if verb == verbs.RALLY:
        return 0.45 * _shaken_near(box, s, outlook, a) - cost
    if verb == verbs.REVIVE:
        return 2.0
    if verb == verbs.LAUNCH:
        return _launch(box, s, chit)
    if verb == verbs.RAID:
        return _raid(box, s, outlook, a)
    if verb == verbs.RESERVE:
        return 0.15
    if verb == verbs.SPY:
        return 0.12 + (0.01 * outlook.pull[s.at[a]] if s.at[a] >= 0 else 0.0)
    if verb == verbs.SCOUT:
        return _scout(box, s, outlook, a)
    if verb == verbs.RESTORE:
        return 0.7 - cost
    if verb == verbs.RECYCLE:
        return _recycle(box, s, chit)
    if kind == names.ENGINEER or kind == names.GREENGOLD:
        return _engineer(box, s, outlook, verb, a, b)
    return -0.5


def _shaken_near(box: Box, s: Forces, outlook: Outlook, node: int) -> int:
    near = box.board.bit[node] | outlook.beside[node]
    count = 0
    for unit in box.of_side[outlook.side]:
        if s.at[unit] >= 0 and near >> s.at[unit] & 1 and s.flags[unit] & SHAKEN:
            count += 1
    return count


def _launch(box: Box, s: Forces, chit: int) -> float:
    if box.chit_kind[chit] == names.SSM:
        return 1.0 if s.available[box.chit[ISRAELI][names.AIR]] else -0.5
    return 1.0


def _may_raid(box: Box, s: Forces, outlook: Outlook, chit: int) -> bool:
    """16.11: two are kept for the air assault on Mt. Hermon while there is one to come."""
    waiting = box.para >= 0 and s.at[box.para] < 0 and s.turn < 4
    return s.available[chit] > (2 if waiting and outlook.style != RUN else 0)


def _raid(box: Box, s: Forces, outlook: Outlook, node: int) -> float:
    """16.11: behind units that would have to retreat that way, or on the way of reserves."""
    behind_them = (outlook.beside[node] & s.occupied[ISRAELI]).bit_count()
    return 0.2 * behind_them + 0.1 * box.tdn[node] - 0.15 + (0.3 if outlook.style == RUN else 0.0)


def _scout(box: Box, s: Forces, outlook: Outlook, node: int) -> float:
    """16.31c: who stands beside us on a prize; only with aircraft to spare, and out of danger."""
    if box.sam_cover >> node & 1 and s.available[box.chit[SYRIAN][names.SAM]]:
        return -0.5
    near = outlook.beside[node] & s.occupied[outlook.side]
    return 0.15 + 0.1 * outlook.prize(node) if near else -0.5


def _recycle(box: Box, s: Forces, chit: int) -> float:
    """4.21: only when the event itself is of no use."""
    if box.chit_kind[chit] in (names.SPECIAL, names.JAMMING, names.COUNTERBATTERY):
        return -0.2
    return -0.1 if random_events.printed_uses(box, s, chit) else 0.2


# --- engineers ---------------------------------------------------------------------------------


def _engineer(box: Box, s: Forces, outlook: Outlook, verb: int, a: int, b: int) -> float:
    near = outlook.beside[a] & outlook.enemy
    if verb == verbs.SPAN or verb == verbs.SWEEP:
        return _open_way(box, s, outlook, a, b)
    if verb == verbs.BLOW or verb == verbs.BLOW_BOTH:
        return _blow(box, s, outlook, a)
    if verb == verbs.REPAIR:
        return 0.5 if not near else -0.5
    if verb == verbs.WORKS:  # in one's own player turn they would be dug and left (5.23)
        stays = s.player != outlook.side or outlook.style == HOLD
        return 0.2 + 0.2 * outlook.prize(a) if near and stays else -0.5
    if outlook.side == SYRIAN or not near:  # a roadblock, defended or not, or Lt. Greengold
        return -0.5
    worth = 0.1 * outlook.pull[a] + 0.5 * outlook.prize(a)
    return worth + (0.4 if verb == verbs.BLOCK and box.tdn[a] > 1 else 0.0)


def _open_way(box: Box, s: Forces, outlook: Outlook, a: int, b: int) -> float:
    """14.51, 14.52: where a road leads on and units of the sector can use it."""
    e = box.edge[a * box.nodes + b]
    if outlook.side == ISRAELI:
        return 0.3 if outlook.crossing else NO
    if box.operational_line >> e & 1 and s.turn <= box.boundaries_until:
        return NO
    users = (box.board.within(a, 1) & s.occupied[SYRIAN]).bit_count()
    road = 0.4 if box.road[e] else 0.0
    return 0.3 + road + 0.1 * users + 0.3 * max(outlook.pull[a], outlook.pull[b])


def _blow(box: Box, s: Forces, outlook: Outlook, node: int) -> float:
    """4.31: the Jordan's bridges, when Syrians are near and Israelis do not stand before them."""
    if outlook.side == SYRIAN:
        return NO
    near = box.board.within(node, 2)
    if not near & s.occupied[SYRIAN]:
        return NO
    return 0.9 if (near & s.occupied[ISRAELI]).bit_count() < 3 else 0.3


# --- reinforcements ----------------------------------------------------------------------------


def reinforcement(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb == verbs.RECALL:
        kind = box.chit_kind[a]
        return 1.0 - 0.1 * _RECALLED.index(kind) if kind in _RECALLED else 0.3
    if verb == verbs.ARRIVE:
        return 1.0 + outlook.pull[b]
    return -0.5 if verb == verbs.REROUTE else 0.0


def release(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return outlook.pull[second_of(action)] + 0.1 * box.full[first_of(action)]


def other(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    """Steps and assets given back: guns before the rest."""
    verb, a = verb_of(action), first_of(action)
    if verb == verbs.RETURN:
        return 1.0 if box.chit_kind[a] in (names.ARTILLERY, names.ROCKET) else 0.5
    if verb == verbs.REPLACE:
        return float(box.full[a] - s.strength[a])
    return 0.0
