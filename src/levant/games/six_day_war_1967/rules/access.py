"""5.0, 25.0 Which hexes are open to ground units, and what closes the others."""

from levant.core.sieve import FREE, Bar, passed
from levant.games.six_day_war_1967.box import ARAB, FRONTS, ISRAELI, Box
from levant.games.six_day_war_1967.rules.zones import zone_of
from levant.games.six_day_war_1967.state import War, occupied


def entry_bars(box: Box, s: War, side: int, front: int) -> list[Bar]:
    """5.3, 5.4, 25.1, 25.2, 25.4: the hexes a side's ground units of a front may enter."""
    east = s.turn >= box.plans[s.scenario].east_bank_open
    key = 8 * side + 4 * front + 2 * s.lebanon + east
    if not box.entry_bars[key]:
        closed = box.west_of_canal | box.beyond_ceasefire | (0 if east else box.east_bank)
        israeli = side == ISRAELI
        case = "5.4" if israeli else "5.3"
        box.entry_bars[key] = [
            ("25.1", ~box.saudi, "nobody enters Saudi Arabia"),
            (case, box.sector[front], "{place} is beyond the front boundary"),
            ("25.2", FREE if s.lebanon else ~box.lebanon, "Lebanon is neutral"),
            ("25.4", ~closed if israeli else FREE, "{place} is closed to Israeli ground units"),
        ]
    return box.entry_bars[key]


def open_hexes(box: Box, s: War, side: int, front: int) -> int:
    return passed(entry_bars(box, s, side, front))


def free_bars(box: Box, s: War, side: int, front: int) -> list[Bar]:
    """10.9, 11.7: open, and without enemies."""
    enemies = occupied(box, s, 1 - side)
    return [*entry_bars(box, s, side, front), ("11.7", ~enemies, "there are enemies in {place}")]


def free_hexes(box: Box, s: War, unit: int) -> int:
    return passed(free_bars(box, s, box.side[unit], s.front[unit]))


def retreat_bars(box: Box, s: War, unit: int) -> list[Bar]:
    """12.6, 14.2: open to the unit, free of enemies and of their zones."""
    side = box.side[unit]
    bars = free_bars(box, s, side, s.front[unit])
    bars.append(("12.6", ~zone_of(box, s, 1 - side), "{place} is in an enemy zone of control"))
    return bars


def drop_bars(box: Box, s: War, unit: int) -> list[Bar]:
    """20.2: an assault goes anywhere on the front; an extraction, out of an enemy zone, into none.

    Beginning outside enemy zones the unit may land in one.
    """
    side, start = box.side[unit], s.at[unit]
    zone = zone_of(box, s, 1 - side)
    extracted = "out of an enemy zone {unit} is extracted, not into another"
    return [
        *free_bars(box, s, side, s.front[unit]),
        ("20.2", ~box.board.bit[start], "{unit} is there already"),
        ("20.2", ~zone if zone >> start & 1 else FREE, extracted),
    ]


def transfer_bars(box: Box, s: War, front: int) -> list[Bar]:
    """6.2 (4): to the new front, by land or air, not ending in an enemy zone."""
    zone = zone_of(box, s, ARAB)
    return [
        ("6.2", box.sector[front], f"{{unit}} has to go over to the {FRONTS[front]} Front"),
        *free_bars(box, s, ISRAELI, front),
        ("6.2", ~zone, "{unit} may not end in an enemy zone of control"),
    ]


def standing_bars(box: Box, s: War, unit: int) -> list[Bar]:
    """Where a unit can be at all: Lebanon's is at home from the start (24.1, 25.2)."""
    home = box.plans[s.scenario].zone[unit]
    bars = free_bars(box, s, box.side[unit], s.front[unit])
    return [(case, nodes if case == "11.7" else nodes | home, why) for case, nodes, why in bars]
