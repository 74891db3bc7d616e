"""Where units go: the next to be thought about is picked, and halts if it stands well.

Only one unit is weighed at a time: the others wait for their turn in an order of their own.
"""

from typing import Final

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.games.golan_73 import state, steps, verbs
from levant.games.golan_73.bot.outlook import HOLD, Outlook
from levant.games.golan_73.box import Box
from levant.games.golan_73.rules import movement, reaching, strategic
from levant.games.golan_73.state import Forces

NEXT: Final = 3.0  # the unit whose turn it is goes before all others
NEVER: Final = -20.0
SPECIAL: Final = 0.9  # what a special action is worth kept
GAIN: Final = 0.05  # what a move must bring


def choices(box: Box, s: Forces, outlook: Outlook, actions: list[int]) -> list[float]:
    """A movement phase: what the next unit does comes first, then the others, then the end."""
    unit, best = -1, -1.0
    for action in actions:
        if verb_of(action) == verbs.PICK and not _waits(s, first_of(action)):
            urgent = _urgency(box, s, outlook, first_of(action))
            if urgent > best:
                unit, best = first_of(action), urgent
    stands = _stay(box, s, outlook, unit) if unit >= 0 else 0.0
    gain = _best(box, s, outlook, unit) - stands if unit >= 0 else 0.0
    return [_choice(box, s, outlook, action, unit, stands, gain) for action in actions]


def _waits(s: Forces, unit: int) -> bool:
    """5.21: what has just been put in reserve stays where it is."""
    return s.phase == steps.OPERATIONAL and s.flags[unit] & state.RESERVE > 0


def _urgency(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    """Those beside the enemy first, and of them the strong."""
    near = 5.0 if outlook.beside[s.at[unit]] & outlook.enemy else 0.0
    return near + s.strength[unit] + (1.0 if box.armored[unit] else 0.0)


def _choice(
    box: Box, s: Forces, outlook: Outlook, action: int, unit: int, stands: float, gain: float
) -> float:
    verb, who = verb_of(action), first_of(action)
    if verb == verbs.END:
        return NEVER if unit >= 0 and s.phase == steps.OPERATIONAL else 0.0
    if verb == verbs.ACTIVATE:
        return _activate(box, s, outlook, who)
    if who != unit:
        if _waits(s, who):
            return NEVER
        return 0.1 * _urgency(box, s, outlook, who) if verb == verbs.PICK else -1.0
    if verb == verbs.PICK:
        if s.phase == steps.OPERATIONAL:
            return NEXT + max(0.0, gain)
        return gain - GAIN
    if verb == verbs.RESERVE:
        return _reserve(box, s, outlook, unit, stands, gain)
    return _entrench(box, s, outlook, unit, gain)


def _best(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    """The best that a move can do for a unit."""
    layers = reaching.reach(box, s, unit, movement.allowance(box, s, unit), 0, 0)
    goals = members(reaching.endings(box, s, unit, layers))
    return max([outlook.value(unit, node) for node in goals], default=NEVER)


def _stay(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    node = s.at[unit]
    worth = outlook.value(unit, node)
    if state.contested(s) >> node & 1:
        worth += 0.5 if outlook.prize(node) else 0.2
    return worth


def _activate(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    """8.21: for a prize that nobody holds."""
    best = NEVER
    if outlook.enemy >> s.at[unit] & 1:
        return best
    for node in members(outlook.beside[s.at[unit]] & ~outlook.own & ~outlook.enemy):
        if outlook.prize(node) >= 1.0 and outlook.fed >> node & 1:
            best = max(best, outlook.value(unit, node) - _stay(box, s, outlook, unit) - SPECIAL)
    return best


def _reserve(box: Box, s: Forces, outlook: Outlook, unit: int, stands: float, gain: float) -> float:
    """5.21: to go farther by road, or to react to what the enemy does."""
    far = box.board.within(s.at[unit], 2)
    if not far & outlook.enemy:
        by_road = _by_road(box, s, outlook, unit) - stands
        return NEXT + by_road - 0.1 if by_road > max(gain, GAIN) else -1.0
    idle = gain <= GAIN and box.armored[unit] and not outlook.prize(s.at[unit])
    return NEXT + 0.15 if idle and not outlook.beside[s.at[unit]] & outlook.enemy else -1.0


def _entrench(box: Box, s: Forces, outlook: Outlook, unit: int, gain: float) -> float:
    """5.23: where the enemy is near and the unit stays."""
    node = s.at[unit]
    if gain > (0.4 if outlook.style == HOLD else 0.1):
        return -1.0
    if not outlook.beside[node] & outlook.enemy:
        return -1.0
    return NEXT + 0.5


def moving(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    verb = verb_of(action)
    if verb == verbs.HALT:
        return _stay(box, s, outlook, s.steps[-1][1]) + GAIN
    if verb == verbs.STEP:
        return NEVER
    return outlook.value(first_of(action), second_of(action))


# --- strategic movement ------------------------------------------------------------------------


def strategic_choice(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    if verb_of(action) == verbs.END:
        return 0.0
    unit = first_of(action)
    return _by_road(box, s, outlook, unit) - _stay(box, s, outlook, unit) - GAIN


def _by_road(box: Box, s: Forces, outlook: Outlook, unit: int) -> float:
    goals = members(strategic.goals(box, s, unit))
    return max([outlook.value(unit, node) for node in goals], default=NEVER)


def goal(box: Box, s: Forces, outlook: Outlook, action: int) -> float:
    return outlook.value(first_of(action), second_of(action))
