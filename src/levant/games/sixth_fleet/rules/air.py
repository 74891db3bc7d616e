"""9.0 Air units: bases, the duty to return, carriers and their holding boxes."""

from levant.core.nodes import members, node_set
from levant.core.paths import union
from levant.games.sixth_fleet import state
from levant.games.sixth_fleet.box import BOX_LIMIT, NATIONS, NATO, Box
from levant.games.sixth_fleet.rules.movement import reach_of
from levant.games.sixth_fleet.rules.stacking import room
from levant.games.sixth_fleet.state import Fleet


def land_bases(box: Box, s: Fleet, nation: int) -> int:
    """9.12, 9.13: the airbases of a nation; 9.16, 10.48: not destroyed ones."""
    hexes = box.bases[nation]
    if s.middle_east:
        hexes |= box.option_bases[nation]
    return hexes & ~s.destroyed


def carriers_of(box: Box, s: Fleet, nation: int) -> list[int]:
    """The carriers of a nation that are on the map."""
    return [ship for ship in box.carriers if box.nation[ship] == nation and s.at[ship] >= 0]


def carrier_hexes(box: Box, s: Fleet, nation: int) -> int:
    return node_set([s.at[ship] for ship in carriers_of(box, s, nation)])


def bases_of(box: Box, s: Fleet, unit: int) -> int:
    """9.14, 9.17, 9.61: every hex that is a base for this unit."""
    hexes = land_bases(box, s, box.nation[unit])
    if box.carrier_based[unit]:
        hexes |= carrier_hexes(box, s, box.nation[unit])
    return hexes


def on_base(box: Box, s: Fleet, unit: int) -> bool:
    """9.43, 9.62: at a base of its own, in the air or aboard."""
    return s.at[unit] == state.ABOARD or bool(bases_of(box, s, unit) >> s.at[unit] & 1)


def overdue(box: Box, s: Fleet, side: int) -> list[int]:
    """9.22: air units that have yet to return and can, to a base with room for them (9.41)."""
    return [u for u in box.of_side[side] if s.flags[u] & state.DUE and base_with_room(box, s, u)]


def any_overdue(box: Box, s: Fleet, units: list[int]) -> bool:
    """Whether any is. Who is due has a base in reach: it is looked for only if one is full."""
    for unit in units:
        if s.flags[unit] & state.DUE:
            bases = members(bases_of(box, s, unit))
            if all(room(box, s, unit, node) for node in bases) or base_with_room(box, s, unit):
                return True
    return False


def base_with_room(box: Box, s: Fleet, unit: int) -> bool:
    """9.41: whether a base of its own within reach has room for one more in the air or aboard."""
    if boxes_in_reach(box, s, unit):
        return True
    for node in members(union(reach_of(box, s, unit)) & bases_of(box, s, unit)):
        if room(box, s, unit, node):
            return True
    return False


def lost_off_base(box: Box, s: Fleet, side: int) -> list[int]:
    """9.22: air units that began and end the movement phase away from base."""
    return [
        unit
        for unit in box.of_side[side]
        if s.flags[unit] & state.RETURNING and s.at[unit] >= 0 and not on_base(box, s, unit)
    ]


def departed_carriers(box: Box, s: Fleet, unit: int) -> list[int]:
    """9.63: the carriers this unit was with at the start of the phase, once all have moved.

    Empty while it is free to leave: its carrier is still there, or it stands on a land base.
    """
    if not box.carrier_based[unit]:
        return []
    if s.at[unit] == state.ABOARD:
        ship = s.aboard[unit]
        return [ship] if s.flags[ship] & state.MOVED else []
    start = s.at[unit]
    if land_bases(box, s, box.nation[unit]) >> start & 1:
        return []
    gone = []
    for ship in carriers_of(box, s, box.nation[unit]):
        if s.began[ship] == start:
            if not s.flags[ship] & state.MOVED:
                return []
            gone.append(ship)
    return gone


def within_duty(box: Box, s: Fleet, unit: int, hexes: int) -> int:
    """What of these hexes is left to a unit by 9.22 (to a base) and 9.63 (after its carrier)."""
    if s.flags[unit] & state.RETURNING:
        return hexes & bases_of(box, s, unit)
    followed = departed_carriers(box, s, unit)
    return hexes & node_set([s.at[ship] for ship in followed]) if followed else hexes


def boxes_in_reach(box: Box, s: Fleet, unit: int) -> list[int]:
    """9.62 B: carriers of its nation whose hex it is in or can reach, with room below deck."""
    if not box.carrier_based[unit]:
        return []
    hexes = union(reach_of(box, s, unit)) | box.board.bit[state.where(s, unit)]
    followed = departed_carriers(box, s, unit)
    return [
        ship
        for ship in carriers_of(box, s, box.nation[unit])
        if hexes >> s.at[ship] & 1
        and s.aboard[unit] != ship
        and (not followed or ship in followed)
        and len(state.in_box(s, ship)) < BOX_LIMIT
    ]


def refuges(box: Box, s: Fleet, unit: int) -> list[int]:
    """9.15: foreign NATO bases, for a unit that must return and reaches none of its own.

    A base with six air units already is none that it could end the phase at (9.41).
    """
    if box.side[unit] != NATO or not s.flags[unit] & state.RETURNING or on_base(box, s, unit):
        return []
    if base_with_room(box, s, unit):
        return []
    hexes = union(reach_of(box, s, unit)) | box.board.bit[s.at[unit]]
    return members(hexes & foreign_bases(box, s, unit))


def foreign_bases(box: Box, s: Fleet, unit: int) -> int:
    """NATO bases of other nations: land for all, carriers for carrier-based units (9.17)."""
    hexes = 0
    for nation in range(len(NATIONS) - 1):
        if nation != box.nation[unit]:
            hexes |= land_bases(box, s, nation)
            if box.carrier_based[unit]:
                hexes |= carrier_hexes(box, s, nation)
    return hexes
