"""What a player is told before he does something that he may regret."""

from levant.core.actions import first_of, verb_of
from levant.core.nodes import members, node_set
from levant.core.rules import Caution
from levant.core.wording import count, listed
from levant.games.middle_east_battles import verbs
from levant.games.middle_east_battles.box import Box
from levant.games.middle_east_battles.rules import artillery, combat, crt, strength
from levant.games.middle_east_battles.rules.points import commitment_price
from levant.games.middle_east_battles.state import Army, stack_at
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN, WESTERN_COMBAT
from levant.games.middle_east_battles.words import choices_prices as prices
from levant.games.middle_east_battles.words import (
    hex_words,
    is_suez,
    points_words,
    questions_limits,
    worksheet,
)

_AT_A_HEX = (verbs.ATTACK, verbs.BARRAGE, verbs.ADD)
_HARMLESS = (crt.A1, crt.AE, crt.NO_EFFECT)  # 7.9: to the defender


def ending(box: Box, s: Army, action: int) -> list[Caution]:
    """9.11, 9.13: landings that are left unused, that of 10.10 may come later; then fire."""
    found = []
    if is_suez(box) and questions_limits.drops_left(box, s):
        words = f"{count(s.drops, 'airborne landing')} unused in this phase."
        found.append(Caution("9.11", words))
    by_sea = questions_limits.landed_left(box, s)
    if by_sea:
        units = count(by_sea, "more unit")
        found.append(Caution("9.13", f"{units} could still land from the sea in this phase."))
    return found + _fire_left(box, s)


def _fire_left(box: Box, s: Army) -> list[Caution]:
    """8.18, 8.19: aircraft and ships that could still attack somebody in this combat phase."""
    if s.phase != WESTERN_COMBAT:
        return []
    barrages, attacks = (verbs.BARRAGE, verbs.ATTACK), combat.combat_actions(box, s)
    targets = [first_of(each) for each in attacks if verb_of(each) in barrages]
    if not targets:
        return []
    found = []
    if sum(s.strikes):
        left = sum(s.strikes)
        they = "it" if left == 1 else "they"
        words = f"{count(left, 'airstrike')} unused: this turn {they} could only defend."
        found.append(Caution("8.18", words))
    guns = artillery.guns_to_attack(box, s, node_set(targets))
    if guns:
        ships = listed([box.nations[nation] for nation in members(guns)])
        found.append(Caution("8.19", f"Naval gunfire of this phase unused: {ships}."))
    return found


def entering(box: Box, s: Army, action: int) -> list[Caution]:
    """10.7, 10.8: reserves that give the enemy points when the first of them comes on; a drop."""
    unit = first_of(action)
    points, first = prices.of_coming(box, s, action), commitment_price(box, s, unit)
    if not points:
        return []
    enemy = box.sides[1 - box.side[unit]]
    what = "The first of its formation on the map" if first else "An airborne landing"
    if points > first > 0:
        what += ", by an airborne landing"
    words = f"{what}: {points_words(points)} to the {enemy} player."
    return [Caution("10.7" if box.side[unit] == WESTERN else "10.8", words)]


def firing(box: Box, s: Army, action: int) -> list[Caution]:
    """9.8: guns, aircraft and ships that give the Egyptian a point for a city hex."""
    price = prices.of_firing(box, s, action)
    if not price:
        return []
    nodes = (
        box.board.bit[first_of(action)] if verb_of(action) in _AT_A_HEX else s.targets & box.city
    )
    where = listed([hex_words(box, node) for node in members(nodes)])
    given = f"{points_words(price)} to the {box.sides[EGYPTIAN]} player"
    return [Caution("9.8", f"Fire into the city, {where}: {given}, once a phase.")]


def opening(box: Box, s: Army, action: int) -> list[Caution]:
    """9.11, 10.10: airborne landings come before anything moves; told once of a phase or battle."""
    if not questions_limits.drops_left(box, s):
        return []
    first = "An airborne landing comes before anything else moves"
    if not is_suez(box):
        later = "after this your paratroops can drop in a later turn only"
        return [Caution("10.10", f"{first}: {later}.")]
    lost = f"{count(s.drops, 'landing')} of turn {s.turn} would be given up"
    return [Caution("9.11", f"{first}: {lost}.")]


def moving(box: Box, s: Army, action: int) -> list[Caution]:
    """What a move gives away: a landing, an objective."""
    return opening(box, s, action) + leaving(box, s, action)


def coming(box: Box, s: Army, action: int) -> list[Caution]:
    """The same of who comes over the edge: a landing, points for reserves."""
    return opening(box, s, action) + entering(box, s, action)


def leaving(box: Box, s: Army, action: int) -> list[Caution]:
    """9.8, 9.9, 10.7, 10.8: an objective that nobody holds any more."""
    unit = first_of(action)
    node = s.at[unit]
    if node < 0 or not box.objectives >> node & 1 or len(stack_at(s, node)) > 1:
        return []
    stakes, suez = box.stakes[s.scenario], is_suez(box)
    points, when, case = stakes.objective_at_end, "at the end", "9.9" if suez else "10.8"
    if box.side[unit] == EGYPTIAN:
        points, when, case = stakes.objective_each_turn, "each turn", "9.8" if suez else "10.7"
    if not points:
        return []
    words = (
        f"{hex_words(box, node)} is an objective, {points_words(points)} {when} while you hold it."
    )
    return [Caution(case, words)]


def resolving(box: Box, s: Army, action: int) -> list[Caution]:
    """7.9: an attack of which no result harms the defender, on any table that is open to it."""
    trial = worksheet.with_defenders(box, s)
    tables = strength.tables_allowed(box, trial)
    if any(each not in _HARMLESS for t in tables for each in strength.results(box, trial, t)):
        return []
    return [Caution("7.9", "This attack cannot succeed: no result harms the defender.")]


WARNINGS = {
    verbs.END: ending, verbs.ENTER: coming, verbs.DROP: entering,
    verbs.MOVE: moving, verbs.EXIT: moving, verbs.CROSS: moving, verbs.ADVANCE: leaving,
    verbs.LAND: opening, verbs.LIFT: opening, verbs.RETURN: opening, verbs.ASSAULT: resolving,
    verbs.STRIKE: firing, verbs.GUNFIRE: firing, verbs.JOIN: firing, verbs.ADD: firing,
    verbs.ATTACK: firing, verbs.BARRAGE: firing,
}  # fmt: skip
