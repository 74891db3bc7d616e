"""Why a unit may not be placed, stationed, put on air defence or landed there."""

from levant.core.nodes import members
from levant.core.refusal import Grounds
from levant.core.sieve import grounds
from levant.core.wording import some
from levant.games.six_days_of_war import state, steps, verbs
from levant.games.six_days_of_war.box import (
    AIR,
    ALGERIA,
    EGYPT,
    IN_SYRIA,
    MECH,
    MILITIA,
    SIDES,
    Box,
)
from levant.games.six_days_of_war.rules import air, air_bases, air_defence, deception, placement
from levant.games.six_days_of_war.rules.jordan import hideouts
from levant.games.six_days_of_war.state import War
from levant.games.six_days_of_war.why.movement import of_unit, why_no_room
from levant.games.six_days_of_war.words import MAP_TITLES, base_words, hex_words


def why_place(box: Box, s: War, verb: int, unit: int, where: int) -> Grounds:
    """12.0: the units come one after another, each where its case says."""
    step, frame = s.steps[-1][0], s.steps[-1]
    case = "12.0"
    if step == steps.PLACING:
        case = steps.MODE_CASES[frame[2]]
        if unit != frame[3]:
            yield of_unit(box, frame[3], case, "is placed next")
    if step == steps.SENDING and unit != frame[3]:
        yield of_unit(box, frame[3], "13.2.4", "is being led astray")
    if step == steps.INFILTRATING and unit != box.commandos[frame[2] - 1]:
        yield of_unit(box, box.commandos[frame[2] - 1], "10.2", "goes next")
    yield verb == verbs.BOX_TRACK, "13.2.4", "{unit} may not wait in the available space"
    if verb == verbs.STATION:
        yield box.kind[unit] != AIR, case, "{unit} is no air unit: it is placed in a hex"
        yield from why_at_base(box, s, unit, where)
    yield box.kind[unit] == AIR, "5.5", "{unit} flies: it is stationed at an airbase"
    yield from _why_hex(box, s, unit, where, case)


def _why_hex(box: Box, s: War, unit: int, where: int, case: str) -> Grounds:
    step = s.steps[-1][0]
    place = hex_words(box, where)
    if step == steps.INFILTRATING and not hideouts(box, s) >> where & 1:
        yield True, "10.2", f"{place} is no unoccupied hex of the West Bank", []
    if step == steps.SENDING:
        yield from grounds(deception.drawn_bars(box, s, unit), where)
    if state.occupied(box, s, 1 - box.side[unit]) >> where & 1:
        yield True, "5.4.2", f"the enemy is in {place}", []
    yield from why_no_room(box, s, unit, where)
    if step == steps.PLACING:
        yield from _why_not_there(box, s, unit, where, case)
    yield True, case, f"nobody is being placed now: {{unit}} cannot go to {place}"


def _why_not_there(box: Box, s: War, unit: int, where: int, case: str) -> Grounds:
    """12.0 to 14.0: what the case of the set-up or arrival asks of the hex."""
    _, _, mode, _, *rest = s.steps[-1]
    place, bit = hex_words(box, where), box.board.bit[where]
    yield box.sea & bit, case, f"{place} is sea", []
    if box.mobility[unit] == MECH and box.rough & ~box.road_hexes & bit:
        yield True, case, f"{{unit}} is mechanized, and {place} is rough ground without a road"
    own = placement.by_mode(box, s, mode, unit)
    if box.setup[unit] == IN_SYRIA and own & bit:
        yield True, "12.2.2", "every fort and town of Syria gets a unit first", []
    yield own & bit, case, f"one unit to a hex: {place} has its own already"
    if mode in (steps.M_RESERVES, steps.M_MOBILIZED):
        yield from _why_not_reserve(box, s, mode, unit, where)
    nodes = [hex_words(box, node) for node in members(placement.places(box, s, mode, unit, rest))]
    yield True, case, f"{{unit}} is to be placed elsewhere: in {some(nodes)}"


def _why_not_reserve(box: Box, s: War, mode: int, unit: int, where: int) -> Grounds:
    """12.1.3: what is asked of the hex in which a reserve comes in."""
    place, bit = hex_words(box, where), box.board.bit[where]
    outside = "{unit} is a reserve and comes in within Israel: " + f"{place} is not in Israel"
    yield not box.israel & bit, "12.1.3", outside
    home = (box.town | box.city | box.kibbutz) & bit
    if box.kind[unit] == MILITIA or mode == steps.M_MOBILIZED:
        what = "militia" if box.kind[unit] == MILITIA else "a reserve that comes late"
        asks = f"{{unit}} is {what} and comes in a town or kibbutz: {place} is neither"
        yield not home, "12.1.3", asks
    if s.card[box.by_keyword["NO_ADJACENT_SETUP"]] == state.IN_PLAY:
        yield True, "12.1.3", f"a card in play bars reserves from next to the enemy, as in {place}"


def why_base(box: Box, s: War, verb: int, unit: int, where: int) -> Grounds:
    if verb == verbs.HOME:
        yield True, "5.5", "an air unit's own airbase is damaged: each is landed by itself", []
    if verb == verbs.PATROL:
        yield from _why_patrol(box, s, unit, where)
    side = s.steps[-1][1]
    if unit not in air.landers(box, s, side):
        yield (
            True,
            "5.5",
            f"now {SIDES[side]} lands its air units: click one of them, {{unit}} is none",
        )
    yield from why_at_base(box, s, unit, where)


def why_at_base(box: Box, s: War, unit: int, base: int) -> Grounds:
    name = base_words(box, base)
    if s.state_of_base[base] != state.SOUND:
        harm = "destroyed" if s.state_of_base[base] == state.RAZED else "damaged"
        yield True, "5.5", f"{name} is {harm}", []
    if box.bomber[unit] and not box.takes_bombers[base]:
        yield True, "5.5", f"{{unit}} is a bomber, which {name} does not take"
    yield not air_bases.may_use(box, s, unit, base), "5.5", f"{{unit}} may not use {name}"
    yield not air_bases.has_room(box, s, base), "5.5", f"{name} is full", []
    yield True, "5.5", f"{{unit}} may not be based at {name}"


def _why_patrol(box: Box, s: War, unit: int, theatre: int) -> Grounds:
    _, side, left, egyptian = s.steps[-1]
    if box.kind[unit] != AIR or box.bomber[unit] or box.side[unit] != side:
        yield True, "5.5.1", f"{{unit}} is no fighter-bomber of {SIDES[side]}"
    yield s.flags[unit] & state.DAMAGED, "5.5.1", "{unit} is damaged"
    yield not air_bases.ready(box, s, unit), "5.5", "{unit} does not stand at an undamaged airbase"
    yield left <= 0, "5.5.1", "no more air units may be put on air defence", []
    if egyptian <= 0 and box.nation[unit] in (EGYPT, ALGERIA):
        yield True, "12.2.1", "one Egyptian air unit may begin on air defence, no more", []
    if s.khamsin == s.turn and theatre == 0:
        yield True, "4.1", "the khamsin keeps all aircraft from Sinai this turn", []
    if theatre not in air_defence.theatres_of(box, s, unit):
        yield True, "5.5.1", f"{{unit}} may not defend over {MAP_TITLES[theatre]}"
    yield True, "5.5.1", "{unit} cannot stand on air defence now"
