"""5.0 The hexes a unit on the ground gets to, the cheapest first. Costs are doubled (see box.py).

Hex by hex, since a unit gets to a few dozen: sets as long as the map would take longer.
"""

from typing import Final

from levant.core.memo import keep
from levant.core.nodes import members
from levant.games.middle_east_battles.box import WAY_BITS, WAY_MASK, Box, Going
from levant.games.middle_east_battles.rules import zones
from levant.games.middle_east_battles.state import Army

FAR: Final = 9999  # more than any way costs
CLOSED: Final = -1  # less than any
_MOST: Final = 64  # of `Box.going`


def march(
    box: Box, s: Army, unit: int, seeds: list[int], points: int, free: int, stops: int
) -> list[int]:
    """As `marched`, each layer a set."""
    bit = box.board.bit
    layers: list[int] = []
    for hexes in marched(box, s, unit, seeds, points, free, stops):
        layer = 0
        for node in hexes:
            layer |= bit[node]
        layers.append(layer)
    return layers


def marched(
    box: Box, s: Army, unit: int, seeds: list[int], points: int, free: int, stops: int
) -> list[list[int]]:
    """Spread by cost from hexes reached at known costs; 5.12: friends cost extra to enter.

    5.10: a hex is entered only with the points to pay for it in full. The last answer is kept: each
    choice of a unit's moves asks the same for its words.
    """
    kind, side = box.mobility[unit], box.side[unit]
    own = zones.occupied_hexes(box, s, side)
    asked = (kind, side, points, free, stops, own, *seeds)
    last, known = box.marched
    if last != asked:
        going = _going(box, free, stops)
        known = _march(box, s, going, kind, box.extra[side], seeds, points)
        for layer in known:
            for node in layer:
                going.reached[node] = FAR
        for seed in seeds:
            for node in members(seed & ~free):
                going.reached[node] = CLOSED
        keep(box.going, (free, stops), going, _MOST)
        box.marched = (asked, known)
    return known


def _march(
    box: Box, s: Army, going: Going, kind: int, extra: int, seeds: list[int], points: int
) -> list[list[int]]:
    """Whoever is in a hex that may be entered is a friend."""
    ways, top, reached, halts = box.ways_from[kind], s.top, going.reached, going.halts
    due: list[list[int]] = [[] for _ in range(max(points + 1, len(seeds)))]  # by points spent
    for spent, seed in enumerate(seeds):
        for node in members(seed):
            reached[node] = spent
            due[spent].append(node)
    layers: list[list[int]] = []
    spent = 0
    for arriving in due:
        layer: list[int] = []
        for node in arriving:
            if reached[node] != spent:
                continue  # it was reached for less
            layer.append(node)
            if halts[node] and spent:  # the start may always be left
                continue
            for way in ways[node]:
                then = spent + (way >> WAY_BITS)
                if then > points:
                    break
                there = way & WAY_MASK
                if then < reached[there]:
                    if top[there] >= 0:
                        then += extra
                        if then > points or then >= reached[there]:
                            continue
                    reached[there] = then
                    due[then].append(there)
        layers.append(layer)
        spent += 1
    while not layers[-1]:
        layers.pop()
    return layers


def _going(box: Box, free: int, stops: int) -> Going:
    """What may be entered, all of it land, and where movement ends; not kept while it is in use."""
    going = box.going.pop((free, stops), None)
    if going is None:
        if not box.open_ground:
            box.open_ground = [CLOSED] * box.board.size
            for node in members(box.land):
                box.open_ground[node] = FAR
        going = Going(box.open_ground[:])
        for node in members(box.land & ~free):
            going.reached[node] = CLOSED
        for node in members(stops):
            going.halts[node] = True
    return going
