"""Choices in plain words, with what they cost or promise."""

from levant.core.actions import first_of, second_of, verb_of
from levant.core.paths import cost_of
from levant.core.wording import count
from levant.games.six_day_war_1967 import steps, verbs, words
from levant.games.six_day_war_1967.box import TABLES, Box
from levant.games.six_day_war_1967.rules import advance, combat, movement, reserves, retreat
from levant.games.six_day_war_1967.state import War, stack_at

# What is said of a choice, its arguments named by their kinds.
_PLAIN = {
    verbs.DEPLOY: "take the ready-made deployment",
    verbs.PLACE: "{unit} to {node}",
    verbs.ADVANCE: "{unit} to {node}",
    verbs.BUY: "buy {marker} from the Reserve ({costs.buy_marker} ZRP)",
    verbs.RECEIVE: "receive {marker} from the Reserve",
    verbs.TAKE: (
        "take {marker} from the other player's {pile} box ({costs.take_marker} ZRP{closing})"
    ),
    verbs.RETURN: "return {marker} from the {pile} box",
    verbs.REPAIR: "bring {marker} back from Refit ({costs.replace_marker} ZRP{closing})",
    verbs.CLEAR: "remove the terrorized marker of {node} ({costs.clear_terror} ZRP)",
    verbs.ORDER: "the {contingent} contingent, a die of movement",
    verbs.MARCH: "forced march: a die more ({costs.forced_march} ZRP)",
    verbs.DROP: "by air to {node} ({costs.airborne_move} ZRP)",
    verbs.REVIVE: "{unit}",
    verbs.REMOVE: "{unit}",
    verbs.LOSE: "{unit}",
}


def describe(box: Box, s: War, action: int) -> str:
    """One choice in plain words, with what it costs or promises."""
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb in _PLAIN:
        told = words.TELLING.action(box, s, verbs.VERBS[verb], action)
        closing = _closing(box, s, verb) if verb in (verbs.TAKE, verbs.REPAIR) else ""
        return _PLAIN[verb].format(costs=box.costs, closing=closing, **told)
    if verb in (verbs.MOVE, verbs.VIA):
        return _describe_move(box, s, verb, a, b)
    if verb == verbs.RETREAT:
        return _describe_retreat(box, s, a, b)
    if verb == verbs.PICK:
        place = f" in {words.hex_words(box, s.at[a])}" if s.at[a] >= 0 else ""
        return f"{box.words[a]}, {strength_words(box, a)}{place}"
    if verb in (verbs.ATTACK, verbs.JOIN, verbs.ADD):
        return _describe_attack(box, s, verb, a, b)
    if verb in (verbs.RESOLVE, verbs.ENHANCE):
        return _describe_resolve(box, s, verb, a)
    if verb in (verbs.TARGET, verbs.STRIKE, verbs.SHELL, verbs.FIRE):
        return _describe_place(box, s, verb, a, b)
    if verb in (verbs.END, verbs.STAY):
        return _describe_end(box, s, verb)
    return _describe_other(box, s, verb, a)


def strength_words(box: Box, unit: int) -> str:
    strength = box.strength[unit]
    return f"strength {strength}" if box.mobile[unit] else f"strength ({strength})"


def _describe_end(box: Box, s: War, verb: int) -> str:
    step = s.steps[-1][0]
    if verb == verbs.STAY:
        if step == steps.STEPPING:
            _, _, hexes, further, *_ = s.steps[-2]
            _, unit, left = s.steps[-1]
            whole = left == advance.distance(box, unit, hexes, further)
            return "no advance" if whole else "no further"
        return "no further" if s.steps[-1][3] else "stay here"
    if step == steps.ADVANCING:
        return "end the advance"
    if step == steps.TARGETING:
        return "no more targets"
    if step == steps.BARRAGE:
        placed = any(s.at[unit] >= 0 for unit in box.barrages[steps.phasing_front(s)])
        return "resolve the barrages placed" if placed else "no barrage now"
    if step == steps.MOVEMENT and s.contingent >= 0:
        return f"the {words.contingent_words(s.contingent)} contingent is done"
    return "end the phase"


def _describe_move(box: Box, s: War, verb: int, unit: int, node: int) -> str:
    place = words.hex_words(box, node)
    frame = s.steps[-1]
    through = f"through {place}, which changes hands, and on"
    if frame[0] == steps.STEPPING:
        return through
    if frame[0] not in (steps.MOVING, steps.CLAIMING):
        return f"to {place}"
    cost = _cost(box, s, unit, node)
    spent = f"{cost} of {frame[2]}"
    return f"{through} ({spent})" if verb == verbs.VIA else f"to {place} ({spent})"


def _describe_retreat(box: Box, s: War, unit: int, node: int) -> str:
    text = f"{box.words[unit]} to {words.hex_words(box, node)}"
    _, _, length, origin, *units = s.steps[-1]
    if unit in units and retreat.cut_short(box, s, unit, length, origin):
        return f"{text}, to be eliminated there"
    return text


def markers_hit(box: Box, s: War, levels: int) -> int:
    """16.12: the barrage markers that go when so many hits go to the level."""
    there = len(steps.at_hand(s, box.barrages[steps.phasing_front(s)]))
    return min(there, s.points - levels)


def _cost(box: Box, s: War, unit: int, node: int) -> int:
    """The movement points to a hex, for the unit that moves or changes front now."""
    step, _, points, _ = s.steps[-1]
    if step == steps.CLAIMING:
        return cost_of(movement.crossing_reach(box, s, s.at[unit], points), node)
    return cost_of(movement.reach_of(box, s, unit, points), node)


def _describe_attack(box: Box, s: War, verb: int, a: int, b: int) -> str:
    if verb == verbs.ATTACK:
        return (
            f"from {words.hex_words(box, a)} at {words.hex_words(box, b)}: {_defenders(box, s, b)}"
        )
    if verb == verbs.JOIN:
        units = combat.fresh(box, s, a)
        strength = sum(box.strength[unit] for unit in units)
        return f"{words.hex_words(box, a)} joins with {strength}: {words.list_words(box, units)}"
    return f"attack {words.hex_words(box, a)} as well: {_defenders(box, s, a)}"


def _defenders(box: Box, s: War, node: int) -> str:
    units = stack_at(s, node)
    hidden = s.unseen.count(node)
    seen = f"{words.list_words(box, units)}, strength {sum(box.strength[u] for u in units)}"
    return f"{seen} and {hidden} unseen" if hidden else seen


def _describe_resolve(box: Box, s: War, verb: int, table: int) -> str:
    enhanced = verb == verbs.ENHANCE
    name = TABLES[table].title()
    cost = f", enhanced for {box.costs.enhanced_attack} ZRP" if enhanced else ""
    if any(node in s.defenders for node in s.unseen):
        return f"roll on the {name} table{cost}"
    column = box.columns[combat.column(box, s, enhanced)]
    return f"roll on the {name} table at {column}%{cost}"


def _describe_place(box: Box, s: War, verb: int, node: int, aim: int) -> str:
    place = words.hex_words(box, node)
    if verb == verbs.FIRE and aim == verbs.PLACES:
        return f"at {place} itself"
    units = _defenders(box, s, node) if s.top[node] >= 0 else "no units"
    if verb == verbs.FIRE:
        return f"at the units in {place}: {units}"
    if verb == verbs.STRIKE:
        number = len([u for u in box.airstrikes if s.at[u] == node])
        return f"{count(number, 'airstrike')} at {place}: {units}"
    return f"{place}: {units}"


def _describe_other(box: Box, s: War, verb: int, a: int) -> str:
    if verb == verbs.CALL:
        free = s.steps[-1][0] == steps.RECEIVING
        price = "free" if free else f"{box.costs.buy_unit} ZRP"
        return f"call up {box.words[a]}, {strength_words(box, a)} ({price})"
    if verb == verbs.REPLACE:
        cost = reserves.replacement_cost(box, a)
        return f"replace {box.words[a]} ({cost} ZRP{_closing(box, s, verb)})"
    if verb in (verbs.SUPERIORITY, verbs.SUPPORT):
        return count(a, "airstrike") if a else "none"
    if verb == verbs.FORCES:
        return f"{a} of them" if a else "none"
    if verb == verbs.REDUCE:
        return f"{count(a, 'level')}, {count(markers_hit(box, s, a), 'barrage marker')}"
    if verb == verbs.DITCH:
        return ("an airstrike of the air superiority mission", "one of the ground attacks")[a]
    if verb == verbs.CLAIM:
        place = words.hex_words(box, s.at[a])
        return f"take over {box.words[a]} from {place} ({box.costs.take_unit} ZRP)"
    stands, yields = "holds its ground", "falls back"
    if s.steps[-1][0] == steps.CEASING:
        stands, yields = "stops", "flees on"
    return f"{box.words[a]} {stands if verb == verbs.STAND else yields}"


def _closing(box: Box, s: War, verb: int) -> str:
    """4.2: buying comes before taking over, and both before replacing: what that closes now."""
    had = {verb_of(each) for each in reserves.reinforcement_actions(box, s)}
    lost = ["bought"] if had & {verbs.BUY, verbs.CALL} else []
    lost += ["taken over"] if verb != verbs.TAKE and verbs.TAKE in had else []
    return f"; nothing can be {' or '.join(lost)} after it" if lost else ""


def label(box: Box, s: War, action: int) -> str:
    """A few letters for a choice's place on the map."""
    verb, unit, node = verb_of(action), first_of(action), second_of(action)
    frame = s.steps[-1]
    if verb in (verbs.MOVE, verbs.VIA) and frame[0] in (steps.MOVING, steps.CLAIMING):
        return str(_cost(box, s, unit, node))
    if verb == verbs.DROP:
        return "air"
    if verb == verbs.JOIN:
        return f"+{sum(box.strength[u] for u in combat.fresh(box, s, unit))}"
    return ""
