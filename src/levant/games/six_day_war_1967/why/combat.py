"""Why an attack, a retreat or an advance is refused."""

from levant.core.refusal import Grounds
from levant.core.sieve import grounds
from levant.core.wording import count, listed
from levant.games.six_day_war_1967 import state, steps, words
from levant.games.six_day_war_1967.box import (
    ARAB,
    ARMOR,
    FRONTS,
    MECHANIZED,
    RECON,
    SIDES,
    TABLES,
    Box,
)
from levant.games.six_day_war_1967.rules import access, combat, retreat, stacking, zones
from levant.games.six_day_war_1967.state import War


def end(box: Box, s: War) -> Grounds:
    bound = list(combat.contacts(box, s).bound)
    reason = f"units in enemy zones must attack: {words.bound_words(box, s, bound)}"
    yield True, "12.5", reason, [], [box.board.names[node] for node in bound]


def attack(box: Box, s: War, node: int, target: int) -> Grounds:
    yield from _attacker(box, s, node)
    apart = not zones.adjacent(box, node) >> target & 1
    near = target in box.board.neighbours[node]
    yield near and apart, "5.7", "nobody attacks across the front boundary"
    yield from _target(box, s, target)
    yield apart, "13.5", f"{words.hex_words(box, target)} is not next to {{place}}"
    against = f"if {{place}} attacks {words.hex_words(box, target)}"
    yield True, "13.3", f"{against}, {_left_over(box, s, [node], [target])}"


def _left_over(box: Box, s: War, attackers: list[int], defenders: list[int]) -> str:
    """13.3: whom such an attack would leave without a partner, though they must fight."""
    c = combat.contacts(box, s)
    sides = combat.hexes_of(box, attackers), combat.hexes_of(box, defenders)
    joined, added = combat.drawn_in(box, c, *sides)
    due = [n for n in c.hexes if added >> n & 1 and n not in defenders]
    if due:
        hexes = listed([words.hex_words(box, n) for n in due])
        return f"nobody else is left to attack {hexes}, which must be attacked too"
    stacks = [n for n in c.stacks if joined >> n & 1 and n not in attackers]
    who = words.bound_words(box, s, stacks)
    return f"no other enemy is left for {who}, who must attack too"


def _attacker(box: Box, s: War, node: int) -> Grounds:
    """Why nobody attacks from a hex."""
    yield from _front(box, s, node)
    side = steps.phasing_side(s)
    if state.side_at(box, s, node) != side:
        yield True, "13.0", f"no {SIDES[side]} unit is in {{place}}, and it is for them to attack"
    yield state.neutral(box, s, s.top[node]), "25.2", "Lebanon is neutral"
    if not state.mobile_at(box, s, node):
        yield True, "13.11", "the units in {place} are static and only defend"
    yield not combat.fresh(box, s, node), "13.2", "the units in {place} have attacked already"


def _front(box: Box, s: War, node: int) -> Grounds:
    """4.2, 13.7: a phase is for one side on one front; there is no combat on the other."""
    side, front = steps.phasing_side(s), steps.phasing_front(s)
    if not box.sector[front] >> node & 1:
        reason = f"in this phase the {SIDES[side]} units on the {FRONTS[front]} Front attack"
        yield True, "4.2", f"{reason}; {words.hex_words(box, node)} is on the other front"


def _target(box: Box, s: War, node: int) -> Grounds:
    yield from _front(box, s, node)
    place, side = words.hex_words(box, node), steps.phasing_side(s)
    if state.side_at(box, s, node) != 1 - side:
        yield True, "13.0", f"no {SIDES[1 - side]} unit to attack is in {place}"
    yield state.neutral(box, s, s.top[node]), "25.2", "Lebanon is neutral"
    if not combat.untouched(box, s, node):
        yield True, "13.2", f"the units in {place} have been attacked already"


def join(box: Box, s: War, node: int, _: int) -> Grounds:
    yield node in s.attackers, "13.5", "{place} attacks already"
    yield from _attacker(box, s, node)
    for target in s.defenders:
        apart = not zones.adjacent(box, node) >> target & 1
        yield apart, "13.5", f"{{place}} is not next to {words.hex_words(box, target)}"
    over = _left_over(box, s, [*s.attackers, node], s.defenders)
    yield True, "13.3", f"if {{place}} joins, {over}"


def add(box: Box, s: War, node: int, _: int) -> Grounds:
    yield node in s.defenders, "13.5", "{place} is attacked already"
    yield from _target(box, s, node)
    for stack in s.attackers:
        apart = not zones.adjacent(box, stack) >> node & 1
        yield apart, "13.5", f"{{place}} is not next to {words.hex_words(box, stack)}"
    over = _left_over(box, s, s.attackers, [*s.defenders, node])
    yield True, "13.3", f"if {{place}} is attacked too, {over}"


def resolve(box: Box, s: War, table: int, _: int) -> Grounds:
    c = combat.contacts(box, s)
    attackers, defenders = combat.hexes_of(box, s.attackers), combat.hexes_of(box, s.defenders)
    joined, added = combat.completed(box, c, attackers, defenders)
    if (joined, added) != (attackers, defenders):
        due = [n for n in c.stacks + c.hexes if (joined | added) >> n & 1]
        others = [words.hex_words(box, n) for n in due if n not in s.attackers + s.defenders]
        yield True, "13.3", f"these must take part: {', '.join(others)}"
    assert TABLES[table] == "mobile"
    yield steps.phasing_side(s) == ARAB, "13.13", "Arabs never use the Mobile table"
    units = combat.attacking_units(box, s)
    if not any(box.kind[unit] in (ARMOR, MECHANIZED, RECON) for unit in units):
        yield True, "13.13", "the Mobile table needs an armor, mechanized or recon unit"
    yield True, "13.13", "against a fortification only the Assault table is used"


def enhance(box: Box, s: War, table: int, _: int) -> Grounds:
    yield steps.phasing_side(s) == ARAB, "6.0", "Arabs have no reserve points"
    yield combat.shock(box, s), "25.5", "on turn 1 every attack is enhanced already, at no cost"
    if not combat.may_enhance(box, s):
        yield True, "6.1", f"an enhanced attack costs {box.costs.enhanced_attack} ZRP"
    yield from resolve(box, s, table, 0)


def stand(box: Box, s: War, unit: int, _: int) -> Grounds:
    yield True, "14.5", f"{box.words[s.steps[-1][2]]} is asked first"


def remove(box: Box, s: War, unit: int, _: int) -> Grounds:
    place = words.hex_words(box, s.steps[-1][1])
    yield True, "11.5", f"{{unit}} is not one of too many in {place}"


def retreat_to(box: Box, s: War, unit: int, node: int) -> Grounds:
    _, _, length, origin, *units = s.steps[-1]
    yield unit not in units, "14.1", "{unit} does not retreat now"
    for closed, case, reason in grounds(access.retreat_bars(box, s, unit), node):
        yield closed, case if case == "12.6" else "14.2", reason
    if retreat.ends(box, s, unit, length, origin) >> node & 1:
        yield True, "14.2", "{place} is full and another path is open"
    if retreat.cut_short(box, s, unit, length, origin):
        yield True, "14.2", "{unit} goes as far as it can: not to {place}"
    away = box.board.distance(s.at[unit] if origin < 0 else origin, node)
    far = count(length, "hex", "hexes")
    yield away != length, "14.2", f"{{place}} is not {far} away from the combat position"
    yield True, "14.2", "no path of retreat leads to {place}"


def pick_advance(box: Box, s: War, unit: int) -> Grounds:
    yield not box.mobile[unit], "15.1", "{unit} is static and never advances"
    if unit in s.steps[-1][5:] and s.at[unit] >= 0:
        yield True, "15.2", "{unit} has nowhere to advance to now"
    yield True, "15.1", "{unit} has no part in this advance"


def advance_to(box: Box, s: War, unit: int, node: int) -> Grounds:
    _, advancing, hexes = s.steps[-1]
    yield advancing != unit, "15.1", f"{box.words[advancing]} advances now"
    bars = access.free_bars(box, s, box.side[unit], s.front[unit])
    for closed, _, reason in grounds(bars, node):
        yield closed, "15.2", reason
    yield not stacking.room(box, s, unit, node), "15.2", "{place} has no room for {unit}"
    if _beyond_water(box, s, unit, node, hexes):
        yield True, "15.4", "water without a bridge stops {unit} on the way to {place}"
    far = count(hexes, "hex", "hexes")
    yield True, "15.1", f"{{place}} is out of reach of an advance of {far}"


def _beyond_water(box: Box, s: War, unit: int, node: int, hexes: int) -> bool:
    """Whether an advance would get there but for a river it would cross on the way."""
    front, free = box.board.bit[s.at[unit]], access.free_hexes(box, s, unit)
    for _ in range(hexes):
        front |= box.board.spread(front, box.open_sides) & free
    return bool(front >> node & 1)
