"""5.3 Limits of UAR operations: when its forces may enter Israel."""

from typing import Final

from levant.games.six_days_of_war.box import GOLAN, ISRAEL, SINAI, UAR, WEST_BANK, Box
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.verbs import ENTRY_DIE

GRANTED: Final = 99  # OPT-UAR-3 has let the Syrians in for the day, against the die


def check_entries(box: Box, s: War) -> None:
    """5.3.1 to 5.3.3: once a turn a die for each theatre not yet open; success lasts."""
    if s.entry_turn == s.turn:
        return
    s.entry_turn = s.turn
    if s.free_entry == GRANTED:
        s.free_entry = 0
        s.entry &= ~(1 << GOLAN)
    for theatre in (SINAI, GOLAN, WEST_BANK):
        if s.entry >> theatre & 1:
            continue
        die = s.roll(10)
        total = die + entry_modifier(s, theatre)
        free = theatre == GOLAN and s.free_entry == s.war_turn
        s.note(ENTRY_DIE, theatre, die, total, s.wfl[UAR], 1 if free else 0)
        if total <= s.wfl[UAR] or free:
            s.entry |= 1 << theatre
        if free and total > s.wfl[UAR]:
            s.free_entry = GRANTED


def entry_modifier(s: War, theatre: int) -> int:
    """5.3.2: +1 if Israel's WFL is higher; 5.3.3: +1 while Jordan is neutral."""
    if theatre == WEST_BANK:
        return 1 if s.wfl[ISRAEL] > s.wfl[UAR] else 0
    if theatre == GOLAN:
        return 1 if s.jordan != 1 else 0
    return 0


def closed_to_uar(box: Box, s: War) -> int:
    """5.3: the hexes of Israel that UAR units may not enter."""
    closed = 0
    for theatre in (SINAI, GOLAN, WEST_BANK):
        if not s.entry >> theatre & 1:
            closed |= box.israel & box.on_map[theatre]
    return closed


def unbound(box: Box, unit: int, node: int) -> bool:
    """5.3.2: the commandos in the West Bank are limited by 10.2 only."""
    return unit in box.commandos and box.map_of[node] == WEST_BANK


def closed_for(box: Box, s: War, unit: int) -> int:
    """5.3: the hexes of Israel that this UAR unit may not enter."""
    closed = closed_to_uar(box, s)
    return closed & ~box.on_map[WEST_BANK] if unit in box.commandos else closed


def may_attack(box: Box, s: War, side: int, node: int) -> bool:
    """5.3.2, 5.3.3: nor attack them, but West Jerusalem always and in Sinai freely."""
    if side == ISRAEL or not box.israel >> node & 1:
        return True
    theatre = box.map_of[node]
    if theatre == SINAI or node == box.west_jerusalem:
        return True
    return s.entry >> theatre & 1 != 0


def neutral(box: Box, s: War) -> int:
    """4.3: while Jordan is neutral nobody enters the West Bank, East Jerusalem or Jordan."""
    return 0 if s.jordan == 1 else box.west_bank | box.jordan
