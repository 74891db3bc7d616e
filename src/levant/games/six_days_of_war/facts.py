"""What is told of a unit or a hex that is pointed at, besides what is printed on it."""

from levant.core.glossary import Fact
from levant.core.wording import count
from levant.games.six_days_of_war import state
from levant.games.six_days_of_war.box import AIR, ISRAEL, LEG, SIDES, Box
from levant.games.six_days_of_war.rules import combat, movement, supply, victory, zones
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.words import half_words, hex_words


def unit_facts(box: Box, s: War, unit: int) -> list[Fact]:
    if box.kind[unit] == AIR:
        at_base = s.at[unit] in (state.AT_BASE, state.FLYING)
        return [Fact("Base", box.base_title[s.base[unit]], "5.5")] if at_base else []
    if s.at[unit] < 0 or unit == box.heavy:
        return []
    active = s.flags[unit] & state.ACTIVATED
    fed = supply.in_supply(box, s, unit)
    points = movement.points_when(box, unit, cut=not fed)
    facts = [Fact("Movement", f"{points} when activated" + (", done" if active else ""), "5.4")]
    cut = "out of supply: half movement, a column against it in combat"
    return [*facts, Fact("Supply", "in supply" if fed else cut, "7.4")]


def place_facts(box: Box, s: War, node: int, unit: int) -> list[Fact]:
    facts = [Fact("Place", hex_words(box, node))]
    if box.sea >> node & 1:
        return [*facts, Fact("Terrain", "sea", "2.2")]
    facts += [Fact("Terrain", ", ".join(_ground(box, s, node)), "2.4"), *_entry(box, s, node, unit)]
    times = [box.terrain[line].defence for line in _ground(box, s, node) if line in box.terrain]
    factor = 2
    for each in times:
        factor = factor * each // 2
    if factor != 2:
        facts.append(Fact("Defence", f"strength times {half_words(factor)}", "6.2"))
    if combat.intrinsic(box, s, node):
        facts.append(Fact("The fort itself", "defends with 1", "10.7"))
    whose = [name for n, name in enumerate(SIDES) if zones.zones_of(box, s)[n] >> node & 1]
    facts.append(Fact("Zones of control", " and ".join(whose) or "none", "5.4.1"))
    facts.append(Fact("Stacking", _crowd(box, s, node), "5.4.2"))
    fed = [name for n, name in enumerate(SIDES) if supply.lines(box, s, n) >> node & 1]
    facts.append(Fact("Lines of supply", " and ".join(fed) or "none", "7.3"))
    for place, israel, uar in box.mvp:
        if place == node:
            holder = victory.held_by(box, s, node)
            worth = count(israel if holder == ISRAEL else uar, "MVP")
            held = f"{worth} for {SIDES[holder]}, who holds it"
            beside = state.occupied(box, s, 1 - holder) & box.board.around(node)
            at_stake = bool(beside) or (unit >= 0 and box.side[unit] != holder)
            facts.append(Fact("Objective", held, "11.1", at_stake))
    return facts


def _crowd(box: Box, s: War, node: int) -> str:
    """Who counts there; of one Ugdah more may stand together than the hex holds."""
    here = [u for u in state.stack_at(s, node) if u != box.heavy]
    small = sum(box.small[u] for u in here)
    large, limit = len(here) - small, 2 if box.rough >> node & 1 else 3
    if large > limit:
        return f"{large} large, as all of an Ugdah may be; {limit} of others"
    free = "one is free, three more count as a large one"
    return f"{large} of {limit} large" + (f", {small} small ({free})" if small else "")


def _ground(box: Box, s: War, node: int) -> list[str]:
    ground = "sand" if box.sand >> node & 1 else "rough" if box.rough >> node & 1 else "clear"
    built = [
        (box.city, "city"), (box.town, "town"), (box.kibbutz, "kibbutz"),
        (box.fort & ~s.ruined, "fort"), (box.road_hexes, "road"),
    ]  # fmt: skip
    return [ground, *(word for hexes, word in built if hexes >> node & 1)]


def _entry(box: Box, s: War, node: int, unit: int) -> list[Fact]:
    """What it costs the unit in hand across country; by road it is 1."""
    if unit < 0 or box.kind[unit] == AIR or unit == box.heavy or s.at[unit] < 0:
        return []
    if not movement.open_to(box, s, unit) >> node & 1:
        return [Fact("To enter", "closed to the unit in hand", "5.4")]
    fort = combat.fort_stands(box, s, node)
    cost = zones.hex_cost(box, node, box.side[unit], box.mobility[unit], fort)
    points = count(cost, "movement point") if cost else "by road only"
    more = "" if box.mobility[unit] == LEG else ", 1 more into an enemy zone"
    return [Fact("To enter", f"{points}{more}", "5.4")]
