"""7.18: how divisions can share the enemies between them.

An enemy hex is attacked by one division, so that a unit whose enemies all go to others stays idle.
Units are bits of a set, hexes numbers in the order in which they were added.
"""


class Sharing:
    def __init__(self) -> None:
        self.shares: list[list[int]] = []  # by hex: the units of each division that touch it …
        self.touching: list[int] = []  # … and all of them
        self.known: dict[int, list[int]] = {}  # see _shared

    def add(self, shares: list[int], touching: int) -> None:
        """One more hex."""
        self.shares.append(shares)
        self.touching.append(touching)

    def largest(self, served: int, left: list[int]) -> list[int]:
        """The largest sets of units that can all be served, none of which contains another.

        `served` are those that need no hex any more, `left` the hexes to be given out. First each
        hex is given where only one division still wants it; those left over are tried out.
        """
        settled = False
        while not settled:
            settled = True
            contested: list[int] = []
            for k in left:
                shares = self.shares[k]
                if len(shares) > 1:
                    shares = outermost([share & ~served for share in shares])
                if len(shares) > 1:
                    contested.append(k)
                elif shares[0] & ~served:
                    served |= shares[0]
                    settled = False
            left = contested
        if not left:
            return [served]
        ways = [served]
        for part in self._parts(served, left):
            apart = self._shared(served, part)
            ways = [one | other for one in ways for other in apart]
        return ways

    def _shared(self, served: int, part: list[int]) -> list[int]:
        """The ways to share hexes that hang together; remembered, as most attacks leave them."""
        near = 0
        key = 0
        for k in part:
            near |= self.touching[k]
            key |= 1 << k
        near &= served
        key |= near << len(self.shares)
        if key not in self.known:
            found: list[int] = []
            for share in outermost([share & ~near for share in self.shares[part[0]]]):
                found += self.largest(near | share, part[1:])
            self.known[key] = outermost(found)
        return self.known[key]

    def _parts(self, served: int, left: list[int]) -> list[list[int]]:
        """The hexes in groups that no unit still to be served belongs to two of.

        The first of each is the one that most of them touch.
        """
        parts: list[list[int]] = []
        touched: list[int] = []
        for k in left:
            units = self.touching[k] & ~served
            part = [k]
            for n in range(len(parts) - 1, -1, -1):
                if touched[n] & units:
                    part += parts.pop(n)
                    units |= touched.pop(n)
            parts.append(part)
            touched.append(units)
        for part in parts:
            crowd = [(self.touching[k] & ~served).bit_count() for k in part]
            most = crowd.index(max(crowd))
            part[0], part[most] = part[most], part[0]
        return parts


def outermost(sets: list[int]) -> list[int]:
    """Those of the sets that no other contains, the largest first."""
    found: list[int] = []
    for each in sorted(set(sets), key=int.bit_count, reverse=True):
        for other in found:
            if each & ~other == 0:
                break
        else:
            found.append(each)
    return found
