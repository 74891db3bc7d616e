"""14.0 Optional rules: what is decided outside the ordinary phases."""

from levant.core.actions import acts, first_of, verb_of
from levant.core.state import copy_of
from levant.games.sixth_fleet import verbs
from levant.games.sixth_fleet.box import NATO, SOVIET, Box
from levant.games.sixth_fleet.rules import movement_phase, retreat
from levant.games.sixth_fleet.state import Fleet


def strike_first(box: Box, s: Fleet) -> None:
    """14.1: a die sinks one American carrier with the aircraft assigned to it."""
    die = s.roll(6)
    s.note(verbs.DICE, verbs.STRIKE_DIE, die)
    carrier = box.first_strike[die - 1]
    if s.at[carrier] < 0:
        return  # not in this scenario
    s.pending = nearest_submarines(box, s, s.at[carrier])
    for unit in box.of_side[NATO]:
        if box.plans[s.scenario].assigned[unit] == carrier and s.at[unit] >= 0:
            retreat.destroy(box, s, unit, verbs.FIRST_STRIKE)
    retreat.destroy(box, s, carrier, verbs.FIRST_STRIKE)


def nearest_submarines(box: Box, s: Fleet, node: int) -> list[int]:
    """14.1: the Soviet SN closest to the carrier; several when they are equally close."""
    boats = [u for u in box.of_side[SOVIET] if box.type[u] == "SN" and s.at[u] >= 0]
    if not boats:
        return []
    least = min([box.board.distance(node, s.at[u]) for u in boats])
    return [u for u in boats if box.board.distance(node, s.at[u]) == least]


def sacrifice_actions(box: Box, s: Fleet) -> list[int]:
    """14.1: a choice among those that are equally near."""
    return acts(verbs.SACRIFICE, s.pending) if len(s.pending) > 1 else []


def sacrifice(box: Box, s: Fleet, action: int) -> None:
    s.pending = [first_of(action)]


def lose_nearest(box: Box, s: Fleet) -> None:
    """14.1: the nearest submarine is lost too."""
    for unit in s.pending:
        retreat.destroy(box, s, unit, verbs.FIRST_STRIKE)
    s.pending = []


def neutrality_actions(box: Box, s: Fleet) -> list[int]:
    """14.2: the Soviet player's choice at the start of each of his movement phases."""
    return [verbs.RESPECT, verbs.VIOLATE]


def decide_neutrality(box: Box, s: Fleet, action: int) -> None:
    """14.2: for the rest of the game aircraft of both sides may enter Prohibited hexes."""
    if verb_of(action) == verbs.VIOLATE:
        s.neutral_open = 1
        s.note(verbs.VIOLATED)
        movement_phase.begin_movement(box, s)


def post_middle_east(box: Box, s: Fleet) -> None:
    """14.3: a die says which Soviet air units stand in Syria and Egypt."""
    die = s.roll(6)
    s.note(verbs.DICE, verbs.MIDDLE_EAST_DIE, die)
    post_by_roll(box, s, die)


def post_by_roll(box: Box, s: Fleet, die: int) -> None:
    free = [u for u in box.of_side[SOVIET] if box.plans[s.scenario].optional[u]]
    for post, kind, number in box.middle_east[die - 1]:
        for unit in [u for u in free if box.type[u] == kind][:number]:
            s.post[unit] = post
            free.remove(unit)


def middle_east_roll(box: Box, s: Fleet) -> int:
    """The die that the posts tell of; 0 before it is rolled."""
    other = copy_of(s)
    for die in range(1, len(box.middle_east) + 1):
        other.post = box.plans[s.scenario].post[:]
        post_by_roll(box, other, die)
        if other.post == s.post:
            return die
    return 0
