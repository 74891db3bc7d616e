"""What an act gives the other side in victory points, before it is done."""

from levant.core.actions import first_of, verb_of
from levant.games.middle_east_battles import steps, verbs, words
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import combat
from levant.games.middle_east_battles.rules.points import commitment_price
from levant.games.middle_east_battles.state import Army


def of_fire(box: Box, s: Army) -> int:
    """9.8: the points, doubled, for the attack as it stands: guns, aircraft or ships in a city."""
    if steps.phasing_side(s) != steps.WESTERN or not _fires(box, s):
        return 0
    return box.battle.fire_price(box, s, s.targets)


def of_firing(box: Box, s: Army, action: int) -> int:
    """9.8: what this further part of the attack being built adds to that; or its first target."""
    verb, a = verb_of(action), first_of(action)
    if steps.phasing_side(s) != steps.WESTERN:
        return 0
    if verb in (verbs.ATTACK, verbs.BARRAGE):
        close = combat.touching(box, s, steps.WESTERN) >> a & 1
        by_fire = verb == verbs.BARRAGE or not close
        return box.battle.fire_price(box, s, box.board.bit[a]) if by_fire else 0
    if s.steps[-1][0] != steps.ATTACKING:
        return 0
    if verb == verbs.ADD:
        return box.battle.fire_price(box, s, box.board.bit[a]) if _fires(box, s) else 0
    brings = verb in (verbs.STRIKE, verbs.GUNFIRE) or (verb == verbs.JOIN and box.artillery[a])
    return box.battle.fire_price(box, s, s.targets) if brings and not _fires(box, s) else 0


def _fires(box: Box, s: Army) -> bool:
    return combat.fire_in(s) or any(box.artillery[unit] for unit in s.attackers)


def of_coming(box: Box, s: Army, action: int) -> int:
    """10.7, 10.8: reserves that come on for the first time, and El Arish's one landing by air."""
    price = commitment_price(box, s, first_of(action))
    if verb_of(action) == verbs.DROP and not words.is_suez(box):
        price += box.stakes[s.scenario].drop
    return price


def said(box: Box, s: Army, action: int) -> str:
    """What stands beside a choice: `, 1 point to the Egyptian player`."""
    verb = verb_of(action)
    price, side = of_firing(box, s, action), steps.EGYPTIAN
    if verb in (verbs.ENTER, verbs.DROP):
        price, side = of_coming(box, s, action), 1 - box.side[first_of(action)]
    return f", {words.points_words(price)} to the {box.sides[side]} player" if price else ""
