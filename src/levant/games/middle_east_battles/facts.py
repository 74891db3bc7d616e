"""What is told of a unit or a hex that is pointed at, besides what is printed on it."""

from levant.core.glossary import Fact
from levant.core.wording import count
from levant.games.middle_east_battles import state
from levant.games.middle_east_battles.box import HELICOPTER, STATIC, Box
from levant.games.middle_east_battles.rules import movement, zones
from levant.games.middle_east_battles.state import Army
from levant.games.middle_east_battles.steps import EGYPTIAN, WESTERN
from levant.games.middle_east_battles.words import half, hex_words, is_suez, points_words


def unit_facts(box: Box, s: Army, unit: int) -> list[Fact]:
    facts = _mobility(box, s, unit)
    if box.side[unit] == EGYPTIAN and not box.artillery[unit]:
        facts.append(Fact("Attacks", _attacks(box, s, unit), "7.17"))
    if box.missile[unit]:
        value = f"[{box.fpf[unit]}]: protective fire only, against attacks with vehicles"
        facts.append(Fact("Brackets", value, "10.12"))
    if s.flags[unit] & state.LANDED:
        case = "9.11" if is_suez(box) else "10.10"
        facts.append(Fact("Landed", "this turn: it may not advance after combat", case))
    return facts


def _attacks(box: Box, s: Army, unit: int) -> str:
    halved = "with half its strength, rounded down"
    if s.at[unit] < 0 or not box.forts >> s.at[unit] & 1:
        return halved
    return f"from here with its whole strength into fortifications and beside them; else {halved}"


def _mobility(box: Box, s: Army, unit: int) -> list[Fact]:
    case = "5.2" if is_suez(box) else "5.3"
    points = movement.allowance(box, s, unit)
    if box.mobility[unit] == STATIC:
        return [Fact("Movement", "none: it is static", "2.13")]
    left = 0 if s.flags[unit] & state.MOVED else points - s.spent[unit]
    night = ", halved at night" if box.night[s.turn] else ""
    if movement.may_leave(box, s, unit) or s.at[unit] < 0:
        return [Fact("Movement left", f"{half(left)} of {half(points)}{night}", case)]
    case = "6.3" if box.side[unit] == WESTERN else "6.2"
    return [Fact("Pinned (P)", "by an enemy zone: it cannot move away, whatever its points", case)]


def place_facts(box: Box, s: Army, node: int, unit: int) -> list[Fact]:
    facts = [
        Fact("Place", hex_words(box, node)),
        Fact("Terrain", _ground(box, node), "5.7"),
        *_entry(box, node, unit),
    ]
    shift = box.shift[node]
    if box.forts >> node & 1:
        value = f"{_columns(min(shift, box.fort_shift))} for Egyptians, none for the others"
        facts.append(Fact("Defence", value, "7.6"))
    elif shift:
        facts.append(Fact("Defence", _columns(shift), "7.6"))
    whose = [box.sides[n] for n in (WESTERN, EGYPTIAN)
             if zones.zones_of(box, s, n)[zones.ZONE] >> node & 1]  # fmt: skip
    holding = [box.sides[1 - n] for n in (WESTERN, EGYPTIAN)
               if zones.zones_of(box, s, n)[zones.HOLDING_ZONE] >> node & 1]  # fmt: skip
    held = f"; {' and '.join(holding)} units must stop" if holding else ""
    facts.append(Fact("Zones of control", (" and ".join(whose) or "of nobody") + held, "6.1"))
    here = state.stack_at(s, node)
    crowd = f"{len(here)} of 1, and a helicopter may share the hex"
    facts.append(Fact("Stacking", crowd, "5.11"))
    if box.objectives >> node & 1:
        case = "9.8" if is_suez(box) else "10.7"
        at_stake = _at_stake(box, s, node, unit, here)
        facts.append(Fact("Objective", _worth(box, s, here), case, at_stake))
    return facts


def _ground(box: Box, node: int) -> str:
    built = [
        (box.forts, "fortification"), (box.roads, "road"), (box.trails, "trail"),
    ]  # fmt: skip
    return ", ".join([box.terrain[node], *(word for hexes, word in built if hexes >> node & 1)])


def _entry(box: Box, node: int, unit: int) -> list[Fact]:
    """What it costs the unit in hand."""
    if unit < 0 or box.mobility[unit] == STATIC:
        return []
    if box.mobility[unit] == HELICOPTER:
        return [Fact("To enter", "1 point, by air", "5.14")]
    price = box.cost[box.mobility[unit]][node]
    if not box.land >> node & 1 or not price:
        return [Fact("To enter", "closed to the unit in hand", "5.7")]
    along = [
        word
        for hexes, word in ((box.roads, "½ along a road"), (box.trails, "1 along a trail"))
        if hexes >> node & 1
    ]
    return [Fact("To enter", ", ".join([points_words(price), *along]), "5.7")]


def _columns(shift: int) -> str:
    return f"{count(abs(shift), 'column')} {'left' if shift < 0 else 'right'}"


def _at_stake(box: Box, s: Army, node: int, unit: int, here: list[int]) -> bool:
    """Whether who is there may lose it to the unit in hand, or to an enemy who stands beside it."""
    others = [each for each in here if each != unit]
    if not others or (unit >= 0 and box.side[others[0]] != box.side[unit]):
        return True
    enemy = zones.zones_of(box, s, 1 - box.side[others[0]])[zones.OCCUPIED]
    return bool(enemy & box.around[node])


def _worth(box: Box, s: Army, here: list[int]) -> str:
    stakes = box.stakes[s.scenario]
    each = f"{points_words(stakes.objective_each_turn)} each turn that Egyptians hold it"
    last = f"{points_words(stakes.objective_at_end)} for the other side at the end"
    holder = f"held by the {box.sides[box.side[here[0]]]} side" if here else "held by nobody"
    worth = [
        words
        for words, points in ((each, stakes.objective_each_turn), (last, stakes.objective_at_end))
        if points
    ]
    return "; ".join([holder, *worth])
