"""What is told of a block, a chit or an area that is pointed at, besides what is printed on it."""

from levant.core.glossary import Fact
from levant.core.wording import count
from levant.games.golan_73 import box as names
from levant.games.golan_73 import state, steps
from levant.games.golan_73.box import ISRAELI, SIDES, SYRIAN, Box
from levant.games.golan_73.rules import movement, supply, victory
from levant.games.golan_73.state import Forces
from levant.games.golan_73.words import area_words
from levant.games.golan_73.words.choices_chits import CHIT_DEEDS, FIGHTS


def unit_facts(box: Box, s: Forces, unit: int) -> list[Fact]:
    node = s.at[unit]
    if node < 0:
        return []
    if unit >= box.real:
        return [_hidden(box, unit)]
    facts = []
    if s.strength[unit] and box.moves[unit]:
        quality = names.QUALITIES[state.quality_of(box, s, unit)]
        left = f"{s.strength[unit]} of {count(box.full[unit], 'step')}, {quality}"
        facts = [Fact("Now", left, "2.3"), _movement(box, s, unit)]
        fed = supply.traced_areas(box, s, box.side[unit]) | box.assembly
        cut = "cut off: unsupplied at the next Supply Phase"
        facts.append(Fact("Supply", "in supply" if fed >> node & 1 else cut, "9.31"))
    return facts


def _hidden(box: Box, unit: int) -> Fact:
    """2.3, 15.7: what a block may be that stands with its back to the player."""
    if box.side[unit] == ISRAELI:
        may_be = "a unit, a strongpoint or a ghost, which is nothing at all"
    else:
        may_be = "a unit of any kind and strength"
    return Fact("May be", f"{may_be}: a battle turns it up", "15.7")


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
    does, case = CHIT_DEEDS.get(box.chit_kind[chit], FIGHTS)
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
        value = "east of the SAM barrier: Syria may fire a SAM at Israeli aircraft here"
        facts.append(Fact("Air defence", value, "14.15"))
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
    to an enemy who is in it or next to it. What only one side scores counts for nobody else."""
    other = SYRIAN if s.israeli >> node & 1 else ISRAELI
    near = state.forces_of(s, other) & (box.board.bit[node] | box.board.around(node))
    side = box.side[unit] if unit >= 0 else -1
    counts, facts = bool(near) or side == other, []
    if box.yellow[node]:
        held = f"{count(box.yellow[node], 'point')} for its holder"
        facts.append(Fact("Objective", held, "19.1", counts))
    if box.blue[node]:
        points = f"{count(box.blue[node], 'point')} for Syria"
        facts.append(Fact("Objective", points, "19.1", counts and side != ISRAELI))
    if box.syria >> node & 1 and box.syria_points:
        points = f"{count(box.syria_points, 'point')} for Israel while it holds it in supply"
        facts.append(Fact("In Syria", points, "19.1", counts and side != SYRIAN))
    idle = victory.uncounted(box, s, 1 - other).get(node)
    return [*facts, Fact("Not counted now", idle, "19.1")] if idle else facts
