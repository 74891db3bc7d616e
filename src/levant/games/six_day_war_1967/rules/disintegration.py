"""21.0 Arab disintegration."""

from levant.games.six_day_war_1967.box import ARAB, EASTERN, JORDANIAN, SINAI, Box
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.verbs import CHECKED, GONE_ALREADY, NOTHING


def check_all(box: Box, s: War) -> None:
    """21.2: each front that has not yet disintegrated; 21.5: never a second time."""
    for front in (SINAI, EASTERN):
        if s.disintegrated[front]:
            s.note(NOTHING, GONE_ALREADY, front)
        else:
            check(box, s, front)


def check(box: Box, s: War, front: int) -> None:
    """21.2, 21.3: one roll for all contingents of the front; none when it could not succeed."""
    count = strain(box, s, front)
    die = s.roll(6) if count > 0 else 0
    if die and die <= count:
        s.disintegrated[front] = 1
    s.note(CHECKED, front, count + 64, die, s.disintegrated[front])


def strain(box: Box, s: War, front: int) -> int:
    """21.2 (1), (2): objectives in Israeli hands less settlements of Israel in Arab hands."""
    won = box.objectives & box.sector[front] & s.israeli
    lost = box.settlements & box.sector[front] & ~s.israeli
    return won.bit_count() - lost.bit_count()


def shaken(box: Box, s: War, unit: int) -> bool:
    """21.3, 21.4: whether retreat turns into panic and panic into elimination for a unit."""
    if box.side[unit] != ARAB or box.contingent[unit] == JORDANIAN:
        return False
    return bool(s.disintegrated[s.front[unit]])
