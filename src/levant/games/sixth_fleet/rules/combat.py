"""8.0 Combat: who may attack what, and how an attack is resolved.

Strengths are kept doubled, so that the halves of 8.45 and 9.52 stay whole numbers.
"""

from levant.core.actions import act, acts
from levant.games.sixth_fleet import state, verbs
from levant.games.sixth_fleet.box import SURFACE, Box
from levant.games.sixth_fleet.rules import retreat, terrain, zones
from levant.games.sixth_fleet.state import Fleet

# --- which units may attack (8.1, 7.4) ---------------------------------------------------------


def fresh(s: Fleet, node: int) -> list[int]:
    """8.13, 8.5, 8.74: the units of a hex that may still attack."""
    spent = state.ATTACKED | state.EXEMPT
    return [unit for unit in state.stack_at(s, node) if not s.flags[unit] & spent]


def attacks_from(box: Box, s: Fleet, node: int) -> list[int]:
    """Every target that units of this hex can attack: `attack HEX UNIT` names the lowest unit."""
    ready = fresh(s, node)
    actions: list[int] = []
    if not ready:
        return actions
    side = box.side[ready[0]]
    enemy = zones.zones_of(box, s, 1 - side)[zones.OCCUPIED]
    for neighbour in box.board.neighbours[node]:
        if enemy >> neighbour & 1:
            for target in state.stack_at(s, neighbour):
                able = able_against(box, s, ready, target)
                if able and differential_of(box, s, able, target) >= 0:
                    actions.append(act(verbs.ATTACK, node, target))
    return actions


def best_differential(box: Box, s: Fleet, node: int, target: int) -> int:
    """8.23: the highest doubled differential against the least group down to a unit; -1 if none."""
    return differential_of(box, s, eligible(box, s, node, target), target)


def best_roll(box: Box, s: Fleet, node: int, target: int) -> int:
    """8.8: the highest roll that succeeds with everybody who may join; 0 when none does."""
    best = best_differential(box, s, node, target) // 2
    ecm = max([box.ecm[unit] for unit in least_group(box, s, target)])
    return box.table.entry(ecm, box.table.column(best))


def differential_of(box: Box, s: Fleet, units: list[int], target: int) -> int:
    """The doubled differential of these units against the least group; -1 below zero."""
    strength = joint_strength(box, s, units, box.kind[target])
    if not strength:
        return -1
    for unit in least_group(box, s, target):
        strength -= defence_of(box, s, unit)
    return strength if strength >= 0 else -1


def eligible(box: Box, s: Fleet, node: int, target: int) -> list[int]:
    """The units of a hex that may still attack, and attack this target."""
    return able_against(box, s, fresh(s, node), target)


def able_against(box: Box, s: Fleet, units: list[int], target: int) -> list[int]:
    """8.41, 7.45: units with the strength, that pass over nobody they should attack first."""
    kind = box.kind[target]
    passed = skipped_kinds(box, s, target)
    return [
        unit
        for unit in units
        if box.strength[kind][unit] and not any(box.strength[k][unit] for k in passed)
    ]


def above(s: Fleet, target: int) -> list[int]:
    """The units stacked above one, from the top down."""
    stack = state.stack_at(s, s.at[target])
    return stack[: stack.index(target)]


def skipped_kinds(box: Box, s: Fleet, target: int) -> list[int]:
    """7.45: the other kinds above a target that nobody has attacked yet."""
    kinds: list[int] = []
    unit = s.top[s.at[target]]
    while unit != target:
        if box.kind[unit] != box.kind[target] and not s.flags[unit] & state.STRUCK:
            kinds.append(box.kind[unit])
        unit = s.below[unit]
    return kinds


def least_group(box: Box, s: Fleet, target: int) -> list[int]:
    """7.44, 8.36: the target with the unattacked units of its kind above it."""
    group: list[int] = []
    unit = s.top[s.at[target]]
    while unit != target:
        if box.kind[unit] == box.kind[target] and not s.flags[unit] & state.STRUCK:
            group.append(unit)
        unit = s.below[unit]
    group.append(target)
    return group


def addable(box: Box, s: Fleet, target: int) -> list[int]:
    """8.31: units of the kind above the target, attacked before, that may be attacked again."""
    kind = box.kind[target]
    return [u for u in above(s, target) if box.kind[u] == kind and s.flags[u] & state.STRUCK]


# --- one attack --------------------------------------------------------------------------------


def begin_attack(box: Box, s: Fleet, node: int, target: int) -> None:
    s.defenders = least_group(box, s, target)
    able = eligible(box, s, node, target)
    s.attackers = able if len(able) == 1 else []


def attack_actions(box: Box, s: Fleet, node: int, into: int) -> list[int]:
    """8.3: who joins, who is attacked again; then resolve at zero or better (8.23)."""
    able = able_to_join(box, s, node)
    actions = acts(verbs.JOIN, able)
    defence = total_defence(box, s, into)
    strength = total_strength(box, s)
    most = strength + joint_strength(box, s, able, target_kind(box, s))
    for unit in addable(box, s, s.defenders[-1]):
        if unit not in s.defenders and most >= defence + defence_of(box, s, unit):
            actions.append(act(verbs.ADD, unit))
    if s.attackers and strength >= defence:
        actions.append(verbs.RESOLVE)
    return actions


def able_to_join(box: Box, s: Fleet, node: int) -> list[int]:
    able = eligible(box, s, node, s.defenders[-1])
    return [unit for unit in able if unit not in s.attackers]


def strength_of(box: Box, s: Fleet, unit: int, kind: int) -> int:
    """8.43: the strength against a kind of target, doubled; 8.45, 9.52: halved by night."""
    strength = box.strength[kind][unit]
    if box.daylight[unit] and box.night[s.turn]:
        return strength
    return 2 * strength


def defence_of(box: Box, s: Fleet, unit: int) -> int:
    """Doubled, and doubled again in restricted water (8.44)."""
    defence = 2 * box.defence[unit]
    return 2 * defence if terrain.defence_doubled(box, unit, s.at[unit]) else defence


def target_kind(box: Box, s: Fleet) -> int:
    return box.kind[s.defenders[-1]] if s.defenders else SURFACE


def total_strength(box: Box, s: Fleet) -> int:
    return joint_strength(box, s, s.attackers, target_kind(box, s))


def joint_strength(box: Box, s: Fleet, units: list[int], kind: int) -> int:
    """8.42: whole strengths, added."""
    total = 0
    for unit in units:
        total += strength_of(box, s, unit, kind)
    return total


def total_defence(box: Box, s: Fleet, into: int) -> int:
    """7.31, 8.32: defences added; 10.41, 10.43: a Defended hex has its own, and only that."""
    if not s.defenders:
        return 2 * box.hex_defence[into]
    total = 0
    for unit in s.defenders:
        total += defence_of(box, s, unit)
    return total


def group_ecm(box: Box, s: Fleet, into: int) -> int:
    """8.32: the best ECM value of the group."""
    if not s.defenders:
        return box.hex_ecm[into]
    return max([box.ecm[unit] for unit in s.defenders])


def differential(box: Box, s: Fleet, into: int) -> int:
    """8.9: rounded down; never lowered by choice (8.6)."""
    return (total_strength(box, s) - total_defence(box, s, into)) // 2


def needed_roll(box: Box, s: Fleet, into: int) -> int:
    """8.8: the highest roll that succeeds; 0 when none does."""
    column = box.table.column(differential(box, s, into))
    return box.table.entry(group_ecm(box, s, into), column) if column >= 0 else 0


def resolve(box: Box, s: Fleet, node: int, into: int) -> None:
    """8.0, 8.9: roll if anything can succeed; the defender retreats at once."""
    needed = needed_roll(box, s, into)
    die = s.roll(6) if needed else 0
    s.note(
        verbs.COMBAT, node, into, differential(box, s, into), group_ecm(box, s, into), needed, die,
        len(s.attackers), *s.attackers, *s.defenders,
    )  # fmt: skip
    for unit in s.attackers:
        s.flags[unit] |= state.ATTACKED if s.defenders else state.ATTACKED | state.BOMBARDED
        s.target[unit] = into
    for unit in s.defenders:
        s.flags[unit] |= state.STRUCK
    hit = needed > 0 and die <= needed
    if s.defenders:
        s.discharged |= box.board.bit[node]
        if hit:
            s.pending = s.defenders[:]
            retreat.begin_retreat(box, s, into, box.side[s.pending[0]])
    elif hit:
        s.destroyed |= box.board.bit[into]  # 10.44, 10.46
        s.note(verbs.RAZED, into)
        retreat.begin_advance(s, into, box.side[s.attackers[0]])
    s.attackers = []
    s.defenders = []
