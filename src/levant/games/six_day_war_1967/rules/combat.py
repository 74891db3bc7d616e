"""13.0 Combat: who must attack whom, and at what column.

An attack is a set of attacking hexes and a set of defending hexes, every one of the former next to
every one of the latter (13.5). A stack attacks as one (13.10), a hex defends as one, and each unit
attacks and is attacked once a phase (13.2). What must still be fought is a graph of stacks and
hexes; an attack is offered only if nobody who must attack or be attacked is left without a partner.
"""

from levant.core.actions import act, first_of, second_of
from levant.core.nodes import members
from levant.games.six_day_war_1967 import box as names
from levant.games.six_day_war_1967 import steps, verbs
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import airborne, zones
from levant.games.six_day_war_1967.state import ATTACKED, STRUCK, War, neutral, occupied, stack_at


def begin_combat(box: Box, s: War) -> None:
    for unit in range(box.units):
        s.flags[unit] &= ~(ATTACKED | STRUCK)
    s.nullified = 0
    s.attackers = []
    s.defenders = []


# --- what is to be fought (12.5, 13.3, 13.4) ---------------------------------------------------


def fresh(box: Box, s: War, node: int) -> list[int]:
    """13.2, 13.11: the units of a hex that can attack: mobile, and have not."""
    return [unit for unit in stack_at(s, node) if box.mobile[unit] and not s.flags[unit] & ATTACKED]


def can_attack(box: Box, s: War, node: int) -> bool:
    """13.10: a hex with at least one such unit. One that is hidden (22.1) may be one."""
    return node in s.unseen or bool(fresh(box, s, node))


def untouched(box: Box, s: War, node: int) -> bool:
    """13.2, 14.4: a hex with at least one unit that has not been attacked in this phase.

    To a player who may not look under the top counter (22.1), one beneath it may be such a unit.
    """
    return node in s.unseen or any(not s.flags[unit] & STRUCK for unit in stack_at(s, node))


class Contacts:
    """The stacks that can attack and the hexes that can be attacked, with who is next to whom."""

    def __init__(self) -> None:
        self.stacks: list[int] = []
        self.bound: list[int] = []  # the stacks that must attack …
        self.bound_hexes = 0  # … as a set
        self.near: dict[int, int] = {}  # hexes a stack is next to, and stacks a hex is next to
        self.hexes: list[int] = []


def contacts(box: Box, s: War) -> Contacts:
    """12.5, 13.3: everybody in contact; 13.4: who is sheltered is not bound to attack."""
    side, front = steps.phasing_side(s), steps.phasing_front(s)
    found = Contacts()
    enemies = occupied(box, s, 1 - side) & box.sector[front]
    ours = occupied(box, s, side) & box.sector[front]
    ours &= box.board.spread(enemies, box.zone_sides)
    safe = zones.sheltered(box, s, side)
    facing: dict[int, int] = {}
    targets = 0
    for node in members(ours):
        near = zones.adjacent(box, node) & enemies
        if not near or not can_attack(box, s, node) or neutral(box, s, s.top[node]):
            continue
        facing[node] = near
        targets |= near
    for node in members(targets):
        if neutral(box, s, s.top[node]) or not untouched(box, s, node):
            targets &= ~box.board.bit[node]
    for node, near in facing.items():
        if near & targets:
            found.stacks.append(node)
            found.near[node] = near & targets
            if not safe >> node & 1:
                found.bound.append(node)
                found.bound_hexes |= box.board.bit[node]
    for node in members(targets):
        found.hexes.append(node)
        stacks = 0
        for stack in found.stacks:
            if found.near[stack] >> node & 1:
                stacks |= box.board.bit[stack]
        found.near[node] = stacks
    return found


def completed(box: Box, c: Contacts, attackers: int, defenders: int) -> tuple[int, int]:
    """The least attack with these hexes that leaves nobody without a partner; (0, 0) if none."""
    joined, added = drawn_in(box, c, attackers, defenders)
    return (joined, added) if all_adjacent(box, c, joined, added) else (0, 0)


def drawn_in(box: Box, c: Contacts, attackers: int, defenders: int) -> tuple[int, int]:
    """An attack with all who would else have no partner, as far as they can take part in it.

    A bound stack left with no hex to attack must join; a hex that must be attacked and has no bound
    stack left must be added. 13.4: a sheltered stack that attacks binds all hexes next to it.
    """
    bound = c.bound_hexes
    while True:
        joined, added = attackers, defenders
        for stack in c.bound:
            if not attackers >> stack & 1 and not c.near[stack] & ~defenders:
                joined |= box.board.bit[stack]
        for node in c.hexes:
            if not defenders >> node & 1:
                due = c.near[node] & (bound | attackers)
                if due and not c.near[node] & bound & ~attackers:
                    added |= box.board.bit[node]
        settled = joined == attackers and added == defenders
        if settled or not all_adjacent(box, c, joined, added):
            return joined, added
        attackers, defenders = joined, added


def all_adjacent(box: Box, c: Contacts, attackers: int, defenders: int) -> bool:
    """13.5: every attacking hex is next to every defending one."""
    return all(not defenders & ~c.near[stack] for stack in members(attackers))


def combat_actions(box: Box, s: War) -> list[int]:
    """13.3: the attacks that can be declared; the phase ends when nobody is bound any more."""
    c = contacts(box, s)
    actions = [] if c.bound else [verbs.END]  # 12.5
    bit = box.board.bit
    for stack in c.stacks:
        for node in members(c.near[stack]):
            if completed(box, c, bit[stack], bit[node])[0]:
                actions.append(act(verbs.ATTACK, stack, node))
    return actions


def take_combat(box: Box, s: War, action: int) -> None:
    s.attackers, s.defenders = [first_of(action)], [second_of(action)]
    s.steps.append((steps.ATTACKING,))


# --- one attack --------------------------------------------------------------------------------


def attack_actions(box: Box, s: War) -> list[int]:
    """13.5, 13.13: more stacks and hexes; once nobody is left over, the table, enhanced or not."""
    c = contacts(box, s)
    bit = box.board.bit
    attackers, defenders = hexes_of(box, s.attackers), hexes_of(box, s.defenders)
    actions = []
    for stack in c.stacks:
        if not attackers >> stack & 1 and not defenders & ~c.near[stack]:
            if completed(box, c, attackers | bit[stack], defenders)[0]:
                actions.append(act(verbs.JOIN, stack))
    for node in c.hexes:
        if not defenders >> node & 1 and not attackers & ~c.near[node]:
            if completed(box, c, attackers, defenders | bit[node])[0]:
                actions.append(act(verbs.ADD, node))
    if completed(box, c, attackers, defenders) == (attackers, defenders):
        for table in tables(box, s):
            actions.append(act(verbs.RESOLVE, table))
            if may_enhance(box, s):
                actions.append(act(verbs.ENHANCE, table))
    return actions


def hexes_of(box: Box, nodes: list[int]) -> int:
    """A list of different hexes as a set."""
    return sum([box.board.bit[node] for node in nodes])


def ready(box: Box, s: War) -> bool:
    """Whether the attack can be resolved as it stands, leaving nobody out who must fight."""
    sides = hexes_of(box, s.attackers), hexes_of(box, s.defenders)
    return completed(box, contacts(box, s), *sides) == sides


def attacking_units(box: Box, s: War) -> list[int]:
    """13.10: all that can attack of every attacking hex, whatever their contingent (13.9)."""
    return [unit for node in s.attackers for unit in fresh(box, s, node)]


def defending_units(box: Box, s: War) -> list[int]:
    return [unit for node in s.defenders for unit in stack_at(s, node)]


def may_enhance(box: Box, s: War) -> bool:
    """6.2 (7): Israelis with a point to spend; 25.5: on turn 1 all attacks are enhanced anyway."""
    if steps.phasing_side(s) != names.ISRAELI or s.turn == box.plans[s.scenario].shock_turn:
        return False
    return s.zrp[steps.phasing_front(s)] >= box.costs.enhanced_attack


def tables(box: Box, s: War) -> list[int]:
    """13.13: Mobile for Israelis with armor, mechanized or recon, against nothing fortified.

    Whose fortification it is does not matter, and a kibbutz is fortified too (13.4). Who may not
    look under the attackers' top counters (22.1) has to reckon with armor there.
    """
    if steps.phasing_side(s) != names.ISRAELI:
        return [names.ASSAULT]
    units = attacking_units(box, s)
    nimble = any(box.kind[unit] in (names.ARMOR, names.MECHANIZED, names.RECON) for unit in units)
    nimble = nimble or any(node in s.unseen for node in s.attackers)
    walls = (box.strongholds | box.kibbutzim) & ~s.nullified
    walled = any(walls >> node & 1 and not taken_by_surprise(box, s, node) for node in s.defenders)
    return [names.ASSAULT, names.MOBILE] if nimble and not walled else [names.ASSAULT]


def taken_by_surprise(box: Box, s: War, node: int) -> bool:
    """20.5: whether the attack being built would nullify the fortification of a hex."""
    if steps.phasing_side(s) != names.ISRAELI:
        return False
    first = next((n for n in s.defenders if box.forts & box.own_forts[1] & box.board.bit[n]), -1)
    front = steps.phasing_front(s)
    return node == first and airborne.surprises(box, s, attacking_units(box, s), node, front)


# --- ratio and shifts (13.12, 13.14) -----------------------------------------------------------


def strengths(box: Box, s: War) -> tuple[int, int]:
    """13.1 (3), 13.8: whole strengths, added."""
    attack = sum([box.strength[unit] for unit in attacking_units(box, s)])
    return attack, sum([box.strength[unit] for unit in defending_units(box, s)])


def percentage(attack: int, defence: int) -> int:
    """13.14: attack by defence, in whole percent."""
    return 100 * attack // defence


def hex_shift(box: Box, s: War) -> int:
    """13.12: the single best terrain of the hexes attacked."""
    side = 1 - steps.phasing_side(s)
    best = 0
    for node in s.defenders:
        bare = s.nullified >> node & 1 or taken_by_surprise(box, s, node)
        shift = box.bare_shift[node] if bare else box.hex_shift[side][node]
        best = max(best, shift)
    return best


def hexside_shift(box: Box, s: War) -> int:
    """13.12: river or canal, only if every attacker attacks across one; the lesser counts."""
    least = 9
    for node in s.attackers:
        bit = box.board.bit[node]
        rivers = box.board.spread(bit, box.river)
        canals = box.board.spread(bit, box.canal)
        for target in s.defenders:
            if canals >> target & 1:
                least = min(least, box.canal_shift)
            elif rivers >> target & 1:
                least = min(least, box.river_shift)
            else:
                return 0
    return least if least < 9 else 0


def commands(box: Box, s: War) -> bool:
    """13.12: at least one attacking unit stands on commanding terrain."""
    return any(box.commanding >> node & 1 for node in s.attackers)


def shock(box: Box, s: War) -> bool:
    """25.5: Israeli attacks on turn 1."""
    return s.turn == box.plans[s.scenario].shock_turn and steps.phasing_side(s) == names.ISRAELI


def total_shift(box: Box, s: War, enhanced: bool) -> int:
    """13.12: each category once; the attacker's less the defender's."""
    shift = box.commanding_shift if commands(box, s) else 0
    if enhanced or shock(box, s):
        shift += box.enhanced_shift
    if shock(box, s):
        shift += box.shock_shift
    return shift - hex_shift(box, s) - hexside_shift(box, s)


def column(box: Box, s: War, enhanced: bool) -> int:
    """13.12, 13.14: the column of the ratio, shifted but never off the table."""
    table = box.crt[names.ASSAULT]
    attack, defence = strengths(box, s)
    return table.shifted(table.column(percentage(attack, defence)), total_shift(box, s, enhanced))
