"""24.0 Set-up: in the rulebook's order, each side of each front by the player who commands it."""

from levant.core.actions import acts
from levant.core.nodes import members
from levant.games.six_day_war_1967 import state, steps
from levant.games.six_day_war_1967.box import ARAB, ISRAELI, Box
from levant.games.six_day_war_1967.rules.stacking import with_room
from levant.games.six_day_war_1967.state import War
from levant.games.six_day_war_1967.steps import AT_SETUP
from levant.games.six_day_war_1967.verbs import DEPLOY, PICK, PLACED


def prepare(box: Box, s: War) -> None:
    """24.1: levels, points, boxes; the ground units of the map wait for their players."""
    s.zrp = [box.zrp, box.zrp]
    s.level = box.air_defense[:]
    s.israeli = box.israel
    for unit in range(box.units):
        s.front[unit] = box.front[unit]
        if box.reserve[unit]:
            s.at[unit] = state.RESERVE
        elif box.reinforcement[unit]:
            s.at[unit] = state.REINFORCEMENTS - box.front[unit]
        elif box.start[unit] and not box.ground[unit]:
            s.at[unit] = state.AVAILABLE - box.front[unit]


def begin_setup(box: Box, s: War, side: int, front: int) -> None:
    """Static units with a named hex stand there; the others are laid out."""
    for unit in box.ground_of[side]:
        if box.start[unit] and box.front[unit] == front and s.at[unit] < 0:
            s.at[unit] = state.TO_PLACE
            if not box.mobile[unit] and box.zone[unit].bit_count() == 1:
                place(box, s, unit, members(box.zone[unit])[0])


def waiting(box: Box, s: War) -> list[int]:
    """The units to place now: those with the smallest zone first, so that it is not taken."""
    units = [u for u in range(box.units) if s.at[u] == state.TO_PLACE]
    if not units:
        return []
    least = min([box.zone[unit].bit_count() for unit in units])
    return [unit for unit in units if box.zone[unit].bit_count() == least]


def setup_actions(box: Box, s: War) -> list[int]:
    actions = acts(PICK, waiting(box, s))
    if untouched(box, s):
        actions.append(DEPLOY)
    return actions


def untouched(box: Box, s: War) -> bool:
    """The ready-made deployment is offered before the first unit is placed by hand."""
    side, front = steps.phasing_side(s), steps.phasing_front(s)
    return not any(
        s.at[unit] >= 0 and box.front[unit] == front and box.zone[unit].bit_count() > 1
        for unit in box.ground_of[side]
    )


def setup_hexes(box: Box, s: War, unit: int) -> int:
    """24.1, 11.8: the zone of the unit within the stacking limits, and no fort left without."""
    hexes = with_room(box, s, unit, box.zone[unit])
    if not box.mobile[unit] or box.side[unit] == ISRAELI:
        return hexes
    bare = bare_forts(box, s, unit)
    others = [
        u for u in range(box.units) if s.at[u] == state.TO_PLACE and box.mobile[u] and u != unit
    ]
    if not bare or can_fill(box, members(bare), others):
        return hexes
    wanted = 0
    for node in members(hexes & bare):
        if can_fill(box, members(bare & ~box.board.bit[node]), others):
            wanted |= box.board.bit[node]
    return wanted or hexes


def bare_forts(box: Box, s: War, unit: int) -> int:
    """24.1: fortifications of the front that still lack a mobile unit."""
    bare = box.forts & box.own_forts[ARAB] & box.sector[box.front[unit]]
    for node in members(bare):
        if state.mobile_at(box, s, node):
            bare &= ~box.board.bit[node]
    return bare


def can_fill(box: Box, forts: list[int], units: list[int]) -> bool:
    """Whether these units, within their zones, could put one into each of these forts."""
    if not forts:
        return True
    fort, rest = forts[0], forts[1:]
    tried: list[int] = []
    for unit in units:
        zone = box.zone[unit]
        if zone >> fort & 1 and zone not in tried:
            tried.append(zone)
            if can_fill(box, rest, [u for u in units if u != unit]):
                return True
    return False


def place(box: Box, s: War, unit: int, node: int) -> None:
    state.put(box, s, unit, node)
    s.note(PLACED, unit, node, AT_SETUP)


def deploy(box: Box, s: War) -> None:
    """The pack's ready-made deployment."""
    for node, units in box.deployment:
        for unit in reversed(units):
            if s.at[unit] == state.TO_PLACE:
                place(box, s, unit, node)
