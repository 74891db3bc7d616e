"""Every choice in plain words, with its cost or what it adds."""

from levant.core.actions import first_of, second_of, third_of, verb_of
from levant.core.paths import cost_of
from levant.games.middle_east_battles import steps, verbs, words
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules import zones
from levant.games.middle_east_battles.rules.movement import allowance, reach_of
from levant.games.middle_east_battles.rules.strength import (
    attack_strength,
    fire_strength,
    nations_taking_part,
)
from levant.games.middle_east_battles.state import ADVANCED, ATTACKED, DUE, HOLDING, Army
from levant.games.middle_east_battles.words import choices_prices as prices
from levant.games.middle_east_battles.words import questions_limits as limits

_PLAIN = {  # arguments are named by their kinds
    verbs.STAY: "stay where it is",
    verbs.ASSAULT: "make the attack",
    verbs.FRONTAL: "the Frontal Assault table",
    verbs.MOBILE: "the Mobile table",
    verbs.DEPLOY: "take the ready-made deployment",
    verbs.CARRY_OFF: "carry it off the map for good, the helicopter too",
    verbs.RETURN: "fly back to the fleet",
    verbs.WITHDRAW: "declare the withdrawal",
    verbs.FIGHT_ON: "fight on",
    verbs.RETREAT: "{unit} to {node}",
    verbs.DISPLACE: "{unit} to {node}",
    verbs.PLACE: "{unit} to {node}",
    verbs.ADVANCE: "{unit} to {node}",
    verbs.DROP: "airborne landing in {node}",
    verbs.LAND: "amphibious landing in {node}",
    verbs.CARRY: "put down in {node}",
}


def describe(box: Box, s: Army, action: int) -> str:
    """One choice in plain words, with what is given away by it."""
    lost = limits.lost_by(box, s, verb_of(action))
    return _what(box, s, action) + prices.said(box, s, action) + lost


def _what(box: Box, s: Army, action: int) -> str:
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    if verb in _PLAIN:
        return _PLAIN[verb].format(**words.TELLING.action(box, s, verbs.VERBS[verb], action))
    if verb == verbs.END:
        return f"end the phase: {_next_phase(box, s)}"
    if verb == verbs.HOLD:
        fired = s.firing or s.gun_defence or sum(s.air_defence)
        return "no more fire" if fired else "do not fire"
    if verb == verbs.HALT:
        advanced = any(s.flags[unit] & ADVANCED for unit in s.attackers + s.defenders)
        return "no further advance" if advanced else "no advance"
    if verb == verbs.PICK:
        place = f" in {words.hex_words(box, s.at[a])}" if s.at[a] >= 0 else ""
        return f"{words.unit_words(box, a)}{place}"
    if verb == verbs.MOVE:
        return f"to {words.hex_words(box, b)}{_cost_words(box, s, a, b)}"
    if verb in (verbs.ATTACK, verbs.BARRAGE, verbs.ADD):
        return _describe_target(box, s, verb, a)
    if verb == verbs.JOIN:
        return f"{words.unit_words(box, a)} joins with {attack_strength(box, s, a)}"
    if verb == verbs.FIRE:
        return f"{words.unit_words(box, a)} fires with {fire_strength(box, s, a)}"
    if verb == verbs.STRIKE:
        return words.airstrikes(box, a, b) + _mixing(box, s, a)
    if verb == verbs.GUNFIRE:
        return f"{box.nations[a]} naval gunfire{_mixing(box, s, a)}"
    if verb == verbs.LOSE:
        return f"{words.unit_words(box, a)}, strength {box.defence[a]}"
    return _describe_arrival(box, s, verb, a, b, third_of(action))


def _next_phase(box: Box, s: Army) -> str:
    """4.2: what follows when the phase ends."""
    if s.phase == steps.EGYPTIAN_COMBAT:
        return f"turn {s.turn} is over"
    return f"next is the {words.phase_title(box, s.phase + 1)}"


def _mixing(box: Box, s: Army, nation: int) -> str:
    """7.18: what fire costs that makes an attack one of British and French together."""
    if len(box.nations) < 2 or s.steps[-1][0] != steps.ATTACKING:
        return ""
    alone = nations_taking_part(box, s) == 2 >> nation  # only the other nation so far
    return ", one column left: British and French together" if alone else ""


def _describe_arrival(box: Box, s: Army, verb: int, a: int, b: int, c: int) -> str:
    """Landings, columns, exits: what only one of the two battles has, or each in its own way."""
    if verb == verbs.EXIT:
        return f"leave the map for good ({words.half(box.battle.exited(box, s, a))} VP)"
    if verb == verbs.LIFT:
        return f"pick up {box.title[b]}"
    if verb == verbs.LAST:
        return "end the game now" if a == s.turn else _going_on(box, s, a)
    if verb == verbs.ENTER:
        stops = zones.stopping_zone(box, s, a) >> b & 1
        held = ", where an enemy zone stops it" if stops else ""
        return f"enter the map at {words.hex_words(box, b)}{held}"
    return f"cross the water to {words.hex_words(box, b)} with the help of {box.title[c]}"


def _going_on(box: Box, s: Army, last: int) -> str:
    """9.2: what the Egyptian is given for the further turns."""
    turns, opinion = last - s.turn, box.stakes[s.scenario].opinion
    least, most = turns * (1 + opinion), turns * (6 + opinion)
    egyptian = box.sides[steps.EGYPTIAN]
    return f"play to the end of turn {last}, {least} to {most} points to the {egyptian} player"


def move_cost(box: Box, s: Army, unit: int, node: int) -> int:
    """Doubled points of a move that is being chosen."""
    if s.steps[-1][0] == steps.MARCHING or s.at[unit] == HOLDING:
        return box.battle.cost_from_off_map(box, s, unit, node)
    cost = cost_of(reach_of(box, s, unit), node)
    return 2 * cost if box.mobility[unit] == HELICOPTER else cost


def _cost_words(box: Box, s: Army, unit: int, node: int) -> str:
    cost = move_cost(box, s, unit, node)
    return f" ({words.half(cost)} of {words.half(allowance(box, s, unit) - s.spent[unit])})"


def _describe_target(box: Box, s: Army, verb: int, node: int) -> str:
    units = [unit for unit in range(box.units) if s.at[unit] == node]
    due = [
        box.unit_names[unit]
        for unit in box.of_side[steps.phasing_side(s)]
        if s.flags[unit] & (ATTACKED | DUE) == DUE
        and s.at[unit] >= 0
        and box.around[s.at[unit]] >> node & 1
    ]
    what = {verbs.BARRAGE: "only by fire, ", verbs.ADD: "also attack "}.get(verb, "")
    beside = f"; beside it {words.called(box, due)}" if due else ""
    where = f"{words.list_words(box, units)} in {words.hex_words(box, node)}"
    return f"{what}{where}, defence {sum(box.defence[unit] for unit in units)}{beside}"


def label(box: Box, s: Army, action: int) -> str:
    """A few letters for the map: what a move costs."""
    if verb_of(action) == verbs.MOVE:
        return words.half(move_cost(box, s, first_of(action), second_of(action)))
    return ""
