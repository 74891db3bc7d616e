"""What a movement phase still allows to come onto the map, and the choice that ends it."""

from levant.core.wording import count
from levant.games.middle_east_battles import verbs
from levant.games.middle_east_battles.box import HELICOPTER, Box
from levant.games.middle_east_battles.rules.points import commitment_price
from levant.games.middle_east_battles.state import HOLDING, Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN, WESTERN_MOVEMENT
from levant.games.middle_east_battles.suez_56.rules import landings
from levant.games.middle_east_battles.words import is_suez, points_words

OPENING = (
    *(verbs.MOVE, verbs.EXIT, verbs.ENTER, verbs.LAND, verbs.CROSS, verbs.LIFT, verbs.RETURN),
    verbs.END,
)
"""What lets the start of the phase be over."""


def left(box: Box, s: Army) -> str:
    """9.11, 9.13, 10.10: `2 airborne landings left, before anything moves`."""
    parts = []
    if drops_left(box, s):
        landings_left = count(s.drops, "airborne landing")
        parts.append(f"{landings_left} left, before anything else moves{_drop_price(box, s)}")
    by_sea = landed_left(box, s)
    if by_sea:
        parts.append(f"{by_sea} more may land from the sea")
    return f" ({'; '.join(parts)})" if parts else ""


def lost_by(box: Box, s: Army, verb: int) -> str:
    """9.11: what a choice gives away; El Arish's one landing may come in a later phase as well."""
    lost = is_suez(box) and verb in OPENING and drops_left(box, s)
    return f", giving up {count(s.drops, 'airborne landing')}" if lost else ""


def _drop_price(box: Box, s: Army) -> str:
    """10.7, 10.10: what El Arish's one landing, of the reserve, gives the other side."""
    if is_suez(box):
        return ""
    dropping = [unit for unit in box.battle.picks(box, s, WESTERN) if box.airborne[unit]]
    price = box.stakes[s.scenario].drop + max(commitment_price(box, s, u) for u in dropping)
    return f", for {points_words(price)} to the {box.sides[EGYPTIAN]} player" if price else ""


def drops_left(box: Box, s: Army) -> bool:
    """9.11, 10.10: whether somebody can still be dropped."""
    if s.phase != WESTERN_MOVEMENT or not s.drops or s.opened or s.special:
        return False
    return any(box.airborne[unit] for unit in box.battle.picks(box, s, WESTERN))


def landed_left(box: Box, s: Army) -> int:
    """9.13: how many more may land from the sea in this phase."""
    if not is_suez(box) or s.phase != WESTERN_MOVEMENT or not landings.may_land(box, s):
        return 0
    at_sea = [unit for unit in box.of_side[WESTERN] if s.at[unit] == HOLDING]
    waiting = sum(box.mobility[unit] != HELICOPTER for unit in at_sea)
    limit = box.later_beach if s.beachhead else box.first_beach
    return min(limit - s.landings, waiting)
