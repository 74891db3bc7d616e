"""6.2 Ground combat: strengths, odds, shifts, and what the table says."""

from typing import Final

from levant.core.nodes import members
from levant.games.six_days_of_war import state
from levant.games.six_days_of_war.box import ARTILLERY, HEAVY_ARTILLERY, ISRAEL, MILITIA, Box
from levant.games.six_days_of_war.rules import special
from levant.games.six_days_of_war.rules.supply import is_cut
from levant.games.six_days_of_war.state import War

EVEN: Final = 2  # 1:1


def attack_of(box: Box, s: War, unit: int, node: int) -> int:
    """Terrain Effects Chart: halved across river or canal, never below 1."""
    strength = box.strength[unit]
    if across_water(box, s.at[unit], node):
        return max(1, strength * box.across_water // 2)
    return strength


def across_water(box: Box, start: int, node: int) -> bool:
    return box.over_water[start] >> node & 1 != 0


def defence_of(box: Box, s: War, unit: int, node: int) -> int:
    """Rough x1.5, city and fort x2, militia x3 in Jerusalem and kibbutzim; never below 1."""
    if box.kind[unit] == HEAVY_ARTILLERY:
        return 0
    doubled = 2 * box.strength[unit]
    return max(1, doubled * defence_factor(box, s, unit, node) // 4)


def defence_factor(box: Box, s: War, unit: int, node: int) -> int:
    """The multiplier of a unit in a hex, doubled."""
    chart = box.terrain
    factor = chart["rough" if box.rough >> node & 1 else "clear"].defence
    holy = node in (box.west_jerusalem, box.east_jerusalem)
    if box.kind[unit] == MILITIA and (holy or box.kibbutz >> node & 1):
        return factor * chart["city" if holy else "kibbutz"].militia // 2
    if box.city >> node & 1:
        factor = factor * chart["city"].defence // 2
    if fort_stands(box, s, node):
        factor = factor * chart["fort"].defence // 2
    return factor


def fort_stands(box: Box, s: War, node: int) -> bool:
    return box.fort >> node & 1 != 0 and not s.ruined >> node & 1


def intrinsic(box: Box, s: War, node: int) -> int:
    """10.7: an Israeli fort defends with 1, whether manned or not, unless the UAR stands in it."""
    if not special.standing_forts(box, s) >> node & 1:
        return 0
    top = s.top[node]
    return box.fort_strength if top < 0 or box.side[top] == ISRAEL else 0


def total_defence(box: Box, s: War, node: int) -> int:
    return intrinsic(box, s, node) + sum(
        defence_of(box, s, u, node) for u in state.stack_at(s, node)
    )


def total_attack(box: Box, s: War, attackers: list[int], node: int) -> int:
    return sum(attack_of(box, s, unit, node) for unit in attackers)


def odds_column(attack: int, defence: int) -> int:
    """6.2: in favour of the defender; -1 below 1:3, where no attack is allowed."""
    if defence == 0:
        return 7
    if attack >= defence:
        return 1 + min(6, attack // defence)
    if attack <= 0:
        return -1
    ratio = (defence + attack - 1) // attack
    return 3 - ratio if ratio <= 3 else -1


def shifts(box: Box, s: War, attackers: list[int], node: int) -> list[tuple[int, int]]:
    """(which, columns to the right): Disruption, supply of either side, artillery of either."""
    defenders = state.stack_at(s, node)
    times = (
        any(s.flags[u] & state.DISRUPTED for u in defenders),
        any(is_cut(box, s, u) for u in attackers),
        any(is_cut(box, s, u) for u in defenders),
        len(supporting_guns(box, s, attackers)),
        len(defending_guns(box, s, node)),
    )
    return [(which, n * box.shift[which]) for which, n in enumerate(times) if n]


def supporting_guns(box: Box, s: War, attackers: list[int]) -> list[int]:
    """10.4: Israeli artillery that attacks, stacked with a large unit that attacks."""
    helped = [s.at[u] for u in attackers if state.is_large(box, u) and box.kind[u] != ARTILLERY]
    guns = [u for u in attackers if box.kind[u] == ARTILLERY and s.at[u] in helped]
    return [gun for gun in guns if not s.flags[gun] & state.SUPPORTED]


def defending_guns(box: Box, s: War, node: int) -> list[int]:
    """10.4: un-Disrupted artillery that defends with another large unit, once an Operation."""
    units = state.stack_at(s, node)
    if not any(state.is_large(box, u) and box.kind[u] != ARTILLERY for u in units):
        return []
    guns = [unit for unit in units if box.kind[unit] == ARTILLERY]
    return [gun for gun in guns if not s.flags[gun] & (state.SUPPORTED | state.DISRUPTED)]


def final_column(box: Box, s: War, attackers: list[int], node: int) -> int:
    """6.2: the odds with every shift, held on the table; -1 if no attack is allowed."""
    column = odds_column(total_attack(box, s, attackers, node), total_defence(box, s, node))
    if column < 0:
        return -1
    column += sum(by for _, by in shifts(box, s, attackers, node))
    return min(max(column, 0), len(box.columns) - 1)


def targets_around(box: Box, s: War, side: int, node: int) -> list[int]:
    """Neighbouring hexes with something to attack."""
    foes = state.occupied(box, s, 1 - side)
    if side != ISRAEL:
        foes |= special.standing_forts(box, s) & ~state.occupied(box, s, side)
    return members(box.board.around(node) & foes)
