"""What is told of a block, a chit or an area that is pointed at, besides what is printed on it."""

from levant.core.glossary import Fact
from levant.core.wording import count
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps
from levant.games.golan_73.box import ISRAELI, SIDES, SYRIAN, Box
from levant.games.golan_73.rules import movement, supply
from levant.games.golan_73.state import Forces
from levant.games.golan_73.words import area_words

_CHITS = {
    names.ARTILLERY: ("fires in a battle before the units do", "6.25"),
    names.ROCKET: ("artillery that hits more easily", "16.4"),
    names.SAM: ("fires at Israeli aircraft", "16.12"),
    names.AIR: ("supports a battle, interdicts an area or scouts one", "16.31"),
    names.COMMANDO: ("raids an area", "16.11"),
    names.ENGINEER: ("bridges, field works, roadblocks, minefields", "4.3"),
    names.GARRISON: ("holds an area", "16.24"),
    names.REUSABLE: ("a special action, to be used again and again", "8.1"),
    names.STAFF: ("sees enemy blocks, gives steps and reserves", "8.3"),
}


def unit_facts(box: Box, s: Forces, unit: int) -> list[Fact]:
    node = s.at[unit]
    if node < 0 or unit >= box.real:
        return []
    facts = []
    if s.strength[unit] and box.moves[unit]:
        quality = names.QUALITIES[state.quality_of(box, s, unit)]
        left = f"{s.strength[unit]} of {count(box.full[unit], 'step')}, {quality}"
        facts = [Fact("Now", left, "2.3"), _movement(box, s, unit)]
        fed = supply.traced_areas(box, s, box.side[unit]) | box.assembly
        cut = "cut off: unsupplied at the next Supply Phase"
        facts.append(Fact("Supply", "in supply" if fed >> node & 1 else cut, "9.31"))
    return facts


def _movement(box: Box, s: Forces, unit: int) -> Fact:
    points = left = movement.allowance(box, s, unit)
    frame = s.steps[-1]
    if frame[0] == steps.MOVING and frame[1] == unit:
        left = frame[2]
    elif s.flags[unit] & state.DONE:
        left = 0
    areas = movement.span(box, s, unit)
    most = f", {count(areas, 'area')} at most" if areas != movement.ALL else ""
    return Fact("Movement left", f"{left} of {points}{most}", "5.22")


def chit_facts(box: Box, s: Forces, chit: int) -> list[Fact]:
    does, case = _CHITS.get(box.chit_kind[chit], ("fights in the battle it is assigned to", "6.32"))
    if box.chit_case[chit]:
        does, case = "an event", box.chit_case[chit]
    facts = [Fact("What it does", does, case), Fact("In the game", str(box.total[chit]), "2.2")]
    if box.battle_asset[chit]:
        facts.append(Fact("Quality", names.QUALITIES[box.chit_quality[chit]], "2.3"))
    return facts


def place_facts(box: Box, s: Forces, node: int, unit: int) -> list[Fact]:
    holder = ISRAELI if s.israeli >> node & 1 else SYRIAN
    contest = ", contested" if state.contested(s) >> node & 1 else ""
    facts = [
        Fact("Place", area_words(box, node)),
        Fact("Control", f"{SIDES[holder]}{contest}", "2.4"),
        *_entry(box, s, node, unit),
    ]
    if box.tdn[node]:
        worse = f"-{box.tdn[node]} to the attackers' ground fire"
        facts.append(Fact("Terrain Difficulty", worse, "2.4"))
    if s.works[node] >= 0:
        facts.append(Fact("Field works", SIDES[s.works[node]], "5.23"))
    full = [f"{SIDES[side]} {state.count_at(box, s, side, node)}" for side in (SYRIAN, ISRAELI)]
    if box.on_map >> node & 1:
        facts.append(Fact("Stacking", f"{', '.join(full)}; limit {box.stacking} a side", "5.1"))
    fed = supply.traced_areas(box, s, holder) | box.assembly
    facts.append(Fact("Supply", "in supply" if fed >> node & 1 else "cut off", "9.31"))
    for side in (SYRIAN, ISRAELI):
        if state.interdicted(box, s, side) >> node & 1:
            facts.append(Fact("Interdicted", f"{SIDES[side]} units pay a point more", "16.31"))
    if box.sector[node]:
        facts.append(Fact("Sector", names.SECTORS[box.sector[node] - 1], "14.31"))
    if box.sam_cover >> node & 1:
        facts.append(Fact("Air defence", "east of the SAM barrier", "14.15"))
    return facts + _worth(box, s, node, unit)


def _entry(box: Box, s: Forces, node: int, unit: int) -> list[Fact]:
    """What it costs the unit in hand, from where it is."""
    if unit < 0 or s.at[unit] < 0 or movement.border_between(box, s.at[unit], node) < 0:
        return []
    cost = movement.price(box, s, unit, s.at[unit], node)
    points = "all its points" if cost == movement.ALL else count(cost, "movement point")
    if movement.barrier(box, s, unit, s.at[unit], node, 0) != movement.OPEN_WAY:
        points = "closed to the unit in hand"
    return [Fact("To enter", points, "5.32")]


def _worth(box: Box, s: Forces, node: int, unit: int) -> list[Fact]:
    """19.1: what the area is worth; it counts where its holder may lose it to the unit in hand, or
    to an enemy who is in it or next to it."""
    other = SYRIAN if s.israeli >> node & 1 else ISRAELI
    near = state.forces_of(s, other) & (box.board.bit[node] | box.board.around(node))
    counts = bool(near) or (unit >= 0 and box.side[unit] == other)
    worth = []
    if box.yellow[node]:
        worth.append(("Objective", f"{count(box.yellow[node], 'point')} for its holder"))
    if box.blue[node]:
        worth.append(("Objective", f"{count(box.blue[node], 'point')} for Syria"))
    if box.syria >> node & 1 and box.syria_points:
        points = count(box.syria_points, "point")
        worth.append(("In Syria", f"{points} for Israel while it holds it in supply"))
    return [Fact(what, value, "19.1", counts) for what, value in worth]
