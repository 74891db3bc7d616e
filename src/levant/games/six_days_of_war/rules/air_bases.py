"""Airbases: who may stand where, and what is left of them (5.5, 6.1.3)."""

from levant.games.six_days_of_war import state
from levant.games.six_days_of_war.box import ALGERIA, EGYPT, ISRAEL, SYRIA, Box
from levant.games.six_days_of_war.rules import special
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.verbs import LANDED, NO_BASE


def residents(box: Box, s: War, base: int) -> list[int]:
    """Air units on the ground at a base."""
    wing = box.air[box.base_side[base]]
    return [unit for unit in wing if s.base[unit] == base and s.at[unit] == state.AT_BASE]


def assigned(box: Box, s: War, base: int) -> int:
    """How many places of a base are taken, by units on the ground or in the air."""
    wing = [unit for unit in box.air[box.base_side[base]] if s.base[unit] == base]
    return sum(s.at[unit] in (state.AT_BASE, state.ON_PATROL, state.FLYING) for unit in wing)


def may_use(box: Box, s: War, unit: int, base: int) -> bool:
    """Egypt and Algeria use Egyptian bases; Syria, Jordan and Iraq each other's (16.3)."""
    nation, owner = box.nation[unit], box.base_nation[base]
    if box.side[unit] != box.base_side[base]:
        return False
    if box.bomber[unit] and not box.takes_bombers[base]:
        return False
    if box.side[unit] == ISRAEL:
        return True
    if nation in (EGYPT, ALGERIA) or owner == EGYPT:
        return nation in (EGYPT, ALGERIA) and owner == EGYPT
    return s.jordan == 1 or owner == SYRIA


def has_room(box: Box, s: War, base: int) -> bool:
    return assigned(box, s, base) < box.capacity[base]


def landing_places(box: Box, s: War, unit: int) -> list[int]:
    """5.5: undamaged friendly bases with room; its own has its place kept."""
    sound = [base for base in box.bases if s.state_of_base[base] == state.SOUND]
    usable = [base for base in sound if may_use(box, s, unit, base)]
    return [base for base in usable if s.base[unit] == base or has_room(box, s, base)]


def ready(box: Box, s: War, unit: int) -> bool:
    """Undamaged, on the ground, at an undamaged base (5.5)."""
    grounded = s.at[unit] == state.AT_BASE and not s.flags[unit] & state.DAMAGED
    return grounded and s.state_of_base[s.base[unit]] == state.SOUND


def send_home(box: Box, s: War, unit: int) -> None:
    """Back to base: its own if it is sound, else another with room, else it is lost (5.5)."""
    s.at[unit] = state.AT_BASE
    s.over[unit] = s.target[unit] = -1
    if s.state_of_base[s.base[unit]] != state.SOUND:
        places = landing_places(box, s, unit)
        if not places:
            special.eliminate(box, s, unit, NO_BASE)
            return
        s.base[unit] = places[0]
    s.note(LANDED, unit, s.base[unit])
