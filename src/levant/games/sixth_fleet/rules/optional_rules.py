"""14.0 Optional rules: what is decided outside the ordinary phases."""

from levant.core.actions import act
from levant.games.sixth_fleet import verbs
from levant.games.sixth_fleet.box import NATO, SOVIET, Box
from levant.games.sixth_fleet.rules.retreat import destroy
from levant.games.sixth_fleet.state import Fleet


def strike_first(box: Box, s: Fleet) -> None:
    """14.1: a die sinks one American carrier with the aircraft assigned to it."""
    die = s.roll(6)
    s.note(verbs.DICE, verbs.STRIKE_DIE, die)
    carrier = box.first_strike[die - 1]
    s.pending = nearest_submarines(box, s, s.at[carrier])
    for unit in box.of_side[NATO]:
        if box.assigned[unit] == carrier and s.at[unit] >= 0:
            destroy(box, s, unit, verbs.FIRST_STRIKE)
    destroy(box, s, carrier, verbs.FIRST_STRIKE)


def nearest_submarines(box: Box, s: Fleet, node: int) -> list[int]:
    """14.1: the Soviet SN closest to the carrier; several when they are equally close."""
    boats = [u for u in box.of_side[SOVIET] if box.type[u] == "SN" and s.at[u] >= 0]
    if not boats:
        return []
    least = min([box.board.distance(node, s.at[u]) for u in boats])
    return [u for u in boats if box.board.distance(node, s.at[u]) == least]


def sacrifice_actions(s: Fleet) -> list[int]:
    return [act(verbs.SACRIFICE, unit) for unit in s.pending]


def sacrifice(box: Box, s: Fleet, unit: int) -> None:
    s.pending = []
    destroy(box, s, unit, verbs.FIRST_STRIKE)


def neutrality_actions() -> list[int]:
    """14.2: the Soviet player's choice at the start of each of his movement phases."""
    return [verbs.RESPECT, verbs.VIOLATE]


def violate(s: Fleet) -> None:
    """14.2: for the rest of the game aircraft of both sides may enter Prohibited hexes."""
    s.neutral_open = 1
    s.note(verbs.VIOLATED)


def post_middle_east(box: Box, s: Fleet) -> None:
    """14.3: a die says which Soviet air units stand in Syria and Egypt."""
    die = s.roll(6)
    s.note(verbs.DICE, verbs.MIDDLE_EAST_DIE, die)
    post_by_roll(box, s, die)


def post_by_roll(box: Box, s: Fleet, die: int) -> None:
    free = [u for u in box.of_side[SOVIET] if box.optional[u]]
    for post, kind, number in box.middle_east[die - 1]:
        for unit in [u for u in free if box.type[u] == kind][:number]:
            s.post[unit] = post
            free.remove(unit)


def middle_east_roll(box: Box, s: Fleet) -> int:
    """The die that the posts tell of; 0 before it is rolled."""
    other = Fleet(box.units, 0)
    for die in range(1, len(box.middle_east) + 1):
        other.post = box.post[:]
        post_by_roll(box, other, die)
        if other.post == s.post:
            return die
    return 0
