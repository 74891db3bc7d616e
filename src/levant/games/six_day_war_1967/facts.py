"""What is told of a unit or a hex that is pointed at, besides what is printed on it."""

from levant.core.glossary import Fact
from levant.core.wording import count
from levant.games.six_day_war_1967 import box as names
from levant.games.six_day_war_1967 import state, steps
from levant.games.six_day_war_1967.box import Box
from levant.games.six_day_war_1967.rules import zones
from levant.games.six_day_war_1967.rules.access import open_hexes
from levant.games.six_day_war_1967.rules.losses import can_refit
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.words import hex_words


def unit_facts(box: Box, s: War, unit: int) -> list[Fact]:
    node = s.at[unit]
    if node < 0 or not box.ground[unit]:
        return []
    facts = [_movement(box, s, unit)]
    if zones.zone_of(box, s, 1 - box.side[unit]) >> node & 1:
        facts.append(Fact("In an enemy zone", "it leaves only for a hex without one", "12.4"))
    if box.side[unit] == names.ISRAELI and box.mobile[unit]:
        back = "goes to Refit" if can_refit(box, s, unit) else "is gone for good"
        facts.append(Fact("If it is lost here", back, "8.2"))
    return facts


def _movement(box: Box, s: War, unit: int) -> Fact:
    if not box.mobile[unit]:
        return Fact("Movement", "none: it is static", "10.6")
    frame = s.steps[-1]
    if frame[0] == steps.MOVING and frame[1] == unit:
        return Fact("Movement left", count(frame[2], "point"), "10.5")
    if steps.what(s) == steps.MOVEMENT and s.flags[unit] & state.MOVED:
        return Fact("Movement left", "0: it has moved", "10.6")
    if box.side[unit] == names.ARAB:
        mine = s.allowance and box.contingent[unit] == s.contingent
        die = "a die for its contingent"
        return Fact("Movement", count(s.allowance, "point") if mine else die, "10.4")
    return Fact("Movement", count(box.allowance, "point"), "10.5")


def place_facts(box: Box, s: War, node: int, unit: int) -> list[Fact]:
    chart = {kind: points for kind, _, points, _ in box.terrain_chart}
    points = count(chart[box.terrain[node]], "point")
    ground = f"{_ground(box, node)}; {points} to enter, {chart['road']} by road"
    facts = [Fact("Place", hex_words(box, node)), Fact("Terrain", ground, "10.12")]
    shifts = [box.hex_shift[side][node] for side in (names.ISRAELI, names.ARAB)]
    if any(shifts):
        facts.append(Fact("Defence", _shift_words(shifts), "13.12"))
    if box.commanding >> node & 1:
        right = f"attacks from here: {count(box.commanding_shift, 'column')} right"
        facts.append(Fact("Commanding terrain", right, "13.12"))
    whose = [name for n, name in enumerate(names.SIDES) if zones.zone_of(box, s, n) >> node & 1]
    facts.append(Fact("Zones of control", " and ".join(whose) or "none", "12.0"))
    facts.append(Fact("Stacking", _crowd(box, s, node, unit), "11.2"))
    holder = names.SIDES[names.ISRAELI if s.israeli >> node & 1 else names.ARAB]
    facts.append(Fact("Held by", holder, "2.14"))
    worth = box.plans[s.scenario].objective_points[node]
    if worth:
        value = f"{count(worth, 'point')} for the Israeli front that holds it"
        facts.append(Fact("Objective", value, "23.2", _at_stake(box, s, node, unit)))
    facts += _settled(box, s, node, unit)
    if s.terrorized >> node & 1:
        facts.append(Fact("Terrorized", "it counts against its front", "18.8"))
    return facts + _closed(box, s, node, unit)


def _ground(box: Box, node: int) -> str:
    built = [
        (box.forts, "fortification"), (box.strongholds & ~box.forts, "fortified city"),
        (box.kibbutzim, "kibbutz"), (box.cities & ~box.strongholds, "city"), (box.towns, "town"),
    ]  # fmt: skip
    return ", ".join([box.terrain[node], *(word for hexes, word in built if hexes >> node & 1)])


def _shift_words(shifts: list[int]) -> str:
    israeli, arab = (f"{count(n, 'column')} left" if n else "none" for n in shifts)
    return israeli if israeli == arab else f"{israeli} for Israelis, {arab} for Arabs"


def _at_stake(box: Box, s: War, node: int, unit: int) -> bool:
    """Whether its holder may lose it to the unit in hand, or to an enemy who stands beside it."""
    holder = names.ISRAELI if s.israeli >> node & 1 else names.ARAB
    beside = state.occupied(box, s, 1 - holder) & box.board.around(node)
    return bool(beside) or (unit >= 0 and box.side[unit] != holder)


def _settled(box: Box, s: War, node: int, unit: int) -> list[Fact]:
    """23.3: what a place of Israel costs the front that loses it."""
    points = box.plans[s.scenario].points
    for hexes, what, cost in (
        (box.cities, "City of Israel", points.city),
        (box.towns, "Town of Israel", points.town),
        (box.kibbutzim, "Kibbutz", points.kibbutz),
    ):
        if hexes >> node & 1:
            value = f"{count(cost, 'point')} while Arabs hold it"
            return [Fact(what, value, "23.3", _at_stake(box, s, node, unit))]
    return []


def _crowd(box: Box, s: War, node: int, unit: int) -> str:
    units = state.stack_at(s, node)
    if s.unseen.count(node):  # 22.1: of which kind they are is not known
        limit = box.mobile_limit[names.ISRAELI], box.static_limit[names.ISRAELI]
        number = len(units) + s.unseen.count(node)
        return f"{number} units, at most {limit[0]} mobile and {limit[1]} static"
    if not units and unit < 0:
        return "nobody"
    side = box.side[units[0] if units else unit]
    mobile = sum(box.mobile[unit] for unit in units)
    static = len(units) - mobile
    return (
        f"{mobile} of {box.mobile_limit[side]} mobile, {static} of {box.static_limit[side]} static"
    )


def _closed(box: Box, s: War, node: int, unit: int) -> list[Fact]:
    """Whether the unit in hand may enter at all."""
    if unit < 0 or not box.mobile[unit] or s.front[unit] not in (names.SINAI, names.EASTERN):
        return []
    if open_hexes(box, s, box.side[unit], s.front[unit]) >> node & 1:
        return []
    return [Fact("To enter", "closed to the unit in hand", "25.4")]
