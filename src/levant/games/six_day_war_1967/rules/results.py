"""13.15 Combat results, carried out in the order of their explanations."""

from levant.core.actions import acts, first_of, verb_of
from levant.games.six_day_war_1967 import box as names
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import airborne, combat, losses
from levant.games.six_day_war_1967.state import ATTACKED, STRUCK, War, spend


def take_attacking(box: Box, s: War, action: int) -> None:
    verb, which = verb_of(action), first_of(action)
    if verb == verbs.JOIN:
        s.attackers.append(which)
    elif verb == verbs.ADD:
        s.defenders.append(which)
    else:
        s.steps.pop()
        resolve(box, s, which, verb == verbs.ENHANCE)


def resolve(box: Box, s: War, table: int, enhanced: bool) -> None:
    """13.1: roll and put what follows on the stack. The attack's own frame is off it already."""
    front = steps.phasing_front(s)
    if enhanced:
        spend(s, front, box.costs.enhanced_attack)
    attack, defence = combat.strengths(box, s)
    at = combat.column(box, s, enhanced)
    shift = combat.total_shift(box, s, enhanced)
    for node in s.defenders:
        if combat.taken_by_surprise(box, s, node):
            airborne.surprise(box, s, node, front)
            break
    hexes = [*s.attackers, *s.defenders]
    s.attackers, s.defenders = combat.attacking_units(box, s), combat.defending_units(box, s)
    die = s.roll(6)
    number = box.crt[table].entry(die - 1, at)
    s.note(
        verbs.COMBAT_EVENT, table, int(enhanced), combat.percentage(attack, defence),
        shift + 16, at, die, number, len(hexes), *hexes,
        len(s.attackers), *s.attackers, *s.defenders,
    )  # fmt: skip
    for unit in s.attackers:
        s.flags[unit] |= ATTACKED
    for unit in s.defenders:
        s.flags[unit] |= STRUCK
    carry_out(box, s, number, table, enhanced or combat.shock(box, s))


def carry_out(box: Box, s: War, number: int, table: int, doubled: bool) -> None:
    """Losses first, then retreat, then advance; the stack is filled the other way round."""
    outcome = box.outcomes[number]
    if outcome.advance != names.NEITHER:
        push_advance(box, s, number, table, doubled)
    if outcome.retreat != names.NEITHER:
        s.steps.append((steps.FALLING_BACK, outcome.retreat, int(outcome.panic)))
    for force in (names.ATTACKER, names.DEFENDER):  # the defender's loss, on top, comes first (BB)
        loss = outcome.losses[force]
        if loss == names.ALL:
            for unit in force_of(s, force):
                losses.eliminate(box, s, unit, verbs.IN_COMBAT)
        elif loss != names.NOBODY:
            s.steps.append((steps.LOSING, force, loss))


def push_advance(box: Box, s: War, number: int, table: int, doubled: bool) -> None:
    """15.1, 15.5, 19.1: how far who may advance; only attackers double, only recon goes further."""
    outcome = box.outcomes[number]
    force = outcome.advance
    hexes = outcome.hexes
    further = 0
    if force == names.ATTACKER:
        hexes = 2 * hexes if doubled else hexes
        further = 1 if table == names.MOBILE else 0
    units = [unit for unit in force_of(s, force) if box.mobile[unit]]
    only_if_clear = 1 if outcome.code == "BB" else 0
    player = force_player(box, s, force)
    s.steps.append((steps.ADVANCING, player, hexes, further, only_if_clear, *units))


def force_of(s: War, force: int) -> list[int]:
    """The units of a force that are still on the map."""
    units = s.attackers if force == names.ATTACKER else s.defenders
    return [unit for unit in units if s.at[unit] >= 0]


def side_of(s: War, force: int) -> int:
    side = steps.phasing_side(s)
    return side if force == names.ATTACKER else 1 - side


# --- losses (13.16) ----------------------------------------------------------------------------


def candidates(box: Box, s: War, force: int, loss: int) -> list[int]:
    """13.16: the strongest or weakest units by printed strength; of equals the owner chooses."""
    units = force_of(s, force)
    if not units:
        return []
    values = [box.strength[unit] for unit in units]
    wanted = max(values) if loss == names.STRONGEST else min(values)
    return [unit for unit in units if box.strength[unit] == wanted]


def losing_actions(box: Box, s: War, force: int, loss: int) -> list[int]:
    units = candidates(box, s, force, loss)
    return acts(verbs.LOSE, units) if len(units) > 1 else []


def lose_only(box: Box, s: War, force: int, loss: int) -> None:
    for unit in candidates(box, s, force, loss):
        losses.eliminate(box, s, unit, verbs.IN_COMBAT)


def take_losing(box: Box, s: War, action: int, force: int, loss: int) -> None:
    losses.eliminate(box, s, first_of(action), verbs.IN_COMBAT)


def force_player(box: Box, s: War, force: int, *loss: int) -> int:
    """Who commands a force."""
    return names.commander(side_of(s, force), steps.phasing_front(s))
