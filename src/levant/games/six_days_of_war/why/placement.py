"""Why a unit may not be placed, stationed, put on air defence or landed there."""

from levant.core.refusal import Refusal
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import AIR, ALGERIA, EGYPT, SIDES, Box
from levant.games.six_days_of_war.rules import air_bases, air_defence
from levant.games.six_days_of_war.rules.jordan import hideouts
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.why.movement import of_unit, why_no_room
from levant.games.six_days_of_war.words import MAP_TITLES, base_words, hex_words


def why_place(box: Box, s: War, verb: int, unit: int, where: int) -> Refusal:
    """12.0: the units come one after another, each where its case says."""
    step, frame = s.steps[-1][0], s.steps[-1]
    case = "12.0"
    if step == steps.PLACING:
        case = steps.MODE_CASES[frame[2]]
        if unit != frame[3]:
            return of_unit(box, frame[3], case, "is placed next")
    if step == steps.SENDING and unit != frame[3]:
        return of_unit(box, frame[3], "13.2.4", "is being led astray")
    if step == steps.INFILTRATING and unit != box.commandos[frame[2] - 1]:
        return of_unit(box, box.commandos[frame[2] - 1], "10.2", "goes next")
    if verb == verbs.BOX_TRACK:
        return of_unit(box, unit, "13.2.4", "may not wait in the available space")
    if verb == verbs.STATION:
        if box.kind[unit] != AIR:
            return of_unit(box, unit, case, "is no air unit: it is placed in a hex")
        return why_at_base(box, s, unit, where)
    if box.kind[unit] == AIR:
        return of_unit(box, unit, "5.5", "flies: it is stationed at an airbase")
    return _why_hex(box, s, unit, where, case)


def _why_hex(box: Box, s: War, unit: int, where: int, case: str) -> Refusal:
    step = s.steps[-1][0]
    place = hex_words(box, where)
    if step == steps.INFILTRATING and not hideouts(box, s) >> where & 1:
        return Refusal("10.2", f"{place} is no unoccupied hex of the West Bank")
    if state.occupied(box, s, 1 - box.side[unit]) >> where & 1:
        return Refusal("5.4.2", f"the enemy is in {place}")
    if step == steps.SENDING:
        return of_unit(
            box, unit, "13.2.4",
            f"cannot be led to {place}: at most four hexes, in supply, not next to an Israeli",
        )  # fmt: skip
    return why_no_room(box, s, unit, where) or of_unit(
        box, unit, case, f"may not be placed in {place}"
    )


def why_base(box: Box, s: War, verb: int, unit: int, where: int) -> Refusal:
    if verb == verbs.HOME:
        return Refusal("5.5", "an air unit's own airbase is damaged: each is landed by itself")
    if verb == verbs.PATROL:
        return _why_patrol(box, s, unit, where)
    side = s.steps[-1][1]
    if box.kind[unit] != AIR or box.side[unit] != side or s.at[unit] == state.AT_BASE:
        return of_unit(box, unit, "5.5", f"is no air unit of {SIDES[side]} that has to land")
    return why_at_base(box, s, unit, where)


def why_at_base(box: Box, s: War, unit: int, base: int) -> Refusal:
    name = base_words(box, base)
    if s.state_of_base[base] != state.SOUND:
        harm = "destroyed" if s.state_of_base[base] == state.RAZED else "damaged"
        return Refusal("5.5", f"{name} is {harm}")
    if box.bomber[unit] and not box.takes_bombers[base]:
        return of_unit(box, unit, "5.5", f"is a bomber, which {name} does not take")
    if not air_bases.may_use(box, s, unit, base):
        return of_unit(box, unit, "5.5", f"may not use {name}")
    if not air_bases.has_room(box, s, base):
        return Refusal("5.5", f"{name} is full")
    return of_unit(box, unit, "5.5", f"may not be based at {name}")


def _why_patrol(box: Box, s: War, unit: int, theatre: int) -> Refusal:
    _, side, left, egyptian = s.steps[-1]
    if box.kind[unit] != AIR or box.bomber[unit] or box.side[unit] != side:
        return of_unit(box, unit, "5.5.1", f"is no fighter-bomber of {SIDES[side]}")
    if s.flags[unit] & state.DAMAGED:
        return of_unit(box, unit, "5.5.1", "is damaged")
    if not air_bases.ready(box, s, unit):
        return of_unit(box, unit, "5.5", "does not stand at an undamaged airbase")
    if left <= 0:
        return Refusal("5.5.1", "no more air units may be put on air defence")
    if egyptian <= 0 and box.nation[unit] in (EGYPT, ALGERIA):
        return Refusal("12.2.1", "one Egyptian air unit may begin on air defence, no more")
    if s.khamsin == s.turn and theatre == 0:
        return Refusal("4.1", "the khamsin keeps all aircraft from Sinai this turn")
    if theatre not in air_defence.theatres_of(box, s, unit):
        return of_unit(box, unit, "5.5.1", f"may not defend over {MAP_TITLES[theatre]}")
    return of_unit(box, unit, "5.5.1", "cannot stand on air defence now")
