"""23.0 Victory conditions."""

from levant.core.nodes import members
from levant.core.rules import Result
from levant.games.six_day_war_1967.box import ARAB, EASTERN, ISRAELI, ROLES, SINAI, Box
from levant.games.six_day_war_1967.state import DEAD, REFIT, War, occupied
from levant.games.six_day_war_1967.steps import GAME_OVER


def arab_sudden_victory(box: Box, s: War) -> bool:
    """23.1 (1): Arab units occupy every city of Israel."""
    return not box.cities & ~occupied(box, s, ARAB)


def israeli_sudden_victory(box: Box, s: War) -> bool:
    """23.1 (2): Israelis occupy all objectives of a front, and no Arab stands in a settlement."""
    if box.settlements & occupied(box, s, ARAB):
        return False
    return bool(swept(box, s))


def swept(box: Box, s: War) -> list[int]:
    """23.1 (2): the fronts whose objectives are all occupied by Israelis."""
    held = occupied(box, s, ISRAELI)
    return [f for f in (SINAI, EASTERN) if not box.objectives & box.sector[f] & ~held]


def score_lines(box: Box, s: War, front: int) -> list[tuple[str, int, int]]:
    """23.2, 23.3: (what, how many, points) of a player's front as things stand; 0 of a place."""
    sector, plan = box.sector[front], box.plans[s.scenario]
    points = plan.points
    lines = []
    for node in members(box.objectives & sector & s.israeli):
        lines.append((f"{box.place[node]} held", 0, plan.objective_points[node]))
    lost = s.israeli ^ box.board.all
    counts = [
        (
            "Arab mobile units eliminated by this front",
            arab_losses(box, s, front),
            points.arab_unit,
        ),
        ("Zahal Reserve Points (ZRP) spent", s.spent[front], points.zrp),
        ("cities of Israel lost", (box.cities & sector & lost).bit_count(), points.city),
        ("towns of Israel lost", (box.towns & sector & lost).bit_count(), points.town),
        ("kibbutzim lost", (box.kibbutzim & sector & lost).bit_count(), points.kibbutz),
        ("terrorized markers", (s.terrorized & sector).bit_count(), points.terror),
        ("Israeli mobile units lost", israeli_losses(box, s, front), points.israeli_unit),
        ("Arab Air Defense Level", s.level[front], points.air_defense),
    ]
    lines += [(what, n, n * each) for what, n, each in counts if n]
    return lines


def score(box: Box, s: War, front: int) -> int:
    """23.2: the victory points of a player, for his Israeli front."""
    return sum([points for _, _, points in score_lines(box, s, front)])


def arab_losses(box: Box, s: War, front: int) -> int:
    """23.2: mobile units in the deadpile that this front has eliminated."""
    dead = [u for u in box.ground_of[ARAB] if s.at[u] == DEAD - front and box.mobile[u]]
    return len([unit for unit in dead if not s.uncredited >> unit & 1])


def israeli_losses(box: Box, s: War, front: int) -> int:
    """23.2: mobile units of the front in Refit and in the deadpile."""
    boxes = (REFIT - front, DEAD - front)
    return len([u for u in box.ground_of[ISRAELI] if s.at[u] in boxes and box.mobile[u]])


BOTH_LOSE = "both players lose"  # ends the level of what is no draw though nobody has won


def both_lose(box: Box, s: War) -> bool:
    """23.1, 23.5: there is no winner, and it is no draw either."""
    return arab_sudden_victory(box, s) or max(score(box, s, f) for f in (SINAI, EASTERN)) <= 0


def standing(box: Box, s: War) -> tuple[int, str]:
    """23.4 to 23.6: (winner or -1, level of victory) as things stand."""
    if arab_sudden_victory(box, s):
        return -1, f"Arab sudden victory: {BOTH_LOSE}"
    scores = [score(box, s, SINAI), score(box, s, EASTERN)]
    if max(scores) <= 0:
        return -1, f"Disaster: {BOTH_LOSE}"
    margin = abs(scores[SINAI] - scores[EASTERN])
    levels = box.plans[s.scenario].levels
    level = next(name for least, name in levels if margin >= least)
    if margin < levels[-2][0]:
        return -1, level
    return (SINAI if scores[SINAI] > scores[EASTERN] else EASTERN), level


def result(box: Box, s: War) -> Result | None:
    if s.phase != GAME_OVER:
        return None
    winner, level = standing(box, s)
    scores = {ROLES[front]: score(box, s, front) for front in (SINAI, EASTERN)}
    lines = [
        f"{ROLES[front]}: {what}{f': {number}' if number else ''} {points:+}"
        for front in (SINAI, EASTERN)
        for what, number, points in score_lines(box, s, front)
    ]
    name, lost = ROLES[winner] if winner >= 0 else None, both_lose(box, s)
    return Result(name, level, scores, tuple(lines), all_lose=lost)
