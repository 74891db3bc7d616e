"""13.0 Victory conditions."""

from levant.core.memo import keep
from levant.core.nodes import node_set
from levant.core.paths import connected
from levant.core.rules import Result
from levant.core.wording import count
from levant.games.sixth_fleet.box import AIR, NATO, SIDES, SOVIET, Box
from levant.games.sixth_fleet.rules import terrain, zones
from levant.games.sixth_fleet.state import Fleet, where
from levant.games.sixth_fleet.steps import GAME_OVER

BONUSES = {  # by case: what they are for
    "13.11": "Soviet bonus: no NATO unit in the Aegean",
    "13.12": "Soviet bonus: Israel cut off, no sea lane to the west",
    "13.13": "Soviet bonus: and no NATO ship east of the line",
    "14.2": "Soviet bonus: neutral air space violated",
}  # fmt: skip


def net_points(box: Box, s: Fleet) -> int:
    """13.0: Soviet points less NATO's, plus the bonuses; 14.2: less the price of neutrality."""
    return net_of(s, bonuses(box, s))


def net_of(s: Fleet, added: list[tuple[str, int]]) -> int:
    return s.points[SOVIET] - s.points[NATO] + sum([points for _, points in added])


def worth(box: Box, unit: int) -> int:
    """13.0: what the enemy scores for it: its ECM value, at least one."""
    return max(1, box.ecm[unit])


def bonuses(box: Box, s: Fleet) -> list[tuple[str, int]]:
    """(case, points) of everything added to the Soviet total as things stand."""
    cases = ["13.11"] if aegean_clear(box, s) else []
    if israel_cut_off(box, s):
        cases += ["13.12", "13.13"] if east_clear(box, s) else ["13.12"]
    if s.neutral_open:
        cases.append("14.2")
    return [(case, box.plans[s.scenario].bonus[case]) for case in cases]


def aegean_clear(box: Box, s: Fleet) -> bool:
    """13.11: no NATO unit of any type in the Aegean Sea area."""
    return not zones.occupied(box, s, NATO) & box.aegean


def israel_cut_off(box: Box, s: Fleet) -> bool:
    """13.12: no line of communications from Israel's coast off the western edge."""
    return not israel_line(box, s) & box.west_edge


def israel_line(box: Box, s: Fleet) -> int:
    """Sea and coastal hexes joined to Israel's coast; NATO ships keep Soviet zones open."""
    enemy = zones.zones_of(box, s, SOVIET)
    ships = [unit for unit in box.of_side[NATO] if box.kind[unit] != AIR and s.at[unit] >= 0]
    held = node_set([s.at[unit] for unit in ships])
    free = box.sea & ~enemy[zones.OCCUPIED] & (~enemy[zones.ANYONE] | held)
    free &= ~terrain.enemy_defended(box, s, NATO) & ~box.prohibited
    line = box.lines.get(free)
    if line is None:
        line = connected(box.board, box.israel_coast, box.naval_sides, free)
        keep(box.lines, free, line)
    return line


def east_clear(box: Box, s: Fleet) -> bool:
    """13.13: no NATO naval unit east of the Eastern Mediterranean Boundary Line."""
    return not any(
        box.kind[unit] != AIR and where(s, unit) >= 0 and box.east >> s.at[unit] & 1
        for unit in box.of_side[NATO]
    )


def level_of(box: Box, s: Fleet, net: int) -> str:
    """13.2: the level of victory; the last has no least."""
    return next(level for least, level in box.plans[s.scenario].levels if net >= least)


def result(box: Box, s: Fleet) -> Result | None:
    """13.0: how the game ended."""
    if s.phase != GAME_OVER:
        return None
    added = bonuses(box, s)
    net = net_of(s, added)
    level = level_of(box, s, net)
    winner = level.split()[0] if level.split()[0] in SIDES else None
    lines = [
        f"{name}: {count(s.points[n], 'point')} for units destroyed" for n, name in enumerate(SIDES)
    ]
    lines += [f"{BONUSES[case]}: {points:+}" for case, points in added]
    bonus = sum([points for _, points in added])
    scores = {"NATO": s.points[NATO], "Soviet": s.points[SOVIET], "Soviet bonus": bonus, "net": net}
    return Result(winner, level, scores, tuple(lines))
