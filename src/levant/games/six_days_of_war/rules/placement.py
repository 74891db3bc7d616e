"""Where a unit may be placed: set-up, reinforcements, mobilization (12.0 to 14.0)."""

from typing import Final

from levant.games.six_days_of_war import box as names
from levant.games.six_days_of_war import state, steps
from levant.games.six_days_of_war.box import ISRAEL, UAR, Box
from levant.games.six_days_of_war.rules import air_bases, stacking
from levant.games.six_days_of_war.rules.zones import enemy_zone
from levant.games.six_days_of_war.state import War

BY_CARD: Final = steps.M_UNEF
CANAL_REACH: Final = 6


def places(box: Box, s: War, mode: int, unit: int, rest: list[int]) -> int:
    """The hexes where a ground unit may be placed now; `rest` is still to come after it."""
    side = box.side[unit]
    nodes = by_mode(box, s, mode, unit)
    if box.mobility[unit] == names.MECH:
        nodes &= ~(box.rough & ~box.road_hexes)
    nodes &= ~box.sea & ~state.occupied(box, s, 1 - side)
    if box.setup[unit] == names.IN_SYRIA:
        nodes &= wanted_in_syria(box, s, rest)
    return stacking.with_room(box, s, unit, nodes)


def by_mode(box: Box, s: War, mode: int, unit: int) -> int:
    """The hexes a case allows, whoever else is there."""
    nodes = box.setup_hexes[unit]
    own = state.occupied(box, s, box.side[unit])
    if mode == steps.M_SETUP:
        if box.kind[unit] == names.HEAVY_ARTILLERY and s.redeployment:
            return nodes | forts_by_border_towns(box)
        return nodes
    if mode == steps.M_HISTORICAL:
        return historical(box, s, unit)
    if mode == steps.M_UNEF:
        return nodes & ~sharm_taken(box, s, unit)
    if mode == steps.M_WAR:
        return near_canal(box)
    if mode == steps.M_JORDAN:
        if box.setup[unit] == names.JORDAN_BRIDGE:  # OPT-UAR-2
            nodes = box.setup_hexes[box.unit_names.index("J-ALI")]
        return nodes & ~own  # 12.2.3: one to a hex
    if mode in (steps.M_RESERVES, steps.M_MOBILIZED):
        return reserves(box, s, mode, unit, own)
    return nodes & ~state.bridge_ends(box, s.blown)  # over bridges that stand


def reserves(box: Box, s: War, mode: int, unit: int, own: int) -> int:
    """12.1.3: anywhere in Israel; militia one to a hex in towns and kibbutzim; late, all there."""
    homes = box.israel & (box.town | box.city | box.kibbutz)
    near = 0
    if s.card[box.by_keyword["NO_ADJACENT_SETUP"]] == state.IN_PLAY:
        foes = state.occupied(box, s, UAR) & box.on_map[names.SINAI]
        near = box.board.spread(foes, box.board.every_side)
    if box.kind[unit] == names.MILITIA:
        homes &= ~near
        return homes & ~own if homes & ~own else homes
    return (box.israel if mode == steps.M_RESERVES else homes) & ~near


def near_canal(box: Box) -> int:
    """12.2.1 case 2: within six hexes of a Suez Canal bridge; worked out once."""
    if not box.near_canal:
        nodes = 0
        for a, b in box.bridges[:3]:
            nodes |= box.board.within(a, CANAL_REACH) | box.board.within(b, CANAL_REACH)
        box.near_canal = nodes & (box.sinai_proper | box.egypt)
    return box.near_canal


def sharm_taken(box: Box, s: War, unit: int) -> int:
    """12.2.1: one leg infantry unit may stand at Sharm el-Sheikh."""
    if s.top[box.sharm] >= 0 or box.mobility[unit] == names.MECH:
        return box.board.bit[box.sharm]
    return 0


def forts_by_border_towns(box: Box) -> int:
    """12.2.2: with 10.1.1 the heavy artillery may begin in a fort next to a border town."""
    towns = box.town & box.israel & box.on_map[names.GOLAN]
    return box.board.spread(towns, box.board.every_side) & box.fort & box.syria


def wanted_in_syria(box: Box, s: War, rest: list[int]) -> int:
    """12.2.2: at least one unit in each fort and town hex of Syria."""
    empty = (box.fort | box.town) & box.syria & ~state.occupied(box, s, UAR)
    left = 1 + sum(1 for unit in rest if box.setup[unit] == names.IN_SYRIA)
    return empty if empty and empty.bit_count() >= left else box.board.all


def historical(box: Box, s: War, unit: int) -> int:
    """13.1.1 to 13.2.4, also used by 14.1 and 14.2."""
    nation, kind, name = box.nation[unit], box.kind[unit], box.unit_names[unit]
    if box.side[unit] == ISRAEL:
        return historical_israel(box, s, unit, name)
    if kind == names.COMMANDO:
        return box.west_bank & ~state.occupied(box, s, UAR) & ~state.occupied(box, s, ISRAEL)
    if nation in (names.SYRIA, names.PALESTINE):
        return by_mode(box, s, steps.M_SETUP, unit)
    if home_map(box, unit) == names.WEST_BANK:
        return by_mode(box, s, steps.M_JORDAN, unit)
    west = box.mobility[unit] != names.MECH or nation == names.VOLUNTEERS
    if west or box.formation[unit] == "6th Mechanized Division":
        return box.conqueror_west
    return box.conqueror_east


def home_map(box: Box, unit: int) -> int:
    """5.3: the map a UAR unit belongs to."""
    nodes = box.setup_hexes[unit]
    return box.map_of[(nodes & -nodes).bit_length() - 1]


def historical_israel(box: Box, s: War, unit: int, name: str) -> int:
    """13.2.1 to 13.2.4."""
    here = box.israel
    if name in ("I-P80", "I-INDART", "I-ADAN") or box.ugdah[unit] in (0, 1, 2):
        return here & box.on_map[names.SINAI]
    if box.kind[unit] == names.MILITIA:
        return here & box.kibbutz & box.on_map[names.GOLAN] & ~state.occupied(box, s, ISRAEL)
    if box.ugdah[unit] == 3 or name == "I-GOLANI":
        border = 0
        for sides in box.borders:
            border |= sides
        return here & box.on_map[names.GOLAN] & ~border & ~enemy_zone(box, s, ISRAEL)
    if name in ("I-3M", "I-HAREL"):
        return box.board.bit[box.tel_aviv[names.WEST_BANK]]
    if box.kind[unit] == names.PARATROOP:
        return here
    if unit == box.jerusalem:
        return box.setup_hexes[unit]
    return here & box.on_map[names.WEST_BANK] & (box.town | box.fort)


def may_wait(box: Box, mode: int, unit: int) -> bool:
    """13.2.4: three parachute battalions may begin in the available space of the track."""
    if mode != steps.M_HISTORICAL or box.kind[unit] != names.PARATROOP:
        return False
    return box.side[unit] == ISRAEL and box.unit_names[unit] != "I-P80"


def stations(box: Box, s: War, unit: int, rest: list[int]) -> list[int]:
    """12.1.1, 12.2.1: airbases of its nation with room for its type; bombers keep theirs."""
    own = [base for base in box.bases if box.base_nation[base] == box.home[unit]]
    fit = [base for base in own if box.takes_bombers[base] or not box.bomber[unit]]
    sound = [base for base in fit if s.state_of_base[base] == state.SOUND]
    return [base for base in sound if air_bases.has_room(box, s, base)]
