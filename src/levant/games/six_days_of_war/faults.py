"""What the fuzzer checks after every action."""

from levant.core import stacks
from levant.core.nodes import members
from levant.core.state import copy_of
from levant.games.six_days_of_war import state
from levant.games.six_days_of_war.box import AIR, ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import air_bases, placement, stacking
from levant.games.six_days_of_war.rules.zones import zones_of
from levant.games.six_days_of_war.state import War


def faults(box: Box, s: War) -> list[str]:
    """What the fuzzer checks: counters conserved, stacks sound, limits held."""
    found = stacks.faults(s.top, s.below, [u for u in range(box.units) if s.at[u] >= 0])
    for node in members(state.occupied(box, s, ISRAEL) | state.occupied(box, s, UAR)):
        found += _hex_faults(box, s, node)
    fresh = copy_of(s)
    state.moved_on(fresh)
    zones = zones_of(box, fresh)
    if any(kept not in (-1, zone) for kept, zone in zip(s.zones, zones, strict=True)):
        found.append("a zone of control that is kept is not what it would be now")
    for base, name in enumerate(box.base_names):
        if air_bases.assigned(box, s, base) > box.capacity[base]:
            found.append(f"{name} is overfull (5.5)")
    for unit in range(box.units):
        if box.kind[unit] == AIR and s.at[unit] >= 0:
            found.append(f"{box.unit_names[unit]} stands on the map")
        if (s.at[unit] in (state.AT_BASE, state.ON_PATROL)) and s.base[unit] < 0:
            found.append(f"{box.unit_names[unit]} has no airbase")
        if s.at[unit] == state.ELIMINATED and s.flags[unit]:
            found.append(f"{box.unit_names[unit]} is eliminated and marked")
    if any(not 1 <= wfl <= 9 for wfl in s.wfl):
        found.append(f"a WFL is out of range: {s.wfl} (2.5)")
    if any(not 0 <= scl <= 6 for scl in s.scl):
        found.append(f"an SCL is out of range: {s.scl} (9.2)")
    if any(not 0 <= place <= state.UNKNOWN for place in s.card):
        found.append("a card is nowhere")
    return found


def _hex_faults(box: Box, s: War, node: int) -> list[str]:
    name = box.board.names[node]
    units = state.stack_at(s, node)
    found = []
    if len({box.side[unit] for unit in units}) > 1:
        found.append(f"both sides stand in {name} (5.4.2)")
    if box.sea >> node & 1:
        found.append(f"units stand in the sea in {name}")
    if box.west_bank >> node & 1 and s.jordan == 2:
        found.append(f"units stand in neutral {name} (4.3)")
    if not stacking.within_limit(box, units, node):
        found.append(f"{name} is overstacked (5.4.2)")
    for unit in units:
        foreign = box.side[unit] == UAR and box.map_of[node] != placement.home_map(box, unit)
        if foreign and unit not in box.commandos:
            found.append(f"{box.unit_names[unit]} is on a foreign map (5.3)")
    return found
