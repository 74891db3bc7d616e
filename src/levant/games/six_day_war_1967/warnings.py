"""What a player is told before he does something that he may regret."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.nodes import members
from levant.core.rules import Caution
from levant.core.wording import count, listed, sentence
from levant.games.six_day_war_1967 import box as names
from levant.games.six_day_war_1967 import state, steps, verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import combat, movement_phase, stacking, strike
from levant.games.six_day_war_1967.state import War, occupied, stack_at
from levant.games.six_day_war_1967.words import contingent_words, hex_words


def ending(box: Box, s: War, action: int) -> list[Caution]:
    """The end of a movement phase: units over the limit, contingents that have not moved."""
    if s.steps[-1][0] == steps.TARGETING:
        return _grounded(len(strike.flying(box, s, state.SUPPORT)))
    if steps.what(s) != steps.MOVEMENT:
        return []
    side, front, found = steps.phasing_side(s), steps.phasing_front(s), []
    for node in members(occupied(box, s, side) & box.sector[front]):
        if stacking.surplus(box, s, node):
            words = f"{count(len(stack_at(s, node)), 'unit')} in {hex_words(box, node)}: over the"
            found.append(Caution("11.5", f"{words} stacking limit, and the surplus is eliminated."))
    waiting = movement_phase.contingents(box, s, front) if side == names.ARAB else []
    if waiting:
        named = listed([contingent_words(each) for each in waiting])
        found.append(Caution("10.3", f"Not yet moved: {named}."))
    return found


def flying(box: Box, s: War, action: int) -> list[Caution]:
    """16.14, 16.18: airstrikes fly every turn and cost nothing more; who stays loses the turn."""
    return _grounded(len(steps.at_hand(s, box.airstrikes)) - first_of(action))


def _grounded(number: int) -> list[Caution]:
    if number <= 0:
        return []
    return [Caution("16.18", f"{count(number, 'airstrike')} would stay unused this turn.")]


def moving(box: Box, s: War, action: int) -> list[Caution]:
    """11.5, 23.1: what a move leads to where it ends, and what it leaves open."""
    return _crowding(box, s, action) + _leaving(box, s, action)


def _crowding(box: Box, s: War, action: int) -> list[Caution]:
    """11.5: a unit too many is allowed while units move, and lost when the phase ends."""
    unit, goal = first_of(action), second_of(action)
    if stacking.room(box, s, unit, goal):
        return []
    limit = (box.mobile_limit if box.mobile[unit] else box.static_limit)[box.side[unit]]
    kind = "mobile" if box.mobile[unit] else "static"
    words = f"{sentence(hex_words(box, goal))} has no room for {box.words[unit]}: at most"
    own = "" if box.side[unit] == names.ISRAELI else " of one contingent"
    lost = "Who is too many there when the phase ends is eliminated."
    return [Caution("11.5", f"{words} {count(limit, f'{kind} unit')}{own}. {lost}")]


def _leaving(box: Box, s: War, action: int) -> list[Caution]:
    """23.2: a place of Israel's or an objective left open to an enemy beside it."""
    unit, goal = first_of(action), second_of(action)
    node, side = s.at[unit], box.side[unit]
    if node < 0 or goal == node or len(stack_at(s, node)) > 1:
        return []
    near = box.board.spread(box.board.bit[node], box.board.every_side)
    enemies = near & occupied(box, s, 1 - side)
    counts = box.settlements | box.objectives
    if not counts >> node & 1 or not any(_hostile(box, s, each) for each in members(enemies)):
        return []
    who = "an Israeli" if side == names.ARAB else "an Arab"
    words = f"{hex_words(box, node)} is left empty beside {who} unit, which may take it."
    return [Caution("23.2", words)]


def _hostile(box: Box, s: War, node: int) -> bool:
    """25.2: who stays neutral takes nothing."""
    return not all(state.neutral(box, s, unit) for unit in stack_at(s, node))


def resolving(box: Box, s: War, action: int) -> list[Caution]:
    """13.15: an attack of which no result harms or moves the defender."""
    enhanced = verb_of(action) == verbs.ENHANCE
    at = combat.column(box, s, enhanced)
    table = box.crt[first_of(action)]
    results = [box.outcomes[table.entry(die, at)] for die in range(6)]
    harm = [r.losses[names.DEFENDER] or r.retreat == names.DEFENDER for r in results]
    if any(harm):
        return []
    return [Caution("13.15", "This attack cannot succeed: no result harms the defender.")]


WARNINGS = {
    verbs.END: ending, verbs.SUPPORT: flying, verbs.MOVE: moving, verbs.RESOLVE: resolving,
    verbs.ENHANCE: resolving,
}  # fmt: skip
