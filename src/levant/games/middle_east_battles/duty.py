"""7.3, 7.4: who must attack, who must be attacked, and which attacks leave every duty possible.

Think of phasing units and enemy hexes as the two sides of a graph, joined where they touch. Every
unit that owes an attack must be in exactly one attack, every enemy hex next to such a unit under
exactly one, and in an attack everybody touches everybody. As long as each of them keeps a partner
there is always a way to satisfy all (every such graph falls apart into stars).

Divisions (7.18) part the graph: a hex goes to one of them, and a unit whose hexes all go to others
cannot attack. No choice of attacks may leave a unit idle if another could use it besides all those
that attack. So an attack is legal if it orphans no hex, and those in it, with those that the hexes
left can occupy, are one of the largest such sets (`Duty.most`). `stable` tells whether an attack is
so as it stands, `completable` whether more attackers or hexes can make it so.
"""

from levant.core.nodes import members
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


class Duty:
    """The duties round the hexes of an attack, worked out once for all the choices of a decision.

    Sets of debtors are integers, one bit a place in `debtors`.
    """

    def __init__(self, box: Box, s: Army, side: int, targets: int) -> None:
        self.box = box
        self.s = s
        self.side = side
        self.left = left_to_attack(box, s, side)
        self.debtors: list[int] = []
        self.hexes: list[int] = []  # that debtors touch, as one-member sets …
        self.shares: list[list[int]] = []  # … and who could attack each, division by division
        self.touching: list[int] = []  # … and all together
        self._tie(targets)
        self.most = self.largest(0, 0)

    def _tie(self, targets: int) -> None:
        """Everybody tied to the targets by contact; what lies beyond is not affected."""
        box, s = self.box, self.s
        waiting = owing(box, s, self.side, self.left)
        tied = targets
        for unit in box.of_side[self.side]:
            node = s.at[unit]
            if node >= 0 and not s.flags[unit] & ATTACKED and box.around[node] & targets:
                tied |= box.around[node] & self.left
        grown = True
        while grown:
            grown = False
            for unit in waiting:
                reach = box.around[s.at[unit]] & self.left
                if reach & tied and unit not in self.debtors:
                    self.debtors.append(unit)
                    grown = grown or bool(reach & ~tied)
                    tied |= reach
        for node in members(tied):
            self._share(node)

    def _share(self, node: int) -> None:
        """7.18: the divisions that could attack a hex, Southern Command with each."""
        box, s = self.box, self.s
        anybody = 0
        everybody = 0
        groups: list[int] = []
        shares: list[int] = []
        for k, unit in enumerate(self.debtors):
            if box.around[s.at[unit]] >> node & 1:
                everybody |= 1 << k
                if box.group[unit] < 0:
                    anybody |= 1 << k
                elif box.group[unit] in groups:
                    shares[groups.index(box.group[unit])] |= 1 << k
                else:
                    groups.append(box.group[unit])
                    shares.append(1 << k)
        if everybody:
            self.hexes.append(box.board.bit[node])
            self.touching.append(everybody)
            self.shares.append([share | anybody for share in shares] if shares else [anybody])

    def those(self, units: list[int]) -> int:
        """The units as a set; who owes nothing is left out."""
        found = 0
        for unit in units:
            if unit in self.debtors:
                found |= 1 << self.debtors.index(unit)
        return found

    def largest(self, engaged: int, attacked: int) -> list[int]:
        """The largest sets of debtors that can all attack, besides others none contains.

        `engaged` are in the attack already, `attacked` the hexes it takes away.
        """
        found = [engaged]
        for k, bit in enumerate(self.hexes):
            if bit & attacked:
                continue
            if len(self.shares[k]) == 1:
                found = [each | self.shares[k][0] for each in found]
            else:
                found = [each | share for each in found for share in self.shares[k]]
            if len(found) > 1:
                found = outermost(found)
        return found

    def met(self, engaged: int, attacked: int) -> bool:
        """7.3: whether nobody stays idle whom other attacks could use as well."""
        return any(each in self.most for each in self.largest(engaged, attacked))

    def orphans(self, engaged: int, attacked: int) -> int:
        """7.4: the hexes that nobody but those engaged would have to attack."""
        found = 0
        for k, bit in enumerate(self.hexes):
            if not bit & attacked and not self.touching[k] & ~engaged:
                found |= bit
        return found

    def joiners(self, targets: int, group: int) -> int:
        """7.4, 7.18: the debtors next to all targets that may attack with a division.

        All of them can: who is the last to touch a hex beyond attacks that hex instead.
        """
        found = 0
        for k, unit in enumerate(self.debtors):
            if not targets & ~self.box.around[self.s.at[unit]] and fits(self.box, unit, group):
                found |= 1 << k
        return found

    def groups(self, targets: int) -> list[int]:
        """7.18: the divisions that could attack the targets; -1 if no division is bound to."""
        found: list[int] = []
        for unit in self.debtors:
            if self.box.group[unit] >= 0 and self.box.around[self.s.at[unit]] & targets:
                if self.box.group[unit] not in found:
                    found.append(self.box.group[unit])
        return found or [-1]

    def missed(self, engaged: int, attacked: int, able: int) -> list[int]:
        """The units that would stay idle against 7.3: few, and if possible those able to join."""
        found = 0
        least = 9999
        for each in self.largest(engaged, attacked):
            for most in self.most:
                if each & ~most == 0:
                    missing = most & ~each
                    many = 100 * (missing & ~able).bit_count() + missing.bit_count()
                    if many < least:
                        found, least = missing, many
        return [self.debtors[k] for k in members(found)]


def outermost(sets: list[int]) -> list[int]:
    """Those of the sets that no other contains."""
    found: list[int] = []
    for each in sets:
        for other in found:
            if each & ~other == 0:
                break
        else:
            found = [other for other in found if other & ~each]
            found.append(each)
    return found


def stable(duty: Duty, targets: int, attackers: list[int]) -> bool:
    """Whether the attack, made as it stands, leaves every duty possible."""
    close = close_to(duty.box, duty.s, attackers, targets)
    if not close and targets & (targets - 1):
        return False  # 8.4: fire alone goes into one hex
    engaged = duty.those(close)
    return not duty.orphans(engaged, targets) and duty.met(engaged, targets)


def completable(duty: Duty, targets: int, attackers: list[int], fire: bool) -> bool:
    """Whether more attackers or targets can make this a legal attack.

    `fire`: aircraft or ships take part, or are about to.
    """
    close = close_to(duty.box, duty.s, attackers, targets)
    fire = fire or len(close) < len(attackers)
    group = group_of(duty.box, attackers)
    if group >= 0:
        return _closes(duty, targets, close, group, fire)
    return any(_closes(duty, targets, close, each, fire) for each in duty.groups(targets))


def _closes(duty: Duty, targets: int, close: list[int], group: int, fire: bool) -> bool:
    """Add every hex that must be added and everybody who can join; see whether all is met."""
    if not close and not (fire and not targets & (targets - 1)):
        return _someone(duty, targets, close, group, fire, False)
    engaged = duty.those(close)
    targets |= duty.orphans(engaged, targets)
    for unit in close:
        if targets & ~duty.box.around[duty.s.at[unit]]:
            return False
    if fire and targets & (targets - 1) and all_artillery(duty.box, close):
        return _someone(duty, targets, close, group, fire, True)  # 8.4
    return duty.met(engaged | duty.joiners(targets, group), targets)


def all_artillery(box: Box, units: list[int]) -> bool:
    """8.4: fire goes into several hexes only beside units that are no artillery."""
    return all(box.artillery[unit] for unit in units)


def _someone(
    duty: Duty, targets: int, close: list[int], group: int, fire: bool, no_guns: bool
) -> bool:
    """Whether there is one more unit next to all targets with which the attack can be made."""
    box, s = duty.box, duty.s
    for unit in box.of_side[duty.side]:
        node = s.at[unit]
        if node < 0 or s.flags[unit] & ATTACKED or targets & ~box.around[node]:
            continue
        if fits(box, unit, group) and not (no_guns and box.artillery[unit]):
            each = box.group[unit] if box.group[unit] >= 0 else group
            if _closes(duty, targets, [*close, unit], each, fire):
                return True
    return False
