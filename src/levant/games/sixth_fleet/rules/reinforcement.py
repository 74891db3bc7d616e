"""12.2 The Reinforcement Interphase between turns 10 and 11 of the campaign."""

from levant.core.actions import act
from levant.core.nodes import members
from levant.core.paths import connected
from levant.games.sixth_fleet import state
from levant.games.sixth_fleet.box import AIR, NATO, SOVIET, Box
from levant.games.sixth_fleet.rules import air
from levant.games.sixth_fleet.rules.stacking import room
from levant.games.sixth_fleet.rules.terrain import enemy_defended
from levant.games.sixth_fleet.rules.zones import ANYONE, OCCUPIED, zones_of
from levant.games.sixth_fleet.state import Fleet
from levant.games.sixth_fleet.verbs import BOARDED, DELAY_DIE, DICE, PICK, PLACE


def begin_reinforcement(box: Box, s: Fleet, side: int) -> None:
    """12.21 to 12.24: who comes; nothing is delayed. A position document may tell who is left."""
    if any(s.at[unit] == state.TO_PLACE for unit in box.of_side[side]):
        return
    for unit in box.of_side[side]:
        if box.as_reinforcement[unit] and not box.optional[unit] and s.at[unit] == state.RESERVE:
            if side == NATO or box.kind[unit] != AIR or box.assigned[unit] >= 0:
                s.at[unit] = state.TO_PLACE
    if side == SOVIET:
        for kind, number in box.reinforcing_types:
            for unit in replacements(box, s, kind)[:number]:
                s.at[unit] = state.TO_PLACE


def reinforces(box: Box, unit: int) -> bool:
    """Whether a unit can come in an interphase at all."""
    if box.as_reinforcement[unit] and not box.optional[unit]:
        return True
    return any(box.type[unit] == kind for kind, _ in box.reinforcing_types)


def replacements(box: Box, s: Fleet, kind: str) -> list[int]:
    """12.23: counters of a type that are not in play, unused ones before eliminated ones."""
    units = [u for u in box.of_side[SOVIET] if box.type[u] == kind]
    unused = [u for u in units if s.at[u] == state.RESERVE]
    return unused + [u for u in units if s.at[u] == state.DESTROYED]


def settle_reinforcement(box: Box, s: Fleet, side: int) -> None:
    """12.22, 12.24: carrier aircraft come aboard their carriers."""
    for unit in box.of_side[side]:
        ship = box.assigned[unit]
        if s.at[unit] == state.TO_PLACE and ship >= 0 and s.at[ship] >= 0:
            state.put_aboard(box, s, unit, ship)
            s.note(BOARDED, unit, ship)


def reinforcement_actions(box: Box, s: Fleet, side: int) -> list[int]:
    """12.2: in any order; unlike a set-up, one kind of unit does not wait for another."""
    return [
        act(PICK, unit)
        for unit in box.of_side[side]
        if s.at[unit] == state.TO_PLACE and entry_hexes(box, s, unit)
    ]


def placements(box: Box, s: Fleet, unit: int) -> list[int]:
    return [act(PLACE, unit, node) for node in members(entry_hexes(box, s, unit))]


def entry_hexes(box: Box, s: Fleet, unit: int) -> int:
    """Where a reinforcement may be placed, within the stacking limit."""
    if box.assigned[unit] >= 0:
        return 0  # it comes aboard its carrier
    side = box.side[unit]
    if box.kind[unit] == AIR:
        hexes = supplied_bases(box, s, unit)
    else:
        edge = box.west_edge if side == NATO else box.black_sea
        hexes = edge & box.sea & ~zones_of(box, s, 1 - side)[OCCUPIED]
        hexes &= ~enemy_defended(box, s, side)
    for node in members(hexes):
        if not room(box, s, unit, node):
            hexes &= ~box.board.bit[node]
    return hexes


def supplied_bases(box: Box, s: Fleet, unit: int) -> int:
    """12.21, 12.23: bases of the nation with a line of communications off the right edge."""
    side = box.side[unit]
    edge = box.west_edge if side == NATO else box.north_edge
    home = box.bases[box.nation[unit]] & air.land_bases(box, s, box.nation[unit])
    return home & line_of_communications(box, s, side, edge)


def line_of_communications(box: Box, s: Fleet, side: int, edge: int) -> int:
    """12.2: every hex joined to a map edge by a line free of the enemy and his zones."""
    enemy = zones_of(box, s, 1 - side)
    free = box.board.all & ~enemy[OCCUPIED] & ~enemy[ANYONE]
    free &= ~enemy_defended(box, s, side) & ~box.prohibited
    return connected(box.board, edge, box.every_side, free)


def roll_delay(s: Fleet, interphase_after: int) -> None:
    """14.4: Soviet naval units may enter 2025 from turn 10 plus the roll."""
    die = s.roll(6)
    s.gate_turn = interphase_after + die
    s.note(DICE, DELAY_DIE, die)
