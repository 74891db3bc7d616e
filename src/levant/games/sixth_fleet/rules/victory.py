"""13.0 Victory conditions."""

from levant.core.paths import connected
from levant.games.sixth_fleet.box import AIR, NATO, SOVIET, Box
from levant.games.sixth_fleet.rules.terrain import enemy_defended
from levant.games.sixth_fleet.rules.zones import ANYONE, OCCUPIED, zones_of
from levant.games.sixth_fleet.state import Fleet, where


def net_points(box: Box, s: Fleet) -> int:
    """13.0: Soviet points less NATO's, plus the bonuses; 14.2: less the price of neutrality."""
    total = s.points[SOVIET] - s.points[NATO]
    for _, points in bonuses(box, s):
        total += points
    return total


def bonuses(box: Box, s: Fleet) -> list[tuple[str, int]]:
    """(case, points) of everything added to the Soviet total as things stand."""
    found = []
    if aegean_clear(box, s):
        found.append(("13.11", box.bonus_aegean))
    if israel_cut_off(box, s):
        found.append(("13.12", box.bonus_israel))
        if east_clear(box, s):
            found.append(("13.13", box.bonus_east))
    if s.neutral_open:
        found.append(("14.2", -box.neutral_price))
    return found


def aegean_clear(box: Box, s: Fleet) -> bool:
    """13.11: no NATO unit of any type in the Aegean Sea area."""
    return not zones_of(box, s, NATO)[OCCUPIED] & box.aegean


def israel_cut_off(box: Box, s: Fleet) -> bool:
    """13.12: no line of communications from Israel's coast off the western edge."""
    return not israel_line(box, s) & box.west_edge


def israel_line(box: Box, s: Fleet) -> int:
    """Sea and coastal hexes joined to Israel's coast; NATO ships keep Soviet zones open."""
    enemy = zones_of(box, s, SOVIET)
    held = 0
    for unit in box.of_side[NATO]:
        if box.kind[unit] != AIR and s.at[unit] >= 0:
            held |= box.board.bit[s.at[unit]]
    free = box.sea & ~enemy[OCCUPIED] & (~enemy[ANYONE] | held)
    free &= ~enemy_defended(box, s, NATO) & ~box.prohibited
    return connected(box.board, box.israel_coast, box.naval_sides, free)


def east_clear(box: Box, s: Fleet) -> bool:
    """13.13: no NATO naval unit east of the Eastern Mediterranean Boundary Line."""
    return not any(
        box.kind[unit] != AIR and where(s, unit) >= 0 and box.east >> s.at[unit] & 1
        for unit in box.of_side[NATO]
    )


def level_of(box: Box, net: int) -> str:
    """13.2: the level of victory."""
    for least, level in box.levels:
        if net >= least:
            return level
    return box.levels[-1][1]
