"""Why an attack, a retreat or an advance is refused."""

from levant.core.refusal import Refusal
from levant.core.wording import count
from levant.games.six_day_war_1967 import state, steps
from levant.games.six_day_war_1967.box import ARAB, ARMOR, MECHANIZED, RECON, TABLES, Box
from levant.games.six_day_war_1967.rules import access, combat, retreat
from levant.games.six_day_war_1967.rules.stacking import room
from levant.games.six_day_war_1967.rules.zones import adjacent
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.words import barred, hex_words, no


def end(box: Box, s: War) -> Refusal:
    places = [box.board.names[node] for node in combat.contacts(box, s).bound]
    return Refusal("12.5", f"units in enemy zones must attack: {', '.join(places)}", places=places)


def attack(box: Box, s: War, node: int, target: int) -> Refusal:
    return (
        _attacker(box, s, node)
        or _target(box, s, target)
        or _contact(box, node, target)
        or _left_over(box, s, node, target)
    )


def _attacker(box: Box, s: War, node: int) -> Refusal | None:
    """Why nobody attacks from a hex; None if somebody can."""
    place, side = hex_words(box, node), steps.phasing_side(s)
    if state.side_at(box, s, node) != side:
        return Refusal("13.0", f"no unit of the phasing player is in {place}")
    if state.neutral(box, s, s.top[node]):
        return Refusal("25.2", "Lebanon is neutral")
    if not box.sector[steps.phasing_front(s)] >> node & 1:
        return Refusal("13.7", f"{place} is on the other front")
    if not state.mobile_at(box, s, node):
        return Refusal("13.11", f"the units in {place} are static and only defend")
    if not combat.fresh(box, s, node):
        return Refusal("13.2", f"the units in {place} have attacked already")
    return None


def _target(box: Box, s: War, node: int) -> Refusal | None:
    place, side = hex_words(box, node), steps.phasing_side(s)
    if state.side_at(box, s, node) != 1 - side:
        return Refusal("13.0", f"there is no enemy in {place}")
    if state.neutral(box, s, s.top[node]):
        return Refusal("25.2", "Lebanon is neutral")
    if not combat.untouched(box, s, node):
        return Refusal("13.2", f"the units in {place} have been attacked already")
    return None


def _contact(box: Box, node: int, target: int) -> Refusal | None:
    if not adjacent(box, node) >> target & 1:
        if target in box.board.neighbours[node]:
            return Refusal("5.7", "nobody attacks across the front boundary")
        return Refusal("13.5", f"{hex_words(box, target)} is not next to {hex_words(box, node)}")
    return None


def _left_over(box: Box, s: War, node: int, target: int) -> Refusal:
    reason = "somebody who must attack or be attacked would be left without a partner"
    return Refusal("13.3", f"{reason} if {hex_words(box, node)} attacks {hex_words(box, target)}")


def join(box: Box, s: War, node: int, _: int) -> Refusal:
    place = hex_words(box, node)
    if node in s.attackers:
        return Refusal("13.5", f"{place} attacks already")
    found = _attacker(box, s, node)
    if found:
        return found
    for target in s.defenders:
        if not adjacent(box, node) >> target & 1:
            return Refusal("13.5", f"{place} is not next to {hex_words(box, target)}")
    return Refusal("13.3", f"{place} is needed against others who must be attacked")


def add(box: Box, s: War, node: int, _: int) -> Refusal:
    place = hex_words(box, node)
    if node in s.defenders:
        return Refusal("13.5", f"{place} is attacked already")
    found = _target(box, s, node)
    if found:
        return found
    for stack in s.attackers:
        if not adjacent(box, stack) >> node & 1:
            return Refusal("13.5", f"{place} is not next to {hex_words(box, stack)}")
    return Refusal("13.3", f"{place} is needed for others who must attack")


def resolve(box: Box, s: War, table: int, _: int) -> Refusal:
    c = combat.contacts(box, s)
    attackers, defenders = combat.hexes_of(box, s.attackers), combat.hexes_of(box, s.defenders)
    joined, added = combat.completed(box, c, attackers, defenders)
    if (joined, added) != (attackers, defenders):
        due = [n for n in c.stacks + c.hexes if (joined | added) >> n & 1]
        others = [hex_words(box, n) for n in due if n not in s.attackers + s.defenders]
        return Refusal("13.3", f"these must take part: {', '.join(others)}")
    return _table(box, s, table)


def _table(box: Box, s: War, table: int) -> Refusal:
    assert TABLES[table] == "mobile"
    if steps.phasing_side(s) == ARAB:
        return Refusal("13.13", "Arabs never use the Mobile table")
    units = combat.attacking_units(box, s)
    if not any(box.kind[unit] in (ARMOR, MECHANIZED, RECON) for unit in units):
        return Refusal("13.13", "the Mobile table needs an armor, mechanized or recon unit")
    return Refusal("13.13", "against a fortification only the Assault table is used")


def enhance(box: Box, s: War, table: int, _: int) -> Refusal:
    if steps.phasing_side(s) == ARAB:
        return Refusal("6.0", "Arabs have no reserve points")
    if combat.shock(box, s):
        return Refusal("25.5", "on turn 1 every attack is enhanced already, at no cost")
    if not combat.may_enhance(box, s):
        return Refusal("6.1", f"an enhanced attack costs {box.costs.enhanced_attack} ZRP")
    return resolve(box, s, table, 0)


def lose(box: Box, s: War, unit: int, _: int) -> Refusal:
    name = box.words[unit]
    return no(box, unit, "13.16", f"{name} is not one of those that must be eliminated")


def stand(box: Box, s: War, unit: int, _: int) -> Refusal:
    return no(box, unit, "14.5", f"{box.words[s.steps[-1][2]]} is asked first")


def remove(box: Box, s: War, unit: int, _: int) -> Refusal:
    name, place = box.words[unit], hex_words(box, s.steps[-1][1])
    return no(box, unit, "11.5", f"{name} is not one of too many in {place}")


def retreat_to(box: Box, s: War, unit: int, node: int) -> Refusal:
    frame, name, place = s.steps[-1], box.words[unit], hex_words(box, node)
    if unit not in frame[4:]:
        return no(box, unit, "14.1", f"{name} does not retreat now")
    closed = barred(box, access.retreat_bars(box, s, unit), node, unit)
    if closed:
        return no(box, unit, closed.case if closed.case == "12.6" else "14.2", closed.reason)
    length, origin = frame[2], frame[3]
    if retreat.ends(box, s, unit, length, origin) >> node & 1:
        return no(box, unit, "14.2", f"{place} is full and another path is open")
    away = box.board.distance(s.at[unit] if origin < 0 else origin, node)
    if retreat.cut_short(box, s, unit, length, origin):
        return no(box, unit, "14.2", f"{name} goes as far as it can: not to {place}")
    if away != length:
        far = count(length, "hex", "hexes")
        return no(box, unit, "14.2", f"{place} is not {far} away from the combat position")
    return no(box, unit, "14.2", f"no path of retreat leads to {place}")


def pick_advance(box: Box, s: War, unit: int) -> Refusal:
    name = box.words[unit]
    if not box.mobile[unit]:
        return no(box, unit, "15.1", f"{name} is static and never advances")
    if unit in s.steps[-1][5:] and s.at[unit] >= 0:
        return no(box, unit, "15.2", f"{name} has nowhere to advance to now")
    return no(box, unit, "15.1", f"{name} has no part in this advance")


def advance_to(box: Box, s: War, unit: int, node: int) -> Refusal:
    frame, name, place = s.steps[-1], box.words[unit], hex_words(box, node)
    if frame[1] != unit:
        return no(box, unit, "15.1", f"{box.words[frame[1]]} advances now")
    bars = access.free_bars(box, s, box.side[unit], s.front[unit])
    closed = barred(box, bars, node, unit)
    if closed:
        return no(box, unit, "15.2", closed.reason)
    if not room(box, s, unit, node):
        return no(box, unit, "15.2", f"{place} has no room for {name}")
    if _beyond_water(box, s, unit, node, frame[2]):
        return no(box, unit, "15.4", f"water without a bridge stops {name} on the way to {place}")
    far = count(frame[2], "hex", "hexes")
    return no(box, unit, "15.1", f"{place} is out of reach of an advance of {far}")


def _beyond_water(box: Box, s: War, unit: int, node: int, hexes: int) -> bool:
    """Whether an advance would get there but for a river it would cross on the way."""
    front, free = box.board.bit[s.at[unit]], access.free_hexes(box, s, unit)
    for _ in range(hexes):
        front |= box.board.spread(front, box.open_sides) & free
    return bool(front >> node & 1)
