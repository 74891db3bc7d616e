"""7.3, 7.4: who must attack, who must be attacked, and which attacks leave every duty possible.

Think of phasing units and enemy hexes as the two sides of a graph, joined where they touch. Every
unit that owes an attack must be in exactly one attack, every enemy hex next to such a unit under
exactly one, and in an attack everybody touches everybody. As long as each of them keeps a partner
there is always a way to satisfy all (every such graph falls apart into stars), so the only rule is:
no attack may leave a unit or a hex without a partner. `completable` tells whether an attack that is
being put together can still be brought to such an end; `stable` whether it is there already.
"""

from levant.games.middle_east_battles.army import ATTACKED, DUE, STRUCK, Army
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.zones import OCCUPIED, exempt, zones_of


def left_to_attack(box: Box, s: Army, side: int) -> int:
    """7.3: the enemy hexes with a unit that has not been attacked in this phase."""
    hexes = 0
    for unit in box.of_side[1 - side]:
        node = s.at[unit]
        if node >= 0 and not s.flags[unit] & STRUCK:
            hexes |= box.board.bit[node]
    return hexes


def impose(box: Box, s: Army, side: int) -> None:
    """6.2, 6.3, 7.1: by day every unit next to an enemy must attack, but for 6.2's exception."""
    enemy = zones_of(box, s, 1 - side)[OCCUPIED]
    for unit in box.of_side[side]:
        node = s.at[unit]
        if node >= 0 and box.around[node] & enemy and not exempt(box, s, unit):
            s.flags[unit] |= DUE


def impose_around(box: Box, s: Army, side: int, node: int) -> None:
    """7.19: a night attack brings the daytime duties into force as far as contact reaches."""
    left = left_to_attack(box, s, side)
    hexes = box.board.bit[node]
    units = [u for u in box.of_side[side] if s.at[u] >= 0 and not exempt(box, s, u)]
    grown = True
    while grown:
        grown = False
        for unit in units:
            if not s.flags[unit] & (DUE | ATTACKED) and box.around[s.at[unit]] & hexes:
                s.flags[unit] |= DUE
                hexes |= box.around[s.at[unit]] & left
                grown = True


def owing(box: Box, s: Army, side: int, left: int) -> list[int]:
    """The units that still have to attack: those with an enemy beside them not yet attacked."""
    flags = s.flags
    found = []
    for unit in box.of_side[side]:
        if flags[unit] & (DUE | ATTACKED) == DUE:
            node = s.at[unit]
            if node >= 0 and box.around[node] & left:
                found.append(unit)
    return found


def group_of(box: Box, units: list[int]) -> int:
    """7.18: the division an Israeli attack belongs to; -1 while it belongs to none."""
    for unit in units:
        if box.group[unit] >= 0:
            return box.group[unit]
    return -1


def fits(box: Box, unit: int, group: int) -> bool:
    """7.18: whether a unit may attack with this division; Southern Command goes with any."""
    return group < 0 or box.group[unit] < 0 or box.group[unit] == group


def close_to(box: Box, s: Army, units: list[int], targets: int) -> list[int]:
    """Those of the units that are next to the target; the others fire from a distance."""
    return [unit for unit in units if box.around[s.at[unit]] & targets]


def stable(box: Box, s: Army, side: int, targets: int, attackers: list[int]) -> bool:
    """Whether the attack, made as it stands, leaves nobody without a partner."""
    left = left_to_attack(box, s, side)
    close = close_to(box, s, attackers, targets)
    if not close and targets & (targets - 1):
        return False  # 8.4: fire alone goes into one hex
    group = group_of(box, attackers) if close else -1
    debtors = owing(box, s, side, left)
    for unit in debtors:
        if unit not in attackers and not box.around[s.at[unit]] & left & ~targets:
            if fits(box, unit, group):
                return False
    return not orphans(box, s, debtors, close, left & ~targets)


def orphans(box: Box, s: Army, debtors: list[int], close: list[int], left: int) -> int:
    """The enemy hexes next to the attackers that nobody else would have to attack."""
    near = 0
    for unit in close:
        if unit in debtors:
            near |= box.around[s.at[unit]] & left
    if near:
        for unit in debtors:
            if unit not in close:
                near &= ~box.around[s.at[unit]]
    return near


def completable(
    box: Box, s: Army, side: int, targets: int, attackers: list[int], fire: bool
) -> bool:
    """Whether more attackers or targets can make this a legal attack.

    `fire`: aircraft or ships take part, or are about to.
    """
    left = left_to_attack(box, s, side)
    debtors = owing(box, s, side, left)
    close = close_to(box, s, attackers, targets)
    fire = fire or len(close) < len(attackers)
    group = group_of(box, attackers)
    if group >= 0:
        return _closes(box, s, side, targets, close, group, left, debtors, fire)
    groups: list[int] = []
    for unit in debtors:
        if box.group[unit] >= 0 and box.around[s.at[unit]] & targets:
            if box.group[unit] not in groups:
                groups.append(box.group[unit])
    if not groups:
        groups.append(-1)
    return any(_closes(box, s, side, targets, close, each, left, debtors, fire) for each in groups)


def _closes(
    box: Box,
    s: Army,
    side: int,
    targets: int,
    close: list[int],
    group: int,
    left: int,
    debtors: list[int],
    fire: bool,
) -> bool:
    """Add everybody who must join and every hex that must be added; see whether all touch."""
    close = close[:]
    excused = False
    grown = True
    while grown:
        grown = False
        for unit in debtors:
            reach = box.around[s.at[unit]]
            if unit not in close and not reach & left & ~targets:
                if not fits(box, unit, group):
                    excused = True
                elif targets & ~reach:
                    return False
                else:
                    close.append(unit)
                    grown = True
        more = orphans(box, s, debtors, close, left & ~targets)
        if more:
            targets |= more
            grown = True
            for unit in close:
                if targets & ~box.around[s.at[unit]]:
                    return False
    several = bool(targets & (targets - 1))
    if close:
        return not (several and fire) or not all_artillery(box, close)
    if not excused and not several:
        return True  # fire from a distance will do, or any one unit
    return _someone(box, s, side, targets, group, left, debtors, fire)


def all_artillery(box: Box, units: list[int]) -> bool:
    """8.4: fire goes into several hexes only beside units that are no artillery."""
    return all(box.artillery[unit] for unit in units)


def _someone(
    box: Box,
    s: Army,
    side: int,
    targets: int,
    group: int,
    left: int,
    debtors: list[int],
    fire: bool,
) -> bool:
    """Whether there is one unit next to all targets with which the attack can be made."""
    for unit in box.of_side[side]:
        node = s.at[unit]
        if node < 0 or s.flags[unit] & ATTACKED or targets & ~box.around[node]:
            continue
        if fits(box, unit, group):
            each = box.group[unit] if box.group[unit] >= 0 else group
            if _closes(box, s, side, targets, [unit], each, left, debtors, fire):
                return True
    return False
