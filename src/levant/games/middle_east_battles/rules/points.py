"""3.2 Victory points, doubled; who has lost a unit, who stands on an objective."""

from levant.games.middle_east_battles import verbs
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules.zones import OCCUPIED, zones_of
from levant.games.middle_east_battles.state import ELIMINATED, Army, put_away
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN


def award(s: Army, side: int, points: int, why: int) -> None:
    """3.2: add points to a side's tally."""
    s.points[side] += points
    s.note(verbs.POINTS, side, points, why)


def eliminate(box: Box, s: Army, unit: int, why: int) -> None:
    """9.8, 9.9, 10.7, 10.8: points for every unit eliminated, at once."""
    s.note(verbs.LOST, unit, why, max(s.at[unit], 0))
    put_away(s, unit, ELIMINATED)
    s.points[1 - box.side[unit]] += box.stakes[s.scenario].lost[box.side[unit]]


def commitment_price(box: Box, s: Army, unit: int) -> int:
    """10.7, 10.8: the points that bringing this unit on would give the enemy now."""
    found = box.stakes[s.scenario].commitment.get(box.formation[unit])
    return found[2] if found is not None and not s.committed & found[0] else 0


def commit(box: Box, s: Army, unit: int) -> None:
    """10.7, 10.8: points for the enemy the first time one of these formations comes on."""
    points = commitment_price(box, s, unit)
    if points:
        bit, side, _ = box.stakes[s.scenario].commitment[box.formation[unit]]
        s.committed |= bit
        award(s, side, points, verbs.FOR_COMMITMENT)


def objectives_held(box: Box, s: Army, side: int) -> int:
    """How many objective hexes a side occupies."""
    return (zones_of(box, s, side)[OCCUPIED] & box.objectives).bit_count()


def tally_turn(box: Box, s: Army) -> None:
    """9.8, 10.7: Egyptian objectives, at the end of each game turn."""
    held = objectives_held(box, s, EGYPTIAN)
    if held:
        award(s, EGYPTIAN, held * box.stakes[s.scenario].objective_each_turn, verbs.FOR_OBJECTIVE)


def tally_end(box: Box, s: Army) -> None:
    """9.9, 10.8: Western objectives, once, at the end of play."""
    held = objectives_held(box, s, WESTERN)
    if held:
        points = held * box.stakes[s.scenario].objective_at_end
        award(s, WESTERN, points, verbs.FOR_OBJECTIVE_AT_END)


def winner_of(box: Box, s: Army) -> int:
    """3.3, 3.4: the side with five points more or better; -1 for a draw."""
    lead = s.points[WESTERN] - s.points[EGYPTIAN]
    if abs(lead) < box.stakes[s.scenario].margin:
        return -1
    return WESTERN if lead > 0 else EGYPTIAN
