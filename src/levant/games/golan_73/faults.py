"""What the fuzzer checks after every action: blocks and chits conserved, limits held."""

from levant.core.nodes import members
from levant.core.state import copy_of
from levant.games.golan_73 import state, steps
from levant.games.golan_73.box import ISRAELI, SIDES, SYRIAN, Box
from levant.games.golan_73.rules.reinforcement import somewhere
from levant.games.golan_73.state import Forces


def state_faults(box: Box, s: Forces) -> list[str]:
    """What is wrong with a state; empty in a sound one."""
    return _blocks(box, s) + _areas(box, s) + _chits(box, s) + _borders(box, s)


def _blocks(box: Box, s: Forces) -> list[str]:
    faults, arrival = [], box.settings[s.scenario].arrival
    for unit in range(box.real):
        name = box.unit_names[unit]
        node = s.at[unit]
        if node >= 0 and not box.ghost_mask >> unit & 1:
            if not 1 <= s.strength[unit] <= box.full[unit]:
                faults.append(f"{name} has {s.strength[unit]} steps (2.3)")
        if s.flags[unit] & state.SHAKEN == state.SHAKEN:
            faults.append(f"{name} is disordered and recovering at once (6.5)")
        if s.flags[unit] & state.RESERVE and node >= 0 and state.contested(s) >> node & 1:
            faults.append(f"{name} is in reserve in a contested area (5.21)")
        if s.most[unit] and node >= 0 and not _remembered(s, unit):
            faults.append(f"{name} is remembered as it is not (2.2)")
        if node == state.WAITING and not (arrival[unit] or s.flags[unit]):
            faults.append(f"{name} is nowhere")
        if node >= 0 and box.assembly >> node & 1 and box.side[unit] == SYRIAN:
            faults.append(f"{name} is in an Assembly area (14.22)")
    copy = copy_of(s)
    state.rebuild(box, copy)
    derived = [name for name in s.DERIVED if name != "ways"]
    if any(getattr(copy, name) != getattr(s, name) for name in derived):
        faults.append("what is derived does not agree with where the blocks are")
    return faults


def _remembered(s: Forces, unit: int) -> bool:
    """Whether what the enemy remembers of a block is true."""
    return s.could[unit] >> unit & 1 > 0 and s.least[unit] <= s.strength[unit] <= s.most[unit]


def _areas(box: Box, s: Forces) -> list[str]:
    faults = []
    for side in (SYRIAN, ISRAELI):
        for node in members(s.occupied[side] & box.on_map):
            if (
                s.phase not in steps.MOVEMENT_PHASES
                and state.count_at(box, s, side, node) > box.stacking
            ):
                faults.append(f"{SIDES[side]} units overstacked in {box.board.names[node]} (5.1)")
        alone = s.occupied[side] & box.on_map & ~state.contested(s)
        own = s.israeli if side == ISRAELI else box.on_map & ~s.israeli
        if alone & ~own:
            place = box.board.names[members(alone & ~own)[0]]
            faults.append(f"{place} is not controlled by its sole occupant (2.4)")
        markers = [u for u in box.of_side[side] if s.flags[u] & state.RESERVE]
        if len(markers) > box.reserve_markers[side]:
            faults.append(f"{SIDES[side]} has too many reserve markers (5.21)")
    if s.israeli & ~box.on_map:
        faults.append("control of something that is no area")
    return faults


def _chits(box: Box, s: Forces) -> list[str]:
    faults, found = [], somewhere(box, s)
    for chit, name in enumerate(box.chit_names):
        if min(each[chit] for each in (s.cup, s.available, s.used, s.dead, s.battle, s.aside)) < 0:
            faults.append(f"fewer than none of {name}")
        if found[chit] != box.total[chit]:
            faults.append(f"{found[chit]} of {box.total[chit]} {name} are somewhere (2.1)")
    return faults


def _borders(box: Box, s: Forces) -> list[str]:
    faults = []
    if s.bridged.bit_count() > box.ditch_bridges:
        faults.append("too many bridges over the ditch (14.51)")
    if s.mines.bit_count() > box.minefields:
        faults.append("too many minefields (14.02)")
    return faults
