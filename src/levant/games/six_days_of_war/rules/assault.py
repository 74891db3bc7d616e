"""6.2 Attacks at the end of an Operation: declaring, joining, resolving, advancing."""

from typing import Final

from levant.core.actions import act, acts, first_of, verb_of
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import COMMANDO, ISRAEL, MILITIA, UAR, Box
from levant.games.six_days_of_war.rules import (
    combat,
    entry,
    levels,
    movement,
    special,
    stacking,
    supply,
)
from levant.games.six_days_of_war.rules.zones import ground_for
from levant.games.six_days_of_war.state import War

ALL: Final = 9  # the result that eliminates


# --- declaring -----------------------------------------------------------------------------------


def ready_to_attack(box: Box, s: War, unit: int) -> bool:
    """6.2: activated, un-Disrupted units on the map, each once."""
    marks = s.flags[unit] & (state.ACTIVE | state.FOUGHT | state.DISRUPTED)
    return marks == state.ACTIVE and s.at[unit] >= 0


def attackers_at(box: Box, s: War, side: int, node: int) -> list[int]:
    """Everybody who could attack this hex now."""
    near = box.board.neighbours[node]
    units = [u for u in box.ground[side] if s.at[u] in near and ready_to_attack(box, s, u)]
    if entry.may_attack(box, s, side, node):
        return units
    return [unit for unit in units if entry.unbound(box, unit, node)]


def targets(box: Box, s: War, side: int) -> list[int]:
    """6.2: hexes that can be attacked at 1:3 or better."""
    found: list[int] = []
    for unit in box.ground[side]:
        if ready_to_attack(box, s, unit):
            for node in combat.targets_around(box, s, side, s.at[unit]):
                if node in found:
                    continue
                if entry.may_attack(box, s, side, node) or entry.unbound(box, unit, node):
                    found.append(node)
    return [node for node in sorted(found) if can_attack(box, s, side, node)]


def can_attack(box: Box, s: War, side: int, node: int) -> bool:
    if node == box.hermon:
        return False  # it is entered, not attacked (10.1)
    attack = combat.total_attack(box, s, attackers_at(box, s, side, node), node)
    return combat.odds_column(attack, combat.total_defence(box, s, node)) >= 0


def assaulting_settled(box: Box, s: War, side: int) -> bool:
    """7.0: supply is looked at anew before each attack."""
    supply.judge(box, s)
    s.legal = assaulting_actions(box, s, side)
    if len(s.legal) > 1:
        return True
    s.steps.pop()
    return False


def assaulting_actions(box: Box, s: War, side: int) -> list[int]:
    return [*acts(verbs.ATTACK, targets(box, s, side)), act(verbs.END)]


def take_assaulting(box: Box, s: War, action: int, side: int) -> None:
    s.attackers = []
    s.steps.append((steps.ATTACKING, side, first_of(action)))


def attacking_actions(box: Box, s: War, side: int, node: int) -> list[int]:
    joiners = [u for u in attackers_at(box, s, side, node) if u not in s.attackers]
    actions = acts(verbs.JOIN, joiners)
    if s.attackers and combat.final_column(box, s, s.attackers, node) >= 0:
        actions.append(act(verbs.RESOLVE))
    return actions


def take_attacking(box: Box, s: War, action: int, side: int, node: int) -> None:
    if verb_of(action) == verbs.JOIN:
        s.attackers.append(first_of(action))
        return
    s.steps.pop()
    resolve(box, s, side, node)


# --- resolving -----------------------------------------------------------------------------------


def resolve(box: Box, s: War, side: int, node: int) -> None:
    """6.2: a die under the final odds; the defender's result first, then the attacker's."""
    attackers, defenders = s.attackers, state.stack_at(s, node)
    column = combat.final_column(box, s, attackers, node)
    totals = combat.total_attack(box, s, attackers, node), combat.total_defence(box, s, node)
    die = s.roll(10)
    s.note(verbs.COMBAT, node, *totals, column, die, len(attackers), *attackers, *defenders)
    for gun in combat.supporting_guns(box, s, attackers) + combat.defending_guns(box, s, node):
        s.flags[gun] |= state.SUPPORTED
    for unit in (*attackers, *defenders):
        if box.kind[unit] == COMMANDO:
            s.flags[unit] |= state.FIGHTER
    for unit in attackers:
        s.flags[unit] |= state.FOUGHT
    holy_places(box, s, side, node)
    own, own_retreat, loss, retreat = box.crt[die - 1][column]
    s.kills = 0
    s.steps.append((steps.ADVANCING, side, node))
    s.steps.append((steps.AFTERMATH, node, own, own_retreat, side))
    strike_defenders(box, s, 1 - side, node, loss, retreat)


def holy_places(box: Box, s: War, side: int, node: int) -> None:
    """EVT-17: attacks on Jerusalem cost standing."""
    if offends(box, s, node):
        levels.change_dsp(s, side, -2)


def offends(box: Box, s: War, node: int) -> bool:
    """EVT-17: this turn and the next."""
    return node in (box.east_jerusalem, box.west_jerusalem) and s.holy_places >= s.turn


def strike_defenders(box: Box, s: War, side: int, node: int, loss: int, retreat: int) -> None:
    """6.2; 10.7: a result against Israel destroys its fort; 10.1.1: the guns are lost."""
    if (loss or retreat) and side == ISRAEL and special.standing_forts(box, s) >> node & 1:
        special.destroy_fort(box, s, node)
    if retreat or loss == ALL:
        if s.at[box.heavy] == node:
            special.eliminate(box, s, box.heavy, verbs.IN_COMBAT)
    if loss == ALL:
        for unit in state.stack_at(s, node):
            special.eliminate(box, s, unit, verbs.IN_COMBAT)
        return
    if retreat:
        s.steps.append((steps.RETREATING, side, node, 0))
    if loss:
        s.steps.append((steps.SUFFERING, side, node, loss, 1))


def aftermath(box: Box, s: War, node: int, loss: int, retreat: int, side: int) -> bool:
    """6.2: each defender eliminated by Disruption lowers the attacker's number by one."""
    s.steps.pop()
    if loss == ALL:
        for unit in s.attackers:
            special.eliminate(box, s, unit, verbs.IN_COMBAT)
        return False
    if retreat:
        s.steps.append((steps.RETREATING, side, node, 0))
    if loss and s.kills:
        s.note(verbs.SPARED, node, min(loss, s.kills, 3))
    if loss - s.kills > 0:
        s.steps.append((steps.SUFFERING, side, node, loss - s.kills, 0))
    return False


def sufferers(box: Box, s: War, node: int, defending: int) -> list[int]:
    """Who may take the next Disruption: no defender twice before all have one."""
    if not defending:
        return [unit for unit in s.attackers if s.at[unit] >= 0]
    units = [unit for unit in state.stack_at(s, node) if unit != box.heavy]
    fresh = [unit for unit in units if not s.flags[unit] & state.DISRUPTED]
    return fresh or units


def suffering_settled(box: Box, s: War, side: int, node: int, left: int, defending: int) -> bool:
    s.legal = suffering_actions(box, s, side, node, left, defending)
    if len(s.legal) > 1:
        return True
    s.steps.pop()
    if s.legal:
        take_suffering(box, s, s.legal[0], side, node, left, defending)
    return False


def suffering_actions(
    box: Box, s: War, side: int, node: int, left: int, defending: int
) -> list[int]:
    return acts(verbs.DISRUPT, sufferers(box, s, node, defending)) if left > 0 else []


def take_suffering(
    box: Box, s: War, action: int, side: int, node: int, left: int, defending: int
) -> None:
    if special.disrupt(box, s, first_of(action), verbs.IN_COMBAT) and defending:
        s.kills += 1
    s.steps.append((steps.SUFFERING, side, node, left - 1, defending))


def may_advance(box: Box, s: War, unit: int, node: int) -> bool:
    """6.2.2: un-Disrupted attackers into the vacated hex; zones do not stop them."""
    start, side = s.at[unit], box.side[unit]
    if start < 0 or s.flags[unit] & state.DISRUPTED or node not in box.board.neighbours[start]:
        return False
    if side == UAR and entry.closed_for(box, s, unit) >> node & 1:
        return False
    if box.kind[unit] == MILITIA and not movement.open_to(box, s, unit) >> node & 1:
        return False
    sides = ground_for(box, s, side, box.mobility[unit]).sides
    reached = box.board.spread(box.board.bit[start], sides) >> node & 1
    return reached != 0 and stacking.fits(box, s, unit, node)


def vacated(box: Box, s: War, side: int, node: int) -> bool:
    top = s.top[node]
    if top >= 0 and box.side[top] != side:
        return False
    return side == ISRAEL or not special.standing_forts(box, s) >> node & 1


def advancing_actions(box: Box, s: War, side: int, node: int) -> list[int]:
    if not vacated(box, s, side, node):
        return []
    units = [u for u in s.attackers if may_advance(box, s, u, node)]
    return [*acts(verbs.ADVANCE, units), act(verbs.HALT)]


def take_advancing(box: Box, s: War, action: int, side: int, node: int) -> None:
    unit = first_of(action)
    start = s.at[unit]
    state.put(box, s, unit, node)
    s.note(verbs.ADVANCED, unit, start, node)
    special.entered(box, s, unit, node)
    special.reached_bridge(box, s, unit)
