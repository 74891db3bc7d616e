"""Why an attack, a loss, a retreat or an advance is refused."""

from levant.core.refusal import Grounds
from levant.games.six_days_of_war import verbs
from levant.games.six_days_of_war.box import ISRAEL, MILITIA, Box
from levant.games.six_days_of_war.rules import assault, combat, entry, movement, retreat, special
from levant.games.six_days_of_war.rules.zones import ground_for
from levant.games.six_days_of_war.state import ACTIVE, DISRUPTED, FOUGHT, War, occupied, stack_at
from levant.games.six_days_of_war.why.movement import of_unit, why_closed_to_uar, why_no_room
from levant.games.six_days_of_war.words import ENTRY_CASES, hex_words


def why_combat(box: Box, s: War, verb: int, a: int, b: int) -> Grounds:
    side = s.steps[-1][1]
    if verb == verbs.ATTACK:
        yield from why_attack(box, s, side, a)
    if verb == verbs.JOIN:
        yield from why_join(box, s, side, a)
    if verb == verbs.RESOLVE:
        yield not s.attackers, "6.2", "nobody attacks yet: let a unit join"
        yield True, "6.2", "the odds are below 1:3: let more units join"
    if verb == verbs.DISRUPT:
        yield from why_disrupt(box, s, a)
    if verb == verbs.RETREAT:
        yield from why_retreat(box, s, a, b)
    yield from why_advance(box, s, a)


def why_attack(box: Box, s: War, side: int, node: int) -> Grounds:
    yield node == box.hermon, "10.1", "{place} is entered, not attacked"
    top = s.top[node]
    if top < 0 and (side == ISRAEL or not special.standing_forts(box, s) >> node & 1):
        yield True, "6.2", "there is nobody to attack in {place}"
    yield top >= 0 and box.side[top] == side, "6.2", "{place} is held by friends"
    if not assault.attackers_at(box, s, side, node):
        if not entry.may_attack(box, s, side, node):
            yield True, ENTRY_CASES[box.map_of[node]], "Israel may not be attacked here yet"
        yield True, "6.2", "no activated unit that can still attack stands next to {place}"
    defence = combat.total_defence(box, s, node)
    yield True, "6.2", f"the odds against {defence} are below 1:3"


def why_join(box: Box, s: War, side: int, unit: int) -> Grounds:
    node = s.steps[-1][2]
    yield box.side[unit] != side, "6.2", "{unit} belongs to the other side"
    yield unit in s.attackers, "6.2", "{unit} has joined this attack"
    yield s.flags[unit] & FOUGHT, "6.2", "{unit} has attacked in this Operation"
    yield s.flags[unit] & DISRUPTED, "6.2.3", "{unit} is Disrupted"
    yield not s.flags[unit] & ACTIVE, "6.2", "{unit} was not activated in this Operation"
    if s.at[unit] not in box.board.neighbours[node]:
        yield True, "6.2", f"{{unit}} is not next to {hex_words(box, node)}"
    yield True, ENTRY_CASES[box.map_of[node]], "{unit} may not attack Israel here yet"


def why_disrupt(box: Box, s: War, unit: int) -> Grounds:
    """6.2: those in the combat, no defender twice before all have one."""
    _, _, node, _, defending = s.steps[-1]
    here = stack_at(s, node) if defending else s.attackers
    if unit not in here or s.at[unit] < 0:
        yield True, "6.2", "{unit} is not among the units that take these losses"
    yield unit == box.heavy, "10.1.1", "{unit} is never Disrupted"
    yield True, "6.2", "{unit} is Disrupted, and not all the defenders are yet"


def why_retreat(box: Box, s: War, unit: int, node: int) -> Grounds:
    """6.2.1: two hexes, away from the foe, towards supply."""
    if unit != s.pending[0]:
        yield of_unit(box, s.pending[0], "6.2.1", "retreats first")
    battle = s.steps[-1][2]
    start, distance = s.at[unit], box.board.distance
    if occupied(box, s, 1 - box.side[unit]) >> node & 1:
        yield True, "6.2.1", "{unit} cannot retreat to {place}: the enemy is there"
    if distance(start, node) != retreat.LENGTH and not retreat.ways(
        box, s, unit, battle, max(distance(start, node), 0), box.board.all
    ):
        yield True, "6.2.1", "{unit} cannot retreat to {place}: two hexes away it is"
    foes = retreat.foes_of(s, unit, battle)
    if any(distance(node, foe) <= distance(start, foe) for foe in foes):
        yield True, "6.2.1", "{unit} would be no farther from the enemy in {place}"
    found = retreat.ways(box, s, unit, battle, retreat.LENGTH, box.board.all)
    if not found >> node & 1:
        yield from why_closed_to_uar(box, s, unit, node)
        yield True, "6.2.1", "{unit} finds no way of two hexes to {place} that leads away"
    if not retreat.preferred(box, s, unit) >> node & 1:
        case = "10.3" if box.kind[unit] == MILITIA else "5.3.2"
        yield True, case, "{unit} retreats to {place} only if it is forced to"
    yield from why_no_room(box, s, unit, node)
    yield True, "6.2.1", "{unit} does not come nearer to its supply in {place}"


def why_advance(box: Box, s: War, unit: int) -> Grounds:
    """6.2.2: un-Disrupted attackers, for whom the hex is open."""
    node = s.steps[-1][2]
    place = hex_words(box, node)
    yield unit not in s.attackers, "6.2.2", "{unit} did not take part in the attack"
    yield s.at[unit] < 0, "6.2.2", "{unit} has been eliminated"
    yield s.flags[unit] & DISRUPTED, "6.2.2", "{unit} is Disrupted"
    yield s.at[unit] == node, "6.2.2", f"{{unit}} is in {place} already"
    if node not in box.board.neighbours[s.at[unit]]:
        yield True, "6.2.2", f"{{unit}} no longer stands next to {place}"
    if box.kind[unit] == MILITIA and not movement.open_to(box, s, unit) >> node & 1:
        yield True, "10.3", "{unit} may not leave Israel"
    yield from why_closed_to_uar(box, s, unit, node)
    sides = ground_for(box, s, box.side[unit], box.mobility[unit]).sides
    if not box.board.spread(box.board.bit[s.at[unit]], sides) >> node & 1:
        yield True, "6.2.2", f"{{unit}} cannot cross into {place}"
    yield from why_no_room(box, s, unit, node)
    yield True, "6.2.2", "{unit} cannot advance"
