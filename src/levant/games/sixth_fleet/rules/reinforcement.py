"""12.2 The Reinforcement Interphase, between turns 10 and 11 of the campaign."""

from levant.core.actions import act_each, acts
from levant.core.nodes import members
from levant.core.paths import connected
from levant.games.sixth_fleet import state, steps, verbs
from levant.games.sixth_fleet.box import AIR, NATO, SOVIET, Box
from levant.games.sixth_fleet.rules import air, setup, stacking, terrain, zones
from levant.games.sixth_fleet.state import TO_PLACE, Fleet


def begin_reinforcement(box: Box, s: Fleet) -> None:
    """12.21 to 12.24: who comes; nothing is delayed. A position document may tell who is left."""
    side = steps.phasing_side(s)
    if not waiting(box, s):
        _call_up(box, s, side)
    come_aboard(box, s, side)


def _call_up(box: Box, s: Fleet, side: int) -> None:
    plan = box.plans[s.scenario]
    for unit in box.of_side[side]:
        if plan.as_reinforcement[unit] and not plan.optional[unit] and s.at[unit] == state.RESERVE:
            if side == NATO or box.kind[unit] != AIR or plan.assigned[unit] >= 0:
                s.at[unit] = TO_PLACE
    if side == SOVIET:
        for kind, number in plan.reinforcing_types:
            for unit in replacements(box, s, kind)[:number]:
                s.at[unit] = TO_PLACE


def reinforces(box: Box, s: Fleet, unit: int) -> bool:
    """Whether a unit can come in an interphase at all."""
    plan = box.plans[s.scenario]
    if plan.as_reinforcement[unit] and not plan.optional[unit]:
        return True
    return any(box.type[unit] == kind for kind, _ in plan.reinforcing_types)


def replacements(box: Box, s: Fleet, kind: str) -> list[int]:
    """12.23: counters of a type that are not in play, unused ones before eliminated ones."""
    units = [u for u in box.of_side[SOVIET] if box.type[u] == kind]
    unused = [u for u in units if s.at[u] == state.RESERVE]
    return unused + [u for u in units if s.at[u] == state.DESTROYED]


def waiting(box: Box, s: Fleet) -> list[int]:
    """12.2: in any order; unlike a set-up, one kind of unit does not wait for another."""
    return [unit for unit in box.of_side[steps.phasing_side(s)] if s.at[unit] == TO_PLACE]


def reinforcement_actions(box: Box, s: Fleet) -> list[int]:
    return acts(verbs.PICK, [u for u in waiting(box, s) if entry_hexes(box, s, u)])


def placements(box: Box, s: Fleet, unit: int) -> list[int]:
    return act_each(verbs.PLACE, unit, members(entry_hexes(box, s, unit)))


def enter(box: Box, s: Fleet, unit: int, node: int) -> None:
    setup.place(box, s, unit, node)
    come_aboard(box, s, box.side[unit])


def come_aboard(box: Box, s: Fleet, side: int) -> None:
    """12.22, 12.24: carrier aircraft come aboard their carriers."""
    for unit in box.of_side[side]:
        ship = box.plans[s.scenario].assigned[unit]
        if s.at[unit] == TO_PLACE and ship >= 0 and s.at[ship] >= 0:
            setup.board(box, s, unit, ship)


def end_reinforcement(box: Box, s: Fleet) -> None:
    """12.2: reinforcements that cannot be placed are lost to the game.

    14.4: Soviet naval units may enter 2025 from turn 10 plus the roll.
    """
    for unit in waiting(box, s):
        s.at[unit] = state.RESERVE
        s.note(verbs.FORFEITED, unit)
    if steps.phasing_side(s) == SOVIET and s.delay:
        die = s.roll(6)
        s.gate_turn = box.plans[s.scenario].interphase_after + die
        s.note(verbs.DICE, verbs.DELAY_DIE, die)


def entry_hexes(box: Box, s: Fleet, unit: int) -> int:
    """Where a reinforcement may be placed, within the stacking limit."""
    if box.plans[s.scenario].assigned[unit] >= 0:
        return 0  # it comes aboard its carrier
    side = box.side[unit]
    if box.kind[unit] == AIR:
        hexes = supplied_bases(box, s, unit)
    else:
        edge = box.west_edge if side == NATO else box.black_sea
        hexes = edge & box.sea & ~zones.zones_of(box, s, 1 - side)[zones.OCCUPIED]
        hexes &= ~terrain.enemy_defended(box, s, side)
    return stacking.with_room(box, s, unit, hexes)


def supplied_bases(box: Box, s: Fleet, unit: int) -> int:
    """12.21, 12.23: bases of the nation with a line of communications off the right edge."""
    side = box.side[unit]
    edge = box.west_edge if side == NATO else box.north_edge
    home = box.bases[box.nation[unit]] & air.land_bases(box, s, box.nation[unit])
    return home & line_of_communications(box, s, side, edge)


def line_of_communications(box: Box, s: Fleet, side: int, edge: int) -> int:
    """12.2: every hex joined to a map edge by a line free of the enemy and his zones."""
    enemy = zones.zones_of(box, s, 1 - side)
    free = box.board.all & ~enemy[zones.OCCUPIED] & ~enemy[zones.ANYONE]
    free &= ~terrain.enemy_defended(box, s, side) & ~box.prohibited
    return connected(box.board, edge, box.every_side, free)
