"""Why an attack, a loss, a retreat or an advance is refused."""

from levant.core.refusal import Refusal
from levant.games.six_days_of_war import verbs
from levant.games.six_days_of_war.box import ISRAEL, MILITIA, Box
from levant.games.six_days_of_war.rules import assault, combat, entry, movement, retreat, special
from levant.games.six_days_of_war.rules.zones import ground_for
from levant.games.six_days_of_war.state import ACTIVE, DISRUPTED, FOUGHT, War, occupied, stack_at
from levant.games.six_days_of_war.why.movement import of_unit, why_closed_to_uar, why_no_room
from levant.games.six_days_of_war.words import ENTRY_CASES, hex_words


def why_combat(box: Box, s: War, verb: int, a: int, b: int) -> Refusal:
    side = s.steps[-1][1]
    if verb == verbs.ATTACK:
        return why_attack(box, s, side, a)
    if verb == verbs.JOIN:
        return why_join(box, s, side, a)
    if verb == verbs.RESOLVE:
        if not s.attackers:
            return Refusal("6.2", "nobody attacks yet: let a unit join")
        return Refusal("6.2", "the odds are below 1:3: let more units join")
    if verb == verbs.DISRUPT:
        return why_disrupt(box, s, a)
    if verb == verbs.RETREAT:
        return why_retreat(box, s, a, b)
    return why_advance(box, s, a)


def why_attack(box: Box, s: War, side: int, node: int) -> Refusal:
    place = hex_words(box, node)
    if node == box.hermon:
        return Refusal("10.1", f"{place} is entered, not attacked")
    top = s.top[node]
    if top < 0 and (side == ISRAEL or not special.standing_forts(box, s) >> node & 1):
        return Refusal("6.2", f"there is nobody to attack in {place}")
    if top >= 0 and box.side[top] == side:
        return Refusal("6.2", f"{place} is held by friends")
    if not assault.attackers_at(box, s, side, node):
        if not entry.may_attack(box, s, side, node):
            return Refusal(ENTRY_CASES[box.map_of[node]], "Israel may not be attacked here yet")
        return Refusal("6.2", f"no activated unit that can still attack stands next to {place}")
    defence = combat.total_defence(box, s, node)
    return Refusal("6.2", f"the odds against {defence} are below 1:3")


def why_join(box: Box, s: War, side: int, unit: int) -> Refusal:
    node = s.steps[-1][2]
    if box.side[unit] != side:
        return of_unit(box, unit, "6.2", "belongs to the other side")
    if unit in s.attackers:
        return of_unit(box, unit, "6.2", "has joined this attack")
    if s.flags[unit] & FOUGHT:
        return of_unit(box, unit, "6.2", "has attacked in this Operation")
    if s.flags[unit] & DISRUPTED:
        return of_unit(box, unit, "6.2.3", "is Disrupted")
    if not s.flags[unit] & ACTIVE:
        return of_unit(box, unit, "6.2", "was not activated in this Operation")
    if s.at[unit] not in box.board.neighbours[node]:
        return of_unit(box, unit, "6.2", f"is not next to {hex_words(box, node)}")
    return of_unit(box, unit, ENTRY_CASES[box.map_of[node]], "may not attack Israel here yet")


def why_disrupt(box: Box, s: War, unit: int) -> Refusal:
    """6.2: those in the combat, no defender twice before all have one."""
    _, _, node, _, defending = s.steps[-1]
    here = stack_at(s, node) if defending else s.attackers
    if unit not in here or s.at[unit] < 0:
        return of_unit(box, unit, "6.2", "is not among the units that take these losses")
    if unit == box.heavy:
        return of_unit(box, unit, "10.1.1", "is never Disrupted")
    return of_unit(box, unit, "6.2", "is Disrupted, and not all the defenders are yet")


def why_retreat(box: Box, s: War, unit: int, node: int) -> Refusal:
    """6.2.1: two hexes, away from the foe, towards supply."""
    if unit != s.pending[0]:
        return of_unit(box, s.pending[0], "6.2.1", "retreats first")
    battle, place = s.steps[-1][2], hex_words(box, node)
    start, distance = s.at[unit], box.board.distance
    if occupied(box, s, 1 - box.side[unit]) >> node & 1:
        return of_unit(box, unit, "6.2.1", f"cannot retreat to {place}: the enemy is there")
    if distance(start, node) != retreat.LENGTH and not retreat.ways(
        box, s, unit, battle, max(distance(start, node), 0), box.board.all
    ):
        return of_unit(box, unit, "6.2.1", f"cannot retreat to {place}: two hexes away it is")
    foes = retreat.foes_of(s, unit, battle)
    if any(distance(node, foe) <= distance(start, foe) for foe in foes):
        return of_unit(box, unit, "6.2.1", f"would be no farther from the enemy in {place}")
    found = retreat.ways(box, s, unit, battle, retreat.LENGTH, box.board.all)
    if not found >> node & 1:
        closed = why_closed_to_uar(box, s, unit, node)
        return closed or of_unit(
            box, unit, "6.2.1", f"finds no way of two hexes to {place} that leads away"
        )
    if not retreat.preferred(box, s, unit) >> node & 1:
        case = "10.3" if box.kind[unit] == MILITIA else "5.3.2"
        return of_unit(box, unit, case, f"retreats to {place} only if it is forced to")
    return why_no_room(box, s, unit, node) or of_unit(
        box, unit, "6.2.1", f"does not come nearer to its supply in {place}"
    )


def why_advance(box: Box, s: War, unit: int) -> Refusal:
    """6.2.2: un-Disrupted attackers, for whom the hex is open."""
    node = s.steps[-1][2]
    place = hex_words(box, node)
    if unit not in s.attackers:
        return of_unit(box, unit, "6.2.2", "did not take part in the attack")
    if s.at[unit] < 0:
        return of_unit(box, unit, "6.2.2", "has been eliminated")
    if s.flags[unit] & DISRUPTED:
        return of_unit(box, unit, "6.2.2", "is Disrupted")
    if s.at[unit] == node:
        return of_unit(box, unit, "6.2.2", f"is in {place} already")
    if node not in box.board.neighbours[s.at[unit]]:
        return of_unit(box, unit, "6.2.2", f"no longer stands next to {place}")
    if box.kind[unit] == MILITIA and not movement.open_to(box, s, unit) >> node & 1:
        return of_unit(box, unit, "10.3", "may not leave Israel")
    closed = why_closed_to_uar(box, s, unit, node)
    if closed:
        return closed
    sides = ground_for(box, s, box.side[unit], box.mobility[unit]).sides
    if not box.board.spread(box.board.bit[s.at[unit]], sides) >> node & 1:
        return of_unit(box, unit, "6.2.2", f"cannot cross into {place}")
    return why_no_room(box, s, unit, node) or of_unit(box, unit, "6.2.2", "cannot advance")
