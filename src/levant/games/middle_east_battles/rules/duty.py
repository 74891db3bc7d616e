"""7.3, 7.4: who must attack, who must be attacked, and which attacks leave every duty possible.

Think of phasing units and enemy hexes as the two sides of a graph, joined where they touch. Every
unit that owes an attack must be in exactly one attack, every enemy hex next to such a unit under
exactly one, and in an attack everybody touches everybody. As long as each of them keeps a partner
there is always a way to satisfy all (every such graph falls apart into stars).

Divisions (7.18) part the graph: a hex goes to one of them, and a unit whose hexes all go to others
cannot attack. No choice of attacks may leave a unit idle if another could use it besides all those
that attack. So an attack is legal if it orphans no hex, and those in it, with those that the hexes
left can occupy, are one of the largest such sets (`Duty.most`).

A hex that no debtor is left for may be left to fire or to a garrison (`cover.py`), if there is one
for each such hex. What results make impossible later is excused.
"""

from levant.core.nodes import members
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules.cover import Cover
from levant.games.middle_east_battles.rules.joint import fits
from levant.games.middle_east_battles.rules.sharing import Sharing
from levant.games.middle_east_battles.rules.zones import (
    OCCUPIED,
    exempt,
    occupied_hexes,
    units_in,
    zones_of,
)
from levant.games.middle_east_battles.state import ATTACKED, DUE, STRUCK, Army, stack_at
from levant.games.middle_east_battles.steps import phasing_side


def enemies_left(box: Box, s: Army, side: int) -> tuple[int, int]:
    """7.3: the enemy hexes with a unit that has not been attacked in this phase, and those of them
    that must be attacked."""
    hexes, owed = occupied_hexes(box, s, 1 - side), 0
    for unit in box.of_side[1 - side]:
        node = s.at[unit]
        if node >= 0 and s.flags[unit] & STRUCK:
            if all(s.flags[each] & STRUCK for each in stack_at(s, node)):
                hexes &= ~box.board.bit[node]
        elif node >= 0 and s.flags[unit] & DUE:
            owed |= box.board.bit[node]
    return hexes, owed


def impose(box: Box, s: Army, side: int) -> None:
    """6.2, 6.3, 7.1: by day every unit next to an enemy must attack, but for 6.2's exception."""
    enemy = zones_of(box, s, 1 - side)[OCCUPIED]
    hexes = 0
    for unit in box.of_side[side]:
        node = s.at[unit]
        if node >= 0 and box.around[node] & enemy and not exempt(box, s, unit):
            s.flags[unit] |= DUE
            hexes |= box.around[node]
    _mark(box, s, side, hexes)


def _mark(box: Box, s: Army, side: int, hexes: int) -> None:
    """7.3: the enemies who must be attacked: those next to a unit that must attack."""
    for unit in box.of_side[1 - side]:
        if s.at[unit] >= 0 and hexes >> s.at[unit] & 1:
            s.flags[unit] |= DUE


def impose_around(box: Box, s: Army, side: int, node: int) -> None:
    """7.19: a night attack brings the daytime duties into force as far as contact reaches."""
    left = enemies_left(box, s, side)[0]
    hexes = box.board.bit[node]
    units = [u for u in box.of_side[side] if s.at[u] >= 0 and not exempt(box, s, u)]
    touched = 0
    grown = True
    while grown:
        grown = False
        for unit in units:
            if not s.flags[unit] & (DUE | ATTACKED) and box.around[s.at[unit]] & hexes:
                s.flags[unit] |= DUE
                hexes |= box.around[s.at[unit]] & left
                touched |= box.around[s.at[unit]]
                grown = True
    _mark(box, s, side, touched)


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


def debtors(box: Box, s: Army) -> list[int]:
    """7.3: the same, of the player whose combat phase it is."""
    side = phasing_side(s)
    return owing(box, s, side, enemies_left(box, s, side)[0])


class Duty:
    """The duties round the hexes of an attack, worked out once for all the choices of a decision.

    Sets of debtors are integers, one bit a place in `debtors`.
    """

    def __init__(self, box: Box, s: Army, side: int, targets: int) -> None:
        self.box = box
        self.s = s
        self.side = side
        self.left, self.owed = enemies_left(box, s, side)
        self.debtors: list[int] = []
        self.hexes: list[int] = []  # that debtors touch, as one-member sets …
        self.sharing = Sharing()  # … and who could attack each of them
        self.stray = 0  # hexes that earlier attacks have left to fire or garrisons …
        self.short = 0  # … and how many of them nobody could take before this attack
        self._tie(targets)
        self.most: set[int] = set(self.largest(0, 0))

    def _tie(self, targets: int) -> None:
        """Everybody tied to the targets by contact; what lies beyond is not affected."""
        box, s = self.box, self.s
        waiting = owing(box, s, self.side, self.left)
        self.stray = self.owed & ~beside(box, s, waiting)
        if self.stray:
            self.short = self._short()
        tied = targets
        near = box.board.spread(targets, box.flight)
        for unit in units_in(box, s, self.side, near):
            if not s.flags[unit] & ATTACKED:
                tied |= box.around[s.at[unit]] & self.left
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

    def _short(self) -> int:
        """With everything back in hand that the attack being built uses."""
        s = self.s
        cover = Cover(self.box, s, self.side, [])
        cover.strikes += sum(s.air_attack)
        cover.guns |= s.gun_attack
        return cover.unmet(self.stray)

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
            shares = [share | anybody for share in shares] if shares else [anybody]
            self.sharing.add(shares, everybody)

    def those(self, units: list[int]) -> int:
        """The units as a set; who owes nothing is left out."""
        found = 0
        for unit in units:
            if unit in self.debtors:
                found |= 1 << self.debtors.index(unit)
        return found

    def largest(self, engaged: int, attacked: int) -> list[int]:
        """The largest sets of debtors that can all attack: none of them contains another.

        `engaged` are in the attack already, `attacked` the hexes it takes away.
        """
        left = [k for k, bit in enumerate(self.hexes) if not bit & attacked]
        return self.sharing.largest(engaged, left)

    def met(self, engaged: int, attacked: int) -> bool:
        """7.3: whether nobody stays idle whom other attacks could use as well."""
        return any(each in self.most for each in self.largest(engaged, attacked))

    def orphans(self, engaged: int, attacked: int) -> int:
        """7.4: the hexes that nobody but those engaged would have to attack."""
        found = self.stray & ~attacked
        for k, bit in enumerate(self.hexes):
            if not bit & attacked and not self.sharing.touching[k] & ~engaged:
                found |= bit
        return found

    def spared(self, hexes: int, attackers: list[int], strikes: int = 0, guns: int = 0) -> bool:
        """7.2: whether fire and garrisons can take these hexes, besides what the attack uses.

        `strikes` and `guns` are about to join it.
        """
        if not hexes:
            return True
        cover = Cover(self.box, self.s, self.side, attackers)
        cover.strikes -= strikes
        cover.guns &= ~guns
        return cover.unmet(hexes) <= self.short

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


def beside(box: Box, s: Army, units: list[int]) -> int:
    """The hexes next to these units."""
    hexes = 0
    for unit in units:
        hexes |= box.around[s.at[unit]]
    return hexes
