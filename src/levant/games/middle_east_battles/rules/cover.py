"""7.2, 7.3: enemies left to fire from a distance, or to garrisons that owe no attack (6.2).

Attacks are made in any order, so that a unit may pass an enemy by whom another attack can take.
A gun, a ship or an airstrike takes one hex (8.4), a garrison all that it touches.
"""

from levant.core.nodes import members
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import artillery
from levant.games.middle_east_battles.state import ATTACKED, DUE, Army
from levant.games.middle_east_battles.steps import WESTERN


class Cover:
    """What can still attack besides the units that owe it. `attackers` are taken already."""

    def __init__(self, box: Box, s: Army, side: int, attackers: list[int]) -> None:
        self.box = box
        self.s = s
        self.side = side
        self.attackers = attackers
        self.strikes = sum(s.strikes) if side == WESTERN else 0
        self.guns = box.ships & ~s.gunfire if side == WESTERN else 0

    def unmet(self, hexes: int) -> int:
        """How many of the hexes nobody is left for, if all is used as well as can be."""
        return least_left(hexes, self.takers(hexes), self.strikes) if hexes else 0

    def takers(self, hexes: int) -> list[tuple[int, int]]:
        """Of units and ships: the hexes taken at once from next to them, and the one at a time."""
        box, s = self.box, self.s
        found: list[tuple[int, int]] = []
        for unit in box.of_side[self.side]:
            if s.at[unit] < 0 or s.flags[unit] & ATTACKED or unit in self.attackers:
                continue
            near = 0 if s.flags[unit] & DUE else box.around[s.at[unit]] & hexes
            far = (
                artillery.barrage_hexes(box, s, unit, hexes)
                if artillery.may_barrage(box, s, unit)
                else 0
            )
            if near or far:
                found.append((near, far))
        for nation in members(self.guns):
            found.append((0, artillery.nation_zone(box, s, nation) & hexes))
        return found


def least_left(hexes: int, takers: list[tuple[int, int]], strikes: int) -> int:
    """The fewest hexes that stay unattacked; hex by hex, all who could take it are tried."""
    many = hexes.bit_count()
    if strikes >= many:
        return 0
    if not takers:
        return many - strikes
    one = hexes & -hexes
    best = many
    for k, (near, far) in enumerate(takers):
        if (near | far) & one:
            taken = near & hexes if near & one else one
            best = min(best, least_left(hexes & ~taken, takers[:k] + takers[k + 1 :], strikes))
            if not best:
                return 0
    if strikes:
        best = min(best, least_left(hexes ^ one, takers, strikes - 1))
    return min(best, 1 + least_left(hexes ^ one, takers, strikes))
